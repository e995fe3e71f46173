"""
How near a hand is to every line of a card: one table for each card, and a few integer operations for each hand.

`SideBySide` counts the missing tiles of all hands at once. A single hand is examined by bits: as in
`rules.hand.held.copies_of`, each kind has a byte with as many ones as tiles. `needs` holds all tiles of a hand of the
card, `bare` those for which no joker may stand. A player lacks `needs & ~copies`. With J jokers the number of missing
tiles is the larger of the missing bare tiles and of all missing tiles less J.

A player with melds needs only hands that contain them. These are found once for each set of melds.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.rules.games.american.card import JOKER, Card, Line, Set
from game.rules.goals import Group, Lies, NamedHand
from game.rules.hand.acceptance import Acceptance, Discard
from game.rules.hand.held import copies_of
from game.tiles.kinds import KINDS, PLAIN, Kind, Meld

#: One byte for each hand, the first hand in the lowest byte.
Bytes = int


class SideBySide:
    """Many hands side by side, by how many tiles of each face they need."""

    __slots__ = ("_faces", "_needed", "_saved")

    def __init__(self, hands: Sequence[Mapping[int, int]]) -> None:
        """Store how many tiles of each face every hand needs."""
        self._needed = int.from_bytes(bytes([sum(hand.values()) for hand in hands]), "little")
        needs: dict[int, list[tuple[int, int]]] = {}
        for at, hand in enumerate(hands):
            for face, need in hand.items():
                needs.setdefault(face, []).append((at, need))
        self._saved = {face: _used(of_face, len(hands)) for face, of_face in needs.items()}
        self._faces = tuple(self._saved)

    def lacks(self, counts: Sequence[int]) -> Bytes:
        """Return the number of missing tiles of each hand, without jokers."""
        lacks = self._needed
        for face in self._faces:
            if counts[face]:
                lacks -= self._used(face, counts[face])
        return lacks

    def throwing(self, face: int, count: int) -> Bytes:
        """Return 0 or 1 for each hand: the extra missing tiles after discarding one of `count` tiles of a face."""
        return self._used(face, count) - self._used(face, count - 1) if face in self._saved else 0

    def _used(self, face: int, count: int) -> Bytes:
        of_face = self._saved[face]
        return of_face[min(count, len(of_face) - 1)]


def _used(needs: Sequence[tuple[int, int]], size: int) -> list[Bytes]:
    """Return, for each number of tiles held, how many of them each hand can use; `needs` are places and numbers."""
    found = [0]
    for held in range(1, 1 + max(need for _, need in needs)):
        row = bytearray(size)
        for at, need in needs:
            row[at] = min(need, held)
        found.append(int.from_bytes(row, "little"))
    return found


class Lanes:
    """Operations on one byte for each of `size` hands. No byte may reach 128."""

    __slots__ = ("_high", "_ones", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._ones = int.from_bytes(b"\1" * size, "little")
        self._high = self._ones << 7

    def with_jokers(self, every: Bytes, bare: Bytes, jokers: int) -> bytes:
        """Return for each hand the larger of `every` less the jokers and `bare`."""
        if jokers:
            bare += jokers * self._ones
        larger = (every | self._high) - bare & self._high  # the top bit is set where every >= bare
        every = bare ^ (every ^ bare) & (larger << 1) - (larger >> 7)
        return (every - jokers * self._ones).to_bytes(self.size, "little")


def least(lacks: bytes, start: int = 0, stop: int | None = None) -> tuple[int, int]:
    """Return the smallest of some bytes and its first place. Raises ValueError if there are no bytes."""
    for value in range(256):
        at = lacks.find(value, start, stop)
        if at >= 0:
            return value, at
    raise ValueError("no hands")


def places(lacks: bytes, most: int) -> list[int]:
    """Return the places of all bytes up to `most`, in order."""
    return [found.start() for found in _up_to(most).finditer(lacks)]


@cache
def _up_to(most: int) -> re.Pattern[bytes]:
    return re.compile(b"[\\x00-\\x%02x]" % most)


#: The distance of a hand that can become no line of the card.
HOPELESS = 14
_FACES = (*PLAIN, KINDS[34])
_ALL = (1 << 8 * len(KINDS)) - 1
_BYTES = tuple(255 << 8 * face for face in KINDS)
_JOKER_COPY = 1 << 8 * JOKER
#: A player's exposed groups: face and number of tiles of each, sorted.
Melds = tuple[tuple[Kind, int], ...]


class Near(NamedTuple):
    """A hand of the card, by its place `at` in the table, and its number of missing tiles."""

    missing: int
    at: int


@dataclass(frozen=True, slots=True)
class Table:
    """The hands open to a player with some melds: line, sets beside the melds, and all tiles needed."""

    lines: tuple[Line, ...]
    sets: tuple[tuple[Set, ...], ...]
    needs: tuple[int, ...]
    bare: tuple[int, ...]
    #: The places of each line's hands.
    of_line: Mapping[Line, slice]
    #: The same hands side by side: all tiles, and the tiles for which no joker may stand.
    all_tiles: SideBySide
    bare_tiles: SideBySide
    lanes: Lanes

    def missing(self, counts: Sequence[int]) -> bytes:
        """Return the number of missing tiles of each hand, one byte a hand."""
        return self.lanes.with_jokers(self.all_tiles.lacks(counts), self.bare_tiles.lacks(counts), counts[JOKER])

    def thrown(self, counts: Sequence[int], faces: Sequence[Kind]) -> Iterator[bytes]:
        """Yield, for each of some discards, the number of missing tiles of each hand afterwards."""
        every, bare, jokers = self.all_tiles.lacks(counts), self.bare_tiles.lacks(counts), counts[JOKER]
        for face in faces:
            if face == JOKER:
                yield self.lanes.with_jokers(every, bare, jokers - 1)
            else:
                all_more = every + self.all_tiles.throwing(face, counts[face])
                yield self.lanes.with_jokers(all_more, bare + self.bare_tiles.throwing(face, counts[face]), jokers)

    def close(self, counts: Sequence[int], behind: int) -> Sequence[int]:
        """Return, in order, the places of hands that lack at most `behind` tiles more than the nearest."""
        missing = self.missing(counts)
        return places(missing, most=least(missing)[0] + behind)

    def useful(self, at: int, copies: int, jokers: int) -> int:
        """Return the bits of the tiles that bring a hand nearer, including the joker if it helps."""
        no = _ALL ^ copies
        every, bare = self.needs[at] & no, self.bare[at] & no
        return bare if bare.bit_count() >= every.bit_count() - jokers else every | _JOKER_COPY


def _accepted(distance: int, useful: int, left: Sequence[int]) -> Acceptance:
    """Return the distance with the useful kinds of which tiles are left, and their number."""
    mask = tiles = 0
    for face in (*_FACES, JOKER):
        if useful >> face & 1 and left[face]:
            mask |= 1 << face
            tiles += left[face]
    return Acceptance(distance, mask, tiles)


def _kinds(bits: int) -> int:
    """Return the bits of the kinds whose byte is not 0."""
    found = 0
    while bits:
        face = (bits.bit_length() - 1) >> 3
        found |= 1 << face
        bits &= ~_BYTES[face]
    return found


def melds_of(melds: Iterable[Meld]) -> Melds:
    """Return face and size of each meld, sorted: all that counts for a card."""
    return tuple(sorted((meld.stands[0], len(meld.stands)) for meld in melds))


class Matcher:
    """Answers to the frequent questions about a card, with caches."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self._tables: dict[Melds, Table] = {}
        self._all = _table([(line, hand) for line in card.lines for hand in line.hands])
        self._tables[()] = self._all
        self._rows_with: dict[tuple[Kind, int], list[int]] = {}
        for at, (line, sets) in enumerate(zip(self._all.lines, self._all.sets, strict=True)):
            for group in {(one.faces[0], len(one.faces)) for one in sets if one.alike and not line.concealed}:
                self._rows_with.setdefault(group, []).append(at)
        self._looked = lru_cache(maxsize=1 << 12)(self._look)
        self._waits = lru_cache(maxsize=1 << 12)(self._look_for_waits)

    def table(self, melds: Melds) -> Table:
        """Return the hands that contain these melds; concealed lines have none if there are melds."""
        found = self._tables.get(melds)
        if found is None:
            if len(self._tables) >= 1 << 12:
                self._tables = {(): self._all}
            found = self._tables[melds] = self._with(melds)
        return found

    def _with(self, melds: Melds) -> Table:
        rows = []
        for at in min((self._rows_with.get(meld, ()) for meld in melds), key=len):
            rest = _beside(self._all.sets[at], melds)
            if rest is not None:
                rows.append((self._all.lines[at], rest))
        return _table(rows)

    def nearest(self, counts: Sequence[int], melds: Iterable[Meld]) -> dict[Line, Near]:
        """Return the nearest hand of every line that is still open."""
        table = self.table(melds_of(melds))
        missing = table.missing(counts)
        return {line: Near(*least(missing, part.start, part.stop)) for line, part in table.of_line.items()}

    def named(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[NamedHand, ...]:
        """Return the nearest hand of every line that is still open, nearest first, then by value."""
        table = self.table(melds_of(melds))
        lying: tuple[Group, ...] = tuple(tuple((face, Lies.OPEN) for face in meld.stands) for meld in melds)
        found = []
        for line, near in self.nearest(counts, melds).items():
            groups = (*lying, *_laid_over(table.sets[near.at], counts))
            called = not line.concealed
            found.append(NamedHand(line.section, line.number, line.written, line.value, called, near.missing, groups))
        return tuple(sorted(found, key=lambda one: (one.missing, -one.worth)))

    def distance(self, counts: Sequence[int], melds: Melds) -> int:
        """Return the distance from ready to the nearest line; -1 for a complete hand."""
        return self._looked(bytes(counts), melds)

    def waits(self, counts: Sequence[int], melds: Melds) -> int:
        """Return the kinds that bring a hand nearer to its nearest lines, as bits; 0 for a complete hand."""
        return self._waits(bytes(counts), melds)[1]

    def _look(self, counts: bytes, melds: Melds) -> int:
        table = self.table(melds)
        return least(table.missing(counts))[0] - 1 if table.lines else HOPELESS

    def _look_for_waits(self, counts: bytes, melds: Melds) -> tuple[int, int]:
        table, copies, jokers = self.table(melds), copies_of(counts), counts[JOKER]
        if not table.lines:
            return HOPELESS, 0
        missing = table.missing(counts)
        lacks = least(missing)[0]
        useful = 0
        if lacks:
            for at in places(missing, lacks):
                useful |= table.useful(at, copies, jokers)
        return lacks - 1, _kinds(useful)

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Melds) -> Acceptance:
        """Return the distance, and the tiles left that bring the hand nearer."""
        distance, useful = self._waits(bytes(counts), melds)
        return _accepted(distance, useful, left)

    def discards(self, counts: Sequence[int], left: Sequence[int], melds: Melds, *, nearest: bool) -> list[Discard]:
        """Return the acceptance after each discard of a hand with one extra tile, or after the nearest ones only."""
        faces = [face for face in (*_FACES, JOKER) if counts[face]]
        table, jokers, copies = self.table(melds), counts[JOKER], copies_of(counts)
        if not table.lines:
            return [Discard(face, Acceptance(HOPELESS, 0, 0)) for face in faces]
        after = list(table.thrown(counts, faces))
        distances = [least(missing)[0] for missing in after]
        best = min(distances)
        found = []
        for face, missing, now in zip(faces, after, distances, strict=True):
            if nearest and now > best:
                continue
            kept, held = copies ^ (1 << 8 * face + counts[face] - 1), jokers - (face == JOKER)
            useful = 0
            if now:
                for at in places(missing, now):
                    useful |= table.useful(at, kept, held)
            found.append(Discard(face, _accepted(now - 1, _kinds(useful), left)))
        return found

    def made(self, counts: Sequence[int], melds: Melds) -> tuple[tuple[Line, tuple[Set, ...]], ...]:
        """Return the hands of the card that these tiles make: the line, and the sets beside the melds."""
        table = self.table(melds)
        return tuple((table.lines[at], table.sets[at]) for at in places(table.missing(counts), 0))


@lru_cache(maxsize=16)
def matcher(card: Card) -> Matcher:
    """Return the cached matcher of a card."""
    return Matcher(card)


def _beside(sets: tuple[Set, ...], melds: Melds) -> tuple[Set, ...] | None:
    """Return the sets of a hand without the melds; None if a meld is not among the sets."""
    rest = list(sets)
    for face, size in melds:
        found = next((one for one in rest if one.alike and one.faces[0] == face and len(one.faces) == size), None)
        if found is None:
            return None
        rest.remove(found)
    return tuple(rest)


def _table(rows: Sequence[tuple[Line, tuple[Set, ...]]]) -> Table:
    """Return the table of these hands; those of a line are together."""
    lines = [line for line, _ in rows]
    ends = [at for at in range(1, len(lines) + 1) if at == len(lines) or lines[at] is not lines[at - 1]]
    of_line = {lines[start]: slice(start, end) for start, end in pairwise((0, *ends))}
    sets = tuple(hand for _, hand in rows)
    needs, bare = [_needs(hand, bare=False) for hand in sets], [_needs(hand, bare=True) for hand in sets]
    return Table(
        tuple(lines),
        sets,
        tuple(map(_unary, needs)),
        tuple(map(_unary, bare)),
        of_line,
        SideBySide(needs),
        SideBySide(bare),
        Lanes(len(rows)),
    )


def _needs(hand: tuple[Set, ...], *, bare: bool) -> dict[int, int]:
    """Return how many tiles of each face a hand needs, either all tiles or those for which no joker may stand."""
    counts: dict[int, int] = {}
    for one in hand:
        if not (bare and one.alike):
            for face in one.faces:
                counts[face] = counts.get(face, 0) + 1
    return counts


def _unary(needs: Mapping[int, int]) -> int:
    return sum([(1 << need) - 1 << 8 * face for face, need in needs.items()])


def _laid_over(sets: Sequence[Set], counts: Sequence[int]) -> list[Group]:
    """Lay tiles over sets: naturals go first to sets without jokers, jokers to the sets with most tiles."""
    held, jokers = list(counts), counts[JOKER]
    laid: dict[int, list[Lies]] = {}
    for at, one in sorted(enumerate(sets), key=lambda pair: pair[1].alike):
        laid[at] = []
        lacks = Lies.EITHER if one.alike else Lies.MISSING
        for face in one.faces:
            laid[at].append(Lies.HELD if held[face] else lacks)
            held[face] -= held[face] > 0
    for at in sorted(laid, key=lambda at: laid[at].count(Lies.EITHER)):
        for place, lies in enumerate(laid[at]):
            if jokers and lies is Lies.EITHER:
                laid[at][place], jokers = Lies.JOKER, jokers - 1
    return [tuple(zip(one.faces, laid[at], strict=True)) for at, one in enumerate(sets)]
