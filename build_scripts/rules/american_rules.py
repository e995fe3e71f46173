"""
Checks that every rule of American mahjong is seen at work: plays matches and counts what happens in them.

    python build_scripts/rules/american_rules.py [--matches 100] > american-rules.md

House rules change from match to match; if they let players make mistakes, a player makes one now and then. Rules that
matches hardly ever show are tested from a stacked wall; the table names the test.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts" / "reliability")]

from invariants import call_unasked
from rules_at_work import read_rules, run, table

from game.engine import facts
from game.engine.facts import Event
from game.engine.finishes import called_now
from game.engine.games.american.charleston import SaidOfSecond, TilesPassed
from game.engine.games.american.dead_hands import ChallengeAnswered, Challenged, ExposuresReturned, rightly
from game.engine.games.american.mistakes import (
    HandThrownIn,
    MahjongShown,
    MahjongWithdrawn,
    Misnamed,
    NameCorrected,
)
from game.engine.games.american.play import ExposureChanged
from game.engine.table import Table
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import American
from game.rules.games.catalogue import ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance

GAME = American.key
PLAYERS = ("casual", "casual", "random", "random")
_HOUSES: tuple[Mapping[str, Value], ...] = (
    {},
    {"match_hands": 4, "manual_mistakes": True, "manual_naming": True},
    {"match_hands": 4, "manual_mistakes": True, "claim_discarded_joker": True, "charleston": False},
    {"match_hands": 4, "dead_hand": "auto"},
    {"match_hands": 4, "charleston_blind": False, "second_charleston": "always", "courtesy": False},
    {"match_hands": 8, "second_charleston": "never", "hot_wall": 30, "cold_wall": 12, "pie": 60},
)
RULES = read_rules(Path(__file__).with_suffix(".yaml"))


def matches(number: int) -> Iterator[Match]:
    """Play matches with changing house rules and, if these allow them, mistakes."""
    for at in range(number):
        house = _HOUSES[at % len(_HOUSES)]
        match = Match(seated(ruleset(GAME, house), f"every rule {at}", list(PLAYERS)))
        chance = Chance(f"every rule {at}")
        while match.step():
            if match.rules.mistakes:
                call_unasked(match, chance)
        yield match


def seen_in(match: Match) -> Counter[str]:
    """Count what happens in a match."""
    seen: Counter[str] = Counter()
    seen["tiles"] = int(len(match.rules.tiles) == 152)
    before_hand: Table | None = None
    for n, event in enumerate(match.timeline.events):
        table = match.timeline.table(n)
        if isinstance(event, facts.HandStarted) and before_hand is not None:
            seen.update(_passed_on(before_hand, event))
        if isinstance(event, facts.HandEnded):
            before_hand = table
        seen.update(_of_fact(event, table, match))
    return seen


def _passed_on(before: Table, event: facts.HandStarted) -> Iterator[str]:
    if event.again:
        yield "played again"
    elif event.order != before.order:
        yield "new seats"
    elif before.outcome is not None:
        yield "deal passes" if before.outcome.winner is not None else "deal passes after a draw"


def _of_fact(event: Event, table: Table, match: Match) -> Iterator[str]:
    match event:
        case facts.MatchEnded() if table.hand - table.again == 16:
            yield "sixteen"
        case facts.Discarded() if event.tile.kind == JOKER:
            yield "joker discarded"
        case facts.Melded():
            yield from _of_call(event, table)
            after, rules = match.timeline.table(table.n + 1), match.rules
            if isinstance(rules, American) and rightly(rules, after, event.seat) < len(after.places[event.seat].melds):
                yield "wrong exposure"
        case facts.JokerRedeemed():
            yield from _of_exchange(event, table, match)
        case facts.HandDrawn() if event.reason == "wall_empty":
            yield "wall empty"
        case facts.Paid(payments, "challenge"):
            right = payments[next(mark.seat for mark in table.marked("denied")[table.paid.count("challenge") :])] > 0
            yield "challenger right" if right else "challenger wrong"
        case facts.Paid(_, "wrong_mahjong"):
            yield "one alone"
        case facts.Won():
            yield from _of_win(event, table, match)
        case _:
            yield from _of_passes(event, table, match.rules)
            yield from _of_dead(event, table, match)


def _of_passes(event: Event, table: Table, rules: Ruleset) -> Iterator[str]:
    match event:
        case facts.Dealt() if table.places[event.seat].dealt == ():
            yield "deal"
        case TilesPassed():
            yield "courtesy" if event.way == "courtesy" and len({*event.numbers}) > 1 else "pass"
            if event.way != "courtesy" and min(event.numbers) < max(event.numbers):
                yield "blind"
            if event.way == "left_again":
                yield "second" if rules["second_charleston"] == "vote" else "second unasked"
        case SaidOfSecond() if not event.agrees:
            yield "no second"


def _of_call(event: facts.Melded, table: Table) -> Iterator[str]:
    yield {"quint": "quint or sextet", "sextet": "quint or sextet"}.get(event.meld, event.meld)
    jokers = sum(tile.kind == JOKER for tile in event.tiles)
    if jokers:
        yield "joker exposed"
    if jokers == len(event.tiles) - 1:
        yield "jokers all but one"
    if event.stands[0] not in range(34):
        yield "flower called"
    if event.called.kind == JOKER:
        yield "joker called"
    if any(offer.seat != event.seat for offer in table.offers):
        yield "two want it"


def _of_exchange(event: facts.JokerRedeemed, table: Table, match: Match) -> Iterator[str]:
    yield "redeemed from oneself" if event.owner == event.seat else "redeemed from another"
    if table.places[event.owner].out:
        yield "redeemed from the dead"
    if table.drawn is None:
        yield "redeemed after a call"
    if isinstance(match.timeline.events[table.n - 1], facts.JokerRedeemed):
        yield "redeemed twice"


def _of_dead(event: Event, table: Table, match: Match) -> Iterator[str]:
    rules = match.rules
    assert isinstance(rules, American)
    match event:
        case ExposureChanged():
            grows = len(event.tiles) > len(table.places[event.seat].melds[-1].tiles)
            yield "exposure grows" if grows else "exposure shrinks"
        case Challenged():
            yield "challenge"
            if event.right:
                fit = rightly(rules, table, event.other) == len(table.places[event.other].melds)
                yield "dead: tiles gone" if fit else "dead: no line"
        case ChallengeAnswered():
            yield "admitted" if event.admits else "denied"
        case ExposuresReturned():
            yield "goes back"
        case facts.WentOut():
            if event.reason == "dead" and rules["dead_hand"] == "auto":
                yield "automatic"
            if table.places[event.seat].melds:
                yield "stays"
        case _:
            yield from _of_mistakes(event)


def _of_mistakes(event: Event) -> Iterator[str]:
    match event:
        case MahjongWithdrawn():
            yield "withdrawn"
        case MahjongShown():
            yield "shown"
        case HandThrownIn():
            yield "one more shown"
        case facts.HandDrawn() if event.reason == "none_kept":
            yield "none intact"
        case Misnamed():
            yield "misnamed"
        case NameCorrected():
            yield "name corrected"


def _of_win(event: facts.Won, table: Table, match: Match) -> Iterator[str]:
    yield {"misnamed": "misnamed win", "self_draw": "self-drawn"}.get(event.by, "thrown")
    yield from _of_wall_and_pie(event, table, match)
    if any(place.out for place in table.places):
        yield "dead pays"
    others = [text.split()[0] for offer in table.offers if offer.seat != event.seat for text in offer.actions]
    if any(word in ("pung", "kong", "quint", "sextet") for word in others):
        yield "mahjong before exposure"
    if event.by == "self_draw" and event.tile is not None and event.tile in table.places[event.seat].known:
        yield "won by a redeemed joker"
    if any(row.key == "jokerless" for row in event.sheet.rows):
        yield "jokerless"
        if _was_exchanged(match, table.n, event.seat):
            yield "jokerless after an exchange"


def _of_wall_and_pie(event: facts.Won, table: Table, match: Match) -> Iterator[str]:
    rules, left = match.rules, table.left
    paid = [-points for points in event.sheet.payments if points < 0]
    if rules["hot_wall"] and event.by == "discard" and left <= int(rules["hot_wall"]) and len(paid) == 1:
        yield "hot"
    if rules["cold_wall"] and event.by == "self_draw" and left <= int(rules["cold_wall"]):
        yield "cold"
    if event.by == "discard" and called_now(table) is not None and table.turn == event.seat:
        yield "won by a call"
    if rules["pie"] and min(match.timeline.table(table.n + 1).scores) == -int(rules["pie"]):
        yield "pie"


def _was_exchanged(match: Match, n: int, seat: int) -> bool:
    """Return True if a joker of the player's exposures was exchanged in the hand that fact n wins."""
    for event in reversed(match.timeline.events[:n]):
        if isinstance(event, facts.HandStarted):
            return False
        if isinstance(event, facts.JokerRedeemed) and event.owner == seat:
            return True
    return False


def text_of(seen: Counter[str], number: int, hands: int) -> str:
    """The page of all rules."""
    return "\n".join(
        [
            "# Every rule of American mahjong at work",
            "",
            f"`python build_scripts/rules/american_rules.py --matches {number}` wrote this page:",
            f"{number} matches, {hands} hands, of {', '.join(PLAYERS)}, with changing house rules and, where",
            "these have them, mistakes. The number says how often something happened; the test plays it from a stacked",
            "wall. Section 8 and the numbers after “decisions” are those of the rules as they are read",
            "(docs/american.md).",
            "",
            *table(RULES, seen),
            "",
        ]
    )


def main() -> None:
    """Play, count, and report rules that neither a match nor a test shows."""
    run(__doc__, 100, RULES, matches, seen_in, text_of)


if __name__ == "__main__":
    main()
