"""A medallion without a drawn face: a player's own picture cut round, or initials, within the rim of the twelve."""

import io
from pathlib import Path

import pygame

from game.errors import Unreadable
from game.gui.kit import draw, fonts
from game.gui.kit.picture_cache import cached
from game.gui.kit.theme import GOLD_LIGHT, PAPER
from game.paths import resource

MOST_BYTES = 12_000_000
LEAST_SIDE, MOST_SIDE = 48, 8192  # pixels
_GROUND = 133 / 320  # the radius inside the rim, in sides of the whole
_LETTERS = 0.34  # the height of initials
_FINE = 2  # a picture of one's own is cut this much larger: its edge is smooth then
_DRAWN_GROUND = ("#3f6ea6", "#1b3f6c")  # of the file
#: Grounds for initials, light and deep: the same name has the same one every time.
_GROUNDS = (
    ("#2f6ca8", "#173a6a"),
    ("#a9303e", "#5c1026"),
    ("#4a8f5a", "#22553a"),
    ("#7f62a6", "#46306a"),
    ("#b0703a", "#6a3a1a"),
    ("#3f8f94", "#1c5558"),
)


def _medallion(size: int, ground: tuple[str, str]) -> pygame.Surface:
    """Give the medallion of the twelve without a head; the colours of its ground are put in place."""
    text = resource("sprites/portraits/medallion.svg").read_text(encoding="utf-8")
    for drawn, wanted in zip(_DRAWN_GROUND, ground, strict=True):
        text = text.replace(drawn, wanted)
    return draw.from_svg(text, (size, size))


def letters(name: str) -> str:
    """Give the initials of a name: of its last two words, as `CB` for Cô Ba."""
    return "".join(word[0] for word in name.split()[-2:]).upper()


@cached
def initials(name: str, size: int) -> pygame.Surface:
    """Give a medallion with the initials of a name, `size` pixels square; do not draw on it."""
    picture = _medallion(size, _GROUNDS[sum(map(ord, name)) % len(_GROUNDS)])
    text = fonts.line(letters(name) or "?", round(size * _LETTERS), True, GOLD_LIGHT)
    picture.blit(text, text.get_rect(center=(size // 2, size // 2)))
    return picture


@cached
def own_picture(path: Path, size: int) -> pygame.Surface:
    """
    Give a picture of one's own, its middle cut round, as a medallion `size` pixels square; do not draw on it.

    A PNG or JPG of at most 12 MB, 48 to 8192 pixels a side; anything else is Unreadable, in one sentence.
    """
    try:
        from PIL import Image, ImageOps  # noqa: PLC0415  (an extra, only for pictures of one's own)
    except ImportError as error:
        raise Unreadable("export.no_pillow", kind=path.suffix[1:]) from error
    inner = round(size * _GROUND * 2)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _unfit(path)
        with Image.open(io.BytesIO(path.read_bytes()), formats=("PNG", "JPEG")) as opened:
            if not LEAST_SIDE <= min(opened.size) <= max(opened.size) <= MOST_SIDE:
                raise _unfit(path)
            opened.draft("RGB", (_FINE * inner, _FINE * inner))  # a JPG is decoded no larger than it is needed
            upright = ImageOps.exif_transpose(opened).convert("RGBA")
            square = ImageOps.fit(upright, (_FINE * inner, _FINE * inner), Image.Resampling.LANCZOS)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise _unfit(path) from error
    under = Image.new("RGBA", square.size, tuple(PAPER))  # where the picture has holes
    under.alpha_composite(square)
    photo = pygame.image.frombytes(under.tobytes(), square.size, "RGBA").convert_alpha()
    disc = pygame.Surface(square.size, pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255), (_FINE * inner / 2, _FINE * inner / 2), _FINE * inner / 2)
    photo.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    round_photo = pygame.transform.smoothscale(photo, (inner, inner))
    picture = _medallion(size, _DRAWN_GROUND)
    picture.blit(round_photo, round_photo.get_rect(center=(size // 2, size // 2)))
    return picture


def _unfit(path: Path) -> Unreadable:
    megabytes = MOST_BYTES // 1_000_000
    return Unreadable("picture.unusable", name=path.name, megabytes=megabytes, least=LEAST_SIDE, most=MOST_SIDE)
