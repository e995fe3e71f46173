"""
The public interface of the engine: deal, play and verify a match. docs/python.md shows it in ten lines.

The names in `__all__` are stable. Everything else in `game` may change from one version to the next.
"""

from collections.abc import Sequence

from game.errors import GameError, NotAllowed, Unreadable
from game.record.verify import Verdict, verify
from game.rules.games.catalogue import DEFAULT, ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated

__all__ = ["GameError", "Match", "NotAllowed", "Unreadable", "Verdict", "deal", "verify"]


def deal(
    players: Sequence[str], /, seed: str, rules: str = DEFAULT, hands: int | None = None, **house_rules: object
) -> Match:
    """
    Return a new match, before its first fact; equal arguments give equal matches.

    A player is an agent (`casual`, `club:value=8`), or `you` for a seat that your own program plays. `mat-chuoc rules
    KEY` lists the house rules of a game. Raises Unreadable for an unknown agent, game or house rule.
    """
    game = ruleset(rules, house_rules)
    if hands is not None:
        game = ruleset(rules, {**game.values, game.length: hands})
    return Match(seated(game, seed, players))
