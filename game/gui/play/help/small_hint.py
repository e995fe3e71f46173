"""
A hint beside the hand, which opens by itself and covers no tile: the small card with the best choices, and the sign.

Where there is no card, the sign says in a few words how near the hand is.
"""

from collections.abc import Iterator, Sequence

import pygame

from game.gui.kit.fit import fitting, largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.play.help.hint_parts import Act, Strip, Why, face_of, first_advice, point_row, points_of
from game.gui.play.help.hint_words import (
    give_sentence,
    in_order,
    keep_sentence,
    most_useful,
    show_sentence,
    sign_sentence,
    win_sentence,
)
from game.gui.widgets import Button, Column, Icon, Label, Panel, Paragraph, Placed, Row, Widget
from game.gui.widgets.holder import Fitted
from game.session.hint_values import Hint, Keep

_PAD = 7  # design pixels
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


def _small_panel(look: Look, rows: Sequence[Widget], head: tuple[Act, Act], gap: int = _GAP) -> Panel:
    more, close = head
    row = Row(
        Icon("star", 18, TEXT_GOLD),
        Label(look.say("hint.title"), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
        Button("", more, icon="list", skin=QUIET, style=Style.TINY, height=24, key="whole hint"),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=24, key="close hint"),
        gap=4,
        align="center",
    )
    return Panel(Column(row, *rows, gap=gap), skin=PANEL, pad=_PAD)


def _best(hint: Hint, look: Look, why: Why, told: Sequence[str]) -> Iterator[Widget]:
    """Give the best choices, of each what is told of it."""
    if hint.wins:
        yield Paragraph(win_sentence(look, hint), Style.SMALL_STRONG, TEXT_GOLD)
        return
    items = [entry for entry in in_order(hint) if entry[1] is not None]
    first = tuple(first_advice(hint, look))
    yield from first
    if hint.gives:
        yield Paragraph(give_sentence(look, hint), Style.SMALL_STRONG, TEXT_GOLD)
    elif not (first or items):
        yield Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)
    for (word, item, number), details in zip(items, told, strict=False):
        if isinstance(item, Keep):
            points = points_of(hint, item, look)
            yield Column(*_small_choice(item, look, (word, number), why(item), details, points), gap=2)
        elif item is not None:
            points = points_of(hint, item, look)
            yield Row(Paragraph(show_sentence(look, item), Style.SMALL, TEXT).growing(), *points, align="center")


def _small_choice(
    keep: Keep, look: Look, named: tuple[str, int], why: str, details: str, points: tuple[Widget, ...]
) -> Iterator[Widget]:
    word, _ = named
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    yield Row(*face_of(keep), text, *points, gap=GAP_SMALL, align="center")
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
    wide = look.text_width(text, Style.SMALL_STRONG) + look.px(2 * _PAD + 2)
    words = Paragraph(text, Style.SMALL_STRONG, TEXT)
    panel = Panel(words, skin=PANEL, pad=_PAD)
    wide = min(wide, room.width)
    looks = (look.at(look.scale * 0.95**step) for step in range(16))
    own = largest(looks, lambda tried: panel.wish(tried, wide)[1] <= room.height)
    box = pygame.Rect(0, 0, wide, panel.wish(own, wide)[1])
    box.bottomright = room.bottomright
    return [(Fitted(panel, own), box)]


def _point_rows(hint: Hint, look: Look, most: int) -> Iterator[Widget]:
    """Give the best options, a line each."""
    for one in hint.ranking[:most]:
        yield point_row(hint, one, look)
