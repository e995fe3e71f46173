"""The ground under the tiles: framed cloth, ledge of the front hand, middle panel, signs of ghosts."""

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.engine.table import Phase, Table
from game.gui.kit import draw, ornaments, theme
from game.gui.kit.look import Look, largest
from game.gui.kit.picture_cache import in_turn
from game.gui.table.paint.baked import Sticker
from game.gui.table.place.frame import SIDES, Frame
from game.gui.table.place.racks import mat, rail
from game.gui.table.place.regions import Regions, regions
from game.gui.table.place.spots import Spot, extent

_RIM = 0.42  # width of the wooden frame, in units
MIDDLE = theme.Skin(theme.tone(theme.LACQUER, (0, 0, 0), 0.12), theme.LACQUER_DEEP, theme.GOLD_DEEP, (0, 0, 0))
_FAINT = 26  # alpha of the cloth below a ghost's discards
_LEDGE = theme.Skin(
    theme.tone(theme.WOOD, theme.WOOD_LIGHT, 0.35),
    theme.WOOD_DARK,
    theme.tone(theme.WOOD, theme.GOLD_DEEP, 0.35),
    (0, 0, 0),
)
_GHOST = 2.0  # units
_GHOST_FAINT = 78  # alpha
_PAD = 0.06  # share of the panel's width
_LEAST = 0.4  # minimal text scale on a very small picture
_SMALLER = 0.96
_ACTIVE = (Phase.TURN, Phase.CLAIM, Phase.ROB, Phase.FLOWERS)
_Row = tuple[str, theme.Style, theme.Colour]


def ground(frame: Frame, front: int = 0) -> pygame.Surface:
    """Return the cached empty table as the `front` seat sees it; do not draw on it."""
    return _ground(frame, frame.seating.rivals(front), frame.seating.ghost_positions(front))


@lru_cache(maxsize=2)
def _ground(frame: Frame, rivals: frozenset[int], ghosts: frozenset[int]) -> pygame.Surface:
    sheet = pygame.Surface(frame.size)
    cloth = sheet
    if frame.area.y or frame.left:  # free space for controls
        sheet.fill(tuple(theme.LACQUER_DEEP))
        left, top = round(frame.left), round(frame.area.y)
        cloth = sheet.subsurface((left, top, frame.size[0] - left, round(frame.area.h)))
    ornaments.spread(cloth, max(4, round(_RIM * frame.unit)))
    return _furnished(sheet, frame, rivals, ghosts)


@in_turn
def _furnished(sheet: pygame.Surface, frame: Frame, rivals: frozenset[int], ghosts: frozenset[int]) -> pygame.Surface:
    unit, places = frame.unit, regions(frame)
    _ledge(sheet, places, unit)
    for position in (*rivals, 0):
        _inlay(sheet, frame, position)
    for position in ghosts:
        _mat(sheet, frame, position)
    box = draw.to_rect(places.box)
    draw.panel(sheet, box, round(0.4 * unit), MIDDLE, border=max(1, round(0.07 * unit)), blur=round(0.5 * unit))
    return sheet


def _inlay(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Draw a faint dark inlay under a pile."""
    box = draw.to_rect(mat(frame, position)).inflate(round(frame.px(4)), round(frame.px(6)))
    shade = pygame.Surface(box.size, pygame.SRCALPHA)
    radius = round(frame.px(8))
    pygame.draw.rect(shade, (2, 26, 22, 46), shade.get_rect(), border_radius=radius)
    shade.blit(draw.faint(draw.ring(box.size, radius, theme.GOLD, max(1, round(frame.px(1)))), 33), (0, 0))
    sheet.blit(shade, box)


def _mat(sheet: pygame.Surface, frame: Frame, position: int) -> None:
    """Draw a pale cloth under the discards of a ghost."""
    box, unit = draw.to_rect(mat(frame, position)), frame.unit
    cloth = draw.rounded(box.size, round(0.4 * unit), theme.PALE, max(1, round(unit / 22)))
    sheet.blit(draw.faint(cloth, _FAINT), box)


def _ledge(sheet: pygame.Surface, places: Regions, unit: float) -> None:
    """Draw the wooden ledge under the front hand."""
    hand = places.hand
    ledge = pygame.Rect(0, 0, round(hand.w + 0.3 * unit), round(0.75 * unit))
    ledge.bottomleft = (round(hand.x - 0.15 * unit), round(hand.bottom + 0.26 * unit))
    draw.panel(sheet, ledge, round(0.2 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=round(0.3 * unit))


def shine(surface: pygame.Surface, box: pygame.Rect, radius: int, blur: int, alpha: int, colour: theme.Colour) -> None:
    """Draw a glow around a box."""
    halo = draw.shadow(box.size, radius, blur, alpha).copy()
    halo.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(halo, (box.x - blur, box.y - blur))


def rack(frame: Frame, position: int, *, stands: bool) -> Sticker:
    """Return the wooden rail of another player's standing hand; it paints nothing if the hand lies open."""
    box, unit = draw.to_rect(rail(frame, position)), frame.unit
    if position == 2:
        box = pygame.Rect(box.x, box.bottom - round(0.45 * unit), box.width, round(0.55 * unit))
    else:
        box = box.inflate(-round(0.1 * unit), round(0.2 * unit))
    blur = round(0.25 * unit)

    def paint(target: pygame.Surface) -> None:
        if stands:
            draw.panel(target, box, round(0.2 * unit), _LEDGE, border=max(1, round(0.05 * unit)), blur=blur)

    return Sticker((stands, *box), box.inflate(4 * blur, 4 * blur), paint)


def ghost_sign(frame: Frame, position: int, discards: Iterable[Spot]) -> Sticker:
    """Return the sign of the ghost at a position; it is hidden as soon as discards cover it."""
    side = round(_GHOST * frame.unit)
    box = pygame.Rect(0, 0, side, side).move_to(center=draw.to_rect(mat(frame, position)).center)
    free = not any(draw.to_rect(extent(spot)).colliderect(box) for spot in discards)

    def paint(target: pygame.Surface) -> None:
        picture = draw.icon("ghost", side, theme.PALE.top)
        if free and picture is not None:
            target.blit(draw.faint(picture, _GHOST_FAINT), picture.get_rect(center=box.center))

    return Sticker((free, *box), box, paint)


def paint_middle(surface: pygame.Surface, frame: Frame, table: Table, hands: int, look: Look) -> None:
    """Draw round, hand and tiles left, one below the other, in the largest text that fits the panel."""
    box = draw.to_rect(frame.panel)
    rows: list[_Row] = []
    if table.hand:
        rows.append((look.say(f"round.{table.round}"), theme.Style.SMALL_STRONG, theme.TEXT_GOLD))
        of = look.say("table.hand_of", hand=table.counted, hands=hands) if hands else ""
        rows.append((of or look.say("table.hand", hand=table.hand), theme.Style.SMALL, theme.TEXT_SOFT))
    if table.wall is not None:
        rows.append((str(table.left), theme.Style.NUMBER, theme.TEXT))
        rows.append((look.say("table.left"), theme.Style.SMALL, theme.TEXT_SOFT))
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


def _high(style: theme.Style, look: Look) -> int:
    """Return the height of a row; digits have no descenders."""
    return round(look.line_height(style) * (0.86 if style is theme.Style.NUMBER else 1.0))


def paint_light(surface: pygame.Surface, frame: Frame, table: Table, front: int) -> None:
    """Light the panel's side that faces the acting player."""
    if table.acting is None or table.phase not in _ACTIVE:
        return
    position, box = frame.position(table.acting, front), draw.to_rect(frame.panel)
    deep = max(2, round(frame.px(3.5)))
    side = SIDES[position]
    bar = pygame.Rect((0, 0), (deep, round(box.height * 0.62)) if side % 2 else (round(box.width * 0.62), deep))
    bar.center = (box.midbottom, box.midright, box.midtop, box.midleft)[side]
    if position >= len(set(SIDES)):
        bar.height, bar.bottom = bar.height // 2, box.bottom - deep
    shine(surface, bar, deep, round(frame.px(11)), 255, theme.GOLD)
    surface.blit(
        draw.rounded(
            bar.size, deep, theme.Skin(theme.GOLD_LIGHT, theme.GOLD_LIGHT, theme.GOLD_LIGHT, theme.GOLD_LIGHT), 0
        ),
        bar,
    )
