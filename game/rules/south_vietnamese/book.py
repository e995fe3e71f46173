"""The book of South Vietnamese mahjong: its chapters, with every number taken from the rules and the house rules."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.rules.finish import DISCARD, SELF_DRAW, Course, Finish
from game.rules.pages import Block, Cell, Chapter, Grid, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.ruleset import GoesOut
from game.rules.sheet import WINDS
from game.rules.south_vietnamese import nfnl
from game.rules.south_vietnamese.options import OPTIONS
from game.rules.south_vietnamese.payment import Total, payments
from game.rules.south_vietnamese.rows import BLESSINGS
from game.rules.south_vietnamese.table import RowEntry, score_table
from game.tiles import kinds
from game.tiles.kinds import FAMILIES, FLOWERS, JOKERS, PLAIN, Kind, kind
from game.tiles.wall import SIDES, broken_side

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset

_MOST_MUN = 8  # lines of the payout table, as in the source
_WORKED = ((0, 0), (0, 4), (1, 0), (1, 2), (2, 4), (10, 0))  # Mủn and Phán of the worked payments
_ROLL = 7  # the total of the worked break, as in the source
_GROUPS: Mapping[str, tuple[Kind, ...]] = {
    "m": PLAIN[0:9],
    "p": PLAIN[9:18],
    "s": PLAIN[18:27],
    "winds": kinds.WINDS,
    "dragons": kinds.DRAGONS,
}
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


def chapters(rules: "Ruleset") -> tuple[Chapter, ...]:
    """Give the chapters."""
    return (
        Chapter("tiles", _tiles(rules), ("joker_sets", "hoa_is")),
        Chapter("jokers", _jokers(rules), ("hoa_is", "joker_fifth_copy", "max_jokers_per_call", "khan_jokers")),
        Chapter("seats", _seats(rules), ("dealer_keeps_on", "match_hands")),
        Chapter("break", _break(rules), ("dice_count",)),
        Chapter("deal", _deal(rules)),
        Chapter("turn", (_text("turn"),), ("flower_in_play", "dead_wall_tiles", "claim_seconds")),
        Chapter("calls", (_text("calls"),), ("khan_jokers", "concealed_khan", "added_khan_timing", "rob_khan")),
        Chapter("priority", (_text("priority"),), ("pung_tie", "multiple_ron")),
        Chapter("shown", _shown(rules), ("general_as_flower", "bouquet_bonus_mun", "joker_redeem")),
        Chapter("thrown", _thrown(rules), ("flower_discard_value", "call_discarded_joker", "joker_discard_ron")),
        Chapter("winning", (_text("winning"),), ("seven_pairs", "min_phan", "orphans_jokers")),
        Chapter("payment", _payment(rules), ("leftover_phan", "self_draw_column", "mun_cap", "start_points")),
        Chapter("scores", (_text("scores"), _scores(rules, "scores")), ("stacking",)),
        Chapter("nfnl", _nothing(rules), tuple(option.key for option in OPTIONS if option.group == "nfnl")),
        Chapter("blessings", (_text("blessings"), _scores(rules, "blessings")), ("blessings",)),
        Chapter("extras", (_text("extras"), _scores(rules, "extras")), ("extra_rows",)),
        Chapter("house_rules", (_text("house_rules"), HouseRules())),
    )


def _text(chapter: str, **facts: int | str | Say) -> Text:
    return Text(Say(f"rules.{chapter}.text", facts))


def _tiles(rules: "Ruleset") -> tuple[Block, ...]:
    counted = [tile.kind for tile in rules.tiles]
    facts = {
        "tiles": len(counted),
        "plain": sum(face in PLAIN for face in counted),
        "copies": counted.count(PLAIN[0]),
        "flowers": sum(face.is_flower for face in counted),
        "jokers": sum(face.is_joker for face in counted),
    }
    strips = [Strip(Say(f"rules.group.{key}"), (faces,)) for key, faces in _GROUPS.items()]
    strips += [Strip(Say(f"rules.group.{family}"), (_family(family),)) for family in "fgkq"]
    strips += [Strip(Say("rules.group.green"), (JOKERS[1:5],)), Strip(Say("rules.group.red"), (JOKERS[5:9],))]
    return (_text("tiles", **facts), *strips)


def _family(family: str) -> tuple[Kind, ...]:
    return tuple(kind(f"{number}{family}") for number in FAMILIES[family])


def _jokers(rules: "Ruleset") -> tuple[Block, ...]:
    head = (Say("rules.head.joker"), Say("rules.head.set"), Say("rules.head.stands_for"))
    sets = int(rules["joker_sets"] or 1)
    lines = tuple(_joker_line(joker, rules.conduct.wild.get(joker, frozenset())) for joker in JOKERS[1:])
    return (_text("jokers", sets=sets, kinds=len(JOKERS[1:])), Grid("jokers", head, lines))


def _joker_line(joker: Kind, wild: frozenset[Kind]) -> tuple[Cell, ...]:
    groups = [key for key, faces in _GROUPS.items() if wild.issuperset(faces)]
    scope: Cell = tuple(Say(f"rules.group.{key}") for key in groups) or Say("rules.group.none")
    if wild.issuperset(PLAIN):
        scope = Say("rules.group.any")
    colour = "green" if joker in nfnl.GREEN else "red"
    return (joker, Say(f"tile.{joker}")), Say(f"rules.set.{colour}"), scope


def _seats(rules: "Ruleset") -> tuple[Block, ...]:
    side = len(rules.tiles) // SIDES
    hands = int(rules["match_hands"] or 1)
    return (_text("seats", tiles=len(rules.tiles), side=side, stacks=side // 2, hands=hands, round=rules.players),)


def _break(rules: "Ruleset") -> tuple[Block, ...]:
    dice = rules.conduct.dice
    pips = [2] * (dice - 1)
    pips.append(_ROLL - sum(pips))
    side = Say(f"rules.side.{broken_side(_ROLL)}")
    facts = {"dice": dice, "roll": " + ".join(map(str, pips)), "total": _ROLL, "side": side, "next": _ROLL + 1}
    head = (Say("rules.head.wall"), Say("rules.head.totals"))
    lines = tuple(
        (Say(f"rules.side.{at}"), ", ".join(str(n) for n in range(dice, 6 * dice + 1) if broken_side(n) == at))
        for at in range(SIDES)
    )
    return (_text("break", **facts), Grid("break", head, lines))


def _deal(rules: "Ruleset") -> tuple[Block, ...]:
    packets = rules.conduct.packets
    each = sum(packets)
    facts = {
        "rounds": packets.count(packets[0]),
        "packet": packets[0],
        "last": packets[-1],
        "extra": rules.conduct.dealer_extra,
        "dealer": each + rules.conduct.dealer_extra,
        "others": each,
    }
    return (_text("deal", **facts),)


def _shown(rules: "Ruleset") -> tuple[Block, ...]:
    own = score_table().rows["seat_flower"].worth["phan"]
    winds = tuple(Say(f"wind.{wind}") for wind in WINDS)
    flowers = tuple(
        (Say(f"wind.{wind}"), tuple(face for face in FLOWERS if face.number == seat + 1))
        for seat, wind in enumerate(WINDS)
    )
    jokers = tuple((joker, *(_joker_worth(joker, seat) for seat in range(rules.players))) for joker in JOKERS[1:])
    return (
        _text("shown", phan=own),
        Grid("own_flowers", (Say("rules.head.seat"), Say("rules.head.own_flowers")), flowers),
        Grid("shown_jokers", (Say("rules.head.joker"), *winds), jokers),
        _scores(rules, "shown"),
    )


def _joker_worth(joker: Kind, seat: int) -> Say:
    early, late = (score_table().joker_phan(joker, before_start=early, seat=seat) for early in (True, False))
    if early == late:
        return Say("sheet.value_phan", {"count": early})
    return Say("rules.before_later", {"before": early, "later": late})


def _thrown(rules: "Ruleset") -> tuple[Block, ...]:
    worth = score_table().rows["discarded_wild"].worth["mun"]
    cost = _pays(rules, worth, 0, frozenset({"discarded_flower"}))[1]
    return (_text("thrown", mun=worth, cost=cost), _scores(rules, "thrown"))


def _pays(rules: "Ruleset", mun: int, phan: int, how: frozenset[str] = frozenset()) -> tuple[int, int, int]:
    """Give what East wins with so much, what South pays who threw the tile, and what each of the others pays."""
    finish = Finish((), None, DISCARD, 0, source=1, how=how)
    won, thrower, other, _ = payments(Total(mun, phan), finish, rules.values, score_table())
    return won, -thrower, -other


def _self_drawn(rules: "Ruleset", mun: int, phan: int) -> int:
    finish = Finish((), None, SELF_DRAW, 0)
    return payments(Total(mun, phan), finish, rules.values, score_table())[0]


def _payment(rules: "Ruleset") -> tuple[Block, ...]:
    unit = score_table().phan_in_a_mun
    head = tuple(Say(f"rules.head.{key}") for key in ("worth", "thrower", "other", "won", "self_drawn"))
    steps = [(0, phan) for phan in range(unit)] + [(mun, 0) for mun in range(1, _MOST_MUN + 1)]
    return (
        _text("payment", unit=unit, eight=unit + 2, start=int(rules["start_points"] or 0)),
        Grid("payout", head, tuple(_paid(rules, *step) for step in steps)),
        Text(Say("rules.payment.worked")),
        Grid("worked", head, tuple(_paid(rules, *step) for step in _WORKED)),
    )


def _paid(rules: "Ruleset", mun: int, phan: int) -> tuple[Cell, ...]:
    won, thrower, other = _pays(rules, mun, phan)
    return _worth(mun, phan), thrower, other, won, _self_drawn(rules, mun, phan)


def _worth(mun: int, phan: int) -> Say:
    if mun and phan:
        return Say("sheet.total_both", {"mun": mun, "phan": phan})
    return Say("sheet.total_mun", {"mun": mun}) if mun else Say("sheet.total_phan", {"phan": phan})


def _nothing(rules: "Ruleset") -> tuple[Block, ...]:
    rows = score_table().rows
    green = rows["nfnl_green_jokers"].worth["mun"]
    facts = {
        "dealt": rows["nfnl"].worth["mun"],
        "pure": rows["nfnl_pure"].worth["mun"],
        "may": _greens(rules, GoesOut.MAY),
        "must": _greens(rules, GoesOut.MUST),
        "each": _self_drawn(rules, green, 0) // (rules.players - 1),
        "twice": _self_drawn(rules, 2 * green, 0) // (rules.players - 1),
        "cost": _pays(rules, rows["discarded_wild"].worth["mun"], 0, frozenset({"discarded_flower"}))[1],
        "greens": sum(tile.kind in nfnl.GREEN for tile in rules.tiles),
    }
    return (_text("nfnl", **facts), _scores(rules, "nfnl"))


def _greens(rules: "Ruleset", goes: GoesOut) -> int:
    """Give how many thrown Green jokers let a player go out, or make him."""
    usual = {option.key: option.default for option in rules.options}
    for count in range(1, 100):
        course = Course(flowers_dealt=False, jokers_dealt=False, thrown=(JOKERS[1],) * count, declared=True)
        if nfnl.goes_out(course, (), usual) is goes:
            return count
    return 0


def _scores(rules: "Ruleset", chapter: str) -> Scores:
    return Scores(tuple(_score(rules, entry) for entry in score_table().rows.values() if _chapter(entry) == chapter))


def _chapter(entry: RowEntry) -> str:
    if entry.house_rule:
        return "extras"
    if entry.key in BLESSINGS:
        return "blessings"
    return "nfnl" if entry.key.startswith("nfnl") else _ELSEWHERE.get(entry.key, "scores")


def _score(rules: "Ruleset", entry: RowEntry) -> Score:
    worth = entry.worth
    unit = score_table().phan_in_a_mun
    mun, phan = divmod(worth.get("mun", 0) * unit + worth.get("phan", 0), unit)
    return Score(
        entry.key,
        worth,
        entry.source,
        pays=_pays(rules, mun, phan)[1:] if worth else (),
        replaces=tuple(key for key in score_table().rows if key in entry.replaces),
        starred=entry.starred,
        example=entry.example,
        needs=entry.house_rule,
        options=_ROW_OPTIONS.get(entry.key, ()),
        in_force=all(_holds(rules, *needed) for needed in _needed(entry)),
    )


def _needed(entry: RowEntry) -> Iterator[tuple[str, object]]:
    yield from entry.house_rule.items()
    if entry.key in BLESSINGS:
        yield "blessings", True
    if entry.key.startswith("nfnl"):
        yield "nfnl", (True,) if entry.key == "nfnl" else (True, "pure_only")


def _holds(rules: "Ruleset", option: str, values: object) -> bool:
    wanted = values if isinstance(values, tuple) else (values,)
    return rules[option] in wanted
