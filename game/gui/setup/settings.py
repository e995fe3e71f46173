"""The settings, one section at a time or the results of a search; changes apply immediately."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game import folding
from game.about import this_build
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import cached
from game.gui.kit.sound import GROUPS, find_program
from game.gui.kit.theme import BAD, GAP_LARGE, GAP_SMALL, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.scene import Scene
from game.gui.program.screen import SearchedPage
from game.gui.setup.keys import KeysScene
from game.gui.table.paint.ground import ground
from game.gui.table.paint.pictures import TileArt
from game.gui.table.place.frame import STACKS, frame_for
from game.gui.table.place.racks import mat, pitch, stack_point
from game.gui.table.place.spots import RATIO, Spot
from game.gui.widgets import Beside, Button, Choice, Column, Divider, Panel, Paragraph, Scroll, Slider, Toggle, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import AtRight, Steady
from game.settings import SETTINGS, USUAL_VOLUME, WALLS, Setting, Settings
from game.tiles.kinds import HIDDEN, parse
from game.words.lookup import Words
from game.words.numbers import percent
from game.words.spoken import build_sentence, named

_STEP = 5  # of a volume
_SEARCH, _PICTURE = 300, 400  # design pixels
#: The tiles of the small table: discards by position, and the hand.
_DISCARDS, _HAND = ("1z5p9s", "3m7z1s", "6z2p8m4s", "2z9m"), "234m567p33s6s55z1f4j"
_WORDS = 0.3  # least share of a line for words
_GENERAL = "general"  # the choice of a phase that follows the general speed
#: Screens that settings open.
_DOORS: Mapping[str, Callable[[], Scene]] = {"keys": KeysScene}
#: Tests whether this machine supports a switch; if not, the sentence whose key ends in `_missing` tells why.
_WORKS: Mapping[str, Callable[[], bool]] = dict.fromkeys(("spoken_calls", "read_aloud"), lambda: bool(find_program()))


class Line(NamedTuple):
    """A line of the screen: a setting, or one entry of a setting that is a mapping."""

    name: str
    setting: Setting
    entry: str = ""
    #: The switch that must be on.
    needs: str = ""

    @property
    def words(self) -> str:
        """The key of its words."""
        return f"settings.{self.name}.{self.entry}" if self.entry else f"settings.{self.name}"

    @property
    def key(self) -> str:
        """The key of its control."""
        return f"{self.name}_{self.entry}" if self.entry else self.name

    def called(self, words: Words, value: str | int) -> str:
        """Return the name of a value."""
        if self.setting.percent:
            return percent(words, int(value) / 100)
        return words.say(f"{self.setting.label or self.name}.{value}")


def _lines() -> Iterator[Line]:
    for name, setting in SETTINGS.items():
        for entry in setting.entries or ("",):
            yield Line(name, setting, entry, setting.needs)
        for group in setting.volumes:
            yield Line("volumes", setting, group, name)


#: The lines of each section, in order.
SECTIONS: Mapping[str, tuple[Line, ...]] = {
    section: tuple(line for line in _lines() if line.setting.section == section)
    for section in dict.fromkeys(setting.section for setting in SETTINGS.values() if setting.section)
}
_FIRST = next(iter(SECTIONS))
_NEEDED = {line.needs for lines in SECTIONS.values() for line in lines}


class SettingsScene(SearchedPage):
    """One line a setting: name and sentence on the left, control on the right."""

    first_focus = "language"

    def __init__(self, section: str = _FIRST) -> None:
        """`section` is the key of the section shown first."""
        super().__init__()
        self.section, self._complaint = section, ""

    def build(self) -> Widget:
        """Return the page: sections and search, below them the settings."""
        words = self.app.words
        say = words.say
        sections: list[Widget] = [Steady(section) for section in self._sections()]
        if not sections:
            sections = [Paragraph(say("settings.none_found"), align="center")]
        foot = [Paragraph(self._complaint or say("settings.saved"), Style.SMALL, BAD if self._complaint else TEXT_SOFT)]
        if not self.query and self.section == _FIRST:
            foot.append(Paragraph(build_sentence(words, this_build()), Style.SMALL))
        self._list = Scroll(Column(*sections, *foot, gap=GAP_LARGE), key="settings")
        entries = [(section, say(f"settings.tab.{section}")) for section in SECTIONS]
        tabs = Choice(entries, "" if self.query else self.section, self._show_section, key="section")
        field = self.search_field(say("settings.search"), width=_SEARCH)
        if self.narrow:
            self._list.child = Column(tabs, field, self._list.child)
            return self.page(say("settings.title"), self._list)
        return self.page(say("settings.title"), Beside(tabs, field), self._list)

    def _show_section(self, section: str) -> None:
        self.section, self.query = section, ""
        self.rebuild("section")
        self._list.scroll_to(0)

    def search(self, query: str) -> None:
        """Show the results, from the first one."""
        super().search(query)
        self._list.scroll_to(0)

    def _sections(self) -> Iterator[Widget]:
        """Yield the chosen section, or during a search the results of every section."""
        for section, lines in SECTIONS.items():
            if self.query:
                if found := self._found(section, lines):
                    yield self._section(section, found)
            elif section == self.section:
                yield self._section(section, lines)

    def _found(self, section: str, lines: Sequence[Line]) -> list[Line]:
        """Return the hits of a section, and the switches without which they do nothing."""
        found: list[Line] = []
        for line in reversed(lines):  # a switch stands above what needs it
            needed = any(line.key == other.needs for other in found)
            if needed or folding.matches(self._said(section, line), self.query):
                found.insert(0, line)
        return found

    def _said(self, section: str, line: Line) -> Iterator[str]:
        """Yield the words that find a setting: its own, those of its values, and its section."""
        words = self.app.words
        yield from map(words.say_or, (f"settings.section.{section}", line.words, f"{line.words}_sentence"))
        if not line.entry:
            yield from (line.called(words, value) for value in line.setting.values)

    def _section(self, section: str, lines: Iterable[Line]) -> Widget:
        rows: list[Widget] = []
        for line in lines:
            row = Steady(self._line(line), whole=True)
            rows += [Divider(), row] if rows else [row]
        words, key = self.app.words, f"settings.section.{section}"
        heading = [Paragraph(words.say(key), Style.SUBHEADING, TEXT_GOLD)]
        if about := words.say_or(f"{key}_sentence"):
            heading.append(Paragraph(about, Style.SMALL))
        return Column(*heading, Panel(Column(*rows), pad=24), gap=GAP_SMALL)

    def _line(self, line: Line) -> Widget:
        words, setting, missing = self.app.words, line.setting, self._missing(line)
        about: list[Widget] = [Paragraph(words.say(line.words), Style.STRONG, TEXT)]
        is_off = words.say_or(f"{line.words}_is_off") if not getattr(self.app.settings, line.name) else ""
        if sentence := is_off or words.say_or(missing or f"{line.words}_sentence"):
            about.append(Paragraph(sentence, Style.SMALL))
        if setting.pictured:
            about.append(TablePicture(lambda: self.app.settings))
        needed = getattr(self.app.settings, line.needs) if line.needs else True
        control = self._control(line, works=needed and not missing)
        told = [value for value in setting.values if words.has(f"{line.name}.about.{value}")]
        if told:
            tips = ((line.called(words, value), words.say(f"{line.name}.about.{value}")) for value in told)
            about += [Paragraph(named(words.say, *tip), Style.SMALL) for tip in tips]
            return Column(Column(*about, gap=GAP_SMALL / 2), AtRight(control))
        return Beside(Column(*about, gap=GAP_SMALL / 2), control, share=_WORDS)

    def _missing(self, line: Line) -> str:
        """Key of the sentence that tells what this machine lacks for a setting, or ""."""
        works = _WORKS.get(line.name)
        return f"{line.words}_missing" if works and not works() else ""

    def _control(self, line: Line, *, works: bool) -> Widget:
        name, values, say = line.name, line.setting.values, self.app.words.say
        value, take = getattr(self.app.settings, name), partial(self._take, line)
        if name in _DOORS:
            return Button(say(f"{line.words}_open"), lambda: self.app.push(_DOORS[name]()), icon="pen", key=line.key)
        if name == "volumes":

            def tune(volume: int) -> None:
                """Save a volume and play a sound, once the knob is released."""
                take(volume)
                self.app.sounds.play(GROUPS.get(line.entry, ("",))[0])

            volume, percent = value.get(line.entry, USUAL_VOLUME), "{}%".format
            return Slider(0, 100, volume, bool, step=_STEP, text=percent, on_rest=tune, key=line.key, enabled=works)
        if line.entry:
            values, value = (_GENERAL, *values), value.get(line.entry, _GENERAL)
        if values:
            return Choice([(one, line.called(self.app.words, one)) for one in values], value, take, key=line.key)
        return Toggle("", works and value, take, key=line.key, enabled=works)

    def _take(self, line: Line, value: str | int) -> None:
        """Save a value; an entry equal to the general value is dropped."""
        entries = {**getattr(self.app.settings, line.name), line.entry: value} if line.entry else {}
        own = {entry: one for entry, one in entries.items() if one != _GENERAL}
        self._change(line.name, own if line.entry else value)

    def _change(self, name: str, value: object) -> None:
        if name == "fullscreen":
            self.app.toggle_fullscreen()
            return
        reason = self.app.change(**{name: value})
        complaint = self.app.words.say("error.cannot_save", reason=reason) if reason else ""
        if complaint != self._complaint or name in _NEEDED:
            self._complaint = complaint
            self.rebuild(self.ring.focused_key)


class TablePicture(Widget):
    """A small table in the current settings: colours, tile faces, size of the tiles, wall."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """`settings` returns the current settings."""
        super().__init__()
        self._settings = settings

    def wish(self, look: Look, room: int) -> Size:
        wide = min(room, look.px(_PICTURE))
        return wide, wide * 5 // 8

    def draw(self, surface: pygame.Surface) -> None:
        chosen = self._settings()
        size = self.wish(self.look, self.rect.width)
        surface.blit(_table(size, chosen.tile_size, chosen.wall == WALLS[0]), self.rect)


@cached
def _table(size: tuple[int, int], tiles: int, walled: bool) -> pygame.Surface:
    """Draw a table: a wall, some discards of each seat and a hand."""
    frame, art = frame_for(size, tiles=tiles, walled=walled), TileArt()
    sheet = ground(frame).copy()
    for position in range(4) if walled else ():
        for stack in range(STACKS):
            x, y = stack_point(frame, position, stack, STACKS)
            spot = Spot(x, y, pitch(frame, position, STACKS), 90 * position, face_up=False, flat=True)
            sheet.blit(*art.sprite(HIDDEN.kind, spot).at(x, y))
    for position, faces in enumerate(_DISCARDS):
        left, top, _, _ = mat(frame, position)
        for number, face in enumerate(parse(faces)):
            x, y = left + (number + 0.5) * frame.discard, top + RATIO / 2 * frame.discard
            sheet.blit(*art.sprite(face, Spot(x, y, frame.discard)).at(x, y))
    for number, face in enumerate(parse(_HAND)):
        x = frame.hand_left + (number + 0.5) * frame.own
        sheet.blit(*art.sprite(face, Spot(x, frame.hand_y, frame.own)).at(x, frame.hand_y))
    return sheet
