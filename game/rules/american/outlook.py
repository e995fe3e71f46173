"""
What a hand may bring: each hand of the card counts by what it pays, how many tiles are missing, and how many are left.

A missing tile that only the wall or a discard can bring costs more than one that a joker may stand for or that can be
called; what can no longer come counts for nothing.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.american.card import JOKER
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

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Give the worth of a hand that waits."""
        del shown
        table = self._matcher.table(melds_of(melds))
        if not table.lines:
            return 0.0
        copies, jokers = copies_of(counts), counts[JOKER]
        missing = table.missing(copies, jokers)
        least = min(missing)
        no = _ALL ^ copies
        return sum([self._worth(table, at, no, jokers) for at, lacks in enumerate(missing) if lacks <= least + _BEHIND])

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Give the worth of what each discard leaves of a hand with one tile more."""
        table = self._matcher.table(melds_of(melds))
        faces = [face for face in _FACES if counts[face]]
        if not table.lines:
            return dict.fromkeys(faces, 0.0)
        copies, jokers = copies_of(counts), counts[JOKER]
        missing = table.missing(copies, jokers)
        least = min(missing)
        close = [at for at, lacks in enumerate(missing) if lacks <= least + _BEHIND]
        no, values = _ALL ^ copies, dict.fromkeys(faces, 0.0)
        for at in close:
            need, whole = table.needs[at], self._worth(table, at, no, jokers)
            for face in faces:
                if face == JOKER:
                    value = self._worth(table, at, no, jokers - 1)
                else:
                    top = 1 << 8 * face + counts[face] - 1
                    value = self._worth(table, at, no | top, jokers) if need & top else whole
                values[face] += value
        return values

    def _worth(self, table: Table, at: int, no: int, jokers: int) -> float:
        """Give what one hand of the card may bring: `no` are the tiles that are not held."""
        every, bare = table.needs[at] & no, table.bare[at] & no
        strict = bare.bit_count()
        lacks = max(every.bit_count() - jokers, strict)
        line = table.lines[at]
        value = line.value * _LACKING[lacks][strict] * (_CONCEALED if line.concealed else 1.0)
        left = self._left
        while every:
            face = (every.bit_length() - 1) >> 3
            part = every >> 8 * face
            needs = part.bit_count()
            has = left[face]
            if needs > has:
                if (bare >> 8 * face & 255).bit_count() > has:
                    return 0.0
                needs -= has  # jokers have to stand for these
                value *= _PACE[min(8, left[JOKER] + jokers)] ** needs
            value *= _PACE[min(8, has)] if has else 1.0
            every ^= part << 8 * face
        return value
