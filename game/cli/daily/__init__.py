"""`mat-chuoc daily`: the deal of the day."""

from game.cli.daily.asked import command

__all__ = ["command"]
