"""What stands over the table when a hand is over: its sheet or its count."""

from collections.abc import Callable

from game.gui.program.screen import Screen
from game.gui.sheet.finale.page import Finale, has_finale
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
