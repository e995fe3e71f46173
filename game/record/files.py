"""The files of a game: safe and free names, and reading them, also as another editor saved them."""

import codecs
import errno
import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from game.errors import NotAllowed, Unreadable
from game.paths import resource

SUFFIX = ".mcr"
NOTES_SUFFIX, REVIEW_SUFFIX = ".notes.yaml", ".review"
LARGEST = 200_000_000  # bytes of a replay
LARGEST_REVIEW = 5_000_000  # bytes: some 1,100 hands of a seat, read within a second
_AT_FIRST, _AT_A_TIME = 1 << 13, 1 << 24
_LONGEST = 160  # bytes; even with `.mcr.notes.yaml.changed-12` a name stays below the usual limit of 255
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # a pipe in place of a file must not block
_CHOSEN = re.compile(r"\w+-[0-9a-f]{12}(-\d+)?")  # a name made of game and commitment
_SIGNS = " -_'().,&+!"
#: Marks at the beginning of a text, and the encodings that they stand for.
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
#: Names that no file can have on Windows.
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


def safe_stem(name: str) -> str:
    """Return a name with unsafe characters replaced by spaces; "" if nothing is left."""
    text = unicodedata.normalize("NFC", name)
    signs = (sign if sign in _SIGNS or unicodedata.category(sign)[0] in "LNM" else " " for sign in text)
    kept = " ".join("".join(signs).split())
    kept = kept.encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    return f"{kept}_" if kept.split(".")[0].strip().casefold() in DEVICES else kept


def stem_of(path: Path) -> str:
    """File name of a game without its suffix."""
    return path.name.removesuffix(SUFFIX)


def given_name(path: Path) -> str:
    """Return the name that a person gave the file of a game; "" for one that the program chose."""
    return "" if _CHOSEN.fullmatch(stem_of(path)) else stem_of(path)


def notes_path(path: Path) -> Path:
    return path.with_name(path.name + NOTES_SUFFIX)


def review_path(path: Path) -> Path:
    return path.with_name(path.name + NOTES_SUFFIX + REVIEW_SUFFIX)


def is_sample(path: Path) -> bool:
    """True if a file is among the sample games of the program, where nothing is written."""
    samples = resource("saves")
    return samples.is_dir() and path.parent.is_dir() and path.parent.samefile(samples)


def check_no_sample(path: Path) -> None:
    """Raise NotAllowed if a file would be written, locked or moved among the sample games."""
    if is_sample(path):
        raise NotAllowed("saved.sample", name=path.name)


def family(path: Path) -> tuple[Path, ...]:
    """Files that belong to a game: its notes, its review, and older notes that were set aside."""
    notes = path.name + NOTES_SUFFIX
    with suppress(OSError), os.scandir(path.parent) as entries:
        names = sorted(entry.name for entry in entries if entry.name.startswith(notes))
        return tuple(
            path.with_name(name)
            for name in names
            if name == notes or (name.startswith(f"{notes}.") and not name.endswith(SUFFIX))
        )
    return ()


def reserve(folder: Path, stem: str) -> Path:
    """Create an empty file under the first free name of a game, to reserve it. Raises NotAllowed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in names(folder, stem):
            if family(path):
                continue  # otherwise notes that lost their game would belong to this one
            with suppress(FileExistsError):
                path.open("xb").close()
                return path
    except OSError as error:
        raise NotAllowed("folder.not_written", folder=folder, reason=error) from error
    raise AssertionError("the names never end")


def names(folder: Path, stem: str, suffix: str = SUFFIX) -> Iterator[Path]:
    """Yield file names, the preferred one first: `<stem>.mcr`, then `<stem>-2.mcr` and so on."""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def load_bytes(path: Path, *, restored: bool = True) -> bytes:
    """
    Read a replay, as the program wrote it if it is to be `restored`, or a bundle.

    Raises Unreadable if missing or too large, NotAllowed if it cannot be read now.
    """
    try:
        data = bytes_of(path, LARGEST)
        if data is not None:
            return as_written(data) if restored else data
    except Unreadable as error:
        raise Unreadable("file.at", path=path, error=error) from error
    raise Unreadable("file.none_at", path=path)


def bytes_of(path: Path, largest: int) -> bytes | None:
    """
    Return the content of a file, or None if it does not exist.

    Raises Unreadable if it is too large or no regular file. Raises NotAllowed if it cannot be read now: failing disk,
    missing permission, too many open files. Such a file is not broken and must not be replaced.
    """
    with _opened(path) as file:
        if file is None:
            return None
        handle, size = file
        data = b"" if size > largest else _read(handle, largest + 1)
    if max(len(data), size) > largest:
        raise Unreadable("file.too_large", most=largest)
    return data


def ends_of(path: Path, first: int, last: int) -> bytes | None:
    """
    Return the first line of a file and those last lines that are complete within `last` bytes; None without a file.

    Of a longer first line, only about `first` bytes are read. Both are as the program
    wrote them. Raises like `bytes_of`.
    """
    with _opened(path) as file:
        if file is None:
            return None
        handle, size = file
        data = b""
        while b"\n" not in data and len(data) < first and (part := os.read(handle, _AT_FIRST)):
            data += part
        if data.startswith(_UTF16):
            data = as_written(data + _read(handle, LARGEST))
            end = data.find(b"\n") + 1
            return data if len(data) - end <= last else data[:end] + data[len(data) - last :].partition(b"\n")[2]
        end = data.find(b"\n") + 1
        if end == 0:
            return data
        if size - end <= last:
            return as_written(data + _read(handle, size - len(data)))
        os.lseek(handle, size - last, os.SEEK_SET)
        return as_written(data[:end] + _read(handle, last).partition(b"\n")[2])


def text_in(data: bytes) -> str:
    """
    Decode a text file as any editor saves it: UTF-8, or UTF-16 with its mark; line ends become those of the program.

    Raises Unreadable with the line for any other encoding.
    """
    mark, encoding = next((one for one in _MARKS if data.startswith(one[0])), (b"", "utf-8"))
    try:
        text = data[len(mark) :].decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable("file.not_utf8", line=data.count(b"\n", 0, len(mark) + error.start) + 1) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def as_written(data: bytes) -> bytes:
    """
    Lines of JSON as the program wrote them, before an editor changed their encoding or line ends; nothing is lost.

    Anything else, such as a bundle, is returned unchanged. Raises Unreadable for broken UTF-16.
    """
    if data.startswith(_UTF16):
        return text_in(data).encode()
    lines = data.removeprefix(codecs.BOM_UTF8)
    return lines.replace(b"\r\n", b"\n") if lines.startswith(b"{") else data


@contextmanager
def _opened(path: Path) -> Iterator[tuple[int, int] | None]:
    """Open a file for reading: yield handle and size, or None if it does not exist. Raises Unreadable or NotAllowed."""
    try:
        try:
            handle = os.open(path, os.O_RDONLY | _AT_ONCE)
        except ValueError:  # a name that no system can hold, with a zero or half a sign
            raise FileNotFoundError from None
        try:
            state = os.fstat(handle)
            if not stat.S_ISREG(state.st_mode):
                raise Unreadable("file.no_file")
            yield handle, state.st_size
        finally:
            os.close(handle)
    except FileNotFoundError:
        yield None
    except OSError as error:
        if path.is_dir():  # Windows does not open one
            raise Unreadable("file.no_file") from error
        raise NotAllowed("file.no_access_now", path=path, reason=error) from error


def _read(handle: int, most: int) -> bytes:
    parts = []
    while most > 0 and (part := os.read(handle, min(most, _AT_A_TIME))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def set_aside(path: Path, word: str) -> Path:
    """
    Move a file to a free name beside it: `<name>.<word>`, `<name>.<word>-2` and so on. A link's target is moved.

    Raises NotAllowed, and then the file is unchanged.
    """
    path = Path(os.path.realpath(path))
    check_no_sample(path)
    try:
        if path.is_dir():  # not every system refuses to put one in the place of a file
            raise IsADirectoryError(errno.EISDIR, path.name)
        aside = _reserved(path, word)
        try:
            path.replace(aside)
        except OSError:
            aside.unlink()
            raise
    except OSError as error:
        raise NotAllowed("file.in_the_way", name=path.name, reason=error) from error
    return aside


def _reserved(path: Path, word: str) -> Path:
    """Create an empty file under the first free name, to reserve it."""
    for name in names(path.parent, f"{path.name}.{word}", ""):
        with suppress(FileExistsError):
            name.open("xb").close()
            return name
    raise AssertionError("the names never end")
