"""The show of a great hand: rays of gold, its name and emblem over the table, petals."""

import math
from collections.abc import Callable, Iterator

import pygame

from game.gui.kit import fonts, ornaments
from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import GAP, GOLD_LIGHT
from game.gui.sheet.finale.emblem import emblem
from game.rules.games.catalogue import GAMES
from game.rules.score.sheet import Row, Sheet, great_rows

PORTRAIT = 360  # design pixels of the winner's face
TITLE = 92  # size of the name in its place
_HUGE = 150  # size of the name that fills the table
_EMBLEM, _HUGE_EMBLEM = 128, 360
_RAYS, _RAY = 26, 24  # number of rays, and their alpha of 255
_PETALS, _PETAL = 14, 12
_ASIDE = 0.2  # margin of golden letters for their shadow, as a share of their size


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
    """Paint wide, faint rays from a point over the whole surface."""
    sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    far = pygame.Vector2(0, -2 * max(surface.get_size()))
    for n in range(_RAYS):
        turn = 360 / _RAYS * n
        ends = [pygame.Vector2(middle) + far.rotate(turn + half) for half in (-3.4, 3.4)]
        pygame.draw.polygon(sheet, (*GOLD_LIGHT, _RAY), [middle, *ends])
    surface.blit(sheet, (0, 0))
