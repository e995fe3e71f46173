"""What only this game has at the table: the Charleston, exposures that change, dead hands, challenges, mistakes."""

from game.rules.american.parts import (
    challenges,
    charleston,
    dead_hands,
    exposures,
    naming,
    own_turn,
    own_wishes,
    wrong_mahjong,
)

__all__ = [
    "challenges",
    "charleston",
    "dead_hands",
    "exposures",
    "naming",
    "own_turn",
    "own_wishes",
    "wrong_mahjong",
]
