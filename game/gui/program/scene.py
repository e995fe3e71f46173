"""
A scene is a screen of the window, such as the home screen, the table or a dialog.

Scenes see the program through the protocol `App`, which `Program` implements.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game import paths
from game.gui.keymap import Keymap
from game.gui.kit.look import Look
from game.gui.kit.sound import Sounds
from game.gui.program.games import PlayerGames, bring
from game.gui.widgets import FocusRing
from game.rules.games.catalogue import House, ruleset
from game.settings import Settings
from game.words.lookup import Words

if TYPE_CHECKING:
    from game.record.index.choices import Choice, WantedChoices
    from game.rules.ruleset import Ruleset
    from game.session.practice.progress import PracticeFile


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


class ShowScene:
    """
    Opens scenes from anywhere, each on top of the current one.

    A scene is imported when it is first opened, because the home screen must open at once.
    """

    def __init__(self, app: "App") -> None:
        self._app = app

    def _push(self, place: str, *args: object) -> None:
        self._app.push(bring(place)(*args))

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

        guide = bring("learn.guide:GuideScene")(guided(self._last_game()))
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
        bring("learn.practice:guess")(self._app, _practised(), path, seat, n)

    def mistakes(self, wanted: "WantedChoices | None" = None, choice: "Choice | None" = None) -> None:
        """Open the page of the player's mistakes, filtered as `wanted`, at a choice."""
        self._push("library.mistakes:MistakesScene", wanted, choice)

    def practise(self, choices: "Sequence[Choice]") -> None:
        """Start a sitting of judged choices, in their order. Raises NotAllowed if none can be asked."""
        bring("learn.practice:practise")(self._app, _practised(), choices)

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
        bring("library.importing:receive")(self._app, files)


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
    games: PlayerGames
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
