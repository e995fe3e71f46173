"""Drills: questions whose answers the rules know. Several offered entries may be right, or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.session.practice.progress import most_frequent
from game.tiles.stream import Stream

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Marked:
    """Marks of a drill: for each entry that matters, whether it was answered correctly."""

    entries: Mapping[str, bool]
    worth: bool = True

    @property
    def is_right(self) -> bool:
        """True if everything was answered correctly."""
        return self.worth and all(self.entries.values())


def marked(offered: Sequence[str], right: frozenset[str], ticked: frozenset[str], *, worth: bool = True) -> Marked:
    """Mark each entry that is right or was ticked."""
    told = (entry for entry in offered if entry in right | ticked)
    return Marked({entry: (entry in right) == (entry in ticked) for entry in told}, worth)


def one_of(items: Sequence[_T], weights: Sequence[int], stream: Stream) -> _T:
    """Draw one item; each weight, from 1 on, is its relative frequency."""
    return items[most_frequent(weights, stream.below(sum(weights)))]


def some_of(items: Sequence[_T], count: int, stream: Stream) -> tuple[_T, ...]:
    """Draw `count` items, or all if there are fewer, in their own order."""
    places = list(range(len(items)))
    stream.shuffle(places)
    return tuple(items[at] for at in sorted(places[:count]))
