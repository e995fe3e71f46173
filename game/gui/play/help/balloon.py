"""The balloon above the hand: the adviser's face, and up to three lines: what to do, why, and the figures."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product
from math import inf
from typing import NamedTuple

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look, largest
from game.gui.kit.picture_cache import Memo
from game.gui.kit.portraits import drawn
from game.gui.kit.theme import BAD, GOLD, GOLD_LIGHT, GOOD, TEXT, TEXT_SOFT, Colour, Skin, Style
from game.gui.table.paint import pictures
from game.gui.widgets import Widget
from game.gui.widgets.base import Point
from game.settings import USUAL_SCALE
from game.tiles.kinds import Kind
from game.words.advice import Told

_GROUND = Skin((24, 10, 10), (24, 10, 10), GOLD, TEXT)
_SOLID = 237  # of 255
_PAD = 14  # design pixels at both ends
FACE = 1.24  # size of the face, in heights of a balloon of one or two lines
_TALL, _BETWEEN = 86, 10  # design pixels: least height of one of three lines, and what they leave free
_FACE_TALL, _FACE_WIDE = 1.12, 0.3  # size of its face, in its heights, and at most in its widths
OUT = 0.14  # by this share the face stands out at the left
_EDGES = 4  # design pixels of a balloon's height that its words leave free
_TILE, _APART = 30, 6  # design pixels: a useful tile, and between two
_SCALES = (1.0, 0.94, 0.88)  # of the letters; larger ones than usual may shrink to the usual size
_ALIKE = 6  # so many ways to lay out words, one after the other, have nearly equal letters
_LEAST = (0.82, 0.74, 0.66, 0.58, 0.5)  # as a last resort


class Run(NamedTuple):
    """Words in one style."""

    text: str
    style: Style
    colour: Colour


class Said(NamedTuple):
    """Content of a balloon: words, the face with its mood, and the useful tiles that it counts."""

    told: Told
    face: tuple[str, str] | None = None
    useful: Sequence[tuple[Kind, int]] = ()


#: The font size, and lines of pieces, each with its distance from the left.
Laid = tuple[Look, Sequence[Sequence[tuple[Run, int]]]]


def tall(look: Look) -> int:
    """Height of a balloon of three lines."""
    lines = look.line_height(Style.SUBHEADING) + 2 * look.line_height(Style.BODY) + look.px(_BETWEEN)
    return max(lines, look.px(_TALL * USUAL_SCALE / look.percent))


def face_of(look: Look, box: pygame.Rect) -> int:
    """Size of the face in a hint's balloon; more than three lines do not make it larger."""
    return round(min(_FACE_TALL * min(box.height, tall(look)), _FACE_WIDE * box.width))


class Balloon(Widget):
    """Calls `says` for its content at every drawing, and `on_press` after a click."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, says: Callable[[], Said], side: int, room: int = 0, on_press: Callable[[], object] = bool
    ) -> None:
        """`side` is the size of the face, `room` the width kept free at the right."""
        super().__init__(key="hint")
        self.says, self._side, self._room, self._on_press = says, side, room, on_press
        self._laid = Memo[Laid]()

    def hit(self, point: Point) -> Widget | None:
        """Return the balloon, which takes clicks but never the focus."""
        return self if self.rect.collidepoint(point) else None

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the balloon, the face over its left end, and the words."""
        look, box, said = self.look, self.rect, self.says()
        surface.blit(draw.rounded(box.size, look.px(14), _GROUND, max(1, look.px(1.3)), _SOLID), box)
        if said.face is not None:
            picture = drawn(*said.face, self._side)
            surface.blit(picture, picture.get_rect(center=(box.x + round(self._side * (0.5 - OUT)), box.centery)))
        own, lines = self._lines(said.told)
        heights = _heights(own, lines)
        left, top = box.x + self.beside(look) - look.px(_PAD) - self._room, box.centery - sum(heights) // 2
        look.heard.note(" ".join(filter(None, said.told)))
        with look.heard.listening():
            for line, high in zip(lines, heights, strict=True):
                for run, x in line:
                    place = pygame.Rect(left + x, top, own.text_width(run.text, run.style) + 2, high)
                    own.write(surface, run.text, place, run.style, run.colour)
                top += high

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the useful tiles above the balloon while the mouse is on it, each with the number of unseen ones."""
        useful = self.says().useful if self.hot else ()
        if not useful:
            return
        look, width, gap = self.look, self.look.px(_TILE), self.look.px(_APART)
        pad, line, high = look.px(_PAD), look.line_height(Style.SMALL_STRONG), pictures.height(width)
        columns = min(len(useful), max(1, (self.rect.width - 2 * pad + gap) // (width + gap)))
        rows = -(-len(useful) // columns)
        box = pygame.Rect(0, 0, columns * (width + gap) - gap + 2 * pad, rows * (high + line + gap) + pad)
        box.bottomleft = self.rect.x + self._side // 2, self.rect.y - gap
        box.clamp_ip(surface.get_rect())
        surface.blit(draw.rounded(box.size, look.px(14), _GROUND, max(1, look.px(1.3)), _SOLID), box)
        for at, (face, count) in enumerate(useful):
            row, column = divmod(at, columns)
            place = pygame.Rect(0, 0, width, line)
            place.topleft = box.x + pad + column * (width + gap), box.y + pad // 2 + row * (high + line + gap)
            pictures.line_of(surface, (face,), place.x, place.y, width)
            look.write(surface, str(count), place.move(0, high), Style.SMALL_STRONG, GOOD, align="center")

    def beside(self, look: Look) -> int:
        """Width of everything but the words."""
        return _beside(look, self._side) + self._room

    def _lines(self, told: Told) -> Laid:
        """Return the words in the largest font that fits; counts go before letters are smaller than usual."""
        room = self.rect.width - self.beside(self.look), self.rect.height - self.look.px(_EDGES)
        return self._laid.get((told, room), lambda: _laid(told, self.look, room))


def _beside(look: Look, side: int) -> int:
    return round(side * (1 - OUT)) + look.px(_PAD / 2) + look.px(_PAD)


def roomiest(told: Told, look: Look, boxes: Sequence[pygame.Rect], room: int) -> pygame.Rect | None:
    """
    Return the box with the largest letters, the first of those with nearly equal ones; it is not higher than needed.

    None if letters would be smaller than usual in all boxes.
    """
    sizes = [(box.width - _beside(look, face_of(look, box)) - room, box.height - look.px(_EDGES)) for box in boxes]
    places, ways = list(zip(boxes, sizes, strict=True)), list(_tries(told, look))
    least = min(USUAL_SCALE, round(_SCALES[-1] * look.percent))
    bands = (ways[at : at + _ALIKE] for at in range(0, len(ways), _ALIKE))
    for (box, size), way in chain.from_iterable(product(places, band) for band in bands):
        if way[0].percent >= least and _may_fit(*way, size) and (high := _height(*way, size[0])) <= size[1]:
            high = max(tall(look), high + look.px(_EDGES + _BETWEEN))
            return pygame.Rect(box.x, max(box.y, box.bottom - high), box.width, min(box.height, high))
    return None


def _runs(told: Told) -> Iterator[tuple[Run, ...]]:
    order = (Run(told.order, Style.SUBHEADING, GOLD_LIGHT),)
    reason = (Run(told.reason, Style.BODY, TEXT),)
    figures = (Run(told.counts, Style.BODY, TEXT_SOFT if told.order else TEXT), Run(told.careful, Style.STRONG, BAD))
    for runs in (order, reason, figures):
        if found := tuple(run for run in runs if run.text):
            yield found


def _tries(told: Told, look: Look) -> Iterator[tuple[Look, list[tuple[Run, ...]]]]:
    """Yield a font and the runs of each line, in the order of preference; sentences that follow on need less room."""
    scales = [*_SCALES, *(scale for scale in _LEAST if scale * look.percent >= USUAL_SCALE)]
    shorter = told._replace(counts=told.counts.partition(". ")[0]), told._replace(counts="")
    words = [told, *(one for one in shorter if told.reason or told.careful)]  # the counts lose their end first
    for one, scale in (*product(words, scales), *product(words[-1:], _LEAST)):
        own, lines = look.at(look.scale * scale), list(_runs(one))
        yield own, lines
        if len(lines) > 1:
            yield own, [tuple(chain(*lines))]


def _laid(told: Told, look: Look, room: tuple[int, int]) -> Laid:
    own, lines = largest(_tries(told, look), lambda way: _height(*way, room[0]) <= room[1])
    return own, _flown(own, lines, room[0])


def _flown(look: Look, lines: Sequence[Sequence[Run]], wide: int) -> list[list[tuple[Run, int]]]:
    return [line for runs in lines for line in flow(look, runs, wide)]


def _may_fit(look: Look, lines: Sequence[Sequence[Run]], size: tuple[int, int]) -> bool:
    """Return False if the letters alone have a larger surface than `size`: then no lines have to be tried."""
    wide = sum(look.text_width(run.text, run.style) for runs in lines for run in runs)
    return wide * look.line_height(Style.BODY) <= size[0] * size[1]


def _height(look: Look, lines: Sequence[Sequence[Run]], wide: int) -> float:
    """Height of lines of runs; infinite if a word is wider than `wide`."""
    flown = _flown(look, lines, wide)
    ends = (x + look.text_width(run.text, run.style) for line in flown for run, x in line)
    return inf if max(ends) > wide else sum(_heights(look, flown))


def _heights(look: Look, lines: Sequence[Sequence[tuple[Run, int]]]) -> list[int]:
    return [max(look.line_height(run.style) for run, _ in line) for line in lines]


def flow(look: Look, runs: Sequence[Run], wide: int) -> list[list[tuple[Run, int]]]:
    """Break words of several styles into lines; each piece has its distance from the left."""
    lines: list[list[tuple[Run, int]]] = [[]]
    x = 0
    for run in runs:
        space, start, words = look.text_width(" ", run.style), x, ""
        for word in run.text.split():
            longer = f"{words} {word}" if words else word
            if start + look.text_width(longer, run.style) > wide and (words or start):
                if words:
                    lines[-1].append((run._replace(text=words), start))
                lines.append([])
                start, longer = 0, word
            words = longer
        lines[-1].append((run._replace(text=words), start))
        x = start + look.text_width(words, run.style) + space
    return lines
