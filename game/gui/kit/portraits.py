"""
The portraits of players: twelve animals with six faces, rasterized on demand at the exact size.

A file in `sprites/portraits` has all faces of an animal: shared parts, and layers for some faces (`data-faces`).
`data-poses` holds the transform of the head for each face, `data-gaze` how far a part moves with the eyes.
"""

import io
import math
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.errors import Broken, Unreadable
from game.gui.kit import draw, fonts
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD_LIGHT, PAPER
from game.paths import resource

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES = 12_000_000
MOST_PIXELS = 16_000_000
LEAST_SIDE = 48  # pixels
_SIDE, _KEPT = 640, 8  # pixels of a decoded picture's side, enough for every portrait, and how many are kept
_GROUND = 133 / 320  # radius inside the rim, as a share of the side
_LETTERS = 0.34  # height of initials, as a share of the side
_FINE = 2  # supersampling factor of players' pictures, for a smooth edge
_DRAWN_GROUND = ("#3f6ea6", "#1b3f6c")  # the ground colours in the SVG file
#: Ground colours for initials, light and deep; the name determines which.
_GROUNDS = (
    ("#2f6ca8", "#173a6a"),
    ("#a9303e", "#5c1026"),
    ("#4a8f5a", "#22553a"),
    ("#7f62a6", "#46306a"),
    ("#b0703a", "#6a3a1a"),
    ("#3f8f94", "#1c5558"),
)


def _medallion(size: int, ground: tuple[str, str]) -> pygame.Surface:
    """Return the animals' medallion without a head, with these ground colours."""
    text = resource("sprites/portraits/medallion.svg").read_text(encoding="utf-8")
    for drawn, wanted in zip(_DRAWN_GROUND, ground, strict=True):
        text = text.replace(drawn, wanted)
    return draw.from_svg(text, (size, size))


def letters(name: str) -> str:
    """Return the initials of the last two words of a name, such as `CB` for Cô Ba."""
    return "".join(word[0] for word in name.split()[-2:]).upper()


@cached
def initials(name: str, size: int) -> pygame.Surface:
    """Return a cached medallion with the initials of a name, `size` pixels square; do not draw on it."""
    picture = _medallion(size, _GROUNDS[sum(map(ord, name)) % len(_GROUNDS)])
    text = fonts.line(letters(name) or "?", round(size * _LETTERS), True, GOLD_LIGHT)
    picture.blit(text, text.get_rect(center=(size // 2, size // 2)))
    return picture


@cached
def own_picture(path: Path, size: int) -> pygame.Surface:
    """
    Return a cached medallion, `size` pixels square, with a circle from a player's picture; do not draw on it.

    The file must be a PNG or JPG of at most 12 MB and 16 million pixels, at least 48 a side. Raises Unreadable
    otherwise.
    """
    try:
        from PIL import Image  # noqa: PLC0415  (an extra, only for players' pictures)
    except ImportError as error:
        raise Unreadable("export.no_pillow", kind=path.suffix[1:]) from error
    inner = round(size * _GROUND * 2)
    square = _square(path).resize((_FINE * inner, _FINE * inner), Image.Resampling.LANCZOS)
    under = Image.new("RGBA", square.size, tuple(PAPER))  # under transparent parts
    under.alpha_composite(square)
    photo = pygame.image.frombytes(under.tobytes(), square.size, "RGBA").convert_alpha()
    disc = pygame.Surface(square.size, pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255), (_FINE * inner / 2, _FINE * inner / 2), _FINE * inner / 2)
    photo.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    round_photo = pygame.transform.smoothscale(photo, (inner, inner))
    picture = _medallion(size, _DRAWN_GROUND)
    picture.blit(round_photo, round_photo.get_rect(center=(size // 2, size // 2)))
    return picture


@lru_cache(maxsize=_KEPT)
def _square(path: Path) -> "Image.Image":
    """Return the middle of a player's picture, upright and reduced: its file is decoded once for all sizes."""
    from PIL import Image, ImageOps  # noqa: PLC0415  (an extra, which is installed)

    try:
        if path.stat().st_size > MOST_BYTES:
            raise _unfit(path)
        with Image.open(io.BytesIO(path.read_bytes()), formats=("PNG", "JPEG")) as opened:
            if min(opened.size) < LEAST_SIDE or math.prod(opened.size) > MOST_PIXELS:
                raise _unfit(path)
            opened.draft("RGB", (_SIDE, _SIDE))  # decodes a JPG at reduced size
            side = min(_SIDE, *opened.size)
            return ImageOps.fit(ImageOps.exif_transpose(opened).convert("RGBA"), (side, side), Image.Resampling.LANCZOS)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise _unfit(path) from error


def _unfit(path: Path) -> Unreadable:
    limits = {"megabytes": MOST_BYTES // 1_000_000, "megapixels": MOST_PIXELS // 1_000_000, "least": LEAST_SIDE}
    return Unreadable("picture.unusable", name=path.name, **limits)


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
