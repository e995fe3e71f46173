"""Draw the faces of a die into `sprites/dice/`, one SVG file each: `python build_scripts/draw_dice.py`."""

from __future__ import annotations

from pathlib import Path

from tile_art.dice import all_dice

DICE = Path(__file__).resolve().parent.parent / "sprites" / "dice"


def main() -> None:
    """Write all faces."""
    DICE.mkdir(parents=True, exist_ok=True)
    dice = all_dice()
    for number, text in dice.items():
        (DICE / f"{number}.svg").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(dice)} files in {DICE.name}")


if __name__ == "__main__":
    main()
