"""`mat-chuoc replay`: a past game in the viewer, or as text."""

import re
from pathlib import Path

import click

from game.cli.common import as_json, of_file, print_json
from game.cli.spoken import spoken, words_for
from game.errors import Unreadable
from game.record.replay import MOST_FACTS, Replay, load
from game.session.game import address
from game.words.lookup import LANGUAGES
from game.words.names import with_ghosts
from game.words.narrate import Narrator
from game.words.troubles import sentence

_AT = 7  # letters of an address, such as 16:231
_PLACE = re.compile(r"([0-9]{1,6}):([0-9]{1,7})")


@spoken("replay")
@click.argument("file")
@click.option("--at", metavar="HAND:EVENT")
@click.option("--text", is_flag=True)
@click.option("--language", type=click.Choice(LANGUAGES))
@as_json
def command(file: str, at: str | None, text: bool, language: str | None, as_json: bool) -> None:
    """Look at a past game."""
    place = _place(at) if at is not None else None
    replay = _load(file)
    if not (text or as_json):
        _open_viewer(Path(file), place)
        return
    words = words_for(language, replay.header.rules.key)
    names = with_ghosts(words, [seat.name for seat in replay.header.seats], replay.header.rules.ghosts)
    narrator = Narrator(words, names)
    sentences = list(narrator.tell(replay.events, replay.header.rules.seats))
    moments = [str(address(replay.events, n)) for n in range(1, len(sentences) + 1)]
    lines = [f"{at:<{_AT}} {sentence}" for at, sentence in zip(moments, sentences, strict=True)]
    if not replay.problem and not replay.finished:
        sentences.append(words.say("replays.unfinished_sentence"))
        lines.append(sentences[-1])
    if as_json:
        told = {
            "sentences": sentences,
            "at": moments,
            "finished": replay.finished,
            "problem": sentence(words, replay.problem) if replay.problem else "",
        }
        print_json(told)
    else:
        print("\n".join(lines))
    _complain(file, replay)


def _complain(file: str, replay: Replay) -> None:
    if replay.problem:
        raise Unreadable("replay.stops", file=file, problem=replay.problem, count=len(replay.events))


def _load(file: str) -> Replay:
    try:
        return load(Path(file), MOST_FACTS)
    except Unreadable as error:
        raise of_file(file, error, "file.at_comma") from error


def _open_viewer(path: Path, place: tuple[int, int] | None) -> None:
    from game.gui.main import open_replay  # noqa: PLC0415  (pygame is not needed for text)

    open_replay(path, place)


def _place(at: str) -> tuple[int, int]:
    found = _PLACE.fullmatch(at)
    if found is None:
        raise Unreadable("ask.at_form", at=at)
    return int(found[1]), int(found[2])
