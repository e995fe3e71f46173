"""
What a hand may bring: the hands of the card, weighted by value, missing tiles and tiles left.

A missing tile that only the wall or a discard can bring costs more than a tile that a joker may replace or that can be
called. Tiles that can no longer come count for nothing.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.games.american.card import JOKER, Line
from game.rules.games.american.matcher import Matcher, Table, melds_of
from game.rules.hand.held import copies_of
from game.tiles.kinds import KINDS, PLAIN, Kind, Meld

#: The share of the worth left for each missing tile: in three or more alike, and in groups without jokers.
_STEP, _BARE = 0.3, 0.2
#: The share for a concealed line, which is made less often.
_CONCEALED = 0.75
#: How many tiles more than the nearest a hand may lack and still count.
_BEHIND = 2
#: The share of the worth by how many tiles of the missing face are left.
_PACE = (0.0, 0.35, 0.65, 0.85, 1.0, 1.05, 1.1, 1.15, 1.2)
_LACKING = tuple(tuple(_BARE**strict * _STEP ** (lacks - strict) for strict in range(lacks + 1)) for lacks in range(15))
_FACES = (*PLAIN, KINDS[34], JOKER)
_ALL = (1 << 8 * len(KINDS)) - 1


class CardOutlook:
    """The worth of hands while these tiles are left."""

    def __init__(self, matcher: Matcher, left: Sequence[int]) -> None:
        self._matcher, self._left = matcher, left
        self._pace = [_PACE[min(8, has)] if has else 1.0 for has in left]

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        del shown
        table = self._matcher.table(melds_of(melds))
        if not table.lines:
            return 0.0
        copies, jokers = copies_of(counts), counts[JOKER]
        no = _ALL ^ copies
        return sum([self._worth(table, at, no, jokers) for at in table.close(counts, _BEHIND)])

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        table = self._matcher.table(melds_of(melds))
        faces = [face for face in _FACES if counts[face]]
        values = dict.fromkeys(faces, 0.0)
        if not table.lines:
            return values
        copies, jokers = copies_of(counts), counts[JOKER]
        no, tops, all_of_it = _ALL ^ copies, 0, 0.0
        for one in faces:
            if one != JOKER:
                tops |= 1 << 8 * one + counts[one] - 1
        left, paces = self._left, self._pace
        for at in table.close(counts, _BEHIND):
            need, strict_need = table.needs[at], table.bare[at]
            every, bare = need & no, strict_need & no
            value = self._paced(every, bare, jokers) * _value(table.lines[at])
            if not value:
                continue
            tiles, strict = every.bit_count() - jokers, bare.bit_count()
            whole = value * _LACKING[max(strict, tiles)][strict]
            all_of_it += whole
            needed = need & tops
            while needed:  # hands that lack a tile more after one of these discards
                place = needed.bit_length() - 1
                face, top = place >> 3, 1 << place
                needed ^= top
                shift = 8 * face
                lacks = (every >> shift & 255).bit_count()
                less = strict + 1 if strict_need & top else strict
                if lacks < left[face]:  # enough tiles are left with and without the discard
                    worth = value if lacks else value * paces[face]
                else:
                    bare_lacks = (bare >> shift & 255).bit_count()
                    before = self._short(face, lacks, bare_lacks, jokers) if lacks else 1.0
                    worth = value / before * self._short(face, lacks + 1, bare_lacks + less - strict, jokers)
                values[Kind(face)] += worth * _LACKING[max(less, tiles + 1)][less] - whole
            if jokers:
                values[JOKER] += self._worth(table, at, no, jokers - 1) - whole
        return {face: all_of_it + value for face, value in values.items()}

    def _worth(self, table: Table, at: int, no: int, jokers: int) -> float:
        """Return the worth of one hand of the card; `no` are the bits of the tiles that are not held."""
        every, bare = table.needs[at] & no, table.bare[at] & no
        strict = bare.bit_count()
        lacks = max(every.bit_count() - jokers, strict)
        return self._paced(every, bare, jokers) * _value(table.lines[at]) * _LACKING[lacks][strict]

    def _paced(self, every: int, bare: int, jokers: int) -> float:
        """Return the share of the worth that remains for these missing tiles, by how many of each are left."""
        share, left, paces = 1.0, self._left, self._pace
        while every:
            face = (every.bit_length() - 1) >> 3
            shift = 8 * face
            part = every >> shift
            lacks = part.bit_count()
            if lacks <= left[face]:
                share *= paces[face]
            else:
                share *= self._short(face, lacks, (bare >> shift & 255).bit_count(), jokers)
            every ^= part << shift
        return share

    def _short(self, face: int, lacks: int, strict: int, jokers: int) -> float:
        """Return that share for one face; jokers must replace missing tiles beyond those left."""
        has = self._left[face]
        if strict > has:
            return 0.0
        over = lacks - has
        return self._pace[face] * (_PACE[min(8, self._left[JOKER] + jokers)] ** over if over > 0 else 1.0)


def _value(line: Line) -> float:
    return line.value * (_CONCEALED if line.concealed else 1.0)
