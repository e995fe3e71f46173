"""A scene: one thing that the window shows, such as the home screen, the table or a dialog over either."""

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.gui.kit.look import Look
    from game.gui.program.app import App
    from game.gui.widgets import FocusRing


class Scene:
    """
    What every scene is to the app.

    The app calls `enter` when the scene comes to the top for the first time, `lay_out` then and whenever the window's
    size, the scale or the language changed, `resume` when the scene above it was closed, `leave` when it is closed.
    """

    app: "App"
    game = ""  # the key of the game whose words it speaks; "" for those of the scene below
    own_look: "Look | None" = None  # what it is drawn with where the chosen text size is too large for it
    takes_keys = False  # whether even a key that does something everywhere is for it
    overlay = False  # an overlay lets the scene below be seen

    def enter(self, app: "App") -> None:
        """Take the app; called once, before the first `lay_out`."""
        self.app = app

    def lay_out(self) -> None:
        """Place everything for `self.app.size` and `self.app.look`."""

    def resume(self) -> None:
        """Be on top again."""

    def leave(self) -> None:
        """Be closed."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; give whether it was used up."""
        del event
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds go by."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""

    @property
    def focus_ring(self) -> "FocusRing | None":
        """Where the focus of the keyboard is; None where there is nothing that could have it."""
        return None

    def aloud(self) -> tuple[str, ...]:
        """Give what is told of it, besides the focus, to those who cannot see it; a line that is new is told again."""
        return ()

    def prepare(self) -> bool:
        """Make a little of what will be needed, while nothing moves; give whether there is more to make."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are needed; otherwise the app waits for events."""
        return False
