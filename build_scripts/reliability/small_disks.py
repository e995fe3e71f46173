"""
Plays on disks that are too small: `python build_scripts/reliability/small_disks.py [kilobytes …]`.

Each disk is a file system in memory of that size with all files of the player on it. The real program plays a
demonstration on it without a display (`play --exit`). It must end by itself, leave no lock, report at most once that it
cannot write, and report the truth at the end: with status 0 the match is complete and verifies; with status 3 it names
the file whose end is missing, and that file is good as far as it goes. Linux, as root (it mounts).
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.errors import GameError
from game.record.replay import load
from game.record.verify import verify

_LONGEST = 300.0  # seconds for a match before it counts as hanging
_QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
_MATCH = ("--seats", "casual,casual,casual,casual", "--hands", "2", "--seed", "full", "--speed", "instant", "--exit")


@contextmanager
def disk(kilobytes: int) -> Iterator[Path]:
    """Mount a disk of this size; yield its folder. Raises CalledProcessError without the right to mount."""
    with tempfile.TemporaryDirectory(prefix="full-disk-") as folder:
        command = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder]
        subprocess.run(command, check=True, capture_output=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def problems(home: Path) -> list[str]:
    """Play a match with all files in a folder; return the faults of its messages and files."""
    environment = os.environ | _QUIET | {"MAT_CHUOC_HOME": str(home)}
    command = [sys.executable, "-m", "game", "play", *_MATCH]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=_LONGEST
        )
    except subprocess.TimeoutExpired:
        return ["the window does not close"]
    wrong = [f"left behind: {path.name}" for path in home.rglob("*.lock")]
    if "Traceback" in done.stderr or done.stderr.count("the disk may be full") > 1:
        wrong.append(f"told: {done.stderr}")
    try:
        replays = [load(path) for path in (home / "data").glob("*.mcr")]
        wrong += [f"cannot be read: {replay.problem}" for replay in replays if replay.problem]
        wrong += [str(why) for path in (home / "data").glob("*.mcr") if (why := verify(path.read_bytes()).problem)]
    except GameError as error:
        return [*wrong, f"cannot be read: {error}"]
    whole = bool(replays) and all(replay.finished for replay in replays)
    if done.returncode not in (0, 3) or (done.returncode == 0) != whole:
        wrong.append(f"status {done.returncode}, and the match is {'whole' if whole else 'not whole'}")
    if replays and not whole and "is lost" not in done.stderr:
        wrong.append(f"what is missing is not told: {done.stderr}")
    return wrong


def main() -> int:
    """Play on disks of the sizes of the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kilobytes", type=int, nargs="*", default=list(range(4, 68, 4)))
    lost: list[str] = []
    sizes: list[int] = parser.parse_args().kilobytes
    for size in sizes:
        try:
            with disk(size) as home:
                lost += [f"{size} KB: {problem}" for problem in problems(home)]
        except (subprocess.CalledProcessError, OSError):
            print("no disk can be mounted here")
            return 0
    print(f"{len(sizes)} disks, {len(lost)} problems")
    print("\n".join(lost))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
