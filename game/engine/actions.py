"""
Wishes: what a player may want to do; and questions: which wishes are legal, and why another one is refused.

Each wish is one class. Its text is its name followed by one word for each tile, face and number. `Play`
(`game.engine.stages.play`) lists the wishes of a game and what they lead to. A wish is legal if the `Question` put to
the player allows it. A question lists the wishes one by one, or gives a choice of tiles: three of thirteen tiles can be
chosen in 286 ways, so such a choice is checked only when it is wished.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import repeat
from operator import is_
from typing import Any, ClassVar, Self

from game.errors import Unreadable
from game.tiles.kinds import CHOW, KONG, PUNG, QUINT, SEXTET, Kind, Shape, Tile, kind, tile

Tiles = tuple[Tile, ...]


class Action:
    """A wish of a player. Subclasses are frozen dataclasses."""

    __slots__ = ()
    #: The first word of the wish's text.
    name: ClassVar[str]
    #: True if only a screen's clock makes this wish, never a player.
    by_clock: ClassVar[bool] = False
    #: The names of the fields, set by `dataclass`.
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def words(self) -> Iterable[str]:
        """Yield the words after the name: one for each field, or one for each tile of a tuple."""
        for key in self.__match_args__:
            value = getattr(self, key)
            yield from map(str, value) if type(value) is tuple else (str(value),)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        """Return the wish with these words. Raises Unreadable, or ValueError if their number or kind is wrong."""
        values: list[Any] = []
        rest = list(words)
        for one in fields(cls):  # type: ignore[arg-type]  # a dataclass
            if one.type == Tiles:
                values.append(tuple(map(tile, rest)))
                rest = []
            else:
                values.append(_READERS[one.type](rest.pop(0) if rest else ""))
        if rest:
            raise ValueError
        return cls(*values)


def _number(text: str) -> int:
    if not (text.isdecimal() and text.isascii()):
        raise ValueError
    return int(text)


_READERS: dict[Any, Callable[[str], Any]] = {Tile: tile, Kind: kind, int: _number}


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline every option."""

    name = "pass"


class TooLate(Pass):
    """Decline because the time for calls has run out. Some house rules treat this differently from `Pass`."""

    __slots__ = ()
    name = "too_late"
    by_clock = True


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard a tile."""

    name = "discard"
    tile: Tile


@dataclass(frozen=True, slots=True)
class Laid(Action):
    """Lay a meld on the table or rearrange one: all its tiles in order, and the face that each stands for."""

    tiles: Tiles = ()
    stands: tuple[Kind, ...] = ()

    def words(self) -> Iterable[str]:
        """Return each tile, followed by `=` and the face it stands for if that differs from its own."""
        return map(_named, self.tiles, self.stands)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        if not words:
            raise ValueError
        named = [_read_named(part) for part in words]
        return cls(tuple(t for t, _ in named), tuple(k for _, k in named))


class Claim(Laid):
    """Claim the tile on offer for a meld."""

    __slots__ = ()
    #: The shape of the meld.
    shape: ClassVar[Shape]


class Chow(Claim):
    """Claim the tile on offer for a sequence (ăn)."""

    __slots__ = ()
    name = "chow"
    shape = CHOW


class Pung(Claim):
    """Claim the tile on offer for a triplet (phỗng)."""

    __slots__ = ()
    name = "pung"
    shape = PUNG


class Kong(Claim):
    """Claim the tile on offer for a quad (khàn)."""

    __slots__ = ()
    name = "kong"
    shape = KONG


class Quint(Claim):
    """Claim the tile on offer for five tiles alike, in games that have quints."""

    __slots__ = ()
    name = "quint"
    shape = QUINT


class Sextet(Claim):
    """Claim the tile on offer for six tiles alike, in games that have sextets."""

    __slots__ = ()
    name = "sextet"
    shape = SEXTET


#: The claims by the shape of their meld.
CLAIMS: dict[Shape, type[Claim]] = {claim.shape: claim for claim in (Chow, Pung, Kong, Quint, Sextet)}


class ConcealedKong(Claim):
    """Declare a kong of four tiles of the hand."""

    __slots__ = ()
    name = "concealed_kong"
    shape = KONG


@dataclass(frozen=True, slots=True)
class AddedKong(Action):
    """Add a tile, standing for the face `stands`, to an exposed pung."""

    name = "added_kong"
    tile: Tile
    stands: Kind

    def words(self) -> Iterable[str]:
        """Return the tile, followed by `=` and the face it stands for if that differs from its own."""
        return (_named(self.tile, self.stands),)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self:
        (word,) = words
        return cls(*_read_named(word))


@dataclass(frozen=True, slots=True)
class ShowFlower(Action):
    """Show a flower and take a replacement tile."""

    name = "show_flower"
    tile: Tile


@dataclass(frozen=True, slots=True)
class ShowJoker(Action):
    """Show a joker for points and take a replacement tile."""

    name = "show_joker"
    tile: Tile


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    """Take the replacement tile owed for a kong or a flower, under the house rule that lets persons forget it."""

    name = "take"


@dataclass(frozen=True, slots=True)
class Redeem(Action):
    """Exchange a natural tile for a joker in a meld of `owner`."""

    name = "redeem"
    tile: Tile
    joker: Tile
    owner: int


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give tiles of the hand away, listed in canonical order."""

    name = "give"
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class DeclareWin(Action):
    """Declare a win (ù)."""

    name = "win"


def owner_of(action: Action | None) -> int | None:
    """Return the seat that a wish names as the owner of tiles, or None if it names no other player."""
    owner: int | None = getattr(action, "owner", None)
    return owner


def write(action: Action) -> str:
    """Return the canonical text of an action, such as `chow 3p.1 1j.1=4p 5p.2`; `read` restores the action."""
    return " ".join((action.name, *action.words()))


def read(text: str, shape: type[Action] | None) -> Action:
    """Return the wish of class `shape` with this canonical text. Raises Unreadable, also if `shape` is None."""
    if shape is not None:
        try:
            return shape.of_words(text.split(" ")[1:])
        except ValueError:
            pass
    raise Unreadable("action.form", text=text[:60])


def _named(piece: Tile, stands: Kind) -> str:
    return str(piece) if piece.kind == stands else f"{piece}={stands}"


def _read_named(text: str) -> tuple[Tile, Kind]:
    piece, equals, stands = text.partition("=")
    read_piece = tile(piece)
    return read_piece, kind(stands) if equals else read_piece.kind


def sense_of(action: Action) -> object:
    """Meaning of an action, regardless of which of equal tiles it takes."""
    words = tuple(word.split(".")[0] if "=" not in word else _faces(word) for word in action.words())
    return action.name, words


def _faces(word: str) -> str:
    piece, _, stands = word.partition("=")
    return f"{piece.split('.')[0]}={stands.split('.')[0]}"


def distinct(actions: Iterable[Action], first: Sequence[Action | None] = ()) -> tuple[Action, ...]:
    """Keep one action of each sense, in the order of the options, preferring those in `first`."""
    chosen = {sense_of(action): action for action in reversed(first) if action is not None}
    found: dict[object, Action] = {}
    for action in actions:
        sense = sense_of(action)
        found.setdefault(sense, chosen.get(sense, action))
    for sense, action in chosen.items():
        found.setdefault(sense, action)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Several:
    """
    A choice of `number` tiles among some, for a wish whose only field is tiles in canonical order, such as Give.

    `fewer` is by how many the choice may fall short of `number`.
    """

    wish: Callable[[tuple[Tile, ...]], Action]
    number: int
    among: tuple[Tile, ...]
    fewer: int = 0

    def takes(self, number: int) -> bool:
        """Return True if a choice of `number` tiles is allowed."""
        return self.number - self.fewer <= number <= self.number

    def of(self, tiles: Iterable[Tile]) -> Action:
        """Return the wish with these tiles."""
        return self.wish(tuple(sorted(tiles)))

    def allows(self, action: Action) -> bool:
        """Return True if an action is one of the allowed choices."""
        tiles = getattr(action, "tiles", ())
        chosen = set(tiles)
        return (
            self.takes(len(chosen))
            and len(tiles) == len(chosen)
            and chosen <= {*self.among}
            and action == self.of(tiles)
        )


@dataclass(frozen=True, slots=True)
class Question:
    """The question put to one player: the listed legal actions, and all actions that `several` allows."""

    actions: tuple[Action, ...] = ()
    several: Several | None = None

    def allows(self, action: Action) -> bool:
        """
        Return True if an action is legal.

        Identity is tested first, because players mostly return a listed action.
        """
        if any(map(is_, self.actions, repeat(action))) or action in self.actions:
            return True
        return self.several is not None and self.several.allows(action)

    @property
    def any(self) -> bool:
        """True if the question has any option."""
        return bool(self.actions) or self.several is not None

    @property
    def to_choose(self) -> "Question":
        """The question without the options of a clock."""
        for one in self.actions:
            if one.by_clock:
                return Question(tuple(action for action in self.actions if not action.by_clock), self.several)
        return self


#: The question of a player who is not asked.
NOTHING = Question()
#: The questions by the seats of the players who are asked.
Questions = Mapping[int, Question]


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a key of the words (`reason.<key>`) with faces, numbers, lists of faces and the goal to fill in."""

    key: str
    faces: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    source: str = ""
    lists: Mapping[str, tuple[Kind, ...]] = field(default_factory=dict)
    goal: str = ""
