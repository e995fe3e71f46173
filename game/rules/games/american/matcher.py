"""
How near a hand is to every line of a card: one table for each card, and a few integer operations for each hand.

`side_by_side` counts the missing tiles of all hands at once. A single hand is examined by bits: as in
`rules.hand.held.copies_of`, each kind has a byte with as many ones as tiles. `needs` holds all tiles of a hand of the
card, `bare` those for which no joker may stand. A player lacks `needs & ~copies`. With J jokers the number of missing
tiles is the larger of the missing bare tiles and of all missing tiles less J.

A player with melds needs only hands that contain them. These are found once for each set of melds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.games.american.card import JOKER, Card, Line, Set
from game.rules.games.american.side_by_side import Lanes, SideBySide, least, places
from game.rules.hand.acceptance import Acceptance, Discard
from game.rules.hand.held import copies_of
from game.tiles.kinds import KINDS, PLAIN, Kind
from game.tiles.melds import Meld

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
    of_line: dict[Line, slice] = {}
    for at, (line, _) in enumerate(rows):
        start = of_line[line].start if line in of_line else at
        of_line[line] = slice(start, at + 1)
    sets = tuple(hand for _, hand in rows)
    needs, bare = [_needs(hand, bare=False) for hand in sets], [_needs(hand, bare=True) for hand in sets]
    return Table(
        tuple(line for line, _ in rows),
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
