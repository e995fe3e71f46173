"""The show of a great hand: rays of gold, its name and its emblem over the table, petals."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pygame

from game.gui.kit import draw, fonts, ornaments
from game.gui.kit.look import Look
from game.gui.kit.ornaments import blossom
from game.gui.kit.picture_cache import cached
from game.gui.kit.portraits import portrait
from game.gui.kit.theme import GAP, GOLD_LIGHT, is_flat
from game.gui.table.paint import pictures
from game.rules.games.catalogue import GAMES
from game.rules.score.sheet import Row, Sheet, great_rows
from game.tiles.kinds import Kind

_BOX = 200  # units of the markup; the origin is in the middle
_MOST = 5  # tiles in a fan
_FAN_TURN = 13.0  # degrees between two tiles of the fan
_FAN_TILE = 0.2  # as a share of the side
_FAN_AT = 0.72  # middle of the fan from the top, as a share of the side
_GOLD, _DEEP, _RED, _DARK = "#f6d27a", "#a8742c", "#a8261f", "#5c1014"
_CLOUD = "M-58,44 q8,-20 26,-14 q8,-18 28,-8 q18,-12 30,6 q22,-4 26,16 z"
_PEAKS = "M-66,40 L-34,-22 L-10,12 L14,-44 L44,6 L54,-8 L70,40 Z"
_WATER = "M-66,48 q11,-10 22,0 t22,0 t22,0 t22,0 t22,0 t22,0"
#: Earth: three mountains over water.
_MOUNTAIN = (
    f'<path d="{_PEAKS}" fill="#3f8f6c" stroke="#17402f" stroke-width="3" stroke-linejoin="round"/>'
    f'<path d="M14,-44 L4,-24 L13,-18 L22,-28 Z" fill="#fff6dc"/>'
    f'<path d="{_WATER}" fill="none" stroke="{_GOLD}" stroke-width="4"/>'
)
#: Man: a lantern of the new year.
_LANTERN = (
    f'<path d="M0,-66 L0,-48 M-16,46 l-3,22 M0,48 l0,26 M16,46 l3,22" stroke="{_GOLD}" stroke-width="3"/>'
    f'<ellipse rx="46" ry="44" fill="#d8402f" stroke="{_GOLD}" stroke-width="3"/>'
    f'<path d="M0,-44 Q-34,0 0,44 M0,-44 Q34,0 0,44 M0,-44 L0,44" fill="none" stroke="{_GOLD}" stroke-width="2"/>'
    f'<rect x="-22" y="-52" width="44" height="10" rx="3" fill="{_GOLD}"/>'
    f'<rect x="-22" y="42" width="44" height="10" rx="3" fill="{_GOLD}"/>'
)
_BRANCH = "M-62,46 C-30,30 -20,4 12,-6 C30,-12 44,-30 58,-52 M-12,12 C-14,-10 -26,-22 -40,-30 M18,-8 C30,4 44,6 58,4"
_TWIGS = "M-30,-22 l-2,-18 M36,-24 l-12,-16 M40,6 l10,14"
#: No flowers, no leaves: a branch in winter before the moon.
_BARE_BRANCH = (
    '<circle cx="14" cy="-14" r="48" fill="#fdf3d2"/><circle cx="28" cy="-22" r="40" fill="#f3dfa6"/>'
    f'<path d="{_BRANCH}" fill="none" stroke="#3a1a12" stroke-width="7" stroke-linecap="round"/>'
    f'<path d="{_TWIGS}" fill="none" stroke="#3a1a12" stroke-width="4" stroke-linecap="round"/>'
)
_BODY = "M-58,34 C-70,-8 -36,-58 6,-54 C44,-50 60,-14 40,10 C24,30 -8,26 -12,4 C-14,-10 2,-20 12,-12"
_HEAD = "M12,-12 l14,-12 l4,10 l14,-4 l-6,12 l10,6 l-14,4 l-8,12 l-8,-10 z"
_SCALES = ((-58, 12), (-52, -12), (-38, -34), (-18, -48), (6, -54), (28, -46), (42, -28), (44, -6), (34, 14), (14, 22))
#: Dragons: one that winds round a pearl, like a paper cut.
_DRAGON = (
    f'<path d="{_BODY}" fill="none" stroke="{_DARK}" stroke-width="21" stroke-linecap="round"/>'
    f'<path d="{_BODY}" fill="none" stroke="{_GOLD}" stroke-width="16" stroke-linecap="round"/>'
    + "".join(f'<circle cx="{x}" cy="{y}" r="4" fill="{_RED}"/>' for x, y in _SCALES)
    + f'<path d="{_HEAD}" fill="{_GOLD}" stroke="{_DARK}" stroke-width="2"/>'
    f'<circle cx="26" cy="-6" r="3" fill="{_DARK}"/>'
    f'<circle cx="2" cy="44" r="13" fill="#fff6dc" stroke="{_DARK}" stroke-width="2"/>'
)
_RINGS = "".join(f'<circle r="{r}" fill="none" stroke="{_DARK}" stroke-width="2"/>' for r in (66, 58, 44, 40, 26))
#: One suit: waves upon waves.
_WAVES = "".join(
    f'<circle cx="{26 * column + 13 * (row % 2)}" cy="{44 - 24 * row}" r="{r}" fill="{fill}" '
    f'stroke="{_DARK}" stroke-width="1.6"/>'
    for row, column in sorted(product(range(4), range(-3, 4)), reverse=True)
    for r, fill in ((18, "#2f7fa8"), (12, "#7fc0d8"), (6, "#fff6dc"))
)
PORTRAIT = 360  # design pixels of the winner's face
TITLE = 92  # size of the name in its place
_HUGE = 150  # size of the name that fills the table
_EMBLEM, _HUGE_EMBLEM = 128, 360
_RAYS, _RAY = 26, 24  # number of rays, and their alpha of 255
_PETALS, _PETAL = 14, 12
_ASIDE = 0.2  # margin of golden letters for their shadow, as a share of their size


def _rays(count: int, inner: float, outer: float, wide: float, fill: str) -> str:
    """Rays from the middle; `wide` in degrees."""
    angles, half = (360 / count * n for n in range(count)), wide / 2
    rays = (f"M{_at(on, inner)} L{_at(on - half, outer)} L{_at(on + half, outer)} Z" for on in angles)
    return f'<path d="{" ".join(rays)}" fill="{fill}"/>'


def _at(angle: float, radius: float) -> str:
    turn = math.radians(angle - 90)
    return f"{radius * math.cos(turn):.2f},{radius * math.sin(turn):.2f}"


def _star(points: int, outer: float, inner: float, fill: str, edge: str = "") -> str:
    corners = [_at(180 / points * n, inner if n % 2 else outer) for n in range(2 * points)]
    line = f' stroke="{edge}" stroke-width="2"' if edge else ""
    return f'<path d="M{" L".join(corners)} Z" fill="{fill}"{line}/>'


def _petals(count: int, length: float, wide: float, fill: str, edge: str, turn: float = 0.0) -> str:
    one = f"M0,0 C{-wide},{-length * 0.35} {-wide * 0.8},{-length * 0.8} 0,{-length} "
    one += f"C{wide * 0.8},{-length * 0.8} {wide},{-length * 0.35} 0,0 Z"
    return "".join(
        f'<path d="{one}" fill="{fill}" stroke="{edge}" stroke-width="1.6" '
        f'transform="rotate({turn + 360 / count * n})"/>'
        for n in range(count)
    )


#: Heaven: a sun over clouds.
_SUN = (
    _rays(16, 30, 62, 9, _GOLD)
    + f'<circle r="32" fill="#ffe9a8" stroke="{_DEEP}" stroke-width="2"/>'
    + f'<path d="{_CLOUD}" fill="#fff6dc" stroke="{_DEEP}" stroke-width="2"/>'
)
_SMALL_STAR = _star(4, 9, 3, "#fff2c0")
#: A hand that needed no tile: one bright star among small ones.
_BRIGHT_STAR = (
    _rays(8, 20, 72, 5, "#fff2c0")
    + _star(5, 52, 22, _GOLD, _DEEP)
    + "".join(f'<g transform="translate({_at(60 * n + 30, 62)})">{_SMALL_STAR}</g>' for n in range(6))
)
#: Winds: a compass rose.
_COMPASS = (
    f'<circle r="60" fill="none" stroke="{_GOLD}" stroke-width="3"/>'
    f'<g transform="rotate(45)">{_star(4, 48, 13, "#c98a3a", _DARK)}</g>{_star(4, 66, 15, "#fff2c0", _DARK)}'
)
#: Triplets and kongs: a bronze drum seen from above.
_DRUM = f'<circle r="66" fill="#cf9a4a"/>{_RINGS}{_rays(32, 57, 45, 6, _DARK)}{_star(14, 24, 9, "#fff2c0", _DARK)}'
#: Any other row: a lotus.
_LOTUS = (
    _petals(10, 66, 20, "#e77a90", _DARK, 18)
    + _petals(8, 48, 16, "#f6b3bd", _DARK)
    + f'<circle r="15" fill="{_GOLD}" stroke="{_DARK}" stroke-width="2"/>'
)
#: The first of these words found in a row's key chooses its ornament.
_ORNAMENTS = {
    "heaven": _SUN,
    "earth": _MOUNTAIN,
    "blessing": _LANTERN,
    "star": _BRIGHT_STAR,
    "nfnl": _BARE_BRANCH,
    "no_flowers": _BARE_BRANCH,
    "dragon": _DRAGON,
    "winds": _COMPASS,
    **dict.fromkeys(("flush", "straight", "gates", "one_suit"), _WAVES),
    **dict.fromkeys(("kong", "triplets", "pung"), _DRUM),
}


def ornament_of(key: str) -> str:
    """SVG markup of a row's ornament."""
    return next((ornament for word, ornament in _ORNAMENTS.items() if word in key), _LOTUS)


@cached
def _medallion(ornament: str, side: int) -> pygame.Surface:
    ground = (
        f'<circle r="97" fill="{_DARK}"/><circle r="94" fill="{_GOLD}"/><circle r="88" fill="{_DARK}"/>'
        f'<circle r="86" fill="{_RED}"/>{_rays(24, 30, 86, 5, "#c23a2c")}'
        f'<circle r="80" fill="none" stroke="{_GOLD}" stroke-width="1.5"/>'
    )
    view = f"{-_BOX / 2} {-_BOX / 2} {_BOX} {_BOX}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="{view}">'
    return draw.from_svg(f'{head}{ground}<g transform="translate(0,-6)">{ornament}</g></svg>', (side, side))


def _fan_of(faces: Sequence[Kind]) -> list[Kind]:
    """Tiles of the fan: distinct, in order; of many, a selection spread evenly."""
    found = list(dict.fromkeys(faces))
    if len(found) <= _MOST:
        return found
    return [found[round(n * (len(found) - 1) / (_MOST - 1))] for n in range(_MOST)]


@cached
def emblem(key: str, faces: tuple[Kind, ...], side: int) -> pygame.Surface:
    """Picture of a row, `side` pixels square, with the faces that prove it. Cached: do not draw on it."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    disc = round(side * 0.86)
    medallion = _medallion(ornament_of(key), disc)
    picture.blit(medallion, medallion.get_rect(midtop=(side // 2, 0)))
    fan, wide = _fan_of(faces), max(8, round(side * _FAN_TILE))
    arm = wide * 2.9
    for place, face in enumerate(fan):
        turn = (place - (len(fan) - 1) / 2) * _FAN_TURN
        x, y = pygame.Vector2(side / 2, side * _FAN_AT + arm) + pygame.Vector2(0, -arm).rotate(turn)
        tile = pictures.turned(face, wide, -turn)
        picture.blit(tile, tile.get_rect(center=(round(x), round(y))))
    if not fan:
        flower = blossom(round(side * 0.3))
        picture.blit(flower, flower.get_rect(midbottom=(side // 2, side)))
    return picture


def great_of(sheet: Sheet) -> tuple[Row, ...]:
    """The great rows of a sheet, the greatest first."""
    game = GAMES.get(sheet.ruleset)
    return great_rows(sheet.rows, game.great if game is not None else {})


def jobs(sheet: Sheet, shown: str, look: Look, size: tuple[int, int]) -> Iterator[Callable[[], object]]:
    """Yield jobs that prepare the large pictures of a win while the hand still opens on the table."""
    great = great_of(sheet)
    if not great:
        return
    best = great[0]
    yield lambda: portrait(look.at(1.0), shown, "winning", look.px(PORTRAIT))
    yield lambda: _emblem(sheet, best, look)
    yield lambda: _fitting(look.words.row(best.key), look.px(_HUGE), round(size[0] * 0.86))


def _emblem(sheet: Sheet, best: Row, look: Look) -> pygame.Surface:
    """The emblem of a row, with the tiles that prove it, at the size that fills the table."""
    faces = best.tiles or tuple(face for part in sheet.parts for face in part.faces)
    return emblem(best.key, faces, look.px(_HUGE_EMBLEM))


def paint_name(surface: pygame.Surface, place: pygame.Rect, sheet: Sheet, look: Look, size: float) -> None:
    """Paint the greatest row's name and emblem; `size` runs from 0 (in its place) to 1 (fills the table)."""
    whole, best = surface.get_rect(), great_of(sheet)[0]
    name = look.words.row(best.key)
    side = look.px(_EMBLEM * 0.9 + (_HUGE_EMBLEM - _EMBLEM * 0.9) * size)
    disc = pygame.transform.smoothscale(_emblem(sheet, best, look), (side, side))
    small = _fitting(name, look.px(TITLE), place.width - look.px(_EMBLEM) - look.px(GAP))
    huge = _fitting(name, look.px(_HUGE), round(whole.width * 0.86))
    ratio = small.get_width() / huge.get_width()
    letters = pygame.transform.smoothscale_by(huge, ratio + (1 - ratio) * size) if size else small
    home = place.x + look.px(_EMBLEM) + look.px(GAP) + small.get_width() / 2, place.centery
    centre = _between(home, (whole.centerx, whole.height * 0.66), size)
    at = _between((place.x + look.px(_EMBLEM) / 2, place.centery), (whole.centerx, whole.height * 0.34), size)
    surface.blit(disc, disc.get_rect(center=at))
    surface.blit(letters, letters.get_rect(center=centre))


def _between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[int, int]:
    return round(one[0] + (other[0] - one[0]) * share), round(one[1] + (other[1] - one[1]) * share)


def _fitting(name: str, size: int, room: int) -> pygame.Surface:
    wide = round(fonts.width(name, size, True) + size * _ASIDE)
    return ornaments.gilded(name, size if wide <= room else size * room // wide)


def paint_petals(surface: pygame.Surface, look: Look, seconds: float) -> None:
    """Paint the petals at this time."""
    width, height = surface.get_size()
    for n in range(_PETALS):
        spread = (n * 0.618034) % 1
        fallen = (seconds * (0.22 + 0.12 * spread) + spread * 1.7) % 1
        sway = math.sin(seconds * 2 + 6.28 * spread) * 0.012
        picture = ornaments.petal(look.px(_PETAL), round((360 * spread + 90 * seconds) / 12) * 12 % 360)
        surface.blit(picture, (((n + 0.5) / _PETALS + sway) * width, (fallen * 1.1 - 0.05) * height))


def paint_rays(surface: pygame.Surface, middle: tuple[int, int]) -> None:
    """Paint wide, faint rays from a point over the whole surface; none for high contrast."""
    if is_flat():
        return
    sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    far = pygame.Vector2(0, -2 * max(surface.get_size()))
    for n in range(_RAYS):
        turn = 360 / _RAYS * n
        ends = [pygame.Vector2(middle) + far.rotate(turn + half) for half in (-3.4, 3.4)]
        pygame.draw.polygon(sheet, (*GOLD_LIGHT, _RAY), [middle, *ends])
    surface.blit(sheet, (0, 0))
