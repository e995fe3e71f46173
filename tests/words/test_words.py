"""The two languages say the same things, and the fonts have every letter of them."""

import re
import string
import warnings
from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont

from game.engine.actions import Discard
from game.engine.games import PLAYS
from game.paths import resource
from game.record.notes.moment import REVIEWED, At, Moment
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.options import spell
from game.rules.score.sheet import WINDS
from game.tiles.kinds import KINDS, UNKNOWN, kind, tile
from game.words import lookup
from game.words.judgements import author_name
from game.words.lookup import LANGUAGES, Unworded, Words, native_language, table
from game.words.names import writes_as
from game.words.numbers import decimal, percent, places, tenth
from game.words.wishes import action_words

ABOUT = ("", *GAMES)
VI, EN = Words("vi"), Words("en")


@pytest.mark.parametrize("game", ABOUT)
def test_no_english_sentence_has_the_name_of_a_tile_with_an_article_before_it(game):
    written = re.compile(r"\b(the|a) \{(tile|joker|face)\b")
    assert [key for key, text in table("en", game).items() if written.search(text)] == []


def parameters(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("game", ABOUT)
def test_both_files_have_the_same_keys(game):
    vi, en = ({*table(language), *table(language, game)} for language in ("vi", "en"))
    assert vi ^ en == set()


@pytest.mark.parametrize("game", ABOUT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_a_word_that_yaml_takes_for_a_value(language, game):
    assert not [key for key in table(language, game) if {"True", "False", "None"} & {*key.split(".")}]  # such as off


@pytest.mark.parametrize("game", ABOUT)
def test_both_files_have_the_same_parameters(game):
    vi, en = ({**table(language), **table(language, game)} for language in ("vi", "en"))
    assert {key for key in vi if parameters(vi[key]) != parameters(en[key])} == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_says_otherwise_has_the_parameters_of_the_general_words(language, game):
    general, own = table(language), table(language, game)
    assert {key for key in own.keys() & general if not parameters(own[key]) <= parameters(general[key])} == set()


@pytest.mark.parametrize("game", ABOUT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty_but_what_the_book_leaves_out_under_a_house_rule(language, game):
    empty = [key for key, text in table(language, game).items() if not text]
    assert [key for key in empty if not re.match(r"option\.\w+\.book\.", key)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_rule_option_and_preset_of_a_game_has_words(language, game):
    words, rules = Words(language, game), ruleset(game)
    rows = [row.key for row in Book(rules).rows]
    wanted = [f"{kind}.{row}" for row in rows for kind in ("row", "rule")]
    options = [option for option in rules.options if option.is_open]
    wanted += [f"option.{option.key}.{part}" for option in options for part in ("name", "sentence")]
    wanted += [f"option_group.{option.group}" for option in options]
    named = [(option, value) for option in options for value in option.choices]
    numbered = [option for option in options if words.has(f"option.{option.key}.number")]
    wanted += [
        f"option.{option.key}.value.{spell(value)}"
        for option, value in named
        if option not in numbered or isinstance(value, bool | str | None)
    ]
    wanted += [f"preset.{preset}.{part}" for preset in rules.presets for part in ("name", "sentence")]
    wanted += [f"rules.{chapter.key}.title" for chapter in rules.chapters]
    wanted += [f"sheet.value_{unit}" for unit in rules.units] + [f"ruleset.{game}", f"ruleset_about.{game}"]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", ["Regular", "Bold"])
@pytest.mark.parametrize("game", ABOUT)
def test_the_font_has_every_letter(language, face, game):
    letters = TTFont(resource(f"sprites/fonts/BeVietnamPro-{face}.ttf")).getBestCmap()
    assert {sign for text in table(language, game).values() for sign in text if ord(sign) not in letters} <= {"\n"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_wind_and_event_has_a_name(language):
    words = table(language)
    told = {key for game in ("", *GAMES) for key in table(language, game)}  # a fact of one game in that game's words
    wanted = [f"tile.{face}" for face in (*KINDS, UNKNOWN)]
    wanted += [f"{key}.{wind}" for key in ("wind", "round") for wind in WINDS]
    assert [key for key in wanted if key not in words] == []
    for name in {name for play in PLAYS.values() for name in play.fact_named}:
        assert any(key.startswith(f"event.{name}") for key in told), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_are_called_the_same(language):
    names = [table(language)[f"tile.{face}"] for face in KINDS]
    assert len(set(names)) == len(names)


def test_a_missing_key_is_taken_from_the_other_language(monkeypatch):
    monkeypatch.setattr(lookup, "table", lambda *which: {**table(*which), **({"a": "{n}"} if "en" in which else {})})
    vi = Words("vi")
    assert vi.say("a", n=3) == "3"
    assert not vi.has("no.such.key")
    with pytest.raises(Unworded, match="takes no"):
        vi.say("a", n=3, other=4)


@pytest.mark.parametrize(
    ("key", "parameters"),
    [("no.such.key", {}), ("event.discarded", {"player": "An"}), ("home.title", {}), ("term.pass", {"tile": "X"})],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_cannot_be_said_is_left_out_with_one_warning(language, key, parameters):
    words = Words(language)
    with pytest.raises(Unworded):  # as every warning of a test
        words.say(key, **parameters)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("default")
        said = [words.say(key, **parameters) for _ in range(2)]
    assert said == ["Pass" if language == "en" else "Bỏ qua"] * 2 if key == "term.pass" else ["", ""]
    assert [key in str(one.message) for one in told] == [True]


def test_one_thing_is_counted_in_the_singular():
    words = Words("en")
    assert words.say("replays.hands", count=1) == "1 hand"
    assert words.say("replays.hands", count=2) == "2 hands"


@pytest.mark.parametrize(
    ("name", "language"),
    [("vi_VN.UTF-8", "vi"), ("vi", "vi"), ("Vietnamese_Vietnam", "vi"), ("en_US.UTF-8", "en"), ("C", "en"), ("", "en")],
)
def test_the_language_of_a_locale(name, language):
    assert native_language(name) == language


def test_the_locale_of_the_machine(monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "vi_VN.UTF-8")
    assert native_language() == "vi"
    monkeypatch.setenv("LC_ALL", "C")
    assert native_language() == "en"


def test_an_unknown_language_is_english():
    assert Words("de").language == "en"


def test_the_reader_is_spoken_to():
    en, vi = Words("en"), Words("vi")

    def said(words, event, **who):
        return words.say_with(f"event.{event}", {**who, "tile": "5 of dots", "tiles": "…", "total": "3 faan"})

    assert said(en, "discarded", player="You") == "You discard the 5 of dots."
    assert said(en, "discarded", player="An") == "An discards the 5 of dots."
    assert said(en, "melded_pung", player="An", source="You") == "An pungs the 5 of dots from you: …."
    assert said(en, "won_robbed_kong", player="You", source="An").startswith("You rob An's kong")
    assert said(en, "won_robbed_kong", player="An", source="You").startswith("An robs your kong")
    assert said(vi, "melded_pung", player="An", source="Bạn") == "An phỗng 5 of dots của bạn: …."


def test_every_verb_of_a_player_has_a_form_for_the_reader():
    verb = re.compile(r"\{(player|winner|source)\} (\[?[a-z]+s\]?|has|is)\b|\{(player|winner|source)\}'s")
    sentences = ((key, text) for key, text in table("en").items() if not key.startswith("rules."))
    assert [key for key, text in sentences if verb.search(text)] == []


@pytest.mark.parametrize(("language", "name"), [("vi", "Tay cứng"), ("en", "Club player")])
def test_the_agent_of_a_review_is_named_in_this_language_and_a_person_of_its_name_as_written(language, name):
    said = Moment(At(1, 5), "club", "!", extra={REVIEWED: "quick"})
    assert author_name(Words(language), said) == name
    assert author_name(Words(language), replace(said, extra={})) == "club"
    mine = [author_name(Words(language), Moment(At(1, 5), name, "!")) for name in ("Bạn", "You")]
    assert mine == [Words(language).say("name.you")] * 2  # notes without a name stay the player's own in both languages
    assert writes_as(Words(language), ["Cô Ba", "Bạn"]) == "Bạn"
    assert writes_as(Words(language), ["Cô Ba"]) == Words(language).say("name.you")


@pytest.mark.parametrize("terms", ["english", "malaysian"])
def test_a_tile_has_its_article_in_a_sentence_and_none_in_a_list(terms):
    words = Words("en", "hong_kong_old_style", terms)
    assert action_words(words, Discard(tile("8p.1")), ()) == "Discard the 8 of dots"
    assert words.say("advice.discard", tile=words.tile(kind("6z"))) == "Discard the Green Dragon."
    assert words.say("reason.flower_must_be_shown", tile=words.tile(kind("1f"))).startswith("The Plum must be shown")
    assert words.say("event.replaced", player="An", tile=words.tile(UNKNOWN)) == "An takes a hidden tile from the back."
    assert words.tiles([kind(face) for face in ("5m", "6m", "7m", "6z", "6z", "1k", "8s")]) == (
        "5-6-7 of characters, Green Dragon × 2, Emperor 1, 8 of bamboo"
    )
    assert (
        words.tiles([kind("0j"), kind("6m")], [kind("5m"), kind("6m")])
        == "Joker as the 5 of characters, 6 of characters"
    )


def test_numbers_that_are_no_run_are_not_named_like_one():
    faces = [kind(face) for face in ("7p", "1s", "7s", "3z", "2m", "6m", "9m", "5p", "5p")]
    assert Words("en").tiles(faces) == "7 of dots, 1 and 7 of bamboo, West Wind, 2, 6 and 9 of characters, 5-5 of dots"
    assert Words("vi").tiles(faces[:3]) == "Thất Thùng, Nhất và Thất Soọc"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_not_asked_does_not_read_how_far_off_a_number_may_be(language):
    words = Words(language, "south_vietnamese")
    said = {"lost": "3", "action": "A", "better": "B", "player": "An", "points": "+1", "played": "4"}
    named = {"against": "X", "game": "Y", "preset": "Z", "hands": 9}
    unasked = ("event.warned_heeded", "event.warned_went_on", "review.lost", "practice.guess.lost")
    texts = [words.say_with(key, {**said, **named}) for key in (*unasked, "opponents.measured")]
    assert [text for text in texts if re.search("±|error|sai số|give or take", text)] == []


@pytest.mark.parametrize(
    ("write", "number", "vi", "en"),
    [
        (decimal, 12.34, "+12,3", "+12.3"),
        (decimal, -0.04, "−0,04", "−0.04"),
        (decimal, -0.004, "+0,0", "+0.0"),
        (tenth, -2.55, "−2,5", "−2.5"),
        (tenth, -0.004, "0,0", "0.0"),
        (tenth, 0.126, "0,1", "0.1"),
        (tenth, 3.0, "3,0", "3.0"),
        (percent, 0.394, "39%", "39%"),
    ],
)
def test_a_number_is_written_as_in_its_language(write, number, vi, en):
    assert (write(VI, number), write(EN, number)) == (vi, en)


def test_places_behind_the_point():
    assert [places(VI, 1.25, count) for count in range(3)] == ["1", "1,2", "1,25"]
    assert percent(VI, 0.0195, 1) == "1,9%"


#: Parameters that are always the names of players, where no form says that they stand within a sentence.
NAMES_WITHIN = re.compile(r"[^\s“\"(.!?:…][\s“\"(]*\{(?:player|winner|whom|source)\}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ABOUT)
def test_the_name_of_a_player_has_its_inner_form_within_a_sentence(language, game):
    assert {key: text for key, text in table(language, game).items() if NAMES_WITHIN.search(text)} == {}


def test_the_reader_deals_without_a_capital():
    words = Words("en")
    told = words.say("survey.hand", round="East round", hand=1, player=words.say("name.you"))
    assert told == "East round, hand 1, you deal."
