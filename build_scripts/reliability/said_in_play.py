"""
Play hands of every game, say everything about them in both languages, and print each fault of a sentence.

A fault is a key without words, or a parameter too many or too few. What is said: narration, captions, calls, hints, why
a tile or a wish is impossible, and the rule book of every preset; for the first `--judged` choices of seat 0 in each
match also the ranking, the reasons, the verdict and the comment of a review, which take longer.
"""

import argparse
import sys
import warnings
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from game.agents.levels.estimate import DEPTHS, QUICK, Estimate
from game.engine.facts import HandEnded
from game.engine.facts.fact import apply
from game.engine.facts.redact import View, view
from game.engine.flow.reasons import Reason, why_not
from game.engine.games import play_of
from game.engine.table import new_table
from game.gui.play.help.helper import GENERIC
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.session.game import Question, choices_at
from game.session.judge.hint import hint
from game.session.judge.hint_values import Hint
from game.session.judge.weighing import Judged, because_of
from game.session.match import Match
from game.session.review.hand_review import Reviewer, hands_of
from game.session.review.judgement import Judgement
from game.session.simulate import seated
from game.words.advice import Seen, hint_sentences, told_of
from game.words.book import as_text
from game.words.judgements import (
    comment,
    played_instead,
    ranked_line,
    verdict_title,
    why_sentence,
)
from game.words.lookup import LANGUAGES, Words
from game.words.narrate import Narrator, reason_sentence
from game.words.wishes import action_words

NAMES = ("An", "Bình", "Chi", "Dũng")


@lru_cache(maxsize=1)
def played(game: str, seed: str, hands: int) -> Match:
    """Return a match of casual players after some hands, or when it is over."""
    rules = ruleset(game)
    match = Match(seated(rules, seed, ["casual"] * rules.players, NAMES[: rules.players]))
    while not match.over and sum(isinstance(event, HandEnded) for event in match.timeline.events) < hands:
        match.step()
    return match


@lru_cache(maxsize=1)
def moments(match: Match) -> list[list[tuple[Question, View, Hint, list[Reason]]]]:
    """Return for each fact the questions after it: what the seat sees, its hint, and why wishes are impossible."""
    rules, found = match.rules, []
    wishes = [wish for name, wish in GENERIC.items() if name in play_of(rules).wish_named]
    for n in range(len(match.timeline)):
        here = [(one, view(match.timeline.table(n), one.seat, rules)) for one in choices_at(match, n)]
        found.append(
            [
                (one, seen, hint(seen, one.asked, rules), [why_not(seen, one.asked, rules, wish) for wish in wishes])
                for one, seen in here
            ]
        )
    return found


def told(match: Match, words: Words) -> Iterator[str]:
    """Yield the sentences, captions and calls of a match, hints on its choices, and why wishes are impossible."""
    rules, narrator, everything = match.rules, Narrator(words, match.names), match.timeline
    blind = Narrator(words, match.names, rules, {0})
    table = new_table(rules.seats)
    for n, event in enumerate(everything.events):
        for one in (narrator, blind):
            yield from (one.sentence(event, table), one.caption(event, table), one.call(event, table))
        for question, seen, advice, reasons in moments(match)[n]:
            yield from (action_words(words, action, question.actions) for action in question.actions)
            own = [tile.kind for tile in seen.table.places[question.seat].hand]
            yield from hint_sentences(words, Seen(advice), match.names, own, numbers=True)
            yield from (reason_sentence(words, reason) for reason in reasons)
        table = apply(table, event)


@lru_cache(maxsize=1)
def weighed(match: Match, choices: int) -> tuple[Reviewer, list[tuple[Question, Estimate, Judgement]]]:
    """Return the judge and what it has found out about the first choices of seat 0."""
    reviewer = Reviewer(match, "casual", DEPTHS[QUICK])
    asked = (question for hand in hands_of(match) for question in reviewer.questions(hand, 0))
    found = [(one, estimate) for one in islice(asked, choices) if (estimate := reviewer.weigh(one)) is not None]
    return reviewer, [(one, estimate, reviewer.judgement(one, estimate)) for one, estimate in found]


def judged(match: Match, words: Words, choices: int) -> Iterator[str]:
    """Yield what is said of the first choices of seat 0 when the judge has looked at them."""
    reviewer, found = weighed(match, choices)
    for question, estimate, one in found:
        ranking, seen = estimate.ranking(), view(match.timeline.table(question.n), 0, match.rules)
        because = because_of(ranking, reviewer.reasons(question))
        known = Seen(hint(seen, question.asked, match.rules, ranking), Judged(ranking, because, (), reviewer.stake))
        yield from hint_sentences(
            words, known, match.names, [tile.kind for tile in seen.table.places[0].hand], numbers=True
        )
        yield from (part for action in question.actions for part in told_of(words, known, action, match.names))
        yield from (ranked_line(words, each, ranking, played=False) for each in ranking)
        yield from (
            comment(words, one),
            verdict_title(words, one),
            why_sentence(words, one),
            played_instead(words, one),
        )


def faults(game: str, hands: int, choices: int, language: str, seed: str = "said") -> tuple[list[str], list[str]]:
    """Return the faults, and all sentences that hands of a game cause."""
    words = Words(language, game)
    match = played(game, seed, hands)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        said = [*told(match, words), *judged(match, words, choices)]
        for preset in GAMES[game].presets:
            said += as_text(Book(ruleset(game, GAMES[game].presets[preset])), words)
    return [str(one.message) for one in found], said


def main() -> int:
    """Print the faults, or with --sentences what was said."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=30)
    parser.add_argument("--judged", type=int, default=20, help="choices of each game that the judge looks at")
    parser.add_argument("--sentences", action="store_true", help="print all different sentences, too")
    parser.add_argument("--games", nargs="*", default=[*GAMES])
    asked = parser.parse_args()
    wrong = set()
    for game in asked.games:
        for language in LANGUAGES:
            found, said = faults(game, asked.hands, asked.judged, language)
            wrong |= {*found}
            print(f"{game}, {language}: {len(said)} sentences, {len({*found})} faults", flush=True)
            if asked.sentences:
                print("\n".join(dict.fromkeys(filter(None, said))))
    print("\n".join(sorted(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
