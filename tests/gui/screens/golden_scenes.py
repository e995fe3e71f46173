"""The subjects of golden pictures: every scene of the program, with content."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

from at_once import weighing
from golden_practice import PRACTICE
from golden_stage import Picture, Shot
from golden_tables import (
    american_turn,
    charleston,
    during,
    hong_kong_turn,
    malaysian_turn,
    malaysian_won,
    match_of,
    simple_turn,
    southern_claim,
    southern_flowers,
    southern_turn,
    southern_won,
    table,
)
from golden_viewer import VIEWER
from made_games import faced, won
from reviewed_sample import of_a_person, review_of_sample
from shown_scenes import DRAWN, LITTLE_WON, LONG_WON, SCENES, WON, costly
from stand_ins import LEFT, saved_game

from game.engine import facts
from game.engine.games.mums_malaysian import RolledForChong
from game.gui.export.dialog import Signing
from game.gui.home import Home, OpenMatches
from game.gui.learn.book import RulesScene, WhoPlays
from game.gui.learn.chapter import CompareGames
from game.gui.learn.guide import GuideScene, LessonDone
from game.gui.learn.lesson import LessonScene, LessonSheet
from game.gui.library.album import AlbumScene
from game.gui.library.bin import BinScene
from game.gui.library.daily import DailyScene
from game.gui.library.figures_page import FiguresScene
from game.gui.library.game_actions import Collecting, Form, SeatChoice
from game.gui.library.importing import TakingIn
from game.gui.library.mistakes import MistakesScene
from game.gui.library.scene import LibraryScene
from game.gui.play.help.helper import WhyPanel
from game.gui.play.help.teacher import TeacherCard
from game.gui.play.match import boards
from game.gui.play.menu import PauseMenu
from game.gui.play.scene import PlayScene
from game.gui.program.dialog import Message
from game.gui.program.file_chooser import Browsing, Choosing, Wish
from game.gui.program.games import PlayerGames
from game.gui.program.scene import App, Scene
from game.gui.setup.card_editor import CardEditor
from game.gui.setup.cards import CardsScene, PathDialog
from game.gui.setup.house_rules import HouseRules, SavePreset
from game.gui.setup.keys import KeyCard, KeysScene, NextKey
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.opponents import KeptTables, OpponentPage
from game.gui.setup.own_text import DraftFile, shelf
from game.gui.setup.people import OwnFace, People
from game.gui.setup.settings import SettingsScene
from game.gui.sheet.finale import Finale
from game.gui.sheet.score_hand import ScoreHand
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import AllScores, Standing
from game.gui.viewer.note_dialogs import QuickNote
from game.paths import resource
from game.record import own_texts
from game.record.notes.moment import At
from game.record.saved.game_files import Binned
from game.record.saved.game_lists import Collections
from game.rules.games.catalogue import ruleset
from game.session.daily_results import Day
from game.session.player import keep_table, tables
from game.session.review.results import HandResult

_GAME = "south_vietnamese"

#: Scenes shared by all tests of the window; a missing one looks like one of these, except for a few words.
_SHARED: dict[str, type[Scene]] = {
    **dict.fromkeys(("home", "home_left", "home_study"), Home),
    "open_matches": OpenMatches,
    **dict.fromkeys(("new_game", "new_game_simple", "new_game_hong_kong_old_style"), NewGameScene),
    **dict.fromkeys(("house_rules", "house_rules_changed"), HouseRules),
    "save_preset": SavePreset,
    **dict.fromkeys(("replays", "replays_empty", "replays_found"), LibraryScene),
    "library_form": Form,
    "library_seats": SeatChoice,
    "settings": SettingsScene,
    "keys": KeysScene,
    **dict.fromkeys(("rules", "rules_simple"), RulesScene),
    **dict.fromkeys(("score_hand", "score_hand_full", "score_hand_wrong"), ScoreHand),
    "score_hand_example_hong_kong_old_style": ScoreHand,
    **dict.fromkeys(("standing", "standing_other"), Standing),
    "standing_scores": AllScores,
    "message": Message,
}


def _usual(name: str) -> Shot:
    """A shared scene, as it is after a while."""

    def shot(app: App, _folder: Path) -> None:
        app.games.left_game = LEFT if name == "home_left" else None
        app.games.study = None
        made = SCENES[name](app)
        for scene in made if isinstance(made, list) else [made]:
            app.push(scene)
        for _ in range(4):
            app.top.update(0.5)

    return shot


HALF_A_CARD = """mat-chuoc card 1
name: Bàn cô Ba
[like]
1111a 111b 1111c DDDb +1 X 30
FFFF 1111a 1111b 11c +1 X
FFFF 1111b 1111c 11a +1 X 30
FFFF 1111a 1111c 11b +1 X 30
[run]
1234a 5555a 666b +1 X 25
11a 22a 333b 44x X 25
[pairs]
11a 22a 33a 44a 55a 66a 77a +1 C 50
"""


def _cards(app: App, folder: Path) -> None:
    """The list of cards; the player's own card is unfinished."""
    of = replace(shelf(), folder=folder / "cards")
    own_texts.keep(of.folder, of.kind, HALF_A_CARD)
    app.push(CardsScene(of, 1))


def _card_editor(app: App, folder: Path) -> None:
    of = shelf()
    app.push(CardEditor(of, DraftFile(of.kind, folder, of.kind.draft(HALF_A_CARD)), 5))


def _card_path(app: App, folder: Path) -> None:
    _cards(app, folder)
    app.widget("import").on_press()
    app.widget("type").on_press()


def _settings(section: str) -> Shot:
    """A section of the settings."""
    return lambda app, _folder: app.push(SettingsScene(section))


def _filters(app: App, _folder: Path) -> None:
    """The library with its filters."""
    app.push(LibraryScene())
    app.widget("filters").on_press()


def _mistakes(app: App, folder: Path) -> None:
    """The mistakes of two matches, with the moment of the dearest."""
    for name in ("south-vietnamese", "hong-kong-old-style"):
        review_of_sample(of_a_person(folder, name))
    app.games = PlayerGames(lambda: app.words, folder)
    app.push(MistakesScene())
    while app.top.busy:
        app.step(1 / 30)


def _album(app: App, folder: Path, *open_first: tuple[str, str]) -> None:
    """The album of a player with two wins of a real match and others made up, who has met four faces."""
    of_a_person(folder, "south-vietnamese")
    rows = ("all_sequences", "seat_flower"), ("full_flush", "all_sequences"), ("nfnl_concealed_triplets_one_suit",)
    for number, (who, scores) in enumerate(
        ((("cat", "", "tiger", "pig"), (-4, 9, -2, 9)), (("cat", "", "dog", ""), (5, -9, 2, 2)))
    ):
        won(folder, f"made-{number}", *rows, head=faced(*who, seed=str(number)), scores=scores)
    app.games = PlayerGames(lambda: app.words, folder)
    app.push(AlbumScene(ruleset("south_vietnamese")))
    for key, value in open_first:
        app.focus(key)
        app.choose(key, value)
    while app.top.busy or app.games.library.waiting:
        app.step(1 / 30)


def _collecting(app: App, folder: Path) -> None:
    """A game that is in one of two collections; a third file is unreadable."""
    app.push(LibraryScene())
    game, shelf = replace(saved_game(1), facts=replace(saved_game(1).facts, replay="1" * 64)), Collections(folder)
    shelf.begin("Mở bài có hai joker", [game.facts.replay])
    shelf.begin("Ván tiếc nhất nhà cô Ba")
    (folder / "odd.yaml").write_text("games: 7", encoding="utf-8")
    app.push(Collecting(game, shelf))


def _signing(app: App, _folder: Path) -> None:
    app.push(LibraryScene())
    app.push(Signing(bool))


def _choosing(app: App, _folder: Path) -> None:
    """The dialog over the window while the system's file chooser is open."""
    app.push(Home())
    app.push(Choosing(SimpleNamespace(is_open=True, poll=lambda: True, chosen=()), bool, bool))


def _browsing(app: App, _folder: Path) -> None:
    """The window's own file chooser, with the sample games."""
    app.push(LibraryScene())
    title = app.words.say("chooser.import_title")
    app.push(Browsing(Wish(title, resource("saves"), kinds=("*.mcr",), saves=False), bool, bool))


def _settings_found(app: App, _folder: Path) -> None:
    """Settings found by a search."""
    app.push(SettingsScene())
    app.top.search({"vi": "quân", "en": "tile"}[app.words.language])


def _next_key(app: App, _folder: Path) -> None:
    app.push(KeysScene())
    app.push(NextKey("viewer_choice_back", bool))


def _taking_in(app: App, folder: Path) -> None:
    """Two files are imported, and a third in part."""
    files = TakingIn(app, [folder / name for name in ("Ván đêm giao thừa.mcr", "Mùng một.mcr", "Mùng hai.mcz")])
    files.done, files.share = 2, 0.4
    app.push(files)


def _bin(app: App, _folder: Path) -> None:
    paths = sorted(resource("saves").glob("*.mcr"))
    binned = tuple(Binned(path, datetime(2026, 2, 17, 20, n, tzinfo=UTC)) for n, path in enumerate(paths))
    app.games.library.binned = lambda: binned
    app.push(BinScene())


# --- who sits at the table ---------------------------------------------------------------------------------------


def _people(app: App) -> People:
    """A table with some players whose settings differ."""
    app.change(face="tiger", opponents=("cat", "dragon", "casual"))
    people = People(app.settings, app.games.kinds(), app.games.personas())
    people.sit(3, (3,))
    return people


def _opponent(place: int) -> Shot:
    def shot(app: App, _folder: Path) -> None:
        app.push(OpponentPage(_people(app), place, _GAME, {}))

    return shot


def _own_face(app: App, _folder: Path) -> None:
    app.push(NewGameScene())
    app.push(OwnFace(_people(app)))


def _kept_tables(app: App, folder: Path) -> None:
    people = _people(app)
    for name, seats in (("Bàn nhà cô Ba", people.texts), ("Xóm trên", ("rat", "goat", "rooster"))):
        keep_table(tables(folder, people.known), name, seats)
    app.push(NewGameScene())
    app.push(KeptTables(people, folder))


# --- the guide -----------------------------------------------------------------------------------------------------


def _guide(app: App, done: int) -> GuideScene:
    """The guide after the first lessons, without animation."""
    scene = GuideScene(_GAME)
    app.change(speed="instant", reduced_motion=True, lessons_done=tuple(one.name for one in scene.lessons[:done]))
    app.push(scene)
    return scene


def _steps(app: App, number: int) -> Iterator[str]:
    """Play a lesson; yield the key of each step with its speech open."""
    scene = _guide(app, number)
    scene.begin(scene.lessons[number])
    for _ in range(3000):
        app.top.update(1 / 30)
        if isinstance(app.top, LessonDone):
            return
        coach = app.top.coach
        if coach.seen:
            yield coach.match.now.key
            coach.acts["help" if coach.match.wanted() else "next"]()
    raise AssertionError(f"lesson {number} never ends")


def _lesson(key: str, step: str) -> Shot:
    """A lesson at a step, or at its end if no step has the name."""

    def shot(app: App, _folder: Path) -> None:
        number = next(at for at, lesson in enumerate(GuideScene(_GAME).lessons) if lesson.key == key)
        next((told for told in _steps(app, number) if told == step), None)

    return shot


# --- the table -----------------------------------------------------------------------------------------------------


def _hint(app: App) -> None:
    """The hint of a question with five buttons."""
    scene = weighing(table(app, southern_claim))
    scene.desk.hint()
    scene.update(0.0)


def _charleston(app: App) -> None:
    """The first pass, with the card, the tray and the hint."""
    scene = weighing(charleston(app))
    scene.desk.hint()
    scene.update(0.0)


def _points(app: App) -> None:
    """The small card, which opens by itself, with the points of the best choices."""
    app.change(hints="full")
    scene = weighing(table(app, malaysian_turn))
    for _ in range(3):
        scene.update(0.05)


def _teacher(app: App) -> None:
    app.change(teacher="small")
    scene = weighing(table(app, malaysian_turn))
    scene.update(0.0)
    scene.desk.throw(next(tile for tile in scene.desk.choices.discards if str(tile.kind) == "3p"))
    scene.update(0.0)


def _chow(app: App) -> None:
    scene = table(app, southern_claim)
    scene.desk.press(scene.desk.choices.group("chow"))
    scene.update(0.0)


def _sheet(result: HandResult) -> Picture:
    """The sheet of a hand over its table."""

    def shot(app: App, _folder: Path) -> None:
        table(app, southern_won)
        app.push(ScoreSheet(result, bool))

    return Picture(ScoreSheet, shot)


def _daily(app: App, _folder: Path) -> None:
    """Today's deal was played, and some earlier ones; the clock stands on 17 February."""
    last = date(2026, 2, 17)
    made = ((30, -4, 0, 12), (-48, 96, -16, -16), (0, 0, 24, -8), (12, 12, -64, 4))
    for at, points in enumerate(made):
        day = last - timedelta(days=at + (at == 3))
        app.games.daily.reached[day] = Day(day, "a.mcr" if at else "", points, (12, -4, 8, 0), on_time=True)
    app.push(DailyScene())


def _finale(result: HandResult, seconds: float = 60.0) -> Picture:
    """The page at the end of a hand, some seconds after it appeared."""

    def shot(app: App, _folder: Path) -> None:
        scene = table(app, southern_won)
        faces = ["horse", "", "tiger", "pig"]
        app.push(page := Finale(result, bool, faces=faces, behind=scene.view.draw, you=2))
        page.update(seconds)
        page.ground(app.window.surface)  # texts of the table behind the page do not count

    return Picture(Finale, shot)


def _boards(app: App) -> None:
    scene = table(app, hong_kong_turn)
    for board in (boards.LOG, boards.LEFT):
        scene.desk.toggle(board)
    scene.update(0.0)


def _challenge(app: App) -> None:
    """Ask which of two players South challenges."""
    desk = table(app, american_turn).desk
    group = desk.choices.group("challenge")
    assert group is not None
    desk.press(group)


def _night(app: App) -> None:
    """Show the table with other faces, another theme, and the Cantonese terms."""
    app.change(theme="night", tile_face="large", terms="cantonese")
    table(app, southern_claim)


def _quick_note(app: App, folder: Path) -> None:
    table(app, southern_turn)
    app.push(QuickNote(match_of(southern_turn()).header, folder / "game.mcr", At(1, 60)))


def _at_table(shot: Callable[[App], object]) -> Picture:
    return Picture(PlayScene, lambda app, _folder: shot(app))


PICTURES: dict[str, Picture] = {
    **{name: Picture(shows, _usual(name)) for name, shows in _SHARED.items()},
    "keys_next": Picture(NextKey, _next_key),
    "cards": Picture(CardsScene, _cards),
    "card_editor": Picture(CardEditor, _card_editor),
    "card_path": Picture(PathDialog, _card_path),
    "taking_in": Picture(TakingIn, _taking_in),
    "figures": Picture(FiguresScene, lambda app, _folder: app.push(FiguresScene())),
    **{
        f"settings_{section}": Picture(SettingsScene, _settings(section))
        for section in ("table", "play", "speeds", "sound")
    },
    "settings_found": Picture(SettingsScene, _settings_found),
    "rules_compared": Picture(CompareGames, lambda app, _: app.push(CompareGames(ruleset("south_vietnamese")))),
    "rules_players": Picture(WhoPlays, lambda app, _: app.push(WhoPlays("south_vietnamese"))),
    "replays_filters": Picture(LibraryScene, _filters),
    "library_collections": Picture(Collecting, _collecting),
    "library_signing": Picture(Signing, _signing),
    "mistakes": Picture(MistakesScene, _mistakes),
    "album": Picture(AlbumScene, _album),
    "album_missing": Picture(AlbumScene, lambda app, folder: _album(app, folder, ("patterns", "all_honors"))),
    "album_face": Picture(AlbumScene, lambda app, folder: _album(app, folder, ("faces", "tiger"))),
    "bin": Picture(BinScene, _bin),
    "opponent": Picture(OpponentPage, _opponent(1)),
    "opponent_plain": Picture(OpponentPage, _opponent(2)),
    "own_face": Picture(OwnFace, _own_face),
    "kept_tables": Picture(KeptTables, _kept_tables),
    "guide": Picture(GuideScene, lambda app, _folder: _guide(app, 2)),
    "lesson": Picture(LessonScene, _lesson("calls", "pung")),
    "lesson_tiles": Picture(LessonScene, _lesson("jokers", "red")),
    "lesson_sheet": Picture(LessonSheet, _lesson("score", "row")),
    "lesson_done": Picture(LessonDone, _lesson("turn", "")),
    "table_seats": _at_table(lambda app: during(app, southern_flowers, facts.SeatsDrawn, share=0.8)),
    "table_wall": _at_table(lambda app: during(app, southern_flowers, facts.WallBuilt)),
    "table_dice": _at_table(lambda app: during(app, southern_flowers, facts.DiceRolled, share=0.8)),
    "table_break": _at_table(lambda app: during(app, southern_flowers, facts.WallBroken)),
    "table_deal": _at_table(lambda app: during(app, southern_flowers, facts.Dealt, 9)),
    "table_charleston": _at_table(_charleston),
    "table_challenge": _at_table(_challenge),
    "table_malaysian": _at_table(lambda app: table(app, malaysian_turn)),
    "table_malaysian_roll": _at_table(lambda app: during(app, malaysian_turn, RolledForChong, share=0.9)),
    "table_malaysian_won": _at_table(lambda app: during(app, malaysian_won, facts.Won, share=0.99)),
    "table_flowers": _at_table(lambda app: during(app, southern_flowers, facts.FlowerShown, 1)),
    "table_flower_question": _at_table(lambda app: table(app, southern_flowers)),
    "table_turn": _at_table(lambda app: table(app, southern_turn)),
    "table_hint": _at_table(_hint),
    "table_points": _at_table(_points),
    "table_teacher": Picture(TeacherCard, lambda app, _folder: _teacher(app)),
    "table_claim": _at_table(lambda app: table(app, southern_claim)),
    "table_chow": _at_table(_chow),
    "table_win": _at_table(lambda app: during(app, southern_won, facts.Won, share=0.6)),
    "table_simple": _at_table(lambda app: table(app, simple_turn)),
    "table_hong_kong": _at_table(lambda app: table(app, hong_kong_turn)),
    "table_boards": _at_table(_boards),
    "finale_name": _finale(LONG_WON, 0.4),
    "finale_rows": _finale(WON, 1.35),
    "daily": Picture(DailyScene, _daily),
    "daily_today": Picture(DailyScene, lambda app, _folder: app.push(DailyScene())),
    "finale": _finale(replace(WON, lost_of=lambda: costly(12.0, 2.2), see_lost=bool)),
    "finale_long": _finale(LONG_WON),
    "finale_little": _finale(LITTLE_WON),
    "score_sheet": _sheet(WON),
    "score_sheet_long": _sheet(LONG_WON),
    "score_sheet_drawn": _sheet(DRAWN),
    "pause": Picture(PauseMenu, lambda app, _folder: table(app, southern_turn).pause()),
    "why": Picture(WhyPanel, lambda app, _folder: table(app, southern_turn).why()),
    "table_keys": Picture(KeyCard, lambda app, _folder: table(app, southern_turn).kit.show_keys()),
    "choosing": Picture(Choosing, _choosing),
    "browsing": Picture(Browsing, _browsing),
    "quick_note": Picture(QuickNote, _quick_note),
    **VIEWER,
    **PRACTICE,
    "table_night": _at_table(_night),
}
