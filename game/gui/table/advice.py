"""Advice at the desk: the two buttons that ask for it, the card of the hint with its marks, and what was refused."""

from collections.abc import Callable

import pygame

from game.engine.actions import Discard
from game.gui.look import Look
from game.gui.table import marks, toast
from game.gui.table.helper import Helper, sentence
from game.gui.table.hintcard import hint_card
from game.gui.table.view import TableView
from game.gui.theme import GAP_SMALL, GOOD, QUIET
from game.gui.widgets import Button, Widget
from game.session.hint import Hint, Keep
from game.tiles.kinds import Kind, Tile

_FEW = 9  # with more useful faces than this, marks on the table would be everywhere
_HEIGHT = 44  # design pixels, as the buttons of the bar
Placed = list[tuple[Widget, pygame.Rect]]


class Advice:
    """Holds whether the card is open and what was refused; it never acts."""

    def __init__(self, view: TableView, helper: Helper, ask: Callable[[], object]) -> None:
        """Take the table, what knows the answers, and what opens the panel “Why can't I…?”."""
        self.view, self.helper, self._ask = view, helper, ask
        self.open = False
        self._shown: Hint | None = None
        self._refused, self._left = "", 0.0
        self._top = 0

    def ask(self) -> None:
        """Open the panel of everything that can and cannot be done."""
        self._left = 0.0
        self._ask()

    def toggle(self) -> None:
        """Open or close the card."""
        self.open = not self.open

    def close(self) -> None:
        """Close the card and take back what was refused: the person has answered."""
        self.open, self._left = False, 0.0

    # --- what was refused ----------------------------------------------------------------------------------------

    def refuse_tile(self, tile: Tile) -> None:
        """Say why a tile may not go."""
        self._refuse(sentence(self.view.look.words, self.helper.why_not_throw(tile)))

    def refuse(self, name: str) -> None:
        """Say why there is no button of a name."""
        self._refuse(sentence(self.view.look.words, self.helper.why_not(name)))

    def _refuse(self, text: str) -> None:
        self._refused, self._left = text, toast.seconds(text)

    # --- buttons, card and marks ---------------------------------------------------------------------------------

    def buttons(self, look: Look, bar: pygame.Rect, taken: int, act: Callable[[], object]) -> tuple[Placed, int]:
        """
        Give the two buttons at the right end of the bar, and how much of it they take.

        `taken` is the width of the others: where it leaves no room they have no labels, then they stand above the bar.
        """
        gap, high = look.px(GAP_SMALL), look.px(_HEIGHT)
        made = _buttons(look, act, self.ask, labels=True)
        if taken + sum(button.wish(look, bar.width)[0] + gap for button in made) > bar.width:
            made = _buttons(look, act, self.ask, labels=False)
        above = taken + len(made) * (high + gap) > bar.width
        y = bar.y - gap - high if above else bar.centery - high // 2
        self._top = y if above else bar.y
        placed: Placed = []
        x = bar.right
        for button in reversed(made):
            wide = button.wish(look, bar.width)[0]
            x -= wide
            placed.append((button, pygame.Rect(x, y, wide, high)))
            x -= gap
        return placed[::-1], 0 if above else bar.right - x

    def card(self, look: Look, bar: pygame.Rect, close: Callable[[], object]) -> Placed:
        """Give the card where it is open."""
        self._shown = self.helper.hint() if self.open else None
        if self._shown is None:
            return []
        return hint_card(self._shown, look, (bar.right, self._top - look.px(GAP_SMALL)), close)

    @property
    def stale(self) -> bool:
        """Whether the card shows something else than it should."""
        return (self.helper.hint() if self.open else None) is not self._shown

    def update(self, dt: float) -> bool:
        """Let time go by; give whether something will go away by itself."""
        self._left = max(0.0, self._left - dt)
        tiles = self._shown.marked if self._shown and not self._shown.wins else ()
        self.view.hand.ranks = {tile: number for number, tile in enumerate(tiles, 1)}
        return self._left > 0

    def _meant(self) -> Keep | None:
        """Give the choice whose tiles are marked: that of the chosen tile, else the best."""
        chosen = self.view.hand.chosen
        if self._shown is None or self._shown.wins:
            return None
        for keep in self._shown.throws:
            if chosen is not None and isinstance(keep.action, Discard) and keep.action.tile.kind == chosen.kind:
                return keep
        return self._shown.best

    def useful(self) -> frozenset[Kind]:
        """Give the faces that are marked on the table."""
        keep = self._meant()
        faces = frozenset(face for face, _ in keep.useful) if keep else frozenset()
        return faces if len(faces) <= _FEW else frozenset()

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Ring the copies of useful tiles that lie open on the table: those will not come any more."""
        faces, show = self.useful(), self.view.show
        if not faces or not show.playhead.at_end:
            return
        own = frozenset(show.own)
        for tile, spot in show.spots(show.reached).items():
            if spot.face_up and tile.kind in faces and tile not in own:
                marks.paint_ring(surface, spot, GOOD)

    def draw_toast(self, surface: pygame.Surface, look: Look, bar: pygame.Rect) -> None:
        """Draw what was refused."""
        if self._left > 0:
            toast.paint(surface, look, bar, self._refused)


def _buttons(look: Look, hint: Callable[[], object], why: Callable[[], object], *, labels: bool) -> list[Button]:
    """Give the buttons of hint and reasons."""
    words = ((look.say("hint.title"), look.say("hint.key")), (look.say("why.button"), look.say("why.key")))
    parts = zip(words, ("star", "help"), (hint, why), strict=True)
    return [
        Button(
            label if labels else "",
            act,
            icon=icon,
            hint=key if labels else "",
            skin=QUIET,
            height=_HEIGHT,
            key=icon,
        )
        for (label, key), icon, act in parts
    ]
