"""Counts of the shown table: unseen tiles of each face, and points visible during play."""

from collections.abc import Collection, Mapping, Sequence

from game.agents.unseen import unseen
from game.engine.facts.redact import view
from game.engine.table import Table
from game.gui.kit.picture_cache import Memo
from game.gui.table.time.show import Show
from game.rules.ruleset import Ruleset
from game.session.so_far import SoFar, worth_so_far
from game.tiles.kinds import KINDS, Kind, Tile


class TileCount:
    """Counts unseen tiles for the front seat; tiles of open hands count as seen."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self._left = Memo[Sequence[int]]()
        self.whole = show.rules.set_counts

    @property
    def faces(self) -> tuple[Kind, ...]:
        """The faces of the game, in order."""
        return tuple(face for face in KINDS if self.whole[face])

    @property
    def flowers(self) -> Collection[Kind]:
        """The faces that are shown beside the hand and replaced."""
        return self._show.rules.conduct.bonus

    def left(self) -> Sequence[int]:
        """Return the number of unseen tiles of each kind."""
        show = self._show

        def count() -> Sequence[int]:
            seen = view(show.table, show.sight.front, show.rules, show.sight.shown).table
            return unseen(seen, show.rules, show.sight.shown)

        return self._left.get((show.reached, show.sight), count)


def shown_worth(table: Table, seat: int, rules: Ruleset) -> Mapping[Tile, int]:
    """Return the shown tiles that score for a player, each with its worth in the game's small unit."""
    if not table.hand or not table.places or seat in table.ghosts:
        return {}
    wind = table.wind_of(seat)
    points = (
        (one.tile, rules.worth_shown(one.tile.kind, wind, before_start=one.before_start))
        for one in table.places[seat].shown
    )
    return {tile: worth for tile, worth in points if worth}


class OwnWorth:
    """The worth of the front seat's hand so far; cached until the hand changes."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self._worth = Memo[SoFar | None]()

    def found(self) -> SoFar | None:
        """Return the worth of the hand so far; None if the hand is hidden, or if every hand is worth as much."""
        show = self._show
        table, front = show.table, show.sight.front
        if not table.places or front in table.ghosts or table.outcome is not None or front not in show.sight.shown:
            return None
        place = table.places[front]
        honors = tuple(sorted(tile.kind for tile in place.hand if tile.kind.is_honor))
        key = (table.hand, front, place.dealt, place.melds, place.shown, honors)
        found = self._worth.get(key, lambda: worth_so_far(show.view, show.rules))
        return found if found is not None and (found.is_more or found.least) else None
