"""One reading of a winning hand: its sets, its pair, what each joker stands for. Rows look at nothing else."""

from dataclasses import dataclass
from functools import cached_property

from game.rules.finish import Finish
from game.rules.sheet import Part
from game.tiles.kinds import Kind
from game.tiles.melds import CHOW, KONG, PUNG


@dataclass(frozen=True)
class Win:
    """
    A reading of a finish.

    `parts` are the sets, declared ones first, and the pair last (or one part `orphans`); `jokers` are pairs (joker,
    what it stands for) of the concealed hand in notation order.
    """

    finish: Finish
    parts: tuple[Part, ...]
    jokers: tuple[tuple[Kind, Kind], ...] = ()

    @cached_property
    def faces(self) -> frozenset[Kind]:
        """Every face that stands in the hand."""
        return frozenset(face for part in self.parts for face in part.faces)

    @cached_property
    def chows(self) -> tuple[Part, ...]:
        """The sequences."""
        return tuple(part for part in self.parts if part.shape == CHOW)

    @cached_property
    def pungs(self) -> tuple[Part, ...]:
        """The triplets and quads."""
        return tuple(part for part in self.parts if part.shape in (PUNG, KONG))

    @cached_property
    def pair(self) -> Kind | None:
        """The face of the pair."""
        return self.parts[-1].faces[0] if self.parts[-1].shape == "pair" else None

    @property
    def is_regular(self) -> bool:
        """Whether the hand is four sets and a pair."""
        return len(self.parts) == 5

    @cached_property
    def hidden_pungs(self) -> int:
        """How many triplets and quads no other player had a part in (decisions W18)."""
        hidden = [part.faces[0] for part in self.pungs if not part.is_open]
        tile = self.finish.tile
        if not self.finish.from_another or tile not in hidden:
            return len(hidden)
        elsewhere = tile == self.pair or any(tile in part.faces for part in self.chows if not part.is_open)
        return len(hidden) - (not elsewhere)

    @cached_property
    def has_joker(self) -> bool:
        """Whether a joker stands anywhere in the winning tiles."""
        melded = any(tile.kind.is_joker for meld in self.finish.melds for tile in meld.tiles)
        return melded or bool(self.jokers)
