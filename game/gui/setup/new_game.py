"""The form of a new match: game, players, length, speed and seed."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.gui.kit import fonts
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS, pressed
from game.gui.kit.theme import BAD, CONTROL, GAP, GAP_LARGE, GAP_SMALL, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program import chosen_rules
from game.gui.program.games import NewGame
from game.gui.program.scene import App
from game.gui.program.screen import Screen
from game.gui.setup.house_rules import HouseRules
from game.gui.setup.match_form import GameCards, Length, PageChoice, card_key, cards, teacher_degrees
from game.gui.setup.opponents import KeptTables, OpponentPage
from game.gui.setup.people import FaceButton, OwnFace, People, SeatCell, shown
from game.gui.widgets import Button, Column, Dropdown, Label, Padded, Panel, Paragraph, Row, Scroll, TextField, Widget
from game.gui.widgets.boxes import Arranged
from game.rules.games.catalogue import DEFAULT_PRESET, House, Preset, built_in, house_of, preset_named
from game.rules.luck import luck_of
from game.rules.options import Value
from game.settings import LONGEST_NAME, SPEEDS
from game.words.names import own_name
from game.words.rules import match_sentence, preset_label, value_name

_LONGEST_SEED = 80
_LONGEST_LABEL = 28  # letters of what a player wrote
_LINE = 68  # the height of what stands in the lowest line
_PANEL = 14
_BETWEEN = 8
_LENGTH = 260  # the least width of the lengths beside the house rules
_LEAST_HIGH = 600  # of a page whose lowest line does not scroll
_HEADING, _CONTROL = 1, 2  # the shares of a heading and of the control beside it


def _can_stand(sign: str) -> bool:
    """Return True if a character can be seen, and so may be part of a name or a seed."""
    return sign.isprintable() and fonts.drawable(sign)


class _OneOrTwoLines(Arranged):
    """A heading with a control, and another: in one line if all of both can be read, otherwise in two."""

    def arrangement(self, look: Look, room: int) -> Widget:
        *left, last = self.items
        line = Row(*(item.growing(0) for item in left), last.growing(), align="center")
        used = sum(item.wish(look, room)[0] for item in left) + look.px(GAP) * len(left)
        if used + look.px(_LENGTH) <= room and line.wish(look, room)[1] <= look.px(CONTROL):
            return line
        lines = (left[0], left[1]), (left[2], last)
        return Column(
            *(Row(head.growing(1), control.growing(3), align="center") for head, control in lines), gap=GAP_SMALL / 2
        )


class NewGameScene(Screen):
    """Asks for the settings of a match; everything has a default, so that Enter is enough."""

    first_focus = "start"
    widest = 1300

    def enter(self, app: App) -> None:
        """Load the choices of the last match."""
        super().enter(app)
        settings = app.settings
        self.speed, self.seed, self.more = settings.speed, "", False
        self.people = People(settings, app.games.kinds(), app.games.personas())
        self.people.name = "".join(filter(_can_stand, self.people.name)).strip()
        self._take_house()
        self._take_table()

    @property
    def narrow(self) -> bool:
        """True in a low window too, so that the games are seen first."""
        return super().narrow or self.app.size[1] < self.app.look.px(_LEAST_HIGH)

    def _take_house(self) -> None:
        self.house = chosen_rules.house_rules(self.app.settings)
        self.game = self.house.game.key
        self.app.speak()

    def _take_table(self) -> None:
        """Load the number of players and the length used last in this game."""
        settings = self.app.settings
        self.length = Length(chosen_rules.hands(settings, self.house), self.house, self._tell)
        self.people.sit(chosen_rules.others(settings, self.house), chosen_rules.parties(self.house))

    def _choose_game(self, card: tuple[str, str]) -> None:
        """Choose the game of a card with the card's preset, or else with one that has no card of its own."""
        game, preset = card
        self.app.change(game=game)
        self._take_house()
        if card_key(game, self.house.preset.name) != card:
            self._keep_house(house_of(preset_named(preset or DEFAULT_PRESET, built_in(game)) or built_in(game)[0]))
        self._take_table()
        self.rebuild("game")

    def resume(self) -> None:
        """Show the house rules chosen meanwhile."""
        self._take_house()
        self.length.under(self.house)
        self.people.known = self.app.games.personas()
        self.lay_out()
        super().resume()

    def build(self) -> Widget:
        """Return the page: games; players, or further settings; rules, length and the start button."""
        say = self.app.words.say
        games = GameCards(cards(self.app.words), card_key(self.game, self.house.preset.name), self._choose_game)
        middle = Panel(self._more_settings() if self.more else self._table(), pad=_PANEL)
        more = Button(
            say("new_game.people" if self.more else "new_game.more"),
            self._unfold,
            icon="back" if self.more else "chevron_down",
            hint="M",
            height=_LINE,
            key="more",
        )
        start = self.enter_button(
            say("new_game.start"), self.start, icon="play", style=Style.SUBHEADING, height=_LINE, key="start"
        )
        self._told = Paragraph(self._sentence())
        line = Panel(self._rules_and_length(), pad=GAP)
        body, foot = Column(games, middle), Column(start)
        if self.narrow:
            body.items += [line, more, self._told]
        else:
            go = Row(line.growing(), more, start, align="center")
            foot = Column(go, Padded(self._told, GAP_SMALL), gap=0)
        return self.page(say("new_game.title"), Scroll(body), foot)

    def _unfold(self) -> None:
        """Toggle between players and further settings."""
        self.more = not self.more
        self.lay_out()

    def _sentence(self) -> str:
        """Sentence about the match's length, its house rules, and whether luck or skill counts for more."""
        count, preset = len(self.house.changed), self.house.preset
        luck = None if count or preset.own else luck_of(self.game, preset.name)
        players = self.people.others + 1
        return match_sentence(self.app.words, self.length.hands, players, preset, count, luck)

    def _section(self, key: str) -> Label:
        return Label(self.app.words.say(f"new_game.{key}"), Style.STRONG, TEXT_GOLD)

    def _table(self) -> Widget:
        """Return the cells of the other players, and the person's own."""
        say, people = self.app.words.say, self.people
        heading: list[Widget] = [self._section("opponents").growing()]
        if len(people.parties) > 1:
            numbers = [(number, str(number)) for number in people.parties]
            heading.append(PageChoice(numbers, people.others, self._set_others, key="others"))
        if not self.narrow:
            heading.append(Label(say("new_game.press_face"), Style.NOTE, TEXT_SOFT, may_cut=True))
        cells = [*(cell.growing(5) for cell in self._seats()), self._own().growing(6)]  # it holds a field
        if self.narrow:
            return Column(Row(*heading), *cells, gap=_BETWEEN)
        return Column(Row(*heading, align="center"), Row(*cells), gap=_BETWEEN)

    def _set_others(self, others: int) -> None:
        self.people.others = others
        self.rebuild("others")

    def _more_settings(self) -> Widget:
        """Return further settings: speed, teacher and tables at the left; house rules and seed at the right."""
        say, show = self.app.words.say, lambda: self.app.push(KeptTables(self.people))
        tables = Button(say("opponents.tables"), show, icon="list", style=Style.BODY, key="tables")
        speeds = [(speed, say(f"speed.{speed}")) for speed in SPEEDS]
        speed = PageChoice(speeds, self.speed, partial(setattr, self, "speed"), key="speed")
        left = [*self._headed(self._section("speed"), speed), *self._teacher(), tables]
        right = [*self._house_rules()]
        seed = self._field("seed", self.seed, self._set_seed, _LONGEST_SEED)
        dice = Button(
            say("new_game.new_seed"), lambda: seed.set(self.app.games.new_seed()), icon="dice", key="new seed"
        )
        right += self._headed(self._section("seed"), Row(seed.growing(), dice, gap=GAP_SMALL))
        right.append(Paragraph(say("new_game.seed_sentence"), Style.SMALL))
        columns = Column(*left), Column(*right)
        if self.narrow:
            return Column(*columns)
        return Row(*(one.growing() for one in columns), gap=GAP_LARGE * 1.5)

    def _teacher(self) -> Iterator[Widget]:
        """Yield the choice of the teacher's degree; it applies to every match, as in the pause menu."""
        words, chosen = self.app.words, self.app.settings.teacher
        degrees = teacher_degrees(words, self.house.game.with_rules(self.house.from_default))
        if len(degrees) > 1:
            heading = Label(words.say("settings.teacher"), Style.STRONG, TEXT_GOLD)
            choice = PageChoice(degrees, chosen, lambda degree: self.app.change(teacher=degree), key="teacher")
            yield from self._headed(heading, choice)

    def _own(self) -> Widget:
        """Return the person's own cell: a face to press, the name, and what the face is."""
        say, people = self.app.words.say, self.people
        name = self._field("name", people.name, self._set_name, LONGEST_NAME)
        called, choose = own_name(self.app.words, people.name), lambda: self.app.push(OwnFace(people))
        face = FaceButton(shown(people.known.get(people.face)), called, choose, key="own face")
        about = Paragraph(say("new_game.own"), Style.NOTE, TEXT)
        cell = Row(face, Column(name, about, gap=GAP_SMALL).growing(), gap=_BETWEEN, align="center")
        return Panel(cell, skin=PRIMARY, pad=_BETWEEN)

    def _set_name(self, name: str) -> None:
        self.people.name = name
        self._tell()

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self._tell()

    def _field(self, key: str, text: str, take: Callable[[str], object], longest: int) -> TextField:
        """Return a field of the page; a refused text is explained below the page."""
        words = self.app.words
        field = TextField(
            text,
            take,
            placeholder=words.say(f"new_game.{key}_placeholder"),
            longest=longest,
            allowed=_can_stand,
            on_enter=self.start,
            key=key,
        )
        field.on_refused = lambda why: self._tell(words.say_with(f"new_game.{key}_{why}", {"most": longest}))
        return field

    def _tell(self, refusal: str = "") -> None:
        """Show why a text is refused, or else the sentence about the match."""
        self._told.words, self._told.colour = refusal or self._sentence(), BAD if refusal else TEXT_SOFT
        self.ring.root.place(self.app.look, self.area())

    def _seats(self) -> Iterator[Widget]:
        """Yield a cell for each other player; it opens the page of the seat."""
        for place, called in enumerate(self.people.called(self.app.words)):
            yield SeatCell(self.people, place, called, self.app.words, partial(self._open_seat, place))

    def _open_seat(self, place: int) -> None:
        self.app.push(OpponentPage(self.people, place, self.game, self.house.from_default))

    def _rules_and_length(self) -> Widget:
        """Return the preset of the house rules and the length, in one line if there is room."""
        words, chosen = self.app.words, self.house.preset
        presets = chosen_rules.all_presets(self.game)
        if chosen not in presets:  # it was deleted meanwhile
            presets = (*presets, chosen)
        named = [(preset, preset_label(words, preset)) for preset in presets]
        preset = Dropdown(named, chosen, self._choose_preset, key="preset")
        length = self.length.control(words, self.start)
        heads = self._section("house_rules"), self._section("length")
        if self.narrow:
            return Column(heads[0], preset, heads[1], length, gap=GAP_SMALL)
        return _OneOrTwoLines(heads[0], preset, heads[1], length)

    def _house_rules(self) -> Iterator[Widget]:
        """Yield the button for all house rules, and a dropdown for each rule with player-written values."""
        words, house = self.app.words, self.house
        said, show = words.say("new_game.house_all"), lambda: self.app.push(HouseRules())
        yield Button(said, show, icon="list", style=Style.BODY, key="house rules")
        for option in house.options:
            if option.written is None:
                continue
            value = house.values[option.key]
            names = [(one, value_name(words, option, one)) for one in chosen_rules.written_values(option, value)]
            cut = [(one, name if len(name) <= _LONGEST_LABEL else f"{name[:_LONGEST_LABEL]}…") for one, name in names]
            chosen = Dropdown(cut, value, partial(self._set_rule, option.key), key=f"written {option.key}")
            every = Button(
                words.say(f"{option.written.key}s.all"), self.app.show.cards, icon="copy", style=Style.BODY, key="cards"
            )
            yield Row(chosen.growing(), every, align="center")

    def _set_rule(self, key: str, value: Value) -> None:
        self._keep_house(self.house.with_value(key, value))
        self.rebuild(f"written {key}")

    def _keep_house(self, house: House) -> None:
        self.app.change(**chosen_rules.as_settings(self.app.settings, house))
        self._take_house()

    def _headed(self, heading: Label, control: Widget) -> tuple[Widget, ...]:
        """Return a heading with its control beside it, or below where it needs the whole width."""
        if self.narrow:
            return (heading, control)
        return (Row(heading.growing(_HEADING), control.growing(_CONTROL), gap=GAP_SMALL, align="center"),)

    def _choose_preset(self, preset: Preset) -> None:
        """Apply the house rules of a preset; players, length and hints stay."""
        self._keep_house(house_of(preset))
        self.length.under(self.house)
        self.rebuild("preset")

    def wanted(self) -> NewGame:
        """Return the match as chosen on the page."""
        return NewGame(
            game=self.game,
            seed=self.seed.strip(),
            hands=self.length.hands,
            name=own_name(self.app.words, self.people.name),
            opponents=self.people.seated,
            options=self.house.from_default,
            face=self.people.face,
        )

    def start(self) -> None:
        """Save the choices and start the match."""
        people, hands = self.people, self.length.kept(first=self.app.games.is_new)
        games = self.app.settings.choosing(self.game, hands=hands, others=people.others)
        self.app.change(
            name=people.name.strip(), face=people.face, speed=self.speed, opponents=people.texts, games=games
        )
        self.app.attempt(lambda: self.app.swap(self.app.games.start(self.wanted())))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Start with Enter, wherever the focus is; M shows further settings."""
        if pressed(event) == "m":
            self._unfold()
            return True
        if event.key in ENTER_KEYS:
            self.start()
            return True
        return False
