"""The count of unseen tiles of each face, from the shown table."""

from collections.abc import Collection, Sequence

from game.agents.unseen import unseen
from game.engine.facts.redact import view
from game.gui.table.time.show import Show
from game.tiles.kinds import KINDS, Kind


class TileCount:
    """Counts for the one in front; where other hands lie open, their tiles are seen too."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._kept: tuple[object, Sequence[int]] | None = None
        self.whole = show.rules.set_counts

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The faces that the game has, in their order."""
        return tuple(face for face in KINDS if self.whole[face])

    @property
    def flowers(self) -> Collection[Kind]:
        """The faces that are laid beside the hand and replaced."""
        return self._show.rules.conduct.bonus

    def left(self) -> Sequence[int]:
        """Count the unseen tiles of each kind."""
        key = (self._show.reached, self._show.sight)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._count())
        return self._kept[1]

    def _count(self) -> Sequence[int]:
        show, hands = self._show, self._show.sight.shown
        return unseen(view(show.table, show.sight.front, show.rules, hands).table, show.rules, hands)
