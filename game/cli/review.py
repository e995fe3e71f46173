"""
`mat-chuoc review`: the cost of the choices of a past game, judged by an agent; also as notes beside the replay.

With `--all` it lists the costly choices of all reviewed matches, as the page of one's own mistakes does.
"""

import signal
import sys
from pathlib import Path
from types import FrameType

import click

from game import paths
from game.cli.common import (
    as_json,
    dask_option,
    language_option,
    naming,
    print_json,
    progress,
    seat_of,
    stops,
    workers_option,
)
from game.cli.spoken import spoken, words_for
from game.errors import GameError, NotAllowed
from game.record.files import is_sample, load_bytes, notes_path
from game.record.index.choices import Choice
from game.record.index.index import INDEX, Index
from game.record.notes.file import NotesFile, identity
from game.session.judge.estimate import DEPTHS, USUAL
from game.session.review.summary import Review, answer, with_review
from game.session.review.work import MOST_WORLDS, ReviewWork, depth_of
from game.session.workers import pool
from game.words.judged.judgements import as_text
from game.words.judged.mistakes import as_line, sum_line
from game.words.troubles import sentence


@spoken("review")
@click.argument("file", required=False, default="")
@click.option("--all", "everything", is_flag=True)
@click.option("--agent", default="", metavar="NAME")
@click.option("--seat", "seats", multiple=True, metavar="E|S|W|N")
@click.option("--depth", type=click.Choice(tuple(DEPTHS)), default=USUAL, show_default=True)
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS))
@workers_option
@dask_option
@language_option
@click.option("--no-notes", is_flag=True)
@as_json
def command(
    file: str,
    everything: bool,
    agent: str,
    seats: tuple[str, ...],
    depth: str,
    worlds: int | None,
    workers: int,
    dask: str,
    language: str | None,
    no_notes: bool,
    as_json: bool,
) -> int:
    """Judge every choice of a past game, from what the player saw, and tell luck from skill."""
    if everything or not file:
        return _all(language, everything=everything and not file, as_json=as_json)
    source = Path(file)
    data = load_bytes(source)
    read_only = is_sample(source) and not no_notes
    place = None if no_notes or read_only else source
    with naming(file):
        work = ReviewWork(data, place, agent=agent, depth=depth_of(depth, worlds))
    if work.damage:
        print(sentence(words_for(language), work.damage), file=sys.stderr)
    if seats:
        named = tuple(sorted({seat_of(seat, work.replay.header) for seat in seats}))
        work = ReviewWork(data, place, agent=agent, depth=depth_of(depth, worlds), seats=named)
    _run(work, workers, dask)
    review, words = work.review, words_for(language, work.replay.header.rules.key)
    problem: GameError | None = work.problem
    if place is not None and not problem:
        problem = _note(source, review)
    if as_json:
        print_json(answer(review, file, work.replay.timeline))
    else:
        print("\n".join(as_text(review, words)))
        if not review.done:
            print(words.say("review.stopped", done=work.done, of=work.pieces), file=sys.stderr)
    if read_only:
        print(sentence(words, NotAllowed("saved.sample", name=notes_path(source).name)), file=sys.stderr)
    if work.replay.problem:
        raise stops(file, work.replay)
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
        print_json({"hands": found.sums.hands, "kinds": kinds, "choices": list(map(_row, found))})
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
        with progress(work.pieces) as bar:
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
