"""`mat-chuoc verify`: checks that replays are genuine."""

import sys
from dataclasses import replace
from pathlib import Path

import click

from game.cli.common import as_json, naming, print_json, progress
from game.cli.spoken import spoken, words_for
from game.errors import GameError
from game.record.files import load_bytes
from game.record.replay import MOST_FACTS, Replay, load, read
from game.record.verify import Verdict, verify
from game.session.ask_again import differing_choice, not_asked
from game.session.branch.play_on import forged_parent
from game.words.saved.saved_games import verified
from game.words.troubles import sentence

_LONG = 200_000  # bytes: a check takes a second or more
_BETWEEN = 50  # facts between two updates of the progress bar


@spoken("verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE …")
@click.option("--agents", is_flag=True)
@click.option("--parent", metavar="FILE")
@click.option("--large", is_flag=True, help=str(MOST_FACTS))
@as_json
def command(files: tuple[str, ...], agents: bool, parent: str | None, large: bool, as_json: bool) -> int:
    """Check saved games: wall and dice from the seed, every choice and step, the digests."""
    with naming(parent or ""):
        origin = None if parent is None else load(Path(parent))
    answers, status = [], 0
    for name in files:
        try:
            verdict = _verdict(name, origin, agents=agents, most=None if large else MOST_FACTS)
        except GameError as error:
            verdict = Verdict(0, error, finished=False)
            print(sentence(words_for(), error), file=sys.stderr)
            status = max(status, error.status)
        else:
            status = max(status, int(verdict.problem is not None))
            if not as_json:
                print(verified(words_for(), name, verdict))
        answers.append(_answer(name, verdict))
    if as_json:
        print_json(answers)
    return status


def _verdict(name: str, origin: Replay | None, *, agents: bool, most: int | None) -> Verdict:
    with naming(name):
        data = load_bytes(Path(name), restored=False)
        verdict = _with_a_bar(data, most)
        problem: GameError | None = None
        if origin is not None and not verdict.problem:
            problem = forged_parent(origin, read(data))
        if agents and not verdict.problem and not problem:
            replay = read(data)
            problem, verdict = differing_choice(replay), replace(verdict, unchecked=not_asked(replay.header))
    return replace(verdict, problem=problem) if problem else verdict


def _with_a_bar(data: bytes, most: int | None) -> Verdict:
    """Check the bytes of a file; a long check shows a progress bar on a terminal."""
    with progress(1, shown=len(data) >= _LONG) as bar:

        def on_fact(held: int, of: int) -> None:
            bar.length = of
            if held % _BETWEEN == 0 or held == of:
                bar.update(held - bar.pos)

        return verify(data, most, on_fact)


def _answer(name: str, verdict: Verdict) -> dict[str, object]:
    return {
        "file": name,
        "ok": not verdict.problem,
        "facts": verdict.facts,
        "finished": verdict.finished,
        "problem": sentence(words_for(), verdict.problem) if verdict.problem else "",
        "unchecked": sentence(words_for(), verdict.unchecked) if verdict.unchecked else "",
    }
