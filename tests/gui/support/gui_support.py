"""What the tests of the window share: an app on a dummy display, and every scene with something to show."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game.engine.table import Outcome, Place, Shown, Table, new_table
from game.gui.home import Home
from game.gui.keymap.keymap import Keymap
from game.gui.learn.book.scene import RulesScene
from game.gui.library.bin import BinScene
from game.gui.library.dialogs import Field, Form, SeatChoice
from game.gui.library.scene import LibraryScene
from game.gui.open_matches import OpenMatches
from game.gui.program.message import Answer, Message
from game.gui.program.program import Program
from game.gui.program.saved.library import Library
from game.gui.program.scene import App, LeftGame, NewGame, Scene
from game.gui.scenes import Scenes
from game.gui.setup.house_rules import HouseRules
from game.gui.setup.keys import KeysScene
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.save_preset import SavePreset
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.draft.scene import ScoreHand
from game.gui.sheet.draft.text import example, read_draft
from game.gui.sheet.par import Par
from game.gui.sheet.results import Decided, HandResult, MatchResult
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.record.header import Header, Seat
from game.record.index.game import Facts, Game, Noted
from game.record.index.query import Wanted
from game.rules.catalogue import GAMES, ruleset
from game.rules.score.sheet import Part, Row, Sheet
from game.rules.south_vietnamese.options import OPTIONS
from game.session.daily.kept import Day, streak
from game.session.opponents.personas import Personas, shipped
from game.settings import Settings
from game.tiles.kinds import Kind, Tile, kind

GAME_KEYS = tuple(GAMES)
NAMES = ("Nguyễn Thị Ngọc Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


def did_in(number: int) -> dict[str, object]:
    """Make up what the person did in such a game."""
    hands, points = (16 if number % 2 else 4), 128 + number - 40 * (number % 5)
    counts = {"hands": hands, "won": 3 + number % 3, "drawn": number % 3, "dealt_in": number % 4}
    shown = {"calls": 9 + number, "flowers": 5, "jokers": number % 2}
    sums = {"points": points, "squares": 9000 + points**2, "best": [96 + 32 * number, 40]}
    return {**counts, **shown, **sums, "rows": {"chicken": 1, "full_flush": 1 + number % 2}}


def saved_game(number: int) -> Game:
    """Make up a game of the list: of every ruleset, with and without notes, unfinished, damaged and sample."""
    key = GAME_KEYS[number % 3]
    house = {option.key: option.others[0] for option in GAMES[key].options[: number % 4] if option.others}
    facts = Facts(
        ruleset=key,
        house=house,
        started="" if number == 3 else f"2026-11-{1 + number:02}T19:30:00Z",
        names=NAMES,
        agents=("you", "casual", "casual", "random"),
        scores=(128 + number, -64, -32 - number, -32),
        winner=None if number == 2 else number % 4,
        hands=16,
        played=16 if number % 2 else 4,
        events=1800 + 37 * number,
        rows=("chicken", "full_flush") if number % 3 == 0 else (),
        did=did_in(number),
        finished=number != 2,
        damaged=number == 4,
    )
    if number == 5:
        facts = Facts(problem="this is not a Mạt Chược replay")
    tags = ("Tết", "xem lại", "bài hay") if number % 5 == 1 else ()
    noted = Noted("Ván ù to nhất đêm giao thừa nhà cô Ba" if number % 4 == 1 else "", tags, number % 6)
    return Game(Path(f"/tmp/game-{number}.mcr"), number == 6, 40_000, 1_000_000.0 + number, facts, noted)


class Shelves(Library):
    """Saved games that are only pretended."""

    def __init__(self, games: list[Game]) -> None:
        super().__init__(Path("/tmp/no-such-folder"))
        self.list = games
        self.said = "Đánh con này sai rồi, giữ lại thì hơn."

    def look_again(self) -> None:
        pass

    def games(self, wanted: Wanted) -> list[Game]:
        return [game for game in self.list if wanted.sample is None or game.sample == wanted.sample]

    def said_in(self, path: Path) -> str:
        del path
        return self.said


@dataclass
class StandInDays:
    """Deals of the day that are only pretended: nothing was played yet."""

    reached: dict[date, Day] = field(default_factory=dict)
    played: list[date] = field(default_factory=list)

    def today(self) -> date:
        return date(2026, 2, 17)

    def days(self) -> dict[date, Day]:
        return self.reached

    def file(self, day: date) -> Path | None:
        one = self.reached.get(day)
        return Path(one.file) if one is not None and one.file else None

    def play(self, day: date, name: str, face: str) -> Scene:
        del name, face
        self.played.append(day)
        return Scene()

    def fill(self, day: date, pars: tuple[int, ...]) -> None:
        self.reached[day] = replace(self.reached[day], pars=pars)

    def told(self) -> tuple[Day | None, int]:
        return self.reached.get(self.today()), streak(self.reached, self.today())


@dataclass
class StandIn:
    """Games that are only pretended."""

    library: Shelves = field(default_factory=lambda: Shelves([saved_game(n) for n in range(14)]))
    left_game: LeftGame | None = None
    started: list[NewGame] = field(default_factory=list)
    opened: list[Path] = field(default_factory=list)
    fails: Exception | None = None
    daily: StandInDays = field(default_factory=StandInDays)

    def left(self) -> LeftGame | None:
        return self.left_game

    def open_matches(self) -> list[LeftGame]:
        return [LEFT, OTHER]

    def kinds(self) -> tuple[str, ...]:
        return ("casual", "random")

    def personas(self) -> Personas:
        return Personas(shipped())

    def new_seed(self) -> str:
        return "9f3c07d2a1b84e65"

    def start(self, game: NewGame) -> Scene:
        if self.fails:
            raise self.fails
        self.started.append(game)
        return Scene()

    def go_on(self, path: Path | None = None) -> Scene:
        del path
        return Scene()

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        del at
        if self.fails:
            raise self.fails
        self.opened.append(path)
        return Scene()

    def let_go(self, path: Path) -> None:
        pass


LEFT = LeftGame(Path("/tmp/left.mcj"), 3, 16, NAMES[1:], (12, -4, -4, -4), "south_vietnamese", others=1)
OTHER = LeftGame(Path("/tmp/other.mcj"), 7, 0, NAMES[1:3], (12, -4, -8), "simple")


def app(
    size: tuple[int, int] = (1280, 800), language: str = "vi", *, left: bool = False, **settings: object
) -> Program:
    chosen = Settings(language=language, width=size[0], height=size[1], **settings)
    return Program(chosen, StandIn(left_game=LEFT if left else None), Scenes)


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def clicks(point: tuple[int, int]) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
    ]


def press(app: App, *codes: int, mod: int = 0) -> None:
    """Press keys, one after the other."""
    for code in codes:
        app.handle(key(code, mod))


def click(app: App, point: tuple[int, int]) -> None:
    """Click with the left button."""
    for event in clicks(point):
        app.handle(event)


def widget(scene: Any, name: str) -> Any:
    """Give the widget with a key."""
    return next(each for each in scene.ring.widgets() if each.key == name)


def words_of(scene: Any) -> list[str]:
    """Give what stands on a scene in words."""
    return [getattr(each, "words", "") for each in scene.ring.widgets()]


def about(make: Callable[[], Scene], game: str) -> Callable[[App], Scene]:
    """Give a scene as it is after a match of a game."""

    def scene(app: App) -> Scene:
        app.settings = replace(app.settings, game=game)
        return make()

    return scene


def empty_replays(app: App) -> Scene:
    app.games.library.list.clear()
    return LibraryScene()


def only_samples(app: App) -> Scene:
    app.games.library.list[:] = [game for game in app.games.library.list if game.sample]
    return LibraryScene()


def library_at(number: int, query: str = "", **filters: object) -> Callable[[App], Scene]:
    """Give the library at a game, with something looked for."""

    def scene(app: App) -> Scene:
        made = LibraryScene(saved_game(number).path, app.words.say("library.copied", name="game-1") if query else "")
        made.found.filters = replace(made.filters, query=query, **filters)
        return made

    return scene


def library_form(app: App) -> list[Scene]:
    def say(key: str) -> str:
        return app.words.say(f"library.{key}")

    ways = (("own", say("kind_own")), ("sample", say("kind_sample")))
    fields = (
        Field("title", say("field_title"), placeholder=say("title_hint")),
        Field("tags", say("field_tags"), placeholder=say("tags_hint")),
        Field("file", say("field_file"), "game-0123456789ab"),
        Field("way", say("field_title"), "own", entries=ways),
    )
    form = Form(say("edit_title"), say("edit_about"), fields, lambda _: None, go=say("export_go"), icon="pen")
    return [Home(), form]


def seat_choice(_app: App) -> list[Scene]:
    seats = tuple(Seat(name, "you" if at == 0 else "casual") for at, name in enumerate(NAMES))
    return [Home(), SeatChoice(Header(ruleset("south_vietnamese"), "seed", seats), lambda _seat: None)]


def rules_of(game: str, _app: App) -> Scene:
    return RulesScene(ruleset(game), "scores")


def example_of(game: str, _app: App) -> Scene:
    return ScoreHand(read_draft(example(game)))


def changed_rules(app: App) -> Scene:
    """The house rules with everything changed that can be."""
    options = {option.key: option.others[-1] for option in OPTIONS if option.others}
    games = app.settings.choosing("south_vietnamese", preset="strict", house_rules=options)
    app.settings = replace(app.settings, games=games)
    return HouseRules()


def changed_keys(app: App) -> Scene:
    """The screen of the keys with long ones chosen."""
    app.keymap = Keymap({"table_pung": "ctrl+alt+shift+backspace", "table_hint": "p", "table_pause": "i"})
    return KeysScene()


def faces(codes: str) -> tuple[Kind, ...]:
    return tuple(kind(code) for code in codes.split())


SHEET = Sheet(
    ruleset="south_vietnamese",
    winner="south",
    rows=(
        Row("triplets_with_honors", 1, {"phan": 0, "mun": 1}, faces("7z 7z 7z 5z 5z 5z 9s 9s 9s 5p 5p 5p 3m 3m")),
        Row("seat_flower", 1, {"phan": 1, "mun": 0}, faces("2g")),
        Row("shown_joker", 2, {"phan": 4, "mun": 0}, faces("8j 2j")),
    ),
    total={"phan": 5, "mun": 1},
    payments=(-96, 192, -48, -48),
    jokers=((kind("4j"), kind("7z")), (kind("1j"), kind("5p"))),
    readings=3,
    parts=(
        Part("pung", faces("7z 7z 7z")),
        Part("pung", faces("5z 5z 5z")),
        Part("pung", faces("9s 9s 9s")),
        Part("kong", faces("5p 5p 5p 5p"), is_open=True),
        Part("pair", faces("3m 3m")),
    ),
)
LONG_ROWS = (
    "called_triplets_with_honors",
    "full_flush",
    "four_concealed_triplets",
    "star_no_jokers",
    "star_no_flowers",
    "nfnl_concealed_triplets_one_suit",
    "no_flowers_honors_triplets",
    "discarded_wild",
    "big_four_winds",
    "chicken",
)
LONG_SHEET = replace(
    SHEET,
    rows=tuple(
        Row(key, 1, {"phan": n % 4, "mun": n % 3}, faces("1m 1m 1m 9m 9m 9m 2z 2z 2z 3z 3z 3z 4z 4z")[: n * 2])
        for n, key in enumerate(LONG_ROWS)
    ),
    jokers=tuple((kind(f"{n}j"), kind(f"{n}s")) for n in range(1, 9)),
    parts=(
        *(Part("kong", faces("1z 1z 1z 1z"), is_open=n % 2 == 0) for n in range(4)),
        Part("pair", faces("9m 9m")),
    ),
    total={"mun": 18, "phan": 3},
    payments=(-1160, 2320, -580, -580),
    readings=218,
)


def hand_won(sheet, outcome, *, shown="", dealer=3, last=False):
    """Give the result of a hand that was won; of the table there is only what a sheet tells."""
    places = [Place()] * len(NAMES)
    places[outcome.winner] = Place(shown=tuple(Shown(Tile(face, 1), before_start=True) for face in faces(shown)))
    table = Table(len(NAMES), dealer=dealer, places=tuple(places), outcome=replace(outcome, sheet=sheet))
    return HandResult(table, NAMES, last=last)


ON_A_DRAGON = Outcome(0, "discard", 3, Tile(kind("5z"), 1))
WON = hand_won(SHEET, ON_A_DRAGON, shown="2g 1f 3k 8j 2j")
LONG_WON = hand_won(LONG_SHEET, ON_A_DRAGON, shown="1f 2f 3f 4f 1g 2g 3g 4g", last=True)
LITTLE_WON = hand_won(
    replace(
        SHEET,
        rows=(Row("chicken", 1, {"phan": 0, "mun": 0}), Row("seat_flower", 1, {"phan": 1, "mun": 0}, faces("2g"))),
        total={"phan": 1, "mun": 0},
        payments=(-4, 8, -2, -2),
    ),
    Outcome(0, "self_draw", None, Tile(kind("9s"), 1)),
    shown="2g",
)
DRAWN = HandResult(new_table(len(NAMES)), NAMES)
_WIN = Outcome(0, "discard", 3, Tile(kind("5z"), 1), sheet=SHEET)
MATCH = MatchResult(
    NAMES,
    (384, -96, 0, -288),
    (0, 2, 1, 3),
    tuple((24 * n, 10 * (n % 5) - 12 * n // 2, 0 if n == 16 else 8 * n - (n * n) % 60, -18 * n) for n in range(1, 17)),
    (7, 3, 4, 1),
    you=0,
    best=replace(WON, table=replace(WON.table, hand=5)),
    decided=Decided(5, _WIN),
)

FULL_CASE = """
options: {seven_pairs: true}
hand: 2m
melds: [kong 3333m, concealed_kong 5555p, added_kong 777p1j=7p, kong 8888s]
win: {tile: 2m, by: self_draw}
seat: west
flowers: 1234f 1234g 1234k
jokers_before_start: 234j
jokers_during: 5678j
"""
WRONG_CASE = """
hand: 11111m 123p 456s 7z 8j
win: {tile: 8j, by: discard, from: east}
seat: south
how: [discarded_joker, last_tile]
"""


SCENES: dict[str, Callable[[App], Scene | list[Scene]]] = {
    "home": lambda _app: Home(),
    "home_left": lambda _app: Home(),
    "open_matches": lambda _app: [Home(), OpenMatches([LEFT, OTHER])],
    "new_game": lambda _app: NewGameScene(),
    "house_rules": lambda _app: HouseRules(),
    "house_rules_changed": changed_rules,
    "save_preset": lambda _app: [Home(), SavePreset("Nhà cô Ba", (), lambda _name: None)],
    "replays": lambda _app: LibraryScene(),
    "replays_empty": empty_replays,
    "replays_samples": only_samples,
    "replays_found": library_at(1, "anh giu tet", stars="2", won=True),
    **{f"replays_{number}": library_at(number) for number in (2, 4, 5, 6)},
    "library_form": library_form,
    "library_seats": seat_choice,
    "library_bin_empty": lambda _app: BinScene(),
    "settings": lambda _app: SettingsScene(),
    "keys": changed_keys,
    "rules": lambda _app: RulesScene(ruleset("south_vietnamese"), "scores"),
    "score_sheet": lambda _app: [Home(), ScoreSheet(WON, lambda: None)],
    "score_sheet_long": lambda _app: [Home(), ScoreSheet(LONG_WON, lambda: None)],
    "score_sheet_drawn": lambda _app: [Home(), ScoreSheet(DRAWN, lambda: None)],
    **{f"new_game_{key}": about(NewGameScene, key) for key in GAME_KEYS[1:]},
    **{f"house_rules_{key}": about(HouseRules, key) for key in GAME_KEYS[1:]},
    **{f"rules_{key}": partial(rules_of, key) for key in GAME_KEYS[1:]},
    **{f"score_hand_{key}": about(ScoreHand, key) for key in GAME_KEYS[1:]},
    **{f"score_hand_example_{key}": partial(example_of, key) for key in GAME_KEYS},
    "score_hand": lambda _app: ScoreHand(),
    "score_hand_full": lambda _app: ScoreHand(read_draft(FULL_CASE)),
    "score_hand_wrong": lambda _app: ScoreHand(read_draft(WRONG_CASE)),
    "standing": lambda _app: Standing(
        replace(MATCH, par_of=lambda: Par(12, -8)), on_again=lambda: None, on_watch=lambda: None, on_review=lambda: None
    ),
    "standing_other": lambda _app: Standing(replace(MATCH, you=1, history=MATCH.history[:1]), on_again=lambda: None),
    "message": lambda app: [
        Home(),
        Message(
            app.words.say("library.bin_ask_title"),
            app.words.say("library.bin_ask", count=14),
            (Answer(app.words.say("action.delete"), icon="trash"), Answer(app.words.say("action.cancel"))),
        ),
    ],
}
