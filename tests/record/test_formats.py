"""Files of older versions stay readable for ever; those of a newer version are reported as such."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from made_games import header, put, replay
from refusals import raises, said

from game import __version__
from game.errors import Unreadable
from game.record import presets
from game.record.index import store
from game.record.index.index import Index
from game.record.index.look_at import look_at
from game.record.notes.file import NotesFile, read, write
from game.record.replay import load as load_replay, read as read_replay
from game.record.saved.importing import take_in
from game.record.verify import verify
from game.settings import Chosen, SettingsFile, load
from game.words.lookup import Words
from game.words.saved_games import trouble

FORMATS = Path(__file__).parent / "formats"


def test_a_replay_of_version_1():
    verdict = verify((FORMATS / "replay-1.mcr").read_bytes())
    assert (verdict.facts, said(verdict.problem), verdict.finished) == (59, "", False)


def test_notes_of_version_1_come_back_with_what_is_not_known():
    notes = read((FORMATS / "notes-1.yaml").read_bytes())
    assert (notes.title, notes.tags, notes.stars) == ("Ván ù to", ("tết", "xem lại"), 4)
    assert [moment.glyph for moment in notes.moments] == ["mistake"]
    assert [branch.name for branch in notes.branches] == ["giữ lại"]
    assert notes.extra == {"of_tomorrow": {"kept": [1, 2]}}
    assert read(write(notes)) == notes


def test_a_preset_of_version_1(tmp_path):
    shutil.copy(FORMATS / "preset-1.yaml", tmp_path / "Tết.yaml")
    found = presets.presets(tmp_path, "simple")
    assert [(preset.name, preset.options) for preset in found.things] == [("Tết", {"kong": True})]
    assert found.problems == ()


def test_settings_from_before_there_were_other_games():
    settings = load(FORMATS / "settings-before-games.yaml")[0]
    assert settings.games == {"south_vietnamese": Chosen("family", {"joker_sets": 2}, 8)}
    assert (settings.language, settings.speed, settings.opponents) == ("en", "fast", ("casual", "random", "casual"))


def test_settings_as_they_were_written_first_lose_nothing_when_they_are_written_again(tmp_path):
    path = tmp_path / "settings.yaml"
    shutil.copy(FORMATS / "settings.yaml", path)
    file = SettingsFile(path)
    settings = file.settings
    assert (settings.name, settings.ui_scale, settings.sound, settings.volumes) == ("Ngọc", 115, False, {"tiles": 0})
    assert settings.games == {"simple": Chosen("bonus", {"kong": True}, 4, 2)}
    assert (settings.speeds, settings.keys) == ({"deal": "instant"}, {"table_pause": "p"})
    file.save(settings)
    assert load(path) == (settings, None)


@pytest.mark.parametrize("version", [0, 1, store.VERSION + 1])
def test_an_index_of_another_version_is_made_anew(tmp_path, version):
    put(tmp_path, "game.mcr", replay(header()))
    with sqlite3.connect(tmp_path / "index.sqlite") as db:
        db.execute("CREATE TABLE game (folder BLOB, name BLOB)")
        db.execute("INSERT INTO game VALUES ('/nowhere', 'old.mcr')")
        db.execute(f"PRAGMA user_version = {version if version != store.VERSION else 0}")
    db.close()
    index = Index(tmp_path / "index.sqlite", tmp_path)
    assert list(index.refresh())[-1] == 0
    assert [game.path.name for game in index.games()] == ["game.mcr"]
    assert not index.in_memory
    index.close()


def test_files_of_a_newer_version_are_named_as_such(tmp_path):
    newer = (FORMATS / "replay-1.mcr").read_bytes().replace(b'"version":1', b'"version":7', 1)
    with raises(Unreadable, match="replay of version 7, written by a newer version of the game"):
        read_replay(newer)
    path = tmp_path / "g.mcr.notes.yaml"
    path.write_bytes((FORMATS / "notes-1.yaml").read_bytes().replace(b"version: 1", b"version: 7", 1))
    file = NotesFile(path, "")
    file.load()
    assert "notes of version 7, written by a newer version of the game" in said(file.problem)


NEWER = (FORMATS / "replay-1.mcr").read_bytes().replace(b'"engine":"0.1.0"', b'"engine":"9.9.0"', 1)
UNKNOWN = {
    "house rule": NEWER.replace(b'"options":{', b'"options":{"a_future_rule":7,', 1),
    "ruleset": NEWER.replace(b'"ruleset":"', b'"ruleset":"future_', 1),
    "fact": NEWER.replace(b'"event":"discarded"', b'"event":"whispered"', 1),
}


def problem_of(way, *arguments):
    """The sentence for what a way to read a file says of it, whether it raises or returns its problem."""
    try:
        return said(way(*arguments).problem)
    except Unreadable as error:
        return said(error)


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_only_a_newer_version_knows_is_said_to_be_of_one(tmp_path, what):
    data, sentence = UNKNOWN[what], "a newer version of the game (9.9.0) wrote this file"
    path = put(tmp_path, "g.mcr", data)
    for told in (problem_of(verify, data), problem_of(load_replay, path), problem_of(take_in, path, tmp_path / "own")):
        assert told.count(sentence) == 1
        assert "expected a replay" not in told
    for quick in (True, False) if what != "fact" else (False,):
        listed = trouble(Words("en"), look_at(path, quick=quick))
        assert listed.startswith("A newer version of the game wrote this file")


def test_a_file_of_a_newer_version_without_anything_unknown_is_like_any_other(tmp_path):
    assert said(verify(NEWER).problem) == ""
    assert look_at(put(tmp_path, "g.mcr", NEWER)).problem == ""
    assert take_in(tmp_path / "g.mcr", tmp_path / "own").problem is None
    same = UNKNOWN["fact"].replace(b"9.9.0", __version__.encode())
    assert "whispered" in said(verify(same).problem)
    assert "newer version" not in said(verify(same).problem)
