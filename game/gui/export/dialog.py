"""
The export dialog: kind of file, part of the game, size, and target folder.

It asks once for a name to sign the notes. Then a dialog with a progress bar makes the file, can be stopped, and tells
at the end where the file is.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.errors import GameError, NotAllowed
from game.gui import widgets
from game.gui.export.make import BUNDLE, check_target, read, save
from game.gui.export.plan import KINDS, PACES, STRETCHES, WIDTHS, FileWorker, Plan
from game.gui.kit.theme import BAD, DANGER, GAP_SMALL, PAD, QUIET, TEXT, TEXT_GOLD, Style
from game.gui.program import file_chooser
from game.gui.program.dialog import Dialog
from game.gui.program.file_chooser import Wish, free_stem, open_folder, opener, typed_folder, usual_folder
from game.gui.widgets.labels import Progress
from game.record.files import safe_stem
from game.record.notes.moment import clean_line
from game.settings import LONGEST_FOLDER, LONGEST_NAME
from game.words.lookup import Words
from game.words.names import unnamed
from game.words.troubles import error_text

_WIDTH, _WRITING_WIDTH, _SIGNING_WIDTH = 640, 560, 620
_LONGEST = 120


def of_saved_game(path: Path, words: Words) -> "ExportDialog":
    """Return the dialog for a saved game that is not open. Raises GameError if it cannot be read."""
    subject = read(path, words).subject
    return ExportDialog(Plan(subject, len(subject.replay.events), BUNDLE))


class ExportDialog(Dialog):
    """A dialog over the viewer or the library; Enter makes the file, Esc changes nothing."""

    first_focus = "go"

    def __init__(self, plan: Plan) -> None:
        """`plan` has the initial choices."""
        super().__init__()
        self.plan = plan
        self.folder = ""
        self._typed: str | None = None  # the name, once the user has typed one
        self.occupied: Path | None = None  # an existing file that the user was told about

    def lay_out(self) -> None:
        self.folder = self.folder or str(usual_folder(self.app.settings.export_folder))
        super().lay_out()

    @property
    def name(self) -> str:
        """Name of the file without its suffix: as typed, or else a free one."""
        if self._typed is not None:
            return self._typed
        return free_stem(Path(self.folder), self.plan.stem, self.plan.suffix)

    def _stem(self) -> str:
        return safe_stem(self.name.strip().removesuffix(self.plan.suffix))

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        head = self.head(self.app.words.say("export.title"), "export")
        body = widgets.Column(*self._choices(), widgets.Divider(), *self._place(), gap=GAP_SMALL)
        board = widgets.Column(head, widgets.Scroll(body, key="choices"), *self.trouble(), self._buttons())
        return widgets.Panel(board, width=_WIDTH)

    def area(self) -> pygame.Rect:
        return self.board_area(_WIDTH)

    def _choices(self) -> Iterator[widgets.Widget]:
        say, plan = self.app.words.say, self.plan
        yield self._list("kind", self._entries("kind", KINDS), plan.kind)
        yield widgets.Paragraph(say(f"export.about.{plan.kind}"), Style.SMALL)
        if plan.moves:
            yield self._list("stretch", self._entries("stretch", STRETCHES), plan.stretch)
            yield self._list("pace", self._entries("pace", PACES), plan.pace)
            yield self._switch("smooth", on=plan.smooth)
        if plan.is_pictured:
            widths = [(str(width), f"{width} × {width * 5 // 8}") for width in WIDTHS]
            yield self._list("width", widths, str(plan.size[0]))
        if plan.kind == "png":
            yield self._switch("caption", on=plan.caption)
        yield self._switch("notes", on=plan.notes)
        if not plan.is_file:
            yield widgets.Paragraph(self._seen(), Style.SMALL)

    def _seen(self) -> str:
        """Sentence about the seat and the hands that the export shows."""
        say, subject = self.app.words.say, self.plan.subject
        front = subject.names[subject.seen.front]
        if subject.sees_all:
            return say("export.seen_all", player=front)
        shown = ", ".join(subject.names[seat] for seat in subject.players if seat in subject.seen.shown)
        return say("export.seen_some", player=front, shown=shown or "–")

    def _entries(self, field: str, values: Iterable[str]) -> list[tuple[str, str]]:
        return [(value, self.app.words.say(f"export.{field}.{value}")) for value in values]

    def _list(self, field: str, entries: Sequence[tuple[str, str]], chosen: str) -> widgets.Widget:
        label = widgets.Label(self.app.words.say(f"export.field_{field}"), Style.SMALL_STRONG, TEXT_GOLD)
        control = widgets.Dropdown(entries, chosen, partial(self._change, field), key=field)
        if self.narrow:
            return widgets.Column(label, control, gap=GAP_SMALL)
        return widgets.Row(label.growing(2), control.growing(3), align="center")

    def _switch(self, field: str, *, on: bool) -> widgets.Widget:
        return widgets.Toggle(self.app.words.say(f"export.{field}_on"), on, partial(self._change, field), key=field)

    def _place(self) -> Iterator[widgets.Widget]:
        say = self.app.words.say
        choose = widgets.Button(say("chooser.choose"), self.choose, icon="export", key="choose")
        beside = [choose] if file_chooser.is_there() else []
        yield from self._field("folder", self.folder, LONGEST_FOLDER, *beside)
        yield from self._field("name", self.name, _LONGEST, widgets.Label(self.plan.suffix, Style.STRONG))

    def _field(self, field: str, text: str, longest: int, *beside: widgets.Widget) -> Iterator[widgets.Widget]:
        enter = self.go if self.occupied is None else self._other_name  # Enter never replaces a file
        typed = widgets.TextField(text, partial(self._type, field), longest=longest, on_enter=enter, key=field)
        yield widgets.Label(self.app.words.say(f"export.field_{field}"), Style.SMALL_STRONG, TEXT_GOLD)
        yield widgets.Row(typed.growing(), *beside, gap=GAP_SMALL, align="center")

    def _buttons(self) -> widgets.Widget:
        say = self.app.words.say
        if self.occupied is None:
            return self.foot(self.enter_button(say("library.export_go"), self.go, icon="export"))
        over = widgets.Button(say("export.replace"), self.go, icon="export", skin=DANGER, key="replace")
        return self.foot(over, self.enter_button(say("export.other_name"), self._other_name, icon="pen"))

    # --- choices -------------------------------------------------------------------------------------------------

    def _change(self, field: str, value: str | bool) -> None:
        setattr(self.plan, field, int(value) if field == "width" else value)
        if field == "kind":
            self.plan.width = 0
        self._begin_anew(field)

    def _type(self, field: str, text: str) -> None:
        if field == "folder":
            self.folder = text
        else:
            self._typed = text
        if self.problem:
            self._begin_anew(field)

    def _begin_anew(self, focus: str) -> None:
        """Forget the existing file."""
        self.problem, self.occupied = "", None
        self.rebuild(focus)

    def choose(self) -> None:
        """Open the system's file chooser, which itself asks before it replaces a file."""
        name = f"{self._stem() or self.plan.stem}{self.plan.suffix}"
        folder = Path(self.folder) if Path(self.folder).is_dir() else usual_folder()
        wish = Wish(self.app.words.say("chooser.save_title"), folder, name, (f"*{self.plan.suffix}",))
        file_chooser.choose(self.app, wish, self._chosen)

    def _chosen(self, paths: Sequence[Path]) -> None:
        self.folder, self._typed = str(paths[0].parent), paths[0].name.removesuffix(self.plan.suffix)
        self.problem, self.occupied = "", paths[0] if os.path.lexists(paths[0]) else None
        self.go()

    def _other_name(self) -> None:
        self._typed = free_stem(Path(self.folder), self._stem(), self.plan.suffix)
        self._begin_anew("name")

    # --- making the file -----------------------------------------------------------------------------------------

    def go(self) -> None:
        """Make the file; an existing file is replaced only on a second try."""
        chosen = self.app.settings
        self.plan.name, self.plan.own = chosen.signature, unnamed() | chosen.own_names
        try:
            if not chosen.name_asked and self.plan.sends_unsigned():
                self.app.push(Signing(self.go))
                return
            target = self._target()
            files = (target, *self.plan.beside(target))
            taken = next((path for path in files if os.path.lexists(path)), None)
            if taken is None or self.occupied == taken:
                self.plan.check()
                further = self.plan.beside(target)
                self.app.change(export_folder=str(target.parent)[:LONGEST_FOLDER])
                self.app.swap(Writing(FileWorker(self.plan, chosen), target, further))
                return
            self.occupied, self.problem = taken, self.app.words.say("export.occupied", name=taken.name)
        except GameError as error:
            self.problem = error_text(self.app.words, error)
        focus = self.ring.focused_key
        self.rebuild("go" if focus == "replace" else focus)

    def _target(self) -> Path:
        folder, stem = typed_folder(self.folder), self._stem()
        if not stem:
            raise NotAllowed("name.empty")
        target = folder / f"{stem}{self.plan.suffix}"
        check_target(target, self.plan.subject.path or folder, force=True)
        return target


class Signing(Dialog):
    """Asks for a name to sign the notes: Enter signs, Esc cancels the export."""

    first_focus = "name"

    def __init__(self, done: Callable[[], object]) -> None:
        """`done` is called after an answer."""
        super().__init__()
        self._done, self._name = done, ""

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        width = _SIGNING_WIDTH - 2 * PAD
        field = widgets.TextField(
            self._name, self._type, longest=LONGEST_NAME, on_enter=self._sign, width=width, key="name"
        )
        without = widgets.Button(say("export.sign_not"), lambda: self._go_on(name_asked=True), key="without")
        return self.board(
            self.head(say("export.sign_title"), "pen"),
            widgets.Paragraph(say("export.sign_about"), Style.SMALL),
            field,
            *self.trouble(),
            self.foot(without, self.enter_button(say("export.sign_go"), self._sign)),
            width=_SIGNING_WIDTH,
        )

    def _type(self, name: str) -> None:
        self._name = name

    def _sign(self) -> None:
        try:
            name = clean_line(self._name, "author", LONGEST_NAME)
            if not name:
                raise NotAllowed("name.none")
        except GameError as error:
            self.refuse(error, "name")
            return
        self._go_on(author=name)

    def _go_on(self, **chosen: object) -> None:
        self.app.change(**chosen)
        self.app.pop()
        self._done()


class Writing(Dialog):
    """Shows the progress while a worker process makes the file; Esc stops it."""

    first_focus = "close"

    def __init__(self, worker: FileWorker, target: Path, further: Mapping[Path, bytes]) -> None:
        """`further` are files saved beside `target`."""
        super().__init__()
        self.worker, self.target, self._further = worker, target, further
        self.notice = ""
        self.is_done = False

    @property
    def is_over(self) -> bool:
        """True if the work is finished or has failed."""
        return self.is_done or bool(self.problem)

    def update(self, dt: float) -> None:
        """Poll the worker; save its result."""
        super().update(dt)
        if self.is_over:
            return
        try:
            if self.worker.look_in():
                self._bar.share = self.worker.share
                return
            assert self.worker.content is not None
            for path, content in {**self._further, self.target: self.worker.content}.items():
                save(path, content)
            self.worker.cancel()
            self.is_done = True
        except (GameError, OSError, MemoryError, pygame.error, ValueError) as error:
            self.worker.cancel()
            self.problem = error_text(self.app.words, error)
        self.rebuild("close")

    @property
    def busy(self) -> bool:
        return not self.is_over or super().busy

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        title = "export.done" if self.is_done else "export.failed" if self.problem else "export.working"
        head = self.head(self.app.words.say(title), "export")
        return self.board(head, *self._told(), widgets.Spacer(2), self._buttons(), width=_WRITING_WIDTH)

    def _told(self) -> list[widgets.Widget]:
        say = self.app.words.say
        self._bar = Progress(self.worker.share, key="bar")
        if self.problem:
            return [widgets.Paragraph(self.problem, Style.BODY, BAD)]
        if not self.is_done:
            return [widgets.Paragraph(self.target.name, Style.SMALL), self._bar]
        said: list[widgets.Widget] = [widgets.Paragraph(say("export.is_at", path=self.target), Style.BODY, TEXT)]
        return said + ([widgets.Paragraph(self.notice, Style.SMALL, TEXT_GOLD)] if self.notice else [])

    def _buttons(self) -> widgets.Widget:
        say = self.app.words.say
        if not self.is_over:
            stop = widgets.Button(
                say("export.stop"), self.back, icon="cross", hint=say("key.esc"), skin=QUIET, key="close"
            )
            return widgets.Row(widgets.Spacer(grow=1), stop)
        show: list[widgets.Widget] = []
        if self.is_done:
            word, icon = ("open_folder", "export") if opener() else ("copy_path", "copy")
            show = [widgets.Button(say(f"export.{word}"), self._show, icon=icon, key="open")]
        return widgets.Row(widgets.Spacer(grow=1), *show, self.close_button())

    def _show(self) -> None:
        """Open the folder of the file, or copy its path if the machine has no program for folders."""
        if open_folder(self.target.parent):
            return
        pygame.scrap.put_text(str(self.target))
        self.notice = self.app.words.say("export.copied")
        self.rebuild("open")

    def back(self) -> None:
        """Stop the work, or close."""
        self.worker.cancel()
        self.app.pop()

    def leave(self) -> None:
        """Close the dialog: unfinished work leaves no file behind."""
        self.worker.cancel()
