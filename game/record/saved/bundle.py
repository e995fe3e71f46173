"""
A bundle: replay, notes and review in one file for a friend.

It is a zip with `game.mcr` and optionally `game.notes.yaml` and `game.review`. Equal games give equal bytes. Bundles
are read as strangers' files: every name, size and kind is checked before unpacking, and names in the archive are never
used as file names.
"""

import stat
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from game.errors import NotAllowed, Phrase, Unreadable
from game.record.files import LARGEST_REVIEW

SUFFIX = ".mcz"
GAME, NOTES, REVIEW = "game.mcr", "game.notes.yaml", "game.review"
#: Most bytes of each entry.
LIMITS = {GAME: 40_000_000, NOTES: 1_000_000, REVIEW: LARGEST_REVIEW}
LARGEST = sum(LIMITS.values()) + 10_000
_NAMES = f"“{GAME}”, “{NOTES}”, “{REVIEW}”"
_RATIO = 200  # a replay shrinks to a tenth; content that shrinks to a two-hundredth is meant to fill the disk
_ARCHIVES = (".zip", SUFFIX, ".7z", ".rar", ".gz", ".tar")
_BEGIN, _END, _END_64 = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE = 22
_LARGEST_LIST = 4_000  # bytes of the list of entries; ours has some 180
_ODD = (BadZipFile, zlib.error, struct.error, ValueError, EOFError, OSError, RuntimeError, OverflowError, IndexError)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Bytes of a replay, of its notes and of its review (None if missing)."""

    game: bytes
    notes: bytes | None = None
    review: bytes | None = None


def is_bundle(data: bytes) -> bool:
    """True if the bytes begin like a zip."""
    return data.startswith(_BEGIN)


def write(bundle: Bundle) -> bytes:
    """Encode a bundle; equal content gives equal bytes. Raises NotAllowed if too large."""
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, content in ((GAME, bundle.game), (NOTES, bundle.notes), (REVIEW, bundle.review)):
            if content is None:
                continue
            if len(content) > LIMITS[name]:
                raise NotAllowed("bundle.entry_large", name=name, count=len(content), most=LIMITS[name])
            info = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, content, _method(content), 9)
    return target.getvalue()


def _method(content: bytes) -> int:
    """
    Compression of an entry.

    Content that shrinks suspiciously far is stored instead, because readers would refuse it.
    """
    return ZIP_STORED if len(content) > _RATIO // 2 * len(zlib.compress(content, 9)) else ZIP_DEFLATED


def read(data: bytes) -> Bundle:
    """Decode a bundle. Raises Unreadable with the problem and its place."""
    number_of_entries = _check_frame(data)
    try:
        with ZipFile(BytesIO(data)) as archive:
            listed = archive.infolist()
            if len(listed) != number_of_entries:
                raise Unreadable("bundle.promised", promised=number_of_entries, count=len(listed))
            entries = {_checked(info, number): info for number, info in enumerate(listed, 1)}
            if len(entries) < len(listed):
                raise Unreadable("bundle.twice")
            if GAME not in entries:
                raise Unreadable("bundle.no_game", name=GAME)
            found = {name: _content(archive, info, name) for name, info in entries.items()}
    except (*_ODD, NotImplementedError, MemoryError) as error:
        raise Unreadable("bundle.unreadable") from error
    return Bundle(found[GAME], found.get(NOTES), found.get(REVIEW))


def _check_frame(data: bytes) -> int:
    """Check both ends of the file before its list of entries is read; return the promised number of entries."""
    if len(data) > LARGEST:
        raise Unreadable("bundle.too_large", most=LARGEST)
    if not is_bundle(data):
        raise Unreadable("bundle.no_zip")
    end = data[-_END_SIZE:]
    if not end.startswith(_END) or len(end) < _END_SIZE:
        raise Unreadable("bundle.breaks_off")
    disks, entries, size, start = struct.unpack("<4xI2xHII2x", end)
    if disks or data[-_END_SIZE - 20 :].startswith(_END_64):
        raise Unreadable("bundle.parts")
    if entries > len(LIMITS) and size > _LARGEST_LIST:
        raise Unreadable("bundle.entries", count=entries, known=_NAMES)
    if size > _LARGEST_LIST or start + size + _END_SIZE != len(data):
        raise Unreadable("bundle.list")
    return int(entries)


def _checked(info: ZipInfo, number: int) -> str:
    """Name of an allowed entry. Raises Unreadable."""
    name = info.orig_filename
    for wrong in _wrongs(info, name):
        raise Unreadable("bundle.entry", number=number, name=_shown(name), error=wrong)
    return name


def _wrongs(info: ZipInfo, name: str) -> Iterator[Phrase]:
    """Yield the problems of an entry, the worst first."""
    if any(sign in name for sign in "/\\:\0") or ".." in name:
        yield Phrase("entry.path")
    if name.lower().endswith(_ARCHIVES):
        yield Phrase("entry.zip")
    if name not in LIMITS:
        yield Phrase("entry.name", known=_NAMES)
    if info.is_dir() or not _is_plain(info):
        yield Phrase("entry.link")
    if info.flag_bits & 0x41:
        yield Phrase("entry.encrypted")
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        yield Phrase("entry.packed")
    if info.file_size > LIMITS.get(name, 0):
        yield Phrase("entry.large", bytes=info.file_size, most=LIMITS.get(name, 0))
    if info.file_size > _RATIO * max(info.compress_size, 1):
        yield Phrase("entry.swells", ratio=_RATIO)


def _is_plain(info: ZipInfo) -> bool:
    kind = stat.S_IFMT(info.external_attr >> 16)
    return kind in (0, stat.S_IFREG)


def _content(archive: ZipFile, info: ZipInfo, name: str) -> bytes:
    """Unpacked bytes of an entry, exactly as many as it declares. Raises Unreadable."""
    try:
        with archive.open(info) as entry:
            content = entry.read(LIMITS[name] + 1)
    except (*_ODD, NotImplementedError) as error:
        raise Unreadable("bundle.entry_bytes", name=name) from error
    if len(content) != info.file_size:
        raise Unreadable("bundle.entry_breaks_off", name=name)
    if content.startswith(_BEGIN):
        raise Unreadable("bundle.zip_within", name=name)
    return content


def _shown(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name[:60])
