"""The page of the library: search, filters, the list, the chosen game beside or below it, and what was done last."""

from typing import TYPE_CHECKING

import pygame

from game.gui.kit.theme import GAP, PAD, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.library.bar import filter_bar
from game.gui.library.buttons import buttons
from game.gui.library.details import about
from game.gui.library.empty import nothing
from game.gui.library.filters import searched
from game.gui.library.listing import GameList
from game.gui.library.rows import RowPainter
from game.gui.program.screen import FRAME
from game.gui.widgets import (
    Button,
    Column,
    Flow,
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

if TYPE_CHECKING:
    from game.gui.library.scene import Replays
    from game.record.index.game import Game

_WIDTH = 1400
_DETAILS = 340
_SEARCH = 260
_LIST = 0.52  # of the window's height: the list on a page in large letters


class Page:
    """Builds the widgets from what the library's scene has found, and shows in them what has changed."""

    def __init__(self, scene: "Replays") -> None:
        """Take the library's scene."""
        self._scene = scene
        self.list: GameList | None = None
        self.field = TextField("", bool)

    @property
    def _slim(self) -> bool:
        return self._scene.narrow

    def _say(self, key: str, **parameters: object) -> str:
        return self._scene.app.words.say(f"library.{key}", **parameters)

    def build(self) -> Widget:
        """Give search, filters, list, the chosen game, and the keys."""
        scene = self._scene
        self._painter = RowPainter(scene.app.look, searched(scene.filters.query, scene.app.words))
        self._status = Label(self._told(), Style.BODY, self._ink(), may_cut=True)
        if not scene.found.total:
            return self._empty()
        self.list, self.field = self._list(), self._search()
        self._panel, self._details = Panel(Spacer(), pad=14), Scroll(Spacer(), key="details")
        self._fill()
        bar = filter_bar(scene.app.words, scene.filters, scene.change)
        keys = Paragraph(self._say("keys"), Style.TINY, TEXT_SOFT, align="center")
        hint = [] if scene.found.own else [Paragraph(self._say("only_samples"), Style.SMALL, TEXT_GOLD)]
        if self._slim:
            body = (bar, self.field, *hint, self.list, self._panel, self._doors(), keys)
            return self._page(scene.scrolling(*body), self._foot())
        both = Row(self.list, Padded(self._panel, 0, width=_DETAILS), gap=GAP)
        return self._page(bar, *hint, both.growing(), self._foot(), keys)

    def _empty(self) -> Widget:
        board = nothing(self._scene.app.words, self._scene.new_game)
        if self._slim:
            return self._page(self._scene.scrolling(board, self._doors()), self._foot())
        return self._page(Spacer(grow=2), board, Spacer(grow=3), self._foot())

    def _page(self, *body: Widget) -> Widget:
        if self._slim:
            return self._scene.page(self._say("title"), *body)
        return Padded(Column(self._top(), *body, gap=GAP * 0.8), PAD * 0.7 + FRAME, width=_WIDTH)

    def _top(self) -> Widget:
        items: list[Widget] = [self._scene.header(self._say("title")).growing()]
        if self._scene.found.total:
            items.append(self.field)
        return Row(*items, *self._ways(), gap=GAP * 0.8, align="center")

    def _ways(self) -> tuple[Button, Button]:
        """Give the button that takes files in, and the one that opens the bin."""
        deeds, style = self._scene.deeds, Style.SMALL_STRONG
        return (
            Button(self._say("import"), deeds.take_in, icon="import", style=style, key="import"),
            Button(self._say("bin_title"), deeds.bin, icon="trash", style=style, key="bin"),
        )

    def _doors(self) -> Widget:
        return Flow(*(button.growing() for button in self._ways()))

    def _search(self) -> TextField:
        scene = self._scene
        return TextField(
            scene.filters.query,
            scene.search,
            placeholder=self._say("search"),
            on_enter=scene.to_list,
            width=_SEARCH,
            longest=100,
            key="search",
        )

    def _list(self) -> GameList:
        scene = self._scene
        made = GameList(
            len(scene.found.games),
            self._paint,
            chosen=scene.found.at,
            on_choose=scene.choose,
            on_open=lambda _index: scene.deeds.do("open")(),
            on_star=scene.star,
            key="games",
        )
        made.high = round(scene.app.size[1] * _LIST)
        return made

    def _foot(self) -> Widget:
        deeds = self._scene.deeds
        undo = Button(
            self._say("undo"),
            deeds.undo,
            icon="reset",
            style=Style.SMALL_STRONG,
            height=30,
            hint="Ctrl+Z",
            key="undo",
        )
        room = Spacer(30)
        return Row(self._status.growing(), undo if deeds.binned is not None else room, gap=GAP, align="center")

    def _told(self) -> str:
        scene, found, library = self._scene, self._scene.found, self._scene.app.games.library
        if scene.notice:
            return scene.notice
        if library.waiting:
            return self._say("reading", count=library.waiting)
        if scene.filters.are_set:
            return self._say("found", count=len(found.games), total=found.total)
        return self._say("count", count=found.total, own=found.own) if found.total else ""

    def _ink(self) -> Colour:
        return TEXT_GOLD if self._scene.notice else TEXT_SOFT

    def _fill(self) -> None:
        """Tell of the chosen game beside the list, or below it."""
        game = self._scene.chosen
        self._panel.child = self._nobody() if game is None else self._tell(game)

    def _nobody(self) -> Widget:
        empty = Column(
            Label(self._say("none"), Style.SUBHEADING, TEXT_GOLD),
            Paragraph(self._say("none_sentence"), Style.BODY, TEXT_SOFT),
            gap=GAP,
        )
        return Column(empty, Spacer(grow=1))

    def _tell(self, game: "Game") -> Widget:
        scene, query = self._scene, self._painter.query
        said = scene.app.games.library.said_in(game.path) if query else ""
        details = about(scene.app.words, game, said, query, scene.deeds.give)
        does = buttons(scene.app.words, game, scene.deeds.do, slim=self._slim)
        if self._slim:
            return Column(does, details, gap=GAP)
        self._details.child, self._details.offset = details, 0
        return Column(self._details, does, gap=GAP)

    def show(self) -> None:
        """Show another list or another choice; field, filters and focus stay as they are."""
        scene = self._scene
        assert self.list is not None
        self._painter.query = searched(scene.filters.query, scene.app.words)
        self.list.count, self.list.chosen = len(scene.found.games), scene.found.at
        self._status.words, self._status.colour = self._told(), self._ink()
        self._fill()
        offset = self.list.offset
        scene.ring.root.place(scene.app.look, scene.area())
        if scene.app.games.library.waiting:
            self.list.keep(offset)
        scene.app.redraw()

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        del chosen
        assert self.list is not None
        self._painter.paint(surface, row, self._scene.found.game(index), hot=self.list.hot)
