"""Base class of pages about saved games: the index reads new files while the page is already visible."""

from game.gui.program.scene import App
from game.gui.program.screen import Screen


class LooksIntoFiles(Screen):
    """Indexes new files for a short time in each frame; subclasses fetch the results in `read`."""

    at_once = 0.0  # seconds of indexing before the page is shown
    in_a_frame = 0.012  # seconds of indexing in each frame after that
    _has_shown = False  # the last frame showed intermediate results

    def enter(self, app: App) -> None:
        super().enter(app)
        library = app.games.library
        library.look_again()
        if self.at_once:
            library.read_on(self.at_once)
        self.read()

    def read(self) -> None:
        """Fetch the indexed games."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Index new files."""
        super().update(dt)
        library = self.app.games.library
        if not library.waiting:
            return
        if self.shows_now and not self._has_shown:
            self._has_shown = True
            self.looked()  # in a frame of its own
            return
        self._has_shown = False
        library.read_on(self.in_a_frame)
        if not library.waiting:
            self.looked()

    @property
    def shows_now(self) -> bool:
        """True if intermediate results should be shown now; by default never."""
        return False

    def looked(self) -> None:
        """Show the results."""
        self.read()
        self.lay_out()
        self.app.redraw()

    @property
    def busy(self) -> bool:
        return self.app.games.library.waiting > 0 or super().busy
