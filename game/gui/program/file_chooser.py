"""
The system's file chooser in its own process, so that the window keeps running.

No library is used: the existing ones block the window, bring hundreds of files or have another licence. The request
is passed as arguments or environment variables, never inside the text of a script.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.gui.program.window import UNSEEN

_MAC_SAVE = """on run argv
set there to POSIX file (item 2 of argv)
POSIX path of (choose file name with prompt (item 1 of argv) default location there default name (item 3 of argv))
end run"""
_MAC_OPEN = """on run argv
set there to POSIX file (item 2 of argv)
set chosen to choose file with prompt (item 1 of argv) default location there with multiple selections allowed
set told to ""
repeat with one in chosen
set told to told & POSIX path of one & linefeed
end repeat
return told
end run"""
_POWERSHELL = (
    "Add-Type -AssemblyName System.Windows.Forms; [Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "$d = New-Object System.Windows.Forms.{kind}FileDialog; $d.Title = $env:CHOOSER_TITLE; "
    "$d.InitialDirectory = $env:CHOOSER_FOLDER; $d.FileName = $env:CHOOSER_NAME; $d.Filter = $env:CHOOSER_FILTER; "
    "{more}if ($d.ShowDialog() -eq 'OK') {{ $d.FileNames }}"
)


@dataclass(frozen=True, slots=True)
class Wish:
    """A request to the chooser: a file to save, or files to open, of these kinds (`*.mcr`)."""

    title: str
    folder: Path
    name: str = ""
    kinds: Sequence[str] = ()
    saves: bool = True


def command(wish: Wish, programs: Mapping[str, str], system: str = sys.platform) -> list[str] | None:
    """Return the chooser's command line, or None; `programs` maps the available programs to their paths."""
    start = str(wish.folder / wish.name) if wish.saves else f"{wish.folder}{os.sep}"
    if system == "darwin":
        script = _MAC_SAVE if wish.saves else _MAC_OPEN
        given = [wish.title, str(wish.folder), *([wish.name] if wish.saves else [])]
        return [programs["osascript"], "-e", script, *given] if "osascript" in programs else None
    if system == "win32":
        kind, more = ("Save", "") if wish.saves else ("Open", "$d.Multiselect = $true; ")
        asking = _POWERSHELL.format(kind=kind, more=more)
        shell = programs.get("powershell")
        return [shell, "-NoProfile", "-STA", "-Command", asking] if shell else None
    if "kdialog" in programs:
        ask = ["--getsavefilename"] if wish.saves else ["--multiple", "--separate-output", "--getopenfilename"]
        return [programs["kdialog"], "--title", wish.title, *ask, start, " ".join(wish.kinds)]
    if "zenity" in programs:
        ask = ["--save", "--confirm-overwrite"] if wish.saves else ["--multiple", "--separator=\n"]
        kinds = [f"--file-filter={' '.join(wish.kinds)}"] if wish.kinds else []
        return [programs["zenity"], "--file-selection", *ask, f"--title={wish.title}", f"--filename={start}", *kinds]
    return None


def _programs() -> dict[str, str]:
    """Return the available chooser programs; kdialog counts beside zenity only on KDE."""
    names = {"darwin": ("osascript",), "win32": ("powershell",)}.get(sys.platform, ("zenity", "kdialog"))
    found = {name: path for name in names if (path := shutil.which(name))}
    if len(found) > 1 and "kde" not in os.environ.get("XDG_CURRENT_DESKTOP", "").lower():
        del found["kdialog"]
    return found


def is_there() -> bool:
    """Return True if a file chooser can open: there is a display and a program."""
    if not pygame.display.get_init() or pygame.display.get_driver() in UNSEEN:
        return False
    return command(Wish("", Path()), _programs()) is not None


class Chooser:
    """An open file chooser; `poll` it until it closes."""

    def __init__(self, wish: Wish) -> None:
        """Open the chooser. Raises OSError."""
        asked = command(wish, _programs())
        if asked is None:
            raise OSError("there is no program that asks for files")
        self.is_open = True
        self.chosen: tuple[Path, ...] = ()
        self._process = subprocess.Popen(  # noqa: S603  (the program of the system, no shell, and texts as arguments)
            asked,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(wish),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def poll(self) -> bool:
        """Return True while open; after that `chosen` holds the files, if any."""
        if self.is_open and self._process.poll() is not None:
            out, _ = self._process.communicate()
            text = out.decode("utf-8", "surrogateescape")
            lines = [line.strip("\r") for line in text.split("\n")]
            self.chosen = tuple(Path(line) for line in lines if line and self._process.returncode == 0)
            self.is_open = False
        return self.is_open

    def close(self) -> None:
        """Kill the chooser."""
        if self.is_open:
            self._process.kill()
            self._process.communicate()
            self.is_open = False


def _environment(wish: Wish) -> dict[str, str]:
    """Return the environment of the chooser, without the library path of a standalone build."""
    found = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    if "LD_LIBRARY_PATH_ORIG" in found:
        found["LD_LIBRARY_PATH"] = found["LD_LIBRARY_PATH_ORIG"]
    elif hasattr(sys, "_MEIPASS"):
        found.pop("LD_LIBRARY_PATH", None)
    kinds = ";".join(wish.kinds) or "*.*"
    told = {"TITLE": wish.title, "FOLDER": str(wish.folder), "NAME": wish.name, "FILTER": f"{kinds}|{kinds}"}
    return found | {f"CHOOSER_{name}": value for name, value in told.items()}
