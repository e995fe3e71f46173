"""The words of the table are chosen apart from the language: on buttons, in sentences, in what is called out."""

import re
from dataclasses import replace
from importlib.resources import files

import pytest
from fontTools.ttLib import TTFont
from gui_support import app

from game.gui import fonts
from game.gui.scenes.settings import SettingsScene
from game.paths import resource
from game.record.safe_yaml import parse_yaml
from game.rules.catalogue import GAMES
from game.settings import TERMS, Settings, read
from game.tiles.kinds import KINDS
from game.words import terms
from game.words.lookup import LANGUAGES, Words, table, term_table


@pytest.mark.parametrize("name", terms.SETS)
def test_every_set_has_the_same_keys_and_nothing_empty(name):
    assert term_table(name).keys() ^ term_table("english").keys() == set()
    assert all(term_table(name).values())
    assert parse_yaml(files("game.words").joinpath("terms", f"{name}.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", terms.SETS)
def test_no_two_tiles_of_a_set_are_called_the_same(name):
    names = [term_table(name)[f"tile.{face}"] for face in KINDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", terms.SETS)
def test_the_fonts_have_every_sign_of_a_set(name):
    shown = [f"BeVietnamPro-{face}" for face in ("Regular", "Bold")]
    letters = set.intersection(*(set(TTFont(resource(f"sprites/fonts/{face}.ttf")).getBestCmap()) for face in shown))
    han = set(TTFont(resource("sprites/fonts/TileGlyphs.ttf")).getBestCmap())
    signs = {sign for text in term_table(name).values() for sign in text}
    assert {sign for sign in signs if ord(sign) not in (han if fonts._HAN.match(sign) else letters)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_slot_of_a_sentence_is_in_every_set(language, game):
    raw = files("game.words").joinpath(*(("games", game) if game else ()), f"{language}.yaml").read_text("utf-8")
    said = "".join(line for line in raw.splitlines() if not line.startswith("#"))
    wanted = {f"{terms._GROUPS[letter]}.{key}" for letter, key in re.findall(r"\{([tT])erm_(\w+)\}", said)}
    for name in terms.SETS:
        assert wanted <= term_table(name).keys()
    assert not any("erm_" in text for text in table(language, game).values() if "{" in text)


def test_a_set_changes_calls_tiles_and_sentences_and_nothing_else():
    usual, other = Words("en"), Words("en", terms="vietnamese")
    assert (other.say("term.pung"), other.say("tile.5p"), other.say("wind.east")) == ("Phỗng", "Ngũ Thùng", "Đông")
    said = other.say("event.melded_pung", player="An", tile="X", source="Ba", tiles="X, X, X")
    assert said == "An phỗng X from Ba: X, X, X."
    assert other.say("home.new_game") == usual.say("home.new_game")
    said = Words("vi", terms="english").say("event.melded_kong", player="An", tile="X", source="Ba", tiles="…")
    assert said == "An kong X của Ba: …."


def test_the_set_stays_when_the_game_changes():
    words = Words("vi", terms="cantonese").of("simple")
    assert (words.say("term.win"), words.voice) == ("食糊", "yue")


def test_without_a_choice_the_set_is_that_of_the_language():
    assert [Words(language).terms for language in LANGUAGES] == ["vietnamese", "english"]
    assert Words("en", terms="klingon").say("term.kong") == "Kong"
    assert read("terms: klingon").terms == "auto"
    assert read("terms: cantonese").terms == "cantonese"


def test_the_settings_change_the_terms_at_once():
    made = app(language="en", spoken_calls=True)
    made.push(SettingsScene())
    for chosen in reversed(TERMS):
        made.change(terms=chosen)
        made.step(0.5)
        assert made.look.spills == []
    made.change(terms="cantonese")
    assert made.words.say("term.chow") == "上"
    assert made.sounds._said["kong"] == "槓"
    assert made.sounds._voice == "yue"


def test_han_characters_and_letters_stand_in_one_line():
    app()
    plain, mixed = fonts.line("Cô Ba", 20, False, (0, 0, 0)), fonts.line("Cô Ba 碰 五筒", 20, False, (0, 0, 0))
    assert mixed.get_height() == plain.get_height()
    assert mixed.get_width() == fonts.width("Cô Ba 碰 五筒", 20, False) > plain.get_width()
    assert mixed.subsurface((plain.get_width(), 0, mixed.get_width() - plain.get_width(), 20)).get_bounding_rect().w


def test_settings_with_terms_are_a_choice_like_any_other():
    assert replace(Settings(), terms="english").terms in TERMS
