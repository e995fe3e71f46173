"""The command line: everything that works without a window, and the window itself."""

from game.cli.entry import entry

__all__ = ["entry"]
