"""The game on a desktop: its menu entry, its icon, and its kinds of files, which open with a double click."""

from dataclasses import dataclass

from game.record.files import SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.words.lookup import Words


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: suffix with the dot, MIME type, key in the words, and the beginning of its content (or "")."""

    suffix: str
    mime: str
    words: str
    begins: str = ""

    def called(self, language: str) -> str:
        """Return the name of such a file."""
        return Words(language).say(f"desktop.{self.words}")


KINDS = (
    FileKind(SUFFIX, "application/x-mat-chuoc-replay", "replay", '{"format":"mat-chuoc-replay"'),
    FileKind(BUNDLE, "application/x-mat-chuoc-bundle", "bundle"),
)
