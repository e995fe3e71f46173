"""Draw the icons into `sprites/icons/`, one white SVG file each: `python build_scripts/draw_icons.py`."""

from __future__ import annotations

from pathlib import Path

from tile_art.icon_paths import all_icons

ICONS = Path(__file__).resolve().parent.parent / "sprites" / "icons"


def main() -> None:
    """Write all icons."""
    ICONS.mkdir(parents=True, exist_ok=True)
    icons = all_icons()
    for name, text in icons.items():
        (ICONS / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(icons)} files in {ICONS.name}")


if __name__ == "__main__":
    main()
