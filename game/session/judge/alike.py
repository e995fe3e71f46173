"""Equivalent choices: it makes no difference which of four equal tiles is discarded."""

from collections.abc import Iterable, Sequence

from game.engine.actions import Action


def sense_of(action: Action) -> object:
    """Meaning of an action, regardless of which of equal tiles it takes."""
    words = tuple(word.split(".")[0] if "=" not in word else _faces(word) for word in action.words())
    return action.name, words


def _faces(word: str) -> str:
    piece, _, stands = word.partition("=")
    return f"{piece.split('.')[0]}={stands.split('.')[0]}"


def distinct(actions: Iterable[Action], first: Sequence[Action | None] = ()) -> tuple[Action, ...]:
    """Keep one action of each sense, in the order of the options, preferring those in `first`."""
    chosen = {sense_of(action): action for action in reversed(first) if action is not None}
    found: dict[object, Action] = {}
    for action in actions:
        sense = sense_of(action)
        found.setdefault(sense, chosen.get(sense, action))
    for sense, action in chosen.items():
        found.setdefault(sense, action)
    return tuple(found.values())
