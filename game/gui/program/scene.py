"""
A scene is a screen of the window, such as the home screen, the table or a dialog.

Scenes see the program through the protocols below: the app and the player's games, which `Program` and `PlayerGames`
implement.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game import paths
from game.gui.keymap import Keymap
from game.gui.kit.look import Look
from game.gui.kit.sound import Sounds
from game.gui.program.daily_games import DailyGames
from game.gui.widgets import FocusRing
from game.record.notes.moment import At
from game.rules.games.catalogue import House, ruleset
from game.settings import Settings
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.gui.program.library import Library
    from game.gui.program.quiet_queue import QuietQueue
    from game.gui.program.study import Study
    from game.record.header import Header
    from game.record.index.choices import Choice, WantedChoices
    from game.rules.ruleset import Ruleset
    from game.session.match import Match
    from game.session.persona import Personas
    from game.session.practice.progress import PracticeFile
    from game.session.review.hand_review import Part


class Scene:
    """
    Base class of all scenes.

    The app calls `enter` when the scene is pushed; `lay_out` then, and after each change of window size, scale or
    language; `resume` when the scene above closes; `leave` when the scene itself closes.
    """

    app: "App"
    game = ""  # key of the game whose words the scene uses; "" for those of the scene below
    own_look: Look | None = None  # a smaller look, if the chosen text size does not fit
    takes_keys = False  # even global keys belong to the scene
    overlay = False  # the scene below stays visible
    veiled = True  # an overlay darkens the scene below
    quiet = False  # no music while the scene is open
    keys = ""  # the key card with the scene's commands
    holds_reviews = False  # the quiet queue of reviews rests: players and hints need the machine

    def enter(self, app: "App") -> None:
        """Called once, before the first `lay_out`."""
        self.app = app

    def lay_out(self) -> None:
        """Lay out everything for `self.app.size` and `self.app.look`."""

    def resume(self) -> None:
        """Called when the scene becomes the top one again."""

    def leave(self) -> None:
        """Called when the scene closes."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return True if it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene."""

    @property
    def focus_ring(self) -> FocusRing | None:
        """The focus ring that receives keys, or None."""
        return None

    def aloud(self) -> tuple[str, ...]:
        """Return the lines that a screen reader announces besides the focus; only new lines are read."""
        return ()

    # --- what is typed in the terminal ---------------------------------------------------------------------------

    @property
    def asks(self) -> bool:
        """True if the player is to act now, so that a typed line may come."""
        return True

    @property
    def works(self) -> bool:
        """True while something is computed that the player has asked for."""
        return False

    @property
    def only_tells(self) -> bool:
        """True if the scene only shows something, so that a line for the scene below closes it."""
        return False

    def offers(self) -> Sequence[str]:
        """Return the names of the scene's own actions that are possible now."""
        return ()

    def typed(self, line: str, known: Sequence[Words]) -> bool:
        """Carry out a line that names something of the scene's own in `known` words; return True if it does."""
        return False

    def tell_again(self) -> None:
        """Tell once more what there is to know: everything, or what the player is asked."""
        for sentence in self.whole():
            self.app.read_out(sentence)

    def whole(self) -> Sequence[str]:
        """Return everything on the screen in reading order."""
        return self.aloud()

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        """The remaining prefetch jobs, run in idle time."""
        return iter(())

    def show_game(self, path: Path, sentence: str) -> bool:
        """Show an imported game on this scene, if the scene can; return True if it did."""
        return False

    @property
    def busy(self) -> bool:
        """True while frames are needed; otherwise the app waits for events."""
        return False


@dataclass(frozen=True, slots=True)
class NewGame:
    """
    The choices for a new match; an empty seed means a random one.

    `game` is the key of the ruleset; `hands` is None for the game's own length. `opponents` are agents or personas as
    text, `face` is the player's persona, `options` are the house rules that differ from the default.
    """

    game: str
    seed: str
    hands: int | None
    name: str
    opponents: tuple[str, ...]
    options: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    face: str = ""


@dataclass(frozen=True, slots=True)
class LeftGame:
    """
    An unfinished match with a journal: it was left, or the program ended during it.

    `names` are the opponents; `hands` is 0 if unknown. `game` is the key of the ruleset, `others` the number of further
    unfinished matches. `day` is set if the match plays the deal of a day.
    """

    path: Path
    hand: int
    hands: int
    names: tuple[str, ...]
    game: str = ""
    others: int = 0
    day: date | None = None


class Games(Protocol):
    """Saved, unfinished and new games. All failures raise a GameError with one sentence."""

    daily: DailyGames  # the daily deals
    on_over: Callable[[], object] | None  # called after a match, instead of the standing (`play --exit`)

    @property
    def library(self) -> "Library":
        """The saved games."""

    @property
    def reviews(self) -> "QuietQueue":
        """The queue of matches that are reviewed while nothing else is asked."""

    def go_on_reviewing(self, dt: float, *, by_itself: bool, held: bool) -> bool:
        """
        Advance the quiet queue, unless it is `held`; `by_itself` it takes matches that nobody asked for.

        Return True if a match is being reviewed.
        """

    def left(self, *, of_days: bool = True) -> LeftGame | None:
        """Return the newest match of a person that can be resumed, or None; with or without deals of days."""

    def left_of(self, day: date) -> LeftGame | None:
        """Return the unfinished match with the deal of a day, or None."""

    @property
    def is_new(self) -> bool:
        """True if `left` found no saved game at all."""

    def searching(self) -> Iterator[bool]:
        """Return the steps of indexing new saved games; each yields True if `left` may have changed."""

    def studying(self, ruleset: str) -> "Iterator[Study | None]":
        """Return the steps of finding out what waits in the study room; the last one yields it."""

    def open_matches(self) -> Sequence[LeftGame]:
        """Return all matches of a person that can be resumed, the last left first."""

    def kinds(self) -> Sequence[str]:
        """Return the keys of the agents that can be opponents."""

    def personas(self) -> "Personas":
        """Return the personas, as their files are now."""

    def new_seed(self) -> str:
        """Return a fresh seed: 16 random hex digits."""

    def start(self, game: NewGame) -> Scene:
        """Start a match; return the table. An unfinished match stays in the list."""

    def go_on(self, path: Path | None = None) -> Scene:
        """
        Resume a match, by default the one left last; return the table.

        If another window plays the match, return a dialog with the choices. Raises GameError; a damaged match is
        skipped the next time, so that it does not block an older one.
        """
        ...

    def play_day(self, day: date, name: str, face: str) -> Scene:
        """
        Start or resume the match of a day; return the table.

        Raises NotAllowed if the day has no deal (yet). A deal can be played again, but its first result stays.
        """
        ...

    def deal_again(self, path: Path, seat: int | None = None) -> Scene:
        """Start a match with the deal of a saved game, the player at `seat` (None: the same); return the table."""

    def open(self, path: Path, at: tuple[int, int] | None = None, beside: str = "") -> Scene:
        """Return the viewer of a saved game, at the address `at` (hand, fact), with the tab `beside` open."""

    def review(self, path: Path, end: int | None = None, at: int | None = None) -> Scene:
        """
        Return the viewer of a game with its review, which starts at once and goes to the first costly choice.

        With `at` the viewer stays at the position after so many facts.
        Of a match under way, shown up to the fact number `end`, only choices of the last hand count.
        """
        ...

    def watch(self, path: Path) -> Scene:
        """Return the viewer of a game, playing from its first turn."""

    def play_again(self, header: "Header") -> Scene:
        """Start another match with the same house rules and players; return the table."""

    def note(self, header: "Header", path: Path, at: At) -> Scene:
        """Return the dialog for a note on a moment of a match."""

    def ended(self, match: "Match") -> date | None:
        """Record the result of a daily deal, and tag its game; return the day, or None for any other match."""

    def keep_review(self, match: "Match", part: "Part") -> None:
        """Save the review of a hand beside its match; after a failure it is simply computed again on demand."""

    def open_copy(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Copy a game into the player's folder; return the viewer of the copy."""

    def let_go(self, path: Path) -> None:
        """Close the journal of a match before the file is moved, deleted or resumed."""


class ShowScene:
    """
    Opens scenes from anywhere, each on top of the current one.

    A scene is imported when it is first opened, because the home screen must open at once.
    """

    def __init__(self, app: "App") -> None:
        self._app = app

    def _push(self, place: str, *args: object) -> None:
        self._app.push(_bring(place)(*args))

    def new_game(self) -> None:
        """Open the setup of a new match."""
        self._push("setup.new_game:NewGameScene")

    def library(self, path: Path | None = None, sentence: str = "") -> None:
        """Open the library, at a game with a sentence about it."""
        self._push("library.scene:LibraryScene", path, sentence)

    def figures(self) -> None:
        """Open the statistics of the saved matches."""
        self._push("library.figures_page:FiguresScene")

    def album(self, rules: "Ruleset | None" = None) -> None:
        """Open the album of patterns and faces at a game, by default the last chosen one."""
        self._push("library.album:AlbumScene", rules)

    def daily(self, day: date | None = None) -> None:
        """Open the daily deal, by default today's."""
        self._push("library.daily:DailyScene", day)

    def lessons(self, begin: bool = False) -> None:
        """Open the lessons of the last chosen game, or of a game that has lessons; `begin` starts the next lesson."""
        from game.session.lessons import guided  # noqa: PLC0415  (start-up time)

        guide = _bring("learn.guide:GuideScene")(guided(self._last_game()))
        self._app.push(guide)
        if begin:
            guide.begin(guide.next_lesson)

    def rules(self, rules: "Ruleset | None" = None, chapter: str = "", row: str = "") -> None:
        """Open the rule book at a chapter or a row, by default of the last chosen game."""
        self._push("learn.book:RulesScene", rules or ruleset(self._last_game()), chapter, row)

    def _last_game(self) -> str:
        from game.gui.program.chosen_rules import game_of  # noqa: PLC0415  (start-up time)

        return game_of(self._app.settings)

    def practice(self) -> None:
        """Open the list of exercises."""
        self._push("learn.practice:PracticeScene", _practised())

    def guess(self, path: Path, seat: int, n: int = 0) -> None:
        """Start guessing the moves of a seat in a saved game, from fact `n` on."""
        _bring("learn.practice:guess")(self._app, _practised(), path, seat, n)

    def mistakes(self, wanted: "WantedChoices | None" = None, choice: "Choice | None" = None) -> None:
        """Open the page of the player's mistakes, filtered as `wanted`, at a choice."""
        self._push("library.mistakes:MistakesScene", wanted, choice)

    def practise(self, choices: "Sequence[Choice]") -> None:
        """Start a sitting of judged choices, in their order. Raises NotAllowed if none can be asked."""
        _bring("learn.practice:practise")(self._app, _practised(), choices)

    def house_rules(self, house: House, take: Callable[[House], object]) -> None:
        """Open the page of house rules; `take` receives them when it closes."""
        self._push("setup.house_rules:HouseRules", house, take)

    def score_hand(self) -> None:
        """Open the page that scores a hand of real tiles."""
        self._push("sheet.score_hand:ScoreHand")

    def cards(self) -> None:
        """Open the list of cards, built-in and own."""
        self._push("setup.cards:CardsScene")

    def settings(self) -> None:
        """Open the settings."""
        self._push("setup.settings:SettingsScene")

    def dropped(self, files: Sequence[Path]) -> None:
        """Import files dropped on the window, and show the result."""
        _bring("library.importing:receive")(self._app, files)


def _bring(place: str) -> Any:
    """Import what a module of the window defines, such as `setup.cards:CardsScene`."""
    module, name = place.split(":")
    return getattr(import_module(f"game.gui.{module}"), name)


def _practised() -> "PracticeFile":
    """Return the player's practice file."""
    from game.session.practice.progress import NAME, PracticeFile  # noqa: PLC0415  (start-up time)

    return PracticeFile(paths.data_folder() / NAME)


class App(Protocol):
    """The program, as scenes use it."""

    settings: Settings
    keymap: Keymap
    words: Words
    look: Look
    sounds: Sounds
    games: Games
    show: ShowScene
    log: Callable[[str], object]  # receives a sentence for each fact of the table

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in real pixels."""

    @property
    def top(self) -> Scene:
        """The scene that receives events."""

    def looks(self) -> Iterator[Look]:
        """Yield the look with the chosen text size, then smaller ones for scenes where it does not fit."""

    def push(self, scene: Scene) -> None:
        """Push a scene onto the stack."""

    def pop(self) -> None:
        """Close the top scene; the program ends with the last one."""

    def swap(self, scene: Scene) -> None:
        """Replace the top scene."""

    def home(self) -> None:
        """Close every scene but the first."""

    def read_out(self, sentence: str) -> None:
        """Tell a sentence to a player who cannot see the screen."""

    def speak(self) -> None:
        """Load the words of the language and of the topmost scene's game; update sounds and music."""

    def attempt(self, act: Callable[[], object]) -> bool:
        """Call `act` and return True; show a GameError in a dialog and return False."""

    def tell(self, sentence: str, title: str = "") -> None:
        """Show a sentence in a dialog."""

    def change(self, **values: object) -> str:
        """Apply and save settings; return the error message if they cannot be saved, or ""."""

    def toggle_fullscreen(self) -> None:
        """Toggle full screen."""

    def redraw(self) -> None:
        """Request a frame."""

    def quit(self) -> None:
        """End the program after this frame."""
