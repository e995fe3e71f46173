"""The library: all saved games, found, told and used."""

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.gui.library.deeds import Deeds
from game.gui.library.filters import Filters
from game.gui.library.found import Found
from game.gui.library.keys import Keys
from game.gui.library.listing import GameList
from game.gui.library.page import Page
from game.gui.library.stars import star_at
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.setup.match.scene import NewGameScene
from game.gui.widgets import TextField, Widget
from game.gui.widgets.base import Point

if TYPE_CHECKING:
    from game.record.index.game import Game

_SLICE = 0.008  # seconds of a frame in which files are looked into
_AT_ONCE = 0.1  # and when the library is opened
_SHOW_EVERY = 0.4  # seconds after which the list shows what has been found by then


class Replays(Screen):
    """
    A list with search and filters, the chosen game beside it, and what can be done with it.

    Files that the index does not know yet are looked into while the list is already shown.
    """

    first_focus = "games"

    def __init__(self, path: Path | None = None, notice: str = "") -> None:
        """Begin at the newest game, or at one with a sentence about it."""
        super().__init__()
        self.found, self.notice = Found(path), notice
        self.deeds, self._keys, self._page = Deeds(self), Keys(self), Page(self)

    @property
    def filters(self) -> Filters:
        """What is looked for."""
        return self.found.filters

    @property
    def chosen(self) -> "Game | None":
        """The game that is chosen, None where the list is empty."""
        return self.found.chosen

    # --- which games ---------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Look which files there are; those that are new are looked into by and by."""
        super().enter(app)
        library = app.games.library
        library.empty_bin(of_everything=False)
        library.look_again()
        library.read_on(_AT_ONCE)
        self._read()

    def resume(self) -> None:
        """Look again: something may have changed."""
        self.go_to(None, self.notice)
        super().resume()

    def remember(self, path: Path | None, notice: str) -> None:
        """Choose a game and say something as soon as the library is seen again."""
        self.found.path, self.notice = path or self.found.path, notice

    def go_to(self, path: Path | None, notice: str = "", *, anyhow: bool = False) -> None:
        """Look again at the files, and choose a game; `anyhow` shows it even if that takes the filters away."""
        self.remember(path, notice)
        self.app.games.library.catch_up()
        self._read()
        if anyhow and (self.chosen is None or self.chosen.path != path):
            self.found.filters = Filters(sort=self.filters.sort, backwards=self.filters.backwards)
            self.found.path = path
            self._read()
        self.rebuild(self.ring.focused_key)

    def show_game(self, path: Path, sentence: str) -> bool:
        """Choose a game that came in, even if that takes the filters away."""
        self.go_to(path, sentence, anyhow=True)
        return True

    def _read(self) -> None:
        self.found.read(self.app.games.library, self.app.words)

    def update(self, dt: float) -> None:
        """Look into files that are new, a little in every frame."""
        super().update(dt)
        library = self.app.games.library
        if not library.waiting:
            return
        library.read_on(_SLICE)
        if not library.waiting or perf_counter() - self.found.read_at > _SHOW_EVERY:
            was_empty = not self.found.total
            self._read()
            if was_empty and self.found.total:
                self.rebuild("games")
            else:
                self._page.show()

    @property
    def busy(self) -> bool:
        """Whether files are still looked into, or a widget moves."""
        return self.app.games.library.waiting > 0 or super().busy

    # --- what is seen --------------------------------------------------------------------------------------------

    @property
    def list(self) -> GameList:
        """The list of games; there is one where any are saved."""
        assert self._page.list is not None
        return self._page.list

    @property
    def field(self) -> TextField:
        """The line of the search."""
        return self._page.field

    def build(self) -> Widget:
        """Give the page."""
        self.first_focus = "games" if self.found.total else "new_game"
        return self._page.build()

    def rebuild(self, focus: str) -> None:
        """Build anew; the list stays where it was."""
        before = self._page.list.offset if self._page.list is not None else 0
        super().rebuild(focus)
        if self.found.total:
            self.list.keep(before)
            self.list.show_chosen()

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)

    # --- choosing ------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Choose a game by its place in the list."""
        if self.found.choose(index):
            self.notice = ""
            self._page.show()

    def search(self, query: str) -> None:
        """Look for words."""
        self.found.filters, self.notice = replace(self.filters, query=query), ""
        self.found.search(self.app.games.library, self.app.words)
        self._page.show()

    def change(self, **values: object) -> None:
        """Look for something else."""
        self.found.filters, self.notice = replace(self.filters, **values), ""  # type: ignore[arg-type]
        self._read()
        self.rebuild(self.ring.focused_key)

    def star(self, index: int, point: Point, box: pygame.Rect) -> bool:
        """Give a game the stars up to a point in their box; give whether there was a star."""
        star, game = star_at(box, point), self.found.game(index)
        if not star or game.sample or game.facts.problem:
            return False
        self.list.choose(index)
        self.deeds.give(0 if star == game.noted.stars else star)
        return True

    def to_list(self) -> None:
        """Give the keyboard to the list."""
        self.ring.by_keyboard = True
        self.ring.focus_on(self.list)

    def new_game(self) -> None:
        """Begin a game instead."""
        self.app.swap(NewGameScene())

    def to_search(self) -> None:
        """Give the keyboard to the search."""
        if self.found.total:
            self.ring.by_keyboard = True
            self.ring.focus_on(self.field)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the library, then as every screen does."""
        opened = self.ring.focus is not None and self.ring.focus.grabs
        return (event.type == pygame.KEYDOWN and not opened and self._keys.first(event)) or super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the chosen game, where nobody types."""
        return self._keys.plain(event)
