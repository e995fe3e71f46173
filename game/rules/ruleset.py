"""A game: its tiles, how it is conducted, what wins and what that is worth. A game overrides what differs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import ClassVar

from game.rules.account import Account
from game.rules.distance import Shapes
from game.rules.finish import Course, Finish
from game.rules.options import Option, Value, freeze
from game.rules.pages import Chapter
from game.rules.sheet import Sheet
from game.tiles.kinds import FLOWERS, Kind, Tile
from game.tiles.melds import Meld
from game.tiles.sets import tile_set

ROUNDS = ("east", "south", "west", "north")


class GoesOut(Enum):
    """Whether a player may go out by what he has thrown."""

    NO = 0
    MAY = 1
    MUST = 2


@dataclass(frozen=True, slots=True)
class Conduct:
    """
    How a hand is played, as far as games differ in it.

    `bonus` are the faces that are laid beside the hand and replaced, `showable` the jokers that may be; `wild` says for
    which plain faces each joker may stand. `bonus_in_play`: `optional` (may be kept and thrown) or `mandatory`.
    """

    dice: int = 3
    packets: tuple[int, ...] = (4, 4, 4, 1)
    dealer_extra: int = 1
    dead_wall: int = 0
    bonus: frozenset[Kind] = frozenset()
    bonus_in_play: str = "mandatory"
    showable: frozenset[Kind] = frozenset()
    wild: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    jokers_per_call: int | None = None
    kong_jokers: bool = True
    call_jokers: bool = True
    pung_tie: str = "turn_order"
    added_kong_any_turn: bool = False
    rob_added: bool = True
    rob_concealed_for_orphans: bool = False
    kongs_hidden: bool = True
    several_win: bool = False
    redeem: bool = False


@dataclass(frozen=True)
class Ruleset:
    """A game with every house rule set. `values` holds them all, sorted by key."""

    values: Mapping[str, Value]

    key = ""
    players = 4
    options: ClassVar[tuple[Option, ...]] = ()

    def __getitem__(self, option: str) -> Value:
        """Give the value of a house rule."""
        return self.values[option]

    @property
    def extra(self) -> Mapping[Kind, int]:
        """How many there are of each face beyond the 34 plain ones."""
        return dict.fromkeys(FLOWERS[:8], 1)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All pieces in canonical order."""
        return tile_set(self.extra)

    @cached_property
    def conduct(self) -> Conduct:
        """How a hand is played."""
        return Conduct()

    @property
    def start_points(self) -> int:
        """What everybody has before the first hand."""
        return 0

    @cached_property
    def shapes(self) -> Shapes:
        """Which complete hands there are beside sets and a pair."""
        return Shapes()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What the game's book says, with these house rules."""
        return ()

    def is_last(self, hand: int, dealer: int, round_: str) -> bool:
        """Whether the match is over after this hand."""
        raise NotImplementedError

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str]:
        """Give dealer and round wind of the next hand: by default the deal always passes to the right."""
        del winner
        following = (dealer + 1) % self.players
        return following, ROUNDS[(ROUNDS.index(round_) + (following == 0)) % len(ROUNDS)]

    def pursues_nothing(self, course: Course, melds: tuple[Meld, ...]) -> bool:
        """Whether a player can still go for No-Flowers-No-Leaves, in games that have it."""
        del course, melds
        return False

    def may_declare_pursuit(self, course: Course, melds: tuple[Meld, ...]) -> bool:
        """Whether a player may tell the table that he goes for No-Flowers-No-Leaves."""
        del course, melds
        return False

    def goes_out(self, course: Course, melds: tuple[Meld, ...]) -> GoesOut:
        """Say whether a player may or must go out because of what he has thrown (Green jokers)."""
        del course, melds
        return GoesOut.NO

    def lacks_for_nothing(self, finish: Finish) -> str:
        """Say what a pursuing hand of suited tiles still lacks for No-Flowers-No-Leaves: a `discard` or an `honor`."""
        del finish
        return ""

    def worth_of_nothing(self, course: Course) -> int:
        """Give what No-Flowers-No-Leaves is worth by itself, in Mủn."""
        del course
        return 0

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Give what a flower or joker scores beside the hand of the player with this wind, in Phán."""
        del face, wind, before_start
        return 0

    def counted(self, finish: Finish) -> tuple[Kind, ...]:
        """Give the concealed faces of a finish as they count: a thrown flower may stand for any tile."""
        return finish.faces

    def wins(self, finish: Finish) -> bool:
        """Whether a finish is a win; cheaper than its sheet."""
        raise NotImplementedError

    def wins_as_orphans(self, finish: Finish) -> bool:
        """Whether a finish is thirteen orphans."""
        del finish
        return False

    def judge(self, finish: Finish) -> Sheet | None:
        """Give the best-paying sheet of a finish, or None if it does not win."""
        raise NotImplementedError

    def why_no_win(self, finish: Finish) -> str:
        """Say in a few words why a finish does not win."""
        raise NotImplementedError

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        """Tell how the payments of a sheet came about; `source` is the wind of the player who threw the tile."""
        del sheet, source
        return None


def make(game: type[Ruleset], given: Mapping[str, object]) -> Ruleset:
    """Make a game with these house rules and defaults for the rest. Raises Unreadable."""
    return game(freeze(game.options, given, game.key))
