"""
The class tables, read on first use.

`build_scripts/tables/build_class_tables.py` makes the file; its docstring defines classes, the two readings of a fifth
copy, and the layout. `build_run_tables.py` makes the tables of hands without triplets, which no game needs, but agents
who aim at such hands.
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
#: The look-ups, as a plain tuple because hot code unpacks it. Suit, winds and dragons map a group's base-5 key to its
#: class. `join[a][b]` is the class of two groups together, `spend[jokers][a]` (0-15 jokers) the class of the rest,
#: `need[melds][a]` the number of tiles missing for 4 - melds sets and a pair. 255 marks an impossible entry.
Tables = tuple[bytes, bytes, bytes, Rows, Rows, Rows]

#: Selects the tables of runs and a pair, in place of `fifth`.
RUNS = 2
#: The tables read so far: at 0 without a fifth copy, at 1 with it, at `RUNS`. Use `READY[fifth] or tables(fifth)`.
READY: list[Tables | None] = [None, None, None]


def read_sections(data: bytes) -> tuple[bytes, bytes, bytes]:
    """Unpack a file into core, classes of all keys, and differences with a fifth copy. Raises Unreadable."""
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
    """Return the bytes of a data file. Raises Unreadable if it is missing."""
    found = get_data("game.rules", f"data/{name}")
    if found is None:
        raise Unreadable("tables.missing", name=name)
    return found


@cache
def _sections(name: str) -> tuple[bytes, bytes, bytes]:
    return read_sections(data(name))


def tables(fifth: int) -> Tables:
    """
    Return the tables; the first use takes some milliseconds.

    With `fifth` a complete hand may hold more than four tiles of a face, the extra ones being jokers. With `RUNS` a
    complete hand holds only runs and a pair.
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
