"""The games that come with the program are read-only, whoever would write beside them."""

import pytest
from made_games import header, put, replay
from refusals import raises

from game.errors import NotAllowed
from game.paths import resource
from game.record import files
from game.record.atomic import hold_match, write_atomic
from game.record.files import is_sample, notes_path, review_path, set_aside
from game.record.notes.file import NotesFile
from game.record.notes.model import Notes
from game.record.saved.game_files import copy, rename
from game.record.saved.importing import take_in
from game.session.review import kept


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """A game in a folder that stands for the samples of an installed program."""
    folder = tmp_path / "game" / "saves"
    folder.mkdir(parents=True)
    monkeypatch.setattr(files, "resource", lambda name: tmp_path / "game" / name)
    return put(folder, "sample.mcr", replay(header()), b"broken")


def test_nothing_is_written_locked_or_moved_there(sample, tmp_path):
    before = {path.name: path.read_bytes() for path in sample.parent.iterdir()}
    link = tmp_path / "link"
    link.symlink_to(sample.parent)
    for path in (
        sample,
        *([link / sample.name] if link.exists() and link.samefile(sample.parent) else []),
    ):  # not in Wine
        for deed in (
            lambda path: NotesFile(notes_path(path), "").save(Notes().with_title("Tết")),
            lambda path: kept.write(review_path(path), {}, ()),
            lambda path: rename(path, "other"),
            lambda path: set_aside(notes_path(path), "broken"),
            lambda path: write_atomic(path, b""),
            lambda path: write_atomic(path.with_name("page.html"), b""),
            hold_match,
        ):
            with raises(NotAllowed, match="among the games that come with the program; use a copy"):
                deed(path)
    assert {path.name: path.read_bytes() for path in sample.parent.iterdir()} == before


def test_a_copy_of_one_is_a_game_like_others(sample, tmp_path):
    own = copy(sample, tmp_path / "own")
    NotesFile(notes_path(own), "").save(Notes().with_title("Tết"))
    assert rename(own, "Ván đầu").name == "Ván đầu.mcr"
    assert take_in(sample, tmp_path / "own").had


def test_the_samples_of_this_program_are_meant():
    assert is_sample(resource("saves") / "american.mcr")
    assert not is_sample(resource("saves").parent / "american.mcr")
