"""
A laid-out hand as a picture: groups of tiles on one line with captions below.

The hand of an example is solved for the book, or unsolved for practice.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import sub

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look, fitting
from game.gui.kit.theme import TEXT_DARK_SOFT
from game.gui.table.paint import overlays, pictures
from game.gui.table.place.spots import RATIO, Spot
from game.gui.widgets import Column, Middle, Panel, Paragraph, Widget
from game.gui.widgets.base import Size
from game.rules.games.book import Example
from game.rules.score.laying import SHOWN, TILES, Group, declared, loose
from game.rules.score.sheet import Piece, Sheet
from game.session.review.results import HandResult
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.spoken import named
from game.words.won import best_hand_sentence, captions

_LEAST = 10  # pixels of a tile
_SLACK = 0.5  # space for a ring at the end, as a share of a tile's width
_RING = 7  # design pixels between a ringed tile and its caption
_GAP = theme.GAP * 1.3  # design pixels between two groups
_DROP = 40  # design pixels that a group drops from


@dataclass(frozen=True, slots=True)
class Laid:
    """A group on the line: its captions, longest first (the first that fits is shown), and its looks."""

    group: Group
    captions: tuple[str, ...] = ("",)
    ink: theme.Colour = theme.RED_DEEP
    gap: float = _GAP  # to the group before, in design pixels
    size: float = 1.0
    ringed: bool = False


class HandStrip(Widget):
    """Groups of tiles on one line. They can drop in one by one, and some tiles can be lit."""

    #: Progress of a group's drop, from 0 to 1.
    opened: Callable[[int], float] = staticmethod(lambda _: 1.0)
    lit: Collection[Kind] = ()
    won: Kind | None = None

    def __init__(
        self, groups: Sequence[Laid], *, tile: float, centred: bool = True, above: float = 0, asks: bool = False
    ) -> None:
        """
        `tile` is the largest width of a tile, `above` the space for a ring, both in design pixels.

        A strip that `asks` is a question: its captions grow with the letters as far as all have room.
        """
        super().__init__(key="strip")
        self.groups = tuple(groups)
        self._largest, self._centred, self._above, self._asks = tile, centred, above, asks

    def _tile(self, look: Look, room: int) -> int:
        tiles = sum(len(one.group.pieces) * one.size for one in self.groups)
        free = room - self._gaps(look)
        return max(_LEAST, min(look.px(self._largest), int(free / (tiles + (_SLACK if self._above else 0)))))

    def _gaps(self, look: Look) -> int:
        return sum(look.px(one.gap) for one in self.groups[1:])

    def _below(self, look: Look) -> int:
        return look.px(_RING if self._above else theme.GAP_SMALL)

    def wish(self, look: Look, room: int) -> Size:
        around = look.px(self._above + 2) if self._above else 0
        words = 0 if self._bare else look.line_height(theme.Style.TINY)
        return room, around + pictures.height(self._tile(look, room)) + self._below(look) + words

    def draw(self, surface: pygame.Surface) -> None:
        look, width = self.look, self._tile(self.look, self.rect.width)
        bottom = self.rect.y + look.px(self._above) + pictures.height(width)
        long = self._gaps(look) + sum(len(one.group.pieces) * int(one.size * width) for one in self.groups)
        winning, x = self._winning(), self.rect.centerx - long // 2 if self._centred else self.rect.x
        if not any(caption for one in self.groups for caption in one.captions):
            look.heard.note(self._named(*self.groups))
        for number, one in enumerate(self.groups):
            tile, share = int(one.size * width), self.opened(number)
            long, gap = len(one.group.pieces) * tile, look.px(one.gap)
            x += gap if number else 0
            if share:
                y = bottom - pictures.height(tile) - round(look.px(_DROP) * (1 - share) ** 2)
                _paint(surface, one, x, y, tile)
                self._light(surface, one.group, (x, y), tile, winning[1] if share == 1 and winning[0] == number else -1)
            if share == 1:
                words = pygame.Rect(x, bottom + self._below(look), long, look.line_height(theme.Style.TINY))
                self._write(surface, one, words, gap)
            x += long

    @property
    def _bare(self) -> bool:
        """True for a question without captions: it has no caption line."""
        return self._asks and not any(caption for one in self.groups for caption in one.captions)

    def _named(self, *groups: Laid) -> str:
        pieces = [piece for one in groups for piece in one.group.pieces]
        return self.look.words.tiles([piece.face for piece in pieces], [piece.stands for piece in pieces])

    def _write(self, surface: pygame.Surface, one: Laid, below: pygame.Rect, gap: int) -> None:
        """Write the longest caption that fits; if none fits, the shortest overflows on both sides."""
        look = self.look
        if any(caption for group in self.groups for caption in group.captions):
            look.heard.note(named(look.say, one.captions[0], self._named(one)))
        look, room = self._letters(look), below.width + gap
        words = next(
            (words for words in one.captions if look.text_width(words, theme.Style.TINY) <= room), one.captions[-1]
        )
        box = below.inflate(max(gap, look.text_width(words, theme.Style.TINY) + 2 - below.width), 0)
        with look.heard.listening():  # the caption was named with its tiles
            look.write(surface, words, box, theme.Style.TINY, one.ink, align="center")

    def _letters(self, look: Look) -> Look:
        """Return the look of the captions: those of a question take the largest letters in which all have room."""
        if not self._asks:
            return look
        width = self._tile(look, self.rect.width)
        rooms = [look.px(one.gap) + len(one.group.pieces) * int(one.size * width) for one in self.groups]

        def over(tried: Look) -> Size:
            wide = (tried.text_width(one.captions[-1], theme.Style.TINY) for one in self.groups)
            return max(map(sub, wide, rooms)), 0

        return fitting(look, over, (0, 0))

    def _winning(self) -> tuple[int, int]:
        """Group and place of the winning tile: its last copy, in a closed group if possible; (-1, -1) for none."""
        places = (
            (not one.group.is_open, number, at)
            for number, one in enumerate(self.groups)
            for at, piece in enumerate(one.group.pieces)
            if piece.face == self.won and one.group.shape != SHOWN
        )
        return max(places, default=(False, -1, -1))[1:]

    def _light(self, surface: pygame.Surface, group: Group, corner: tuple[int, int], width: int, winning: int) -> None:
        """Put a ring round the winning tile, and a light one round each lit tile."""
        high, thick = pictures.height(width), max(2, width // 16)
        for at, piece in enumerate(group.pieces):
            box = pygame.Rect(corner[0] + at * width, corner[1], width, high).inflate(thick, thick)
            if at == winning:
                surface.blit(draw.ring(box.size, width // 7, theme.BLOSSOM, max(3, width // 11)), box)
            elif piece.face in self.lit or piece.stands in self.lit:
                surface.blit(draw.ring(box.size, width // 7, theme.GOLD_LIGHT, thick), box)


def _paint(surface: pygame.Surface, one: Laid, x: int, y: int, width: int) -> None:
    """Paint tiles side by side, hidden ones face down; a ringed group has a ring round its first tile."""
    for at, piece in enumerate(one.group.pieces):
        if at in one.group.hidden:
            surface.blit(pictures.lying(piece.face, width, face_up=False), (x + at * width, y))
        else:
            pictures.pieces_of(surface, (piece,), x + at * width, y, width)
    if one.ringed:
        overlays.paint_ring(surface, Spot(x + width / 2, y + width * RATIO / 2, width), theme.RED_DEEP)


def strip_of(
    words: Words,
    result: HandResult,
    sheet: Sheet,
    *,
    tile: float = 44,
    centred: bool = True,
    ink: theme.Colour | None = None,
) -> HandStrip:
    """The hand of a sheet with a caption for each group; `ink` None colours open and closed groups differently."""
    inks = {True: theme.RED_DEEP, False: theme.TEXT_DARK_SOFT}
    laid = [Laid(group, captions(words, group), ink or inks[group.is_open]) for group in result.laid(sheet)]
    return HandStrip(laid, tile=tile, centred=centred)


def best_hand(words: Words, best: HandResult | None) -> list[Widget]:
    """The best hand as a picture on paper, with a sentence; empty if nobody won."""
    if best is None or best.outcome.winner is None or best.outcome.sheet is None:
        return []
    sheet = best.outcome.sheet
    head = Paragraph(best_hand_sentence(words, best, sheet), theme.Style.STRONG, theme.TEXT_DARK)
    strip = Middle(strip_of(words, best, sheet)).growing()
    return [Panel(Column(head, strip, gap=theme.GAP_SMALL), skin=theme.SHEET, pad=12)]


_BOOK_GAP, _APART = 13.7, 28.7  # design pixels between two groups in the book, and before the winning tile


def solved(words: Words, example: Example) -> HandStrip:
    """The hand set by set, with captions that name what jokers stand for."""
    laid = [replace(_laid(words, group), gap=_BOOK_GAP) for group in example.groups]
    return HandStrip([*laid, *_aside(words, example, example.winning, 61, 0.8)], tile=36, centred=False, above=2)


def to_read(words: Words, example: Example) -> HandStrip:
    """The hand as a player holds it: only open melds have captions."""
    finish = example.finish
    hand = [Laid(loose(sorted(finish.hand)))] if finish.hand else []
    melds = [_laid(words, declared(meld)) for meld in finish.melds]
    won = Piece(finish.tile, finish.tile) if finish.tile is not None else None
    return HandStrip([*hand, *melds, *_aside(words, example, won, 57, 1.0)], tile=52, above=6, asks=True)


def large(tiles: Sequence[Kind]) -> HandStrip:
    """A few large tiles without captions, for a question."""
    return HandStrip([Laid(loose((face,)), gap=6) for face in tiles], tile=84, asks=True)


def _laid(words: Words, group: Group) -> Laid:
    key = "term.concealed_kong" if group.hidden else f"sheet.{group.shape}"
    return Laid(group, (words.say(key).lower() if group.is_open else "",))


def _aside(words: Words, example: Example, winning: Piece | None, gap: float, size: float) -> Iterator[Laid]:
    """Yield the winning tile, then after a gap the tiles shown beside the hand, at another size."""
    if winning is not None:
        yield Laid(Group(TILES, False, (winning,)), (words.say("rules.winning_tile"),), gap=_APART, ringed=True)
    if example.shown:
        yield Laid(loose(example.shown, SHOWN), (words.say("rules.beside").lower(),), TEXT_DARK_SOFT, gap, size)
