"""Dialogs of the notes: title, tags and stars; the author's name; search in comments; a note during play."""

from functools import partial
from pathlib import Path

import pygame

from game.errors import GameError
from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import PAD, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.branches import Branches
from game.gui.viewer.notebook import KeptNotes, Notebook
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Choice, Column, Label, ListBox, Panel, Paragraph, TextField, Widget
from game.record.header import Header
from game.record.notes.model import MOST_STARS, find, find_in_branches
from game.record.notes.moment import LONGEST_TITLE, At, Moment, clean_line
from game.settings import LONGEST_NAME
from game.words.judgements import note_line, note_on_a_line
from game.words.names import called_one
from game.words.troubles import error_text

_ABOUT, _AUTHOR, _FIND, _FIND_HIGH, _ROW = 560, 520, 620, 420, 56
_LONGEST_TAGS = 400  # letters


class AboutDialog(Dialog):
    """Asks for title, tags and stars; closing saves them, Esc does not."""

    first_focus = "title"

    def __init__(self, notebook: Notebook) -> None:
        """`notebook` has the current title, tags and stars."""
        super().__init__()
        self._book = notebook
        self._title, self._stars = notebook.now.title, str(notebook.now.stars)
        self._tags = ", ".join(notebook.now.tags)

    def build(self) -> Widget:
        say = self.app.words.say
        fields: list[Widget] = []
        for name, longest in (("title", LONGEST_TITLE), ("tags", _LONGEST_TAGS)):
            text, take = getattr(self, f"_{name}"), partial(setattr, self, f"_{name}")
            fields += [
                Label(say(f"notes.{name}"), Style.SMALL, TEXT_SOFT),
                TextField(text, take, longest=longest, on_enter=self.keep, width=_ABOUT, key=name),
            ]
        stars = [(str(n), str(n)) for n in range(MOST_STARS + 1)]
        return self.board(
            self.head(say("notes.about")),
            *fields,
            Label(say("notes.stars"), Style.SMALL, TEXT_SOFT),
            Choice(stars, self._stars, partial(setattr, self, "_stars"), key="stars"),
            *self.trouble(),
            self.foot(self.enter_button(say("action.ok"), self.keep, key="keep")),
            width=_ABOUT,
        )

    def keep(self) -> None:
        """Save, and close."""
        try:
            notes = self._book.now.with_title(self._title).with_tags(self._tags.split(","))
            self._book.did(notes.with_stars(int(self._stars)))
        except GameError as error:
            self.refuse(error, self.ring.focused_key)
            return
        self.app.pop()


class AuthorDialog(Dialog):
    """Asks for the author's name, which is kept for all games."""

    first_focus = "name"

    def __init__(self, viewed: ViewedGame) -> None:
        super().__init__()
        self._viewed, self._name = viewed, viewed.writer

    def build(self) -> Widget:
        say = self.app.words.say
        take, wide = partial(setattr, self, "_name"), _AUTHOR - 2 * PAD
        field = TextField(self._name, take, longest=LONGEST_NAME, on_enter=self.keep, width=wide, key="name")
        return self.board(
            self.head(say("notes.author")),
            Paragraph(say("notes.author_about"), Style.SMALL),
            field,
            *self.trouble(),
            self.foot(self.enter_button(say("action.ok"), self.keep, key="keep")),
            width=_AUTHOR,
        )

    def keep(self) -> None:
        """Save the name and close; an empty name is the player's own."""
        try:
            name = clean_line(self._name, "author", LONGEST_NAME)
        except GameError as error:
            self.refuse(error, "name")
            return
        self.app.change(author="" if called_one(self.app.words, name) == self._viewed.player else name)
        self.app.pop()


class FindDialog(Dialog):
    """Finds comments; Enter goes to the chosen one. Letters without accents match accented ones."""

    first_focus = "query"

    def __init__(self, viewed: ViewedGame, branches: Branches) -> None:
        super().__init__()
        self._viewed, self._branches, self._notes = viewed, branches, viewed.notebook.now
        self.query = ""
        self.found = self._find("")
        self.chosen = 0

    def build(self) -> Widget:
        say = self.app.words.say
        field = TextField(self.query, self._type, on_enter=self.go, width=_FIND, key="query")
        box = ListBox(
            len(self.found),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=partial(setattr, self, "chosen"),
            on_open=lambda _: self.go(),
            key="found",
        )
        found = Label(say("notes.found", count=len(self.found)) if self.query.strip() else "", Style.SMALL, TEXT_SOFT)
        go = self.enter_button(say("viewer.jump"), self.go, enabled=bool(self.found))
        body = Column(self.head(say("notes.find")), field, box, self.foot(go, left=found))
        return Panel(body, width=_FIND)

    def area(self) -> pygame.Rect:
        look, (width, height) = self.app.look, self.app.size
        box = pygame.Rect(0, 0, min(look.px(_FIND), width), min(look.px(_FIND_HIGH), height))
        box.center = (width // 2, height // 2)
        return box

    def _find(self, text: str) -> list[tuple[int | None, Moment]]:
        """Return the comments that contain the text; those of other branches with the branch's number."""
        shown = self._viewed.notebook.number
        inside = [found for found in find_in_branches(self._notes, text) if found[0] != shown]
        return [*((None, moment) for moment in find(self._notes, text)), *inside]

    def _type(self, text: str) -> None:
        self.found = self._find(text)
        self.query, self.chosen = text, 0
        for widget in self.ring.widgets():
            if isinstance(widget, ListBox):
                widget.count, widget.chosen, widget.offset = len(self.found), 0, 0
            elif widget.key == "go":
                widget.enabled = bool(self.found)

    def go(self) -> None:
        """Go to the chosen comment."""
        if self.found:
            self.app.pop()
            number, moment = self.found[self.chosen]
            if number is None:
                self._viewed.go_to(moment.at)
            else:
                self._branches.go(number, moment.at)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go to the chosen comment with Enter, wherever the focus is."""
        if event.key in ENTER_KEYS:
            self.go()
            return True
        return False

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look = self.app.look
        number, moment = self.found[index]
        upper = pygame.Rect(row.x, row.y + look.px(6), row.width, look.line_height(Style.SMALL))
        lower = upper.move(0, upper.height)
        branch = "" if number is None else self._notes.branches[number].name
        where = note_line(look.words, moment, branch)
        look.write(surface, where, upper, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        look.write(surface, note_on_a_line(look.words, moment), lower, Style.SMALL, may_cut=True)


_WIDTH = 600
_LONGEST = 500


class QuickNote(Dialog):
    """Asks for one line while the table waits; Enter saves it, Esc does not."""

    first_focus = "line"

    def __init__(self, header: Header, path: Path, at: At) -> None:
        """`path` is the replay, `at` the moment."""
        super().__init__()
        self._book, self._at = Notebook(KeptNotes(header, path)), at
        self._text: str | None = None

    @property
    def text(self) -> str:
        """The text of the field: the note of this moment, until the player types."""
        return self._book.comment(self._at, self._book.author(self.app)) if self._text is None else self._text

    def build(self) -> Widget:
        say, problem = self.app.words.say, self._book.kept.problem
        self.problem = error_text(self.app.words, problem) if problem else ""
        take = partial(setattr, self, "_text")
        field = TextField(self.text, take, longest=_LONGEST, on_enter=self.keep, width=_WIDTH, key="line")
        field.placeholder = say("notes.write")
        buttons = self.foot(self.enter_button(say("action.ok"), self.keep, key="keep"))
        about = Paragraph(say("notes.quick", hand=self._at.hand, event=self._at.event), Style.SMALL)
        return self.board(self.head(say("viewer.tab.notes")), about, field, *self.trouble(), buttons, width=_WIDTH)

    def keep(self) -> None:
        """Save the line; on failure the dialog stays open and shows the problem."""
        self._book.type(self._at, self._book.author(self.app), " ".join(self.text.split()))
        self._book.flush()
        if self._book.kept.problem:
            self.lay_out()
        else:
            self.app.pop()
