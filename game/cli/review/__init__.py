"""`mat-chuoc review`: what the choices of a past game cost."""

from game.cli.review.asked import command

__all__ = ["command"]
