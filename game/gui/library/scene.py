"""The library: find, read and use all saved games."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from game.gui import widgets
from game.gui.kit import ornaments
from game.gui.kit.look import Look
from game.gui.kit.pressed import act_on, digit, pressed
from game.gui.kit.theme import GAP, GOLDEN, PLAIN, PRIMARY, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.library import game_actions
from game.gui.library.bin import BinScene, taken_out
from game.gui.library.details import buttons, details
from game.gui.library.game_actions import Collecting
from game.gui.library.game_list import GameList
from game.gui.library.importing import ask_for_files
from game.gui.library.search import UNSET, Filters, FoundGames, filter_bar, searched
from game.gui.program.scene import App
from game.gui.program.screen import LooksIntoFiles
from game.gui.setup.new_game import NewGameScene
from game.record.index.game import Game
from game.record.saved.game_files import Binned

_SHOW_EVERY = 0.4  # seconds between two updates of the list while files are indexed
_DETAILS = 340
_SEARCH = 130  # design pixels of the search field
_ONE_ROW = 1290  # least window for title, search and all buttons in a row
_LIST = 0.52  # height of the list for large letters, as a share of the window's
_EMPTY, _BLOSSOM = 600, 72  # design pixels: the board of an empty library, and its blossom
_FOOT = 30  # design pixels of the last line
_STARS = tuple("012345")
_KEYS = {"delete": "delete", "c": "collect", "g": "go_on", "r": "again", "s": "seat"}


class LibraryScene(LooksIntoFiles):
    """
    A list with search and filters, the selected game beside it, and its actions.

    Files missing from the index are read while the list is already shown. The last line reports the last action.
    """

    first_focus = "games"
    word_keys = "library"
    widest = 1400
    at_once, in_a_frame = 0.015, 0.008
    _binned: Binned | None = None  # the last deleted game, while that can be undone

    def __init__(self, path: Path | None = None, notice: str = "") -> None:
        """Select the newest game, or the one at `path`; `notice` is shown in the last line."""
        super().__init__()
        self.found, self.notice = FoundGames(path), notice
        self.field = widgets.TextField("", bool)
        self.list: GameList  # set once any game is saved
        self._ends: widgets.Row | widgets.Flow  # of the last line
        self._unreviewed: list[tuple[Path, int]] = []
        self._listed = 0.0  # the time of the list in the last frame
        self._counted = (0.0, 0)  # the time of the list, and the matches that the queue had done
        self._queue: object = None
        self.shows_filters = False
        self._deeds: Mapping[str, Callable[[App, Game], object]] = {
            **game_actions.DEEDS,
            "edit": lambda app, game: game_actions.edit(app, game, self._edited),
            "copy": self._copy,
            "collect": lambda app, game: app.push(Collecting(game, app.games.library.collections)),
            "delete": self._delete,
        }

    @property
    def filters(self) -> Filters:
        """The current search filters."""
        return self.found.filters

    @property
    def chosen(self) -> Game | None:
        """The selected game; None if the list is empty."""
        return self.found.chosen

    # --- games ---------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """List the files; games that have been in the bin for long are deleted."""
        app.games.library.empty_bin(of_everything=False)
        super().enter(app)

    def resume(self) -> None:
        """Reload: something may have changed."""
        self.go_to(None, self.notice)
        super().resume()

    def go_to(self, path: Path | None, notice: str = "") -> None:
        """Reload the files, and select a game if it matches the filters."""
        self.found.path, self.notice = path or self.found.path, notice
        self.app.games.library.catch_up(path)
        self.read()
        self.rebuild(self.ring.focused_key)

    def show_game(self, path: Path, sentence: str) -> bool:
        """Select an imported game, and drop the filters if they hide it."""
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

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        title, some = self.say("title"), bool(self.found.total)
        self.first_focus = "games" if some else "new_game"
        self._status = widgets.Label(self._told(), Style.BODY, TEXT_GOLD if self.notice else TEXT_SOFT, may_cut=True)
        shown = some and (self.shows_filters or self.filters.narrowed)
        search: list[widgets.Widget] = []
        body: list[widgets.Widget] = [self._invitation()]
        if some:
            self.field = self._search_field()
            skin = GOLDEN if self.filters.narrowed else PLAIN
            search = [self.field, self._button("filters", self._show_filters, "list", skin)]
            body = self._shelf(shown=shown)
        keys = [widgets.Paragraph(self.say("keys"), Style.TINY)] if shown else []
        ways = (
            self._button("mistakes", self.app.show.mistakes, "search"),
            self._button("figures", self.app.show.figures, "plot"),
            self._button("album", self.app.show.album, "star"),
            self._button("import", partial(ask_for_files, self.app), "import"),
            self._button("bin_title", self._open_bin, "trash", key="bin"),
        )
        foot = self._foot()
        if self.narrow:
            low = widgets.Flow(*(button.growing() for button in ways))
            return self.page(title, self.scrolling(*search, *body, low, *keys), foot)
        parts, below = (*search, *ways), list[widgets.Widget]()
        if self.app.size[0] < self.app.look.px(_ONE_ROW):
            parts, below = tuple(search), [widgets.Flow(*ways)]
        top = widgets.Row(self.header(title).growing(), *parts, gap=GAP * 0.5, align="center")
        if not some:
            body = [widgets.Spacer(grow=2), *body, widgets.Spacer(grow=3)]
        return self.page_below(top, *below, *body, foot, *keys)

    def _shelf(self, *, shown: bool) -> list[widgets.Widget]:
        """The filters if shown, and the list with the selected game beside or below it."""
        library = self.app.games.library
        bar = [filter_bar(self.app.words, self.filters, self.change, library)] if shown else []
        hint = [] if self.found.own else [widgets.Paragraph(self.say("only_samples"), Style.SMALL, TEXT_GOLD)]
        self.list = GameList(
            self.found,
            searched(self.filters.query, self.app.words),
            high=round(self.app.size[1] * _LIST),
            on_choose=self.choose,
            on_open=lambda _index: self.do("open")(),
            on_star=self._star,
        )
        self._panel = widgets.Panel(widgets.Spacer(), pad=14)
        self._fill()
        if self.narrow:
            return [*bar, *hint, self.list, self._panel]
        return [*bar, *hint, widgets.Row(self.list, widgets.Padded(self._panel, 0, width=_DETAILS)).growing()]

    def _invitation(self) -> widgets.Widget:
        """The board of an empty library, with a button that begins a game."""
        say = self.app.words.say
        button = widgets.Button(
            say("home.new_game"), lambda: self.app.swap(NewGameScene()), icon="dice", skin=PRIMARY, key="new_game"
        )
        body = widgets.Column(
            widgets.Picture((_EMPTY, _BLOSSOM + 4), _bloom),
            widgets.Label(say("replays.empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
            widgets.Paragraph(say("library.empty"), align="center"),
            widgets.Spacer(GAP),
            widgets.Row(widgets.Spacer(grow=1), button, widgets.Spacer(grow=1)),
        )
        return widgets.Panel(widgets.Padded(body, 12), width=_EMPTY)

    def _button(
        self, label: str, act: Callable[[], object], icon: str, skin: Skin = PLAIN, key: str = ""
    ) -> widgets.Button:
        return widgets.Button(self.say(label), act, icon=icon, style=Style.SMALL_STRONG, skin=skin, key=key or label)

    def _show_filters(self) -> None:
        """Show the filters, or hide and reset them."""
        shown = self.shows_filters or self.filters.narrowed
        if self.filters.narrowed:
            self.change(**UNSET)
        self.shows_filters = not shown
        self.rebuild("filters")

    def _search_field(self) -> widgets.TextField:
        return widgets.TextField(
            self.filters.query,
            self.search,
            placeholder=self.say("search"),
            on_enter=self.to_list,
            width=_SEARCH,
            longest=100,
            key="search",
        )

    def _foot(self) -> widgets.Widget:
        """The last line: the status, and the button that undoes a deletion."""
        ends = self._foot_ends()
        if self.narrow:
            self._ends = widgets.Flow(*ends, height=30)
            return widgets.Column(self._status, self._ends)
        self._ends = widgets.Row(*ends, gap=GAP, align="center")
        return widgets.Row(self._status.growing(), self._ends, align="center")

    def _foot_ends(self) -> list[widgets.Widget]:
        """The progress of the queue of reviews, and the buttons that pause it, add to it, and undo a deletion."""
        words, queue, found = self.app.words, self.app.games.reviews, list[widgets.Widget]([widgets.Spacer(_FOOT)])

        def button(label: str, act: Callable[[], object], icon: str, key: str, hint: str = "") -> None:
            style = Style.SMALL_STRONG
            found.append(widgets.Button(label, act, icon=icon, style=style, height=_FOOT, hint=hint, key=key))

        self._queue = queue.state
        if line := queue.line(words):
            found.append(widgets.Label(line, Style.SMALL, TEXT_SOFT))
        new = [match for match in self._unreviewed if match[0] not in queue.asked or queue.is_paused]
        if new and (self.filters.are_set or not queue.is_at_work):
            label = words.say("reviews.these" if self.filters.are_set else "reviews.all", count=len(new))
            button(label, partial(queue.ask, new), "check", "reviews")
        if queue.is_at_work:
            button(words.say("reviews.pause"), queue.pause, "pause", "pause reviews")
        if self._binned is not None:
            button(self.say("undo"), self._undo, "reset", "undo", "Ctrl+Z")
        return found

    def update(self, dt: float) -> None:
        """Follow the queue of reviews, and list the games without a review in a frame of its own."""
        super().update(dt)
        library, queue = self.app.games.library, self.app.games.reviews
        if library.waiting or not self.found.total:
            return
        listed, self._listed = self._listed, self.found.read_at
        if listed != self._listed:
            return
        counted = self._counted
        self._counted = self.found.read_at, queue.done
        if counted != self._counted:
            if queue.done != counted[1]:
                self.read()
                self._counted = self.found.read_at, queue.done
            self._unreviewed = self.found.unreviewed(library, self.app.words)
            self._show()
        elif self._queue != queue.state:
            self._show()

    @property
    def busy(self) -> bool:
        return self._listed != self._counted[0] or super().busy

    def status(self) -> str:
        """The status line: the last action, or the number of games found."""
        return self._told() if self.notice or (self.filters.are_set and not self.app.games.library.waiting) else ""

    def _told(self) -> str:
        found, library = self.found, self.app.games.library
        if self.notice:
            return self.notice
        if library.waiting:
            return self.say("reading", count=library.waiting)
        if self.filters.are_set:
            return self.say("found", count=len(found.games), total=found.total)
        return self.say("count", count=found.total, own=found.own) if found.total else ""

    def _fill(self) -> None:
        """Fill the panel of the selected game."""
        words, query, library, game = self.app.words, self.list.query, self.app.games.library, self.chosen
        if game is None:
            title = widgets.Label(self.say("none"), Style.SUBHEADING, TEXT_GOLD)
            empty = widgets.Column(title, widgets.Paragraph(self.say("none_sentence")))
            self._panel.child = widgets.Column(empty, widgets.Spacer(grow=1))
            return
        said = library.said_in(game.path) if query else ""
        shelf = library.collections.found().things if game.facts.replay else ()
        within = [one.name for one in shelf if game.facts.replay in one.games]
        told_of = details(words, game, said, query, self.give_stars, within, self.do)
        does = buttons(words, game, self.do, slim=self.narrow)
        parts = (does, told_of) if self.narrow else (widgets.Scroll(told_of, key="details"), does)
        self._panel.child = widgets.Column(*parts)

    def _show(self) -> None:
        """Update list and selection; search field, filters and focus stay."""
        self.list.query = searched(self.filters.query, self.app.words)
        self.list.count, self.list.chosen = len(self.found.games), self.found.at
        self._status.words, self._status.colour = self._told(), TEXT_GOLD if self.notice else TEXT_SOFT
        self._ends.items = self._foot_ends()
        self._fill()
        offset = self.list.offset
        self.ring.root.place(self.app.look, self.area())
        if self.ring.focus not in self.ring.widgets():  # it was made anew, in the details or the last line
            same = (one for one in reversed(self.ring.stops()) if one.key == self.ring.focused_key)
            self.ring.focus_on(next(same, self.list))
        if self.app.games.library.waiting:
            self.list.keep(offset)
        self.app.redraw()

    # --- selection and search ------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        if self.found.choose(index):
            self.notice = ""
            self._show()

    def search(self, query: str) -> None:
        """Search for words."""
        self.found.filters, self.notice = replace(self.filters, query=query), ""
        self.found.search(self.app.games.library, self.app.words)
        self._show()

    def change(self, **values: object) -> None:
        """Change filters."""
        self.found.filters, self.notice = replace(self.filters, **values), ""  # type: ignore[arg-type]
        self.shows_filters = True
        self.read()
        self.rebuild(self.ring.focused_key)

    def to_list(self) -> None:
        """Focus the list."""
        self.ring.by_keyboard = True
        self.ring.focus_on(self.list)

    def to_search(self) -> None:
        """Focus the search field."""
        if self.found.total:
            self.ring.by_keyboard = True
            self.ring.focus_on(self.field)

    # --- actions on a game ---------------------------------------------------------------------------------------

    def do(self, name: str) -> Callable[[], object]:
        """Callback of a button: runs the action `name` on the game selected by then."""

        def act() -> None:
            game = self.chosen
            if game is not None:
                game_actions.attempt(self.app, game, name, self._deeds[name])

        return act

    def _star(self, index: int, star: int) -> bool:
        """Rate a game by a clicked star; return False if the game cannot be rated."""
        game = self.found.game(index)
        if game.sample or game.facts.problem:
            return False
        self.list.choose(index)
        self.give_stars(0 if star == game.noted.stars else star)
        return True

    def give_stars(self, stars: int) -> None:
        """Set the selected game's rating."""

        def give(app: App, game: Game) -> None:
            game_actions.give_stars(app, game, stars)
            self.go_to(game.path)

        if self.chosen is not None:
            game_actions.attempt(self.app, self.chosen, "stars", give)

    def _edited(self, path: Path) -> None:
        """Close the dialog, and show the game."""
        self.found.path, self.notice = path, self.say("saved")
        self.app.pop()

    def _copy(self, app: App, game: Game) -> None:
        path = app.games.library.copy(game.path)
        self.show_game(path, self.say("copied", name=path.stem))

    def _delete(self, app: App, game: Game) -> None:
        self._binned = game_actions.delete(app, game)
        self.go_to(None, self.say("deleted"))

    def _undo(self) -> None:
        """Undo the last deletion."""
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
        """Handle the keys that work even in the search field; there Esc first leaves the search."""
        acts: dict[str, Callable[[], object]] = {
            "ctrl+f": self.to_search,
            "ctrl+e": self.do("export"),
            "ctrl+d": self.do("copy"),
            "ctrl+i": partial(ask_for_files, self.app),
            "ctrl+b": self._open_bin,
            "f2": self.do("edit"),
        }
        if self._binned is not None:
            acts["ctrl+z"] = self._undo  # otherwise it takes back what was typed
        if self.found.total and (self.filters.query or self.field.focused):
            acts["esc"] = partial(self.field.set, "") if self.filters.query else self.to_list
        return act_on(pressed(event), acts)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle the keys of the selected game, outside text fields."""
        if act_on(pressed(event), {key: self.do(name) for key, name in _KEYS.items()}):
            return True
        stars = digit(event)
        if stars in _STARS:
            self.give_stars(int(stars))
        return stars in _STARS


def _bloom(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    picture = ornaments.blossom(look.px(_BLOSSOM))
    surface.blit(picture, picture.get_rect(center=rect.center))
