"""The book of Hong Kong Old Style: its chapters, with every number taken from the rules and the house rules."""

from typing import TYPE_CHECKING

from game.rules.book.common_pages import (
    PAYOUT_HEAD,
    breaking,
    deal_facts,
    flower_strips,
    own_flowers,
    plain_strips,
    text,
    tile_facts,
    wall_facts,
)
from game.rules.book.pages import Block, Chapter, Grid, HouseRules, Say
from game.rules.hong_kong_old_style.book_rows import pays, scores, self_drawn
from game.rules.hong_kong_old_style.rows import BONUS_WIN
from game.rules.ruleset import ROUNDS

if TYPE_CHECKING:
    from game.rules.hong_kong_old_style.game import HongKongOldStyle


def chapters(rules: "HongKongOldStyle") -> tuple[Chapter, ...]:
    """Give the chapters."""
    return (
        Chapter("tiles", (text("tiles", **tile_facts(rules)), *plain_strips(), *flower_strips("fg"))),
        Chapter("seats", (text("seats", **wall_facts(rules)),)),
        Chapter("break", breaking(rules), ("dice_count",)),
        Chapter("deal", (text("deal", **deal_facts(rules)),)),
        Chapter("turn", (text("turn"),), ("dead_wall_tiles", "claim_seconds")),
        Chapter("calls", (text("calls"),)),
        Chapter("kongs", (text("kongs"),), ("promote_any_turn", "rob_concealed_for_orphans")),
        Chapter("priority", (text("priority"),)),
        Chapter("winning", (text("winning", bonus=BONUS_WIN),), ("min_faan", "thirteen_orphans")),
        Chapter("faan", (text("faan", limit=int(rules["limit"] or 0)),), ("faan_preset", "limit")),
        Chapter("hands", (text("hands"), scores(rules, "hands")), ("seven_pairs_faan",)),
        Chapter("sets", (text("sets"), scores(rules, "sets"))),
        Chapter("ways", (text("ways"), scores(rules, "ways"))),
        Chapter("bonus", (text("bonus"), own_flowers(rules), scores(rules, "bonus"))),
        Chapter("payment", _payment(rules), ("limit", "curve", "base_points", "payment", "bao")),
        Chapter("rotation", (_rotation(rules),), ("match_hands", "start_points")),
        Chapter("house_rules", (text("house_rules"), HouseRules())),
    )


def _payment(rules: "HongKongOldStyle") -> tuple[Block, ...]:
    limit = int(rules["limit"] or 0)
    lines = []
    for faan in range(limit + 1):
        won, thrower, other = pays(rules, faan)
        lines.append((Say("sheet.value_faan", {"count": faan}), thrower, other, won, self_drawn(rules, faan)))
    return (
        text("payment", base=int(rules["base_points"] or 0), limit=limit),
        Grid("payout", PAYOUT_HEAD, tuple(lines)),
    )


def _rotation(rules: "HongKongOldStyle") -> Block:
    return text(
        "rotation",
        round=rules.players,
        rounds=len(ROUNDS),
        shifts=rules.players * len(ROUNDS),
        start=rules.start_points,
    )
