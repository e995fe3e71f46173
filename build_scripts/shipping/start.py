"""The entry point of the standalone program."""

from multiprocessing import freeze_support

from game.cli import entry

freeze_support()  # a worker of the arena is this program again
entry()
