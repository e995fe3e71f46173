"""
The next lesson, for the home screen.

The lessons come in beside the first frames, for they bring the engine in; after them what the doors lead to, so that a
page opens without a pause.
"""

import sys
from importlib import import_module
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.session.lessons.lesson import Lesson

_MODULE = "game.session.lessons"
#: The pages that home leads to, those opened most first.
_PAGES = (
    "game.gui.setup.new_game",
    "game.gui.games",
    "game.gui.play.scene",
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

    def __init__(self) -> None:
        """Begin to bring them in."""
        self._there = Event()
        if _MODULE in sys.modules:
            self._there.set()
        else:
            Thread(target=self._bring_in, daemon=True).start()

    def _bring_in(self) -> None:
        import_module(_MODULE)
        self._there.set()
        for page in _PAGES:
            import_module(page)

    @property
    def is_ready(self) -> bool:
        """Whether they can be asked for without waiting."""
        return self._there.is_set()

    def of(self, game: str) -> "tuple[Lesson, ...]":
        """Give the lessons of a game, or of the one that has some; none as long as they are not there."""
        if not self.is_ready:
            return ()
        from game.session.lessons import LESSONS, guided  # noqa: PLC0415  (start-up time)

        return LESSONS[guided(game)]


def first_to_do(lessons: "tuple[Lesson, ...]", done: "Collection[str]") -> int:
    """Give the place of the first lesson that was not done; how many there are where all were."""
    return next((at for at, one in enumerate(lessons) if one.name not in done), len(lessons))
