"""
The worth of a win of some kind: the rules judge a likely hand of that kind, with the actual melds.

The imagined hand consists of sets that score no other row, so that its sheet shows the worth of the kind alone. Each
combination of kind, melds and shown tiles is judged once; its pay is cached.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TypeVar, cast

from game.agents.likely_wins import called
from game.agents.values.aims import WHOLE, Aim, Groups
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import PLAIN, Kind
from game.tiles.melds import Meld

#: Flowers and jokers beside a hand, each with whether it was shown before the start.
ShownFaces = tuple[tuple[Kind, bool], ...]
#: The winner: wind, round, tiles beside the hand.
Seat = tuple[int, int, ShownFaces]
_SETS = 4
#: The discount for a win only by self-draw.
OWN = 0.25
_MOST_KNOWN = 1 << 15
Found = TypeVar("Found")


class LikelyWorth:
    """The worth of wins in one game, in its points."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self._known: dict[tuple[object, ...], object] = {}

    def once(self, melds: Sequence[Meld], seat: Seat, about: Hashable, find: Callable[[], Found]) -> Found:
        """Return the cached result of `find` about melds of this worth."""
        key = about, _worth_of(melds), seat
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = find()
        return cast("Found", found)

    def of(self, aim: Aim, melds: Sequence[Meld], seat: Seat, *, opened: bool = False) -> float:
        """
        Return the pay of a win by an aim with these melds; 0 if it is no win.

        With `opened` a discard wins, and at least one set was called.
        """
        return self.once(melds, seat, (aim.name, aim.sets, opened), partial(self._judged, aim, melds, seat, opened))

    def _judged(self, aim: Aim, melds: Sequence[Meld], seat: Seat, opened: bool) -> float:
        made = list(WHOLE[aim.name]) if aim.name in WHOLE else _made_up(aim.sets, aim.pairs, melds)
        if made is None:
            return 0.0
        if opened:
            if all(meld.concealed for meld in melds) and len(melds) < _SETS:
                made, melds = made[:-3], (*melds, called(made[-3:]))
            sheet = self.rules.judge(_finish(self.rules, made, melds, seat, DISCARD))
            return sheet.won if sheet is not None else 0.0
        for by, share in ((DISCARD, 1.0), (SELF_DRAW, OWN)):
            sheet = self.rules.judge(_finish(self.rules, made, melds, seat, by))
            if sheet is not None:
                return share * sheet.won
        return 0.0


#: Cached results of the games played last, shared by all agents.
_shared: list[LikelyWorth] = []
_MOST_SHARED = 4


def worth_in(rules: Ruleset) -> LikelyWorth:
    """Return the worth of wins in a game, with all cached results."""
    found = next((one for one in _shared if one.rules == rules), None)
    if found is None:
        found = LikelyWorth(rules)
        _shared[:] = [found, *_shared[: _MOST_SHARED - 1]]
    return found


def _worth_of(melds: Sequence[Meld]) -> tuple[object, ...]:
    """Return everything about some melds that the worth of a win depends on."""
    return tuple([(meld.shape, meld.stands, meld.concealed, bool(meld.jokers)) for meld in melds])


def likely_sheet(rules: Ruleset, aim: Aim, melds: Sequence[Meld], seat: Seat) -> Sheet | None:
    """Return the sheet of a likely win by an aim, even below the table's least worth; None if there is none."""
    made = list(WHOLE[aim.name]) if aim.name in WHOLE else _made_up(aim.sets, aim.pairs, melds)
    if not made:
        return None
    found = (rules.appraise(_finish(rules, made, melds, seat, by)) for by in (DISCARD, SELF_DRAW))
    return next((sheet for sheet in found if sheet is not None), None)


def _finish(rules: Ruleset, made: Sequence[Kind], melds: Sequence[Meld], seat: Seat, by: str) -> Finish:
    """Return the finish of an imagined hand, won with its last tile."""
    (wind, round_, shown), (*hand, tile) = seat, made
    source = (wind + 1) % rules.players if by == DISCARD else None
    return Finish(tuple(sorted(hand)), tile, by, wind, source, tuple(melds), shown, round_)


def _made_up(sets: Groups, pairs: Groups, melds: Sequence[Meld]) -> list[Kind] | None:
    """Return the concealed tiles of an imagined hand, the winning tile last; None if no such hand is possible."""
    used = [0] * len(PLAIN)
    for face in chain.from_iterable(meld.stands for meld in melds):
        if face < len(PLAIN):
            used[face] += 1
    pair = next(_that_fit(pairs, used, 1), None)
    if pair is None:
        return None
    taken = list(_that_fit(sets, used, _SETS - len(melds)))
    if len(taken) < _SETS - len(melds):
        return None
    return [*pair, *chain.from_iterable(taken)] if taken else list(pair)


def _that_fit(groups: Groups, used: list[int], number: int) -> Iterator[tuple[Kind, ...]]:
    """Yield `number` groups whose tiles are available, and count their tiles as used."""
    for group in groups:
        if number == 0:
            return
        if all(used[face] + group.count(face) <= 4 for face in group):
            for face in group:
                used[face] += 1
            number -= 1
            yield group
