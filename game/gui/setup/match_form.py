"""Controls for a new match: the number of hands, and the loss from which the teacher stops a choice."""

from collections.abc import Callable

import pygame

from game.gui.widgets import Choice, TextField, Widget
from game.gui.widgets.choices import T
from game.rules.games.presets import House
from game.rules.ruleset import Ruleset
from game.session.judge.measured import limit_of
from game.settings import MOST_HANDS, TEACHERS
from game.words.lookup import Words

_LENGTHS = (1, 4, 8, 16)
_LENGTH_BESIDE_WHOLE = 8


class PageChoice(Choice[T]):
    """A choice of one value; Space chooses the next one, Enter is left to the page."""

    next_keys, enters = (pygame.K_SPACE,), False


class Length:
    """Holds the number of hands; None plays the whole match."""

    def __init__(self, hands: int | None, house: House, told: Callable[[], object]) -> None:
        """`hands` is the length used last; `told` is called when the sentence about the match changes."""
        self.hands = hands
        self._house, self._told = house, told

    def offered(self) -> list[int | None]:
        """Return the lengths to choose from; the whole match comes first if that is usual."""
        option = self._house.option(self._house.game.length)
        if option.default is None:
            return [None, _LENGTH_BESIDE_WHOLE]
        rules = self._house.game.with_rules(self._house.from_default)
        may_be_open = option.accepts(None) and not rules.deal_always_passes
        return [*_LENGTHS, *([None] if may_be_open else [])]

    def under(self, house: House) -> None:
        """Apply other house rules; if they allow no whole match, change to the greatest length."""
        self._house = house
        if self.hands is None and None not in self.offered():
            self.hands = self.offered()[-1]

    @property
    def kept(self) -> int | None:
        """The value for the settings: 0 for a whole match in a game that usually has a number of hands."""
        usual = self._house.option(self._house.game.length).default
        return 0 if self.hands is None and usual is not None else self.hands

    def choice(self, words: Words) -> Widget:
        """Return the choice of lengths; a typed length is one of them."""
        offered = list(dict.fromkeys((*self.offered(), self.hands)))
        named = [(hands, words.say("new_game.length_open") if hands is None else str(hands)) for hands in offered]
        return PageChoice(named, self.hands, self._choose, key="length")

    def field(self, start: Callable[[], object]) -> Widget:
        """Return the field for other lengths; Enter in it calls `start`."""
        return TextField(
            "" if self.hands in self.offered() else str(self.hands),
            self._type,
            longest=len(str(MOST_HANDS)),
            allowed=lambda sign: sign in "0123456789",
            on_enter=start,
            key="other length",
        )

    def _choose(self, hands: int | None) -> None:
        self.hands = hands
        self._told()

    def _type(self, digits: str) -> None:
        if digits:
            self.hands = max(1, int(digits))
        self._told()


def teacher_degrees(words: Words, rules: Ruleset) -> list[tuple[str, str]]:
    """Return the degrees of the teacher with their words; only "none" if no loss can be measured."""
    known = [degree for degree in TEACHERS if limit_of(rules, degree) is not None]
    return [(degree, words.say(f"teacher.{degree}")) for degree in ("none", *known)]
