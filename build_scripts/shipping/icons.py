"""The program's icon in the formats of Windows and macOS, made from the drawing in `sprites/app`."""

from __future__ import annotations

import os
from io import BytesIO
from typing import TYPE_CHECKING

from shipping.contents import ROOT

if TYPE_CHECKING:
    from pathlib import Path

DRAWING = ROOT / "sprites" / "app" / "mat-chuoc.svg"
#: Sides in pixels; the largest is that of the drawing.
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_LARGEST_ICO = 256


def png(side: int) -> bytes:
    """Draw the icon as a square PNG file; `side` is in pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415  (after the line before it)

    target = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(DRAWING, (side, side)), target, "icon.png")
    return target.getvalue()


def write(target: Path) -> Path:
    """Write an icon file with all sizes; its suffix selects Windows (`ico`) or macOS (`icns`)."""
    from PIL import Image  # noqa: PLC0415  (a test of the sizes needs no Pillow)

    sizes = [side for side in SIZES if target.suffix != ".ico" or side <= _LARGEST_ICO]
    pictures = [Image.open(BytesIO(png(side))) for side in sizes]
    pictures[-1].save(target, append_images=pictures[:-1], sizes=[(side, side) for side in sizes])
    return target
