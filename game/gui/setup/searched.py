"""A page with a search; its field keeps the caret when the page is rebuilt."""

import pygame

from game.gui.kit.pressed import pressed
from game.gui.program.screen import Screen
from game.gui.widgets import TextField


class SearchedPage(Screen):
    """A page with a search; Ctrl+F goes to its field."""

    query = ""

    def search_field(self, hint: str, *, width: float = 240) -> TextField:
        """Return the search field."""
        return TextField(self.query, self.search, placeholder=hint, longest=40, width=width, key="search")

    def search(self, query: str) -> None:
        """Show the results."""
        self.query = query
        self.rebuild("search")

    def rebuild(self, focus: str) -> None:
        """Rebuild; a field that is being edited keeps its caret."""
        typed = self.ring.focus.history if isinstance(self.ring.focus, TextField) else None
        super().rebuild(focus)
        if typed is not None and isinstance(self.ring.focus, TextField) and self.ring.focus.key == focus:
            self.ring.focus.history = typed

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go to the search field with Ctrl+F."""
        if pressed(event) == "ctrl+f":
            self.ring.focus_key("search")
            return True
        return super().shortcut(event)
