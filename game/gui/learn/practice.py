"""The practice page: ten minutes of everything, one kind alone, or a game to guess, and the progress over the weeks."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.errors import NotAllowed
from game.gui import widgets
from game.gui.kit.theme import BAD, GAP, GAP_LARGE, PLAIN, PRIMARY, TEXT, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.learn.card import LearnCard
from game.gui.learn.drill_page import HandPage, JokerPage
from game.gui.learn.position_scene import PositionScene
from game.gui.learn.practising import WEEKS, Clock, Judges, Practising, over_weeks
from game.gui.program.chosen_rules import game_of, house_rules
from game.gui.program.scene import App, Scene
from game.gui.program.screen import InSteps, LooksIntoFiles, Screen
from game.local_time import local_now
from game.record.header import Header, header_of
from game.record.index.choices import Choice as Judged, WantedChoices
from game.record.index.game import Game
from game.record.index.query import Wanted
from game.record.lines import GHOST, PERSON
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.session.practice.drills import HandDrill, HandDrills, JokerDrill, jokers_of
from game.session.practice.positions import position_of
from game.session.practice.practice import (
    BACK,
    GUESS,
    JOKER,
    TEN_MINUTES,
    THROW,
    WORTH,
    GameFile,
    Material,
    Practice,
    Task,
    moves_of,
)
from game.session.practice.progress import PracticeDay, PracticeFile
from game.words.home import minutes
from game.words.names import named_in
from game.words.saved_games import about_players, heading
from game.words.troubles import error_text, sentence

_ROW = 58


class PickGame(Screen):
    """The player's own games and the samples of the chosen kind; below them the seats of the selected game."""

    first_focus = "games"

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__()
        self._games = games
        self.chosen, self.seat = 0, -1

    def _choose(self, place: int) -> None:
        self.chosen, self.seat = place, -1
        self.rebuild("games")

    def _sit(self, seat: str) -> None:
        self.seat = int(seat)

    def begin(self) -> None:
        """Begin with the selected game."""
        self.app.attempt(lambda: self.app.show.guess(self._games[self.chosen].path, self.seat))

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        box = widgets.ListBox(
            len(self._games),
            self._paint,
            height=_ROW,
            chosen=self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self.begin(),
            key="games",
        )
        about = widgets.Paragraph(say("practice.guess.pick"))
        label, style = say("practice.guess.begin"), Style.SUBHEADING
        go = self.enter_button(label, self.begin, icon="play", style=style, key="begin")
        foot = widgets.Row(widgets.Spacer(grow=1), go, align="center")
        return self.page(say("practice.guess.title"), about, widgets.Padded(box, 0).growing(), *self._seats(), foot)

    def _seats(self) -> tuple[widgets.Widget, ...]:
        """Choice of the seats, without ghosts; the human player is preselected."""
        found: list[Header] = []
        if not self.app.attempt(lambda: found.append(header_of(self._games[self.chosen].path))):
            return ()
        seats = found[0].seats
        there = [seat for seat, one in enumerate(seats) if one.agent != GHOST]
        if self.seat not in there:
            self.seat = next((seat for seat in there if seats[seat].agent == PERSON), there[0])
        names = named_in(self.app.words, found[0])
        return (widgets.Choice([(str(seat), names[seat]) for seat in there], str(self.seat), self._sit, key="seat"),)

    def _paint(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, game = self.app.look, self._games[index]
        title, players = heading(look.words, game), about_players(look.words, game)
        look.lines(surface, row, (title, Style.STRONG, TEXT), (players, Style.SMALL, TEXT_SOFT))


_GAMES = 280
_ABOUT = 440
_RIGHT = 400
_PLOT = 190
_MOST_TROUBLES = 5
_MOST_DUE = 10_000  # positions that are counted
TEN = "ten"
_ICONS = {TEN: "play", BACK: "redo", THROW: "search", WORTH: "star", JOKER: "dice", GUESS: "eye"}


class PracticeScene(LooksIntoFiles):
    """The list of drills."""

    first_focus = f"practice {TEN}"
    word_keys = "practice"
    holds_reviews = True
    at_once = 0.006

    def __init__(self, file: PracticeFile, now: Clock = local_now) -> None:
        """`file` keeps the progress; `now` returns the player's local time."""
        super().__init__()
        self.file, self.now = file, now
        self._hands: HandDrills | None = None  # the hands that drills can ask for
        self._next: Practice  # the next sitting
        self._preparing: InSteps[None] | None = None
        self._has_read = False

    # --- games and positions -------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """List the games; new ones are indexed step by step."""
        self.game = game_of(app.settings)
        super().enter(app)
        self.app.speak()
        self._judges = Judges(app.words)

    def read(self) -> None:
        """Read the played games of the chosen kind, and whether costly choices of them can be practised."""
        library = self.app.games.library
        found = library.games(Wanted(ruleset=self.game, broken=False))
        self._games = [game for game in found if game.facts.played]
        self._costly = bool(library.choices(WantedChoices(ruleset=self.game, to_practise=True)))
        if self._hands is not None and self._hands.rules.key != self.game:
            self._hands = None
        self._book: Book | None = None
        due = partial(library.first_due, self.game)
        self._next = Practice(self.file, self.game, "", Material(due=due), self.now())
        self._preparing, self._has_read = InSteps(self._prepare()), True

    def _prepare(self) -> Generator[None, None, None]:
        """Read the first costly choice, and score the hands of the drills, while the player chooses."""
        while self._next.read_ahead(self.now()):
            yield
        if self._hands is None:
            self._book = self._new_book()
            yield
            for row in self._book.rows:
                self._book.example(row.key)
                yield

    def _new_book(self) -> Book:
        """Return the book of the chosen game, with the house rules of the last match if that was of this game."""
        house = house_rules(self.app.settings)
        same = house.game.key == self.game
        return Book(house.game.with_rules(house.from_default) if same else ruleset(self.game))

    def update(self, dt: float) -> None:
        """Prepare the next sitting, but not in a frame that lists the games."""
        super().update(dt)
        if self._has_read:
            self._has_read = False
            return
        if self._preparing is not None and not self.app.games.library.waiting and not self._preparing.goes_on():
            self._preparing = None

    @property
    def busy(self) -> bool:
        return self._preparing is not None or super().busy

    def resume(self) -> None:
        """Reload the progress: guessing writes the file, too."""
        self.file.look_again()
        self.read()
        self.lay_out()
        super().resume()

    def leave(self) -> None:
        """Stop the judge's worker."""
        self._judges.close()

    @property
    def due(self) -> int:
        """Number of costly choices to ask now."""
        _, resting = self.file.progress.returning(self.now())
        return self.app.games.library.count_due(self.game, resting, _MOST_DUE)

    # --- actions -------------------------------------------------------------------------------------------------

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.app.speak()
        self.read()
        self.rebuild("game")

    def begin(self, kind: str = "") -> None:
        """Begin a sitting of one kind, or of all kinds."""
        if kind not in (BACK, THROW) and self._hands is None:
            book = self._book or self._new_book()
            self._hands = HandDrills(book.rules, book)
        practice = self._next
        practice.begin(kind, replace(practice.material, hands=self._hands, games=[game.path for game in self._games]))

        def none() -> None:
            self.read()
            self.app.tell(self.say(f"{kind}.nothing"), self.app.words.say("error.notice"))

        Practising(self.app, practice, self._judges, self.now, page_of).begin(none)

    def _guess(self) -> None:
        if self._games:
            self.app.push(PickGame(self._games))
        else:
            self.app.tell(self.say("throw.nothing"), self.app.words.say("error.notice"))

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        cards = widgets.Column(*self._cards(), gap=GAP * 0.75)
        games = [(key, self.app.words.say(f"ruleset.{key}")) for key in GAMES]
        chosen = widgets.Dropdown(games, self.game, self._choose_game, key="game")
        about = widgets.Paragraph(self.say("about"), Style.SMALL)
        if self.narrow:
            body = self.scrolling(chosen, about, cards, *self._progress())
            return self.page(self.say("title"), body.growing())
        told = widgets.Padded(about, 0, width=_ABOUT)  # leaves space for the branch
        head = widgets.Row(
            widgets.Padded(chosen, 0, width=_GAMES), told, widgets.Spacer(grow=1), gap=GAP_LARGE, align="center"
        )
        right = widgets.Panel(widgets.Column(*self._progress(), gap=8), width=_RIGHT, pad=16)
        both = widgets.Row(widgets.Scroll(cards, key="cards").growing(), right, align="start")
        return self.page(self.say("title"), widgets.Column(head, both.growing()).growing())

    def _cards(self) -> Iterator[widgets.Widget]:
        waiting = self.due
        yield self._card(TEN, minutes(self.app.words, TEN_MINUTES), self.begin, PRIMARY)
        told = self.say("back.due", count=waiting) if waiting else ""
        about = "back.about" if self._costly else "back.none"
        yield self._card(BACK, told, partial(self.begin, BACK), about=about)
        if self._costly:
            words = self.app.words.say("mistakes.title"), self.say("mistakes_about")
            yield LearnCard("practice mistakes", "list", words, "", self.app.show.mistakes)
        yield self._card(THROW, "", partial(self.begin, THROW))
        yield self._card(WORTH, "", partial(self.begin, WORTH))
        if jokers_of(ruleset(self.game)):
            yield self._card(JOKER, "", partial(self.begin, JOKER))
        yield self._card(GUESS, "", self._guess)

    def _card(self, key: str, right: str, act: Callable[[], object], skin: Skin = PLAIN, about: str = "") -> LearnCard:
        words = (self.say(f"{key}.title"), self.say(about or f"{key}.about"))
        return LearnCard(f"practice {key}", _ICONS[key], words, right, act, skin=skin)

    def _progress(self) -> Iterator[widgets.Widget]:
        progress, say = self.file.progress, self.say
        today = self.now().date()
        done = progress.days.get(today.isoformat(), PracticeDay())
        plotted = over_weeks(self.app.words, progress.weeks(today, WEEKS), _PLOT)
        yield from (*plotted, widgets.Divider()) if plotted else ()
        if done.asked:
            time = minutes(self.app.words, done.seconds)
            yield widgets.Paragraph(say("today", count=done.asked, right=done.right, minutes=time), Style.BODY, TEXT)
        else:
            yield widgets.Paragraph(say("not_today"))
        streak = progress.streak(today)
        if streak > 1:
            yield widgets.Paragraph(say("streak", count=streak), Style.BODY, TEXT_GOLD)
        rows = [key.split(" ", 2)[2] for key in progress.troubling(f"row {self.game} ")]
        if rows:
            yield widgets.Label(say("troubles"), Style.SMALL_STRONG, TEXT_GOLD)
        words = self.app.words
        for row in [row for row in rows if words.has(f"row.{row}")][:_MOST_TROUBLES]:
            yield widgets.Paragraph(f"• {words.row(row)}", Style.SMALL, TEXT)
        if self.file.aside is not None and self.file.fault is not None:
            why = sentence(self.app.words, self.file.fault)
            yield widgets.Paragraph(say("aside", file=self.file.aside.name, why=why), Style.SMALL, BAD)
        if self.file.problem:
            yield widgets.Paragraph(error_text(self.app.words, self.file.problem), Style.SMALL, BAD)


def page_of(sitting: Practising, task: Task) -> Scene | None:
    """Return the page of a task; None if the table on the screen shows its game, and goes on to it."""
    hands, table = sitting.practice.material.hands, sitting.page
    if isinstance(task, HandDrill):
        return HandPage(task, hands.preset if hands else "", sitting)
    if isinstance(task, JokerDrill):
        return JokerPage(task, sitting.practice.ruleset, sitting)
    if isinstance(table, PositionScene) and task.game is table.task.game:
        table.put(task)
        return None
    return PositionScene(task, sitting)


def practise(app: App, file: PracticeFile, choices: Sequence[Judged], now: Clock = local_now) -> None:
    """Begin a sitting of chosen choices on top of the current scene, if any can be asked."""
    found = map(position_of, choices)
    material = Material(these=(position for position in found if position is not None))
    practice = Practice(file, choices[0].game.facts.ruleset if choices else "", BACK, material, now())
    _begin(app, practice, now, NotAllowed("practice.none_of_these"))


def guess(app: App, file: PracticeFile, path: Path, seat: int, n: int = 0, now: Clock = local_now) -> None:
    """
    Begin guessing the moves of a seat on top of the current scene, from a number of facts on, if there are any.

    Raises GameError if the game is unreadable.
    """
    game = GameFile.load(path)
    material = Material(guessed=moves_of(game, seat, n))
    practice = Practice(file, game.replay.header.rules.key, GUESS, material, now())
    _begin(app, practice, now, NotAllowed("practice.no_guess"))


def _begin(app: App, practice: Practice, now: Clock, empty: NotAllowed) -> None:
    """Begin a sitting on top of the current scene, or show `empty` if there is nothing to ask."""

    def refuse() -> None:
        raise empty

    Practising(app, practice, Judges(app.words), now, page_of).begin(lambda: app.attempt(refuse))
