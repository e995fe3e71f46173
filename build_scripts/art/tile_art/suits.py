"""The three suits: characters, dots and bamboo sticks (`bird` draws the bird); the corner index has its room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pen import svg
from pen.palette import INDIGO, INK, IVORY, RED

from tile_art.bird import bird
from tile_art.ground import engraved, ground

if TYPE_CHECKING:
    from pen.glyphs import Letters

NUMERALS = "一二三四五六七八九"


class Dot(NamedTuple):
    """A dot: its position, its radius, and one of the three paints."""

    x: float
    y: float
    radius: float
    paint: str


class Stick(NamedTuple):
    """A bamboo stick: its middle, size, paint and slant."""

    x: float
    y: float
    height: float
    paint: str = "green"
    slant: float = 0
    width: float = 36


def _grid(columns: tuple[float, ...], rows: tuple[float, ...]) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in columns]


def _dots(places: list[tuple[float, float]], radius: float, paints: str) -> list[Dot]:
    names = {"g": "green", "r": "red", "b": "indigo"}
    return [Dot(x, y, radius, names[paint]) for (x, y), paint in zip(places, paints, strict=True)]


DOTS: dict[int, list[Dot]] = {
    2: _dots([(156, 112), (156, 284)], 70, "gb"),
    3: _dots([(84, 144), (150, 234), (216, 324)], 54, "brg"),
    4: _dots(_grid((83, 217), (154, 316)), 57, "bggb"),
    5: _dots([(80, 140), (220, 140), (150, 236), (80, 332), (220, 332)], 48, "bgrgb"),
    6: _dots(_grid((90, 210), (136, 238, 332)), 46, "ggrrrr"),
    7: _dots([(84, 128), (152, 153), (220, 178)], 35, "ggg") + _dots(_grid((94, 206), (260, 342)), 39, "rrrr"),
    8: _dots(_grid((98, 202), (126, 200, 274, 348)), 34, "bbbbbbbb"),
    9: _dots(_grid((66, 150, 234), (134, 234, 334)), 40, "gggrrrbbb"),
}

#: Offset of a number's dots from the middle of the tile, where it is not the usual one.
LOW_DOTS = {1: (0, -14), 2: (-6, 2), 3: (0, -34)}
LOW_STICKS = {4: -40, 5: -40, 6: -40, 8: -40, 9: -38}


def _row(xs: tuple[float, ...], y: float, height: float, paints: str) -> list[Stick]:
    names = {"g": "green", "r": "red"}
    return [Stick(x, y, height, names[paint]) for x, paint in zip(xs, paints, strict=True)]


STICKS: dict[int, list[Stick]] = {
    2: [Stick(150, 114, 160, width=44), Stick(150, 292, 160, width=44)],
    3: [Stick(150, 114, 156, width=40), Stick(90, 292, 156, width=40), Stick(210, 292, 156, width=40)],
    4: [*_row((92, 208), 164, 138, "gg"), *_row((92, 208), 316, 138, "gg")],
    5: [*_row((82, 218), 164, 138, "gg"), Stick(150, 240, 138, "red"), *_row((82, 218), 316, 138, "gg")],
    6: [*_row((82, 150, 218), 164, 138, "ggg"), *_row((82, 150, 218), 316, 138, "ggg")],
    7: [
        Stick(150, 82, 108, "red"),
        *_row((82, 150, 218), 206, 108, "ggg"),
        *_row((82, 150, 218), 328, 108, "ggg"),
    ],
    8: [
        *_row((56, 244), 164, 138, "gg"),
        Stick(117, 166, 128, slant=-27, width=34),
        Stick(183, 166, 128, slant=27, width=34),
        *_row((56, 244), 316, 138, "gg"),
        Stick(117, 314, 128, slant=27, width=34),
        Stick(183, 314, 128, slant=-27, width=34),
    ],
    9: [s for y in (139, 238, 337) for s in _row((78, 150, 222), y, 86, "grg")],
}


def dot(spot: Dot) -> str:
    """Return one coin of concentric rings with a flower in the middle."""
    x, y, radius, paint = spot
    heart = RED if paint != "red" else INDIGO
    return svg.circle(x, y, radius, svg.fill(f"url(#disc-{paint})")) + svg.move(
        x,
        y,
        svg.circle(0, 0, radius * 0.78, svg.line(IVORY, radius * 0.1)),
        svg.path(svg.petals(8, radius * 0.16, radius * 0.64, 26), svg.fill(IVORY)),
        svg.circle(0, 0, radius * 0.24, svg.both(heart, IVORY, radius * 0.08)),
    )


def drum() -> str:
    """Return the one dot: the face of a bronze drum, with its star of fourteen rays."""
    return svg.move(
        150,
        214,
        svg.circle(0, 0, 130, svg.fill("url(#disc-green)")),
        svg.circle(0, 0, 122, svg.line(IVORY, 4)),
        svg.dots_around(32, 110, 5, svg.fill(IVORY)),
        svg.circle(0, 0, 97, svg.both("url(#disc-red)", IVORY, 7)),
        svg.path(svg.petals(20, 66, 92, 5.5), svg.fill(IVORY)),
        svg.circle(0, 0, 62, svg.both("url(#disc-indigo)", IVORY, 7)),
        svg.path(svg.star(54, 14, 0.46), svg.fill(IVORY)),
        svg.circle(0, 0, 17, svg.both(RED, IVORY, 3)),
    )


def stick(spot: Stick) -> str:
    """Return one bamboo stick: two joints with thick nodes."""
    half, wide = spot.height / 2, spot.width / 2
    waist = wide * 0.72
    n = svg.num
    bend = f"{n(waist)} {n(half * 0.3)} {n(waist)} {n(half * 0.7)}"
    quarter = f"M0 0L{n(wide + 3)} 0L{n(wide)} 7C{bend} {n(wide)} {n(half - 7)}"
    quarter += f"Q{n(wide)} {n(half)} {n(wide - 7)} {n(half)}L0 {n(half)}Z"
    joint = "".join(svg.stretch(quarter, x, y) for x in (1, -1) for y in (1, -1))
    nodes = "".join(f"M{n(-wide + 2)} {n(y)}H{n(wide - 2)}" for y in (-half + 11, -4, 4, half - 11))
    return svg.move(
        spot.x,
        spot.y,
        svg.path(joint, svg.fill(f"url(#stick-{spot.paint})")),
        svg.path(nodes, svg.line(IVORY, 3.2, 0.9)),
        turn=spot.slant,
    )


def characters(letters: Letters, rank: int) -> str:
    """Return a tile of the characters suit: numeral over 萬."""
    numeral = engraved(letters, NUMERALS[rank - 1], (160, 108), 158, INK, 8)
    return ground() + svg.beside_index(numeral, -10, 2) + engraved(letters, "萬", (150, 276), 200, RED, 6)


def dots(_: Letters, rank: int) -> str:
    """Return a tile of the dots suit."""
    art = drum() if rank == 1 else "".join(dot(spot) for spot in DOTS[rank])
    return ground() + svg.beside_index(art, *LOW_DOTS.get(rank, (0, -36)))


def bamboo(_: Letters, rank: int) -> str:
    """Return a tile of the bamboo suit; the first is a bird."""
    art = bird() if rank == 1 else "".join(stick(spot) for spot in STICKS[rank])
    return ground() + svg.beside_index(art, 0, LOW_STICKS.get(rank, 0))
