"""The back of the tiles: teal lacquer, a gilt trellis and a lotus."""

from __future__ import annotations

from pen import svg

GILT = "#e0bd6c"
DIM = "#4c9a8d"
STEP = 44


def _trellis() -> str:
    """Return diagonal laths with a small gilt bead on each crossing."""
    left, right, top, bottom = 18, 282, 24, 376
    laths, beads = [], []
    columns, rows = (right - left) // STEP, (bottom - top) // STEP
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * STEP, top + row * STEP
            laths.append(f"M{x} {y}L{x + STEP} {y + STEP}M{x + STEP} {y}L{x} {y + STEP}")
            beads.append(svg.circle(x + STEP / 2, y + STEP / 2, 4, svg.fill(GILT, 0.75)))
    return svg.path("".join(laths), svg.line(DIM, 2.5, 0.5)) + "".join(beads)


def _lotus() -> str:
    return (
        svg.circle(0, 0, 112, svg.both("url(#lacquer)", GILT, 5))
        + svg.circle(0, 0, 103, svg.line(GILT, 2, 0.8))
        + svg.path(svg.petals(8, 20, 100, 25, 22.5), svg.both("#0f5d57", GILT, 3.5))
        + svg.path(svg.petals(8, 14, 92, 29), svg.both("#17786e", GILT, 4))
        + svg.path(svg.petals(8, 24, 72, 17), svg.line("#7fc4b4", 2.5))
        + svg.path(svg.petals(8, 0, 50, 32, 22.5), svg.both("#279486", GILT, 3.5))
        + svg.circle(0, 0, 20, svg.both("url(#gilt)", "#7a5514", 2.5))
        + svg.dots_around(6, 11.5, 2.4, svg.fill("#7a5514"))
        + svg.circle(0, 0, 2.4, svg.fill("#7a5514"))
    )


def _corners() -> str:
    scroll = "M0 66V0H66C66 36 36 66 0 66Z"
    curl = "M14 44V14H44C44 30 30 44 14 44Z"
    places = ((26, 26, 0), (274, 26, 90), (274, 374, 180), (26, 374, 270))
    return "".join(
        svg.move(x, y, svg.path(scroll, svg.both("#0a4744", GILT, 4)), svg.path(curl, svg.line(GILT, 3)), turn=turn)
        for x, y, turn in places
    )


def back() -> str:
    """Return the back of a tile."""
    return (
        svg.inset(0, 36, svg.fill("url(#edge-lacquer)"))
        + svg.inset(6, 31, svg.fill("url(#lacquer)"))
        + _trellis()
        + _corners()
        + svg.inset(18, 22, svg.line(GILT, 6))
        + svg.move(150, 200, _lotus())
    )
