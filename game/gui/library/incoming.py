"""Files that are dropped on the window, or named by the player: taken in as games, and told in a sentence."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import GameError
from game.gui.kit.theme import PRIMARY
from game.gui.program.message import Answer, Message
from game.gui.program.troubles import told
from game.record.bundle import SUFFIX as BUNDLE
from game.record.library import NOTES_SUFFIX, SUFFIX

if TYPE_CHECKING:
    from game.gui.program.app import App


@dataclass(frozen=True, slots=True)
class Came:
    """What became of files: the games that are there now, and a sentence for everything that went wrong."""

    games: tuple[Path, ...]
    problems: tuple[str, ...]


def take_in(app: "App", sources: Iterable[Path]) -> Came:
    """Put files among the player's games."""
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
    return Came(tuple(games), tuple(problems))


def _meant(sources: Iterable[Path]) -> Iterator[Path]:
    """Give the files that are meant: those in a folder, and a replay in the place of its notes."""
    for source in sources:
        if source.is_dir():
            with suppress(OSError):
                yield from (path for path in sorted(source.iterdir()) if path.name.endswith((SUFFIX, BUNDLE)))
        else:
            yield source.with_name(source.name.removesuffix(NOTES_SUFFIX))


def receive(app: "App", sources: Iterable[Path]) -> None:
    """Take files in and tell it; the library is opened at the first game, unless something else is under way."""
    came = take_in(app, sources)
    say = app.words.say
    if not came.games:
        app.tell("\n".join(came.problems) or say("library.nothing_there"), say("library.not_taken_in"))
        return
    sentence = say("library.taken_in", count=len(came.games), name=came.games[0].stem)
    if _is_free(app):
        show(app, came.games[0], sentence)
        if came.problems:
            app.tell("\n".join(came.problems), say("error.notice"))
        return
    answers = (
        Answer(say("library.to_library"), lambda: show(app, came.games[0], sentence), PRIMARY, "list"),
        Answer(say("library.stay")),
    )
    app.push(Message(say("library.came"), "\n".join((sentence, *came.problems)), answers, icon="import"))


def _is_free(app: "App") -> bool:
    """Whether the player is at the home screen or in the library, and not in the middle of something."""
    from game.gui.home import Home  # noqa: PLC0415  (it opens the library, which takes files in)
    from game.gui.library.scene import Replays  # noqa: PLC0415

    return isinstance(app.top, Home | Replays)


def show(app: "App", path: Path, sentence: str) -> None:
    """Open the library at a game; what was open is left as with the button home."""
    from game.gui.library.scene import Replays  # noqa: PLC0415

    if isinstance(app.top, Replays):
        app.top.go_to(path, sentence, anyhow=True)
        return
    app.home()
    app.push(Replays(path, sentence))
