"""Base of the drill pages: the player ticks answers, confirms, and sees the right ones."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame

from game.gui.keymap.commands import PRACTICE, TABLE
from game.gui.kit.pressed import ENTER_KEYS, commanded, digit
from game.gui.kit.theme import BAD, DANGER, GOLDEN, GOOD, JADE_SKIN, PLAIN, QUIET, TEXT_GOLD, Style
from game.gui.learn.practice.asker import Asker
from game.gui.learn.practice.tick import Tick
from game.gui.program.screen import Screen
from game.gui.setup.key_card import KeyCard
from game.gui.widgets import Button, Paragraph, Row, Widget
from game.session.practice.drill import Marked
from game.tiles.kinds import Kind

_BUTTON = 46


class DrillPage(Screen):
    """A question with entries to tick. Enter confirms, and then goes on."""

    kind = ""  # of the drill, as in the keys of its words
    reads_all = True
    word_keys = "practice"

    def __init__(self, asker: Asker, entries: Sequence[str], right: Collection[str]) -> None:
        """`entries` are the keys that can be ticked, `right` those that should be."""
        super().__init__()
        self._asker, self.entries, self._right = asker, tuple(entries), right
        self.ticked: frozenset[str] = frozenset()
        self.marked: Marked | None = None
        self._told: tuple[str, ...] = ()

    def mark(self) -> Marked:
        """The player's answer, marked."""
        raise NotImplementedError

    @property
    def may_answer(self) -> bool:
        """True if the answer is complete."""
        return True

    # --- input ---------------------------------------------------------------------------------------------------

    def tick(self, entry: str) -> None:
        """Toggle an entry."""
        if self.marked is None:
            self.ticked ^= {entry}
            self.rebuild(self.ring.focused_key)

    def answer(self) -> None:
        """Confirm the answer; afterwards go on to the next task."""
        if self.marked is not None:
            self._asker.next()
        elif self.may_answer:
            self.marked = self.mark()
            self._asker.answered(self.marked)
            self.app.sounds.play("win" if self.marked.is_right else "turn")
            self.rebuild("answer")

    def back(self) -> None:
        self._asker.leave()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle digits (tick), Enter (confirm), the keys for skipping and for the key card."""
        number = digit(event)
        if number and 0 < int(number) <= len(self.entries):
            self.tick(self.entries[int(number) - 1])
        elif event.key in ENTER_KEYS:
            self.answer()
        elif commanded(event, self.app.keymap, PRACTICE) == "practice_skip" and self.marked is None:
            self._asker.skip()
        elif commanded(event, self.app.keymap, TABLE) == "table_keys":
            self.app.push(KeyCard("practice"))
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Advance the time; rebuild if the line about the sitting changed."""
        super().update(dt)
        self._asker.tick()
        if self._asker.about() != self._told:
            self.lay_out()
            self.app.redraw()

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Question, entries, and after the answer the rule."""
        self._told = self._asker.about()
        return self.page(self._asker.title, self.scrolling(*self.body()).growing(), self._foot())

    def body(self) -> Iterator[Widget]:
        """Widgets between title and foot."""
        raise NotImplementedError

    def _foot(self) -> Widget:
        done = self.marked is not None
        told = Paragraph(" · ".join(self._told), Style.SMALL).growing()
        go = self.enter_button(
            self.say("next") if done else self.say("answer"),
            self.answer,
            icon="play" if done else "check",
            style=Style.SUBHEADING,
            height=_BUTTON,
            key="answer",
            enabled=done or self.may_answer,
        )
        if done:
            return Row(told, go, align="center")
        key = self.app.look.key("practice_skip")
        skip = Button(self.say("skip"), self._asker.skip, hint=key, skin=QUIET, height=_BUTTON, key="skip")
        return Row(told, skip, go, align="center")

    def tick_of(self, number: int, name: str, key: str, face: Kind | None = None) -> Tick:
        """An entry by its number: ticked or not, and after the answer right or wrong."""
        entry = self.entries[number]
        ticked = entry in self.ticked
        if self.marked is None:
            skin, sign = (GOLDEN, "check") if ticked else (PLAIN, "")
        elif entry in self._right:
            skin, sign = JADE_SKIN, "check" if ticked else "flag"
        else:
            skin, sign = (DANGER, "cross") if ticked else (QUIET, "")
        act, hint = partial(self.tick, entry), str(number + 1)
        return Tick(name, act, skin, sign, ticked=ticked, hint=hint, key=key, face=face)

    def verdict(self) -> Widget:
        """The verdict on the answer; before it the question."""
        if self.marked is None:
            return Paragraph(self.say(f"{self.kind}.ask"), Style.BODY, TEXT_GOLD)
        word, colour = ("right_drill", GOOD) if self.marked.is_right else ("wrong_drill", BAD)
        return Paragraph(self.say(word), Style.STRONG, colour)
