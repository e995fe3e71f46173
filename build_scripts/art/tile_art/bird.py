"""The bird of the bamboo suit: a peacock on a bamboo branch."""

from __future__ import annotations

from pen import svg
from pen.palette import BROWN, GOLD, INDIGO, IVORY, LEAF, LIME, RED, YELLOW

# each tail feather: its length and direction
FEATHERS = ((196, 2), (208, 17), (208, 32), (188, 46), (160, 60), (146, 75), (138, 91))


def _feather(length: float, turn: float) -> str:
    n = svg.num
    vane = (
        f"M0 0C{n(-7)} {n(-length * 0.5)} -22 {n(-length * 0.8)} -17 {n(-length * 0.92)}"
        f"Q0 {n(-length * 1.08)} 17 {n(-length * 0.92)}C22 {n(-length * 0.8)} 7 {n(-length * 0.5)} 0 0Z"
    )
    eye = -length * 0.885
    return svg.move(
        150,
        262,
        svg.path(vane, svg.both("url(#disc-green)", IVORY, 2.5)),
        svg.path(f"M0 -20V{n(eye)}", svg.line(LIME, 3)),
        svg.ellipse(0, eye, (11.5, 15), svg.fill(YELLOW)),
        svg.ellipse(0, eye + 1.5, (7.5, 10), svg.fill(INDIGO)),
        svg.circle(0, eye + 4, 3.6, svg.fill(RED)),
        turn=turn,
    )


def _branch() -> str:
    leaf = "M0 0C10 -14 34 -18 56 -4C38 6 14 10 0 0Z"
    return (
        svg.path("M34 366C100 350 190 352 268 362L268 374C190 364 100 364 36 378Z", svg.fill("url(#stem)"))
        + svg.path("M112 355V371M196 353V369", svg.line(IVORY, 4))
        + svg.move(196, 356, svg.path(leaf, svg.fill(LEAF)), turn=-20)
        + svg.move(112, 364, svg.path(leaf, svg.fill(LEAF)), turn=168)
    )


def _legs() -> str:
    shanks = "M138 318L132 356M168 316L170 355"
    toes = "M116 360L132 356L146 362M154 360L170 355L184 361"
    return svg.path(shanks + toes, svg.line(BROWN, 5))


def _body() -> str:
    breast = (
        "M76 146C74 120 110 114 114 140C117 168 124 186 152 204C192 226 204 262 178 302"
        "C160 328 122 326 106 304C82 276 80 236 88 206C92 184 80 166 76 146Z"
    )
    wing = "M118 226C150 206 196 224 214 262C222 282 226 296 222 306C190 310 152 306 132 288C114 270 108 244 118 226Z"
    scales = "M128 244Q140 256 152 242M150 250Q162 262 174 250M138 266Q150 278 164 266"
    quills = "M222 306C196 296 178 290 160 290M217 284C196 276 180 272 166 274"
    return (
        svg.path(breast, svg.both("url(#breast)", IVORY, 3))
        + svg.path(wing, svg.both("url(#disc-red)", IVORY, 3.5))
        + svg.path(scales, svg.line(YELLOW, 4))
        + svg.path(quills, svg.line(IVORY, 3.5))
        + svg.path(
            "M104 240Q110 248 118 244M100 264Q108 274 116 268M104 288Q112 296 122 290",
            svg.line("#7fb4e6", 3.5),
        )
    )


def _head() -> str:
    crest = "".join(
        svg.path(f"M{x0} 120L{x1} {y1}", svg.line(INDIGO, 3.5)) + svg.circle(x1, y1, 6, svg.both(GOLD, INDIGO, 2))
        for x0, x1, y1 in ((92, 78, 98), (98, 97, 93), (104, 116, 97))
    )
    return (
        crest
        + svg.path("M78 136L50 147L78 153Z", svg.both(GOLD, IVORY, 2))
        + svg.ellipse(93, 139, (10, 8), svg.fill(IVORY))
        + svg.circle(91, 139, 5, svg.fill("#0d1326"))
        + svg.path("M83 164Q96 170 110 158", svg.line(YELLOW, 4))
    )


def bird() -> str:
    """Return the bird, its tail spread behind it."""
    tail = "".join(_feather(length, turn) for length, turn in reversed(FEATHERS))
    covert = "".join(_feather(length * 0.66, turn + 8) for length, turn in reversed(FEATHERS[:-1]))
    return svg.move(-10, 0, tail, covert, _legs(), _body(), _head()) + _branch()
