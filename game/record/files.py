"""Names of replay files: never one over another."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.errors import NotAllowed
from game.record.header import Header
from game.record.library import SUFFIX


def free_paths(folder: Path, header: Header) -> Iterator[Path]:
    """Give the names for a replay, the first choice first: `<ruleset>-<commitment>.mcr`, then `-2`, `-3` and so on."""
    stem = f"{header.rules.key}-{header.commitment[:12]}"
    yield folder / f"{stem}{SUFFIX}"
    for number in count(2):
        yield folder / f"{stem}-{number}{SUFFIX}"


def create(folder: Path, header: Header, first: bytes) -> Path:
    """Make the folder if need be and a new file with these bytes in it. Raises NotAllowed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in free_paths(folder, header):
            try:
                with path.open("xb") as file:
                    file.write(first)
            except FileExistsError:
                continue
            except OSError:
                path.unlink(missing_ok=True)  # a full disk leaves no half of a game behind
                raise
            return path
    except OSError as error:
        raise NotAllowed(f"the folder {folder} cannot be written: {error.strerror}") from error
    raise AssertionError("the names never end")
