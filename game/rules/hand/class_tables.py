"""
The class tables: what `build_scripts/tables/build_class_tables.py` made, read on first use.

Its docstring says what a class is, which two readings of a fifth copy there are, and how the file is laid out. Those
of `build_run_tables.py` are of hands without triplets: no game asks for them, players do who aim at such hands.
"""

import zlib
from functools import cache
from itertools import accumulate
from pkgutil import get_data
from struct import unpack_from

from game.errors import Unreadable

MAGIC = b"MCCT\x01"
_HEAD = len(MAGIC) + 32  # with the digest
_SUIT, _DRAGONS = 5**9, 5**3


Rows = tuple[bytes, ...]
#: The look-ups, a plain tuple because it is unpacked in the hottest places. Three from a group's base-5 key to its
#: class: suit, winds, dragons. Three among classes: `join[a][b]` is two groups together, `spend[jokers][a]` (0-15
#: jokers) what is left to fill, `need[melds][a]` the tiles missing for 4 - melds sets and a pair. 255 where there is
#: nothing.
Tables = tuple[bytes, bytes, bytes, Rows, Rows, Rows]

#: The tables of runs and a pair only, asked for in place of `fifth`.
RUNS = 2
#: What has been read so far, at 0 without a fifth copy, at 1 with it, at `RUNS`: `READY[fifth] or tables(fifth)`.
READY: list[Tables | None] = [None, None, None]


def read_sections(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Unpack the file: core, the classes of every key, and where they differ with a fifth copy. Raises Unreadable."""
    if not data.startswith(MAGIC):
        raise Unreadable("tables.version")
    parts, at = [], _HEAD
    try:
        while at < len(data):
            size = int.from_bytes(data[at : at + 4], "big")
            parts.append(zlib.decompress(data[at + 4 : at + 4 + size]))
            at += 4 + size
        core, four, changes = parts
    except (zlib.error, ValueError) as error:
        raise Unreadable("tables.damaged", at=at) from error
    return core, four, changes


def data(name: str = "classes.bin") -> bytes:
    """Give the bytes of a file."""
    found = get_data("game.rules", f"data/{name}")
    if found is None:
        raise Unreadable("tables.missing", name=name)
    return found


@cache
def _sections(name: str) -> tuple[bytes, bytes, bytes]:
    return read_sections(data(name))


def tables(fifth: int) -> Tables:
    """
    Give the tables, ready within some milliseconds on first use.

    With `fifth` a target may hold more than four tiles of a face (jokers stand for the others), without it not; with
    `RUNS` it holds runs and a pair only.
    """
    known = READY[fifth]
    if known is not None:
        return known
    core, classes, changes = _sections("runs.bin" if fifth == RUNS else "classes.bin")
    if fifth == 1:
        classes = _changed(classes, changes)
    suit, winds, dragons = classes[:_SUIT], classes[_SUIT:-_DRAGONS], classes[-_DRAGONS:]
    rows = [core[at : at + 256] for at in range(0, len(core), 256)]
    made = (suit, winds, dragons, tuple(rows[:256]), tuple(rows[256:272]), tuple(rows[272:]))
    READY[fifth] = made
    return made


def _changed(classes: bytes, changes: bytes) -> bytes:
    (n,) = unpack_from(">I", changes)
    places = accumulate(unpack_from(f">{n}I", changes, 4))
    changed = bytearray(classes)
    for place, new in zip(places, changes[4 + 4 * n :], strict=True):
        changed[place] = new
    return bytes(changed)
