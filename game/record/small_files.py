"""Small YAML files that players keep in a folder of theirs: presets, personas, tables."""

from pathlib import Path
from typing import Any

from game.errors import NotAllowed, Unreadable
from game.record.safe_yaml import parse_yaml

SUFFIX = ".yaml"
_LARGEST = 65_536
_MOST = 200  # files that are read of a folder


def yaml_files(folder: Path) -> list[Path]:
    """Give the YAML files of a folder by name, the first two hundred; none where it is not there."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))[:_MOST]
    except OSError:
        return []


def tree_of(path: Path) -> Any:
    """Give the plain value of a file's YAML. Raises Unreadable, or NotAllowed where it cannot be opened."""
    try:
        if path.stat().st_size > _LARGEST:
            raise Unreadable(f"more than {_LARGEST} bytes")
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(f"not UTF-8 at byte {error.start}") from error
    except OSError as error:
        raise NotAllowed(f"it cannot be read: {error.strerror}") from error
    return parse_yaml(text)


def unlink(path: Path) -> None:
    """Delete a file, if it is there. Raises NotAllowed."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotAllowed(f"“{path.name}” cannot be deleted: {error.strerror}") from error
