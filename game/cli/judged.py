"""
`mat-chuoc review` and `advise`: what the choices of a past game cost, and the judge's opinion on one of them.

A review is also kept as notes beside the replay. With `--all` the costly choices of all reviewed matches are listed, as
on the page of one's own mistakes.
"""

import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import click

from game import paths
from game.agents.levels.catalogue import strongest
from game.agents.levels.estimate import DEEP, DEPTHS, QUICK, USUAL, waited
from game.cli import common
from game.cli.common import as_json
from game.cli.spoken import spoken, words_for
from game.engine import actions as wish
from game.errors import GameError, NotAllowed, Phrase, Unreadable
from game.record.files import is_sample, load_bytes, notes_path, review_path
from game.record.index.choices import Choice
from game.record.index.index import INDEX, Index
from game.record.lines import PERSON
from game.record.notes.file import NotesFile, identity
from game.record.notes.moment import read_at
from game.record.replay import Replay, place_of, read
from game.rules.score.sheet import WIND_LETTERS
from game.session.game import Question, choices_at
from game.session.judge.reasons import Because
from game.session.judge.weighing import because_of
from game.session.review.hand_review import Reviewer
from game.session.review.kept import latest, refine
from game.session.review.summary import Review, answer, options_of, with_review
from game.session.review.work import MOST_WORLDS, ReviewWork, depth_of
from game.session.workers import pool
from game.words import judgements
from game.words.judgements import as_line, sum_line
from game.words.lookup import Words
from game.words.names import named_in
from game.words.troubles import sentence


@spoken("review")
def review_game(
    file: Annotated[str, click.argument("file", required=False, default="")],
    everything: Annotated[bool, click.option("--all", "everything", is_flag=True)],
    agent: Annotated[str, click.option("--agent", default="", metavar="NAME")],
    seats: Annotated[tuple[str, ...], click.option("--seat", "seats", multiple=True, metavar="E|S|W|N")],
    depth: Annotated[str, click.option("--depth", type=click.Choice(tuple(DEPTHS)), default=USUAL, show_default=True)],
    worlds: Annotated[int | None, click.option("--worlds", type=click.IntRange(2, MOST_WORLDS))],
    workers: Annotated[int, common.workers_option],
    dask: Annotated[str, common.dask_option],
    language: Annotated[str | None, common.language_option],
    no_notes: Annotated[bool, click.option("--no-notes", is_flag=True)],
    as_json: Annotated[bool, as_json],
) -> int:
    """Judge every choice of a past game, from what the player saw, and tell luck from skill."""
    if everything or not file:
        return _all(language, everything=everything and not file, as_json=as_json)
    source = Path(file)
    data = load_bytes(source)
    read_only = is_sample(source) and not no_notes
    place = None if no_notes or read_only else source
    with common.naming(file):
        work = ReviewWork(data, place, agent=agent, depth=depth_of(depth, worlds))
    if work.damage:
        print(sentence(words_for(language), work.damage), file=sys.stderr)
    if seats:
        named = tuple(sorted({common.seat_of(seat, work.replay.header) for seat in seats}))
        work = ReviewWork(data, place, agent=agent, depth=depth_of(depth, worlds), seats=named)
    _run(work, workers, dask)
    review, words = work.review, words_for(language, work.replay.header.rules.key)
    problem: GameError | None = work.problem
    if place is not None and not problem:
        problem = _note(source, review)
    if as_json:
        common.print_json(answer(review, file, work.replay.timeline))
    else:
        print("\n".join(judgements.as_text(review, words)))
        if not review.done:
            print(words.say("review.stopped", done=work.done, of=work.pieces), file=sys.stderr)
    if read_only:
        print(sentence(words, NotAllowed("saved.sample", name=notes_path(source).name)), file=sys.stderr)
    if work.replay.problem:
        raise common.stops(file, work.replay)
    if problem:
        raise NotAllowed("review.not_all_kept", problem=problem)
    return 0 if review.done else 130


def _all(language: str | None, *, everything: bool, as_json: bool) -> int:
    """List the costly choices of the player's reviewed matches, the dearest first."""
    if not everything:
        raise NotAllowed("review.file_or_all")
    folder = paths.data_folder()
    index = Index(folder / INDEX, folder)
    for _ in index.refresh():
        pass
    found, words = index.choices(), words_for(language)
    if as_json:
        kinds = {kind: {"count": of.count, "lost": of.lost} for kind, of in found.sums.kinds.items()}
        common.print_json({"hands": found.sums.hands, "kinds": kinds, "choices": list(map(_row, found))})
    else:
        print("\n".join((sum_line(words, found), *(as_line(words, one) for one in found))))
    index.close()
    return 0


def _row(one: Choice) -> dict[str, object]:
    """Return the JSON value of a costly choice."""
    facts = one.game.facts
    match = {"file": str(one.game.path), "started": facts.started, "ruleset": facts.ruleset}
    at = {"at": f"{one.hand}:{one.event}", "player": one.seat, "kind": one.kind}
    judged = {"lost": one.lost, "se": one.error, "verdict": one.verdict, "sure": one.sure}
    return {**match, "opponents": list(facts.opponents), **at, "played": one.played, "best": one.best, **judged}


def _run(work: ReviewWork, workers: int, dask: str) -> None:
    """Run with a progress bar. Ctrl+C stops after the pieces under way; finished pieces are kept."""

    def stop(_: int, __: FrameType | None) -> None:
        work.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        with common.progress(work.pieces) as bar:
            bar.update(work.done)
            with pool(workers, dask) as (executor, number):
                work.run(executor, number, bar.update)
    finally:
        signal.signal(signal.SIGINT, before)


def _note(source: Path, review: Review) -> GameError | None:
    """Write the review into the game's notes; return why that failed, or None."""
    file = NotesFile(notes_path(source), identity(review.header))
    notes = file.load()
    if file.problem:
        return NotAllowed("review.mend_notes", error=file.problem)
    now = with_review(notes, review)
    try:
        if now != notes:
            file.save(now)
    except NotAllowed as error:
        return error
    return None


# --- one choice -------------------------------------------------------------------------------------------------------

_DEPTHS = {"hint": QUICK, USUAL: USUAL, DEEP: DEEP}


@spoken("advise")
def advise(
    file: Annotated[str, click.argument("file")],
    at: Annotated[str, click.option("--at", required=True, metavar="HAND:EVENT")],
    seat: Annotated[str | None, click.option("--seat", metavar="E|S|W|N")],
    depth: Annotated[str, click.option("--depth", type=click.Choice(tuple(_DEPTHS)), default=USUAL, show_default=True)],
    language: Annotated[str | None, common.language_option],
    as_json: Annotated[bool, as_json],
) -> None:
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
            print(at, judgements.verdict_of(words, judged, name))
            print(next(judgements.told_judgement(words, judged)))
        print(judgements.agents_choice(words, agent, estimate.advised, question.actions))
        if because is not None and because.keys:
            print(judgements.compared_sentence(words, because))
        if more is not None:
            print(judgements.waited_sentence(words, more))
        if estimate.taken[0]:
            print(words.say("judge.taken", count=estimate.taken[0], all=estimate.taken[1]))
        for one in ranking:
            print(" ", judgements.ranked_line(words, one, ranking, played=one.action == question.chosen))
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
    common.print_json(answer)


def _because(words: Words, because: Because) -> dict[str, Any]:
    """Return the JSON value of why one option is better than another."""
    best, other = map(wish.write, (because.best, because.other))
    return {
        "best": best,
        "other": other,
        "reasons": list(because.keys),
        "text": judgements.compared_sentence(words, because),
    }


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
