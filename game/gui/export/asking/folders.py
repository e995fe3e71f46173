"""Folders for what leaves the program: the usual one, the one that is typed, a free name in it, and opening it."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import platformdirs

from game.errors import NotAllowed


def usual_folder(last: str = "") -> Path:
    """Return the folder that was used last, else the desktop, else the player's own folder."""
    if last and Path(last).is_dir():
        return Path(last)
    desktop = Path(platformdirs.user_desktop_dir())
    return desktop if desktop.is_dir() else Path.home()


def typed(text: str) -> Path:
    """Return the file or folder whose place somebody has typed. Raises NotAllowed where there is none."""
    place = os.path.expanduser(text.strip().strip("\"'"))  # noqa: PTH111  (a path raises for users that there are not)
    if not os.path.exists(place):  # noqa: PTH110  (and for names that are too long)
        raise NotAllowed("file.none")
    return Path(place)


def typed_folder(text: str) -> Path:
    """Return the folder whose place somebody has typed. Raises NotAllowed where it is none."""
    try:
        folder = typed(text)
    except NotAllowed as error:
        raise NotAllowed("folder.none", folder=text.strip()) from error
    if not folder.is_dir():
        raise NotAllowed("folder.is_file", folder=folder)
    return folder


def free_stem(folder: Path, stem: str, suffix: str) -> str:
    """Return the name itself, or with a number where a file has it already."""
    number, name = 2, stem
    while os.path.lexists(folder / f"{name}{suffix}"):
        name, number = f"{stem}-{number}", number + 1
    return name


def opener() -> str | None:
    """Return the program that shows folders on this machine; None where there is none."""
    return shutil.which({"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open"))


def open_folder(folder: Path) -> bool:
    """Show a folder with the program of this machine; return True if that was begun."""
    program = opener()
    if program is None:
        return False
    try:
        begun = subprocess.Popen(  # noqa: S603  (the program of the system, with one folder, and no shell)
            [program, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    threading.Thread(target=begun.wait, daemon=True).start()  # or what has ended stays behind as a zombie
    return True
