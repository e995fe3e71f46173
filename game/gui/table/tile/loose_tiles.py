"""Pictures of tiles outside the table: pages, score sheets, ornaments."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.gui.kit import draw
from game.gui.kit.picture_cache import cached
from game.gui.table.place.spots import EDGE, RATIO, Spot
from game.gui.table.tile import front_and_back
from game.gui.table.tile.rings_and_discs import paint_label
from game.tiles.kinds import Kind

if TYPE_CHECKING:
    from game.rules.score.sheet import Piece  # the home screen needs no score sheets

_GROUND = 0.16  # blur of a lying tile's shadow, in widths


@cached
def tile(face: Kind, width: int) -> pygame.Surface:
    """Return a face-up tile with thickness and shadow; the shadow adds `margin` pixels on each side."""
    body = front_and_back.lying(face, width)
    edge = margin(width)
    picture = pygame.Surface((body.get_width() + 2 * edge, body.get_height() + 2 * edge), pygame.SRCALPHA)
    picture.blit(draw.shadow(body.get_size(), round(width * 0.14), edge, 110), (0, round(edge * 0.5)))
    picture.blit(body, (edge, edge))
    return picture


def margin(width: int) -> int:
    """Return the width of the shadow around a tile picture."""
    return max(2, round(width * _GROUND))


def height(width: int) -> int:
    """Return the height of a tile of this width, with its thickness."""
    return round(width * (RATIO + EDGE))


@cached
def turned(face: Kind, width: int, angle: float) -> pygame.Surface:
    """Return a tile rotated by `angle` degrees, antialiased."""
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(tile(face, 2 * width), angle, 1.0), 0.5)


def line_of(surface: pygame.Surface, faces: Iterable[Kind], left: int, top: int, width: int, *, gap: int = 0) -> int:
    """Draw tiles side by side; return the right end of the last one."""
    edge = margin(width)
    for face in faces:
        surface.blit(tile(face, width), (left - edge, top - edge))
        left += width + gap
    return left - gap


def pieces_of(surface: pygame.Surface, pieces: "Iterable[Piece]", left: int, top: int, width: int) -> None:
    """Draw tiles of a scored hand side by side; a joker has a label with the face that it stands for."""
    for piece in pieces:
        line_of(surface, (piece.face,), left, top, width)
        if piece.face != piece.stands:
            paint_label(surface, Spot(left + width / 2, top + width * RATIO / 2, width), piece.stands)
        left += width
