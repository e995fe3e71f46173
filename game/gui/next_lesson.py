"""
The next lesson, for the home screen.

The lessons come in beside the first frames, for they bring the engine in; after them what the doors lead to, the words
of all games and the cards that come with them, so that a page opens without a pause.
"""

import sys
from importlib import import_module
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.session.lessons.lesson import Lesson
    from game.words.lookup import Words

_MODULE = "game.session.lessons"
#: The pages that home leads to, those opened most first, and what they need of the saved games.
_PAGES = (
    "game.gui.setup.new_game",
    "game.gui.games",
    "game.gui.play.scene",
    "game.gui.program.saved.library",
    "game.gui.library.scene",
    "game.gui.learn.practice.scene",
    "game.gui.learn.book.scene",
    "game.gui.library.daily.scene",
    "game.gui.viewer.scene",
    "game.gui.sheet.draft.scene",
    "game.gui.setup.card.cards",
)


class LessonShelf:
    """The lessons, as soon as they are there."""

    def __init__(self, words: "Words") -> None:
        """Begin to bring them in; `words` are those of the player's language."""
        self._there, self._words = Event(), words
        if _MODULE in sys.modules:
            self._there.set()
        else:
            Thread(target=self._bring_in, daemon=True).start()

    def _bring_in(self) -> None:
        import_module(_MODULE)
        self._there.set()
        for page in _PAGES:
            import_module(page)
        from game.gui.setup.card.kinds import shelf  # noqa: PLC0415  (start-up time)
        from game.rules.games.catalogue import GAMES  # noqa: PLC0415  (start-up time)

        for game in GAMES:
            self._words.of(game)
        cards = shelf()
        for card in cards.shipped:
            cards.kind.text_of(card)

    @property
    def is_ready(self) -> bool:
        """Return True if they can be asked for without waiting."""
        return self._there.is_set()

    def of(self, game: str) -> "tuple[Lesson, ...]":
        """Return the lessons of a game, or of the one that has some; none as long as they are not there."""
        if not self.is_ready:
            return ()
        from game.session.lessons import LESSONS, guided  # noqa: PLC0415  (start-up time)

        return LESSONS[guided(game)]


def first_to_do(lessons: "tuple[Lesson, ...]", done: "Collection[str]") -> int:
    """Return the place of the first lesson that was not done; how many there are where all were."""
    return next((at for at, one in enumerate(lessons) if one.name not in done), len(lessons))
