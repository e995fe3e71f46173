"""Draw tile faces, dice and icons into `sprites/`, one SVG file each: `python build_scripts/art/draw_sprites.py`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from icon_art.app_icon import app_icon
from icon_art.dice import all_dice
from icon_art.icon_paths import all_icons
from pen.glyphs import load
from tile_art.faces import all_faces, large_faces

if TYPE_CHECKING:
    from collections.abc import Mapping

SPRITES = Path(__file__).resolve().parents[2] / "sprites"


def write(pictures: Mapping[str, str], folder: str) -> None:
    """Write the files of a folder."""
    place = SPRITES / folder
    place.mkdir(parents=True, exist_ok=True)
    for name, text in pictures.items():
        (place / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(pictures)} files in {folder}")


def main() -> None:
    """Write the tile faces (traditional with the back, and large), the faces of a die, and all icons."""
    letters = load()
    write(all_faces(letters), "tiles")
    write(large_faces(letters), "tiles/large")
    write(all_dice(), "dice")
    write(all_icons(), "icons")
    write({"mat-chuoc": app_icon(letters)}, "app")


if __name__ == "__main__":
    main()
