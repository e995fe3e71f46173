"""The next start repairs what a kill or a power cut has left, and touches no file in use."""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from small_replay import header, replay_bytes

from game.record.atomic import hold, is_held
from game.record.files import notes_path
from game.record.notes.file import identity, write
from game.record.notes.model import Notes
from game.record.saved import game_files
from game.record.saved.game_files import recover, tidy

DATA = replay_bytes()
NOTES = write(Notes(identity(header()), title="Hay"))
NOW = datetime(2026, 11, 22, tzinfo=UTC)


def put(folder, name, content=b"", age=3600.0):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    os.utime(path, (time.time() - age,) * 2)
    return path


def names(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_half_made_files_are_swept_and_nothing_else(tmp_path):
    kept = [
        put(tmp_path, "game.mcr", DATA),
        put(tmp_path, "game.mcr.notes.yaml", NOTES),
        put(tmp_path, "game.mcr.notes.yaml.broken", b"{"),
        put(tmp_path, "cut.mcr", DATA[:100]),
        put(tmp_path, "young.mcr", age=1),
        put(tmp_path, ".young.mcr.abcdef12.part", b"x", age=1),
        put(tmp_path, "part", b""),
        put(tmp_path, ".hidden", b""),
        put(tmp_path, "mine.part", b"x"),
    ]
    put(tmp_path, "reserved.mcr")
    put(tmp_path, ".game.mcr.abcdef12.part", b"half")
    put(tmp_path, "game.mcr.notes.yaml.broken-2")
    put(tmp_path, ".game.mcr.lock")
    put(tmp_path / "trash" / "20261101T000000Z", "reserved.mcr")
    recover(tmp_path, time.time())
    assert names(tmp_path) == sorted(path.name for path in kept)


def test_what_a_window_works_on_is_left_alone(tmp_path):
    path = put(tmp_path, "new.mcr")
    with hold(path):
        recover(tmp_path, time.time())
        assert path.exists()
        assert is_held(path)
    recover(tmp_path, time.time())
    assert not path.exists()


def test_small_files_are_tidied(tmp_path):
    put(tmp_path, "settings.yaml", b"language: vi\n")
    put(tmp_path, ".settings.yaml.abcdef12.part", b"lang")
    put(tmp_path, ".settings.yaml.lock")
    put(tmp_path, "settings.yaml.broken")
    tidy(tmp_path, time.time())
    assert names(tmp_path) == ["settings.yaml"]
    tidy(tmp_path / "none", time.time())


class Killed(BaseException):
    """The signal that the process died."""


def killed_at(monkeypatch, call, number):
    """Kill the process at a system call, without any cleanup."""
    real, count = getattr(Path, call), iter(range(number, -1, -1))

    def dying(self, *given, **named):
        if next(count, 0) == 0:
            raise Killed
        return real(self, *given, **named)

    monkeypatch.setattr(Path, call, dying)


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("deed", ["rename", "delete", "restore"])
def test_a_move_that_was_killed_is_finished(tmp_path, monkeypatch, number, deed):
    path = put(tmp_path, "game.mcr", DATA)
    put(tmp_path, "game.mcr.notes.yaml", NOTES)
    put(tmp_path, "game.mcr.notes.yaml.broken", b"{")
    if deed == "restore":
        binned = game_files.delete(path, tmp_path, NOW)
    with monkeypatch.context() as patched:
        killed_at(patched, "replace", number + 1)  # the first call stores the intent
        patched.setattr(Path, "unlink", lambda *_, **__: None)  # a dead process deletes nothing
        with pytest.raises(Killed):
            {
                "rename": lambda: game_files.rename(path, "other"),
                "delete": lambda: game_files.delete(path, tmp_path, NOW),
                "restore": lambda: game_files.restore(binned, tmp_path),
            }[deed]()
    for found in tmp_path.rglob("*"):
        os.utime(found, (time.time() - 3600,) * 2)
    recover(tmp_path, time.time())
    found = names(tmp_path)
    assert len(found) == 3
    place = next(tmp_path.rglob("*.mcr"))
    assert place.read_bytes() == DATA
    assert notes_path(place).read_bytes() == NOTES
    assert Path(f"{notes_path(place)}.broken").read_bytes() == b"{"
    recover(tmp_path, time.time())
    assert names(tmp_path) == found


def test_a_move_of_a_stranger_leads_nowhere_else(tmp_path):
    data = tmp_path / "data"
    put(tmp_path, "outside.mcr", DATA)
    put(data, "a.mcr", DATA)
    put(data, ".b.mcr.moving", b'[["../outside.mcr", "b.mcr"], ["a.mcr", "../c.mcr"], 7]')
    recover(data, time.time())
    assert (tmp_path / "outside.mcr").exists()
    assert not (tmp_path / "c.mcr").exists()
    assert (data / "a.mcr").exists()


def test_nothing_is_left_of_a_move_that_was_done(tmp_path):
    path = put(tmp_path, "game.mcr", DATA)
    put(tmp_path, "game.mcr.notes.yaml", NOTES)
    binned = game_files.delete(path, tmp_path, NOW)
    game_files.restore(binned, tmp_path)
    assert names(tmp_path) == ["game.mcr", "game.mcr.notes.yaml"]


def test_notes_that_lost_their_game_find_it_again(tmp_path):
    put(tmp_path, "renamed by hand.mcr", DATA)
    put(tmp_path, "game.mcr.notes.yaml", NOTES)
    put(tmp_path, "nobody.mcr.notes.yaml", write(Notes("another", title="x")))
    recover(tmp_path, time.time())
    assert names(tmp_path) == ["nobody.mcr.notes.yaml", "renamed by hand.mcr", "renamed by hand.mcr.notes.yaml"]


def test_lost_notes_are_never_put_over_others(tmp_path):
    put(tmp_path, "renamed.mcr", DATA)
    put(tmp_path, "renamed.mcr.notes.yaml", b"mine")
    put(tmp_path, "game.mcr.notes.yaml", NOTES)
    recover(tmp_path, time.time())
    assert (tmp_path / "renamed.mcr.notes.yaml").read_bytes() == b"mine"
    assert (tmp_path / "game.mcr.notes.yaml").read_bytes() == NOTES


def test_an_empty_place_of_the_bin_goes(tmp_path):
    place = tmp_path / "trash" / "20261101T000000Z"
    place.mkdir(parents=True)
    os.utime(place, (1, 1))
    recover(tmp_path, time.time())
    assert not place.exists()
