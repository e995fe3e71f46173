"""Golden pictures: screens are scaled down, saved as small files, and compared with the current drawing."""

import io
from pathlib import Path

import pygame
from PIL import Image, ImageChops

WIDTH = 608  # of a saved picture, whatever the size of the window
_QUALITY = 40
_BLOCK = 8  # pixels of a small picture
#: By how much, of 255, the worst block may differ: in lightness on average over its pixels, in colour as a whole. Loss
#: by compression is below it; another word, place or colour is above it.
_LIGHT, _COLOUR = 14, 18


def small(screen: pygame.Surface) -> Image.Image:
    """Scale a screen down to the compared size."""
    width, height = screen.get_size()
    size = (WIDTH, round(height * WIDTH / width))
    return Image.frombytes("RGB", size, pygame.image.tobytes(pygame.transform.smoothscale(screen, size), "RGB"))


def packed(picture: Image.Image) -> bytes:
    """Encode a small picture."""
    sheet = io.BytesIO()
    picture.save(sheet, "WEBP", quality=_QUALITY, method=6)
    return sheet.getvalue()


def unpacked(data: bytes) -> Image.Image:
    """Decode a saved picture."""
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


def differs(found: Image.Image, kept: Image.Image) -> bool:
    """Return True if something visible differs; loss by compression is ignored."""
    return _beyond(found, kept) and _beyond(unpacked(packed(found)), kept)


def _beyond(found: Image.Image, kept: Image.Image) -> bool:
    if found.size != kept.size:
        return True
    light, *colours = zip(found.convert("YCbCr").split(), kept.convert("YCbCr").split(), strict=True)
    blocks = [ImageChops.difference(one.reduce(_BLOCK), other.reduce(_BLOCK)) for one, other in colours]
    return _most(ImageChops.difference(*light).reduce(_BLOCK)) > _LIGHT or max(map(_most, blocks)) > _COLOUR


def _most(picture: Image.Image) -> int:
    return picture.getextrema()[1]


def write_failure(folder: Path, name: str, found: Image.Image, kept: Image.Image | None) -> str:
    """Write the found picture and the difference into a folder; return a sentence that names the files."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.found.png"]
    found.save(paths[0])
    if kept is not None and found.size == kept.size:
        paths.append(folder / f"{name}.difference.png")
        ImageChops.difference(found, kept).point(lambda value: min(255, 4 * value)).save(paths[1])
    return f"see {' and '.join(map(str, paths))}"
