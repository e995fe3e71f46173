"""
The portraits of players: twelve animals with six faces, rasterized on demand at the exact size.

A file in `sprites/portraits` has all faces of an animal: shared parts, and layers for some faces (`data-faces`).
`data-poses` holds the transform of the head for each face, `data-gaze` how far a part moves with the eyes.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.errors import Broken, Unreadable
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.portrait.medallion import initials, own_picture
from game.paths import resource

#: In the order of the zodiac.
ANIMALS: Final = (
    *("rat", "buffalo", "tiger", "cat", "dragon", "snake"),
    *("horse", "goat", "monkey", "rooster", "dog", "pig"),
)
FACES: Final = ("calm", "thinking", "pleased", "worried", "sighing", "winning")
#: Directions of the eyes on the screen; right and down are positive.
GAZES: Final[dict[str, tuple[float, float]]] = {
    "straight": (0, 0),
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
    "up_left": (-0.75, -0.75),
    "up_right": (0.75, -0.75),
    "down_left": (-0.75, 0.75),
    "down_right": (0.75, 0.75),
}
_LAYER = re.compile(r'^<g data-faces="([a-z ]+)"[^>]*>\n((?:.+\n)*?)</g>\n', re.MULTILINE)
_POSES = re.compile(r'data-poses="([^"]*)"')
_GAZE = re.compile(r'data-gaze="(\S+) (\S+)"')
_ADVISERS = ("dog", "rooster")  # the second if the first sits at the table


def adviser_beside(sitting: Iterable[str]) -> str:
    """Return the adviser: an animal that does not sit at the table."""
    there = set(sitting)
    return next((animal for animal in _ADVISERS if animal not in there), _ADVISERS[0])


@lru_cache(maxsize=len(ANIMALS))
def _text(animal: str) -> str:
    return resource(f"sprites/portraits/{animal}.svg").read_text(encoding="utf-8")


def markup(animal: str, face: str, gaze: str = "straight") -> str:
    """Return the SVG of an animal with a face and a gaze."""
    if animal not in ANIMALS or face not in FACES or gaze not in GAZES:
        raise Broken(f"there is no portrait {animal} {face} {gaze}")
    right, down = GAZES[gaze]
    text = _LAYER.sub(lambda layer: layer[2] if face in layer[1].split() else "", _text(animal))
    text = _POSES.sub(lambda poses: f'transform="{poses[1].split(";")[FACES.index(face)]}"', text)
    return _GAZE.sub(lambda far: f'transform="translate({right * float(far[1]):.2f} {down * float(far[2]):.2f})"', text)


@cached
def drawn(animal: str, face: str, pixels: int, gaze: str = "straight") -> pygame.Surface:
    """Return a cached animal with a face of FACES and a gaze of GAZES, `pixels` square; do not draw on it."""
    return draw.from_svg(markup(animal, face, gaze), (pixels, pixels))


def portrait(
    look: Look, shown: str, face: str, size: float, *, gaze: str = "straight", name: str = ""
) -> pygame.Surface:
    """
    Return a cached round portrait, `size` design pixels square with ears and horns; do not draw on it.

    `shown` is one of ANIMALS, or the path of a picture, which has one face only. Without either, or with an unusable
    file, the medallion shows the initials of `name`.
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
