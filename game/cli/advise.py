"""`mat-chuoc advise`: the judge's opinion on a choice of a past game."""

import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from game.agents.levels.catalogue import strongest
from game.cli.common import as_json, language_option, print_json
from game.cli.spoken import spoken, words_for
from game.engine import actions as wish
from game.errors import NotAllowed, Phrase, Unreadable
from game.record.files import is_sample, load_bytes, review_path
from game.record.lines import PERSON
from game.record.notes.text import read_at
from game.record.replay import Replay, place_of, read
from game.rules.score.sheet import WIND_LETTERS
from game.session.game import Question, choices_at
from game.session.judge.estimate import DEEP, QUICK, USUAL, waited
from game.session.judge.reasons import Because
from game.session.judge.weighing import because_of
from game.session.review.hand_review import Reviewer
from game.session.review.kept import latest, refine
from game.session.review.summary import options_of
from game.session.review.work import depth_of
from game.words.judged.judgements import (
    agents_choice,
    compared_sentence,
    ranked_line,
    taken_sentence,
    told_judgement,
    verdict_of,
    waited_sentence,
)
from game.words.lookup import Words
from game.words.names import named_in

_DEPTHS = {"hint": QUICK, USUAL: USUAL, DEEP: DEEP}


@spoken("advise")
@click.argument("file")
@click.option("--at", required=True, metavar="HAND:EVENT")
@click.option("--seat", metavar="E|S|W|N")
@click.option("--depth", type=click.Choice(tuple(_DEPTHS)), default=USUAL, show_default=True)
@language_option
@as_json
def command(file: str, at: str, seat: str | None, depth: str, language: str | None, as_json: bool) -> None:
    """Tell how many points each option at a moment is behind the best, and how certain that is."""
    replay = read(load_bytes(Path(file)))
    began = time.perf_counter()
    question = _question(replay, file, at, seat)
    agent = strongest(replay.header.rules)
    reviewer = Reviewer(replay, agent, depth_of(_DEPTHS[depth]))
    known = latest(review_path(Path(file)), replay.header, len(replay.timeline))
    before = known.known(replay, question.n, question.seat)
    estimate = reviewer.weigh(question, () if before is None else before.options)
    if estimate is None:
        raise NotAllowed("advise.all_same", file=file, at=at)
    judged = None if question.chosen is None else reviewer.judgement(question, estimate)
    ranking = estimate.ranking() if judged is None else judged.options
    words, more = words_for(language, replay.header.rules.key), waited(ranking)
    if judged is None or judged.played == judged.best:
        because = because_of(ranking, reviewer.reasons(question))
    else:
        because = judged.because
    if judged is not None and not is_sample(Path(file)):
        with suppress(NotAllowed):
            refine(review_path(Path(file)), replay.header, agent, judged)
    if not as_json:
        name = named_in(words, replay.header)[question.seat]
        if judged is None:
            print(at, name)
        else:
            print(at, verdict_of(words, judged, name))
            print(next(told_judgement(words, judged)))
        print(agents_choice(words, agent, estimate.advised, question.actions))
        if because is not None and because.keys:
            print(compared_sentence(words, because))
        if more is not None:
            print(waited_sentence(words, more))
        if estimate.taken[0]:
            print(taken_sentence(words, estimate.taken))
        for one in ranking:
            print(" ", ranked_line(words, one, ranking, played=one.action == question.chosen))
        return
    answer: dict[str, Any] = {
        "file": file,
        "at": at,
        "seat": WIND_LETTERS[replay.timeline.table(question.n).wind_of(question.seat)],
        "agent": agent,
        "depth": depth,
        "stake": round(reviewer.stake, 2),
        "played": wish.write(question.chosen) if question.chosen is not None else None,
        "advice": wish.write(estimate.advised),
        "best": wish.write(ranking[0].action),
        "options": options_of(ranking),
        "because": None if because is None else _because(words, because),
        "waited": None if more is None else {"points": more.points, "se": more.error},
        "taken": list(estimate.taken),
        "seconds": round(time.perf_counter() - began, 2),
    }
    print_json(answer)


def _because(words: Words, because: Because) -> dict[str, Any]:
    """Return the JSON value of why one option is better than another."""
    best, other = map(wish.write, (because.best, because.other))
    return {"best": best, "other": other, "reasons": list(because.keys), "text": compared_sentence(words, because)}


def _question(replay: Replay, file: str, at: str, seat: str | None) -> Question:
    """
    Return the question at a moment, for a seat if given, else preferably for the human player.

    Raises Unreadable for an unknown place or seat, NotAllowed if nobody had a choice.
    """
    moment = read_at(at)
    n = place_of(replay.timeline.events, moment.hand, moment.event)
    if n is None:
        raise Unreadable("advise.no_event", file=file, at=at)
    table = replay.timeline.table(n)
    letters = {WIND_LETTERS[table.wind_of(one)]: one for one in table.players} if table.hand else {}
    wanted = letters.get(seat.strip().upper()) if seat else None
    if seat and wanted is None:
        raise Unreadable("ask.seat", seat=seat, known=tuple(sorted(letters)) or Phrase("ask.none"))
    found = [one for one in choices_at(replay, n) if len(one.actions) > 1 and wanted in (None, one.seat)]
    if not found:
        if seat:
            raise NotAllowed("advise.no_choice", file=file, at=at, seat=seat)
        raise NotAllowed("advise.nobody", file=file, at=at)
    return next((one for one in found if replay.header.seats[one.seat].agent == PERSON), found[0])
