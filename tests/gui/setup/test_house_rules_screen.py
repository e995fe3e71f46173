"""The house rules screen: change, search, undo, save under a name, delete; and the match played by them."""

import pytest
from driver import app, typed, widget, words_of

from game import paths
from game.gui.home import Home
from game.gui.kit.theme import BAD
from game.gui.program import chosen_rules
from game.gui.program.dialog import Message
from game.gui.program.games import PlayerGames
from game.gui.setup.house_rules import HouseRuleRow, HouseRules, SavePreset, groups_of
from game.gui.setup.new_game import NewGameScene
from game.gui.widgets import Paragraph, TextField, Toggle
from game.record import presets as files
from game.rules.games.catalogue import DEFAULT, GAMES, Preset, built_in, ruleset
from game.rules.games.south_vietnamese.game import OPTIONS
from game.settings import Chosen
from game.words.lookup import LANGUAGES, Words
from game.words.rules import group_name, option_name, option_sentence, value_name

pytestmark = pytest.mark.usefixtures("home")


def opened(language="en", **settings):
    made = app(language=language, **settings)
    for scene in (Home(), NewGameScene(), HouseRules()):
        made.push(scene)
        made.step(1 / 60)
    return made, made.top


def presets(scene):
    return [preset.name for preset, _ in widget(scene, "preset").entries]


def take_preset(scene, name):
    widget(scene, "preset").choose(presets(scene).index(name))


def take(scene, rule, value):
    """Choose a value of a house rule with its control."""
    row = rows(scene)[rule]
    row.children()[1].choose(row.option.choices.index(value))


def go_to(made, group):
    made.top.ring.focus_key(f"group {group}")
    made.press("enter")


def rows(scene):
    return {w.option.key: w for w in scene.ring.widgets() if isinstance(w, HouseRuleRow)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_house_rules(game, language):
    made, scene = opened(language, game=game)
    assert (scene.game, made.words.game) == (game, game)
    usual = ruleset(game).values
    offered = {option.key for option in GAMES[game].options if option.counts(usual)}
    assert rows(scene).keys() == offered - GAMES[game].beside
    assert set(list(groups_of(scene.house))[:2]) <= {"tiles", "table", "calls"}
    for name in presets(scene):
        take_preset(scene, name)
        assert scene.house.changed == ()
        made.step(1 / 60)
    assert made.look.spills == []
    take_preset(scene, presets(scene)[-1])
    made.press("esc")
    assert made.settings.chosen(game).preset == scene.house.preset.name
    made.top.start()
    (started,) = made.games.started
    assert (started.game, started.options) == (game, scene.house.from_default)


def test_presets_of_two_games_may_be_called_the_same():
    folder = paths.presets_folder()
    files.save(folder, Preset("Nhà", DEFAULT, {"joker_sets": 2}))
    files.save(folder, Preset("Nhà", "simple", {"kong": True}))
    files.save(folder, Preset("Nhà", "simple", {"flowers": True}))
    assert [preset.options for preset in files.presets(folder, DEFAULT).things] == [{"joker_sets": 2}]
    assert [preset.options for preset in files.presets(folder, "simple").things] == [{"flowers": True}]
    files.delete(folder, Preset("Nhà", DEFAULT))
    assert files.presets(folder, DEFAULT).things == ()
    assert len(files.presets(folder, "simple").things) == 1


def test_every_option_but_the_length_has_a_row_with_name_sentence_and_control():
    for language in LANGUAGES:
        _, scene = opened(language)
        assert rows(scene).keys() == {option.key for option in OPTIONS} - {"match_hands"}
        words = Words(language, "south_vietnamese")
        for option in OPTIONS:
            assert option_name(words, option) != option.key
            assert option_sentence(words, option)
            assert group_name(words, option.group) != option.group
            names = [value_name(words, option, value) for value in option.choices]
            assert len(set(names)) == len(names)


def test_every_option_can_be_changed_and_reset_with_the_keyboard():
    made, scene = opened()
    for option in OPTIONS:
        if option.key == "match_hands" or not (option.others or option.least is not None):
            continue
        scene.ring.focus_key(option.key)
        assert scene.ring.focused_key == option.key
        if option.least is not None:
            made.write("7")
        else:
            made.press("enter")
            if scene.ring.focus.grabs:
                made.press("down", "enter")
        assert scene.house.changed == (option.key,), option.key
        assert rows(scene)[option.key].differs
        assert scene.ring.focused_key == option.key
        scene.ring.focus_key(f"reset {option.key}")
        made.press("enter")
        assert scene.house.changed == ()


def test_a_number_is_typed_digit_by_digit():
    made, scene = opened()
    scene.ring.focus_key("claim_seconds")
    seen = []
    for digit in "999":
        made.write(digit)
        seen.append(scene.house.values["claim_seconds"])
    assert seen == [9, 99, 99], "999 seconds are too many"
    seen = []
    for _ in range(3):
        made.press("backspace")
        seen.append(scene.house.values["claim_seconds"])
    assert seen == [99, 9, 0]


def test_all_is_reset_at_once():
    made, scene = opened()
    take(scene, "nfnl", False)
    take(scene, "joker_sets", 2)
    assert len(scene.house.changed) == 2
    scene.ring.focus_key("reset all")
    made.press("enter")
    assert scene.house.changed == ()


@pytest.mark.parametrize(
    ("language", "search", "found"),
    [("vi", "khan", "khan_jokers"), ("vi", "DOI HOA", None), ("vi", "giut khàn", "rob_khan"),
     ("en", "seven pairs", "seven_pairs"),
     ("en", "L118", "min_phan"), ("en", "rob kong", "rob_khan"), ("vi", "bay doi", "seven_pairs")],
)  # fmt: skip
def test_search_takes_no_notice_of_marks_and_case(language, search, found):
    made, scene = opened(language)
    everything = len(rows(scene))
    made.press("ctrl+f")
    for sign in search:
        made.write(sign)
    assert scene.query == search
    assert scene.ring.focused_key == "search"
    assert len(rows(scene)) < everything
    if found:
        assert found in rows(scene)


def test_a_search_without_result_says_so():
    made, scene = opened()
    scene.ring.focus_key("search")
    made.write("qqqq")
    assert not rows(scene)
    assert made.words.say("house.none_found") in words_of(scene)


def test_only_what_differs_is_shown_if_wished():
    made, scene = opened()
    take(scene, "stacking", "highest_only")
    scene.ring.focus_key("only changed")
    made.press("space")
    assert list(rows(scene)) == ["stacking"]


def test_groups_are_jumped_to():
    made, scene = opened()
    go_to(made, "payment")
    heading = next(each for each in scene.ring.widgets() if getattr(each, "words", "") == "Payment")
    found = widget(scene, "rules")
    assert found.rect.y <= heading.rect.y < found.rect.centery
    assert found.offset > 0


def test_the_wheel_scrolls_over_a_closed_list():
    made, scene = opened()
    row = rows(scene)["pung_tie"]
    go_to(made, "calls")
    before = widget(scene, "rules").offset
    made.wheel(row.children()[1].rect.center)
    assert widget(scene, "rules").offset > before


def test_a_preset_is_chosen_and_stands_in_the_new_game():
    made, scene = opened()
    scene.ring.focus_key("preset")
    made.press("enter", "down", "down", "enter")
    assert scene.house.preset.name == "family"
    take(scene, "joker_sets", 2)
    made.press("esc")
    assert isinstance(made.top, NewGameScene)
    chosen = made.settings.chosen("south_vietnamese")
    assert (chosen.preset, chosen.house_rules) == ("family", scene.house.from_default)
    (preset,) = [w for w in made.top.ring.stops() if w.key == "preset"]
    assert preset.chosen.name == "family"
    assert any("1 rule changed here." in words for words in words_of(made.top))
    assert made.top.ring.focused_key == "start"
    made.top.start()
    (game,) = made.games.started
    assert game.options == scene.house.from_default
    assert game.options["joker_sets"] == 2


def test_rules_are_saved_under_a_name_chosen_later_and_deleted():
    made, scene = opened("vi")
    take(scene, "nfnl", False)
    scene.ring.focus_key("save")
    made.press("enter")
    assert isinstance(made.top, SavePreset)
    made.write("Nhà cô Ba")
    made.press("enter")
    assert made.top is scene
    assert (scene.house.preset.name, scene.house.preset.own, scene.house.changed) == ("Nhà cô Ba", True, ())
    assert (paths.presets_folder() / "Nhà cô Ba.yaml").exists()
    take_preset(scene, "default")
    assert scene.house.from_default == {}
    take_preset(scene, "Nhà cô Ba")
    assert scene.house.from_default == {"nfnl": False}
    scene.ring.focus_key("delete")
    made.press("enter")
    assert isinstance(made.top, Message)
    made.press("tab", "enter")
    assert made.top is scene
    assert (scene.house.preset.name, scene.house.from_default) == ("default", {"nfnl": False})
    assert not list(paths.presets_folder().iterdir())


@pytest.mark.parametrize("name", ["default", "  "])
def test_a_name_that_cannot_be_is_told_in_the_dialog(name):
    made, scene = opened()
    scene.ring.focus_key("save")
    made.press("enter")
    made.write(name)
    made.press("enter")
    assert isinstance(made.top, SavePreset)
    assert any(each.colour == BAD for each in made.top.ring.widgets() if isinstance(each, Paragraph))
    made.press("esc")
    assert made.top is scene


def test_a_broken_preset_is_told_and_the_others_are_there():
    files.save(paths.presets_folder(), Preset("mine", DEFAULT, {"joker_sets": 2}))
    (paths.presets_folder() / "bad.yaml").write_text("{", encoding="utf-8")
    _, scene = opened()
    assert any("bad.yaml" in words for words in words_of(scene))
    assert presets(scene)[-1] == "mine"


def test_a_preset_that_is_gone_leaves_its_rules():
    gone = Chosen("gone", {"joker_sets": 3, "no_such": 1, "nfnl": "whatever"})
    made, _ = opened(games={"south_vietnamese": gone})
    rules = chosen_rules.house_rules(made.settings)
    assert (rules.preset.name, rules.from_default) == ("default", {"joker_sets": 3})


def test_a_match_is_played_by_the_rules(tmp_path):
    made, scene = opened()
    take(scene, "joker_sets", 3)
    made.press("esc")
    made.games = PlayerGames(lambda: made.words, tmp_path / "games")
    made.top.length.hands = 1
    made.top.start()
    assert made.top.match.rules["joker_sets"] == 3
    assert made.top.match.rules["match_hands"] == 1
    made.games.close()
    (path,) = (tmp_path / "games").glob("*.mcr")
    assert '"joker_sets":3' in path.read_text(encoding="utf-8").splitlines()[0].replace(" ", "")


def test_the_mouse_flips_a_switch():
    made, scene = opened()
    go_to(made, "calls")
    toggle = rows(scene)["multiple_ron"].children()[1]
    made.click((toggle.rect.x + 10, toggle.rect.centery))
    assert scene.house.values["multiple_ron"] is True


def test_a_preset_is_chosen_on_the_page_of_a_new_game():
    made = app(language="en")
    made.push(Home())
    made.push(NewGameScene())
    made.top.ring.focus_key("preset")
    made.press("enter", "down", "down", "enter")
    assert made.settings.chosen("south_vietnamese").preset == "family"
    assert made.top.ring.focused_key == "preset"
    made.top.start()
    assert made.games.started[0].options["nfnl"] == "pure_late"


def change(scene, rule, value):
    """Change a house rule with its control, the mouse over it."""
    control = widget(scene, rule)
    if isinstance(control, Toggle):
        control.flip()
    elif isinstance(control, TextField):
        control.set(str(value))
    else:
        control.choose(list(control.values).index(value))


def test_a_rule_stays_under_the_mouse_when_it_is_changed():
    made, scene = opened()
    for rule in ("nfnl", "dice_count", "lai_hang", "flower_in_play"):
        scene.ring.focus_key(rule)
        widget(scene, "rules").reveal(rows(scene)[rule].rect)
        before = widget(scene, rule).rect.centery
        option = rows(scene)[rule].option
        change(scene, rule, option.others[0])
        made.step(1 / 60)
        assert rows(scene)[rule].differs
        assert abs(widget(scene, rule).rect.centery - before) <= 1


def said(scene):
    return " ".join(words_of(scene))


# --- how long a match is ---------------------------------------------------------------------------------------------


def test_a_match_without_end_is_offered_only_where_the_dealer_may_deal_again():
    made = app(language="en")
    made.push(NewGameScene())
    made.step(1 / 60)
    assert None not in [hands for hands, _ in widget(made.top, "length").entries]
    take_preset(made.top, "family")
    made.step(1 / 60)
    lengths = [hands for hands, _ in widget(made.top, "length").entries]
    assert lengths == [1, 4, 8, None]
    widget(made.top, "length").choose(3)
    made.step(1 / 60)
    assert "the deal has moved on 16 times" in said(made.top)
    made.top.start()
    assert made.games.started[0].hands is None
    made.push(NewGameScene())
    assert made.top.length.hands is None


@pytest.mark.parametrize(("preset", "passes"), [("default", True), ("first_table", True), ("family", False)], ids=str)
def test_who_deals_next_tells_whether_the_deal_always_passes(preset, passes):
    options = dict(next(one for one in built_in(DEFAULT) if one.name == preset).options)
    assert ruleset(DEFAULT, options).deal_always_passes is passes
    assert ruleset("hong_kong_old_style").deal_always_passes is False


# --- what cannot be taken --------------------------------------------------------------------------------------------


def refused(text):
    return "cannot be used" in text or "choose a shorter one" in text


@pytest.mark.parametrize("field", ["name", "seed"])
@pytest.mark.parametrize("text", ["An \N{GRINNING FACE}", "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}", "n" * 200])
def test_what_is_too_long_or_cannot_be_seen_is_refused_with_a_sentence(field, text):
    made = app(language="en")
    made.push(NewGameScene())
    made.step(1 / 60)
    made.top.ring.focus_key("more" if field == "seed" else field)
    if field == "seed":
        made.press("enter")
        made.top.ring.focus_key(field)
    made.handle(typed(text))  # at once
    made.step(1 / 60)
    assert made.widget(field).value == ""
    assert refused(said(made.top))
    made.write("Ánh Ngọc")
    made.step(1 / 60)
    assert made.widget(field).value == "Ánh Ngọc"
    assert not refused(said(made.top))
