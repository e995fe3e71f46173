"""Cards that a player writes: kept as typed, chosen by name or file, frozen into a replay that needs no file."""

import json

import pytest
from refusals import raises, said

from game.cli.common import chosen_rules
from game.errors import NotAllowed, Unreadable
from game.record import own_texts
from game.record.header import from_record, same_deal, to_record
from game.record.replay import load, read
from game.record.saved.importing import take_in
from game.record.verify import verify
from game.rules.games.american.card_file import WRITTEN_CARD, own_card, write_card
from game.rules.games.american.game import OPTIONS
from game.rules.games.catalogue import ruleset
from game.session.branch.play_on import play_on
from game.session.branch.playout import what_if
from game.session.game import choices_at, next_choice
from game.session.match import Match
from game.session.simulate import seated

CARD = next(option for option in OPTIONS if option.key == "card")
TABLE = write_card(own_card("own_v1")).replace("Mạt Chược, first card", "Bàn cô Ba").replace(" X 35", " X 40")
HALF = "mat-chuoc card 1\nname: Half\n\n[run]\n111a 222\n"


def kept(folder, text, before=None):
    return own_texts.keep(folder, WRITTEN_CARD, text, before)


def test_a_text_is_kept_as_it_was_typed_whole_or_not_and_renamed(tmp_path):
    half = kept(tmp_path, HALF)
    assert half.path == tmp_path / "Half.card"
    whole = kept(tmp_path, TABLE)
    assert {own.name: own.text for own in own_texts.texts(tmp_path, WRITTEN_CARD).things} == {
        "Bàn cô Ba": TABLE,
        "Half": HALF,
    }
    assert own_texts.whole(tmp_path, WRITTEN_CARD) == {"Bàn cô Ba": WRITTEN_CARD.kept(TABLE)}
    renamed = kept(tmp_path, HALF.replace("Half", "Bàn cô Ba"), half.path)  # the other card is unchanged
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Bàn cô Ba-2.card", "Bàn cô Ba.card"]
    assert whole.path.read_text("utf-8") == TABLE
    own_texts.delete(renamed)
    assert [path.name for path in tmp_path.iterdir()] == ["Bàn cô Ba.card"]


def test_a_folder_that_cannot_be_written_loses_nothing(tmp_path):
    own = kept(tmp_path, TABLE)
    (tmp_path / "file").write_text("")
    with pytest.raises(NotAllowed):
        own_texts.keep(tmp_path / "file", WRITTEN_CARD, TABLE + "#", own.path)
    assert own.path.read_text("utf-8") == TABLE


def test_a_file_that_is_no_card_is_told_and_left_alone(tmp_path):
    (tmp_path / "a.card").write_bytes(b"\xff\xfe")
    (tmp_path / "b.card").write_text("something else", "utf-8")
    (tmp_path / "c.card").mkdir()
    found = own_texts.texts(tmp_path, WRITTEN_CARD)
    assert found.things == ()
    assert [said(problem).split(":")[0] for problem in found.problems] == ["“a.card”", "“b.card”", "“c.card”"]
    assert kept(tmp_path, HALF.replace("Half", "a")).path.name == "a-2.card"


def test_a_card_is_chosen_by_name_or_file_on_the_command_line(home):
    kept(home / "config" / "cards", TABLE)
    kept(home / "config" / "cards", HALF)
    text = WRITTEN_CARD.kept(TABLE)
    assert chosen_rules("american", ["card=bàn CÔ ba"])["card"] == text
    file = home / "elsewhere.txt"
    file.write_text(TABLE, "utf-8")
    assert chosen_rules("american", [f"card={file}"])["card"] == text
    assert chosen_rules("american", ["card=own_v1"])["card"] == "own_v1"
    for asked, sentence in (("nobody's", "there is no card"), ("Half", "the card “Half” has a fault: line ")):
        with raises(Unreadable, match=sentence):
            chosen_rules("american", [f"card={asked}"])
    file.write_text(HALF, "utf-8")
    with raises(Unreadable, match="line 5: expected tiles, then X or C"):
        chosen_rules("american", [f"card={file}"])


def test_what_was_chosen_is_the_card_as_it_is_now(tmp_path):
    own = kept(tmp_path, TABLE)
    before = {"card": WRITTEN_CARD.kept(TABLE), "charleston": True}
    newer = kept(tmp_path, TABLE.replace(" X 40", " X 45"), own.path)
    assert own_texts.as_now(tmp_path, OPTIONS, before)["card"] == WRITTEN_CARD.kept(newer.text)
    own_texts.delete(newer)
    assert own_texts.as_now(tmp_path, OPTIONS, before) == before


@pytest.fixture(scope="module")
def played():
    match = Match(
        seated(ruleset("american", {"match_hands": 1, "card": WRITTEN_CARD.kept(TABLE)}), "own 2", ["novice"] * 4)
    )
    match.play()
    return match.text()


def test_a_replay_needs_no_file_of_its_card(played):
    replay = read(played)
    assert replay.header.rules.card.name == "Bàn cô Ba"
    assert said(verify(played).problem) == ""
    assert to_record(from_record(json.loads(played.splitlines()[0]))) == json.loads(played.splitlines()[0])


def test_what_if_redeal_and_going_on_play_by_the_card_of_the_replay(played, tmp_path):
    game = read(played)
    n = next_choice(game, 60, None)
    question = choices_at(game, n)[0]
    line = what_if(game, n, question.seat, question.actions[0]).line
    assert line.events
    again = Match(same_deal(game.header))
    again.play()
    assert again.header.commitment == game.header.commitment
    match = play_on(game, n, question.seat, None, tmp_path)
    match.journal.close()
    left = take_in(next(tmp_path.glob("*.mcr")), tmp_path / "games")
    assert load(left.path).header.rules.card.name == "Bàn cô Ba"


@pytest.mark.parametrize(
    "card",
    [
        TABLE.replace(" X 40", " X 4"),
        HALF,
        TABLE + "#" + "x" * 100_000,
        "mat-chuoc card 1\nname: \u202eevil\n[run]\n",
        "\n" * 50_000,
        "mat-chuoc card 1\nname: x\n[run]\n" + "123a 123b 123c FFFF 0 +1 X 25\n" * 3_000,
        "own_v3",
        ["own_v1"],
        None,
    ],
)
def test_a_hostile_card_in_a_replay_is_refused_in_one_sentence(played, card):
    head, rest = played.split(b"\n", 1)
    record = json.loads(head)
    record["options"]["card"] = card
    with pytest.raises(Unreadable) as refused:
        read(json.dumps(record).encode() + b"\n" + rest)
    assert "\n" not in said(refused.value)
    assert len(said(refused.value)) < 500
