"""
A card: lines of fourteen tiles, and the hands that each line stands for.

`docs/card.md` describes how a line is written. Letters stand for suits, signs for any number, wind or dragon. So a line
stands for many hands: one for each choice of what its letters and signs mean.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain, count, permutations, product
from math import perm, prod

from game.rules.score.sheet import EVERYBODY, OTHERS, THROWER, Account, Share, Sheet
from game.tiles.kinds import FLOWERS, KINDS, Kind, kind

#: The one face of all eight flowers, which are alike in this game.
FLOWER = FLOWERS[0]
#: The joker, which stands for any tile in a group of three or more alike.
JOKER = kind("0j")
#: The dragon of each suit: Red with Craks, White (Soap) with Dots, Green with Bams. Soap is also the 0.
DRAGON_OF = {"m": kind("7z"), "p": kind("5z"), "s": kind("6z")}
SOAP = kind("5z")
WINDS = {"E": kind("1z"), "S": kind("2z"), "W": kind("3z"), "N": kind("4z")}
SUITS = "mps"
#: The least number of tiles alike among which jokers may stand.
ALIKE = 3
_NUMBERS = count()


#: The letters that stand for any number; different letters are different numbers.
ANY_NUMBERS = "xyz"
#: The sign of any wind.
ANY_WIND = "V"
#: The numbers that the letters of numbers may mean, by the parity of the line.
PARITIES: Mapping[str, str] = {"": "123456789", "even": "2468", "odd": "13579"}
#: The choice for each letter, and for each group of any wind or dragon by its place: `V2`, `D0`.
_Chosen = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sign:
    """
    One tile of a line: a digit, `x`, `y`, `z`, `0`, `D`, `F`, `V` or a wind, and the letter of its suit.

    The suit is "" for a tile without a suit, and `-a` for a suit other than a. A `D` without a suit is any dragon.
    """

    symbol: str
    suit: str = ""

    def face(self, chosen: _Chosen, step: int, group: int) -> Kind:
        """Return the face of the sign in group `group` for a choice, with digits moved up by `step`."""
        if self.symbol == "0":
            return SOAP
        if self.symbol == "F":
            return FLOWER
        if self.symbol == "D":
            return DRAGON_OF[chosen[self.suit or f"D{group}"]]
        if self.symbol == ANY_WIND:
            return WINDS[chosen[f"V{group}"]]
        if self.symbol in WINDS:
            return WINDS[self.symbol]
        number = int(chosen[self.symbol]) if self.symbol in ANY_NUMBERS else int(self.symbol) + step
        return KINDS[SUITS.index(chosen[self.suit]) * 9 + number - 1]

    def names(self, group: int) -> Iterator[str]:
        """Yield the names of the choices that the sign needs."""
        if self.symbol == ANY_WIND or (self.symbol == "D" and not self.suit):
            yield f"{self.symbol}{group}"
        if self.symbol in ANY_NUMBERS:
            yield self.symbol
        if self.suit:
            yield self.suit

    @property
    def moves(self) -> bool:
        """True if the sign is a digit, which `+1` may move."""
        return self.symbol in "123456789"


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles of a line that belong together. Only three or more tiles alike may be exposed and hold jokers."""

    signs: tuple[Sign, ...]

    @property
    def alike(self) -> bool:
        """True if the group may be called for and hold jokers."""
        return len(self.signs) >= ALIKE and len({*self.signs}) == 1

    def names(self, at: int) -> tuple[str, ...]:
        """Return the names of the choices that the group needs at place `at` of the line."""
        return tuple({name for sign in self.signs for name in sign.names(at)})

    def is_any(self, symbol: str) -> bool:
        """Return True if the group is of any wind (`V`) or of any dragon (`D` without a suit)."""
        return self.signs[0] == Sign(symbol)

    def __str__(self) -> str:
        return "".join(sign.symbol for sign in self.signs) + next((s.suit for s in self.signs if s.suit), "")


@dataclass(frozen=True, slots=True)
class Set:
    """
    A group of a hand: its faces, and whether jokers may stand in it.

    `counts` has one byte for each kind with the number of its tiles, so that the counts of several groups can be added.
    """

    faces: tuple[Kind, ...]
    alike: bool
    counts: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", sum([1 << 8 * face for face in self.faces]))


@dataclass(frozen=True)
class Line:
    """A line of a card: fourteen tiles in groups, and their value."""

    #: With `number`, the name of the line on its card.
    section: str
    number: int
    groups: tuple[Group, ...]
    value: int
    #: Only the last tile may be called.
    concealed: bool = False
    #: The step by which all digits may move up together; 0 if they are fixed.
    step: int = 0
    #: "even" or "odd" if x, y and z are only such numbers.
    parity: str = ""
    #: The possible numbers of different suits; () means one suit for each letter.
    suits: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.written} {'C' if self.concealed else 'X'} {self.value}"

    @property
    def key(self) -> str:
        """The name of the line on the card, such as `run 3`."""
        return f"{self.section} {self.number}"

    @property
    def written(self) -> str:
        """The groups as written, followed by parity, suits and step."""
        suits = f"suits={'/'.join(map(str, self.suits))}" if self.suits else ""
        moves = f"+{self.step}" if self.step else ""
        return " ".join(filter(None, (*map(str, self.groups), self.parity, suits, moves)))

    @property
    def has_jokers(self) -> bool:
        """True if some group may hold jokers; lines of singles and pairs may not."""
        return any(group.alike for group in self.groups)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the line's suits, sorted; `-a` counts as the letter a."""
        return tuple(sorted({sign.suit.lstrip("-") for sign in self._signs if sign.suit}))

    @property
    def numbers(self) -> tuple[str, ...]:
        """The letters of the line's numbers, sorted."""
        return tuple(sorted({sign.symbol for sign in self._signs if sign.symbol in ANY_NUMBERS}))

    @property
    def _signs(self) -> Iterator[Sign]:
        return (sign for group in self.groups for sign in group.signs)

    @cached_property
    def hands(self) -> tuple[tuple[Set, ...], ...]:
        """All hands of the line, each once."""
        return tuple(self._by_key.values())

    @cached_property
    def keys(self) -> frozenset[tuple[int, ...]]:
        """One key for each hand; lines with equal keys stand for the same hands."""
        return frozenset(self._by_key)

    @cached_property
    def _by_key(self) -> Mapping[tuple[int, ...], tuple[Set, ...]]:
        found: dict[tuple[int, ...], tuple[Set, ...]] = {}
        for hand in self._each():
            bare = sum([one.counts for _, one in hand if not one.alike])
            found.setdefault(
                (bare, *sorted([number for number, one in hand if one.alike])), tuple([one for _, one in hand])
            )
        return found

    def _each(self) -> Iterator[list[tuple[int, Set]]]:
        groups = [
            (at, group, group.names(at), dict[tuple[object, ...], tuple[int, Set]]())
            for at, group in enumerate(self.groups)
        ]
        for step, chosen in product(self._steps, self._chosen()):
            hand = []
            for at, group, names, known in groups:
                key = (step, *[chosen[name] for name in names])
                one = known.get(key)
                if one is None:
                    faces = tuple([sign.face(chosen, step, at) for sign in group.signs])
                    one = known[key] = _set(faces, group.alike)
                hand.append(one)
            yield hand

    @property
    def has_any(self) -> bool:
        """True if some sign means any number, wind or dragon, or any suit but one."""
        return any(named for named, _ in self._free) or any(sign.suit.startswith("-") for sign in self._signs)

    @property
    def choices(self) -> int:
        """The number of possible choices: an upper bound of the number of hands, quick to count."""
        free = prod(perm(len(has), len(named)) for named, has in self._free)
        return len(self._steps) * len(self._suits) * free

    @property
    def _steps(self) -> range:
        most = max((int(sign.symbol) for sign in self._signs if sign.moves), default=9)
        return range(0, 10 - most, self.step) if self.step else range(1)

    @property
    def _suits(self) -> Sequence[_Chosen]:
        """All assignments of suits to the letters and to `-a`."""
        others = sorted({sign.suit for sign in self._signs if sign.suit.startswith("-")})
        names = (*self.letters, *others)
        ways = (dict(zip(names, suits, strict=True)) for suits in product(SUITS, repeat=len(names)))
        counts = self.suits or (len(self.letters),)
        return [
            way
            for way in ways
            if len({way[letter] for letter in self.letters}) in counts
            and all(way[other] != way[other[1:]] for other in others)
        ]

    @property
    def _free(self) -> Sequence[tuple[Sequence[str], str]]:
        """The free numbers, winds and dragons: their names, and the values they can take without repetition."""
        return [
            (self.numbers, PARITIES[self.parity]),
            ([f"V{at}" for at, group in enumerate(self.groups) if group.is_any("V")], "ESWN"),
            ([f"D{at}" for at, group in enumerate(self.groups) if group.is_any("D")], SUITS),
        ]

    def _chosen(self) -> Iterator[_Chosen]:
        """Yield every choice of suits, numbers, winds and dragons."""
        names = [name for named, _ in self._free for name in named]
        free = [
            dict(zip(names, chain.from_iterable(way), strict=True))
            for way in product(*(permutations(has, len(named)) for named, has in self._free))
        ]
        for suits in self._suits:
            for rest in free:
                yield {**suits, **rest}


@cache
def _set(faces: tuple[Kind, ...], alike: bool) -> tuple[int, Set]:
    """Return a cached set and its number; equal sets have equal numbers."""
    return next(_NUMBERS), Set(faces, alike)


@dataclass(frozen=True)
class Card:
    """A card: its name, and its lines in order."""

    name: str
    lines: tuple[Line, ...]

    @cached_property
    def sections(self) -> tuple[str, ...]:
        """The sections in the order of the card."""
        return tuple(dict.fromkeys(line.section for line in self.lines))

    def line(self, key: str) -> Line | None:
        """Return the line with this name, or None."""
        return next((line for line in self.lines if line.key == key), None)


_PLAYERS = 4
#: How many times a misnamed winning tile costs its thrower the hand: as much as all would pay (L137).
MISNAMED_TIMES = 4


def payments(
    value: int, seat: int, source: int | None, *, misnamed: bool = False, hot: bool = False
) -> tuple[int, ...]:
    """
    Return what each wind gets or pays for a hand of this value; the sum is zero.

    The thrower pays alone for a `misnamed` tile and after a `hot` wall.
    """
    if misnamed or (hot and source is not None):
        return tuple(MISNAMED_TIMES * value * ((wind == seat) - (wind == source)) for wind in range(_PLAYERS))
    paid = [value if wind != source and source is not None else 2 * value for wind in range(_PLAYERS)]
    return tuple(sum(paid) - paid[seat] if wind == seat else -paid[wind] for wind in range(_PLAYERS))


def account(sheet: Sheet, source: int | None = None) -> Account:
    """Return the account of a sheet's payments."""
    value = int(sheet.total["points"])
    given = {"points": tuple(int(row.worth["points"]) for row in sheet.rows)}
    if source is None:
        return Account(given, 0, 0, (Share(EVERYBODY, ((2, value),)),))
    if 0 in sheet.payments:
        return Account(given, 0, 0, (Share(THROWER, ((MISNAMED_TIMES, value),)),))
    return Account(given, 0, 0, (Share(THROWER, ((2, value),)), Share(OTHERS, ((1, value),))))
