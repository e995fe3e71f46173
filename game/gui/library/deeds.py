"""What is done with the chosen game of the library."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import GameError, NotAllowed
from game.gui.export.folders import typed
from game.gui.library.bin import BinScene, heading_of
from game.gui.library.form import Field, Form
from game.gui.library.incoming import receive
from game.gui.library.seats import SeatChoice
from game.gui.program.troubles import told
from game.record.file_names import stem_of
from game.record.header import header_of
from game.record.notes.text import LONGEST_TITLE

if TYPE_CHECKING:
    from game.gui.library.scene import Replays
    from game.record.bin import Binned
    from game.record.index.game import Game
    from game.record.notes.model import Notes


class Deeds:
    """Every deed has the name of its button; each tells in the library's last line what it has done."""

    def __init__(self, scene: "Replays") -> None:
        """Take the library's scene."""
        self._scene = scene
        self.binned: Binned | None = None  # what the last deed put into the bin, as long as it can be undone

    @property
    def _game(self) -> "Game | None":
        return self._scene.chosen

    def do(self, name: str) -> Callable[[], object]:
        """Give the deed with a name, to be done with what is chosen then."""
        deed: Callable[[Game], object] = getattr(self, name)

        def act() -> None:
            game = self._game
            if game is not None:
                self._try(lambda: deed(game))

        return act

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except GameError as error:
            self._scene.app.tell(told(self._scene.app.words, str(error)))

    def _say(self, key: str, **parameters: object) -> str:
        return self._scene.app.words.say(f"library.{key}", **parameters)

    def open(self, game: "Game") -> None:
        """Open the viewer."""
        self._whole(game)
        self._scene.app.push(self._scene.app.games.open(game.path))

    def go_on(self, game: "Game") -> None:
        """Go on with a match that was left."""
        if game.sample or not game.facts.can_go_on or game.facts.person is None:
            raise NotAllowed(self._say("cannot_go_on"))
        self._scene.app.push(self._scene.app.games.go_on(game.path))

    def again(self, game: "Game") -> None:
        """Play the same deal again; where no person played, ask for the seat."""
        self._whole(game)
        if game.facts.person is None:
            self.seat(game)
        else:
            self._scene.app.push(self._scene.app.games.deal_again(game.path))

    def seat(self, game: "Game") -> None:
        """Ask from which seat, then play the same deal from there."""
        self._whole(game)
        app = self._scene.app

        def sit(seat: int) -> None:
            self._try(lambda: app.push(app.games.deal_again(game.path, seat)))

        app.push(SeatChoice(header_of(game.path), sit))

    def _whole(self, game: "Game") -> None:
        if game.facts.problem:
            raise NotAllowed(game.facts.problem)

    def give(self, stars: int) -> None:
        """Give the chosen game so many stars."""
        game = self._game
        if game is not None:
            self._try(lambda: self._stars(game, stars))

    def _stars(self, game: "Game", stars: int) -> None:
        self._own(game)
        self._change(game, lambda notes: notes.with_stars(stars))
        self._scene.go_to(game.path)

    def _own(self, game: "Game") -> None:
        if game.sample:
            raise NotAllowed(self._say("sample_sentence"))

    def _change(self, game: "Game", change: "Callable[[Notes], Notes]") -> None:
        aside = self._scene.app.games.library.change_notes(game.path, change)
        if aside is not None:
            self._scene.app.tell(self._say("notes_aside", name=aside.name), self._scene.app.words.say("error.notice"))

    def edit(self, game: "Game") -> None:
        """Ask for title, tags and the name of the file."""
        self._own(game)
        fields = (
            Field("title", self._say("field_title"), game.noted.title, self._say("title_hint"), LONGEST_TITLE),
            Field("tags", self._say("field_tags"), ", ".join(game.noted.tags), self._say("tags_hint"), 400),
            Field("file", self._say("field_file"), stem_of(game.path), longest=120),
        )
        done = self._editing(game)
        words = self._scene.app.words
        go = words.say("house.save_go")
        self._scene.app.push(Form(self._say("edit_title"), self._say("edit_about"), fields, done, go=go, icon="pen"))

    def _editing(self, game: "Game") -> Callable[[Mapping[str, str]], None]:
        def save(values: Mapping[str, str]) -> None:
            tags = [tag.strip() for tag in values["tags"].split(",")]
            games = self._scene.app.games
            if (values["title"], tuple(filter(None, tags))) != (game.noted.title, game.noted.tags):
                self._change(game, lambda notes: notes.with_title(values["title"]).with_tags(tags))
            path = game.path
            if values["file"].strip() != stem_of(path):
                games.let_go(path)
                path = games.library.rename(path, values["file"])
            self._back_to(path, self._say("saved"))

        return save

    def _back_to(self, path: Path, notice: str) -> None:
        """Close the dialog over the library, and show a game there."""
        self._scene.remember(path, notice)
        self._scene.app.pop()

    def copy(self, game: "Game") -> None:
        """Make a copy among the player's own games."""
        path = self._scene.app.games.library.copy(game.path)
        self._scene.go_to(path, self._say("copied", name=path.stem), anyhow=True)

    def export(self, game: "Game") -> None:
        """Ask for a kind of file and a folder, and write the game there."""
        from game.gui.export.dialog import of_saved_game  # noqa: PLC0415  (it brings the table in)

        self._whole(game)
        self._scene.app.push(of_saved_game(game.path, self._scene.app.words))

    def delete(self, game: "Game") -> None:
        """Put a game into the bin."""
        self._own(game)
        games = self._scene.app.games
        games.let_go(game.path)
        self.binned = games.library.delete(game.path)
        self._scene.go_to(None, self._say("deleted"))

    def undo(self) -> None:
        """Take back what was put into the bin last."""
        binned, self.binned = self.binned, None
        if binned is not None:
            self._try(lambda: self._undo(binned))

    def _undo(self, binned: "Binned") -> None:
        name = heading_of(self._scene.app.words, binned)
        path = self._scene.app.games.library.restore(binned)
        self._scene.go_to(path, self._say("restored", name=name), anyhow=True)

    def take_in(self) -> None:
        """Tell how files come in, and take one whose place is typed."""

        def read(values: Mapping[str, str]) -> None:
            source = typed(values["file"])
            self._scene.app.pop()
            receive(self._scene.app, [source])

        field = Field("file", self._say("field_source"), placeholder=self._say("source_hint"), longest=400)
        title, about, go = self._say("import_title"), self._say("import_about"), self._say("import_go")
        self._scene.app.push(Form(title, about, (field,), read, go=go, icon="import"))

    def bin(self) -> None:
        """Open the bin."""
        self.binned = None
        self._scene.app.push(BinScene())
