"""
Checks what a hint advises, and why: the figures “Advice” of docs/measured/judge.md.

    python build_scripts/players/advice_proof.py shape|reasons [--rules KEY] [--preset NAME] [--moments N] [--seed TEXT]

- `shape`: moments at which the advised option stands behind another of its tie in distance or, at equal distance, by
  more than three useful tiles.
- `reasons`: by kind of choice, hints without a reason, and hints that speak against themselves.

Both play matches of club players and read each option's opinion, the first answer of a hint.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine.actions import AddedKong, Claim
from game.engine.facts.redact import view
from game.record.saved.reviews import SAME
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.game import Game, Question, choices_at
from game.session.judge.hint import hint
from game.session.judge.hint_values import Hint
from game.session.judge.reasons import VALUE, reasons_at
from game.session.judge.weighing import Judge, Judged, Weighing, because_of
from game.session.match import Match
from game.session.review.judgement import kind_of
from game.session.simulate import seated
from game.words.advice import Seen, Told, hint_text, own_sentence
from game.words.lookup import Words

_MORE = 3  # useful tiles by which an advised option may stand behind
#: Sentences that speak against an option.
_AGAINST = ("advice.worthless", "advice.hopeless", "advice.no_tile_wins", "advice.as_good")


@dataclass(frozen=True, slots=True)
class Advised:
    """A moment of a game, what is advised there, and the words of the hint."""

    game: Game
    question: Question
    judged: Judged
    hint: Hint
    said: Told

    def is_mute(self, words: Words) -> bool:
        """Return True if the hint gives no reason; the advice for an action of one game has it in its sentence."""
        return not self.said.reason and not own_sentence(words, self.hint)

    @property
    def kind(self) -> str:
        """Kind of the advised choice."""
        if not self.judged.ranking:
            return "give" if self.question.asked.several is not None else "alike"
        best = self.judged.ranking[0].action
        return kind_of(self.question.actions, best, best)

    @property
    def stands_behind(self) -> bool:
        """True if another option of the same tie leaves a better hand."""
        if len(self.judged.ranking) < 2:
            return False
        reasons = reasons_at(self.game, self.question.n, self.question.seat)
        best, *others = self.judged.ranking
        own = reasons.after(best.action)
        for one in others if own is not None else ():
            calls = isinstance(one.action, Claim | AddedKong) and not isinstance(best.action, Claim | AddedKong)
            other = None if one.sure != SAME or calls else reasons.after(one.action)
            if own is None or other is None:
                continue
            fewer = own.distance == other.distance and own.tiles < other.tiles - _MORE
            if own.distance > other.distance or fewer:
                return True
        return False

    def speaks_against(self, words: Words) -> bool:
        """Return True if the reason, or the figures beside a call that is no dearer, speak against the choice."""
        falls = [words.say("advice.fall", count=number) for number in range(1, 14)]
        is_call = self.judged.ranking and isinstance(self.judged.ranking[0].action, Claim | AddedKong)
        against = [words.say_with(key, {"count": 0}) for key in _AGAINST]
        because = self.judged.because
        is_dearer = because is not None and VALUE in because.keys
        far = is_call and not is_dearer and any(one in self.said.counts for one in falls)
        return far or any(one and (one in self.said.reason or one in self.said.counts) for one in against)


def moments(rules: Ruleset, seed: str) -> Iterator[tuple[Game, Question]]:
    """Yield every choice in matches of club players."""
    for number in count():
        match = Match(seated(rules, f"{seed} {number}", ["club"] * rules.players))
        match.play()
        for n in range(1, len(match.timeline)):
            for question in choices_at(match, n):
                if question.chosen is not None and (len(question.actions) > 1 or question.asked.several is not None):
                    yield match, question


def advised(game: Game, question: Question, judge: Judge, words: Words, *, quick: bool = False) -> Advised:
    """Return what a hint says at a moment: by the opinion, or by the `quick` ranking of the table."""
    weighing = Weighing(game, question.n, question.seat, judge)
    ranking = weighing.ranking if quick else weighing.refine(0).ranking
    reasons = reasons_at(game, question.n, question.seat)
    judged = Judged(ranking, because_of(ranking, reasons), (), judge.stake)
    seen = view(game.timeline.table(question.n), question.seat, judge.rules)
    found = hint(seen, question.asked, judge.rules, ranking)
    own = [tile.kind for tile in seen.table.places[question.seat].hand]
    said = hint_text(words, Seen(found, judged), tuple("abcd"), own)
    return Advised(game, question, judged, found, said)


def main() -> None:
    """Run one check and print its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[1])
    parser.add_argument("check", choices=("shape", "reasons"))
    parser.add_argument("--rules", default="south_vietnamese", choices=GAMES)
    parser.add_argument("--preset", default="default")
    parser.add_argument("--moments", type=int, default=2000)
    parser.add_argument("--seed", default="advice")
    asked = parser.parse_args()
    rules = ruleset(asked.rules, GAMES[asked.rules].presets[asked.preset])
    judge, words = Judge(rules), Words("en", rules.key)
    looked: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for game, question in islice(moments(rules, asked.seed), asked.moments):
        one = advised(game, question, judge, words)
        faults = {
            "shape": {"behind": one.stands_behind},
            "reasons": {"mute": one.is_mute(words), "against": one.speaks_against(words)},
        }[asked.check]
        looked[one.kind] += 1
        for fault, holds in faults.items():
            if holds:
                wrong[f"{one.kind} {fault}"] += 1
                print(f"{question.n}/{question.seat}: {fault}: {' | '.join(one.said)}", file=sys.stderr)
    print(f"{asked.rules} {asked.preset}: {dict(looked)}; faults {dict(wrong)}")


if __name__ == "__main__":
    main()
