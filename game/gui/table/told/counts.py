"""What the shown table counts: the unseen tiles of each face, and the points that are visible during play."""

from collections.abc import Collection, Mapping, Sequence

from game.agents.unseen import unseen
from game.engine.facts.redact import view
from game.engine.table import Table
from game.gui.kit.kept import Kept
from game.gui.table.time.show import Show
from game.rules.ruleset import Ruleset
from game.session.so_far import SoFar, worth_so_far
from game.tiles.kinds import KINDS, Kind, Tile


class TileCount:
    """Counts for the one in front; where other hands lie open, their tiles are seen too."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._left = Kept[Sequence[int]]()
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
        show = self._show

        def count() -> Sequence[int]:
            seen = view(show.table, show.sight.front, show.rules, show.sight.shown).table
            return unseen(seen, show.rules, show.sight.shown)

        return self._left.get((show.reached, show.sight), count)


def shown_worth(table: Table, seat: int, rules: Ruleset) -> Mapping[Tile, int]:
    """Return the shown tiles that score for a player, with what each is worth in the small unit of the game."""
    if not table.hand or not table.places or seat in table.ghosts:
        return {}
    wind = table.wind_of(seat)
    points = (
        (one.tile, rules.worth_shown(one.tile.kind, wind, before_start=one.before_start))
        for one in table.places[seat].shown
    )
    return {tile: worth for tile, worth in points if worth}


class OwnWorth:
    """Knows what the hand in front is worth at the moment that is shown; thought of anew only where it has changed."""

    def __init__(self, show: Show) -> None:
        """Take what is shown."""
        self._show = show
        self._worth = Kept[SoFar | None]()

    def total(self) -> tuple[Mapping[str, int], Mapping[str, int]]:
        """
        Return the total of the hand so far, and what the table asks for where that is more.

        The total is empty where the hand is not seen, and where any hand is worth as much.
        """
        show = self._show
        table, front = show.table, show.sight.front
        if not table.places or front in table.ghosts or table.outcome is not None or front not in show.sight.shown:
            return {}, {}
        place = table.places[front]
        honors = tuple(sorted(tile.kind for tile in place.hand if tile.kind.is_honor))
        key = (table.hand, front, place.dealt, place.melds, place.shown, honors)
        found = self._worth.get(key, lambda: worth_so_far(show.view, show.rules))
        if found is None:
            return {}, {}
        needed = {} if found.is_enough else {found.unit: found.least}
        return found.total if found.is_more or found.least else {}, needed
