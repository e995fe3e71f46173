"""The desk: what the person in front does with his hand and the bar above it, by mouse and by keys."""

from collections.abc import Callable, Iterable

import pygame

from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.play.boards import LOG, Boards
from game.gui.play.hand import bar, button_tip
from game.gui.play.hand.cursor import HandCursor
from game.gui.play.hand.desk_bar import DeskBar
from game.gui.play.hand.desk_keys import DeskKeys
from game.gui.play.hand.desk_mouse import DeskMouse
from game.gui.play.hand.drag import Drag
from game.gui.play.hand.meld_cards import MeldCard
from game.gui.play.hand.order import HandOrder
from game.gui.play.hand.prompts import prompt
from game.gui.play.help.advice import Advice
from game.gui.table.paint.view import TableView
from game.gui.table.tile import marks
from game.gui.table.told.choices import Choices, Group, tiles_of
from game.gui.widgets import Button, FocusRing, Spacer, Widget
from game.tiles.kinds import Tile

_NOTICE = 3.6  # seconds that a notice stays
Placed = list[tuple[Widget, pygame.Rect]]


class Desk:
    """
    Holds the focus ring of the buttons, the tile that is chosen, the choice that is open and the last notice.

    The owner may set `confirm` (a click only picks a tile up, a second one throws it), `has_boards` (the boards and the
    order by hand can be had), `extras` (further buttons at the left of the bar), `tells` (what is said of them)
    and `on_arranged` (the person has put his hand in order).
    """

    def __init__(
        self,
        view: TableView,
        act: Callable[[Action], object],
        corner: Callable[[], Placed],
        advice: Advice | None = None,
    ) -> None:
        """Take the table, what is told of an answer, what stands in the corner, and what gives advice."""
        self.advice = advice
        self.view, self._act, self._corner = view, act, corner
        self.hand = HandCursor(view)
        self.order = HandOrder(view.show)
        self.drag = Drag(view, self.hand, self.order)
        self.boards = Boards(view)
        self.bar = DeskBar(self)
        self.keys, self.mouse = DeskKeys(self), DeskMouse(self)
        self.choices = Choices()
        self.open: Group | None = None
        self.ring = FocusRing(Spacer())
        self.confirm = self.by_hand = self.has_boards = False
        self.extras: Callable[[], Iterable[Button]] = tuple
        self.tells: Callable[[], str] = str
        self.on_arranged: Callable[[], object] = lambda: None
        self._notice, self._notice_left = "", 0.0
        if advice is not None:
            advice.log_has_room = self.boards.log_has_room
        self.heard: Callable[[str], object] = bool  # learns what is said for a moment

    # --- where it stands -----------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Build the buttons for what may be done now."""
        look, regions = self.view.look, self.view.show.regions
        box = draw.to_rect(regions.actions)
        placed = self.bar.placed(look, box)
        placed = [*(one for one in self._corner() if one[1].collidelist([place for _, place in placed]) < 0), *placed]
        if self.open:
            above = pygame.Rect(0, box.y, round(self.view.show.frame.size[0] * 0.94), box.height)
            above.centerx = round(self.view.show.frame.centre[0])
            placed = [bar.chooser(self.open, look, above, self.answer, self.close, jokers=self.view.has_jokers)]
        key = self.ring.focused_key
        self.ring = FocusRing(bar.Spread(*placed))
        self.ring.root.place(look, pygame.Rect((0, 0), self.view.show.frame.size))
        self.ring.focus_key("choice 1" if self.open else key)

    def throw_picked(self) -> None:
        """Throw the tile that waits to be confirmed."""
        if self.view.hand.picked is not None:
            self.throw(self.view.hand.picked)

    def buttons(self) -> pygame.Rect | None:
        """Give the place of the buttons above the hand, None where there are none."""
        found = [widget.rect for widget in self.ring.stops() if isinstance(widget, bar.GroupButton)]
        return found[0].unionall(found[1:]) if found else None

    def place_of(self, key: str) -> pygame.Rect | None:
        """Give the place of a button, None where it does not stand."""
        return next((widget.rect for widget in self.ring.stops() if widget.key == key), None)

    # --- time ----------------------------------------------------------------------------------------------------

    def refresh(self, choices: Choices) -> bool:
        """Take what may be done now; give whether the person is asked anew."""
        if choices is self.choices or choices == self.choices:
            return False
        self.choices, self.open = choices, None
        stay = frozenset(tile for tile in self.view.show.own if tile not in choices.discards)
        self.view.hand.dim = stay if choices.discards else frozenset()
        if self.hand.chosen not in self.view.show.own:
            self.hand.let_go()
        self.view.hand.picked = None
        self.lay_out()
        return choices.any

    def say(self, sentence: str) -> None:
        """Show a sentence for a moment in place of the caption."""
        self._notice, self._notice_left = sentence, _NOTICE
        self.heard(sentence)

    def update(self, dt: float) -> bool:
        """Let time go by; give whether something moves."""
        self._notice_left = max(0.0, self._notice_left - dt)
        self.drag.update()
        if not self.drag.active:
            self.order.follow(by_hand=self.by_hand)
        moving = self.ring.update(dt) or self.drag.tile is not None
        if self.advice is not None:
            self.advice.attend(asked=self.choices.any)
            if self.advice.stale and not self.open:
                self.lay_out()
            moving |= self.advice.update(dt)
        self.view.hand.marked = self._used()
        return moving or self._notice_left > 0

    def _used(self) -> frozenset[Tile]:
        """Give the tiles of the hand that the button or card under the mouse (or with the focus) would use."""
        for widget in (self.ring.hot, self.ring.focus):
            if isinstance(widget, MeldCard):
                return frozenset(tile for tile, _ in widget.tiles)
            if isinstance(widget, bar.GroupButton) and len(widget.group.actions) == 1:
                return frozenset(tile for tile, _ in tiles_of(widget.group.actions[0]))
        return frozenset()

    # --- what the person does ------------------------------------------------------------------------------------

    def press(self, group: Group) -> None:
        """Do what a button says, or open its choice."""
        if len(group.actions) == 1:
            self.answer(group.actions[0])
            return
        self.open = group
        self.lay_out()

    def close(self) -> None:
        """Close the choice."""
        self.open = None
        self.lay_out()

    def answer(self, action: Action) -> None:
        """Do what was chosen."""
        self.open, self.view.hand.picked = None, None
        self._notice_left = 0.0
        if self.advice is not None:
            self.advice.close()
        self.hand.let_go()
        self._act(action)

    def throw(self, tile: Tile) -> None:
        """Throw a tile of the hand, or say why it stays."""
        action = self.choices.discards.get(tile)
        if action is not None:
            self.answer(action)
        elif self.advice is not None:
            self.advice.refuse_tile(tile)

    def pick_up(self, tile: Tile | None) -> None:
        """Let a tile wait to be confirmed, or none."""
        self.view.hand.picked = tile
        self.lay_out()

    def hint(self) -> None:
        """Open all of the card of the hint, which stands where the log does, or close it."""
        if self.advice is not None:
            self.advice.toggle()
            self.boards.open -= {LOG} if self.advice.open else set()
            self.lay_out()

    def hide_hint(self) -> None:
        """Close the card of the hint."""
        if self.advice is not None:
            self.advice.hide()
            self.lay_out()

    def toggle(self, board: str) -> None:
        """Open or close a board; the log comes in the place of the card that one has opened."""
        if board == LOG and self.advice is not None:
            self.advice.give_way()
        self.boards.toggle(board)
        self.lay_out()

    def sort(self) -> None:
        """Sort the hand by suit once; what was said of the order before no longer holds."""
        self._notice_left = 0.0
        self.order.sort()
        self.view.hand.slide()

    def shift(self, steps: int) -> bool:
        """Move the tile that the keyboard has chosen within the row."""
        tile, row = self.hand.chosen, self.hand.row()
        if not self.has_boards or tile not in row or tile is None:
            return False
        self.order.move(tile, row.index(tile) + steps)
        self.view.hand.slide()
        self.on_arranged()
        return True

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; give whether it was used up."""
        self.mouse.note(event)
        return self.keys.handle(event) if event.type == pygame.KEYDOWN else self.mouse.handle(event)

    # --- what is seen --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence and the buttons."""
        asks = self._notice if self._notice_left > 0 else prompt(self.view, self.choices) or self.tells()
        place = draw.to_rect(self.view.show.regions.actions)
        until = None if self.choices.groups else place.right - self.bar.asking
        first = [widget.rect for widget in self.ring.root.children() if widget.key in _AT_THE_LEFT]
        if first:
            until = min(box.x for box in first)
        self.view.draw_caption(surface, asks or self.view.caption(), prompt=bool(asks), until=until)
        self._draw_passed(surface)
        if self.advice is not None:
            self.advice.draw_marks(surface)
        self.ring.draw(surface)
        self.drag.draw(surface, may_throw=self.drag.tile in self.choices.discards)
        if self.advice is not None:
            self.advice.draw_toast(surface, self.view.look, place)
        if not self.open and not self.drag.active:
            self.view.draw_tooltip(surface)
        button_tip.paint(surface, self.view.look, self.ring)

    def _draw_passed(self, surface: pygame.Surface) -> None:
        """Mark the discards that the person could have called."""
        show, passed = self.view.show, self.view.inspector.explainer.passed
        if self.advice is not None and show.playhead.at_end:
            marks.paint_all_passed(surface, show.spots(show.reached), passed.at(show.sight.front, show.reached))


_AT_THE_LEFT = ("throw", "take back", "auto pass")
