"""Bao: the player who made a limit hand certain pays for all (decisions section 6, a house rule)."""

from game.rules.score.laid import Laid
from game.tiles.kinds import DRAGONS, WINDS, Kind
from game.tiles.melds import Meld

_SETS = (DRAGONS, WINDS)


def who_answers(laid: Laid) -> int | None:
    """
    Give the wind of the player whose discard completed three called dragons, four called winds or four called kongs.

    None where there are no such melds, or where nobody knows from whom the last of them came.
    """
    melds = laid.finish.melds
    for faces in _SETS:
        own = [at for at, meld in enumerate(melds) if _is_set_of(meld, faces)]
        if len(own) == len(faces):
            return _source(laid, own[-1])
    kongs = [at for at, meld in enumerate(melds) if len(meld.tiles) == 4]
    certain = len(kongs) == 4 and melds[kongs[-1]].added is None
    return _source(laid, kongs[-1]) if certain else None


def _is_set_of(meld: Meld, faces: tuple[Kind, ...]) -> bool:
    return meld.shape != "chow" and meld.first in faces


def _source(laid: Laid, at: int) -> int | None:
    return laid.finish.fed[at] if at < len(laid.finish.fed) else None
