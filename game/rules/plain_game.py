"""What games without jokers share: how a hand is read and judged."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.hand.groups import Everything
from game.rules.reader import Reader, readings
from game.rules.ruleset import Ruleset
from game.rules.score.additive import Additive
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import ORPHANS, LaidHand
from game.rules.score.rows_file import RowEntry, read_rows
from game.rules.score.sheet import Sheet

_EVERYTHING = Everything()


@dataclass(frozen=True)
class PlainGame(Ruleset):
    """A game in which every tile is what it is; each split of a hand is scored by itself."""

    @cached_property
    def shapes(self) -> Shapes:
        return Shapes(orphans=False, pairs=False, fifth=False)

    @cached_property
    def reader(self) -> Reader:
        """The reader of hands."""
        return Reader({}, _EVERYTHING, orphans=self.shapes.orphans, pairs=self.shapes.pairs)

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        """The score table: `rows.yaml` in the folder of the class, or in that of the game it varies."""
        folders = (kind.__module__.rpartition(".")[0] for kind in type(self).__mro__)
        return next(filter(None, map(read_rows, filter(None, folders))), {})

    def in_force(self, entry: RowEntry) -> bool:
        """Return True if a row scores at this table."""
        return all(self[option] == value for option, value in entry.needs.items())

    @property
    def scoring(self) -> Mapping[str, RowEntry]:
        """The rows that score at this table."""
        return {key: entry for key, entry in self.rows.items() if self.in_force(entry)}

    @property
    def scorer(self) -> Additive:
        """The scorer that adds up the rows."""
        raise NotImplementedError

    def is_complete(self, finish: Finish) -> bool:
        """Return True if the tiles form a complete hand."""
        if finish.tile is None:
            return False
        faces = (*finish.hand, finish.tile)
        if max(faces, default=0) >= 34:
            return False
        return best_distance(tally(faces), len(finish.melds), self.shapes) < 0

    def wins(self, finish: Finish) -> bool:
        return self.is_complete(finish)

    def wins_as_orphans(self, finish: Finish) -> bool:
        return self.is_complete(finish) and any(laid.is_shape(ORPHANS) for laid in self.laid_out(finish))

    def laid_out(self, finish: Finish) -> Iterator[LaidHand]:
        """Yield every reading of a finish."""
        for reading in readings(finish, self.reader):
            yield LaidHand(finish, reading.parts)

    def judge(self, finish: Finish) -> Sheet | None:
        if not self.is_complete(finish):
            return None
        found = tuple(self.laid_out(finish))
        return self.scorer.sheet(found, len(found))
