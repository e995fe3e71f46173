"""
The facts that all games share. `game.engine.facts.fact` defines a fact.

Facts of a single game stand with that game in `game.engine.games`.
"""

from game.engine.facts.deal import (
    Dealt,
    DiceRolled,
    Drew,
    FlowerShown,
    JokerShown,
    Replaced,
    TookLate,
    WallBroken,
    WallBuilt,
)
from game.engine.facts.fact import Event, tiles_of, to_record, to_text
from game.engine.facts.match import WIN, HandDrawn, HandEnded, HandStarted, MatchEnded, Paid, SeatsDrawn, WentOut, Won
from game.engine.facts.play import (
    Declined,
    Discarded,
    JokerRedeemed,
    KongDeclared,
    Melded,
    Offered,
    TakenBack,
    Warned,
    take_back,
)

__all__ = [
    "WIN",
    "Dealt",
    "Declined",
    "DiceRolled",
    "Discarded",
    "Drew",
    "Event",
    "FlowerShown",
    "HandDrawn",
    "HandEnded",
    "HandStarted",
    "JokerRedeemed",
    "JokerShown",
    "KongDeclared",
    "MatchEnded",
    "Melded",
    "Offered",
    "Paid",
    "Replaced",
    "SeatsDrawn",
    "TakenBack",
    "TookLate",
    "WallBroken",
    "WallBuilt",
    "Warned",
    "WentOut",
    "Won",
    "take_back",
    "tiles_of",
    "to_record",
    "to_text",
]
