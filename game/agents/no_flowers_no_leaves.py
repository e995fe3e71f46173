"""Pursuing No-Flowers-No-Leaves: when it is near, and which tile goes first."""

from collections.abc import Sequence

from game.engine.actions import Action, Claim, Discard
from game.engine.facts.redact import View
from game.engine.finishes import standings_of
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, WINDS

#: The first face that is not suited.
_HONORS = WINDS[0]
#: With more tiles in the way than this, others are usually faster.
_NEAR = 5
#: With fewer tiles in the wall, others wait for any tile, and a discarded flower or joker is likely to cost points.
_LATE = 60


def in_the_way(view: View) -> int:
    """Return how many tiles of the hand are in the way."""
    return sum([face >= _HONORS for face, _ in view.table.places[view.seat].hand])


def is_near(view: View, rules: Ruleset) -> bool:
    """
    Return True if the seat may still pursue the goal and is as near to it as to another win.

    If the goal must be declared (C8), a player who may still declare counts as well.
    """
    place = view.table.places[view.seat]
    if not rules.goals or place.shown or (unwanted := in_the_way(view)) > _NEAR:
        return False
    if view.table.left < _LATE and any(face >= len(PLAIN) for face, _ in place.hand):
        return False
    # each turn one unwanted tile goes, while a wanted tile comes only now and then
    if unwanted > 1 and unwanted > 2 * rules.distance(place.held.counts, place.melds) + 1:
        return False
    return bool(standings_of(place, rules))


def throw(options: Sequence[Action]) -> Action | None:
    """Return what to discard first: jokers and flowers, then honors; None if all tiles are suited."""
    throws = [option for option in options if isinstance(option, Discard) and not option.tile.kind.is_suited]
    return max(throws, key=lambda option: option.tile.kind, default=None)


def helps(claim: Claim) -> bool:
    """Return True if a call keeps the pursuit alive: suited naturals only. It saves a draw that may be unwanted."""
    return all(tile.kind.is_suited for tile in claim.tiles)


def tell(options: Sequence[Action], rules: Ruleset) -> Action | None:
    """Return the wish that declares the goal to the table, if it must be declared (C8), or None."""
    names = [goal.wish for goal in rules.goals if goal.wish]
    return next((option for option in options if option.name in names), None)
