"""Parts of a hint: what each choice keeps, what showing brings, what a goal requires."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.agents.levels.expert import LetGo
from game.engine.actions import (
    Action,
    Discard,
)
from game.rules.named_hand import NamedHand
from game.session.judge.estimate import Weighed
from game.session.so_far import SoFar
from game.tiles.kinds import Kind, Tile


@dataclass(frozen=True, slots=True)
class Ends:
    """
    Ways in which a ready hand may end: unseen winning tiles, from anybody (`any_tile`) or by self-draw only.

    `least` and `most` are the totals of the cheapest and the dearest of those wins; they are empty if the hand is worth
    less than the game requires.
    """

    any_tile: int = 0
    own_only: int = 0
    least: Mapping[str, int] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)

    @property
    def can_win(self) -> bool:
        """True if any tile wins."""
        return bool(self.any_tile or self.own_only)


@dataclass(frozen=True, slots=True)
class Keep:
    """
    Hand after a choice (`action` None: as it is): its distance to ready, and the useful faces.

    Each useful face has the number of its unseen tiles. `worth` says how a ready hand may end; it is None for other
    hands, and in games with wild tiles. `replaced`: replacement tiles come before the discard. `named` is the nearest
    remaining hand, in a game that names its hands. `weighed` is the value in points, if known.
    """

    action: Action | None
    distance: int
    useful: tuple[tuple[Kind, int], ...]
    worth: Ends | None = None
    replaced: bool = False
    named: NamedHand | None = None
    weighed: Weighed | None = None

    @property
    def left(self) -> int:
        """Number of unseen useful tiles."""
        return sum(count for _, count in self.useful)


@dataclass(frozen=True, slots=True)
class ShowChoice:
    """
    A flower or joker that may be shown: the Phán now and later in play, whether the hand needs it, what it ends.

    `ends` is the goal that the player would give up with it, "" where there is none.
    `is_flower`: it is shown as a flower; by house rule Hoa is one.
    """

    tile: Tile
    now: int
    later: int
    needed: bool
    ends: str
    is_flower: bool = False
    weighed: Weighed | None = None

    @property
    def is_better_shown(self) -> bool:
        """True if showing it beats discarding it: it brings a tile, and nobody can win with it."""
        return not self.needed and not self.ends


@dataclass(frozen=True, slots=True)
class Pursuit:
    """Requirements of a goal: tiles to go, other conditions in words, and its worth."""

    goal: str
    worth: Mapping[str, int]
    leaves: tuple[Kind, ...]
    lacks: str
    to_tell: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """
    What is worth knowing; it advises and never acts.

    `wins` says that a win is on offer, `let_go` why it is better let go.

    `now` is the hand as it is (while it has no tile too many), `throws` the best discards, `takes` the best call or
    kong of each kind; `danger` is whether others may win on the best discard as a General. `advised` is what the
    strongest agent would do; among discards and calls it comes first. `so_far` is what the hand is worth, where the
    table asks for a least worth; `gives` are the tiles that the agent would part with, where some are asked for.
    `ranking` are all options with their points, the best first, as soon as they are known; then the best is advised,
    and the discards and calls stand in its order. `about` is the seat wind (0 East) of the other player whose tiles the
    advised choice is about, such as a challenge.
    """

    wins: bool = False
    let_go: LetGo | None = None
    now: Keep | None = None
    throws: tuple[Keep, ...] = ()
    takes: tuple[Keep, ...] = ()
    shows: tuple[ShowChoice, ...] = ()
    pursuit: Pursuit | None = None
    danger: bool = False
    advised: Action | None = None
    so_far: SoFar | None = None
    gives: tuple[Tile, ...] = ()
    ranking: tuple[Weighed, ...] = ()
    about: int | None = None

    @property
    def marked(self) -> tuple[Tile, ...]:
        """The tiles of the hand that may go, the best first."""
        return self.gives or tuple(keep.action.tile for keep in self.throws if isinstance(keep.action, Discard))

    @property
    def best(self) -> Keep | None:
        """The choice that keeps the hand nearest."""
        found = [keep for keep in (self.now, *self.throws, *self.takes) if keep is not None]
        return min(found, key=_farness, default=None)

    @property
    def brings_nearer(self) -> bool:
        """True if some call brings the hand nearer to ready."""
        return self.now is not None and any(take.distance < self.now.distance for take in self.takes)


def _farness(keep: Keep) -> tuple[int, int]:
    return keep.distance, -keep.left
