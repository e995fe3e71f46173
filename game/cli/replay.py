"""`mat-chuoc replay`: a past game in the viewer, or as text; and `verify`: checks that replays are genuine."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import click

from game.cli.common import as_json, language_option, naming, print_json, progress, stops
from game.cli.spoken import spoken, words_for
from game.errors import GameError, Unreadable
from game.record.files import load_bytes
from game.record.replay import MOST_FACTS, Replay, load, read
from game.record.verify import Verdict, verify
from game.session.branch.play_on import forged_parent
from game.session.game import address
from game.session.simulate import differing_choice, not_asked
from game.words.names import called_in
from game.words.narrate import Narrator
from game.words.saved_games import verified
from game.words.troubles import sentence
from game.words.won import told_with_rows

_AT = 7  # width of an address, such as 16:231
_PLACE = re.compile(r"([0-9]{1,6}):([0-9]{1,7})")


@spoken("replay")
def show_replay(
    file: Annotated[str, click.argument("file")],
    at: Annotated[str | None, click.option("--at", metavar="HAND:EVENT")],
    text: Annotated[bool, click.option("--text", is_flag=True)],
    language: Annotated[str | None, language_option],
    as_json: Annotated[bool, as_json],
) -> None:
    """Look at a past game."""
    place = _place(at) if at is not None else None
    with naming(file, "file.at_comma"):
        replay = load(Path(file), MOST_FACTS)
    if not (text or as_json):
        from game.gui.main import open_replay  # noqa: PLC0415  (pygame is not needed for text)

        open_replay(Path(file), place)
        return
    words = words_for(language, replay.header.rules.key)
    narrator = Narrator(words, called_in(words, replay.header))
    told = zip(narrator.tell(replay.events, replay.header.rules.seats), replay.events, strict=True)
    sentences = [told_with_rows(words, sentence, event) for sentence, event in told]
    moments = [str(address(replay.events, n)) for n in range(1, len(sentences) + 1)]
    lines = [f"{at:<{_AT}} {sentence}" for at, sentence in zip(moments, sentences, strict=True)]
    if not replay.problem and not replay.finished:
        sentences.append(words.say("replays.unfinished_sentence"))
        lines.append(sentences[-1])
    if as_json:
        whole = {
            "sentences": sentences,
            "at": moments,
            "finished": replay.finished,
            "problem": sentence(words, replay.problem) if replay.problem else "",
        }
        print_json(whole)
    else:
        print("\n".join(lines))
    if replay.problem:
        raise stops(file, replay)


def _place(at: str) -> tuple[int, int]:
    found = _PLACE.fullmatch(at)
    if found is None:
        raise Unreadable("ask.at_form", at=at)
    return int(found[1]), int(found[2])


_LONG = 200_000  # bytes: a check takes a second or more
_BETWEEN = 50  # facts between two updates of the progress bar


@spoken("verify")
def check(
    files: Annotated[tuple[str, ...], click.argument("files", nargs=-1, required=True, metavar="FILE …")],
    agents: Annotated[bool, click.option("--agents", is_flag=True)],
    parent: Annotated[str | None, click.option("--parent", metavar="FILE")],
    large: Annotated[bool, click.option("--large", is_flag=True, help=str(MOST_FACTS))],
    as_json: Annotated[bool, as_json],
) -> int:
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
