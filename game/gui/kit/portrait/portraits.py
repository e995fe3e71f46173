"""
The portraits of the players.

Each is drawn when it is first shown, at exactly its size, and kept in the room that all pictures share.
"""

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.errors import Unreadable
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.portrait.layers import ANIMALS, markup
from game.gui.kit.portrait.medallion import initials, own_picture

_ADVISERS = ("dog", "rooster")  # the second if the first sits at the table


def adviser_beside(sitting: Iterable[str]) -> str:
    """Return the animal that advises: one that does not sit at the table."""
    there = set(sitting)
    return next((animal for animal in _ADVISERS if animal not in there), _ADVISERS[0])


@cached
def drawn(animal: str, face: str, pixels: int, gaze: str = "straight") -> pygame.Surface:
    """Return one of the twelve with a face of FACES, `pixels` square, looking one way of GAZES; do not draw on it."""
    return draw.from_svg(markup(animal, face, gaze), (pixels, pixels))


def portrait(
    look: Look, shown: str, face: str, size: float, *, gaze: str = "straight", name: str = ""
) -> pygame.Surface:
    """
    Return a round portrait, `size` design pixels square, ears and horns and all; do not draw on it.

    `shown` is one of ANIMALS, or the path of a picture of one's own, which has one face only; where there is neither,
    or the file cannot be used, the medallion has the initials of `name`.
    """
    pixels = look.px(size)
    if shown in ANIMALS:
        return drawn(shown, face, pixels, gaze)
    return _picture_or_initials(Path(shown), pixels, name) if shown else initials(name, pixels)


@cached
def _picture_or_initials(path: Path, pixels: int, name: str) -> pygame.Surface:
    try:
        return own_picture(path, pixels)
    except Unreadable:
        return initials(name, pixels)
