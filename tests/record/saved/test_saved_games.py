"""Saved games as files: notes move with them, nothing is overwritten, nothing is written outside the folder."""

import os
import zipfile
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from full_disk import no_room
from made_games import header, notes, put, replay
from refusals import raises, said

from game import __version__
from game.errors import NotAllowed, Unreadable
from game.record.atomic import hold
from game.record.files import LARGEST_REVIEW, review_path, safe_stem
from game.record.lines import to_line
from game.record.notes import file as notes_file
from game.record.notes.file import identity
from game.record.replay import read
from game.record.saved import bundle
from game.record.saved.bundle import Bundle
from game.record.saved.game_files import FOLDER, Binned, binned, copy, delete, empty, packed, rename, restore
from game.record.saved.importing import News, Taken, take_in

GAME = replay(header(), standing=())
NOTES = notes("Đêm giao thừa", ("tết",), 4)
NOW = datetime(2026, 2, 17, 20, tzinfo=UTC)


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def saves(tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    put(folder, "one.mcr", GAME, NOTES)
    (folder / "one.mcr.notes.yaml.broken").write_bytes(b"old")
    put(folder, "one.mcr.mcr", GAME)
    return folder


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Đêm giao thừa", "Đêm giao thừa"),
        ("../../etc/passwd", "etc passwd"),
        ("..", ""),
        ('a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"),
        ("con", "con_"),
        ("LPT1.x", "LPT1.x_"),
        ("  .hidden. ", "hidden"),
        ("tab\tnew\nline\0\x1b", "tab new line"),
        ("x" * 500, "x" * 160),
        ("ữ" * 500, "ữ" * 53),
        ("\ud800\u202e", ""),
        ("🀄", ""),
    ],
)
def test_safe_names(name, stem):
    assert safe_stem(name) == stem


def test_rename_takes_everything_along(saves):
    path = rename(saves / "one.mcr", "Ván hay")
    assert path == saves / "Ván hay.mcr"
    assert files(saves) == sorted(
        ["Ván hay.mcr", "Ván hay.mcr.notes.yaml", "Ván hay.mcr.notes.yaml.broken", "one.mcr.mcr"]
    )
    assert path.read_bytes() == GAME


def test_rename_takes_a_free_name(saves):
    put(saves, "two.mcr", b"other")
    put(saves, "two-2.mcr.notes.yaml", b"whose")
    assert rename(saves / "one.mcr", "two.mcr").name == "two-3.mcr"
    assert (saves / "two.mcr").read_bytes() == b"other"
    assert rename(saves / "two-3.mcr", "../../two-3").name == "two-3.mcr"
    assert rename(saves / "two-3.mcr", "TWO-3").name == "TWO-3.mcr"
    assert (saves / "TWO-3.mcr.notes.yaml").read_bytes() == NOTES


def test_rename_that_cannot_be(saves):
    before = files(saves)
    for path, name in (("one.mcr", "../.."), ("one.mcr", " "), ("none.mcr", "new")):
        with pytest.raises(NotAllowed):
            rename(saves / path, name)
    assert files(saves) == before


def test_a_move_that_fails_halfway_is_taken_back(saves, monkeypatch):
    before, replace = files(saves), Path.replace

    def fail(self, target):
        if str(target).endswith(".broken") and "new" in str(target):
            raise PermissionError(13, "held by somebody")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fail)
    with raises(NotAllowed, match="cannot be moved"):
        rename(saves / "one.mcr", "new")
    assert files(saves) == before


def test_copy(saves):
    path = copy(saves / "one.mcr", saves)
    assert path.name == "one-2.mcr"
    assert (path.read_bytes(), path.with_name("one-2.mcr.notes.yaml").read_bytes()) == (GAME, NOTES)
    with pytest.raises(Unreadable):
        copy(saves / "none.mcr", saves)


def test_the_bin_and_back(saves):
    before = files(saves)
    game = delete(saves / "one.mcr", saves, NOW)
    assert files(saves) == sorted(
        ["one.mcr.mcr", *(f"{FOLDER}/20260217T200000Z/{n}" for n in before if n != "one.mcr.mcr")]
    )
    assert binned(saves) == (game,)
    put(saves, "one.mcr", b"new")
    assert restore(game, saves).name == "one-2.mcr"
    assert (saves / "one-2.mcr.notes.yaml").read_bytes() == NOTES
    assert binned(saves) == ()
    assert (saves / "one.mcr").read_bytes() == b"new"
    with pytest.raises(NotAllowed):
        restore(game, saves)


def test_several_in_one_second_stand_in_order(saves):
    put(saves, "two.mcr", GAME)
    early = delete(saves / "one.mcr.mcr", saves, NOW - timedelta(days=1))
    first, second = delete(saves / "one.mcr", saves, NOW), delete(saves / "two.mcr", saves, NOW)
    assert binned(saves) == (second, first, early)


def test_emptying_the_bin(saves):
    put(saves, "two.mcr", GAME)
    delete(saves / "one.mcr", saves, NOW - timedelta(days=31))
    kept = delete(saves / "two.mcr", saves, NOW - timedelta(days=29))
    assert (empty(saves, NOW), binned(saves)) == (1, (kept,))
    assert empty(saves, NOW, timedelta()) == 1
    assert (empty(saves, NOW, timedelta()), files(saves)) == (0, ["one.mcr.mcr"])


def test_emptying_leaves_alone_what_is_not_its_own(saves, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    put(outside, "mine.mcr", GAME)
    place = delete(saves / "one.mcr", saves, NOW).path.parent
    (place / "folder").mkdir()
    put(place / "folder", "deep.mcr", GAME)
    for name in ("mine", "20260101T000000Z"):
        (saves / FOLDER / name).symlink_to(outside)
    (place / "link").symlink_to(outside)
    assert empty(saves, NOW, timedelta()) >= 0
    assert files(outside) == ["mine.mcr"]
    assert (place / "folder" / "deep.mcr").exists()


def test_only_own_games_are_deleted(saves, tmp_path):
    sample = put(tmp_path, "sample.mcr", GAME)
    with raises(NotAllowed, match=r"sample\.mcr"):
        delete(sample, saves, NOW)
    with pytest.raises(NotAllowed):
        delete(saves / "none.mcr", saves, NOW)
    assert sample.exists()
    assert binned(saves) == ()
    assert not list((saves / FOLDER).iterdir())


def friends(seed):
    """A game that nobody here has."""
    return replay(header(seed=seed), standing=())


def test_taking_in_a_replay_with_its_notes(saves, tmp_path):
    game = friends("friend")
    source = put(tmp_path, "one.mcr", game, NOTES)
    taken = take_in(source, saves)
    assert taken == Taken(saves / "one-2.mcr", taken.problem, news=News(named=True))
    assert (taken.path.read_bytes(), (saves / "one-2.mcr.notes.yaml").read_bytes()) == (game, NOTES)
    assert take_in(saves / "one.mcr", saves).path == saves / "one.mcr"
    assert source.exists()


def test_what_one_has_is_not_taken_in_twice_and_its_notes_are_put_together(saves, tmp_path):
    before = files(saves)
    said = notes("Của bạn", ("bạn",), 2).replace(
        b"version: 1\n", b"version: 1\nmoments:\n  - {at: '0:1', comment: u}\n"
    )
    source = put(tmp_path, "friend's.mcr", GAME, said)
    for wanted in (source, tmp_path / "friend's.mcr.notes.yaml"):
        taken = take_in(wanted, saves)
        assert (taken.path, taken.had) == (saves / "one.mcr", True)
    assert files(saves) == before
    kept = notes_file.read((saves / "one.mcr.notes.yaml").read_bytes())
    assert (kept.title, kept.tags, kept.stars) == ("Đêm giao thừa", ("tết", "bạn"), 4)
    assert [moment.comment for moment in kept.moments] == ["u"]


def test_a_match_that_comes_with_more_of_it_is_continued(saves, tmp_path):
    whole = friends("more")
    lines = whole.splitlines(keepends=True)
    put(saves, "begun.mcr", b"".join(lines[:2]))
    source = put(tmp_path, "whole.mcr", whole)
    with hold(saves / "begun.mcr"):  # not while it is played
        taken = take_in(source, saves)
        assert (taken.path.name, taken.had) == ("whole.mcr", False)
        assert "“begun.mcr” is another version" in said(taken.problem)
        taken.path.unlink()
    taken = take_in(source, saves)
    assert (taken.path, taken.had) == (saves / "begun.mcr", True)
    assert taken.path.read_bytes() == whole
    taken = take_in(put(tmp_path, "short.mcr", b"".join(lines[:2])), saves)
    assert (taken.path, taken.had) == (saves / "begun.mcr", True)
    assert taken.path.read_bytes() == whole
    other = lines[1].replace(b'"n":0', b'"n": 0')
    taken = take_in(put(tmp_path, "other.mcr", lines[0] + other), saves)
    assert (taken.path.name, taken.had) == ("other.mcr", False)
    assert "another version" in said(taken.problem)


def test_notes_alone_find_their_game(saves, tmp_path):
    (saves / "one.mcr.notes.yaml").unlink()
    own = identity(read(GAME).header)
    alone = tmp_path / "somebody's.mcr.notes.yaml"
    alone.write_bytes(NOTES.replace(b"version: 1\n", f"version: 1\nreplay: {own}\n".encode()))
    taken = take_in(alone, saves)
    assert taken.had
    assert notes_file.read(taken.path.with_name(taken.path.name + ".notes.yaml").read_bytes()).title == "Đêm giao thừa"
    alone.write_bytes(NOTES.replace(b"version: 1\n", b"version: 1\nreplay: " + b"ab" * 32 + b"\n"))
    with raises(Unreadable, match="not among yours"):
        take_in(alone, saves)
    alone.write_bytes(NOTES)
    with raises(Unreadable, match="do not say of which game"):
        take_in(alone, saves)


def test_taking_in_what_is_good_only_in_part(saves, tmp_path):
    cut = put(tmp_path, "cut.mcr", friends("cut")[:-10], b"format: nonsense")
    assert "notes were left out" in said(take_in(cut, saves).problem)
    assert not (saves / "cut.mcr.notes.yaml").exists()
    (tmp_path / "cut.mcr.notes.yaml").unlink()
    assert "line" in said(take_in(cut, saves).problem)
    other = put(
        tmp_path,
        "other.mcr",
        friends("other"),
        NOTES.replace(b"version: 1\n", b"version: 1\nreplay: " + b"ab" * 32 + b"\n"),
    )
    assert "another game" in said(take_in(other, saves).problem)


ALONG = to_line({"branch": "1:5 0f", "hand": 2, "seat": 0})  # of a variation


def reviewed(*hands, agent="club", game=GAME):
    """A review of the first seat in these hands, with only the fields that an import checks."""
    head = {"format": "mat-chuoc-review", "engine": __version__, "replay": identity(read(game).header), "agent": agent}
    return b"".join(map(to_line, [head, *({"hand": hand, "seat": 0} for hand in hands)]))


def test_the_review_goes_along(saves, tmp_path):
    review = review_path(saves / "one.mcr")
    review.write_bytes(reviewed(1, 2))
    out = tmp_path / "one.mcz"
    out.write_bytes(bundle.write(packed(saves / "one.mcr")))
    assert review_path(copy(saves / "one.mcr", tmp_path)).read_bytes() == reviewed(1, 2)
    review.unlink()
    assert take_in(out, saves).had  # the game without its review
    assert review.read_bytes() == reviewed(1, 2)
    for path in list(saves.iterdir()):
        path.unlink()
    assert review_path(take_in(out, saves).path).read_bytes() == reviewed(1, 2)
    review.write_bytes(b"x" * (LARGEST_REVIEW + 1))
    assert packed(saves / "one.mcr").review is None  # it is made again


@pytest.mark.parametrize(
    ("own", "comes", "kept"),
    [
        (reviewed(1, 2, 3), reviewed(1), reviewed(1, 2, 3)),
        (reviewed(1), reviewed(1, 2, 3), reviewed(1, 2, 3)),
        (reviewed(1, 3), reviewed(2), reviewed(1, 2, 3)),
        (reviewed(1, 3), reviewed(2) + ALONG, reviewed(1, 2, 3) + ALONG),
        (reviewed(1), reviewed(1, 2, agent="novice"), reviewed(1)),
        (reviewed(1).replace(__version__.encode(), b"0.0.1"), reviewed(2), reviewed(2)),
        (b"damaged", reviewed(1), b"damaged"),
        (b"", reviewed(1), reviewed(1)),
    ],
)
def test_of_two_reviews_nothing_is_lost(saves, tmp_path, own, comes, kept):
    review_path(saves / "one.mcr").write_bytes(own)
    out = tmp_path / "one.mcz"
    out.write_bytes(bundle.write(Bundle(GAME, review=comes)))
    assert take_in(out, saves).had
    assert review_path(saves / "one.mcr").read_bytes() == kept


@pytest.mark.parametrize("had", [True, False])
@pytest.mark.parametrize(
    ("comes", "why"),
    [
        (reviewed(1, game=friends("another")), "another game"),
        (b"nonsense", "line 1"),
        (b'{"format": "x"}', "no review"),
        (reviewed(1) + b"{}\n", "line 3 names no hand"),
        (reviewed(1)[:-5], "line 2"),
    ],
)
def test_a_review_that_is_none_of_the_game_is_left_out_alone(saves, tmp_path, had, comes, why):
    if not had:
        for path in list(saves.iterdir()):
            path.unlink()
    else:
        review_path(saves / "one.mcr").write_bytes(reviewed(1))
    out = tmp_path / "one.mcz"
    out.write_bytes(bundle.write(Bundle(GAME, NOTES, comes)))
    taken = take_in(out, saves)
    assert (taken.path, taken.had) == (saves / "one.mcr", had)
    assert "the review was left out: " in said(taken.problem)
    assert why in said(taken.problem)
    assert taken.path.read_bytes() == GAME
    assert notes_file.read((saves / "one.mcr.notes.yaml").read_bytes()).title == "Đêm giao thừa"
    assert review_path(taken.path).exists() == had
    assert not had or review_path(taken.path).read_bytes() == reviewed(1)


@pytest.mark.parametrize("bundled", [True, False])
def test_out_and_in_again(saves, tmp_path, bundled):
    place = tmp_path / "for a friend"
    place.mkdir()
    if bundled:
        out = place / "one.zip"
        out.write_bytes(bundle.write(packed(saves / "one.mcr")))
    else:
        out, second = (copy(saves / "one.mcr", place) for _ in range(2))
        assert (out.stem, second.stem) == ("one", "one-2")
    for path in list(saves.iterdir()):
        path.unlink()
    taken = take_in(out, saves)
    assert (taken.path.name, taken.path.read_bytes()) == ("one.mcr", GAME)
    assert taken.path.with_name("one.mcr.notes.yaml").read_bytes() == NOTES
    with pytest.raises(NotAllowed):
        copy(saves / "one.mcr", saves / "one.mcr" / "x")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.mcr", b""),
        ("picture.png", b"\x89PNG\n"),
        ("fake.mcz", GAME),
        ("fake.mcr", b"PK\x03\x04 nonsense"),
        ("junk.mcz", bundle.write(Bundle(b"junk"))),
        ("lost.mcr.notes.yaml", NOTES),
    ],
)
def test_what_is_not_taken_in(saves, tmp_path, name, data):
    before = files(saves)
    source = tmp_path / name
    source.write_bytes(data)
    for wrong in (source, tmp_path / "none.mcr", tmp_path):
        with raises(Unreadable, match=r"^“[^“]*”: ") as error:
            take_in(wrong, saves)
        assert "\n" not in said(error.value)
    assert files(saves) == before


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(saves, tmp_path):
    source = put(tmp_path, "new.mcr", GAME)
    saves.chmod(0o500)
    with pytest.raises(NotAllowed):
        take_in(source, saves)
    saves.chmod(0o700)


@pytest.mark.parametrize("after", range(2 if os.name == "nt" else 3))  # Windows synchronizes no folder
def test_a_full_disk_leaves_nothing_behind(saves, tmp_path, after):
    before = files(saves)
    with no_room(after), raises(NotAllowed, match="full"):
        take_in(put(tmp_path, "new.mcr", friends("new"), NOTES), saves)
    assert files(saves) == before


def test_nothing_is_ever_written_outside(saves, tmp_path):
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in ("game.mcr", "../evil.mcr", "/tmp/evil.mcr"):
            archive.writestr(name, GAME)
    whole = bundle.write(Bundle(GAME, NOTES))
    chance = Random("take in")
    sources = [target.getvalue()]
    for _ in range(60):
        data = bytearray(whole)
        data[chance.choice((chance.randrange(60), len(data) - 1 - chance.randrange(150)))] = chance.randrange(256)
        sources.append(bytes(data))
    source = tmp_path / "x.mcz"
    for data in sources:
        source.write_bytes(data)
        with suppress(Unreadable):
            assert take_in(source, saves).path.parent == saves
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saves", "x.mcz"]
    assert not any(Path(name).name.startswith(".") for name in files(saves))


def test_a_game_that_left_the_bin_by_other_means(saves):
    with pytest.raises(NotAllowed):
        restore(Binned(saves / FOLDER / "x" / "y.mcr", NOW), saves)


def test_a_game_with_a_changed_header_is_taken_in_with_a_word_and_once(saves, tmp_path):
    forged = GAME.replace(b'"seed":"made"', b'"seed":"mine"', 1)
    assert forged != GAME
    other = put(tmp_path, "other.mcr", forged)
    for known in (lambda _: None, lambda _: []):  # without an index, and with one that knows the stated commitment
        taken = take_in(other, saves, known)
        assert "first line was changed" in said(taken.problem)
        assert taken.path.read_bytes() == forged
    assert taken.had
    assert sorted(path.name for path in saves.glob("*.mcr")) == ["one.mcr", "one.mcr.mcr", "other.mcr"]
    assert "first line" not in said(take_in(put(tmp_path, "whole.mcr", GAME), saves).problem)
