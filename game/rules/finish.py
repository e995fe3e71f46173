"""How a hand was finished: all that a game looks at to judge a win."""

from dataclasses import dataclass, field

from game.tiles.kinds import Kind
from game.tiles.melds import Meld

SELF_DRAW, DISCARD, ROBBED_KONG, GREEN_JOKERS = "self_draw", "discard", "robbed_kong", "green_jokers"


@dataclass(frozen=True, slots=True)
class Finish:
    """
    A claim to have won.

    `hand` are the concealed faces without the winning one, `tile` the winning face (None where none is needed),
    `source` the wind of the player who threw it, `seat` the winner's wind (0 East … 3 North). `shown` are flowers and
    jokers beside the hand with whether they were shown before the start. `how` holds words such as `heaven`,
    `discarded_flower`, `replacement`. `dealt` says whether the dealt tiles held flowers and jokers (None: not
    considered), `thrown_green` how many Green jokers the winner has thrown, `has_thrown` whether he threw anything.
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
    dealt: tuple[bool, bool] | None = None
    thrown_green: int = 0
    has_thrown: bool = True

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The concealed faces with the winning one, sorted."""
        return tuple(sorted(self.hand if self.tile is None else (*self.hand, self.tile)))

    @property
    def from_another(self) -> bool:
        """Whether the winning tile came from another player."""
        return self.source is not None
