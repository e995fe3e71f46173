"""The home screen: the name of the game, tiles, blossoms, and what one can do."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.gui.kit import materials, ornaments
from game.gui.kit.theme import (
    CONTROL,
    DESIGN_HEIGHT,
    GAP,
    GAP_SMALL,
    PAD,
    PRIMARY,
    QUIET,
    TEXT_GOLD,
    TEXT_SOFT,
    Style,
)
from game.gui.open_matches import OpenMatches, told_of
from game.gui.program.screen import FRAME, Screen
from game.gui.table.tile import loose_tiles
from game.gui.widgets import Button, Choice, Column, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.holder import AtLeast
from game.tiles.kinds import Kind, kind
from game.words.lookup import LANGUAGES
from game.words.numbers import signed

if TYPE_CHECKING:
    from game.gui.program.scene import LeftGame

_MENU = 344
_HALF = (_MENU - 2 * PAD - GAP) / 2  # the width of one of two side by side
_LOW = 38  # the greatest height of those
_MENU_BUTTON = 54
_LOWEST = CONTROL * 0.75
_ENTRIES = 8  # rows of the menu, without a match that was left
_BESIDE_MENU = 156  # design pixels that the panel's margins and the languages take
_FIRST = 160  # design pixels above the menu for a match that was left
_DAY_TOLD = 36  # and what is told of the deal of the day
_TITLE = 104  # design pixels
_TITLE_SHARE = 0.15  # of the width that it has, at most
_FAN: tuple[Kind, ...] = tuple(kind(code) for code in ("1k", "1s", "5p", "7z", "4j", "6z", "9m", "1f", "3q"))
_FAN_TILE = 84
_FAN_TURN = 7.6  # degrees from one tile of the fan to the next
_FAN_RADIUS = 640
_FAN_WIDTH = 800
_RISE = 0.7  # seconds that the tiles of the fan take to come up
_PETALS_REST = 45.0  # seconds without a key or a mouse after which petals rest, so that the machine can rest too
_PETALS = 16
_FALL = 17.0  # seconds until a petal comes again from above
_GOLDEN = 0.618034  # steps of the golden ratio spread evenly without any chance


class Home(Screen):
    """The first thing that is seen."""

    def __init__(self, *, first_time: bool = False) -> None:
        """Begin with the tiles still below; who is here for the `first_time` is offered to learn the game first."""
        super().__init__()
        self._first_time = first_time
        self._seconds = 0.0
        self._still_for = 0.0
        self.left: LeftGame | None = None

    def resume(self) -> None:
        """Look again whether a match was left."""
        self.lay_out()
        super().resume()

    def lay_out(self) -> None:
        """Build the menu; a match that was left comes first."""
        self.left = self.app.games.left()
        self.first_focus = "continue" if self.left else "learn_first" if self._offers_lessons else "new_game"
        super().lay_out()

    @property
    def _offers_lessons(self) -> bool:
        """Whether the guide comes first: nothing was played yet, and no lesson was done."""
        return self._first_time and not self.left and not self.app.settings.lessons_done

    def back(self) -> None:
        """Do nothing: Esc does not end the program by accident."""

    def build(self) -> Widget:
        """Give the menu on the right."""
        gap = GAP if self._button_height() > _LOWEST else GAP_SMALL
        board = Panel(Column(*self._entries(), gap=gap), pad=PAD if gap == GAP else GAP)
        first = AtLeast(self._first_of_all(), height=_FIRST)  # there or not: what is below stays where it is
        foot = Row(Spacer(grow=1), self._languages(), Spacer(grow=1), gap=0)
        column: Widget = Column(Spacer(grow=3), first, board, foot, Spacer(grow=2), gap=GAP)
        if column.wish(self.app.look, self.app.look.px(_MENU))[1] > self.area().height:
            column = Scroll(column)
        return Row(Spacer(grow=1), Padded(column, 0, width=_MENU), gap=0)

    def aloud(self) -> tuple[str, ...]:
        """Give the name of the game."""
        return (self.app.words.say("app.title"),)

    def area(self) -> pygame.Rect:
        """Give the place inside the frame."""
        margin = self.app.look.px(FRAME + 48)
        return super().area().inflate(-2 * margin, -margin)

    def _entries(self) -> list[Widget]:
        app, show = self.app, self.app.show
        first = not self.left and not self._offers_lessons
        return [
            self._entry("new_game", "dice", show.new_game, first=first),
            self._entry("daily", "star", show.daily),
            *self._day_told(),
            self._entry("learn", "info", show.lessons),
            self._entry("practice", "redo", show.practice),
            self._entry("replays", "list", show.library),
            self._entry("score_hand", "check", show.score_hand),
            self._two(self._entry("rules", "help", show.rules), self._entry("cards", "copy", show.cards)),
            self._two(self._entry("settings", "settings", show.settings), self._entry("quit", "close", app.quit)),
        ]

    def _two(self, first: Button, second: Button) -> Row:
        """Put what is looked up now and then side by side, in smaller letters."""
        for button in (first, second):
            button.style, button.height = Style.STRONG, min(button.height, _LOW)
        return Row(*(AtLeast(button, _HALF).growing() for button in (first, second)), gap=GAP)

    def _day_told(self) -> list[Widget]:
        """Tell how far one is with the deal of the day, where there is something to tell."""
        today, row = self.app.games.daily.told()
        say = self.app.words.say
        told = [say("daily.streak", count=row)] if row > 1 else []
        if today is not None and today.score is not None:
            told.insert(0, say("daily.home_score", score=signed(today.score)))
        elif today is not None:
            told.insert(0, say("daily.home_done" if today.is_played else "daily.home_open"))
        return [Paragraph(" · ".join(told), Style.SMALL, TEXT_SOFT)] if told else []

    def _first_of_all(self) -> Widget:
        """Give what lies nearest: going on with what was left, or the lessons; nothing where there is neither."""
        if self.left:
            return Panel(Column(*self._continue(), gap=GAP_SMALL), pad=GAP)
        if not self._offers_lessons:
            return Spacer(0)
        learn = self._entry("learn_first", "info", self.app.show.lessons, first=True)
        return Column(Spacer(grow=1), learn)

    def _entry(self, key: str, icon: str, act: Callable[[], object], *, first: bool = False) -> Button:
        label = self.app.words.say(f"home.{key}")
        high = self._button_height()
        button = Button(label, act, icon=icon, style=Style.SUBHEADING, height=high, align="left", key=key)
        if first:
            button.skin = PRIMARY
        return button

    def _button_height(self) -> float:
        """Give the height of an entry, in design pixels: lower where the letters are large for the window."""
        told = _DAY_TOLD if self._day_told() else 0
        room = self.area().height / self.app.look.scale - _BESIDE_MENU - _FIRST - told
        return max(_LOWEST, min(_MENU_BUTTON, room / _ENTRIES - GAP))

    def _continue(self) -> list[Widget]:
        assert self.left is not None
        go_on = self._entry("continue", "play", self._go_on, first=True)
        told = Paragraph(told_of(self.app.words, self.left), Style.SMALL, TEXT_SOFT)
        if self.left.others < 1:
            return [go_on, told]
        words = self.app.words.say("home.all_open", count=self.left.others + 1)
        more = Button(words, self._choose, icon="list", skin=QUIET, style=Style.SMALL_STRONG, height=32, key="all open")
        return [go_on, told, more]

    def _choose(self) -> None:
        """List all matches that are open."""
        self.app.push(OpenMatches(self.app.games.open_matches()))

    def _languages(self) -> Choice:
        say = self.app.words.say
        entries = [(code, say(f"language.{code}")) for code in LANGUAGES]
        return Choice(entries, self.app.words.language, self._change_language, key="language")

    def _change_language(self, code: str) -> None:
        self.app.change(language=code)

    def _go_on(self) -> None:
        self.app.attempt(lambda: self.app.push(self.app.games.go_on()))

    def show_game(self, path: Path, sentence: str) -> bool:
        """Open the library at a game that came in."""
        self.app.show.library(path, sentence)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Let petals fall again when somebody is there."""
        self._still_for = 0.0
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Let time go by for tiles and petals."""
        super().update(dt)
        self._seconds += dt
        self._still_for += dt

    @property
    def busy(self) -> bool:
        """Whether petals fall or a widget moves."""
        falls = not self.app.look.reduced_motion and self._still_for < _PETALS_REST
        return falls or super().busy

    def ground(self, surface: pygame.Surface) -> None:
        """Draw cloth, branch, title, fan and petals."""
        look = self.app.look
        materials.spread(surface, look.px(FRAME))
        inner = surface.get_rect().inflate(-2 * look.px(FRAME), -2 * look.px(FRAME))
        clip = surface.get_clip()
        surface.set_clip(inner)
        bough = ornaments.branch(round(1.27 * self.branch_width()))
        surface.blit(bough, bough.get_rect(topright=inner.topright))
        stage = inner.copy()
        stage.width = inner.width - look.px(_MENU + 70)
        self._draw_fan(surface, stage)
        self._draw_title(surface, stage)
        self._draw_petals(surface, inner)
        surface.set_clip(clip)

    def _draw_title(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        look = self.app.look
        size = min(look.px(_TITLE), round(stage.width * _TITLE_SHARE))
        picture = ornaments.gilded(look.say("app.title"), size)
        top = stage.y + round(stage.height * 0.16)
        box = picture.get_rect(midtop=(stage.centerx, top))
        surface.blit(picture, box)
        rule = ornaments.rule(min(look.px(430), stage.width), look.px(14))
        surface.blit(rule, rule.get_rect(midtop=(stage.centerx, box.bottom - look.px(4))))
        words = pygame.Rect(stage.x, box.bottom + look.px(18), stage.width, stage.height)
        look.paragraph(surface, look.say("app.tagline"), words, Style.SUBHEADING, TEXT_GOLD, align="center")

    def _draw_fan(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        look = self.app.look
        fit = min(1.0, stage.width / look.px(_FAN_WIDTH))
        centre = pygame.Vector2(stage.centerx, stage.bottom + look.px(_FAN_RADIUS * 0.62 * fit))
        for place, face in enumerate(_FAN):
            risen = self._risen(place)
            if not risen:
                continue  # not even made yet: the first frame comes sooner
            turn = (place - (len(_FAN) - 1) / 2) * _FAN_TURN
            arm = pygame.Vector2(0, -look.px(_FAN_RADIUS * fit)).rotate(turn)
            x, y = centre + arm + pygame.Vector2(0, look.px(420) * (1 - risen))
            picture = loose_tiles.turned(face, look.px(_FAN_TILE * fit), -turn)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _risen(self, place: int) -> float:
        if self.app.look.reduced_motion:
            return 1.0
        share = max(0.0, min(1.0, (self._seconds - 0.06 * (place + 1)) / _RISE))
        return 1 - (1 - share) ** 3

    def _draw_petals(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        seconds = 0.0 if self.app.look.reduced_motion else self._seconds
        for one in falling(seconds + 5):
            picture = ornaments.petal(self.app.look.px(one.size), one.angle)
            surface.blit(picture, (inner.x + one.x * inner.width, inner.y + one.y * inner.height))


@dataclass(frozen=True, slots=True)
class Petal:
    """A petal: its place as shares of the window's width and height, its size in design pixels, its turn in degrees."""

    x: float
    y: float
    size: int
    angle: int


def falling(seconds: float) -> Iterator[Petal]:
    """Give all petals that fall over the home screen as they are after some seconds."""
    for n in range(_PETALS):
        spread = (n + 1) * _GOLDEN % 1
        depth = (n * 7 % _PETALS) / _PETALS  # how near it is: larger and faster
        fallen = (seconds * (0.75 + 0.5 * depth) / _FALL + spread * 1.7) % 1
        sway = math.sin(seconds * (0.5 + spread) + 6.28 * spread) * (12 + 22 * depth) / DESIGN_HEIGHT
        turn = 360 * spread + math.sin(seconds * (0.8 + depth)) * 70 + 40 * seconds * (spread - 0.5)
        yield Petal(
            (spread * 3.1 + 0.25 * (1 - fallen)) % 1.0 + sway,
            fallen * 1.12 - 0.06,
            9 + round(7 * depth),
            round(turn / 12) * 12 % 360,
        )
