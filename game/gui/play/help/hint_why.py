"""Why a choice of a hint is good or bad, for one who is new to the game. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import AddedKong, ConcealedKong, Discard, Kong
from game.session.hint import Hint, Keep
from game.tiles.kinds import Kind

_NEAR = 2  # suited tiles so far apart may still stand in one sequence


class Why(NamedTuple):
    """A reason: the key of its words, below `hint.why`, and the number in it."""

    key: str
    number: int = 0


def why(hint: Hint, keep: Keep, hand: Sequence[Kind]) -> Why | None:
    """Give the reason for (or against) a choice of a hint; None where there is nothing to add."""
    if isinstance(keep.action, Discard):
        return _of_throw(hint, keep, keep.action.tile.kind, hand)
    if keep.action is None:
        return Why("wait") if hint.takes and not hint.brings_nearer else None
    return _of_take(hint, keep)


def _of_throw(hint: Hint, keep: Keep, face: Kind, hand: Sequence[Kind]) -> Why:
    if keep.worth is not None and not keep.worth.any_tile:
        return Why("own_only" if keep.worth.can_win else "worthless")
    if _is_alone(face, hand):
        return Why("alone" if face.is_suited else "alone_honor")
    if len(hint.throws) == 1:
        return Why("only")
    most = max(one.left for one in hint.throws)
    if keep.left < most:
        return Why("fewer", most - keep.left)
    return Why("most" if sum(one.left == most for one in hint.throws) == 1 else "as_many")


def _is_alone(face: Kind, hand: Sequence[Kind]) -> bool:
    """Whether no other natural tile of the hand could stand in a meld or pair with one of this face."""
    if hand.count(face) != 1 or not (face.is_suited or face.is_honor):
        return False
    if face.is_honor:
        return True
    return not any(other.family == face.family and 0 < abs(other - face) <= _NEAR for other in hand)


def _of_take(hint: Hint, keep: Keep) -> Why | None:
    """Compare a call or kong with the hand as it is, or on turn with the best discard."""
    base = hint.now or next(iter(hint.throws), None)
    if base is None:
        return None
    if keep.distance != base.distance:
        nearer = base.distance - keep.distance
        return Why("nearer", nearer) if nearer > 0 else Why("farther")
    return Why("new_tile" if isinstance(keep.action, Kong | ConcealedKong | AddedKong) else "no_nearer")
