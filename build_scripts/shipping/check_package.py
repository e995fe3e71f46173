"""
Checks the standalone program on a bare system (Linux).

    python build_scripts/shipping/check_package.py

The output of `package.py` in `dist` is put into a read-only folder whose path has blanks and Vietnamese letters. The
folder, the single file and the unpacked archive then each run without network, without this environment and without a
path on which Python could be found, and must

- tell that it is the standalone build, and pass its own test;
- open the window on a real screen, with a saved game whose name has blanks and Vietnamese letters;
- open a second window on a bundle while the first one is open;
- load nothing of a Python of this machine;
- leave its folder as it was.

Needs Xvfb, and the right to make name spaces (root, or `sudo`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]

from game.paths import APP
from game.record.saved.bundle import Bundle, write
from game.words.lookup import LANGUAGES, Words
from shipping.names import stem
from shipping.real_screen import RealScreen, real_screen

DIST = ROOT / "dist"
PLACE = "Trò chơi của Tí (bản 1)"
REPLAY, BUNDLE = "Ván ù to đêm giao thừa.mcr", "Gởi Cô Ba.mcz"
_LONGEST = 60.0
#: Runs a program without network, in a folder that is mounted read-only on itself.
_ALONE = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'


class Alone:
    """A place where programs run with nothing but themselves."""

    def __init__(self, place: Path, home: Path) -> None:
        """`place` is the folder of the packed programs, `home` the folder of the player's files."""
        self.place, self.home = place, home
        self._empty = home / "nothing"
        self._empty.mkdir(parents=True)

    def start(self, screen: RealScreen, *command: str | Path) -> subprocess.Popen[bytes]:
        """Start a program."""
        apart = ["unshare", "--net", "--mount", "sh", "-c", _ALONE, str(self.place)]
        own = {"HOME": str(self.home), "LANG": "C", "PATH": str(self._empty)}
        clean = [f"{name}={value}" for name, value in screen.environment(self.home, own).items()]
        return subprocess.Popen(
            [*apart, "/usr/bin/env", "-i", *clean, *map(str, command)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.home,
        )

    def run(self, screen: RealScreen, *command: str | Path) -> str:
        """Run a program to its end; return its output. Raises RuntimeError if it fails."""
        process = self.start(screen, *command)
        said = process.communicate(timeout=10 * _LONGEST)[0].decode()
        if process.returncode:
            raise RuntimeError(f"{' '.join(map(str, command))}: status {process.returncode}\n{said}")
        return said


def digest(folder: Path) -> str:
    """Digest of the names and contents of all files."""
    whole = sha256()
    for path in sorted(folder.rglob("*")):
        content = path.read_bytes() if path.is_file() else b""
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + sha256(content).digest())
    return whole.hexdigest()


def family(process: subprocess.Popen[bytes]) -> list[Path]:
    """Folders in /proc of a process and its descendants."""
    found, waiting = [], [process.pid]
    while waiting:
        number = waiting.pop()
        found.append(Path(f"/proc/{number}"))
        for thread in Path(f"/proc/{number}/task").iterdir():  # each has the processes that it has started
            with suppress(OSError):  # it has ended
                waiting += map(int, (thread / "children").read_text(encoding="ascii").split())
    return found


def loaded(process: subprocess.Popen[bytes]) -> set[str]:
    """Files that a program and its children have mapped into memory."""
    lines = [line for folder in family(process) for line in (folder / "maps").read_text().splitlines()]
    return {line.split(maxsplit=5)[5] for line in lines if len(line.split(maxsplit=5)) > 5 and "/" in line}


def check(program: Path, alone: Alone, screen: RealScreen) -> None:
    """Check one of the programs. Raises RuntimeError with what is wrong."""
    version = alone.run(screen, program, "--version").strip()
    if not any(Words(language).say("about.standalone") in version for language in LANGUAGES):
        raise RuntimeError(f"not the standalone build: {version}")
    print(f"  {version}")
    print(f"  selftest: {alone.run(screen, program, 'selftest').splitlines()[0]}")
    first = alone.start(screen, program, alone.place / REPLAY)
    windows = [first]
    try:
        screen.wait(painted=True, longest=_LONGEST, process=first)
        time.sleep(1)
        shown = screen.row(450)
        foreign = [name for name in loaded(first) if "python" in name.lower() and not name.startswith(_OWN)]
        foreign = [name for name in foreign if str(alone.place) not in name]
        if foreign:
            raise RuntimeError(f"loaded from this machine: {foreign}")
        second = alone.start(screen, program, alone.place / BUNDLE)
        windows.append(second)
        _wait_for_another(screen, shown, second)
        if first.poll() is not None:
            raise RuntimeError("the first window is gone")
        print("  a saved game and, beside it, a bundle are open")
    finally:
        for process in windows:
            for folder in reversed(family(process)):
                os.kill(int(folder.name), 15)
            process.wait(_LONGEST)
    screen.wait(painted=False, longest=_LONGEST)


#: Where a single-file program unpacks itself.
_OWN = (tempfile.gettempdir() + "/_MEI",)


def _wait_for_another(screen: RealScreen, shown: bytes, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + _LONGEST
    while screen.row(450) == shown:
        if time.monotonic() > end or process.poll() is not None:
            raise RuntimeError("the second window does not come")
        time.sleep(0.1)


def put(place: Path) -> list[Path]:
    """Copy everything that was built, and two files to open, into a folder; return the programs."""
    shutil.copytree(DIST / APP, place / APP, symlinks=True)
    single = Path(shutil.copy(DIST / stem(), place / stem()))
    with tarfile.open(DIST / f"{stem()}.tar.xz") as archive:
        archive.extractall(place / "unpacked", filter="data")
    game = (ROOT / "saves" / "simple-two-players.mcr").read_bytes()
    (place / REPLAY).write_bytes((ROOT / "saves" / "south-vietnamese.mcr").read_bytes())
    (place / BUNDLE).write_bytes(write(Bundle(game)))
    (unpacked,) = (place / "unpacked").iterdir()
    return [place / APP / APP, single, unpacked / APP]


def main() -> None:
    """Check all programs."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as folder, real_screen() as screen:
        place = Path(folder) / PLACE
        programs = put(place)
        before = digest(place)
        for number, program in enumerate(programs):
            print(program.relative_to(place))
            check(program, Alone(place, Path(folder) / f"home {number}"), screen)
        if digest(place) != before:
            sys.exit("the folder is not as it was")
    print("all of them work alone")


if __name__ == "__main__":
    main()
