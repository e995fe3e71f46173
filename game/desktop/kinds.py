"""The kinds of files that are the game's own, as a desktop knows them."""

from dataclasses import dataclass

from game.record.files import SUFFIX
from game.record.saved.bundle import SUFFIX as BUNDLE
from game.words.lookup import Words


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind: its ending with the dot, its MIME type, its key in the words, and how such a file begins (or b"")."""

    suffix: str
    mime: str
    words: str
    begins: str = ""

    def called(self, language: str) -> str:
        """Name of such a file."""
        return Words(language).say(f"desktop.{self.words}")


KINDS = (
    FileKind(SUFFIX, "application/x-mat-chuoc-replay", "replay", '{"format":"mat-chuoc-replay"'),
    FileKind(BUNDLE, "application/x-mat-chuoc-bundle", "bundle"),
)
