"""American mahjong: 152 tiles, the Charleston, jokers, and a card of our own."""

from game.rules.games.american.game import American

__all__ = ["American"]
