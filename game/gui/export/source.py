"""What is exported: a game at a moment, as it is seen there."""

from dataclasses import dataclass
from pathlib import Path

from game.gui.export.subject import Subject
from game.gui.table.place.layout import Eyes
from game.record.file_names import safe_stem, stem_of
from game.record.notes.model import Notes
from game.record.saved_files import UNNAMED


@dataclass(frozen=True, slots=True)
class Source:
    """
    A game with its notes, the place that is looked at and with which eyes; `path` is the file of the game.

    `part` is what stands behind the name of the game in that of a file: of a line that was never played its moment.
    """

    subject: Subject
    place: int
    eyes: Eyes
    path: Path | None
    part: str = ""

    def told(self, *, with_notes: bool) -> Subject:
        """Give the game with or without its notes."""
        subject = self.subject
        return subject if with_notes else Subject(subject.replay, Notes(), subject.words, known=subject.known)

    def stem(self, kind: str) -> str:
        """Give a name for a file of a kind, without its end."""
        title = safe_stem(self.subject.notes.title) or (safe_stem(stem_of(self.path)) if self.path else "") or UNNAMED
        at = self.subject.address(self.place)
        moment = {"png": f"{at.hand}-{at.event}", "gif": str(at.hand), "webp": str(at.hand)}.get(kind, "")
        return " ".join(part for part in (title, self.part, moment) if part)
