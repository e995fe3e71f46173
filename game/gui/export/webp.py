"""
Animated WebP, assembled from single pictures that Pillow has packed.

Pillow itself needs all pictures at once: a hand would take hundreds of megabytes, without any progress to show.
"""

import struct
from collections.abc import Iterator
from io import BytesIO

from PIL import Image

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
