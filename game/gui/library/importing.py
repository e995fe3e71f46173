"""Files that are dropped on the window, or named by the player: taken in as games, and told in a sentence."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from game.errors import GameError
from game.gui.kit.theme import PRIMARY
from game.gui.program.message import Answer, Message
from game.gui.program.scene import App
from game.gui.program.troubles import told
from game.record.files import NOTES_SUFFIX, SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE


def receive(app: App, sources: Iterable[Path]) -> None:
    """Take files in and tell it; the library is opened at the first game, unless something else is under way."""
    games, problems = _take_in(app, sources)
    say = app.words.say
    if not games:
        app.tell("\n".join(problems) or say("library.nothing_there"), say("library.not_taken_in"))
        return
    sentence = say("library.taken_in", count=len(games), name=games[0].stem)
    if app.top.show_game(games[0], sentence):
        if problems:
            app.tell("\n".join(problems), say("error.notice"))
        return
    answers = (
        Answer(say("library.to_library"), lambda: _leave_for(app, games[0], sentence), PRIMARY, "list"),
        Answer(say("library.stay")),
    )
    app.push(Message(say("library.came"), "\n".join((sentence, *problems)), answers, icon="import"))


def _leave_for(app: App, path: Path, sentence: str) -> None:
    """Open the library at a game; what was open is left as with the button home."""
    app.home()
    app.show.library(path, sentence)


def _take_in(app: App, sources: Iterable[Path]) -> tuple[list[Path], list[str]]:
    """Put files among the player's games; give the games that are there now, and a sentence for all that went wrong."""
    games, problems = [], []
    for source in dict.fromkeys(_meant(sources)):
        try:
            taken = app.games.library.take_in(source)
        except GameError as error:
            problems.append(told(app.words, str(error)))
            continue
        games.append(taken.path)
        if taken.problem:
            told_of = told(app.words, taken.problem)
            problems.append(app.words.say("library.trouble.file", name=taken.path.name, rest=told_of))
    return games, problems


def _meant(sources: Iterable[Path]) -> Iterator[Path]:
    """Give the files that are meant: those in a folder, and a replay in the place of its notes."""
    for source in sources:
        if source.is_dir():
            with suppress(OSError):
                yield from (path for path in sorted(source.iterdir()) if path.name.endswith((SUFFIX, BUNDLE)))
        else:
            yield source.with_name(source.name.removesuffix(NOTES_SUFFIX))
