"""The book of South Vietnamese mahjong: its chapters, with every number taken from the rules and the house rules."""

from collections.abc import Iterator, Mapping

from game.rules.chapters import Block, Cell, Chapter, Grid, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.common_chapters import (
    GROUPS,
    PAYOUT_HEAD,
    breaking,
    deal_facts,
    flower_strips,
    own_flowers,
    plain_strips,
    sources,
    text,
    tile_facts,
    wall_facts,
)
from game.rules.games.south_vietnamese import no_flowers_no_leaves
from game.rules.games.south_vietnamese.no_flowers_no_leaves import HOA
from game.rules.games.south_vietnamese.options import OPTIONS
from game.rules.games.south_vietnamese.payment import Total, payments
from game.rules.games.south_vietnamese.rows import BLESSINGS
from game.rules.games.south_vietnamese.score_table import score_table
from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import RowEntry
from game.rules.score.sheet import WINDS
from game.tiles.kinds import JOKERS, PLAIN, Kind

_MOST_MUN = 8  # lines of the payout table, as in the source
_WORKED = ((0, 0), (0, 4), (1, 0), (1, 2), (2, 4), (10, 0))  # Mủn and Phán of the worked payments
_THROWN_JOKER = ("call_discarded_joker", "joker_discard_ron")
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
    "star_no_jokers": ("hoa_is",),
    "pure_straight": ("cuu_tu_lien_hoan",),
    "thirteen_orphans": ("orphans_jokers",),
    "small_four_winds": ("small_four_winds",),
    "seat_flower": ("general_as_flower",),
    "discarded_wild": ("flower_discard_value",),
    "nfnl": ("nfnl", "nfnl_needs_honor_discard", "nfnl_discard_immediately"),
}


def chapters(rules: Ruleset) -> tuple[Chapter, ...]:
    """Return the chapters of the book."""
    return (
        Chapter("tiles", _tiles(rules), ("joker_sets", "hoa_is")),
        Chapter("jokers", _jokers(rules), ("hoa_is", "joker_fifth_copy", "max_jokers_per_call", "khan_jokers")),
        Chapter("seats", _seats(rules), ("dealer_keeps_on", "match_hands")),
        Chapter("break", breaking(rules), ("dice_count",)),
        Chapter("deal", (text("deal", **deal_facts(rules)),)),
        Chapter("turn", (text("turn"),), ("flower_in_play", "dead_wall_tiles", "claim_seconds")),
        Chapter("calls", (text("calls"),), ("khan_jokers", "concealed_khan", "added_khan_timing", "rob_khan")),
        Chapter("priority", (text("priority"),), ("pung_tie", "multiple_ron")),
        Chapter("shown", _shown(rules), ("hoa_is", "general_as_flower", "bouquet_bonus_mun", "joker_redeem")),
        Chapter("thrown", _thrown(rules), ("hoa_is", "flower_discard_value", *_THROWN_JOKER)),
        Chapter("winning", (text("winning"),), ("seven_pairs", "min_phan", "orphans_jokers")),
        Chapter("payment", _payment(rules), ("leftover_phan", "self_draw_column", "mun_cap", "start_points")),
        Chapter("scores", (text("scores"), _scores(rules, "scores")), ("stacking",)),
        Chapter("nfnl", _nothing(rules), (*_of_group("nfnl"), "hoa_is")),
        Chapter("blessings", (text("blessings"), _scores(rules, "blessings")), ("blessings",)),
        Chapter("extras", (text("extras"), _scores(rules, "extras")), ("extra_rows",)),
        Chapter("house_rules", (text("house_rules"), HouseRules())),
        sources(),
    )


def _of_group(group: str) -> tuple[str, ...]:
    return tuple(option.key for option in OPTIONS if option.group == group)


def _tiles(rules: Ruleset) -> tuple[Block, ...]:
    jokers = sum(rules.conduct.is_joker(tile.kind) for tile in rules.tiles)
    colours = {"green": JOKERS[1:5], "red": JOKERS[5:9]}
    strips = [
        Strip(Say(f"rules.group.{colour}"), (tuple(filter(rules.conduct.is_joker, faces)),))
        for colour, faces in colours.items()
    ]
    if not rules.conduct.is_joker(HOA):
        strips.insert(0, Strip(Say(f"tile.{HOA}"), ((HOA,),)))
    return (text("tiles", **tile_facts(rules), jokers=jokers), *plain_strips(), *flower_strips("fgkq"), *strips)


def _jokers(rules: Ruleset) -> tuple[Block, ...]:
    head = (Say("rules.head.joker"), Say("rules.head.set"), Say("rules.head.stands_for"))
    kinds = tuple(filter(rules.conduct.is_joker, JOKERS[1:]))
    jokers = sum(tile.kind in kinds for tile in rules.tiles)
    lines = tuple(_joker_line(joker, rules.conduct.wild.get(joker, frozenset())) for joker in kinds)
    hoa = Say(f"rules.hoa.{rules['hoa_is']}")
    return (text("jokers", jokers=jokers, kinds=len(kinds), hoa=hoa), Grid("jokers", head, lines))


def _joker_line(joker: Kind, wild: frozenset[Kind]) -> tuple[Cell, ...]:
    groups = [key for key, faces in GROUPS.items() if wild.issuperset(faces)]
    scope: Cell = tuple(Say(f"rules.group.{key}") for key in groups) or Say("rules.group.none")
    if wild.issuperset(PLAIN):
        scope = Say("rules.group.any")
    colour = "green" if joker in no_flowers_no_leaves.GREEN else "red"
    return (joker, Say(f"tile.{joker}")), Say(f"rules.set.{colour}"), scope


def _seats(rules: Ruleset) -> tuple[Block, ...]:
    length = Say("rules.match.hands", {"hands": rules.hands}) if rules.hands else Say("rules.match.whole")
    return (text("seats", **wall_facts(rules), length=length, round=rules.players),)


def _shown(rules: Ruleset) -> tuple[Block, ...]:
    own = score_table().rows["seat_flower"].worth["phan"]
    winds = tuple(Say(f"wind.{wind}") for wind in WINDS)
    jokers: tuple[tuple[Cell, ...], ...] = tuple(
        (joker, *(_joker_worth(joker, seat) for seat in range(rules.players))) for joker in JOKERS[1:]
    )
    return (
        text("shown", phan=own),
        own_flowers(rules),
        Grid("shown_jokers", (Say("rules.head.joker"), *winds), jokers),
        _scores(rules, "shown"),
    )


def _joker_worth(joker: Kind, seat: int) -> Say:
    early, late = (score_table().joker_phan(joker, before_start=early, seat=seat) for early in (True, False))
    if early == late:
        return Say("sheet.value_phan", {"count": early})
    return Say("rules.before_later", {"before": early, "later": late})


def _thrown(rules: Ruleset) -> tuple[Block, ...]:
    worth = score_table().rows["discarded_wild"].worth["mun"]
    cost = _pays(rules, worth, 0, thrown=True)[1]
    return (text("thrown", mun=worth, cost=cost), _scores(rules, "thrown"))


def _payment(rules: Ruleset) -> tuple[Block, ...]:
    unit = score_table().phan_in_a_mun
    steps = [(0, phan) for phan in range(unit)] + [(mun, 0) for mun in range(1, _MOST_MUN + 1)]
    return (
        text("payment", unit=unit, eight=unit + 2, start=int(rules["start_points"] or 0)),
        Grid("payout", PAYOUT_HEAD, tuple(_paid(rules, *step) for step in steps)),
        Text(Say("rules.payment.worked")),
        Grid("worked", PAYOUT_HEAD, tuple(_paid(rules, *step) for step in _WORKED)),
    )


def _paid(rules: Ruleset, mun: int, phan: int) -> tuple[Cell, ...]:
    won, thrower, other = _pays(rules, mun, phan)
    return _worth(mun, phan), thrower, other, won, _self_drawn(rules, mun, phan)


def _worth(mun: int, phan: int) -> Say:
    if mun and phan:
        return Say("sheet.total_both", {"mun": mun, "phan": phan})
    return Say("sheet.total_mun", {"mun": mun}) if mun else Say("sheet.total_phan", {"phan": phan})


def _nothing(rules: Ruleset) -> tuple[Block, ...]:
    rows = score_table().rows
    green = rows["nfnl_green_jokers"].worth["mun"]
    facts = {
        "dealt": rows["nfnl"].worth["mun"],
        "pure": rows["nfnl_pure"].worth["mun"],
        "may": no_flowers_no_leaves.GOAL.least,
        "must": no_flowers_no_leaves.GOAL.most,
        "each": _self_drawn(rules, green, 0) // (rules.players - 1),
        "twice": _self_drawn(rules, 2 * green, 0) // (rules.players - 1),
        "cost": _pays(rules, rows["discarded_wild"].worth["mun"], 0, thrown=True)[1],
        "greens": sum(tile.kind in no_flowers_no_leaves.GREEN for tile in rules.tiles),
    }
    return (text("nfnl", **facts), _scores(rules, "nfnl"))


def _pays(rules: Ruleset, mun: int, phan: int, *, thrown: bool = False) -> tuple[int, int, int]:
    """Return what East wins with so much, what the thrower South pays, and what each other player pays."""
    won, thrower, other, _ = payments(Total(mun, phan), 0, 1, thrown, rules.values, score_table())
    return won, -thrower, -other


def _self_drawn(rules: Ruleset, mun: int, phan: int) -> int:
    """Return what East wins with so much by self-draw."""
    return payments(Total(mun, phan), 0, None, False, rules.values, score_table())[0]


def _scores(rules: Ruleset, chapter: str) -> Scores:
    """Return the rows of a chapter."""
    return Scores(tuple(_score(rules, entry) for entry in score_table().rows.values() if _chapter(entry) == chapter))


def _chapter(entry: RowEntry) -> str:
    if entry.needs:
        return "extras"
    if entry.key in BLESSINGS:
        return "blessings"
    return "nfnl" if entry.key.startswith("nfnl") else _ELSEWHERE.get(entry.key, "scores")


def _score(rules: Ruleset, entry: RowEntry) -> Score:
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


def _alone(rules: Ruleset, entry: RowEntry) -> tuple[int, ...]:
    """Return what the thrower and each other player pay for a row alone; empty if nobody can have thrown a tile."""
    worth, unit = entry.worth, score_table().phan_in_a_mun
    if not worth or entry.key == "nfnl_green_jokers":
        return ()
    mun, phan = divmod(worth.get("mun", 0) * unit + worth.get("phan", 0), unit)
    return _pays(rules, mun, phan, thrown=entry.key == "discarded_wild")[1:]


def _needed(entry: RowEntry) -> Iterator[tuple[str, object]]:
    yield from entry.needs.items()
    if entry.key in BLESSINGS:
        yield "blessings", True
    if entry.key.startswith("nfnl"):
        yield "nfnl", (True,) if entry.key == "nfnl" else (True, "pure_only", "pure_late")


def _holds(rules: Ruleset, option: str, values: object) -> bool:
    wanted = values if isinstance(values, tuple) else (values,)
    return rules[option] in wanted
