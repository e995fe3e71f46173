"""What the one in front was offered in this hand and let go by, as the record says it. Pure."""

from collections.abc import Mapping

from game.engine import events as facts
from game.gui.table.time.show import Facts
from game.session.moments import hand_start
from game.tiles.kinds import Tile

#: For each discard the names of the calls that were possible, each once, as the terms are called.
PassedUp = Mapping[Tile, tuple[str, ...]]


def passed_up(timeline: Facts, seat: int, n: int) -> PassedUp:
    """Give the discards that a player could have called and did not, up to the first `n` facts, in the hand then."""
    start = hand_start(timeline.events, n)
    found: dict[Tile, tuple[str, ...]] = {}
    for at in range(n if start is None else start, n):
        event = timeline.events[at]
        before = timeline.table(at)
        if not isinstance(event, facts.Declined) or event.seat != seat or before.on_offer is None:
            continue
        names = (text.split()[0] for text in before.offered(seat))
        found[before.on_offer.tile] = tuple(dict.fromkeys(names))
    return found


class Passed:
    """Keeps what was passed up at the moment that is shown."""

    def __init__(self, timeline: Facts) -> None:
        """Take the facts."""
        self._timeline = timeline
        self._kept: tuple[tuple[int, int], PassedUp] | None = None

    def at(self, seat: int, n: int) -> PassedUp:
        """Give what a player has passed up."""
        if self._kept is None or self._kept[0] != (seat, n):
            self._kept = ((seat, n), passed_up(self._timeline, seat, n))
        return self._kept[1]
