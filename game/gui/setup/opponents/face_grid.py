"""A grid of faces to choose from, and the dialog that chooses the person's own face."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portrait.portraits import portrait
from game.gui.kit.theme import FIELD, GAP_SMALL, GOLDEN, RADIUS_SMALL, TEXT, TEXT_DARK, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.setup.opponents.people import People, shown
from game.gui.widgets import Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.button import lit
from game.gui.widgets.choices import Cells

_FACE = 76
_CELL = 104  # least width
_PAD = 6
_DIALOG = 836


@dataclass(frozen=True, slots=True)
class Entry:
    """A face to choose: its key, its picture (see `Face`), its name, and a word below."""

    key: str
    shown: str
    name: str
    about: str = ""


class FaceGrid(Cells[str]):
    """A choice of faces; the selected face smiles."""

    next_keys, enters = (), False

    def __init__(self, faces: Sequence[Entry], chosen: str, on_change: Callable[[str], object]) -> None:
        """`on_change` is called with the key of the chosen face."""
        said = [(face.key, ", ".join(filter(None, (face.name, face.about)))) for face in faces]
        super().__init__(said, chosen, on_change, key="face")
        self.faces = tuple(faces)

    def columns(self, look: Look, room: int) -> int:
        """Return the number of faces in a row: as few as the rows that are needed allow, so that they are even."""
        most = max(1, (room + look.px(GAP_SMALL)) // (look.px(_CELL) + look.px(GAP_SMALL)))
        rows = -(-len(self.faces) // most)
        return -(-len(self.faces) // rows)

    def high(self, look: Look, room: int) -> int:
        about = look.line_height(Style.TINY) if any(face.about for face in self.faces) else 0
        return look.px(_FACE) + look.line_height(Style.SMALL_STRONG) + about + 2 * look.px(_PAD)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, entry, chosen = self.look, self.faces[index], index == self.index
        skin = GOLDEN if chosen else lit(FIELD, self.glow if over else 0.0)
        surface.blit(draw.rounded(box.size, look.px(RADIUS_SMALL), skin, look.px(1.5)), box)
        picture = portrait(look, entry.shown, "pleased" if chosen else "calm", _FACE, name=entry.name)
        place = picture.get_rect(midtop=(box.centerx, box.y + look.px(_PAD)))
        surface.blit(picture, place)
        name = pygame.Rect(box.x, place.bottom, box.width, look.line_height(Style.SMALL_STRONG)).inflate(-4, 0)
        ink, soft = (TEXT_DARK, TEXT_DARK) if chosen else (TEXT, TEXT_SOFT)
        look.write(surface, entry.name, name, Style.SMALL_STRONG, ink, align="center", may_cut=True)
        about = pygame.Rect(name.x, name.bottom, name.width, look.line_height(Style.TINY))
        look.write(surface, entry.about, about, Style.TINY, soft, align="center", may_cut=True)


class OwnFace(Dialog):
    """Chooses the person's own face; a choice applies immediately."""

    first_focus = "face"

    def __init__(self, people: People) -> None:
        """`people` are the players of the new table."""
        super().__init__()
        self.people = people

    def build(self) -> Widget:
        say = self.app.words.say
        faces = [
            Entry(one.key, shown(one), one.name if one.own else say(f"animal.{one.animal}"))
            for one in self.people.known.known.values()
        ]
        grid = FaceGrid(faces, self.people.face, self._take)
        return self.board(
            self.head(say("opponents.own_face")),
            Paragraph(say("opponents.own_face_sentence"), Style.SMALL),
            Scroll(grid, key="faces"),
            Row(Spacer(grow=1), self.close_button(key="done")),
            width=_DIALOG,
        )

    def _take(self, key: str) -> None:
        self.people.wear(key)
        self.rebuild("face")
