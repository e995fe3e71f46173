"""A new game: who plays, how long, how fast, and from which seed."""

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
    Panel,
    Paragraph,
    Picture,
    Row,
    Scroll,
    TextField,
    Widget,
)
from game.gui.widgets.labels import Avatar
from game.settings import LONGEST_NAME, MOST_HANDS, SPEEDS
from game.tiles.kinds import WINDS

if TYPE_CHECKING:
    from game.gui.app import App

_LENGTHS = (1, 4, 8, 16)
_LONGEST_SEED = 80
_START_HEIGHT = 56
_WINDS_TILE = 40


class NewGameScene(Screen):
    """Asks for what a match needs; everything has a default, so that Enter is enough."""

    first_focus = "start"

    def enter(self, app: "App") -> None:
        """Take the choices of the last time."""
        super().enter(app)
        settings = app.settings
        self.name, self.hands, self.speed, self.seed = settings.name, settings.hands, settings.speed, ""
        kinds = list(app.games.kinds())
        self.opponents = [kind if kind in kinds else kinds[0] for kind in settings.opponents]

        self._take_house()

    def _take_house(self) -> None:
        from game.gui import house  # noqa: PLC0415  (the home screen does not wait for the rules)

        self.house = house.house(self.app.settings)

    def resume(self) -> None:
        """Show the house rules that were chosen meanwhile."""
        self._take_house()
        self.rebuild("house rules")
        super().resume()

    def build(self) -> Widget:
        """Give the page: people on the left, the match on the right, Start below."""
        say = self.app.words.say
        left = Panel(Column(*self._people(), gap=GAP * 1.35), pad=26)
        right = Panel(Column(*self._match(), gap=GAP * 1.35), pad=26)
        foot = Row(
            Picture((5 * _WINDS_TILE, 1.6 * _WINDS_TILE), self._draw_winds),
            Paragraph(say("new_game.start_sentence"), Style.BODY, TEXT_SOFT, align="right").growing(),
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
        both = Row(left.growing(), right.growing(), gap=GAP_LARGE)
        return self.page(say("new_game.title"), Scroll(Column(both, gap=0)), foot)

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
        kinds = sorted(set(self.opponents), key=self.opponents.index)
        return [
            self._section("name"),
            Row(Avatar(self.name or say("name.you"), 0), name.growing(), align="center"),
            Line(),
            self._section("opponents"),
            *(self._opponent(place, called) for place, called in enumerate(self._names())),
            *(Paragraph(f"{self._kind(kind)}: {self._about(kind)}", Style.SMALL, TEXT_SOFT) for kind in kinds),
            Line(),
            self._section("house_rules"),
            self._house_button(),
        ]

    def _names(self) -> list[str]:
        return [name.strip() for name in self.app.words.say("name.opponents").split(",")][:3]

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
        return [
            self._section("length"),
            self._length(),
            self._note("length_sentence"),
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

    def _length(self) -> Row:
        say = self.app.words.say
        lengths = [(str(length), str(length)) for length in _LENGTHS]
        other = "" if self.hands in _LENGTHS else str(self.hands)
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
        self._lengths = Choice(lengths, str(self.hands), self._set_hands, key="length")
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
        self.hands = int(hands)
        self._other_length.set("")

    def _type_hands(self, digits: str) -> None:
        if digits:
            self.hands = max(1, int(digits))
        self._lengths.chosen = str(self.hands)

    def wanted(self) -> NewGame:
        """Give what the page asks for as it stands."""
        return NewGame(
            seed=self.seed.strip(),
            hands=self.hands,
            speed=self.speed,
            name=self.name.strip() or self.app.words.say("name.you"),
            opponents=tuple(self.opponents),
            opponent_names=tuple(self._names()),
            options=self.house.from_default,
        )

    def start(self) -> None:
        """Begin the match and remember the choices."""
        opponents = tuple(self.opponents)
        self.app.change(name=self.name.strip(), hands=self.hands, speed=self.speed, opponents=opponents)
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
