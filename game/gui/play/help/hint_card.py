"""
The card of a hint, and where it stands: each good choice with the tiles that would help.

All of it is seen when it is asked for; the small card, which opens by itself, has the best choices and covers no tile.
Where there is no card, a sign says in a few words how near the hand is.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit.fit import fitting, largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.play.help.hint_words import (
    MOST,
    give_sentence,
    keep_sentence,
    most_useful,
    outline,
    pursuit_sentence,
    show_sentence,
    sign_sentence,
    so_far_sentences,
)
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back, rings_and_discs
from game.gui.widgets import Button, Column, Divider, Icon, Label, Panel, Paragraph, Placed, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted
from game.session.hint import Hint, Keep, ShowChoice
from game.tiles.kinds import Kind

_PAD = 14  # design pixels
_TILE = 23
_NUMBER = 1.2  # the room for how many others there are, in steps from tile to tile
_SMALL_PAD = 7
_SMALL_GAP = 5
_MOST_WIDE = 300  # design pixels of the small card
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
    for word, item, number in outline(hint):
        if isinstance(item, Keep):
            yield from _row(item, look, word, why(item), number)
        elif isinstance(item, ShowChoice):
            yield from _texts((show_sentence(look, item),), TEXT)
        else:
            yield from _texts((look.say("hint.danger"),), TEXT_SOFT)


def _texts(sentences: Iterator[str] | Sequence[str], colour: Colour) -> Iterator[Widget]:
    return (Paragraph(sentence, Style.SMALL, colour) for sentence in sentences)


def _row(keep: Keep, look: Look, word: str, why: str, number: int = 0) -> Iterator[Widget]:
    """Give one choice: what it keeps, why that is good, and the tiles that help then."""
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    note = Label(useful, Style.TINY, TEXT_SOFT)
    chip = (Chip(number),) if number else ()
    yield Row(*chip, text, note, gap=GAP_SMALL, align="center")
    yield from _texts((why,) if why else (), TEXT_SOFT)
    if keep.left:
        yield Strip(most_useful(keep), lambda count: look.say("hint.more", count=count))


# --- the small card --------------------------------------------------------------------------------------------------


def small_card(hint: Hint, look: Look, room: pygame.Rect, why: Why, head: tuple[Act, Act]) -> Placed:
    """
    Give the card that covers no tile, within a room; nothing where not even its last word has room.

    `head` is what opens all of the card, and what closes it.
    """
    made = [_small_panel(look, list(_best(hint, look, why, told)), head) for told in _DETAILS]
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


def _small_panel(look: Look, rows: Sequence[Widget], head: tuple[Act, Act]) -> Panel:
    more, close = head
    row = Row(
        Icon("star", 18, TEXT_GOLD),
        Label(look.say("hint.title"), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
        Button("", more, icon="list", skin=QUIET, style=Style.TINY, height=24, key="whole hint"),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=24, key="close hint"),
        gap=4,
        align="center",
    )
    return Panel(Column(row, *rows, gap=_SMALL_GAP), skin=PANEL, pad=_SMALL_PAD)


def _best(hint: Hint, look: Look, why: Why, told: Sequence[str]) -> Iterator[Widget]:
    """Give the best choices, of each what is told of it."""
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.SMALL_STRONG, TEXT_GOLD)
        return
    items = [entry for entry in outline(hint) if entry[1] is not None]
    if not items:
        yield Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)
    for (word, item, number), details in zip(items, told, strict=False):
        if isinstance(item, Keep):
            yield Column(*_small_choice(item, look, (word, number), why(item), details), gap=2)
        elif item is not None:
            yield Paragraph(show_sentence(look, item), Style.SMALL, TEXT)


def _small_choice(keep: Keep, look: Look, named: tuple[str, int], why: str, details: str) -> Iterator[Widget]:
    word, number = named
    chip = (Chip(number),) if number else ()
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    yield Row(*chip, text, gap=GAP_SMALL, align="center")
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
