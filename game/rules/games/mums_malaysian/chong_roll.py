"""The roll for Chong: each player rolls, the highest number is East, and tied players roll again (L10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tiles.stream import Stream

#: The number of dice rolled for Chong and for the break (L14).
DICE = 3
_PLAYERS = 4
_MOST_ROLLS = 30


@dataclass(frozen=True, slots=True)
class Roll:
    """One round of rolls: the rollers' indexes in the list of those asked, and three pips for each."""

    asked: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def highest(self) -> tuple[int, ...]:
        """The players with the highest number."""
        sums = [sum(self.dice[DICE * at : DICE * (at + 1)]) for at in range(len(self.asked))]
        return tuple(who for who, total in zip(self.asked, sums, strict=True) if total == max(sums))


def rolls(stream: Stream) -> Sequence[Roll]:
    """
    Return the rolls until one player has the highest number; tied players roll again.

    After many ties, which only constant dice can produce, the first tied player is Chong.
    """
    found: list[Roll] = []
    asked: tuple[int, ...] = tuple(range(_PLAYERS))
    while len(asked) > 1 and len(found) < _MOST_ROLLS:
        found.append(Roll(asked, tuple(stream.die() for _ in range(DICE * len(asked)))))
        asked = found[-1].highest
    return found
