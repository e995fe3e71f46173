"""
Statistics over many hands: how they end, what they pay, and how often each event of the record occurs.

    python build_scripts/rules/outcomes.py --hands 2000 [--rules simple] [--seats casual,random] [--option players=2]

They show whether No-Flowers-No-Leaves takes over the game (note N15), how many hands are drawn under a minimum
worth, and the effect of a house rule.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine import facts
from game.engine.facts import Event
from game.rules.games.catalogue import DEFAULT, GAMES, ruleset
from game.rules.options import unspell
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import Sheet
from game.session.match import Match
from game.session.simulate import seated

_HANDS_A_MATCH = 16
_EVENTS = (
    "seats_drawn hand_started wall_built dice_rolled wall_broken dealt flower_shown joker_shown replaced drew "
    "discarded offered declined melded kong_declared won hand_drawn paid hand_ended match_ended"
)


@dataclass
class Tally:
    """The counts."""

    hands: int = 0
    drawn: int = 0
    events: Counter[str] = field(default_factory=Counter)
    by: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    rows: Counter[str] = field(default_factory=Counter)
    worth: dict[str, list[int]] = field(default_factory=dict)
    paid: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def add(self, events: Iterable[Event]) -> None:
        """Count the facts of a match."""
        thrown = 0
        for event in events:
            self.events[event.name] += 1
            match event:
                case facts.HandStarted():
                    thrown = 0
                case facts.Discarded():
                    thrown += 1
                case facts.Won():
                    self._won(event)
                case facts.HandDrawn():
                    self.drawn += 1
                case facts.HandEnded():
                    self.hands += 1
                    self.turns.append(thrown)

    def _won(self, event: facts.Won) -> None:
        keys = [row.key for row in event.sheet.rows]
        self.by[event.by] += 1
        self.rows.update(keys)
        self.paid.append(event.sheet.won)
        self.kinds[kind_of(event.sheet)] += 1
        for unit, value in event.sheet.total.items():
            self.worth.setdefault(unit, []).append(value)


_SHAPES = {"orphans": "thirteen orphans", "pairs": "seven pairs", "tiles": "bonus tiles alone"}


def kind_of(sheet: Sheet) -> str:
    """Name the kind of a win by its rows and parts."""
    keys = [row.key for row in sheet.rows]
    if "nfnl_green_jokers" in keys:
        return "Green jokers"
    if "nfnl_pure" in keys or "nfnl" in keys:
        return "No-Flowers-No-Leaves, " + ("pure" if "nfnl_pure" in keys else "with dealt jokers")
    if "thirteen_orphans" in keys:
        return "thirteen orphans"
    if len(sheet.parts) == 1:
        return _SHAPES[sheet.parts[0].shape]
    if "discarded_wild" in keys:
        return "four sets and a pair on a thrown flower or joker"
    return "four sets and a pair"


def simulate(rules: Ruleset, agents: list[str], hands: int, seed: str) -> Tally:
    """Play matches until `hands` hands are counted."""
    tally = Tally()
    match_number = 0
    while tally.hands < hands:
        match = Match(seated(rules, f"{seed}/{match_number}", agents))
        match.play()
        tally.add(match.timeline.events)
        match_number += 1
    return tally


def report(tally: Tally) -> Iterable[str]:
    """Lines of the report."""
    yield f"{tally.hands} hands, {tally.drawn} drawn ({tally.drawn / tally.hands:.1%})"
    yield from _table("how hands are won", tally.kinds, tally.hands)
    yield from _table("on what", tally.by, tally.hands)
    yield from _table("rows", tally.rows, tally.hands)
    for unit, values in tally.worth.items():
        yield f"worth of a win in {unit}: {_spread(values)}"
    yield "what the winner gets: " + _spread(tally.paid)
    yield "discards in a hand: " + _spread(tally.turns)
    yield "events of the record:"
    for word in (*_EVENTS.split(), *sorted(tally.events.keys() - set(_EVENTS.split()))):
        yield f"  {word:<18}{tally.events[word]:>8}"


def _table(title: str, counts: Counter[str], hands: int) -> Iterable[str]:
    yield f"{title}:"
    for word, n in counts.most_common():
        yield f"  {word:<50}{n:>7}{n / hands:>8.1%}"


def _spread(values: list[int]) -> str:
    if len(values) < 2:
        return str(values)
    cuts = statistics.quantiles(values, n=20, method="inclusive")
    return (
        f"mean {statistics.mean(values):.2f}, 5 % {cuts[0]:.0f}, quarter {cuts[4]:.0f}, "
        f"median {cuts[9]:.0f}, three quarters {cuts[14]:.0f}, 95 % {cuts[18]:.0f}, most {max(values)}"
    )


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default=DEFAULT, choices=GAMES)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seats", default="", help="by default as many casual ones as play")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", default="outcomes")
    asked = parser.parse_args()
    given = {key: unspell(value) for key, _, value in (text.partition("=") for text in asked.option)}
    rules = ruleset(asked.rules, {GAMES[asked.rules].length: _HANDS_A_MATCH, **given})
    agents = asked.seats.split(",") if asked.seats else ["casual"] * rules.players
    print("\n".join(report(simulate(rules, agents, asked.hands, asked.seed))))


if __name__ == "__main__":
    main()
