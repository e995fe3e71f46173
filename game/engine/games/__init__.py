"""The play of each game, readers of wishes and facts of all games, and what a sensible player wishes in a game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.engine import stages
from game.engine.actions import Action, Question
from game.engine.facts import Event, Warned, fact
from game.engine.facts.redact import View
from game.engine.games import mums_malaysian, south_vietnamese
from game.engine.games.american import play as american
from game.engine.stages.play import Play
from game.errors import Unreadable
from game.rules.games.american.game import American
from game.rules.games.mums_malaysian.game import MumsMalaysian
from game.rules.games.south_vietnamese.game import SouthVietnamese
from game.rules.ruleset import Ruleset

#: The plays of games that add something of their own, by the key of the game.
PLAYS: dict[str, Play] = {
    SouthVietnamese.key: south_vietnamese.PLAY,
    MumsMalaysian.key: mums_malaysian.PLAY,
    American.key: american.PLAY,
}


def play_of(rules: Ruleset) -> Play:
    """Return the play of a game."""
    return PLAYS.get(rules.key, stages.PLAY)


def _all() -> Iterator[Play]:
    yield stages.PLAY
    yield from PLAYS.values()


def read_wish(text: str) -> Action:
    """Return the wish of any game with this canonical text. Raises Unreadable."""
    name = text.partition(" ")[0]
    return next((play for play in _all() if name in play.wish_named), stages.PLAY).read_wish(text)


def from_record(record: Mapping[str, Any]) -> Event:
    """Return the fact of any game with this canonical record. Raises Unreadable."""
    name = record.get("event")
    known = (play.fact_named[name] for play in _all() if name in play.fact_named) if isinstance(name, str) else iter(())
    shape = next(known, None)
    if shape is None:
        raise Unreadable("fact.unknown", name=name)
    event = fact.read(record, shape)
    if isinstance(event, Warned):
        wishes_of(event)
    return event


def fact_names() -> set[str]:
    """Names of the facts of all games."""
    return {name for play in _all() for name in play.fact_named}


def wishes_of(told: Warned) -> tuple[Action, Action]:
    """Return the two wishes of a warning: the player's choice and the better one. Raises Unreadable."""
    return read_wish(told.action), read_wish(told.better)


def warned(question: Question, event: Event) -> bool:
    """Return True if a fact warns about two answers to this question; such a fact may stand before each answer."""
    return isinstance(event, Warned) and all(map(question.allows, wishes_of(event)))


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
