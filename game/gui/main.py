"""Opening the window: settings, home screen, and what was asked for on the command line."""

from collections.abc import Callable

from game import settings as settings_file
from game.gui.app import App
from game.gui.ports import Games
from game.gui.scene import Scene
from game.gui.scenes.home import Home

Opening = Callable[[App], Scene]


def run(games: Games, opening: Opening | None = None) -> None:
    """
    Open the window and stay until it is closed. Raises NotAllowed where there is no display.

    `opening` makes the scene that lies over the home screen in the beginning: a table, a viewer.
    """
    settings, set_aside = settings_file.load()
    app = App(settings, games)
    app.push(Home())
    if opening is not None:
        app.attempt(lambda: app.push(opening(app)))
    if set_aside is not None:
        app.tell(app.words.say("settings.set_aside", file=set_aside.name), app.words.say("error.notice"))
    app.run()
