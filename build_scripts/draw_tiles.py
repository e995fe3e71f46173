"""Draw the tile faces into `sprites/tiles/`, one SVG file each: `python build_scripts/draw_tiles.py`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tile_art.faces import all_faces, large_faces
from tile_art.glyphs import load

if TYPE_CHECKING:
    from collections.abc import Mapping

TILES = Path(__file__).resolve().parent.parent / "sprites" / "tiles"


def write(faces: Mapping[str, str], folder: Path) -> None:
    """Write the files of one set."""
    folder.mkdir(parents=True, exist_ok=True)
    for code, text in faces.items():
        (folder / f"{code}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(faces)} files in {folder.name}")


def main() -> None:
    """Write the traditional faces with the back, and the large ones."""
    letters = load()
    write(all_faces(letters), TILES)
    write(large_faces(letters), TILES / "large")


if __name__ == "__main__":
    main()
