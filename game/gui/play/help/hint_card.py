"""The card of a hint that is asked for: each good choice with the tiles that would help."""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.actions import Discard
from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.play.help.hint_parts import Act, Face, Strip, Why, face_of, first_advice, point_row, points_of
from game.gui.play.help.hint_words import (
    further,
    give_sentence,
    in_order,
    is_equal,
    keep_sentence,
    most_useful,
    pursuit_sentence,
    show_sentence,
    so_far_sentences,
    win_sentence,
)
from game.gui.widgets import Button, Column, Divider, Flow, Icon, Label, Panel, Paragraph, Placed, Row, Spacer, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted
from game.session.hint_values import Hint, Keep, ShowChoice

_PAD = 14  # design pixels
_IN_TILES = 2  # discards whose useful tiles are shown where all options are listed
_WIDTH = 300  # design pixels within the card
_HALF, _GAPS = 126, 8  # design pixels of two options side by side, and within one


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
    yield from first_advice(hint, look)
    if hint.wins:
        yield Paragraph(win_sentence(look, hint), Style.STRONG, TEXT_GOLD)
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
            points = points_of(hint, item, look)
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
        yield from _in_pairs([point_row(hint, one, look) for one in others], look)
    if hint.ranking:
        yield from _texts((look.say("hint.legend"),), TEXT_SOFT)


def _in_pairs(rows: Sequence[Row], look: Look) -> Iterator[Widget]:
    """Put short lines side by side, and a long one alone."""
    room = look.px(_WIDTH)
    widths = [sum(item.wish(look, room)[0] for item in row.items) + look.px(_GAPS) for row in rows]
    short = [row for row, wide in zip(rows, widths, strict=True) if wide <= look.px(_HALF)]
    yield from (row for row in rows if row not in short)
    yield from _paired(short)


def _paired(rows: Sequence[Widget]) -> Iterator[Widget]:
    for left in range(0, len(rows), 2):
        pair = [*rows[left : left + 2], Spacer(grow=1)][:2]
        yield Row(*(widget.growing(1) for widget in pair), gap=2 * _PAD)


def _texts(sentences: Iterator[str] | Sequence[str], colour: Colour) -> Iterator[Widget]:
    return (Paragraph(sentence, Style.SMALL, colour) for sentence in sentences)


def _row(hint: Hint, keep: Keep, look: Look, named: tuple[str, int], why: str) -> Iterator[Widget]:
    """Give one choice: what it keeps and is worth, why that is good, and the tiles that help then."""
    word, number = named
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    note = Label(useful, Style.TINY, TEXT_SOFT)
    points = points_of(hint, keep, look)
    yield Row(*face_of(keep), text, *(points or (note,)), gap=GAP_SMALL, align="center")
    told = f"{useful}. {why}".strip() if points else why
    yield from _texts((told,) if told else (), TEXT_SOFT)
    if keep.left and (not points or number <= _IN_TILES):
        yield Strip(most_useful(keep), lambda count: look.say("hint.more", count=count))
