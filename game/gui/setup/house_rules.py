"""The house rules: every option of the game, grouped and searchable, compared with a preset."""

from collections.abc import Callable, Sequence
from functools import partial

from game.gui import widgets
from game.gui.kit.theme import DANGER, GAP, GAP_SMALL, PLAIN, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program import chosen_rules
from game.gui.program.dialog import Answer, NameDialog, ask
from game.gui.program.scene import App
from game.gui.setup.house_rule_row import HouseRuleRow
from game.gui.setup.searched import SearchedPage
from game.gui.widgets.boxes import Steady
from game.rules.games.presets import House, Preset, house_of, preset_named
from game.rules.options import Option
from game.words.rules import group_name, has_words, house_status, preset_label, preset_sentence
from game.words.troubles import error_text

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
        self._given, self._hand_over = house, take or self._save_settings

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

    def _save_settings(self, house: House) -> None:
        self.app.change(**chosen_rules.as_settings(self.app.settings, house))

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
        return self.page(title, self._preset(), widgets.Row(left, self._list, gap=GAP * 1.5).growing())

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
        named = [(preset, preset_label(words, preset)) for preset in self._presets()]
        label = widgets.Label(words.say("house.preset"), Style.STRONG, TEXT_GOLD)
        preset = widgets.Dropdown(
            named, self.house.preset, lambda one: self._take(house_of(one), "preset"), key="preset"
        )
        save = widgets.Button(words.say("house.save"), self._ask_name, icon="save", key="save")
        delete = widgets.Button(
            "", self._ask_delete, icon="trash", skin=DANGER, key="delete", enabled=self.house.preset.own
        )
        sentence = widgets.Paragraph(self._about_preset(), Style.SMALL)
        if self.narrow:
            return widgets.Column(label, preset, widgets.Row(save.growing(), delete), sentence, gap=GAP_SMALL)
        row = widgets.Row(label, preset.growing(), save, delete, align="center")
        return widgets.Column(
            row, widgets.Row(sentence.growing(5), widgets.Spacer(grow=1)), gap=GAP_SMALL
        )  # beside the branch of blossoms

    def _presets(self) -> tuple[Preset, ...]:
        return chosen_rules.all_presets(self.game, self._found)

    def _about_preset(self) -> str:
        """Sentence about the preset, and about the first unreadable file of the player's presets."""
        say = self.app.words.say
        problems = [error_text(self.app.words, problem) for problem in self._found.problems[:1]]
        broken = [say("house.broken", problem=problem) for problem in problems]
        about = preset_sentence(self.app.words, self.house.preset) or say("house.frozen")
        return "   ".join([about, *broken])

    def status(self) -> str:
        """Sentence with the number of rules that differ from the preset."""
        return house_status(self.app.words, self.house)

    def _differs(self) -> tuple[widgets.Widget, widgets.Widget]:
        """Return that sentence, and the button that resets all rules."""
        changed, say = bool(self.house.changed), self.app.words.say
        back = partial(self._take, self.house.reset(), "preset")
        return (
            widgets.Paragraph(self.status(), Style.SMALL, TEXT_GOLD if changed else TEXT_SOFT),
            widgets.Button(say("house.reset_all"), back, icon="reset", key="reset all", enabled=changed),
        )

    def _group(self, group: str, options: Sequence[Option]) -> widgets.Button:
        """Return the button that goes to a group, with the number of changed rules in it."""
        changed = sum(self.house.differs(option.key) for option in options)
        return widgets.Button(
            group_name(self.app.words, group),
            partial(self._go_to, group),
            hint=str(changed) if changed else "",
            skin=PLAIN if changed else QUIET,
            style=Style.SMALL_STRONG,
            height=_GROUP,
            align="left",
            key=f"group {group}",
            enabled=any(map(self._is_shown, options)),
        )

    def _is_shown(self, option: Option) -> bool:
        fits = has_words(self.app.words, option, self.query)
        return fits and (not self.only_changed or self.house.differs(option.key))

    def _rows(self) -> widgets.Widget:
        self._headings = {}
        rows: list[widgets.Widget] = []
        for group, options in groups_of(self.house).items():
            shown = list(filter(self._is_shown, options))
            if shown:
                name = group_name(self.app.words, group)
                self._headings[group] = widgets.Label(name, Style.SUBHEADING, TEXT_GOLD)
                rows += [self._headings[group], widgets.Divider(), *map(self._row, shown), widgets.Spacer(GAP)]
        if not rows:
            say = self.app.words.say
            nothing = say("house.none_found") if self.query else say("house.all_same")
            rows = [widgets.Spacer(GAP), widgets.Paragraph(nothing, align="center")]
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
        above = self._field.rect.y - self._list.child.rect.y - self.app.look.px(GAP)  # the results are below the field
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
        delete = Answer(say("action.delete"), self._delete, DANGER, "trash")
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
        room = widgets.Column(self._about, widgets.Spacer(GAP / 2), gap=0)
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
        self._about.words, self._about.colour = self._sentence(), TEXT_SOFT

    def _enter(self) -> None:
        if self.succeeds(lambda: self._save(self.name)):
            self.app.pop()


def groups_of(house: House) -> dict[str, list[Option]]:
    """Return the options of each group, in the order of the page; the rule that names a group leads it."""
    found: dict[str, list[Option]] = {option.group: [] for option in house.options}
    for option in house.options:
        found[option.group].insert(0 if option.key == option.group else len(found[option.group]), option)
    return {group: found[group] for group in sorted(found, key=lambda one: (*_ORDER, one).index(one))}
