"""Scoring a hand in the window: clicks, keys and text give the same hand, and the sheet explains all of it."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from driver import app, key, widget, words_of
from shown_scenes import ON_A_DRAGON, SHEET, faces, hand_won
from stand_ins import NAMES

from game.engine.table import Outcome, new_table
from game.gui.home import Home
from game.gui.setup.house_rules import HouseRules
from game.gui.sheet.draft import example, read_draft, write_draft
from game.gui.sheet.score_hand import FORM, KEPT, TEXT, ScoreHand
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.widgets import Scroll
from game.record.safe_yaml import parse_yaml
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import GAMES, built_in, house_of, ruleset
from game.session.review.results import hand_result
from game.settings import Chosen
from game.tiles.kinds import KONG, Tile, kind

EXAMPLE = example("south_vietnamese")
pytestmark = pytest.mark.usefixtures("home")  # a hand that is left is kept there


def opened(language="en", **settings):
    made = app(language=language, **settings)
    made.push(Home())
    scene = ScoreHand()
    made.push(scene)
    made.step(1 / 60)
    return made, scene


def write(made, text):
    """Type with the keyboard events as they arrive: keys with their characters."""
    for sign in text:
        made.handle(key(ord(sign), unicode=sign))


def click_face(made, scene, code):
    palette = widget(scene, "palette")
    made.click(palette.boxes()[palette.faces.index(kind(code))].center)


def test_who_listens_learns_what_is_missing_and_what_it_scores():
    made, scene = opened()
    write(made, "123m")
    assert any(line.startswith("10 more concealed tiles") for line in scene.aloud())
    write(made, "456p777s22z345s2f")
    assert any(line.startswith("All Sequences") or "wins" in line for line in scene.aloud())


def test_a_hand_is_typed_and_scored():
    made, scene = opened()
    write(made, "123m456p777s22z34s")
    assert write_draft(scene.draft).splitlines()[1] == "hand: 123m 456p 34777s 22z"
    assert scene.verdict.sheet is None
    write(made, "5s2f")
    made.press("enter")
    assert isinstance(made.top, ScoreSheet)
    assert made.top.sheet == score(read_case(parse_yaml(scene.text.value)))
    made.press("enter")
    assert made.top is scene


def test_digits_wait_for_their_letter():
    made, scene = opened()
    write(made, "19")
    assert scene.digits == "19"
    assert "19…" in scene.outcome()[0]
    made.press("backspace")
    write(made, "m9z")
    assert scene.draft.hand == faces("1m")
    assert scene.digits == ""


def test_tiles_are_clicked_and_taken_back():
    made, scene = opened()
    for code in ("1m", "4j", "3k"):
        click_face(made, scene, code)
    assert (scene.draft.hand, scene.draft.flowers) == (faces("1m 4j"), faces("3k"))
    assert "hand: 1m 4j" in scene.text.value
    made.click(widget(scene, "hand").boxes()[0].center)
    assert scene.draft.hand == faces("4j")
    made.click(widget(scene, "shown").boxes()[0].center)
    assert scene.draft.flowers == ()
    made.press("backspace")
    assert scene.draft.hand == ()


def test_a_meld_with_a_joker_is_clicked():
    made, scene = opened()
    made.click("add pung")
    click_face(made, scene, "5p")
    assert scene.draft.melds[0].write() == "pung 555p"
    made.click(widget(scene, "melds").boxes()[1].center)
    click_face(made, scene, "1j")
    assert scene.draft.melds[0].write() == "pung 5p1j=5p5p"
    assert "- pung 5p1j=5p5p" in scene.text.value
    scene.ring.focus_key("melds")
    made.press("delete")
    assert scene.draft.melds[0].write() == "pung 555p"
    made.press("delete")
    assert scene.draft.melds == ()


def test_jokers_are_shown_where_they_are_aimed_at():
    made, scene = opened()
    made.click(widget(scene, "shown").boxes()[1].center)
    click_face(made, scene, "8j")
    made.click(widget(scene, "shown").boxes()[-1].center)
    click_face(made, scene, "2j")
    assert (scene.draft.before, scene.draft.during) == (faces("8j"), faces("2j"))


def test_the_winning_tile_is_exchanged():
    made, scene = opened()
    write(made, "123m456p777s22z34s5s")
    made.click(widget(scene, "hand").boxes()[-1].center)
    click_face(made, scene, "3g")
    assert scene.draft.tile == kind("3g")
    assert scene.verdict.sheet.rows[-1].key == "discarded_wild"


def test_tiles_follow_the_text():
    made, scene = opened()
    assert "text" not in [stop.key for stop in scene.ring.stops()], "it is behind a tab"
    scene.show_tab(TEXT)
    scene.ring.focus_key("text")
    made.press("ctrl+a")
    made.write("hand: 123m\nseat: west")
    assert (scene.draft.hand, scene.draft.seat) == (faces("1m 2m 3m"), "west")
    assert scene.ring.focused_key == "text"
    assert scene.text.value == "hand: 123m\nseat: west"
    made.write("x")
    assert scene.draft.seat == "west"
    assert any("is not one of" in words for words in words_of(scene))
    made.press("backspace")
    made.step(1 / 60)
    assert not any("is not one of" in words for words in words_of(scene))
    made.press("tab")
    write(made, "4m")
    assert "hand: 1234m" in scene.text.value


def test_a_case_is_pasted(clipboard):
    made, scene = opened()
    clipboard.append(EXAMPLE.replace("\n", "\r\n"))
    made.press("ctrl+v")
    assert scene.draft == read_draft(EXAMPLE)
    assert scene.verdict.sheet.won == 192
    assert scene.text.value == EXAMPLE


def test_example_and_clear():
    made, scene = opened()
    made.click("example")
    assert scene.verdict.sheet.won == 192
    made.click("clear")
    assert (scene.draft.hand, scene.draft.melds, scene.draft.seat) == ((), (), "south")


def test_the_form_changes_the_case():
    _, scene = opened()
    scene.load(EXAMPLE)
    widget(scene, "seat").choose(0)
    assert (scene.draft.seat, scene.draft.source) == ("east", "south")
    widget(scene, "round").choose(2)
    widget(scene, "by").choose(1)
    widget(scene, "how last_tile").flip()
    widget(scene, "dealt").choose(0)
    case = parse_yaml(scene.text.value)
    assert case["win"] == {"tile": "5z", "by": "self_draw"}
    assert (case["round"], case["how"]) == ("west", ["last_tile"])
    assert "dealt" not in case
    widget(scene, "by").choose(3)
    widget(scene, "count").choose(1)
    assert parse_yaml(scene.text.value)["win"] == {"by": "green_jokers", "count": 4}


def test_a_blessing_goes_when_it_no_longer_fits():
    made, scene = opened()
    write(made, "123m456p777s22z34s5s")
    widget(scene, "by").choose(1)
    widget(scene, "how").choose(1)
    assert "blessing_of_man" in [row.key for row in scene.verdict.sheet.rows]
    widget(scene, "seat").choose(0)
    assert scene.draft.how == frozenset()


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_refusal_stands_beside_its_field(language):
    made, scene = opened(language)
    scene.load("hand: 11111m 123p 456s 77z\nwin: {tile: 7z, by: self_draw}\nseat: south")
    sentence = scene.problem_at("hand")
    assert "5" in sentence
    assert sentence in words_of(scene)
    assert "{" not in sentence
    scene.load("hand: 123m")
    assert scene.problem_at("hand") == ""
    made.press("enter")
    assert made.top is scene
    assert "10" in scene.problem_at("hand")


def test_the_house_rules_of_the_last_game_hold():
    _, scene = opened(games={"south_vietnamese": Chosen(house_rules={"seven_pairs": True})})
    assert scene.draft.options == {"seven_pairs": True}
    assert "options: {seven_pairs: true}" in scene.text.value
    _, scene = opened(games={"south_vietnamese": Chosen(house_rules={"no_such_rule": True})})
    assert scene.draft.options == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_game_has_its_palette_form_example_and_sheet(game, language):
    made, scene = opened(language)
    scene.ring.focus_key("game")
    made.press("enter", "home", *["down"] * [*GAMES].index(game), "enter")
    assert (scene.game, scene.draft.ruleset, made.words.game) == (game, game, game)
    rules = scene.draft.rules
    assert set(widget(scene, "palette").faces) == {tile.kind for tile in rules.tiles}
    keys = {each.key for each in scene.ring.widgets()}
    beside = bool(rules.conduct.bonus or rules.conduct.showable)
    assert ("dealt" in keys, "shown" in keys) == (bool(rules.goals), beside)
    assert ("add kong" in keys) == (KONG in rules.meld_shapes)
    assert [way for way, _ in widget(scene, "by").entries] == list(rules.ways)
    write(made, "1")
    flowers = " ".join(dict.fromkeys(face.family for face in rules.extra if face.is_flower))
    assert ("joker" in scene.outcome()[0]) == scene.draft.has_jokers
    assert not flowers or f" {flowers} " in scene.outcome()[0]
    made.press("backspace")
    made.click("example")
    scene.ring.focus_key("palette")
    made.press("enter")
    assert isinstance(made.top, ScoreSheet)
    assert made.top.sheet.ruleset == game
    made.step(1 / 60)
    made.press("enter")
    made.click("clear")
    assert (scene.draft.ruleset, scene.draft.hand) == (game, ())
    assert made.look.spills == []


def test_the_game_of_a_text_is_taken():
    made, scene = opened()
    scene.load("ruleset: simple\noptions: {players: 2}\nhand: 123m 222z 44s 55z\nmelds: [chow 678p]\n"
               "win: {tile: 5z, by: discard, from: east}\nseat: south")  # fmt: skip
    assert (scene.game, made.words.game) == ("simple", "simple")
    made.choose("preset", built_in("simple")[1])
    assert [wind for wind, _ in widget(scene, "seat").entries] == ["east", "south"], "the players stay"
    made.press("enter")
    assert made.top.result.names == ("East", "South")
    made.step(1 / 60)


def test_one_begins_with_the_last_game():
    _, scene = opened(game="simple", games={"simple": Chosen(house_rules={"kong": True}, others=1)})
    assert (scene.game, scene.draft.options) == ("simple", {"kong": True})
    assert "add kong" in {each.key for each in scene.ring.widgets()}
    _, scene = opened(game="of_tomorrow")
    assert scene.game == "south_vietnamese"


def test_everything_can_be_done_from_the_keyboard():
    made, scene = opened()
    assert scene.ring.focused_key == "palette"
    made.press("right", "space", "down", "space")
    assert scene.draft.hand == faces("2m 2p")
    scene.ring.focus_key("hand")
    made.press("right", "delete")
    assert scene.draft.hand == faces("2m")


# --- the sheet ----------------------------------------------------------------------------------------------------


CASE = {
    "ruleset": "south_vietnamese",
    "hand": "222333444m 5p 1j 66s",
    "win": {"tile": "6s", "by": "discard", "from": "east"},
    "seat": "south",
}


def sheet_of(case, language="en"):
    read = read_case(case)
    made = app(language=language)
    outcome = Outcome(1, read.finish.by, read.finish.source, Tile(read.finish.tile, 1))
    scene = ScoreSheet(hand_won(score(read), outcome, dealer=0), lambda: None)
    made.push(Home())
    made.push(scene)
    return made, scene


def texts(scene):
    labels = [getattr(each, name, "") for each in scene.ring.widgets() for name in ("words", "name", "note", "points")]
    return [text for text in labels if isinstance(text, str)]


def several():
    return {**CASE, "hand": "222333444m 55p 66s"}


def test_the_other_readings_are_stepped_through():
    made, scene = sheet_of(several())
    assert len(scene.sheets) > 1
    best = scene.sheets[0]
    assert f"+{best.won}" in texts(scene)
    made.press("right")
    assert scene.sheet is scene.sheets[1]
    assert f"+{scene.sheets[1].won}" in texts(scene)
    assert f"{best.won - scene.sheets[1].won} less" in scene.about_reading()
    made.press("left", "left")
    assert scene.sheet is scene.sheets[-1]
    made.click("reading after")
    assert scene.sheet is best
    made.step(1 / 60)
    assert made.look.spills == []


def test_the_sheet_tells_rule_and_sum():
    _, scene = sheet_of(several())
    rows = [each for each in scene.ring.widgets() if hasattr(each, "rule")]
    assert [row.rule for row in rows if re.search(r"\bL\d|§", row.rule)] == []  # the book has the sources
    assert "How it adds up" in texts(scene)
    assert any("the discarder" in text and "each of the others" in text for text in texts(scene))


def test_a_sheet_of_an_unknown_game_is_shown_without_a_sum():
    made = app(language="en")
    made.push(ScoreSheet(hand_won(replace(SHEET, ruleset="of_another_time"), ON_A_DRAGON), lambda: None))
    assert "How it adds up" not in texts(made.top)
    assert any(text.endswith(" mun") for text in texts(made.top))


def test_jokers_of_melds_are_told_too():
    made, hand = opened()
    hand.load(EXAMPLE)
    made.press("enter")
    line = next(each for each in made.top.ring.widgets() if hasattr(each, "jokers"))
    assert line.jokers == ((kind("1j"), kind("5p")), (kind("4j"), kind("7z")))


def won(seat, points):
    payments = tuple(points if wind == seat else -points if wind == 3 else 0 for wind in range(4))
    sheet = replace(SHEET, winner=("east", "south", "west", "north")[seat], payments=payments)
    return replace(ON_A_DRAGON, winner=seat, sheet=sheet)


def test_several_winners_have_a_sheet_each():
    table = replace(new_table(4), outcome=won(0, 64), others=(won(1, 32),))
    result = hand_result(SimpleNamespace(events=(), table=lambda _end: table), 5, NAMES, ruleset("south_vietnamese"))
    assert (result.outcome.winner, result.has_next) == (0, True)
    done = []
    made = app(language="en")
    made.push(Home())
    made.push(ScoreSheet(result, lambda: done.append("on")))
    assert made.top.ring.focus.label == "Next winner"
    made.press("enter")
    assert (made.top.result.outcome.winner, done) == (1, [])
    assert made.top.ring.focus.label == "Next hand"
    made.press("enter")
    assert done == ["on"]
    assert isinstance(made.top, Home)


def test_a_meld_is_aimed_at_let_go_and_thrown_away():
    made, scene = opened()
    made.click("add pung")
    click_face(made, scene, "5p")
    place = widget(scene, "melds").boxes()[1].center
    made.click(place)
    assert (scene.slot.part, scene.slot.place) == ("meld", 1)
    made.click(place)
    assert scene.slot.part == "hand"
    assert len(scene.draft.melds) == 1
    made.click(widget(scene, "melds").boxes()[-1].center)
    assert scene.draft.melds == ()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_tiles_are_large_and_nothing_is_scrolled(size, language):
    made = app(size, language)
    scene = ScoreHand(read_draft(example("south_vietnamese")))
    made.push(scene)
    made.draw(made.window.surface)
    assert made.look.spills == []
    palette = widget(scene, "palette")
    assert palette.boxes()[0].width >= 0.0295 * size[1] * 1.6
    assert not any(one.turn_page(1) for one in scene.ring.widgets() if isinstance(one, Scroll))


def test_the_tab_is_changed_with_mouse_and_keys_and_a_wrong_text_is_shown():
    made, scene = opened()
    assert scene.tab == FORM
    scene.ring.focus_key("tab")
    made.press("right")
    assert scene.tab == TEXT
    made.press("left")
    assert scene.tab == FORM
    scene.load("hand: 12x")
    assert scene.tab == TEXT
    assert scene.text.value == "hand: 12x"


@pytest.mark.parametrize("key", GAMES)
def test_every_preset_is_chosen_and_named_and_the_hand_stays(key):
    made, scene = opened()
    scene.load(example(key))
    held = scene.draft.hand
    for preset in built_in(key):
        made.choose("preset", preset)
        assert scene.draft.options == house_of(preset).from_default
        made.expect("house.same", preset=made.words.say_or(f"preset.{preset.name}.name"))
        assert scene.draft.hand == held
        assert scene.verdict.problem is None or not scene.verdict.waits
    scene.load(scene.text.value)
    assert scene.preset == preset, "a text names its preset by its house rules"


def test_a_house_rule_is_changed_on_its_page_and_counts():
    made, scene = opened()
    scene.load(example("hong_kong_old_style"))
    before = scene.verdict.sheet.won
    made.choose("preset", built_in("hong_kong_old_style")[1])
    made.click("house rules")
    page = made.top
    assert isinstance(page, HouseRules)
    assert page.status() == made.words.say("house.same", preset="Three faan to win")
    made.choose("curve", "spicy")
    made.press("esc")
    assert made.top is scene
    made.expect("house.differ", count=1, preset="Three faan to win")
    assert scene.draft.options["curve"] == "spicy"
    assert "curve: spicy" in scene.text.value
    assert scene.verdict.sheet.won > before
    assert made.settings.chosen("hong_kong_old_style").house_rules == {}, "those of the next match stay"


@pytest.mark.parametrize("text", ["hand: 123m\nseat: west", "ruleset: simple\nhand: 12", "hand: [", "hand: 12x"])
def test_a_hand_that_is_left_is_found_again(text, home):
    made, scene = opened()
    scene.load(text)
    left = scene.text.value if scene.text_problem else write_draft(scene.draft)
    made.press("esc")
    made.show.score_hand()
    again = made.top
    assert again is not scene
    assert again.text.value == left
    assert (again.draft.hand, again.tab == TEXT) == (scene.draft.hand, scene.text_problem is not None)
    made.click("clear")
    made.press("esc")
    assert not (home / "data" / KEPT).exists()


def test_a_hand_that_cannot_be_kept_is_told(home):
    made, scene = opened()
    (home / "data").write_text("a file in the place of the folder")
    write(made, "1m")
    made.press("esc")
    assert scene not in made.scenes
    assert made.sees(KEPT), made.screen
