"""
The scenes that are reached from anywhere, by name.

Each comes in when it is opened for the first time, with all that it needs: the home screen is to be there at once.
"""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.gui.program.scene import App

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset


class Scenes:
    """Shows each scene over what the app shows now."""

    def __init__(self, app: App) -> None:
        """Take the app in which they are shown."""
        self._app = app

    def new_game(self) -> None:
        """Ask what a new match is to be."""
        from game.gui.setup.new_game import NewGameScene  # noqa: PLC0415  (start-up time)

        self._app.push(NewGameScene())

    def library(self, path: Path | None = None, sentence: str = "") -> None:
        """Show the saved games, at one of them with a sentence about it."""
        from game.gui.library.scene import LibraryScene  # noqa: PLC0415  (start-up time)

        self._app.push(LibraryScene(path, sentence))

    def figures(self) -> None:
        """Show what the saved matches come to."""
        from game.gui.library.figures_page import FiguresScene  # noqa: PLC0415  (start-up time)

        self._app.push(FiguresScene())

    def daily(self, day: date | None = None) -> None:
        """Show the deal of the day, or that of another day."""
        from game.gui.library.daily.scene import DailyScene  # noqa: PLC0415  (start-up time)

        self._app.push(DailyScene(day))

    def lessons(self, begin: bool = False) -> None:
        """Show the lessons of the game that was chosen last, or of the one that has some; or begin the next of them."""
        from game.gui.learn.guide.scene import GuideScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.session.lessons import guided  # noqa: PLC0415  (start-up time)

        guide = GuideScene(guided(game_of(self._app.settings)))
        self._app.push(guide)
        if begin:
            guide.begin(guide.next_lesson)

    def rules(self, rules: "Ruleset | None" = None) -> None:
        """Open the rule book, of the game that was chosen last if none is given."""
        from game.gui.learn.book.scene import RulesScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.rules.games.catalogue import ruleset  # noqa: PLC0415  (start-up time)

        self._app.push(RulesScene(rules or ruleset(game_of(self._app.settings))))

    def practice(self) -> None:
        """Show what can be practised, with what is kept of it among the player's files."""
        from game import paths  # noqa: PLC0415  (start-up time)
        from game.gui.learn.practice.scene import PracticeScene  # noqa: PLC0415  (start-up time)
        from game.session.practice.store import NAME, PracticeFile  # noqa: PLC0415  (start-up time)

        self._app.push(PracticeScene(PracticeFile(paths.data_folder() / NAME)))

    def guess(self, path: Path, seat: int, n: int = 0) -> None:
        """Start guessing the moves of a seat in a saved game, after its first `n` facts."""
        from game import paths  # noqa: PLC0415  (start-up time)
        from game.gui.learn.practice.practising import guess  # noqa: PLC0415  (start-up time)
        from game.session.practice.store import NAME, PracticeFile  # noqa: PLC0415  (start-up time)

        guess(self._app, PracticeFile(paths.data_folder() / NAME), path, seat, n)

    def score_hand(self) -> None:
        """Open the page that scores a hand of real tiles."""
        from game.gui.sheet.draft.scene import ScoreHand  # noqa: PLC0415  (start-up time)

        self._app.push(ScoreHand())

    def cards(self) -> None:
        """Show the cards that there are, those of the game and one's own."""
        from game.gui.setup.card.cards import CardsScene  # noqa: PLC0415  (start-up time)

        self._app.push(CardsScene())

    def settings(self) -> None:
        """Show the settings."""
        from game.gui.setup.settings import SettingsScene  # noqa: PLC0415  (start-up time)

        self._app.push(SettingsScene())

    def dropped(self, files: Sequence[Path]) -> None:
        """Take files in that were dropped on the window, and tell what became of them."""
        from game.gui.library.importing import receive  # noqa: PLC0415  (start-up time)

        receive(self._app, files)
