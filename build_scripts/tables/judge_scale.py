"""
Measures the judge's constants in each game: makes game/rules/data/judge.yaml anew, and tests it.

    python build_scripts/tables/judge_scale.py collect --to FILE [--rules KEY] [--preset NAME] [--choices 200]
        [--worlds 60] [--seed TEXT]
    python build_scripts/tables/judge_scale.py fit FILE … [--write]

`collect` takes choices of matches between agents of each level, with the opinion of the judge's agent on up to four
options (the advice, the played one, the next best opinion, a random one), and the result of each in common worlds that
were followed for a round of the table. A choice takes about a second, so 200 take three to four minutes.

`fit` finds slope, knee and weights by likelihood and the noise by least squares, all on every other hand, then tests
them on the rest. It prints the root mean square error of a difference after 4, 12 and 40 worlds, against the mean of
the unused worlds, beside the mean of the worlds alone and beside the opinion alone; and how often `sure`, `likely` and
`leaning` were right. With `--write` it fits on all hands and writes the table.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count, islice, product
from math import exp, log, sqrt
from pathlib import Path
from statistics import fmean, linear_regression, stdev
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.agent import Agent
from game.agents.levels.catalogue import make_agent, strongest
from game.agents.levels.estimate import OPINIONS
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.levels.outlook import Outlook
from game.agents.play_on import agent_stream
from game.agents.values.measured import JUDGE_FILE, stake_of
from game.agents.values.posterior import Prior, component_likelihoods, posterior
from game.engine.actions import Action, distinct, sense_of
from game.engine.facts.redact import view
from game.errors import NotAllowed
from game.record.saved.reviews import LEANING, LIKELY, SURE
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.branch.playout import STAND_IN
from game.session.branch.worlds import Worlds
from game.session.game import Question, choices_at
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance, Stream

TABLE = ROOT / "game" / "rules" / JUDGE_FILE
HEAD = (
    "# What the judge knows of differences in each game: by build_scripts/tables/judge_scale.py, and what is under\n"
    "# `clock` by build_scripts/tables/judge_clock.py; `against`, and the accuracy that levels `reach` and their\n"
    "# `losses` a hand (12 to 32 hands of one seat each), by build_scripts/players/review_proof.py: docs/judge.md.\n"
)
_HANDS, _EVERY, _OPTIONS = 4, 9, 4
_LEVELS = ("novice", "casual", "club")
_SLOPES, _KNEES = (0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0), (0.03, 0.1, 0.3, 1.0)
_USED = (4, 12, 40)


Command = Callable[[argparse.Namespace], None]


@dataclass(frozen=True, slots=True)
class Pair:
    """One option beside the advice: the hand, the opinion (points), and the difference in each world (points)."""

    hand: int
    opinion: float
    seen: tuple[float, ...]


def collect(asked: argparse.Namespace) -> None:
    """Collect choices and write their observations."""
    rules = ruleset(asked.rules, {**GAMES[asked.rules].presets[asked.preset], GAMES[asked.rules].length: _HANDS})
    chance, found = Stream(asked.seed, "which options"), []
    mind = Mind(make_agent(strongest(rules), {}), make_agent(STAND_IN, {}), Outlook(rules))
    for number, match, question in islice(choices(rules, asked.seed, _EVERY), asked.choices):
        hand = number * 100 + match.timeline.table(question.n).hand
        found += [(hand, *pair) for pair in pairs(match, question, mind, asked.worlds, chance)]
    where = {"rules": asked.rules, "preset": asked.preset, "stake": stake_of(rules)}
    asked.to.write_text(json.dumps({**where, "pairs": found}), encoding="utf-8")


def choices(rules: Ruleset, seed: str, every: int) -> Iterator[tuple[int, Match, Question]]:
    """Yield about one in `every` choices of matches between agents of each level, with the number of the match."""
    chance = Stream(seed, "which choices")
    for number in count(1):
        names = [_LEVELS[(number + at) % len(_LEVELS)] for at in range(rules.players)]
        match = Match(seated(rules, f"{seed} {number}", names))
        match.play()
        for n in range(1, len(match.timeline.events)):
            for question in choices_at(match, n):
                if chance.below(every) == 0:
                    yield number, match, question


def options_of(match: Match, question: Question, agent: Agent) -> tuple[Action, list[Action]] | None:
    """Return the agent's advice and the other options; None if there is no choice between single options."""
    if len(question.actions) < 2 or question.asked.several is not None:
        return None
    rules, seat, table = match.header.rules, question.seat, match.timeline.table(question.n)
    stream = agent_stream(Chance(match.header.seed), seat, table)
    advised = agent.choose(view(table, seat, rules), question.asked.to_choose, rules, stream)
    options = distinct(question.asked.to_choose.actions, (question.chosen, advised))
    advised = next(one for one in options if sense_of(one) == sense_of(advised))
    return advised, [one for one in options if one != advised]


def pairs(
    match: Match, question: Question, mind: Mind, worlds: int, chance: Stream
) -> Iterator[tuple[float, list[float]]]:
    """Yield for some options how far the agent puts them behind its advice, and the difference in each world."""
    if (found := options_of(match, question, mind.own)) is None:
        return
    advised, others = found
    try:
        look = LookAhead(Worlds(match, question.n, question.seat), mind)
        thought = {one: fmean([look.pays(one, k, 0) for k in range(1, OPINIONS + 1)]) for one in (advised, *others)}
        ranked = sorted(others, key=lambda one: -thought[one])
        at_random = [ranked[chance.below(len(ranked))]] if ranked else []
        played = [question.chosen] if question.chosen in ranked else []
        chosen = list(dict.fromkeys([*played, *ranked[:2], *at_random]))[: _OPTIONS - 1]
        paid = {one: [look.pays(one, OPINIONS + k, 1) for k in range(1, worlds + 1)] for one in (advised, *chosen)}
    except NotAllowed:
        return
    for one in chosen:
        seen = [round(a - b, 4) for a, b in zip(paid[advised], paid[one], strict=True)]
        yield round(thought[advised] - thought[one], 4), seen


def fit(asked: argparse.Namespace) -> None:
    """Fit and test, game by game."""
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    for file in asked.files:
        kept = json.loads(file.read_text(encoding="utf-8"))
        stake, every = kept["stake"], [Pair(hand, opinion, tuple(seen)) for hand, opinion, seen in kept["pairs"]]
        halves = [[one for one in every if one.hand % 2 == side] for side in (0, 1)]
        tested = [(fitted(halves[1 - side], stake), halves[side]) for side in (0, 1)]
        print(f"## {kept['rules']} {kept['preset']}: {len(every)} pairs, stake {stake:.1f}\n")
        report(tested, stake)
        prior = fitted(every, stake)
        print(f"\n{prior}\n", flush=True)
        told = {
            key: [round(x, 3) for x in value] if isinstance(value, tuple) else round(value, 3)
            for key, value in asdict(prior).items()
            if key != "against"
        }
        table.setdefault(kept["rules"], {}).setdefault(kept["preset"], {}).update(told)
    if asked.write:
        write(table)


def write(table: dict[str, Any]) -> None:
    """Write the table of all games."""
    TABLE.write_text(
        HEAD + yaml.safe_dump(table, sort_keys=False, default_flow_style=None, width=120), encoding="utf-8"
    )


def fitted(every: Sequence[Pair], stake: float) -> Prior:
    """Return the constants that make the observations most likely."""
    noise, power = noise_of(every, stake)
    start = replace(Prior(), noise=noise, power=power)
    found = []
    for slope, knee in product(_SLOPES, _KNEES):
        prior = replace(start, slope=slope, knee=knee)
        for _ in range(12):
            prior, likelihood = improved(prior, every, stake)
        found.append((likelihood, prior))
    return max(found, key=lambda one: one[0])[1]


def noise_of(every: Sequence[Pair], stake: float) -> tuple[float, float]:
    """Return the usual spread of a world and how it grows with the opinion, by least squares of logarithms."""
    points = [
        (log(1 + abs(one.opinion) / (0.01 * stake)), log(spread / stake))
        for one in every
        if (spread := stdev(one.seen)) > 1e-6 * stake
    ]
    power, at_none = linear_regression([x for x, _ in points], [y for _, y in points])
    return max(0.005, exp(at_none)), max(0.0, power)


def improved(prior: Prior, every: Sequence[Pair], stake: float) -> tuple[Prior, float]:
    """Return the prior with better weights after one step of expectation-maximization, and the likelihood before."""
    sums, total = [1e-3] * len(prior.weights), 0.0
    for one in every:
        parts = component_likelihoods(one.opinion, one.seen, stake, prior)
        whole = sum(parts) or 1e-300
        total += log(whole)
        sums = [before + part / whole for before, part in zip(sums, parts, strict=True)]
    return replace(prior, weights=tuple(one / sum(sums) for one in sums)), total


def report(tested: Iterable[tuple[Prior, Sequence[Pair]]], stake: float) -> None:
    """Print errors and calibration on the held-out half."""
    tested = list(tested)
    print("| worlds | this judge | worlds alone | opinion alone | sure | likely | leaning |\n|" + " --- |" * 7)
    for used in _USED:
        errors: dict[str, list[float]] = {"judge": [], "worlds": [], "opinion": []}
        right: dict[str, list[bool]] = {"sure": [], "likely": [], "leaning": []}
        for prior, half in tested:
            for one in half:
                if len(one.seen) - used < 20:
                    continue
                truth = fmean(one.seen[used:])
                found = posterior(one.opinion, one.seen[:used], stake, prior)
                errors["judge"].append(found.mean - truth)
                errors["worlds"].append(fmean(one.seen[:used]) - truth)
                errors["opinion"].append(one.opinion - truth)
                surely = max(found.above, 1 - found.above)
                word = next(
                    (w for w, p in (("sure", SURE), ("likely", LIKELY), ("leaning", LEANING)) if surely >= p), ""
                )
                if word and truth:
                    right[word].append((truth > 0) == (found.above > 0.5))
        if not errors["judge"]:  # too few worlds were collected
            continue
        cells = [f"{sqrt(fmean(x * x for x in found)):.2f}" for found in errors.values()]
        cells += [f"{fmean(found):.2f} of {len(found)}" if found else "–" for found in right.values()]
        print(f"| {used} | {' | '.join(cells)} |")


def run(about: str, collect: Command, fit: Command, seed: str, **numbers: int) -> None:
    """Run the subcommand of the command line; `numbers` are the usual sizes of what is collected."""
    parser = argparse.ArgumentParser(description=about)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("collect")
    one.add_argument("--to", type=Path, required=True)
    one.add_argument("--rules", default="south_vietnamese", choices=tuple(GAMES))
    one.add_argument("--preset", default="default")
    one.add_argument("--seed", default=seed)
    for name, usual in numbers.items():
        one.add_argument(f"--{name}", type=int, default=usual)
    one.set_defaults(run=collect)
    two = commands.add_parser("fit")
    two.add_argument("files", type=Path, nargs="+")
    two.add_argument("--write", action="store_true")
    two.set_defaults(run=fit)
    asked = parser.parse_args()
    asked.run(asked)


if __name__ == "__main__":
    run("measure what the judge needs to know", collect, fit, "judge", choices=200, worlds=60)
