"""
The grid shared by all heads, and the functions that place shapes on it.

The box is 320 wide and high, its middle at 160, 160. A head is 0.5 to 0.7 of the medallion wide, its crown at 60 to 85,
its chin at 220 to 256; eyes are at 100 to 155. Ears, horns and combs reach over the rim, so that each animal is
recognised by its outline. No shape is clipped by another: a shape that ends at an edge is drawn along that edge.
"""

from __future__ import annotations

import re

from pen.svg import ellipse, num

BOX = 320
MIDDLE = 160
INK = "#3a1a12"
LINE = 6.0  # outline; inner lines have 5
GROUND = 133  # the radius inside the rim
FACES = ("calm", "thinking", "pleased", "worried", "sighing", "winning")

_STEP = re.compile(r"[MLCQAZ]|-?\d*\.?\d+")


def _steps(outline: str) -> list[tuple[str, list[float]]]:
    """Split an outline of absolute M, L, C, Q, A and Z into its commands."""
    found: list[tuple[str, list[float]]] = []
    for piece in _STEP.findall(outline):
        if piece.isalpha():
            found.append((piece, []))
        else:
            found[-1][1].append(float(piece))
    return found


def _written(steps: list[tuple[str, list[float]]]) -> str:
    return "".join(letter + " ".join(map(num, numbers)) for letter, numbers in steps)


def tidy(outline: str) -> str:
    """Write an outline as briefly as possible."""
    return _written(_steps(outline))


def flip(outline: str) -> str:
    """Mirror an outline of absolute M, L, C, Q and Z, left to right."""
    return _written(
        [
            (letter, [BOX - value if at % 2 == 0 else value for at, value in enumerate(numbers)])
            for letter, numbers in _steps(outline)
        ]
    )


def whole(half: str) -> str:
    """Close an outline by its mirror image; it is given from top to bottom on the right side (M, then C)."""
    steps = _steps(half)
    points = [pair for _, numbers in steps for pair in zip(numbers[::2], numbers[1::2], strict=True)]
    back = [(BOX - x, y) for x, y in reversed(points[:-1])]
    curves = [("C", [value for point in back[at : at + 3] for value in point]) for at in range(0, len(back), 3)]
    return _written([*steps, *curves, ("Z", [])])


def form(outline: str, inside: str, edge: str = INK, width: float = LINE, opacity: float = 1) -> str:
    """Return a filled shape; an empty `edge` draws no outline."""
    line = (
        f' stroke="{edge}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"' if edge else ""
    )
    veil = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{tidy(outline)}" fill="{inside}"{line}{veil}/>'


def line(outline: str, colour: str = INK, width: float = LINE, opacity: float = 1) -> str:
    """Return a line with round ends."""
    return form(outline, "none", colour, width, opacity)


def pair(outline: str, inside: str, edge: str = INK, width: float = LINE, opacity: float = 1) -> str:
    """Return a shape and its mirror image."""
    return form(outline, inside, edge, width, opacity) + form(flip(outline), inside, edge, width, opacity)


def spot(
    x: float, y: float, rx: float, ry: float, inside: str, edge: str = "", width: float = 5, opacity: float = 1
) -> str:
    """Return an ellipse."""
    paint = f'fill="{inside}"'
    if edge:
        paint += f' stroke="{edge}" stroke-width="{num(width)}"'
    if opacity < 1:
        paint += f' opacity="{num(opacity)}"'
    return ellipse(x, y, (rx, ry), paint)


def spots(
    x: float, y: float, rx: float, ry: float, inside: str, edge: str = "", width: float = 5, opacity: float = 1
) -> str:
    """Return an ellipse and its mirror image."""
    return "".join(spot(at, y, rx, ry, inside, edge, width, opacity) for at in (x, BOX - x))


def shaded(name: str, light: str, base: str, shade: str, x: float = 130, y: float = 118, reach: float = 152) -> str:
    """Return a gradient that rounds a body: light from the upper left, a soft shade at the lower right."""
    stops = ((0, light), (0.4, base), (0.69, base), (0.79, shade), (1, shade))
    steps = "".join(f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in stops)
    place = f'cx="{num(x)}" cy="{num(y)}" r="{num(reach)}" fx="{num(x)}" fy="{num(y)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{steps}</radialGradient>'


def down(name: str, *colours: str) -> str:
    """Return a gradient from the top of a shape to its bottom."""
    last = len(colours) - 1
    steps = "".join(f'<stop offset="{num(at / last)}" stop-color="{colour}"/>' for at, colour in enumerate(colours))
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{steps}</linearGradient>'


def layer(faces: str, drawing: str) -> str:
    """Return a layer of the faces named in `faces`; an ordinary image viewer shows the first face."""
    hidden = "" if FACES[0] in faces.split() else ' display="none"'
    return f'\n<g data-faces="{faces}"{hidden}>\n{drawing}\n</g>\n'


def pulled(drawing: str, across: float, along: float) -> str:
    """Return a drawing that follows the gaze, by at most `across` aside and `along` up and down."""
    return f'<g data-gaze="{num(across)} {num(along)}">{drawing}</g>'
