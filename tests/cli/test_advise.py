"""`mat-chuoc advise`: the judge's opinion on a choice, in the terms of the review."""

import json
from pathlib import Path

import pytest

from game.record.files import review_path
from game.record.replay import load
from game.session.game import address, choices_at, text_of

SAME = ("at", "seat", "options", "advice", "played", "best")
SAMPLE = Path(__file__).parents[2] / "saves" / "hong-kong-old-style.mcr"
SOUTH = SAMPLE.with_name("south-vietnamese.mcr")


def first_choice():
    """Moment and seat of the first choice in the second half of the sample."""
    replay = load(SAMPLE)
    for n in range(40, len(replay.timeline)):
        for question in choices_at(replay, n):
            if question.chosen is not None and len(question.actions) > 3:
                return str(address(replay.timeline.events, n)), "ESWN"[replay.timeline.table(n).wind_of(question.seat)]
    raise AssertionError


def test_it_says_of_every_option_how_far_behind_the_best_it_is(cli):
    at, seat = first_choice()
    status, out, _ = cli("advise", SAMPLE, "--at", at, "--seat", seat, "--depth", "hint", "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["at"], found["seat"], found["depth"]) == (at, seat, "hint")
    options = found["options"]
    assert found["best"] == options[0]["action"]
    assert {found["advice"], found["played"]} <= {one["action"] for one in options}
    assert options[0]["lost"] == 0
    assert [one["lost"] for one in options] == sorted(one["lost"] for one in options)
    assert {one["sure"] for one in options} <= {"sure", "likely", "leaning", "same"}
    assert found["stake"] > 0
    assert not review_path(SAMPLE).exists()  # samples cannot be written


def told_of(game, choice):
    return "advise", game, "--at", choice["at"], "--seat", choice["seat"], "--json", "--depth"


def test_the_review_says_the_same_of_the_same_moment(cli, tmp_path):
    game, sample = tmp_path / "game.mcr", load(SAMPLE)
    ends = [n for n, event in enumerate(sample.events, 1) if event.name == "hand_ended"]
    game.write_bytes(text_of(sample, ends[1]))  # two hands show as much as all
    review = json.loads(cli("review", game, "--seat", "E", "--depth", "quick", "--json", "--no-notes")[1])
    choice = max(review["choices"], key=lambda one: one["lost"])
    again = json.loads(cli(*told_of(game, choice), "hint")[1])
    assert {key: again[key] for key in SAME} == {key: choice[key] for key in SAME}
    # a deeper answer stays beside the match, and is what a shallower question hears
    deep, after = (json.loads(cli(*told_of(game, choice), depth)[1]) for depth in ("deep", "hint"))
    assert sum(one["worlds"] for one in deep["options"]) > sum(one["worlds"] for one in again["options"])
    assert {key: after[key] for key in SAME} == {key: deep[key] for key in SAME}
    assert review_path(game).exists()
    # a seat of the review is a seat of the same moment
    table, events = load(game).timeline.table, len(load(game).events)
    assert {one["seat"] for one in review["choices"]} > {"E"}  # the dealer of the first hand deals no other
    for one in review["choices"]:
        hand = next(n for n in range(events) if table(n).hand == int(one["at"].partition(":")[0]))
        assert one["seat"] == "ESWN"[table(hand).wind_of(0)]
        assert one["player"] == 0


@pytest.mark.parametrize("depth", ["hint", "usual"])
def test_a_win_is_best_and_what_waiting_might_bring_stands_apart(cli, depth):
    found = json.loads(cli("advise", SOUTH, "--at", "3:102", "--depth", depth, "--json")[1])
    assert (found["played"], found["best"], found["because"]["reasons"]) == ("win", "win", ["win"])
    assert [one["lost"] for one in found["options"]] == [0, 0]
    assert found["waited"]["points"] > 2 * found["waited"]["se"]
    taken, deals = found["taken"]
    assert 0 < taken < deals
    title, _, said = cli("advise", SOUTH, "--at", "3:102", "--depth", depth, "--language", "en")[1].partition("\n")
    assert title.endswith(": A good win")
    assert "Waiting could have brought more: about +" in said


def test_the_reason_names_both_options_that_it_compares(cli):
    out = cli("advise", SOUTH, "--at", "1:40", "--depth", "hint", "--language", "en")[1].splitlines()
    assert out[0] == "1:40 Bình: Fine: as good as the best"
    assert out[1].startswith("Played: Discard ")
    assert out[2].startswith("Master plays: ")
    assert out[3].startswith("“Discard ")
    assert "” rather than “" in out[3]


@pytest.mark.parametrize("language", ["en", "vi"])
def test_it_says_it_in_words(cli, language):
    at, seat = first_choice()
    status, out, _ = cli("advise", SAMPLE, "--at", at, "--seat", seat, "--depth", "hint", "--language", language)
    assert status == 0
    assert len(out.splitlines()) > 3
    assert "judge." not in out


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["--at", "1:1"], 3, "nobody has a choice there"),
        (["--at", "zz"], 2, "not a moment"),
        (["--at", "99:1"], 2, "no event 99:1"),
        (["--at", "1:61", "--seat", "X"], 2, "expected one of"),
    ],
)
def test_what_cannot_be_said_is_refused_in_a_sentence(cli, arguments, status, says):
    found = cli("advise", SAMPLE, *arguments)
    assert found[0] == status
    assert says in found[2]
    assert len(found[2].splitlines()) == 1
