"""
What a player may go for beside the usual hands, and how he stands to it: the one door for such things of a game.

A game lists its goals (`Ruleset.goals`) and tells how a player stands to those that are open to him
(`Ruleset.standings`); the table, its help and the agents ask nothing else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.tiles.kinds import Kind


class GoesOut(Enum):
    """A player's right to go out by what he has thrown."""

    NO = 0
    MAY = 1
    MUST = 2


@dataclass(frozen=True, slots=True)
class Goal:
    """
    Something to go for, whoever plays.

    `key` names it in the words (`goal.<key>`). No tile of `barred` may be in the hand that wins it nor in its melds,
    and who does a wish named in `ends` gives it up. `wish` names the wish by which the table is told that a player goes
    for it, "" where there is none. `way` is how a win is called that takes no tile but comes of throwing those of
    `thrown`, "" where there is none: with `least` of them a player may go out, with `most` he must.
    """

    key: str
    barred: frozenset[Kind] = frozenset()
    ends: frozenset[str] = frozenset()
    wish: str = ""
    way: str = ""
    thrown: frozenset[Kind] = frozenset()
    least: int = 0
    most: int = 0

    def in_the_way(self, faces: Iterable[Kind]) -> tuple[Kind, ...]:
        """Return those faces of a hand that must go, sorted."""
        return tuple(sorted(face for face in faces if face in self.barred))


@dataclass(frozen=True, slots=True)
class Standing:
    """
    How a player stands to a goal that is still open to him; what would end it, the goal says.

    `counts`: a win by it counts now; where the table must be told first, it does not before, and `may_tell` says that
    he may. `told`: the table has been told. `lacks` is what is still missing beside tiles that must go, as a word for
    the reasons ("" where nothing is); `worth` is what a win by it is worth by itself; `out` whether he may or must go
    out by what he has thrown, if nobody takes the tile.
    """

    goal: Goal
    counts: bool = True
    told: bool = False
    may_tell: bool = False
    lacks: str = ""
    worth: Mapping[str, int] = field(default_factory=dict)
    out: GoesOut = GoesOut.NO
