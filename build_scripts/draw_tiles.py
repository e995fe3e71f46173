"""Draw the tile faces into `sprites/tiles/`, one SVG file each: `python build_scripts/draw_tiles.py`."""

from __future__ import annotations

from pathlib import Path

from tile_art.faces import all_faces
from tile_art.glyphs import load

TILES = Path(__file__).resolve().parent.parent / "sprites" / "tiles"


def main() -> None:
    """Write all faces and the back."""
    TILES.mkdir(parents=True, exist_ok=True)
    faces = all_faces(load())
    for code, text in faces.items():
        (TILES / f"{code}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(faces)} files in {TILES.name}")


if __name__ == "__main__":
    main()
