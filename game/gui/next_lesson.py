"""
The next lesson, for the home screen.

A thread imports the lessons and the words of all games after the first frame, because they import the engine. Then it
imports the pages behind the doors, the titles of samples and the built-in cards, so that each page opens without a
pause.
"""

import sys
from collections.abc import Collection
from contextlib import suppress
from importlib import import_module
from threading import Event, Thread
from typing import TYPE_CHECKING

from game.rules.games.catalogue import GAMES
from game.words.lookup import Words
from game.words.names import unnamed

if TYPE_CHECKING:
    from game.session.lessons import Lesson


_MODULE = "game.session.lessons"
#: The pages that the home screen opens, the most frequent first, with the modules of saved games that they need.
_PAGES = (
    "game.gui.setup.new_game",
    "game.gui.program.games",
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

    def __init__(self, words: Words) -> None:
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
        for game in GAMES:
            self._words.of(game)
        self._there.set()
        for page in _PAGES:
            import_module(page)
        self._pages.set()
        from game.gui.setup.own_text import shelf  # noqa: PLC0415  (start-up time)
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


def first_to_do(lessons: "tuple[Lesson, ...]", done: Collection[str]) -> int:
    """Return the index of the first lesson that is not done, or the number of lessons."""
    return next((at for at, one in enumerate(lessons) if one.name not in done), len(lessons))
