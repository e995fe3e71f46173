"""`mat-chuoc export`: a replay for people who do not have the game."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import click

from game.cli.common import as_json, language_option, naming, print_json, progress, seat_of, stops
from game.cli.spoken import spoken, words_for
from game.errors import GameError, Unreadable
from game.gui.export.make import BUNDLE, KINDS, Found, bundled, check_target, export, read, save
from game.gui.export.stretch import whole_hand
from game.gui.export.subject import Subject
from game.record.notes.file import signed
from game.record.notes.model import Notes
from game.settings import Settings, load as load_settings
from game.words.lookup import Words
from game.words.names import unnamed
from game.words.troubles import sentence

_SIZE = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")
_ANIMATIONS, _PICTURES = ("gif", "webp"), ("png", "gif", "webp", "html")
#: Kinds of files that each option applies to.
_MEANT_FOR = {
    "at": ("png",),
    "from": _ANIMATIONS,
    "to-event": _ANIMATIONS,
    "hand": _ANIMATIONS,
    "caption": ("png",),
    "fps": _ANIMATIONS,
    "speed": _ANIMATIONS,
    "size": _PICTURES,
    "seat": _PICTURES,
    "hidden": ("txt", *_PICTURES),
}


@spoken("export")
def command(
    file: Annotated[str, click.argument("file")],
    target: Annotated[str, click.option("--to", "target", required=True, metavar="OUT", help=f".{', .'.join(KINDS)}")],
    at: Annotated[str | None, click.option("--at", metavar="HAND:EVENT")],
    caption: Annotated[bool, click.option("--caption", is_flag=True)],
    hand: Annotated[int | None, click.option("--hand", type=click.IntRange(min=0))],
    first: Annotated[str | None, click.option("--from", "first", metavar="HAND:EVENT")],
    last: Annotated[str | None, click.option("--to-event", "last", metavar="HAND:EVENT")],
    fps: Annotated[float | None, click.option("--fps", type=float)],
    speed: Annotated[float | None, click.option("--speed", type=float)],
    size: Annotated[str | None, click.option("--size", metavar="WxH")],
    seat: Annotated[str | None, click.option("--seat", metavar="E|S|W|N")],
    hidden: Annotated[bool, click.option("--hidden", is_flag=True)],
    language: Annotated[str | None, language_option],
    no_notes: Annotated[bool, click.option("--no-notes", is_flag=True)],
    force: Annotated[bool, click.option("--force", is_flag=True)],
    as_json: Annotated[bool, as_json],
) -> None:
    """Export a past game as text, page, picture, animation or bundle."""
    source, goal, kind = Path(file), Path(target), _kind(target)
    given = {"at": at, "hand": hand, "from": first, "to-event": last, "fps": fps, "speed": speed, "size": size}
    _check_options(kind, given | {"seat": seat, "hidden": hidden or None, "caption": caption or None})
    settings = load_settings()[0]
    found = _read(source, language, settings, no_notes=no_notes)
    check_target(goal, source, force=force)
    front = None if seat is None else seat_of(seat, found.subject.replay.header)
    subject = found.subject.seen_from(front, all_hands=not hidden)
    _dress(kind, settings, subject.game_words)
    if kind == BUNDLE:
        job = bundled(source, with_notes=not no_notes, name=settings.signature, own=unnamed() | settings.own_names)
    else:
        job = export(
            subject,
            kind,
            place=None if at is None else subject.read_place(at, "--at"),
            stretch=_stretch(subject, hand, first, last),
            fps=fps,
            pace=1.0 if speed is None else speed,
            size=None if size is None else _size(size),
            caption=caption,
        )
    with progress(job.of) as bar:
        content = job.run(bar.update)
    save(goal, content)
    problem = _problem(file, found)
    if as_json:
        print_json(
            {
                "file": target,
                "kind": kind,
                "bytes": len(content),
                "problem": sentence(found.subject.words, problem) if problem else "",
            }
        )
    else:
        print(target)
    if problem:
        raise problem


def _kind(target: str) -> str:
    kind = Path(target).suffix.removeprefix(".").lower()
    if kind not in KINDS:
        raise Unreadable("ask.export_kind", target=target, known=", .".join(KINDS))
    return kind


def _check_options(kind: str, given: Mapping[str, object]) -> None:
    for name, value in given.items():
        if value is not None and kind not in _MEANT_FOR[name]:
            raise Unreadable("ask.not_for_kind", name=name, kind=kind, known=", .".join(_MEANT_FOR[name]))
    if given["hand"] is not None and (given["from"] is not None or given["to-event"] is not None):
        raise Unreadable("ask.hand_is_whole")


def _read(source: Path, language: str | None, settings: Settings, *, no_notes: bool) -> Found:
    with naming(str(source), "file.at_comma"):
        found = read(source, words_for(language))
    if not no_notes:
        subject = found.subject
        notes = signed(subject.notes, settings.signature, unnamed() | settings.own_names)
        return replace(found, subject=replace(subject, notes=notes))
    return Found(Subject(found.subject.replay, Notes(), found.subject.words))


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if found is None:
        raise Unreadable("ask.size_form", text=text)
    return int(found[1]), int(found[2])


def _stretch(subject: Subject, hand: int | None, first: str | None, last: str | None) -> range | None:
    """Range of positions that the options ask for; a single end extends to the other end of its hand."""
    if hand is not None:
        return whole_hand(subject, hand)
    if first is None and last is None:
        return None
    begin = subject.read_place(first, "--from") if first is not None else None
    end = subject.read_place(last, "--to-event") if last is not None else None
    if begin is None and end is not None:
        begin = whole_hand(subject, subject.address(end).hand)[0]
    if end is None and begin is not None:
        end = whole_hand(subject, subject.address(begin).hand)[-1]
    assert begin is not None
    assert end is not None
    if end < begin:
        raise Unreadable("ask.ends_before", last=last, first=first)
    return range(begin, end + 1)


def _dress(kind: str, settings: Settings, words: Words) -> None:
    """Apply the player's colours and tile faces."""
    if kind in _PICTURES:
        from game.gui.kit import theme  # noqa: PLC0415  (pygame is not needed for text)
        from game.gui.table.paint import tile_faces  # noqa: PLC0415  (pygame is not needed for text)

        theme.wear(settings.theme)
        tile_faces.wear(settings.tile_face, settings.indices, words)


def _problem(file: str, found: Found) -> GameError | None:
    """The problem that makes the export incomplete, or None."""
    replay, notes = found.subject.replay, found.notes_problem
    if not replay.problem:
        return notes
    damage = stops(file, replay)
    return Unreadable("replay.stops_notes", error=damage, notes=notes) if notes else damage
