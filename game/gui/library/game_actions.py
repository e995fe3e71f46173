"""Actions on a saved game: what each does, and why one is refused."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.gui.library.dialogs import Field, Form, SeatChoice
from game.gui.program.dialog import Answer, ask
from game.gui.program.scene import App
from game.record.files import stem_of
from game.record.header import header_of
from game.record.index.choices import WantedChoices
from game.record.index.game import Game
from game.record.notes.model import Notes
from game.record.notes.moment import LONGEST_TITLE
from game.record.saved.game_files import Binned
from game.words.troubles import error_text


def refusal(game: Game, deed: str) -> GameError | None:
    """Return why an action on a game is refused, or None."""
    facts = game.facts
    if deed in ("edit", "delete", "stars"):
        return NotAllowed("library.sample") if game.sample else None
    if deed == "go_on":
        may = facts.can_go_on and facts.person is not None and not game.sample
        return None if may else NotAllowed("library.cannot_go_on")
    whole = bool(facts.replay) if deed == "collect" else not facts.problem
    return None if whole else Unreadable(facts.problem)


def attempt(app: App, game: Game, deed: str, act: Callable[[App, Game], object]) -> None:
    """Run an action on a game, or tell why it is refused."""
    error = refusal(game, deed)
    if error is None:
        app.attempt(lambda: act(app, game))
    else:
        app.tell(error_text(app.words, error))


def _deal_again(app: App, game: Game) -> None:
    """Play the same deal again; ask for the seat if no human played."""
    if game.facts.person is None:
        _ask_for_seat(app, game)
        return
    say = app.words.say

    def begin() -> None:
        app.attempt(lambda: app.push(app.games.deal_again(game.path)))

    answer = Answer(say("library.again_begin"), begin, icon="dice")
    ask(app, say("library.again_title"), say("library.again_sentence"), answer)


def _ask_for_seat(app: App, game: Game) -> None:
    """Ask for a seat, then play the same deal from it."""

    def sit(seat: int) -> None:
        app.attempt(lambda: app.push(app.games.deal_again(game.path, seat)))

    app.push(SeatChoice(header_of(game.path), sit))


def _export(app: App, game: Game) -> None:
    """Ask for format and folder, then export the game."""
    from game.gui.export.dialog import of_saved_game  # noqa: PLC0415  (it brings the table in)

    app.push(of_saved_game(game.path, app.words))


#: Actions that open something: the viewer, a review, a table, a dialog.
DEEDS: Mapping[str, Callable[[App, Game], object]] = {
    "open": lambda app, game: app.push(app.games.open(game.path)),
    "review": lambda app, game: app.push(app.games.review(game.path)),
    "go_on": lambda app, game: app.push(app.games.go_on(game.path)),
    "mistakes": lambda app, game: app.show.mistakes(WantedChoices(replay=game.facts.replay)),
    "again": _deal_again,
    "seat": _ask_for_seat,
    "export": _export,
}


def give_stars(app: App, game: Game, stars: int) -> None:
    """Set a game's rating."""
    _change(app, game, lambda notes: notes.with_stars(stars))


def edit(app: App, game: Game, done: Callable[[Path], object]) -> None:
    """Ask for title, tags and file name; `done` is called with the game's path afterwards."""
    say = app.words.say
    fields = (
        Field("title", say("library.field_title"), game.noted.title, say("library.title_hint"), LONGEST_TITLE),
        Field("tags", say("library.field_tags"), ", ".join(game.noted.tags), say("library.tags_hint"), 400),
        Field("file", say("library.field_file"), stem_of(game.path), longest=120),
    )

    def save(values: Mapping[str, str]) -> None:
        tags = [tag.strip() for tag in values["tags"].split(",")]
        if (values["title"], tuple(filter(None, tags))) != (game.noted.title, game.noted.tags):
            _change(app, game, lambda notes: notes.with_title(values["title"]).with_tags(tags))
        path = game.path
        if values["file"].strip() != stem_of(path):
            app.games.let_go(path)
            path = app.games.library.rename(path, values["file"])
        done(path)

    title, about, go = say("library.edit_title"), say("library.edit_about"), say("house.save_go")
    app.push(Form(title, about, fields, save, go=go, icon="pen"))


def delete(app: App, game: Game) -> Binned:
    """Move a game into the bin."""
    app.games.let_go(game.path)
    return app.games.library.delete(game.path)


def _change(app: App, game: Game, change: Callable[[Notes], Notes]) -> None:
    aside = app.games.library.change_notes(game.path, change)
    if aside is not None:
        app.tell(app.words.say("library.notes_aside", name=aside.name), app.words.say("error.notice"))
