"""`mat-chuoc advise`: the judge's opinion of a choice of a past game."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from game.agents.levels.catalogue import strongest
from game.cli.common import as_json, print_json, words_for
from game.engine import actions as wish
from game.errors import NotAllowed, Phrase, Unreadable
from game.record.files import load_bytes
from game.record.lines import PERSON
from game.record.notes.text import read_at
from game.record.replay import Replay, place_of, read
from game.session.choices import Question, choices_at
from game.session.judge.estimate import DEEP, QUICK, USUAL, Weighed
from game.session.review.hand_review import Reviewer
from game.session.review.summary import options_of
from game.session.review.work import depth_of
from game.words.judged.judgements import agent_name
from game.words.lookup import LANGUAGES, Words
from game.words.numbers import tenth
from game.words.wishes import action_words

_DEPTHS = {"hint": QUICK, USUAL: USUAL, DEEP: DEEP}
_WINDS = "ESWN"


@click.command("advise", short_help="How good each option of a choice was.")
@click.argument("file")
@click.option("--at", required=True, metavar="HAND:EVENT", help="After which event, such as 3:41.")
@click.option("--seat", metavar="E|S|W|N", help="Whose choice, by the wind of that hand.")
@click.option("--depth", type=click.Choice(tuple(_DEPTHS)), default=USUAL, show_default=True, help="How closely.")
@click.option("--language", type=click.Choice(LANGUAGES), help="The language of the words.")
@as_json
def command(file: str, at: str, seat: str | None, depth: str, language: str | None, as_json: bool) -> None:
    """Tell how many points each option at a moment is behind the best, and how sure that is."""
    replay = read(load_bytes(Path(file)))
    began = time.perf_counter()
    question = _question(replay, file, at, seat)
    agent = strongest(replay.header.rules)
    reviewer = Reviewer(replay, agent, depth_of(_DEPTHS[depth]))
    estimate = reviewer.weigh(question)
    if estimate is None:
        raise NotAllowed("advise.all_same", file=file, at=at)
    ranking, words = estimate.ranking(), words_for(language, replay.header.rules.key)
    compared = next((one for one in ranking if one.action == question.chosen), ranking[min(1, len(ranking) - 1)])
    lost = ranking[0].points - compared.points
    reasons = reviewer.reasons(question).of(ranking[0].action, compared.action, lost) if lost else ()
    why = [{"key": key, "text": words.say(f"review.reason.{key}")} for key in reasons]
    if not as_json:
        name, advised = agent_name(words, agent), action_words(words, estimate.advised)
        said = (words.say("review.advice", agent=name, advice=advised), *(told["text"] for told in why))
        print("\n".join(_lines(words, ranking, question, said)))
        return
    answer: dict[str, Any] = {
        "file": file,
        "at": at,
        "seat": _WINDS[replay.timeline.table(question.n).wind_of(question.seat)],
        "agent": agent,
        "depth": depth,
        "stake": round(reviewer.stake, 2),
        "played": wish.write(question.chosen) if question.chosen is not None else None,
        "advice": wish.write(estimate.advised),
        "best": wish.write(ranking[0].action),
        "options": options_of(ranking),
        "reasons": why,
        "seconds": round(time.perf_counter() - began, 2),
    }
    print_json(answer)


def _question(replay: Replay, file: str, at: str, seat: str | None) -> Question:
    """
    Return the question that is meant.

    Raises Unreadable for an unknown place or seat, NotAllowed without a choice.
    """
    moment = read_at(at)
    n = place_of(replay.timeline.events, moment.hand, moment.event)
    if n is None:
        raise Unreadable("advise.no_event", file=file, at=at)
    table = replay.timeline.table(n)
    letters = {_WINDS[table.wind_of(one)]: one for one in table.players} if table.hand else {}
    wanted = letters.get(seat.strip().upper()) if seat else None
    if seat and wanted is None:
        raise Unreadable("ask.seat", seat=seat, known=tuple(sorted(letters)) or Phrase("ask.none"))
    found = [one for one in choices_at(replay, n) if len(one.actions) > 1 and wanted in (None, one.seat)]
    if not found:
        if seat:
            raise NotAllowed("advise.no_choice", file=file, at=at, seat=seat)
        raise NotAllowed("advise.nobody", file=file, at=at)
    return next((one for one in found if replay.header.seats[one.seat].agent == PERSON), found[0])


def _lines(words: Words, ranking: Sequence[Weighed], question: Question, said: Sequence[str]) -> list[str]:
    """Return the lines of the answer: one for each option, the best first."""
    lines = [" ".join(said)]
    for one in ranking:
        lost = words.say("review.costs", lost=tenth(words, ranking[0].points - one.points))
        told = words.say("practice.best") if one is ranking[0] else f"{lost}  {words.say(f'judge.sure.{one.sure}')}"
        lines.append(f"  {action_words(words, one.action)}{' •' if one.action == question.chosen else ''}  {told}")
    return lines
