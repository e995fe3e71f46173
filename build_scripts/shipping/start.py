"""The entry point of the standalone program."""

from multiprocessing import freeze_support

from game.cli import entry

freeze_support()  # the arena starts this program again as its worker
entry()
