"""What lies over a corner of the table: that a line was never played, or what is said of the moment."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.fit import fitting, largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, PANEL, TEXT, TEXT_GOLD, Style
from game.gui.table.paint.note_marks import paint_badge
from game.gui.table.paint.view import TableView
from game.record.notes.moment import Moment

_STYLES = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)  # of the banner, the largest that has room
_WIDE = 300
_HEAD, _ASIDE, _GAP = 10, 24, 12  # design pixels: above and below the lines, beside them, between two boxes
_AUTHORS = 3  # that are shown side by side; how many more there are is told


def paint_banner(surface: pygame.Surface, view: TableView, look: Look, text: str) -> None:
    """Draw a golden band beside the sentences, where buttons stand in play."""
    place = to_rect(view.show.regions.actions)
    room = place.width - look.px(48)
    style = largest(_STYLES, lambda style: look.text_width(text, style) <= room)
    wide = min(room, look.text_width(text, style)) + look.px(40)
    box = pygame.Rect(0, 0, wide, look.px(34))
    box.midright = (place.right, place.centery)
    draw.panel(surface, box, look.px(8), GOLDEN, border=look.px(1.5), blur=look.px(6))
    inner = box.inflate(-look.px(20), 0)
    look.write(surface, text, inner, style, GOLDEN.ink, align="center", may_cut=True)


def paint_note(surface: pygame.Surface, view: TableView, look: Look, said: Sequence[Moment]) -> None:
    """Draw what each author says of this moment while the notes are not open: where no tiles lie, if there is room."""
    if view.show.event is not None or not said:
        return
    shown, more = said[:_AUTHORS], len(said) - _AUTHORS
    boxes = _boxes(view, look, len(shown))
    for number, (moment, box) in enumerate(zip(shown, boxes, strict=True)):
        name = f"{moment.author} +{more}" if more > 0 and number == len(shown) - 1 else moment.author
        words = f"{name}: {' '.join(moment.comment.split())}"
        own = fitting(look, partial(_wish, words=words, wide=box.width), box.size)
        lines = _lines(own, words, box)
        box.height = own.px(_HEAD) + len(lines) * own.line_height(Style.SMALL)
        _paint_one(surface, own, box, moment, name, lines)


def _wish(look: Look, words: str, wide: int) -> tuple[int, int]:
    """Give how large a box is in which all words stand."""
    lines = look.wrap(words, wide - look.px(_ASIDE), Style.SMALL)
    return wide, look.px(_HEAD) + len(lines) * look.line_height(Style.SMALL)


def _boxes(view: TableView, look: Look, count: int) -> list[pygame.Rect]:
    """Give boxes side by side in the row where buttons stand in play."""
    room, gap = to_rect(view.show.regions.note), look.px(_GAP)
    wide = min(look.px(_WIDE * 2), (room.width + gap) // count - gap)
    left = room.right - count * (wide + gap) + gap
    return [pygame.Rect(left + n * (wide + gap), room.y, wide, room.height) for n in range(count)]


def _lines(look: Look, words: str, box: pygame.Rect) -> list[str]:
    """Give the lines of a comment; what is too long for its box stands behind the last one, which is cut."""
    most = max(1, (box.height - look.px(_HEAD)) // look.line_height(Style.SMALL))
    lines = look.wrap(words, box.width - look.px(_ASIDE), Style.SMALL)
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], " ".join(lines[most - 1 : most + 1])]


def _paint_one(
    surface: pygame.Surface, look: Look, box: pygame.Rect, moment: Moment, name: str, lines: Sequence[str]
) -> None:
    """Draw the author before the comment, and the sign on the edge of the box."""
    step, room = look.line_height(Style.SMALL), box.width - look.px(_ASIDE)
    draw.panel(surface, box, look.px(8), PANEL, border=look.px(1.2), blur=look.px(8))
    for number, text in enumerate(lines):
        line = text
        place = pygame.Rect(box.x + look.px(_ASIDE) // 2, box.y + look.px(_HEAD) // 2 + number * step, room, step)
        if not number and line.startswith(name):
            written = look.write(surface, name, place, Style.SMALL, TEXT_GOLD, may_cut=True)
            place.x, place.width = written.right, place.right - written.right
            line = line[len(name) :]
        look.write(surface, line, place, Style.SMALL, TEXT, may_cut=True)
    if moment.glyph:
        paint_badge(surface, look, moment.glyph, (box.right - look.px(8), box.y + look.px(4)))
