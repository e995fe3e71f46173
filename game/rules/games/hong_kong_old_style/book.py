"""The book of Hong Kong Old Style: its chapters, with every number taken from the rules and the house rules."""

from game.rules import common_chapters as common
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Say, Score, Scores
from game.rules.common_chapters import text
from game.rules.games.hong_kong_old_style.rows import BONUS_WIN, shares
from game.rules.plain_game import PlainGame
from game.rules.ruleset import ROUNDS
from game.rules.score.rows_file import RowEntry, read_data

_NOBODY_THREW = frozenset({"self_draw", "kong_replacement", "kong_on_kong", "heaven"})


def chapters(rules: PlainGame) -> tuple[Chapter, ...]:
    """Return the chapters of the book."""
    return (
        Chapter(
            "tiles", (text("tiles", **common.tile_facts(rules)), *common.plain_strips(), *common.flower_strips("fg"))
        ),
        Chapter("seats", (text("seats", **common.wall_facts(rules)),)),
        Chapter("break", common.breaking(rules)),
        Chapter("deal", (text("deal", **common.deal_facts(rules)),)),
        Chapter("turn", (text("turn"),)),
        Chapter("calls", (text("calls", penalty=rules.mistakes.get("win", 0)),)),
        Chapter("kongs", (text("kongs"),)),
        Chapter("priority", (text("priority"),)),
        Chapter("winning", (text("winning", bonus=BONUS_WIN, least=rules.least_worth),)),
        Chapter("faan", (text("faan", limit=int(rules["limit"] or 0)),)),
        *(Chapter(key, (text(key), _scores(rules, key))) for key in ("hands", "sets", "ways")),
        Chapter("bonus", (text("bonus"), common.own_flowers(rules), _scores(rules, "bonus"))),
        Chapter("payment", _payment(rules)),
        Chapter("rotation", (_rotation(rules),)),
        Chapter("house_rules", (text("house_rules"), HouseRules())),
        common.sources(),
    )


def _payment(rules: PlainGame) -> tuple[Block, ...]:
    limit = int(rules["limit"] or 0)
    lines = []
    for faan in range(limit + 1):
        won, thrower, other = _pays(rules, faan)
        lines.append((Say("sheet.value_faan", {"count": faan}), thrower, other, won, _self_drawn(rules, faan)))
    return (
        text("payment", base=int(rules["base_points"] or 0), limit=limit),
        Grid("payout", common.PAYOUT_HEAD, tuple(lines)),
    )


def _rotation(rules: PlainGame) -> Block:
    return text(
        "rotation",
        round=rules.players,
        rounds=len(ROUNDS),
        shifts=rules.players * len(ROUNDS),
        start=rules.start_points,
    )


def _pays(rules: PlainGame, faan: int) -> tuple[int, int, int]:
    """Return what East wins with this many faan, what the thrower South pays, and what each other player pays."""
    paid = shares(_limited(rules, faan), 0, 1, rules.values)
    return sum(paid.values()), paid[1], paid[2]


def _self_drawn(rules: PlainGame, faan: int) -> int:
    """Return what East wins with this many faan by self-draw."""
    return sum(shares(_limited(rules, faan), 0, None, rules.values).values())


def _limited(rules: PlainGame, faan: int) -> int:
    return min(faan, int(rules["limit"] or 0))


def _scores(rules: PlainGame, chapter: str) -> Scores:
    """Return the rows of a chapter that score at this table; `hands` has all rows that no chapter names."""
    chapters = read_data(__package__)["chapters"]
    elsewhere = {key for keys in chapters.values() for key in keys}
    keys = chapters.get(chapter) or tuple(key for key in rules.rows if key not in elsewhere)
    return Scores(tuple(_score(rules, entry) for entry in (rules.rows[key] for key in keys) if _in_force(rules, entry)))


def _in_force(rules: PlainGame, entry: RowEntry) -> bool:
    """Return True if a row scores at this table; with a least worth, a hand that scores nothing cannot win."""
    allowed = {"thirteen_orphans": bool(rules["thirteen_orphans"]), "chicken": not rules.least_worth}
    return rules.in_force(entry) and allowed.get(entry.key, True)


def _score(rules: PlainGame, entry: RowEntry) -> Score:
    worth = {"faan": int(rules["seven_pairs_faan"] or 0)} if entry.key == "seven_pairs" else entry.worth
    return Score(
        entry.key,
        worth,
        entry.source,
        pays=() if entry.key in _NOBODY_THREW else _pays(rules, worth["faan"])[1:],
        replaces=tuple(key for key in rules.rows if key in entry.replaces),
        examples=entry.examples,
    )
