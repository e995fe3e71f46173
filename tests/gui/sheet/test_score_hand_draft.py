"""The draft of a case is pure: tiles go to their places, text and draft agree, and the rules judge."""

import json
import random
import subprocess
import sys

import pytest
from click.testing import CliRunner

from game.cli.hands import score_hand
from game.errors import Unreadable
from game.gui.sheet import steps
from game.gui.sheet.draft import Draft, as_case, example, judge, moved, possible_how, read_draft, write_draft
from game.gui.sheet.palette import lines
from game.gui.sheet.steps import BEFORE, DURING, FLOWERS, HAND, MELD, WIN, Slot
from game.record.safe_yaml import parse_yaml
from game.rules.games.book import Book
from game.rules.games.case import BLESSINGS, HOW, read_case, score
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.games.south_vietnamese.payment import score_table
from game.rules.score.sheet import as_answer
from game.tiles.kinds import KINDS, PLAIN, kind, parse
from game.words.lookup import Words
from game.words.troubles import error_text

PARTS = {"flowers": FLOWERS, "jokers_before_start": BEFORE, "jokers_during": DURING}
EXAMPLES = {
    key: {"ruleset": "south_vietnamese", "options": dict(entry.needs), **entry.examples[0]}
    for key, entry in score_table().rows.items()
} | {
    f"{game}: {row.key}": {"ruleset": game, **row.examples[0]}
    for game in GAMES
    if game != "south_vietnamese"
    for row in Book(ruleset(game)).rows
    if row.examples
}
WON = """
hand: 7z 55z 999s 4j
melds:
  - pung 5p5p1j=5p
  - pung 333m
win: {tile: 5z, by: discard, from: east}
seat: south
flowers: 1f 2g 3k
"""


def faces(text):
    return parse(text)


def put(draft, text, slot=None):
    for face in faces(text):
        draft = steps.add(draft, slot or Slot(), face)
    return draft


def test_nothing_of_it_needs_pygame():
    modules = ", ".join(f"game.gui.sheet.{name}" for name in ("draft", "steps"))
    code = f"import {modules}, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_empty_draft_can_be_written_and_read():
    assert read_draft(write_draft(Draft())) == Draft()
    assert read_draft("") == Draft()


def test_text_and_draft_say_the_same_as_the_case_and_what_it_says_of_its_win_is_offered():
    for key, case in EXAMPLES.items():
        draft = read_draft(json.dumps(case))
        assert as_answer(judge(draft).sheet) == as_answer(score(read_case(case))), key
        text = write_draft(draft)
        assert read_draft(text) == draft, key
        assert write_draft(read_draft(text)) == text, key
        assert as_case(draft) == parse_yaml(text), key
        assert draft.by in draft.rules.ways, key
        assert draft.how <= set(possible_how(draft)), key


@pytest.mark.parametrize("game", GAMES)
def test_the_command_gives_the_same(game):
    draft = read_draft(json.dumps(next(case for case in EXAMPLES.values() if case["ruleset"] == game)))
    answer = CliRunner().invoke(score_hand, ["-", "--json"], input=write_draft(draft))
    assert answer.exit_code == 0
    assert json.loads(answer.output) == as_answer(judge(draft).sheet)


def by_clicks(case):
    """Build an example the way a person does: form first, then melds, hand, winning tile and shown tiles."""
    read = read_draft(json.dumps({key: value for key, value in case.items() if key not in ("hand", "melds", *PARTS)}))
    from dataclasses import replace

    draft = replace(read, tile=None)
    for meld in read_draft(json.dumps(case)).melds:
        draft, slot = steps.new_meld(draft, meld.word)
        draft = steps.add(draft, slot, meld.stands[0])
        for place, joker in enumerate(meld.jokers):
            if joker:
                draft = steps.add(draft, Slot(MELD, slot.meld, place), joker)
    draft = put(draft, case["hand"])
    draft = draft if read.tile is None else steps.add(draft, Slot(WIN), read.tile)
    for key, part in PARTS.items():
        draft = put(draft, case.get(key, ""), Slot(part))
    return draft


def test_every_example_can_be_put_together_with_clicks():
    for key, case in EXAMPLES.items():
        assert by_clicks(case) == read_draft(json.dumps(case)), key


def test_the_tile_after_the_thirteenth_wins():
    draft = put(Draft(), "123m 456m 789m 111p 5z")
    assert len(draft.hand) == 13
    assert draft.tile is None
    draft = put(draft, "5z")
    assert (len(draft.hand), str(draft.tile)) == (13, "5z")
    assert not steps.may_add(draft, Slot(), kind("9s"))
    assert put(draft, "9s") is draft


def test_flowers_go_beside_the_hand_unless_they_win():
    draft = put(Draft(), "1f 3q")
    assert [str(face) for face in draft.flowers] == ["1f", "3q"]
    assert put(Draft(), "2g", Slot(WIN)).tile == kind("2g")
    assert put(Draft(), "8j", Slot(FLOWERS)).before == faces("8j")
    assert put(Draft(), "8j", Slot(DURING)).during == faces("8j")
    assert put(Draft(), "7z", Slot(DURING)).hand == faces("7z")


def test_no_more_copies_than_the_set_has():
    draft = put(Draft(), "11111m 4j4j 2f2f")
    assert draft.hand == faces("1111m 4j")
    assert draft.flowers == faces("2f")
    assert len(put(Draft(options={"joker_sets": 2}), "4j4j4j").hand) == 2


def test_a_meld_is_named_by_one_tile():
    draft, slot = steps.new_meld(Draft(), "chow")
    assert not steps.may_add(draft, slot, kind("1z"))
    assert not steps.may_add(draft, slot, kind("4j"))
    assert draft.hand_size == 10
    assert steps.add(draft, slot, kind("2s")).melds[0].write() == "chow 234s"
    assert steps.add(draft, slot, kind("9s")).melds[0].write() == "chow 789s"
    draft, slot = steps.new_meld(put(Draft(), "55p"), "concealed_kong")
    assert not steps.may_add(draft, slot, kind("5p"))
    assert steps.add(draft, slot, kind("6p")).melds[0].write() == "concealed_kong 6666p"


def test_a_joker_in_a_meld_stands_for_the_tile_in_its_place():
    draft, slot = steps.new_meld(Draft(), "chow")
    draft = steps.add(draft, slot, kind("2s"))
    middle = Slot(MELD, 0, 1)
    assert not steps.may_add(draft, middle, kind("1j"))
    draft = steps.add(draft, middle, kind("2j"))
    assert draft.melds[0].write() == "chow 2s2j=3s4s"
    assert draft.used()[kind("3s")] == 0
    assert steps.add(draft, middle, kind("3s")).melds[0].write() == "chow 234s"
    draft = steps.remove(draft, middle)
    assert draft.melds[0].write() == "chow 234s"
    assert steps.remove(draft, middle).melds == ()


def test_at_most_four_melds():
    draft = Draft()
    for _ in range(6):
        draft, slot = steps.new_meld(draft, "pung")
    assert len(draft.melds) == 4
    assert slot == Slot()
    assert not steps.may_meld(draft)


def test_backspace_takes_everything_back_in_the_end():
    chance = random.Random("back")
    for _ in range(60):
        draft, slot = Draft(), Slot()
        for _ in range(30):
            if chance.random() < 0.1:
                draft, slot = steps.new_meld(draft, chance.choice(["chow", "pung", "added_kong"]))
            face = chance.choice(KINDS)
            draft, slot = steps.add(draft, slot, face), chance.choice([Slot(), Slot(WIN), Slot(BEFORE)])
            assert min(draft.left().values()) >= 0
        for part in (BEFORE, FLOWERS, HAND):
            for _ in range(40):
                draft = steps.step_back(draft, Slot(part))
        assert draft == Draft()


def test_who_threw_the_tile_is_never_the_winner():
    draft = Draft(seat="south", source="east").with_seat("east")
    assert draft.source != "east"
    assert draft.with_seat("west").source == draft.source


def test_what_may_be_said_of_the_win_is_asked_of_the_rules():
    draft = Draft(seat="east", source="south")
    assert possible_how(draft) == ("last_tile",)
    from dataclasses import replace

    assert possible_how(replace(draft, by="self_draw")) == ("last_tile", "heaven")
    assert possible_how(replace(draft, by="self_draw").with_seat("west")) == ("last_tile", "man")
    konged, place = steps.new_meld(replace(draft, by="self_draw"), "concealed_kong")
    assert possible_how(steps.add(konged, place, kind("1m"))) == ("replacement", "last_tile")
    assert possible_how(replace(draft, seat="west", source="east")) == ("last_tile", "earth")
    assert "discarded_joker" in possible_how(replace(draft, tile=kind("8j")))
    assert possible_how(replace(draft, tile=kind("1m"))) == ("last_tile",)
    melded, slot = steps.new_meld(replace(draft, by="self_draw"), "pung")
    assert "heaven" not in possible_how(steps.add(melded, slot, kind("1z")))


@pytest.mark.parametrize("game", GAMES)
def test_only_what_a_game_has_is_offered(game):
    rules = ruleset(game)
    for word in {*HOW} - rules.how:
        for way in rules.ways:
            assert word not in possible_how(Draft(game, by=way))
    assert Draft(game).has_jokers == any(tile.kind.is_joker for tile in rules.tiles)
    faces = {face for line in lines(rules.extra) for part in line for face in part}
    assert faces == {tile.kind for tile in rules.tiles}
    assert list(lines(rules.extra)[-1][1]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_win_has_words(game):
    for language in ("vi", "en"):
        words = Words(language, game)
        for word in ruleset(game).how:
            assert words.has(f"score_hand.{'blessing' if word in BLESSINGS else 'how'}_{word}")
        for way in ruleset(game).ways:
            assert words.has(f"score_hand.by_{way}")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_an_example_that_wins(game):
    text = example(game)
    verdict = judge(read_draft(text))
    assert verdict.sheet is not None
    assert verdict.sheet.ruleset == game
    assert write_draft(read_draft(text)) == text


def test_a_hand_is_taken_into_another_game_as_far_as_it_can_be():
    draft = read_draft(WON + "jokers_before_start: 8j\nhow: [last_tile]")
    there = moved(draft, "hong_kong_old_style", {"min_faan": 1})
    assert (there.hand, there.flowers, there.before) == (faces("999s 55z 7z"), faces("1f 2g"), ())
    assert [meld.write() for meld in there.melds] == ["pung 333m"]
    assert (there.tile, there.options, there.seat) == (kind("5z"), {"min_faan": 1}, "south")
    plain = moved(read_draft("melds: [kong 1111m]\nwin: {by: green_jokers, count: 3}\nseat: north"), "simple", {})
    assert (plain.melds, plain.by, plain.seat) == ((), "discard", "north")
    assert moved(draft, "simple", {"no_such": 1}).options == {}


def test_nobody_sits_where_nobody_plays():
    draft = Draft("simple", options={"players": 2})
    assert draft.winds == ("east", "south")
    assert draft.with_seat("south").source == "east"
    assert moved(Draft(seat="north"), "simple", {"players": 3}).seat == "west"


def test_a_flower_wins_only_in_place_of_a_joker():
    assert put(Draft(), "2g", Slot(WIN)).tile == kind("2g")
    for game in ("hong_kong_old_style", "simple"):
        assert put(Draft(game), "2g", Slot(WIN)).tile is None
    assert put(Draft("simple"), "2g 4j") == Draft("simple")


PLAIN_13 = "hand: 123m 456m 789m 111p 5z\nwin: {tile: 6z, by: self_draw}"
DISCARD_13, WON_13 = PLAIN_13.replace("self_draw", "discard"), PLAIN_13.replace("6z", "5z")
KONG_13 = "hand: 123m 456m 789m 5z\nmelds: [kong 1111p]\nwin: {tile: 5z, by: self_draw}"


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        (f"ruleset: simple\n{PLAIN_13}", "case.no_win", "score"),
        (f"ruleset: hong_kong_old_style\n{PLAIN_13}", "case.no_win", "score"),
        (f"ruleset: hong_kong_old_style\noptions: {{thirteen_orphans: false}}\n{PLAIN_13}", "case.no_win", "score"),
        (f"ruleset: hong_kong_old_style\noptions: {{min_faan: 9}}\n{WON_13}", "case.no_win", "score"),
        (f"ruleset: simple\noptions: {{players: 2}}\nseat: west\n{PLAIN_13}", "case.nobody", "seat"),
        (f"ruleset: simple\n{KONG_13}", "case.no_shape", "melds"),
        (f"ruleset: hong_kong_old_style\n{KONG_13}\nhow: [kong_on_kong]", "case.two_kongs", "more"),
        (f"ruleset: hong_kong_old_style\n{PLAIN_13}\nhow: [replacement]", "case.replacement", "more"),
        ("hand: 123m 456m 789m 111p 5z\nwin: {tile: 5z, by: robbed_kong, from: east}\nseat: south\nhow: [last_tile]",
         "case.last_robbed", "more"),
        (f"ruleset: hong_kong_old_style\n{PLAIN_13}\nhow: [discarded_joker]", "case.needs_discard", "more"),
        (f"ruleset: simple\n{DISCARD_13}\nhow: [discarded_joker]", "case.needs_joker", "more"),
        (f"ruleset: simple\n{DISCARD_13}\nhow: [discarded_flower]", "case.needs_flower", "more"),
        (f"ruleset: simple\n{DISCARD_13}\nhow: [replacement]", "case.needs_self_draw", "more"),
        (f"ruleset: simple\n{PLAIN_13}\nseat: east\nhow: [heaven, last_tile]", "case.blessing_first", "how"),
        (f"ruleset: simple\n{PLAIN_13}\nflowers: 1f", "case.copies_none", "hand"),
        (f"ruleset: hong_kong_old_style\n{PLAIN_13}\njokers_during: 1f", "case.tile_unfit", "shown"),
        ("hand: 123m 456m 789m 111p 5z\nwin: {by: green_jokers, count: 7}\noptions: {joker_sets: 3}",
         "case.greens_most", "from"),
    ],
)  # fmt: skip
def test_the_refusals_of_every_game_have_words(text, key, where):
    draft = read_draft(text)
    problem = judge(draft).problem
    assert (problem.error.key, problem.where) == (key, where)
    for language in ("vi", "en"):
        text = error_text(Words(language, draft.ruleset), problem.error)
        assert "trouble" not in text
        assert "{" not in text


def test_what_is_missing_is_waited_for():
    for text, key in (
        ("hand: 123m", "case.hand_short"),
        ("hand: 123m 456m 789m 111p 5z", "case.no_tile"),
        ("", "case.hand_short"),
    ):
        verdict = judge(read_draft(text))
        assert (verdict.sheet, verdict.waits, verdict.problem.error.key) == (None, True, key)
    draft, _ = steps.new_meld(Draft(), "pung")
    assert judge(draft).problem.where == "melds"


HAND_13 = "hand: 123m 456m 789m 111p 5z"


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        (f"{HAND_13}\nwin: {{tile: 6z, by: self_draw}}", "case.no_win", "score"),
        (f"{HAND_13}\nwin: {{tile: 1f, by: self_draw}}", "case.no_win", "score"),
        (f"{HAND_13}\nwin: {{tile: 5z, by: self_draw}}\noptions: {{min_phan: 50}}", "case.no_win", "score"),
        (f"{HAND_13}1m\nwin: {{tile: 5z, by: self_draw}}", "case.hand_long", "hand"),
        ("hand: 111112m 789m 111p 5z\nwin: {tile: 5z, by: self_draw}", "case.copies", "hand"),
        (f"{HAND_13}\nwin: {{tile: 5z, by: self_draw}}\nhow: [heaven, man]", "case.one_blessing", "how"),
        (f"{HAND_13}\nwin: {{tile: 5z, by: self_draw}}\nhow: [heaven]", "case.blessing_east", "how"),
        (f"{HAND_13}\nwin: {{tile: 5z, by: self_draw}}\nhow: [man]\ncalls_before_win: 1", "case.blessing_calls", "how"),
        (f"{HAND_13}\nwin: {{by: green_jokers, count: 6}}", "case.greens", "from"),
        (f"{HAND_13}\nwin: {{by: green_jokers, count: 3}}\nflowers: 1f", "case.no_greens", "score"),
        (
            "hand: 123m 456m 789m 5z\nmelds: [pung 11p2j=1p]\nwin: {tile: 5z, by: self_draw}",
            "case.cannot_stand",
            "melds",
        ),
        (f"{HAND_13}\nwin: {{tile: 5z, by: self_draw}}\njokers_during: 1f", "case.tile_unfit", "shown"),
    ],
)
def test_every_refusal_has_its_field_and_its_words(text, key, where):
    problem = judge(read_draft(text)).problem
    assert (problem.error.key, problem.where) == (key, where)
    assert "trouble." not in error_text(Words("vi"), problem.error)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("hand: 12x", "at_key"),
        ("hand: 9z", "at_key"),
        ("seat: up", "case.value_at"),
        ("win: {by: magic}", "case.value_at"),
        ("winner: me", "case.unknown_key"),
        ("melds: [pung 123m]", "case.no_meld"),
        ("hand: [", "yaml.line"),
        ("win: {tile: 5z, by: discard, from: south}\nseat: south", "case.own_tile"),
        ("how: [luck]", "case.value_at"),
        ("dealt: yes", "case.dealt"),
        ("win: 5z", "case.win"),
        ("- 1", "case.not_keys"),
        ("hand: 3", "at_key"),
        ("melds: pung", "case.melds_list"),
        ("options: 3", "case.options"),
        ("win: {tile: 55z}", "case.one_tile"),
        ("calls_before_win: many", "case.number"),
        ("options: {no_such: 1}", "option.none"),
        ("ruleset: chess", "ruleset.none"),
        ("options: {min_phan: lots}", "option.value"),
        ("melds: [pung 11p2j]", "case.no_meld"),
        ("melds: [pung 11p2p=1p]", "case.no_joker"),
        ("melds: [bag 111p]", "case.meld_word"),
    ],
)
def test_text_that_cannot_be_read_is_told(text, key):
    with pytest.raises(Unreadable) as raised:
        read_draft(text)
    assert raised.value.key == key
    texts = [error_text(Words(language), raised.value) for language in ("vi", "en")]
    assert texts[0] != texts[1]


def test_all_faces_have_a_place_in_some_hand():
    draft = Draft()
    assert [face for face in (*PLAIN, *KINDS[34:50], *KINDS[51:]) if not steps.may_add(draft, Slot(), face)] == []
    assert not steps.may_add(draft, Slot(), kind("0j"))


def test_a_case_of_the_documentation():
    verdict = judge(read_draft(WON + "jokers_before_start: 8j\njokers_during: 2j"))
    assert verdict.sheet.payments == (-96, 192, -48, -48)
    assert verdict.finish.source == 0
