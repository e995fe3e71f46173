"""
The scenes that open from anywhere, by name.

Each scene is imported when it is first opened, because the home screen must open at once. After its first frame a
thread imports the lessons and the words of all games, then the pages behind the doors, the titles of samples and the
built-in cards, so that each page opens without a pause.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from game.gui.program.scene import App, ShowScene

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.record.index.choices import Choice, WantedChoices
    from game.rules.games.catalogue import House
    from game.rules.ruleset import Ruleset
    from game.session.lessons import Lesson
    from game.session.practice.progress import PracticeFile
    from game.words.lookup import Words


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
        from game.gui.learn.guide import GuideScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.session.lessons import guided  # noqa: PLC0415  (start-up time)

        guide = GuideScene(guided(game_of(self._app.settings)))
        self._app.push(guide)
        if begin:
            guide.begin(guide.next_lesson)

    def rules(self, rules: "Ruleset | None" = None, chapter: str = "", row: str = "") -> None:
        from game.gui.learn.book import RulesScene  # noqa: PLC0415  (start-up time)
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)
        from game.rules.games.catalogue import ruleset  # noqa: PLC0415  (start-up time)

        self._app.push(RulesScene(rules or ruleset(game_of(self._app.settings)), chapter, row))

    def practice(self) -> None:
        from game.gui.learn.practice import PracticeScene  # noqa: PLC0415  (start-up time)

        self._app.push(PracticeScene(_practised()))

    def guess(self, path: Path, seat: int, n: int = 0) -> None:
        from game.gui.learn.practice import guess  # noqa: PLC0415  (start-up time)

        guess(self._app, _practised(), path, seat, n)

    def mistakes(self, wanted: "WantedChoices | None" = None, choice: "Choice | None" = None) -> None:
        from game.gui.library.mistakes import MistakesScene  # noqa: PLC0415  (start-up time)

        self._app.push(MistakesScene(wanted, choice))

    def practise(self, choices: "Sequence[Choice]") -> None:
        from game.gui.learn.practice import practise  # noqa: PLC0415  (start-up time)

        practise(self._app, _practised(), choices)

    def house_rules(self, house: "House", take: Callable[["House"], object]) -> None:
        from game.gui.setup.house_rules import HouseRules  # noqa: PLC0415  (start-up time)

        self._app.push(HouseRules(house, take))

    def score_hand(self) -> None:
        from game.gui.sheet.score_hand import ScoreHand  # noqa: PLC0415  (start-up time)

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


_MODULE = "game.session.lessons"
#: The pages that the home screen opens, the most frequent first, with the modules of saved games that they need.
_PAGES = (
    "game.gui.setup.new_game",
    "game.gui.games",
    "game.gui.play.scene",
    "game.gui.program.quiet_queue",
    "game.gui.program.study",
    "game.gui.judged.card",
    "game.gui.library.scene",
    "game.gui.library.mistakes",
    "game.gui.library.figures_page",
    "game.gui.learn.practice",
    "game.gui.learn.book",
    "game.gui.library.daily",
    "game.gui.viewer.scene",
    "game.gui.sheet.score_hand",
    "game.gui.setup.cards",
    "filelock",  # for the first setting that changes
)


class LessonShelf:
    """The lessons, as soon as they are loaded."""

    def __init__(self, words: "Words") -> None:
        """`words` are those of the player's language."""
        self._there, self._pages, self._words = Event(), Event(), words
        self._has_begun = _MODULE in sys.modules
        if self._has_begun:
            self._there.set()
            self._pages.set()

    def begin(self) -> None:
        """Start loading, unless that has begun."""
        if not self._has_begun:
            self._has_begun = True
            with suppress(RuntimeError):  # the system starts no thread
                Thread(target=self._try, daemon=True).start()

    def _try(self) -> None:
        with suppress(Exception):  # such as too few file handles: whoever opens a page imports it and reports that
            self._bring_in()

    def _bring_in(self) -> None:
        import_module(_MODULE)
        from game.rules.games.catalogue import GAMES  # noqa: PLC0415  (start-up time)

        for game in GAMES:
            self._words.of(game)
        self._there.set()
        for page in _PAGES:
            import_module(page)
        self._pages.set()
        from game.gui.setup.own_text import shelf  # noqa: PLC0415  (start-up time)
        from game.words.names import unnamed  # noqa: PLC0415  (start-up time)
        from game.words.saved_games import of_samples  # noqa: PLC0415  (start-up time)

        unnamed()
        of_samples()
        for game in GAMES:
            self._words.of(game).has("")  # reads the other language, which is asked for missing words
        cards = shelf()
        for card in cards.shipped:
            cards.kind.text_of(card)

    @property
    def is_ready(self) -> bool:
        """True if the lessons are loaded."""
        return self._there.is_set()

    @property
    def has_pages(self) -> bool:
        """True if the pages behind the doors are imported, too."""
        return self._pages.is_set()

    def of(self, game: str) -> "tuple[Lesson, ...]":
        """Return the lessons of a game, or of a game that has some; empty until they are loaded."""
        if not self.is_ready:
            return ()
        from game.session.lessons import LESSONS, guided  # noqa: PLC0415  (start-up time)

        return LESSONS[guided(game)]


def first_to_do(lessons: "tuple[Lesson, ...]", done: "Collection[str]") -> int:
    """Return the index of the first lesson that is not done, or the number of lessons."""
    return next((at for at, one in enumerate(lessons) if one.name not in done), len(lessons))
