"""The page of a seat: its player, chosen by face, with a level and a temper."""

from collections.abc import Iterator, Mapping
from functools import partial

from game import paths
from game.agents.levels import catalogue
from game.gui.kit.theme import BAD, GAP, GAP_LARGE, GAP_SMALL, PRIMARY, QUIET, TEXT, TEXT_GOLD, Style
from game.gui.program.screen import Screen
from game.gui.setup.opponents.face import Face
from game.gui.setup.opponents.face_grid import Entry, FaceGrid
from game.gui.setup.opponents.people import People, shown
from game.gui.setup.opponents.temper_row import TemperRow
from game.gui.widgets import Button, Choice, Column, Divider, Flow, Label, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.labels import Tag
from game.rules.games.catalogue import ruleset
from game.rules.options import Option, Value
from game.session.opponents.personas import copy
from game.session.opponents.player import Player
from game.session.opponents.strength import nearest
from game.words.opponents import agent_name, broken_sentence, measured_sentence, sayings

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

    def build(self) -> Widget:
        """Return the faces on the left, the chosen player on the right, and the sentence on fairness below."""
        say = self.app.words.say
        grid = FaceGrid(self._entries(), self._player.persona or self._player.agent, self._take)
        foot = Row(
            Paragraph(say("opponents.no_cheating"), Style.SMALL).growing(),
            Button(say("action.ok"), self.back, icon="check", skin=PRIMARY, key="done"),
            gap=GAP_LARGE,
            align="center",
        )
        if self.narrow:
            below: Widget = Scroll(Column(grid, *self._card()), key="both")
        else:
            card = Panel(Scroll(Column(*self._card(), gap=GAP * 0.75), key="card"), pad=GAP)
            below = Row(Scroll(grid, key="faces").growing(4), card.growing(5))
        title = say("opponents.title")
        return self.page(title, *(self._seats() if self.narrow else []), below.growing(), foot)

    def header(self, title: str) -> Widget:
        """Return the top of the page, with a choice of seats beside the title if there is room."""
        head = super().header(title)
        return head if self.narrow else Row(head, Spacer(grow=1), *self._seats(), gap=GAP_LARGE, align="center")

    # --- the seats and the faces ---------------------------------------------------------------------------------

    def _seats(self) -> list[Widget]:
        """Return the choice of seats if there are several."""
        named = list(enumerate(self.people.called(self.app.words)))
        return [Choice(named, self.place, self._go, key="seat")] if len(named) > 1 else []

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
            Entry(one.key, shown(one), one.name, agent_name(words, one.level)) for one in people.known.known.values()
        ]
        plain = words.say("opponents.plain")
        return [*faces, *(Entry(kind, "", agent_name(words, kind), plain) for kind in self._kinds)]

    def _take(self, key: str) -> None:
        self.people.take(self.place, key)
        self._told = ""
        self.rebuild("face")

    # --- the chosen player ---------------------------------------------------------------------------------------

    def _card(self) -> Iterator[Widget]:
        words, people, player = self.app.words, self.people, self._player
        yield Row(Face(people.shown(self.place), self._name, _PORTRAIT), self._about().growing())
        levels = [(kind, agent_name(words, kind)) for kind in dict.fromkeys((*self._kinds, player.agent))]
        yield Choice(levels, player.agent, self._take_level, key="level")
        yield Paragraph(words.say_or(f"kind.{player.agent}_sentence"), Style.SMALL)
        strength = nearest(player.way, self.game, self.options)  # by these house rules if that was measured
        yield Paragraph(measured_sentence(words, strength), Style.SMALL, TEXT_GOLD)
        yield Divider()
        temper = catalogue.LEVELS[player.agent].settings
        nothing = Paragraph(words.say("opponents.nothing_to_set"), Style.SMALL)
        yield Column(*(map(partial(self._temper_row, list[TemperRow]()), temper) if temper else [nothing]), gap=0)
        if self.narrow:
            yield Flow(*self._deeds(), height=_LOW)
        if self._told:
            yield Paragraph(self._told, Style.SMALL, TEXT_GOLD)
        for problem in people.known.problems:
            yield Paragraph(broken_sentence(words, problem), Style.SMALL, BAD)

    @property
    def _kinds(self) -> list[str]:
        """The levels offered under these house rules."""
        here = catalogue.offered(ruleset(self.game, self.options))
        return [kind for kind in self.people.kinds if kind in here or kind not in catalogue.OFFERED]

    @property
    def _name(self) -> str:
        persona = self.people.persona(self.place)
        return agent_name(self.app.words, self._player.agent) if persona is None else persona.name

    def _about(self) -> Widget:
        """Return name, sentence and sayings of the chosen player."""
        words, persona = self.app.words, self.people.persona(self.place)
        name = Label(self._name, Style.SUBHEADING, TEXT_GOLD, may_cut=True)
        tags = [Tag(words.say("opponents.own"))] if persona is not None and persona.own else []
        head = Row(name.growing(), *tags, *([] if self.narrow else self._deeds()), gap=GAP_SMALL, align="center")
        if persona is None:
            return Column(head, Paragraph(words.say("opponents.plain_sentence"), Style.BODY, TEXT), gap=GAP_SMALL)
        about = Paragraph(persona.sentence(words.language), Style.BODY, TEXT)
        return Column(head, about, Paragraph(sayings(words, persona), Style.SMALL), gap=0)

    def _temper_row(self, rows: list[TemperRow], option: Option) -> TemperRow:
        key, value = option.key, self._player.settings.get(option.key, option.default)
        take = partial(self.people.set, self.place, key)
        # rebuilt when the change is over, because the measured strength may differ then
        return TemperRow(option, value, self.app.words, take, partial(self.rebuild, key), rows)

    def _deeds(self) -> list[Widget]:
        """Return the buttons that restore the usual settings and make a copy."""
        say = self.app.words.say
        deeds = [("reset", self._reset)] if catalogue.LEVELS[self._player.agent].settings else []
        deeds += [("copy", self._copy)] if self.people.persona(self.place) is not None else []
        small = partial(Button, skin=QUIET, style=Style.SMALL_STRONG, height=_LOW)
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
