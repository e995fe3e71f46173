"""`mat-chuoc replay`: a past game in the viewer, or as text."""

from pathlib import Path

import click

from game.cli.common import as_json, print_json
from game.errors import Unreadable
from game.record.replay import Replay, load
from game.settings import load as load_settings
from game.words.lookup import LANGUAGES, Words
from game.words.narrate import Narrator


@click.command("replay")
@click.argument("file")
@click.option("--at", metavar="HAND:EVENT", help="Where the viewer begins.")
@click.option("--text", is_flag=True, help="Print the whole game as sentences.")
@click.option("--language", type=click.Choice(LANGUAGES), help="The language of the text.")
@as_json
def command(file: str, at: str | None, text: bool, language: str | None, as_json: bool) -> None:
    """Look at a past game."""
    replay = load(Path(file))
    if not text:
        _open_viewer(Path(file), at)
        return
    words = Words(language or load_settings()[0].language)
    narrator = Narrator(words, [seat.name for seat in replay.header.seats])
    sentences = list(narrator.tell(replay.events, replay.header.rules.players))
    if not replay.problem and not replay.finished:
        sentences.append(words.say("replays.unfinished_sentence"))
    if as_json:
        print_json({"sentences": sentences, "finished": replay.finished, "problem": replay.problem})
    else:
        print("\n".join(sentences))
    _complain(file, replay)


def _complain(file: str, replay: Replay) -> None:
    if replay.problem:
        raise Unreadable(f"{file}, {replay.problem}; the {len(replay.events)} events before it are good")


def _open_viewer(path: Path, at: str | None) -> None:
    from game.gui.main import open_replay  # noqa: PLC0415  (pygame is not needed for text)

    open_replay(path, _place(at) if at else None)


def _place(at: str) -> tuple[int, int]:
    hand, colon, event = at.partition(":")
    if not colon or not hand.isdigit() or not event.isdigit():
        raise Unreadable(f"--at {at}: expected HAND:EVENT, such as 3:41")
    return int(hand), int(event)
