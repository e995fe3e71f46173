"""Opening the window: settings, home screen, and what was asked for on the command line."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import settings_file
from game.gui.games import PlayerGames
from game.gui.home import Home
from game.gui.program.program import Program
from game.gui.program.scene import App, Games, Scene
from game.gui.scenes import Scenes
from game.gui.table.told.log_file import EventLog
from game.record.lines import PERSON
from game.settings_file import SettingsFile
from game.words.lookup import Words
from game.words.names import own_name

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset
    from game.session.opponents.player import Player

Opening = Callable[[App], Scene | None]


def run(
    games: Games | None = None, opening: Opening | None = None, *, speed: str | None = None, text: bool | None = None
) -> None:
    """
    Open the window and stay until it is closed.

    Raises NotAllowed where there is no display, and in the end where some of a match could not be kept.

    `opening` makes the scene that lies over the home screen in the beginning, a table or a viewer; it may show others
    by itself and give None. `speed` and `text` (each event printed as a sentence) are for this time only.
    """
    first_time = not settings_file.file().exists()
    file = SettingsFile()
    settings = file.settings
    games = games or PlayerGames(lambda: app.words)
    given: dict[str, Any] = {"speed": speed, "speeds": {} if speed else None, "print_events": text}
    for_now = {name: value for name, value in given.items() if value is not None}
    app = Program(replace(settings, **for_now), games, Scenes, file=file)
    app.log = log = EventLog()
    if isinstance(games, PlayerGames):
        games.put_in_order()
    app.push(Home(first_time=first_time))
    if opening is not None:
        app.attempt(lambda: _show(app, opening))
    if file.aside is not None:
        app.tell(app.words.say("settings.set_aside", file=file.aside.name), app.words.say("error.notice"))
    elif file.problem:
        app.tell(app.words.say("settings.not_read"), app.words.say("error.notice"))
    try:
        app.run(keep={name: getattr(settings, name) for name in for_now})
    finally:
        lost = games.close() if isinstance(games, PlayerGames) else None
        log.close()
    if lost:
        raise lost


def _show(app: App, opening: Opening) -> None:
    scene = opening(app)
    if scene is not None:
        app.push(scene)


def play(
    rules: "Ruleset",
    players: "Sequence[Player]",
    *,
    seed: str | None = None,
    speed: str | None = None,
    text: bool | None = None,
    leave_when_over: bool = False,
) -> Path | None:
    """
    Open the window at the table of a new match; return its file. Raises what the match or the window raises.

    With `text` each event is printed as a sentence; None leaves that to the settings.
    """
    settings, _ = settings_file.load()
    games = PlayerGames(lambda: Words(settings.language, terms=settings.terms))
    chosen = seed if seed is not None else games.new_seed()
    known = games.personas()
    players = [
        replace(player, persona=settings.face)
        if player.agent == PERSON and known.get(settings.face) is not None
        else player
        for player in players
    ]
    match = games.begin(rules, players, games.names_for(players, settings.name), chosen)
    assert match.journal is not None
    path = match.journal.path

    def opening(app: App) -> Scene:
        if leave_when_over:
            games.on_over = app.quit
        return games.sit(match)

    try:
        run(games, opening, speed=speed, text=text)
    finally:
        if not len(match.timeline):  # no window opened: nothing happened that would have to be kept
            games.forget(match)
    return path


def play_daily(day: date, *, speed: str | None = None, text: bool | None = None) -> None:
    """Open the window at the table of the deal of a day. Raises what the match or the window raises."""
    settings, _ = settings_file.load()
    games = PlayerGames(lambda: Words(settings.language, terms=settings.terms))
    name = own_name(Words(settings.language), settings.name)
    run(games, lambda _: games.daily.play(day, name, settings.face), speed=speed, text=text)


def open_replay(path: Path, at: tuple[int, int] | None = None) -> None:
    """Open the window on a saved game. Raises Unreadable where it cannot be read."""
    from game.record.replay import load  # noqa: PLC0415  (not needed for the home screen)

    load(path)  # what cannot be read is told without a window
    settings, _ = settings_file.load()
    games = PlayerGames(lambda: Words(settings.language, terms=settings.terms))
    run(games, lambda _: games.open(path, at))


def open_files(paths: Sequence[Path]) -> None:
    """
    Open the window on files that somebody clicked; what cannot be read is told in the window.

    A single replay is looked at where it lies. Everything else, a bundle or several files, is taken into the library.
    """
    settings, _ = settings_file.load()
    games = PlayerGames(lambda: Words(settings.language, terms=settings.terms))

    def opening(app: App) -> Scene | None:
        if len(paths) > 1:
            app.show.dropped(paths)
            return None
        return games.open_file(paths[0], print)

    run(games, opening)
