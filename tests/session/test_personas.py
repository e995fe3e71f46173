"""Personas are read strictly, copied whole, and become players with a text form."""

import importlib
from dataclasses import replace
from pathlib import Path

import pytest
import strength
import yaml
from refusals import raises, said

from game.agents.agent import TEMPER
from game.agents.levels import catalogue
from game.agents.levels.catalogue import LEVELS, Level
from game.errors import GameError, NotAllowed, Unreadable
from game.record.header import Header, Seat, from_seat
from game.rules.games.catalogue import built_in, ruleset
from game.session import persona as one
from game.session.persona import ANIMALS, CALLS, LANGUAGES, copy, personas, shipped
from game.session.player import Company, Player, keep_table, named, of_persona, player_at, player_of, tables, text_of
from game.words.lookup import LANGUAGES as SPOKEN

GOOD = "name: Cô Sáu\nlevel: casual\n"


@pytest.fixture
def tempered(monkeypatch):
    """Make all settings available at one level."""
    level = Level("tempered", LEVELS["casual"].make, TEMPER)
    monkeypatch.setattr(catalogue, "LEVELS", {**LEVELS, "tempered": level})


@pytest.fixture
def folder(tmp_path):
    def write(**texts):
        for stem, text in texts.items():
            (tmp_path / f"{stem}.yaml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_twelve_come_with_the_game():
    assert tuple(shipped()) == ANIMALS
    assert one.LANGUAGES == SPOKEN
    for key, persona in shipped().items():
        assert (persona.key, persona.animal, persona.own) == (key, key, False)
        assert persona.level in LEVELS
        assert not LEVELS[persona.level].hidden
        assert all(persona.sentence(language) for language in LANGUAGES)
        said = {persona.says(call, language) for call in CALLS for language in LANGUAGES}
        assert len(said) == len(CALLS) * len(LANGUAGES)
        assert "!" not in "".join(said)
    assert len({persona.name for persona in shipped().values()}) == 12
    assert len({persona.colour for persona in shipped().values()}) == 12
    assert len({tuple(sorted(persona.settings.items())) for persona in shipped().values()}) == 12


def test_an_own_persona_is_known_by_the_name_of_its_file(folder):
    found = personas(folder(sau=GOOD + "about: Thích ăn lớn\n"))
    assert found.problems == ()
    assert tuple(found.known) == (*ANIMALS, "sau")
    assert (found.get("sau").name, found.get("sau").own, found.get("sau").animal) == ("Cô Sáu", True, "")
    assert found.get("sau").sentence("en") == found.get("sau").sentence("vi") == "Thích ăn lớn"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a persona is a list"),
        ("[1, 2]", "a persona is a list"),
        ("level: casual\n", "lacks its name"),
        ("name: ' '\nlevel: casual\n", "name is a text"),
        ("name: A\n", "lacks its level"),
        ("name: A\nlevel: champion\n", "no level “champion”"),
        (GOOD + "animal: fish\n", "no portrait of “fish”"),
        (GOOD + "colour: red\n", "not a colour"),
        (GOOD + "settings: {value: 11}\n", "option value"),
        (GOOD + "settings: {luck: 3}\n", "luck"),
        (GOOD + "settings: 3\n", "settings are names"),
        (GOOD + "calls: {ron: Ron}\n", "no call “ron”"),
        (GOOD + "calls: {win: {fr: Gagné}}\n", "win is a text"),
        (GOOD + f"calls: {{win: {'x' * 25}}}\n", "win has more than 24"),
        (GOOD + "key: casual\n", "that of an agent"),
        (GOOD + "key: you\n", "that of an agent"),
        (GOOD + "key: Cô Ba\n", "cannot be the key"),
        (GOOD + "key: rat\n", "comes with the game"),
        (GOOD + "picture: ../secret.png\n", "beside this one"),
        (GOOD + "picture: me.exe\n", "beside this one"),
        (GOOD + "picture: me.png\n", "no picture “me.png”"),
        (GOOD + "sound: me.ogg\n", "no key “sound”"),
        (GOOD + "name: B\n", "twice"),
        (GOOD + "about: &a x\n", "alias or anchor"),
    ],
)
def test_a_broken_persona_is_named_in_one_sentence_and_the_others_stay(folder, text, says):
    found = personas(folder(bad=text, good=GOOD))
    assert tuple(found.known) == (*ANIMALS, "good")
    assert len(found.problems) == 1
    assert said(found.problems[0]).startswith("“bad.yaml”: ")
    assert says in said(found.problems[0])
    assert "\n" not in said(found.problems[0])


def test_a_picture_lies_beside_the_file(folder, tmp_path):
    (tmp_path / "me.png").write_bytes(b"")
    assert personas(folder(sau=GOOD + "picture: me.png\n")).get("sau").picture == tmp_path / "me.png"


def test_a_copy_says_the_same_under_a_key_of_its_own(tmp_path):
    cat = shipped()["cat"]
    first, path = copy(cat, tmp_path)
    second, _ = copy(first, tmp_path)
    assert (first.key, path, second.key) == ("cat-2", tmp_path / "cat-2.yaml", "cat-3")
    read = personas(tmp_path)
    assert read.problems == ()
    for made in (first, second):
        found = read.get(made.key)
        assert found == made
        assert (found.name, found.settings, found.calls, found.about) == (cat.name, cat.settings, cat.calls, cat.about)
    assert path.read_text(encoding="utf-8").startswith("# ")


def test_a_copy_where_nothing_can_be_written_is_refused(tmp_path):
    (tmp_path / "no").write_text("a file, no folder")
    with pytest.raises(NotAllowed):
        copy(shipped()["cat"], tmp_path / "no")


def personas_of_nobody():
    """The game's own personas only."""
    return personas(Path("/nowhere"))


# --- players as text -------------------------------------------------------------------------------------------------


def test_a_persona_plays_as_it_is_written():
    known = personas_of_nobody()
    player = player_of("rat", known)
    assert (player.persona, player.agent) == ("rat", shipped()["rat"].level)
    assert player == of_persona(shipped()["rat"])
    assert text_of(player, known) == "rat"


def test_settings_of_a_persona_are_changed_one_by_one(tempered, folder):
    known = personas(folder(sau="name: Cô Sáu\nlevel: tempered\nsettings: {value: 8, thrift: 2, pace: slow}\n"))
    whole = player_of("sau", known)
    assert whole == Player("tempered", {"value": 8, "thrift": 2, "pace": "slow"}, "sau")
    changed = player_of("sau:thrift=5+caution=9", known)
    assert changed.settings == {"value": 8, "caution": 9, "pace": "slow"}
    assert text_of(changed, known) == "sau:caution=9+thrift=5"
    assert player_of(text_of(changed, known), known) == changed
    assert whole.way == "tempered:thrift=2+value=8"
    other = player_of("sau:level=casual", known)
    assert (other.agent, other.persona) == ("casual", "sau")
    assert player_of(text_of(other, known), known) == other


def test_settings_in_the_middle_are_left_out(tempered):
    assert player_of("tempered:value=5+pace=usual") == Player("tempered")
    assert player_of("tempered:slips=3").settings == {"slips": 3}
    assert text_of(Player("tempered", {"slips": 3, "value": 0})) == "tempered:slips=3+value=0"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nobody", "no agent “nobody”, nor a persona"),
        ("rat:luck=1", "luck"),
        ("rat:value", "expected NAME:key=value"),
        ("rat:level=champion", "no level “champion”"),
        ("you:value=1", "a person has no settings"),
        ("RAT", "nor a persona"),
    ],
)
def test_what_there_is_not_is_refused(text, says):
    with raises(Unreadable, match=says):
        player_of(text, personas_of_nobody())


def test_names_are_those_of_personas_and_nobody_is_called_as_another():
    known = personas_of_nobody()
    players = [player_of(text, known) for text in ("casual", "cat", "rat", "cat")]
    assert named(players, known, ("Cô Ba", "Cậu Bảy", "Bà Tư")) == ["Bà Tư", "Cô Ba 1", "Cậu Bảy", "Cô Ba 2"]
    assert named([Player("casual"), Player("random"), Player("casual")]) == ["casual 1", "random", "casual 2"]


def test_a_player_on_record_keeps_what_stands_there():
    assert player_at(Seat("A", "casual", {"odd": 1}, "gone")) == Player("casual", {"odd": 1}, "gone")


# --- whole tables ----------------------------------------------------------------------------------------------------


def test_tables_are_kept_and_forgotten_by_name(tmp_path):
    known = personas_of_nobody()
    keep_table(tables(tmp_path, known), "Bàn nhà", ["rat", "cat", "casual"])
    keep_table(tables(tmp_path, known), "  bàn   nhà ", ["dog", "dog:level=casual", "casual"])
    keep_table(tables(tmp_path, known), "Xóm", ["pig"])
    found = tables(tmp_path, known).found()
    assert [(table.name, table.seats[0]) for table in found.things] == [("bàn nhà", "dog"), ("Xóm", "pig")]
    assert found.problems == ()
    tables(tmp_path, known).forget(Company("BÀN NHÀ", ()))
    assert [table.name for table in tables(tmp_path, known).found().things] == ["Xóm"]


@pytest.mark.parametrize(
    "text", ["[]", "name: A\n", "seats: []\n", "seats: [ghosts]\n", "seats: [rat]\nextra: 1\n", "seats: {a: 1}\n"]
)
def test_a_broken_table_is_named_and_passed_over(folder, text):
    found = tables(folder(bad=text, good=yaml.safe_dump({"seats": ["rat"]})), personas_of_nobody()).found()
    assert [table.name for table in found.things] == ["good"]
    assert len(found.problems) == 1
    assert said(found.problems[0]).startswith("“bad.yaml”")


def test_the_name_of_a_table_is_that_of_a_file(tmp_path):
    with raises(GameError, match="the name of a table"):
        keep_table(tables(tmp_path, personas_of_nobody()), "a/b", ["rat"])


def test_faces_stay_when_a_person_changes_the_seat():
    seats = (Seat("Tôi", "you", persona="tiger"), Seat("Cô Ba", "casual", {"value": 7}, "cat"))
    header = Header(ruleset("simple", {"players": 2, "ghosts": "none"}), "x", seats)
    again = from_seat(header, 1)
    assert again.seats == (seats[1], seats[0])


# --- strength --------------------------------------------------------------------------------------------------------


def arena_answer(options, **pair):
    pairs = [{"a": "casual:value=7+pace=slow", "b": "novice", "hands": 800, "edge": 3.5, "se": 0.25, "d": 0.2} | pair]
    return {"rules": "simple", "options": dict(ruleset("simple", options).values), "pairs": pairs}


def test_answers_of_the_arena_fill_the_table():
    (found,) = strength.entries(arena_answer({}))
    assert (found.player, found.against, found.rules, found.preset) == ("casual:value=7", "novice", "simple", "default")
    assert (found.points, found.se, found.d, found.hands) == (3.5, 0.25, 0.2, 800)
    assert found.is_of_today
    assert not replace(found, version=found.version - 1).is_of_today
    assert not replace(found, against_version=found.against_version - 1).is_of_today
    (bonus,) = strength.entries(arena_answer(dict(built_in("simple")[-1].options)))
    assert bonus.preset == built_in("simple")[-1].name
    assert list(strength.entries(arena_answer({}, se=None))) == []
    newer = replace(found, points=4.0)
    assert strength.merged([found, bonus], [newer]) == sorted([newer, bonus], key=lambda one: one.preset)


def test_the_nearest_measurement_is_told(monkeypatch):
    module = importlib.import_module("game.session.strength")
    default = module.Measured("casual", "novice", "south_vietnamese", "default", 3.5, 0.25, 0.2, 800)
    off = replace(default, preset="sets_only")
    monkeypatch.setattr(module, "table", lambda: (default, off))
    assert module.nearest("casual", "south_vietnamese", {"nfnl": False, "match_hands": 4}) == off
    assert module.nearest("casual", "south_vietnamese", {"nfnl": False, "seven_pairs": True}) == default
    assert module.nearest("casual", "simple") == default
    assert module.nearest("casual:value=7", "south_vietnamese") is None


def test_an_answer_by_house_rules_of_ones_own_is_refused():
    option = next(option for option in ruleset("simple").options if option.others and option.key != "players")
    wanted = {option.key: option.others[-1], "flowers": True, "kong": True, "ghosts": "none"}
    with pytest.raises(ValueError, match="no preset"):
        list(strength.entries(arena_answer(wanted)))
