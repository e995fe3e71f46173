"""What a person may do besides answering: take back, pass automatically, call at any time; and the clock for it."""

import math
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.engine.actions import Claim
from game.engine.facts import Discarded
from game.errors import GameError
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLDEN, PRIMARY, QUIET, Style
from game.gui.play.hand.bar import HEIGHT
from game.gui.play.hand.desk import Desk
from game.gui.table.paint.view import TableView
from game.gui.table.time.playhead import Speed
from game.gui.table.told.choices import Choices, command_of
from game.gui.widgets import Button, Placed
from game.gui.widgets.boxes import in_column
from game.rules.ruleset import Ruleset
from game.session.judge.hint_values import Hint
from game.session.match import Match
from game.words.prompt import button_name
from game.words.troubles import error_text

_THICK = 6  # design pixels of the bar
_BELOW = 3
_USUAL = 10  # seconds for a call at a table that needs a clock but sets no limit
_HURRY = 5.0  # seconds before the end when the bar changes its colour
#: Seconds of the shortest undo: over before the next player has drawn and thought; `_QUICK` at high speeds.
_SHORT, _QUICK = 1.3, 0.8
_UNHURRIED = (Speed.SLOW, Speed.NORMAL)
#: Calls possible at any time, each with the house rule that lets people make mistakes with it.
_CALLS = {"win": "win", "kong": "kong", "pung": "pung", "chow": "chow", "show_flower": "flower", "take": "take"}
_CALL, _GAP = 40, 4  # design pixels


def seconds_to_call(rules: Ruleset, clock: str) -> int:
    """
    Seconds that a person has for a call, 0 for no limit.

    `clock` is the user's setting: `table` (the ruleset decides, see `needs_call_clock`), `off`, or seconds.
    """
    if clock != "table":
        return 0 if clock == "off" else int(clock)
    return int(rules.values.get("claim_seconds") or 0) or (_USUAL if rules.needs_call_clock else 0)


class Countdown:
    """Time limit for one question after another; a question is identified by the number of facts before it."""

    def __init__(self, seconds: float) -> None:
        """`seconds` is the limit, 0 for none."""
        self.seconds = seconds
        self.left = float(seconds)
        self._question: int | None = None

    def tick(self, dt: float, question: int | None) -> bool:
        """Advance by `dt` while a question is open (None: no question); return True if its time has just run out."""
        if not self.seconds or question is None:
            self._question = None
            return False
        if question != self._question:
            self._question, self.left = question, float(self.seconds)
            return False
        before, self.left = self.left, max(0.0, self.left - dt)
        return before > 0 >= self.left

    @property
    def running(self) -> bool:
        """True if a question is being counted down."""
        return self._question is not None

    @property
    def share(self) -> float:
        """Remaining share of the time, from 1 to 0."""
        return self.left / self.seconds if self.seconds else 1.0

    @property
    def presses(self) -> bool:
        """True if the time is nearly over."""
        return self.left <= min(_HURRY, self.seconds / 2)

    def draw(self, surface: pygame.Surface, buttons: pygame.Rect, look: Look) -> None:
        """Draw a shrinking bar below the buttons, and the seconds as a number on their corner."""
        skin = PRIMARY if self.presses else GOLDEN
        groove = pygame.Rect(buttons.x, buttons.bottom + look.px(_BELOW), buttons.width, look.px(_THICK))
        surface.blit(draw.rounded(groove.size, groove.height // 2, FIELD, 1), groove)
        draw.fill_bar(surface, groove, round(groove.width * self.share), skin)
        side = look.px(30)
        chip = pygame.Rect(0, 0, side, side).move_to(center=(buttons.right + look.px(3), buttons.top + look.px(2)))
        chip.clamp_ip(surface.get_rect())
        draw.panel(surface, chip, side // 2, skin, border=look.px(1.5), blur=look.px(5))
        look.write(surface, str(math.ceil(self.left)), chip, Style.SMALL_STRONG, skin.ink, align="center")


def _button(look: Look, act: Callable[[], object], icon: str, key: str, words: str, command: str) -> Button:
    return Button(look.say(words), act, icon=icon, hint=look.key(command), height=HEIGHT, key=key)


class Undo:
    """
    Undo: counts down while the match hides what others would do next, then releases it.

    Meanwhile the next player already draws. A call that must be followed by a discard has no time limit: it can be
    taken back until that discard.
    """

    def __init__(self, match: Match, view: TableView, say: Callable[[str], object]) -> None:
        """`say` shows a sentence for a moment."""
        self._match, self._view, self._say = match, view, say
        self.countdown = Countdown(0)

    def follow(self, seconds: int) -> None:
        """Set how long discards and calls can be taken back: 0 never, up to 2 a short moment (`_SHORT`, `_QUICK`)."""
        self._match.holds = bool(seconds)
        chosen = float(seconds)
        if 0 < seconds <= 2:
            chosen = _SHORT if self._view.show.playhead.speed in _UNHURRIED else _QUICK
        if chosen != self.countdown.seconds:
            self.countdown = Countdown(chosen)

    def update(self, dt: float) -> None:
        """Advance the countdown and resume play when it ends."""
        question = self._match.held_since if self.waits else None
        if self.countdown.tick(dt, question) or (self.open and not self.countdown.seconds):
            self._match.release()

    @property
    def open(self) -> bool:
        """True if something can be taken back now."""
        return self._match.held

    @property
    def waits(self) -> bool:
        """True if play is held up: not if the person is asked next."""
        return self._match.held and self._match.person not in self._match.asked()

    def release(self) -> None:
        """Resume play before the countdown ends."""
        self._match.release()

    def take_back(self) -> None:
        """Take the last discard or call back."""
        try:
            self._match.take_back()
        except GameError as error:
            self._say(error_text(self._view.look.words, error))

    def prompt(self) -> str:
        """Sentence about the discard or call that can be taken back; "" if play is not held up."""
        view, since = self._view, self._match.held_since
        if not self.waits or since is None:
            return ""
        thrown = self._match.timeline.events[since - 1]
        if not isinstance(thrown, Discarded):
            return view.look.say("table.prompt.held_call")
        return view.look.say("table.prompt.held", tile=view.narrator.tile(thrown.tile))

    def button(self) -> Button:
        """Button that takes the discard or call back."""
        return _button(self._view.look, self.take_back, "undo", "take back", "table.take_back", "table_take_back")


class AutoPass:
    """
    Automatic passing: passes claims until a win is possible or the hand ends.

    With `nearer` it also stops for a claim that brings the hand nearer to ready. A call that would spend only jokers
    and brings the hand no nearer is always passed.
    """

    def __init__(self, view: TableView, say: Callable[[str], object]) -> None:
        """Off at first; `say` shows a sentence for a moment."""
        self._view, self._say = view, say
        self._hand: int | None = None
        self.nearer = False
        self._asked, self._vain = Choices(), False  # the last question, and whether only calls in vain are possible

    @property
    def on(self) -> bool:
        """True if it is on in the hand under way."""
        return self._hand is not None and self._hand == self._view.show.table.hand

    def toggle(self) -> None:
        """Turn automatic passing on for the current hand, or off."""
        self._hand = None if self.on else self._view.show.table.hand or None
        key = "off" if self._hand is None else "on_nearer" if self.nearer else "on"
        self._say(self._view.look.say(f"table.auto_pass.{key}"))

    def passes(self, choices: Choices, hint: Callable[[], Hint]) -> bool:
        """Return True if the question is to be passed unasked; a useful offer turns automatic passing off."""
        if not choices.any:
            return False
        if not self.on:
            if choices is not self._asked:  # the answer is searched for once
                self._asked, self._vain = choices, _with_jokers_alone(choices) and not hint().brings_nearer
            return self._vain
        claims = choices.claiming and self._view.show.table.on_offer is not None
        if choices.group("win") or (claims and self.nearer and hint().brings_nearer):
            self._hand = None
            self._say(self._view.look.say("table.auto_pass.stopped"))
            return False
        return claims

    def button(self) -> Button:
        """Button that shows that automatic passing is on, and turns it off."""
        words, look = "table.auto_pass.button", self._view.look
        return _button(look, self.toggle, "step_forward", "auto pass", words, "table_auto_pass")


def _with_jokers_alone(choices: Choices) -> bool:
    """Return True if each possible call melds the tile on offer with nothing but jokers."""
    calls = [action for group in choices.groups for action in group.actions if isinstance(action, Claim)]
    spent = [[tile.kind.is_joker for tile in action.tiles] for action in calls]
    may_pass = choices.claiming and choices.group("win") is None  # a kong on turn is no call
    return may_pass and bool(calls) and all(own.count(False) <= 1 for own in spent)


class OwnCalls:
    """
    Permanent buttons for win, pung, flower and an owed tile, where a house rule lets people make mistakes.

    A right call is carried out. A wrong one costs the penalty of the house rules, without a warning.
    """

    def __init__(self, rules: Ruleset, desk: Desk) -> None:
        """Offer each call whose mistakes the house rules punish; `desk` carries out the calls."""
        self._desk = desk
        self.names = tuple(call for call, mistake in _CALLS.items() if mistake in rules.mistakes)

    def placed(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the buttons in a column; a right and a wrong call look the same."""
        return in_column(tuple(self._buttons(look)), look, room, len(_CALLS), look.px(_GAP))

    def _buttons(self, look: Look) -> Iterator[Button]:
        for name in self.names:
            command = command_of(name)
            hint = look.key(command) if command else ""
            words = button_name(look.words, name)
            yield Button(words, partial(self.call, name), hint=hint, skin=QUIET, height=_CALL, key=f"call {name}")

    def call(self, name: str) -> None:
        """Make the call, offered or not; a flower that is not in the hand cannot be shown."""
        group = self._desk.choices.group(name)
        if group is not None:
            self._desk.press(group)
        elif name != "show_flower":
            self._desk.call_unasked(name)
