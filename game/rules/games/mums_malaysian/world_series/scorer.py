"""The scorer that adds up the patterns of the World Series of Mahjong."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.rules.games.mums_malaysian.world_series.payment import LIMIT, payments, total_of
from game.rules.games.mums_malaysian.world_series.rows import PREDICATES, PROOFS
from game.rules.score.additive import Additive
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import RowEntry, read_rows
from game.rules.score.sheet import Row

#: The words of `how` that a pattern depends on.
HOW: Final = frozenset({"last_tile", "replacement", "heaven", "earth"})


def entries() -> Mapping[str, RowEntry]:
    """Return the table of patterns."""
    return read_rows(__package__)


def scorer(game: str, rows: Mapping[str, RowEntry], *, by_sum: bool) -> Additive:
    """
    Return the scorer of these rows; a single pattern above the limit counts alone.

    With `by_sum`, the best of the arrangements that reach the limit is the one with the largest sum.
    """
    alone = {key: _alone(entry, rows) for key, entry in rows.items()}
    return Additive(game, alone, PREDICATES, total_of, _payments, PROOFS, "chicken", by_sum=by_sum)


def _alone(entry: RowEntry, rows: Mapping[str, RowEntry]) -> RowEntry:
    worth = entry.worth["points"]
    if worth <= LIMIT:
        return entry
    return replace(entry, replaces=frozenset(key for key, row in rows.items() if row.worth["points"] < worth))


def _payments(total: Mapping[str, Any], laid: LaidHand, rows: Sequence[Row]) -> tuple[int, ...]:
    del rows
    return payments(total, laid.finish)
