"""South Vietnamese mahjong: 160 tiles, eight kinds of jokers, royalty, Phán and Mủn."""

from game.rules.games.south_vietnamese.game import SouthVietnamese

__all__ = ["SouthVietnamese"]
