"""`mat-chuoc desktop`: a menu entry for the game, and its files opened by a double click."""

import sys
from pathlib import Path

import click

from game.cli.common import as_json, print_json
from game.cli.spoken import spoken, words_for
from game.desktop import linux, windows
from game.errors import NotAllowed
from game.paths import APP

_WITH_A_CONSOLE = "-console"  # suffix of the console program on Windows; the program without it opens files


@spoken("desktop")
@click.option("--remove", is_flag=True)
@as_json
def command(remove: bool, as_json: bool) -> None:
    """Let .mcr and .mcz open with a double click, and put the game into the menu."""
    if sys.platform == "darwin":
        raise NotAllowed("desktop.app_bundle")
    desktop = windows if sys.platform == "win32" else linux
    place = desktop.unregister() if remove else desktop.register(_this_program())
    if as_json:
        print_json({"place": place, "removed": remove})
    else:
        print(words_for().say("command.desktop.removed" if remove else "command.desktop.done", place=place))


def _this_program() -> list[str]:
    """Command that starts this program: standalone, installed, or as a module."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        return [str(program.with_stem(program.stem.removesuffix(_WITH_A_CONSOLE)))]
    started = Path(sys.argv[0]).absolute()
    if started.stem == APP and started.exists():
        return [str(started)]
    return [sys.executable, "-m", "game"]
