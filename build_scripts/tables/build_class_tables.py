"""
Build `classes.bin` and `runs.bin` in `game/rules/data`: the class tables behind `game.rules.hand.distance`.

**What a class is.** Take one group of a hand (a suit, the winds or the dragons) and ask: how many tiles are missing
until it holds m sets and p pairs, for m from 0 to 4 and p from 0 to 1? Those ten numbers are the group's cost vector;
groups with the same vector are of the same class, and nothing else about them matters for the distance. A target is m
sets and p pairs as a multiset of faces; its cost is the sum over the faces of max(0, wanted - held).

**The fifth copy.** There are two kinds of target, and two look-ups from key to class:

- FOUR: a target holds at most four tiles of a face. It applies if the game has no jokers, or if a joker may not stand
  for a fifth copy: 1111m cannot become a set and a pair, as there is no fifth 1m.
- FREE: a target may hold any number of a face. It applies if jokers may stand for a fifth copy (note C17): 1111m
  waits for a joker. The copies beyond the fourth have to be jokers, held or still to come; the functions that list
  tiles, not the distance, ensure that no natural tile counts as one.

Over the 405,350 count vectors of a suit (0-4 of each face, at most 14 in all) FOUR gives 126 vectors (FREE 110). Closed
under joining two groups (min-plus over m and p) and under spending k jokers on one (k off every number, not below 0;
what is impossible stays impossible) the classes of FOUR are 235. Those of FREE are 164, all of them among the 235, so
both share one numbering, one join table and one spend table, and a class fits one byte.

**The file** (all sizes in bytes): `MCCT`, a version byte, the SHA-256 of the three sections unpacked and concatenated,
then three sections, each a 4-byte length and that many bytes of zlib:

1. join 65536 (`a << 8 | b` → class), spend 4096 (`k << 8 | class` → class, k 0-15), need 5 × 256
   (`melds << 8 | class` → tiles missing for 4 - melds sets and a pair);
2. FOUR: suit 5**9, winds 5**4, dragons 5**3 (key → class; the face with rank r, from 0, weighs 5**r in a key);
3. where FREE differs from section 2: a 4-byte count n, n 4-byte steps from one differing place to the next (the first
   from 0), n classes.

All numbers are big-endian. 255 stands for no class (keys of more than 14 tiles) and for the impossible.

**Runs.** `runs.bin` is for hands of sequences and a pair, with no triplet: a suit's target is m runs and p pairs, that
of a group of honors a pair or nothing; at most two runs begin at one face. The game's own distance never uses these
tables; agents do that aim at such hands. Closed under joining and spending there are 284 such classes, more than fit a
byte. A cost of more than `FAR` tiles is therefore stored as `FAR`, which leaves 234. A joined vector outside these
takes the nearest of them, so that distances of hands far from such a target may be a little off, and no others. The
third section of this file is empty.

    python build_scripts/tables/build_class_tables.py            write the files
    python build_scripts/tables/build_class_tables.py --check    compare them, status 1 if one differs
"""

import argparse
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial, reduce
from hashlib import sha256
from itertools import pairwise, product
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "game" / "rules" / "data"
MAGIC = b"MCCT\x01"
HEAD = len(MAGIC) + 32  # magic, version and digest
FOUR, FREE = 4, 14  # most tiles of one face in a target
NONE = 255
MOST = 14  # tiles of a hand
SETS, PAIRS = 5, 2  # 0-4 sets, 0-1 pairs
SLOTS = tuple(product(range(SETS), range(PAIRS)))
FAR = 6  # the largest cost in the tables of runs

Vector = bytes  # ten numbers, at 2 * sets + pairs; NONE where impossible


def join(one: Vector, two: Vector) -> Vector:
    """Costs of two groups together: the cheapest way to share sets and pair."""
    return bytes(min(NONE, *_ways(one, two, sets, pairs)) for sets, pairs in SLOTS)


def _ways(one: Vector, two: Vector, sets: int, pairs: int) -> Iterator[int]:
    return (one[2 * m + p] + two[2 * (sets - m) + pairs - p] for m in range(sets + 1) for p in range(pairs + 1))


def spend(vector: Vector, jokers: int) -> Vector:
    """Costs of a group after jokers fill missing tiles."""
    return bytes(cost if cost == NONE else max(0, cost - jokers) for cost in vector)


def face_vector(held: int, limit: int) -> Vector:
    """Costs of a single honor face."""
    wanted = (3 * sets + 2 * pairs for sets, pairs in SLOTS)
    return bytes(max(0, n - held) if n <= limit else NONE for n in wanted)


def pair_vector(held: int) -> Vector:
    """Costs of a single honor face beside runs: a pair or nothing."""
    return bytes(max(0, 2 * pairs - held) if not sets else NONE for sets, pairs in SLOTS)


def honor_vectors(faces: int, of: Callable[[int], Vector]) -> list[Vector | None]:
    """Costs of every key of a group of honors, each face's by `of`; None if it has too many tiles."""
    keys = (high_first[::-1] for high_first in product(range(5), repeat=faces))
    return [reduce(join, map(of, held)) if sum(held) <= MOST else None for held in keys]


class SuitWalk:
    """
    The costs of suits, face by face.

    A state is the best cost for each (runs begun two faces ago, runs begun one face ago, sets, pairs). Three equal
    runs are three triplets, so at most two are ever begun at a face. Many prefixes share a state, which is what
    makes this fast.
    """

    STARTS = tuple(product(range(3), range(3), range(SETS), range(PAIRS)))
    TRIPLETS = range(SETS)  # that a target may hold

    def __init__(self, limit: int) -> None:
        self._moves = [[self._moves_from(state, held, limit) for state in self.STARTS] for held in range(5)]
        self._numbers: dict[bytes, int] = {}
        self.states: list[bytes] = []
        self._steps: dict[tuple[int, int], int] = {}
        self._number(bytes([0]) + bytes([NONE]) * (len(self.STARTS) - 1))

    def _moves_from(self, state: tuple[int, int, int, int], held: int, limit: int) -> list[tuple[int, int]]:
        """Next state and cost of the step, for every choice of runs, triplets and pair at one face."""
        old, new, sets, pairs = state
        moves = []
        for runs, triplets, eyes in product(range(3), self.TRIPLETS, range(PAIRS - pairs)):
            wanted = old + new + runs + 3 * triplets + 2 * eyes
            after = (new, runs, sets + runs + triplets, pairs + eyes)
            if after[2] < SETS and wanted <= limit:
                moves.append((self.STARTS.index(after), max(0, wanted - held)))
        return moves

    def _number(self, state: bytes) -> int:
        if state not in self._numbers:
            self._numbers[state] = len(self.states)
            self.states.append(state)
        return self._numbers[state]

    def step(self, state: int, held: int) -> int:
        """Return the state after the next face, of which `held` tiles are held."""
        known = self._steps.get((state, held))
        if known is not None:
            return known
        best = [NONE] * len(self.STARTS)
        moves = self._moves[held]
        for at, cost in enumerate(self.states[state]):
            if cost < NONE:
                for to, more in moves[at]:
                    best[to] = min(best[to], cost + more)
        return self._steps.setdefault((state, held), self._number(bytes(best)))

    def vectors(self) -> list[Vector | None]:
        """Costs of every key of a suit; None if it has too many tiles."""
        states, tiles = [0], bytes(1)
        for _ in range(9):
            longer: list[int] = []
            for held in range(5):
                room = MOST - held
                longer += [
                    self.step(state, held) if state >= 0 and n <= room else -1
                    for state, n in zip(states, tiles, strict=True)
                ]
            tiles = b"".join(bytes(n + held for n in tiles) for held in range(5))
            states = longer
        costs = [state[: len(SLOTS)] for state in self.states]  # no run is left open
        return [costs[state] if state >= 0 else None for state in states]


class RunsWalk(SuitWalk):
    """The costs of suits, with targets without triplets."""

    TRIPLETS = range(1)


def closed(vectors: Iterable[Vector]) -> list[Vector]:
    """All vectors reachable from these by joining and spending, sorted."""
    known = set(vectors)
    new = set(known)
    while new:
        made = {spend(one, jokers) for one in new for jokers in range(1, MOST + 1)}
        made |= {join(one, two) for one in new for two in known}
        new = made - known
        known |= new
    return sorted(known)


def near(vector: Vector) -> Vector:
    """Cap every cost at `FAR`."""
    return bytes(min(FAR, cost) for cost in vector)


def nearest(classes: Sequence[Vector]) -> Callable[[Vector], int]:
    """Return a function that finds the number of a vector's class of runs, or of the nearest one."""

    @cache
    def of(vector: Vector) -> int:
        close = near(vector)
        if close in classes:
            return classes.index(close)
        off = [sum(abs(a - b) for a, b in zip(close, other, strict=True)) for other in classes]
        return off.index(min(off))

    return of


def core(classes: Sequence[Vector], number: Callable[[Vector], int]) -> bytes:
    """Join, spend and need tables; `number` finds that of a vector's class."""
    joined = bytearray([NONE]) * 65536
    spent = bytearray([NONE]) * 4096
    need = bytearray([NONE]) * (5 * 256)
    for a, one in enumerate(classes):
        for b, two in enumerate(classes[: a + 1]):
            joined[a << 8 | b] = joined[b << 8 | a] = number(join(one, two))
        for jokers in range(16):
            spent[jokers << 8 | a] = number(spend(one, jokers))
        for melds in range(5):
            need[melds << 8 | a] = one[2 * (4 - melds) + 1]
    return bytes(joined + spent + need)


def differences(four: bytes, free: bytes) -> bytes:
    """Third section of the file."""
    places = [at for at, (a, b) in enumerate(zip(four, free, strict=True)) if a != b]
    steps = (there - here for here, there in pairwise([0, *places]))
    return (
        len(places).to_bytes(4, "big")
        + b"".join(n.to_bytes(4, "big") for n in steps)
        + bytes(free[at] for at in places)
    )


def sections() -> tuple[bytes, bytes, bytes]:
    """Compute the three sections, unpacked."""
    groups = {
        limit: (SuitWalk(limit).vectors(), *(honor_vectors(n, partial(face_vector, limit=limit)) for n in (4, 3)))
        for limit in (FOUR, FREE)
    }
    classes = closed({vector for limit in groups for group in groups[limit] for vector in group if vector})
    number: dict[Vector | None, int] = {vector: at for at, vector in enumerate(classes)}
    number[None] = NONE
    four, free = (b"".join(bytes(map(number.__getitem__, group)) for group in groups[n]) for n in (FOUR, FREE))
    return core(classes, number.__getitem__), four, differences(four, free)


def sections_of_runs() -> tuple[bytes, bytes, bytes]:
    """Compute the three sections of the tables of runs, unpacked."""
    groups = RunsWalk(FREE).vectors(), honor_vectors(4, pair_vector), honor_vectors(3, pair_vector)
    classes = sorted(set(map(near, closed({vector for group in groups for vector in group if vector}))))
    number = nearest(classes)
    found = b"".join(bytes([NONE if one is None else number(one) for one in group]) for group in groups)
    return core(classes, number), found, bytes(4)


def pack(parts: Sequence[bytes]) -> bytes:
    """Pack the sections into the bytes of the file."""
    packed = [zlib.compress(part, 9) for part in parts]
    body = b"".join(len(part).to_bytes(4, "big") + part for part in packed)
    return MAGIC + sha256(b"".join(parts)).digest() + body


def main() -> int:
    """Write the files, or with `--check` compare them; return the exit status."""
    parser = argparse.ArgumentParser(description="build the class tables")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    check, same = parser.parse_args().check, True
    for out, parts in ((DATA / "classes.bin", sections()), (DATA / "runs.bin", sections_of_runs())):
        wanted = pack(parts)
        if check:  # digests of the unpacked data: another zlib may compress it differently
            same &= out.read_bytes()[:HEAD] == wanted[:HEAD]
        else:
            out.write_bytes(wanted)
        print(f"{out}: {len(wanted)} bytes", "" if same else "differ")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
