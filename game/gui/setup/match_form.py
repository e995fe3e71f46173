"""The form of a new match: who sits at the table, and how many hands are played."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, JADE_SKIN, PLUM_SKIN, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import Choice, Divider, Dropdown, Label, Paragraph, Row, TextField, Widget
from game.gui.widgets.base import Size
from game.rules.options import spell
from game.rules.presets import House
from game.settings import LONGEST_NAME, MOST_HANDS
from game.words.lookup import Words
from game.words.names import own_name

_LENGTHS = (1, 4, 8, 16)
_LENGTH_BESIDE_WHOLE = 8
_ROUNDS = 4  # of winds, in a whole match


class PageChoice(Choice):
    """One of several; Space takes the next, Enter is left to the page."""

    next_keys = (pygame.K_SPACE,)


class People:
    """
    Who sits at the table: the player, how many others, and which agents they are.

    `changed` learns of another number or kind, with the key of the widget.
    """

    def __init__(
        self, name: str, opponents: Sequence[str], kinds: Sequence[str], changed: Callable[[str], object]
    ) -> None:
        """Take the choices of the last time; a kind that is not known any more becomes the first one."""
        self.name, self._kinds, self._changed = name, tuple(kinds), changed
        self.opponents = [kind if kind in self._kinds else self._kinds[0] for kind in opponents]
        self.others = len(self.opponents)
        self._parties: tuple[int, ...] = (self.others,)

    def sit(self, others: int, parties: Sequence[int]) -> None:
        """Have so many others; `parties` are the numbers that the game allows."""
        self.others, self._parties = others, tuple(parties)

    @property
    def seated(self) -> tuple[str, ...]:
        """The kinds of those who sit at the table."""
        return tuple(self.opponents[: self.others])

    def called(self, words: Words) -> list[str]:
        """Give the names of the others."""
        return [name.strip() for name in words.say("name.opponents").split(",")][: self.others]

    def widgets(self, words: Words, start: Callable[[], object]) -> Iterator[Widget]:
        """Give the lines of the panel; Enter in the name does `start`."""
        self._words = words
        yield self._own(start)
        yield Divider()
        yield self._party()
        for place, called in enumerate(self.called(words)):
            yield self._opponent(place, called)
        for kind in sorted(set(self.seated), key=self.seated.index):
            yield Paragraph(f"{self._kind(kind)}: {self._about(kind)}", Style.SMALL, TEXT_SOFT)

    def _heading(self, key: str) -> Label:
        return Label(self._words.say(f"new_game.{key}"), Style.STRONG, TEXT_GOLD)

    def _own(self, start: Callable[[], object]) -> Widget:
        say = self._words.say
        name = TextField(
            self.name,
            self._set_name,
            placeholder=say("new_game.name_placeholder"),
            longest=LONGEST_NAME,
            on_enter=start,
            key="name",
        )
        avatar = Avatar(own_name(self._words, self.name), 0)
        return Row(avatar, self._heading("name").growing(2), name.growing(3), align="center")

    def _set_name(self, name: str) -> None:
        self.name = name

    def _party(self) -> Widget:
        """Give the heading of the others, with how many there are where that can be chosen."""
        if len(self._parties) == 1:
            return self._heading("opponents")
        numbers = [(str(number), str(number)) for number in self._parties]
        choice = PageChoice(numbers, str(self.others), self._set_others, key="others")
        return Row(self._heading("opponents").growing(), choice, align="center")

    def _set_others(self, others: str) -> None:
        self.others = int(others)
        self._changed("others")

    def _kind(self, kind: str) -> str:
        return self._words.say(f"kind.{kind}") if self._words.has(f"kind.{kind}") else kind

    def _about(self, kind: str) -> str:
        return self._words.say(f"kind.{kind}_sentence") if self._words.has(f"kind.{kind}_sentence") else ""

    def _opponent(self, place: int, called: str) -> Row:
        def choose(kind: str) -> None:
            self.opponents[place] = kind
            self._changed(f"opponent {place}")

        kinds = [(kind, self._kind(kind)) for kind in self._kinds]
        return Row(
            Avatar(called, place + 1),
            Label(called, Style.STRONG, TEXT).growing(2),
            Dropdown(kinds, self.opponents[place], choose, key=f"opponent {place}").growing(3),
            align="center",
        )


class Length:
    """Holds the number of hands; None goes on to the end that the game has."""

    def __init__(self, hands: int | None, house: House, told: Callable[[], object]) -> None:
        """Take the length of the last time, the game with its house rules, and what learns that words changed."""
        self.hands = hands
        self._house, self._told = house, told

    def offered(self) -> list[int | None]:
        """Give the lengths to choose from: where a match may end by itself, that comes first."""
        may_be_open = self._house.option(self._house.game.length).accepts(None)
        return [None, _LENGTH_BESIDE_WHOLE] if may_be_open else list(_LENGTHS)

    def widgets(self, words: Words, players: int, start: Callable[[], object]) -> list[Widget]:
        """Give the choice with its field, and the sentence below; Enter in the field does `start`."""
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
        return [Row(self._choice.growing(), self._field), self._note]

    def _about(self) -> str:
        key = "new_game.length_sentence" if self.hands else "new_game.length_sentence_open"
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


class Avatar(Widget):
    """A player's disc: the first letter of the last part of his name, as he is called, on his own colour."""

    SKINS = (PRIMARY, JADE_SKIN, GOLDEN, PLUM_SKIN)

    def __init__(self, name: str, number: int, size: float = 40) -> None:
        """Take the name and which of the colours is his."""
        super().__init__()
        self.letter, self.skin, self.size = (name.split() or ["?"])[-1][0].upper(), self.SKINS[number % 4], size

    def wish(self, look: Look, room: int) -> Size:
        """Give a square."""
        del room
        return (look.px(self.size),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc and the letter."""
        side = self.look.px(self.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        surface.blit(draw.rounded(disc.size, side // 2, self.skin, self.look.px(2)), disc)
        self.look.write(surface, self.letter, disc, Style.SUBHEADING, self.skin.ink, align="center")
