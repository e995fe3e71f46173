"""The settings, section by section; each takes effect at once."""

from collections.abc import Callable

import pygame

from game.gui.scenes.sample_tiles import SampleTiles
from game.gui.scenes.screen import Screen
from game.gui.scenes.settings_sections import SECTIONS, Level, Pick, Section, Setting, Switch
from game.gui.sound import GROUPS
from game.gui.theme import BAD, GAP, GAP_LARGE, GAP_SMALL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import Beside, Choice, Column, Label, Line, Panel, Paragraph, Scroll, Slider, Toggle, Widget
from game.settings import USUAL_VOLUME

_STEP = 5  # of a volume


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
        foot = Paragraph(self._complaint or say("settings.saved"), Style.SMALL, BAD if self._complaint else TEXT_SOFT)
        sections = [self._section(section) for section in SECTIONS]
        return self.page(say("settings.title"), Scroll(Column(*sections, foot, gap=GAP_LARGE)))

    def _section(self, section: Section) -> Widget:
        lines: list[Widget] = []
        for setting in section.settings:
            lines += [Line(), self._line(setting)] if lines else [self._line(setting)]
        heading = Label(self.app.words.say(f"settings.section.{section.key}"), Style.SUBHEADING, TEXT_GOLD)
        return Column(heading, Panel(Column(*lines, gap=GAP), pad=24), gap=GAP_SMALL)

    def _line(self, setting: Setting) -> Widget:
        words, key = self.app.words, f"settings.{setting.words}"
        works = not isinstance(setting, Switch) or setting.works()
        about: list[Widget] = [Paragraph(words.say(key), Style.STRONG, TEXT)]
        sentence = f"{key}_sentence" if works else f"{key}_missing"
        if words.has(sentence):
            about.append(Paragraph(words.say(sentence), Style.SMALL, TEXT_SOFT))
        if isinstance(setting, Pick) and setting.sample:
            about.append(SampleTiles(setting.sample))
        return Beside(Column(*about, gap=GAP_SMALL / 2), self._control(setting, works=works))

    def _control(self, setting: Setting, *, works: bool) -> Widget:
        match setting:
            case Pick():
                return self._choice(setting)
            case Level():
                return self._slider(setting)
        on = works and bool(getattr(self.app.settings, setting.name))
        change = self._changer(setting.name)
        return Toggle("", on, change, key=setting.name, enabled=works)

    def _choice(self, pick: Pick) -> Choice:
        by_text = {str(value): value for value in pick.values}
        entries = [(text, self.app.words.say(pick.label.format(text))) for text in by_text]
        change, chosen = self._changer(pick.name), str(getattr(self.app.settings, pick.name))
        return Choice(entries, chosen, lambda text: change(by_text[text]), key=pick.name)

    def _slider(self, level: Level) -> Slider:
        volume = self.app.settings.volumes.get(level.group, USUAL_VOLUME)
        key = f"volume_{level.group}"
        return Slider(0, 100, volume, lambda _: None, step=_STEP, text=_percent, on_rest=self._tuner(level), key=key)

    def _tuner(self, level: Level) -> Callable[[int], None]:
        """Give what keeps a volume and lets it be heard, once the knob is let go."""

        def tune(volume: int) -> None:
            self._change("volumes", {**self.app.settings.volumes, level.group: volume})
            self.app.sounds.play(GROUPS[level.group][0])

        return tune

    def _changer(self, name: str) -> Callable[[object], None]:
        return lambda value: self._change(name, value)

    def _change(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.app.toggle_fullscreen()
            return
        reason = self.app.change(**{name: value})
        complaint = self.app.words.say("error.cannot_save", reason=reason) if reason else ""
        if complaint != self._complaint:
            self._complaint = complaint
            self.rebuild(self.ring.focused_key)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)


def _percent(volume: int) -> str:
    return f"{volume} %"
