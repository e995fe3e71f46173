"""The head of the viewer: back button, match, tabs, and the summary of a review."""

from collections.abc import Callable

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_SMALL, GOLDEN, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.opened.commands import Commands, command_button
from game.gui.viewer.opened.side_panel import SidePanel
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.review.review_tab import ReviewTab
from game.gui.widgets import Button, Column, Label, Placed, Row, Spacer
from game.words.saved.heading import match_lines

_BAR, _SUM = 50, 28  # design pixels: height of the row of buttons, and of a line of the summary
_BUTTON = 36
_INKS = (TEXT, TEXT_GOLD)  # of the sentences of the summary
_TITLE, _WIDER = 150, 190  # least design pixels of the title, without and with tools beside it
#: Returns the row of tools for a look and a width.
Tools = Callable[[Look, int], Row]


class Header:
    """Builds the widgets above the table."""

    def __init__(self, looking: ViewedGame, review: ReviewTab, side: SidePanel, commands: Commands) -> None:
        """`side` is the panel whose tabs are opened here; `commands` are named as in the keymap."""
        self._looking, self._review, self._side, self._commands = looking, review, side, commands

    def height(self, look: Look, size: tuple[int, int], *, in_three: bool) -> int:
        """Return the height: the summary of a review is below the buttons, or in one of three columns."""
        return look.px(_BAR) + (0 if in_three else len(self._sums(look, size)) * look.px(_SUM))

    def build(self, look: Look, size: tuple[int, int], tools: Tools | None) -> Placed:
        """Return the widgets with their places in a window; `tools` is None unless there are three columns."""
        side = look.px(GAP)
        bar = pygame.Rect(side, 0, size[0] - 2 * side, look.px(_BAR))
        placed: Placed = [(self._bar(look, bar.width, tools), bar)]
        for number, line in enumerate(self._sums(look, size) if tools is None else ()):
            place = pygame.Rect(side, bar.bottom + number * look.px(_SUM), bar.width, look.px(_SUM))
            sum_up, *agreement = (Label(text, Style.SMALL_STRONG, ink) for text, ink in zip(line, _INKS, strict=False))
            placed.append((Row(sum_up, Spacer(grow=1), *agreement, align="center"), place))
        return placed

    def _bar(self, look: Look, room: int, tools: Tools | None) -> Row:
        """Return the back button, the title of the match above its game and length, the tools if any, and the tabs."""
        looking = self._looking
        back = Button(look.say("action.back"), looking.app.pop, icon="back", hint=look.say("key.esc"), key="back")
        back.skin, back.style, back.height = QUIET, Style.SMALL_STRONG, _BUTTON
        left = room - back.wish(look, room)[0] - look.px(_TITLE + 2 * GAP)
        game = looking.rules.key, len(looking.chapters.hands)
        title, length = match_lines(look.words, looking.whole.notebook.now.title, *game)
        about = Column(
            Label(title, Style.STRONG, TEXT_GOLD, may_cut=True),
            Label(length, Style.TINY, TEXT_SOFT, may_cut=True),
            gap=-1,
        )
        tabs = self._tabs(look, left)
        if tools is None:
            return Row(back, about.growing(), *tabs, gap=GAP_SMALL, align="center")
        open_tabs = Row(*tabs, gap=GAP_SMALL)
        left -= open_tabs.wish(look, left)[0] + look.px(_WIDER - _TITLE + 2 * GAP)
        return Row(back, about.growing(), tools(look, left), Spacer(GAP), open_tabs, gap=GAP_SMALL, align="center")

    def _tabs(self, look: Look, room: int) -> list[Button]:
        """Return a button for each tab, the review first; all have words, or none if words do not fit."""
        names = (self._review.name, *(name for name in self._side.offered if name != self._review.name))
        worded = [self._tab(look, name, look.say(f"viewer.button.{name}")) for name in names]
        wide = sum(button.wish(look, room)[0] + look.px(GAP_SMALL) for button in worded)
        return worded if wide <= room else [self._tab(look, name, "") for name in names]

    def _tab(self, look: Look, name: str, word: str) -> Button:
        waits = name == self._review.name and self._review.may_begin
        skin, icon = GOLDEN if name == self._side.lit else PRIMARY if waits else QUIET, self._side.tabs[name].icon
        return command_button(look, self._commands, name, _BUTTON, key=f"tab {name}", word=word, icon=icon, skin=skin)

    def _sums(self, look: Look, size: tuple[int, int]) -> list[tuple[str, ...]]:
        """Return the summary of a review: one line if both sentences fit."""
        told = self._review.sums()
        wide = sum(look.text_width(text, Style.SMALL_STRONG) for text in told)
        if told and wide > size[0] - look.px(4 * GAP):
            return [(text,) for text in told]
        return [told] if told else []
