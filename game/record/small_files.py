"""Small YAML files in a player's folder: presets, personas, tables."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.errors import NotAllowed, Phrase, Unreadable
from game.record.atomic import write_atomic
from game.record.files import bytes_of, set_aside
from game.record.lines import newer
from game.record.safe_yaml import parse_yaml

SUFFIX = ".yaml"
_LARGEST = 65_536
_MOST = 200  # files read from a folder


def yaml_files(folder: Path) -> list[Path]:
    """Return the first two hundred YAML files of a folder by name; empty if the folder is missing."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))[:_MOST]
    except OSError:
        return []


def tree_of(path: Path, largest: int = _LARGEST) -> Any:
    """Return the value of a YAML file. Raises Unreadable, or NotAllowed if it cannot be read now."""
    data = bytes_of(path, largest)
    if data is None:
        raise Unreadable("file.none")
    try:
        return parse_yaml(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable("file.not_utf8", byte=error.start) from error


def put(path: Path, content: bytes, understand: Callable[[Path], object]) -> None:
    """
    Replace a file that `understand` can read; an unreadable one is set aside as broken, never overwritten.

    Raises NotAllowed, also if the existing file cannot be read now; then it is unchanged.
    """
    try:
        understand(path)
    except Unreadable:
        if os.path.lexists(path):
            set_aside(path, "broken")
    write_atomic(path, content)


def is_same(one: Path, other: Path | None) -> bool:
    """Return True if two paths are the same file, also on a disk that ignores case."""
    with suppress(OSError):
        return other is not None and one.samefile(other)
    return False


def check_version(tree: Mapping[Any, Any], known: int, what: Phrase) -> None:
    """Raise Unreadable for a file written by a newer version of the game."""
    version = tree.get("version", known)
    if isinstance(version, int) and version > known:
        raise newer(what, version, known)


def unlink(path: Path) -> None:
    """Delete a file, if it is there. Raises NotAllowed."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowed("file.not_deleted", name=path.name, reason=error.strerror) from error
