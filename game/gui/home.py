"""The home screen: a greeting, three doors (play, learn, today), and a row of plain buttons."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.gui import home_card, widgets
from game.gui.home_card import DoorButton, HomeCard, paint_due, paint_fan, paint_lessons, paint_week
from game.gui.kit import draw, ornaments
from game.gui.kit.look import Look
from game.gui.kit.pressed import digit, pressed
from game.gui.kit.theme import DESIGN_HEIGHT, GAP, GAP_SMALL, PLAIN, PRIMARY, QUIET, TEXT_GOLD, Style
from game.gui.next_lesson import LessonShelf, first_to_do
from game.gui.program.dialog import Dialog
from game.gui.program.left_matches import LeftGame
from game.gui.program.scene import App
from game.gui.program.screen import FRAME, Screen
from game.session.daily_results import Day, streak
from game.settings import ASK, NEVER
from game.words import home
from game.words.lookup import LANGUAGES

if TYPE_CHECKING:
    from game.gui.program.study import Study

_MARGIN = 42  # design pixels between the frame and its content
_HEAD = (400, 180)  # size of the title
_TITLE, _GREETER = 68, 176
_BOARD = 620  # width of the dialog of unfinished matches
_QUIET = 46  # height of a plain button
_GAP, _BETWEEN = 18, 20
_WEEK = 7
_SITTING = 10  # minutes of practice
_PETALS_REST = 45.0  # seconds without input after which the petals stop, to save energy
_PETALS = 16
_FALL = 17.0  # seconds of a petal's fall
_GOLDEN = 0.618034  # multiples of the golden ratio spread evenly, without randomness
_DOORS = ("1", "2", "3")


class Home(Screen):
    """The first screen."""

    def __init__(self, *, first_time: bool = False) -> None:
        """On the `first_time` the lessons are the lit door."""
        super().__init__()
        self._first_time = first_time
        self._seconds = 0.0
        self._still_for = 0.0
        self.left: LeftGame | None = None
        self._search: Iterator[bool] | None = None
        self._is_searching = True
        self._is_new = False  # something to show was found in the last frame
        self._study: Study | None = None  # what waits in the study room, once that was found out
        self._steps: Iterator[Study | None] = iter(())
        self._is_studying = False
        self._studied: object = None  # what `_steps` were begun for
        self._queue: object = None  # the state of the queue of reviews that the door tells of

    def enter(self, app: App) -> None:
        super().enter(app)
        self._shelf = LessonShelf(app.words)
        self._had_lessons = self._shelf.is_ready

    def resume(self) -> None:
        """Lay out again, because the unfinished match may have changed; a page that scrolls shows the lit door."""
        self._search = self._studied = None
        self.lay_out()
        if self.narrow:
            # neither focus nor place is kept
            self.ring = widgets.FocusRing(widgets.Spacer(), by_keyboard=self.ring.by_keyboard)
            self.lay_out()
        super().resume()

    def lay_out(self) -> None:
        games = self.app.games
        self.left, self.days = games.left(), games.daily.found().days
        self.today = games.daily.now().date()
        #: The unfinished deal of today, or of another day if it was left last; and the match to go on with besides.
        self.left_daily = games.left_of(self.today) or (self.left if self.left and self.left.day else None)
        self.left_match = games.left(of_days=False) if self._daily_is_last else self.left
        before = self.first_focus
        self.first_focus = "continue" if self.left else "learn" if self._offers_lessons else "new_game"
        super().lay_out()
        if self.first_focus != before:  # another door is lit now
            self.ring.focus_key(self.first_focus)

    @property
    def _offers_lessons(self) -> bool:
        """True on the first run, without a saved game or a done lesson."""
        return self._first_time and self.app.games.is_new and not self.app.settings.lessons_done

    @property
    def _daily_is_last(self) -> bool:
        """True if the match left last is the unfinished deal of the day."""
        return self.left_daily is not None and self.left is not None and self.left_daily.path == self.left.path

    def back(self) -> None:
        """Do nothing, so that Esc does not end the program by accident."""

    def build(self) -> widgets.Widget:
        self.doors = (self._play(), self._learn(), self._today())
        for door in self.doors:
            door.main.hint = self.app.words.say("key.enter") if door.is_lit else ""  # Enter opens the lit door
        if self.narrow:
            for door in self.doors:
                door.flat = True
            rest = widgets.Flow(*self._quiet(icons=True), height=_QUIET)
            return widgets.Scroll(widgets.Column(*self.doors, rest, self._languages()), pad=GAP_SMALL)
        doors = widgets.Row(*(door.growing() for door in self.doors), gap=_BETWEEN)
        return widgets.Column(self._head(), doors.growing(), self._foot(), gap=_GAP)

    @property
    def asks(self) -> bool:
        return self._had_lessons and super().asks

    def aloud(self) -> tuple[str, ...]:
        return (self.app.words.say("app.title"), *self._greeting())

    def area(self) -> pygame.Rect:
        px = self.app.look.px
        return super().area().inflate(-2 * px(FRAME + _MARGIN), -2 * px(FRAME + _MARGIN / 2))

    # --- the head ------------------------------------------------------------------------------------------------

    def _greeting(self) -> tuple[str, str]:
        words, row = self.app.words, streak(self.days, self.today)
        left = None if self.left is None else (self.left.hand, self.left.hands)
        said = home.hello(words, self.app.games.daily.now().hour, self.app.settings.name.strip())
        return said, home.greeting_line(words, self.today, left, row, is_new=self._offers_lessons)

    def _head(self) -> widgets.Widget:
        face = widgets.Face(home_card.greeter(self.app.settings), "", _GREETER, "pleased")
        title = widgets.Picture(_HEAD, self._paint_title)
        balloon = home_card.Balloon(*self._greeting())
        return widgets.Row(title, face, balloon.growing(), gap=_BETWEEN, align="center")

    def _paint_title(self, surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        picture = ornaments.gilded(look.say("app.title"), look.px(_TITLE))
        place = picture.get_rect(midleft=(box.x - look.px(4), box.centery - look.px(18)))
        surface.blit(picture, place)
        words = pygame.Rect(box.x, place.bottom - look.px(2), box.width, 3 * look.line_height(Style.STRONG))
        look.paragraph(surface, look.say("app.tagline"), words, Style.STRONG, TEXT_GOLD)

    # --- the doors -----------------------------------------------------------------------------------------------

    def _play(self) -> HomeCard:
        say, show = self.app.words.say, self.app.show
        is_lit, match = not self._offers_lessons and not self._daily_is_last, self.left_match
        others: list[widgets.Button] = []
        if match is None:
            game = self.app.settings.game
            words = say("home.play_about", game=self.app.words.say_or(f"ruleset.{game}", game))
            main = DoorButton(say("home.new_game"), show.new_game, key="new_game")
        else:
            words = home.open_match(self.app.words, match.game, match.hand, match.hands, match.names, match.day)
            main = self._go_on_button(match)
            others.append(widgets.Button(say("home.new_short"), show.new_game, hint="N", key="new_game"))
        if self.left is not None and self.left.others > 0:
            label = say("home.all_open", count=self.left.others + 1)
            others.append(
                widgets.Button(label, lambda: self.app.push(OpenMatches(self.app.games.open_matches())), key="all open")
            )

        def paint(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
            paint_fan(surface, box, math.inf if look.reduced_motion else self._seconds)

        return HomeCard((say("home.play"), words, "1"), paint, main, *others, is_lit=is_lit)

    def _learn(self) -> HomeCard:
        say, show, done, study = self.app.words.say, self.app.show, self.app.settings.lessons_done, self._study
        lessons = self._shelf.of(self.app.settings.game)
        at, count = first_to_do(lessons, done), len(lessons)
        if study is not None and (study.due or study.worst or self._to_review):
            return self._study_door(study, lambda: show.lessons(at < count))
        label, words = home.next_lesson(self.app.words, lessons, at)
        learn = DoorButton(label, lambda: show.lessons(at < count), key="learn")
        paint = partial(paint_lessons, done=sum(one.name in done for one in lessons), count=count)
        practice = widgets.Button(say("home.practice"), show.practice, key="practice")
        return HomeCard((say("home.study"), words, "2"), paint, learn, practice, is_lit=self._offers_lessons)

    def _study_door(self, study: "Study", learn: Callable[[], object]) -> HomeCard:
        """Return the door of study for a player with matches: what waits, each one click away."""
        from game.gui.program.study import MOST_DUE  # noqa: PLC0415  (start-up time)

        words, app, waits = self.app.words, self.app, self._to_review
        say, queue, asks = words.say, app.games.reviews, bool(waits) and app.settings.reviews == ASK
        acts: list[tuple[str, str, Callable[[], object]]] = []
        if study.due:
            acts.append(("practice", say("home.practice"), app.show.practice))
        if asks and not queue.waiting:
            acts.append(("review_them", say("home.review_them"), partial(queue.ask, waits)))
        if study.worst is not None:
            look = [("look", say("home.look"), self._look_at_worst)] if self.narrow else []
            acts += [*look, ("mistakes", say("home.mistakes"), app.show.mistakes)]
        main, *others = *acts, ("lessons", say("home.lessons"), learn)
        buttons = [widgets.Button(label, act, key=key) for key, label, act in others]
        number, told, seconds = study.due, say("home.due", count=study.due), 60 * _SITTING if study.due else None
        if waits and not study.due:
            number, told, seconds = len(waits), say("home.to_review", count=len(waits)), queue.seconds
        time = "" if seconds is None else home.duration(words, seconds)
        shown = f"{number}+" if number >= MOST_DUE else str(number)
        about = say("home.study_about")
        if self.narrow and study.due:  # there is no picture with the number
            about = say("home.due_line", count=study.due)
        elif queue.waiting:
            about = queue.line(words)
        elif study.reviewed:
            about = say("home.reviewed", count=study.reviewed)
        elif asks:
            about = say("home.not_reviewed", count=len(waits))
        paint = partial(paint_due, count=shown, words=told, time=time)
        first = DoorButton(main[1], main[2], key=main[0])
        title = (say("home.study"), about, "2")
        return HomeCard(title, paint, first, *buttons, is_lit=False, inset=self._worst(study))

    @property
    def _to_review(self) -> "Sequence[tuple[Path, int]]":
        """The player's matches without a review, unless they are never reviewed at rest."""
        return self._study.to_review if self._study is not None and self.app.settings.reviews != NEVER else ()

    def _worst(self, study: "Study") -> widgets.Widget | None:
        """Return the card of the worst choice of the last match, a button that opens its moment."""
        if study.worst is None:
            return None
        from game.gui.judged.card import WideCard  # noqa: PLC0415  (start-up time)

        game = study.worst.game
        now = self.app.games.daily.now()
        about = home.worst_of(self.app.words, datetime.fromtimestamp(game.at, now.tzinfo).date(), now.date())
        words = self.app.words.of(game.facts.ruleset)
        return WideCard(words, study.costly, about, self._look_at_worst, key="look")

    def _look_at_worst(self) -> None:
        """Open the match at the moment of its worst choice."""
        worst, app = self._study and self._study.worst, self.app
        if worst:
            app.attempt(lambda: app.push(app.games.review(worst.game.path, at=worst.n)))

    def _today(self) -> HomeCard:
        say, show, left = self.app.words.say, self.app.show, self.left_daily
        one, row = self.days.get(self.today, Day(self.today)), streak(self.days, self.today)
        others: list[widgets.Button] = []
        if left is not None and left.day is not None:
            words = home.open_day(self.app.words, left.day, self.today, left.hand, left.hands)
            main = self._go_on_button(left)
            others.append(widgets.Button(say("home.daily_short"), show.daily, key="daily"))
        else:
            words = say("home.daily_done" if one.is_played else "home.daily_about")
            main = DoorButton(say("home.daily_look" if one.is_played else "home.daily"), show.daily, key="daily")
        names = [name.strip() for name in say("daily.weekdays").split(",")]
        days = [self.today - timedelta(days=back) for back in range(_WEEK - 1, -1, -1)]
        reached = [self.days.get(day, Day(day)) for day in days]
        week = [(names[one.day.weekday()], sum(one.points) if one.is_played else None) for one in reached]
        best = say("daily.streak", count=row) if row else say("home.no_streak")
        told = (best, say("home.streak_kept" if one.is_played else "home.streak_on" if row else "home.streak_none"))
        paint = partial(paint_week, week=week, streak=told)
        return HomeCard((say("home.today"), words, "3"), paint, main, *others, is_lit=self._daily_is_last)

    def _go_on_button(self, match: LeftGame) -> DoorButton:
        """Return the button that resumes a match; that of the match left last has the focus first."""
        app, is_last = self.app, self.left is not None and match.path == self.left.path
        path, key = (None, "continue") if is_last else (match.path, "continue other")
        go_on = partial(app.attempt, lambda: app.push(app.games.go_on(path)))
        return DoorButton(app.words.say("home.continue"), go_on, key=key)

    # --- the rest ------------------------------------------------------------------------------------------------

    def _quiet(self, *, icons: bool) -> list[widgets.Widget]:
        say, show = self.app.words.say, self.app.show
        rest = (
            ("replays", "list", show.library),
            ("score_hand", "check", show.score_hand),
            ("rules", "help", show.rules),
            ("cards", "copy", show.cards),
            ("settings", "settings", show.settings),
            ("quit", "close", self.app.quit),
        )
        return [
            widgets.Button(say(f"home.{key}"), act, icon=icon if icons else "", skin=QUIET, height=_QUIET, key=key)
            for key, icon, act in rest
        ]

    def _foot(self) -> widgets.Widget:
        """Return the row of plain buttons and the languages; a narrow row has no icons, then smaller gaps."""
        room, ways = self.area().width, ((True, GAP_SMALL), (False, GAP_SMALL), (False, GAP_SMALL / 3))

        def row(way: tuple[bool, float], between: widgets.Spacer) -> widgets.Row:
            return widgets.Row(*self._quiet(icons=way[0]), between, self._languages(), gap=way[1])

        fitting = (way for way in ways if row(way, widgets.Spacer(GAP)).wish(self.app.look, room)[0] <= room)
        return row(next(fitting, ways[-1]), widgets.Spacer(grow=1))

    def _languages(self) -> widgets.Choice[str]:
        say = self.app.words.say
        entries = [(code, say(f"language.{code}")) for code in LANGUAGES]
        return widgets.Choice(
            entries, self.app.words.language, lambda code: self.app.change(language=code), key="language"
        )

    def show_game(self, path: Path, sentence: str) -> bool:
        """Open the library at an imported game."""
        self.app.show.library(path, sentence)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Restart the petals at any event."""
        self._still_for = 0.0
        return super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open a door with its number; N opens the setup of a new match."""
        door = digit(event)
        if door in _DOORS:
            self.doors[_DOORS.index(door)].main.on_press()
            return True
        if pressed(event) == "n":
            self.app.show.new_game()
            return True
        return False

    def update(self, dt: float) -> None:
        """Advance tiles and petals; load the lessons after the first frame, and show the next one."""
        super().update(dt)
        if self._seconds:
            self._shelf.begin()
        self._seconds += dt
        self._still_for += dt
        if self._shelf.is_ready and not self._had_lessons:
            self._had_lessons = True
            self.lay_out()
        if self._search is None and self._shelf.has_pages:
            self._search = self.app.games.searching()
        if self._is_new:  # shown in a frame of its own
            self._is_new, is_first = False, self.ring.focused_key == self.first_focus
            self.lay_out()
            if is_first:  # nobody has moved it since
                self.ring.focus_key(self.first_focus)
            return
        found = None if self._search is None else next(self._search, None)
        self._is_searching = self._search is None or found is not None
        self._is_new = bool(found or (not self._is_searching and self._has_news()))

    def _has_news(self) -> bool:
        """Find out step by step what waits in the study room; return True if the door must tell something else."""
        queue, before = self.app.games.reviews, (self._study, self._queue)
        asked = queue.done, self.app.settings.game
        if self._studied != asked:
            self._studied, self._steps = asked, self.app.games.studying(self.app.settings.game)
        try:
            self._study, self._is_studying = next(self._steps) or self._study, True
        except StopIteration:
            self._is_studying = False
        self._queue = queue.state
        return before != (self._study, self._queue)

    @property
    def busy(self) -> bool:
        falls = not self.app.look.reduced_motion and self._still_for < _PETALS_REST
        looks = self._is_searching or self._is_studying or self._is_new
        return falls or not self._had_lessons or looks or super().busy

    def ground(self, surface: pygame.Surface) -> None:
        look = self.app.look
        ornaments.spread(surface, look.px(FRAME))
        inner = surface.get_rect().inflate(-2 * look.px(FRAME), -2 * look.px(FRAME))
        with draw.within(surface, inner):
            bough = ornaments.branch(round(0.7 * self.branch_width()))
            surface.blit(bough, bough.get_rect(topright=inner.topright))
            self._draw_petals(surface, inner)

    def _draw_petals(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        seconds = 0.0 if self.app.look.reduced_motion else self._seconds
        for one in falling(seconds + 5):
            picture = ornaments.petal(self.app.look.px(one.size), one.angle)
            surface.blit(picture, (inner.x + one.x * inner.width, inner.y + one.y * inner.height))


@dataclass(frozen=True, slots=True)
class Petal:
    """A petal: position as shares of the frame's inside, size in design pixels, angle in degrees."""

    x: float
    y: float
    size: int
    angle: int


def falling(seconds: float) -> Iterator[Petal]:
    """Yield the falling petals at a time in seconds."""
    for n in range(_PETALS):
        spread = (n + 1) * _GOLDEN % 1
        depth = (n * 7 % _PETALS) / _PETALS  # nearer petals are larger and faster
        fallen = (seconds * (0.75 + 0.5 * depth) / _FALL + spread * 1.7) % 1
        sway = math.sin(seconds * (0.5 + spread) + 6.28 * spread) * (12 + 22 * depth) / DESIGN_HEIGHT
        turn = 360 * spread + math.sin(seconds * (0.8 + depth)) * 70 + 40 * seconds * (spread - 0.5)
        yield Petal(
            (spread * 3.1 + 0.25 * (1 - fallen)) % 1.0 + sway,
            fallen * 1.12 - 0.06,
            9 + round(7 * depth),
            round(turn / 12) * 12 % 360,
        )


class OpenMatches(Dialog):
    """A dialog with a button for each unfinished match, the last left first."""

    first_focus = "match 0"

    def __init__(self, matches: Sequence[LeftGame]) -> None:
        super().__init__()
        self.matches = tuple(matches)

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        lines = [self._line(number, match) for number, match in enumerate(self.matches)]
        head = self.head(say("home.open_title"), "play")
        return self.board(head, widgets.Scroll(widgets.Column(*lines)), self.foot(), width=_BOARD)

    def _line(self, number: int, match: LeftGame) -> widgets.Widget:
        words, app = self.app.words, self.app
        go_on = widgets.Button(
            words.say("home.continue"),
            self.closing(lambda: app.attempt(lambda: app.push(app.games.go_on(match.path)))),
            icon="play",
            skin=PLAIN if number else PRIMARY,
            style=Style.SMALL_STRONG,
            height=36,
            key=f"match {number}",
        )
        told = home.open_match(words, match.game, match.hand, match.hands, match.names, match.day)
        return widgets.Row(widgets.Paragraph(told).growing(), go_on, gap=GAP_SMALL, align="center")
