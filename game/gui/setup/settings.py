"""The settings, one section at a time or those that a search finds; each takes effect at once."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from game.about import this_build
from game.gui.kit.look import Look
from game.gui.kit.sound import GROUPS
from game.gui.kit.theme import BAD, GAP, GAP_LARGE, GAP_SMALL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.setup.settings_sections import SECTIONS, Door, Level, Pace, Pick, Section, Setting, Switch
from game.gui.table.tile import loose_tiles
from game.gui.widgets import (
    Beside,
    Button,
    Choice,
    Column,
    Divider,
    Label,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Slider,
    TextField,
    Toggle,
    Widget,
)
from game.gui.widgets.base import Size
from game.gui.widgets.holder import AtRight, Steady
from game.settings import SPEEDS, USUAL_VOLUME
from game.tiles.notation import parse
from game.words import search
from game.words.spoken import build_sentence, choice_tip

_STEP = 5  # of a volume
_TILE, _TILE_GAP = 34, 3  # design pixels
_SEARCH = 300  # design pixels
_WORDS = 0.3  # of a line, at least
_NEEDED = {setting.needs for section in SECTIONS for setting in section.settings if isinstance(setting, Switch | Level)}
_GENERAL = "general"  # the choice of a phase that goes by the speed of the table


class SettingsScene(Screen):
    """One line a setting: what it is and does on the left, its control on the right."""

    first_focus = "language"

    def __init__(self, section: str = SECTIONS[0].key) -> None:
        """Begin with a section, by its key, without a complaint and with nothing looked for."""
        super().__init__()
        self.section, self.query = section, ""
        self._complaint = ""

    def build(self) -> Widget:
        """Return the page: sections to choose from and the search, below them the settings."""
        say = self.app.words.say
        foot = Paragraph(self._complaint or say("settings.saved"), Style.SMALL, BAD if self._complaint else TEXT_SOFT)
        none = Paragraph(say("settings.none_found"), Style.BODY, TEXT_SOFT, align="center")
        sections: list[Widget] = [Steady(section) for section in self._sections()]
        about = [self._about()] if not self.query and self.section == SECTIONS[0].key else []
        self._list = Scroll(Column(*(sections or [none]), foot, *about, gap=GAP_LARGE), key="settings")
        tabs, field = self._tabs(), self._search_field()
        if self.narrow:
            self._list.child = Column(tabs, field, self._list.child, gap=GAP)
            return self.page(say("settings.title"), self._list)
        return self.page(say("settings.title"), Row(tabs.growing(), field, gap=GAP), self._list)

    def rebuild(self, focus: str) -> None:
        """Build anew; the field that is written in keeps its caret."""
        line = self.ring.focus.line if isinstance(self.ring.focus, TextField) else None
        super().rebuild(focus)
        if line is not None and isinstance(self.ring.focus, TextField) and self.ring.focus.key == focus:
            self.ring.focus.line = line

    def _tabs(self) -> Choice:
        words = self.app.words
        entries = [(section.key, words.say(f"settings.tab.{section.key}")) for section in SECTIONS]
        return Choice(entries, "" if self.query else self.section, self._show_section, key="section")

    def _search_field(self) -> TextField:
        hint = self.app.words.say("settings.search")
        return TextField(self.query, self._search, placeholder=hint, longest=40, width=_SEARCH, key="search")

    def _show_section(self, section: str) -> None:
        self.section, self.query = section, ""
        self.rebuild("section")
        self._list.scroll_to(0)

    def _search(self, query: str) -> None:
        self.query = query
        self.rebuild("search")
        self._list.scroll_to(0)

    def _sections(self) -> Iterator[Widget]:
        """Yield the chosen section, or during a search the hits of every section."""
        for section in SECTIONS:
            if self.query:
                found = tuple(one for one in section.settings if search.matches(self._said(section, one), self.query))
                if found:
                    yield self._section(replace(section, settings=found))
            elif section.key == self.section:
                yield self._section(section)

    def _said(self, section: Section, setting: Setting) -> Iterator[str]:
        """Yield the words by which a setting is found: its own, those of its values, and its section."""
        words, key = self.app.words, f"settings.{setting.words}"
        yield words.say(f"settings.section.{section.key}")
        yield words.say(key)
        if words.has(f"{key}_sentence"):
            yield words.say(f"{key}_sentence")
        if isinstance(setting, Pick):
            yield from (words.say(setting.label.format(value)) for value in setting.values)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Search with Ctrl+F."""
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.ring.focus_key("search")
            return True
        return super().shortcut(event)

    def _about(self) -> Widget:
        return Paragraph(build_sentence(self.app.words, this_build()), Style.SMALL, TEXT_SOFT)

    def _section(self, section: Section) -> Widget:
        lines: list[Widget] = []
        for setting in section.settings:
            line = Steady(self._line(setting), whole=True)
            lines += [Divider(), line] if lines else [line]
        words, key = self.app.words, f"settings.section.{section.key}"
        heading: list[Widget] = [Label(words.say(key), Style.SUBHEADING, TEXT_GOLD)]
        if words.has(f"{key}_sentence"):
            heading.append(Paragraph(words.say(f"{key}_sentence"), Style.SMALL, TEXT_SOFT))
        return Column(*heading, Panel(Column(*lines, gap=GAP), pad=24), gap=GAP_SMALL)

    def _line(self, setting: Setting) -> Widget:
        words, key = self.app.words, f"settings.{setting.words}"
        missing = self._missing(setting)
        works = not missing
        about: list[Widget] = [Paragraph(words.say(key), Style.STRONG, TEXT)]
        sentence = missing or f"{key}_sentence"
        if words.has(sentence):
            about.append(Paragraph(words.say(sentence), Style.SMALL, TEXT_SOFT))
        if isinstance(setting, Pick) and setting.sample:
            about.append(SampleTiles(setting.sample))
        if isinstance(setting, Pick) and setting.about:
            about += [Paragraph(self._told(setting, value), Style.SMALL, TEXT_SOFT) for value in setting.values]
            return Column(Column(*about, gap=GAP_SMALL / 2), AtRight(self._control(setting, works=works)))
        return Beside(Column(*about, gap=GAP_SMALL / 2), self._control(setting, works=works), share=_WORDS)

    def _missing(self, setting: Setting) -> str:
        """Return the key of the sentence that says why a setting cannot be used now, or ""."""
        if not isinstance(setting, Switch | Level):
            return ""
        if setting.needs and not getattr(self.app.settings, setting.needs):
            return f"settings.{setting.needs}_is_off"
        return f"settings.{setting.words}_missing" if isinstance(setting, Switch) and not setting.works() else ""

    def _told(self, pick: Pick, value: str | int) -> str:
        """Return the name of a value and what it does."""
        return choice_tip(self.app.words, pick.label.format(value), pick.about.format(value))

    def _control(self, setting: Setting, *, works: bool) -> Widget:
        match setting:
            case Pick():
                return self._choice(setting)
            case Level():
                return self._slider(setting, works=works)
            case Door():
                words = self.app.words.say(f"settings.{setting.words}_open")
                return Button(words, lambda: self.app.push(setting.scene()), icon="pen", key=setting.name)
            case Pace():
                return self._pace(setting.phase)
        on = works and bool(getattr(self.app.settings, setting.name))
        change = self._changer(setting.name)
        return Toggle("", on, change, key=setting.name, enabled=works)

    def _choice(self, pick: Pick) -> Choice:
        by_text = {str(value): value for value in pick.values}
        entries = [(text, self.app.words.say(pick.label.format(text))) for text in by_text]
        change, chosen = self._changer(pick.name), str(getattr(self.app.settings, pick.name))
        return Choice(entries, chosen, lambda text: change(by_text[text]), key=pick.name)

    def _pace(self, phase: str) -> Choice:
        entries = [(speed, self.app.words.say(f"speed.{speed}")) for speed in (_GENERAL, *SPEEDS)]
        chosen = self.app.settings.speeds.get(phase, _GENERAL)
        return Choice(entries, chosen, lambda speed: self._set_pace(phase, speed), key=f"speed_{phase}")

    def _set_pace(self, phase: str, speed: str) -> None:
        """Keep the speed of a phase; one that goes by that of the table is not kept."""
        others = {name: own for name, own in self.app.settings.speeds.items() if name != phase}
        self._change("speeds", others if speed == _GENERAL else {**others, phase: speed})

    def _slider(self, level: Level, *, works: bool) -> Slider:
        volume = self.app.settings.volumes.get(level.group, USUAL_VOLUME)
        tune, key = self._tuner(level), f"volume_{level.group}"
        return Slider(0, 100, volume, lambda _: None, step=_STEP, text=_percent, on_rest=tune, key=key, enabled=works)

    def _tuner(self, level: Level) -> Callable[[int], None]:
        """Return what keeps a volume and lets it be heard, once the knob is let go."""

        def tune(volume: int) -> None:
            self._change("volumes", {**self.app.settings.volumes, level.group: volume})
            self.app.sounds.play(GROUPS.get(level.group, ("",))[0])

        return tune

    def _changer(self, name: str) -> Callable[[object], None]:
        return lambda value: self._change(name, value)

    def _change(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.app.toggle_fullscreen()
            return
        reason = self.app.change(**{name: value})
        complaint = self.app.words.say("error.cannot_save", reason=reason) if reason else ""
        if complaint != self._complaint or name in _NEEDED:
            self._complaint = complaint
            self.rebuild(self.ring.focused_key)


def _percent(volume: int) -> str:
    return f"{volume}%"


class SampleTiles(Widget):
    """Some tiles side by side that show what a setting changes."""

    def __init__(self, text: str) -> None:
        """Take the tiles in notation."""
        super().__init__()
        self.tiles = parse(text)

    def _width(self, look: Look, room: int) -> int:
        return max(10, min(look.px(_TILE), room // len(self.tiles) - look.px(_TILE_GAP)))

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of one line."""
        width = self._width(look, room)
        return len(self.tiles) * (width + look.px(_TILE_GAP)), loose_tiles.height(width) + look.px(_TILE_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles."""
        width, gap = self._width(self.look, self.rect.width), self.look.px(_TILE_GAP)
        loose_tiles.line_of(surface, self.tiles, self.rect.x, self.rect.y + gap, width, gap=gap)
