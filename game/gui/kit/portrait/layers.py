"""
The twelve animals and their six faces, as SVG text.

A file in `sprites/portraits` has every face of one animal: what all share, and layers that name the faces they are of
(`data-faces`). The head is held as each face holds it (`data-poses`), and what goes along with the eyes when they look
somewhere says how far (`data-gaze`).
"""

import re
from functools import lru_cache
from typing import Final

from game.errors import Broken
from game.paths import resource

#: In the order of the years of the zodiac.
ANIMALS: Final = (
    *("rat", "buffalo", "tiger", "cat", "dragon", "snake"),
    *("horse", "goat", "monkey", "rooster", "dog", "pig"),
)
FACES: Final = ("calm", "thinking", "pleased", "worried", "sighing", "winning")
#: Where the eyes can look, as seen on the screen: right and down are positive.
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


@lru_cache(maxsize=len(ANIMALS))
def _text(animal: str) -> str:
    return resource(f"sprites/portraits/{animal}.svg").read_text(encoding="utf-8")


def markup(animal: str, face: str, gaze: str = "straight") -> str:
    """Return the drawing of an animal with one face that looks one way."""
    if animal not in ANIMALS or face not in FACES or gaze not in GAZES:
        raise Broken(f"there is no portrait {animal} {face} {gaze}")
    right, down = GAZES[gaze]
    text = _LAYER.sub(lambda layer: layer[2] if face in layer[1].split() else "", _text(animal))
    text = _POSES.sub(lambda poses: f'transform="{poses[1].split(";")[FACES.index(face)]}"', text)
    return _GAZE.sub(lambda far: f'transform="translate({right * float(far[1]):.2f} {down * float(far[2]):.2f})"', text)
