"""What the hand in front is worth so far, thought of anew only where something of it has changed."""

from collections.abc import Mapping

from game.gui.table.time.show import Show
from game.session.so_far import SoFar, worth_so_far


class OwnWorth:
    """Knows the worth at the moment that is shown."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._kept: tuple[object, SoFar | None] | None = None

    def total(self) -> Mapping[str, int]:
        """Give the total of the hand so far; empty where it is not seen, and where any hand is worth as much."""
        show = self._show
        table, front = show.table, show.sight.front
        if not table.places or front in table.ghosts or table.outcome is not None or front not in show.sight.shown:
            return {}
        place = table.places[front]
        honors = tuple(sorted(tile.kind for tile in place.hand if tile.kind.is_honor))
        key = (table.hand, front, place.dealt, place.melds, place.shown, honors)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, worth_so_far(show.view, show.rules))
        found = self._kept[1]
        return found.total if found is not None and (found.is_more or found.least) else {}
