"""How a hand was finished: everything a game examines to judge a win."""

from dataclasses import dataclass, field

from game.tiles.kinds import Kind, Meld

SELF_DRAW, DISCARD, ROBBED_KONG = "self_draw", "discard", "robbed_kong"


@dataclass(frozen=True, slots=True)
class Course:
    """
    What a player did in this hand, as far as the goals of a game need it (`game.rules.goals`).

    The fields record whether flowers and jokers were dealt, whether a tile was shown beside the hand, the discards in
    order, whether a plain tile was discarded while a flower or joker was held, and the declared goals.
    """

    flowers_dealt: bool
    jokers_dealt: bool
    has_shown: bool = False
    thrown: tuple[Kind, ...] = ()
    kept: bool = False
    declared: tuple[str, ...] = ()


#: The course of a player who has done nothing; every goal is open.
NOTHING_DONE = Course(flowers_dealt=False, jokers_dealt=False)


@dataclass(frozen=True, slots=True)
class Finish:
    """A claim to have won."""

    #: The concealed faces without the winning one.
    hand: tuple[Kind, ...]
    #: The winning face; None if none is needed.
    tile: Kind | None
    #: The way of winning.
    by: str
    #: The winner's wind: 0 East … 3 North.
    seat: int
    #: The wind of the player who threw the winning tile.
    source: int | None = None
    melds: tuple[Meld, ...] = ()
    #: Flowers and jokers beside the hand, each with whether it was shown before the start.
    shown: tuple[tuple[Kind, bool], ...] = ()
    round: int = 0
    #: Words such as `heaven`, `discarded_flower`, `replacement`.
    how: frozenset[str] = field(default_factory=frozenset)
    #: What the winner did before; None: No-Flowers-No-Leaves is not considered.
    course: Course | None = None
    #: For each meld the wind that threw its tile, if known.
    fed: tuple[int | None, ...] = ()
    #: The face for which a wild winning tile was laid down; the tile counts only as that face. None: not declared.
    stands: Kind | None = None
    #: The wind of the first thrower of the winning face since the winner's last discard, this discard included; None
    #: for the source. It matters where a game says so (`Conduct.first_thrower`).
    first: int | None = None

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The concealed faces with the winning one, sorted."""
        return tuple(sorted(self.hand if self.tile is None else (*self.hand, self.tile)))

    @property
    def from_another(self) -> bool:
        """True if the winning tile came from another player."""
        return self.source is not None
