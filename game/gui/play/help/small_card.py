"""The card of a hint that opens by itself: the best two choices, as much of them as has room beside the racks."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.play.help.hint_card import Chip, Strip
from game.gui.play.help.hint_sign import sign_sentence
from game.gui.play.help.hint_words import keep_sentence, most_useful, outline, show_sentence
from game.gui.widgets import Button, Column, Icon, Label, Panel, Paragraph, Row, Widget
from game.gui.widgets.holder import Fitted
from game.session.hint import Hint, Keep

_PAD = 9  # design pixels
_GAP = 5
_MOST_WIDE = 300
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
Why = Callable[[Keep], str]


def small_card(
    hint: Hint, look: Look, room: pygame.Rect, why: Why, more: Callable[[], object], close: Callable[[], object]
) -> list[tuple[Widget, pygame.Rect]]:
    """Give the card in the right lower corner of a room; nothing where not even its last word has room there."""
    head = (more, close)
    made = [_panel(look, list(_choices(hint, look, why, told)), head) for told in _DETAILS]
    made.append(_panel(look, [Paragraph(sign_sentence(look, hint), Style.SMALL_STRONG, TEXT)], head))
    least = min(made, key=lambda panel: panel.wish(look, room.width)[1])
    wide = min(look.px(_MOST_WIDE), room.width)
    own = fitting(look, lambda tried: (wide, least.wish(tried, wide)[1]), room.size)
    for panel in made:
        box = pygame.Rect(0, 0, wide, panel.wish(own, wide)[1])
        if box.height <= room.height:
            box.bottomright = room.bottomright
            return [(Fitted(panel, own), box)]
    return []


def _panel(look: Look, body: Sequence[Widget], head: tuple[Callable[[], object], Callable[[], object]]) -> Panel:
    more, close = head
    row = Row(
        Icon("star", 18, TEXT_GOLD),
        Label(look.say("hint.title"), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
        Button("", more, icon="list", skin=QUIET, style=Style.TINY, height=26, key="whole hint"),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=26, key="close hint"),
        gap=4,
        align="center",
    )
    return Panel(Column(row, *body, gap=_GAP), skin=PANEL, pad=_PAD)


def _choices(hint: Hint, look: Look, why: Why, told: Sequence[str]) -> Iterator[Widget]:
    """Give the best choices, of each what is told of it."""
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.SMALL_STRONG, TEXT_GOLD)
        return
    items = [entry for entry in outline(hint) if entry[1] is not None]
    if not items:
        yield Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)
    for (word, item, number), details in zip(items, told, strict=False):
        if isinstance(item, Keep):
            yield Column(*_choice(item, look, (word, number), why(item), details), gap=2)
        elif item is not None:
            yield Paragraph(show_sentence(look, item), Style.SMALL, TEXT)


def _choice(keep: Keep, look: Look, named: tuple[str, int], why: str, details: str) -> Iterator[Widget]:
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
