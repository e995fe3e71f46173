"""The table's terms are chosen independently of the language: on buttons, in sentences, in calls."""

import re
from dataclasses import replace
from importlib.resources import files

import pytest
from driver import app
from fontTools.ttLib import TTFont

from game.gui.kit import fonts
from game.gui.setup.settings import SettingsScene
from game.paths import resource
from game.record.safe_yaml import parse_yaml
from game.rules.games.catalogue import GAMES, ruleset
from game.settings import SETTINGS, Settings, read
from game.tiles.kinds import KINDS
from game.words import lookup
from game.words.lookup import LANGUAGES, Words, row_table, table, term_table
from game.words.rules import at_table


@pytest.mark.parametrize("name", lookup.SETS)
def test_every_set_has_the_same_keys_and_nothing_empty(name):
    assert term_table(name).keys() ^ term_table("english").keys() == set()
    assert all(term_table(name).values())
    assert parse_yaml(files("game.words").joinpath("terms", f"{name}.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", lookup.SETS)
def test_no_two_tiles_of_a_set_are_called_the_same(name):
    names = [term_table(name)[f"tile.{face}"] for face in KINDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", lookup.SETS)
def test_the_fonts_have_every_sign_of_a_set(name):
    shown = [f"BeVietnamPro-{face}" for face in ("Regular", "Bold")]
    letters = set.intersection(*(set(TTFont(resource(f"sprites/fonts/{face}.ttf")).getBestCmap()) for face in shown))
    han = set(TTFont(resource("sprites/fonts/TileGlyphs.ttf")).getBestCmap())
    said = [term_table(name), *(row_table(name, game) for game in GAMES)]
    signs = {sign for words in said for text in words.values() for sign in text}
    assert {sign for sign in signs if ord(sign) not in letters | han} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_a_name_of_its_own_in_every_set(game):
    assert row_table("cantonese", game).keys() in (set(), row_table("english", game).keys())
    for name in lookup.SETS:
        assert len(set(row_table(name, game).values())) == len(row_table(name, game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", lookup.SETS)
@pytest.mark.parametrize("game", ["", *GAMES])
def test_a_set_knows_every_word_that_a_sentence_asks_it_for(language, name, game):
    left = {key for key, text in table(language, game, name).items() if re.search(r"\[|(erm|oth)_", text)}
    assert not left


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_say_the_words_of_the_set(language):
    words = Words(language, "hong_kong_old_style", "cantonese")
    own = Words(language, "hong_kong_old_style")
    assert words.say("row.full_flush") == f"清一色 ({own.say('row.full_flush')})"
    assert "槓" in words.say("rule.four_kongs")
    assert "順子" in words.say("rule.all_chows")
    calls = at_table(words, ruleset("hong_kong_old_style"), "rules.calls.text")
    assert "(" in calls.splitlines()[1].split(":")[0]  # a definition has both terms
    assert "十三么" in words.say("reason.only_orphans_rob_it")
    assert "小三元" in words.say("option.faan_preset.sentence")
    assert "東風" in Words(language, "south_vietnamese", "cantonese").say("lesson.turn.throw.do")


def test_the_malaysian_set_says_the_words_of_its_source():
    words = Words("en", "mums_malaysian", "malaysian")
    said = {key: words.say(f"term.{key}") for key in ("win", "pung", "chow", "kong", "dealer", "pair")}
    assert said == {"win": "Cau", "pung": "Pong", "chow": "Chi", "kong": "Kong", "dealer": "Chong", "pair": "Eye"}
    assert (words.say("sheet.pair"), words.say("row.peng_orr")) == ("eye", "Peng Orr")


def test_a_row_that_is_called_the_same_is_not_explained():
    assert Words("vi", "hong_kong_old_style", "vietnamese").say("row.all_triplets") == "Tui Tui"
    assert Words("en", "hong_kong_old_style", "vietnamese").say("row.all_triplets") == "Tui Tui (All Triplets)"


def test_a_set_changes_calls_tiles_and_sentences_and_nothing_else():
    usual, other = Words("en"), Words("en", terms="vietnamese")
    assert (other.say("term.pung"), other.say("tile.5p"), other.say("wind.east")) == ("Phỗng", "Ngũ Thùng", "Đông")
    said = other.say("event.melded_pung", player="An", tile="X", source="Ba", tiles="X, X, X")
    assert said == "An phỗng the X from Ba: X, X, X."
    assert other.say("home.new_game") == usual.say("home.new_game")
    said = Words("vi", terms="english").say("event.melded_kong", player="An", tile="X", source="Ba", tiles="…")
    assert said == "An kong X của Ba: …."


def test_the_words_of_malaysia_are_chi_pong_cau_and_chong():
    words = Words("vi", "mums_malaysian", "malaysian")
    assert [words.say(f"term.{name}") for name in ("chow", "pung", "kong", "win", "dealer")] == [
        *("Chi", "Pong", "Kong", "Cau", "Chong")
    ]
    said = Words("en", "mums_malaysian", "malaysian").say(
        "event.melded_pung", player="Mei", tile="X", source="Siti", tiles="…"
    )
    assert "pong" in said
    assert words.say("row.peng_orr") == "Peng Orr"
    assert "pong" in Words("en", "mums_malaysian", "malaysian").say("rule.all_pong").lower()


def test_the_set_stays_when_the_game_changes():
    words = Words("vi", terms="cantonese").of("simple")
    assert (words.say("term.win"), words.voice) == ("食糊", "yue")


def test_without_a_choice_the_set_is_that_of_the_language():
    assert [Words(language).terms for language in LANGUAGES] == ["vietnamese", "english"]
    assert Words("en", terms="klingon").say("term.kong") == "Kong"
    assert read("terms: klingon").terms == "auto"
    assert read("terms: cantonese").terms == "cantonese"


def test_the_settings_change_the_terms_at_once(monkeypatch, home):
    made = app(language="en", spoken_calls=True)
    made.push(SettingsScene())
    for chosen in reversed(SETTINGS["terms"].values):
        made.change(terms=chosen)
        made.step(0.5)
        assert made.look.spills == []
    made.change(terms="cantonese")
    assert made.words.say("term.chow") == "上"
    said = []
    monkeypatch.setattr(made.sounds.speaker, "say", lambda text, voice, _volume: said.append((text, voice)) or True)
    made.sounds.play("kong")
    assert said == [("槓", "yue")]


def test_han_characters_and_letters_stand_in_one_line():
    app()
    plain, mixed = fonts.line("Cô Ba", 20, False, (0, 0, 0)), fonts.line("Cô Ba 碰 五筒", 20, False, (0, 0, 0))
    assert mixed.get_height() == plain.get_height()
    assert mixed.get_width() == fonts.width("Cô Ba 碰 五筒", 20, False) > plain.get_width()
    assert mixed.subsurface((plain.get_width(), 0, mixed.get_width() - plain.get_width(), 20)).get_bounding_rect().w


def test_settings_with_terms_are_a_choice_like_any_other():
    assert replace(Settings(), terms="english").terms in SETTINGS["terms"].values
