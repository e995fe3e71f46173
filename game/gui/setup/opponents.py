"""The page of a seat: its player, chosen by face, with a level and a temper; the dialog of saved tables."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from game import paths
from game.agents.levels import catalogue
from game.gui import widgets
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP, GAP_LARGE, GAP_SMALL, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import NameDialog
from game.gui.program.screen import Screen
from game.gui.setup.people import Entry, FaceGrid, People, SeatCard, shown
from game.gui.widgets.boxes import Arranged
from game.gui.widgets.labels import Tag
from game.rules.games.catalogue import ruleset
from game.rules.options import Option, Value
from game.session.persona import copy
from game.session.player import Company, Player, keep_table, named, player_of, tables
from game.session.strength import nearest
from game.settings import USUAL_SCALE
from game.words.lookup import Words
from game.words.opponents import agent_name, sayings, strength_sentence
from game.words.rules import option_name, value_name
from game.words.troubles import error_text

_WIDTH = 620


class KeptTables(NameDialog):
    """A dialog over the form of a new match; Enter in the field saves the current table."""

    def __init__(self, people: People, folder: Path | None = None) -> None:
        """`people` are the current table; `folder` replaces the player's own folder."""
        super().__init__()
        self._shelf = tables(folder or paths.tables_folder(), people.known)
        self.people = people

    def build(self) -> widgets.Widget:
        """Return the board: the saved tables, and below them the field that names the current one."""
        words = self.app.words
        say = words.say
        found = self._shelf.found()
        rows: list[widgets.Widget] = [self._row(company) for company in found.things]
        if not rows:
            rows = [widgets.Paragraph(say("opponents.no_tables"))]
        rows += [
            widgets.Paragraph(say("opponents.broken_table", problem=error_text(words, one)), Style.SMALL, BAD)
            for one in found.problems
        ]
        field = self.name_field(say("opponents.table_placeholder"), self._keep)
        keep = widgets.Button(say("opponents.keep_table"), self._keep, icon="save", skin=PRIMARY, key="keep")
        return self.board(
            self.head(say("opponents.tables")),
            widgets.Scroll(widgets.Column(*rows, gap=GAP_SMALL), key="tables"),
            widgets.Divider(),
            widgets.Row(field.growing(), keep, align="center"),
            self.told(say("opponents.keep_about", names=", ".join(self.people.called(words)))),
            self.foot(),
            width=_WIDTH,
        )

    def _row(self, company: Company) -> widgets.Widget:
        """Return the line of a table: a card with its first face, name and players, and a delete button."""
        known, words = self.people.known, self.app.words
        players = [player_of(text, known) for text in company.seats]
        names = named(players, known, [name.strip() for name in words.say("name.opponents").split(",")])
        card = SeatCard(
            shown(known.get(players[0].persona)),
            company.name,
            ", ".join(names),
            lambda: self._take(company),
            key=f"take {company.name}",
        )
        forget = widgets.Button(
            "", lambda: self._forget(company), icon="trash", skin=QUIET, key=f"forget {company.name}"
        )
        return widgets.Row(card.growing(), forget, gap=GAP_SMALL, align="center")

    def _keep(self) -> None:
        """Save the table; a refused name gets a sentence below the field."""
        if self.succeeds(lambda: keep_table(self._shelf, self.name, self.people.texts)):
            self.name = ""
            self.rebuild("name")

    def _take(self, company: Company) -> None:
        self.people.load(company.seats)
        self.back()

    def _forget(self, company: Company) -> None:
        self.app.attempt(lambda: self._shelf.forget(company))
        self.rebuild("name")


_SIDE_BY_SIDE = 4  # with more values than this, a dropdown replaces the buttons
_WIDEST = "100"  # the longest number of any setting, so that all tracks are equally long
_SLIM = 36  # height of a slider's line
_NAME, _END = 0.31, 0.17  # shares of the line: the name, and each end label
_LEAST = 0.18  # least share of the line for a control beside the name


class TemperRow(Arranged):
    """A line of settings with the columns of all `rows`; in large letters the names stand above their controls."""

    def __init__(
        self,
        option: Option,
        value: Value,
        words: Words,
        on_change: Callable[[Value], object],
        on_rest: Callable[[], object],
        rows: "list[TemperRow]",
    ) -> None:
        """`on_change` gets each new value, `on_rest` is called when the change is over; the row joins `rows`."""
        self._rows = rows
        rows.append(self)
        self.label = widgets.Label(option_name(words, option), Style.STRONG)
        self.ends: list[widgets.Label] = []
        self._control: widgets.Widget
        if option.least is not None:
            self._control = _slider(option, value, on_change, on_rest)
            self.ends = [
                widgets.Label(words.say_or(f"option.{option.key}.{end}"), Style.SMALL, TEXT_SOFT, align=align)
                for end, align in (("least", "right"), ("most", "left"))
            ]
        else:
            named = [(one, value_name(words, option, one)) for one in option.choices]
            kind = widgets.Choice[Value] if len(named) <= _SIDE_BY_SIDE else widgets.Dropdown[Value]

            def change(chosen: Value) -> None:
                on_change(chosen)
                on_rest()

            self._control = kind(named, value, change, key=option.key)
        super().__init__(self.label, *self.ends[:1], self._control, *self.ends[1:])

    def arrangement(self, look: Look, room: int) -> widgets.Widget:
        """Return the name at the left or above, then the control between its end labels."""
        gap, ends = look.px(GAP), (end for row in self._rows for end in row.ends)
        end = max(round(_END * room), max((each.wish(look, room)[0] for each in ends), default=0) + gap)
        named = max(row.label.wish(look, room)[0] for row in self._rows) + gap // 2
        above = named > _NAME * room or _NAME * room + 2 * end > (1 - _LEAST) * room
        name = 0 if above else round(_NAME * room)
        control, parts = room - name, [self._control]
        if self.ends:
            control -= 2 * end
            least, most = (one.growing(end - look.px(GAP * 0.75)) for one in self.ends)
            parts = [least, widgets.Spacer(GAP * 0.75), self._control, widgets.Spacer(GAP * 0.75), most]
        self._control.growing(control)
        if above:
            return widgets.Column(self.label.growing(0), widgets.Row(*parts, gap=0, align="center"), gap=0)
        return widgets.Row(self.label.growing(name), *parts, gap=0, align="center")


def _slider(
    option: Option, value: Value, on_change: Callable[[Value], object], on_rest: Callable[[], object]
) -> widgets.Widget:
    """Return a slider; if the usual value is no number, it is the step below the least one."""
    least, most = option.least or 0, option.most if option.most is not None else 100
    low = least if option.default is not None else least - 1

    def text(number: int) -> str:
        return "–" if number < least else str(number)

    def change(number: int) -> None:
        on_change(None if number < least else number)

    now = value if isinstance(value, int) and not isinstance(value, bool) else low
    return widgets.Slider(
        low, most, now, change, text=text, widest=_WIDEST, height=_SLIM, on_rest=lambda _: on_rest(), key=option.key
    )


_PORTRAIT = 104
_LOW = 32  # height of small buttons


class OpponentPage(Screen):
    """Edits the player of a seat at the new table; every change applies immediately."""

    first_focus = "face"

    def __init__(self, people: People, place: int, game: str, options: Mapping[str, Value]) -> None:
        """`place` is the seat's index among the opponents; `game` and `options` decide which levels are offered."""
        super().__init__()
        self.people, self.place, self.game, self.options = people, place, game, options
        self._told = ""

    def build(self) -> widgets.Widget:
        """Return the faces on the left, the chosen player on the right, and the sentence on fairness below."""
        say = self.app.words.say
        grid = FaceGrid(self._entries(), self._player.persona or self._player.agent, self._take)
        foot = widgets.Row(
            widgets.Paragraph(say("opponents.no_cheating"), Style.SMALL).growing(),
            widgets.Button(say("action.ok"), self.back, icon="check", skin=PRIMARY, key="done"),
            gap=GAP_LARGE,
            align="center",
        )
        if self.narrow:
            below: widgets.Widget = widgets.Scroll(widgets.Column(grid, *self._card()), key="both")
        else:
            card = widgets.Panel(widgets.Scroll(widgets.Column(*self._card(), gap=GAP * 0.75), key="card"), pad=GAP)
            below = widgets.Row(widgets.Scroll(grid, key="faces").growing(4), card.growing(5))
        title = say("opponents.title")
        return self.page(title, *(self._seats() if self.narrow else []), below.growing(), foot)

    def header(self, title: str) -> widgets.Widget:
        """Return the top of the page, with a choice of seats beside the title if there is room."""
        head = super().header(title)
        return (
            head
            if self.narrow
            else widgets.Row(head, widgets.Spacer(grow=1), *self._seats(), gap=GAP_LARGE, align="center")
        )

    # --- the seats and the faces ---------------------------------------------------------------------------------

    def _seats(self) -> list[widgets.Widget]:
        """Return the choice of seats if there are several."""
        named = list(enumerate(self.people.called(self.app.words)))
        return [widgets.Choice(named, self.place, self._go, key="seat")] if len(named) > 1 else []

    def _go(self, place: int) -> None:
        self.place, self._told = place, ""
        self.rebuild("seat")

    @property
    def _player(self) -> Player:
        """The player of this seat."""
        return self.people.players[self.place]

    def _entries(self) -> list[Entry]:
        words, people = self.app.words, self.people
        faces = [
            Entry(one.key, one.shown, one.name, agent_name(words, one.level)) for one in people.known.known.values()
        ]
        plain = words.say("opponents.plain")
        return [*faces, *(Entry(kind, "", agent_name(words, kind), plain) for kind in self._kinds)]

    def _take(self, key: str) -> None:
        self.people.take(self.place, key)
        self._told = ""
        self.rebuild("face")

    # --- the chosen player ---------------------------------------------------------------------------------------

    def _card(self) -> Iterator[widgets.Widget]:
        words, people, player = self.app.words, self.people, self._player
        yield widgets.Row(widgets.Face(people.shown(self.place), self._name, _PORTRAIT), self._about().growing())
        levels = [(kind, agent_name(words, kind)) for kind in dict.fromkeys((*self._kinds, player.agent))]
        yield widgets.Choice(levels, player.agent, self._take_level, key="level")
        yield widgets.Paragraph(words.say_or(f"kind.{player.agent}_sentence"), Style.SMALL)
        strength = nearest(player.way, self.game, self.options)  # by these house rules if that was measured
        measured = words.say("opponents.strength", sentence=strength_sentence(words, strength))
        yield widgets.Paragraph(measured, Style.SMALL, TEXT_GOLD)
        yield widgets.Divider()
        temper = catalogue.LEVELS[player.agent].settings
        nothing = widgets.Paragraph(words.say("opponents.nothing_to_set"), Style.SMALL)
        yield widgets.Column(
            *(map(partial(self._temper_row, list[TemperRow]()), temper) if temper else [nothing]), gap=0
        )
        if not self._is_roomy:
            yield widgets.Flow(*self._deeds(), height=_LOW)
        if self._told:
            yield widgets.Paragraph(self._told, Style.SMALL, TEXT_GOLD)
        for problem in people.known.problems:
            yield widgets.Paragraph(words.say("opponents.broken", problem=error_text(words, problem)), Style.SMALL, BAD)

    @property
    def _is_roomy(self) -> bool:
        """True if the buttons fit beside the name."""
        return not self.narrow and self.app.look.percent <= USUAL_SCALE

    @property
    def _kinds(self) -> list[str]:
        """The levels offered under these house rules."""
        here = catalogue.offered(ruleset(self.game, self.options))
        return [kind for kind in self.people.kinds if kind in here or kind not in catalogue.OFFERED]

    @property
    def _name(self) -> str:
        persona = self.people.persona(self.place)
        return agent_name(self.app.words, self._player.agent) if persona is None else persona.name

    def _about(self) -> widgets.Widget:
        """Return name, sentence and sayings of the chosen player."""
        words, persona = self.app.words, self.people.persona(self.place)
        name = widgets.Label(self._name, Style.SUBHEADING, TEXT_GOLD, may_cut=True)
        tags = [Tag(words.say("opponents.own"))] if persona is not None and persona.own else []
        head = widgets.Row(
            name.growing(), *tags, *(self._deeds() if self._is_roomy else []), gap=GAP_SMALL, align="center"
        )
        if persona is None:
            return widgets.Column(
                head, widgets.Paragraph(words.say("opponents.plain_sentence"), Style.BODY, TEXT), gap=GAP_SMALL
            )
        about = widgets.Paragraph(persona.sentence(words.language), Style.BODY, TEXT)
        return widgets.Column(head, about, widgets.Paragraph(sayings(words, persona), Style.SMALL), gap=0)

    def _temper_row(self, rows: list[TemperRow], option: Option) -> TemperRow:
        key, value = option.key, self._player.settings.get(option.key, option.default)
        take = partial(self.people.set, self.place, key)
        # rebuilt when the change is over, because the measured strength may differ then
        return TemperRow(option, value, self.app.words, take, partial(self.rebuild, key), rows)

    def _deeds(self) -> list[widgets.Widget]:
        """Return the buttons that restore the usual settings and make a copy."""
        say = self.app.words.say
        deeds = [("reset", self._reset)] if catalogue.LEVELS[self._player.agent].settings else []
        deeds += [("copy", self._copy)] if self.people.persona(self.place) is not None else []
        small = partial(widgets.Button, skin=QUIET, style=Style.SMALL_STRONG, height=_LOW)
        return [small(say(f"opponents.{name}"), act, icon=name, key=name) for name, act in deeds]

    # --- actions -------------------------------------------------------------------------------------------------

    def _take_level(self, level: str) -> None:
        self.people.take_level(self.place, level)
        self.rebuild("level")

    def _reset(self) -> None:
        self.people.reset(self.place)
        self.rebuild("reset")

    def _copy(self) -> None:
        """Save a copy of the persona in the player's own folder, and seat the copy."""
        persona = self.people.persona(self.place)
        assert persona is not None

        def write() -> None:
            made, path = copy(persona, paths.personas_folder())
            self.people.known = self.app.games.personas()
            self.people.take(self.place, made.key)
            self._told = self.app.words.say("opponents.copied", file=str(path))

        self.app.attempt(write)
        self.rebuild("copy")
