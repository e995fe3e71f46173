"""A game that another window renames or deletes while this one writes about it."""

from datetime import UTC, datetime
from pathlib import Path
from shutil import copy

import pytest
from made_games import put
from refusals import said

from game.errors import NotAllowed
from game.gui.viewer.notebook import KeptNotes, Notebook
from game.record.files import notes_path, review_path
from game.record.notes.file import read
from game.record.notes.moment import At
from game.record.replay import load
from game.record.saved.game_files import Followed, delete, rename
from game.session.review.work import ReviewWork, depth_of

SAMPLE = Path(__file__).parents[3] / "saves" / "simple-two-players.mcr"
NOW = datetime(2026, 11, 23, tzinfo=UTC)


@pytest.fixture
def game(tmp_path):
    return Path(copy(SAMPLE, tmp_path / "one.mcr"))


def test_notes_and_review_go_along_with_another_name(game):
    book = Notebook(KeptNotes(load(game).header, game))
    work = ReviewWork(game.read_bytes(), game, depth=depth_of("quick", 2), seats=(0,))
    book.type(At(1, 3), "An", "before")
    book.flush()
    now = game.with_stem("two")

    def tick(_):
        if now.exists():
            work.stop()
            return
        assert rename(game, "two") == now
        assert review_path(now).exists()
        book.type(At(1, 3), "An", "after")
        book.flush()

    work.run(tick=tick)
    assert (said(book.kept.problem), said(work.problem)) == ("", "")
    assert read(notes_path(now).read_bytes()).moment(At(1, 3), "An").comment == "after"
    assert review_path(now).read_bytes().count(b"\n") == 3
    assert sorted(path.name for path in game.parent.iterdir()) == [
        *("two.mcr", "two.mcr.notes.yaml", "two.mcr.notes.yaml.review")
    ]


def test_of_a_game_that_was_deleted_nothing_is_left_behind_and_that_is_told(game):
    book = Notebook(KeptNotes(load(game).header, game))
    work = ReviewWork(game.read_bytes(), game, depth=depth_of("quick", 2), seats=(0,))
    delete(game, game.parent, NOW)
    book.type(At(1, 3), "An", "after")
    book.flush()
    assert "“one.mcr” was deleted or moved elsewhere" in said(book.kept.problem)
    assert book.comment(At(1, 3), "An") == "after"
    assert work.run(tick=lambda _: work.stop()).parts
    assert "“one.mcr” was deleted or moved elsewhere" in said(work.problem)
    assert not [path for path in game.parent.iterdir() if path.is_file() and not path.name.startswith(".")]


def test_another_game_under_the_old_name_is_that_name(game):
    followed = Followed(game)
    put(game.parent, "three.mcr", game.read_bytes())
    game.unlink()
    with pytest.raises(NotAllowed):
        followed.path()
    put(game.parent, "one.mcr", b"x")
    assert followed.path() == game
