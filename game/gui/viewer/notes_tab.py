"""The notes tab: the notes of the moment by author, glyphs, marks, links, and the saved branches."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP_SMALL, GOLDEN, PLAIN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint.overlays import paint_glyph
from game.gui.viewer.branch_dialogs import BranchDialog, CompareDialog
from game.gui.viewer.branches import Branches, Way, tree_rows
from game.gui.viewer.note_cards import Marking
from game.gui.viewer.note_dialogs import AboutDialog, AuthorDialog, FindDialog
from game.gui.viewer.side_panel import Tab
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Divider, Flow, Label, Paragraph, Row, Widget
from game.gui.widgets.writing import EditedText, TextArea
from game.record.notes.model import with_kept
from game.record.notes.moment import GLYPHS, LONGEST_COMMENT, SHAPES, At, Moment, clean_comment, links
from game.words.judgements import author_name, note_text
from game.words.saved_games import own_half, tag_line
from game.words.troubles import error_text

_LINES = 6
_MOST_LINKS = 8
_SMALL, _SMALLEST = 32, 28  # heights of buttons
COMMENT = "comment"


class NotesTab(Tab):
    """Edits the author's own note, which saves itself; notes by others stand below it."""

    name, icon = "notes", "note"

    def __init__(self, viewed: ViewedGame, marking: Marking, branches: Branches) -> None:
        super().__init__(viewed)
        self._marking, self._branches = marking, branches
        self._area: tuple[At, str, TextArea] | None = None

    # --- glyphs and typing ---------------------------------------------------------------------------------------

    def glyph(self, glyph: str) -> None:
        """Put a glyph on the moment, or on the fact being shown; the same glyph again, or "", removes it."""
        viewed, book = self.viewed, self.viewed.notebook
        if not viewed.can_write:
            return
        if not viewed.travel.playing:
            viewed.travel.settle()
        book.settle()
        at, author = viewed.chapters.address(viewed.view.show.reached), viewed.author
        wanted = "" if book.now.moment(at, author).glyph == glyph else glyph
        book.attempt(lambda notes: notes.with_glyph(at, author, wanted))

    def _type(self, text: str) -> None:
        assert self._area is not None
        self.viewed.travel.settle()
        self.viewed.notebook.type(self._area[0], self._area[1], text)

    def leave(self) -> None:
        """Turn the typed text into a step that can be undone."""
        self.viewed.notebook.settle()

    @property
    def state(self) -> object:
        """The pen, and whether marking by keys is on."""
        return self._marking.pen, self._marking.by_keys

    # --- dialogs -------------------------------------------------------------------------------------------------

    def about(self) -> None:
        """Ask for title, tags and stars."""
        if self.viewed.can_write:
            self.viewed.open(AboutDialog(self.viewed.notebook))

    def choose_author(self) -> None:
        """Ask for the author's name."""
        self.viewed.open(AuthorDialog(self.viewed))

    def find(self) -> None:
        """Open the search in comments."""
        self.viewed.open(FindDialog(self.viewed, self._branches))

    def copy(self) -> None:
        """Copy the game to the user's folder, and open the copy."""
        app, path, at = self.viewed.app, self.viewed.path, self.viewed.at
        if path is not None:
            app.attempt(lambda: app.swap(app.games.open_copy(path, at)))

    def open_branch(self, number: int) -> None:
        """Open the dialog of a saved branch."""
        self.viewed.open(BranchDialog(self.viewed, number, self._branches))

    def compare(self, first: Way, second: Way) -> None:
        """Compare two saved branches; None is the game as played."""
        self.viewed.open(CompareDialog(self.viewed, first, second, self._branches))

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        viewed = self.viewed
        at, author = viewed.at, viewed.author
        items = [*self._head(), *self._unkept(), *self._own(at, author)]
        for moment in viewed.notebook.now.said_at(at):
            if moment.author != author:
                items += [Divider(), *self._other(moment)]
        return self.scrolled(*items, *self._kept_branches())

    def _head(self) -> Iterator[Widget]:
        book, words = self.viewed.notebook, self.words
        kept = book.kept
        title = own_half(words, book.now.title) or self.say("notes.no_title")
        yield Paragraph(title, Style.STRONG, TEXT_GOLD if book.now.title else TEXT_SOFT)
        yield Row(
            Paragraph(tag_line(words, book.now.tags), Style.TINY).growing(),
            self._small("tag", self.about),
            self._small("search", self.find),
            self._small("undo", book.undo, enabled=bool(kept.history.past)),
            self._small("redo", book.redo, enabled=bool(kept.history.undone)),
            gap=GAP_SMALL,
            align="center",
        )
        if kept.problem:
            yield Paragraph(self.say("notes.problem", problem=error_text(words, kept.problem)), Style.SMALL, BAD)
        if kept.aside:
            yield Paragraph(self.say("notes.aside", file=kept.aside.name), Style.SMALL, BAD)
        if not kept.writable:
            yield Paragraph(self.say("notes.read_only"), Style.SMALL)
            yield self.button("notes.copy", self.copy, "copy", "copy")

    def _small(self, icon: str, act: Callable[[], object], *, enabled: bool = True) -> Button:
        return Button("", act, icon=icon, skin=QUIET, height=_SMALL, key=f"notes {icon}", enabled=enabled)

    def _own(self, at: At, author: str) -> Iterator[Widget]:
        writes, mine = self.viewed.can_write, self.viewed.notebook.now.moment(at, author)
        named = Label(self.viewed.writer, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing()
        where = Label(str(at), Style.SMALL, TEXT_SOFT)
        yield Row(named, self._small("pen", self.choose_author), where, gap=GAP_SMALL, align="center")
        text = self.viewed.notebook.comment(at, author)
        if writes:
            yield self._text_area(at, author, text)
        elif text:
            yield Paragraph(text, Style.SMALL, TEXT)
        yield from self._links(text, author)
        signs = (_GlyphButton(one, self.glyph, chosen=one == mine.glyph, enabled=writes) for one in GLYPHS)
        yield Row(*(button.growing() for button in signs), gap=3)
        yield Paragraph(self.say(f"glyph.{mine.glyph}" if mine.glyph else "notes.signs"), Style.TINY)
        if writes:
            yield self._pens(bool(mine.marks))
            yield Paragraph(self.say("notes.marks_by_keys" if self._marking.by_keys else "notes.marks"), Style.TINY)

    def _text_area(self, at: At, author: str, text: str) -> TextArea:
        """Return the same widget while the same note is edited, so that the caret stays."""
        if self._area is None or self._area[:2] != (at, author):
            area = TextArea(text, self._type, lines=_LINES, wraps=True, longest=LONGEST_COMMENT, key=COMMENT)
            area.line = EditedText(text, len(text), len(text))
            self._area = (at, author, area)
        area = self._area[2]
        area.placeholder = self.say("notes.write")
        written = area.value
        with suppress(GameError):
            written = clean_comment(written)
        if text != written:  # the saved comment lacks the trailing space that the user has just typed
            area.show(text)
        return area

    def _links(self, text: str, author: str) -> Iterator[Widget]:
        found = list(dict.fromkeys(link.at for link in links(text)))[:_MOST_LINKS]
        made = [Button(f"@{at}", partial(self.viewed.go_to, at), key=f"link {author} {at}") for at in found]
        for button in made:
            button.skin, button.style, button.height = QUIET, Style.SMALL_STRONG, _SMALL
        for start in range(0, len(made), 4):
            yield Row(*made[start : start + 4], gap=GAP_SMALL)

    def _pens(self, marked: bool) -> Widget:
        buttons: list[Widget] = []
        for shape in SHAPES:
            skin, act = GOLDEN if shape == self._marking.pen else PLAIN, partial(self._marking.take, shape)
            label, key = self.say(f"notes.pen.{shape}"), f"pen {shape}"
            buttons.append(Button(label, act, skin=skin, style=Style.TINY, height=_SMALLEST, key=key).growing())
        clear = Button("", self._marking.clear, icon="trash", skin=QUIET, height=_SMALLEST, key="clear marks")
        clear.enabled = marked
        return Flow(*buttons, clear, height=_SMALLEST, gap=3)

    def _other(self, moment: Moment) -> Iterator[Widget]:
        name = author_name(self.words, moment) or self.say("notes.nobody")
        sign = self.say(f"glyph.{moment.glyph}") if moment.glyph else ""
        yield Row(
            Label(name, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
            Label(sign, Style.SMALL, TEXT_SOFT),
        )
        if said := note_text(self.words, moment):
            yield Paragraph(said, Style.SMALL, TEXT)
            yield from self._links(moment.comment, moment.author)

    # --- branches ------------------------------------------------------------------------------------------------

    def _unkept(self) -> Iterator[Widget]:
        """Yield a hint and a button while the line is unsaved: notes need a saved branch."""
        along, book = self.viewed.along, self.viewed.notebook
        if along is not None and book.number is None and book.kept.writable:
            keep = partial(along.game.notebook.attempt, lambda notes: with_kept(notes, along.branch))
            yield Paragraph(self.say("branch.unkept"), Style.SMALL)
            yield self.button("branch.keep", keep, "save", "keep this")

    def _kept_branches(self) -> Iterator[Widget]:
        """Yield a row for each saved branch, and buttons that compare two of them."""
        branches = self._branches
        if branches.twigs:
            yield Divider()
            yield Label(self.say("branch.kept"), Style.SMALL_STRONG, TEXT_GOLD)
            yield from tree_rows(branches, self.open_branch)
            yield Paragraph(self.say("branch.tree_legend"), Style.TINY)
            yield self.button("branch.compare", lambda: self.compare(*branches.pair()), "plot", "compare")
            yield self.button("branch.boards", branches.lay_pair, "boards", "boards")


class _GlyphButton(Button):
    """A button that puts a glyph on the moment, or removes it."""

    def __init__(self, glyph: str, put: Callable[[str], object], *, chosen: bool, enabled: bool) -> None:
        """`put` is called with the glyph; `chosen` if the moment has it, not `enabled` for read-only notes."""
        skin, act = GOLDEN if chosen else QUIET, partial(put, glyph)
        super().__init__("", act, skin=skin, style=Style.SMALL, height=30, key=f"glyph {glyph}", enabled=enabled)
        self.glyph, self.chosen = glyph, chosen

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.look
        centre = (self.rect.centerx, self.rect.centery - look.px(5))
        paint_glyph(surface, self.glyph, centre, look.px(15), self.skin.ink if self.chosen else None)
        key = look.key(f"viewer_{self.glyph}")
        below = pygame.Rect(self.rect.x, self.rect.bottom - look.px(14), self.rect.width, look.px(13))
        if look.text_width(key, Style.TINY) <= below.width:  # a longer one is only on the key card
            look.write(surface, key, below, Style.TINY, self.skin.ink, align="center")
