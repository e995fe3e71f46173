"""Names for files: safe on every machine, and free."""

import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.record.library import NOTES_SUFFIX, SUFFIX

_LONGEST = 160  # bytes; with `.mcr.notes.yaml.changed-12` it stays below the 255 of common disks
_SIGNS = " -_'().,&+!"
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}  # Windows


def safe_stem(name: str) -> str:
    """Make a name safe: what may not stand in it becomes a space; "" where nothing is left."""
    text = unicodedata.normalize("NFC", name)
    kept = " ".join("".join(sign if _may_stand(sign) else " " for sign in text).split())
    kept = kept.encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    return f"{kept}_" if kept.split(".")[0].strip().casefold() in _DEVICES else kept


def _may_stand(sign: str) -> bool:
    return sign in _SIGNS or unicodedata.category(sign)[0] in "LNM"


def stem_of(path: Path) -> str:
    """Give the name of a game without its ending."""
    return path.name.removesuffix(SUFFIX)


def family(path: Path) -> tuple[Path, ...]:
    """Give the files that go with a game: its notes, and what was set aside of them."""
    notes = path.name + NOTES_SUFFIX
    with suppress(OSError), os.scandir(path.parent) as entries:
        names = sorted(entry.name for entry in entries if entry.name.startswith(notes))
        return tuple(path.with_name(name) for name in names if name == notes or _goes_with(name.removeprefix(notes)))
    return ()


def _goes_with(rest: str) -> bool:
    return rest.startswith(".") and not rest.endswith(SUFFIX)


def reserve(folder: Path, stem: str) -> Path:
    """Make an empty file under the first free name of a game, so that nobody else takes it. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in _names(folder, stem):
        if family(path):
            continue  # notes that lost their game would become those of this one
        with suppress(FileExistsError):
            path.open("xb").close()
            return path
    raise AssertionError("the names never end")


def _names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{SUFFIX}"
    for number in count(2):
        yield folder / f"{stem}-{number}{SUFFIX}"
