"""
The card of a hint, and where it stands: each good choice with the tiles that would help.

All of it is seen when it is asked for; the small card, which opens by itself, has the best choices and covers no tile.
Where there is no card, a sign says in a few words how near the hand is.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine.actions import Discard, ShowFlower, ShowJoker
from game.gui.kit.fit import fitting, largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.play.help.hint_words import (
    MOST,
    further,
    give_sentence,
    in_order,
    is_equal,
    keep_sentence,
    most_useful,
    own_sentence,
    points_words,
    pursuit_sentence,
    show_sentence,
    sign_sentence,
    so_far_sentences,
)
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back, rings_and_discs
from game.gui.table.told.choices import label_of
from game.gui.widgets import Button, Column, Divider, Flow, Icon, Label, Panel, Paragraph, Placed, Row, Spacer, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted
from game.session.hint import Hint, Keep, ShowChoice
from game.session.review.judgement import Weighed
from game.tiles.kinds import Kind

_PAD = 14  # design pixels
_TILE = 23
_IN_TILES = 2  # discards whose useful tiles are shown where all options are listed
_FACE = 15
_NUMBER = 1.2  # the room for how many others there are, in steps from tile to tile
_SMALL_PAD = 7
_SMALL_GAP = 5
_MOST_WIDE = 300  # design pixels of the small card
_HALF, _GAPS = 126, 8  # design pixels of two options side by side, and within one
#: What is told of the best choices beside the choice itself, the most first: as much of it is seen as has room.
_DETAILS = (
    ("why useful tiles", "why useful tiles"),
    ("why useful tiles", "useful tiles"),
    ("useful tiles", "useful tiles"),
    ("why useful tiles", "useful"),
    ("useful tiles", "useful"),
    ("useful tiles", ""),
    ("useful tiles",),
    ("useful",),
)
Why = Callable[[Keep], str]  # says of a choice why it is good, or nothing
Act = Callable[[], object]


class Chip(Widget):
    """A number in a golden disc: the same as on the tile of the hand."""

    def __init__(self, number: int) -> None:
        """Take the number."""
        super().__init__()
        self.number = number

    def wish(self, look: Look, room: int) -> Size:
        """Give a small square."""
        del room
        return (look.px(20),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc."""
        rings_and_discs.paint_sign(surface, self.rect.center, self.look.px(20), str(self.number))


class Strip(Widget):
    """Small tiles in a row, as many as have room, below each how many of it are unseen."""

    def __init__(self, useful: Sequence[tuple[Kind, int]], more: Callable[[int], str]) -> None:
        """Take the faces with their numbers; `more` says how many others there are."""
        super().__init__()
        self.useful, self._more = tuple(useful), more

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of one row."""
        return room, round(look.px(_TILE) * (RATIO + EDGE)) + look.line_height(Style.TINY)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles and the numbers."""
        look, width = self.look, self.look.px(_TILE)
        step, high = round(width * 1.3), round(width * (RATIO + EDGE))
        shown = self._shown(step)
        for n, (face, count) in enumerate(shown):
            x = self.rect.x + n * step
            surface.blit(front_and_back.lying(face, width, 0, face_up=True), (x, self.rect.y))
            below = pygame.Rect(x, self.rect.y + high, width, look.line_height(Style.TINY))
            look.write(surface, f"×{count}", below.inflate(look.px(6), 0), Style.TINY, TEXT_SOFT, align="center")
        others = len(self.useful) - len(shown)
        if others:
            end = pygame.Rect(self.rect.x + len(shown) * step, self.rect.y, 2 * step, high)
            look.write(surface, self._more(others), end, Style.SMALL, TEXT_SOFT)

    def _shown(self, step: int) -> tuple[tuple[Kind, int], ...]:
        """Give the tiles that have room, a number behind them where there are more."""
        most = max(1, min(MOST, self.rect.width // step))
        if len(self.useful) <= most:
            return self.useful
        return self.useful[: max(1, min(MOST, (self.rect.width - round(_NUMBER * step)) // step))]


class Face(Widget):
    """One small tile."""

    def __init__(self, face: Kind) -> None:
        """Take what it shows."""
        super().__init__()
        self._face = face

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of the tile."""
        del room
        wide = look.px(_FACE)
        return wide, round(wide * (RATIO + EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        surface.blit(front_and_back.lying(self._face, self.look.px(_FACE), 0, face_up=True), self.rect)


def _point_row(hint: Hint, one: Weighed, look: Look, number: int = 0) -> Row:
    """Give an option in one line: its number on the hand, its tile or its name, and what it is worth."""
    action = one.action
    named: tuple[Widget, ...]
    if isinstance(action, Discard):
        named = (Face(action.tile.kind), Spacer(grow=1))
    elif isinstance(action, ShowFlower | ShowJoker):
        show = Label(look.say("hint.show"), Style.TINY, TEXT, may_cut=True)
        named = (Face(action.tile.kind), show.growing())
    else:
        named = (Label(label_of(action.name, look.words), Style.SMALL_STRONG, TEXT, may_cut=True).growing(),)
    leads = one is hint.ranking[0]
    colour = TEXT_GOLD if leads or is_equal(hint, one) else TEXT_SOFT
    style = Style.SMALL_STRONG if leads else Style.SMALL
    chip = (Chip(number),) if number else ()
    return Row(*chip, *named, Label(points_words(look, hint, one), style, colour), gap=4, align="center")


def _point_rows(hint: Hint, look: Look, most: int) -> Iterator[Widget]:
    """Give the best options, a line each, the discards with their numbers."""
    numbers = {keep.weighed: number for number, keep in enumerate(hint.throws, 1)}
    for one in hint.ranking[:most]:
        yield _point_row(hint, one, look, numbers.get(one, 0))


def whole_card(hint: Hint, look: Look, room: pygame.Rect, why: Why, close: Act) -> Placed:
    """Give the card with everything, at the upper end of a room."""
    card, box = hint_card(hint, look, room, close, why)
    box.topleft, box.width = room.topleft, room.width
    return [(card, box)]


def hint_card(hint: Hint, look: Look, room: pygame.Rect, close: Act, why: Why) -> tuple[Widget, pygame.Rect]:
    """Give the card in the right lower corner of a room; narrower, or in smaller letters, where it has none."""
    head = Row(
        Icon("star", 20, TEXT_GOLD),
        Label(look.say("hint.title"), Style.STRONG, TEXT_GOLD).growing(),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=28, key="close hint"),
        align="center",
    )
    rows = list(_rows(hint, look, why)) or [Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)]
    panel = Panel(Column(head, Divider(), *rows, gap=GAP_SMALL), skin=PANEL, pad=_PAD)

    def wish(tried: Look) -> Size:
        wide = room.width
        return wide, panel.wish(tried, wide)[1]

    own = fitting(look, wish, room.size)
    box = pygame.Rect((0, 0), wish(own))
    box.bottomright = room.bottomright
    return Fitted(panel, own), box


def _rows(hint: Hint, look: Look, why: Why) -> Iterator[Widget]:
    own = own_sentence(look, hint)
    if own:  # it comes before all that is told of the tiles
        best = hint.ranking[:1]
        points = tuple(Label(points_words(look, hint, one), Style.SMALL_STRONG, TEXT_GOLD) for one in best)
        yield Row(Paragraph(own, Style.SMALL_STRONG, TEXT_GOLD).growing(), *points, align="center")
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.STRONG, TEXT_GOLD)
    else:
        yield from _choices(hint, look, why)
    if hint.gives:
        yield from _texts((give_sentence(look, hint),), TEXT_GOLD)
    if hint.pursuit is not None:
        yield Divider()
        yield from _texts((pursuit_sentence(look, hint.pursuit),), TEXT_GOLD)
    told = tuple(so_far_sentences(look, hint.so_far))
    if told:
        yield Divider()
        yield from _texts(told, TEXT_GOLD)


def _choices(hint: Hint, look: Look, why: Why) -> Iterator[Widget]:
    """Give what there is to choose from."""
    for word, item, number in in_order(hint):
        if isinstance(item, Keep):
            yield from _row(hint, item, look, (word, number), why(item))
        elif isinstance(item, ShowChoice):
            points = _points(hint, item, look)
            yield Row(Paragraph(show_sentence(look, item), Style.SMALL, TEXT).growing(), *points, align="center")
        else:
            yield from _texts((look.say("hint.danger"),), TEXT_SOFT)
    rest = further(look, hint)
    if rest:
        yield Divider()
        yield Label(look.say("hint.all"), Style.SMALL_STRONG, TEXT_GOLD)
        as_good = [one.action.tile.kind for one in rest if is_equal(hint, one) and isinstance(one.action, Discard)]
        if as_good:
            equal = Label(look.say("hint.points.equal"), Style.SMALL, TEXT_GOLD)
            yield Row(Flow(*map(Face, as_good), height=24).growing(), equal, gap=GAP_SMALL, align="center")
        others = (one for one in rest if not (is_equal(hint, one) and isinstance(one.action, Discard)))
        yield from _in_pairs([_point_row(hint, one, look) for one in others], look)
    if hint.ranking:
        yield from _texts((look.say("hint.legend"),), TEXT_SOFT)


def _in_pairs(rows: Sequence[Row], look: Look) -> Iterator[Widget]:
    """Put short lines side by side, and a long one alone."""
    room = look.px(_MOST_WIDE)
    widths = [sum(item.wish(look, room)[0] for item in row.items) + look.px(_GAPS) for row in rows]
    short = [row for row, wide in zip(rows, widths, strict=True) if wide <= look.px(_HALF)]
    yield from (row for row in rows if row not in short)
    yield from _paired(short)


def _paired(rows: Sequence[Widget]) -> Iterator[Widget]:
    for left in range(0, len(rows), 2):
        pair = [*rows[left : left + 2], Spacer(grow=1)][:2]
        yield Row(*(widget.growing(1) for widget in pair), gap=2 * _PAD)


def _points(hint: Hint, item: Keep | ShowChoice, look: Look) -> tuple[Widget, ...]:
    """Give what a choice is worth, where that is known."""
    if item.weighed is None or not hint.ranking:
        return ()
    leads = item.weighed is hint.ranking[0] or is_equal(hint, item.weighed)
    colour = TEXT_GOLD if leads else TEXT_SOFT
    return (Label(points_words(look, hint, item.weighed), Style.SMALL_STRONG, colour),)


def _texts(sentences: Iterator[str] | Sequence[str], colour: Colour) -> Iterator[Widget]:
    return (Paragraph(sentence, Style.SMALL, colour) for sentence in sentences)


def _row(hint: Hint, keep: Keep, look: Look, named: tuple[str, int], why: str) -> Iterator[Widget]:
    """Give one choice: what it keeps and is worth, why that is good, and the tiles that help then."""
    word, number = named
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    note = Label(useful, Style.TINY, TEXT_SOFT)
    chip = (Chip(number),) if number else ()
    points = _points(hint, keep, look)
    yield Row(*chip, text, *(points or (note,)), gap=GAP_SMALL, align="center")
    told = f"{useful}. {why}".strip() if points else why
    yield from _texts((told,) if told else (), TEXT_SOFT)
    if keep.left and (not points or number <= _IN_TILES):
        yield Strip(most_useful(keep), lambda count: look.say("hint.more", count=count))


# --- the small card --------------------------------------------------------------------------------------------------


def small_card(hint: Hint, look: Look, room: pygame.Rect, why: Why, head: tuple[Act, Act]) -> Placed:
    """
    Give the card that covers no tile, within a room; nothing where not even its last word has room.

    `head` is what opens all of the card, and what closes it.
    """
    has_points = bool(hint.ranking) and not hint.wins
    details = [told for told in _DETAILS if len(told) > 1 or not has_points]  # else more choices say more
    made = [_small_panel(look, list(_best(hint, look, why, told)), head) for told in details]
    if has_points:
        rows = (Column(*_point_rows(hint, look, most), gap=0) for most in (5, 4, 3, 2))
        made += [_small_panel(look, [row], head, gap=2) for row in rows]
    made.append(_small_panel(look, [Paragraph(sign_sentence(look, hint), Style.SMALL_STRONG, TEXT)], head))
    least = min(made, key=lambda panel: panel.wish(look, room.width)[1])
    wide = min(look.px(_MOST_WIDE), room.width)
    own = fitting(look, lambda tried: (wide, least.wish(tried, wide)[1]), room.size)
    for panel in made:
        box = pygame.Rect(0, 0, wide, panel.wish(own, wide)[1])
        if box.height <= room.height:
            box.bottomright = room.bottomright
            return [(Fitted(panel, own), box)]
    return []


def _small_panel(look: Look, rows: Sequence[Widget], head: tuple[Act, Act], gap: int = _SMALL_GAP) -> Panel:
    more, close = head
    row = Row(
        Icon("star", 18, TEXT_GOLD),
        Label(look.say("hint.title"), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
        Button("", more, icon="list", skin=QUIET, style=Style.TINY, height=24, key="whole hint"),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=24, key="close hint"),
        gap=4,
        align="center",
    )
    return Panel(Column(row, *rows, gap=gap), skin=PANEL, pad=_SMALL_PAD)


def _best(hint: Hint, look: Look, why: Why, told: Sequence[str]) -> Iterator[Widget]:
    """Give the best choices, of each what is told of it."""
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.SMALL_STRONG, TEXT_GOLD)
        return
    items = [entry for entry in in_order(hint) if entry[1] is not None]
    if not items:
        yield Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)
    for (word, item, number), details in zip(items, told, strict=False):
        if isinstance(item, Keep):
            points = _points(hint, item, look)
            yield Column(*_small_choice(item, look, (word, number), why(item), details, points), gap=2)
        elif item is not None:
            points = _points(hint, item, look)
            yield Row(Paragraph(show_sentence(look, item), Style.SMALL, TEXT).growing(), *points, align="center")


def _small_choice(
    keep: Keep, look: Look, named: tuple[str, int], why: str, details: str, points: tuple[Widget, ...]
) -> Iterator[Widget]:
    word, number = named
    chip = (Chip(number),) if number else ()
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    yield Row(*chip, text, *points, gap=GAP_SMALL, align="center")
    if why and "why" in details:
        yield Paragraph(why, Style.SMALL, TEXT_SOFT)
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    if "useful" in details:
        yield Paragraph(useful, Style.TINY, TEXT_SOFT)
    if keep.left and "tiles" in details:
        yield Strip(most_useful(keep), lambda count: look.say("hint.more", count=count))


# --- the sign --------------------------------------------------------------------------------------------------------


def hint_sign(hint: Hint, look: Look, room: pygame.Rect) -> Placed:
    """Give the sign in the right lower corner of a room; in smaller letters where it has none."""
    text = sign_sentence(look, hint)
    if not text:
        return []
    wide = look.text_width(text, Style.SMALL_STRONG) + look.px(2 * _SMALL_PAD + 2)
    words = Paragraph(text, Style.SMALL_STRONG, TEXT)
    panel = Panel(words, skin=PANEL, pad=_SMALL_PAD)
    wide = min(wide, room.width)
    looks = (look.at(look.scale * 0.95**step) for step in range(16))
    own = largest(looks, lambda tried: panel.wish(tried, wide)[1] <= room.height)
    box = pygame.Rect(0, 0, wide, panel.wish(own, wide)[1])
    box.bottomright = room.bottomright
    return [(Fitted(panel, own), box)]
