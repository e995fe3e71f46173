"""What lies over a corner of the table: that a line was never played, or what is said of the moment."""

from collections.abc import Sequence

import pygame

from game.gui import draw
from game.gui.look import Look
from game.gui.table.ground import to_rect
from game.gui.table.view import TableView
from game.gui.theme import GOLDEN, PANEL, TEXT, TEXT_GOLD, Style
from game.gui.viewer.signs import paint_badge
from game.record.notes.parts import Moment

_WIDE = 300
_MOST = 3  # lines of a comment


def paint_banner(surface: pygame.Surface, view: TableView, look: Look, text: str) -> None:
    """Draw a golden band beside the sentences, where buttons stand in play."""
    place = to_rect(view.show.regions.actions)
    wide = min(place.width - look.px(8), look.text_width(text, Style.STRONG) + look.px(40))
    box = pygame.Rect(0, 0, wide, look.px(34))
    box.midright = (place.right, place.centery)
    draw.panel(surface, box, look.px(8), GOLDEN, border=look.px(1.5), blur=look.px(6))
    inner = box.inflate(-look.px(20), 0)
    look.write(surface, text, inner, Style.STRONG, GOLDEN.ink, align="center", may_cut=True)


def paint_note(surface: pygame.Surface, view: TableView, look: Look, said: Sequence[Moment]) -> None:
    """Draw what is said of this moment, first of all its sign, while the notes are not open."""
    if view.show.event is not None or not said:
        return
    first = said[0]
    wide = min(look.px(_WIDE), view.show.frame.size[0] // 4)
    room = wide - look.px(24)
    lines = list(look.wrap(" ".join(first.comment.split()), room, Style.SMALL)) if first.comment else []
    shown = [*lines[:_MOST]]
    if len(lines) > _MOST:
        shown[-1] = f"{shown[-1]} {lines[_MOST]}"
    step, top = look.line_height(Style.SMALL), look.px(28)
    box = pygame.Rect(look.px(14), look.px(14), wide, top + len(shown) * step + look.px(10))
    draw.panel(surface, box, look.px(8), PANEL, border=look.px(1.2), blur=look.px(8))
    head = pygame.Rect(box.x + look.px(12), box.y + look.px(4), room - look.px(30), top - look.px(4))
    name = first.author if len(said) == 1 else f"{first.author} +{len(said) - 1}"
    look.write(surface, name, head, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
    if first.glyph:
        paint_badge(surface, look, first.glyph, (box.right - look.px(20), head.centery))
    for number, line in enumerate(shown):
        place = pygame.Rect(box.x + look.px(12), box.y + top + number * step, room, step)
        look.write(surface, line, place, Style.SMALL, TEXT, may_cut=True)
