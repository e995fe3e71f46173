"""
How near a hand is to every line of a card: one table a card, and a few steps on whole numbers for each of its hands.

Tiles are counted as `rules.hand.held.copies_of` has them: a byte for each kind, in which there are as many ones as
tiles. A hand of the card `needs` so many; of these the lowest ones are those without jokers, `bare`. What a player
lacks is `needs & ~copies`, so the number of his missing tiles is one count of bits. With J jokers he lacks as many as
the larger of the bare ones and of all without J.

A player with melds looks only at hands in which they stand: these are found once for each set of melds.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.american.card import JOKER, Card, Line, Set
from game.rules.hand.acceptance import Acceptance, Discard
from game.rules.hand.held import copies_of
from game.tiles.kinds import KINDS, PLAIN, Kind
from game.tiles.melds import Meld

#: How far a hand is that can become no line of the card.
HOPELESS = 14
_FACES = (*PLAIN, KINDS[34])
_ALL = (1 << 8 * len(KINDS)) - 1
_BYTES = tuple(255 << 8 * face for face in KINDS)
_JOKER_BIT = 1 << JOKER
#: The exposed groups of a player: face and number of tiles of each, sorted.
Melds = tuple[tuple[Kind, int], ...]


class Near(NamedTuple):
    """A hand of the card and how many tiles are missing: `at` is its place in the table."""

    missing: int
    at: int


@dataclass(frozen=True, slots=True)
class Table:
    """The hands that a player with some melds may still make: line, sets beside the melds, tiles needed in all."""

    lines: tuple[Line, ...]
    sets: tuple[tuple[Set, ...], ...]
    needs: tuple[int, ...]
    bare: tuple[int, ...]
    #: The places of the hands of each line.
    of_line: Mapping[Line, slice]

    def missing(self, copies: int, jokers: int) -> Sequence[int]:
        """Give how many tiles each hand lacks."""
        no = _ALL ^ copies
        if not jokers:
            return [(need & no).bit_count() for need in self.needs]
        every = [(need & no).bit_count() - jokers for need in self.needs]
        bare = [(need & no).bit_count() for need in self.bare]
        return list(map(max, every, bare))

    def close(self, copies: int, jokers: int, behind: int) -> Sequence[int]:
        """Give the places of the hands that lack at most so many tiles more than the nearest."""
        no = _ALL ^ copies
        every = [(need & no).bit_count() for need in self.needs]
        least = min(every)
        if not jokers:
            return [at for at, lacks in enumerate(every) if lacks <= least + behind]
        bare = self.bare
        # what lacks fewest with jokers for all of it bounds the nearest; few hands are within that bound
        bound = min(
            max(lacks - jokers, (bare[at] & no).bit_count()) for at, lacks in enumerate(every) if lacks == least
        )
        near = [at for at, lacks in enumerate(every) if lacks - jokers <= bound + behind]
        missing = [max(every[at] - jokers, (bare[at] & no).bit_count()) for at in near]
        most = min(missing) + behind
        return [at for at, lacks in zip(near, missing, strict=True) if lacks <= most]

    def lacks(self, at: int, copies: int, jokers: int) -> int:
        """Give how many tiles one hand lacks."""
        no = _ALL ^ copies
        return max((self.needs[at] & no).bit_count() - jokers, (self.bare[at] & no).bit_count())

    def useful(self, at: int, copies: int, jokers: int) -> int:
        """Give the tiles that bring a hand nearer, as bits of kinds, the joker among them where it does."""
        no = _ALL ^ copies
        every, bare = self.needs[at] & no, self.bare[at] & no
        lacks, strict = every.bit_count() - jokers, bare.bit_count()
        if strict >= lacks:
            return _kinds(bare)
        return _kinds(every) | _JOKER_BIT


def _accepted(distance: int, useful: int, left: Sequence[int]) -> Acceptance:
    """Count the tiles that are left of those that help."""
    mask = tiles = 0
    for face in (*_FACES, JOKER):
        if useful >> face & 1 and left[face]:
            mask |= 1 << face
            tiles += left[face]
    return Acceptance(distance, mask, tiles)


def _kinds(bits: int) -> int:
    """Give the kinds of which a byte is not nothing."""
    found = 0
    while bits:
        face = (bits.bit_length() - 1) >> 3
        found |= 1 << face
        bits &= ~_BYTES[face]
    return found


def melds_of(melds: Iterable[Meld]) -> Melds:
    """Give what of melds counts for a card: what they stand for, and of how many tiles."""
    return tuple(sorted((meld.stands[0], len(meld.stands)) for meld in melds))


class Matcher:
    """All that is asked of a card again and again."""

    def __init__(self, card: Card) -> None:
        """Make the table of a card."""
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
        """Give the hands in which these melds stand; none of a concealed line where there are any."""
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
        """Give for every line that is still open the hand that is nearest."""
        table = self.table(melds_of(melds))
        missing = table.missing(copies_of(counts), counts[JOKER])
        return {
            line: min(Near(missing[at], at) for at in range(part.start, part.stop))
            for line, part in table.of_line.items()
        }

    def distance(self, counts: Sequence[int], melds: Melds) -> int:
        """Give how far a hand is from ready by its nearest line, -1 for a complete one."""
        return self._looked(bytes(counts), melds)

    def waits(self, counts: Sequence[int], melds: Melds) -> int:
        """Give the tiles that bring a hand nearer to its nearest lines, as bits of kinds; 0 for a complete one."""
        return self._waits(bytes(counts), melds)[1]

    def _look(self, counts: bytes, melds: Melds) -> int:
        table = self.table(melds)
        return min(table.missing(copies_of(counts), counts[JOKER])) - 1 if table.lines else HOPELESS

    def _look_for_waits(self, counts: bytes, melds: Melds) -> tuple[int, int]:
        table, copies, jokers = self.table(melds), copies_of(counts), counts[JOKER]
        missing = table.missing(copies, jokers)
        least = min(missing, default=HOPELESS + 1)
        useful = 0
        if least:
            for at, lacks in enumerate(missing):
                if lacks == least:
                    useful |= table.useful(at, copies, jokers)
        return least - 1, useful

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Melds) -> Acceptance:
        """Give the distance with the tiles that bring the hand nearer, of those that are left."""
        distance, useful = self._waits(bytes(counts), melds)
        return _accepted(distance, useful, left)

    def discards(self, counts: Sequence[int], left: Sequence[int], melds: Melds, *, nearest: bool) -> list[Discard]:
        """Give what each discard leaves of a hand with one tile more, or the nearest discards only."""
        faces = [face for face in (*_FACES, JOKER) if counts[face]]
        table, jokers, copies = self.table(melds), counts[JOKER], copies_of(counts)
        if not table.lines:
            return [Discard(face, Acceptance(HOPELESS, 0, 0)) for face in faces]
        close = table.close(copies, jokers, 1)  # only these can be the nearest then
        found, best = [], HOPELESS
        for face in faces:
            kept, held = copies ^ (1 << 8 * face + counts[face] - 1), jokers - (face == JOKER)
            lacking = [table.lacks(at, kept, held) for at in close]
            now = min(lacking)
            best = min(best, now)
            if nearest and now > best:
                continue
            useful = 0
            if now:
                for at, lacks in zip(close, lacking, strict=True):
                    if lacks == now:
                        useful |= table.useful(at, kept, held)
            found.append(Discard(face, _accepted(now - 1, useful, left)))
        return [one for one in found if one.keeps.distance < best] if nearest else found

    def made(self, counts: Sequence[int], melds: Melds) -> tuple[tuple[Line, tuple[Set, ...]], ...]:
        """Give the hands of the card that these tiles make: the line, and the sets beside the melds."""
        table = self.table(melds)
        missing = table.missing(copies_of(counts), counts[JOKER])
        return tuple((table.lines[at], table.sets[at]) for at, lacks in enumerate(missing) if not lacks)


@lru_cache(maxsize=16)
def matcher(card: Card) -> Matcher:
    """Give the table of a card, made once."""
    return Matcher(card)


def _beside(sets: tuple[Set, ...], melds: Melds) -> tuple[Set, ...] | None:
    """Give the sets of a hand without those that lie as melds; None where one of these is not among them."""
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
    return Table(
        tuple(line for line, _ in rows),
        sets,
        tuple(_copies(hand, bare=False) for hand in sets),
        tuple(_copies(hand, bare=True) for hand in sets),
        of_line,
    )


def _copies(hand: tuple[Set, ...], *, bare: bool) -> int:
    counts = [0] * len(KINDS)
    for one in hand:
        if not (bare and one.alike):
            for face in one.faces:
                counts[face] += 1
    return copies_of(counts)
