"""Travel through a game: by steps, turns and hands, or playing automatically. Pure."""

from collections.abc import Sequence

from game.gui.table.time.chapters import Chapters
from game.gui.table.time.playhead import Playhead


class Travel:
    """Moves a playhead; unless the game plays, `head.end` is where the animation stops."""

    def __init__(self, head: Playhead, chapters: Chapters, place: int = 0) -> None:
        """Start at `place`."""
        self.head, self.chapters = head, chapters
        self.playing = False
        self.go(place)

    def go(self, place: int) -> None:
        """Go to a place."""
        self.head.end = self.chapters.count
        self.head.jump(place)
        if not self.playing:
            self.head.end = self.head.index

    def forward(self) -> None:
        """Show the next fact."""
        self.stop()
        self.head.jump(self.head.end)
        self.head.end = min(self.chapters.count, self.head.end + 1)

    def back(self) -> None:
        """Take back the fact shown last."""
        self.stop()
        self.go(self.head.index if self.head.index < self.head.end else self.head.index - 1)

    def leap(self, by: int, places: Sequence[int]) -> None:
        """Go to the next (1) or previous (-1) of some places, or to the end or the beginning."""
        if by < 0:
            self.go(self.chapters.last_of(places, self.head.index))
        else:
            self.go(self.chapters.next_of(places, self.head.index if self.playing else self.head.end))

    def toggle(self) -> None:
        """Play (from the beginning after the end), or stop playing."""
        if self.playing:
            self.stop()
            return
        if self.head.index >= self.chapters.count:
            self.go(0)
        self.playing = True
        self.head.end = self.chapters.count

    def stop(self) -> None:
        """Stop playing; the current animation runs to its end."""
        if self.playing:
            self.playing = False
            self.head.end = min(self.chapters.count, self.head.index + (self.head.time > 0))

    def settle(self) -> None:
        """Stop at once, at the place where the animation would end."""
        self.stop()
        self.go(self.head.end)
