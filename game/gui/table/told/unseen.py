"""What can be counted from a seat at the table as it is shown: how many of each face are still unseen."""

from collections.abc import Sequence

from game.agents.unseen import unseen
from game.gui.table.time.show import Show
from game.session.seat_view import seat_view
from game.tiles.kinds import KINDS, Kind


class Counter:
    """Counts for the one in front; where other hands lie open, their tiles are seen too."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._kept: tuple[object, Sequence[int]] | None = None
        whole = [0] * len(KINDS)
        for tile in show.rules.tiles:
            whole[tile.kind] += 1
        self.whole: Sequence[int] = tuple(whole)

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The faces that the game has, in their order."""
        return tuple(face for face in KINDS if self.whole[face])

    def left(self) -> Sequence[int]:
        """Count the unseen tiles of each kind."""
        key = (self._show.reached, self._show.sight)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._count())
        return self._kept[1]

    def _count(self) -> Sequence[int]:
        show = self._show
        view = seat_view(show.timeline, show.sight.front, show.reached, show.rules)
        left = unseen(view, show.rules)
        for seat in show.sight.shown - {show.sight.front}:
            for tile in show.table.places[seat].hand:
                left[tile.kind] -= 1
        return left
