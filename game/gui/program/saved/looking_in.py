"""A page about saved games: files that the index does not know yet are looked into while the page is already shown."""

from game.gui.program.scene import App
from game.gui.program.screen import Screen


class LooksIntoFiles(Screen):
    """Looks into new files a little in every frame; `read` takes what is known of all games by then."""

    at_once = 0.0  # seconds in which files are looked into before the page is shown
    in_a_frame = 0.02  # and in every frame after that

    def enter(self, app: App) -> None:
        """Look which files there are."""
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
        if library.waiting:
            library.read_on(self.in_a_frame)
            self.looked(all_known=not library.waiting)

    def looked(self, *, all_known: bool) -> None:
        """Show what has been found, once all files are known."""
        if all_known:
            self.read()
            self.lay_out()
            self.app.redraw()

    @property
    def busy(self) -> bool:
        """Whether files are still looked into, or a widget moves."""
        return self.app.games.library.waiting > 0 or super().busy
