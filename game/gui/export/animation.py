"""
Animations of the table, as GIF or WebP. Only one picture is in memory at a time.

WebP is assembled from single pictures that Pillow has packed. Pillow itself needs all pictures at once: a hand would
take hundreds of megabytes, without any progress to show.
"""

import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from math import isqrt
from typing import Any

import pygame
from PIL import Image, ImageChops

from game.gui.export.job import Job, Steps
from game.gui.export.picture import Painter, canvas
from game.gui.export.stretch import Shot
from game.gui.export.subject import Subject

_QUALITY, _EFFORT = 80, 3
_ANIMATED, _HAS_CLEAR = 0x02, 0x10
_LAID_OVER = 0x00  # a frame is blended over the one before, and stays


def still(image: Image.Image, quality: int = _QUALITY) -> bytes:
    """Return one picture as the content of a file."""
    target = BytesIO()
    image.save(target, "WEBP", quality=quality, method=_EFFORT)
    return target.getvalue()


class Animation:
    """Collects frames, each of which is laid over the ones before."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Start without frames."""
        self._size = size
        self._frames: list[bytes] = []

    def add(self, piece: Image.Image, left: int, top: int, milliseconds: int) -> None:
        """Add a frame: a piece, transparent where nothing changes, at an even left and top."""
        place = b"".join(_u24(n) for n in (left // 2, top // 2, piece.width - 1, piece.height - 1, milliseconds))
        self._frames.append(_chunk(b"ANMF", place + bytes([_LAID_OVER]) + b"".join(_pictures(still(piece)))))

    def content(self) -> bytes:
        """Return the content of the file."""
        wide, high = self._size
        head = _chunk(b"VP8X", bytes([_ANIMATED | _HAS_CLEAR, 0, 0, 0]) + _u24(wide - 1) + _u24(high - 1))
        black, forever = bytes(4), bytes(2)
        return _chunk(b"RIFF", b"".join([b"WEBP", head, _chunk(b"ANIM", black + forever), *self._frames]))


def _u24(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def _pictures(data: bytes) -> Iterator[bytes]:
    """Yield the chunks of a WebP file that hold the picture itself."""
    at = 12
    while at < len(data):
        end = at + 8 + int.from_bytes(data[at + 4 : at + 8], "little")
        end += end % 2
        if data[at : at + 4] in (b"ALPH", b"VP8 ", b"VP8L"):
            yield data[at:end]
        at = end


#: Left, top, right and bottom of a piece of a picture.
Box = tuple[int, int, int, int]
_COLOURS = 255  # and a transparent one
_MOST = 1 << 15  # possible coarse colours
_CLEAR = 255
_SAMPLES = 6  # pictures that the palette of a GIF is chosen from


def gif(subject: Subject, shots: Sequence[Shot], size: tuple[int, int]) -> Job:
    """Return the job that makes a GIF of the shots."""
    return Job(len(shots) + len(_spread(shots)) + 1, _gif(subject, shots, size))


def webp(subject: Subject, shots: Sequence[Shot], size: tuple[int, int]) -> Job:
    """Return the job that makes a WebP of the shots."""
    return Job(2 * len(shots), _webp(subject, shots, size))


def _painter(subject: Subject, shots: Sequence[Shot], size: tuple[int, int]) -> Painter:
    return Painter(subject, size, with_notes=any(shot.place is not None for shot in shots))


def _gif(subject: Subject, shots: Sequence[Shot], size: tuple[int, int]) -> Steps:
    from PIL import GifImagePlugin  # noqa: PLC0415  (needed for GIF only)

    with canvas():
        painter = _painter(subject, shots, size)
        samples = []
        for shot in _spread(shots):
            samples.append(picture(painter.shot(shot)))
            yield
        palette = _palette(samples)
        header, _ = GifImagePlugin.getheader(palette.resize(size), info={"loop": 0, "duration": 1})
        pieces = list(header)
        yield
        before: Image.Image | None = None
        for shot in shots:
            now = _indexed(picture(painter.shot(shot)), palette)
            box, piece = _change(before, now)
            times = {"duration": shot.milliseconds, "disposal": 1, "transparency": _CLEAR}
            pieces += GifImagePlugin.getdata(piece, box[:2], **times)
            before = now
            yield
    return b"".join([*pieces, b";"])


def _webp(subject: Subject, shots: Sequence[Shot], size: tuple[int, int]) -> Steps:
    animation = Animation(size)
    with canvas():
        painter = _painter(subject, shots, size)
        before: Image.Image | None = None
        for shot in shots:
            now = picture(painter.shot(shot))
            yield
            animation.add(*_laid_over(before, now), shot.milliseconds)
            before = now
            yield
    return animation.content()


def picture(surface: pygame.Surface) -> Image.Image:
    """Convert a surface to a Pillow picture."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _spread(shots: Sequence[Shot]) -> tuple[Shot, ...]:
    """Return a few shots, evenly spread."""
    count = min(_SAMPLES, len(shots))
    return tuple(shots[round(number * (len(shots) - 1) / max(1, count - 1))] for number in range(count))


def _palette(samples: Sequence[Image.Image]) -> Image.Image:
    """
    Return one palette for all pictures, so that whatever stands still keeps its colours.

    A colour's weight is the root of its count: most of a picture is cloth, and the blue of a tile is rare.
    """
    counts: Counter[Any] = Counter()
    for sample in samples:
        for count, colour in sample.point(_coarse).getcolors(_MOST) or ():
            counts[colour] += count
    pixels = b"".join(bytes(colour) * isqrt(count) for colour, count in sorted(counts.items()))
    return Image.frombytes("RGB", (len(pixels) // 3, 1), pixels).quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)


def _indexed(image: Image.Image, palette: Image.Image) -> Image.Image:
    """Return a picture in the shared palette, as a grey picture whose values are palette indices."""
    found = image.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes())


def _difference(before: Image.Image | None, now: Image.Image) -> tuple[Box, Image.Image | None]:
    """Return the smallest box in which two pictures differ (one pixel if they are equal), and the difference."""
    if before is None:
        return (0, 0, *now.size), None
    found = ImageChops.difference(before, now)
    return found.getbbox() or (0, 0, 1, 1), found


def _change(before: Image.Image | None, now: Image.Image) -> tuple[Box, Image.Image]:
    """Return the box that changed, and its piece in which unchanged pixels are transparent."""
    box, difference = _difference(before, now)
    piece = now.crop(box)
    if difference is not None:
        piece.paste(_CLEAR, (0, 0), difference.crop(box).point(_is_nothing))
    return box, piece


def _laid_over(before: Image.Image | None, now: Image.Image) -> tuple[Image.Image, int, int]:
    """Return the changed piece, transparent where nothing changed, with its left and top, which are even."""
    (left, top, right, bottom), difference = _difference(before, now)
    box = (left // 2 * 2, top // 2 * 2, right, bottom)
    piece = now.crop(box)
    if difference is not None:
        red, green, blue = difference.crop(box).split()
        piece.putalpha(ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_is_something))
    return piece, box[0], box[1]


_coarse: Callable[[int], int] = lambda value: value & 0xF8 | 4  # noqa: E731  (a table for `point`)
_is_something: Callable[[int], int] = lambda value: 255 if value else 0  # noqa: E731  (a table for `point`)
_is_nothing: Callable[[int], int] = lambda value: 0 if value else 255  # noqa: E731  (a table for `point`)
