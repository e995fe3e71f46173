"""The replay file against its specification: header, commitment, lines and digests, computed anew from bytes."""

import json
from functools import reduce
from hashlib import sha256

import pytest
from refusals import raises, said
from small_replay import SEED, header, replay_bytes

from game.engine.facts.fact import apply
from game.engine.table import new_table
from game.errors import Unreadable
from game.record.header import Header, Seat, from_record
from game.record.journal import Ledger
from game.record.replay import load, read
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated, simulate

FIELDS = {
    "seats_drawn": ["winds", "asked"],
    "hand_started": ["hand", "round", "dealer", "scores"],
    "wall_built": ["tiles"],
    "dice_rolled": ["dice"],
    "wall_broken": ["wall", "stack"],
    "dealt": ["seat", "tiles"],
    "flower_shown": ["seat", "tile", "before_start"],
    "joker_shown": ["seat", "tile", "before_start"],
    "replaced": ["seat", "tile", "for"],
    "drew": ["seat", "tile"],
    "discarded": ["seat", "tile", "from_draw"],
    "offered": ["seat", "actions"],
    "declined": ["seat"],
    "melded": ["seat", "meld", "tiles", "as", "called", "from"],
    "kong_declared": ["seat", "kind", "tiles", "as"],
    "won": ["seat", "by", "from", "tile", "hand", "sheet"],
    "hand_drawn": ["reason"],
    "paid": ["payments", "reason"],
    "hand_ended": ["scores", "digest"],
    "match_ended": ["scores", "standing", "digest"],
}
BIG = replay_bytes(6, "several hands")
LINES = BIG.splitlines(keepends=True)
RECORDS = [json.loads(line) for line in LINES]


def test_it_is_json_lines_without_spaces_or_escapes():
    assert BIG.endswith(b"\n")
    assert b"\r" not in BIG
    for line, record in zip(LINES, RECORDS, strict=True):
        written = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        assert line.decode("utf-8") == written + "\n"


def test_the_header_has_the_fields_of_the_page_in_its_order():
    record = RECORDS[0]
    assert list(record) == ["format", "version", "engine", "ruleset", "options", "seed", "commitment", "seats"]
    assert (record["format"], record["version"], record["ruleset"]) == ("mat-chuoc-replay", 1, "south_vietnamese")
    assert record["seed"] == "several hands"
    assert record["options"] == dict(ruleset("south_vietnamese", {"match_hands": 6}).values)
    assert [list(seat) for seat in record["seats"]] == [["name", "agent", "settings"]] * 4


def test_started_and_branch_stand_at_the_end_of_the_header_where_they_are():
    rules = ruleset("south_vietnamese")
    seats = (Seat("Bà", "you"), *(Seat(f"Chú {n}", "casual") for n in range(3)))
    full = Header(rules, "7", seats, "2026-01-02T03:04:05Z", branch_of={"digest": "00", "hand": 3, "event": 41})
    line = Ledger(full).header_line
    assert list(json.loads(line))[8:] == ["started", "branch_of"]
    assert "Bà" in line.decode("utf-8")
    again = read(line).header
    assert (again.seats, again.started, again.branch_of) == (full.seats, full.started, full.branch_of)


@pytest.mark.parametrize("seed", ["7", "mạt chược", "dead" * 4])
def test_the_commitment_is_what_anyone_can_compute(seed):
    rules = ruleset("south_vietnamese", {"match_hands": 3})
    settings = json.dumps({"options": dict(rules.values), "ruleset": "south_vietnamese"}, sort_keys=True,
                          separators=(",", ":"), ensure_ascii=False)  # fmt: skip
    expected = sha256(f"{seed}\n{settings}".encode()).hexdigest()
    assert header(3, seed).commitment == expected
    assert json.loads(Ledger(header(3, seed)).header_line)["commitment"] == expected


def test_events_are_numbered_and_have_the_fields_of_the_page_in_its_order():
    assert [record["n"] for record in RECORDS[1:]] == list(range(len(RECORDS) - 1))
    for record in RECORDS[1:]:
        assert list(record) == ["n", "event", *FIELDS[record["event"]]]


def test_what_is_said_of_tiles_is_their_code_and_copy():
    wall = RECORDS[3]
    assert wall["event"] == "wall_built"
    assert len(wall["tiles"]) == len(set(wall["tiles"])) == 160
    assert sorted(wall["tiles"])[:2] == ["1f.1", "1g.1"]


def test_as_is_as_long_as_tiles():
    melded = [record for record in RECORDS[1:] if record["event"] in ("melded", "kong_declared")]
    assert melded
    assert all(len(record["as"]) == len(record["tiles"]) for record in melded)


def test_each_hands_digest_is_over_its_own_lines():
    start = None
    checked = 0
    for at, record in enumerate(RECORDS[1:], 1):
        if record["event"] == "hand_started":
            start = at
        if record["event"] == "hand_ended":
            assert record["digest"] == sha256(b"".join(LINES[start:at])).hexdigest()
            checked += 1
    assert checked == 6


def test_the_last_digest_is_over_every_byte_before_its_line():
    assert RECORDS[-1]["event"] == "match_ended"
    assert RECORDS[-1]["digest"] == sha256(b"".join(LINES[:-1])).hexdigest()


def test_payments_add_up_to_the_scores():
    scores = [0] * 4
    for record in RECORDS[1:]:
        if record["event"] == "paid":
            assert sum(record["payments"]) == 0
            scores = [old + new for old, new in zip(scores, record["payments"], strict=True)]
        if record["event"] in ("hand_ended", "match_ended"):
            assert record["scores"] == scores


def test_reading_gives_back_what_was_written():
    replay = read(BIG)
    assert (said(replay.problem), replay.finished, replay.good_bytes) == ("", True, len(BIG))
    ledger = Ledger(replay.header)
    assert ledger.header_line + b"".join(map(ledger.add, replay.events)) == BIG
    assert Match(replay.header, events=replay.events).text() == BIG


def test_the_fold_of_the_record_is_the_table_of_the_match():
    match = Match(header())
    match.play()
    folded = reduce(apply, read(replay_bytes()).events, new_table(4))
    assert folded == match.timeline.now


def test_a_good_replay_verifies(tmp_path):
    verdict = verify(BIG)
    assert (said(verdict.problem), verdict.finished, verdict.facts) == ("", True, len(LINES) - 1)
    path = tmp_path / "game.mcr"
    path.write_bytes(BIG)
    assert load(path).events == read(BIG).events


def test_viewing_needs_no_right_rules(monkeypatch):
    """Reading folds the facts, without engine or agent."""
    from game.engine import flow
    from game.rules.games.south_vietnamese.game import SouthVietnamese

    def never(*_, **__):
        raise AssertionError("the engine was asked")

    for name in ("asked", "forced", "decide", "resolve"):
        monkeypatch.setattr(flow, name, never)
    monkeypatch.setattr(SouthVietnamese, "judge", never)
    assert read(BIG).finished


def test_fields_that_are_not_known_are_passed_over():
    lines = replay_bytes().splitlines()
    record = json.loads(lines[5])
    lines[5] = json.dumps({**record, "comment": "later"}).encode()
    assert read(b"\n".join(lines) + b"\n").problem is None


def changed_header(**changes):
    lines = replay_bytes().splitlines(keepends=True)
    record = json.loads(lines[0])
    return json.dumps(record | changes).encode() + b"\n" + b"".join(lines[1:])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"version": 2}, "line 1: this is a replay of version 2, written by a newer version"),
        ({"format": "other"}, "line 1: this is not a Mạt Chược replay"),
        ({"ruleset": "chess"}, "there is no ruleset “chess”"),
        ({"options": {"colour": "red"}}, "has no option “colour”"),
        ({"options": {}}, "every option"),
        ({"options": []}, "line 1"),
        ({"seed": 7}, "line 1"),
        ({"seats": []}, "line 1: expected 4 seats"),
        ({"seats": [{"agent": "casual"}] * 4}, "line 1: a seat lacks its name"),
        (
            {"seats": [{"name": "A", "agent": "casual", "settings": {}, "persona": 3}] * 4},
            "line 1: the persona of a seat",
        ),
        *(
            (
                {"seats": [{"name": "A", "agent": "casual", "version": version, "settings": {}}] * 4},
                "line 1: the version",
            )
            for version in (0, True, "2", 10**30)
        ),
    ],
)
def test_a_header_that_cannot_be_understood_is_refused_with_a_sentence(changes, sentence):
    with raises(Unreadable, match=sentence) as error:
        read(changed_header(**changes))
    assert "\n" not in said(error.value)


@pytest.mark.parametrize("field", ["format", "version", "engine", "ruleset", "options", "seed", "commitment", "seats"])
def test_a_header_that_lacks_a_field_is_refused(field):
    lines = replay_bytes().splitlines(keepends=True)
    record = json.loads(lines[0])
    del record[field]
    with raises(Unreadable, match="line 1"):
        read(json.dumps(record).encode() + b"\n" + b"".join(lines[1:]))


def test_an_event_that_is_not_known_is_refused_with_its_line():
    lines = replay_bytes().splitlines()
    lines[9] = b'{"n":8,"event":"sang","seat":0}'
    replay = read(b"\n".join(lines) + b"\n")
    assert said(replay.problem) == "line 10: the event “sang” is not known to this version"
    assert len(replay.events) == 8


@pytest.mark.parametrize(
    "line",
    [b"", b"[]", b"null", b"{}", b'{"n":8}', b'{"n":8,"event":7}', b'{"n":8,"event":"drew"}', b"\xff\xfe",
     b'{"n":8,"event":"drew","seat":"0","tile":"1m.1"}', b'{"n":8,"event":"drew","seat":0,"tile":"1m"}',
     b'{"n":8,"event":"drew","seat":9,"tile":"1m.1"}', b'{"n":9,"event":"declined","seat":0}',
     b'{"n":true,"event":"declined","seat":0}', b"[" * 100_000, b'{"n":8,"n":8,"event":"declined","seat":0}',
     b'{"n":8,"event":"declined","seat":NaN}', b"9" * 5000],
)  # fmt: skip
def test_a_bad_line_ends_the_good_part_with_its_number(line):
    lines = replay_bytes().splitlines()
    lines[9] = line
    replay = read(b"\n".join(lines) + b"\n")
    assert said(replay.problem).startswith("line 10: ")
    assert "\n" not in said(replay.problem)
    assert len(replay.events) == 8
    assert replay.good_bytes == len(b"\n".join(lines[:9])) + 1


def test_names_are_by_ruleset_and_commitment_and_never_over_a_file(tmp_path):
    from game.session.simulate import simulate

    names = [simulate(header(), tmp_path / "new" / "folder").name for _ in range(3)]
    stem = f"south_vietnamese-{header().commitment[:12]}"
    assert names == [f"{stem}.mcr", f"{stem}-2.mcr", f"{stem}-3.mcr"]
    assert {path.read_bytes() for path in (tmp_path / "new" / "folder").iterdir()} == {replay_bytes()}


def test_the_seed_of_the_small_replay_is_in_its_header():
    assert json.loads(replay_bytes().splitlines()[0])["seed"] == SEED


@pytest.mark.parametrize(("seat", "agent"), [(0, "ghost"), (1, "casual"), (3, "you")])
def test_ghosts_sit_where_the_game_has_them(tmp_path, seat, agent):
    path = simulate(seated(ruleset("simple", {"players": 2, "rounds": 1}), "ghosts", ["casual"] * 2), tmp_path)
    header = json.loads(path.read_bytes().split(b"\n")[0])
    header["seats"][seat]["agent"] = agent
    with raises(Unreadable, match="ghosts sit at"):
        from_record(header)
