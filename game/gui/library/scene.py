"""The library: all saved games, found, told and used."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from game.gui.kit import ornaments
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GOLDEN, PAD, PLAIN, PRIMARY, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.library import deeds
from game.gui.library.bin import BinScene, taken_out
from game.gui.library.collecting import Collecting
from game.gui.library.details import buttons, details
from game.gui.library.filter_bar import filter_bar
from game.gui.library.game_list import GameList
from game.gui.library.importing import ask_for_files
from game.gui.library.search import UNSET, Filters, FoundGames, searched
from game.gui.program.looking_in import LooksIntoFiles
from game.gui.program.scene import App
from game.gui.program.screen import FRAME
from game.gui.setup.new_game import NewGameScene
from game.gui.widgets import (
    Button,
    Column,
    Flow,
    Label,
    Padded,
    Panel,
    Paragraph,
    Picture,
    Row,
    Scroll,
    Spacer,
    TextField,
    Widget,
)
from game.record.index.game import Game
from game.record.saved.bin import Binned

_SHOW_EVERY = 0.4  # seconds after which the list shows what has been found by then
_WIDTH = 1400
_DETAILS = 340
_SEARCH, _SLIM_SEARCH, _ROOMY = 196, 130, 1180  # of the field, and of a window in which it has all its room
_LIST = 0.52  # of the window's height: the list on a page in large letters
_EMPTY, _BLOSSOM = 600, 72  # the board of a library without any game, and the blossom on it
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_STARS = {getattr(pygame, f"K_{pad}{digit}"): digit for digit in range(6) for pad in ("", "KP")}
_KEYS = {
    pygame.K_DELETE: "delete",
    pygame.K_c: "collect",
    pygame.K_g: "go_on",
    pygame.K_r: "again",
    pygame.K_s: "seat",
}


class LibraryScene(LooksIntoFiles):
    """
    A list with search and filters, the chosen game beside it, and what can be done with it.

    Files that the index does not know yet are looked into while the list is already shown. In its last line it tells
    what was done.
    """

    first_focus = "games"
    at_once, in_a_frame = 0.015, 0.008
    _binned: Binned | None = None  # what was put into the bin last, as long as it can be undone

    def __init__(self, path: Path | None = None, notice: str = "") -> None:
        """Begin at the newest game, or at one with a sentence about it."""
        super().__init__()
        self.found, self.notice = FoundGames(path), notice
        self.field = TextField("", bool)
        self.list: GameList  # there is one where any games are saved
        self.shows_filters = False
        self._deeds: Mapping[str, Callable[[App, Game], object]] = {
            **deeds.DEEDS,
            "edit": lambda app, game: deeds.edit(app, game, self._edited),
            "copy": self._copy,
            "collect": lambda app, game: app.push(Collecting(game, app.games.library.collections)),
            "delete": self._delete,
        }

    @property
    def filters(self) -> Filters:
        """What is looked for."""
        return self.found.filters

    @property
    def chosen(self) -> Game | None:
        """The game that is chosen, None where the list is empty."""
        return self.found.chosen

    def _say(self, key: str, **parameters: object) -> str:
        return self.app.words.say(f"library.{key}", **parameters)

    # --- which games ---------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Look which files there are; what has been in the bin for long goes."""
        app.games.library.empty_bin(of_everything=False)
        super().enter(app)

    def resume(self) -> None:
        """Look again: something may have changed."""
        self.go_to(None, self.notice)
        super().resume()

    def go_to(self, path: Path | None, notice: str = "") -> None:
        """Look again at the files, and choose a game if it is among those that are looked for."""
        self.found.path, self.notice = path or self.found.path, notice
        self.app.games.library.catch_up(path)
        self.read()
        self.rebuild(self.ring.focused_key)

    def show_game(self, path: Path, sentence: str) -> bool:
        """Choose a game that came in, even if that takes the filters away."""
        self.go_to(path, sentence)
        if self.chosen is None or self.chosen.path != path:
            self.found.filters = Filters(sort=self.filters.sort, backwards=self.filters.backwards)
            self.go_to(path, sentence)
        return True

    def read(self) -> None:
        self.found.read(self.app.games.library, self.app.words)

    def looked(self) -> None:
        was_empty = not self.found.total
        self.read()
        if was_empty and self.found.total:
            self.rebuild("games")
        elif self.found.total:
            self._show()

    @property
    def shows_now(self) -> bool:
        return perf_counter() - self.found.read_at > _SHOW_EVERY

    # --- what is seen --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title, some = self._say("title"), bool(self.found.total)
        self.first_focus = "games" if some else "new_game"
        self._status = Label(self._told(), Style.BODY, TEXT_GOLD if self.notice else TEXT_SOFT, may_cut=True)
        shown = some and (self.shows_filters or self.filters.narrowed)
        search: list[Widget] = []
        body: list[Widget] = [self._invitation()]
        if some:
            self.field = self._search_field()
            skin = GOLDEN if self.filters.narrowed else PLAIN
            search = [self.field, self._button("filters", self._show_filters, "list", skin)]
            body = self._shelf(shown=shown)
        keys = [Paragraph(self._say("keys"), Style.TINY)] if shown else []
        ways = (
            self._button("figures", self.app.show.figures, "plot"),
            self._button("import", partial(ask_for_files, self.app), "import"),
            self._button("bin_title", self._open_bin, "trash", key="bin"),
        )
        foot = self._foot()
        if self.narrow:
            low = Flow(*(button.growing() for button in ways))
            return self.page(title, self.scrolling(*search, *body, low, *keys), foot)
        top = Row(self.header(title).growing(), *search, *ways, gap=GAP * 0.5, align="center")
        if not some:
            body = [Spacer(grow=2), *body, Spacer(grow=3)]
        return Padded(Column(top, *body, foot, *keys, gap=GAP * 0.8), PAD * 0.7 + FRAME, width=_WIDTH)

    def _shelf(self, *, shown: bool) -> list[Widget]:
        """Return the filters if they are shown, and the list with the chosen game beside it or below it."""
        library = self.app.games.library
        bar = [filter_bar(self.app.words, self.filters, self.change, library)] if shown else []
        hint = [] if self.found.own else [Paragraph(self._say("only_samples"), Style.SMALL, TEXT_GOLD)]
        self.list = GameList(
            self.found,
            searched(self.filters.query, self.app.words),
            high=round(self.app.size[1] * _LIST),
            on_choose=self.choose,
            on_open=lambda _index: self.do("open")(),
            on_star=self._star,
        )
        self._panel = Panel(Spacer(), pad=14)
        self._fill()
        if self.narrow:
            return [*bar, *hint, self.list, self._panel]
        return [*bar, *hint, Row(self.list, Padded(self._panel, 0, width=_DETAILS)).growing()]

    def _invitation(self) -> Widget:
        """Return the board of a library without any game, with a button that begins one."""
        say = self.app.words.say
        button = Button(
            say("home.new_game"), lambda: self.app.swap(NewGameScene()), icon="dice", skin=PRIMARY, key="new_game"
        )
        body = Column(
            Picture((_EMPTY, _BLOSSOM + 4), _bloom),
            Label(say("replays.empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
            Paragraph(say("library.empty"), align="center"),
            Spacer(GAP),
            Row(Spacer(grow=1), button, Spacer(grow=1)),
        )
        return Panel(Padded(body, 12), width=_EMPTY)

    def _button(self, label: str, act: Callable[[], object], icon: str, skin: Skin = PLAIN, key: str = "") -> Button:
        return Button(self._say(label), act, icon=icon, style=Style.SMALL_STRONG, skin=skin, key=key or label)

    def _show_filters(self) -> None:
        """Show the filters, or take them and what they leave out away."""
        shown = self.shows_filters or self.filters.narrowed
        if self.filters.narrowed:
            self.change(**UNSET)
        self.shows_filters = not shown
        self.rebuild("filters")

    def _search_field(self) -> TextField:
        return TextField(
            self.filters.query,
            self.search,
            placeholder=self._say("search"),
            on_enter=self.to_list,
            width=_SEARCH if self.app.size[0] >= self.app.look.px(_ROOMY) else _SLIM_SEARCH,
            longest=100,
            key="search",
        )

    def _foot(self) -> Widget:
        """Return the last line: what was done or found, and the way to undo a deletion."""
        end: Widget = Spacer(30)
        if self._binned is not None:
            undo, style = self._say("undo"), Style.SMALL_STRONG
            end = Button(undo, self._undo, icon="reset", style=style, height=30, hint="Ctrl+Z", key="undo")
        return Row(self._status.growing(), end, align="center")

    def status(self) -> str:
        """Return what was done, or how many games were looked for and found."""
        return self._told() if self.notice or (self.filters.are_set and not self.app.games.library.waiting) else ""

    def _told(self) -> str:
        found, library = self.found, self.app.games.library
        if self.notice:
            return self.notice
        if library.waiting:
            return self._say("reading", count=library.waiting)
        if self.filters.are_set:
            return self._say("found", count=len(found.games), total=found.total)
        return self._say("count", count=found.total, own=found.own) if found.total else ""

    def _fill(self) -> None:
        """Tell of the chosen game beside the list, or below it."""
        words, query, library, game = self.app.words, self.list.query, self.app.games.library, self.chosen
        if game is None:
            title = Label(self._say("none"), Style.SUBHEADING, TEXT_GOLD)
            empty = Column(title, Paragraph(self._say("none_sentence")))
            self._panel.child = Column(empty, Spacer(grow=1))
            return
        said = library.said_in(game.path) if query else ""
        shelf = library.collections.found().things if game.facts.replay else ()
        within = [one.name for one in shelf if game.facts.replay in one.games]
        told_of = details(words, game, said, query, self.give_stars, within)
        does = buttons(words, game, self.do, slim=self.narrow)
        parts = (does, told_of) if self.narrow else (Scroll(told_of, key="details"), does)
        self._panel.child = Column(*parts)

    def _show(self) -> None:
        """Show another list or another choice; field, filters and focus stay as they are."""
        self.list.query = searched(self.filters.query, self.app.words)
        self.list.count, self.list.chosen = len(self.found.games), self.found.at
        self._status.words, self._status.colour = self._told(), TEXT_GOLD if self.notice else TEXT_SOFT
        self._fill()
        offset = self.list.offset
        self.ring.root.place(self.app.look, self.area())
        if self.app.games.library.waiting:
            self.list.keep(offset)
        self.app.redraw()

    # --- choosing ------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        if self.found.choose(index):
            self.notice = ""
            self._show()

    def search(self, query: str) -> None:
        """Look for words."""
        self.found.filters, self.notice = replace(self.filters, query=query), ""
        self.found.search(self.app.games.library, self.app.words)
        self._show()

    def change(self, **values: object) -> None:
        """Look for something else."""
        self.found.filters, self.notice = replace(self.filters, **values), ""  # type: ignore[arg-type]
        self.shows_filters = True
        self.read()
        self.rebuild(self.ring.focused_key)

    def to_list(self) -> None:
        """Move the keyboard to the list."""
        self.ring.by_keyboard = True
        self.ring.focus_on(self.list)

    def to_search(self) -> None:
        """Move the keyboard to the search."""
        if self.found.total:
            self.ring.by_keyboard = True
            self.ring.focus_on(self.field)

    # --- what is done with a game --------------------------------------------------------------------------------

    def do(self, name: str) -> Callable[[], object]:
        """Return the deed with the name of a button, to be done with what is chosen then."""

        def act() -> None:
            game = self.chosen
            if game is not None:
                deeds.attempt(self.app, game, name, self._deeds[name])

        return act

    def _star(self, index: int, star: int) -> bool:
        """Rate a game with the stars up to one of them; return False for a game that nobody rates."""
        game = self.found.game(index)
        if game.sample or game.facts.problem:
            return False
        self.list.choose(index)
        self.give_stars(0 if star == game.noted.stars else star)
        return True

    def give_stars(self, stars: int) -> None:
        """Rate the chosen game with so many stars."""

        def give(app: App, game: Game) -> None:
            deeds.give_stars(app, game, stars)
            self.go_to(game.path)

        if self.chosen is not None:
            deeds.attempt(self.app, self.chosen, "stars", give)

    def _edited(self, path: Path) -> None:
        """Close the dialog over the library, and show the game there."""
        self.found.path, self.notice = path, self._say("saved")
        self.app.pop()

    def _copy(self, app: App, game: Game) -> None:
        path = app.games.library.copy(game.path)
        self.show_game(path, self._say("copied", name=path.stem))

    def _delete(self, app: App, game: Game) -> None:
        self._binned = deeds.delete(app, game)
        self.go_to(None, self._say("deleted"))

    def _undo(self) -> None:
        """Take back what was put into the bin last."""
        binned, self._binned = self._binned, None
        if binned is not None:
            self.app.attempt(lambda: self.show_game(*taken_out(self.app, binned)))

    def _open_bin(self) -> None:
        self._binned = None
        self.app.push(BinScene())

    # --- keys ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        opened = self.ring.focus is not None and self.ring.focus.grabs
        return (event.type == pygame.KEYDOWN and not opened and self._key_even_in_search(event)) or super().handle(
            event
        )

    def _key_even_in_search(self, event: pygame.event.Event) -> bool:
        """Answer the keys that work even where one types; Esc leaves the search before the library."""
        acts: dict[int, Callable[[], object]] = {
            pygame.K_f: self.to_search,
            pygame.K_e: self.do("export"),
            pygame.K_d: self.do("copy"),
            pygame.K_i: partial(ask_for_files, self.app),
            pygame.K_b: self._open_bin,
            pygame.K_z: self._undo,
        }
        act = acts.get(event.key) if event.mod & _CTRL else None
        if event.key == pygame.K_F2:
            act = self.do("edit")
        elif event.key == pygame.K_ESCAPE and self.found.total and (self.filters.query or self.field.focused):
            act = partial(self.field.set, "") if self.filters.query else self.to_list
        if act is not None:
            act()
        return act is not None

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the chosen game, where nobody types."""
        if event.mod & (_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in _KEYS:
            self.do(_KEYS[event.key])()
            return True
        stars = _STARS.get(event.key)
        if stars is not None:
            self.give_stars(stars)
        return stars is not None


def _bloom(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    picture = ornaments.blossom(look.px(_BLOSSOM))
    surface.blit(picture, picture.get_rect(center=rect.center))
