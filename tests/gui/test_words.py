"""The two languages say the same things, and every letter of them can be written."""

import string

import pytest
from fontTools.ttLib import TTFont

from game.engine import events
from game.paths import resource
from game.rules.sheet import WINDS
from game.tiles.kinds import KINDS, UNKNOWN
from game.words.lookup import LANGUAGES, Words, native_language, table

ROWS = [
    "chicken",
    "all_sequences",
    "all_triplets",
    "sequences_with_honors",
    "triplets_with_honors",
    "all_called_triplets",
    "called_triplets_with_honors",
    "triplets_one_and_nine",
    "no_flowers_honors",
    "no_flowers_honors_triplets",
    "full_flush",
    "pure_straight",
    "all_honors",
    "thirteen_orphans",
    "small_three_dragons",
    "big_three_dragons",
    "four_concealed_triplets",
    "four_kongs",
    "small_four_winds",
    "big_four_winds",
    "star_no_jokers",
    "star_no_flowers",
    "blessing_of_heaven",
    "blessing_of_earth",
    "blessing_of_man",
    "seat_flower",
    "shown_joker",
    "discarded_wild",
    "nfnl",
    "nfnl_pure",
    "nfnl_all_triplets",
    "nfnl_concealed_sequences",
    "nfnl_one_suit",
    "nfnl_one_suit_triplets",
    "nfnl_concealed_triplets",
    "nfnl_concealed_triplets_one_suit",
    "nfnl_green_jokers",
]


def parameters(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_files_have_the_same_keys():
    assert set(table("vi")) ^ set(table("en")) == set()


def test_both_files_have_the_same_parameters():
    vi, en = table("vi"), table("en")
    assert {key for key in vi if parameters(vi[key]) != parameters(en[key])} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty(language):
    assert [key for key, text in table(language).items() if not text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", ["Regular", "Bold"])
def test_the_font_has_every_letter(language, face):
    letters = TTFont(resource(f"sprites/fonts/BeVietnamPro-{face}.ttf")).getBestCmap()
    assert {sign for text in table(language).values() for sign in text if ord(sign) not in letters} <= {"\n"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_row_wind_and_event_has_a_name(language):
    words = table(language)
    wanted = [f"tile.{face}" for face in (*KINDS, UNKNOWN)] + [f"row.{row}" for row in ROWS]
    wanted += [f"{key}.{wind}" for key in ("wind", "round") for wind in WINDS]
    assert [key for key in wanted if key not in words] == []
    for name in events._EVENTS:
        assert any(key.startswith(f"event.{name}") for key in words), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_are_called_the_same(language):
    names = [table(language)[f"tile.{face}"] for face in KINDS]
    assert len(set(names)) == len(names)


def test_a_missing_key_is_taken_from_the_other_language(monkeypatch):
    vi, en = Words("vi"), Words("en")
    monkeypatch.setattr(vi, "_tables", [{}, {"a": "only {n}"}])
    assert vi.say("a", n=3) == "only 3"
    assert vi.say("no.such.key") == "no.such.key"
    assert not vi.has("no.such.key")
    assert en.has("home.new_game")


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
