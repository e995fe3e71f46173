"""
Games that leave the house and games that come: export to a folder, import of replays and bundles.

What comes is from a stranger: it is read before anything is written, and written under a name that is made safe.
"""

from dataclasses import dataclass
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.record.files import NOTES_SUFFIX, SUFFIX, names, safe_stem, stem_of
from game.record.notes import file as notes_file
from game.record.replay import read
from game.record.saved import bundle
from game.record.saved.bundle import Bundle
from game.record.saved.rename_move_copy import UNNAMED, copy, packed, put

_WHAT_FITS = f"a replay ({SUFFIX}), a bundle ({bundle.SUFFIX}) or the notes beside a replay"


@dataclass(frozen=True, slots=True)
class Taken:
    """A game that was taken in: where it is now, and what of it could not be read ("" if everything was good)."""

    path: Path
    problem: str = ""


def export(path: Path, folder: Path, *, bundled: bool = True) -> Path:
    """Put a game into a folder of the player's, as a bundle or as it is, under a free name. Raises GameError."""
    if not bundled:
        return copy(path, folder)
    data = bundle.write(packed(path))
    for target in names(folder, safe_stem(stem_of(path)) or UNNAMED, bundle.SUFFIX):
        try:
            _write_new(target, data)
        except FileExistsError:
            continue
        except OSError as error:
            raise NotAllowed(f"the folder {folder} cannot be written: {error.strerror}") from error
        return target
    raise AssertionError("the names never end")


def _write_new(target: Path, data: bytes) -> None:
    with target.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            file.close()
            target.unlink(missing_ok=True)  # a full disk leaves no half of a bundle behind
            raise


def take_in(source: Path, folder: Path) -> Taken:
    """
    Put a replay, with the notes beside it, or a bundle into the folder of saved games under a free name.

    It must be readable as a replay, if only in part. Raises Unreadable or NotAllowed, one sentence that begins with
    the name of the file; then nothing was written. A file of the folder itself is left as it is.
    """
    if source.name.endswith(NOTES_SUFFIX):
        source = source.with_name(source.name.removesuffix(NOTES_SUFFIX))
    if source.parent.resolve() == folder.resolve() and source.name.endswith(SUFFIX):
        return Taken(source)
    try:
        found, problem = _checked(_opened(source))
    except Unreadable as error:
        raise Unreadable(f"“{' '.join(source.name.split())}”: {_one_line(error, source)}") from error
    stem = safe_stem(source.name.removesuffix(source.suffix)) or UNNAMED
    return Taken(put(folder, stem, found), problem)


def _one_line(error: Exception, source: Path) -> str:
    return " ".join(str(error).removeprefix(f"{source}: ").split())


def _opened(source: Path) -> Bundle:
    found = packed(source)
    if bundle.is_bundle(found.game):
        return bundle.read(found.game)
    if source.suffix == bundle.SUFFIX:
        raise Unreadable("not a zip: it begins otherwise")
    return found


def _checked(found: Bundle) -> tuple[Bundle, str]:
    """Give what can be taken in, and what is wrong with it. Raises Unreadable where it is no replay."""
    try:
        replay = read(found.game)
    except Unreadable as error:
        raise Unreadable(f"{error}; expected {_WHAT_FITS}") from error
    if found.notes is None:
        return found, replay.problem
    try:
        notes_file.read(found.notes, notes_file.identity(replay.header))
    except GameError as error:
        return Bundle(found.game), f"the notes were left out: {error}"
    return found, replay.problem
