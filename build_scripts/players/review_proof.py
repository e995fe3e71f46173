"""
Checks that a review finds blunders and calls nothing else a mistake: the figures of docs/measured/judge.md.

    python build_scripts/players/review_proof.py blunders|depths|same|itself|levels|teacher|against|departs|…
        [--rules KEY] [--preset NAME] [--hands N] [--seed TEXT] [--depth usual] [--agents random,novice,casual,club]
        [--samples S] [--worlds W] [--choices C] [--enough POINTS]

- `blunders`: judge blunders of nine kinds (`planted_blunders`), `--samples` of each, in hands of the strongest agent as
  if they had been played; how many are reported of those that surely cost something at the deepest depth.
- `depths`: the loss of a player who discards at random, at each depth, for the same choices.
- `same`: whether hint, teacher, review and practice agree on `--samples` costly moments of novices.
- `itself`: how many of the strongest agent's own choices are called a mistake or worse, and how many are reported at
all.
- `teacher`: how many of four kinds of blunders, `--samples` of each, the teacher stops at its smallest step, of those
  that surely cost as much when both options are played to the end in `--worlds` fresh worlds; and how many of
  `--choices` choices of the strongest agent.
- `against`: where the outlook puts another option before the choice of the strongest agent: how much better it looks
  right after the option, and how much better it is when both are played to the end by the agents that sit there, in
  `--worlds` fresh worlds; `--choices` of them. Their ratio is `against` in `rules/data/judge.yaml`.
- `departs`: the choices of four of the strongest agent, without wins, in which a hint departs from them, by kind: what
  the hint says that it gains, and what it gains when both are played to the end, as for `against`.
- `accuracy`: the accuracy of `--agents` among their equals, of the first `--samples` choices of each; 0 is a random
  player at the same choices, 1 the strongest agent. The figures of `reach` in `rules/data/judge.yaml`.
- `charged`: what a review charges the first of `--agents` for its choices a hand, among three of `club`, and what that
  seat really loses a hand.
- `levels`: the loss a hand of agents of each level among their equals, sample by sample; a sample that has lost
  `--enough` points for each of its hands ends early, since no hand loses less than nothing.
"""

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count, islice
from math import nan
from pathlib import Path
from statistics import fmean, stdev

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from planted_blunders import KINDS, Moment, moment_of

from game.agents.levels.catalogue import LEVELS, make_agent, strongest
from game.agents.levels.estimate import DEEP, DEPTHS, QUICK, USUAL, least_that_counts
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.play_on import agent_stream
from game.agents.values.measured import limit_of
from game.engine.actions import Action, DeclareWin, sense_of
from game.engine.facts.redact import view
from game.record.saved.reviews import BLUNDER, EQUAL, MISTAKE, SURE
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.branch.worlds import Worlds
from game.session.game import Question
from game.session.judge.weighing import Judge, Weighing
from game.session.match import Match
from game.session.review.hand_review import Reviewer, Stretch, hands_of
from game.session.review.judgement import Judgement, kind_of
from game.session.review.summary import loss_of
from game.session.review.work import depth_of
from game.session.simulate import seated
from game.tiles.stream import Chance, Stream


def rules_of(asked: argparse.Namespace) -> Ruleset:
    """Rules of `--rules` with `--preset`, for a match of `--hands` hands."""
    return ruleset(asked.rules, {**GAMES[asked.rules].presets[asked.preset], ruleset(asked.rules).length: asked.hands})


def played(rules: Ruleset, agent: str, seed: str) -> Match:
    """Play a match of equal agents."""
    match = Match(seated(rules, seed, [agent] * rules.players))
    match.play()
    return match


def each(match: Match) -> Iterator[tuple[Stretch, int]]:
    """Yield every hand with every seat."""
    for stretch in hands_of(match):
        for seat in match.timeline.now.players:
            yield stretch, seat


def moments(match: Match, reviewer: Reviewer) -> Iterator[tuple[Question, Moment]]:
    """Yield the choices of a match with the strongest agent's action at each."""
    rules, agent = match.header.rules, make_agent(strongest(match.header.rules), {})
    for stretch, seat in each(match):
        for question in reviewer.questions(stretch, seat):
            table = match.timeline.table(question.n)
            seen = view(table, seat, rules)
            stream = agent_stream(Chance(match.header.seed), seat, table)
            yield (
                question,
                moment_of(seen, rules, question.asked, agent.choose(seen, question.asked, rules, stream)),
            )


def planted(match: Match, reviewer: Reviewer, seed: str, most: int) -> Iterator[tuple[str, Question]]:
    """Yield blunders as played choices: at most `most` of each kind, one a hand, seat and kind."""
    found: Counter[str] = Counter()
    had = set()
    for question, moment in moments(match, reviewer):
        chance = Stream(seed, f"blunders/{question.n}/{question.seat}")
        for kind, of in KINDS.items():
            place = match.timeline.table(question.n).hand, question.seat, kind
            if found[kind] < most and place not in had and (bad := list(of(moment))):
                had.add(place)
                found[kind] += 1
                yield kind, replace(question, chosen=bad[chance.below(len(bad))])


def blunders(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Judge planted blunders."""
    match = played(rules, strongest(rules), asked.seed)
    agent = strongest(rules)
    reviewer, deep = Reviewer(match, agent, depth_of(asked.depth)), Reviewer(match, agent, depth_of(DEEP))
    told: Counter[str] = Counter()
    costly: Counter[str] = Counter()
    both: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for kind, bad in planted(match, reviewer, asked.seed, asked.samples):
        one, truth = reviewer.judge(bad), deep.judge(bad)
        if one is None or truth is None:
            continue
        says, costs = one.verdict != EQUAL, truth.lost >= 0.01 * reviewer.stake and above(truth) >= SURE
        count[kind] += 1
        told[kind] += says
        costly[kind] += costs
        both[kind] += says and costs
        if costs and not says:
            print(f"  not told: {kind}, {one.at} of {one.seat}, {one.lost} ± {one.error}, deep {truth.lost}")
    for kind in KINDS:
        print(f"{kind}: {count[kind]} planted, {told[kind]} told; {costly[kind]} surely cost something", end=", ")
        print(f"{both[kind]} of those told", flush=True)
    print(f"all: {_percent(both.total(), costly.total())} of {costly.total()}; stake {reviewer.stake:.1f}")


def above(one: Judgement) -> float:
    """Probability that the best option is better than the played one."""
    return next(each.above for each in one.options if each.action == one.played) if one.played != one.best else 0.5


def depths(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Play random discards, and report their cost at each depth, for the same choices."""
    match = played(rules, "random", asked.seed)
    questions = [
        question
        for stretch in hands_of(match)
        for question in Reviewer(match, strongest(rules), depth_of()).questions(stretch, match.timeline.now.players[0])
    ][: asked.samples]
    for key in DEPTHS:
        reviewer = Reviewer(match, strongest(rules), depth_of(key))
        found = [judged for one in questions if (judged := reviewer.judge(one)) is not None]
        lost, error = sum(one.lost for one in found), sum(one.error**2 for one in found) ** 0.5
        mistakes = sum(one.verdict in (MISTAKE, BLUNDER) for one in found)
        print(f"{key}: {lost:.1f} ± {error:.1f} points lost in {len(found)} choices, {mistakes} mistakes", flush=True)


def same(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Ask hint, review, teacher and practice about costly moments, each alone, and then from what the others know."""
    match, judge = played(rules, "novice", asked.seed), Judge(rules)
    alone, together, moments_ = 0, 0, 0
    usual, deep = (Reviewer(match, "", depth_of(depth)) for depth in (USUAL, DEEP))
    quick, as_known = Reviewer(match, "", depth_of(QUICK)), Reviewer(match, "", None)
    questions = (one for stretch, seat in each(match) for one in usual.questions(stretch, seat))
    listed = ((one, usual.judge(one)) for one in questions if one.asked.several is None)
    costly = ((one, found) for one, found in listed if found is not None and found.verdict != EQUAL)
    for question, found in islice(costly, asked.samples):
        moments_ += 1
        hint = Weighing(match, question.n, question.seat, judge)
        by_hint, deepest = quick.judge(question, hint.ranking), deep.judge(question)
        assert by_hint is not None
        assert deepest is not None
        alone += any(contradict(one, other) for one, other in combinations((by_hint, found, deepest), 2))
        known = deep.judge(question, found.options)
        assert known is not None
        after = Weighing(match, question.n, question.seat, judge, known.options)
        costs = after.costs(found.played, 0.0)
        told = [one.judge(question, known.options) for one in (quick, usual, as_known)]
        rankings = [after.ranking, *(one.options for one in told if one is not None)]
        rankings += [] if costs is None else [costs.ranking]
        points = {tuple(one.points for one in ranking) for ranking in (known.options, *rankings)}
        together += len(points) > 1
    print(f"of {moments_} costly moments {alone} contradict between hint, usual and deep, each asked alone;", end=" ")
    print(f"{together} differ in order or points between hint, teacher, review and practice that know of each other")


def contradict(one: Judgement, other: Judgement) -> bool:
    """Return True if one judgement tells of a loss and another of none, or one's best is surely worse by another."""
    said = {each.verdict == EQUAL for each in (one, other)}
    worse = next(each for each in other.options if sense_of(each.action) == sense_of(one.best)).above >= SURE
    return len(said) > 1 or worse


_TAUGHT = ("set broken", "ready left", "pair broken", "joker thrown")
_FRESH = 1_000  # the first world of the truth, which no estimate has met
_TO_THE_END = 999  # rounds


def to_the_end(
    match: Match, question: Question, mind: Mind, options: tuple[Action, Action], worlds: int
) -> tuple[float, float]:
    """Return how much more the first option brings when both are played to the end in fresh worlds, and its error."""
    look = LookAhead(Worlds(match, question.n, question.seat), mind)
    paid = ([look.pays(one, k, _TO_THE_END) for k in range(_FRESH, _FRESH + worlds)] for one in options)
    gaps = [one - other for one, other in zip(*paid, strict=True)]
    return fmean(gaps), stdev(gaps) / len(gaps) ** 0.5


def teacher(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Show the teacher planted blunders and the agent's own choices; play the blunders to the end in fresh worlds."""
    match, judge, limit = played(rules, strongest(rules), asked.seed), Judge(rules), limit_of(rules, "small")
    assert limit is not None
    reviewer = Reviewer(match, "", depth_of())
    all_, costly, told = Counter[str](), Counter[str](), Counter[str]()
    pooled: dict[str, list[tuple[float, float]]] = {kind: [] for kind in _TAUGHT}
    for kind, bad in planted(match, reviewer, asked.seed, asked.samples):
        if kind not in _TAUGHT or bad.chosen is None:
            continue
        costs = Weighing(match, bad.n, bad.seat, judge).costs(bad.chosen, limit)
        if costs is None:
            continue
        mean, error = to_the_end(match, bad, judge.mind, (costs.best, bad.chosen), asked.worlds)
        pooled[kind].append((costs.lost, mean))
        all_[kind] += 1
        if mean - 2 * error >= limit:
            costly[kind] += 1
            told[kind] += costs.stops
            missed = f"{mean:.1f} ± {error:.1f}, the judge says {costs.lost}, {costs.sure}"
            print("" if costs.stops else f"  not stopped: {kind}, {bad.n} of {bad.seat}: {missed}\n", end="")
    for kind in _TAUGHT:
        says, is_so = ([one[at] for one in pooled[kind]] for at in (0, 1))
        if len(says) > 1:
            print(
                f"{kind}: {all_[kind]} planted, {costly[kind]} surely cost {limit:g}, {told[kind]} of those",
                end=" ",
            )
            error = stdev(is_so) / len(is_so) ** 0.5
            print(f"stopped; the judge says {fmean(says):.2f}, to the end {fmean(is_so):.2f} ± {error:.2f}", flush=True)
    choices = [one for stretch, seat in each(match) for one in reviewer.questions(stretch, seat) if one.chosen]
    asks = [one for one in choices[:: max(1, len(choices) // asked.choices)] if one.chosen is not None]
    false = [Weighing(match, one.n, one.seat, judge).costs(one.chosen, limit) for one in asks if one.chosen is not None]
    alarms = sum(one is not None and one.stops for one in false)
    print(f"of {len(asks)} choices of the strongest level {alarms} stopped")


def against(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Play to the end what the outlook puts before choices of the strongest agent."""
    judge, agent = Judge(rules), make_agent(strongest(rules), {})
    mind = Mind(agent, agent, judge.mind.outlook)
    said: list[float] = []
    true: list[tuple[float, float]] = []
    for sample in count():
        match = played(rules, strongest(rules), f"{asked.seed}/{sample}")
        reviewer = Reviewer(match, "", None)
        for question in (one for stretch, seat in each(match) for one in reviewer.questions(stretch, seat)):
            estimate = reviewer.weigh(question)
            if estimate is None:
                continue
            first = min(estimate.options, key=estimate.opinions.__getitem__)
            if -estimate.opinions[first] < least_that_counts(judge.stake):
                continue
            said.append(-estimate.opinions[first])
            true.append(to_the_end(match, question, mind, (first, estimate.advised), asked.worlds))
            if len(said) % 10 == 0:
                mean, error = fmean(one for one, _ in true), sum(one**2 for _, one in true) ** 0.5 / len(true)
                print(f"{len(said)} choices: by opinion {fmean(said):.2f} better, to the end {mean:.2f} ± {error:.2f}")
                sys.stdout.flush()
            if len(said) >= asked.choices:
                return


def departs(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Play to the end what hints put before choices of the strongest agent."""
    judge, match, choices = Judge(rules), played(rules, strongest(rules), asked.seed), 0
    mind, reviewer = Mind(judge.agent, judge.agent, judge.mind.outlook), Reviewer(match, "", None)
    found = defaultdict[str, list[tuple[float, float]]](list)
    for question in (one for stretch, seat in each(match) for one in reviewer.questions(stretch, seat)):
        weighing = Weighing(match, question.n, question.seat, judge)
        if not weighing.ranking or weighing.estimate is None or isinstance(weighing.ranking[0].action, DeclareWin):
            continue
        choices += 1
        best, usual = weighing.ranking[0], weighing.estimate.advised
        if best.action != usual:
            said = next(one for one in weighing.ranking if one.action == usual).lost(best)
            true, _ = to_the_end(match, question, mind, (best.action, usual), asked.worlds)
            size = "about the same" if said < least_that_counts(judge.stake) else "more points"
            for kind in ("all", size, kind_of(question.asked.actions, best.action, usual)):
                found[kind].append((said, true))
    for kind, pairs in found.items():
        ends = [true for _, true in pairs]
        told = f"{fmean(ends):.2f} ± {stdev(ends) / len(ends) ** 0.5 if len(ends) > 1 else nan:.2f}"
        print(f"{kind}: {len(pairs)} of {choices} choices, {fmean(said for said, _ in pairs):.2f} by the hint, {told}")


def itself(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Let the strongest agent be judged by itself."""
    match = played(rules, strongest(rules), asked.seed)
    reviewer = Reviewer(match, strongest(rules), depth_of(asked.depth))
    began = time.process_time()
    all_ = [choice for stretch, seat in each(match) for choice in reviewer.part(stretch, seat).choices]
    seconds = time.process_time() - began
    told = [one for one in all_ if one.verdict != EQUAL]
    wrong = [one for one in told if one.verdict in (MISTAKE, BLUNDER)]
    print(f"{len(all_)} choices, {len(wrong)} mistakes or worse ({_percent(len(wrong), len(all_))}),", end=" ")
    print(
        f"{len(told)} told at all ({_percent(len(told), len(all_))}); 60 choices take {60 * seconds / len(all_):.1f} s"
    )
    print("  by kind:", dict(Counter(one.kind for one in wrong)))


def levels(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Let each level play, and report the cost of its choices; one seat a hand, in turn."""
    for sample in range(asked.samples):
        for agent in asked.agents.split(","):
            match = played(rules, agent, f"{asked.seed}/{sample}")
            reviewer = Reviewer(match, strongest(rules), depth_of(asked.depth))
            players = match.timeline.now.players
            lost: list[float] = []
            hands = hands_of(match)
            for one in hands:
                part = reviewer.part(one, players[one.hand % len(players)])
                lost.append(sum(choice.lost for choice in part.choices))
                if asked.enough and sum(lost) >= asked.enough * len(hands):
                    break
            print(
                f"sample {sample} {agent}: {'at least ' * (len(lost) < len(hands))}{sum(lost) / len(hands):.2f} points"
                f" lost a hand ({len(lost)} of {len(hands)} hands looked at)",
                flush=True,
            )


def accuracy(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Review the choices of each level, and put its loss between that of a random player and of the strongest agent."""
    for agent in asked.agents.split(","):
        match = played(rules, agent, asked.seed)
        reviewer = Reviewer(match, strongest(rules), depth_of(asked.depth))
        questions = (one for stretch, seat in each(match) for one in reviewer.questions(stretch, seat))
        found = loss_of(islice(filter(None, map(reviewer.judge, questions)), asked.samples))
        print(
            f"{agent}: accuracy {found.accuracy}, own choice of the Master {_percent(found.masters, found.choices)}",
            end="; ",
        )
        print(f"lost {found.points}, by the Master {found.of_master}, by chance {found.by_chance}", flush=True)


def charged(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Compare the charges of reviews with the payments of one weak seat."""
    agent, *_ = asked.agents.split(",")
    paid: list[float] = []
    lost: list[float] = []
    for sample in range(asked.samples):
        match = Match(seated(rules, f"{asked.seed}/{sample}", [agent, *["club"] * (rules.players - 1)]))
        match.play()
        reviewer = Reviewer(match, strongest(rules), depth_of(asked.depth))
        seat = next(at for at, one in enumerate(match.header.seats) if one.agent == agent)
        for one in hands_of(match):
            part = reviewer.part(one, seat)
            paid.append(-part.points)
            lost.append(sum(choice.lost for choice in part.choices))
        if len(paid) > 1:
            told = (f"{fmean(of):.2f} ± {stdev(of) / len(of) ** 0.5:.2f}" for of in (lost, paid))
            print(f"{agent}, {len(paid)} hands: charged {next(told)} a hand, really lost {next(told)}", flush=True)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


_PROOFS = (blunders, depths, same, itself, against, departs, accuracy, charged, levels, teacher)


def main() -> None:
    """Run the proof that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=[one.__name__ for one in _PROOFS])
    parser.add_argument("--rules", default="south_vietnamese")
    parser.add_argument("--preset", default="default")
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--seed", default="proof")
    parser.add_argument("--depth", default="usual")
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--worlds", type=int, default=30)
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--enough", type=float, default=0.0)
    parser.add_argument("--agents", default=",".join(LEVELS))
    asked = parser.parse_args()
    rules = rules_of(asked)
    print(asked.what, asked.rules, asked.preset, f"{asked.hands} hands, depth {asked.depth}")
    {one.__name__: one for one in _PROOFS}[asked.what](asked, rules)


if __name__ == "__main__":
    main()
