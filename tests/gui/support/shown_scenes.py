"""Scenes of the window with content, and the hands and matches that they show."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from stand_ins import GAME_KEYS, LEFT, NAMES, OTHER, saved_game

from game.engine import actions as wish
from game.engine.table import Outcome, Place, Shown, Table, new_table
from game.gui.home import Home, OpenMatches
from game.gui.keymap import Keymap
from game.gui.learn.book import RulesScene
from game.gui.library.bin import BinScene
from game.gui.library.game_actions import Field, Form, SeatChoice
from game.gui.library.scene import LibraryScene
from game.gui.program.dialog import Answer, Message
from game.gui.program.scene import App, Scene
from game.gui.program.study import Study
from game.gui.setup.house_rules import HouseRules, SavePreset
from game.gui.setup.keys import KeysScene
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.draft import example, read_draft
from game.gui.sheet.score_hand import ScoreHand
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import AllScores, Standing
from game.record.header import Header, Seat
from game.record.index.choices import Choice
from game.rules.games.catalogue import ruleset
from game.rules.games.south_vietnamese.game import OPTIONS
from game.rules.score.sheet import Part, Row, Sheet
from game.session.review.hand_review import Costly, Lost
from game.session.review.results import Decided, HandResult, MatchResult
from game.tiles.kinds import Kind, Tile, kind


def costly(*points):
    """Choices of the first hands that cost these points: discards, and a declined tile."""
    chosen = (
        (wish.Discard(Tile(kind("5p"), 1)), wish.Discard(Tile(kind("4z"), 2))),
        (wish.Pass(), wish.Discard(Tile(kind("7s"), 0))),
    )
    sure = ("sure", "likely", "leaning")
    return Lost(tuple(Costly(30 + n, n + 1, *chosen[n % 2], one, one / 4, sure[n % 3]) for n, one in enumerate(points)))


def about(make: Callable[[], Scene], game: str) -> Callable[[App], Scene]:
    """A scene as it is after a match of `game`."""

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
    """The library at a game, after a search."""

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
    """The house rules screen with every option changed."""
    options = {option.key: option.others[-1] for option in OPTIONS if option.others}
    games = app.settings.choosing("south_vietnamese", preset="strict", house_rules=options)
    app.settings = replace(app.settings, games=games)
    return HouseRules()


def changed_keys(app: App) -> Scene:
    """The screen of the keys with long keys chosen."""
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
    parts=(*(Part("kong", faces("1z 1z 1z 1z"), is_open=n % 2 == 0) for n in range(4)), Part("pair", faces("9m 9m"))),
    total={"mun": 18, "phan": 3},
    payments=(-1160, 2320, -580, -580),
    readings=218,
)


RULES = ruleset("south_vietnamese")


def hand_won(sheet, outcome, *, shown="", dealer=3, last=False):
    """Result of a won hand; its table has only what a sheet shows."""
    places = [Place()] * len(NAMES)
    places[outcome.winner] = Place(shown=tuple(Shown(Tile(face, 1), before_start=True) for face in faces(shown)))
    outcome = replace(outcome, sheet=sheet)
    table = Table(len(NAMES), dealer=dealer, scores=(384, -96, 0, -288), places=tuple(places), outcome=outcome)
    return HandResult(table, NAMES, RULES, last=last)


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
DRAWN = HandResult(new_table(len(NAMES)), NAMES, RULES)
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


THROWN = "discard 7m.1", "discard 1z.2"
WORST = Choice(saved_game(1), 3, 41, 260, 0, True, "discard", "blunder", "sure", True, 64.2, 7.1, *THROWN)


def home_study(app: App) -> Scene:
    """The home screen of a player with positions to practise and a worst choice."""
    app.games.study = Study(due=44, reviewed=3, worst=WORST)
    return Home()


SCENES: dict[str, Callable[[App], Scene | list[Scene]]] = {
    "home": lambda _app: Home(),
    "home_study": home_study,
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
        replace(MATCH, lost_of=lambda: costly(12.4, 9.0, 3.2)),
        on_again=lambda: None,
        on_watch=lambda: None,
        on_review=lambda _n: None,
        faces=("tiger", "cat", "buffalo", "pig"),
        said="Ù, gáy nè",
    ),
    "standing_scores": lambda _app: [Standing(MATCH, on_again=lambda: None), AllScores(MATCH)],
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
