"""The list of cards, those of the game and the player's own, with the chosen card on paper and its actions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, DANGER, GAP_LARGE, GAP_SMALL, PRIMARY, SHEET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Answer, Dialog, ask
from game.gui.program.file_chooser import Wish, choose
from game.gui.program.screen import Screen
from game.gui.setup.card_editor import CardEditor
from game.gui.setup.card_picture import CardSheet
from game.gui.setup.own_text import DraftFile, TextShelf, play_by, shelf
from game.gui.widgets import Button, Column, Flow, Panel, Paragraph, Row, Scroll, TextField, Widget
from game.gui.widgets.listing import ListBox
from game.record import own_texts
from game.record.own_texts import OwnText
from game.rules.written import Checked, Draft
from game.settings import LONGEST_FOLDER
from game.words.rules import value_name
from game.words.troubles import error_text

_ROW = 58  # design pixels
_DIALOG = 560
_PAPER = 18
#: For how many hands lines are looked at before the page is shown, and in every frame after that: some 10 µs a hand.
_AT_ONCE, _IN_A_FRAME = 2000, 500


Act = Callable[[Path], Callable[[], object]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in the list: its name and text; a file for the player's own, a value for one of the game."""

    name: str
    text: str
    own: OwnText | None = None
    value: str = ""


class CardsScene(Screen):
    """The list of cards, with the chosen card beside it."""

    first_focus = "cards"
    word_keys, widest = "cards", 1300

    def __init__(self, of: TextShelf | None = None, chosen: int = 0) -> None:
        """`of` replaces the player's shelf; `chosen` is the index of the card to start with."""
        super().__init__()
        self.shelf = of or shelf()
        self.game = self.shelf.game
        self.chosen = chosen
        self._path: Path | None = None  # of the card to choose next
        self._written: DraftFile | None = None
        self._is_known = self._waits = False
        self.entries: tuple[Entry, ...] = ()
        self._checked: dict[str, list[Checked]] = {}  # checked lines of each card, by its text
        self._whole: dict[str, bool] = {}  # whether each checked card can be played by, by its text
        self._looking: Iterator[int] = iter(())

    @property
    def entry(self) -> Entry:
        """The chosen card."""
        return self.entries[min(self.chosen, len(self.entries) - 1)]

    def _read(self) -> None:
        kind, option, found = self.shelf.kind, self.shelf.option, own_texts.texts(self.shelf.folder, self.shelf.kind)
        named = ((value, value_name(self.app.words, option, value)) for value in self.shelf.shipped)
        shipped = (Entry(name, kind.text_of(value), value=value) for value, name in named)
        self.entries = (*(Entry(own.name, own.text, own) for own in found.things), *shipped)
        self._problems = [error_text(self.app.words, problem) for problem in found.problems]
        if self._path is not None:
            places = (n for n, entry in enumerate(self.entries) if entry.own and entry.own.path == self._path)
            self.chosen, self._path = next(places, self.chosen), None
        self.chosen = min(self.chosen, len(self.entries) - 1)
        self._looking = self._look()

    def _look(self) -> Iterator[int]:
        """Check the lines of all cards step by step, the chosen card first; yield the number of hands of each line."""
        kind = self.shelf.kind
        for entry in (self.entry, *self.entries):
            if entry.text not in self._whole:
                self._checked[entry.text] = []
                for one in kind.check(kind.draft(entry.text)):
                    self._checked[entry.text].append(one)
                    yield 1 + one.hands
                self._whole[entry.text] = kind.fits(entry.text)

    def _look_on(self, hands: int) -> bool:
        """Check lines worth `hands` hands; return True once all cards are checked."""
        for number in self._looking:
            hands -= number
            if hands <= 0:
                return False
        return True

    def update(self, dt: float) -> None:
        """Check more lines; rebuild when all lines of the chosen card are checked."""
        super().update(dt)
        if not self._is_known:
            self._is_known = self._look_on(_IN_A_FRAME)
            if self._is_known or (self._waits and self.entry.text in self._whole):
                self.rebuild(self.ring.focused_key)

    @property
    def busy(self) -> bool:
        return not self._is_known or super().busy

    def resume(self) -> None:
        """Reload the list; a card that was just written is chosen."""
        if self._written is not None and self._written.own is not None:
            self._path = self._written.own.path
        self._written = None
        self.lay_out()
        super().resume()

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._read()
        self._is_known = self._look_on(_AT_ONCE)
        self._waits = self.entry.text not in self._whole
        cards = ListBox(
            len(self.entries),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self._open(),
            key="cards",
        )
        problems = [Paragraph(problem, Style.SMALL, BAD) for problem in self._problems]
        new = Button(self.say("new"), lambda: self._edit(Draft("")), icon="pen", key="new")
        bring = Button(self.say("import"), self._ask_import, icon="import", key="import")
        deeds = Row(new.growing(), bring.growing(), gap=GAP_SMALL)
        legend = ["legend", "shares"] if self.shelf.kind.shares(self.entry.value) else ["legend"]
        told = [Paragraph(self.say(word), Style.SMALL) for word in legend]
        left = Column(cards.growing(), *problems, deeds, *told, gap=GAP_SMALL)
        sheet, troubles = self._sheet(), self._troubles()
        title = self.say("title")
        if self.narrow:
            cards.grow = 0
            paper = Panel(sheet, skin=SHEET, pad=_PAPER)
            return self.page(title, Scroll(Column(left, *troubles, paper, self._deeds())))
        paper = Panel(Scroll(sheet, key="sheet"), skin=SHEET, pad=_PAPER)
        right = Column(*troubles, paper.growing(), self._deeds())
        return self.page(title, Row(left.growing(3), right.growing(7), gap=GAP_LARGE).growing())

    def _sheet(self) -> Widget:
        entry = self.entry
        shares = self.shelf.kind.shares(entry.value)
        return CardSheet(self.app.words, entry.name, self._checked.get(entry.text, []), shares)

    def _troubles(self) -> list[Widget]:
        """Return the sentence on what cannot stay as it is."""
        text = self.entry.text
        wrong = sum(one.refused is not None for one in self._checked.get(text, []))
        if not wrong and self._whole.get(text, True):
            return []
        return [Paragraph(self.say("unfinished", count=wrong), Style.SMALL, BAD)]

    def _deeds(self) -> Widget:
        own = self.entry.own is not None
        whole = self._whole.get(self.entry.text, False)
        return Flow(
            Button(self.say("edit"), self._open, icon="pen", key="edit", enabled=own),
            Button(self.say("copy"), self._copy, icon="copy", key="copy"),
            Button(self.say("export"), self._ask_export, icon="export", key="export"),
            Button(self.app.words.say("action.delete"), self._ask_delete, icon="trash", key="delete", enabled=own),
            Button(self.say("play"), self._play, icon="play", skin=PRIMARY, key="play", enabled=whole),
        )

    def _paint(self, surface: pygame.Surface, box: pygame.Rect, index: int, chosen: bool) -> None:
        look, entry, kind = self.app.look, self.entries[index], self.shelf.kind
        upper = pygame.Rect(box.x, box.y, box.width, box.height // 2 + look.px(3))
        lower = pygame.Rect(box.x, upper.bottom - look.px(3), box.width, box.bottom - upper.bottom)
        look.write(surface, entry.name, upper, Style.STRONG, TEXT_GOLD if chosen else TEXT, may_cut=True)
        count = len(kind.draft(entry.text).lines)
        key = "of_game" if entry.own is None else "own" if self._whole.get(entry.text, True) else "own_unfinished"
        look.write(surface, self.say(key, count=count), lower, Style.SMALL, TEXT_SOFT, may_cut=True)

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.rebuild("cards")

    # --- actions -------------------------------------------------------------------------------------------------

    def _edit(self, draft: Draft, own: OwnText | None = None) -> None:
        self._written = DraftFile(self.shelf.kind, self.shelf.folder, draft, own)
        self.app.push(CardEditor(self.shelf, self._written))

    def _open(self) -> None:
        own = self.entry.own
        if own is None:
            self._copy()
        else:
            self._edit(self.shelf.kind.draft(own.text), own)

    def _copy(self) -> None:
        """Start a card of the player's own from this one."""
        kind, entry = self.shelf.kind, self.entry
        name = self.say("copy_of", name=entry.name)[: kind.longest_name].strip()
        self._edit(Draft(name, kind.draft(entry.text).lines))

    def _play(self) -> None:
        play_by(self.app, self.shelf, self.entry.value or self.shelf.kind.kept(self.entry.text))

    def _ask_delete(self) -> None:
        say, own = self.app.words.say, self.entry.own
        if own is None:
            return
        delete = Answer(say("action.delete"), partial(self._delete, own), DANGER, "trash")
        ask(self.app, self.say("delete_title"), self.say("delete_sentence", name=own.name), delete)

    def _delete(self, own: OwnText) -> None:
        self.app.attempt(lambda: own_texts.delete(own))
        self.rebuild("cards")

    # --- files ---------------------------------------------------------------------------------------------------

    def _ask(self, wish: Wish, path: str, about: str, act: Act) -> None:
        """Let the player choose a file, or type its path, and call `act` with it."""

        def chosen(files: Sequence[Path]) -> None:
            def attempt() -> None:
                act(files[0])()

            folder = str(files[0].parent)
            if not wish.saves and len(folder) <= LONGEST_FOLDER:
                self.app.change(import_folder=folder)
            self.app.attempt(attempt)

        choose(self.app, wish, chosen, lambda: self.app.push(PathDialog(wish.title, about, path, act)))

    def _ask_import(self) -> None:
        folder, kinds = _folder(self.app.settings.import_folder), (f"*{own_texts.suffix(self.shelf.kind)}", "*.txt")
        wish = Wish(self.say("import_title"), folder, kinds=kinds, saves=False)
        self._ask(wish, "", self.say("import_about"), self._take_in)

    def _take_in(self, path: Path) -> Callable[[], object]:
        """Save a file as the player's own card; the editor shows its mistakes. Raises a GameError."""
        found = own_texts.opened(path, self.shelf.kind)
        own = own_texts.keep(self.shelf.folder, self.shelf.kind, found.text)

        def show() -> None:
            self._path = own.path
            self.rebuild("cards")

        return show

    def _ask_export(self) -> None:
        entry, kind, folder = self.entry, self.shelf.kind, _folder(self.app.settings.export_folder)
        name = f"{own_texts.stem(entry.name, kind)}{own_texts.suffix(kind)}"

        def write(path: Path) -> Callable[[], object]:
            own_texts.export(entry.text, path)
            return lambda: self.app.tell(self.say("exported", name=path.name))

        wish = Wish(self.say("export_title"), folder, name)
        self._ask(wish, str(folder / name), self.say("export_about"), write)


class PathDialog(Dialog):
    """Asks for the path of a file; Enter accepts it, and a refusal is shown below."""

    first_focus = "path"

    def __init__(self, title: str, sentence: str, path: str, act: Act) -> None:
        """`act` is called with the path and returns what to do after closing; it may raise a GameError."""
        super().__init__()
        self.path, self._title, self._sentence, self._act = path, title, sentence, act

    def build(self) -> Widget:
        take = partial(setattr, self, "path")
        field = TextField(self.path, take, longest=LONGEST_FOLDER, on_enter=self._enter, key="path")
        buttons = self.foot(self.enter_button(self.app.words.say("action.ok"), self._enter))
        return self.board(self.head(self._title), field, self.told(self._sentence), buttons, width=_DIALOG)

    def _enter(self) -> None:
        if not self.path.strip():
            return
        try:
            then = self._act(Path(self.path.strip()).expanduser())
        except (GameError, RuntimeError) as error:
            self.refuse(error, "path")
            return
        self.app.pop()
        then()


def _folder(last: str) -> Path:
    return Path(last) if last and Path(last).is_dir() else Path.home()
