"""The six faces of a die: ivory; the one and the four are red, as in Asia."""

from __future__ import annotations

from pen import svg

LEFT, MIDDLE, RIGHT = 27, 50, 73
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LEFT, RIGHT), (RIGHT, LEFT)),
    3: ((LEFT, RIGHT), (MIDDLE, MIDDLE), (RIGHT, LEFT)),
    4: ((LEFT, LEFT), (RIGHT, LEFT), (LEFT, RIGHT), (RIGHT, RIGHT)),
    5: ((LEFT, LEFT), (RIGHT, LEFT), (MIDDLE, MIDDLE), (LEFT, RIGHT), (RIGHT, RIGHT)),
    6: ((LEFT, 25), (LEFT, 50), (LEFT, 75), (RIGHT, 25), (RIGHT, 50), (RIGHT, 75)),
}


def _pip(x: float, y: float, radius: float, paint: str) -> str:
    lip = svg.circle(x, y + radius * 0.09, radius * 1.06, svg.fill("#ffffff"))
    return lip + svg.circle(x, y, radius, svg.fill(f"url(#pip-{paint})"))


def die(number: int) -> str:
    """Return one face of a die."""
    paint = "red" if number in {1, 4} else "ink"
    radius = 18 if number == 1 else 10.5
    return (
        svg.rect((0, 0), (100, 100), 20, svg.fill("url(#edge-die)"))
        + svg.rect((3, 3), (94, 93), 17, svg.fill("url(#die)"))
        + "".join(_pip(x, y, radius, paint) for x, y in PIPS[number])
    )


def all_dice() -> dict[str, str]:
    """Return every face as a whole SVG file."""
    return {str(number): svg.document(100, 100, die(number)) for number in PIPS}
