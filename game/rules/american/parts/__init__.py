"""What only this game has at the table: the Charleston, and hands that are dead."""

from game.rules.american.parts import charleston, dead_hands, own_wishes

__all__ = ["charleston", "dead_hands", "own_wishes"]
