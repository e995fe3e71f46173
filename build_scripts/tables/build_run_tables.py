"""
Build `game/rules/data/runs.bin`: the class tables for hands of sequences and a pair, with no triplet.

They are those of `build_class_tables.py` (which explains classes) with targets of runs and a pair only: a suit's target
is m runs and p pairs, that of a group of honors a pair or nothing; at most two runs begin at one face. The game's own
distance never uses them; agents do that aim at such hands.

Closed under joining and spending there are 284 such classes, more than fit a byte. A cost of more than `FAR` tiles is
therefore stored as `FAR`, which leaves 234. A joined vector outside these takes the nearest of them, so that distances
of hands far from such a target may be a little off, and no others.

The file has the layout of `classes.bin`, its third section (differences with a fifth copy) empty.

    python build_scripts/tables/build_run_tables.py            write the file
    python build_scripts/tables/build_run_tables.py --check    compare it, status 1 if it differs
"""

import sys
from itertools import product
from pathlib import Path

from build_class_tables import (
    FREE,
    MOST,
    NONE,
    PAIRS,
    SETS,
    SLOTS,
    SuitWalk,
    Vector,
    closed,
    join,
    pack,
    spend,
    write_or_compare,
)

OUT = Path(__file__).resolve().parents[2] / "game" / "rules" / "data" / "runs.bin"
FAR = 6


class RunsWalk(SuitWalk):
    """The costs of suits, with targets without triplets."""

    def _moves_from(self, state: tuple[int, int, int, int], held: int, limit: int) -> list[tuple[int, int]]:
        old, new, sets, pairs = state
        moves = []
        for runs, eyes in product(range(3), range(PAIRS - pairs)):
            wanted, after = old + new + runs + 2 * eyes, (new, runs, sets + runs, pairs + eyes)
            if after[2] < SETS and wanted <= limit:
                moves.append((self.STARTS.index(after), max(0, wanted - held)))
        return moves


def face_vector(held: int) -> Vector:
    """Costs of a single honor face: a pair or nothing."""
    return bytes(max(0, 2 * pairs - held) if not sets else NONE for sets, pairs in SLOTS)


def honor_vectors(faces: int) -> list[Vector | None]:
    """Costs of every key of a group of honors; None if it has too many tiles."""
    found: list[Vector | None] = []
    for high_first in product(range(5), repeat=faces):
        held = high_first[::-1]
        vector = face_vector(held[0])
        for n in held[1:]:
            vector = join(vector, face_vector(n))
        found.append(vector if sum(held) <= MOST else None)
    return found


def near(vector: Vector) -> Vector:
    """Cap every cost at `FAR`."""
    return bytes(min(FAR, cost) for cost in vector)


class Classes:
    """The distinct classes, by number."""

    def __init__(self, vectors: list[Vector]) -> None:
        self.all = sorted({near(vector) for vector in vectors})
        self._number = {vector: at for at, vector in enumerate(self.all)}

    def of(self, vector: Vector) -> int:
        """Class of a vector, or the nearest one."""
        vector = near(vector)
        if vector not in self._number:
            off = {other: sum(abs(a - b) for a, b in zip(vector, other, strict=True)) for other in self.all}
            self._number[vector] = self._number[min(off, key=lambda other: (off[other], other))]
        return self._number[vector]


def core(classes: Classes) -> bytes:
    """Join, spend and need tables."""
    joined, spent, need = bytearray([NONE]) * 65536, bytearray([NONE]) * 4096, bytearray([NONE]) * (5 * 256)
    for a, one in enumerate(classes.all):
        for b, two in enumerate(classes.all[: a + 1]):
            joined[a << 8 | b] = joined[b << 8 | a] = classes.of(join(one, two))
        for jokers in range(16):
            spent[jokers << 8 | a] = classes.of(spend(one, jokers))
        for melds in range(5):
            need[melds << 8 | a] = one[2 * (4 - melds) + 1]
    return bytes(joined + spent + need)


def sections() -> tuple[bytes, bytes, bytes]:
    """Compute the three sections, unpacked."""
    groups = RunsWalk(FREE).vectors(), honor_vectors(4), honor_vectors(3)
    classes = Classes(closed({vector for group in groups for vector in group if vector}))
    found = b"".join(bytes([NONE if v is None else classes.of(v) for v in group]) for group in groups)
    return core(classes), found, bytes(4)


if __name__ == "__main__":
    sys.exit(write_or_compare(OUT, pack(sections()), "the class tables of runs"))
