"""Mum's Malaysian mahjong: 144 tiles, units and doubles, kongs paid at once."""

from game.rules.games.mums_malaysian.game import MumsMalaysian

__all__ = ["MumsMalaysian"]
