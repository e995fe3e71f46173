"""Presets of house rules: their files are read back unchanged, and never stop the game."""

import pytest
from refusals import raises, said

from game.errors import GameError, NotAllowed, Unreadable
from game.record import presets as files
from game.record.small_files import ReadResult
from game.rules.games.catalogue import (
    DEFAULT,
    GAMES,
    Preset,
    built_in,
    house_of,
    known_options,
    preset_named,
    ruleset,
    same,
)
from game.words.lookup import LANGUAGES, table

OPTIONS = {"joker_sets": 3, "nfnl": "pure_only", "mun_cap": 8, "khan_jokers": False, "max_jokers_per_call": 1}


@pytest.mark.parametrize(
    "preset",
    [preset for game in GAMES for preset in built_in(game)],
    ids=lambda preset: f"{preset.ruleset}-{preset.name}",
)
def test_presets_that_come_with_a_game_are_only_options(preset):
    rules = ruleset(preset.ruleset, dict(preset.options))
    defaults = ruleset(preset.ruleset)
    assert {key for key in rules.values if not same(rules[key], defaults[key])} == set(preset.options)
    game = GAMES[preset.ruleset]
    assert game.beside & preset.options.keys() <= {game.length}  # it may set the length, but not the players
    for language in LANGUAGES:
        assert f"preset.{preset.name}.name" in table(language) | table(language, preset.ruleset)
        assert f"preset.{preset.name}.sentence" in table(language, preset.ruleset)


def test_the_first_one_is_the_default():
    assert built_in(DEFAULT)[0] == Preset("default", DEFAULT)


@pytest.mark.parametrize("name", ["Nhà cô Ba", "x", "Bàn 7 - thứ bảy", "ĐÔNG_NAM", "it's", "日本"])
def test_a_preset_comes_back_as_it_was_saved(tmp_path, name):
    saved = files.save(tmp_path / "presets", Preset(name, DEFAULT, OPTIONS))
    assert files.presets(tmp_path / "presets", DEFAULT).things == (saved,)
    assert saved == Preset(name, DEFAULT, OPTIONS, own=True)
    assert [path.name for path in (tmp_path / "presets").iterdir()] == [f"{name}.yaml"]


def test_a_name_is_one_name_however_it_is_typed(tmp_path):
    files.save(tmp_path, Preset("Nha\u0300  cô Ba ", DEFAULT, {"joker_sets": 2}))
    files.save(tmp_path, Preset("NHÀ CÔ BA", DEFAULT, {"joker_sets": 3}))
    (only,) = files.presets(tmp_path, DEFAULT).things
    assert (only.name, only.options) == ("NHÀ CÔ BA", {"joker_sets": 3})
    assert files.find(tmp_path, "nhà cô ba", DEFAULT) == only


@pytest.mark.parametrize(
    "name", ["", "  ", "..", "a/b", "a\\b", "../x", "x" * 41, "con", "NUL", "a:b", "tab\tkey?", "a.b"]
)
def test_what_cannot_be_a_name_is_refused(tmp_path, name):
    with pytest.raises(NotAllowed):
        files.save(tmp_path / "presets", Preset(name, DEFAULT))
    assert list(tmp_path.rglob("*")) == []


@pytest.mark.parametrize("name", ["default", "Family", "STRICT"])
def test_presets_of_the_game_are_not_replaced(tmp_path, name):
    with raises(NotAllowed, match="comes with the game"):
        files.save(tmp_path, Preset(name, DEFAULT))


@pytest.mark.parametrize(
    "text",
    ["{", "- a", "words", "", "a: &a [*a]", "ruleset: 7", "ruleset: south_vietnamese\noptions: [a]",
     "ruleset: south_vietnamese\noptions: {no_such: 1}", "ruleset: south_vietnamese\noptions: {joker_sets: 7}",
     "ruleset: no_such_game", "ruleset: south_vietnamese\nname: [x]", "ruleset: south_vietnamese\nname: a/b",
     "ruleset: south_vietnamese\nextra: 1", "ruleset: south_vietnamese\noptions: {nfnl: {a: b}}", "\x00",
     "x: !!python/x y"],
)  # fmt: skip
def test_a_broken_file_gets_one_sentence(tmp_path, text):
    (tmp_path / "bad one.yaml").write_text(text, encoding="utf-8")
    good = files.save(tmp_path, Preset("good", DEFAULT, OPTIONS))
    found = files.presets(tmp_path, DEFAULT)
    assert found.things == (good,)
    assert len(found.problems) == 1
    assert said(found.problems[0]).startswith("“bad one.yaml”: ")
    assert "\n" not in said(found.problems[0])


def test_a_file_that_is_no_text_or_too_large(tmp_path):
    (tmp_path / "a.yaml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b.yaml").write_bytes(b"# " + b"x" * 100_000)
    (tmp_path / "c.yaml").mkdir()
    assert len(files.presets(tmp_path, DEFAULT).problems) == 3


def test_without_a_folder_there_are_none(tmp_path):
    assert files.presets(tmp_path / "nowhere", DEFAULT) == ReadResult()


def test_a_preset_is_deleted(tmp_path):
    saved = files.save(tmp_path, Preset("mine", DEFAULT, OPTIONS))
    other = files.save(tmp_path, Preset("other", DEFAULT))
    files.delete(tmp_path, saved)
    assert files.presets(tmp_path, DEFAULT).things == (other,)
    files.delete(tmp_path, saved)


def test_an_unknown_name_says_which_there_are(tmp_path):
    files.save(tmp_path, Preset("Nhà cô Ba", DEFAULT))
    with raises(Unreadable, match=r"there is no preset “mine”; there are: default, .*Nhà cô Ba"):
        files.find(tmp_path, "mine", DEFAULT)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "presets").write_text("in the way")
    with pytest.raises(GameError):
        files.save(tmp_path / "presets", Preset("mine", DEFAULT))
    assert files.presets(tmp_path / "presets", DEFAULT).things == ()


# the house rules of a table


def test_house_rules_know_what_differs_and_go_back():
    house = house_of(preset_named("FAMILY", built_in(DEFAULT)))
    assert house.changed == ()
    assert house.from_default == {key: one for key, one in house.preset.options.items() if key != "match_hands"}
    other = house.with_value("nfnl", True).with_value("joker_sets", 2)
    assert set(other.changed) == {"nfnl", "joker_sets"}
    assert "nfnl" not in other.from_default
    assert other.reset("nfnl").changed == ("joker_sets",)
    assert other.reset() == house


def test_one_is_not_true():
    assert not same(1, True)
    assert not same(None, 0)
    assert same("win", "win")


def test_the_length_of_a_match_is_no_house_rule():
    house = house_of(Preset("x", DEFAULT, {"match_hands": 4, "joker_sets": 2}))
    assert house.changed == ()
    assert house.from_default == {"joker_sets": 2}
    assert "match_hands" not in {option.key for option in house.options}


def test_what_another_version_knew_is_passed_over():
    given = {"joker_sets": 2, "no_such": 1, "nfnl": "sometimes", "match_hands": 4, "multiple_ron": 1}
    assert known_options(DEFAULT, given) == {"joker_sets": 2}
