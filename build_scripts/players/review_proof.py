"""
Whether a review finds what it should and scolds for nothing: the figures of docs/review.md.

    python build_scripts/players/review_proof.py blunders|itself|levels|teacher [--rules KEY] [--option K=V …]
        [--hands N] [--seed TEXT] [--depth usual] [--agents random,novice,casual,club] [--samples S] [--enough POINTS]

- `blunders`: in hands of the strongest agent, where a seat is one tile from ready, a random one of the discards that
  leave it farther is judged as if it had been played; how many are told, of all and of those that cost something.
- `itself`: how many of the strongest agent's own choices are called a mistake or worse, and how many anything at all.
- `teacher`: how many of the same planted blunders the teacher at the table stops, by the step that he is set to; of
  all, and of those that cost as much by the review; and of what the strongest agent does itself.
- `levels`: what agents of each level lose a hand by their choices, among others of their level, sample by sample; a
  sample that has lost `--enough` points for each of its hands ends there, since no hand loses less than nothing.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.catalogue import LEVELS, strongest
from game.agents.unseen import own_counts, without
from game.engine.actions import Action, Discard
from game.engine.redact import view
from game.rules.catalogue import ruleset
from game.rules.options import unspell
from game.rules.ruleset import Ruleset
from game.session.choices import Question, choices_at
from game.session.judge.alike import distinct
from game.session.judge.limits import SHARES, limit_of
from game.session.judge.weighing import Judge, Weighing
from game.session.match import Match
from game.session.review.hand_review import Reviewer, Stretch, hands_of
from game.session.review.judgement import BLUNDER, EQUAL, MISTAKE, Judgement
from game.session.review.work import depth_of
from game.session.simulate import seated
from game.tiles.stream import Stream


def rules_of(asked: argparse.Namespace) -> Ruleset:
    """Give the rules of `--rules` with each `--option`, for a match of so many `--hands`."""
    options = {key: unspell(value) for key, _, value in (text.partition("=") for text in asked.option)}
    return ruleset(asked.rules, {**options, ruleset(asked.rules).length: asked.hands})


def played(rules: Ruleset, agent: str, seed: str) -> Match:
    """Play a match of equal agents."""
    match = Match(seated(rules, seed, [agent] * rules.players))
    match.play()
    return match


def farther(rules: Ruleset, match: Match, question: Question) -> list[Action]:
    """Give the discards of a hand one from ready that leave it farther; none of another hand."""
    seen = view(match.timeline.table(question.n), question.seat, rules)
    counts, melds = own_counts(seen), seen.table.places[question.seat].melds
    throws = [action for action in distinct(question.actions) if isinstance(action, Discard)]
    left = {throw: rules.distance(without(counts, throw.tile.kind), melds) for throw in throws}
    return [throw for throw in throws if left[throw] > 1] if 1 in left.values() and min(left.values()) == 1 else []


def each(match: Match) -> Iterator[tuple[Stretch, int]]:
    """Give every hand and seat."""
    for stretch in hands_of(match):
        for seat in match.timeline.now.players:
            yield stretch, seat


def planted(match: Match, reviewer: Reviewer, seed: str) -> Iterator[Question]:
    """Give the choices of a match with blunders planted, at most two a hand and seat."""
    rules = match.header.rules
    for stretch, seat in each(match):
        chance = Stream(seed, f"blunders/{stretch.hand}/{seat}")
        places = [(one, bad) for one in reviewer.questions(stretch, seat) if (bad := farther(rules, match, one))]
        for _ in range(min(2, len(places))):
            question, bad = places.pop(chance.below(len(places)))
            yield replace(question, chosen=bad[chance.below(len(bad))])


def blunders(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Judge planted blunders."""
    match = played(rules, strongest(rules), asked.seed)
    reviewer = Reviewer(match, strongest(rules), depth_of(asked.depth))
    found = [judged for one in planted(match, reviewer, asked.seed) if (judged := reviewer.judge(one)) is not None]
    told = [one for one in found if one.verdict != EQUAL]
    worth = [one for one in found if one.verdict != EQUAL or _behind(one) >= 0.01 * reviewer.stake]
    print(f"{len(found)} planted, {len(told)} told ({_percent(len(told), len(found))});", end=" ")
    print(f"{len(worth)} of them cost something, {_percent(len(told), len(worth))} of those told;", end=" ")
    print(f"stake {reviewer.stake:.1f};", dict(Counter(one.verdict for one in found)))
    for one in found:
        if one.verdict == EQUAL:
            print(f"  not told: {one.at} of {one.seat}, {_behind(one):.2f} behind, {one.worlds} worlds")


def _behind(one: Judgement) -> float:
    """Say how far what was played is behind the option with the most points, told or not."""
    points = {each.action: each.points for each in one.options}
    return max(points.values()) - points[one.played]


def teacher(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Let the teacher look at planted blunders, and at what was played at these moments."""
    match = played(rules, strongest(rules), asked.seed)
    reviewer, judge = Reviewer(match, strongest(rules), depth_of(asked.depth)), Judge(rules)
    lost: list[float] = []
    stopped: Counter[str] = Counter()
    costly: Counter[str] = Counter()
    scolded: Counter[str] = Counter()
    limits = {degree: limit for degree in SHARES if (limit := limit_of(rules, degree)) is not None}
    for bad in planted(match, reviewer, asked.seed):
        judged = reviewer.judge(bad)
        own = next(one for one in choices_at(match, bad.n) if one.seat == bad.seat).chosen
        assert judged is not None
        assert bad.chosen is not None
        assert own is not None
        lost.append(judged.lost)
        weighing = Weighing(match, bad.n, bad.seat, judge)
        for degree, limit in limits.items():
            stops = weighing.costs(bad.chosen, limit) is not None
            stopped[degree] += stops
            costly[degree] += stops and judged.lost >= limit
            scolded[degree] += weighing.costs(own, limit) is not None
    for degree, limit in limits.items():
        much = sum(one >= limit for one in lost)
        print(
            f"{degree}, from {limit:g} points: of {len(lost)} planted {stopped[degree]} stopped; of {much} that cost",
            f"as much by the review {costly[degree]}; of {len(lost)} own choices of the agent {scolded[degree]}",
        )


def itself(asked: argparse.Namespace, rules: Ruleset) -> None:
    """Judge the strongest agent by itself."""
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
    """Let each level play, and say what its choices cost; one seat a hand, each in turn."""
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


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("blunders", "itself", "levels", "teacher"))
    parser.add_argument("--rules", default="south_vietnamese")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--seed", default="proof")
    parser.add_argument("--depth", default="usual")
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--enough", type=float, default=0.0)
    parser.add_argument("--agents", default=",".join(LEVELS))
    asked = parser.parse_args()
    rules = rules_of(asked)
    print(asked.what, asked.rules, *asked.option, f"{asked.hands} hands, depth {asked.depth}")
    {"blunders": blunders, "itself": itself, "levels": levels, "teacher": teacher}[asked.what](asked, rules)


if __name__ == "__main__":
    main()
