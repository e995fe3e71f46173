"""Target folders of exports: the default, typed paths, free names, and opening a folder."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import platformdirs

from game.errors import NotAllowed


def usual_folder(last: str = "") -> Path:
    """Return the folder used last, or else the desktop, or else the home folder."""
    if last and Path(last).is_dir():
        return Path(last)
    desktop = Path(platformdirs.user_desktop_dir())
    return desktop if desktop.is_dir() else Path.home()


def typed(text: str) -> Path:
    """Return a typed path. Raises NotAllowed if it does not exist."""
    place = os.path.expanduser(text.strip().strip("\"'"))  # noqa: PTH111  (`Path.expanduser` raises for unknown users)
    if not os.path.exists(place):  # noqa: PTH110  (`Path.exists` raises for names that are too long)
        raise NotAllowed("file.none")
    return Path(place)


def typed_folder(text: str) -> Path:
    """Return a typed folder. Raises NotAllowed if it does not exist or is a file."""
    try:
        folder = typed(text)
    except NotAllowed as error:
        raise NotAllowed("folder.none", folder=text.strip()) from error
    if not folder.is_dir():
        raise NotAllowed("folder.is_file", folder=folder)
    return folder


def free_stem(folder: Path, stem: str, suffix: str) -> str:
    """Return the stem, with a number if files with it exist."""
    number, name = 2, stem
    while os.path.lexists(folder / f"{name}{suffix}"):
        name, number = f"{stem}-{number}", number + 1
    return name


def opener() -> str | None:
    """Return the program that opens folders on this machine; None if there is none."""
    return shutil.which({"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open"))


def open_folder(folder: Path) -> bool:
    """Open a folder with that program; return True if the program has started."""
    program = opener()
    if program is None:
        return False
    try:
        begun = subprocess.Popen(  # noqa: S603  (the program of the system, with one folder, and no shell)
            [program, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    threading.Thread(target=begun.wait, daemon=True).start()  # otherwise the ended program stays as a zombie
    return True
