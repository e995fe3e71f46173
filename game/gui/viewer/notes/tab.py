"""The tab of notes: what is said of the moment, by whom; signs, marks, links, and the branches that were kept."""

from collections.abc import Callable, Iterator

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP_SMALL, GOLDEN, PLAIN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.troubles import told_if_known
from game.gui.viewer.doors import Doors
from game.gui.viewer.looking import Looking
from game.gui.viewer.notes import signs
from game.gui.viewer.notes.kept_branches import kept_branches, unkept
from game.gui.viewer.notes.marking import Marking
from game.gui.viewer.tab import Tab
from game.gui.viewer.what_if.branches import Branches
from game.gui.widgets import Button, Label, Paragraph, Row, Widget
from game.gui.widgets import Line as Rule
from game.gui.widgets.editing import Line
from game.gui.widgets.textarea import TextArea
from game.record.notes.moment import GLYPHS, SHAPES, Moment
from game.record.notes.text import LONGEST_COMMENT, At, clean_comment, links

_LINES = 6
_MOST_LINKS = 8
_SMALL = 32
COMMENT = "comment"


class NotesTab(Tab):
    """What one writes is kept by itself; what others wrote stands below it."""

    name, icon = "notes", "note"

    def __init__(self, looking: Looking, marking: Marking, doors: Doors, branches: Branches) -> None:
        """Take what is looked at, the marking, what opens the dialogs, and the branches."""
        super().__init__(looking)
        self._marking, self._doors, self._branches = marking, doors, branches
        self._area: tuple[At, str, TextArea] | None = None

    # --- what is done --------------------------------------------------------------------------------------------

    def glyph(self, glyph: str) -> None:
        """Put a glyph on the moment, or on what is just being shown; the same one again, or "", takes it away."""
        looking, book = self.looking, self.looking.notebook
        if not looking.can_write:
            return
        if not looking.travel.playing:
            looking.travel.settle()
        book.settle()
        at, author = At(*looking.chapters.address(looking.view.show.reached)), looking.author
        wanted = "" if book.now.moment(at, author).glyph == glyph else glyph
        try:
            book.did(book.now.with_glyph(at, author, wanted))
        except GameError as error:
            book.problem = str(error)
        looking.stale = True

    def undo(self) -> None:
        """Take the last step back."""
        self.looking.notebook.undo()
        self.looking.stale = True

    def redo(self) -> None:
        """Take the step again that was undone."""
        self.looking.notebook.redo()
        self.looking.stale = True

    def _type(self, text: str) -> None:
        assert self._area is not None
        self.looking.travel.settle()
        self.looking.notebook.type(self._area[0], self._area[1], text)

    def leave(self) -> None:
        """Make a step of what was typed."""
        self.looking.notebook.settle()

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the widgets."""
        looking = self.looking
        at, author = looking.at, looking.author
        said = looking.notebook.now.said_at(at)
        others = [moment for moment in said if moment.author != author]
        items = [*self._head(), *unkept(looking, self._branches), *self._own(at, author)]
        for moment in others:
            items += [Rule(), *self._other(moment)]
        return self.scrolled(*items, *kept_branches(looking, self._branches))

    def _head(self) -> Iterator[Widget]:
        book = self.looking.notebook
        title = book.now.title or self.say("notes.no_title")
        yield Paragraph(title, Style.STRONG, TEXT_GOLD if book.now.title else TEXT_SOFT)
        yield Row(
            Paragraph(" · ".join(book.now.tags), Style.TINY, TEXT_SOFT).growing(),
            self._small("tag", self._doors.about),
            self._small("search", self._doors.find),
            self._small("undo", self.undo, enabled=bool(book.history.past)),
            self._small("redo", self.redo, enabled=bool(book.history.undone)),
            gap=GAP_SMALL,
            align="center",
        )
        if book.problem:
            problem = told_if_known(self.looking.app.words, book.problem)
            yield Paragraph(self.say("notes.problem", problem=problem), Style.SMALL, BAD)
        if book.aside:
            yield Paragraph(self.say("notes.aside", file=book.aside.name), Style.SMALL, BAD)
        if not book.writable:
            yield Paragraph(self.say("notes.read_only"), Style.SMALL, TEXT_SOFT)
            yield Button(
                self.say("notes.copy"), self._doors.copy, icon="copy", style=Style.SMALL_STRONG, height=36, key="copy"
            )

    def _small(self, icon: str, act: Callable[[], object], *, enabled: bool = True) -> Button:
        return Button("", act, icon=icon, skin=QUIET, height=_SMALL, key=f"notes {icon}", enabled=enabled)

    def _own(self, at: At, author: str) -> Iterator[Widget]:
        writes, mine = self.looking.can_write, self.looking.notebook.now.moment(at, author)
        yield Row(
            Label(author, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
            Label(str(at), Style.SMALL, TEXT_SOFT),
        )
        text = self.looking.notebook.comment(at, author)
        if writes:
            yield self._text_area(at, author, text)
        elif text:
            yield Paragraph(text, Style.SMALL, TEXT)
        yield from self._links(text, author)
        yield self._signs(mine.glyph, writes)
        yield Paragraph(self.say(f"glyph.{mine.glyph}" if mine.glyph else "notes.signs"), Style.TINY, TEXT_SOFT)
        if writes:
            yield self._pens(bool(mine.marks))
            yield Paragraph(self.say("notes.marks_by_keys" if self._marking.by_keys else "notes.marks"), Style.TINY)

    def _text_area(self, at: At, author: str, text: str) -> TextArea:
        """Give the same area as long as the same text is written, so that the caret stays."""
        if self._area is None or self._area[:2] != (at, author):
            area = TextArea(
                text,
                self._type,
                lines=_LINES,
                wraps=True,
                longest=LONGEST_COMMENT,
                placeholder=self.say("notes.write"),
                key=COMMENT,
            )
            area.line = Line(text, len(text), len(text))
            self._area = (at, author, area)
        area = self._area[2]
        area.placeholder = self.say("notes.write")
        if text != self._cleaned(area.value):  # what is kept lacks the space with which one goes on to write
            area.show(text)
        return area

    def _cleaned(self, text: str) -> str:
        try:
            return text if text == "" else clean_comment(text)
        except GameError:
            return text

    def _links(self, text: str, author: str) -> Iterator[Widget]:
        found = list(dict.fromkeys(link.at for link in links(text)))[:_MOST_LINKS]
        for start in range(0, len(found), 4):
            yield Row(*(self._link(at, author) for at in found[start : start + 4]), gap=GAP_SMALL)

    def _link(self, at: At, author: str) -> Button:
        def go() -> None:
            self.looking.go_to(at)

        return Button(f"@{at}", go, skin=QUIET, style=Style.SMALL_STRONG, height=_SMALL, key=f"link {author} {at}")

    def _signs(self, chosen: str, writes: bool) -> Widget:
        def putting(glyph: str) -> Callable[[], None]:
            return lambda: self.glyph(glyph)

        buttons = []
        for glyph in GLYPHS:
            skin = GOLDEN if glyph == chosen else QUIET
            button = signs.GlyphButton(glyph, putting(glyph), skin, enabled=writes, chosen=glyph == chosen)
            buttons.append(button.growing())
        return Row(*buttons, gap=3)

    def _pens(self, marked: bool) -> Widget:
        def taking(shape: str) -> Callable[[], None]:
            return lambda: self._marking.take(shape)

        buttons = [
            Button(
                self.say(f"notes.pen.{shape}"),
                taking(shape),
                skin=GOLDEN if shape == self._marking.pen else PLAIN,
                style=Style.TINY,
                height=28,
                key=f"pen {shape}",
            ).growing()
            for shape in SHAPES
        ]
        clear = Button("", self._marking.clear, icon="trash", skin=QUIET, height=28, key="clear marks", enabled=marked)
        return Row(*buttons, clear, gap=3)

    def _other(self, moment: Moment) -> Iterator[Widget]:
        name = moment.author or self.say("notes.nobody")
        sign = self.say(f"glyph.{moment.glyph}") if moment.glyph else ""
        yield Row(
            Label(name, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True).growing(),
            Label(sign, Style.SMALL, TEXT_SOFT),
        )
        if moment.comment:
            yield Paragraph(moment.comment, Style.SMALL, TEXT)
            yield from self._links(moment.comment, moment.author)
