"""
The one door to the export: turns a wish into a job, and the job's content into a file.

    subject = read(Path("game.mcr"), words).subject
    job = export(subject, "gif")
    while job.work(0.1):             # a window leaves this to a worker process; a command calls job.run(tick)
        tell(job.share)
    save(Path("game.gif"), job.content)

Neither pygame nor Pillow is imported before something is painted.
"""

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from game.errors import GameError, NotAllowed, Unreadable
from game.gui.export.job import Job, Steps, at_once
from game.gui.export.stretch import FASTEST, shots, whole_hand
from game.gui.export.subject import Subject
from game.record.atomic import write_atomic
from game.record.files import notes_path
from game.record.notes import file as notes_file
from game.record.notes.file import NotesFile, identity, signed
from game.record.replay import load
from game.record.saved import bundle
from game.record.saved.game_files import packed
from game.words.lookup import Words

_AT = 7  # width of a moment, such as 16:231
_INDENT = " " * (_AT + 1)


def txt(subject: Subject) -> Job:
    """Return the job that writes a game as sentences."""
    return Job(len(subject.hands), _txt(subject))


def _txt(subject: Subject) -> Steps:
    lines = list(_head(subject))
    for hand, places in subject.hands:
        lines += ["", *_underlined(subject.heading.of_hand(hand), "-")]
        for place in places:
            sentence = subject.sentence(place)
            notes = _notes(subject.told(one) for one in subject.said_at(place) if one.comment or one.glyph or one.found)
            at = str(subject.address(place))
            lines += [*([f"{at:<{_AT}} {sentence}"] if sentence else ()), *notes]
        yield
    lines += _foot(subject)
    return "".join(f"{line}\n" for line in lines).encode()


def _underlined(title: str, sign: str) -> tuple[str, str]:
    return title, sign * len(title)


def _head(subject: Subject) -> Iterator[str]:
    yield from _underlined(subject.heading.title, "=")
    yield subject.heading.about
    yield subject.heading.standing_line
    yield from (f"* {rule}" for rule in subject.heading.house_rules)
    if subject.heading.warning:
        yield subject.heading.warning


def _notes(said: Iterable[tuple[str, str]]) -> Iterator[str]:
    for head, comment in said:
        lines = comment.split("\n") if comment else []
        yield f"{_INDENT}[{head}]" if head else f"{_INDENT}*"
        yield from (f"{_INDENT}{line}".rstrip() for line in lines)


def _foot(subject: Subject) -> Iterator[str]:
    lost = subject.said_at(None)
    if lost:
        yield from ("", *_underlined(subject.game_words.say("export.lost"), "-"))
        for moment in lost:
            yield from (str(moment.at), *_notes((subject.told(moment),)))
    if subject.notes.branches:
        yield from ("", *_underlined(subject.game_words.say("export.branches"), "-"))
        for branch in subject.notes.branches:
            yield subject.heading.of_branch(branch)
            texts = (*branch.comment.split("\n"), subject.heading.result_of(branch))
            yield from (f"{_INDENT}{text}" for text in texts if text)
            for moment in branch.moments:
                yield from (f"{_INDENT}{moment.at}", *_notes((subject.told(moment),)))


#: Default size of the pictures of each kind of file; None without pictures.
SIZES = {"txt": None, "html": (720, 450), "png": (1280, 800), "gif": (960, 600), "webp": (960, 600)}
#: The kind of a bundle, which `bundled` makes from the file.
BUNDLE = bundle.SUFFIX.removeprefix(".")
KINDS = (*SIZES, BUNDLE)
_SMALLEST, _LARGEST = (320, 200), (3840, 2160)
_SLOWEST, _QUICKEST = 0.25, 8.0


@dataclass(frozen=True, slots=True)
class Found:
    """A game that was read, and why its notes could not be read, if so."""

    subject: Subject
    notes_problem: GameError | None = None


def read(path: Path, words: Words) -> Found:
    """Read a replay and its notes, without damaged notes. Raises Unreadable or NotAllowed."""
    replay = load(path)
    file = NotesFile(notes_path(path), identity(replay.header))
    notes = file.load()
    return Found(Subject(replay, notes, words, path=path), file.problem)


def export(
    subject: Subject,
    kind: str,
    *,
    place: int | None = None,
    stretch: range | None = None,
    fps: float | None = None,
    pace: float = 1.0,
    size: tuple[int, int] | None = None,
    caption: bool = False,
) -> Job:
    """
    Return the job that exports a game; `kind` is one of SIZES. Raises Unreadable or NotAllowed.

    `place` is the moment of a picture (None: the end); `caption` writes title, address, sign and comment below it.
    `stretch` are the places of an animation (None: the last hand). With `fps` it moves smoothly, without it shows one
    picture for each fact; `pace` is its speed relative to the usual one.
    """
    if kind not in SIZES:
        raise Unreadable("export.kind", kind=kind, known=tuple(SIZES))
    if kind == "txt":
        return txt(subject)
    size = _checked(size or SIZES[kind] or _SMALLEST)
    check_pillow(kind)
    if kind in ("gif", "webp"):
        if fps is not None and not 1 <= fps <= FASTEST:
            raise Unreadable("export.fps", most=FASTEST, fps=fps)
        if not _SLOWEST <= pace <= _QUICKEST:
            raise Unreadable("export.pace", least=_SLOWEST, most=_QUICKEST, pace=pace)
        from game.gui.export import animation  # noqa: PLC0415  (imports pygame and Pillow)

        make = animation.gif if kind == "gif" else animation.webp
        return make(subject, shots(subject, whole_hand(subject) if stretch is None else stretch, fps, pace), size)
    if kind == "html":
        from game.gui.export.page import html  # noqa: PLC0415  (imports pygame and Pillow)

        return html(subject, size)
    from game.gui.export.picture import png  # noqa: PLC0415  (imports pygame)

    return png(subject, len(subject.replay.events) if place is None else place, size, told=caption)


def lacks_pillow(kind: str) -> bool:
    """Return True if this kind of file needs Pillow, which is not installed."""
    return kind in ("html", "gif", "webp") and find_spec("PIL") is None


def check_pillow(kind: str) -> None:
    """Raise NotAllowed if this kind of file needs Pillow, which is not installed."""
    if lacks_pillow(kind):
        raise NotAllowed("export.no_pillow", kind=kind)


def _checked(size: tuple[int, int]) -> tuple[int, int]:
    if not all(low <= side <= high for low, side, high in zip(_SMALLEST, size, _LARGEST, strict=True)):
        small, large = ("x".join(map(str, sides)) for sides in (_SMALLEST, _LARGEST))
        raise Unreadable("export.size", width=size[0], height=size[1], small=small, large=large)
    return size


def bundled(path: Path, *, with_notes: bool = True, name: str = "", own: Collection[str] = ()) -> Job:
    """
    Return the job that packs a replay and its notes into one file, for a friend who has the game.

    `name` signs the notes by one of the names in `own`, which are the player's.
    """

    def make() -> bytes:
        found = packed(path)
        if not with_notes:
            found = replace(found, notes=None, review=None)
        elif found.notes is not None:
            found = replace(found, notes=signed_bytes(found.notes, name, own))
        return bundle.write(found)

    return at_once(make)


def signed_bytes(notes: bytes, name: str, own: Collection[str]) -> bytes:
    """Sign the player's notes in the bytes of a notes file; unreadable ones stay as they are."""
    with suppress(GameError):
        there = notes_file.read(notes)
        both = signed(there, name, own)
        return notes if both == there else notes_file.write(both)
    return notes


def check_target(target: Path, source: Path, *, force: bool = False) -> None:
    """Check, before any work, that an export may be written to `target`. Raises NotAllowed."""
    if target.is_dir():
        raise NotAllowed("export.is_folder", target=target)
    if any(_same(target, own) for own in (source, notes_path(source))):
        raise NotAllowed("export.itself", target=target)
    if os.path.lexists(target) and not force:
        raise NotAllowed("export.there", target=target)
    if target.parent.is_dir() and not os.access(target.parent, os.W_OK):
        raise NotAllowed("folder.not_written_for", name=target.name, folder=target.parent)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one.absolute() == other.absolute()


def save(target: Path, content: bytes) -> None:
    """Write an export atomically. Raises NotAllowed."""
    write_atomic(target, content)
