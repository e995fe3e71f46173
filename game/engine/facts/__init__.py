"""
The facts that all games share. `game.engine.facts.fact` defines a fact.

Facts of a single game stand with that game in `game.engine.games`.
"""

from game.engine.facts.deal import Dealt, DiceRolled, WallBroken, WallBuilt
from game.engine.facts.discard import Discarded, TakenBack, take_back
from game.engine.facts.draw import Drew, Replaced, TookLate
from game.engine.facts.fact import Event, tiles_of, to_record, to_text
from game.engine.facts.flowers import FlowerShown, JokerShown
from game.engine.facts.match import HandEnded, HandStarted, MatchEnded, SeatsDrawn
from game.engine.facts.meld import KongDeclared, Melded
from game.engine.facts.offer import Declined, Offered
from game.engine.facts.redeem import JokerRedeemed
from game.engine.facts.teaching import Warned
from game.engine.facts.went_out import WentOut
from game.engine.facts.win import WIN, HandDrawn, Paid, Won

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
