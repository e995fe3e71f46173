"""
Small files of the player: a `Shelf` is a folder with one YAML file an entry (presets, tables, collections).

A `SharedFile` is one file that several windows write (settings, practice).
"""

import os
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import yaml

from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.record.atomic import hold_to_write, write_atomic
from game.record.files import DEVICES, bytes_of, set_aside, text_in
from game.record.lines import newer
from game.record.safe_yaml import parse_yaml

SUFFIX = ".yaml"
LONGEST_NAME = 40
_SIGNS = " -_'"
_LARGEST = 65_536  # bytes
_MOST = 200  # files read from a folder, at most

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ReadResult(Generic[_T]):
    """Entries of a folder, and the problem of each unreadable file."""

    things: tuple[_T, ...] = ()
    problems: tuple[GameError, ...] = ()


def read_all(paths: Iterable[Path], read: Callable[[Path], _T]) -> ReadResult[_T]:
    """Read files in their order; `read` raises a GameError for an unreadable one."""
    things: list[_T] = []
    problems: list[GameError] = []
    for path in paths:
        try:
            things.append(read(path))
        except GameError as error:
            problems.append(Unreadable("file.named", name=path.name, error=error))
    return ReadResult(tuple(things), tuple(problems))


@dataclass(slots=True)
class Shelf(Generic[_T]):
    """
    A folder with one YAML file an entry; entries with equal keys count as one, that of the first file.

    An unreadable file is set aside before it is replaced. An unchanged file is parsed only once.
    """

    folder: Path
    #: Makes an entry of a file's value and path. Raises a GameError.
    decode: Callable[[Any, Path], _T]
    #: Value to write for an entry.
    encode: Callable[[_T], Mapping[str, Any]]
    #: Identity and sort key of an entry.
    key: Callable[[_T], Any]
    _read: dict[Path, tuple[tuple[int, int], "_T | GameError"]] = field(default_factory=dict)

    def found(self) -> ReadResult[_T]:
        """All entries of the folder; an unreadable file contributes only its problem."""
        found = read_all(yaml_files(self.folder), self.at)
        first = {self.key(one): one for one in reversed(found.things)}
        return ReadResult(tuple(first[key] for key in sorted(first)), found.problems)

    def at(self, path: Path) -> _T:
        """Read the entry of a file, cached. Raises Unreadable, or NotAllowed if it cannot be read now."""
        mark = (0, 0)
        with suppress(OSError):
            state = path.stat()
            mark = (state.st_size, state.st_mtime_ns)
        known = self._read.get(path)
        if known is None or known[0] != mark:
            try:
                known = mark, self.decode(tree_of(path), path)
            except GameError as error:
                known = mark, error
            self._read[path] = known
        if isinstance(known[1], GameError):
            raise known[1]
        return known[1]

    def keep(self, thing: _T, stem: str) -> None:
        """Write an entry to the file `stem`, and delete other files of the same key. Raises NotAllowed."""
        path = self.folder / f"{stem}{SUFFIX}"
        text = yaml.safe_dump(dict(self.encode(thing)), allow_unicode=True, sort_keys=False)
        put(path, text.encode(), self.at)
        self._read.pop(path, None)
        self._forget(self.key(thing), but=path)  # last, so that one of the files always exists

    def forget(self, thing: _T) -> None:
        """Delete the files of an entry. Raises NotAllowed."""
        self._forget(self.key(thing))

    def _forget(self, key: object, but: Path | None = None) -> None:
        for path in yaml_files(self.folder):
            with suppress(Unreadable):
                if self.key(self.at(path)) == key and not _is_same(path, but):
                    unlink(path)


class SharedFile(ABC, Generic[_T]):
    """
    A file used by several windows: changes of this one are merged with those of the others.

    An invalid file is set aside; a file that cannot be read now is neither moved nor overwritten.
    """

    largest = _LARGEST  # bytes

    def __init__(self, path: Path, base: _T) -> None:
        """`base` is the content while no file exists."""
        self.path = path
        #: Path of an invalid file that was set aside, and why; then why the file cannot be read or written now.
        self.aside: Path | None = None
        self.fault: GameError | None = None
        self.problem: GameError | None = None
        #: The content last read or written by this window.
        self.base = base

    @abstractmethod
    def decode(self, data: bytes) -> _T:
        """Decode the file. Raises Unreadable."""

    @abstractmethod
    def encode(self, thing: _T) -> bytes:
        """Encode the content."""

    @abstractmethod
    def merged(self, own: _T, there: _T) -> _T:
        """Content of the file with this window's changes since `base`."""

    def read(self) -> _T | None:
        """Return the content, or None if the file is missing or was set aside. Raises NotAllowed."""
        try:
            data = bytes_of(self.path, self.largest)
            return None if data is None else self.decode(data)
        except Unreadable as error:
            if os.path.lexists(self.path):
                self.aside, self.fault = set_aside(self.path, "broken"), error
            return None

    def write(self, own: _T) -> _T:
        """Write this window's changes; return the merged content. Raises NotAllowed."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotAllowed("folder.not_written", folder=self.path.parent, reason=error) from error
        with hold_to_write(self.path):
            there = self.read()
            whole = own if there is None else self.merged(own, there)
            if whole != there:
                write_atomic(self.path, self.encode(whole))
        self.problem = None
        return whole


def clean_name(name: str, what: str) -> str:
    """Normal form of a name. Raises NotAllowed if it cannot be a file name on every system."""
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    if not kept or len(kept) > LONGEST_NAME:
        raise NotAllowed("name.length", what=Phrase(f"thing.{what}"), most=LONGEST_NAME)
    if not all(may_stand(sign) for sign in kept) or kept.casefold() in DEVICES:
        raise NotAllowed("name.signs", name=kept, what=Phrase(f"thing.{what}"))
    return kept


def name_read(name: str, what: str) -> str:
    """Normal form of a name read from a file. Raises Unreadable."""
    try:
        return clean_name(name, what)
    except NotAllowed as error:
        raise Unreadable(error.key, **error.fields) from error


def may_stand(sign: str) -> bool:
    """True if a character is allowed in the name of a preset, a table or a collection."""
    return sign in _SIGNS or unicodedata.category(sign)[0] in "LNM"


def yaml_files(folder: Path, suffix: str = SUFFIX) -> list[Path]:
    """The first two hundred files of a folder by name; empty if the folder is missing."""
    try:
        return sorted(folder.glob(f"*{suffix}"))[:_MOST]
    except OSError:
        return []


def tree_of(path: Path, largest: int = _LARGEST) -> Any:
    """Value of a YAML file. Raises Unreadable, or NotAllowed if it cannot be read now."""
    return parse_yaml(text_of(path, largest))


def text_of(path: Path, largest: int) -> str:
    """Text of a file. Raises Unreadable, or NotAllowed if it cannot be read now."""
    data = bytes_of(path, largest)
    if data is None:
        raise Unreadable("file.none")
    return text_in(data)


def put(path: Path, content: bytes, understand: Callable[[Path], object]) -> None:
    """
    Replace a file; one that `understand` cannot read is set aside as broken, never overwritten.

    Raises NotAllowed, also if the existing file cannot be read now; then it is unchanged.
    """
    try:
        understand(path)
    except Unreadable:
        if os.path.lexists(path):
            set_aside(path, "broken")
    write_atomic(path, content)


def _is_same(one: Path, other: Path | None) -> bool:
    """True if two paths are the same file, also on a disk that ignores case."""
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
        raise NotAllowed("file.not_deleted", name=path.name, reason=error) from error
