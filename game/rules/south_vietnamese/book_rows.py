"""The rows of South Vietnamese mahjong as its book shows them: worth, payment, example, the house rules about them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.rules.book.pages import Score, Scores
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.rules.score.rows_file import RowEntry
from game.rules.south_vietnamese.payment import Total, payments
from game.rules.south_vietnamese.rows import BLESSINGS
from game.rules.south_vietnamese.table import score_table

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

THROWN_FLOWER = frozenset({"discarded_flower"})
_ELSEWHERE = {"seat_flower": "shown", "shown_joker": "shown", "discarded_wild": "thrown"}
_ROW_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "sequences_with_honors": ("lai_hang",),
    "triplets_with_honors": ("lai_hang",),
    "all_called_triplets": ("all_called_needs_discard_win",),
    "called_triplets_with_honors": ("lai_hang", "all_called_needs_discard_win"),
    "triplets_one_and_nine": ("nhat_cuu",),
    "no_flowers_honors": ("exposed_joker_is_flower", "hoa_is"),
    "no_flowers_honors_triplets": ("exposed_joker_is_flower", "hoa_is"),
    "star_no_flowers": ("exposed_joker_is_flower", "hoa_is"),
    "pure_straight": ("cuu_tu_lien_hoan",),
    "thirteen_orphans": ("orphans_jokers",),
    "small_four_winds": ("small_four_winds",),
    "seat_flower": ("general_as_flower",),
    "discarded_wild": ("flower_discard_value",),
    "nfnl": ("nfnl", "nfnl_needs_honor_discard", "nfnl_discard_immediately"),
}


def pays(rules: "Ruleset", mun: int, phan: int, how: frozenset[str] = frozenset()) -> tuple[int, int, int]:
    """Give what East wins with so much, what South pays who threw the tile, and what each of the others pays."""
    finish = Finish((), None, DISCARD, 0, source=1, how=how)
    won, thrower, other, _ = payments(Total(mun, phan), finish, rules.values, score_table())
    return won, -thrower, -other


def self_drawn(rules: "Ruleset", mun: int, phan: int) -> int:
    """Give what East wins with so much that he drew himself."""
    finish = Finish((), None, SELF_DRAW, 0)
    return payments(Total(mun, phan), finish, rules.values, score_table())[0]


def scores(rules: "Ruleset", chapter: str) -> Scores:
    """Give the rows of a chapter."""
    return Scores(tuple(_score(rules, entry) for entry in score_table().rows.values() if _chapter(entry) == chapter))


def _chapter(entry: RowEntry) -> str:
    if entry.needs:
        return "extras"
    if entry.key in BLESSINGS:
        return "blessings"
    return "nfnl" if entry.key.startswith("nfnl") else _ELSEWHERE.get(entry.key, "scores")


def _score(rules: "Ruleset", entry: RowEntry) -> Score:
    return Score(
        entry.key,
        entry.worth,
        entry.source,
        pays=_alone(rules, entry),
        replaces=tuple(key for key in score_table().rows if key in entry.replaces),
        starred=entry.starred,
        example=entry.example,
        needs=entry.needs,
        options=_ROW_OPTIONS.get(entry.key, ()),
        in_force=all(_holds(rules, *needed) for needed in _needed(entry)),
    )


def _alone(rules: "Ruleset", entry: RowEntry) -> tuple[int, ...]:
    """Give what the thrower and each of the others pay for a row alone; nothing where nobody can have thrown."""
    worth, unit = entry.worth, score_table().phan_in_a_mun
    if not worth or entry.key == "nfnl_green_jokers":
        return ()
    mun, phan = divmod(worth.get("mun", 0) * unit + worth.get("phan", 0), unit)
    how = THROWN_FLOWER if entry.key == "discarded_wild" else frozenset[str]()
    return pays(rules, mun, phan, how)[1:]


def _needed(entry: RowEntry) -> Iterator[tuple[str, object]]:
    yield from entry.needs.items()
    if entry.key in BLESSINGS:
        yield "blessings", True
    if entry.key.startswith("nfnl"):
        yield "nfnl", (True,) if entry.key == "nfnl" else (True, "pure_only")


def _holds(rules: "Ruleset", option: str, values: object) -> bool:
    wanted = values if isinstance(values, tuple) else (values,)
    return rules[option] in wanted
