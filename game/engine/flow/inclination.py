"""What a sensible player wishes of the wishes that only one game has: the game says it, and the agents ask here."""

from collections.abc import Iterable

from game.engine.actions import Action
from game.engine.facts.redact import View
from game.engine.games.plays import play_of
from game.rules.ruleset import Ruleset


def inclined(view: View, rules: Ruleset, options: Iterable[Action]) -> Action | None:
    """The wish of the game's own that a player would gladliest do now, the first of equals; None where none is."""
    weighed = play_of(rules).weighs
    if not weighed:
        return None
    best, most = None, 0.0
    for option in options:
        weigh = weighed.get(type(option))
        if weigh is not None and (now := weigh(view, rules, option)) >= most and (best is None or now > most):
            best, most = option, now
    return best
