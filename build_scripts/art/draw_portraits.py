"""Draw the portraits into `sprites/portraits`, and all faces on one sheet, docs/portraits.png: see `--help`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image
from portrait_art.grid import FACES
from portrait_art.twelve import ANIMALS, all_portraits

from game.gui.kit.portraits import drawn

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites" / "portraits"
SHEET = ROOT / "docs" / "portraits.png"
_SIDE, _SMALL, _GAP = 132, 40, 8
_CLOTH, _PAPER = (18, 78, 60), (246, 234, 208)


def write() -> None:
    """Write one file for each animal, and one of the medallion alone."""
    SPRITES.mkdir(parents=True, exist_ok=True)
    files = all_portraits()
    for name, text in files.items():
        (SPRITES / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(files)} files in {SPRITES.relative_to(ROOT)}")


def sheet() -> None:
    """Paint every face on cloth, two animals a line, and again on paper at the smallest size."""
    pygame.display.set_mode((1, 1))
    step, names = _SIDE + _GAP, list(ANIMALS)
    half = len(FACES) * step
    high = step + _SMALL + 2 * _GAP
    page = pygame.Surface((2 * half + 3 * _GAP, len(names) // 2 * high + _GAP))
    page.fill(_CLOTH)
    for at, animal in enumerate(names):
        left, top = _GAP + at % 2 * (half + _GAP), _GAP + at // 2 * high
        pygame.draw.rect(page, _PAPER, (left, top + step, half - _GAP, _SMALL + _GAP), border_radius=_GAP)
        for number, face in enumerate(FACES):
            x = left + number * step
            page.blit(drawn(animal, face, _SIDE), (x, top))
            page.blit(drawn(animal, face, _SMALL), (x + (_SIDE - _SMALL) // 2, top + step + _GAP // 2))
    picture = Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB"))
    picture.quantize(256, dither=Image.Dither.NONE).save(SHEET, optimize=True)
    print(f"{SHEET.relative_to(ROOT)}: {SHEET.stat().st_size // 1000} kB")


def main() -> None:
    """Write the files, and the contact sheet if requested."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--sheet", action="store_true", help="also paint docs/portraits.png")
    wanted = reader.parse_args()
    write()
    if wanted.sheet:
        sheet()


if __name__ == "__main__":
    main()
