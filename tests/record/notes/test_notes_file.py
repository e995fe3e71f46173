"""Notes on the disk: they are read back unchanged, equal notes give equal bytes, and nothing is ever lost."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from full_disk import no_room
from hypothesis import HealthCheck, given, settings
from refusals import raises, said
from small_replay import header
from some_notes import EXAMPLE, EXAMPLE_TEXT, NOTES, TREES

from game.errors import NotAllowed, Unreadable
from game.record.files import notes_path
from game.record.header import from_record, to_record
from game.record.index.game import Noted
from game.record.index.reviewed import look_at_notes
from game.record.notes.file import LARGEST, NotesFile, identity, read, write
from game.record.notes.model import Notes
from game.record.notes.moment import At, Moment
from game.record.notes.yaml_values import to_text
from game.record.safe_yaml import parse_yaml

GAME = "ab" * 32
QUICK = settings(max_examples=100, suppress_health_check=list(HealthCheck))
HEAD = "format: mat-chuoc-notes\nversion: 1\n"


def names(folder):
    return [path.name for path in folder.iterdir()]


def test_the_example_is_written_so_and_read_again():
    assert write(EXAMPLE).decode() == EXAMPLE_TEXT
    assert read(EXAMPLE_TEXT.encode(), GAME) == EXAMPLE


@settings(QUICK, max_examples=40)
@given(NOTES)
def test_any_notes_come_back_with_the_same_bytes(notes):
    data = write(notes)
    again = read(data)
    assert again == notes
    assert write(again) == data


def test_the_example_of_the_page_is_good():
    page = (Path(__file__).parents[3] / "docs" / "notes.md").read_text(encoding="utf-8")
    notes = read(page.partition("```yaml\n")[2].partition("```")[0].encode())
    assert (len(notes.moments), len(notes.branches), notes.stars) == (2, 2, 4)


@QUICK
@given(TREES)
def test_any_value_of_yaml_comes_back(tree):
    assert parse_yaml(to_text({"a": tree, "b": [tree, [tree]], "c": {"d": tree}})) == {
        "a": tree,
        "b": [tree, [tree]],
        "c": {"d": tree},
    }


def test_what_this_program_does_not_know_is_kept_at_the_end():
    text = (
        HEAD.replace("version", "mood: good\nversion")
        + """\
replay: r
moments:
  - at: 3:41
    seen: 2026-02-17 20:15:00+07:00
    marks: [{colour: red, shape: circle, tile: 5p.2}]
    comment: so
branches:
  - {at: "0:5", shade: [1, {2: off}], result: {points: [1], odds: 1.5}}
"""
    )
    written = write(read(text.encode())).decode()
    assert read(written.encode()) == read(text.encode())
    assert written == (
        HEAD
        + """\
replay: r
moments:
  - at: "3:41"
    comment: so
    marks:
      - {shape: circle, tile: 5p.2, colour: red}
    seen: 2026-02-17 20:15:00+07:00
branches:
  - at: "0:5"
    kind: same_wall
    result: {points: [1], odds: 1.5}
    shade:
      - 1
      - {2: false}
mood: good
"""
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no notes of a game"),
        ("- a", "no notes of a game"),
        ("format: mat-chuoc-replay", "no notes of a game"),
        ("format: mat-chuoc-notes\nversion: 2", "version"),
        (HEAD + "title: 2024", "the notes: title is not a text; put it in quotes"),
        (HEAD + "tags: tết", "the notes: tags is not a list"),
        (HEAD + "tags: [tết, no]", "number 2 of tags is not a text"),
        (HEAD + "stars: 6", "0 to 5 stars"),
        (HEAD + "stars: true", "stars is not a whole number"),
        (HEAD + "moments: {a: b}", "moments is not a list"),
        (HEAD + "moments: [x]", "moment 1: expected names with values"),
        (HEAD + "moments: [{comment: x}]", "moment 1: expected the moment"),
        (HEAD + "moments: [{at: 41}]", "moment 1: expected the moment"),
        (HEAD + "moments: [{at: there}]", "moment 1: “there” is not a moment"),
        (HEAD + "moments: [{at: 3:41, glyph: bad}]", r"moment 1 \(3:41\): there is no such glyph"),
        (
            HEAD + "moments: [{at: 3:41, marks: [{shape: circle, tile: 5x.1}]}]",
            r"moment 1 \(3:41\), mark 1: “5x” is not a tile",
        ),
        (HEAD + "moments: [{at: 3:41, marks: [{shape: star, tile: 5p.1}]}]", "mark 1: there is no such shape"),
        (HEAD + "moments: [{at: 3:41, marks: [{shape: arrow, from: 5p.1}]}]", "mark 1: “” is not a piece"),
        (HEAD + "moments: [{at: 3:41, marks: [{shape: arrow, from: 5p.1, to: 5p.1}]}]", "mark 1: a mark stands"),
        (HEAD + "moments: [{at: 3:41, comment: a}, {at: 3:41, comment: b}]", "3:41 stands there twice"),
        (HEAD + "moments: [{at: 3:41, comment: '" + "x" * 900_000 + "'}]", "at most 20000 letters"),
        (HEAD + 'moments: [{at: 3:41, comment: "\\e"}]', r"cannot hold the sign U\+001B"),
        (HEAD + 'moments: [{at: 3:41, comment: "\\ud800"}]', r"cannot hold the sign U\+D800"),
        (
            HEAD + "moments: [{at: 3:41, reviewed: {played: pass}}]",
            "1 .3:41., what a review found: “” is not understood",
        ),
        (
            HEAD + "moments: [{at: 3:41, reviewed: {played: pass, best: pass, sure: perhaps}}]",
            "what a review found: there is no such sureness",
        ),
        (
            HEAD + "moments: [{at: 3:41, reviewed: {played: pass, best: pass, points: -1}}]",
            "what a review found costs 0 to",
        ),
        (HEAD + "branches: [{at: 3:41, choices: [discard 5p.2]}]", r"branch 1 \(3:41\), choice 1: “discard 5p.2”"),
        (HEAD + "branches: [{at: 3:41, choices: [1 discard]}]", "choice 1: “1 discard” is not understood"),
        (HEAD + "branches: [{at: 3:41, choices: [1 redeem 5p.1 1j.1 ²]}]", "choice 1"),
        (HEAD + "branches: [{at: 3:41, result: {points: [x]}}]", "result: points are not all numbers"),
        (HEAD + "branches: [{at: 3:41, result: {deals: 1, mean: .nan}}]", "mean is not a number"),
        (HEAD + "branches: [{at: 3:41, result: {wins: 1}}]", "result: a player wins"),
        (HEAD + "branches: [{at: 3:41, kind: other}]", "no such kind"),
        (HEAD + f"x: 0x{'f' * 40}", "a name or a number that is too long"),
        (HEAD + f"{'x' * 101}: 1", "a name or a number that is too long"),
        (HEAD + "a: &a [1]\nb: *a", "line 3: an alias or anchor"),
        (HEAD + "<<: {a: b}", "line 3: a merge key"),
        (HEAD + "x: !!python/object:os.system y", "line 3: a tag"),
        (HEAD + "title: a\ntitle: b", "line 4: the key “title” twice"),
        (HEAD + "x: " + "[" * 30, "line 3: more than 20 levels"),
        (HEAD + "x: " + "[" * 100_000, "line 3: more than 20 levels"),
        (HEAD + 'x: "\\UFFFFFFFF"', r"line 3: the sign \\UFFFFFFFF is not allowed"),
        (HEAD + "x: 1" + ":1" * 400 + ".0", "too large"),
        (HEAD + "title: {", "line 3|line 4"),
        ("# " + "x" * LARGEST, "at most 1000000 bytes"),
    ],
)
def test_bad_notes_get_one_sentence_that_says_where(text, says):
    with raises(Unreadable, match=says) as refused:
        read(text.encode())
    assert "\n" not in said(refused.value)
    assert len(said(refused.value)) < 320


def test_bytes_that_are_no_text_and_notes_of_another_game():
    with raises(Unreadable, match="line 2: the text is not saved as UTF-8"):
        read(HEAD.encode()[:24] + b"\xff")
    with raises(Unreadable, match="another game"):
        read(EXAMPLE_TEXT.encode(), "cd" * 32)
    assert read(HEAD.encode(), GAME) == Notes(GAME)
    assert read(b"\xef\xbb\xbf" + EXAMPLE_TEXT.replace("\n", "\r\n").encode(), GAME) == EXAMPLE


SMALL = """\
format: mat-chuoc-notes
version: 1
tags: [tết]
moments:
  - at: "3:41"
    comment: |
      Sai
      @2:7
    marks: [{shape: arrow, from: 5p.2, to: 3m.1}]
branches: [{at: 4:9, choices: [0 pass]}]
"""


@pytest.mark.parametrize("part", range(4))
def test_changed_bytes_give_notes_or_a_sentence(part):
    chance = random.Random(part)
    good = SMALL.encode()
    notes = 0
    for _ in range(750):
        data = bytearray(good)
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(2)] = bytes([chance.choice((chance.randrange(256), *b" \n:#-[{\"'&*!|0"))])
        try:
            changed = read(bytes(data))
        except Unreadable:
            continue
        notes += 1
        assert notes % 8 or read(write(changed)) == changed
    assert notes > 50


def test_a_file_is_made_and_read_again(tmp_path):
    path = notes_path(tmp_path / "game.mcr")
    assert path.name == "game.mcr.notes.yaml"
    file = NotesFile(path, GAME)
    assert file.load() == Notes(GAME)
    assert file.save(Notes(GAME)) is None
    assert not path.exists()
    assert file.save(EXAMPLE) is None
    assert NotesFile(path, GAME).load() == EXAMPLE
    assert file.save(Notes(GAME)) is None
    assert NotesFile(path, GAME).load() == Notes(GAME)
    assert names(tmp_path) == [path.name]


@pytest.mark.parametrize(
    "broken", [b"\xff", b"", b"a: &a b", EXAMPLE_TEXT.encode().replace(b"ab", b"cd"), b"x" * 10**6 + b"y"]
)
def test_a_file_that_could_not_be_read_is_set_aside(tmp_path, broken):
    path = tmp_path / "game.mcr.notes.yaml"
    path.write_bytes(broken)
    (tmp_path / "game.mcr.notes.yaml.broken").write_text("an older one")
    file = NotesFile(path, GAME)
    assert file.load() == Notes(GAME)
    assert said(file.problem).startswith("“game.mcr.notes.yaml”: ")
    assert path.read_bytes() == broken
    aside = file.save(EXAMPLE)
    assert aside == tmp_path / "game.mcr.notes.yaml.broken-2"
    assert aside.read_bytes() == broken
    assert said(file.problem) == ""
    assert file.save(EXAMPLE.with_stars(1)) is None
    assert (tmp_path / "game.mcr.notes.yaml.broken").read_text() == "an older one"


def test_what_somebody_changed_meanwhile_stays_beside_ones_own(tmp_path):
    path = tmp_path / "n.yaml"
    file = NotesFile(path, GAME)
    file.load()
    path.write_bytes(write(EXAMPLE))
    assert file.save(Notes(GAME, title="mine")) is None
    assert read(path.read_bytes()) == replace(EXAMPLE, title="mine")
    assert file.save(Notes(GAME, title="mine 2")) is None
    assert read(path.read_bytes()) == replace(EXAMPLE, title="mine 2")
    path.unlink()
    assert file.save(Notes(GAME, title="mine 3")) is None
    assert names(tmp_path) == ["n.yaml"]


def test_two_windows_write_notes_and_nothing_is_lost(tmp_path):
    first, second = (NotesFile(tmp_path / "n.yaml", GAME) for _ in range(2))
    one, other = first.load(), second.load()
    one = one.with_comment(At(1, 2), "An", "hay").with_tags(["Tết"]).with_stars(3)
    first.save(one)
    other = other.with_comment(At(1, 2), "An", "dở").with_comment(At(2, 1), "Ba", "ù").with_title("Ván lớn")
    second.save(other)
    one = one.with_comment(At(3, 0), "An", "thua").with_tags(["Tết", "xem lại"])
    first.save(one)
    second.save(other.with_tags(["bài hay"]))
    kept = NotesFile(tmp_path / "n.yaml", GAME).load()
    assert (kept.title, kept.stars, set(kept.tags)) == ("Ván lớn", 3, {"Tết", "xem lại", "bài hay"})
    assert [(str(m.at), m.author, m.comment) for m in kept.moments] == [
        ("1:2", "An", "hay\n\ndở"), ("2:1", "Ba", "ù"), ("3:0", "An", "thua")
    ]  # fmt: skip
    first.save(one.with_comment(At(3, 0), "An", "").with_tags([]))
    kept = NotesFile(tmp_path / "n.yaml", GAME).load()
    assert (kept.tags, kept.moment(At(3, 0), "An").comment) == (("bài hay",), "")


def test_where_both_together_are_too_much_the_other_file_is_set_aside(tmp_path):
    path = tmp_path / "n.yaml"
    file = NotesFile(path, GAME)
    file.load()
    theirs = Notes(GAME).with_comment(At(1, 1), "An", "x" * 15_000)
    path.write_bytes(write(theirs))
    aside = file.save(Notes(GAME).with_comment(At(1, 1), "An", "y" * 15_000))
    assert aside.name == "n.yaml.changed"
    assert read(aside.read_bytes()) == theirs


def test_notes_that_are_too_large_leave_the_old_file(tmp_path):
    path = tmp_path / "n.yaml"
    file = NotesFile(path, GAME)
    file.save(EXAMPLE)
    large = replace(EXAMPLE, moments=tuple(Moment(At(1, n), comment="ữ" * 20_000) for n in range(17)))
    with raises(NotAllowed, match="at most 1000000 bytes"):
        file.save(large)
    assert path.read_bytes() == write(EXAMPLE)


def test_when_it_cannot_be_written_all_is_as_it_was(tmp_path):
    path = tmp_path / "n.yaml"
    path.write_text("broken")

    file = NotesFile(path, GAME)
    file.load()
    with no_room(), raises(NotAllowed, match="full"):
        file.save(EXAMPLE)
    assert path.read_text() == "broken"
    assert names(tmp_path) == ["n.yaml"]


def test_a_folder_in_the_way_is_told(tmp_path):
    (tmp_path / "n.yaml").mkdir()
    file = NotesFile(tmp_path / "n.yaml", GAME)
    file.load()
    assert said(file.problem) == "“n.yaml”: not a file"
    with raises(NotAllowed, match="in the way"):
        file.save(EXAMPLE)
    assert names(tmp_path) == ["n.yaml"]


def test_the_identity_of_a_game():
    head = header()
    own = identity(head)
    assert len(own) == 64
    assert identity(from_record(to_record(head))) == own
    others = [header(seed="other"), replace(head, started="2026-01-01T00:00:00Z"), header(agents=("random",) * 4)]
    others.append(replace(head, branch_of={"digest": own, "hand": 1, "event": 5}))
    assert len({own, *map(identity, others)}) == 5
    assert identity(replace(head, engine="9.9.9")) == own


def test_a_list_of_games_looks_at_the_notes(tmp_path):
    def shown(path):
        noted = look_at_notes(path)
        return replace(noted, text="", count=min(noted.count, 1))

    path = tmp_path / "n.yaml"
    assert look_at_notes(path) == Noted()
    seen = Noted(EXAMPLE.title, EXAMPLE.tags, 4, count=1)
    path.write_bytes(write(EXAMPLE))
    assert shown(path) == seen
    moved = "".join(EXAMPLE_TEXT.partition("moments:\n")[::-1][:2]) + EXAMPLE_TEXT.partition("moments:\n")[0]
    path.write_text("moments:\n" + moved.replace("moments:\n", ""), encoding="utf-8")
    assert shown(path) == seen
    path.write_text(EXAMPLE_TEXT.replace('  - at: "2:7"', "  - at: ]["), encoding="utf-8")
    assert shown(path) == seen
    path.write_bytes(b"\xff")
    assert look_at_notes(path) == Noted()
