"""
What must hold after every fact of every hand: `python build_scripts/reliability/invariants.py [hands] [--rules KEY]`.

Hands of every game are played by all levels, cycling through house rules, one process a game at a time. If a house rule
lets people make mistakes, a player makes a wrong call now and then.

After each fact: every piece is somewhere, once; hands have their size; a fact survives its way through text. At each
decision: a player is asked, or something follows, or the match is over; no two choices are alike, and each survives its
way through text. After each match: its file verifies whole, and gives the table that was played. Scores move by the
payments, and where players pay one another these sum to 0; a ghost has neither score nor tiles.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, reduce
from itertools import cycle
from operator import or_
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from fold_views import HOUSES

from game.engine import actions, facts
from game.engine.facts import Event, to_record
from game.engine.facts.fact import apply
from game.engine.flow import forced
from game.engine.games import from_record, read_wish
from game.engine.stages.mistakes import misnames
from game.engine.table import Phase, Place, Table, new_table
from game.errors import GameError, NotAllowed
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import MISNAME, Ruleset
from game.session.match import Match
from game.session.simulate import rare_gc, seated
from game.session.workers import WorkerPool
from game.tiles.kinds import PLAIN, Tile
from game.tiles.stream import Chance
from game.tiles.wall import Wall

_HANDS_A_MATCH = 4
_A_MISTAKE = 60  # decisions for each mistake
_OF_PLAYERS = facts.Offered | facts.Declined | facts.Melded | facts.KongDeclared | facts.Won | facts.Dealt
_SITTINGS = (
    ("casual", "casual", "casual", "casual"),
    ("random", "casual", "novice", "random"),
    ("club", "novice", "casual", "novice"),
    ("novice", "random", "random", "random"),
)


@dataclass
class Looked:
    """The numbers of checks, and each violation with seed and number of the fact."""

    hands: int = 0
    facts: int = 0
    decisions: int = 0
    wrong: list[str] = field(default_factory=list)


def play(key: str, hands: int, seed: str = "invariants") -> Looked:
    """Play at least `hands` hands of a game; stop after the first match with a violation."""
    found = Looked()
    sittings = cycle(_SITTINGS)
    houses = cycle((*GAMES[key].presets.values(), *HOUSES.get(key, ())))
    number = 0
    while found.hands < hands and not found.wrong:
        number += 1
        house = dict(next(houses))
        if number % len(_SITTINGS) == 0:
            next(sittings)  # so that every sitting meets every house rule, whatever their numbers
        rules = ruleset(key, {**house, GAMES[key].length: min(_HANDS_A_MATCH, hands - found.hands)})
        sitting = list(next(sittings)[: rules.players])
        named = f"{key}, seed {seed} {number}, {house}, {','.join(sitting)}"
        try:
            with rare_gc():
                found.wrong = [f"{named}: {problem}" for problem in look_at(rules, f"{seed} {number}", sitting, found)]
        except GameError as error:
            found.wrong = [f"{named}: {type(error).__name__}: {error}"]
    return found


def look_at(rules: Ruleset, seed: str, sitting: Sequence[str], found: Looked) -> list[str]:
    """Play one match and count the checks; return the violations, a sentence each."""
    match, chance, table = Match(seated(rules, seed, list(sitting))), Chance(seed), new_table(rules.seats)
    hand, pieces = 0, Pieces(rules)
    while match.step():
        for event in match.timeline.events[table.n :]:
            before, table = table, apply(table, event)
            found.facts += 1
            if wrong := [
                *_of_fact(event, before, rules),
                *_of_scores(event, before, table, rules),
                *_of_table(table, rules, pieces),
            ]:
                return [f"fact {table.n} ({event.name}): {problem}" for problem in wrong]
        if (hand < table.hand or table.phase is Phase.OVER) and table != match.timeline.now:
            return [f"fact {table.n}: the match and the fold of its facts differ"]
        hand = table.hand
        found.decisions += 1
        if rules.mistakes:
            call_unasked(match, chance)
        if wrong := list(_of_questions(match, chance)):
            return [f"after fact {table.n}: {problem}" for problem in wrong]
    found.hands += table.hand
    return list(_of_file(match, table))


def call_unasked(match: Match, chance: Chance, every: int = _A_MISTAKE) -> None:
    """Make a wrong call, once in `every` decisions, if the rules allow one."""
    table, stream = match.timeline.now, chance.stream(f"mistake/{len(match.timeline)}")
    if stream.below(every) or not match.asked():
        return
    call, seat = sorted(match.rules.mistakes)[stream.below(len(match.rules.mistakes))], stream.below(table.seats)
    if call == MISNAME:
        seat, hand = table.turn, table.places[table.turn].hand
        call = misnames(hand[stream.below(len(hand))], PLAIN[stream.below(len(PLAIN))]) if hand else call
    with suppress(NotAllowed):
        match.call_unasked(seat, call)


def _of_fact(event: Event, before: Table, rules: Ruleset) -> Iterator[str]:
    if from_record(json.loads(json.dumps(to_record(event)))) != event:
        yield "does not survive its text"
    if isinstance(event, _OF_PLAYERS) and event.seat not in before.players:
        yield f"seat {event.seat} is no player"
    if isinstance(event, facts.Drew | facts.Replaced) and before.left <= rules.conduct.dead_wall:
        yield "takes a tile that stays"


def _of_scores(event: Event, before: Table, after: Table, rules: Ruleset) -> Iterator[str]:
    paid = event.payments if isinstance(event, facts.Paid) else ()
    if before.hand and sum(after.scores) - sum(before.scores) != sum(paid):
        yield f"the scores sum to {sum(after.scores)} after {sum(before.scores)}"
    if paid and not rules.zero_sum:
        if not min(paid) == 0 < max(paid):
            yield f"pays {paid}"
    elif sum(paid) != 0:
        yield f"pays {paid}"


def pieces(table: Table) -> Iterator[Tile]:
    """Yield every piece on the table, wherever it lies."""
    if table.wall is not None:
        yield from _of_part(table.wall)
    for place in table.places:
        yield from _of_part(place)


def _of_part(part: Wall | Place) -> Iterator[Tile]:
    if isinstance(part, Wall):
        yield from (part.tiles[place] for place in part.remaining())
        return
    yield from part.hand
    yield from (tile for meld in part.melds for tile in meld.tiles)
    yield from (shown.tile for shown in part.shown)
    yield from (thrown.tile for thrown in part.thrown if thrown.taken_by is None)


class Pieces:
    """Every piece on a table, a bit each; a part unchanged since the last check is not scanned again."""

    def __init__(self, rules: Ruleset) -> None:
        self._bits = {tile: 1 << n for n, tile in enumerate(rules.tiles)}
        self._looked: list[tuple[Wall | Place | None, int, int]] = [(None, 0, 0)] * (1 + rules.seats)

    def all_there(self, table: Table) -> bool:
        """Return True if every piece is somewhere, exactly once."""
        count = found = 0
        for at, part in enumerate((table.wall, *table.places)):
            if part is not self._looked[at][0]:
                bits = [self._bits.get(tile, 0) for tile in _of_part(part)] if part is not None else []
                self._looked[at] = part, len(bits), reduce(or_, bits, 0)
            count += self._looked[at][1]
            found |= self._looked[at][2]
        return count == len(self._bits) and found == (1 << count) - 1


def _of_table(table: Table, rules: Ruleset, pieces: Pieces) -> Iterator[str]:
    if table.wall is not None and table.wall.front and not pieces.all_there(table):
        yield "a piece is lost, or there twice"
    if table.phase in (Phase.TURN, Phase.CLAIM, Phase.ROB):
        # a player out of the hand may have had a tile more when showing it
        turn = table.phase is Phase.TURN and not table.owed
        for seat, place in enumerate(table.places):
            if seat in table.ghosts or seat not in table.players or place.out:
                continue
            if len(place.hand) != rules.concealed(place.melds) + (turn and seat == table.turn):
                yield f"seat {seat} holds {len(place.hand)} tiles"
    for seat in table.ghosts:
        place = table.places[seat]
        if table.scores[seat] or place.melds or place.dealt:
            yield f"the ghost in seat {seat} has something"


def _of_questions(match: Match, chance: Chance) -> Iterator[str]:
    questions, table = match.asked(), match.timeline.now
    if not questions and not forced(table, match.rules, chance) and table.phase is not Phase.OVER:
        yield "nobody is asked, nothing follows, and the match is not over"
    for seat, question in questions.items():
        if not question.any or len({*question.actions}) != len(question.actions) or seat not in table.players:
            yield f"seat {seat} is asked for nothing, for the same twice, or is no player"
        if not all(map(_survives_text, question.actions)):
            yield f"a choice of seat {seat} does not survive its text"


@cache
def _survives_text(action: actions.Action) -> bool:
    return read_wish(actions.write(action)) == action


def _of_file(match: Match, table: Table) -> Iterator[str]:
    data = match.text()
    verdict = verify(data)
    if verdict.problem or not verdict.finished:
        yield f"its file does not verify: {verdict.problem or 'it is not finished'}"
    replay = read(data)
    if tuple(replay.events) != tuple(match.timeline.events):
        yield "its file has other facts"
    if replay.timeline.now != table:
        yield "its file gives another table"


def main() -> int:
    """Play, print the results and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hands", nargs="?", type=int, default=100_000)
    parser.add_argument("--rules", choices=GAMES, action="append")
    parser.add_argument("--seed", default="invariants")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    wrong: list[str] = []
    shares = [given.hands // given.workers + (n < given.hands % given.workers) for n in range(given.workers)]
    for key in given.rules or GAMES:
        begun = time.monotonic()
        with WorkerPool(given.workers) as pool:
            tasks = [pool.submit(play, key, share, f"{given.seed} {n}") for n, share in enumerate(shares) if share]
            parts = [task.result() for task in tasks]
        counts = [sum(getattr(part, name) for part in parts) for name in ("hands", "facts", "decisions")]
        wrong += (problem for part in parts for problem in part.wrong)
        print("{}: {:,} hands, {:,} facts, {:,} decisions".format(key, *counts), end=", ")
        print(f"{time.monotonic() - begun:.0f} s", flush=True)
    print(f"{len(wrong)} broken")
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
