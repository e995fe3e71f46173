"""Asking for files that are to be taken into the library: by the system's own chooser, or by a path that is typed."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from game.gui.export.asking.folders import typed, usual_folder
from game.gui.library.dialogs import Field, Form
from game.gui.library.importing import receive
from game.gui.program.choosing import choose
from game.gui.program.file_chooser import Wish
from game.gui.program.scene import App
from game.record.files import NOTES_SUFFIX, SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.settings import LONGEST_FOLDER


def ask_for_files(app: App) -> None:
    """Open the system's file dialog; without one, or on request, the player types a path."""
    kinds = (f"*{SUFFIX}", f"*{BUNDLE}", f"*{NOTES_SUFFIX}")
    folder = usual_folder(app.settings.import_folder)
    wish = Wish(app.words.say("chooser.import_title"), folder, kinds=kinds, saves=False)
    choose(app, wish, partial(_take_in, app), partial(_ask_for_path, app))


def _take_in(app: App, sources: Sequence[Path]) -> None:
    folder = str(sources[0].parent)
    if len(folder) <= LONGEST_FOLDER:
        app.change(import_folder=folder)
    receive(app, sources)


def _ask_for_path(app: App) -> None:
    """Tell how files come in, and take one whose place is typed."""
    say = app.words.say

    def read(values: Mapping[str, str]) -> None:
        source = typed(values["file"])
        app.pop()
        _take_in(app, [source])

    field = Field("file", say("library.field_source"), placeholder=say("library.source_hint"), longest=400)
    title, sentence, go = say("library.import_title"), say("library.import_about"), say("library.import_go")
    app.push(Form(title, sentence, (field,), read, go=go, icon="import"))
