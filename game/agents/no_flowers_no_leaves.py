"""Going for No-Flowers-No-Leaves: when it is near, and which tile goes first."""

from collections.abc import Sequence

from game.engine.actions import Action, Claim, Discard
from game.engine.facts.redact import View
from game.engine.finishes import standings_of
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, WINDS

#: Suited faces come before this one.
_HONORS = WINDS[0]
#: With more tiles than this to get rid of, others are usually faster.
_NEAR = 5
#: Below so many tiles in the wall others wait for any tile: a thrown flower or joker is likely to be paid for.
_LATE = 60


def in_the_way(view: View) -> int:
    """Count the tiles of the hand that it may not hold."""
    return sum([face >= _HONORS for face, _ in view.table.places[view.seat].hand])


def is_near(view: View, rules: Ruleset, distance: int) -> bool:
    """
    Return True if the seat may still go for it and is as near to it as to another win.

    Where it has to be declared (C8), who has not yet may still go for it as long as he may declare.
    """
    if not rules.goals:
        return False
    place = view.table.places[view.seat]
    # a tile to be rid of goes each turn, while a tile that is wanted comes only now and then
    if in_the_way(view) > min(_NEAR, 2 * max(distance, 0) + 1):
        return False
    if view.table.left < _LATE and any(face >= len(PLAIN) for face, _ in place.hand):
        return False
    return bool(standings_of(place, rules))


def throw(options: Sequence[Action]) -> Action | None:
    """Choose what goes first: jokers and flowers as long as nobody waits, then honors; None when all are suited."""
    throws = [option for option in options if isinstance(option, Discard) and not option.tile.kind.is_suited]
    return max(throws, key=lambda option: option.tile.kind, default=None)


def helps(claim: Claim) -> bool:
    """True if a call keeps the pursuit alive: suited naturals only. It saves a draw that may have to go again."""
    return all(tile.kind.is_suited for tile in claim.tiles)


def tell(options: Sequence[Action], rules: Ruleset) -> Action | None:
    """Find the wish that tells the table of it, where it has to be told (C8)."""
    names = [goal.wish for goal in rules.goals if goal.wish]
    return next((option for option in options if option.name in names), None)
