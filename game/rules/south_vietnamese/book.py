"""The book of South Vietnamese mahjong: its chapters, with every number taken from the rules and the house rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.finish import Course
from game.rules.pages import Block, Cell, Chapter, Grid, HouseRules, Say, Strip, Text
from game.rules.ruleset import GoesOut
from game.rules.sheet import WINDS
from game.rules.south_vietnamese import nfnl
from game.rules.south_vietnamese.book_rows import THROWN_FLOWER, pays, scores, self_drawn
from game.rules.south_vietnamese.options import OPTIONS
from game.rules.south_vietnamese.table import score_table
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
        Chapter("scores", (_text("scores"), scores(rules, "scores")), ("stacking",)),
        Chapter("nfnl", _nothing(rules), tuple(option.key for option in OPTIONS if option.group == "nfnl")),
        Chapter("blessings", (_text("blessings"), scores(rules, "blessings")), ("blessings",)),
        Chapter("extras", (_text("extras"), scores(rules, "extras")), ("extra_rows",)),
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
    jokers = sum(tile.kind.is_joker for tile in rules.tiles)
    lines = tuple(_joker_line(joker, rules.conduct.wild.get(joker, frozenset())) for joker in JOKERS[1:])
    return (_text("jokers", jokers=jokers, kinds=len(JOKERS[1:])), Grid("jokers", head, lines))


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
    facts: dict[str, int | str | Say] = {
        "dice": dice,
        "roll": " + ".join(map(str, pips)),
        "total": _ROLL,
        "side": side,
        "next": _ROLL + 1,
    }
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
    flowers: tuple[tuple[Cell, ...], ...] = tuple(
        (Say(f"wind.{wind}"), tuple(face for face in FLOWERS if face.number == seat + 1))
        for seat, wind in enumerate(WINDS)
    )
    jokers: tuple[tuple[Cell, ...], ...] = tuple(
        (joker, *(_joker_worth(joker, seat) for seat in range(rules.players))) for joker in JOKERS[1:]
    )
    return (
        _text("shown", phan=own),
        Grid("own_flowers", (Say("rules.head.seat"), Say("rules.head.own_flowers")), flowers),
        Grid("shown_jokers", (Say("rules.head.joker"), *winds), jokers),
        scores(rules, "shown"),
    )


def _joker_worth(joker: Kind, seat: int) -> Say:
    early, late = (score_table().joker_phan(joker, before_start=early, seat=seat) for early in (True, False))
    if early == late:
        return Say("sheet.value_phan", {"count": early})
    return Say("rules.before_later", {"before": early, "later": late})


def _thrown(rules: "Ruleset") -> tuple[Block, ...]:
    worth = score_table().rows["discarded_wild"].worth["mun"]
    cost = pays(rules, worth, 0, THROWN_FLOWER)[1]
    return (_text("thrown", mun=worth, cost=cost), scores(rules, "thrown"))


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
    won, thrower, other = pays(rules, mun, phan)
    return _worth(mun, phan), thrower, other, won, self_drawn(rules, mun, phan)


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
        "each": self_drawn(rules, green, 0) // (rules.players - 1),
        "twice": self_drawn(rules, 2 * green, 0) // (rules.players - 1),
        "cost": pays(rules, rows["discarded_wild"].worth["mun"], 0, THROWN_FLOWER)[1],
        "greens": sum(tile.kind in nfnl.GREEN for tile in rules.tiles),
    }
    return (_text("nfnl", **facts), scores(rules, "nfnl"))


def _greens(rules: "Ruleset", goes: GoesOut) -> int:
    """Give how many thrown Green jokers let a player go out, or make him."""
    usual = {option.key: option.default for option in rules.options}
    for count in range(1, 100):
        course = Course(flowers_dealt=False, jokers_dealt=False, thrown=(JOKERS[1],) * count, declared=True)
        if nfnl.goes_out(course, (), usual) is goes:
            return count
    return 0
