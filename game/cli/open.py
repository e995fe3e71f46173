"""`mat-chuoc open FILE`, or just `mat-chuoc FILE`, as a double click on a saved game does."""

from pathlib import Path

import click

from game.cli.spoken import spoken


@spoken("open")
@click.argument("files", nargs=-1, required=True)
@click.option("--text", is_flag=True)
def command(files: tuple[str, ...], text: bool) -> None:
    """Open saved games in the window (.mcr, .mcz); the word `open` may be left out."""
    from game.gui.main import open_files  # noqa: PLC0415  (no pygame for those who ask for help)

    open_files([Path(file) for file in files], text=text or None)
