"""The time limit for a claim or for taking a discard back, and the bar that shows it."""

import math

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import FIELD, GOLDEN, PRIMARY, Style
from game.rules.ruleset import Ruleset

_THICK = 6  # design pixels of the bar
_GAP = 3
_USUAL = 10  # seconds for a call at a table that needs a clock but sets no limit
_HURRY = 5.0  # seconds before the end when the bar changes its colour


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
        groove = pygame.Rect(buttons.x, buttons.bottom + look.px(_GAP), buttons.width, look.px(_THICK))
        surface.blit(draw.rounded(groove.size, groove.height // 2, FIELD, 1), groove)
        draw.fill_bar(surface, groove, round(groove.width * self.share), skin)
        side = look.px(30)
        chip = pygame.Rect(0, 0, side, side).move_to(center=(buttons.right + look.px(3), buttons.top + look.px(2)))
        chip.clamp_ip(surface.get_rect())
        draw.panel(surface, chip, side // 2, skin, border=look.px(1.5), blur=look.px(5))
        look.write(surface, str(math.ceil(self.left)), chip, Style.SMALL_STRONG, skin.ink, align="center")
