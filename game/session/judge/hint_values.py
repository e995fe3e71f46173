"""Parts of a hint: what each choice keeps, what showing brings, what a goal requires."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.agents.levels.estimate import Weighed
from game.engine.actions import Action, Discard
from game.rules.goals import NamedHand
from game.session.judge.reasons import Because
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
    """The hand after a choice: its distance from ready, and the useful faces."""

    #: The choice; None: the hand as it is.
    action: Action | None
    distance: int
    #: The useful faces, each with the number of its unseen tiles.
    useful: tuple[tuple[Kind, int], ...]
    #: How a ready hand may end; None for other hands, and in games with wild tiles.
    worth: Ends | None = None
    #: The nearest remaining hand, in a game that names its hands.
    named: NamedHand | None = None
    #: The value in points, if known.
    weighed: Weighed | None = None

    @property
    def left(self) -> int:
        """Number of unseen useful tiles."""
        return sum(count for _, count in self.useful)


@dataclass(frozen=True, slots=True)
class ShowChoice:
    """
    A flower or joker that may be shown: its Phán now and later in play, whether the hand needs it, what it ends.

    `ends` is the goal that the player would give up, or "". `is_flower` is True if it is shown as a flower; by house
    rule Hoa is one.
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
        """True if showing the tile beats discarding it: it brings a tile, and nobody can win with it."""
        return not self.needed and not self.ends


@dataclass(frozen=True, slots=True)
class Pursuit:
    """
    Requirements of a goal: tiles to go, other conditions in words, and its worth.

    `lacks_then` has the other conditions after the discard of each tile to go, if the goal is still open then.
    """

    goal: str
    worth: Mapping[str, int]
    leaves: tuple[Kind, ...]
    lacks: str
    to_tell: bool
    lacks_then: Mapping[Kind, str]

    def without(self, action: Action) -> "Pursuit | None":
        """Return what it still requires after the discard of a tile in its way; None for any other action."""
        if not isinstance(action, Discard) or action.tile.kind not in self.lacks_then:
            return None
        left = list(self.leaves)
        left.remove(action.tile.kind)
        return replace(self, leaves=tuple(left), lacks=self.lacks_then[action.tile.kind])


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice on a question; a hint never acts."""

    #: A win is on offer.
    wins: bool = False
    #: The hand as it is, unless it has an extra tile.
    now: Keep | None = None
    #: The best discards.
    throws: tuple[Keep, ...] = ()
    #: The best call or kong of each kind.
    takes: tuple[Keep, ...] = ()
    shows: tuple[ShowChoice, ...] = ()
    pursuit: Pursuit | None = None
    #: Others may win on the best discard as a General.
    danger: bool = False
    #: The choice of the strongest agent; among discards and calls it comes first.
    advised: Action | None = None
    #: What the hand is worth, if the table has a least worth.
    so_far: SoFar | None = None
    #: The tiles that the agent would give away, if tiles are asked for.
    gives: tuple[Tile, ...] = ()
    #: The nearest named hand of the tiles that stay, and whether it is as near as with the tiles to give away.
    gives_for: NamedHand | None = None
    gives_unneeded: bool = False
    #: Why the advised choice is better than the next one, as far as the hand alone tells.
    because: Because | None = None
    #: All options with their points, the best first, once they are known; then the best is advised, and discards and
    #: calls follow this order.
    ranking: tuple[Weighed, ...] = ()
    #: The seat wind (0 East) of the other player whose tiles the advised choice concerns, such as a challenge.
    about: int | None = None

    @property
    def marked(self) -> tuple[Tile, ...]:
        """The tiles of the hand to discard or give away, the best first."""
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
