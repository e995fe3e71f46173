"""The form of a new match: how many hands are played, and from what loss on the teacher stops one."""

from collections.abc import Callable

import pygame

from game.gui.kit.theme import TEXT_SOFT, Style
from game.gui.widgets import Choice, Paragraph, Row, TextField, Widget
from game.rules.options import spell
from game.rules.presets import House
from game.rules.ruleset import Ruleset, make
from game.session.judge.limits import limit_of
from game.settings import MOST_HANDS, TEACHERS
from game.words.lookup import Words

_LENGTHS = (1, 4, 8, 16)
_LENGTH_BESIDE_WHOLE = 8
_ROUNDS = 4  # of winds, in a whole match


class PageChoice(Choice):
    """One of several; Space takes the next, Enter is left to the page."""

    next_keys = (pygame.K_SPACE,)


class Length:
    """Holds the number of hands; None goes on to the end that the game has."""

    def __init__(self, hands: int | None, house: House, told: Callable[[], object]) -> None:
        """Take the length of the last time, the game with its house rules, and what learns that words changed."""
        self.hands = hands
        self._house, self._told = house, told

    def offered(self) -> list[int | None]:
        """Give the lengths to choose from: where a match may end by itself, that comes first."""
        option = self._house.option(self._house.game.length)
        if option.default is None:
            return [None, _LENGTH_BESIDE_WHOLE]
        may_be_open = option.accepts(None) and not self._passes
        return [*_LENGTHS, *([None] if may_be_open else [])]

    @property
    def _passes(self) -> bool:
        return make(self._house.game, self._house.from_default).deal_always_passes

    def under(self, house: House) -> "Length":
        """Give the same length under other house rules, or the longest one where it cannot be had there."""
        made = Length(self.hands, house, self._told)
        if made.hands is None and None not in made.offered():
            made.hands = made.offered()[-1]
        return made

    @property
    def kept(self) -> int | None:
        """What the settings remember: 0 for a match to the end where the game usually has so many hands."""
        usual = self._house.option(self._house.game.length).default
        return 0 if self.hands is None and usual is not None else self.hands

    def widgets(self, words: Words, players: int, start: Callable[[], object]) -> tuple[Widget, Widget]:
        """Give the choice with its field, and the sentence that goes below; Enter in the field does `start`."""
        self._words, self._players = words, players
        offered = self.offered()
        entries = [
            (spell(hands), words.say("new_game.length_open") if hands is None else str(hands)) for hands in offered
        ]
        self._choice = PageChoice(entries, spell(self.hands), self._choose, key="length")
        self._field = TextField(
            "" if self.hands in offered else str(self.hands),
            self._type,
            placeholder=words.say("new_game.length_other"),
            longest=len(str(MOST_HANDS)),
            allowed=lambda sign: sign in "0123456789",
            on_enter=start,
            width=110,
            key="other length",
        )
        self._note = Paragraph(self._about(), Style.SMALL, TEXT_SOFT)
        return Row(self._choice.growing(), self._field), self._note

    def _about(self) -> str:
        key = "new_game.length_sentence_open"
        if self.hands:
            key = "new_game.length_sentence" if self._passes else "new_game.length_sentence_stays"
        return self._words.say(key, players=self._players, whole=_ROUNDS * self._players)

    def _choose(self, hands: str) -> None:
        self.hands = int(hands) if hands.isdigit() else None
        self._field.set("")
        self._tell()

    def _type(self, digits: str) -> None:
        if digits:
            self.hands = max(1, int(digits))
        self._choice.chosen = spell(self.hands)
        self._tell()

    def _tell(self) -> None:
        self._note.words = self._about()
        self._told()


def teacher_degrees(words: Words, rules: Ruleset) -> list[tuple[str, str]]:
    """Return how large mistakes the teacher stops, with their words; "never" alone where none can be told."""
    known = [degree for degree in TEACHERS if limit_of(rules, degree) is not None]
    return [(degree, words.say(f"teacher.{degree}")) for degree in ("none", *known)]
