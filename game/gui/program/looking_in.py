"""A page about saved games: files that the index does not know yet are looked into while the page is already shown."""

from game.gui.program.scene import App
from game.gui.program.screen import Screen


class LooksIntoFiles(Screen):
    """Looks into new files a little in every frame; `read` takes what is known of all games by then."""

    at_once = 0.0  # seconds in which files are looked into before the page is shown
    in_a_frame = 0.012  # and in every frame after that
    _has_shown = False  # whether the last frame showed what had been found

    def enter(self, app: App) -> None:
        super().enter(app)
        library = app.games.library
        library.look_again()
        if self.at_once:
            library.read_on(self.at_once)
        self.read()

    def read(self) -> None:
        """Take the games that the index knows."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Look into files that are new."""
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
        """True if it is time to show what has been found by now; by default once all files are known."""
        return False

    def looked(self) -> None:
        """Show what has been found."""
        self.read()
        self.lay_out()
        self.app.redraw()

    @property
    def busy(self) -> bool:
        return self.app.games.library.waiting > 0 or super().busy
