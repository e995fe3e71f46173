"""What a sensible player does about wishes that only one game has. The game weighs them; the agents ask here."""

from collections.abc import Iterable

from game.engine.actions import Action
from game.engine.facts.redact import View
from game.engine.games.plays import play_of
from game.rules.ruleset import Ruleset


def inclined(view: View, rules: Ruleset, options: Iterable[Action]) -> Action | None:
    """Return the game's own wish with the highest weight, the first of equals; None if no weight reaches 0."""
    weighed = play_of(rules).weighs
    if not weighed:
        return None
    best, most = None, 0.0
    for option in options:
        weigh = weighed.get(type(option))
        if weigh is not None and (now := weigh(view, rules, option)) >= most and (best is None or now > most):
            best, most = option, now
    return best
