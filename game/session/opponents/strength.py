"""How strong a way of playing was measured to be, from the table `game/agents/strength.json` that the arena fills."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_FILE = "strength.json"


@dataclass(frozen=True, slots=True)
class Measured:
    """
    One measurement: a way of playing (level and settings as text, without the pace) against three of another.

    `points` are what it wins a hand on average and `se` the standard error of that; `d` is points in units of its own
    standard deviation of a hand; `preset` names the house rules of the game `rules`.
    """

    player: str
    against: str
    rules: str
    preset: str
    points: float
    se: float
    d: float
    hands: int


@cache
def table() -> Sequence[Measured]:
    """Give every measurement; none where nothing has been measured yet."""
    file = files("game.agents").joinpath(_FILE)
    if not file.is_file():
        return ()
    return tuple(Measured(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))["measured"])


def measured(way: str, rules: str = "", preset: str = "") -> tuple[Measured, ...]:
    """Give what was measured of a way of playing (`Player.way`), in all games or in one, by all presets or by one."""
    return tuple(
        one
        for one in table()
        if one.player == way and (not rules or one.rules == rules) and (not preset or one.preset == preset)
    )
