"""Hong Kong Old Style: 144 tiles, faan, the deal stays with a winning dealer."""

from game.rules.games.hong_kong_old_style.game import HongKongOldStyle

__all__ = ["HongKongOldStyle"]
