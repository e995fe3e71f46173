"""`mat-chuoc replay`: a past game in the viewer, or as text."""

import re
from pathlib import Path

import click

from game.cli.common import as_json, language_option, naming, print_json, stops
from game.cli.spoken import spoken, words_for
from game.errors import Unreadable
from game.record.replay import MOST_FACTS, load
from game.session.game import address
from game.words.names import called_in
from game.words.narrate import Narrator
from game.words.table.won import told_with_rows
from game.words.troubles import sentence

_AT = 7  # width of an address, such as 16:231
_PLACE = re.compile(r"([0-9]{1,6}):([0-9]{1,7})")


@spoken("replay")
@click.argument("file")
@click.option("--at", metavar="HAND:EVENT")
@click.option("--text", is_flag=True)
@language_option
@as_json
def command(file: str, at: str | None, text: bool, language: str | None, as_json: bool) -> None:
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
