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

from rules_at_work import Rule, run, table

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
_STACKED = "tests/engine/mums_malaysian/test_mums_malaysian.py"
_SERIES = "tests/engine/mums_malaysian/test_world_series.py"
_MISTAKES = "tests/engine/test_mistakes.py"
_SEEN = "tests/gui/table/place/test_etiquette.py"
#: Each rule of the source: its line, its words, the counted key, and the test from a stacked wall, if any.
RULES: tuple[Rule, ...] = (
    ("L9", "the two blank tiles stay out: 144 tiles", "tiles", ""),
    ("L20-L26", "the first pair of the flower wall lies on the next", "", _SEEN),
    ("L10", "the highest roll is Chong", "roll", _STACKED),
    ("L10", "who ties rolls again", "tie", _STACKED),
    ("L14-L16", "three dice break the wall", "break", ""),
    ("L41", "the Chong jumps to the first and the third tile", "jump", _STACKED),
    ("L49-L50", "flowers are shown and replaced, the Chong first", "flowers", ""),
    ("L51", "a second flower waits for the others", "flower round", ""),
    ("L96", "a flower that is drawn is replaced at once", "flower drawn", ""),
    ("L90", "cau from any player", "cau", ""),
    ("L55", "cau on a self-drawn tile", "self-draw", ""),
    ("L91", "pong from any player", "pong", ""),
    ("L92", "chi from the player before", "chi", ""),
    ("L93", "pong goes before chi", "pong before chi", ""),
    ("chosen", "cau goes before pong", "cau before pong", ""),
    ("L98", "of two who cau the next in line gets the tile", "two cau", ""),
    ("L105", "who passed up a pong or cau is barred", "barred", _STACKED),
    ("L105", "who was too late is barred", "late", "tests/engine/test_too_late.py"),
    ("L113", "a kong of a discard, paid 100", "kong of a discard", _STACKED),
    ("L114", "a kong from the hand, paid 200", "kong from the hand", _STACKED),
    ("L115", "a kong added to an open pong, paid 200", "added kong", _STACKED),
    ("L117", "no kong on an open pong by a discard", "no kong", _STACKED),
    ("chosen", "by house rule the discarder alone pays an open kong", "kong alone", _STACKED),
    ("chosen", "by house rule an added kong is robbed", "robbed", _STACKED),
    ("L130", "a wrong pong costs 100 to each", "wrong pong", _MISTAKES),
    ("L130", "a wrong cau costs 100 to each", "wrong cau", _MISTAKES),
    ("L131", "a wrong chi or kong costs 100 to each, whenever it is called", "wrong chi", _MISTAKES),
    ("L105", "only a call that would have been right is late", "late call", _MISTAKES),
    ("L130", "a missed flower, a tile too few, costs 100 to each", "missed flower", _MISTAKES),
    ("L130", "the tile for a kong or flower forgotten, one too few, costs 100 to each", "forgotten tile", _MISTAKES),
    ("L130", "a tile too many costs 100 to each", "tile too many", _MISTAKES),
    ("L133", "the fourth of four alike: the first pays", "four alike", _STACKED),
    ("L133", "the fourth throws another tile and pays", "not the fourth", _STACKED),
    ("L137", "fourteen tiles stay in the wall, nobody wins", "drawn hand", _STACKED),
    ("L74", "the Chong loses: the deal passes", "deal passes", ""),
    ("L76", "the Chong wins: the deal stays", "deal stays", ""),
    ("chosen", "nobody wins: the deal stays", "deal stays after a draw", _STACKED),
    ("L79-L81", "the prevailing wind goes on", "wind", ""),
    ("L82", "the match ends after four winds", "end", ""),
    ("L157", "the Chong gets double", "chong gets double", ""),
    ("L158", "the Chong pays double", "chong pays double", ""),
    ("L166", "a neat line of discards before each player", "", "tests/gui/table/place/test_layout.py"),
    ("L167", "the called tile in the middle of a chi", "", _SEEN),
    ("L168", "the winning tile across the others of its set", "", _SEEN),
    ("chosen", "World Series: the deal always passes", "deal always passes", _SERIES),
    ("chosen", "World Series: up to 25 points all pay alike", "alike", _SERIES),
    ("chosen", "World Series: above, the discarder pays the rest", "rest", _SERIES),
    ("chosen", "World Series: the first thrower answers", "first thrower", _SERIES),
)


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
