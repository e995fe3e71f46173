"""The boards beside the table: the log of the hand, and the tiles left or the game's named hands."""

from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import GOLD_LIGHT, GOOD, PANEL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.table.tile.rings_and_discs import paint_label
from game.gui.table.time.show import Show
from game.gui.table.told.captions import LogLine, hand_lines
from game.gui.table.told.counts import TileCount
from game.gui.widgets import Placed, Widget
from game.gui.widgets.base import Point, Size
from game.gui.widgets.boxes import Fitted
from game.gui.widgets.listing import paint_bar
from game.rules.hand.distance import tally
from game.rules.named_hand import Lies, NamedHand
from game.tiles.kinds import HIDDEN, Kind, Tile

_PAD = 12  # design pixels of a board
_COUNTED = 24  # a tile with its number
_STEP = 33
_DIGITS = 0.82  # of a line's height: digits have no descenders
_GONE = 80  # of 255: opacity of a face of which no tile is left
_FAMILIES = ("m", "p", "s", "z", "fg", "kq", "j")  # the rows, by the letters of notation
_TILE = 19  # a tile of a named hand
_BETWEEN = 5  # groups
_ROWS, _MOST = 8, 12  # rows beside the log, and when the card is alone
_GAP, _WIDE_GAP = 5, 18  # between rows
_HEAD = 6  # below the title
_PALE = 70  # of 255: opacity of a missing tile
_TILES = 14
_GEM = 3  # half the width of the mark for a tile a joker may replace
_GROUPS = 7
LOG, LEFT = "log", "left"
_WIDE, _HIGH = 336, 472  # design pixels of the dock at the right, and of one below
_MOST_WIDE, _MOST_HIGH = 0.34, 0.4  # of the width of the window, or of its height
_TALL = 1.1  # from this ratio of height to width the dock is below
_ROUND = 8  # design pixels round the content of the dock
_WHEEL = 56
_APART = 3  # between sentences
_BAR = 5
_KEYS = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}
_SHARE = 0.56  # largest share of the dock for the tiles left


def paint_board(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str, *, may_cut: bool = False
) -> pygame.Rect:
    """Draw a board and its title; return the rectangle of the title."""
    draw.panel(surface, rect, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    line = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
    line.height = look.line_height(Style.STRONG)
    look.write(surface, look.say(title), line, Style.STRONG, TEXT_GOLD, may_cut=may_cut)
    return line


def _paint_tile(surface: pygame.Surface, face: Kind, width: int, at: tuple[int, int], alpha: int) -> None:
    picture = front_and_back.lying(face, width)
    surface.blit(draw.faint(picture, alpha) if alpha < 255 else picture, at)


def rows_of(faces: Sequence[Kind], flowers: Collection[Kind] = ()) -> list[list[Kind]]:
    """Return the faces in rows, a family each; a joker that is a flower of the game joins the flowers."""
    group = {face: "q" if face.is_joker and face in flowers else face.family for face in faces}
    rows = ([face for face in faces if group[face] in letters] for letters in _FAMILIES)
    return [row for row in rows if row]


class TilesLeft(Widget):
    """Shows how many tiles of each face are left."""

    def __init__(self, counter: TileCount) -> None:
        """`counter` counts the tiles."""
        super().__init__(key="tiles left")
        self._counter = counter
        self.rows = rows_of(counter.faces, counter.flowers)

    def wish(self, look: Look, room: int) -> Size:
        wide = max(len(row) for row in self.rows) * look.px(_STEP) - look.px(_STEP - _COUNTED)
        title = look.text_width(look.say("left.title"), Style.STRONG)
        head = look.line_height(Style.STRONG) + look.line_height(Style.SMALL) + look.px(6)
        high = head + len(self.rows) * self._row_height(look)
        return max(wide, title) + 2 * look.px(_PAD), high + 2 * look.px(_PAD)

    def _row_height(self, look: Look) -> int:
        return loose_tiles.height(look.px(_COUNTED)) + round(_DIGITS * look.line_height(Style.SMALL)) + look.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        line = paint_board(surface, look, self.rect, "left.title")
        line.y, line.height = line.bottom, look.line_height(Style.SMALL)
        left = self._counter.left()
        total = sum(max(0, left[face]) for row in self.rows for face in row)
        look.write(surface, look.say("left.sentence", count=total), line, Style.SMALL, TEXT_SOFT, may_cut=True)
        for n, row in enumerate(self.rows):
            self._draw_row(surface, row, left, line.bottom + look.px(6) + n * self._row_height(look))

    def _draw_row(self, surface: pygame.Surface, row: Sequence[Kind], left: Sequence[int], y: int) -> None:
        look, width = self.look, self.look.px(_COUNTED)
        high = loose_tiles.height(width)
        for n, face in enumerate(row):
            x, count = self.rect.x + look.px(_PAD) + n * look.px(_STEP), max(0, left[face])
            _paint_tile(surface, face, width, (x, y), 255 if count else _GONE)
            below = pygame.Rect(x, y + high, width, round(_DIGITS * look.line_height(Style.SMALL)))
            below.inflate_ip(look.px(8), 0)
            look.write(surface, str(count), below, Style.SMALL, TEXT if count else TEXT_SOFT, align="center")


class CardBoard(Widget):
    """Shows the nearest named hands of the game."""

    def __init__(self, show: Show, given: Callable[[], Iterable[Tile]]) -> None:
        """`given` returns the tiles of the hand chosen to be passed."""
        super().__init__(key="tiles left")
        self._show, self._given = show, given
        self._nearest = Memo[tuple[NamedHand, ...]]()
        self._rows: list[tuple[pygame.Rect, NamedHand]] = []  # as drawn last

    def hit(self, point: Point) -> Widget | None:
        """Return the card if the mouse is on the row of a hand; the tooltip then explains that hand."""
        one = next((one for row, one in self._rows if row.collidepoint(point)), None)
        self.tip = () if one is None else self._told(one)
        return self if one is not None else None

    def _told(self, one: NamedHand) -> tuple[str, ...]:
        """Tooltip of a hand: its name, its section, and its signs."""
        words, lies = self.look.words, {lies for group in one.groups for _, lies in group}
        told = (
            words.say_or(f"rule.{one.row}"),
            "" if one.calls else words.say("named.no_calls"),
            words.say("named.pale") if lies & {Lies.MISSING, Lies.EITHER} else "",
            words.say("named.gem") if Lies.EITHER in lies else "",
        )
        return words.say("named.name", **self._named(one)), *filter(None, told)

    def hands(self) -> tuple[NamedHand, ...]:
        """Return the nearest hands, without the tiles chosen to be passed."""
        show, given = self._show, frozenset(self._given())

        def nearest() -> tuple[NamedHand, ...]:
            place = show.table.places[show.sight.front]
            seen = show.sight.front in show.sight.shown and HIDDEN not in place.hand
            counts = tally(tile.kind for tile in place.hand if tile not in given) if seen else tally(())
            return show.rules.named_hands(counts, place.melds)[:_MOST]

        return self._nearest.get((show.reached, show.sight, given), nearest)

    def wish(self, look: Look, room: int) -> Size:
        wide = _TILES * look.px(_TILE) + (_GROUPS - 1) * look.px(_BETWEEN)
        high = look.line_height(Style.STRONG) + look.px(_HEAD) + _ROWS * self._row_height(look)
        return wide + 2 * look.px(_PAD), high + 2 * look.px(_PAD)

    def _row_height(self, look: Look) -> int:
        return loose_tiles.height(look.px(_TILE)) + look.line_height(Style.SMALL) + look.px(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        look, pad = self.look, self.look.px(_PAD)
        line = paint_board(surface, look, self.rect, "named.title", may_cut=True)
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
        """Explain the mark, if there is room beside the title."""
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
        if one.missing > 1:
            away = look.say("named.away", count=one.missing - 1)
        else:
            away = look.say("review.shape.ready" if one.missing else "named.whole")
        look.write(surface, away, row, Style.SMALL, GOOD if one.missing <= 1 else TEXT_SOFT, align="right")
        before = pygame.Rect(row.x, row.y, row.width - look.text_width(away, Style.SMALL) - look.px(_PAD), row.height)
        look.write(surface, self._name(one, before.width), before, Style.SMALL, may_cut=True)
        x, width = row.x, look.px(_TILE)
        for group in one.groups:
            for face, lies in group:
                self._draw_tile(surface, face, lies, (x, row.bottom))
                x += width
            x += look.px(_BETWEEN)

    def _name(self, one: NamedHand, room: int) -> str:
        """Name of a hand; all concealed hands use the short form if one of them lacks room."""
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
        _paint_tile(surface, shown, width, at, _PALE if lies in (Lies.MISSING, Lies.EITHER) else 255)
        if lies is Lies.EITHER:
            self._draw_gem(surface, (at[0] + width // 2, at[1] + round(width * RATIO / 2)))
        if shown != face:
            paint_label(surface, Spot(at[0] + width / 2, at[1] + width * RATIO / 2, width), face)

    def _draw_gem(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        x, y, side = *middle, self.look.px(_GEM)
        pygame.draw.polygon(surface, GOLD_LIGHT, [(x - side, y), (x, y - side), (x + side, y), (x, y + side)])


def dock_of(look: Look, size: tuple[int, int]) -> pygame.Rect:
    """Place of the open boards: beside the table, or below it in a tall window."""
    width, height = size
    if height > _TALL * width:
        high = round(min(look.px(_HIGH), _MOST_HIGH * height))
        return pygame.Rect(0, height - high, width, high)
    wide = round(min(look.px(_WIDE), _MOST_WIDE * width))
    return pygame.Rect(width - wide, 0, wide, height)


class HandLog(Widget):
    """
    The log of a hand: the sentences of `lines`, the newest at the bottom.

    It follows the newest sentence unless the person has scrolled up. The owner redraws when sentences are added.
    """

    def __init__(self, lines: Callable[[], Sequence[LogLine]]) -> None:
        """`lines` returns the sentences."""
        super().__init__(key="hand log")
        self._lines = lines
        self.up = 0  # pixels scrolled up from the newest sentence
        self._rows: list[tuple[int, str, bool, bool]] = []
        self._high = 0
        self._made: object = None

    def scroll(self, pixels: int) -> bool:
        """Scroll up by some pixels (negative: down); return True if the log moved."""
        self._measure()
        before, self.up = self.up, max(0, min(self._high - self._view().height, self.up + pixels))
        return self.up != before

    def wheel(self, steps: float) -> bool:
        """Scroll; the log uses every wheel event over it."""
        self.scroll(round(steps * self.look.px(_WHEEL)))
        return True

    def page(self, code: int) -> bool:
        """Handle page up and page down; return True if `code` is one of them."""
        if code not in _KEYS:
            return False
        self.scroll(_KEYS[code] * (self._view().height - self.look.px(_WHEEL)))
        return True

    def _view(self) -> pygame.Rect:
        look = self.look
        pad, title = look.px(_PAD), look.line_height(Style.STRONG) + look.px(6)
        view = self.rect.inflate(-2 * pad, -2 * pad)
        return pygame.Rect(view.x, view.y + title, view.width, max(1, view.height - title))

    def _measure(self) -> None:
        look, lines, room = self.look, tuple(self._lines()), self._view().width - self.look.px(2 * _BAR)
        key = (lines, room, look.scale)
        if key == self._made:
            return
        grown = self._high
        self._made, self._rows, y = key, [], 0
        for n, line in enumerate(lines):
            for row in look.wrap(line.text, room, Style.SMALL):
                self._rows.append((y, row, line.own, n == len(lines) - 1))
                y += look.line_height(Style.SMALL)
            y += look.px(_APART)
        self._high = y
        if self.up and y > grown:
            self.up += y - grown  # the sentences being read stay in place
        self.up = max(0, min(self._high - self._view().height, self.up))

    def draw(self, surface: pygame.Surface) -> None:
        self._measure()
        look, view = self.look, self._view()
        paint_board(surface, look, self.rect, "log.title")
        top = max(0, self._high - view.height) - self.up
        step = look.line_height(Style.SMALL)
        with draw.within(surface, view):
            for y, text, own, newest in self._rows:
                if top <= y <= top + view.height - step:  # a partial row would be unreadable
                    colour = TEXT_GOLD if newest else TEXT if own else TEXT_SOFT
                    row = pygame.Rect(view.x, view.y + y - top, view.width, step)
                    look.write(surface, text, row, Style.SMALL, colour)
        paint_bar(surface, view, self._high, top, look.px(_BAR))


class Boards:
    """The open boards and their places."""

    def __init__(self, view: TableView, given: Callable[[], Iterable[Tile]]) -> None:
        """`given` returns the tiles of the hand chosen to be passed."""
        self._view = view
        self.open: set[str] = set()
        self.log = HandLog(lambda: hand_lines(view.show, view.narrator))
        named = bool(view.show.rules.named_hands(tally(()), ()))
        counter = view.inspector.explainer.counter
        self.left: Widget = CardBoard(view.show, given) if named else TilesLeft(counter)  # the game's card matters more

    @property
    def has_card(self) -> bool:
        """True if the game's card takes the place of the tiles left."""
        return isinstance(self.left, CardBoard)

    def toggle(self, name: str) -> None:
        """Open or close a board."""
        self.open ^= {name}
        self.log.up = 0

    def placed(self, look: Look, dock: pygame.Rect) -> Placed:
        """Return the open boards with their places, the tiles left at the end of the dock."""
        found: Placed = []
        room = dock.inflate(-2 * look.px(_ROUND), -2 * look.px(_ROUND))
        if LEFT in self.open:
            beside = dock.width > dock.height
            share = (_SHARE, 1.0) if beside else (1.0, _SHARE)
            most = round(room.width * share[0]), round(room.height * share[1])
            own = fitting(look, lambda tried: self.left.wish(tried, 0), most)
            wide, high = self.left.wish(own, 0)
            alone = LOG not in self.open and self.has_card  # then the card shows more of its hands
            high = room.height if alone else min(room.height, high)
            wide = min(most[0], wide) if beside else room.width
            part = pygame.Rect(room.right - wide, room.bottom - high, wide, high)
            if beside:
                room.width = part.x - look.px(_ROUND) - room.x
            else:
                room.height = part.y - look.px(_ROUND) - room.y
            found.append((Fitted(self.left, own), part))
        if LOG in self.open:
            found.append((Fitted(self.log, look), room))
        return found

    def page(self, code: int) -> bool:
        """Scroll the log by a page; return True if the key was used."""
        return LOG in self.open and self.log.page(code)
