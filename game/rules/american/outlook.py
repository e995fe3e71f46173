"""
What a hand may bring: each hand of the card counts by what it pays, how many tiles are missing, and how many are left.

A missing tile that only the wall or a discard can bring costs more than one that a joker may stand for or that can be
called; what can no longer come counts for nothing.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.american.card import JOKER, Line
from game.rules.american.matcher import Matcher, Table, melds_of
from game.rules.hand.held import copies_of
from game.tiles.kinds import KINDS, PLAIN, Kind
from game.tiles.melds import Meld

#: What is left of the worth of a hand that lacks a tile more: of three or more alike, and of what takes no jokers.
_STEP, _BARE = 0.3, 0.2
#: A hand that may not call is made less often.
_CONCEALED = 0.75
#: Only hands count that lack no more than this many tiles more than the nearest.
_BEHIND = 2
#: By how many tiles of a face are left, how much of the worth is left that lacks one.
_PACE = (0.0, 0.35, 0.65, 0.85, 1.0, 1.05, 1.1, 1.15, 1.2)
_LACKING = tuple(tuple(_BARE**strict * _STEP ** (lacks - strict) for strict in range(lacks + 1)) for lacks in range(15))
_FACES = (*PLAIN, KINDS[34], JOKER)
_ALL = (1 << 8 * len(KINDS)) - 1


class CardOutlook:
    """What hands may bring with these tiles left."""

    def __init__(self, matcher: Matcher, left: Sequence[int]) -> None:
        self._matcher, self._left = matcher, left
        self._paces: dict[int, dict[int, float]] = {}

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Give the worth of a hand that waits."""
        del shown
        table = self._matcher.table(melds_of(melds))
        if not table.lines:
            return 0.0
        copies, jokers = copies_of(counts), counts[JOKER]
        no = _ALL ^ copies
        return sum([self._worth(table, at, no, jokers) for at in table.close(copies, jokers, _BEHIND)])

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Give the worth of what each discard leaves of a hand with one tile more."""
        table = self._matcher.table(melds_of(melds))
        faces = [face for face in _FACES if counts[face]]
        values = dict.fromkeys(faces, 0.0)
        if not table.lines:
            return values
        copies, jokers = copies_of(counts), counts[JOKER]
        no, tops, all_of_it = _ALL ^ copies, 0, 0.0
        for face in faces:
            if face != JOKER:
                tops |= 1 << 8 * face + counts[face] - 1
        paces = self._paces_with(jokers)
        for at in table.close(copies, jokers, _BEHIND):
            need, strict_need = table.needs[at], table.bare[at]
            every, bare = need & no, strict_need & no
            value = self._paced(every, bare, jokers) * _value(table.lines[at])
            if not value:
                continue
            tiles, strict = every.bit_count() - jokers, bare.bit_count()
            whole = value * _LACKING[max(strict, tiles)][strict]
            all_of_it += whole
            needed = need & tops
            while needed:  # what lacks a tile more with one of these thrown
                place = needed.bit_length() - 1
                face, top = KINDS[place >> 3], 1 << place
                needed ^= top
                shift, less = 8 * face, strict
                one, strict_one = every >> shift & 255, bare >> shift & 255
                before = paces[face << 16 | one << 8 | strict_one] if one else 1.0
                one |= top >> shift
                if strict_need & top:
                    strict_one |= top >> shift
                    less += 1
                key = face << 16 | one << 8 | strict_one
                after = paces.get(key)
                if after is None:
                    after = self._look_at(key, jokers)
                lacks = tiles + 1
                values[face] += value / before * after * _LACKING[max(less, lacks)][less] - whole
            if jokers:
                values[JOKER] += self._worth(table, at, no, jokers - 1) - whole
        return {face: all_of_it + value for face, value in values.items()}

    def _worth(self, table: Table, at: int, no: int, jokers: int) -> float:
        """Give what one hand of the card may bring: `no` are the tiles that are not held."""
        every, bare = table.needs[at] & no, table.bare[at] & no
        strict = bare.bit_count()
        lacks = max(every.bit_count() - jokers, strict)
        return self._paced(every, bare, jokers) * _value(table.lines[at]) * _LACKING[lacks][strict]

    def _paced(self, every: int, bare: int, jokers: int) -> float:
        """Give how much of the worth is left of what lacks these tiles, by how many are left of each."""
        paces, share = self._paces_with(jokers), 1.0
        while every:
            face = (every.bit_length() - 1) >> 3
            shift = 8 * face
            part = every >> shift
            key = face << 16 | part << 8 | bare >> shift & 255
            pace = paces.get(key)
            share *= self._look_at(key, jokers) if pace is None else pace
            every ^= part << shift
        return share

    def _paces_with(self, jokers: int) -> dict[int, float]:
        """Give what is known with so many jokers, by face and what lacks of it: in all, and where no joker may be."""
        return self._paces.setdefault(jokers, {})

    def _look_at(self, key: int, jokers: int) -> float:
        face, needs, strict = key >> 16, (key >> 8 & 255).bit_count(), (key & 255).bit_count()
        has = self._left[face]
        pace = _PACE[min(8, has)] if has else 1.0
        if needs > has:  # jokers have to stand for these
            pace *= 0.0 if strict > has else _PACE[min(8, self._left[JOKER] + jokers)] ** (needs - has)
        self._paces_with(jokers)[key] = pace
        return pace


def _value(line: Line) -> float:
    return line.value * (_CONCEALED if line.concealed else 1.0)
