"""The board of hands that a game names, the nearest first, with one's own tiles laid over them."""

from collections.abc import Callable, Iterable

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD_LIGHT, GOOD, PANEL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.place.spots import EDGE, RATIO, Spot
from game.gui.table.tile import front_and_back
from game.gui.table.tile.rings_and_discs import paint_label
from game.gui.table.time.show import Show
from game.gui.widgets import Widget
from game.gui.widgets.base import Point, Size
from game.rules.hand.distance import tally
from game.rules.named_hand import Lies, NamedHand
from game.tiles.kinds import HIDDEN, Kind, Tile

_TILE = 19  # design pixels
_BETWEEN = 5  # groups
_PAD = 12
_ROWS, _MOST = 8, 12  # beside the log, and where it has the place alone
_GAP, _WIDE_GAP = 5, 18  # between rows
_HEAD = 6  # below the title
_GONE = 70  # of 255: how much is seen of a tile that is missing
_TILES = 14
_GEM = 3  # half the width of the mark on what a joker may stand for
_GROUPS = 7


class CardBoard(Widget):
    """Shows how near the one in front is to the named hands of his game."""

    def __init__(self, show: Show, given: Callable[[], Iterable[Tile]] = tuple, *, key: str = "tiles left") -> None:
        """Take what is shown, and what tells which tiles of the hand are chosen to be given away."""
        super().__init__(key=key)
        self._show, self._given = show, given
        self._kept: tuple[object, tuple[NamedHand, ...]] | None = None
        self._rows: list[tuple[pygame.Rect, NamedHand]] = []  # as they were drawn

    def hit(self, point: Point) -> Widget | None:
        """Return itself where the mouse is on the row of a hand, which is then explained."""
        one = next((one for row, one in self._rows if row.collidepoint(point)), None)
        self.tip = () if one is None else self._told(one)
        return self if one is not None else None

    def _told(self, one: NamedHand) -> tuple[str, ...]:
        """Return what a hand is called, what its section means, and what its signs mean."""
        words, lies = self.look.words, {lies for group in one.groups for _, lies in group}
        told = (
            words.say_or(f"rule.{one.row}"),
            "" if one.calls else words.say("named.no_calls"),
            words.say("named.pale") if lies & {Lies.MISSING, Lies.EITHER} else "",
            words.say("named.gem") if Lies.EITHER in lies else "",
        )
        return words.say("named.name", **self._named(one)), *filter(None, told)

    def hands(self) -> tuple[NamedHand, ...]:
        """Return the nearest hands, without the tiles that are chosen to be given away."""
        given = frozenset(self._given())
        key = (self._show.reached, self._show.sight, given)
        if self._kept is None or self._kept[0] != key:
            place = self._show.table.places[self._show.sight.front]
            seen = self._show.sight.front in self._show.sight.shown and HIDDEN not in place.hand
            counts = tally(tile.kind for tile in place.hand if tile not in given) if seen else tally(())
            self._kept = (key, self._show.rules.named_hands(counts, place.melds)[:_MOST])
        return self._kept[1]

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of the rows with a heading."""
        del room
        wide = _TILES * look.px(_TILE) + (_GROUPS - 1) * look.px(_BETWEEN)
        high = look.line_height(Style.STRONG) + look.px(_HEAD) + _ROWS * self._row_height(look)
        return wide + 2 * look.px(_PAD), high + 2 * look.px(_PAD)

    def _row_height(self, look: Look) -> int:
        return round(look.px(_TILE) * (RATIO + EDGE)) + look.line_height(Style.SMALL) + look.px(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with its rows."""
        look, pad = self.look, self.look.px(_PAD)
        draw.panel(surface, self.rect, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
        line = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, 0)
        line.height = look.line_height(Style.STRONG)
        look.write(surface, look.say("named.title"), line, Style.STRONG, TEXT_GOLD, may_cut=True)
        self._draw_legend(surface, line)
        first, least = line.bottom + look.px(_HEAD), self._row_height(look)
        room = self.rect.bottom - pad - first
        count = max(1, min(_MOST, room // least))
        step = min(room // count, least + look.px(_WIDE_GAP - _GAP))
        self._rows = [
            (pygame.Rect(line.x, first + n * step, line.width, step), one) for n, one in enumerate(self.hands()[:count])
        ]
        for row, one in self._rows:
            self._draw_row(surface, one, row.copy())

    def _draw_legend(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Explain what the mark means, where there is room beside the title."""
        look, told = self.look, self.look.say("named.joker_helps")
        wide = look.text_width(told, Style.SMALL)
        room = line.width - look.text_width(look.say("named.title"), Style.STRONG) - look.px(2 * _PAD + 2 * _GEM)
        if wide <= room and any(
            lies is Lies.EITHER for one in self.hands() for group in one.groups for _, lies in group
        ):
            look.write(surface, told, line, Style.SMALL, TEXT_SOFT, align="right")
            self._draw_gem(surface, (line.right - wide - look.px(_PAD), line.centery))

    def _draw_row(self, surface: pygame.Surface, one: NamedHand, row: pygame.Rect) -> None:
        look = self.look
        row.height = look.line_height(Style.SMALL)
        away = look.say("named.missing", count=one.missing) if one.missing else look.say("named.whole")
        look.write(surface, away, row, Style.SMALL, GOOD if one.missing <= 1 else TEXT_SOFT, align="right")
        before = pygame.Rect(row.x, row.y, row.width - look.text_width(away, Style.SMALL) - look.px(_PAD), row.height)
        look.write(surface, self._name(one, before.width), before, Style.SMALL, TEXT, may_cut=True)
        x, width = row.x, look.px(_TILE)
        for group in one.groups:
            for face, lies in group:
                self._draw_tile(surface, face, lies, (x, row.bottom))
                x += width
            x += look.px(_BETWEEN)

    def _name(self, one: NamedHand, room: int) -> str:
        """Name a hand; all for which nothing may be called in fewer words where one of them has no room for more."""
        if one.calls:
            return self.look.say("named.name", **self._named(one))
        long = [self.look.say("named.concealed", **self._named(other)) for other in self.hands() if not other.calls]
        fits = all(self.look.text_width(name, Style.SMALL) <= room for name in long)
        return self.look.say("named.concealed" if fits else "named.concealed_short", **self._named(one))

    def _named(self, one: NamedHand) -> dict[str, str | int]:
        return {"row": self.look.say(f"row.{one.row}"), "number": one.number, "worth": one.worth}

    def _draw_tile(self, surface: pygame.Surface, face: Kind, lies: Lies, at: tuple[int, int]) -> None:
        width = self.look.px(_TILE)
        jokers = sorted(self._show.rules.conduct.wild)
        shown = jokers[0] if lies is Lies.JOKER and jokers else face
        picture = front_and_back.lying(shown, width, 0, face_up=True)
        if lies in (Lies.MISSING, Lies.EITHER):
            picture = picture.copy()
            picture.set_alpha(_GONE)
        surface.blit(picture, at)
        if lies is Lies.EITHER:
            self._draw_gem(surface, (at[0] + width // 2, at[1] + round(width * RATIO / 2)))
        if shown != face:
            paint_label(surface, Spot(at[0] + width / 2, at[1] + width * RATIO / 2, width), face)

    def _draw_gem(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """Mark what a joker may stand for."""
        x, y, side = *middle, self.look.px(_GEM)
        pygame.draw.polygon(surface, GOLD_LIGHT, [(x - side, y), (x, y - side), (x + side, y), (x, y + side)])
