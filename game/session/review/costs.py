"""What a person's choices cost in one match, by kind, from its stored review."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.errors import GameError
from game.record.files import review_path
from game.record.header import header_of
from game.record.lines import PERSON
from game.session.review.kept import latest
from game.session.review.kinds import KINDS


@dataclass(frozen=True, slots=True)
class CostsByKind:
    """The number of reviewed hands, and the points that choices of each kind cost in them."""

    hands: int = 0
    kinds: Mapping[str, float] = field(default_factory=dict)

    @property
    def points(self) -> float:
        """All points lost."""
        return sum(self.kinds.values())

    def each(self, kind: str = "") -> float:
        """Return the points lost per hand, by choices of one kind or of all kinds."""
        return (self.kinds.get(kind, 0.0) if kind else self.points) / max(1, self.hands)

    def __add__(self, other: "CostsByKind") -> "CostsByKind":
        """Return the sum of two costs."""
        kinds = {kind: self.kinds.get(kind, 0.0) + other.kinds.get(kind, 0.0) for kind in KINDS}
        return CostsByKind(self.hands + other.hands, {kind: lost for kind, lost in kinds.items() if lost})


def costs_of(path: Path) -> CostsByKind:
    """Return the cost of people's choices in a match; no hands if it has no readable review."""
    hands, kinds = 0, dict[str, float]()
    with suppress(GameError, OSError):
        header = header_of(path)
        for (_, seat), part in latest(review_path(path), header).parts.items():
            if header.seats[seat].agent == PERSON:
                hands += 1
                for choice in part.choices:
                    kinds[choice.kind] = kinds.get(choice.kind, 0.0) + choice.lost
    return CostsByKind(hands, kinds)
