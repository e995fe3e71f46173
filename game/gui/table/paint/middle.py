"""The panel in the middle: round, hand, tiles left, and a light at the side of the player whose turn it is."""

import pygame

from game.engine.table import Phase, Table
from game.gui.kit import draw
from game.gui.kit.fit import largest
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, GOLD_LIGHT, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Skin, Style
from game.gui.table.paint.ground import shine
from game.gui.table.place.frame import Frame
from game.gui.table.place.seating import SIDES

_PAD = 0.06  # of the panel's width
_LEAST = 0.4  # of the wished size letters may have on a very small picture
_SMALLER = 0.96
_ACTIVE = (Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.FLOWERS)
_Row = tuple[str, Style, Colour]


def paint(surface: pygame.Surface, frame: Frame, table: Table, hands: int, look: Look) -> None:
    """Draw round, hand and tiles left below one another, as large as the panel has room for."""
    box = draw.to_rect(frame.panel)
    rows: list[_Row] = []
    if table.hand:
        rows.append((look.say(f"round.{table.round}"), Style.SMALL_STRONG, TEXT_GOLD))
        of = look.say("table.hand_of", hand=table.counted, hands=hands) if hands else ""
        rows.append((of or look.say("table.hand", hand=table.hand), Style.SMALL, TEXT_SOFT))
    if table.wall is not None:
        rows.append((str(table.left), Style.NUMBER, TEXT))
        rows.append((look.say("table.left"), Style.SMALL, TEXT_SOFT))
    if not rows:
        return
    room = box.inflate(-round(2 * _PAD * box.width), -round(2 * _PAD * box.width))
    looks = [look.at(look.scale * _SMALLER**step) for step in range(24)]
    fitting = largest(looks, lambda tried: _fits(rows, room, tried) or tried.scale < look.scale * _LEAST)
    y = room.centery - sum(_high(style, fitting) for _, style, _ in rows) // 2
    for text, style, colour in rows:
        row = pygame.Rect(room.x, y, room.width, _high(style, fitting))
        fitting.write(surface, text, row, style, colour, align="center", may_cut=True)
        y = row.bottom


def _fits(rows: list[_Row], room: pygame.Rect, look: Look) -> bool:
    wide = max(look.text_width(text, style) for text, style, _ in rows)
    return wide <= room.width and sum(_high(style, look) for _, style, _ in rows) <= room.height


def _high(style: Style, look: Look) -> int:
    """Return the height of a row; digits have nothing below the line."""
    return round(look.line_height(style) * (0.86 if style is Style.NUMBER else 1.0))


def paint_light(surface: pygame.Surface, frame: Frame, table: Table, front: int) -> None:
    """Light the side of the panel at which the player sits whose turn it is."""
    if table.acting is None or table.phase not in _ACTIVE:
        return
    position, box = frame.position(table.acting, front), draw.to_rect(frame.panel)
    deep = max(2, round(frame.px(3.5)))
    side = SIDES[position]
    bar = pygame.Rect((0, 0), (deep, round(box.height * 0.62)) if side % 2 else (round(box.width * 0.62), deep))
    bar.center = (box.midbottom, box.midright, box.midtop, box.midleft)[side]
    if position >= len(set(SIDES)):
        bar.height, bar.bottom = bar.height // 2, box.bottom - deep
    shine(surface, bar, deep, round(frame.px(11)), 255, GOLD)
    surface.blit(draw.rounded(bar.size, deep, Skin(GOLD_LIGHT, GOLD_LIGHT, GOLD_LIGHT, GOLD_LIGHT), 0), bar)
