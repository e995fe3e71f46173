"""The band over the table that says of what is seen that it was never played, or that its file is damaged."""

import pygame

from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, Style
from game.gui.table.paint.view import TableView

_STYLES = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)  # of the banner, the largest that has room


def paint_banner(surface: pygame.Surface, view: TableView, look: Look, text: str) -> pygame.Rect:
    """Draw a golden band beside the sentences, where buttons stand in play; return its place."""
    place = to_rect(view.show.regions.actions)
    room = place.width - look.px(48)
    style = largest(_STYLES, lambda style: look.text_width(text, style) <= room)
    wide = min(room, look.text_width(text, style)) + look.px(40)
    box = pygame.Rect(0, 0, wide, look.px(34))
    box.midright = (place.right, place.centery)
    draw.panel(surface, box, look.px(8), GOLDEN, border=look.px(1.5), blur=look.px(6))
    inner = box.inflate(-look.px(20), 0)
    look.write(surface, text, inner, style, GOLDEN.ink, align="center", may_cut=True)
    return box
