"""The house rules: every option of the game, grouped and searchable, compared with a preset."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.gui import widgets
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.program import chosen_rules
from game.gui.program.dialog import Answer, NameDialog, ask
from game.gui.program.scene import App
from game.gui.program.screen import SearchedPage
from game.gui.widgets import Button, Choice, Column, Dropdown, Label, Paragraph, Row, Spacer, TextField, Toggle, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.boxes import Arranged, Steady
from game.gui.widgets.labels import Tag
from game.rules.games.catalogue import House, Preset, house_of, preset_named
from game.rules.options import Option, Value, spell, unspell
from game.words import rules
from game.words.lookup import Words
from game.words.troubles import error_text

_CONTROL = 400  # design pixels: column of the controls
_SHARE = 0.46  # of the row, at most
_RESET = 38
_PAD, _ABOVE = 14, 10  # inside the frame, beside and above
_STRIPE = 5
_MOST_IN_A_CHOICE = 3
_ON = (True, False)
_PLAIN = theme.Skin(
    theme.tone(theme.PANEL.top, (0, 0, 0), 0.12),
    theme.tone(theme.PANEL.bottom, (0, 0, 0), 0.12),
    theme.tone(theme.GOLD_DEEP, (0, 0, 0), 0.55),
    theme.TEXT,
)
_CHANGED = theme.Skin(
    theme.tone(theme.PANEL.top, theme.GOLD_DEEP, 0.34),
    theme.tone(theme.PANEL.bottom, theme.GOLD_DEEP, 0.2),
    theme.GOLD_DEEP,
    theme.TEXT,
)


class HouseRuleRow(Arranged):
    """A house rule. A value that differs from the preset has a golden stripe, a badge, and a reset button."""

    def __init__(self, option: Option, house: House, words: Words, take: Callable[[House], object]) -> None:
        """`take` is called with the changed house rules."""
        self.option, self.differs = option, house.differs(option.key)
        self._about = Column(*_sayings(option, house, words), gap=3)
        self._controls = _controls(option, house, words, lambda value: take(house.with_value(option.key, value)))
        self._reset: Widget = Spacer(_RESET)
        if self.differs:
            key, back = f"reset {option.key}", partial(take, house.reset(option.key))
            self._reset = Button(
                "", back, icon="reset", skin=theme.QUIET, style=theme.Style.SMALL, height=_RESET, key=key
            )
        super().__init__(self._about, self._controls[0], self._reset)

    def arrangement(self, look: Look, room: int) -> Widget:
        """Return the texts left, the first control that fits right (or below if none does), and the button."""
        inner = room - look.px(_RESET) - 2 * look.px(theme.GAP)
        beside = min(look.px(_CONTROL), round(inner * _SHARE))
        fitting = [control for control in self._controls if control.wish(look, beside)[0] <= beside]
        control = fitting[0] if fitting else self._controls[-1]
        self.items = [self._about, control, self._reset]
        if fitting:
            parts = self._about.growing(inner - beside), control.growing(beside), self._reset
            return Row(*parts, align="center")
        upper = Row(self._about.growing(), Spacer(), Spacer(_RESET))
        return Column(upper, Row(control.growing(), Spacer(), self._reset, align="center"), gap=6)

    def wish(self, look: Look, room: int) -> Size:
        return room, super().wish(look, room - 2 * look.px(_PAD))[1] + 2 * look.px(_ABOVE)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect.inflate(-2 * look.px(_PAD), -2 * look.px(_ABOVE)))
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row if it is visible."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        look = self.look
        radius = look.px(theme.RADIUS_SMALL)
        surface.blit(draw.rounded(self.rect.size, radius, _CHANGED if self.differs else _PLAIN, look.px(1)), self.rect)
        if self.differs:
            stripe = pygame.Rect(self.rect.x, self.rect.y + radius, look.px(_STRIPE), self.rect.height - 2 * radius)
            surface.fill(theme.BLOSSOM, stripe)
        super().draw(surface)


def _sayings(option: Option, house: House, words: Words) -> Iterator[Widget]:
    """Yield the name, the sentence of the rule, and its value in the preset if that differs."""
    name = Paragraph(rules.option_name(words, option), theme.Style.STRONG, theme.TEXT)
    differs = house.differs(option.key)
    yield Row(name.growing(), Tag(words.say("house.changed")), align="center") if differs else name
    sentence = rules.option_sentence(words, option)
    if sentence:
        yield Paragraph(sentence, theme.Style.SMALL)
    if differs:
        preset, value = (
            rules.preset_name(words, house.preset),
            rules.value_name(words, option, house.preset_value(option.key)),
        )
        yield Paragraph(words.say("house.was", preset=preset, value=value), theme.Style.SMALL, theme.TEXT_GOLD)


def _controls(option: Option, house: House, words: Words, on_change: Callable[[Value], object]) -> list[Widget]:
    """Return the controls for an option, the best first; the last one is always narrow enough."""
    value = house.values[option.key]
    if option.least is not None:
        return [NumberControl(option, value, words, on_change)]
    named = [(one, rules.value_name(words, option, one)) for one in chosen_rules.written_values(option, value)]
    if len(named) == 1:
        return [Label(named[0][1], theme.Style.BODY, theme.TEXT_SOFT, align="right", may_cut=True)]
    kept: list[Widget] = [Dropdown(named, value, on_change, key=option.key)]
    if len(named) <= _MOST_IN_A_CHOICE:
        kept.insert(0, Choice(named, value, on_change, key=option.key))
    if set(option.choices) == set(_ON) and all(isinstance(one, bool) for one in option.choices):
        kept.insert(0, Toggle(rules.value_name(words, option, value), bool(value), on_change, key=option.key))
    return kept


class NumberControl(Row):
    """A field for a whole number, with its meaning or the allowed range beside it."""

    def __init__(self, option: Option, value: Value, words: Words, on_change: Callable[[Value], object]) -> None:
        """`on_change` is called with each allowed number."""
        self._option, self._words, self._on_change = option, words, on_change
        self.field = TextField(
            "" if value == option.default else spell(value),
            self._type,
            placeholder=spell(option.default) if option.default is not None else "-",
            longest=len(str(option.most or 10**6)),
            allowed=lambda sign: sign in "0123456789",
            width=110,
            key=option.key,
        )
        self._said = Paragraph(rules.value_name(words, option, value), theme.Style.SMALL, theme.TEXT)
        super().__init__(self.field, self._said.growing(), align="center")

    def wish(self, look: Look, room: int) -> Size:
        return min(room, look.px(_CONTROL)), max(super().wish(look, room)[1], 2 * look.line_height(theme.Style.SMALL))

    def _type(self, digits: str) -> None:
        option = self._option
        value = unspell(digits) if digits else option.default
        fits = option.accepts(value)
        self._said.words = (
            rules.value_name(self._words, option, value) if fits else rules.number_range(self._words, option)
        )
        self._said.colour = theme.TEXT if fits else theme.BAD
        self.place(self.look, self.rect)
        if fits:
            self._on_change(value)


_SIDE = 276
_DIALOG = 520
_GROUP = 34
_ORDER = ("tiles", "table", "calls", "winning", "payment")  # groups that only one game has come after these


class HouseRules(SearchedPage):
    """Changes apply immediately; they are handed over when the screen closes."""

    first_focus = "preset"

    def __init__(self, house: House | None = None, take: Callable[[House], object] | None = None) -> None:
        """Begin with `house` and hand the changed rules to `take`; the usual ones are those of the settings."""
        super().__init__()
        self._given, self._hand_over = (
            house,
            take or (lambda rules: self.app.change(**chosen_rules.as_settings(self.app.settings, rules))),
        )

    def enter(self, app: App) -> None:
        """Load the house rules."""
        super().enter(app)
        self.house = self._given or chosen_rules.house_rules(app.settings)
        self.game = self.house.game.key
        app.speak()
        self.only_changed = False
        self._headings: dict[str, widgets.Label] = {}

    def leave(self) -> None:
        """Hand the house rules over."""
        self._hand_over(self.house)

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        """Return the page: preset above, groups and search on the left, options on the right."""
        say = self.app.words.say
        self._found = chosen_rules.own_presets(self.game)
        title = say("house.title_of", game=say(f"ruleset.{self.game}"))
        self._field = self.search_field(say("house.search"))
        only = widgets.Toggle(say("house.only_changed"), self.only_changed, self._set_only_changed, key="only changed")
        groups = [self._group(group, options) for group, options in groups_of(self.house).items()]
        if self.narrow:  # one column, with the search just above its results
            buttons = widgets.Flow(*(group.growing() for group in groups), height=_GROUP)
            column = widgets.Column(self._preset(), *self._differs(), buttons, self._field, only, self._rows())
            self._list = widgets.Scroll(column, key="rules")
            return self.page(title, self._list)
        side = widgets.Column(
            self._field, widgets.Column(*groups, gap=4), only, widgets.Spacer(grow=1), *self._differs()
        )
        left = widgets.Panel(widgets.Scroll(side, key="side"), pad=14, width=_SIDE)
        self._list = widgets.Scroll(self._rows(), key="rules")
        return self.page(title, self._preset(), widgets.Row(left, self._list, gap=theme.GAP * 1.5).growing())

    def rebuild(self, focus: str) -> None:
        """Rebuild; the changed rule keeps its place on the screen."""
        before = self._height_of(focus)
        super().rebuild(focus)
        after = self._height_of(focus)
        if before is not None and after is not None:
            self._list.scroll_to(self._list.offset + after - before)

    def _height_of(self, key: str) -> int | None:
        """Return the y of a house rule's control; None for any other widget."""
        if key not in self.house.values:
            return None
        return next((widget.rect.centery for widget in self.ring.widgets() if widget.key == key), None)

    def _preset(self) -> widgets.Widget:
        words = self.app.words
        named = [(preset, rules.preset_label(words, preset)) for preset in self._presets()]
        label = widgets.Label(words.say("house.preset"), theme.Style.STRONG, theme.TEXT_GOLD)
        preset = widgets.Dropdown(
            named, self.house.preset, lambda one: self._take(house_of(one), "preset"), key="preset"
        )
        save = widgets.Button(words.say("house.save"), self._ask_name, icon="save", key="save")
        delete = widgets.Button(
            "", self._ask_delete, icon="trash", skin=theme.DANGER, key="delete", enabled=self.house.preset.own
        )
        sentence = widgets.Paragraph(self._about_preset(), theme.Style.SMALL)
        if self.narrow:
            return widgets.Column(label, preset, widgets.Row(save.growing(), delete), sentence, gap=theme.GAP_SMALL)
        row = widgets.Row(label, preset.growing(), save, delete, align="center")
        return widgets.Column(
            row, widgets.Row(sentence.growing(5), widgets.Spacer(grow=1)), gap=theme.GAP_SMALL
        )  # beside the branch of blossoms

    def _presets(self) -> tuple[Preset, ...]:
        return chosen_rules.all_presets(self.game, self._found)

    def _about_preset(self) -> str:
        """Sentence about the preset, and about the first unreadable file of the player's presets."""
        say = self.app.words.say
        problems = [error_text(self.app.words, problem) for problem in self._found.problems[:1]]
        broken = [say("house.broken", problem=problem) for problem in problems]
        about = rules.preset_sentence(self.app.words, self.house.preset) or say("house.frozen")
        return "   ".join([about, *broken])

    def status(self) -> str:
        """Sentence with the number of rules that differ from the preset."""
        return rules.house_status(self.app.words, self.house)

    def _differs(self) -> tuple[widgets.Widget, widgets.Widget]:
        """Return that sentence, and the button that resets all rules."""
        changed, say = bool(self.house.changed), self.app.words.say
        back = partial(self._take, self.house.reset(), "preset")
        return (
            widgets.Paragraph(self.status(), theme.Style.SMALL, theme.TEXT_GOLD if changed else theme.TEXT_SOFT),
            widgets.Button(say("house.reset_all"), back, icon="reset", key="reset all", enabled=changed),
        )

    def _group(self, group: str, options: Sequence[Option]) -> widgets.Button:
        """Return the button that goes to a group, with the number of changed rules in it."""
        changed = sum(self.house.differs(option.key) for option in options)
        return widgets.Button(
            rules.group_name(self.app.words, group),
            partial(self._go_to, group),
            hint=str(changed) if changed else "",
            skin=theme.PLAIN if changed else theme.QUIET,
            style=theme.Style.SMALL_STRONG,
            height=_GROUP,
            align="left",
            key=f"group {group}",
            enabled=any(map(self._is_shown, options)),
        )

    def _is_shown(self, option: Option) -> bool:
        fits = rules.has_words(self.app.words, option, self.query)
        return fits and (not self.only_changed or self.house.differs(option.key))

    def _rows(self) -> widgets.Widget:
        self._headings = {}
        rows: list[widgets.Widget] = []
        for group, options in groups_of(self.house).items():
            shown = list(filter(self._is_shown, options))
            if shown:
                name = rules.group_name(self.app.words, group)
                self._headings[group] = widgets.Label(name, theme.Style.SUBHEADING, theme.TEXT_GOLD)
                rows += [self._headings[group], widgets.Divider(), *map(self._row, shown), widgets.Spacer(theme.GAP)]
        if not rows:
            say = self.app.words.say
            nothing = say("house.none_found") if self.query else say("house.all_same")
            rows = [widgets.Spacer(theme.GAP), widgets.Paragraph(nothing, align="center")]
        return widgets.Column(*map(Steady, rows), gap=8)

    def _row(self, option: Option) -> HouseRuleRow:
        return HouseRuleRow(option, self.house, self.app.words, lambda house: self._take(house, option.key))

    # --- actions -------------------------------------------------------------------------------------------------

    def _take(self, house: House, focus: str) -> None:
        self.house = house
        self.rebuild(focus)

    def search(self, query: str) -> None:
        """Show the results of a search, from the first one."""
        super().search(query)
        above = (
            self._field.rect.y - self._list.child.rect.y - self.app.look.px(theme.GAP)
        )  # the results are below the field
        self._list.scroll_to(above if self.narrow else 0)

    def _set_only_changed(self, only: bool) -> None:
        self.only_changed = only
        self.rebuild("only changed")

    def _go_to(self, group: str) -> None:
        heading = self._headings.get(group)
        if heading is not None:
            self._list.scroll_to(heading.rect.y - self._list.child.rect.y)

    def _ask_name(self) -> None:
        name = self.house.preset.name if self.house.preset.own else ""
        self.app.push(SavePreset(name, self._presets(), self._save))

    def _save(self, name: str) -> None:
        self.house = chosen_rules.save_preset(self.house, name)

    def _ask_delete(self) -> None:
        say = self.app.words.say
        sentence = say("house.delete_sentence", name=self.house.preset.name)
        delete = Answer(say("action.delete"), self._delete, theme.DANGER, "trash")
        ask(self.app, say("house.delete_title"), sentence, delete)

    def _delete(self) -> None:
        def delete() -> None:
            self.house = chosen_rules.delete_preset(self.house)

        self.app.attempt(delete)
        self.rebuild("preset")

    def resume(self) -> None:
        """Show changes made in a dialog."""
        self.rebuild(self.ring.focused_key)
        super().resume()


class SavePreset(NameDialog):
    """The dialog that names and saves house rules; Enter saves."""

    def __init__(self, name: str, presets: Sequence[Preset], save: Callable[[str], object]) -> None:
        """`name` is the initial text; `save` is called with the name and may raise a GameError."""
        super().__init__()
        self.name, self._presets, self._save = name, presets, save

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        field = self.name_field(say("house.save_placeholder"), self._enter)
        self._about = self.told(self._sentence())
        buttons = self.foot(self.enter_button(say("house.save_go"), self._enter, icon="save", key="save"))
        room = widgets.Column(self._about, widgets.Spacer(theme.GAP / 2), gap=0)
        return self.board(self.head(say("house.save_title")), field, room, buttons, width=_DIALOG)

    def _sentence(self) -> str:
        """Sentence about what saving would do."""
        say = self.app.words.say
        taken = preset_named(self.name, self._presets)
        if taken is None:
            return say("house.save_about")
        return say("house.save_taken" if taken.own else "house.save_built_in", name=taken.name)

    def take_name(self, name: str) -> None:
        """Set the name, and show what saving under it would do."""
        super().take_name(name)
        self._about.words, self._about.colour = self._sentence(), theme.TEXT_SOFT

    def _enter(self) -> None:
        if self.succeeds(lambda: self._save(self.name)):
            self.app.pop()


def groups_of(house: House) -> dict[str, list[Option]]:
    """Return the options of each group, in the order of the page; the rule that names a group leads it."""
    found: dict[str, list[Option]] = {option.group: [] for option in house.options}
    for option in house.options:
        found[option.group].insert(0 if option.key == option.group else len(found[option.group]), option)
    return {group: found[group] for group in sorted(found, key=lambda one: (*_ORDER, one).index(one))}
