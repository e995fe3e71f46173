"""The tooltip: what a tile is, and what it stands for, beside the mouse."""

import pygame

from game.gui import draw
from game.gui.look import Look
from game.gui.table import bodies
from game.gui.table.spots import EDGE, RATIO
from game.gui.theme import PANEL, TEXT_GOLD, TEXT_SOFT, Style
from game.tiles.kinds import Kind

_TILE = 54  # design pixels
_PAD = 10
DELAY = 0.35  # seconds that the mouse must rest


def paint(surface: pygame.Surface, look: Look, point: tuple[int, int], kind: Kind, stands: Kind | None) -> None:
    """Draw the tile large, its name, and what a joker stands for."""
    title = look.say(f"tile.{kind}")
    note = look.say("event.stands", joker=title, tile=look.say(f"tile.{stands}")) if stands is not None else ""
    width, pad = look.px(_TILE), look.px(_PAD)
    text = max(look.text_width(title, Style.STRONG), look.text_width(note, Style.SMALL) if note else 0)
    size = (width + text + 3 * pad, round(width * (RATIO + EDGE)) + 2 * pad)
    box = pygame.Rect((point[0] + look.px(16), point[1] - size[1] - look.px(8)), size)
    box.clamp_ip(surface.get_rect())
    draw.panel(surface, box, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    surface.blit(bodies.lying(kind, width, 0, face_up=True), (box.x + pad, box.y + pad))
    line = pygame.Rect(box.x + width + 2 * pad, box.y, text, look.line_height(Style.STRONG))
    line.y = box.centery - (line.height if note else line.height // 2)
    look.write(surface, title, line, Style.STRONG, TEXT_GOLD)
    line.y = line.bottom
    look.write(surface, note, line, Style.SMALL, TEXT_SOFT)
