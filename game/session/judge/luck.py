"""
Luck apart from skill: what the deal and each own draw gave a seat above the average, in points.

A draw is compared with the tiles that could have come instead, weighted by their unseen copies; the deal with random
hands. Where tiles are passed before play, the deal is the hand before that. Tiles that were passed in are compared with
others that could have come; tiles that were given away are choice. The others' play and luck are neither.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from statistics import fmean

from game.agents.levels.outlook import Outlook, values_of
from game.agents.likely_wins import LikelyWins
from game.agents.unseen import own_counts, unseen
from game.agents.values.hand_worth import LikelyWorth
from game.engine import facts
from game.engine.facts.redact import View, view
from game.rules.ruleset import Outlook as HandValues
from game.rules.score.finish import SELF_DRAW
from game.session.game import Game
from game.tiles.kinds import Kind, Meld
from game.tiles.stream import Stream

#: The numbers of evenly spread tiles and of deals that a draw or deal is compared with.
_DRAWS, _DEALS = 12, 24


class Luck:
    """The luck of seats in one game."""

    def __init__(self, game: Game, worth: LikelyWorth) -> None:
        """Use the game, and the worth of wins in it."""
        self._game, self._rules, self._worth = game, game.header.rules, worth
        self._outlook = Outlook(self._rules)

    def of_hand(self, begin: int, end: int, seat: int) -> float:
        """Luck of a seat in a hand, from fact `begin` to before fact `end`."""
        total, dealt, begun = 0.0, False, False
        for n in range(begin, end):
            fact = self._game.timeline.events[n]
            exchanged = not begun and self.is_exchange(n, seat)
            begun = begun or isinstance(fact, facts.Discarded | facts.Won)
            if not dealt and (begun or exchanged):
                total, dealt = total + self.of_deal(n, seat), True
            if exchanged:
                total += self.of_exchange(n, seat)
            if isinstance(fact, facts.Drew | facts.Replaced) and fact.seat == seat and dealt:
                total += self.of_draw(n, seat)
        return total

    def of_deal(self, n: int, seat: int) -> float:
        """Return the luck of the starting hand compared with random ones."""
        seen = self._seen(n, seat)
        if seen.table.places[seat].melds:  # a kong before the first discard: its tiles came after the deal
            return 0.0
        own = own_counts(seen)
        deals = _random_hands(self._rules.set_counts, frozenset(self._rules.conduct.bonus), sum(own))
        return self._better_by(seen, own, deals)

    def is_exchange(self, n: int, seat: int) -> bool:
        """Return True if a fact exchanges tiles of a hand one for one."""
        events = self._game.timeline
        before, after = (events.table(at).places[seat].hand for at in (n, n + 1))
        return before is not after and len(before) == len(after) and set(before) != set(after)

    def of_exchange(self, n: int, seat: int) -> float:
        """Luck of an exchange: the incoming tiles compared with others, for the kept tiles; nobody passes jokers."""
        before, seen = self._seen(n, seat), self._seen(n + 1, seat)
        own, held = own_counts(seen), own_counts(before)
        kept = [min(one, other) for one, other in zip(held, own, strict=True)]
        faces = self._could_come(unseen(before.table, self._rules, {seat}))
        faces = [face for face in faces if not self._rules.conduct.is_joker(face)]
        others = _with_random(tuple(kept), tuple(faces), sum(own) - sum(kept))
        return self._better_by(seen, own, others)

    def _better_by(self, seen: View, own: Sequence[int], others: Sequence[Sequence[int]]) -> float:
        """Return how many more points a hand without melds promises than others; each after its best discard."""
        value = self._value(seen)

        def worth(counts: Sequence[int]) -> float:
            if sum(counts) == self._rules.concealed(()):
                return self._outlook.points(value.keeps(counts, ()), seen.table)
            return self._outlook.points(max(value.throws(counts, ()).values(), default=0.0), seen.table)

        return worth(own) - fmean(map(worth, others))

    def of_draw(self, n: int, seat: int) -> float:
        """Return the luck of a drawn tile compared with those that could have come; 0 for a tile shown at once."""
        fact = self._game.timeline.events[n]
        assert isinstance(fact, facts.Drew | facts.Replaced)
        before, face = self._seen(n, seat), fact.tile.kind
        if face in self._rules.conduct.bonus:
            return 0.0
        value, wins = self._value(before), LikelyWins(before, self._rules)
        melds = before.table.places[seat].melds
        counts, left = own_counts(before), unseen(before.table, self._rules, {seat})
        found: dict[Kind, float] = {}

        def brings(drawn: Kind) -> float:
            if drawn not in found:
                held = list(counts)
                held[drawn] += 1
                sheet = wins.judge(counts, drawn, SELF_DRAW, melds) if self._completes(held, melds) else None
                if sheet is not None:
                    found[drawn] = float(sheet.won)
                else:
                    most = max(value.throws(held, melds).values(), default=0.0)
                    found[drawn] = self._outlook.points(most, before.table)
            return found[drawn]

        return brings(face) - fmean(map(brings, _spread(self._could_come(left))))

    def _completes(self, held: Sequence[int], melds: Sequence[Meld]) -> bool:
        return self._rules.distance(held, melds) < 0

    def _could_come(self, left: Sequence[int]) -> list[Kind]:
        bonus = self._rules.conduct.bonus
        return [Kind(face) for face, many in enumerate(left) for _ in range(many) if face not in bonus]

    def _seen(self, n: int, seat: int) -> View:
        return view(self._game.timeline.table(n), seat, self._rules)

    def _value(self, seen: View) -> HandValues:
        return values_of(seen, self._rules, self._worth)


def _spread(tiles: Sequence[Kind]) -> Iterable[Kind]:
    """Return some of the tiles in order, evenly spread."""
    many = min(_DRAWS, len(tiles))
    return [tiles[(2 * k + 1) * len(tiles) // (2 * many)] for k in range(many)]


@lru_cache(maxsize=8)
def _random_hands(set_counts: tuple[int, ...], bonus: frozenset[Kind], size: int) -> tuple[tuple[int, ...], ...]:
    """Return random hands of `size` tiles, the same ones every time."""
    tiles = tuple(Kind(face) for face, many in enumerate(set_counts) for _ in range(many) if face not in bonus)
    return _with_random((0,) * len(set_counts), tiles, size)


def _with_random(kept: tuple[int, ...], tiles: tuple[Kind, ...], many: int) -> tuple[tuple[int, ...], ...]:
    """Return hands of the kept tiles and `many` random others, the same ones every time."""
    found = []
    for deal in range(_DEALS):
        shuffled = list(tiles)
        Stream("deals", str(deal)).shuffle(shuffled)
        counts = list(kept)
        for face in shuffled[:many]:
            counts[face] += 1
        found.append(tuple(counts))
    return tuple(found)
