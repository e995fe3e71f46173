"""The licences of everything in the standalone program, copied from the installed packages and from Python."""

from __future__ import annotations

import shutil
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

from shipping.contents import ROOT

#: The packages of the program: the dependencies in `pyproject.toml` and its extra `pictures`, with their own.
PACKAGES = ("pygame-ce", "PyYAML", "platformdirs", "click", "filelock", "fsrs", "typing_extensions", "pillow")
_NAMES = ("licen", "copying", "lgpl", "notice", "authors")


def write(folder: Path) -> None:
    """Copy all licences, those of each package into a folder of its name."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    for package in PACKAGES:
        found = distribution(package)
        texts = [file for file in found.files or () if any(word in file.name.lower() for word in _NAMES)]
        for text in texts:
            path = Path(str(text.locate()))
            if path.suffix in {"", ".txt", ".md", ".rst"} and path.is_file():
                (folder / package).mkdir(exist_ok=True)
                shutil.copy(path, folder / package / path.name)
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if own.is_file():
        shutil.copy(own, folder / "LICENSE-Python.txt")
