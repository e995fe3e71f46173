"""
What a player may do: legal actions, one by one, and where tiles are to be chosen perhaps any that hold so many of them.

Three of thirteen tiles can be chosen in 286 ways: those are not listed, but each is checked when it is wished for.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import is_
from typing import Self

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

    def __contains__(self, action: object) -> bool:
        """Whether this may be wished for."""
        tiles = getattr(action, "tiles", ())
        chosen = set(tiles)
        return (
            self.takes(len(chosen))
            and len(tiles) == len(chosen)
            and chosen <= {*self.among}
            and action == self.of(tiles)
        )


class Options(tuple[Action, ...]):  # noqa: SLOT001  (a tuple can have no slots)
    """Legal actions: those that are listed, and beside them all that `several` allows."""

    several: Several

    def __new__(cls, several: Several, listed: Iterable[Action] = ()) -> Self:
        """Take both."""
        made = super().__new__(cls, listed)
        made.several = several
        return made

    def __contains__(self, action: object) -> bool:
        """Whether it may be done."""
        return super().__contains__(action) or action in self.several

    def __bool__(self) -> bool:
        """There is always something to do."""
        return True

    def __eq__(self, other: object) -> bool:
        """Whether the same may be done."""
        return isinstance(other, Options) and tuple(self) == tuple(other) and self.several == other.several

    def __ne__(self, other: object) -> bool:
        """Whether something else may be done."""
        return not self == other

    def __hash__(self) -> int:
        """Go by both."""
        return hash((tuple(self), self.several))


def may_be_done(action: Action, options: Sequence[Action]) -> bool:
    """Whether an action is legal. Who chooses gives back one of the options, so it is looked for itself first."""
    return any(map(is_, options, repeat(action))) or action in options


def to_choose(options: tuple[Action, ...]) -> tuple[Action, ...]:
    """Give legal actions without what only a clock says."""
    if not any(action.by_clock for action in options):
        return options
    return tuple(action for action in options if not action.by_clock)


#: The legal actions of each player who is asked.
Questions = Mapping[int, tuple[Action, ...]]


def several_of(options: Sequence[Action]) -> Several | None:
    """Give what may be chosen beside the listed actions, None where nothing may."""
    return options.several if isinstance(options, Options) else None
