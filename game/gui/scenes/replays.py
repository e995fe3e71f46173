"""The library: all saved games, found, told and used."""

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.gui.library.bar import filter_bar
from game.gui.library.buttons import buttons
from game.gui.library.deeds import Deeds
from game.gui.library.details import about
from game.gui.library.empty import nothing
from game.gui.library.filters import Filters, searched
from game.gui.library.found import Found
from game.gui.library.keys import Keys
from game.gui.library.listing import GameList
from game.gui.library.rows import RowPainter
from game.gui.library.stars import star_at
from game.gui.scenes.new_game import NewGameScene
from game.gui.screen import FRAME, Screen
from game.gui.theme import GAP, PAD, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import (
    Button,
    Column,
    Label,
    Padded,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Spacer,
    TextField,
    Widget,
)
from game.gui.widgets.base import Point

if TYPE_CHECKING:
    from game.gui.app import App
    from game.record.index.game import Game

_WIDTH = 1400
_DETAILS = 340
_SEARCH = 260
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
        self.deeds, self._keys = Deeds(self), Keys(self)

    @property
    def filters(self) -> Filters:
        """What is looked for."""
        return self.found.filters

    @property
    def chosen(self) -> "Game | None":
        """The game that is chosen, None where the list is empty."""
        return self.found.chosen

    # --- which games ---------------------------------------------------------------------------------------------

    def enter(self, app: "App") -> None:
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
                self._show()

    @property
    def busy(self) -> bool:
        """Whether files are still looked into, or a widget moves."""
        return self.app.games.library.waiting > 0 or super().busy

    # --- what is seen --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give search, filters, list, the chosen game, and the keys."""
        say = self.app.words.say
        self._painter = RowPainter(self.app.look, searched(self.filters.query, self.app.words))
        self.status = Label(self._status(), Style.BODY, TEXT_GOLD if self.notice else TEXT_SOFT, may_cut=True)
        if not self.found.total:
            self.first_focus = "new_game"
            return self._page(Spacer(grow=2), nothing(self.app.words, self._new_game), Spacer(grow=3), self._foot())
        self.first_focus = "games"
        self.list = self._list()
        self.details = Scroll(Spacer(), key="details")
        self.panel = Panel(Spacer(), pad=14)
        self._fill()
        both = Row(self.list, Padded(self.panel, 0, width=_DETAILS), gap=GAP)
        bar = filter_bar(self.app.words, self.filters, self.change)
        keys = Paragraph(say("library.keys"), Style.TINY, TEXT_SOFT, align="center")
        hint = [] if self.found.own else [Paragraph(say("library.only_samples"), Style.SMALL, TEXT_GOLD)]
        return self._page(bar, *hint, both.growing(), self._foot(), keys)

    def _page(self, *body: Widget) -> Widget:
        return Padded(Column(self._top(), *body, gap=GAP * 0.8), PAD * 0.7 + FRAME, width=_WIDTH)

    def _top(self) -> Widget:
        say = self.app.words.say
        self.field = TextField(
            self.filters.query,
            self._search,
            placeholder=say("library.search"),
            on_enter=self._to_list,
            width=_SEARCH,
            longest=100,
            key="search",
        )
        take_in = Button(
            say("library.import"), self.deeds.take_in, icon="import", style=Style.SMALL_STRONG, key="import"
        )
        bin_ = Button(say("library.bin_title"), self.deeds.bin, icon="trash", style=Style.SMALL_STRONG, key="bin")
        items: list[Widget] = [self.header(say("library.title")).growing()]
        if self.found.total:
            items.append(self.field)
        return Row(*items, take_in, bin_, gap=GAP * 0.8, align="center")

    def _list(self) -> GameList:
        return GameList(
            len(self.found.games),
            self._paint,
            chosen=self.found.at,
            on_choose=self._choose,
            on_open=lambda _index: self.deeds.do("open")(),
            on_star=self._star,
            key="games",
        )

    def _foot(self) -> Widget:
        undo = Button(
            self.app.words.say("library.undo"),
            self.deeds.undo,
            icon="reset",
            style=Style.SMALL_STRONG,
            height=30,
            hint="Ctrl+Z",
            key="undo",
        )
        room = Spacer(30)
        return Row(self.status.growing(), undo if self.deeds.binned is not None else room, gap=GAP, align="center")

    def _status(self) -> str:
        say, library = self.app.words.say, self.app.games.library
        if self.notice:
            return self.notice
        if library.waiting:
            return say("library.reading", count=library.waiting)
        if self.filters.are_set:
            return say("library.found", count=len(self.found.games), total=self.found.total)
        found = self.found
        return say("library.count", count=found.total, own=found.own) if found.total else ""

    def _fill(self) -> None:
        """Tell of the chosen game on the right."""
        game, say = self.chosen, self.app.words.say
        if game is None:
            empty = Column(
                Label(say("library.none"), Style.SUBHEADING, TEXT_GOLD),
                Paragraph(say("library.none_sentence"), Style.BODY, TEXT_SOFT),
                gap=GAP,
            )
            self.panel.child = Column(empty, Spacer(grow=1))
            return
        query = self._painter.query
        said = self.app.games.library.said_in(game.path) if query else ""
        self.details.child = about(self.app.words, game, said, query, self.deeds.give)
        self.details.offset = 0
        self.panel.child = Column(self.details, buttons(self.app.words, game, self.deeds.do), gap=GAP)

    def _show(self) -> None:
        """Show another list or another choice; field, filters and focus stay as they are."""
        self._painter.query = searched(self.filters.query, self.app.words)
        self.list.count, self.list.chosen = len(self.found.games), self.found.at
        self.status.words, self.status.colour = self._status(), TEXT_GOLD if self.notice else TEXT_SOFT
        self._fill()
        offset = self.list.offset
        self.ring.root.place(self.app.look, self.area())
        if self.app.games.library.waiting:
            self.list.keep(offset)
        self.app.redraw()

    def rebuild(self, focus: str) -> None:
        """Build anew; the list stays where it was."""
        before = self.list.offset if hasattr(self, "list") else 0
        super().rebuild(focus)
        if self.found.total:
            self.list.keep(before)
            self.list.show_chosen()

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        del chosen
        self._painter.paint(surface, row, self.found.game(index), hot=self.list.hot)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)

    # --- choosing ------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        if self.found.choose(index):
            self.notice = ""
            self._show()

    def _search(self, query: str) -> None:
        self.found.filters, self.notice = replace(self.filters, query=query), ""
        self.found.search(self.app.games.library, self.app.words)
        self._show()

    def change(self, **values: object) -> None:
        """Look for something else."""
        self.found.filters, self.notice = replace(self.filters, **values), ""  # type: ignore[arg-type]
        self._read()
        self.rebuild(self.ring.focused_key)

    def _star(self, index: int, point: Point, box: pygame.Rect) -> bool:
        star, game = star_at(box, point), self.found.game(index)
        if not star or game.sample or game.facts.problem:
            return False
        self.list.choose(index)
        self.deeds.give(0 if star == game.noted.stars else star)
        return True

    def _to_list(self) -> None:
        self.ring.by_keyboard = True
        self.ring.focus_on(self.list)

    def _new_game(self) -> None:
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
