"""
What a player may do: legal actions, one by one, and where tiles are to be chosen perhaps any that hold so many of them.

Three of thirteen tiles can be chosen in 286 ways: those are not listed, but each is checked when it is wished for.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import repeat
from operator import is_

from game.engine.actions import Action
from game.tiles.kinds import Tile


@dataclass(frozen=True, slots=True)
class Several:
    """
    So many of these tiles, in canonical order, for a wish that is about tiles and nothing else, such as Give.

    `fewer` says that down to so many less than `number` will do.
    """

    wish: Callable[[tuple[Tile, ...]], Action]
    number: int
    among: tuple[Tile, ...]
    fewer: int = 0

    def takes(self, number: int) -> bool:
        """Whether so many tiles will do."""
        return self.number - self.fewer <= number <= self.number

    def of(self, tiles: Iterable[Tile]) -> Action:
        """Give the wish for these tiles."""
        return self.wish(tuple(sorted(tiles)))

    def allows(self, action: Action) -> bool:
        """Whether this may be wished for."""
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
    """What one player is asked: the legal actions that are listed, and beside them all that `several` allows."""

    actions: tuple[Action, ...] = ()
    several: Several | None = None

    def allows(self, action: Action) -> bool:
        """Whether an action is legal. Who chooses gives back one of those listed, so it is looked for itself first."""
        if any(map(is_, self.actions, repeat(action))) or action in self.actions:
            return True
        return self.several is not None and self.several.allows(action)

    @property
    def any(self) -> bool:
        """Whether something is asked at all."""
        return bool(self.actions) or self.several is not None

    @property
    def to_choose(self) -> "Question":
        """The same without what only a clock says."""
        if not any(action.by_clock for action in self.actions):
            return self
        return Question(tuple(action for action in self.actions if not action.by_clock), self.several)


#: What is asked of one who is not asked anything.
NOTHING = Question()
#: What each player is asked who is asked something.
Questions = Mapping[int, Question]
