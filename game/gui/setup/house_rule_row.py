"""One house rule on the screen: its name and sentence, a control made from its values, and the way back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import (
    BAD,
    BLOSSOM,
    GAP,
    GOLD_DEEP,
    PANEL,
    QUIET,
    RADIUS_SMALL,
    TEXT,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
    tone,
)
from game.gui.widgets import Button, Choice, Column, Dropdown, Label, Paragraph, Row, Spacer, TextField, Toggle, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.labels import Tag
from game.rules.options import Option, Value, spell, unspell
from game.words.lookup import Words
from game.words.options import number_range, option_name, option_sentence, value_name

_CONTROL = 400  # design pixels: the column of the controls
_SHARE = 0.46  # of the row, at most
_RESET = 38
_PAD = 14
_STRIPE = 5
_MOST_IN_A_CHOICE = 3
_ON = (True, False)
_PLAIN = Skin(
    tone(PANEL.top, (0, 0, 0), 0.12), tone(PANEL.bottom, (0, 0, 0), 0.12), tone(GOLD_DEEP, (0, 0, 0), 0.55), TEXT
)
_CHANGED = Skin(tone(PANEL.top, GOLD_DEEP, 0.34), tone(PANEL.bottom, GOLD_DEEP, 0.2), GOLD_DEEP, TEXT)


@dataclass(frozen=True, slots=True)
class Entry:
    """The content of a row: the option, its value, the choices, the preset's value, and whether they differ."""

    option: Option
    value: Value
    preset_value: Value
    preset: str
    differs: bool
    choices: tuple[Value, ...]


class HouseRuleRow(Widget):
    """A house rule. A value that differs from the preset has a golden stripe, a badge, and a reset button."""

    def __init__(
        self, entry: Entry, words: Words, on_change: Callable[[Value], object], on_reset: Callable[[], object]
    ) -> None:
        """Take what is shown, and what learns of a change and of the wish to go back."""
        super().__init__()
        self.entry, self._words = entry, words
        self._about = Column(*self._sayings(), gap=3)
        self._controls = _controls(entry, words, on_change)
        self._reset: Widget = Spacer(_RESET)
        if entry.differs:
            key = f"reset {entry.option.key}"
            self._reset = Button("", on_reset, icon="reset", skin=QUIET, style=Style.SMALL, height=_RESET, key=key)
        self._shown: Widget = self._controls[0]
        self._below = False

    def _sayings(self) -> list[Widget]:
        entry, words = self.entry, self._words
        name = Paragraph(option_name(words, entry.option), Style.STRONG, TEXT)
        head: Widget = Row(name.growing(), Tag(words.say("house.changed")), align="center") if entry.differs else name
        about: list[Widget] = [head]
        sentence = option_sentence(words, entry.option)
        if sentence:
            about.append(Paragraph(sentence, Style.SMALL, TEXT_SOFT))
        if entry.differs:
            value = value_name(words, entry.option, entry.preset_value)
            about.append(Paragraph(words.say("house.was", preset=entry.preset, value=value), Style.SMALL, TEXT_GOLD))
        return about

    def children(self) -> Sequence[Widget]:
        """Return the texts, the control, and the button."""
        return (self._about, self._shown, self._reset)

    def _measure(self, look: Look, room: int) -> tuple[int, int, int]:
        """Return the widths of the texts and the control, and the height; choose the control that fits."""
        inner = room - 2 * look.px(_PAD) - look.px(_RESET) - 2 * look.px(GAP)  # beside the button
        beside = min(look.px(_CONTROL), round(inner * _SHARE))
        fitting = [control for control in self._controls if control.wish(look, beside)[0] <= beside]
        self._below = not fitting
        self._shown = fitting[0] if fitting else self._controls[-1]
        control = inner if self._below else beside
        about = inner if self._below else inner - beside
        high = self._about.wish(look, about)[1]
        tall = self._shown.wish(look, control)[1]
        both = high + look.px(6) + tall if self._below else max(high, tall)
        return about, control, both + 2 * look.px(10)

    def wish(self, look: Look, room: int) -> Size:
        """Return all the width and the height of what is higher."""
        return room, self._measure(look, room)[2]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the texts left, the control right (or below if it is too wide), and the button at the end."""
        super().place(look, rect)
        about, control, _ = self._measure(look, rect.width)
        inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(10))
        tall = self._shown.wish(look, control)[1]
        high = self._about.wish(look, about)[1]
        y = inner.y if self._below else inner.centery - high // 2
        self._about.place(look, pygame.Rect(inner.x, y, about, high))
        side = look.px(_RESET)
        right = inner.right - side - look.px(GAP)
        top = inner.bottom - tall if self._below else inner.centery - tall // 2
        left = inner.x if self._below else right - control
        self._shown.place(look, pygame.Rect(left, top, control, tall))
        self._reset.place(look, pygame.Rect(inner.right - side, top + (tall - side) // 2, side, side))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row, if any of it is seen."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        look, entry = self.look, self.entry
        radius = look.px(RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, _CHANGED if entry.differs else _PLAIN, look.px(1)), self.rect)
        if entry.differs:
            stripe = pygame.Rect(self.rect.x, self.rect.y + radius, look.px(_STRIPE), self.rect.height - 2 * radius)
            surface.fill(BLOSSOM, stripe)
        super().draw(surface)


def _controls(entry: Entry, words: Words, on_change: Callable[[Value], object]) -> list[Widget]:
    """Return the controls for an option, the best first; the last one is always narrow enough."""
    option = entry.option
    if option.least is not None:
        return [NumberControl(entry, words, on_change)]
    labels = [(spell(value), value_name(words, option, value)) for value in entry.choices]
    if len(labels) == 1:
        return [Label(labels[0][1], Style.BODY, TEXT_SOFT, align="right", may_cut=True)]
    if set(option.choices) == set(_ON) and all(isinstance(value, bool) for value in option.choices):
        said = value_name(words, option, entry.value)
        return [Toggle(said, bool(entry.value), on_change, key=option.key), *_lists(entry, labels, on_change)]
    return _lists(entry, labels, on_change)


def _lists(entry: Entry, labels: list[tuple[str, str]], on_change: Callable[[Value], object]) -> list[Widget]:
    def choose(text: str) -> None:
        on_change(next(value for value in entry.choices if spell(value) == text))

    drop = Dropdown(labels, spell(entry.value), choose, key=entry.option.key)
    if len(labels) > _MOST_IN_A_CHOICE:
        return [drop]
    return [Choice(labels, spell(entry.value), choose, key=entry.option.key), drop]


class NumberControl(Widget):
    """A field for a whole number, and beside it what the number means or which ones there are."""

    def __init__(self, entry: Entry, words: Words, on_change: Callable[[Value], object]) -> None:
        """Take what is shown, and what learns of a number that fits."""
        super().__init__()
        self.entry, self._words, self._on_change = entry, words, on_change
        option = entry.option
        given = "" if entry.value == option.default else spell(entry.value)
        self.field = TextField(
            given,
            self._type,
            placeholder=spell(option.default) if option.default is not None else "-",
            longest=len(str(option.most or 10**6)),
            allowed=lambda sign: sign in "0123456789",
            width=110,
            key=option.key,
        )
        self._said = value_name(words, option, entry.value)
        self._fits = True

    def children(self) -> Sequence[Widget]:
        """Return the field."""
        return (self.field,)

    def wish(self, look: Look, room: int) -> Size:
        """Return the room of the field and of its widest text."""
        high = self.field.wish(look, room)[1]
        return min(room, look.px(_CONTROL)), max(high, 2 * look.line_height(Style.SMALL))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the field at the left."""
        super().place(look, rect)
        wide, high = self.field.wish(look, rect.width)
        self.field.place(look, pygame.Rect(rect.x, rect.centery - high // 2, wide, high))

    def _type(self, digits: str) -> None:
        option = self.entry.option
        value = unspell(digits) if digits else option.default
        self._fits = option.accepts(value)
        if self._fits:
            self._said = value_name(self._words, option, value)
            self._on_change(value)
        else:
            self._said = number_range(self._words, option)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field and its text."""
        super().draw(surface)
        look = self.look
        left = self.field.rect.right + look.px(GAP)
        room = self.rect.right - left
        lines = look.wrap(self._said, room, Style.SMALL)
        high = len(lines) * look.line_height(Style.SMALL)
        box = pygame.Rect(left, self.rect.centery - high // 2, room, high)
        look.paragraph(surface, self._said, box, Style.SMALL, TEXT if self._fits else BAD)
