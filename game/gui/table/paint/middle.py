"""The panel in the middle: round, hand, tiles left, dice, the seal of the seed, and a light for whose turn it is."""

import pygame

from game.engine.table import Phase, Table
from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_DEEP,
    TEXT,
    TEXT_GOLD,
    TEXT_SOFT,
    Colour,
    Skin,
    Style,
    mix,
)
from game.gui.table.paint.dice import paint_dice
from game.gui.table.paint.seal import LEAST, letters_for_seals, seal_words
from game.gui.table.place.frame import Frame
from game.gui.table.place.regions import regions
from game.gui.table.place.seating import SIDES
from game.gui.table.tile.wind_medal import wind_sign
from game.gui.table.time.dice import dice_at_rest

_BAND = 0.135  # the share of the panel's side that belongs to a seat
_LARGE = 1.02  # how much larger than the tiles the letters are from which on the panel holds fewer rows
_Row = tuple[str, Style, Colour]
_ACTIVE = (Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.FLOWERS)


def paint_seats(surface: pygame.Surface, frame: Frame, table: Table, front: int) -> None:
    """Draw the wind of every seat on its side of the panel, and a light for the player whose turn it is."""
    for seat in range(table.seats):
        _seat(surface, frame, table, seat, front)


def paint(surface: pygame.Surface, frame: Frame, table: Table, hands: int, seal: str, look: Look) -> None:
    """Draw round, hand, tiles left, dice and the seal's beginning; in large letters only what one asks most often."""
    box = to_rect(regions(frame).box)
    if frame.words > _LARGE * frame.unit:
        _paint_large(surface, box, table, hands, seal_words(seal, look) if seal else "", look)
        return
    if table.hand:
        _line(surface, box, 0.15, look.say(f"round.{table.round}"), Style.STRONG, TEXT_GOLD, look)
        _line(surface, box, 0.25, _hand(table, hands, look), Style.SMALL, TEXT_SOFT, look)
    if table.wall is not None:
        _line(surface, box, 0.39, str(table.left), Style.NUMBER, TEXT, look)
        _line(surface, box, 0.52, look.say("table.left"), Style.TINY, TEXT_SOFT, look)
    own = letters_for_seals(look, _across(box)) if seal else None
    if own is not None:
        _line(surface, box, 0.8, seal_words(seal, look), Style.TINY, mix(TEXT_SOFT, LACQUER, 0.3), own)
    if table.dice:
        paint_dice(surface, dice_at_rest(table.dice, frame))


def _across(box: pygame.Rect) -> int:
    return round(box.width * (1 - 2 * _BAND))


def _hand(table: Table, hands: int, look: Look) -> str:
    if hands:
        return look.say("table.hand_of", hand=table.hand, hands=hands)
    return look.say("table.hand", hand=table.hand)


def _paint_large(surface: pygame.Surface, box: pygame.Rect, table: Table, hands: int, seal: str, look: Look) -> None:
    """Draw the rows below one another, as large as the panel has room for; the seal only before one plays."""
    rows: list[_Row] = []
    if table.hand:
        rows.append((look.say(f"round.{table.round}"), Style.STRONG, TEXT_GOLD))
        rows.append((_hand(table, hands, look), Style.SMALL, TEXT_SOFT))
    if table.wall is not None:
        rows.append((str(table.left), Style.NUMBER, TEXT))
        rows.append((look.say("table.left"), Style.TINY, TEXT_SOFT))
    if seal and table.phase in (Phase.IDLE, Phase.DEAL):
        rows.append((seal, Style.TINY, TEXT_SOFT))
    room = box.inflate(-round(2 * _BAND * box.width), -round(2 * _BAND * box.height))
    fitting = look
    while not _fits(rows, room, fitting) and fitting.scale > look.scale * LEAST:
        fitting = fitting.at(fitting.scale * 0.96)
    y = room.centery - sum(_high(style, fitting) for _, style, _ in rows) // 2
    for text, style, colour in rows:
        row = pygame.Rect(room.x, y, room.width, _high(style, fitting))
        fitting.write(surface, text, row, style, colour, align="center")
        y = row.bottom


def _fits(rows: list[_Row], room: pygame.Rect, look: Look) -> bool:
    wide = max((look.text_width(text, style) for text, style, _ in rows), default=0)
    return wide <= room.width and sum(_high(style, look) for _, style, _ in rows) <= room.height


def _high(style: Style, look: Look) -> int:
    """Give the height of a row; digits have nothing below the line."""
    return round(look.line_height(style) * (0.86 if style is Style.NUMBER else 1.0))


def _line(
    surface: pygame.Surface, box: pygame.Rect, down: float, text: str, style: Style, colour: Colour, look: Look
) -> None:
    """Write a line whose middle is so far down the panel."""
    row = pygame.Rect(0, 0, _across(box), look.line_height(style))
    row.center = (box.centerx, box.y + round(box.height * down))
    look.write(surface, text, row, style, colour, align="center", may_cut=True)


def _seat(surface: pygame.Surface, frame: Frame, table: Table, seat: int, front: int) -> None:
    """Draw a seat's wind on its side of the panel; lit for the player whose turn it is."""
    position = frame.position(seat, front)
    acts = seat == table.acting and table.phase in _ACTIVE
    unit = frame.unit
    at, long, wind_at = _lamp(frame, position)
    along, deep = round(long * unit), max(2, round(0.14 * unit))
    side = SIDES[position]
    lamp = (along, deep) if side % 2 == 0 else (deep, along)
    x, y = frame.at(position, at * unit, frame.box - 0.3 * unit)
    bar = pygame.Rect(0, 0, *lamp)
    bar.center = (round(x), round(y))
    colour: Colour = GOLD_LIGHT if acts else mix(LACQUER, GOLD_DEEP, 0.35)
    if acts:
        blur = round(0.45 * unit)
        halo = draw.shadow(bar.size, deep, blur, 255).copy()
        halo.fill((*GOLD, 0), special_flags=pygame.BLEND_RGBA_ADD)
        surface.blit(halo, (bar.x - blur, bar.y - blur))
    surface.blit(draw.rounded(bar.size, deep, Skin(colour, colour, colour, colour), 0), bar)
    if not table.hand or table.wind_of(seat) < 0:
        return
    ink = GOLD_LIGHT if acts else mix(TEXT_SOFT, LACQUER_DEEP, 0.35)
    picture = wind_sign(table.wind_of(seat), round(0.68 * unit), ink)
    x, y = frame.at(position, wind_at * unit, frame.box - 0.6 * unit)
    surface.blit(pygame.transform.rotate(picture, 90 * side), _centred(picture, side, x, y))


def _lamp(frame: Frame, position: int) -> tuple[float, float, float]:
    """Give where a seat's light lies along its side, how long it is, and where the wind stands, in units."""
    if not frame.seating.is_wide or SIDES[position] % 2 == 0:
        return 0.0, 3.4, 3.05
    upper = 1 if SIDES[position] == 1 else -1
    return (1.15 * upper, 1.9, 2.75 * upper) if position < len(SIDES) - 2 else (-1.75 * upper, 1.9, 0.0)


def _centred(picture: pygame.Surface, side: int, x: float, y: float) -> tuple[int, int]:
    w, h = picture.get_size() if side % 2 == 0 else picture.get_size()[::-1]
    return round(x - w / 2), round(y - h / 2)
