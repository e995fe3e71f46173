"""
A habit: what a player does whenever it costs the hand no tile, and by which others recognise the player.

A habit changes a choice of the level only if another choice follows the habit and leaves the hand as near to ready.
Habits rest while a player pursues a goal, and in games whose hands are lines of a card.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.agents import no_flowers_no_leaves
from game.agents.agent import Agent
from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, without
from game.engine.actions import Action, Chow, Claim, DeclareWin, Discard, Pass, Pung, Question
from game.engine.facts.redact import View
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind, Meld, Tile
from game.tiles.stream import Stream

_SUIT, _SUITS = 9, 3

#: Tells whether a discard follows a habit, from the seat's view; and whether a call does.
Throws = Callable[[View, Tile], bool]
Calls = Callable[[Chow | Pung], bool]


@dataclass(frozen=True, slots=True)
class Habit:
    """The discards and the calls that follow a habit; None if the habit is about other choices."""

    throws: Throws | None = None
    calls: Calls | None = None

    def follows(self, view: View, action: Action) -> bool:
        """Return True for a discard or a call that follows the habit."""
        if isinstance(action, Discard):
            return self.throws is not None and self.throws(view, action.tile)
        if isinstance(action, Chow | Pung):
            return self.calls is not None and self.calls(action)
        return False


@dataclass(frozen=True, slots=True)
class WithHabit:
    """A level with a habit."""

    level: Agent
    habit: Habit

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        """Choose as the level does, then prefer an option that follows the habit if the hand stays as near to ready."""
        best = self.level.choose(view, question, rules, chance)
        if not isinstance(best, Discard | Chow | Pung | Pass) or self.habit.follows(view, best):
            return best
        among = [option for option in question.actions if self.habit.follows(view, option)]
        wins = any(isinstance(option, DeclareWin) for option in question.actions)
        if not among or not rules.distance_is_quick or wins:
            return best
        if no_flowers_no_leaves.is_near(view, rules):
            return best
        if isinstance(best, Discard):
            return self._discard(best, among, view, rules, chance)
        nearest = min(among, key=lambda one: rules.distance(*_left_by(view, one)))
        near = rules.distance(*_left_by(view, nearest)) <= rules.distance(*_left_by(view, Pass()))
        return nearest if near else best

    def _discard(self, best: Discard, among: Sequence[Action], view: View, rules: Ruleset, chance: Stream) -> Action:
        if not _is_plain(best.tile.kind):
            return best
        most = rules.distance(*_left_by(view, best))
        near = tuple(one for one in among if rules.distance(*_left_by(view, one)) <= most)
        return self.level.choose(view, Question(near), rules, chance) if near else best


def _left_by(view: View, action: Action) -> tuple[Sequence[int], tuple[Meld, ...]]:
    """Return the counts of the concealed hand and the melds after a discard or a call."""
    counts, melds = own_counts(view), view.table.places[view.seat].melds
    if isinstance(action, Discard):
        return without(counts, action.tile.kind), melds
    if isinstance(action, Claim) and view.table.on_offer is not None:
        own = [tile.kind for tile in action.tiles if tile != view.table.on_offer.tile]
        return without(counts, *own), (*melds, as_meld(action, view))
    return counts, melds


def _is_plain(face: Kind) -> bool:
    return face.is_suited or face.is_honor


def _has_just_been_thrown(view: View, tile: Tile) -> bool:
    """Return True for a tile like the last discard of the other players in this hand."""
    others = (view.table.places[seat] for seat in view.table.in_hand if seat != view.seat)
    last = max((place.thrown[-1] for place in others if place.thrown), key=lambda thrown: thrown.n, default=None)
    return last is not None and last.tile.kind == tile.kind


def _is_of_another_suit(view: View, tile: Tile) -> bool:
    """Return True for a plain tile outside the seat's longest suit, melds included."""
    held = [sum(own_counts(view)[suit * _SUIT : (suit + 1) * _SUIT]) for suit in range(_SUITS)]
    for meld in view.table.places[view.seat].melds:
        for face in meld.stands:
            if face.is_suited:
                held[face // _SUIT] += 1
    return _is_plain(tile.kind) and not (tile.kind.is_suited and tile.kind // _SUIT == held.index(max(held)))


def _loves(family: str) -> Throws:
    return lambda _, tile: _is_plain(tile.kind) and tile.kind.family != family


def _hoards(numbers: range) -> Throws:
    return lambda _, tile: _is_plain(tile.kind) and not (tile.kind.is_suited and tile.kind.number in numbers)


#: The habits by name. The habit `usual` is missing, because it changes nothing.
HABITS: Mapping[str, Habit] = {
    "characters": Habit(_loves("m")),
    "dots": Habit(_loves("p")),
    "bamboo": Habit(_loves("s")),
    "one_suit": Habit(_is_of_another_suit),
    "small": Habit(_hoards(range(1, 5))),
    "large": Habit(_hoards(range(6, 10))),
    "ends": Habit(lambda _, tile: _is_plain(tile.kind) and not tile.kind.is_terminal),
    "honors": Habit(
        lambda _, tile: tile.kind.is_suited, lambda call: isinstance(call, Pung) and call.stands[0].is_honor
    ),
    "pungs": Habit(calls=lambda call: isinstance(call, Pung) and all(_is_plain(tile.kind) for tile in call.tiles)),
    "drawn": Habit(lambda view, tile: tile == view.table.drawn),
    "mirror": Habit(_has_just_been_thrown),
}
