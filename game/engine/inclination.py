"""What a sensible player wishes of the wishes that only one game has: the game says it, and the agents ask here."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.engine.actions import Action
from game.engine.redact import View
from game.rules.ruleset import Ruleset

#: What tells from a view how gladly a player would do something; below 0 he would not.
Weigh = Callable[[View, Ruleset, Any], float]
Weighing = TypeVar("Weighing", bound=Weigh)
_WEIGHED: dict[str, dict[type[Action], Weigh]] = {}


def weighs(game: type[Ruleset], *shapes: type[Action]) -> Callable[[Weighing], Weighing]:
    """Enter what says how gladly a player of a game would do something: from his view, the rules and the wish."""

    def enter(weigh: Weighing) -> Weighing:
        _WEIGHED.setdefault(game.key, {}).update(dict.fromkeys(shapes, weigh))
        return weigh

    return enter


def inclined(view: View, rules: Ruleset, options: Iterable[Action]) -> Action | None:
    """Give the wish of the game's own that a player would gladliest do now, the first of equals; None where none is."""
    weighed = _WEIGHED.get(rules.key)
    if not weighed:
        return None
    best, most = None, 0.0
    for option in options:
        weigh = weighed.get(type(option))
        if weigh is not None and (now := weigh(view, rules, option)) >= most and (best is None or now > most):
            best, most = option, now
    return best
