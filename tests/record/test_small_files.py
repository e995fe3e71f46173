"""Settings, presets and tables: no window, newer version or failing disk loses their contents."""

import errno
import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from full_disk import no_room
from refusals import raises, said

from game.errors import NotAllowed, Unreadable
from game.record import files, presets
from game.record.files import set_aside
from game.record.notes.file import NotesFile
from game.record.notes.model import Notes
from game.rules.games.catalogue import Preset
from game.session import persona
from game.session.player import keep_table, tables
from game.settings import Chosen, Settings, SettingsFile, load, read

OWN = Preset("Tết", "simple", {"kong": True})
FAILURES = (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENFILE, errno.ESTALE)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.yaml"


def failing(monkeypatch, call, number):
    """Make a system call fail."""

    def fails(*_, **__):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.os, call, fails)


# what cannot be read now is not broken


@pytest.mark.parametrize("number", FAILURES)
@pytest.mark.parametrize("call", ["open", "fstat", "read"])
def test_settings_that_cannot_be_read_now_stay_where_and_as_they_are(path, monkeypatch, number, call):
    path.write_text("language: en\nspeed: slow\n")
    before = path.read_bytes()
    with monkeypatch.context() as patched:
        failing(patched, call, number)
        file = SettingsFile(path)
        assert (file.settings, file.aside) == (Settings(), None)
        assert "cannot be read now" in said(file.problem)
        assert "cannot be read now" in said(file.try_to_save(replace(Settings(), theme="night")))
    names = [entry.name for entry in path.parent.iterdir()]
    assert [name for name in names if not name.endswith(".lock")] == ["settings.yaml"]  # locks fail here, too
    assert path.read_bytes() == before
    assert file.try_to_save(replace(Settings(), theme="night")) is None  # it can be read again
    assert load(path)[0] == replace(Settings(), language="en", speed="slow", theme="night")


@pytest.mark.parametrize("number", FAILURES)
def test_notes_and_presets_that_cannot_be_read_now_are_not_written_over(tmp_path, monkeypatch, number):
    presets.save(tmp_path, OWN)
    (tmp_path / "g.mcr.notes.yaml").write_text("format: mat-chuoc-notes\nversion: 1\ntitle: Hay\n")
    before = {entry.name: entry.read_bytes() for entry in tmp_path.iterdir()}
    with monkeypatch.context() as patched:
        failing(patched, "open", number)
        file = NotesFile(tmp_path / "g.mcr.notes.yaml", "")
        file.load()
        assert "cannot be read now" in said(file.problem)
        for deed in (
            lambda: file.save(Notes().with_title("other")),
            lambda: presets.save(tmp_path, OWN),
            lambda: presets.delete(tmp_path, OWN),
            lambda: keep_table(tables(tmp_path, persona.personas(tmp_path)), "Tết", ["casual"]),
        ):
            with raises(NotAllowed, match="cannot be read now"):
                deed()
    assert {entry.name: entry.read_bytes() for entry in tmp_path.iterdir()} == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(path):
    os.mkfifo(path)
    done = threading.Thread(target=load, args=(path,), daemon=True)
    done.start()
    done.join(5)
    assert not done.is_alive()


# what is broken is kept


def test_every_broken_file_is_kept(path):
    for text in ("{", "[", "}"):
        path.write_text(text)
        assert load(path)[0] == Settings()
    kept = {entry.name: entry.read_text() for entry in path.parent.iterdir()}
    assert kept == {f"{path.name}.broken": "{", f"{path.name}.broken-2": "[", f"{path.name}.broken-3": "}"}


def test_what_is_broken_after_it_was_read_is_kept_too(path):
    file = SettingsFile(path)
    file.save(Settings("en"))
    path.write_text("{")
    file.save(replace(Settings("en"), theme="night"))
    assert (path.parent / "settings.yaml.broken").read_text() == "{"
    assert load(path)[0] == replace(Settings("en"), theme="night")


@pytest.mark.usefixtures("_links")
def test_a_settings_file_that_is_a_link_stays_one(path, tmp_path):
    real = tmp_path / "dotfiles" / "mine.yaml"
    real.parent.mkdir()
    path.symlink_to(real)
    file = SettingsFile(path)
    file.save(Settings("en"))
    assert path.is_symlink()
    assert load(real)[0].language == "en"
    real.write_text("{")
    assert load(path)[1] == real.with_name("mine.yaml.broken")
    file.save(replace(Settings("en"), speed="slow"))
    assert path.is_symlink()
    assert load(path)[0].speed == "slow"


def test_a_broken_preset_in_the_way_is_kept(tmp_path):
    (tmp_path / "Tết.yaml").write_text("{")
    presets.save(tmp_path, OWN)
    assert (tmp_path / "Tết.yaml.broken").read_text() == "{"
    assert presets.presets(tmp_path, "simple").things[0].options == OWN.options


def test_to_set_aside_what_is_not_there_is_told_and_leaves_nothing(tmp_path):
    with raises(NotAllowed, match="cannot be moved"):
        set_aside(tmp_path / "none", "broken")
    assert list(tmp_path.iterdir()) == []


# two windows


def test_what_two_windows_change_is_kept_from_both(path):
    first, second = SettingsFile(path), SettingsFile(path)
    mine = replace(Settings("en"), speed="slow", volumes={"tiles": 10}, games={"simple": Chosen(hands=4)})
    first.save(mine)
    theirs = replace(Settings(), theme="night", volumes={"win": 90}, games={"simple": Chosen(), "other": Chosen("x")})
    second.save(theirs)
    both = load(path)[0]
    assert (both.language, both.speed, both.theme) == ("en", "slow", "night")
    assert (both.volumes, both.games["other"]) == ({"tiles": 10, "win": 90}, Chosen("x"))
    first.save(replace(mine, sound=False))
    assert load(path)[0] == replace(both, sound=False)
    first.save(replace(mine, sound=False, volumes={}))
    assert load(path)[0].volumes == {"win": 90}


def test_the_same_settings_are_not_written_again(path):
    file = SettingsFile(path)
    file.save(Settings("en"))
    before = path.stat()
    file.save(Settings("en"))
    assert path.stat().st_ino == before.st_ino


def test_nothing_is_left_of_the_lock(path):
    SettingsFile(path).save(Settings("en"))
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.yaml"]


# versions


def test_what_a_newer_version_has_written_stays(path):
    path.write_text("language: en\nof_tomorrow: {a: [1, 2]}\ntheme: dawn\n")
    file = SettingsFile(path)
    file.save(replace(file.settings, speed="slow"))
    tree = yaml.safe_load(path.read_text())
    assert tree["of_tomorrow"] == {"a": [1, 2]}
    assert (tree["language"], tree["speed"]) == ("en", "slow")


def test_a_preset_of_a_newer_version_is_named_as_such(tmp_path):
    (tmp_path / "a.yaml").write_text("version: 2\nruleset: simple\noptions: {}\nsurprise: 1\n")
    (problem,) = presets.presets(tmp_path, "simple").problems
    assert "version 2, written by a newer version of the game" in said(problem)
    (tmp_path / "a.yaml").write_text("version: 1\nruleset: simple\noptions: {}\n")
    assert presets.presets(tmp_path, "simple").problems == ()


# a preset is never away


def test_a_preset_that_is_saved_over_itself_is_never_away(tmp_path, monkeypatch):
    presets.save(tmp_path, OWN)
    seen = []

    def watch(call):
        real = getattr(os, call)

        def watching(*given, **named):
            seen.append([found.name for found in presets.presets(tmp_path, "simple").things])
            return real(*given, **named)

        return watching

    for call in ("replace", "unlink", "rename", "fsync"):
        monkeypatch.setattr(os, call, watch(call))
    presets.save(tmp_path, replace(OWN, options={"kong": False}))
    assert seen
    assert all("Tết" in names for names in seen)
    monkeypatch.undo()
    presets.save(tmp_path, replace(OWN, name="TẾT"))  # the name in other letters: one preset, under the new name
    assert [found.name for found in presets.presets(tmp_path, "simple").things] == ["TẾT"]


def test_a_full_disk_leaves_the_preset_as_it_was(tmp_path):
    presets.save(tmp_path, OWN)
    with no_room(), raises(NotAllowed, match="the disk is full"):
        presets.save(tmp_path, replace(OWN, options={"kong": False}))
    assert presets.presets(tmp_path, "simple").things[0].options == OWN.options


# hostile YAML

HOSTILE = {
    "a tag": "language: !!python/object/apply:os.system [ls]",
    "an alias": "a: &a [1]\nb: *a",
    "a bomb": "a: &a [x,x,x,x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]",
    "a merge key": "a: {x: 1}\nb: {<<: {y: 2}}",
    "a key twice": "language: vi\nlanguage: en",
    "too deep": "a: " + "[" * 30 + "]" * 30,
    "digits": "width: " + "9" * 20_000,
    "hours": "width: 1" + ":59" * 10_000,
    "another document": "a: 1\n---\nb: 2",
    "no text": "a: \x00",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_every_yaml_file_is_read_strictly(tmp_path, text):
    with pytest.raises(Unreadable):
        read(text)
    (tmp_path / "a.yaml").write_text(text)
    assert load(tmp_path / "a.yaml")[1] is not None
    (tmp_path / "a.yaml").write_text(text)
    assert len(presets.presets(tmp_path, "simple").problems) == 1
    assert len(persona.personas(tmp_path).problems) == 1
    assert len(tables(tmp_path, persona.personas(tmp_path)).found().problems) == 1


def test_no_module_reads_yaml_of_people_in_another_way():
    root = Path(files.__file__).parent.parent
    own = {"safe_yaml.py", "rows_file.py"}  # the reader itself, and that of files that come with the game
    ways = ("yaml.safe_load", "yaml.load", "yaml.full_load", "SafeLoader(", "yaml.compose")
    found = [path.name for path in root.rglob("*.py") if any(way in path.read_text("utf-8") for way in ways)]
    assert set(found) <= own
