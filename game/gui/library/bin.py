"""The bin: deleted games can be restored, or deleted for good."""

from functools import lru_cache, partial
from pathlib import Path

import pygame

from game.gui.kit.theme import DANGER, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Answer, ask
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.widgets import Button, Label, ListBox, Paragraph, Row, Spacer, Widget
from game.record.files import notes_path
from game.record.index.game import Game, Noted
from game.record.index.look_at import look_at
from game.record.index.reviewed import look_at_notes
from game.record.saved.game_files import Binned
from game.words import saved_games

_ROW = 68
_DATE = 150


@lru_cache(maxsize=200)
def _look_at(binned: Binned) -> Game:
    """Read a game in the bin; cached, because its files never change there."""
    path, notes = binned.path, notes_path(binned.path)
    noted = look_at_notes(notes) if notes.is_file() else Noted()
    return Game(path, sample=False, size=0, changed=binned.at.timestamp(), facts=look_at(path), noted=noted)


def taken_out(app: App, binned: Binned) -> tuple[Path, str]:
    """Restore a match from the bin; return its file and the sentence that says so. Raises NotAllowed."""
    name = saved_games.heading(app.words, _look_at(binned))
    return app.games.library.restore(binned), app.words.say("library.restored", name=name)


class BinScene(Screen):
    """A list, the last deleted first; Enter restores a game."""

    first_focus = "games"
    games: tuple[Binned, ...] = ()
    chosen = 0
    notice = ""

    def lay_out(self) -> None:
        self.games = self.app.games.library.binned()
        self.chosen = max(0, min(self.chosen, len(self.games) - 1))
        self.first_focus = "games" if self.games else "back"
        super().lay_out()

    def status(self) -> str:
        """The status line: games restored or deleted, or "empty"."""
        return self.notice if self.notice or self.games else self.app.words.say("library.bin_empty")

    def build(self) -> Widget:
        say = self.app.words.say
        about = Paragraph(say("library.bin_sentence"), Style.SMALL)
        title = say("library.bin_title")
        foot = Label(self.notice, Style.BODY, TEXT_GOLD, may_cut=True)
        if not self.games:
            empty = Label(say("library.bin_empty"), Style.SUBHEADING, TEXT_GOLD, align="center")
            return self.page(title, Spacer(grow=1), empty, about, Spacer(grow=2), foot)
        box = ListBox(
            len(self.games),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=partial(setattr, self, "chosen"),
            on_open=lambda _index: self.restore(),
            key="games",
        )
        buttons = Row(
            foot.growing(),
            Button(say("library.bin_clear"), self._ask, icon="trash", skin=DANGER, key="clear"),
            self.enter_button(say("library.restore"), self.restore, icon="reset", key="restore"),
            align="center",
        )
        return self.page(title, about, box, buttons)

    def restore(self) -> None:
        """Restore the selected game."""

        def restore() -> None:
            _, self.notice = taken_out(self.app, self.games[self.chosen])

        self.app.attempt(restore)
        self.lay_out()

    def _ask(self) -> None:
        def clear() -> None:
            count = self.app.games.library.empty_bin(of_everything=True)
            self.notice = say("library.bin_cleared", count=count)
            self.lay_out()

        say = self.app.words.say
        sentence = say("library.bin_ask", count=len(self.games))
        ask(self.app, say("library.bin_ask_title"), sentence, Answer(say("library.bin_clear"), clear, DANGER, "trash"))

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, game = self.app.look, self.games[index]
        day, time = saved_games.day_and_time(look.words, game.at.timestamp())
        deleted = look.say("library.deleted_at", time=time)
        name, who = saved_games.in_bin(look.words, _look_at(game))
        left = pygame.Rect(row.topleft, (look.px(_DATE), row.height))
        right = pygame.Rect(left.topright, (row.right - left.right, row.height))
        look.lines(surface, left, (day, Style.STRONG, TEXT), (deleted, Style.SMALL, TEXT_SOFT))
        look.lines(surface, right, (name, Style.STRONG, TEXT_GOLD), (who, Style.SMALL, TEXT_SOFT))
