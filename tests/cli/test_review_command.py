"""`mat-chuoc review`: its answer, the file beside the replay, and its refusals."""

import json
from pathlib import Path

import pytest
from refusals import said
from reviewed_sample import of_a_person, review_of_sample

from game.record import files
from game.record.index.index import Index
from game.record.notes.file import NotesFile, identity
from game.record.notes.moment import At, Moment
from game.record.replay import load

QUICK = ("--depth", "quick", "--worlds", "8")


@pytest.fixture
def game(cli, tmp_path):
    asked = ("simulate", "--rules", "simple", "--seats", "random,novice,club,casual", "--hands", "1", "--seed", "cli 3")
    return cli(*asked, "--out", tmp_path / "games")[1].strip()


def notes_of(game):
    header = load(Path(game)).header
    file = NotesFile(Path(f"{game}.notes.yaml"), identity(header))
    notes = file.load()
    assert said(file.problem) == ""
    return file, notes


def test_the_answer(cli, game):
    status, out, err = cli("review", game, *QUICK, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert {"file", "agent", "worlds", "seats", "choices"} <= set(found)
    assert (found["agent"], found["worlds"], found["done"]) == ("club", 8, True)
    assert sorted(one["seat"] for one in found["seats"]) == sorted("ESWN")
    assert {"seat", "name", "choices", "lost", "se", "mistakes", "luck"} <= set(found["seats"][0])
    for seat in found["seats"]:
        assert seat["points"] == pytest.approx(seat["luck"] - seat["lost"] + seat["others"], abs=0.1)
        assert 0 <= seat["accuracy"] <= 1
        assert 0 <= seat["masters"] <= seat["choices"]
    assert found["choices"]
    for one in found["choices"]:
        assert {"at", "seat", "played", "best", "lost", "se", "verdict", "options", "reasons"} <= set(one)
        assert one["verdict"] in ("equal", "inaccuracy", "mistake", "blunder")
        assert len(one["options"]) >= 2
        assert {one["played"], one["best"]} <= {each["action"] for each in one["options"]}
        assert one["lost"] >= 0
        own = next(each for each in one["options"] if each["action"] == one["played"])
        assert (one["best"], one["lost"], one["sure"]) == (one["options"][0]["action"], own["lost"], own["sure"])
        assert one["lost"] == 0 or one["best"] != one["played"]
        assert one["advice"] in {each["action"] for each in one["options"]}
    for seat in found["seats"]:
        own = [one for one in found["choices"] if one["seat"] == seat["seat"]]
        assert seat["choices"] == len(own)
        assert seat["lost"] == pytest.approx(sum(one["lost"] for one in own))
        assert seat["mistakes"] == sum(one["verdict"] in ("mistake", "blunder") for one in own)
        assert seat["hands"][-1]["lost"] == pytest.approx(seat["lost"])
    worst = max(found["seats"], key=lambda one: one["lost"])
    assert worst["name"].lower().startswith("random") or worst["lost"] > 0


def test_the_same_again_from_what_is_kept_and_the_notes_beside_it(cli, game):
    first = cli("review", game, *QUICK, "--json", "--language", "en")
    file, notes = notes_of(game)
    told = [one for one in json.loads(first[1])["choices"] if one["verdict"] != "equal"]
    assert told
    assert {str(moment.at) for moment in notes.moments} == {one["at"] for one in told}
    for moment in notes.moments:
        assert moment.author == "club"
        assert moment.glyph in ("doubtful", "mistake", "blunder")
        assert moment.found.points > 0
    bytes_then = file.path.read_bytes()
    at = notes.moments[0].at
    file.save(notes.with_moment(Moment(at, "An", "Mine", "excellent")).with_moment(Moment(At(1, 1), "An", "begin")))
    with_own = file.path.read_bytes()
    assert with_own != bytes_then
    assert cli("review", game, *QUICK, "--json", "--language", "en") == first
    assert file.path.read_bytes() == with_own
    assert Path(f"{game}.notes.yaml.review").exists()


def test_in_words(cli, game):
    status, out, _ = cli("review", game, *QUICK, "--language", "vi", "--no-notes")
    assert status == 0
    assert "điểm" in out
    assert "{" not in out
    assert "review." not in out
    assert not Path(f"{game}.notes.yaml").exists()
    assert not Path(f"{game}.notes.yaml.review").exists()


def test_one_seat(cli, game):
    found = json.loads(cli("review", game, *QUICK, "--json", "--seat", "w", "--no-notes")[1])
    assert [one["seat"] for one in found["seats"]] == ["W"]
    assert {one["seat"] for one in found["choices"]} <= {"W"}


def test_what_it_refuses(cli, game, tmp_path):
    assert cli("review", tmp_path / "none.mcr")[0] == 2
    assert cli("review", game, "--agent", "nobody")[0] == 2
    assert cli("review", game, "--seat", "X")[0] == 2
    assert cli("review", game, "--worlds", "1")[0] == 2
    odd = tmp_path / "odd.mcr"
    odd.write_text("nothing")
    status, _, err = cli("review", odd)
    assert status == 2
    assert err.count("\n") == 1
    Path(f"{game}.notes.yaml").write_text("a: [")
    assert cli("review", game, *QUICK)[0] == 3


def test_the_review_of_a_sample_is_printed_and_nothing_is_written_beside_it(cli, game, monkeypatch):
    folder = Path(game).parent
    monkeypatch.setattr(files, "resource", lambda _: folder)
    before = sorted(folder.iterdir())
    for language, words in (("en", "use a copy of the game"), ("vi", "hãy dùng một bản chép")):
        asked = (*QUICK, "--seat", "E", "--language", language)
        status, out, err = cli("review", game, *asked)
        assert (status, words in err, err.count("\n")) == (0, True, 1)
        assert out.strip()
        assert cli("review", game, *asked, "--no-notes")[1:] == (out, "")
    assert sorted(folder.iterdir()) == before


@pytest.fixture
def reviewed_matches(tmp_path, monkeypatch):
    monkeypatch.setenv("MAT_CHUOC_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "data"
    folder.mkdir(parents=True)
    for name in ("south-vietnamese", "hong-kong-old-style"):
        review_of_sample(of_a_person(folder, name))
    return folder


def test_the_costly_choices_of_all_matches(cli, reviewed_matches):
    status, out, err = cli("review", "--all", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    rows, index = found["choices"], Index(None, reviewed_matches)
    list(index.refresh())
    assert [(one["at"], one["lost"]) for one in rows] == [
        (f"{one.hand}:{one.event}", one.lost) for one in index.choices()
    ]
    assert sum(kind["lost"] for kind in found["kinds"].values()) == pytest.approx(sum(one["lost"] for one in rows))
    assert sum(kind["count"] for kind in found["kinds"].values()) == len(rows)
    for one in rows:
        assert one["verdict"] in ("inaccuracy", "mistake", "blunder")
        assert Path(one["file"]).parent == reviewed_matches
    (reviewed_matches / "south-vietnamese.mcr").unlink()
    rows = json.loads(cli("review", "--all", "--json")[1])["choices"]
    assert {Path(one["file"]).stem for one in rows} == {"hong-kong-old-style"}


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("en", "hong-kong-old-style.mcr 4:117  8 of dots → 3 of dots  −32 ± 1  blunder, sure"),
        ("vi", "hong-kong-old-style.mcr 4:117  Bát Thùng → Tam Thùng  −32 ± 1  sai nặng, chắc chắn"),
    ],
)
def test_the_costly_choices_of_all_matches_in_words(cli, reviewed_matches, language, first):
    status, out, _ = cli("review", "--all", "--language", language)
    lines = out.splitlines()
    assert (status, len(lines)) == (0, 1 + len(json.loads(cli("review", "--all", "--json")[1])["choices"]))
    assert lines[1] == first


def test_neither_a_file_nor_all(cli):
    assert cli("review")[0] == 3
    assert cli("review", "--all", "game.mcr")[0] == 3
