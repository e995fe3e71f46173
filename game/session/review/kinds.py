"""Kinds of choices, by their options, for summing up losses."""

from collections.abc import Sequence

from game.engine.actions import (
    Action,
    AddedKong,
    Claim,
    ConcealedKong,
    DeclareWin,
    Discard,
    Pass,
    ShowFlower,
    ShowJoker,
)

WIN, JOKER, FLOWER, KONG, CALL, DISCARD, OTHER = KINDS = ("win", "joker", "flower", "kong", "call", "discard", "other")
#: The kind of a choice is the first that matches.
_OF_ACTIONS: tuple[tuple[str, tuple[type[Action], ...]], ...] = (
    (WIN, (DeclareWin,)),
    (JOKER, (ShowJoker,)),
    (FLOWER, (ShowFlower,)),
    (KONG, (ConcealedKong, AddedKong)),
    (CALL, (Claim,)),
    (DISCARD, (Discard,)),
)


def kind_of(options: Sequence[Action], played: Action, best: Action) -> str:
    """Kind of a choice, by the played and the best option; for passes, by the offered options."""
    told = [action for action in (played, best) if not isinstance(action, Pass)]
    if not told:
        told = [action for action in options if not isinstance(action, Pass)]
    return next((kind for kind, shapes in _OF_ACTIONS if any(isinstance(one, shapes) for one in told)), OTHER)
