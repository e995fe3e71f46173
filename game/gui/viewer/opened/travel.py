"""Travel: going about in a game by steps, turns and hands, or letting it play. Pure."""

from game.gui.table.time.chapters import Chapters
from game.gui.table.time.playhead import Playhead


class Travel:
    """Moves a playhead; where it does not play, the head's end is the place up to which it may move on its own."""

    def __init__(self, head: Playhead, chapters: Chapters, place: int = 0) -> None:
        """Take the playhead and the chapters, and stand at a place."""
        self.head, self.chapters = head, chapters
        self.playing = False
        self.go(place)

    def go(self, place: int) -> None:
        """Stand at a place."""
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

    def turn_forward(self) -> None:
        """Go to the next turn."""
        self.go(self.chapters.next_of(self.chapters.turns, self.head.end))

    def turn_back(self) -> None:
        """Go to the turn before."""
        self.go(self.chapters.last_of(self.chapters.turns, self.head.index))

    def hand_forward(self) -> None:
        """Go to the next hand."""
        self.go(self.chapters.next_of(self.chapters.hands, self.head.index))

    def hand_back(self) -> None:
        """Go to the beginning of this hand, or of the one before."""
        self.go(self.chapters.last_of(self.chapters.hands, self.head.index))

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def last(self) -> None:
        """Go to the end."""
        self.go(self.chapters.count)

    def toggle(self) -> None:
        """Play (from the beginning when the end is reached), or stop playing."""
        if self.playing:
            self.stop()
            return
        if self.head.index >= self.chapters.count:
            self.go(0)
        self.playing = True
        self.head.end = self.chapters.count

    def stop(self) -> None:
        """Stop playing; the fact that is under way is shown to its end."""
        if self.playing:
            self.playing = False
            self.head.end = min(self.chapters.count, self.head.index + (self.head.time > 0))

    def settle(self) -> None:
        """Stand still at once where the head would come to rest."""
        self.stop()
        self.go(self.head.end)
