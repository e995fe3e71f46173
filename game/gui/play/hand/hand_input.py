"""Mouse and keyboard at the table: point at tiles, choose, move and discard them, open boards."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.engine.actions import Reason
from game.errors import Unreadable
from game.folding import same
from game.gui.keymap import SHIFT, TABLE
from game.gui.kit.pressed import ENTER_KEYS, act_on, commanded, digit, enters, modifiers
from game.gui.play.hand.bar import PALETTE
from game.gui.play.hand.desk import Desk
from game.gui.play.hand.row import Drop
from game.gui.play.match.boards import LEFT, LOG
from game.gui.table.told.choices import command_of
from game.gui.widgets.button import PRESS_KEYS
from game.tiles.kinds import KINDS, Kind, Tile, parse
from game.words.lookup import Words
from game.words.narrate import reason_sentence
from game.words.prompt import button_name

#: Callbacks of keys, by command.
KeyActions = Mapping[str, Callable[[], object]]


class HandInput:
    """Handles the events of the player in front."""

    def __init__(self, desk: Desk, deeds: Callable[[], KeyActions]) -> None:
        """`deeds` returns the callbacks of keys that do not concern the hand."""
        self.desk, self.row, self.view, self.owner = desk, desk.row, desk.view, desk.owner
        self._deeds = deeds
        self._pointing = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return True if it was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            wished = self.owner.app.settings.pause_unfocused and self.desk.live.match.person is not None
            return wished and self._act("table_pause")
        if self.row.held is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._let_go(event)
        if self.row.carries:
            self.view.mouse_at(None)
        self.row.carry(event.pos)
        return True

    # --- the mouse -----------------------------------------------------------------------------------------------

    def _mouse(self, event: pygame.event.Event) -> bool:
        """Handle the mouse while it holds no tile; buttons, cards and boards lie over the table."""
        desk, ring = self.desk, self.desk.ring
        points = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        free = points and not any(widget.rect.collidepoint(event.pos) for widget in ring.root.children())
        if free and event.type == pygame.MOUSEBUTTONDOWN:
            self.view.inspector.press(event.pos)
        else:
            self.view.mouse_at(event.pos if free else None)
        if ring.handle(event):
            if event.type == pygame.MOUSEBUTTONUP and not desk.chooses:
                ring.focus_on(None)  # Enter belongs to the hand again, not to the clicked button
            return True
        if desk.chooses:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self.row.press(event.pos)
        return False

    def _hover(self, point: tuple[int, int]) -> None:
        if self.row.hover(point) != self._pointing:
            self._pointing = not self._pointing
            shape = pygame.SYSTEM_CURSOR_HAND if self._pointing else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # not every display has these cursors
                pygame.mouse.set_cursor(shape)

    def _let_go(self, event: pygame.event.Event) -> bool:
        """
        Drop the held tile; outside the window it goes back to its place.

        A click does not discard it after a long press, which explained it.
        """
        explained, held = self.view.inspector.held_long, self.row.held
        assert held is not None
        self.view.inspector.point(None)
        outside = self.row.carries and not pygame.Rect((0, 0), self.owner.app.size).collidepoint(event.pos)
        if outside or event.button != pygame.BUTTON_LEFT:
            return self.row.put_back()
        self.row.carry(event.pos)
        joker = self.desk.joker_below if self.row.carries else None
        if joker is not None:
            self.row.put_back()
            self.desk.exchange(held, joker)
            return True
        drop = self.row.drop(may_throw=held in self.desk.choices.discards)
        if drop is Drop.THROW:
            self.desk.throw(held)
        elif drop is Drop.CLICK and not explained:
            self.desk.click(held)
        elif drop is Drop.MOVE:
            self.owner.arranged()
        return True

    # --- words typed in the terminal -----------------------------------------------------------------------------

    def offers(self) -> list[str]:
        """Return the names of what the player may do now, a tile first."""
        choices, words = self.desk.choices, self.view.look.words
        tiles = [words.say("terminal.tile")] if self.desk.takes_tiles else []
        names = [group.name for group in choices.groups]
        return [*tiles, *(button_name(words, name, names) for name in names)]

    def typed(self, line: str, known: Sequence[Words]) -> bool:
        """Press the button that a line names, or discard or choose its tiles; return True if it names something."""
        desk, groups = self.desk, self.desk.choices.groups
        names = [group.name for group in groups]
        named = (one for one in groups if same(line, (button_name(words, one.name, names) for words in known)))
        group, faces = next(named, None), _faces(line, known)
        if group is not None:
            desk.press(group)
        elif desk.naming is not None and faces and faces[0] in desk.naming.faces:
            desk.naming.on_pick(desk.naming.faces.index(faces[0]))
        elif faces and not desk.chooses:
            self._throw(faces)
        return group is not None or bool(faces)

    def _throw(self, faces: Sequence[Kind]) -> None:
        """Discard a tile, or choose several; one that is not in the hand is refused."""
        desk, tiles = self.desk, list[Tile]()
        left = sorted(self.row.tiles(), key=lambda tile: tile in desk.gathered)
        for face in faces[: None if desk.choices.several else 1]:
            tile = next((tile for tile in left if tile.kind == face and tile not in tiles), None)
            if tile is None:
                desk.say(reason_sentence(self.view.look.words, Reason("not_in_hand", {"tile": face})))
                return
            tiles.append(tile)
        for tile in tiles:
            desk.throw(tile)

    # --- keys ----------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        command = commanded(event, self.view.look.keymap, TABLE)
        if command == "table_skip" and not self.desk.open and self._skip():
            return True
        self.view.mouse_at(None)
        if self._at_desk(event, command):
            return True
        if event.key in ENTER_KEYS:
            return self._skip()
        if event.key != pygame.K_ESCAPE:
            return self._act(command)
        if self.desk.advice.seen_now:
            self.desk.advice.hide()
        elif self.desk.boards.open:
            self.desk.boards.open = ""
        else:
            return self._act("table_pause")
        self.desk.lay_out()
        return True

    def _act(self, command: str) -> bool:
        """Run the callback of a command; the hand's keys are off while a chooser is open."""
        hand = {} if self.desk.chooses else self._hand_deeds()
        return act_on(command, {**self._deeds(), **self.owner.deeds(), **hand}) if command else False

    def _skip(self) -> bool:
        """Finish the current animation: the whole ceremony, or one fact."""
        show = self.view.show
        if show.playhead.at_end:
            return False
        if show.in_ceremony:
            show.playhead.hurry(show.ceremony_end())
        else:
            show.playhead.skip()
        return True

    def _at_desk(self, event: pygame.event.Event, command: str) -> bool:
        desk, ring = self.desk, self.desk.ring
        if desk.chooses:
            return self._choose(event) or ring.handle(event)
        if self.view.inspector.key(event, closes=command == "table_explain"):
            return True
        to_ring = (pygame.K_LEFT, pygame.K_RIGHT, *PRESS_KEYS) if ring.focus is not None else ()
        if event.key in (pygame.K_TAB, *to_ring):
            return ring.handle(event)
        if event.key == pygame.K_UP:
            return self._to_bar()
        if event.key == pygame.K_DOWN:
            ring.focus_on(None)
            return self.row.step(0)
        return self._hand_key(event, None if command else _digit(event))

    def _choose(self, event: pygame.event.Event) -> bool:
        """Handle the keys of the open chooser or naming board."""
        desk, number = self.desk, _digit(event)
        if event.key == pygame.K_ESCAPE or (desk.open and event.key == pygame.K_BACKSPACE):
            desk.close()
        elif desk.open and number is not None and number < len(desk.open.actions):
            desk.answer(desk.open.actions[number])
        elif desk.naming and desk.ring.focused_key == PALETTE and enters(event, self.view.look.keymap):
            desk.naming.on_pick(desk.naming.at)
        else:
            return False
        return True

    def _to_bar(self) -> bool:
        if self.desk.choices.groups:
            self.desk.frame(next(iter(self.desk.group_buttons()), None))
        return bool(self.desk.choices.groups)

    def _hand_key(self, event: pygame.event.Event, number: int | None) -> bool:
        if number is not None:
            again = self.row.pick(number)
            if again is not None and self.desk.choices.any:
                self.desk.throw(again)  # the same number again discards it
            return number < len(self.row.tiles())
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            return self._shift(step) if SHIFT in modifiers(event.mod) else self.row.step(step)
        if enters(event, self.view.look.keymap):
            return self._enter()
        if event.key == pygame.K_ESCAPE and (self.row.put_back() or self.view.hand.picked is not None):
            self.desk.pick_up(None)
            return True
        if event.key == pygame.K_BACKSPACE and self.desk.gathered:
            self.desk.throw(self.desk.gathered[-1])  # back out of the tray
            return True
        return self.desk.boards.page(event.key)

    def _enter(self) -> bool:
        """Press what the golden frame holds; a tile that only the mouse points at gets the frame first."""
        picked, chosen = self.view.hand.picked, self.row.chosen
        if picked is None and chosen is not None and not self.view.hand.ring and not self.desk.gathered:
            self.row.choose(chosen, ring=True)
            return True
        return self.desk.enter(picked or chosen)

    def _shift(self, steps: int) -> bool:
        tile, row = self.row.chosen, self.row.tiles()
        if not self.owner.has_boards or tile not in row or tile is None:
            return False
        self.row.move(tile, row.index(tile) + steps)
        self.owner.arranged()
        return True

    def _hand_deeds(self) -> KeyActions:
        """Callbacks for buttons, boards and advice; a key without a button explains why."""
        desk, owner, helper = self.desk, self.owner, self.desk.advice.helper
        explain = self.view.inspector.choose
        found: dict[str, Callable[[], object]] = {
            "table_explain": lambda: explain(self.row.chosen or self.view.hand.picked)
        }
        if owner.has_boards:
            found["table_sort"] = desk.sort
            found |= {"table_log": partial(desk.toggle, LOG), "table_left": partial(desk.toggle, LEFT)}
        if desk.advice.degree:
            found |= {"table_hint": desk.hint, "table_why": owner.why}
            found |= {command_of(name): partial(desk.refuse, name) for name in helper.known}
            found |= {command_of(name): call for name, call in owner.own_calls.items()}
        return found | {group.command: partial(desk.press, group) for group in desk.choices.groups}


def _faces(line: str, known: Sequence[Words]) -> Sequence[Kind]:
    """Return the tiles that a line names, in notation or one by its name."""
    try:
        return parse(line)
    except Unreadable:
        return [face for face in KINDS if same(line, (words.tile(face) for words in known))][:1]


def _digit(event: pygame.event.Event) -> int | None:
    """Index that a number key names: 1 is the first, 0 the tenth."""
    number = digit(event)
    return (int(number) - 1) % 10 if number else None
