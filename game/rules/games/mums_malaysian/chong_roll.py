"""Who is Chong: each rolls the dice, the highest number is East, and those who tie roll again (L10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tiles.stream import Stream

#: How many dice are rolled, for Chong and for the break (L14).
DICE = 3
_PLAYERS = 4
_MOST_ROLLS = 30


@dataclass(frozen=True, slots=True)
class Roll:
    """One round of rolls: who rolled, by the place in the list of those asked, and the pips of each, three a player."""

    asked: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def highest(self) -> tuple[int, ...]:
        """Those with the highest number."""
        sums = [sum(self.dice[DICE * at : DICE * (at + 1)]) for at in range(len(self.asked))]
        return tuple(who for who, total in zip(self.asked, sums, strict=True) if total == max(sums))


def rolls(stream: Stream) -> Sequence[Roll]:
    """
    Let everybody roll, and those with the highest number again, until it is one.

    After many ties, which only dice that always fall alike can give, the first of those who tie is Chong.
    """
    found: list[Roll] = []
    asked: tuple[int, ...] = tuple(range(_PLAYERS))
    while len(asked) > 1 and len(found) < _MOST_ROLLS:
        found.append(Roll(asked, tuple(stream.die() for _ in range(DICE * len(asked)))))
        asked = found[-1].highest
    return found
