"""A drill: a question whose answer the rules know; several of what is offered may be right, or none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.session.practice.progress import most_frequent
from game.tiles.stream import Stream

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Marked:
    """How a drill was answered: by each entry that matters whether it was told rightly."""

    entries: Mapping[str, bool]
    worth: bool = True

    @property
    def is_right(self) -> bool:
        """Whether all of it is right."""
        return self.worth and all(self.entries.values())


def marked(offered: Sequence[str], right: frozenset[str], ticked: frozenset[str], *, worth: bool = True) -> Marked:
    """Say of each entry that is right, or was ticked, whether that is so."""
    told = (entry for entry in offered if entry in right | ticked)
    return Marked({entry: (entry in right) == (entry in ticked) for entry in told}, worth)


def one_of(items: Sequence[_T], weights: Sequence[int], stream: Stream) -> _T:
    """Give one of some items by chance, each as often as its weight says (all of them from 1)."""
    return items[most_frequent(weights, stream.below(sum(weights)))]


def some_of(items: Sequence[_T], count: int, stream: Stream) -> tuple[_T, ...]:
    """Give so many of some items by chance, or all where there are fewer, in their own order."""
    places = list(range(len(items)))
    stream.shuffle(places)
    return tuple(items[at] for at in sorted(places[:count]))
