"""What lies over a corner of the table: that a line was never played, or what is said of the moment."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, PANEL, TEXT, TEXT_GOLD, Style
from game.gui.table.paint.note_marks import paint_badge
from game.gui.table.paint.view import TableView
from game.record.notes.moment import Moment

_STYLES = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)  # of the banner, the largest that has room
_WIDE = 300
_MOST = 3  # lines of a comment in the upper corner
_HEAD, _ASIDE, _GAP = 38, 24, 8  # design pixels: above the lines with the rim, beside them, between two boxes
_NARROWEST = 150
_AUTHORS = 3  # that are shown side by side; how many more there are is told
_SHARE = 0.62  # of the width of the table that they may take together


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
    boxes = _beside_plates(view, look, len(shown)) or _side_by_side(view, look, shown)
    for number, (moment, box) in enumerate(zip(shown, boxes, strict=True)):
        name = f"{moment.author} +{more}" if more > 0 and number == len(shown) - 1 else moment.author
        most = (box.height - look.px(_HEAD)) // look.line_height(Style.SMALL)
        lines = _lines(look, moment, box.width - look.px(_ASIDE), most)
        box.height = look.px(_HEAD) + len(lines) * look.line_height(Style.SMALL)
        _paint_one(surface, look, box, moment, name, lines)


def _beside_plates(view: TableView, look: Look, count: int) -> list[pygame.Rect]:
    """Give boxes below the plates at the left and at the right; none where they would be too small to be read."""
    cards, gap = view.show.cards, look.px(_GAP)
    left = to_rect(cards.below_left_plate(gap))
    right = to_rect(cards.below_right_plate(left.bottom + gap, gap))
    at_left = (count + 1) // 2
    boxes = [*_stacked(look, left, at_left), *_stacked(look, right, count - at_left)]
    return boxes if len(boxes) == count else []


def _stacked(look: Look, room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Give boxes one below the other; none where there is no room."""
    gap, least = look.px(_GAP), look.px(_HEAD) + 2 * look.line_height(Style.SMALL)
    high = (room.height + gap) // max(1, count) - gap
    if room.width < look.px(_NARROWEST) or high < least:
        return []
    return [pygame.Rect(room.x, room.y + n * (high + gap), room.width, high) for n in range(count)]


def _side_by_side(view: TableView, look: Look, said: Sequence[Moment]) -> list[pygame.Rect]:
    """Give boxes in the left upper corner, no higher than the longest of the comments."""
    gap = look.px(_GAP)
    wide = min(look.px(_WIDE), round(view.show.frame.size[0] * _SHARE / max(2, len(said))) - gap)
    most = max(len(_lines(look, moment, wide - look.px(_ASIDE), _MOST)) for moment in said)
    high = look.px(_HEAD) + most * look.line_height(Style.SMALL)
    return [pygame.Rect(look.px(14) + n * (wide + gap), look.px(14), wide, high) for n in range(len(said))]


def _lines(look: Look, moment: Moment, room: int, most: int) -> list[str]:
    """Give the lines of a comment; what is too long for them stands behind the last one, which is cut."""
    lines = look.wrap(" ".join(moment.comment.split()), room, Style.SMALL) if moment.comment else ()
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], " ".join(lines[most - 1 : most + 1])]


def _paint_one(
    surface: pygame.Surface, look: Look, box: pygame.Rect, moment: Moment, name: str, lines: Sequence[str]
) -> None:
    step, room = look.line_height(Style.SMALL), box.width - look.px(_ASIDE)
    draw.panel(surface, box, look.px(8), PANEL, border=look.px(1.2), blur=look.px(8))
    head = pygame.Rect(box.x + look.px(12), box.y + look.px(4), room - look.px(30), look.px(24))
    look.write(surface, name, head, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
    if moment.glyph:
        paint_badge(surface, look, moment.glyph, (box.right - look.px(20), head.centery))
    for number, line in enumerate(lines):
        place = pygame.Rect(box.x + look.px(12), box.y + look.px(28) + number * step, room, step)
        look.write(surface, line, place, Style.SMALL, TEXT, may_cut=True)
