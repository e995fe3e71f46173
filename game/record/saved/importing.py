"""
Games that come: replays, bundles, and the notes of a friend.

What comes is from a stranger: it is read before anything is written, and written under a name that is made safe.
"""

import os
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.files import NOTES_SUFFIX, SUFFIX, bytes_of, load_bytes, notes_path, review_path, safe_stem
from game.record.header import Header, header_of
from game.record.locks import hold
from game.record.notes import file as notes_file
from game.record.notes.file import NotesFile, identity
from game.record.notes.merge import joined
from game.record.replay import MOST_FACTS, TOO_MANY, reading
from game.record.saved import bundle
from game.record.saved.bundle import Bundle
from game.record.saved.rename_move_copy import UNNAMED, packed, put
from game.record.steps import all_at_once

_NAMES, _AT_A_TIME, _BEGIN = 2000, 20, 8192  # names and games that are looked at in a step, and bytes of each


@dataclass(frozen=True, slots=True)
class Taken:
    """
    A game that was taken in: where it is now, and what of it could not be read (None if everything was good).

    `had`: it was there before.
    """

    path: Path
    problem: GameError | None = None
    had: bool = False


#: Returns the games of the folder with an identity, from an index; None where it does not know all of them.
Known = Callable[[str], list[Path] | None]


def take_in(source: Path, folder: Path, known: Known = lambda _: None) -> Taken:
    """Do all of `taking_in` at once."""
    return all_at_once(taking_in(source, folder, known))


def taking_in(source: Path, folder: Path, known: Known = lambda _: None) -> Generator[float, None, Taken]:
    """
    Put a replay, with the notes beside it, or a bundle into the folder of saved games under a free name.

    A game that is there already is not put there again: its notes are put together with those that come, a review goes
    to it where it has none, and where it comes with more of the match it is continued. Notes alone go to their game.

    Works in steps, each of which gives how much is done, from 0 to 1; nothing is written before the last one. What
    comes must be readable as a replay, if only in part, and have at most `MOST_FACTS` facts. Raises Unreadable or
    NotAllowed, one sentence that begins with the name of the file; then nothing was written. A file of the folder
    itself is left as it is. Without an index that knows the games of the folder, their first lines are read.
    """
    alone = source.name.endswith(NOTES_SUFFIX)
    if alone and (beside := source.with_name(source.name.removesuffix(NOTES_SUFFIX))).exists():
        source, alone = beside, False
    if source.parent.resolve() == folder.resolve() and source.name.endswith(SUFFIX):
        return Taken(source)
    try:
        if alone:
            return (yield from _notes_alone(source, folder, known))
        found, header, problem = yield from _checking(_opened(source))
    except Unreadable as error:
        raise Unreadable("file.named", name=" ".join(source.name.split()), error=_without_path(error)) from error
    same = yield from _same_games(folder, identity(header), known, header.commitment.encode())
    for path in same:
        if _is_had(path, found.game):
            return Taken(path, _joined(path, identity(header), found) or problem, had=True)
    stem = safe_stem(source.name.removesuffix(source.suffix)) or UNNAMED
    path = put(folder, stem, found)
    other = NotAllowed("import.two_versions", name=same[0].name) if same else None
    return Taken(path, other or problem)


def _same_games(folder: Path, replay: str, known: Known, commitment: bytes = b"") -> Generator[float, None, list[Path]]:
    """Games of a folder with this identity; the commitment is in the first line of each."""
    found, same = known(replay), []
    names = (yield from _all_in(folder)) if found is None else [path.name for path in found]
    for number, name in enumerate(names, 1):
        path = folder / name
        with suppress(GameError):
            if _may_be(path, commitment) and identity(header_of(path)) == replay:
                same.append(path)
        if number % _AT_A_TIME == 0:
            yield number / len(names)
    return same


def _all_in(folder: Path) -> Generator[float, None, list[str]]:
    names = []
    with suppress(OSError), os.scandir(folder) as entries:
        for number, entry in enumerate(entries, 1):
            if entry.name.endswith(SUFFIX):
                names.append(entry.name)
            if number % _NAMES == 0:
                yield 0.0
    return sorted(names)


def _may_be(path: Path, commitment: bytes) -> bool:
    """Return False for a game in whose first line these bytes do not stand."""
    with suppress(OSError), path.open("rb") as file:
        begin = file.read(_BEGIN)
        return commitment in begin or b"\n" not in begin
    return False


def _is_had(path: Path, game: bytes) -> bool:
    """Return True if a file already holds a game, or is now extended by it because it is its idle beginning."""
    there = load_bytes(path)
    if there.startswith(game):
        return True
    if not game.startswith(there) or not there.endswith(b"\n"):
        return False
    held = hold(path)
    if held is None:
        return False
    with held:
        write_atomic(path, game)
    return True


def _joined(path: Path, replay: str, found: Bundle) -> GameError | None:
    """Put notes and review together with those of a game; return why that could not be, or None."""
    review = review_path(path)
    if found.review is not None and not review.exists():
        with suppress(NotAllowed):  # whoever wants it makes it again
            write_atomic(review, found.review)
    if found.notes is None:
        return None
    file = NotesFile(notes_path(path), replay)
    there = file.load()
    try:
        if file.problem:
            raise file.problem
        file.save(joined(there, notes_file.read(found.notes, replay)))
    except GameError as error:
        return NotAllowed("import.notes_left_out", error=error)
    return None


def _notes_alone(source: Path, folder: Path, known: Known) -> Generator[float, None, Taken]:
    data = bytes_of(source, notes_file.LARGEST)
    if data is None:
        raise Unreadable("file.none")
    replay = notes_file.read(data).replay
    if not replay:
        raise Unreadable("import.whose_notes")
    same = yield from _same_games(folder, replay, known)
    if not same:
        raise Unreadable("import.no_game")
    return Taken(same[0], _joined(same[0], replay, Bundle(b"", data)), had=True)


def _without_path(error: Unreadable) -> GameError:
    """Return an error without the path that it begins with."""
    inner = error.fields.get("error")
    if error.key == "file.at" and isinstance(inner, GameError):
        return inner
    return Unreadable("file.none") if error.key == "file.none_at" else error


def _opened(source: Path) -> Bundle:
    with suppress(OSError):
        if source.stat().st_size > bundle.LARGEST:
            raise Unreadable("import.too_large")
    found = packed(source)
    if bundle.is_bundle(found.game):
        return bundle.read(found.game)
    if source.suffix == bundle.SUFFIX:
        raise Unreadable("bundle.no_zip")
    return found


def _checking(found: Bundle) -> Generator[float, None, tuple[Bundle, Header, GameError | None]]:
    """Check what can be imported: bundle, header, and the problem found. Raises Unreadable if it is no replay."""
    try:
        replay = yield from reading(found.game, MOST_FACTS)
    except Unreadable as error:
        raise Unreadable("import.expected", error=error, game=SUFFIX, bundle=bundle.SUFFIX) from error
    if replay.problem and replay.problem.key == TOO_MANY:
        raise replay.problem
    if found.notes is None:
        return found, replay.header, replay.problem
    try:
        notes_file.read(found.notes, identity(replay.header))
    except GameError as error:
        return Bundle(found.game, review=found.review), replay.header, NotAllowed("import.notes_left_out", error=error)
    return found, replay.header, replay.problem
