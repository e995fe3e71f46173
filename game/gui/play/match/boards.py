"""The boards over the felt: the log of the hand, and the tiles left or the game's named hands."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look, fitting
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import GOLD_LIGHT, GOOD, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint import pictures
from game.gui.table.paint.overlays import paint_label
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import RATIO, Spot
from game.gui.table.time.show import Show
from game.gui.table.told.captions import LogLine, hand_lines
from game.gui.table.told.counts import TileCount
from game.gui.widgets import Button, Placed, Widget
from game.gui.widgets.base import Point, Size
from game.gui.widgets.boxes import Fitted
from game.gui.widgets.listing import paint_bar
from game.rules.goals import Lies, NamedHand
from game.rules.hand.distance import tally
from game.tiles.kinds import HIDDEN, Kind, Tile

_PAD = 12  # design pixels of a board
_COUNTED = 24  # a tile with its number
_STEP = 33
_DIGITS = 0.82  # of a line's height: digits have no descenders
_GONE = 80  # of 255: opacity of a face of which no tile is left
_FAMILIES = ("m", "p", "s", "z", "fg", "kq", "j")  # the rows, by the letters of notation
_TILE, _MOST_TILE = 19, 25  # least and most width of a tile of a named hand
_BETWEEN = 5  # groups
_MOST = 12  # named hands
_DOT = " · "  # between the parts of a name
_LARGE = 125  # percent of font size above which a hand has two lines of text
_GAP = 9  # between rows
_COLUMN = 340  # least width of a column of named hands
_HEAD = 6  # below the title
_FEW = 4  # rows of tiles or sentences that a board over the felt shows at least
_PALE = 70  # of 255: opacity of a missing tile
_TILES = 14
_GEM = 3  # half the width of the mark for a tile a joker may replace
_GROUPS = 7
LOG, LEFT = "log", "left"
_WIDE, _APART_FROM_TILES = 420, 5  # design pixels: most width of a board over the felt, and its distance from tiles
_FOLD, _FOLDED = 26, 40  # design pixels: the button in a title, and a folded board
_WHEEL = 56
_APART = 3  # between sentences
_BAR = 5
_KEYS = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}


def paint_board(surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str) -> pygame.Rect:
    """Draw a board and its title, beside which the button that unfolds it lies; return the rectangle of the title."""
    draw.panel(surface, rect, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    line = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
    line.width, line.height = line.width - look.px(_FOLD + _HEAD), look.line_height(Style.STRONG)
    look.write(surface, look.say(title), line, Style.STRONG, TEXT_GOLD, may_cut=True)
    return line


def _paint_tile(surface: pygame.Surface, face: Kind, width: int, at: tuple[int, int], alpha: int) -> None:
    picture = pictures.lying(face, width)
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
        wide = self._most * look.px(_STEP) - look.px(_STEP - _COUNTED)
        title = look.text_width(look.say("left.title"), Style.STRONG)
        return max(wide, title + look.px(_FOLD + _HEAD)) + 2 * look.px(_PAD), self._high(look, len(self.rows))

    def least(self, look: Look, room: int) -> int:
        """The height of suits and honors, without which it is of no use."""
        return self._high(look, _FEW)

    def _high(self, look: Look, rows: int) -> int:
        head = look.line_height(Style.STRONG) + look.line_height(Style.SMALL) + look.px(6)
        return head + rows * self._row_height(look) + 2 * look.px(_PAD)

    @property
    def _most(self) -> int:
        return max(len(row) for row in self.rows)

    def _row_height(self, look: Look) -> int:
        return pictures.height(look.px(_COUNTED)) + round(_DIGITS * look.line_height(Style.SMALL)) + look.px(2)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        line = paint_board(surface, look, self.rect, "left.title")
        line.y, line.height = line.bottom, look.line_height(Style.SMALL)
        left = self._counter.left()
        total = sum(max(0, left[face]) for row in self.rows for face in row)
        look.write_whole(surface, look.say("left.sentence", count=total), line, Style.SMALL, TEXT_SOFT)
        count = max(_FEW, (self.rect.bottom - look.px(_PAD + 6) - line.bottom) // self._row_height(look))
        for n, row in enumerate(self.rows[:count]):
            self._draw_row(surface, row, left, line.bottom + look.px(6) + n * self._row_height(look))

    def _draw_row(self, surface: pygame.Surface, row: Sequence[Kind], left: Sequence[int], y: int) -> None:
        look, pad = self.look, self.look.px(_PAD)
        step = min(look.px(_STEP), (self.rect.width - 2 * pad) // self._most)  # a narrow board has smaller tiles
        width = min(look.px(_COUNTED), step - 1)
        high = pictures.height(width)
        for n, face in enumerate(row):
            x, count = self.rect.x + pad + n * step, max(0, left[face])
            _paint_tile(surface, face, width, (x, y), 255 if count else _GONE)
            below = pygame.Rect(x, y + high, width, round(_DIGITS * look.line_height(Style.SMALL)))
            below.inflate_ip(min(look.px(8), step - width), 0)
            look.write(surface, str(count), below, Style.SMALL, TEXT if count else TEXT_SOFT, align="center")


class CardBoard(Widget):
    """Shows the nearest named hands of the game."""

    def __init__(self, show: Show, given: Callable[[], Iterable[Tile]]) -> None:
        """`given` returns the tiles of the hand chosen to be passed."""
        super().__init__(key="tiles left")
        self._show, self._given = show, given
        self._nearest = Memo[tuple[NamedHand, ...]]()
        self._rows: list[tuple[pygame.Rect, NamedHand]] = []  # as drawn last
        #: Row and number of the hand under the mouse, and of the one that keys have lit.
        self._pointed: tuple[str, int] | None = None
        self._turned: tuple[str, int] | None = None

    def hit(self, point: Point) -> Widget | None:
        """Return the card if the mouse is on the row of a hand; the tooltip then explains that hand."""
        one = next((one for row, one in self._rows if row.collidepoint(point)), None)
        self._pointed = None if one is None else (one.row, one.number)
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
        return words.say("named.name", **_named(self.look, one)), *filter(None, told)

    @property
    def lit(self) -> NamedHand | None:
        """The hand under the mouse, or the one lit by keys."""
        wanted = self._pointed or self._turned
        return next((one for one in self.hands() if (one.row, one.number) == wanted), None)

    def page(self, code: int) -> bool:
        """Light the previous or the next hand with page up and page down; past the ends none is lit."""
        if code not in _KEYS:
            return False
        hands, lit = self.hands(), self.lit
        before = hands.index(lit) if lit in hands else len(hands) if _KEYS[code] > 0 else -1
        at = before - _KEYS[code]
        self._pointed = None
        self._turned = (hands[at].row, hands[at].number) if 0 <= at < len(hands) else None
        return True

    def wanted(self, tiles: Iterable[Tile]) -> frozenset[Tile]:
        """Return those tiles of the hand that the lit hand uses."""
        lit, found = self.lit, set[Tile]()
        jokers = self._show.rules.conduct.wild
        needs = Counter(
            "joker" if lies is Lies.JOKER else face
            for group in (lit.groups if lit is not None else ())
            for face, lies in group
            if lies in (Lies.HELD, Lies.JOKER)
        )
        for tile in tiles:
            need = "joker" if tile.kind in jokers else tile.kind
            if needs[need]:
                needs[need] -= 1
                found.add(tile)
        return frozenset(found)

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
        columns, _ = self._columns(look, room)
        rows = -(-len(self.hands()) // columns)
        return columns * look.px(_COLUMN + _MOST_TILE), self._high(look, room, rows)

    def least(self, look: Look, room: int) -> int:
        """The height of two hands."""
        return self._high(look, room, 2)

    def _high(self, look: Look, room: int, rows: int) -> int:
        high = rows * self._row_height(look, self._columns(look, room)[1])
        return look.line_height(Style.STRONG) + look.px(_HEAD) + high + 2 * look.px(_PAD)

    def _columns(self, look: Look, width: int) -> tuple[int, int]:
        """Return the number of columns and the width of one."""
        columns = max(1, min(2, width // look.px(_COLUMN)))
        return columns, (width - 2 * columns * look.px(_PAD)) // columns

    def _tile(self, look: Look, width: int) -> int:
        """Width of a tile in a row: as large as fits, up to a limit."""
        room = (width - (_GROUPS - 1) * look.px(_BETWEEN)) // _TILES
        return max(round(min(1.0, 100 / look.percent) * look.px(_TILE)), min(look.px(_MOST_TILE), room))

    def _row_height(self, look: Look, width: int) -> int:
        text = self._lines(look, width) * look.line_height(Style.SMALL)
        return pictures.height(self._tile(look, width)) + text + look.px(_GAP)

    def _lines(self, look: Look, width: int) -> int:
        """Lines of text above the tiles of a hand: two if one lacks room, or three if what is said lacks it too."""
        pad, hands = look.px(_PAD), self.hands()
        short = [look.text_width(self._short(look, one), Style.SMALL_STRONG) for one in hands]
        beside = [width - pad - look.text_width(_away(look, one), Style.SMALL) for one in hands]
        if look.percent <= _LARGE and all(name <= room for name, room in zip(short, beside, strict=True)):
            return 1
        told = [look.text_width(self._name(look, one, width)[1], Style.SMALL_STRONG) for one in hands]
        return 2 + any(0 < room < more for more, room in zip(told, beside, strict=True))

    def draw(self, surface: pygame.Surface) -> None:
        look, pad = self.look, self.look.px(_PAD)
        line = paint_board(surface, look, self.rect, "named.title")
        columns, wide = self._columns(look, self.rect.width)
        if columns > 1:
            self._draw_legend(surface, line)
        first, step, lines = line.bottom + look.px(_HEAD), self._row_height(look, wide), self._lines(look, wide)
        rows = max(1, (self.rect.bottom - pad - first) // step)
        hands, lit = self.hands(), self.lit
        begin = max(0, hands.index(lit) - rows * columns + 1) if lit in hands and self._pointed is None else 0
        self._rows = [
            (pygame.Rect(line.x + n // rows * (wide + 2 * pad), first + n % rows * step, wide, step), one)
            for n, one in enumerate(hands[begin : begin + rows * columns])
        ]
        for row, one in self._rows:
            if one == lit:
                edge = row.inflate(pad, 0)
                surface.blit(draw.ring(edge.size, look.px(_HEAD), GOOD, look.px(2)), edge)
            self._draw_row(surface, one, row.copy(), lines)

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

    def _draw_row(self, surface: pygame.Surface, one: NamedHand, row: pygame.Rect, lines: int) -> None:
        look, away = self.look, _away(self.look, one)
        row.height = look.line_height(Style.SMALL)
        beside = row.width - look.text_width(away, Style.SMALL) - look.px(_PAD)
        before = pygame.Rect(row.x, row.y, beside if lines == 1 else row.width, row.height)
        name, more = self._name(look, one, before.width)
        lines = lines if more else min(lines, 2)
        look.write(surface, name, before, Style.SMALL_STRONG, may_cut=True)
        below = pygame.Rect(row.x, row.y + row.height, beside if lines == 2 else row.width, row.height)
        look.write(surface, more, below, Style.SMALL_STRONG, may_cut=True)
        row.y += (lines - 1) * row.height
        look.write(surface, away, row, Style.SMALL, GOOD if one.missing <= 1 else TEXT_SOFT, align="right")
        tiles = sum(map(len, one.groups))
        room = row.width - (len(one.groups) - 1) * look.px(_BETWEEN)
        x, width = row.x, min(self._tile(look, row.width), room // tiles)
        for group in one.groups:
            for face, lies in group:
                self._draw_tile(surface, face, lies, (x, row.bottom), width)
                x += width
            x += look.px(_BETWEEN)

    def _name(self, look: Look, one: NamedHand, room: int) -> tuple[str, str]:
        """
        Name of a hand; all concealed hands use the short form if one of them lacks room.

        With a second line, what has no room beside the name stands there.
        """
        told = self._short(look, one)
        if one.calls:
            return told, ""
        long = [look.say("named.concealed", **_named(look, other)) for other in self.hands() if not other.calls]
        if all(look.text_width(name, Style.SMALL_STRONG) <= room for name in long):
            return look.say("named.concealed", **_named(look, one)), ""
        if look.percent <= _LARGE and look.text_width(told, Style.SMALL_STRONG) <= room:
            return told, ""
        name, _, more = told.partition(_DOT)
        return name, more

    def _short(self, look: Look, one: NamedHand) -> str:
        return look.say("named.name" if one.calls else "named.concealed_short", **_named(look, one))

    def _draw_tile(self, surface: pygame.Surface, face: Kind, lies: Lies, at: tuple[int, int], width: int) -> None:
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


def _named(look: Look, one: NamedHand) -> dict[str, str | int]:
    return {"row": look.say(f"row.{one.row}"), "number": one.number, "worth": one.worth}


def _away(look: Look, one: NamedHand) -> str:
    """Tell how far a hand is away."""
    if one.missing > 1:
        return look.say("named.away", count=one.missing - 1)
    return look.say("review.shape.ready" if one.missing else "named.whole")


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

    def wish(self, look: Look, room: int) -> Size:
        return look.px(_WIDE), look.px(2 * _WIDE)

    def least(self, look: Look, room: int) -> int:
        """The height of a few sentences."""
        return look.line_height(Style.STRONG) + _FEW * look.line_height(Style.SMALL) + look.px(6 + 2 * _PAD)

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
    """
    The open board: small on the free felt at the right, folded to its title where discards need the place, or unfolded.

    An unfolded board lies over the discards until the person discards.
    """

    def __init__(self, view: TableView, given: Callable[[], Iterable[Tile]]) -> None:
        """`given` returns the tiles of the hand chosen to be passed."""
        self._view = view
        self.open = ""
        self.unfolded = False
        log = HandLog(lambda: hand_lines(view.show, view.narrator))
        counter = view.inspector.explainer.counter
        self.has_card = bool(view.show.rules.named_hands(tally(()), ()))  # it takes the place of the tiles left
        self._boards: dict[str, HandLog | CardBoard | TilesLeft] = {
            LOG: log,
            LEFT: CardBoard(view.show, given) if self.has_card else TilesLeft(counter),
        }
        self.log = log

    def toggle(self, name: str, *, has_room: bool) -> None:
        """Open or close a board; without room on the felt it opens over the discards."""
        self.open = "" if self.open == name else name
        self.unfolded = not has_room
        self.log.up = 0

    def free(self, look: Look, felt: pygame.Rect, name: str, busy: Iterable[pygame.Rect]) -> pygame.Rect | None:
        """Place of a board: the highest part of the felt's right end that nothing `busy` needs; None if too low."""
        wide, gap = min(felt.width, look.px(_WIDE)), look.px(_APART_FROM_TILES)
        end = pygame.Rect(felt.right - wide, felt.y, wide, felt.height)
        spans = sorted((box.top - gap, box.bottom + gap) for box in busy if box.colliderect(end))
        tops = [end.top, *(bottom for _, bottom in spans)]
        rooms = zip(tops, [*(top for top, _ in spans), end.bottom], strict=True)
        top, bottom = max(rooms, key=lambda room: room[1] - room[0])
        board = self._boards[name]
        if bottom - top < board.least(look.at(look.scale * min(1.0, 100 / look.percent)), wide):
            return None
        return pygame.Rect(end.x, top, wide, min(bottom - top, board.wish(look, wide)[1]))

    def placed(self, look: Look, felt: pygame.Rect, busy: Sequence[pygame.Rect], fold: Callable[[], object]) -> Placed:
        """Return the open board on the `felt`, or its title at the foot, and the button that calls `fold`."""
        if not self.open:
            return []
        board, place = self._boards[self.open], self.free(look, felt, self.open, busy)
        if self.unfolded:
            over = draw.to_rect(self._view.show.regions.piles)
            over.width, over.height = felt.right - over.x, felt.height
            own = look  # lines that have no room are left out, but not tiles
            if isinstance(board, TilesLeft):
                own = fitting(look, lambda tried: board.wish(tried, over.width), over.size)
            wide = min(over.width, max(board.wish(own, over.width)[0], felt.width))
            place = pygame.Rect(0, 0, wide, min(over.height, board.wish(own, wide)[1]))
            place.topright = over.topright
            middle = draw.to_rect(self._view.show.regions.box)
            if place.colliderect(middle):  # all of it or nothing
                place.union_ip(middle.inflate(look.px(_HEAD), look.px(_HEAD)))
        elif place is None:
            title = look.say(f"table.corner.{'list' if self.open == LOG else 'copy' if self.has_card else 'eye'}")
            folded = Button(title, fold, icon="chevron_up", style=Style.SMALL_STRONG, height=_FOLDED, key="fold")
            own = fitting(look, lambda tried: folded.wish(tried, 0), (felt.width, look.px(_FOLDED)))
            place = pygame.Rect((0, 0), folded.wish(own, 0)).move_to(bottomright=felt.bottomright)
            return [(Fitted(folded, own), place)]
        else:
            title = look.say({LOG: "log.title", LEFT: "named.title" if self.has_card else "left.title"}[self.open])

            def least(tried: Look) -> Size:
                head = tried.text_width(title, Style.STRONG) + tried.px(_FOLD + _HEAD + 2 * _PAD)
                return head, board.least(tried, place.width)

            own = fitting(look, least, place.size)
        side = own.px(_FOLD)
        icon = "chevron_down" if self.unfolded else "chevron_up"
        button = Button("", fold, icon=icon, skin=QUIET, height=_FOLD, key="fold")
        at = pygame.Rect(place.right - side - own.px(_HEAD + 2), place.y + own.px(_HEAD + 2), side, side)
        return [(Fitted(board, own), place), (Fitted(button, own), at)]

    def page(self, code: int) -> bool:
        """Scroll the log by a page, or light another hand of the card; return True if the key was used."""
        board = self._boards.get(self.open)
        return board.page(code) if isinstance(board, HandLog | CardBoard) else False

    def wanted(self, tiles: Iterable[Tile]) -> frozenset[Tile]:
        """Return those tiles of the hand that the lit hand of the open card uses."""
        board = self._boards.get(self.open)
        return board.wanted(tiles) if isinstance(board, CardBoard) else frozenset()
