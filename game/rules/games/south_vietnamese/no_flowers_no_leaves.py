"""
No-Flowers-No-Leaves (Không Hoa Không Lá): the irregular hand of suited tiles only (L211-L237).

The module decides who may still pursue it, when it wins, and which row it scores.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from game.rules.games.south_vietnamese.payment import ScoreTable, score_table
from game.rules.goals import Goal, GoesOut, Standing
from game.rules.hand.distance import waits
from game.rules.hand.groups import Everything
from game.rules.options import Value
from game.rules.reader import Reader, readings
from game.rules.reading import AnyReading, declared
from game.rules.score.finish import Course, Finish
from game.rules.score.sheet import Part
from game.tiles.kinds import CHOW, JOKERS, KINDS, Meld

GREEN = frozenset(JOKERS[1:5])
RED = frozenset(JOKERS[5:9])
#: A Red joker, unless a house rule makes it a flower (T3, N11).
HOA = JOKERS[5]
_ENOUGH, _FORCED = 3, 6
#: The strict values of the house rule: no dealt jokers, and with `pure_late` also a number of earlier discards. With
#: ten discards fewer than one hand in ten ends this way; own draws only, or a full go-around of waiting, still end one
#: in five.
_PURE = ("pure_only", "pure_late")
_LATE = 10
#: The way of a win by thrown Green jokers.
GREEN_JOKERS = "green_jokers"
GOAL = Goal(
    "no_flowers_no_leaves",
    barred=frozenset(face for face in KINDS if not face.is_suited),
    ends=frozenset({"show_flower", "show_joker"}),
    wish="declare_pursuit",
    way=GREEN_JOKERS,
    thrown=GREEN,
    least=_ENOUGH,
    most=_FORCED,
)


def standings(course: Course, melds: tuple[Meld, ...], values: Mapping[str, Value]) -> tuple[Standing, ...]:
    """Return the player's standing towards No-Flowers-No-Leaves; empty if it is closed (N1, N4, N10-N12, C8)."""
    if not may_pursue(course, melds, values):
        return ()
    told = GOAL.key in course.declared
    counts = told or values["nfnl_pursuit"] == "eligible"
    return _standing(
        counts,
        told,
        lacks_of(course, values),
        "nfnl" if course.jokers_dealt else "nfnl_pure",
        goes_out(course, melds, values),
    )


def lacks_of(course: Course, values: Mapping[str, Value]) -> str:
    """Return what a hand of suited tiles lacks: a `discard`, the discard of an `honor`, or more `turns` (N4, N15)."""
    if not course.thrown:
        return "discard"
    if values["nfnl_needs_honor_discard"] and not any(face.is_honor for face in course.thrown):
        return "honor"
    return "turns" if values["nfnl"] == "pure_late" and len(course.thrown) < _LATE else ""


@lru_cache(maxsize=1 << 8)
def _standing(counts: bool, told: bool, lacks: str, row: str, out: GoesOut) -> tuple[Standing, ...]:
    return (Standing(GOAL, counts, told, not counts, lacks, score_table().rows[row].worth, out),)


def may_pursue(course: Course, melds: tuple[Meld, ...], values: Mapping[str, Value]) -> bool:
    """Return True if the goal is open: nothing shown, no dealt flower, no joker or honor in a meld (N1, N15)."""
    if not values["nfnl"] or course.flowers_dealt or course.has_shown:
        return False
    if values["nfnl"] in _PURE and course.jokers_dealt:
        return False
    if values["nfnl_discard_immediately"] and course.kept:
        return False
    return all(tile.kind.is_suited for meld in melds for tile in meld.tiles)


def goes_out(course: Course, melds: tuple[Meld, ...], values: Mapping[str, Value]) -> GoesOut:
    """Return whether thrown Green jokers let a player go out: three or more, and no Red one (N10-N12)."""
    red = RED - {HOA} if values["hoa_is"] == "flower" else RED
    if not is_pursuing(course, melds, values) or red & set(course.thrown):
        return GoesOut.NO
    thrown = green_thrown(course)
    return GoesOut.MUST if thrown >= _FORCED else GoesOut.MAY if thrown >= _ENOUGH else GoesOut.NO


def green_thrown(course: Course) -> int:
    """Return how many Green jokers a player has thrown, including claimed ones (N13)."""
    return sum(face in GREEN for face in course.thrown)


def is_pursuing(course: Course, melds: tuple[Meld, ...], values: Mapping[str, Value]) -> bool:
    """Return True if the player counts as pursuing (C8): the goal is open and, by house rule, declared."""
    return may_pursue(course, melds, values) and (values["nfnl_pursuit"] == "eligible" or GOAL.key in course.declared)


def wins(finish: Finish, values: Mapping[str, Value]) -> bool:
    """Return True if a finish is a No-Flowers-No-Leaves win, also by Green jokers."""
    course = finish.course
    if course is None or finish.shown or not is_pursuing(course, finish.melds, values):
        return False
    if finish.by == GREEN_JOKERS:
        return goes_out(course, finish.melds, values) is not GoesOut.NO
    return not lacks_of(course, values) and all(face.is_suited for face in finish.faces)


def rows(finish: Finish, table: ScoreTable) -> dict[str, int]:
    """Return the rows of a winning finish, each with its count (N2, N8, N12)."""
    course = finish.course
    assert course is not None
    if finish.by == GREEN_JOKERS:
        return {"nfnl_green_jokers": 2 if green_thrown(course) >= _FORCED else 1}
    base = "nfnl" if course.jokers_dealt else "nfnl_pure"
    extra = {key for reading in regular(finish) for key in _additional(finish, reading.parts)}
    best = max(sorted(extra), key=lambda key: table.rows[key].worth["mun"], default=None)
    return {base: 1} | ({best: 1} if best else {})


def parts_of(finish: Finish) -> tuple[Part, ...]:
    """Return the parts for a sheet: the melds, and all other tiles as one part."""
    melds = [declared(meld) for meld in finish.melds]
    return (*melds, Part("tiles", finish.faces))


#: Reads every split into four sets and a pair; such a hand has no jokers.
_EXACT = Reader({}, Everything(), orphans=False)


def regular(finish: Finish) -> list[AnyReading]:
    """Return every reading as four sets and a pair."""
    return readings(replace(finish, how=frozenset()), _EXACT)


def _additional(finish: Finish, parts: tuple[Part, ...]) -> Iterator[str]:
    """Yield the additional rows of a hand that is also a regular hand (L221-L228, N8)."""
    one_suit = len({part.faces[0] // 9 for part in parts}) == 1
    chows = sum(part.shape == CHOW for part in parts)
    hidden = not chows and _are_hidden(finish, parts)
    if one_suit:
        yield "nfnl_one_suit"
    if not chows:
        yield "nfnl_all_triplets"
    if not chows and one_suit:
        yield "nfnl_one_suit_triplets"
    if hidden:
        yield "nfnl_concealed_triplets"
    if hidden and one_suit:
        yield "nfnl_concealed_triplets_one_suit"
    if chows == 4 and not finish.melds and _waits_in_the_middle(finish, parts):
        yield "nfnl_concealed_sequences"


def _are_hidden(finish: Finish, parts: tuple[Part, ...]) -> bool:
    """Return True if the triplets are concealed: no meld is called, and another's tile can only have made the pair."""
    finished = finish.from_another and finish.tile != parts[-1].faces[0]
    return not finished and all(meld.concealed for meld in finish.melds)


def _waits_in_the_middle(finish: Finish, parts: tuple[Part, ...]) -> bool:
    """Return True if the hand waited for one face only, the middle of a sequence or the pair."""
    middle = any(finish.tile == part.faces[1] for part in parts)
    return middle and waits(finish.hand, len(finish.melds)) == (finish.tile,)
