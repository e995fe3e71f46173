"""A small monkey without a display goes through all scenes; and if nothing moves, nothing is drawn."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from driver import app
from monkey_paws import Paws
from shown_scenes import SCENES

from game.gui.home import Home
from game.gui.learn.book import RulesScene
from game.gui.library.scene import LibraryScene
from game.gui.play.menu import PauseMenu
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.gui.program.scene import Scene
from game.gui.setup.house_rules import HouseRules
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.score_hand import ScoreHand
from game.record.lines import PERSON
from game.rules.games.catalogue import GAMES, ruleset
from game.settings import Settings
from game.words.lookup import Words

ROOT = Path(__file__).parent.parent.parent
DEEDS = 55  # for each of the scenes below: some 600 in all
BETWEEN = 3  # deeds between two frames, as in a busy real window
LARGEST = (1024, 768)  # the monkey at the real window draws larger sizes


@pytest.fixture
def program(monkeypatch, home):
    monkeypatch.chdir(home)
    games = PlayerGames(lambda: Words("vi"), home / "data")
    program = Program(Settings(language="vi", speed="instant", width=1024, height=700), games)
    program.push(Home())
    yield program
    games.close()


def begun(app: Program, game: str, agents: tuple[str, ...]) -> Scene:
    names = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")
    rules = ruleset(game)
    return app.games.sit(app.games.begin(rules, agents[: rules.players], names[: rules.players], "monkey"))


def waiting(app: Program, game: str) -> Scene:
    return begun(app, game, (PERSON, "casual", "casual", "casual"))


def paused(app: Program, game: str) -> Scene:
    app.push(waiting(app, game))
    return PauseMenu(app.home, ruleset(game), keys="table.menu.keys")


def viewed(app: Program, _game: str) -> Scene:
    return app.games.open(ROOT / "saves" / "south-vietnamese.mcr", (1, 40))


STARTS = {
    "home": lambda _app, _game: Scene(),
    "table": waiting,
    "demonstration": lambda app, game: begun(app, game, ("casual",) * 4),
    "paused": paused,
    "viewer": viewed,
    "new_game": lambda _app, _game: NewGameScene(),
    "house_rules": lambda _app, _game: HouseRules(),
    "replays": lambda _app, _game: LibraryScene(),
    "rules": lambda _app, game: RulesScene(ruleset(game)),
    "settings": lambda _app, _game: SettingsScene(),
    "score_hand": lambda _app, _game: ScoreHand(),
}


def sized(app: Program, size: tuple[int, int]) -> None:
    """Resize the window as the window manager does."""
    pygame.display.set_mode((min(size[0], LARGEST[0]), min(size[1], LARGEST[1])), pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def do(app: Program, events, *, frame: bool = True) -> None:
    for event in events:
        if app.running and app.scenes:
            app.handle(event)
    app.running = True  # the monkey may close the program; the next one opens it
    if not app.scenes:
        app.push(Home())
    if frame:
        app.step(1 / 20)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(("number", "start"), list(enumerate(STARTS)), ids=list(STARTS))
def test_a_monkey_finds_no_exception_and_comes_home(program, number, start):
    game = tuple(GAMES)[number % len(GAMES)]
    program.settings = replace(program.settings, game=game)
    if start != "home":
        program.push(STARTS[start](program, game))
    monkey = Paws(program, f"test {start}", lambda size: sized(program, size), ())

    for deed in range(DEEDS):
        do(program, monkey.deed()[1], frame=not deed % BETWEEN)

    for _ in range(30):
        if len(program.scenes) == 1:
            break
        do(program, monkey.walk(program.top)[1])
    assert len(program.scenes) == 1, f"stuck in {type(program.top).__name__}"


def frames_of(app: Program, seconds: float, step: float = 1 / 20) -> int:
    """Advance the time; return the number of frames."""
    shown = 0
    usual = app.draw

    def draw(surface):
        nonlocal shown
        shown += 1
        usual(surface)

    app.draw = draw
    for _ in range(round(seconds / step)):
        app.step(step)
    app.draw = usual
    return shown


@pytest.mark.parametrize("name", [name for name in SCENES if not name.startswith("home")])
def test_a_screen_that_rests_draws_nothing(name):
    window = app((1024, 700))
    made = SCENES[name](window)
    for scene in made if isinstance(made, list) else [made]:
        window.push(scene)
    frames_of(window, 4.0, step=0.1)  # petals fall for a while after a won match
    assert not window.top.busy
    assert not frames_of(window, 1.0)


@pytest.mark.parametrize("start", ["table", "paused", "viewer", "replays"])
def test_a_table_that_waits_draws_nothing(program, start):
    program.push(STARTS[start](program, "south_vietnamese"))
    for _ in range(200):
        program.step(1 / 20)
        if not program.busy:
            break
    assert not frames_of(program, 1.0)


def test_the_petals_of_home_come_to_rest(program):
    assert frames_of(program, 0.5) > 5
    program.top.update(60.0)
    frames_of(program, 0.5)
    assert not frames_of(program, 1.0)
