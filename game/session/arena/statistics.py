"""
Means of clustered observations, with their standard errors.

The hands of one wall are not independent: the challenger has the same good tiles, once in each seat. So the error of a
mean is computed between walls. All sums are integers, so the figures do not depend on the order of addition or the
number of workers.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, exp, sqrt
from typing import Any, Self

from game.session.arena.observed import FINENESS


class Sums:
    """
    Base of dataclasses whose fields are sums: whole numbers, counters, and other sums.

    They are added field by field, in any order, and stored as plain values.
    """

    __slots__: tuple[str, ...] = ()

    def merge(self, other: Self) -> None:
        """Add the same sums of something else."""
        for name in self.__slots__:
            mine, its = getattr(self, name), getattr(other, name)
            if isinstance(mine, int):
                setattr(self, name, mine + its)
            elif isinstance(mine, Counter):
                mine.update(its)
            else:
                mine.merge(its)

    def to_record(self) -> dict[str, Any]:
        """Return plain values."""
        return {name: _plain(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def from_record(cls, record: Any) -> Self:
        """Return the sums from their plain values, of any type. Raises KeyError, TypeError or ValueError."""
        found = cls()
        for name in cls.__slots__:
            empty, value = getattr(found, name), record[name]
            if isinstance(empty, int):
                setattr(found, name, value)
            elif isinstance(empty, Counter):
                empty.update(dict(value))
            else:
                setattr(found, name, type(empty).from_record(value))
        return found


def _plain(value: Any) -> Any:
    if isinstance(value, int):
        return value
    return sorted(value.items()) if isinstance(value, Counter) else value.to_record()


@dataclass(slots=True)
class Clusters(Sums):
    """Sums over clusters of a total `x` over `m` observations each."""

    n: int = 0
    x: int = 0
    m: int = 0
    xx: int = 0
    xm: int = 0
    mm: int = 0
    zeros: int = 0

    def add(self, x: int, m: int = 1) -> None:
        """Count a cluster."""
        self.n += 1
        self.x += x
        self.m += m
        self.xx += x * x
        self.xm += x * m
        self.mm += m * m
        self.zeros += x == 0

    @property
    def mean(self) -> float:
        """The mean of an observation; 0 without observations."""
        return self.x / self.m if self.m else 0.0

    @property
    def error(self) -> float | None:
        """
        The standard error of the mean; None with fewer than two clusters.

        This is the error of a ratio of two sums: √(n / (n - 1) Σ (x - mean m)²) / Σ m. For clusters of equal size it
        equals the usual error of the clusters' means.
        """
        if self.n < 2:
            return None
        # the sum of squares times m², in integers: no precision is lost when two large numbers nearly cancel out
        squares = self.xx * self.m**2 - 2 * self.x * self.m * self.xm + self.x**2 * self.mm
        return sqrt(squares * self.n / (self.n - 1)) / self.m**2 if self.m else None

    @property
    def spread(self) -> float:
        """The standard deviation of clusters of one observation each; 0 for fewer than two."""
        if self.n < 2:
            return 0.0
        return sqrt((self.n * self.xx - self.x**2) / (self.n * (self.n - 1)))


def chance_of_more(mean: float, error: float | None) -> float | None:
    """One-sided p: the probability of such a mean, or a larger one, if the true mean is 0."""
    if error is None:
        return None
    if not error:
        return 0.5 if not mean else float(mean < 0)
    return erfc(mean / error / sqrt(2)) / 2


def quantile(times: Mapping[int, int], share: float) -> float | None:
    """Duration in seconds below which this share of durations lies; None if there are none."""
    several = sum(times.values())
    below = 0
    for duration in sorted(times):
        below += times[duration]
        if below >= share * several:
            return exp(duration / FINENESS) / 1e6
    return None
