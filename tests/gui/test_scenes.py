"""Every scene draws in every size and language with room for every text, and its buttons do what they say."""

from dataclasses import replace

import pygame
import pytest
from driver import app, key, widget, words_of
from golden_scenes import PICTURES
from golden_stage import Stage
from shown_scenes import MATCH, SCENES
from stand_ins import LEFT, StandIn

from game.errors import NotAllowed
from game.gui.home import Home
from game.gui.kit import ornaments, plot
from game.gui.kit.theme import Style
from game.gui.learn.book import RulesScene
from game.gui.learn.guide import GuideScene
from game.gui.learn.lesson import LessonScene
from game.gui.learn.practice import PracticeScene
from game.gui.library.daily import DailyScene
from game.gui.library.scene import LibraryScene
from game.gui.program.aloud import texts
from game.gui.program.dialog import Answer, Message
from game.gui.program.games import PlayerGames
from game.gui.program.scene import Scene
from game.gui.program.screen import Screen
from game.gui.program.window import SMALLEST
from game.gui.setup.cards import CardsScene
from game.gui.setup.match_form import card_key, cards
from game.gui.setup.new_game import NewGameScene
from game.gui.setup.settings import SECTIONS, SettingsScene
from game.gui.sheet.score_hand import ScoreHand
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import AllScores, PlaceRow, Standing
from game.gui.widgets import Label, Scroll
from game.gui.widgets.base import ancestors, walk
from game.record.index.query import Wanted
from game.rules.games.catalogue import GAMES
from game.rules.luck import luck_of
from game.session.daily_results import Day
from game.session.lessons import LESSONS
from game.settings import FIRST_OPPONENTS, of_newcomer
from game.words.lookup import LANGUAGES, Words
from game.words.rules import luck_sentence
from game.words.troubles import error_text

ALL_LESSONS = tuple(one.name for one in LESSONS["south_vietnamese"])
#: Windows and text sizes of every scene, beside those of the golden pictures and the smallest window.
CHANGES = [((1100, 1400), 100), ((1024, 700), 130), ((1024, 700), 200)]


def show(made, *scenes):
    for scene in scenes:
        made.push(scene)
        made.step(1 / 60)
    return scenes[-1]


def shown(name, size=(1280, 800), language="vi", **settings):
    """Return a window with a scene of SCENES, and the scene."""
    made = app(size, language, left=name == "home_left", **settings)
    scenes = SCENES[name](made)
    return made, show(made, *(scenes if isinstance(scenes, list) else [scenes]))


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_fits_whatever_the_window_and_the_letters_become(name, language):
    made, _ = shown(name, SMALLEST, language)
    for _ in range(4):
        made.step(0.5)
    assert made.look.spills == []
    for size, scale in CHANGES if language == "vi" else ():
        if made.size != size:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            made.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        made.change(ui_scale=scale)
        made.step(1 / 60)
        assert (made.size, made.look.percent, made.look.spills) == (size, scale, [])


@pytest.mark.parametrize("name", ["settings", "score_sheet_long", "new_game"])
def test_the_largest_letters_on_the_largest_screen(name):
    made, _ = shown(name, (2560, 1440), ui_scale=200)
    assert made.look.spills == []


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", ["standing", "mistakes", "practice", "album", "house_rules_changed", "bin"])
def test_no_text_of_a_page_lies_on_blossoms(name, scale, monkeypatch, tmp_path):
    def painted(width, branch=ornaments.branch):
        picture = pygame.Surface(branch(width).get_size())
        picture.fill("magenta")
        return picture

    monkeypatch.setattr(ornaments, "branch", painted)
    seen = Stage((1025, 768), "vi", ui_scale=scale).show(PICTURES[name].shot, tmp_path)
    whole = seen.screen.get_rect()

    def blossoms(box):
        return pygame.mask.from_threshold(seen.screen.subsurface(box), "magenta", (1, 1, 1, 255)).count()

    assert blossoms(whole) or scale > 100
    assert [line.text for line in seen.lines if blossoms(line.ink.clip(whole))] == []


class TooWide(Screen):
    """A line too wide for the largest text size."""

    def build(self):
        return Label("Mạt chược miền Nam " * 4, Style.HEADING)


def test_a_scene_without_room_for_large_letters_takes_smaller_ones_and_the_others_keep_theirs():
    made = app((1280, 800), "vi", ui_scale=200)
    show(made, Home(), TooWide())
    assert made.look.scale == 1
    made.press("esc")
    made.step(1 / 60)
    assert made.look.scale == 2
    made.change(ui_scale=100)
    assert made.look.scale == 1


@pytest.mark.parametrize(
    "name", ["settings", "new_game", "replays", "house_rules", "library_form", "standing", "score_hand"]
)
def test_every_control_comes_into_view_with_large_letters(name):
    made, scene = shown(name, ui_scale=200)
    for _ in scene.ring.stops():
        made.handle(key("tab"))
        scroll = next((one for one in ancestors(scene.ring.root, scene.ring.focus) if isinstance(one, Scroll)), None)
        view = scroll.rect if scroll else pygame.Rect((0, 0), made.size)
        assert view.contains(scene.ring.focus.looked_at)


def test_what_has_no_controls_is_read_with_the_page_keys():
    made, scene = shown("standing", ui_scale=200)
    scroll = next(widget for widget in scene.ring.widgets() if isinstance(widget, Scroll))
    made.wait(4)
    made.press("page_down", "page_down")
    down = scroll.offset
    made.press("page_up")
    assert 0 < scroll.offset < down


def test_games_below_one_another_are_chosen_with_up_and_down():
    made = app((1280, 800), "vi", ui_scale=200)
    scene = show(made, NewGameScene())
    scene.ring.focus_key("game")
    offered = cards(made.words)
    made.press("down", "right", "right")
    assert card_key(scene.game, scene.house.preset.name) == offered[-1].key
    made.press("up", "down")
    assert card_key(scene.game, scene.house.preset.name) == offered[-1].key
    assert {card.key[0] for card in offered} == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1025, 768), (1024, 700)])
def test_nothing_of_a_new_game_is_cut_or_below_the_window_whichever_game_it_is(size, language):
    made = app(size, language)
    scene = show(made, NewGameScene())
    for card in cards(made.words):
        made.choose("game", card.key)
        page = next(widget for widget in walk(scene.ring.root) if isinstance(widget, Scroll))
        made.step(0.1)
        assert page.turn_page(1) is False, card.name
        assert made.look.spills == [], card.name
    made.press("down")
    assert scene.ring.focused_key != "game"


@pytest.mark.parametrize("name", [name for name in SCENES if not name.endswith(tuple(GAMES))])  # texts do not matter
def test_every_scene_can_be_walked_through_with_tab(name):
    made, scene = shown(name)
    if name.startswith("standing"):
        made.wait(4)  # input rests until the podium stands
    reached = set()
    for _ in range(len(scene.ring.stops()) + 2):
        made.handle(key("tab"))
        reached.add(scene.ring.focused_key)
    assert reached == {widget.key for widget in scene.ring.stops()}


def test_the_door_of_the_lessons_begins_the_one_that_it_names():
    made = app(lessons_done=ALL_LESSONS[:4])
    show(made, Home())
    made.press("2")
    assert isinstance(made.top, LessonScene)
    assert made.top.match.lesson == LESSONS["south_vietnamese"][4]
    made.press("esc")
    assert isinstance(made.top, GuideScene), "all lessons"


def test_home_leads_everywhere():
    made = app()
    home = show(made, Home())
    assert home.ring.focused_key == "new_game"
    made.press("enter")
    assert isinstance(made.top, NewGameScene)
    made.press("esc", "right", "enter")
    assert isinstance(made.top, LessonScene)
    made.press("esc")
    assert isinstance(made.top, GuideScene)
    made.press("esc", "right", "enter")
    assert isinstance(made.top, PracticeScene)
    made.press("esc", "right", "enter")
    assert isinstance(made.top, DailyScene)
    made.press("esc", "left", "left", "left", "down")
    rest = [LibraryScene, ScoreHand, RulesScene, CardsScene, SettingsScene]
    while home.ring.focused_key != "replays":
        made.press("left")
    for scene in rest:
        made.press("enter")
        assert isinstance(made.top, scene)
        made.press("esc", "right")
    made.press("esc")
    assert made.top is home
    assert made.running
    made.press("enter")
    assert not made.running


def test_the_doors_of_home_open_with_their_numbers_and_with_a_click_anywhere():
    made = app(lessons_done=ALL_LESSONS)
    home = show(made, Home())
    for number, scene in ((pygame.K_1, NewGameScene), (pygame.K_2, GuideScene), (pygame.K_3, DailyScene)):
        made.press(number)
        assert isinstance(made.top, scene)
        made.press("esc")
    for door, scene in zip(home.doors, (NewGameScene, GuideScene, DailyScene), strict=True):
        made.click((door.rect.centerx, door.rect.y + 40))
        assert isinstance(made.top, scene)
        made.press("esc")
    made.press("n")
    assert isinstance(made.top, NewGameScene)


@pytest.mark.parametrize("size", [(1280, 740), (1366, 768)])
def test_home_with_larger_letters_comes_back_with_the_lit_door(size):
    made = app(size, lessons_done=ALL_LESSONS)
    home = show(made, Home())
    made.use("settings")
    made.change(ui_scale=150)
    made.press("esc")
    assert made.top is home
    assert made.focused == home.doors[0].main.key
    assert pygame.Rect((0, 0), size).contains(home.doors[0].rect)


def test_one_door_is_lit_and_enter_is_its_key():
    def lit(made, home):
        made.push(home)
        (door,) = [door for door in home.doors if door.is_lit]
        assert home.ring.focused_key == door.main.key
        assert door.main.names_enter
        return home.doors.index(door)

    assert lit(app(), Home()) == 0
    assert lit(app(), Home(first_time=True)) == 1
    assert lit(app(left=True), Home(first_time=True)) == 0
    daily = app(left=True)
    day = daily.games.daily.today()
    daily.games.daily.reached[day] = Day(day, LEFT.path.name)
    assert lit(daily, Home()) == 2


def test_home_says_that_the_open_match_is_the_deal_of_the_day():
    made = app(language="en", left=True)
    day = made.games.daily.today()
    made.games.daily.reached[day] = Day(day, LEFT.path.name)
    home = show(made, Home())
    assert "Your open match is today's deal: hand 3 of 16." in words_of(home)
    assert widget(home, "new_game")
    made.press("3")
    assert type(made.top) is Scene, "it goes on"


def test_home_names_the_next_lesson():
    lessons = LESSONS["south_vietnamese"]
    made = app(language="en", lessons_done=tuple(one.name for one in lessons[:4]))
    home = show(made, Home())
    title = made.words.of("south_vietnamese").say(f"lesson.{lessons[4].key}.title")
    assert any(told.startswith(f"Lesson 5 of 7: {title}") for told in words_of(home))
    assert widget(home, "learn").label == "Go on: lesson 5"
    done = app(language="en", lessons_done=tuple(one.name for one in lessons))
    assert any(told.startswith("All 7 lessons are done") for told in words_of(show(done, Home())))


def test_home_greets_by_the_hour_and_by_name():
    made = app(language="en", name="Minh")
    made.push(Home())
    assert "Good evening, Minh!" in made.top.aloud()


def test_home_offers_to_go_on_first():
    made = app(left=True)
    home = show(made, Home())
    assert home.ring.focused_key == "continue"
    made.press("enter")
    assert type(made.top) is Scene
    made.games.left_game = None
    made.pop()
    assert home.left is None
    assert "continue" not in [widget.key for widget in home.ring.stops()]


def test_home_names_the_match_that_was_left():
    made = app(language="en", left=True)
    home = show(made, Home())
    words = [getattr(widget, "words", "") for widget in home.ring.widgets()]
    assert "Southern Vietnamese, hand 3 of 16, with Cô Ba, Chú Tư, Dì Năm." in words
    assert home.left == LEFT


def test_the_language_changes_at_once_and_is_remembered():
    made = app(language="vi")
    home = show(made, Home())
    choice = next(widget for widget in home.ring.stops() if widget.key == "language")
    made.click((choice.rect.right - 20, choice.rect.centery))
    assert made.words.language == "en"
    assert made.settings.language == "en"
    assert "New game" in [getattr(widget, "label", "") for widget in home.ring.stops()]


def test_petals_rest_and_reduced_motion_stops_them():
    made = app()
    home = show(made, Home())
    assert home.busy
    for _ in range(120):
        home.update(0.5)
    assert not home.busy
    still = app(reduced_motion=True)
    home = show(still, Home())
    still.wait(0.1)  # what the search finds is shown in a frame of its own
    assert not home.busy


def test_a_new_game_is_started_as_it_was_asked_for():
    made = app()
    scene = show(made, Home(), NewGameScene())
    scene.ring.focus_key("name")
    made.write("Ước")
    scene.ring.focus_key("length")
    made.press("right")
    scene.ring.focus_key("opponent 1")
    made.press("enter", "end", "esc")
    scene.ring.focus_key("more")
    made.press("enter")
    scene.ring.focus_key("speed")
    made.press("right")
    scene.ring.focus_key("new seed")
    made.press("enter")
    scene.ring.focus_key("back")
    scene.ring.focus_key("start")
    made.press("enter")
    (game,) = made.games.started
    assert (game.name, game.hands, made.settings.speed) == ("Ước", 8, "fast")
    assert game.opponents == ("cat", "random", "pig")
    assert game.seed == "9f3c07d2a1b84e65"
    assert len(set(scene.people.called(made.words))) == 3
    assert (game.game, made.settings.chosen(game.game).hands) == ("south_vietnamese", 8)
    assert made.settings.opponents == game.opponents
    assert type(made.top) is Scene


def test_first_matches_are_short_and_the_very_first_is_one_hand():
    newcomer = of_newcomer()
    made = app(games=newcomer.games)
    made.games = type("Nothing", (StandIn,), {"is_new": True})()
    scene = show(made, NewGameScene())
    assert scene.wanted().hands == 1
    for game, _ in widget(scene, "game").values:
        choose(made, scene, game)
        assert scene.wanted().hands == (1 if game == "south_vietnamese" else 4)
    choose(made, scene, "south_vietnamese")
    scene.start()
    assert made.settings.chosen("south_vietnamese").hands == 4, "the second one is longer"
    assert made.games.started[-1].hands == 1


def test_one_who_is_new_finds_the_first_table_and_a_preset_changes_nothing_else():
    newcomer = of_newcomer()
    made = app(games=newcomer.games, opponents=newcomer.opponents, hints=newcomer.hints)
    scene = show(made, NewGameScene())
    asked = scene.wanted()
    assert (asked.options, asked.hands, asked.opponents) == ({"nfnl": False}, 1, FIRST_OPPONENTS)
    presets = [preset.name for preset, _ in widget(scene, "preset").entries]
    for name, options in (("default", {}), ("first_table", {"nfnl": False})):
        widget(scene, "preset").choose(presets.index(name))
        asked = scene.wanted()
        assert (asked.options, asked.hands, asked.opponents) == (options, 1, FIRST_OPPONENTS)
        assert made.settings.hints == newcomer.hints


def test_below_stands_how_long_it_takes_and_whether_luck_counts_for_more_until_a_rule_is_changed():
    made = app(language="en")
    scene = show(made, NewGameScene())
    measured = luck_sentence(made.words, luck_of("south_vietnamese", "default"))
    assert measured
    assert any(measured in label and "About 12 minutes." in label for label in labels(scene))
    widget(scene, "length").choose(0)
    assert any("About 3 minutes." in label for label in labels(scene))
    games = made.settings.choosing("south_vietnamese", house_rules={"joker_sets": 2})
    made.change(games=games)
    scene = show(made, NewGameScene())
    assert not any(measured in label for label in labels(scene))


def test_another_number_of_hands_can_be_typed():
    made = app()
    scene = show(made, NewGameScene())
    scene.ring.focus_key("other length")
    made.write("23")
    assert scene.length.hands == 23
    assert widget(scene, "length").index == -1, "it is one thing"
    made.press("ctrl+a")
    made.write("04")
    assert scene.length.hands == 4
    widget(scene, "length").choose(0)
    assert scene.length.hands == 1
    assert widget(scene, "other length").line.text == "", "and one place to see it"


@pytest.mark.parametrize("focus", ["length", "name", "game"])
def test_enter_takes_a_seat_from_any_choice(focus):
    made = app()
    scene = show(made, NewGameScene())
    before = scene.wanted()
    scene.ring.focus_key(focus)
    made.press("enter")
    assert made.games.started == [before]


def choose(made, scene, game, preset=""):
    """Choose a game by its card with the keyboard."""
    scene.ring.focus_key("game")
    cards = scene.ring.focus
    made.press("home", *["right"] * [card.key for card in cards.cards].index((game, preset)))


def labels(scene):
    return [getattr(widget, name, "") for widget in scene.ring.widgets() for name in ("words", "label")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_game_is_chosen_and_told(game, language):
    made = app(language=language)
    scene = show(made, Home(), NewGameScene())
    choose(made, scene, game)
    assert (scene.game, made.words.game, made.settings.game) == (game, game, game)
    cards = next(widget for widget in scene.ring.widgets() if widget.key == "game")
    (card,) = [card for card in cards.cards if card.key == cards.chosen]
    assert (card.name, card.about) == (made.words.say(f"ruleset.{game}"), made.words.say(f"ruleset_about.{game}"))
    assert f"{game}." not in card.about
    made.step(1 / 60)
    assert made.look.spills == []
    made.press("enter")
    assert [started.game for started in made.games.started] == [game]


def test_a_preset_with_a_card_of_its_own_is_chosen_as_a_game():
    made = app()
    scene = show(made, NewGameScene())
    choose(made, scene, "mums_malaysian", "world_series")
    assert (scene.game, scene.house.preset.name) == ("mums_malaysian", "world_series")
    assert scene.house.values["scoring"] == "wsom"
    assert widget(scene, "game").chosen == ("mums_malaysian", "world_series")
    choose(made, scene, "mums_malaysian")
    assert (scene.game, scene.house.preset.name) == ("mums_malaysian", "default")
    assert scene.house.values["scoring"] == "mum"
    assert widget(scene, "game").chosen == ("mums_malaysian", "")


def test_the_mouse_takes_a_card():
    made = app()
    scene = show(made, Home(), NewGameScene())
    cards = next(widget for widget in scene.ring.stops() if widget.key == "game")
    made.click(cards.boxes()[2].center)
    assert scene.game == cards.cards[2].key[0]
    assert scene.ring.focused_key == "game"


@pytest.mark.parametrize("others", [1, 2, 3])
def test_as_many_sit_down_as_were_asked(others):
    made = app()
    scene = show(made, Home(), NewGameScene())
    choose(made, scene, "simple")
    scene.ring.focus_key("others")
    made.press("home", *["right"] * (others - 1))
    scene.ring.focus_key(f"opponent {others - 1}")
    made.press("enter", "end", "esc")
    scene.start()
    (game,) = made.games.started
    assert (game.game, game.hands, len(game.opponents)) == ("simple", 4, others)
    assert game.opponents[-1] == "random"
    assert made.settings.chosen("simple").others == others
    assert len(made.settings.opponents) == 3


def test_how_many_play_is_only_asked_where_it_can_be_chosen():
    made = app()
    scene = show(made, Home(), NewGameScene())
    for game, asked in (("south_vietnamese", False), ("simple", True), ("hong_kong_old_style", False)):
        choose(made, scene, game)
        assert ("others" in [widget.key for widget in scene.ring.stops()]) is asked


def test_a_match_may_be_as_long_as_the_game_says():
    made = app(language="en")
    scene = show(made, Home(), NewGameScene())
    choose(made, scene, "hong_kong_old_style")
    assert widget(scene, "length").values == [1, 4, 8, None]
    widget(scene, "length").choose(3)
    assert scene.length.hands is None
    assert any("the deal has moved on" in text for text in labels(scene) if isinstance(text, str))
    scene.start()
    assert made.games.started[0].hands is None


def test_what_was_chosen_is_remembered_for_each_game():
    made = app()
    scene = show(made, Home(), NewGameScene())
    for game, hands in (("simple", 2), ("hong_kong_old_style", 3), ("south_vietnamese", 5)):
        choose(made, scene, game)
        scene.length.hands = hands
        scene.start()
        made.pop()
        scene = show(made, NewGameScene())
    for game, hands in (("simple", 2), ("hong_kong_old_style", 3), ("south_vietnamese", 5)):
        choose(made, scene, game)
        assert scene.length.hands == hands


@pytest.mark.parametrize(("game", "others"), [("south_vietnamese", 3), ("simple", 1), ("simple", 2), ("simple", 3),
                                              ("hong_kong_old_style", 3)])  # fmt: skip
def test_a_match_of_each_game_is_begun_left_listed_and_gone_on_with(game, others, tmp_path):
    made = app()
    made.games = PlayerGames(lambda: made.words, tmp_path / "games")
    scene = show(made, Home(), NewGameScene())
    choose(made, scene, game)
    scene.people.others = others
    scene.start()
    match = made.top.match
    assert (match.rules.key, match.rules.players) == (game, others + 1)
    made.home()
    made.games.library.catch_up()
    (saved,) = (entry.facts for entry in made.games.library.games(Wanted(sample=False)))
    assert (saved.ruleset, len(saved.names), len(saved.scores)) == (game, others + 1, others + 1)
    left = made.games.left()
    assert (len(left.names), left.hands) == (others, match.rules.hands or 0)
    made.top.lay_out()
    made.step(1 / 60)
    assert made.look.spills == []
    words = [text for text in labels(made.top) if isinstance(text, str)]
    assert any(left.names[0] in text for text in words)
    made.games.go_on()
    assert made.games.play_again(match.header).match.rules.players == others + 1
    made.games.close()


def test_a_match_of_unknown_length_says_only_where_it_stands():
    made = app(language="en", left=True)
    made.games.left_game = replace(LEFT, hands=0)
    assert "Southern Vietnamese, hand 3, with Cô Ba, Chú Tư, Dì Năm." in labels(show(made, Home()))


def test_a_game_that_cannot_start_is_told():
    made = app()
    made.games.fails = NotAllowed("folder.full")
    scene = show(made, NewGameScene())
    made.press("enter")
    assert isinstance(made.top, Message)
    assert made.top.sentence == error_text(made.words, made.games.fails)
    made.press("enter")
    assert made.top is scene
    assert scene.ring.focused_key == "start"


def test_without_replays_one_can_play():
    made = app()
    made.games.library.list.clear()
    show(made, LibraryScene())
    made.press("delete", "enter")
    assert isinstance(made.top, NewGameScene)


def test_settings_take_effect_at_once():
    made = app(language="en")
    scene = show(made, SettingsScene())
    for section, name, code, value in (
        ("table", "speed", pygame.K_END, "instant"),
        ("general", "ui_scale", pygame.K_END, 200),
        ("sound", "sound", pygame.K_SPACE, False),
        ("general", "reduced_motion", pygame.K_SPACE, True),
    ):
        widget(scene, "section").choose(list(SECTIONS).index(section))
        scene.ring.focus_key(name)
        made.press(code)
        assert getattr(made.settings, name) == value
        assert scene.ring.focused_key == name
    assert made.look.scale == pytest.approx(2 * made.size[1] / 800)
    assert made.look.reduced_motion
    assert not made.sounds.on


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_its_words(language):
    words = Words(language)
    for section, lines in SECTIONS.items():
        keys = [f"settings.tab.{section}", f"settings.section.{section}", *(line.words for line in lines)]
        assert [key for key in keys if not words.has(key)] == []
        assert all(line.called(words, value) for line in lines for value in line.setting.values)


def test_volumes_wait_for_the_sound_and_say_so():
    made = app(language="en", sound=False)
    scene = show(made, SettingsScene("sound"))
    volume = "volumes_tiles"
    assert volume not in {stop.key for stop in scene.ring.stops()}
    assert any(text.startswith("Sound is off") for text in texts(scene.ring.root, made.look))
    scene.ring.focus_key("sound")
    made.press("space")
    assert volume in {stop.key for stop in scene.ring.stops()}
    assert scene.ring.focused_key == "sound"


def test_a_volume_that_is_found_comes_with_the_switch_that_it_waits_for():
    made = app(language="en", sound=False)
    scene = show(made, SettingsScene())
    scene.search("volume of the music")
    made.expect("settings.sound_is_off")
    stops = [stop.key for stop in scene.ring.stops()]
    assert "volumes_music" not in stops
    scene.ring.focus_key("sound")
    made.press("space")
    scene.ring.focus_key("music")
    made.press("space")
    assert "volumes_music" in [stop.key for stop in scene.ring.stops()]


def test_settings_that_cannot_be_saved_are_told(home):
    (home / "config").write_text("in the way")
    made = app(language="en")
    scene = show(made, SettingsScene("sound"))
    scene.ring.focus_key("sound")
    made.press("space")
    assert any("could not be saved" in text for text in texts(scene.ring.root, made.look))


@pytest.mark.parametrize("by", ["enter", "space", "esc", "enter after a click beside everything"])
def test_the_score_sheet_goes_on(by):
    done = []
    made = app()
    _, sheet = SCENES["score_sheet"](made)
    show(made, Home(), ScoreSheet(sheet.result, lambda: done.append("on")))
    if " " in by:
        made.click((2, 2))
    made.press(by.split()[0])
    assert done == ["on"]
    assert isinstance(made.top, Home)


def test_escape_gives_the_last_answer():
    said = []
    made = app()
    answers = (Answer("yes", lambda: said.append("yes")), Answer("no", lambda: said.append("no")))
    show(made, Home(), Message("Really?", "It will be gone.", answers))
    made.press("esc")
    assert said == ["no"]


def test_who_has_as_many_points_shares_the_place_and_no_line_of_the_plot_hides_another():
    made, history = app(), ((5, -1, -1, -3), (9, 0, 0, -9))
    tied = replace(MATCH, scores=history[-1], standing=(0, 1, 2, 3), history=history)
    scene = show(made, Standing(tied, on_again=lambda: None), AllScores(tied))
    rows = [one for one in scene.ring.widgets() if isinstance(one, PlaceRow)]
    assert [row.rank for row in rows] == [0, 1, 1, 3]
    surface = pygame.Surface((560, 300))
    plot.scores(surface, surface.get_rect(), made.look, 4, tied.lines)
    near = (40, 40, 40)  # the edges of a line are smoothed
    first, second = (pygame.mask.from_threshold(surface, colour, near).count() for colour in plot.LINES[1:3])
    assert 0.7 < first / second < 1.4


@pytest.mark.parametrize("name", ["settings", "keys"])
def test_the_keyboard_brings_the_whole_line_of_a_control_into_view(name):
    made, scene = shown(name)
    scroll = next(one for one in scene.ring.widgets() if isinstance(one, Scroll))
    for _ in scene.ring.stops():
        made.handle(key("tab"))
        around = ancestors(scene.ring.root, scene.ring.focus)
        for line in [one for one in around if one.holds_together]:
            assert scroll.rect.contains(line.rect), scene.ring.focused_key


def test_with_the_last_control_the_last_line_of_the_settings_is_seen():
    made = app((1280, 800), "vi")
    scene = show(made, SettingsScene())
    scroll = next(one for one in scene.ring.widgets() if isinstance(one, Scroll))
    made.press("tab")
    scene.ring.focus_on(scene.ring.stops()[-1])
    assert scroll.child.children()[-1].rect.bottom <= scroll.rect.bottom
