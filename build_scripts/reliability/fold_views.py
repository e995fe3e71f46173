"""
Checks that a seat's redacted facts fold into the table of its view.

    python build_scripts/reliability/fold_views.py [--hands 1000] [--rules hong_kong_old_style]

Hands are played for every game and house rule. The facts as each seat learns them (`Event.seen_by`) are folded beside
the true ones. After every fact the resulting table is compared, field by field, with the projection of the true table
(`redact.view`). Three things are not compared: the table before a discard, to which no seat goes back by itself;
whether another player has shown everything wanted in a flower round, which nobody sees; and where in another's hand a
publicly known tile is.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine.facts import Event
from game.engine.facts.fact import apply
from game.engine.facts.redact import view
from game.engine.table import Place, Table, new_table
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.match import Match
from game.session.simulate import seated

_HANDS_A_MATCH = 4
_FIELDS = tuple(field.name for field in fields(Table) if field.name not in ("before_discard", "showing", "places"))
_OF_A_PLACE = tuple(field.name for field in fields(Place) if field.compare)
#: House rules that affect facts and views, beside the presets of a game.
HOUSES: Mapping[str, tuple[Mapping[str, Value], ...]] = {
    "south_vietnamese": (
        {"nfnl_discard_immediately": True, "nfnl_pursuit": "declared", "joker_redeem": True, "joker_sets": 3},
        {"rob_khan": "added_plus_concealed_for_13orphans", "multiple_ron": True, "added_khan_timing": "any_own_turn"},
        {"concealed_khan": "outer_down", "flower_in_play": "mandatory_unless_nfnl_eligible", "dead_wall_tiles": 14},
    ),
    "simple": (
        {"players": 2, "kong": True, "flowers": True},
        {"players": 3, "ghosts": "fill_to_four"},
        {"kong": True, "flowers": True},
    ),
    "american": (
        {"manual_mistakes": True, "manual_naming": True},
        {"dead_hand": "auto", "claim_discarded_joker": True, "charleston": False},
        {"manual_mistakes": True, "charleston": False, "claim_discarded_joker": True},
        {"dead_hand": "off", "manual_mistakes": True, "manual_naming": True, "charleston": False},
    ),
}


@dataclass
class Folded:
    """The numbers of hands, facts and views (one for each fact and seat), and the differences found."""

    hands: int = 0
    facts: int = 0
    views: int = 0
    differences: tuple[str, ...] = ()


def fold(key: str, hands: int, seed: str = "fold") -> Folded:
    """Play at least `hands` hands of a game, cycling through house rules, and compare every view."""
    found = Folded()
    houses = cycle((*GAMES[key].presets.values(), *HOUSES.get(key, ())))
    agents = cycle((("casual",) * 4, ("random", "casual", "random", "casual")))
    number = 0
    while found.hands < hands and not found.differences:
        number += 1
        asked = min(_HANDS_A_MATCH, hands - found.hands)
        rules = ruleset(key, {**next(houses), GAMES[key].length: asked})
        match = Match(seated(rules, f"{seed} {number}", list(next(agents)[: rules.players])))
        match.play()
        _compare(match, found)
        found.hands += match.timeline.now.hand
    return found


def _compare(match: Match, found: Folded) -> None:
    events, rules = match.timeline.events, match.rules
    whole = new_table(rules.seats)
    told = dict.fromkeys(match.timeline.now.players, whole)
    for event in events:
        whole = apply(whole, event)
        found.facts += 1
        for seat, before in told.items():
            told[seat] = _tell(before, event, seat, rules)
            found.views += 1
            wrong = tuple(_differences(view(whole, seat, rules).table, told[seat], seat))
            if wrong:
                place = f"{match.header.seed!r}, fact {found.facts} ({event.name}), seat {seat}"
                found.differences = tuple(f"{rules.key} {place}: {one}" for one in wrong)
                return


def _tell(table: Table, event: Event, seat: int, rules: Ruleset) -> Table:
    """Fold the seat's redacted fact; a hidden fact only counts as one more event."""
    told = event.seen_by(seat, rules)
    if told is not None:
        return apply(table, told)
    after = table.copy()
    after.n += 1
    return after


def _differences(seen: Table, told: Table, seat: int) -> Iterator[str]:
    for name in _FIELDS:
        if getattr(seen, name) != getattr(told, name):
            yield f"{name} is {getattr(seen, name)} in the view and {getattr(told, name)} in the fold"
    for number, (one, other) in enumerate(zip(seen.places, told.places, strict=True)):
        for name in _OF_A_PLACE:
            here, there = getattr(one, name), getattr(other, name)
            if here != there and not (name == "hand" and number != seat and sorted(here) == sorted(there)):
                yield f"{name} of {number} is {here} in the view and {there} in the fold"
    shown, part = seen.showing, told.showing
    if shown is None:
        return
    same = part is not None and (part.seat, part.shown, part.replaced) == (shown.seat, shown.shown, shown.replaced)
    if not same or (shown.seat == seat and shown != part):
        yield f"the part of a flower round is {shown} in the view and {part} in the fold"


def main() -> None:
    """Fold and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--rules", choices=GAMES, action="append")
    asked = parser.parse_args()
    for key in asked.rules or GAMES:
        begun = time.process_time()
        found = fold(key, asked.hands)
        taken = time.process_time() - begun
        print(f"{key}: {found.hands} hands, {found.facts} facts, {found.views} views, {taken:.0f} s of one core")
        for difference in found.differences:
            print(f"  {difference}")
        if found.differences:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
