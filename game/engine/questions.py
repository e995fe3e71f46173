"""
Questions: the legal actions of a player, listed one by one or given as a choice of tiles; and reasons for refusals.

Three of thirteen tiles can be chosen in 286 ways. Such choices are not listed; each is checked when it is wished.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import repeat
from operator import is_

from game.engine.actions import Action
from game.tiles.kinds import Kind, Tile


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
        if not any(action.by_clock for action in self.actions):
            return self
        return Question(tuple(action for action in self.actions if not action.by_clock), self.several)


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
