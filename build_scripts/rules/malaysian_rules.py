"""
Checks that every rule of Mum's Malaysian is seen at work: plays matches and counts what happens in them.

    python build_scripts/rules/malaysian_rules.py [--matches 200] > malaysian-rules.md

Half of the matches have the scoring of the source, half that of the World Series of Mahjong; house rules change from
match to match. Rules that matches hardly ever show are tested from a stacked wall; the table names the test.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules_at_work import read_rules, run, table

from game.engine import facts
from game.engine.facts import Event
from game.engine.games.mums_malaysian import JumpDealt, RolledForChong
from game.engine.table import Table
from game.rules.games.catalogue import ruleset
from game.rules.games.mums_malaysian.world_series.rows import entries
from game.rules.options import Value
from game.rules.score.rows_file import read_rows
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words

GAME = "mums_malaysian"
PLAYERS = ("casual", "casual", "novice", "random")
_MUMS: tuple[Mapping[str, Value], ...] = (
    {},
    {"four_same_discards": True},
    {"special_hands": True, "rob_added_kong": True},
    {"missed_call_lockout": "off", "flower_unit": "full_set", "kong_payer": "discarder_only_for_open"},
)
_WORLD: tuple[Mapping[str, Value], ...] = (
    {"scoring": "wsom", "rob_added_kong": True, "missed_call_lockout": "off"},
    {"scoring": "wsom", "rob_added_kong": True},
)
RULES = read_rules(Path(__file__).with_suffix(".yaml"))


def matches(number: int) -> Iterator[Match]:
    """Play whole matches with changing house rules."""
    for at in range(number):
        options = (_MUMS if at % 2 else _WORLD)[at // 2 % (4 if at % 2 else 2)]
        match = Match(seated(ruleset(GAME, options), f"every rule {at}", list(PLAYERS)))
        match.play()
        yield match


def seen_in(match: Match) -> Counter[str]:
    """Count what happens in a match."""
    seen: Counter[str] = Counter()
    seen["tiles"] = int(len(match.rules.tiles) in (144, 136))
    events = match.timeline.events
    seen["tie"] = int(sum(isinstance(event, RolledForChong) for event in events) > 1)
    shown: list[int] = []
    before_hand: Table | None = None
    for n, event in enumerate(events):
        table = match.timeline.table(n)
        if isinstance(event, facts.HandStarted):
            shown = []
            if before_hand is not None:
                seen.update(_passed_on(match, before_hand, event))
        if isinstance(event, facts.FlowerShown) and event.before_start:
            seen["flower round"] += bool(shown and shown[-1] != event.seat and event.seat in shown)
            shown.append(event.seat)
        if isinstance(event, facts.HandEnded):
            before_hand = table
        seen.update(_of_fact(event, table, match))
        if isinstance(event, facts.MatchEnded):
            seen["end"] += 1
    return seen


def _passed_on(match: Match, before: Table, event: facts.HandStarted) -> Iterator[str]:
    winner = before.outcome.winner if before.outcome is not None else None
    stays = event.dealer == before.dealer
    if event.round != before.round:
        yield "wind"
    if match.rules["scoring"] == "wsom":
        yield from () if stays else ("deal always passes",)
    elif winner is None:
        yield "deal stays after a draw" if stays else "deal passes"
    else:
        yield "deal stays" if stays else "deal passes"


def _of_fact(event: Event, table: Table, match: Match) -> Iterator[str]:
    match event:
        case RolledForChong():
            yield "roll"
        case JumpDealt():
            yield "jump"
        case facts.WallBroken():
            yield "break"
        case facts.FlowerShown():
            yield "flowers" if event.before_start else "flower drawn"
        case facts.Declined() if event.barred:
            yield "barred"
        case facts.HandDrawn():
            yield "drawn hand"
        case facts.Melded():
            yield from _of_meld(event, table)
        case facts.KongDeclared():
            yield "kong from the hand" if event.kind == "concealed" else "added kong"
        case facts.Paid():
            yield {"four_same": "four alike", "not_the_fourth": "not the fourth"}.get(event.reason, event.reason)
            if event.reason == "kong" and sum(1 for points in event.payments if points) == 2:
                yield "kong alone"
        case facts.Won():
            yield from _of_win(event, table, match)


def _of_meld(event: facts.Melded, table: Table) -> Iterator[str]:
    yield {"chow": "chi", "pung": "pong", "kong": "kong of a discard"}[event.meld]
    others = (text.split()[0] for offer in table.offers if offer.seat != event.seat for text in offer.actions)
    if event.meld == "pung" and "chow" in others:
        yield "pong before chi"


def _of_win(event: facts.Won, table: Table, match: Match) -> Iterator[str]:
    yield {"self_draw": "self-draw", "robbed_kong": "robbed"}.get(event.by, "cau")
    others = [text.split()[0] for offer in table.offers if offer.seat != event.seat for text in offer.actions]
    if "pung" in others or "kong" in others:
        yield "cau before pong"
    if "win" in others:
        yield "two cau"
    sheet = event.sheet
    for row in sheet.rows:
        yield f"{match.rules['scoring']} {row.key}"
    paid = sorted(-points for points in sheet.payments if points < 0)
    if "points" in sheet.total:
        if event.source is not None:
            yield "alike" if paid[0] == paid[-1] else "rest"
            answers = min(range(4), key=sheet.payments.__getitem__)
            if paid[0] != paid[-1] and answers != table.wind_of(event.source):
                yield "first thrower"
    else:
        yield "chong gets double" if sheet.winner == "east" else "chong pays double"


def _row_lines(seen: Counter[str], scoring: str, rows: Mapping[str, Any], words: Words) -> Iterator[str]:
    for key, entry in rows.items():
        how = str(seen[f"{scoring} {key}"] or "example hand")
        yield f"| {words.say(f'row.{key}')} | {entry.source} | {how} |"


def text_of(seen: Counter[str], number: int, hands: int) -> str:
    """The page of all rules."""
    words = Words("en", GAME)
    lines = [
        "# Every rule of Mum's Malaysian at work",
        "",
        f"`python build_scripts/rules/malaysian_rules.py --matches {number}` wrote this page: {number} matches,",
        f"{hands} hands, of {', '.join(PLAYERS)}, half of them with the scoring of the World Series, with changing",
        "house rules. The number says how often something happened; the test plays it from a stacked wall. Mistakes",
        "are for persons, so that no match of opponents has them. Every row and pattern has an example hand that runs",
        "as a test, and golden vectors.",
        "",
        *table(RULES, seen),
        "",
        "| unit or double | source | seen |",
        "| --- | --- | --- |",
        *_row_lines(seen, "mum", read_rows("game.rules.games.mums_malaysian"), words),
        "",
        "| pattern of the World Series | source | seen |",
        "| --- | --- | --- |",
        *_row_lines(seen, "wsom", entries(), words),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Play, count, and report rules that neither a match nor a test shows."""
    run(__doc__, 200, RULES, matches, seen_in, text_of)


if __name__ == "__main__":
    main()
