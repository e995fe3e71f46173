"""How a hand was finished: all that a game looks at to judge a win."""

from dataclasses import dataclass, field

from game.tiles.kinds import Kind
from game.tiles.melds import Meld

SELF_DRAW, DISCARD, ROBBED_KONG = "self_draw", "discard", "robbed_kong"


@dataclass(frozen=True, slots=True)
class Course:
    """
    What a player did in this hand, as far as the goals of a game ask (`game.rules.standing`; decisions 1.6).

    Whether the dealt tiles held flowers and jokers, whether anything was shown beside the hand, what was thrown in
    order, whether a plain tile was ever thrown while a flower or joker was held, which goals the table was told of.
    """

    flowers_dealt: bool
    jokers_dealt: bool
    has_shown: bool = False
    thrown: tuple[Kind, ...] = ()
    kept: bool = False
    declared: tuple[str, ...] = ()


#: Of one who has done nothing yet: to him, every goal that there is stands open.
NOTHING_DONE = Course(flowers_dealt=False, jokers_dealt=False)


@dataclass(frozen=True, slots=True)
class Finish:
    """
    A claim to have won.

    `hand` are the concealed faces without the winning one, `tile` the winning face (None where none is needed),
    `source` the wind of the player who threw it, `seat` the winner's wind (0 East … 3 North). `shown` are flowers and
    jokers beside the hand with whether they were shown before the start. `how` holds words such as `heaven`,
    `discarded_flower`, `replacement`. `course` is what the winner did before (None: No-Flowers-No-Leaves is not
    considered); `fed` says of each meld which wind threw its tile, as far as that is known. `stands` is what a wild
    winning tile was said to stand for when it was laid down (None: nobody said): it counts as that face only.
    `first` is the wind of the player who threw the winning face first since the winner's own last discard, this one
    counted too: who that is matters where a game says so (`Conduct.first_thrower`); None where it is the source.
    """

    hand: tuple[Kind, ...]
    tile: Kind | None
    by: str
    seat: int
    source: int | None = None
    melds: tuple[Meld, ...] = ()
    shown: tuple[tuple[Kind, bool], ...] = ()
    round: int = 0
    how: frozenset[str] = field(default_factory=frozenset)
    course: Course | None = None
    fed: tuple[int | None, ...] = ()
    stands: Kind | None = None
    first: int | None = None

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The concealed faces with the winning one, sorted."""
        return tuple(sorted(self.hand if self.tile is None else (*self.hand, self.tile)))

    @property
    def from_another(self) -> bool:
        """True if the winning tile came from another player."""
        return self.source is not None
