"""The book of South Vietnamese mahjong: its chapters, with every number taken from the rules and the house rules."""

from collections.abc import Iterator

from game.rules import common_chapters as common
from game.rules.chapters import Block, Cell, Chapter, Grid, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.common_chapters import text
from game.rules.games.south_vietnamese import no_flowers_no_leaves
from game.rules.games.south_vietnamese.no_flowers_no_leaves import HOA
from game.rules.games.south_vietnamese.payment import FLAT_REST, add_up, payments, score_table
from game.rules.games.south_vietnamese.rows import BLESSINGS
from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import RowEntry
from game.rules.score.sheet import WINDS
from game.tiles.kinds import JOKERS, PLAIN, Kind

_MOST_MUN = 8  # lines of the payout table, as in the source
_WORKED = ((0, 0), (0, 4), (1, 0), (1, 2), (2, 4), (10, 0))  # Mủn and Phán of the worked payments
_ELSEWHERE = {"seat_flower": "shown", "shown_joker": "shown", "discarded_wild": "thrown"}


def chapters(rules: Ruleset) -> Iterator[Chapter]:
    """Yield the chapters of the book; those on rows only if the table scores some of them."""
    yield Chapter("tiles", _tiles(rules))
    yield Chapter("jokers", _jokers(rules))
    yield Chapter("seats", (text("seats", **common.wall_facts(rules), round=rules.players),))
    yield Chapter("break", common.breaking(rules))
    yield Chapter("deal", (text("deal", **common.deal_facts(rules)),))
    yield from (Chapter(key, (text(key),)) for key in ("turn", "calls", "priority"))
    yield Chapter("shown", _shown(rules))
    yield Chapter("thrown", _thrown(rules))
    yield Chapter("winning", (text("winning"),))
    yield Chapter("payment", _payment(rules))
    yield Chapter("scores", (text("scores"), _scores(rules, "scores")))
    if rules["nfnl"]:
        yield Chapter("nfnl", tuple(_nothing(rules)))
    for key in ("blessings", "extras"):
        rows = _scores(rules, key)
        if rows.rows:
            yield Chapter(key, (text(key), rows))
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    yield common.sources(text("decided", khan=76, discards=81))


def _tiles(rules: Ruleset) -> tuple[Block, ...]:
    jokers = sum(rules.conduct.is_joker(tile.kind) for tile in rules.tiles)
    colours = {"green": JOKERS[1:5], "red": JOKERS[5:9]}
    strips = [
        Strip(Say(f"rules.group.{colour}"), (tuple(filter(rules.conduct.is_joker, faces)),))
        for colour, faces in colours.items()
    ]
    if not rules.conduct.is_joker(HOA):
        strips.insert(0, Strip(Say(f"tile.{HOA}"), ((HOA,),)))
    return (
        text("tiles", **common.tile_facts(rules), jokers=jokers),
        *common.plain_strips(),
        *common.flower_strips("fgkq"),
        *strips,
    )


def _jokers(rules: Ruleset) -> tuple[Block, ...]:
    head = (Say("rules.head.joker"), Say("rules.head.set"), Say("rules.head.stands_for"))
    kinds = tuple(filter(rules.conduct.is_joker, JOKERS[1:]))
    jokers = sum(tile.kind in kinds for tile in rules.tiles)
    lines = tuple(_joker_line(joker, rules.conduct.wild.get(joker, frozenset())) for joker in kinds)
    return (text("jokers", jokers=jokers, kinds=len(kinds)), Grid("jokers", head, lines))


def _joker_line(joker: Kind, wild: frozenset[Kind]) -> tuple[Cell, ...]:
    groups = [key for key, faces in common.GROUPS.items() if wild.issuperset(faces)]
    scope: Cell = tuple(Say(f"rules.group.{key}") for key in groups) or Say("rules.group.none")
    if wild.issuperset(PLAIN):
        scope = Say("rules.group.any")
    colour = "green" if joker in no_flowers_no_leaves.GREEN else "red"
    return (joker, Say(f"tile.{joker}")), Say(f"rules.set.{colour}"), scope


def _shown(rules: Ruleset) -> tuple[Block, ...]:
    own = score_table().rows["seat_flower"].worth["phan"]
    winds = tuple(Say(f"wind.{wind}") for wind in WINDS)
    jokers: tuple[tuple[Cell, ...], ...] = tuple(
        (joker, *(_joker_worth(joker, seat) for seat in range(rules.players))) for joker in JOKERS[1:]
    )
    return (
        text("shown", phan=own),
        common.own_flowers(rules),
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
    unit, cap = score_table().phan_in_a_mun, rules["mun_cap"]
    most = min(_MOST_MUN, cap) if isinstance(cap, int) else _MOST_MUN
    steps = [(0, phan) for phan in range(unit)] + [(mun, 0) for mun in range(1, most + 1)]
    rest = dict(zip(("rest_thrower", "rest_other"), FLAT_REST, strict=True))
    return (
        text("payment", unit=unit, eight=unit + 2, start=rules.start_points, **rest),
        Grid("payout", common.PAYOUT_HEAD, tuple(_paid(rules, *step) for step in steps)),
        Text(Say("rules.payment.worked")),
        Grid("worked", common.PAYOUT_HEAD, tuple(_paid(rules, *step) for step in _WORKED)),
    )


def _paid(rules: Ruleset, mun: int, phan: int) -> tuple[Cell, ...]:
    won, thrower, other = _pays(rules, mun, phan)
    return _worth(mun, phan), thrower, other, won, _self_drawn(rules, mun, phan)


def _worth(mun: int, phan: int) -> Say:
    if mun and phan:
        return Say("sheet.total_both", {"mun": mun, "phan": phan})
    return Say("sheet.total_mun", {"mun": mun}) if mun else Say("sheet.total_phan", {"phan": phan})


def _nothing(rules: Ruleset) -> Iterator[Block]:
    """Yield the blocks on No-Flowers-No-Leaves; the number at which a player must win only if the wall has so many."""
    rows = score_table().rows
    green, goal = rows["nfnl_green_jokers"].worth["mun"], no_flowers_no_leaves.GOAL
    greens = sum(tile.kind in no_flowers_no_leaves.GREEN for tile in rules.tiles)
    yield text("nfnl")
    yield text("nfnl_ready")
    yield text(
        "nfnl_worth",
        dealt=rows["nfnl"].worth["mun"],
        pure=rows["nfnl_pure"].worth["mun"],
        may=goal.least,
        each=_self_drawn(rules, green, 0) // (rules.players - 1),
        cost=_pays(rules, rows["discarded_wild"].worth["mun"], 0, thrown=True)[1],
        greens=greens,
    )
    if greens >= goal.most:
        yield text("nfnl_must", must=goal.most, twice=_self_drawn(rules, 2 * green, 0) // (rules.players - 1))
    yield _scores(rules, "nfnl")


def _pays(rules: Ruleset, mun: int, phan: int, *, thrown: bool = False) -> tuple[int, int, int]:
    """Return what East wins with so much, what the thrower South pays, and what each other player pays."""
    won, thrower, other, _ = _paid_for(rules, mun, phan, 1, thrown=thrown)
    return won, -thrower, -other


def _self_drawn(rules: Ruleset, mun: int, phan: int) -> int:
    """Return what East wins with so much by self-draw."""
    return _paid_for(rules, mun, phan, None)[0]


def _paid_for(rules: Ruleset, mun: int, phan: int, source: int | None, *, thrown: bool = False) -> tuple[int, ...]:
    """Return the payments for a win of East, with the table's limit and left-over Phán."""
    total = add_up(mun, phan, thrown, rules.values, score_table())
    return payments(total, 0, source, thrown, rules.values, score_table())


def _scores(rules: Ruleset, chapter: str) -> Scores:
    """Return the rows of a chapter that score at this table."""
    rows = (entry for entry in score_table().rows.values() if _chapter(entry) == chapter and _in_force(rules, entry))
    return Scores(tuple(_score(rules, entry) for entry in rows))


def _chapter(entry: RowEntry) -> str:
    if entry.needs:
        return "extras"
    if entry.key in BLESSINGS:
        return "blessings"
    return "nfnl" if entry.key.startswith("nfnl") else _ELSEWHERE.get(entry.key, "scores")


def _in_force(rules: Ruleset, entry: RowEntry) -> bool:
    if entry.key == "nfnl":  # dealt jokers close it at a table for pure hands only
        return rules["nfnl"] is True
    blessed = entry.key not in BLESSINGS or bool(rules["blessings"])
    return blessed and all(rules[option] == value for option, value in entry.needs.items())


def _score(rules: Ruleset, entry: RowEntry) -> Score:
    added = rules["stacking"] != "highest_only"  # otherwise the highest row replaces all others
    return Score(
        entry.key,
        entry.worth,
        entry.source,
        pays=_alone(rules, entry),
        replaces=tuple(key for key in score_table().rows if key in entry.replaces and added),
        starred=entry.starred,
        examples=entry.examples,
    )


def _alone(rules: Ruleset, entry: RowEntry) -> tuple[int, ...]:
    """Return what the thrower and each other player pay for a row alone; empty if nobody can have thrown a tile."""
    worth = entry.worth
    if not worth or entry.key == "nfnl_green_jokers":
        return ()
    return _pays(rules, worth.get("mun", 0), worth.get("phan", 0), thrown=entry.key == "discarded_wild")[1:]
