"""
A card: lines of fourteen tiles, written with letters for suits, and the hands that each line stands for.

`docs/card.md` describes how a line is written. A line with letters for suits and numbers that may move stands for many
hands: one for each choice of suits and numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from game.tiles.kinds import FLOWERS, KINDS, Kind, kind

#: All eight flowers are alike in this game.
FLOWER = FLOWERS[0]
#: The joker, which stands for any tile in three or more alike.
JOKER = kind("0j")
#: Which dragon goes with which suit: Red with Craks, White (Soap) with Dots, Green with Bams; 0 is Soap too.
DRAGON_OF = {"m": kind("7z"), "p": kind("5z"), "s": kind("6z")}
SOAP = kind("5z")
WINDS = {"E": kind("1z"), "S": kind("2z"), "W": kind("3z"), "N": kind("4z")}
SUITS = "mps"
#: So many alike take jokers.
ALIKE = 3


@dataclass(frozen=True, slots=True)
class Sign:
    """One tile of a line: a digit, `0`, `D`, `F` or a wind, and the letter of its suit ("" where it has none)."""

    symbol: str
    suit: str = ""

    def face(self, suits: dict[str, str], step: int) -> Kind:
        """Give the tile, for suits by letter and with the numbers moved up by so many."""
        if self.symbol == "0":
            return SOAP
        if self.symbol == "F":
            return FLOWER
        if self.symbol == "D":
            return DRAGON_OF[suits[self.suit]]
        if self.symbol in WINDS:
            return WINDS[self.symbol]
        return KINDS[SUITS.index(suits[self.suit]) * 9 + int(self.symbol) - 1 + step]

    @property
    def moves(self) -> bool:
        """Whether it is a number that may move."""
        return self.symbol in "123456789"


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles of a line that stand together: three or more alike may be exposed and hold jokers, others may not."""

    signs: tuple[Sign, ...]

    @property
    def alike(self) -> bool:
        """Whether it takes jokers and calls."""
        return len(self.signs) >= ALIKE and len({*self.signs}) == 1

    def __str__(self) -> str:
        return "".join(sign.symbol for sign in self.signs) + next((s.suit for s in self.signs if s.suit), "")


@dataclass(frozen=True, slots=True)
class Set:
    """A group of a hand: its faces, and whether jokers may stand in it."""

    faces: tuple[Kind, ...]
    alike: bool


@dataclass(frozen=True)
class Line:
    """
    A line of a card: fourteen tiles in groups, and what they are worth.

    `section` and `number` name it on its card. `step` is by how much the numbers may move up together, 0 where they are
    as they stand. `concealed`: no tile of it may be called but the last.
    """

    section: str
    number: int
    groups: tuple[Group, ...]
    value: int
    concealed: bool = False
    step: int = 0

    def __str__(self) -> str:
        moving = f" +{self.step}" if self.step else ""
        return f"{self.tiles}{moving} {'C' if self.concealed else 'X'} {self.value}"

    @property
    def key(self) -> str:
        """Its name on the card, such as `run 3`."""
        return f"{self.section} {self.number}"

    @property
    def tiles(self) -> str:
        """The groups as they are written."""
        return " ".join(map(str, self.groups))

    @property
    def has_jokers(self) -> bool:
        """Whether any joker may stand in it; lines without are those of singles and pairs."""
        return any(group.alike for group in self.groups)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of its suits, sorted."""
        return tuple(sorted({sign.suit for group in self.groups for sign in group.signs if sign.suit}))

    @cached_property
    def hands(self) -> tuple[tuple[Set, ...], ...]:
        """All hands that it stands for, each once."""
        return tuple({_as_key(hand): hand for hand in self._each()}.values())

    def _each(self) -> Iterator[tuple[Set, ...]]:
        signs = [sign for group in self.groups for sign in group.signs]
        most = max((int(sign.symbol) for sign in signs if sign.moves), default=9)
        steps = range(0, 10 - most, self.step) if self.step else (0,)
        for step in steps:
            for chosen in permutations(SUITS, len(self.letters)):
                suits = dict(zip(self.letters, chosen, strict=True))
                yield tuple(
                    Set(tuple(sign.face(suits, step) for sign in group.signs), group.alike) for group in self.groups
                )


def _as_key(hand: tuple[Set, ...]) -> tuple[tuple[bool, tuple[Kind, ...]], ...]:
    return tuple(sorted((one.alike, one.faces) for one in hand))


@dataclass(frozen=True)
class Card:
    """A card: its name, and its lines in order."""

    name: str
    lines: tuple[Line, ...]

    @cached_property
    def sections(self) -> tuple[str, ...]:
        """The sections in order."""
        return tuple(dict.fromkeys(line.section for line in self.lines))

    def line(self, key: str) -> Line | None:
        """Give the line of this name, None where there is none."""
        return next((line for line in self.lines if line.key == key), None)
