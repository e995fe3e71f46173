"""Opening the window: settings, home screen, and the request of the command line."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.gui.home import Home
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.gui.program.scene import App
from game.gui.program.terminal import Lines
from game.gui.table.told.log_file import EventLog
from game.record.lines import PERSON
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.settings import SettingsFile, file as settings_file, load as load_settings
from game.words.lookup import Words
from game.words.names import own_name
from game.words.troubles import error_text, sentence

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset
    from game.session.player import Player


def run(
    games: PlayerGames | None = None,
    opening: Callable[[App], object] | None = None,
    *,
    speed: str | None = None,
    text: bool | None = None,
) -> None:
    """
    Open the window and run until it is closed.

    Raises NotAllowed without a display, and at the end if part of a match could not be saved.

    `opening` pushes the initial scene over the home screen, such as a table or a viewer. `speed` and `text` (print each
    event as a sentence, and take lines from standard input) apply to this run only. Without a display such a run draws
    nowhere; its tables then move at once unless `speed` says otherwise.
    """
    first_time = not settings_file().exists()
    file = SettingsFile()
    settings = file.settings
    games = games or PlayerGames(lambda: app.words)
    given: dict[str, Any] = {"speed": speed, "speeds": {} if speed else None, "print_events": text}
    for_now = {name: value for name, value in given.items() if value is not None}
    app = Program(replace(settings, **for_now), games, file, Lines(sys.stdin) if text else None)
    if app.window.is_unseen:
        for_now = {"reduced_motion": True, "speed": "instant", "speeds": {}, **for_now, "pause_unfocused": False}
        app.settings = replace(app.settings, **for_now)
        app.lay_out()
    app.log = log = EventLog()
    games.put_in_order()
    app.push(Home(first_time=first_time))
    if opening is not None:
        app.attempt(lambda: opening(app))
    if file.aside is not None and file.fault is not None:
        why = sentence(app.words, file.fault)
        app.tell(app.words.say("settings.set_aside", file=file.aside.name, why=why), app.words.say("error.notice"))
    elif file.problem:
        app.tell(app.words.say("settings.not_read"), app.words.say("error.notice"))
    try:
        app.run(keep={name: getattr(settings, name) for name in for_now})
    finally:
        lost = games.close()
        log.close()
    if lost:
        raise lost


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
    Open the window at the table of a new match; return its file. Raises the errors of the match and the window.

    With `text` each event is printed as a sentence; None leaves the choice to the settings.
    """
    settings, _ = load_settings()
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

    def opening(app: App) -> None:
        if leave_when_over:
            games.on_over = app.quit
        app.push(games.sit(match))

    try:
        run(games, opening, speed=speed, text=text)
    finally:
        if not len(match.timeline):  # no window opened, so there is nothing to keep
            games.forget(match)
    return path


def play_daily(day: date, *, speed: str | None = None, text: bool | None = None) -> None:
    """Open the window at the table of a daily deal. Raises the errors of the match and the window."""

    def opening(app: App) -> None:
        app.push(app.games.play_day(day, own_name(app.words, app.settings.name), app.settings.face))

    run(None, opening, speed=speed, text=text)


def open_replay(path: Path, at: tuple[int, int] | None = None) -> None:
    """Open the window on a saved game. Raises Unreadable."""
    from game.record.replay import load  # noqa: PLC0415  (not needed for the home screen)

    load(path)  # raises before a window opens
    run(None, lambda app: app.push(app.games.open(path, at)))


def open_files(paths: Sequence[Path], *, text: bool | None = None) -> None:
    """
    Open the window on files that the player opened on the desktop; errors are shown in the window.

    A single replay is viewed in place. Anything else, a bundle or several files, is imported into the library.
    """

    def opening(app: App) -> None:
        if len(paths) > 1:
            app.show.dropped(paths)
        else:
            _open(app, paths[0])

    run(None, opening, text=text)


def _open(app: App, path: Path) -> None:
    """Open a replay in place, or import a bundle and print the result. Raises GameError."""
    from game.words.saved_games import arrived  # noqa: PLC0415  (start-up time)

    if path.suffix.lower() == BUNDLE:
        taken = app.games.library.take_in(path, app.settings.own_names)
        path = taken.path
        print(arrived(app.words, taken))
        if taken.problem:
            print(error_text(app.words, taken.problem))
    app.push(app.games.open(path))
