"""The dialog while an export is made: a bar, a button that stops, and at the end where the file is."""

from pathlib import Path

import pygame

from game.errors import GameError
from game.gui.export.folders import can_open, open_folder
from game.gui.export.job import Job
from game.gui.export.make import save
from game.gui.kit.theme import BAD, GAP, PAD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.program.troubles import told
from game.gui.widgets import Button, Column, Icon, Label, Middle, Panel, Paragraph, Row, Spacer, Widget
from game.gui.widgets.progress import Progress

_WIDTH = 560
_SLICE = 0.012  # seconds of a frame


class Writing(Screen):
    """Lies over what is exported; the work goes on a little in each frame, and Esc stops it."""

    overlay = True
    first_focus = "close"

    def __init__(self, job: Job, target: Path, further: dict[Path, bytes] | None = None) -> None:
        """Take the work, the file to write, and files that are written beside it as they are."""
        super().__init__()
        self.job, self.target, self._further = job, target, further or {}
        self.problem = ""
        self.notice = ""
        self.is_done = False

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.is_done or bool(self.problem)

    def update(self, dt: float) -> None:
        """Work for a moment."""
        super().update(dt)
        if self.is_over:
            return
        try:
            if self.job.work(_SLICE):
                self._bar.share = self.job.share
                return
            self._save()
        except (GameError, OSError, MemoryError, pygame.error, ValueError) as error:
            self.job.cancel()
            self.problem = told(self.app.words, " ".join(str(error).split()) or type(error).__name__)
        self.rebuild("close")

    def _save(self) -> None:
        assert self.job.content is not None
        for path, content in self._further.items():
            save(path, content)
        save(self.target, self.job.content)
        self.is_done = True

    @property
    def busy(self) -> bool:
        """Whether there is work."""
        return not self.is_over or super().busy

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the board in the middle."""
        say = self.app.words.say
        title = "export.done" if self.is_done else "export.failed" if self.problem else "export.working"
        head = Row(Icon("export", 24, TEXT_GOLD), Label(say(title), Style.SUBHEADING, TEXT_GOLD), align="center")
        body = Column(head, *self._told(), Spacer(2), self._buttons(), gap=GAP)
        return Middle(Panel(body, width=_WIDTH, pad=PAD))

    def _told(self) -> list[Widget]:
        say = self.app.words.say
        self._bar = Progress(self.job.share, key="bar")
        if self.problem:
            return [Paragraph(self.problem, Style.BODY, BAD)]
        if not self.is_done:
            return [Paragraph(self.target.name, Style.SMALL, TEXT_SOFT), self._bar]
        said: list[Widget] = [Paragraph(say("export.is_at", path=self.target), Style.BODY, TEXT)]
        return said + ([Paragraph(self.notice, Style.SMALL, TEXT_GOLD)] if self.notice else [])

    def _buttons(self) -> Widget:
        say = self.app.words.say
        if not self.is_over:
            stop = Button(say("export.stop"), self.back, icon="cross", hint=say("key.esc"), skin=QUIET, key="close")
            return Row(Spacer(grow=1), stop)
        show: list[Widget] = []
        if self.is_done and can_open():
            show = [Button(say("export.open_folder"), self._open, icon="export", key="open")]
        elif self.is_done:
            show = [Button(say("export.copy_path"), self._copy, icon="copy", key="open")]
        close = Button(say("action.ok"), self.back, hint=say("key.esc"), skin=PRIMARY, key="close")
        return Row(Spacer(grow=1), *show, close, gap=GAP)

    def _open(self) -> None:
        if not open_folder(self.target.parent):
            self._copy()

    def _copy(self) -> None:
        pygame.scrap.put_text(str(self.target))
        self.notice = self.app.words.say("export.copied")
        self.rebuild("open")

    def back(self) -> None:
        """Stop the work, or close."""
        self.job.cancel()
        self.app.pop()

    def leave(self) -> None:
        """Be closed: work that is not done leaves nothing behind."""
        self.job.cancel()
