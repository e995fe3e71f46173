"""The page of a seat: who sits there, chosen by face, with a level and a temper of their own."""

from collections.abc import Callable, Iterator, Mapping

from game import paths
from game.agents.levels import catalogue
from game.gui.kit.theme import BAD, GAP, GAP_LARGE, GAP_SMALL, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.screen import Screen
from game.gui.setup.opponents.face import Face
from game.gui.setup.opponents.face_grid import Entry, FaceGrid
from game.gui.setup.opponents.people import People, shown
from game.gui.setup.opponents.temper_row import TemperRow
from game.gui.widgets import (
    Button,
    Choice,
    Column,
    Divider,
    Flow,
    Label,
    Padded,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from game.gui.widgets.dropdown import one_of
from game.gui.widgets.labels import Tag
from game.rules.games.catalogue import ruleset
from game.rules.options import Option, Value
from game.session.opponents.persona import Persona
from game.session.opponents.personas import copy
from game.session.opponents.strength import nearest
from game.words.opponents import agent_name, broken_sentence, measured_sentence, sayings

_PORTRAIT = 104
_LOW = 32  # the height of small buttons
_RING = 5  # room for the focus ring


class OpponentPage(Screen):
    """The player of a seat at the new table; every change applies at once."""

    first_focus = "face"

    def __init__(self, people: People, place: int, game: str, options: Mapping[str, Value]) -> None:
        """Take the table, the seat, the key of the game that is going to be played, and its house rules."""
        super().__init__()
        self.people, self.place, self.game, self.options = people, place, game, options
        self._told = ""

    def build(self) -> Widget:
        """Return the faces on the left, the chosen player on the right, and the sentence on fairness below."""
        say = self.app.words.say
        grid = FaceGrid(self._entries(), self._chosen, self._take)
        foot = Row(
            Paragraph(say("opponents.no_cheating"), Style.SMALL, TEXT_SOFT).growing(),
            Button(say("action.ok"), self.back, icon="check", skin=PRIMARY, key="done"),
            gap=GAP_LARGE,
            align="center",
        )
        if self.narrow:
            below: Widget = Scroll(Padded(Column(grid, *self._card()), _RING), key="both")
        else:
            card = Panel(Scroll(Padded(Column(*self._card(), gap=GAP * 0.75), _RING), key="card"), pad=GAP)
            below = Row(Scroll(Padded(grid, _RING), key="faces").growing(4), card.growing(5), gap=GAP)
        title = say("opponents.title")
        return self.page(title, *(self._seats() if self.narrow else []), below.growing(), foot)

    def header(self, title: str) -> Widget:
        """Return the top of the page, with the seats to go between where there is room beside the title."""
        head = super().header(title)
        return head if self.narrow else Row(head, Spacer(grow=1), *self._seats(), gap=GAP_LARGE, align="center")

    # --- the seats and the faces ---------------------------------------------------------------------------------

    def _seats(self) -> list[Widget]:
        """Return the seats to go between, where there are several."""
        named = list(enumerate(self.people.called(self.app.words)))
        return [one_of(Choice, named, self.place, self._go, key="seat")] if len(named) > 1 else []

    def _go(self, place: int) -> None:
        self.place, self._told = place, ""
        self.rebuild("seat")

    @property
    def _chosen(self) -> str:
        player = self.people.players[self.place]
        return player.persona or player.agent

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

    # --- who was chosen ------------------------------------------------------------------------------------------

    def _card(self) -> Iterator[Widget]:
        words, people = self.app.words, self.people
        persona, player = people.persona(self.place), people.players[self.place]
        face = Face(people.shown(self.place), self._name(persona), _PORTRAIT)
        yield Row(face, self._about(persona).growing(), gap=GAP)
        levels = [(kind, agent_name(words, kind)) for kind in self._levels()]
        yield Choice(levels, player.agent, self._take_level, key="level")
        yield Paragraph(words.say_or(f"kind.{player.agent}_sentence"), Style.SMALL, TEXT_SOFT)
        yield Paragraph(self._strength(), Style.SMALL, TEXT_GOLD)
        yield Divider()
        yield Column(*self._temper(), gap=0)
        if self.narrow:
            yield Flow(*self._deeds(), height=_LOW)
        if self._told:
            yield Paragraph(self._told, Style.SMALL, TEXT_GOLD)
        for problem in people.known.problems:
            yield Paragraph(broken_sentence(words, problem), Style.SMALL, BAD)

    def _levels(self) -> list[str]:
        """Return the levels that may be chosen, and the one that is, if it is another."""
        return list(dict.fromkeys((*self._kinds, self.people.players[self.place].agent)))

    @property
    def _kinds(self) -> list[str]:
        """The levels that are offered by these house rules."""
        here = catalogue.offered(ruleset(self.game, self.options))
        return [kind for kind in self.people.kinds if kind in here or kind not in catalogue.OFFERED]

    def _name(self, persona: Persona | None) -> str:
        agent = self.people.players[self.place].agent
        return agent_name(self.app.words, agent) if persona is None else persona.name

    def _about(self, persona: Persona | None) -> Widget:
        """Return name, sentence and sayings of the chosen player."""
        words = self.app.words
        name = Label(self._name(persona), Style.SUBHEADING, TEXT_GOLD, may_cut=True)
        tags = [Tag(words.say("opponents.own"))] if persona is not None and persona.own else []
        head = Row(name.growing(), *tags, *([] if self.narrow else self._deeds()), gap=GAP_SMALL, align="center")
        if persona is None:
            return Column(head, Paragraph(words.say("opponents.plain_sentence"), Style.BODY, TEXT), gap=GAP_SMALL)
        about = Paragraph(persona.sentence(words.language), Style.BODY, TEXT)
        return Column(head, about, Paragraph(sayings(words, persona), Style.SMALL, TEXT_SOFT), gap=0)

    def _strength(self) -> str:
        """Return how strong this way of playing was measured to be, by these house rules where that was measured."""
        words, way = self.app.words, self.people.players[self.place].way
        return measured_sentence(words, nearest(way, self.game, self.options))

    def _temper(self) -> Iterator[Widget]:
        """Yield what can be set of the level."""
        words, player = self.app.words, self.people.players[self.place]
        options = catalogue.LEVELS[player.agent].settings
        if not options:
            yield Paragraph(words.say("opponents.nothing_to_set"), Style.SMALL, TEXT_SOFT)
        rows: list[TemperRow] = []
        for option in options:
            yield self._temper_row(option, rows)

    def _temper_row(self, option: Option, rows: list[TemperRow]) -> TemperRow:
        key, player = option.key, self.people.players[self.place]
        return TemperRow(
            option,
            player.settings.get(key, option.default),
            self.app.words,
            lambda value: self.people.set(self.place, key, value),
            lambda: self.rebuild(key),  # what was measured may be another now
            rows,
        )

    def _deeds(self) -> list[Widget]:
        """Return what brings the usual back, and what makes a copy."""
        player = self.people.players[self.place]
        deeds = [("reset", self._reset)] if catalogue.LEVELS[player.agent].settings else []
        deeds += [("copy", self._copy)] if self.people.persona(self.place) is not None else []
        return [self._small(name, act) for name, act in deeds]

    def _small(self, name: str, act: Callable[[], object]) -> Button:
        label = self.app.words.say(f"opponents.{name}")
        return Button(label, act, icon=name, skin=QUIET, style=Style.SMALL_STRONG, height=_LOW, key=name)

    # --- what one does -------------------------------------------------------------------------------------------

    def _take_level(self, level: str) -> None:
        self.people.take_level(self.place, level)
        self.rebuild("level")

    def _reset(self) -> None:
        self.people.reset(self.place)
        self.rebuild("reset")

    def _copy(self) -> None:
        """Write the persona into the player's own folder, and let the copy sit down."""
        persona = self.people.persona(self.place)
        assert persona is not None

        def write() -> None:
            made, path = copy(persona, paths.personas_folder())
            self.people.known = self.app.games.personas()
            self.people.take(self.place, made.key)
            self._told = self.app.words.say("opponents.copied", file=str(path))

        self.app.attempt(write)
        self.rebuild("copy")
