"""
The clock, what hands are worth and discards cost by the time: makes and tests those of game/rules/data/judge.yaml.

    python build_scripts/tables/judge_clock.py collect --to FILE [--rules KEY] [--preset NAME] [--hands 400]
        [--choices 100] [--worlds 80] [--seed TEXT]
    python build_scripts/tables/judge_clock.py fit FILE … [--write]

`collect` takes **states** from hands of four of the strongest level, which make another reasonable move in seven of a
hundred cases, so that worse hands occur, too: after every third discard what the seat that made it may expect, by the
values of all hands and the share of the wall that is left, and what was still paid to it. Where all are about equal,
only differences of their hands are seen, not what a hand is worth beside none. So in as many hands one seat plays at
random, and after every third of its discards the strongest level plays on in all seats: states of a seat **behind**.
What wins on that seat's discards cost it gives the **danger**: a Poisson regression by the chance that somebody waits
for a tile, as far as open tiles tell, and by the share of the wall that is left. It takes **pairs** from choices of
novice, casual and club: the advice and up to three other options, each played to the end in the same worlds; and what
both promise in six worlds right after the option and in twelve after a round. 400 hands take two to eight minutes, 100
choices five to ten.

`fit` finds the powers and sizes (`measured.Clock`) with the least sum of squared errors, each in units of its own
error: of the pairs, of the payments, and, in each part of a hand, of the means of pairs and of the means of seats
behind. It fits on every other match and tests on the rest; with `--write` it fits on all matches and writes the table.
A preset takes a minute or two.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from math import exp, log, sqrt
from pathlib import Path
from statistics import correlation, fmean, stdev

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from judge_scale import TABLE, choices, options_of, run, write

from game.agents.levels.catalogue import make_agent, strongest
from game.agents.levels.club import POINT
from game.agents.levels.estimate import OPINIONS
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.levels.outlook import Outlook, World
from game.agents.play_on import Way
from game.agents.unseen import unseen
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import worth_in
from game.agents.values.measured import Clock, stake_of, wall_of
from game.engine import facts
from game.engine.actions import Action
from game.engine.facts.redact import view
from game.engine.table import Table
from game.errors import NotAllowed
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.branch.playout import STAND_IN
from game.session.branch.worlds import Worlds
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance, Stream

_HANDS_A_MATCH, _EVERY_DISCARD, _EVERY_CHOICE, _ROUND, _OTHERS, _TO_THE_END = 4, 3, 14, 12, 3, 999
#: Fewer pairs than this have no mean.
_FEW = 4
#: States of one hand say nearly the same: the weight of one.
_ALIKE = 0.1
#: The error of a difference that no clock can avoid, in stakes, and the most errors that a miss counts for.
_OFF, _WORST = 0.05, 3.0
#: The weight of a mean of differences or payments, and the share of it that no clock can avoid.
_MEAN, _MEAN_OFF = 2.0, 0.1
#: The parts of a hand, by the number of discards at the table.
_PARTS = ((0, 12), (12, 32), (32, 999))
#: The usual clock (two powers, logarithms of two sizes), how far a clock is usually from it, and the first and last
#: steps of the search.
_START, _USUAL, _STEP, _FINE = (0.6, 0.8, 0.3, -0.3), (0.4, 0.4, 0.8, 0.8), 0.4, 0.005
_LEAST_POWER, _MOST_POWER = 0.15, 1.0
#: The logarithm of how much dearer discards usually get, how far that is usually off, and the least cost in stakes.
_DEARER, _DEARER_OFF, _NEVER = 3.0, 2.0, 1e-9

#: A hand's value in points of the agent, and the share of the wall left; and a share of what it is worth before both.
At = tuple[float, float]
Term = tuple[float, float, float]


class Recorder(Outlook):
    """An outlook that also keeps what it is made of; discards cost `danger`."""

    def __init__(self, rules: Ruleset, danger: tuple[float, float]) -> None:
        super().__init__(rules)
        self._clock = Clock(danger=danger)
        self._walls, self._values, self._as_own = wall_of(rules), list[At](), 0.0
        #: What is sure, whatever the hands are worth, and the terms of all hands, of the last table.
        self.sure, self.terms = 0.0, list[Term]()

    def points(self, value: float, table: Table) -> float:
        self._values.append((round(value / POINT, 5), round(table.left / self._walls, 4)))
        return self._as_own if len(self._values) == 1 else 0.0

    def of(self, table: Table, seat: int) -> float:
        found = []
        for self._as_own in (0.0, 1.0):
            self._values = []
            found.append(super().of(table, seat))
        self.sure, weight, others = found[0], found[1] - found[0], len(table.players) - 1
        self.terms = [(-weight / others if at else weight, *one) for at, one in enumerate(self._values)]
        return self.sure


@dataclass(frozen=True, slots=True)
class Pair:
    """An option beside the advice: the difference to the end with its error, and the terms of what both promise."""

    match: int
    kind: str
    thrown: int
    truth: float
    error: float
    sure: float
    terms: Sequence[Term]


@dataclass(frozen=True, slots=True)
class State:
    """The terms of what a seat expects after some discards at the table, and what was still paid to it."""

    match: int
    thrown: int
    paid: float
    terms: Sequence[Term]


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard: the share of the wall left, the chance that somebody waits for it, and the stakes that it cost."""

    seat: int
    left: float
    chance: float
    paid: float = 0.0


def collect(asked: argparse.Namespace) -> None:
    """Collect states and pairs and write them."""
    options = {**GAMES[asked.rules].presets[asked.preset], GAMES[asked.rules].length: _HANDS_A_MATCH}
    rules = ruleset(asked.rules, options)
    best, others, numbers = strongest(rules), rules.players - 1, range(asked.hands // _HANDS_A_MATCH)
    equal = [played(rules, f"{asked.seed} {number}", [f"{best}:slips=7"] * rules.players) for number in numbers]
    weak = [played(rules, f"{asked.seed} {number}", ["random", *[best] * others]) for number in numbers]
    danger = danger_of([one for match in weak for one in discards_of(match)])
    recorder = Recorder(rules, danger)
    kept = {
        "rules": asked.rules,
        "preset": asked.preset,
        "stake": stake_of(rules),
        "danger": danger,
        "pairs": list(pairs_of(rules, asked, recorder)),
    }
    for name, matches in ("states", equal), ("behind", weak):
        found = (states_of(match, number, recorder) for number, match in enumerate(matches))
        kept[name] = [astuple(one) for some in found for one in some]
    asked.to.write_text(json.dumps(kept), encoding="utf-8")


def played(rules: Ruleset, seed: str, seats: Sequence[str]) -> Match:
    """Play a match of these agents."""
    match = Match(seated(rules, seed, seats))
    match.play()
    return match


def discards_of(match: Match) -> Iterator[Thrown]:
    """Yield the discards of the seat that plays at random."""
    rules = match.header.rules
    worth, wall, stake, last = worth_in(rules), wall_of(rules), stake_of(rules), None
    for n, event in enumerate(match.timeline.events):
        if isinstance(event, facts.Discarded):
            if last is not None:
                yield last
            last = None
            if match.header.seats[event.seat].agent == "random":
                table = match.timeline.table(n)
                danger = Danger(view(table, event.seat, rules), worth, unseen(table, rules, {event.seat}))
                last = Thrown(event.seat, table.left / wall, danger.chance(event.tile.kind))
        elif isinstance(event, facts.Won) and last is not None and event.source == last.seat:
            wind = match.timeline.table(n).wind_of(last.seat)
            last = replace(last, paid=last.paid - event.sheet.payments[wind] / stake)
    if last is not None:
        yield last


def danger_of(discards: Sequence[Thrown]) -> tuple[float, float]:
    """Return the stakes with a full and an empty wall under which the payments are likeliest."""

    def unlikely(numbers: Sequence[float]) -> float:
        clock = Clock(danger=(exp(numbers[0]), exp(numbers[1])))
        costs = ((one, clock.cost(one.chance, one.left, 1.0) + _NEVER) for one in discards)
        found = sum(cost - one.paid * log(cost) for one, cost in costs)
        return found + ((numbers[1] - numbers[0] - _DEARER) / _DEARER_OFF) ** 2

    if not any(one.paid for one in discards):
        return 0.0, 0.0
    full, empty = climbed(unlikely, (-1.0, 1.0))
    return round(exp(full), 2), round(exp(empty), 2)


def states_of(match: Match, number: int, recorder: Recorder) -> Iterator[State]:
    """Yield the states of a match; of the one seat that plays at random, if there is one."""
    rules = match.header.rules
    best, weak = strongest(rules), any(one.agent == "random" for one in match.header.seats)
    masters = dict.fromkeys(range(rules.players), make_agent(best, {}))
    under_way, discards = list[tuple[int, State]](), 0
    for n, event in enumerate(match.timeline.events, 1):
        if isinstance(event, facts.HandEnded):
            gains = match.timeline.table(n).gains
            yield from (replace(one, paid=one.paid + gains[seat]) for seat, one in under_way)
            under_way, discards = [], 0
        if not isinstance(event, facts.Discarded) or (weak and match.header.seats[event.seat].agent == best):
            continue
        discards += 1
        if discards % _EVERY_DISCARD != 1:
            continue
        table = match.timeline.table(n)
        recorder.in_world(World(table))
        thrown, sure = sum(len(place.thrown) for place in table.places), recorder.of(table, event.seat)
        state = State(number, thrown, -sure, recorder.terms)
        if not weak:
            under_way.append((event.seat, state))
            continue
        way = Way(rules, Chance(match.header.seed), masters, table)
        while not way.ended():
            way.step({})
        if way.ending is not None:
            yield replace(state, paid=way.ending.payments[event.seat] - sure)


def pairs_of(rules: Ruleset, asked: argparse.Namespace, recorder: Recorder) -> Iterator[tuple[object, ...]]:
    """Yield the fields of pairs of some choices."""
    chance, left = Stream(asked.seed, "which options"), asked.choices
    mind = Mind(make_agent(strongest(rules), {}), make_agent(STAND_IN, {}), recorder)

    def promised(look: LookAhead, one: Action) -> tuple[float, defaultdict[At, float]]:
        """Return what an option promises, half right after it and half after a round, and its terms."""
        total, found = 0.0, defaultdict[At, float](float)
        for rounds, worlds in ((0, range(OPINIONS)), (1, range(OPINIONS, OPINIONS + _ROUND))):
            for world in worlds:
                recorder.terms, part = [], 0.5 / len(worlds)
                total += part * look.pays(one, 1 + world, rounds)
                for term, value, wall in recorder.terms:
                    found[value, wall] += part * term
        return total, found

    for number, match, question in choices(rules, asked.seed, _EVERY_CHOICE):
        if left <= 0:
            return
        if (found := options_of(match, question, mind.own)) is None:
            continue
        advised, rest = found
        others = [one for one in rest if one == question.chosen]
        rest = [one for one in rest if one not in others]
        while rest and len(others) < _OTHERS:
            others.append(rest.pop(chance.below(len(rest))))
        try:
            look = LookAhead(Worlds(match, question.n, question.seat), mind)
            paid = {
                one: [look.pays(one, 1 + OPINIONS + _ROUND + k, _TO_THE_END) for k in range(asked.worlds)]
                for one in (advised, *others)
            }
        except NotAllowed:
            continue
        left -= 1
        thrown = sum(len(place.thrown) for place in match.timeline.table(question.n).places)
        sure, shares = promised(look, advised)
        for one in others:
            gaps = [a - b for a, b in zip(paid[advised], paid[one], strict=True)]
            less, fewer = promised(look, one)
            both = ((round(shares[at] - fewer[at], 5), *at) for at in shares.keys() | fewer.keys())
            kind, error = f"{advised.name}>{one.name}", stdev(gaps) / sqrt(len(gaps))
            terms = sorted(one for one in both if one[0])
            yield number, kind, thrown, round(fmean(gaps), 3), round(error, 3), round(sure - less, 3), terms


def fit(asked: argparse.Namespace) -> None:
    """Fit and test, preset by preset."""
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    for file in asked.files:
        kept = json.loads(file.read_text(encoding="utf-8"))
        stake = kept["stake"]
        pairs = [Pair(*one) for one in kept["pairs"]]
        pairs = [one for one in pairs if not one.kind.startswith("win>")]  # a win leads, whatever waiting is worth
        states, behind = ([State(*one) for one in kept[name]] for name in ("states", "behind"))
        number = f"{len(pairs)} pairs, {len(states)} states, {len(behind)} behind"
        print(f"## {kept['rules']} {kept['preset']}: {number}, stake {stake:.1f}\n")
        said = list[tuple[Pair | State, float]]()
        for side in (0, 1):
            clock = fitted(
                [one for one in pairs if one.match % 2 != side],
                [one for one in states if one.match % 2 != side],
                [one for one in behind if one.match % 2 != side],
                stake,
            )
            held = [one for one in states if one.match % 2 == side]
            paid = [one.paid for one in held]
            alone, timed = (
                correlation([promise(one, by, stake) for one in held], paid) ** 2 for by in (Clock(), clock)
            )
            print(f"half {side}: variance explained {timed:.3f}, by the value alone {alone:.3f}")
            said += [(one, one.sure + promise(one, clock, stake)) for one in pairs if one.match % 2 == side]
            said += [(one, promise(one, clock, stake)) for one in behind if one.match % 2 == side]
        report(said)
        clock = fitted(pairs, states, behind, stake)
        clock = replace(clock, danger=tuple(kept["danger"]))
        print(f"\n{clock}\n", flush=True)
        preset = table.setdefault(kept["rules"], {}).setdefault(kept["preset"], {})
        preset["clock"] = {key: [round(one, 2) for one in value] for key, value in asdict(clock).items()}
    if asked.write:
        write(table)


def promise(one: Pair | State, clock: Clock, stake: float) -> float:
    """Return what the hands of a pair or state are worth by a clock."""
    return sum([share * clock.points(value, left, stake) for share, value, left in one.terms])


def fitted(pairs: Sequence[Pair], states: Sequence[State], behind: Sequence[State], stake: float) -> Clock:
    """Return the clock with the smallest errors, without danger."""

    def errors(numbers: Sequence[float]) -> float:
        clock = clock_with(numbers)
        wide = [sqrt(one.error**2 + (_OFF * stake) ** 2) for one in pairs]
        misses = [one.sure + promise(one, clock, stake) - one.truth for one in pairs]
        misses = [min(_WORST * own, max(-_WORST * own, miss)) for miss, own in zip(misses, wide, strict=True)]
        found = sum((miss / own) ** 2 for miss, own in zip(misses, wide, strict=True)) / 8
        for first, last in _PARTS:
            part = [at for at, one in enumerate(pairs) if first <= one.thrown < last]
            if len(part) > _FEW:
                true, error = mean_of([pairs[at] for at in part])
                found += _MEAN * fmean(misses[at] for at in part) ** 2 / (error**2 + (_MEAN_OFF * true) ** 2)
        for some in (states, behind):
            gaps = [one.paid - promise(one, clock, stake) for one in some]
            found += _ALIKE * sum(gap**2 for gap in gaps) / fmean(one.paid**2 for one in some)
        for first, last in _PARTS:
            part = [at for at, one in enumerate(behind) if first <= one.thrown < last]
            if len(part) > _FEW:
                true, error = mean_of([behind[at] for at in part])
                found += _MEAN * fmean(gaps[at] for at in part) ** 2 / (error**2 + (_MEAN_OFF * true) ** 2)
        return found + sum(((one - usual) / off) ** 2 for one, usual, off in zip(numbers, _START, _USUAL, strict=True))

    return clock_with(climbed(errors, _START))


def climbed(errors: Callable[[Sequence[float]], float], start: Sequence[float]) -> Sequence[float]:
    """Return the numbers with the least errors: each is moved up and down while that helps, less and less."""
    numbers, step, least = list(start), _STEP, errors(start)
    while step > _FINE:
        better = False
        for at in range(len(numbers)):
            for way in (step, -step):
                moved = [one + way * (k == at) for k, one in enumerate(numbers)]
                if (error := errors(moved)) < least:
                    numbers, least, better = moved, error, True
        step /= 1 if better else 2
    return numbers


def clock_with(numbers: Sequence[float]) -> Clock:
    """Return the clock with two powers, within bounds, and the logarithms of two sizes."""
    early, late = (min(_MOST_POWER, max(_LEAST_POWER, one)) for one in numbers[:2])
    return Clock((early, late), (exp(numbers[2]), exp(numbers[3])))


def mean_of(some: Sequence[Pair | State]) -> tuple[float, float]:
    """Return the mean difference or payment to the end and its error."""
    found = [one.truth if isinstance(one, Pair) else one.paid for one in some]
    wide = sqrt(sum(one.error**2 for one in some if isinstance(one, Pair))) / len(some)
    return fmean(found), wide or stdev(found) / sqrt(len(found))


def report(said: Sequence[tuple[Pair | State, float]]) -> None:
    """Print what held-out pairs cost, and seats behind are paid, to the end beside what the clock says, by kind."""
    print("\n| choices | pairs | to the end | by the clock |\n| --- | --- | --- | --- |")
    groups = defaultdict[str, list[tuple[Pair | State, float]]](list)
    for one, found in said:
        kind = one.kind if isinstance(one, Pair) else "a seat behind"
        groups[kind].append((one, found))
        if kind in ("discard>discard", "a seat behind"):
            part = next(f"{first} to {last}" for first, last in _PARTS if first <= one.thrown < last)
            groups[f"… {kind}, {part} discards made"].append((one, found))
    for name, some in sorted(groups.items()):
        if len(some) > _FEW:
            (true, error), points = mean_of([one for one, _ in some]), fmean(points for _, points in some)
            print(f"| {name} | {len(some)} | {true:.2f} ± {error:.2f} | {points:.2f} |")


if __name__ == "__main__":
    run(
        "measure what the value of a hand is worth, by the time",
        collect,
        fit,
        "clock",
        hands=400,
        choices=100,
        worlds=80,
    )
