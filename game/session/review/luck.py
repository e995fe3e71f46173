"""
Luck apart from skill: what the deal and each own draw gave a seat against the average one, in points.

A draw is held against the tiles that could have come instead, by how many of each the seat had not seen; the deal
against hands dealt at random. What others did, and who of them was lucky, is neither.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from statistics import fmean

from game.agents.levels.club import POINT
from game.agents.likely_wins import LikelyWins
from game.agents.unseen import own_counts, unseen
from game.agents.values.likely_worth import LikelyWorth
from game.engine import facts
from game.engine.redact import View, view
from game.rules.ruleset import Outlook as HandValues
from game.rules.score.finish import SELF_DRAW
from game.session.game import Game
from game.session.review.measured import measured
from game.session.review.outlook import values_of
from game.tiles.kinds import Kind
from game.tiles.melds import Meld
from game.tiles.stream import Stream

#: Of all tiles that could have come so many are looked at, evenly spread; and so many deals.
_DRAWS, _DEALS = 12, 24


class Luck:
    """The luck of seats in one game."""

    def __init__(self, game: Game, worth: LikelyWorth) -> None:
        """Take the game, and what wins bring in it."""
        self._game, self._rules, self._worth = game, game.header.rules, worth
        self._scale = measured(self._rules.key).scale / POINT

    def of_hand(self, begin: int, end: int, seat: int) -> float:
        """Give the luck of a seat in a hand: from the fact with the number `begin` to before that with `end`."""
        total, dealt = 0.0, False
        for n in range(begin, end):
            fact = self._game.timeline.events[n]
            if not dealt and isinstance(fact, facts.Discarded | facts.Won):
                total, dealt = total + self._of_deal(n, seat), True
            if isinstance(fact, facts.Drew | facts.Replaced) and fact.seat == seat and dealt:
                total += self._of_draw(n, seat)
        return total

    def _of_deal(self, n: int, seat: int) -> float:
        """Hold the hand with which a seat begins against random ones."""
        seen = self._seen(n, seat)
        if seen.table.places[seat].melds:  # a kong before the first discard: its tiles came after the deal
            return 0.0
        value, own = self._value(seen), own_counts(seen)

        def worth(counts: Sequence[int]) -> float:
            if sum(own) == self._rules.concealed(()):
                return value.keeps(counts, ())
            return max(value.throws(counts, ()).values(), default=0.0)

        deals = _random_hands(self._rules.set_counts, frozenset(self._rules.conduct.bonus), sum(own))
        return self._scale * (worth(own) - fmean(map(worth, deals)))

    def _of_draw(self, n: int, seat: int) -> float:
        """Hold a tile from the wall against those that could have come; one that is shown at once is neither."""
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
                most = max(value.throws(held, melds).values(), default=0.0)
                found[drawn] = float(sheet.won) if sheet is not None else self._scale * most
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
    """Take some of the tiles in order, equally far from one another."""
    many = min(_DRAWS, len(tiles))
    return [tiles[(2 * k + 1) * len(tiles) // (2 * many)] for k in range(many)]


@lru_cache(maxsize=8)
def _random_hands(set_counts: tuple[int, ...], bonus: frozenset[Kind], size: int) -> tuple[tuple[int, ...], ...]:
    """Deal hands of so many tiles, the same at every time."""
    tiles = [face for face, many in enumerate(set_counts) for _ in range(many) if face not in bonus]
    found = []
    for deal in range(_DEALS):
        shuffled = list(tiles)
        Stream("deals", str(deal)).shuffle(shuffled)
        counts = [0] * len(set_counts)
        for face in shuffled[:size]:
            counts[face] += 1
        found.append(tuple(counts))
    return tuple(found)
