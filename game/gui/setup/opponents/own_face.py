"""The dialog in which one's own face is chosen."""

from game.gui.kit.theme import RING, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.opponents.face_grid import Entry, FaceGrid
from game.gui.setup.opponents.people import People, shown
from game.gui.widgets import Paragraph, Row, Scroll, Spacer, Widget

_WIDTH = 836


class OwnFace(Dialog):
    """Lies over the page of a new game; a choice holds at once."""

    first_focus = "face"

    def __init__(self, people: People) -> None:
        """Take the table."""
        super().__init__()
        self.people = people

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        faces = [
            Entry(one.key, shown(one), one.name if one.own else say(f"animal.{one.animal}"))
            for one in self.people.known.known.values()
        ]
        grid = FaceGrid(faces, self.people.face, self._take)
        return self.board(
            self.head(say("opponents.own_face")),
            Paragraph(say("opponents.own_face_sentence"), Style.SMALL),
            Scroll(grid, pad=RING, key="faces"),
            Row(Spacer(grow=1), self.close_button(key="done")),
            width=_WIDTH,
        )

    def _take(self, key: str) -> None:
        self.people.wear(key)
        self.rebuild("face")
