"""
The scenes that open from anywhere, by name.

Each scene is imported when it is first opened, because the home screen must open at once.
"""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.gui.program.scene import App, ShowScene

if TYPE_CHECKING:
    from game.record.index.choices import Choice, WantedChoices
    from game.rules.games.catalogue import House
    from game.rules.ruleset import Ruleset
    from game.session.practice.progress import PracticeFile


class Scenes(ShowScene):
    """Pushes each scene onto the app's stack."""

    def __init__(self, app: App) -> None:
        self._app = app

    def new_game(self) -> None:
        from game.gui.setup.new_game import NewGameScene  # noqa: PLC0415  (start-up time)

        self._app.push(NewGameScene())

    def library(self, path: Path | None = None, sentence: str = "") -> None:
        from game.gui.library.scene import LibraryScene  # noqa: PLC0415  (start-up time)

        self._app.push(LibraryScene(path, sentence))

    def figures(self) -> None:
        from game.gui.library.figures_page import FiguresScene  # noqa: PLC0415  (start-up time)

        self._app.push(FiguresScene())

    def album(self, rules: "Ruleset | None" = None) -> None:
        from game.gui.library.album import AlbumScene  # noqa: PLC0415  (start-up time)

        self._app.push(AlbumScene(rules))

    def daily(self, day: date | None = None) -> None:
        from game.gui.library.daily import DailyScene  # noqa: PLC0415  (start-up time)

        self._app.push(DailyScene(day))

    def lessons(self, begin: bool = False) -> None:
        from game.gui.learn.guide.scene import GuideScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.session.lessons import guided  # noqa: PLC0415  (start-up time)

        guide = GuideScene(guided(game_of(self._app.settings)))
        self._app.push(guide)
        if begin:
            guide.begin(guide.next_lesson)

    def rules(self, rules: "Ruleset | None" = None, chapter: str = "", row: str = "") -> None:
        from game.gui.learn.book.scene import RulesScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.rules.games.catalogue import ruleset  # noqa: PLC0415  (start-up time)

        self._app.push(RulesScene(rules or ruleset(game_of(self._app.settings)), chapter, row))

    def practice(self) -> None:
        from game.gui.learn.practice.scene import PracticeScene  # noqa: PLC0415  (start-up time)

        self._app.push(PracticeScene(_practised()))

    def guess(self, path: Path, seat: int, n: int = 0) -> None:
        from game.gui.learn.practice.scene import guess  # noqa: PLC0415  (start-up time)

        guess(self._app, _practised(), path, seat, n)

    def mistakes(self, wanted: "WantedChoices | None" = None, choice: "Choice | None" = None) -> None:
        from game.gui.library.mistakes import MistakesScene  # noqa: PLC0415  (start-up time)

        self._app.push(MistakesScene(wanted, choice))

    def practise(self, choices: "Sequence[Choice]") -> None:
        from game.gui.learn.practice.scene import practise  # noqa: PLC0415  (start-up time)

        practise(self._app, _practised(), choices)

    def house_rules(self, house: "House", take: Callable[["House"], object]) -> None:
        from game.gui.setup.house_rules import HouseRules  # noqa: PLC0415  (start-up time)

        self._app.push(HouseRules(house, take))

    def score_hand(self) -> None:
        from game.gui.sheet.draft.scene import ScoreHand  # noqa: PLC0415  (start-up time)

        self._app.push(ScoreHand())

    def cards(self) -> None:
        from game.gui.setup.cards import CardsScene  # noqa: PLC0415  (start-up time)

        self._app.push(CardsScene())

    def settings(self) -> None:
        from game.gui.setup.settings import SettingsScene  # noqa: PLC0415  (start-up time)

        self._app.push(SettingsScene())

    def dropped(self, files: Sequence[Path]) -> None:
        from game.gui.library.importing import receive  # noqa: PLC0415  (start-up time)

        receive(self._app, files)


def _practised() -> "PracticeFile":
    """Return the player's practice file."""
    from game import paths  # noqa: PLC0415  (start-up time)
    from game.session.practice.progress import NAME, PracticeFile  # noqa: PLC0415  (start-up time)

    return PracticeFile(paths.data_folder() / NAME)
