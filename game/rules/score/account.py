"""How a payment came about, in numbers that anybody can check: read from a sheet, nothing is scored a second time."""

from collections.abc import Mapping
from dataclasses import dataclass

THROWER, OTHERS, EVERYBODY, FOR_ALL, WINNER = "thrower", "others", "everybody", "for_all", "winner"
CAP, FLOOR = "cap", "floor"


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody pays: terms (times, amount), so that ((3, 64), (1, 4)) is 3 × 64 + 4."""

    role: str
    terms: tuple[tuple[int, int], ...]

    @property
    def amount(self) -> int:
        """All of it."""
        return sum(times * amount for times, amount in self.terms)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a game's own on the way, by the key of its sentence, with its numbers."""

    key: str
    numbers: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Account:
    """
    The way from the rows of a sheet to its payments.

    `given` is what the rows give in each unit, without zeros; `carried` how many of the larger unit the smaller ones
    make, `left` how many of the smaller stay. `limit` says that the table capped or raised the total. `shares` are who
    pays what; `single` that everybody pays the plain column; `rest` that a left-over counts otherwise (ignore, flat).
    `steps` come after the sums.
    """

    given: Mapping[str, tuple[int, ...]]
    carried: int
    left: int
    shares: tuple[Share, ...]
    limit: str = ""
    single: bool = False
    rest: str = ""
    steps: tuple["Step", ...] = ()

    def share(self, role: str) -> Share | None:
        """Return the share of a role, if somebody has it."""
        return next((share for share in self.shares if share.role == role), None)
