"""The screen shown at the end of a hand: the finale of a win, or the score sheet."""

from collections.abc import Callable

from game.gui.program.screen import Screen
from game.gui.sheet.finale.page import Finale, has_finale
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.paint.view import TableView
from game.gui.table.time.phases import END
from game.session.review.results import HandResult


def sheet_of(result: HandResult, view: TableView, you: int | None, on_close: Callable[[], object]) -> Screen:
    """Return the finale of a win, or a plain score sheet if there is nothing to count, as after a drawn hand."""
    if not has_finale(result.outcome.sheet):
        return ScoreSheet(result, on_close).guarded()
    faces, speed = [who.shown for who in view.faces.who], view.show.speed_of(END)
    return Finale(result, on_close, faces=faces, behind=view.draw, speed=speed, you=you)
