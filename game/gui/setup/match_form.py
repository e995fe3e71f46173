"""Controls for a new match: the number of hands, and the loss from which the teacher stops a choice."""

from collections.abc import Callable

import pygame

from game.gui.kit.theme import GAP_SMALL
from game.gui.program.chosen_rules import FIRST_LENGTH
from game.gui.widgets import Choice, Row, TextField, Widget
from game.gui.widgets.choices import T
from game.rules.games.presets import House
from game.rules.ruleset import Ruleset
from game.session.judge.measured import limit_of
from game.settings import MOST_HANDS, TEACHERS
from game.words.lookup import Words

_LENGTHS, _LONG = (1, 4, 8), 16
_FIELD = 72  # design pixels


class PageChoice(Choice[T]):
    """A choice of one value; Space chooses the next one, Enter is left to the page."""

    next_keys, enters = (pygame.K_SPACE,), False


class Length:
    """Holds the number of hands, chosen or typed; None plays the whole match."""

    _choice: PageChoice[int | None]
    _field: TextField

    def __init__(self, hands: int | None, house: House, told: Callable[[], object]) -> None:
        """`hands` is the length used last; `told` is called after a change."""
        self.hands = self._given = hands
        self._house, self._told = house, told

    def offered(self) -> list[int | None]:
        """Return the lengths to choose from; the last is a long one, or the whole match."""
        option = self._house.option(self._house.game.length)
        rules = self._house.game.with_rules(self._house.from_default)
        may_be_open = option.accepts(None) and (option.default is None or not rules.deal_always_passes)
        return [*_LENGTHS, None if may_be_open else _LONG]

    def under(self, house: House) -> None:
        """Apply other house rules; if they allow no whole match, change to the greatest length."""
        self._house = house
        if self.hands is None and None not in self.offered():
            self.hands = self.offered()[-1]

    def kept(self, *, first: bool) -> int:
        """The value for the settings, 0 for a whole match; after the `first` match the usual length, unless chosen."""
        return FIRST_LENGTH if first and self.hands == self._given else self.hands or 0

    def control(self, words: Words, start: Callable[[], object]) -> Widget:
        """Return the choice of lengths, and a field for others; Enter in it calls `start`."""
        named = [
            (hands, words.say("new_game.length_open") if hands is None else str(hands)) for hands in self.offered()
        ]
        choice = PageChoice(named, self.hands, lambda hands: self._take(hands, ""), key="length")
        field = TextField(
            "" if self.hands in self.offered() else str(self.hands),
            lambda digits: self._take(max(1, int(digits)), digits) if digits else None,
            placeholder=words.say("new_game.length_other"),
            longest=len(str(MOST_HANDS)),
            allowed=lambda sign: sign in "0123456789",
            on_enter=start,
            width=_FIELD,
            key="other length",
        )
        self._choice, self._field = choice, field
        return Row(choice.growing(), field, gap=GAP_SMALL, align="center")

    def _take(self, hands: int | None, typed: str) -> None:
        self.hands = self._choice.chosen = hands
        if not typed:
            self._field.set("")
        self._told()


def teacher_degrees(words: Words, rules: Ruleset) -> list[tuple[str, str]]:
    """Return the degrees of the teacher with their words; only "none" if no loss can be measured."""
    known = [degree for degree in TEACHERS if limit_of(rules, degree) is not None]
    return [(degree, words.say(f"teacher.{degree}")) for degree in ("none", *known)]
