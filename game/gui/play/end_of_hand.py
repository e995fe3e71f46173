"""What stands over the table when a hand is over: its sheet or its count, with pictures made while the hand opens."""

from collections.abc import Callable, Iterator

from game.engine.facts import Won
from game.gui.kit.look import Look
from game.gui.program.screen import Screen
from game.gui.sheet.finale.page import Finale, has_finale
from game.gui.sheet.finale.splendour import jobs
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.paint.view import TableView
from game.gui.table.time.phases import END
from game.session.review.results import HandResult


def sheet_of(result: HandResult, view: TableView, you: int | None, on_close: Callable[[], object]) -> Screen:
    """Return what tells a player how a hand ended; nobody has won a drawn one, and there is nothing to count."""
    if not has_finale(result.outcome.sheet):
        return ScoreSheet(result, on_close).guarded()
    faces, speed = [who.shown for who in view.faces.who], view.show.speed_of(END)
    return Finale(result, on_close, faces=faces, behind=view.draw, speed=speed, you=you)


class WinPictures:
    """Makes the large pictures of a win one by one, so that no frame waits for them."""

    def __init__(self, view: TableView) -> None:
        """Take the table on which hands are won."""
        self._view = view
        self._won: Won | None = None
        self._left: Iterator[Callable[[], object]] = iter(())

    def make(self, look: Look, size: tuple[int, int]) -> None:
        """Make the next one, in a window of that size, if a win is shown."""
        event = self._view.show.event
        if event is not self._won and isinstance(event, Won):
            self._won = event
            self._left = jobs(event.sheet, self._view.faces.who[event.seat].shown, look, size)
        job = next(self._left, None)
        if job is not None:
            job()
