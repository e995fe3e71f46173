"""
The possible cost of a discard: how likely each other player waits for it, and what that player would win.

The estimate uses open tiles only: melds, discards, and goals that a player may still pursue. Its shares come from games
of the casual agent; against people they are a guess.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from math import exp, prod

from game.agents.values.aims import Aim, example_of, flush_of
from game.agents.values.hand_worth import LikelyWorth
from game.engine.facts.redact import View
from game.engine.finishes import course_of, standings_of
from game.engine.table import Place, Thrown
from game.rules.goals import Goal
from game.rules.ruleset import ROUNDS
from game.rules.score.finish import DISCARD, Finish
from game.tiles.kinds import PLAIN, Kind, Meld

#: The log odds that a player is ready: base, for each own discard, for each called set.
_READY, _TURN, _CALLED = -3.2, 0.13, 0.9
#: The share of tiles for which a ready player waits.
_WAIT = 0.06
#: Factors of that share: by place in the suit, for faces that the player has discarded, for the suit of all the
#: player's calls, and for other suits.
_PLACES = (0.6, 0.8, 1.0, 1.1, 1.2, 1.1, 1.0, 0.8, 0.6)
_OWN_THROWN, _OWN_SUIT, _OTHER_SUIT = 0.35, 1.6, 0.5
#: Factors of an honor by its unseen tiles.
_HONOR = (0.0, 0.3, 0.9, 1.0, 0.8)
_WILD = 4.0
#: The probability that a player is ready for a goal, by the number of barred tiles discarded, if the last discard came
#: from the hand; and if it was just drawn.
_TOLD = (0.02, 0.06, 0.11, 0.22, 0.29, 0.37, 0.48)
_DRAWN = 0.03
_NOBODY = (0.0, -1, None)
#: A player who discards more than one tile in so many from a suit does not seem to collect it.
_OF_DISCARDS = 6


class Danger:
    """The possible cost of a seat's discards now, in points."""

    def __init__(self, view: View, worth: LikelyWorth, left: Sequence[int], since: int = 0) -> None:
        """Use the seat's view; only discards from fact `since` on are remembered."""
        self._view, self._worth, self._rules, self._left = view, worth, worth.rules, left
        table = view.table
        self.players = [
            _Other(self, seat, since) for seat in table.in_hand if seat != view.seat and seat not in table.ghosts
        ]

    @property
    def threat(self) -> float:
        """The probability that the player nearest to ready is ready."""
        return max([other.ready for other in self.players], default=0.0)

    def of(self, face: Kind) -> float:
        """Return the expected cost of discarding this face."""
        return sum([other.cost(face) + other.goal(face) for other in self.players])

    def goal(self, face: Kind) -> float:
        """Return the part of the expected cost that comes from goals."""
        return sum([other.goal(face) for other in self.players])

    def worst(self, face: Kind) -> tuple[float, int, int | None]:
        """
        Return the highest probability that a player waits for this face with a usual hand, and the seat.

        Its suit is the third, if the player seems to collect it.
        """
        found = [(other.waits_for(face), other.seat, other) for other in self.players]
        chance, seat, other = max(found, key=_chance, default=_NOBODY)
        return chance, seat, other.suit if other is not None and other.collects(face) else None

    def chance(self, face: Kind) -> float:
        """Return the probability that any player waits for this face with a usual hand."""
        return 1 - prod([1 - other.waits_for(face) for other in self.players])

    def share(self, face: Kind) -> float:
        """Return the relative likelihood that a tile is waited for, by its place and its unseen tiles."""
        return _HONOR[min(4, self._left[face])] if face.is_honor else _PLACES[face % 9]

    def is_wild(self, face: Kind) -> bool:
        """Return True if others may win with this face as with any other."""
        return face.is_joker or face in self._rules.conduct.bonus

    def loss(self, aim: Aim, seat: int, place: Place) -> float:
        """Return the payment for discarding a player's winning tile of an aim."""
        table = self._view.table
        shown = tuple([(one.tile.kind, one.before_start) for one in place.shown])
        return self._worth.of(aim, _seen(place.melds), (table.wind_of(seat), ROUNDS.index(table.round), shown)) / 2

    def goals(self, seat: int, place: Place) -> list[tuple[Goal, float]]:
        """Return the goals that a player may still pursue, each with the payment for discarding its winning tile."""
        return [(one.goal, self._loss_by(one.goal, seat, place)) for one in standings_of(place, self._rules)]

    def _loss_by(self, goal: Goal, seat: int, place: Place) -> float:
        melds = _seen(place.melds)
        hand = scattered(frozenset(goal.barred), 14 - 3 * len(melds))
        wind = self._view.table.wind_of(seat)
        source, course = self._view.table.wind_of(self._view.seat), course_of(place, self._rules)
        sheet = self._rules.judge(Finish(hand[1:], hand[0], DISCARD, wind, source, melds, course=course))
        return -sheet.payments[source] if sheet is not None else 0.0


class _Other:
    """The estimate for one other player."""

    def __init__(self, danger: Danger, seat: int, since: int) -> None:
        table = danger._view.table  # noqa: SLF001  (a part of it)
        place = table.places[seat]
        self._danger, self.seat = danger, seat
        self._place = place
        called = [meld for meld in place.melds if not meld.concealed]
        self.ready = 1 / (1 + exp(-(_READY + _TURN * len(place.thrown) + _CALLED * len(called))))
        own = [thrown for thrown in place.thrown if thrown.n >= since]
        self._own = {thrown.tile.kind for thrown in own}
        last = max((thrown.n for thrown in place.thrown), default=0)
        offer = table.on_offer
        open_ = offer.tile if offer is not None and offer.seat == danger._view.seat else None  # noqa: SLF001
        self._safe = {
            thrown.tile.kind
            for other in table.places
            for thrown in other.thrown
            if thrown.n >= max(last, since) and thrown.taken_by is None and thrown.tile != open_
        }
        suits = {face // 9 if face < 27 else 3 for meld in called for face in meld.stands if face < len(PLAIN)}
        self.suit = next(iter(suits - {3})) if len(called) > 1 and len(suits - {3}) == 1 else None

    @cached_property
    def _loss(self) -> float:
        return self._danger.loss(example_of(self.suit), self.seat, self._place)

    @cached_property
    def _goals(self) -> list[tuple[Goal, float, float]]:
        """The goals that the player may still pursue, the payment for each, and the probability of a ready hand."""
        found = self._danger.goals(self.seat, self._place)
        return [(goal, loss, _told(self._place.thrown, goal)) for goal, loss in found]

    def cost(self, face: Kind) -> float:
        """Return the expected cost of discarding this face because of this player's usual hand."""
        return self.waits_for(face) * self._loss

    def goal(self, face: Kind) -> float:
        """Return the expected cost of discarding this face because of this player's goals."""
        if face in self._safe:
            return 0.0
        return sum([told * loss for goal, loss, told in self._goals if face not in goal.barred])

    def waits_for(self, face: Kind) -> float:
        """Return the probability that this player waits for this face with a usual hand."""
        return 0.0 if face in self._safe else self.ready * _WAIT * self._likelier(face)

    def collects(self, face: Kind) -> bool:
        """Return True for a face of the suit of all calls, if hands of one suit are dear and few of it were thrown."""
        if self.suit is None or face // 9 != self.suit:
            return False
        thrown = [one.tile.kind // 9 for one in self._place.thrown]
        flush, usual = (
            self._danger.loss(aim, self.seat, self._place) for aim in (flush_of(self.suit), example_of(None))
        )
        return thrown.count(self.suit) * _OF_DISCARDS <= len(thrown) and flush > usual

    def _likelier(self, face: Kind) -> float:
        if self._danger.is_wild(face):
            return _WILD
        found = self._danger.share(face)
        if not face.is_honor and self.suit is not None:
            found *= _OWN_SUIT if face // 9 == self.suit else _OTHER_SUIT
        return found * (_OWN_THROWN if face in self._own else 1.0)


def _chance(found: tuple[float, int, object]) -> float:
    return found[0]


def _told(thrown: Sequence[Thrown], goal: Goal) -> float:
    """Return the probability, from a player's discards, that the player is ready for a goal."""
    if not thrown:
        return 0.0
    if thrown[-1].from_draw:
        return _DRAWN
    barred = sum(one.tile.kind in goal.barred for one in thrown)
    return _TOLD[min(barred, len(_TOLD) - 1)]


def _seen(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Return the melds whose tiles are visible."""
    return tuple([meld for meld in melds if all(face < len(PLAIN) for face in meld.stands)])


@cache
def scattered(barred: frozenset[Kind], number: int) -> tuple[Kind, ...]:
    """Return `number` tiles that make no sets, without barred faces."""
    faces = [face for step in range(3) for face in PLAIN if face not in barred and face % 3 == (face // 9 + step) % 3]
    return tuple(sorted(faces[:number]))


#: The frequencies of waits in a ready hand: two neighbours open at both ends, a gap or an end, two pairs, a single
#: tile.
_OPEN, _SHUT, _PAIRS, _SINGLE = 1.6, 0.6, 10.0, 1.5
#: The waits that a tile in the middle of a suit answers before any discard.
_USUAL = 127.0


def waits(face: Kind, left: Sequence[int]) -> float:
    """Return how many waits a tile of this face answers, by the unseen tiles `left` of each face."""
    own = min(4, left[face])
    found = _PAIRS * own * (own - 1) / 2 + _SINGLE * own
    if not face.is_suited:
        return found
    at, first = face % 9, face - face % 9
    for low in range(max(0, at - 2), min(at, 6) + 1):
        others = [number for number in range(low, low + 3) if number != at]
        is_open = at != low + 1 and not (low == 0 and at == 2) and not (low == 6 and at == 6)
        one, two = (left[first + number] for number in others)
        found += (_OPEN if is_open else _SHUT) * one * two
    return found


class Safety(Danger):
    """The possible cost of a seat's discards, by the waits that they may answer."""

    def share(self, face: Kind) -> float:
        return waits(face, self._left) / _USUAL
