"""
Importing games: replays, bundles, and a friend's notes.

Imports come from strangers: they are read completely before anything is written, and written under a safe name.
"""

import os
from collections.abc import Callable, Collection, Generator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record import files
from game.record.atomic import hold, write_atomic
from game.record.header import Header, first_line, header_of
from game.record.lines import LONGEST_LINE, from_line
from game.record.notes import file as notes_file
from game.record.notes.file import NotesFile, from_stranger, identity, joined
from game.record.notes.model import Notes
from game.record.notes.moment import Moment
from game.record.replay import MOST_FACTS, TOO_MANY, all_at_once, reading
from game.record.saved import bundle, reviews
from game.record.saved.bundle import Bundle
from game.record.saved.game_files import UNNAMED, packed, put

_NAMES, _AT_A_TIME = 2000, 20  # names and games examined in one step


@dataclass(frozen=True, slots=True)
class News:
    """
    New parts of an imported game: moments, branches, a review, more of the match.

    `named` is True for a new title, tags or stars.
    """

    moments: tuple[Moment, ...] = ()
    branches: int = 0
    review: bool = False
    more: bool = False
    named: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """
    An imported game: its path, and the problem of an unreadable part (None if everything was good).

    `had` is True if the game existed before.
    """

    path: Path
    problem: GameError | None = None
    had: bool = False
    news: News = field(default_factory=News)


#: Returns the folder's games with an identity, from an index; None if the index is incomplete.
Known = Callable[[str], list[Path] | None]


def take_in(source: Path, folder: Path, known: Known = lambda _: None) -> Taken:
    """Run all steps of `taking_in` at once."""
    return all_at_once(taking_in(source, folder, known))


def taking_in(
    source: Path, folder: Path, known: Known = lambda _: None, own: Collection[str] = ()
) -> Generator[float, None, Taken]:
    """
    Import a replay with the notes beside it, or a bundle, into the folder of saved games under a free name.

    An existing game is not imported again: notes and review are merged into its own, and a longer import extends the
    match. Notes alone go to their game. Files in the folder itself stay as they are.

    Each step yields the progress from 0 to 1; nothing is written before the last. An import must be readable as a
    replay, if only in part, with at most `MOST_FACTS` facts. Raises Unreadable or NotAllowed, without writing anything;
    the sentence begins with the file's name. Without a `known` index, the first lines of the folder's games are read.
    `own` are the player's names: an author who comes with one of them is somebody else (`notes.merge`).
    """
    alone = source.name.endswith(files.NOTES_SUFFIX)
    if alone and (beside := source.with_name(source.name.removesuffix(files.NOTES_SUFFIX))).exists():
        source, alone = beside, False
    if source.parent.resolve() == folder.resolve() and source.name.endswith(files.SUFFIX):
        return Taken(source, had=True)
    try:
        if alone:
            return (yield from _notes_alone(source, folder, known, own))
        found, header, problem = yield from _checking(_opened(source))
    except Unreadable as error:
        raise Unreadable("file.named", name=source.name, error=_without_path(error)) from error
    # what the header states: another than its own if its seed or a house rule was changed
    sealed = str(from_line(first_line(found.game), 1)["commitment"])
    if sealed != header.commitment:
        problem, known = NotAllowed("import.changed_header"), lambda _: None
    same = yield from _same_games(folder, identity(header), known, sealed.encode())
    for path in same:
        there = files.load_bytes(path)
        if _is_had(path, there, found.game):
            reason, news = _joined(path, identity(header), found, own)
            news = replace(news, more=len(found.game) > len(there))
            return Taken(path, reason or problem, had=True, news=news)
    stem = files.safe_stem(source.name.removesuffix(source.suffix)) or UNNAMED
    came = Notes() if found.notes is None else notes_file.read(found.notes, identity(header))
    named = from_stranger(came, Notes(), own)
    if named != came:
        came, found = named, replace(found, notes=notes_file.write(named))
    path = put(folder, stem, found)
    _date(path, header.started)
    other = NotAllowed("import.two_versions", name=same[0].name) if same else None
    return Taken(path, other or problem, news=replace(_news(Notes(), came), review=found.review is not None))


def _date(path: Path, started: str) -> None:
    """Give an imported game the time of its match, so that it does not count as the one left last."""
    with suppress(OSError, ValueError, OverflowError):
        time = min(datetime.fromisoformat(started).timestamp(), path.stat().st_mtime)
        os.utime(path, (time, time))


def _same_games(folder: Path, replay: str, known: Known, commitment: bytes = b"") -> Generator[float, None, list[Path]]:
    """Games of a folder with this identity; each has the commitment in its first line."""
    found, same = known(replay), []
    names = (yield from _all_in(folder)) if found is None else [path.name for path in found]
    for number, name in enumerate(names, 1):
        path = folder / name
        with suppress(GameError):
            if commitment in (files.ends_of(path, LONGEST_LINE, 0) or b"") and identity(header_of(path)) == replay:
                same.append(path)
        if number % _AT_A_TIME == 0:
            yield number / len(names)
    return same


def _all_in(folder: Path) -> Generator[float, None, list[str]]:
    names = []
    with suppress(OSError), os.scandir(folder) as entries:
        for number, entry in enumerate(entries, 1):
            if entry.name.endswith(files.SUFFIX):
                names.append(entry.name)
            if number % _NAMES == 0:
                yield 0.0
    return sorted(names)


def _is_had(path: Path, there: bytes, game: bytes) -> bool:
    """Return True if the file contains the game already; a file that is an unused beginning of it is extended first."""
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


def _joined(path: Path, replay: str, found: Bundle, own: Collection[str]) -> tuple[GameError | None, News]:
    """Merge notes and review into those of a game; return the error, or None, and what is new."""
    problem, news = None, News()
    if found.review is not None:
        try:
            news = News(review=_join_review(files.review_path(path), found.review))
        except GameError as error:
            problem = NotAllowed("import.review_left_out", error=error)
    if found.notes is None:
        return problem, news
    file = NotesFile(files.notes_path(path), replay)
    there = file.load()
    try:
        if file.problem:
            raise file.problem
        both = joined(there, from_stranger(notes_file.read(found.notes, replay), there, own))
        file.save(both)
    except GameError as error:
        return NotAllowed("import.notes_left_out", error=error), news
    return problem, replace(_news(there, both), review=news.review)


def _news(before: Notes, after: Notes) -> News:
    named = any(getattr(before, key) != getattr(after, key) for key in ("title", "tags", "stars"))
    moments = tuple(moment for moment in after.moments if moment not in before.moments)
    return News(moments, sum(branch not in before.branches for branch in after.branches), named=named)


def _join_review(path: Path, review: bytes) -> bool:
    """Merge a review into the file; return True if that adds anything."""
    own = files.bytes_of(path, files.LARGEST_REVIEW)
    both = reviews.joined(own, review) if own else review
    if both != own:
        write_atomic(path, both)
    return both != own


def _notes_alone(source: Path, folder: Path, known: Known, own: Collection[str]) -> Generator[float, None, Taken]:
    data = files.bytes_of(source, notes_file.LARGEST)
    if data is None:
        raise Unreadable("file.none")
    replay = notes_file.read(data).replay
    if not replay:
        raise Unreadable("import.whose_notes")
    same = yield from _same_games(folder, replay, known)
    if not same:
        raise Unreadable("import.no_game")
    problem, news = _joined(same[0], replay, Bundle(b"", data), own)
    return Taken(same[0], problem, had=True, news=news)


def _without_path(error: Unreadable) -> GameError:
    """Remove the path from the beginning of an error."""
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
        inside = bundle.read(found.game)
        return replace(inside, game=files.as_written(inside.game))
    if source.suffix == bundle.SUFFIX:
        raise Unreadable("bundle.no_zip")
    return found


def _checking(found: Bundle) -> Generator[float, None, tuple[Bundle, Header, GameError | None]]:
    """Check an import; return bundle, header, and the problem found. Raises Unreadable if it is no replay."""
    try:
        game = yield from reading(found.game, MOST_FACTS)
    except Unreadable as error:
        if error.key in ("file.newer", "file.newer_program"):
            raise
        raise Unreadable("import.expected", error=error, game=files.SUFFIX, bundle=bundle.SUFFIX) from error
    if game.problem and game.problem.key == TOO_MANY:
        raise game.problem
    own, problem = identity(game.header), game.problem
    if not found.review:
        found = replace(found, review=None)
    else:
        try:
            yield from reviews.checking(found.review, own)
        except GameError as error:
            found = replace(found, review=None)
            problem = NotAllowed("import.review_left_out", error=error)
    if found.notes is not None:
        try:
            notes_file.read(found.notes, own)
        except GameError as error:
            found = replace(found, notes=None)
            problem = NotAllowed("import.notes_left_out", error=error)
    return found, game.header, problem
