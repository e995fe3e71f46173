"""
The plan of an export: the game, all choices, and the job for them; and the worker process that does the job.

Painting and packing a picture takes longer than a frame. The worker gets the plan and the tile design, and reports its
progress from time to time.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import NotAllowed
from game.gui.export.job import Job, at_once
from game.gui.export.make import BUNDLE, bundled, check_pillow, export, signed_bytes
from game.gui.export.stretch import between_notes, from_here, hand_of, turn
from game.gui.export.subject import Subject
from game.gui.kit import theme
from game.gui.table.paint import tile_faces
from game.record.files import given_name, load_bytes, notes_path, safe_stem
from game.record.notes.file import signed
from game.record.notes.model import Notes
from game.session.workers import WorkerPool
from game.settings import Settings
from game.words.names import unnamed
from game.words.saved_games import own_half

REPLAY = "mcr"
#: Kinds of files, in the order of the list.
KINDS = ("html", "txt", "png", "gif", "webp", BUNDLE, REPLAY)
#: The parts of a game for an animation; each function returns the places around the current one.
STRETCHES: Mapping[str, Callable[[Subject, int], range]] = {
    "hand": hand_of,
    "turn": turn,
    "here": from_here,
    "notes": between_notes,
}
PACES: Mapping[str, float] = {"half": 0.5, "usual": 1.0, "double": 2.0, "fourfold": 4.0}
WIDTHS = (640, 960, 1280, 1920, 2560)
_SMOOTH = 12  # pictures a second if tiles move
_MOVING = ("gif", "webp")
_PICTURED = ("html", "png", *_MOVING)
_FILES = (BUNDLE, REPLAY)
_USUAL = {"png": 1280}


@dataclass(slots=True)
class Plan:
    """
    A game as seen, its notes, the current place, and the chosen export.

    A `width` of 0 is the default of the kind. `name` signs the player's notes, those by one of the names in `own`;
    "" leaves them as they are.
    """

    subject: Subject
    place: int
    kind: str = KINDS[0]
    stretch: str = "hand"
    pace: str = "usual"
    smooth: bool = False
    notes: bool = True
    caption: bool = False
    width: int = 0
    name: str = ""
    own: Collection[str] = field(default_factory=unnamed)

    @property
    def suffix(self) -> str:
        """The suffix of the file."""
        return f".{self.kind}"

    @property
    def moves(self) -> bool:
        """True for an animation."""
        return self.kind in _MOVING

    @property
    def is_pictured(self) -> bool:
        """True if the file has pictures, and so a size."""
        return self.kind in _PICTURED

    @property
    def is_file(self) -> bool:
        """True if the file is the game itself, not a view of it."""
        return self.kind in _FILES

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pictures."""
        width = self.width or _USUAL.get(self.kind, 960)
        return width, width * 5 // 8

    @property
    def stem(self) -> str:
        """Suggested name of the file, without its suffix: that of the match, and the part that the file shows."""
        words, path = self.subject.words, self.subject.path
        named = own_half(words, self.subject.notes.title) or (given_name(path) if path else "")
        title = safe_stem(named) or safe_stem(self.subject.heading.game_and_day)
        at = self.subject.address(self.place)
        moment = {"png": f"{at.hand}-{at.event}", "gif": str(at.hand), "webp": str(at.hand)}.get(self.kind, "")
        line = words.say("export.part") if self.subject.branch is not None else ""
        return " ".join(part for part in (title, line, moment) if part)

    @property
    def places(self) -> range:
        """The places of the animation. Raises NotAllowed if there are none."""
        return STRETCHES[self.stretch](self.subject, self.place)

    def check(self) -> None:
        """Raise NotAllowed if the export is impossible."""
        check_pillow(self.kind)
        if self.is_file and self.subject.path is None:
            raise NotAllowed("export.no_file")
        if self.moves:
            self.places  # noqa: B018  (it raises)

    def job(self) -> Job:
        """Return the job. Raises NotAllowed if the export is impossible."""
        self.check()
        subject = self.subject
        if self.is_file and subject.path is not None:
            if self.kind == BUNDLE:
                return bundled(subject.path, with_notes=self.notes, name=self.name, own=self.own)
            return at_once(partial(load_bytes, subject.path))
        if self.notes:
            told = replace(subject, notes=signed(subject.notes, self.name, self.own))
        else:
            told = replace(subject, notes=Notes(), path=None)  # the review is found by the path
        return export(
            told,
            self.kind,
            place=self.place,
            stretch=self.places if self.moves else None,
            fps=_SMOOTH if self.smooth else None,
            pace=PACES[self.pace],
            size=self.size if self.is_pictured else None,
            caption=self.caption and self.kind == "png",
        )

    def sends_unsigned(self) -> bool:
        """Return True if the export includes unsigned notes. Raises GameError if they cannot be read."""
        if not self.notes or self.name:
            return False
        if not self.is_file:
            return signed(self.subject.notes, "?", self.own) != self.subject.notes
        notes = self._notes()
        return notes is not None and signed_bytes(notes, "?", self.own) != notes

    def beside(self, target: Path) -> dict[Path, bytes]:
        """Further files of the export: the notes beside a replay. Raises NotAllowed."""
        notes = self._notes() if self.kind == REPLAY and self.notes else None
        return {} if notes is None else {notes_path(target): signed_bytes(notes, self.name, self.own)}

    def _notes(self) -> bytes | None:
        path = self.subject.path
        return load_bytes(notes_path(path)) if path is not None and notes_path(path).is_file() else None


if TYPE_CHECKING:
    from concurrent.futures import Future

_A_WHILE = 0.1  # seconds of work between two reports
_Told = tuple[float, bytes | None] | None  # finished share, and the complete file; None without a job
_job: Job | None = None  # in the worker


class FileWorker:
    """Makes the file of a plan in a worker process, polled once a frame."""

    def __init__(self, plan: Plan, settings: Settings) -> None:
        """`settings` tell the design of tiles and table."""
        self._given = replace(plan, subject=replace(plan.subject)), settings  # copied without cached properties
        self._staff = WorkerPool(1)
        self._told: Future[_Told] | None = None
        #: Finished share, from 0 to 1.
        self.share = 0.0
        #: The content of the file, None until it is complete.
        self.content: bytes | None = None

    def look_in(self) -> bool:
        """Poll the worker; return True while there is more to do. Raises the errors of the work."""
        if self._told is None:
            self._told = self._staff.submit(_begin, *self._given)
        if self._told.done():
            told = self._told.result()
            self.share, self.content = told or (0.0, None)
            if self.content is None:
                self._told = self._staff.submit(_go_on) if told else None
        return self.content is None

    def cancel(self) -> None:
        """Stop the worker; it writes no file."""
        self._staff.dismiss()


def _begin(plan: Plan, settings: Settings) -> _Told:
    global _job  # noqa: PLW0603  (one process makes one file)
    theme.wear(settings.theme)
    tile_faces.wear(settings.tile_face, settings.indices, plan.subject.words)
    _job = plan.job()
    return _go_on()


def _go_on() -> _Told:
    if _job is None:
        return None  # this process replaced a dead one: the job must begin again
    _job.work(_A_WHILE)
    return _job.share, _job.content
