"""What the rules of a game say about the first line of its file; the rules are imported with this module."""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from game.engine.games import fact_names
from game.errors import GameError
from game.folding import composed
from game.record.index.game import Facts, Value
from game.rules.games.catalogue import GAMES, ruleset, same

_EVENT = re.compile(rb'"event":"([a-z_]+)"')


def is_known(header: Mapping[str, Any], data: bytes) -> bool:
    """True if this program knows the ruleset, every house rule and every event of a file."""
    game = GAMES.get(header["ruleset"])
    known = {option.key for option in game.options} if game else set()
    events = {name.decode() for name in _EVENT.findall(data)}
    return game is not None and known.issuperset(header["options"]) and events <= fact_names()


def house_of(key: str, options: Mapping[str, Any]) -> dict[str, Value]:
    """House rules that differ from the game's defaults; empty for an unknown game."""
    if key not in GAMES:
        return {}
    game = GAMES[key]
    given = {option.key: options[option.key] for option in game.options if option.key in options}
    odd = {option.key for option in game.options if option.key in given and not same(given[option.key], option.default)}
    return {
        key: composed(value) if isinstance(value, str) else value
        for key, value in given.items()
        if key in odd - game.beside and isinstance(value, bool | int | str | None)
    }


def shelf_of(facts: Facts) -> str:
    """Return the shelf of the player's album for a match (`Ruleset.shelf`)."""
    return _shelf(facts.ruleset, tuple(facts.house.items()))


@lru_cache(maxsize=256)
def _shelf(key: str, house: tuple[tuple[str, Value], ...]) -> str:
    with suppress(GameError):
        return ruleset(key, dict(house), recorded=True).shelf
    return key
