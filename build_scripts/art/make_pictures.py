"""
Make the README's pictures in `docs/pictures`: an animation of a hand, and three scenes of the golden pictures.

    SDL_VIDEODRIVER=dummy python build_scripts/art/make_pictures.py

The scenes come from `tests/gui/screens`, so they show the current program.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / room) for room in ("", "gui/support", "gui/screens"))]

import pygame
from golden_scenes import PICTURES  # type: ignore[import-not-found]  # with the tests
from golden_stage import Stage  # type: ignore[import-not-found]
from PIL import Image

from game.cli.entry import run

OUT = ROOT / "docs" / "pictures"
SCENES = ("viewer_review", "viewer_what_if_all", "practice_position")
#: A short hand with calls and a win.
SEED = "tet 3"
MOST_BYTES = 1_000_000


def moving(folder: Path) -> None:
    """Play a hand and export it as an animation."""
    seats = ("--seats", "rat,tiger,cat,dog", "--option", "nfnl=off", "--hands", "1", "--seed", SEED)
    run(("simulate", *seats, "--out", str(folder)))
    (game,) = folder.glob("*.mcr")
    out = OUT / "hand.webp"
    out.unlink(missing_ok=True)
    shown = (
        "--hand",
        "1",
        "--size",
        "720x450",
        "--fps",
        "10",
        "--speed",
        "2",
        "--language",
        "en",
        "--hidden",
        "--force",
    )
    run(("export", str(game), "--to", str(out), *shown))
    if out.stat().st_size > MOST_BYTES:
        sys.exit(f"{out} has more than {MOST_BYTES} bytes")


def main() -> None:
    """Make all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        moving(Path(folder))
        stage = Stage((1280, 800), "en")
        for name in SCENES:
            screen = stage.show(PICTURES[name].shot, Path(tempfile.mkdtemp(dir=folder))).screen
            image = Image.frombytes("RGB", screen.get_size(), pygame.image.tobytes(screen, "RGB"))
            image.save(OUT / f"{name}.webp", quality=80, method=6)


if __name__ == "__main__":
    main()
