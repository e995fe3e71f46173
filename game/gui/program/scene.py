"""
A scene: one thing that the window shows, such as the home screen, the table or a dialog over either.

What it sees of the program stands below as protocols: the app, the player's games, the scenes that are reached from
anywhere. They are filled in by `Program` and where the window is wired up.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.gui.keymap.keymap import Keymap
from game.gui.kit.look import Look
from game.gui.kit.sound import Sounds
from game.gui.widgets import FocusRing
from game.settings import Settings
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.gui.program.saved.daily_games import DailyGames
    from game.gui.program.saved.library import Library
    from game.record.header import Header
    from game.record.notes.text import At
    from game.rules.ruleset import Ruleset
    from game.session.match import Match
    from game.session.opponents.personas import Personas
    from game.session.review.hand_review import Part


class Scene:
    """
    The base of every scene.

    The app calls `enter` when the scene comes to the top for the first time, `lay_out` then and whenever the window's
    size, the scale or the language changed, `resume` when the scene above it was closed, `leave` when it is closed.
    """

    app: "App"
    game = ""  # the key of the game whose words it speaks; "" for those of the scene below
    own_look: Look | None = None  # what it is drawn with where the chosen text size is too large for it
    takes_keys = False  # whether even a key that does something everywhere is for it
    overlay = False  # an overlay lets the scene below be seen
    veiled = True  # whether the scene below is darkened then
    quiet = False  # whether no music is played while it is open

    def enter(self, app: "App") -> None:
        """Take the app; called once, before the first `lay_out`."""
        self.app = app

    def lay_out(self) -> None:
        """Place everything for `self.app.size` and `self.app.look`."""

    def resume(self) -> None:
        """Return to the top."""

    def leave(self) -> None:
        """Close the scene."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; return True if it was used up."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""

    @property
    def focus_ring(self) -> FocusRing | None:
        """The focus ring that gets the keys, or None."""
        return None

    def aloud(self) -> tuple[str, ...]:
        """Return what a screen reader announces besides the focus; a line that is new is announced again."""
        return ()

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        """The jobs that are left to make what later frames will need, done whenever there is time."""
        return iter(())

    def show_game(self, path: Path, sentence: str) -> bool:
        """Show a game that came in while nothing else is under way here; return True if that is so."""
        return False

    @property
    def busy(self) -> bool:
        """True if something moves, so that frames are needed; otherwise the app waits for events."""
        return False


@dataclass(frozen=True, slots=True)
class NewGame:
    """
    The choices for a new match; an empty seed means a random one.

    `game` is the key of the ruleset; without `hands` the match is as long as the game says. `opponents` are agents or
    personas as text, `face` is the persona as whom the person is seen; `options` are the house rules that differ from
    the default.
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
    A match whose journal is still there: it was left, or the program was ended in the middle of it.

    `names` are those of the others at the table; `hands` is 0 where that is not known before. `game` is the key of its
    ruleset, `others` is how many matches lie open beside it.
    """

    path: Path
    hand: int
    hands: int
    names: tuple[str, ...]
    game: str = ""
    others: int = 0


class Games(Protocol):
    """Saved, left and new games. Everything that can fail raises a GameError with one sentence."""

    daily: "DailyGames"  # the deals of the day
    on_over: Callable[[], object] | None  # what is done in place of the standing when a match is over (`play --exit`)

    @property
    def library(self) -> "Library":
        """The saved games."""

    def left(self) -> LeftGame | None:
        """Return the newest match of a person that can be gone on with."""

    def open_matches(self) -> Sequence[LeftGame]:
        """Return all matches of a person that can be gone on with, the one that was left last first."""

    def kinds(self) -> Sequence[str]:
        """Return the keys of the agents that can be played against."""

    def personas(self) -> "Personas":
        """Return the personas that there are, as their files say now."""

    def new_seed(self) -> str:
        """Return a fresh seed: 16 random hex digits."""

    def start(self, game: NewGame) -> Scene:
        """Begin the match that was asked for; return the table, or where a match is open a question what to do."""

    def go_on(self, path: Path | None = None) -> Scene:
        """
        Go on with a match, the one that was left last if none is named; return the table.

        Where it is under way in another window, give a question what to do. Raises GameError where nothing can be done;
        what is damaged does not stand in the way of an older match the next time.
        """
        ...

    def play_day(self, day: date, name: str, face: str) -> Scene:
        """
        Begin the match of the deal of a day, or go on with it; return the table.

        Raises NotAllowed for a day without a deal, or a day to come. A deal that was played already is played once
        more, and its first result stays.
        """
        ...

    def deal_again(self, path: Path, seat: int | None = None) -> Scene:
        """Return the table of a new match with the deal of a saved game, the person at a seat (None: the same)."""

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Open a saved game; return the viewer, at a hand and the number of a fact in it."""

    def review(self, path: Path, end: int | None = None, at: int | None = None) -> Scene:
        """
        Return the viewer with the review of a game, which begins by itself and goes to the first costly choice.

        It stays at the choice after `at` facts where one is given.
        Of a match under way, which is shown up to the fact number `end`, these are the choices of its last hand.
        """
        ...

    def watch(self, path: Path) -> Scene:
        """Return the viewer, which plays a match from where there is something to be seen: before its first discard."""

    def play_again(self, header: "Header") -> Scene:
        """Begin another match with the same house rules and players; return the table."""

    def note(self, header: "Header", path: Path, at: "At") -> Scene:
        """Return the dialog in which one writes about a moment of a match."""

    def ended(self, match: "Match") -> date | None:
        """Keep what was reached in the deal of a day, and tag its game; return the day, None for any other match."""

    def keep_review(self, match: "Match", part: "Part") -> None:
        """Keep the review of a hand beside its match; one that cannot be written is made anew when it is asked for."""

    def open_copy(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        """Copy a game to one's own folder; return the viewer of the copy."""

    def let_go(self, path: Path) -> None:
        """Close the journal of a match that is going to be moved, deleted or gone on with."""


class ShowScene(Protocol):
    """The scenes that are reached from anywhere: each comes to lie over what is shown now."""

    def new_game(self) -> None:
        """Ask what a new match is to be."""

    def library(self, path: Path | None = None, sentence: str = "") -> None:
        """Show the saved games, at one of them with a sentence about it."""

    def figures(self) -> None:
        """Show what the saved matches come to."""

    def daily(self, day: date | None = None) -> None:
        """Show the deal of the day, or that of another day."""

    def lessons(self, begin: bool = False) -> None:
        """Show the lessons of the game that was chosen last, or of the one that has some; or begin the next of them."""

    def rules(self, rules: "Ruleset | None" = None) -> None:
        """Open the rule book, of the game that was chosen last if none is given."""

    def practice(self) -> None:
        """Show what can be practised."""

    def guess(self, path: Path, seat: int, n: int = 0) -> None:
        """Start guessing the moves of a seat in a saved game, after its first `n` facts."""

    def score_hand(self) -> None:
        """Open the page that scores a hand of real tiles."""

    def cards(self) -> None:
        """Show the cards that there are, those of the game and one's own."""

    def settings(self) -> None:
        """Show the settings."""

    def dropped(self, files: Sequence[Path]) -> None:
        """Take files in that were dropped on the window, and tell what became of them."""


class App(Protocol):
    """The program, as scenes use it."""

    settings: Settings
    keymap: Keymap
    words: Words
    look: Look
    sounds: Sounds
    games: Games
    show: ShowScene
    log: Callable[[str], object]  # gets each fact of the table as a sentence

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in real pixels."""

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""

    def looks(self) -> Iterator[Look]:
        """Return the look with the chosen text size, then smaller ones that a scene may take where that has no room."""

    def push(self, scene: Scene) -> None:
        """Put a scene over the others."""

    def pop(self) -> None:
        """Close the scene on top; without a scene the program ends."""

    def swap(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""

    def home(self) -> None:
        """Close every scene but the first."""

    def speak(self) -> None:
        """Take the words of the language, and of the game that the scene on top is about."""

    def attempt(self, act: Callable[[], object]) -> bool:
        """Call a function; a GameError becomes a dialog. Return True if it succeeded."""

    def tell(self, sentence: str, title: str = "") -> None:
        """Show a sentence in a dialog."""

    def change(self, **values: object) -> str:
        """Change settings, at once and in the file; return the sentence why the file could not be written, or ""."""

    def toggle_fullscreen(self) -> None:
        """Change between full screen and a window."""

    def redraw(self) -> None:
        """Ask for a frame although nothing moves."""

    def quit(self) -> None:
        """End the program after this frame."""
