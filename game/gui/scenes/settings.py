"""The settings; each takes effect at once."""

from collections.abc import Callable

import pygame

from game.gui.scenes.screen import Screen
from game.gui.theme import BAD, GAP, GAP_SMALL, TEXT, TEXT_SOFT, Style
from game.gui.widgets import Choice, Column, Label, Line, Panel, Paragraph, Row, Scroll, Toggle, Widget
from game.settings import SCALES, SPEEDS
from game.words.lookup import LANGUAGES

_TOGGLES = ("fullscreen", "reduced_motion", "sound")


class SettingsScene(Screen):
    """One line a setting: what it is and does on the left, its control on the right."""

    first_focus = "language"

    def __init__(self) -> None:
        """Begin without a complaint."""
        super().__init__()
        self._complaint = ""

    def build(self) -> Widget:
        """Give the page."""
        say = self.app.words.say
        lines: list[Widget] = []
        for line in (self._language(), self._speed(), self._scale(), *map(self._toggle, _TOGGLES)):
            lines += [line, Line()]
        foot = Paragraph(self._complaint or say("settings.saved"), Style.SMALL, BAD if self._complaint else TEXT_SOFT)
        panel = Panel(Column(*lines, foot, gap=GAP), pad=28)
        return self.page(say("settings.title"), Scroll(Column(panel, gap=0)))

    def _line(self, key: str, control: Widget) -> Row:
        words = self.app.words
        about: list[Widget] = [Label(words.say(f"settings.{key}"), Style.STRONG, TEXT)]
        if words.has(f"settings.{key}_sentence"):
            about.append(Paragraph(words.say(f"settings.{key}_sentence"), Style.SMALL, TEXT_SOFT))
        return Row(Column(*about, gap=GAP_SMALL / 2).growing(), control, align="center")

    def _language(self) -> Row:
        entries = [(code, self.app.words.say(f"language.{code}")) for code in LANGUAGES]
        return self._line("language", self._choice("language", entries, self.app.settings.language, str))

    def _speed(self) -> Row:
        entries = [(speed, self.app.words.say(f"speed.{speed}")) for speed in SPEEDS]
        return self._line("speed", self._choice("speed", entries, self.app.settings.speed, str))

    def _scale(self) -> Row:
        entries = [(str(scale), f"{scale} %") for scale in SCALES]
        return self._line("ui_scale", self._choice("ui_scale", entries, str(self.app.settings.ui_scale), int))

    def _choice(self, name: str, entries: list[tuple[str, str]], chosen: str, read: Callable[[str], object]) -> Choice:
        return Choice(entries, chosen, lambda value: self._change(name, read(value)), key=name)

    def _toggle(self, name: str) -> Row:
        on = bool(getattr(self.app.settings, name))
        return self._line(name, Toggle("", on, lambda value: self._change(name, value), key=name))

    def _change(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.app.toggle_fullscreen()
            return
        reason = self.app.change(**{name: value})
        complaint = self.app.words.say("error.cannot_save", reason=reason) if reason else ""
        if complaint != self._complaint:
            self._complaint = complaint
            self.rebuild(name)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)
