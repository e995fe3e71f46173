"""The next lesson, for the home screen. The lessons come in beside the first frames, for they bring the engine in."""

import sys
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.session.lessons.lesson import Lesson

_MODULE = "game.session.lessons"


class LessonShelf:
    """The lessons, as soon as they are there."""

    def __init__(self) -> None:
        """Begin to bring them in."""
        self._loading = None if _MODULE in sys.modules else Thread(target=import_module, args=(_MODULE,), daemon=True)
        if self._loading is not None:
            self._loading.start()

    @property
    def is_ready(self) -> bool:
        """Whether they can be asked for without waiting."""
        return self._loading is None or not self._loading.is_alive()

    def of(self, game: str) -> "tuple[Lesson, ...]":
        """Give the lessons of a game, or of the one that has some; none as long as they are not there."""
        if not self.is_ready:
            return ()
        from game.session.lessons import LESSONS, guided  # noqa: PLC0415  (start-up time)

        return LESSONS[guided(game)]


def first_to_do(lessons: "tuple[Lesson, ...]", done: "Collection[str]") -> int:
    """Give the place of the first lesson that was not done; how many there are where all were."""
    return next((at for at, one in enumerate(lessons) if one.name not in done), len(lessons))
