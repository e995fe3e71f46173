"""The plan of an export: what is exported, everything that can be chosen of it, and the job that it becomes. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.errors import NotAllowed
from game.gui.export.asking.make import BUNDLE, Wanted, bundled, export, signed_bytes
from game.gui.export.job import Job, Steps
from game.gui.export.stretch import between_notes, from_here, turn, whole_hand
from game.gui.export.subject import Subject
from game.gui.table.place.layout import Eyes
from game.record.files import load_bytes, notes_path, safe_stem, stem_of
from game.record.notes.authors import signed
from game.record.notes.model import Notes
from game.record.saved.rename_move_copy import UNNAMED
from game.words.names import unnamed
from game.words.saved.saved_games import own_half

REPLAY = "mcr"
#: The kinds of files, in the order in which they are offered.
KINDS = ("html", "txt", "png", "gif", "webp", BUNDLE, REPLAY)
STRETCHES = ("hand", "turn", "here", "notes")
PACES: Mapping[str, float] = {"half": 0.5, "usual": 1.0, "double": 2.0, "fourfold": 4.0}
WIDTHS = (640, 960, 1280, 1920, 2560)
_SMOOTH = 12  # pictures a second where tiles move
_MOVING = ("gif", "webp")
_PICTURED = ("html", "png", *_MOVING)
_FILES = (BUNDLE, REPLAY)
_USUAL = {"png": 1280}


@dataclass(frozen=True, slots=True)
class Source:
    """
    A game with its notes, the place in it and the point of view; `path` is the file of the game.

    `part` is what stands behind the name of the game in that of a file: of a line that was never played its moment.
    `name` is put under notes that nobody signed, "" leaves them as they are.
    """

    subject: Subject
    place: int
    eyes: Eyes
    path: Path | None
    part: str = ""
    name: str = ""

    def told(self, *, with_notes: bool) -> Subject:
        """Return the game with or without its notes."""
        subject = self.subject
        if with_notes:
            return replace(subject, notes=signed(subject.notes, self.name, unnamed()))
        return Subject(subject.replay, Notes(), subject.words, branch=subject.branch)

    def stem(self, kind: str) -> str:
        """Return a name for a file of a kind, without its end."""
        named = own_half(self.subject.words, self.subject.notes.title)
        title = safe_stem(named) or (safe_stem(stem_of(self.path)) if self.path else "") or UNNAMED
        at = self.subject.address(self.place)
        moment = {"png": f"{at.hand}-{at.event}", "gif": str(at.hand), "webp": str(at.hand)}.get(kind, "")
        return " ".join(part for part in (title, self.part, moment) if part)


@dataclass(slots=True)
class Plan:
    """The chosen options; a width of 0 is the usual one of the kind."""

    kind: str = KINDS[0]
    stretch: str = STRETCHES[0]
    pace: str = "usual"
    smooth: bool = False
    notes: bool = True
    caption: bool = False
    width: int = 0

    @property
    def suffix(self) -> str:
        """The end of the name."""
        return f".{self.kind}"

    @property
    def moves(self) -> bool:
        """True if it is an animation."""
        return self.kind in _MOVING

    @property
    def is_pictured(self) -> bool:
        """True if there are pictures in it, so that they have a size."""
        return self.kind in _PICTURED

    @property
    def is_file(self) -> bool:
        """True if it is the game itself, and not what somebody sees of it."""
        return self.kind in _FILES

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pictures."""
        width = self.width or _USUAL.get(self.kind, 960)
        return width, width * 5 // 8

    def job(self, source: Source) -> Job:
        """Return the work. Raises NotAllowed or Unreadable where it cannot be done."""
        if self.is_file:
            return self._file_job(source)
        subject = source.told(with_notes=self.notes)
        wanted = Wanted(
            self.kind,
            place=source.place,
            stretch=self.places(source) if self.moves else None,
            fps=_SMOOTH if self.smooth else None,
            pace=PACES[self.pace],
            size=self.size if self.is_pictured else None,
            caption=self.caption and self.kind == "png",
            eyes=source.eyes,
        )
        return export(subject, wanted)

    def sends_unsigned(self, source: Source) -> bool:
        """Return True if notes go along under which nobody put a name. Raises GameError where they cannot be read."""
        if not self.notes or source.name:
            return False
        if not self.is_file:
            return signed(source.subject.notes, "?", unnamed()) != source.subject.notes
        notes = None if source.path is None else notes_path(source.path)
        if notes is None or not notes.is_file():
            return False
        return signed_bytes(load_bytes(notes), "?") != load_bytes(notes)

    def places(self, source: Source) -> range:
        """Return the places that an animation shows. Raises NotAllowed where there are none such."""
        subject, place = source.subject, source.place
        if self.stretch == "turn":
            return turn(subject, place)
        if self.stretch == "here":
            return from_here(subject, place)
        if self.stretch == "notes":
            return between_notes(subject, place)
        return whole_hand(subject, subject.address(place).hand)

    def _file_job(self, source: Source) -> Job:
        if source.path is None:
            raise NotAllowed("export.no_file")
        if self.kind == BUNDLE:
            return bundled(source.path, with_notes=self.notes, name=source.name)
        return Job(1, _copied(source.path))

    def beside(self, source: Source, target: Path) -> dict[Path, bytes]:
        """Return the further files of an export: the notes beside a replay. Raises NotAllowed."""
        if self.kind != REPLAY or not self.notes or source.path is None:
            return {}
        notes = notes_path(source.path)
        return {notes_path(target): signed_bytes(load_bytes(notes), source.name)} if notes.is_file() else {}


def _copied(path: Path) -> Steps:
    content = load_bytes(path)
    yield
    return content
