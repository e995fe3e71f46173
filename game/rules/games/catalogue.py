"""The catalogue of games."""

from collections.abc import Mapping

from game.errors import Unreadable
from game.rules.games.american import American
from game.rules.games.hong_kong_old_style import HongKongOldStyle
from game.rules.games.mums_malaysian import MumsMalaysian
from game.rules.games.simple import Simple
from game.rules.games.south_vietnamese import SouthVietnamese
from game.rules.ruleset import Ruleset, make

GAMES: Mapping[str, type[Ruleset]] = {
    game.key: game for game in (SouthVietnamese, Simple, HongKongOldStyle, MumsMalaysian, American)
}
DEFAULT = SouthVietnamese.key


def ruleset(key: str, given: Mapping[str, object] | None = None, *, recorded: bool = False) -> Ruleset:
    """
    Return a game with these house rules. Raises Unreadable for an unknown game, option or value.

    With `recorded` the values come from a record, which may hold values that can no longer be chosen.
    """
    if key not in GAMES:
        raise Unreadable("ruleset.none", name=key, known=tuple(GAMES))
    return make(GAMES[key], given or {}, recorded=recorded)
