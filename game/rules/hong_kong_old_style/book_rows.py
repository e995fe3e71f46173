"""The rows of Hong Kong Old Style as its book shows them: worth, payment, example, the house rules about them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.book.pages import Score, Scores
from game.rules.hong_kong_old_style.payment import shares
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.rules.score.rows_file import RowEntry

if TYPE_CHECKING:
    from game.rules.hong_kong_old_style.game import HongKongOldStyle

_CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "sets": (
        "dragon_triplet",
        "seat_wind",
        "round_wind",
        "small_three_dragons",
        "great_three_dragons",
        "small_four_winds",
        "great_four_winds",
    ),
    "ways": (
        "concealed",
        "self_draw",
        "robbing_the_kong",
        "last_tile",
        "kong_replacement",
        "kong_on_kong",
        "heaven",
        "earth",
    ),
    "bonus": (
        "own_flower",
        "own_season",
        "no_flowers",
        "all_flowers",
        "all_seasons",
        "six_bonus",
        "seven_bonus",
        "eight_bonus",
    ),
}
_NOBODY_THREW = frozenset({"self_draw", "kong_replacement", "kong_on_kong", "heaven"})
_ROW_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "all_flowers": ("faan_preset",),
    "all_seasons": ("faan_preset",),
    "small_three_dragons": ("faan_preset",),
    "seven_pairs": ("seven_pairs_faan",),
    "thirteen_orphans": ("thirteen_orphans",),
}


def pays(rules: "HongKongOldStyle", faan: int) -> tuple[int, int, int]:
    """Give what East wins with so many faan, what South pays who threw the tile, and what each of the others pays."""
    paid = shares(_within(rules, faan), Finish((), None, DISCARD, 0, source=1), rules.values)
    return sum(paid.values()), paid[1], paid[2]


def self_drawn(rules: "HongKongOldStyle", faan: int) -> int:
    """Give what East wins with so many faan that he drew himself."""
    return sum(shares(_within(rules, faan), Finish((), None, SELF_DRAW, 0), rules.values).values())


def _within(rules: "HongKongOldStyle", faan: int) -> int:
    return min(faan, int(rules["limit"] or 0))


def scores(rules: "HongKongOldStyle", chapter: str) -> Scores:
    """Give the rows of a chapter: those that it names, or in `hands` all that no chapter names."""
    elsewhere = {key for keys in _CHAPTERS.values() for key in keys}
    keys = _CHAPTERS.get(chapter) or tuple(key for key in rules.rows if key not in elsewhere)
    return Scores(tuple(_score(rules, rules.rows[key]) for key in keys))


def _score(rules: "HongKongOldStyle", entry: RowEntry) -> Score:
    worth = {"faan": int(rules["seven_pairs_faan"] or 0)} if entry.key == "seven_pairs" else entry.worth
    return Score(
        entry.key,
        worth,
        entry.source,
        pays=() if entry.key in _NOBODY_THREW else pays(rules, worth["faan"])[1:],
        replaces=tuple(key for key in rules.rows if key in entry.replaces),
        example=entry.example,
        needs=entry.needs,
        options=_ROW_OPTIONS.get(entry.key, ()),
        in_force=rules.in_force(entry) and (entry.key != "thirteen_orphans" or bool(rules["thirteen_orphans"])),
    )
