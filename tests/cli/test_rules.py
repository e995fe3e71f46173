"""`mat-chuoc rules`: the book as text and JSON, and the differences between two tables."""

import json
import re

import pytest

from game.cli.entry import run
from game.rules.games.catalogue import built_in, house_of

KEY = "south_vietnamese"


def said(capsys, *arguments):
    assert run(["rules", *arguments]) == 0
    return capsys.readouterr().out


def test_the_whole_book(capsys):
    text = said(capsys, "--language", "en")
    assert "160 tiles" in text
    assert "[55p 1j=5p]  [333m]  999s  55z  7z 4j=7z  + 5z" in text
    assert "144" in text
    assert text == said(capsys, KEY, "--language", "en")


def test_the_tables_are_aligned(capsys):
    lines = said(capsys, "--language", "vi").splitlines()
    head = next(n for n, line in enumerate(lines) if "Người đánh chung" in line and "Tự bốc" in line)
    table = lines[head : head + 8]
    assert len({len(line) for line in table}) == 1


def test_no_line_is_too_long_to_read(capsys):
    assert max(map(len, said(capsys, "--language", "vi").splitlines())) <= 160


def test_house_rules_are_told(capsys):
    text = said(capsys, "--language", "en", "--option", "joker_sets=3")
    assert "176 tiles" in text
    assert "* Sets of jokers [joker_sets]: Three sets" in text


def test_json(capsys):
    value = json.loads(said(capsys, "--json"))
    assert value["ruleset"] == KEY
    assert value["chapters"][0]["key"] == "tiles"
    assert value["options"]["joker_sets"] == 1


def test_comparing_with_itself(capsys):
    assert said(capsys, KEY, "--compare", KEY, "--language", "en").strip() == "There are no differences."
    assert json.loads(said(capsys, KEY, "--compare", KEY, "--json"))["differences"] == []


def test_comparing_house_rules_with_the_usual_ones(capsys):
    given = (KEY, "--option", "extra_rows=on", "--option", "joker_sets=2", "--compare", KEY)
    text = said(capsys, *given, "--language", "en")
    assert "Patterns from other tables" in text
    assert "Robbing the Kong" in text
    found = json.loads(said(capsys, *given, "--json"))["differences"]
    assert {"kind": "tile", "key": "4j", "left": 2, "right": 1} in found


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        (KEY, "--compare", "nonsense"),
        ("--option", "nonsense=1"),
        ("--language", "xx"),
        ("--option", "x"),
    ],
)
def test_what_is_not_known(arguments, capsys):
    assert run(["rules", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


def test_a_value_that_is_off_is_compared_by_its_name(capsys):
    told = said(capsys, "mums_malaysian", "--preset", "world_series", "--compare", "mums_malaysian", "--language", "en")
    assert re.search(r"Brutal! +No +Too late or passed\n", told)
    told = said(capsys, "american", "--option", "dead_hand=off", "--compare", "american", "--language", "vi")
    assert "false" not in told


def test_a_game_is_named_as_for_the_other_commands(capsys):
    assert said(capsys, "--rules", "simple") == said(capsys, "simple")
    assert run(["rules", "simple", "--rules", "american"]) == 2
    assert "two games are named, simple and american" in capsys.readouterr().err


def test_what_two_games_mean_alike_is_compared_in_one_line(capsys):
    assert run(["rules", "hong_kong_old_style", "--compare", "south_vietnamese", "--language", "en"]) == 0
    lines = [re.split(r"\s{2,}", line.strip()) for line in capsys.readouterr().out.splitlines()]
    told = {name: sides for name, *sides in lines}
    assert told["All Sequences"] == ["1 faan", "1 Phán"]
    assert told["Big Four Winds"] == ["13 faan", "8 Mủn"]
    assert told["Adding to a pung"] == ["On any own turn", "Only the tile just drawn"]
    assert "Minimum to win" not in told  # two keys, but the same text at both tables
    assert not {"Common Hand", "Great Four Winds", "Heavenly Hand"} & told.keys()


OF_MUM = ("draw_keeps_chong", "kong_payer", "special_hands", "flower_unit", "max_doubles", "discarder_pays_all")


def test_the_book_of_a_preset_has_the_house_rules_with_a_meaning_only(capsys):
    assert run(["rules", "mums_malaysian", "--preset", "world_series"]) == 0
    told = capsys.readouterr().out
    assert "[scoring]" in told
    assert not any(f"[{key}]" in told for key in OF_MUM)
    assert run(["rules", "mums_malaysian"]) == 0
    usual = capsys.readouterr().out
    assert all(f"[{key}]" in usual for key in OF_MUM)


def test_a_house_rule_without_a_meaning_is_refused_in_a_sentence(capsys):
    assert (
        run(["rules", "mums_malaysian", "--preset", "world_series", "--option", "kong_payer=discarder_only_for_open"])
        == 2
    )
    assert "option kong_payer has a meaning only with scoring=mum" in capsys.readouterr().err
    assert run(["rules", "mums_malaysian", "--preset", "world_series", "--option", "kong_payer=each"]) == 0


def test_what_has_no_meaning_is_not_offered():
    preset = next(one for one in built_in("mums_malaysian") if one.name == "world_series")
    assert not {option.key for option in house_of(preset).options} & {*OF_MUM}
    back = house_of(preset).with_value("scoring", "mum")
    assert {option.key for option in back.options} >= {*OF_MUM}
