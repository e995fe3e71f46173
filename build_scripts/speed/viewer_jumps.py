"""
Measures how long jumps take in a viewer of a match of 16 hands, each place seen for the first time, and its memory.

    python build_scripts/speed/viewer_jumps.py [--window] [--jumps 200] [--every] [--panel NAME] [WIDTHxHEIGHT …]

It needs no display, but opens a real window with `--window`, in which frames are shown as they are for a player. A jump
begins with the key and ends when the frame is on the screen; its own work is told apart, as others may be busy. The
places are drawn from the program's own stream.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if "--window" not in sys.argv:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from idle import VIEWER_TARGET, new_app, played, rss, run_for

from game.gui.program.program import Program
from game.gui.viewer.scene import ViewerScene
from game.record.replay import load
from game.tiles.stream import Stream

TARGET = 50.0  # milliseconds
SIZES = ("1280x800", "2560x1440")
HANDS = 16


def places(count: int, jumps: int) -> list[int]:
    """Draw different places among the facts of a game."""
    found = list(range(count + 1))
    Stream("viewer jumps", "places").shuffle(found)
    return found[:jumps]


def jump(app: Program, scene: ViewerScene, place: int) -> tuple[float, float]:
    """Go to a place; give the milliseconds of work until it is shown, and those that went by."""
    worked, before = time.thread_time(), time.perf_counter()
    scene.looking.go(place)
    app.redraw()
    app.step(0.0)
    return (time.thread_time() - worked) * 1000, (time.perf_counter() - before) * 1000


def measure(size: tuple[int, int], path: Path, given: argparse.Namespace) -> None:
    """Jump about in one viewer, and print what it took."""
    app = new_app(size, path.parent)
    scene = ViewerScene(load(path), None, path)
    app.push(scene)
    run_for(app, given.settle)
    if given.panel:
        scene.side.open(given.panel)
        run_for(app, 0.2)
    count = scene.chapters.count
    times = [jump(app, scene, place) for place in places(count, count if given.every else given.jumps)]
    work, elapsed = (sorted(column) for column in zip(*times, strict=True))
    memory = rss()
    verdict = "" if memory < VIEWER_TARGET and work[-1] < TARGET else "  TOO MUCH"
    name = f"{size[0]}×{size[1]}, {given.panel or 'no panel'}"
    print(f"{name}: {len(times)} jumps in {count} facts, {memory:.0f} MB{verdict}")
    print(f"  work    {told(work)}\n  elapsed {told(elapsed)}", flush=True)


def told(times: list[float]) -> str:
    """Format median, p99 and the worst of sorted times."""
    median, p99 = times[len(times) // 2], times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"median {median:5.1f} ms  p99 {p99:5.1f}  worst {times[-1]:6.1f}"


def apart(size: str, path: Path) -> None:
    """Measure a size in a process of its own: the memory of one viewer is asked for."""
    subprocess.run([sys.executable, __file__, *sys.argv[1:], "--game", str(path), "--size", size], check=True)


def main() -> None:
    """Measure the sizes that are named, or the two of the target."""
    parser = argparse.ArgumentParser(description="How long jumps in the viewer take.")
    parser.add_argument("--window", action="store_true", help="in a real window")
    parser.add_argument("--jumps", type=int, default=200)
    parser.add_argument("--every", action="store_true", help="to every fact of the match")
    parser.add_argument("--panel", default="", help="the tab that is open beside the table, such as notes")
    parser.add_argument("--settle", type=float, default=1.0, help="seconds before the first jump")
    parser.add_argument("--game", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--size", help=argparse.SUPPRESS)
    parser.add_argument("sizes", nargs="*", metavar="WIDTHxHEIGHT")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAT_CHUOC_HOME"] = home
        if given.game:
            width, height = map(int, given.size.split("x"))
            measure((width, height), given.game, given)
            return
        path = played(Path(home), HANDS)
        for size in given.sizes or SIZES:
            apart(size, path)


if __name__ == "__main__":
    main()
