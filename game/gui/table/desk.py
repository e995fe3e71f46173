"""The desk: what the person in front does with his hand and the bar above it, by mouse and by keys."""

import contextlib
from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.gui.look import Look
from game.gui.table import bar, ground
from game.gui.table.advice import Advice
from game.gui.table.choices import KEYS, Choices, Group, tiles_of
from game.gui.table.handcursor import HandCursor
from game.gui.table.meldcards import MeldCard
from game.gui.table.view import TableView
from game.gui.table.whypanel import asks_why
from game.gui.widgets import FocusRing, Spacer, Widget
from game.gui.widgets.button import ENTER_KEYS
from game.tiles.kinds import Tile

_NOTICE = 3.6  # seconds that a notice stays
_DIGITS = {
    code: (digit - 1) % 10
    for digit in range(10)
    for code in (getattr(pygame, f"K_{digit}"), getattr(pygame, f"K_KP{digit}"))
}
Placed = list[tuple[Widget, pygame.Rect]]


class Desk:
    """Holds the focus ring of the buttons, the tile that is chosen, the choice that is open and the last notice."""

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
        self.choices = Choices()
        self.open: Group | None = None
        self.ring = FocusRing(Spacer())
        self._advice_wide = 0
        self._notice, self._notice_left = "", 0.0
        self._pointing = False

    def lay_out(self) -> None:
        """Build the buttons for what may be done now."""
        look, regions = self.view.look, self.view.show.regions
        box = ground.to_rect(regions.actions)
        placed = [*self._corner(), *self._bar(look, box)]
        if self.open:
            above = pygame.Rect(0, box.y, round(self.view.show.frame.size[0] * 0.94), box.height)
            above.centerx = round(self.view.show.frame.centre[0])
            placed = [bar.chooser(self.open, look, above, self._answer, self.close, jokers=self.view.has_jokers)]
        key = self.ring.focused_key
        self.ring = FocusRing(bar.Spread(*placed))
        self.ring.root.place(look, pygame.Rect((0, 0), self.view.show.frame.size))
        self.ring.focus_key("choice 1" if self.open else key)

    def _bar(self, look: Look, box: pygame.Rect) -> Placed:
        """Give the buttons of the bar, at its end those that ask for advice, and the card of a hint."""
        if self.advice is None:
            return bar.buttons(self.choices, look, box, self.press)
        taken = bar.width_of(self.choices, look, box)
        advice, wide = self.advice.buttons(look, box, taken, self.hint)
        self._advice_wide = wide
        rest = pygame.Rect(box.x, box.y, box.width - wide, box.height)
        card = self.advice.card(look, box, self.hint)
        return [*bar.buttons(self.choices, look, rest, self.press), *advice, *card]

    def hint(self) -> None:
        """Open or close the card of the hint."""
        if self.advice is not None:
            self.advice.toggle()
            self.lay_out()

    def buttons(self) -> pygame.Rect | None:
        """Give the place of the buttons above the hand, None where there are none."""
        found = [widget.rect for widget in self.ring.stops() if isinstance(widget, bar.GroupButton)]
        return found[0].unionall(found[1:]) if found else None

    def refresh(self, choices: Choices) -> bool:
        """Take what may be done now; give whether the person is asked anew."""
        if choices is self.choices or choices == self.choices:
            return False
        self.choices, self.open = choices, None
        stay = frozenset(tile for tile in self.view.show.own if tile not in choices.discards)
        self.view.hand.dim = stay if choices.discards else frozenset()
        if self.hand.chosen not in self.view.show.own:
            self.hand.let_go()
        self.lay_out()
        return choices.any

    def say(self, sentence: str) -> None:
        """Show a sentence for a moment in place of the caption."""
        self._notice, self._notice_left = sentence, _NOTICE

    def update(self, dt: float) -> bool:
        """Let time go by; give whether something moves."""
        self._notice_left = max(0.0, self._notice_left - dt)
        moving = self.ring.update(dt)
        if self.advice is not None:
            if self.advice.stale:
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
            self._answer(group.actions[0])
            return
        self.open = group
        self.lay_out()

    def close(self) -> None:
        """Close the choice."""
        self.open = None
        self.lay_out()

    def _answer(self, action: Action) -> None:
        self.open = None
        self._notice_left = 0.0
        if self.advice is not None:
            self.advice.close()
        self.hand.let_go()
        self._act(action)

    def throw(self, tile: Tile) -> None:
        """Throw a tile of the hand, or say why it stays."""
        action = self.choices.discards.get(tile)
        if action is not None:
            self._answer(action)
        elif self.advice is not None:
            self.advice.refuse_tile(tile)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; give whether it was used up."""
        self.view.mouse_at(event.pos if event.type == pygame.MOUSEMOTION else None)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.ring.handle(event):
            return True
        if self.open:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        return False

    def _hover(self, point: tuple[int, int]) -> None:
        if self.hand.hover(point) != self._pointing:
            self._pointing = not self._pointing
            shape = pygame.SYSTEM_CURSOR_HAND if self._pointing else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # not every display has these shapes
                pygame.mouse.set_cursor(shape)

    def _click(self, point: tuple[int, int]) -> bool:
        tile = self.hand.at(point)
        if tile is None or not self.view.show.playhead.at_end:
            return False
        self.throw(tile)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if self.open:
            return self._choose_by_key(event) or self.ring.handle(event)
        if self.ring.focus is not None and event.key in (pygame.K_LEFT, pygame.K_RIGHT, *ENTER_KEYS):
            return self.ring.handle(event)
        if event.key == pygame.K_TAB:
            return self.ring.handle(event)
        if event.key == pygame.K_UP:
            return self._to_bar()
        if event.key == pygame.K_DOWN:
            return self._to_hand()
        return self._hand_key(event) or self._letter(event)

    def _choose_by_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.close()
            return True
        number = _digit(event)
        if self.open and number is not None and number < len(self.open.actions):
            self._answer(self.open.actions[number])
            return True
        return False

    def _to_bar(self) -> bool:
        if self.choices.groups:
            stop = next((s for s in self.ring.stops() if isinstance(s, bar.GroupButton)), None)
            self.hand.let_go()
            self.ring.focus_on(stop)
            if stop:
                stop.focus_seen = True
        return bool(self.choices.groups)

    def _to_hand(self) -> bool:
        self.ring.focus_on(None)
        return self.hand.move(0)

    def _hand_key(self, event: pygame.event.Event) -> bool:
        number = _digit(event)
        if number is not None:
            return self._pick(number)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.hand.move(-1 if event.key == pygame.K_LEFT else 1)
        if event.key in ENTER_KEYS and self.hand.chosen is not None and self.choices.discards:
            self.throw(self.hand.chosen)
            return True
        return False

    def _pick(self, number: int) -> bool:
        """Choose a tile by its place; the same number again throws it."""
        again = self.hand.pick(number)
        if again is not None and self.choices.discards:
            self.throw(again)
        return number < len(self.hand.row())

    def _letter(self, event: pygame.event.Event) -> bool:
        group = next((group for group in self.choices.groups if ord(group.key) == event.key), None)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if group is not None:
            self.press(group)
            return True
        return self.advice is not None and self._advise(event, self.advice)

    def _advise(self, event: pygame.event.Event, advice: Advice) -> bool:
        """Answer the keys that ask for advice, and the letter of a button that is not there."""
        name = next((name for name in advice.helper.known if ord(KEYS[name]) == event.key), None)
        if event.key == pygame.K_i or (event.key == pygame.K_ESCAPE and advice.open):
            self.hint()
        elif asks_why(event):
            advice.ask()
        elif name is not None:
            advice.refuse(name)
        else:
            return False
        return True

    # --- what is seen --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence and the buttons."""
        prompt = self._notice if self._notice_left > 0 else self._prompt()
        right = ground.to_rect(self.view.show.regions.actions).right - self._advice_wide
        until = None if self.choices.groups else right
        self.view.draw_caption(surface, prompt or self.view.caption(), prompt=bool(prompt), until=until)
        if self.advice is not None:
            self.advice.draw_marks(surface)
        self.ring.draw(surface)
        if self.advice is not None:
            self.advice.draw_toast(surface, self.view.look, ground.to_rect(self.view.show.regions.actions))
        if not self.open:
            self.view.draw_tooltip(surface)

    def _prompt(self) -> str:
        """Give the sentence that asks the person for something."""
        look, choices, table = self.view.look, self.choices, self.view.show.table
        if not choices.any:
            return ""
        if choices.claiming and table.on_offer is not None:
            narrator = self.view.narrator
            name, tile = narrator.name(table.on_offer.seat), narrator.tile(table.on_offer.tile)
            return look.say("table.prompt.claim", player=name, tile=tile)
        if choices.claiming:
            return look.say("table.prompt.show")
        return look.say("table.prompt.turn" if choices.groups else "table.prompt.discard")


def _digit(event: pygame.event.Event) -> int | None:
    """Give the place that a number key names: 1 is the first, 0 the tenth."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    return _DIGITS.get(event.key)
