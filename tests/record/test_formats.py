"""Files of older versions stay readable for ever; those of a newer version are reported as such."""

import shutil
import sqlite3
from pathlib import Path

import pytest
from made_games import header, put, replay
from refusals import raises, said

from game.errors import Unreadable
from game.record import presets
from game.record.index import store
from game.record.index.index import Index
from game.record.notes.file import NotesFile, read, write
from game.record.replay import read as read_replay
from game.record.verify import verify
from game.settings import Chosen
from game.settings_file import SettingsFile, load

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
