"""How a payment came about, in numbers to check by hand. An account is read from a sheet; nothing is scored again."""

from collections.abc import Mapping
from dataclasses import dataclass

THROWER, OTHERS, EVERYBODY, FOR_ALL, WINNER = "thrower", "others", "everybody", "for_all", "winner"
CAP, FLOOR = "cap", "floor"


@dataclass(frozen=True, slots=True)
class Share:
    """The payment of a role, as terms (times, amount): ((3, 64), (1, 4)) is 3 × 64 + 4."""

    role: str
    terms: tuple[tuple[int, int], ...]

    @property
    def amount(self) -> int:
        """The sum of the terms."""
        return sum(times * amount for times, amount in self.terms)


@dataclass(frozen=True, slots=True)
class Step:
    """A game's own step of an account: the key of its sentence, and its numbers; the last one is the result."""

    key: str
    numbers: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Account:
    """The way from the rows of a sheet to its payments."""

    #: The amounts of the rows in each unit, without zeros.
    given: Mapping[str, tuple[int, ...]]
    #: The number of larger units made from smaller ones.
    carried: int
    #: The number of smaller units left.
    left: int
    #: What each role pays.
    shares: tuple[Share, ...]
    #: Set if the table capped or raised the total.
    limit: str = ""
    #: Everybody pays the plain column.
    single: bool = False
    #: The house rule for left-over units: ignore or flat.
    rest: str = ""
    #: Steps after the sums.
    steps: tuple["Step", ...] = ()

    def share(self, role: str) -> Share | None:
        """Return the share of a role, or None."""
        return next((share for share in self.shares if share.role == role), None)
