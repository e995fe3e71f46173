"""A new game: which one, who plays, how long, how fast, and from which seed."""

from typing import TYPE_CHECKING

import pygame

from game.gui import pictures
from game.gui.look import Look
from game.gui.ports import NewGame
from game.gui.scenes.screen import Screen
from game.gui.theme import GAP, GAP_LARGE, GAP_SMALL, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import (
    Button,
    Choice,
    Column,
    Dropdown,
    Label,
    Line,
    Padded,
    Panel,
    Paragraph,
    Picture,
    Row,
    Scroll,
    TextField,
    Widget,
)
from game.gui.widgets.labels import Avatar
from game.rules.options import spell
from game.rules.ruleset import make
from game.settings import LONGEST_NAME, MOST_HANDS, SPEEDS
from game.tiles.kinds import WINDS

if TYPE_CHECKING:
    from game.gui.app import App

_LENGTHS = (1, 4, 8, 16)
_LENGTH_BESIDE_WHOLE = 8
_ROUNDS = 4  # of winds, in a whole match
_LONGEST_SEED = 80
_START_HEIGHT = 56
_WINDS_TILE = 40
_PANEL = 20
_BETWEEN = 11
_RING = 4  # room for the focus ring


class NewGameScene(Screen):
    """Asks for what a match needs; everything has a default, so that Enter is enough."""

    first_focus = "start"

    def enter(self, app: "App") -> None:
        """Take the choices of the last time."""
        super().enter(app)
        settings = app.settings
        self.name, self.speed, self.seed = settings.name, settings.speed, ""
        kinds = list(app.games.kinds())
        self.opponents = [kind if kind in kinds else kinds[0] for kind in settings.opponents]
        self._take_house()
        self._take_table()

    def _take_house(self) -> None:
        from game.gui import house  # noqa: PLC0415  (the home screen does not wait for the rules)

        self.house = house.house(self.app.settings)
        self.game = self.house.game.key
        self.app.speak()

    def _take_table(self) -> None:
        """Take how many play, and how long, as it was the last time in this game."""
        from game.gui import house  # noqa: PLC0415

        settings = self.app.settings
        self.hands, self.others = house.hands(settings, self.house), house.others(settings, self.house)
        self._parties = house.parties(self.house)

    def _choose_game(self, game: str) -> None:
        self.app.change(game=game)
        self._take_house()
        self._take_table()
        self.rebuild("game")

    def resume(self) -> None:
        """Show the house rules that were chosen meanwhile."""
        self._take_house()
        self.rebuild("house rules")
        super().resume()

    def build(self) -> Widget:
        """Give the page: the games, below them people on the left, the match on the right, and Start."""
        from game.gui.scenes.game_cards import GameCards, cards  # noqa: PLC0415

        say = self.app.words.say
        games = GameCards(cards(self.app.words), self.game, self._choose_game)
        left = Panel(Column(*self._people(), gap=_BETWEEN), pad=_PANEL)
        right = Panel(Column(*self._match(), gap=_BETWEEN), pad=_PANEL)
        winds = [] if self.narrow else [Picture((5 * _WINDS_TILE, 1.6 * _WINDS_TILE), self._draw_winds)]
        foot = Row(
            *winds,
            Paragraph(self._start_sentence(), Style.BODY, TEXT_SOFT, align="right").growing(),
            Button(
                say("new_game.start"),
                self.start,
                icon="play",
                hint=say("key.enter"),
                skin=PRIMARY,
                style=Style.SUBHEADING,
                height=_START_HEIGHT,
                key="start",
            ),
            gap=GAP_LARGE,
            align="center",
        )
        both = (
            Column(left, right, gap=GAP_LARGE) if self.narrow else Row(left.growing(), right.growing(), gap=GAP_LARGE)
        )
        page = Padded(Column(games, both, gap=GAP * 1.2), _RING)
        return self.page(say("new_game.title"), Scroll(page), foot)

    def _start_sentence(self) -> str:
        dice = make(self.house.game, self.house.from_default).conduct.dice
        return self.app.words.say("new_game.start_sentence" if dice else "new_game.start_sentence_no_dice")

    def _draw_winds(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        width = look.px(_WINDS_TILE)
        pictures.line_of(surface, WINDS, rect.x + look.px(4), rect.y, width, gap=look.px(6))

    def _section(self, key: str) -> Label:
        return Label(self.app.words.say(f"new_game.{key}"), Style.STRONG, TEXT_GOLD)

    def _note(self, key: str) -> Paragraph:
        return Paragraph(self.app.words.say(f"new_game.{key}"), Style.SMALL, TEXT_SOFT)

    def _people(self) -> list[Widget]:
        say = self.app.words.say
        name = TextField(
            self.name,
            self._set_name,
            placeholder=say("new_game.name_placeholder"),
            longest=LONGEST_NAME,
            on_enter=self.start,
            key="name",
        )
        opponents = self.opponents[: self.others]
        kinds = sorted(set(opponents), key=opponents.index)
        return [
            Row(
                Avatar(self.name or say("name.you"), 0),
                self._section("name").growing(2),
                name.growing(3),
                align="center",
            ),
            Line(),
            self._party(),
            *(self._opponent(place, called) for place, called in enumerate(self._names())),
            *(Paragraph(f"{self._kind(kind)}: {self._about(kind)}", Style.SMALL, TEXT_SOFT) for kind in kinds),
            Line(),
            Row(self._section("house_rules"), self._house_button().growing(), align="center"),
        ]

    def _party(self) -> Widget:
        """Give the heading of the others, with how many there are where that can be chosen."""
        if len(self._parties) == 1:
            return self._section("opponents")
        numbers = [(str(number), str(number)) for number in self._parties]
        choice = Choice(numbers, str(self.others), self._set_others, key="others")
        return Row(self._section("opponents").growing(), choice, align="center")

    def _set_others(self, others: str) -> None:
        self.others = int(others)
        self.rebuild("others")

    def _names(self) -> list[str]:
        return [name.strip() for name in self.app.words.say("name.opponents").split(",")][: self.others]

    def _kind(self, kind: str) -> str:
        words = self.app.words
        return words.say(f"kind.{kind}") if words.has(f"kind.{kind}") else kind

    def _about(self, kind: str) -> str:
        words = self.app.words
        return words.say(f"kind.{kind}_sentence") if words.has(f"kind.{kind}_sentence") else ""

    def _opponent(self, place: int, called: str) -> Row:
        def choose(kind: str) -> None:
            self.opponents[place] = kind
            self.rebuild(f"opponent {place}")

        kinds = [(kind, self._kind(kind)) for kind in self.app.games.kinds()]
        return Row(
            Avatar(called, place + 1),
            Label(called, Style.STRONG, TEXT).growing(2),
            Dropdown(kinds, self.opponents[place], choose, key=f"opponent {place}").growing(3),
            align="center",
        )

    def _match(self) -> list[Widget]:
        say = self.app.words.say
        speeds = [(speed, say(f"speed.{speed}")) for speed in SPEEDS]
        self._length_note = Paragraph(self._about_length(), Style.SMALL, TEXT_SOFT)
        return [
            self._section("length"),
            self._length(),
            self._length_note,
            Line(),
            self._section("speed"),
            Choice(speeds, self.speed, self._set_speed, key="speed"),
            Line(),
            self._section("seed"),
            self._seed(),
            self._note("seed_sentence"),
        ]

    def _house_button(self) -> Button:
        from game.gui.house_words import preset_name  # noqa: PLC0415

        say, changed = self.app.words.say, len(self.house.changed)
        name = preset_name(self.app.words, self.house.preset)
        key = "new_game.house_changed" if changed else "new_game.house_default"
        label = say(key, preset=name, count=changed)
        return Button(label, self._open_house, icon="list", style=Style.BODY, align="left", key="house rules")

    def _open_house(self) -> None:
        from game.gui.scenes.house_rules import HouseRules  # noqa: PLC0415

        self.app.push(HouseRules())

    def _about_length(self) -> str:
        players = self.others + 1
        key = "new_game.length_sentence" if self.hands else "new_game.length_sentence_open"
        return self.app.words.say(key, players=players, whole=_ROUNDS * players)

    def _lengths_of_game(self) -> list[int | None]:
        """Give the lengths to choose from: where a match may end by itself, that comes first."""
        may_be_open = self.house.option(self.house.game.length).accepts(None)
        return [None, _LENGTH_BESIDE_WHOLE] if may_be_open else list(_LENGTHS)

    def _length(self) -> Row:
        say, offered = self.app.words.say, self._lengths_of_game()
        lengths = [
            (spell(length), say("new_game.length_open") if length is None else str(length)) for length in offered
        ]
        other = "" if self.hands in offered else str(self.hands)
        field = TextField(
            other,
            self._type_hands,
            placeholder=say("new_game.length_other"),
            longest=len(str(MOST_HANDS)),
            allowed=lambda sign: sign in "0123456789",
            on_enter=self.start,
            width=110,
            key="other length",
        )
        self._lengths = Choice(lengths, spell(self.hands), self._set_hands, key="length")
        self._other_length = field
        return Row(self._lengths.growing(), field)

    def _seed(self) -> Row:
        say = self.app.words.say
        self._seed_field = TextField(
            self.seed,
            self._set_seed,
            placeholder=say("new_game.seed_placeholder"),
            longest=_LONGEST_SEED,
            on_enter=self.start,
            key="seed",
        )
        dice = Button(say("new_game.new_seed"), self._draw_seed, icon="dice", key="new seed")
        return Row(self._seed_field.growing(), dice, gap=GAP_SMALL)

    def _set_name(self, name: str) -> None:
        self.name = name

    def _set_speed(self, speed: str) -> None:
        self.speed = speed

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _draw_seed(self) -> None:
        self._seed_field.set(self.app.games.new_seed())

    def _set_hands(self, hands: str) -> None:
        self.hands = int(hands) if hands.isdigit() else None
        self._other_length.set("")
        self._tell_length()

    def _type_hands(self, digits: str) -> None:
        if digits:
            self.hands = max(1, int(digits))
        self._lengths.chosen = spell(self.hands)
        self._tell_length()

    def _tell_length(self) -> None:
        self._length_note.words = self._about_length()
        self.ring.root.place(self.app.look, self.area())

    def wanted(self) -> NewGame:
        """Give what the page asks for as it stands."""
        return NewGame(
            game=self.game,
            seed=self.seed.strip(),
            hands=self.hands,
            speed=self.speed,
            name=self.name.strip() or self.app.words.say("name.you"),
            opponents=tuple(self.opponents[: self.others]),
            opponent_names=tuple(self._names()),
            options=self.house.from_default,
        )

    def start(self) -> None:
        """Begin the match and remember the choices."""
        games = self.app.settings.choosing(self.game, hands=self.hands, others=self.others)
        self.app.change(name=self.name.strip(), speed=self.speed, opponents=tuple(self.opponents), games=games)
        self.app.attempt(lambda: self.app.swap(self.app.games.start(self.wanted())))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Start with Enter, wherever the focus is."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
            return True
        return False

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)
