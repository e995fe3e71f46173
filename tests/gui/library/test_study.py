"""The library as a shelf for study: reviews, notes, opponents, branches and collections."""

import json

import pytest
from library_support import fill_in, stems

from game import __version__, paths
from game.gui.export.dialog import Signing
from game.gui.library.game_actions import Collecting
from game.gui.library.importing import receive
from game.gui.program.dialog import Message
from game.record.files import review_path
from game.record.header import header_of
from game.record.index.query import Wanted
from game.record.lines import PERSON
from game.record.notes.file import identity
from game.record.replay import load
from game.record.saved import bundle
from game.record.saved.game_files import packed
from game.session.branch.play_on import play_on
from game.session.game import choices_at
from game.words import saved_games


def branch_of(path, begin=20, name="Lan", started="2026-05-01T20:00:00Z"):
    """Play a match on from a moment with a choice; return the file of the new match."""
    game = load(path)
    place = next(n for n in range(begin, len(game.events) + 1) if choices_at(game, n))
    match = play_on(game, place, 0, None, path.parent, name=name, started=started)
    match.journal.close()
    return match.journal.path


def reviewed(path, *hands, engine=__version__):
    """Put a review beside a game: for each of the hands, the losses of the person's choices."""
    agents = [seat.agent for seat in header_of(path).seats]
    seat = agents.index(PERSON) if PERSON in agents else 0
    head = {"format": "mat-chuoc-review", "version": 4, "engine": engine, "replay": identity(header_of(path))}
    lines = [head | {"agent": "club", "depth": "usual", "worlds": 8}]
    other = {"seat": (seat + 1) % 4, "luck": 0.0, "points": 0}
    for number, losses in enumerate(hands, 1):
        choices = [{"seat": seat, "lost": lost, "options": []} for lost in losses]
        lines.append({"hand": number, "seat": seat, "luck": 0.0, "points": 0, "choices": choices})
        lines.append({"hand": number, **other, "choices": [{"seat": other["seat"], "lost": 90}]})
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    review_path(path).write_text(text, encoding="utf-8")


@pytest.fixture
def shelf(opened):
    """The library of `opened`, in which a match was played on twice and one match was reviewed."""
    folder = opened.games.folder
    branch = branch_of(folder / "first.mcr")
    branch.rename(folder / "once.mcr")
    branch_of(folder / "once.mcr", started="2026-05-02T20:00:00Z").rename(folder / "twice.mcr")
    reviewed(folder / "first.mcr", (1.5, 0.25), (), (2.25,))
    reviewed(folder / "third.mcr", (6.0,), engine="0.0.1")
    look_again(opened)
    return opened


def look_again(made):
    made.top.resume()
    while made.games.library.waiting:
        made.step(1 / 60)
    made.step(1 / 60)


def shown(made):
    return {game.path.stem: game for game in made.top.found.games}


def test_a_match_that_was_played_on_stands_below_its_origin(shelf):
    order = stems(shelf)
    assert order.index("once") == order.index("first") + 1
    assert order.index("twice") == order.index("once") + 1
    games, words = shown(shelf), shelf.words
    assert [games[name].depth for name in ("first", "once", "twice", "second")] == [0, 1, 2, 0]
    assert saved_games.played_on(words, games["once"]) == "played on from the match above"
    assert saved_games.played_on(words, games["first"]) == ""


def test_a_branch_alone_says_from_which_match_it_is(shelf):
    shelf.top.change(since="", opponent="", collection="", study="unreviewed", kind="own")
    games = shown(shelf)
    assert "first" not in games
    assert games["once"].depth == 0
    assert saved_games.played_on(shelf.words, games["once"]) == "played on from “Đêm giao thừa”"
    (shelf.games.folder / "first.mcr").unlink()
    shelf.top.change(study="")
    look_again(shelf)
    assert saved_games.played_on(shelf.words, shown(shelf)["once"]) == "played on from a match that is gone"


def test_a_match_that_comes_later_is_found_to_be_the_origin(opened):
    folder = opened.games.folder
    branch_of(folder / "first.mcr").rename(folder / "once.mcr")
    data = (folder / "first.mcr").read_bytes()
    (folder / "first.mcr").unlink()
    look_again(opened)
    assert shown(opened)["once"].origin is None
    (folder / "renamed.mcr").write_bytes(data)
    look_again(opened)
    assert shown(opened)["once"].origin.path.stem == "renamed"
    assert shown(opened)["once"].depth == 1


def test_what_was_reviewed_and_what_a_hand_lost_is_known(shelf):
    games = shown(shelf)
    assert (games["first"].judged.hands, games["first"].judged.lost) == (3, pytest.approx(4 / 3))
    assert games["third"].judged is None  # by an older version, so it would be made again
    assert ("judged", "lost 1.3 points a hand") in saved_games.study(shelf.words, games["first"])
    shelf.top.change(study="reviewed")
    assert stems(shelf) == ["first"]
    shelf.top.change(study="unreviewed")
    assert "first" not in stems(shelf)


def test_a_review_that_is_made_while_the_library_lies_below_is_seen(shelf):
    reviewed(shelf.games.folder / "second.mcr", (0.5,))
    look_again(shelf)
    assert shown(shelf)["second"].judged.lost == 0.5
    shelf.top.change(sort="lost")
    assert stems(shelf).index("first") < stems(shelf).index("second") < stems(shelf).index("third")
    shelf.top.change(backwards=True)
    assert stems(shelf)[:2] == ["second", "first"]


def test_notes_are_counted_and_looked_for(shelf):
    assert shown(shelf)["first"].noted.count == 1
    shelf.top.change(study="noted")
    assert stems(shelf) == ["first"]


def test_one_looks_for_an_opponent_by_name(shelf):
    assert list(shelf.games.library.opponents())[:3] == ["Chú Tư", "Dì Năm", "Cô Ba"]  # most frequent first
    shelf.top.change(opponent="Bác Sáu")
    assert stems(shelf) == ["third"]
    shelf.top.change(opponent="Dì Năm")
    assert set(stems(shelf)) == {"first", "second", "once", "twice", "shown"}
    assert shelf.top.filters.narrowed


def collect(made):
    made.press("c")
    assert isinstance(made.top, Collecting)


def test_a_collection_is_begun_filled_and_looked_through(shelf):
    shelf.top.choose(stems(shelf).index("first"))
    collect(shelf)
    shelf.write("Mở bài")
    shelf.press("enter")
    shelf.press("esc")
    shelf.top.choose(stems(shelf).index("third"))
    collect(shelf)
    assert shelf.top.ring.focused_key == "in Mở bài"
    shelf.press("space")
    shelf.press("esc")
    shelf.top.change(collection="Mở bài")
    assert set(stems(shelf)) == {"first", "third"}
    shelf.games.library.rename(shelf.games.folder / "third.mcr", "elsewhere")  # the review follows its game
    look_again(shelf)
    assert set(stems(shelf)) == {"first", "elsewhere"}
    shelf.top.choose(stems(shelf).index("elsewhere"))
    collect(shelf)
    shelf.press("space")
    shelf.press("esc")
    assert stems(shelf) == ["first"]


def test_a_collection_gets_another_name_and_goes(shelf):
    shelf.games.library.collections.begin("alt", ["0" * 64])
    shelf.games.library.collections.begin("other")
    collect(shelf)
    shelf.top.ring.focus_key("rename alt")
    shelf.press("enter")
    fill_in(shelf, name="other")
    assert shelf.top.problem == "There is already a collection named “other”."
    fill_in(shelf, name="neu")
    found = shelf.games.library.collections.found()
    assert [(one.name, len(one.games)) for one in found.things] == [("neu", 1), ("other", 0)]
    shelf.top.ring.focus_key("delete neu")
    shelf.press("enter")
    assert isinstance(shelf.top, Message)
    shelf.top.ring.focus_key("answer 0")
    shelf.press("enter")
    assert [one.name for one in shelf.games.library.collections.found().things] == ["other"]
    assert len(stems_of_all(shelf)) == 6


def stems_of_all(made):
    return [game.path.stem for game in made.games.library.games(Wanted())]


def test_a_broken_collection_is_told_and_kept(shelf):
    folder = paths.collections_folder()
    shelf.games.library.collections.begin("good")
    for name, text in (("bad", "games: 7"), ("worse", "games: [x]"), ("newer", "version: 9"), ("odd", "a: [")):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    found = shelf.games.library.collections.found()
    assert [one.name for one in found.things] == ["good"]
    assert len(found.problems) == 4
    collect(shelf)
    shelf.top.ring.focus_key("name")
    shelf.write("bad")
    shelf.press("enter")
    assert (folder / "bad.yaml.broken").read_text(encoding="utf-8") == "games: 7"
    assert "bad" in [one.name for one in shelf.games.library.collections.found().things]


def test_a_collection_that_goes_while_it_is_a_filter_filters_no_more(shelf):
    made = shelf.games.library.collections.begin("brief")
    shelf.top.change(collection="brief")
    assert stems(shelf) == []
    shelf.games.library.collections.forget(made)
    look_again(shelf)
    assert shelf.top.filters.collection == ""
    assert len(stems(shelf)) == 6


NAMELESS = """format: mat-chuoc-notes
version: 1
replay: {replay}
moments:
  - at: "1:2"
    author: You
    comment: {comment}
"""


def write_note(game, comment):
    text = NAMELESS.format(replay=identity(header_of(game)), comment=comment)
    game.with_name(f"{game.name}.notes.yaml").write_text(text, encoding="utf-8")


def export_here(made, place, stem="sent"):
    """Export the chosen game as a bundle; return the dialog on top after Enter."""
    made.press("ctrl+e")
    dialog = made.top
    dialog.folder = str(place)
    dialog.ring.focus_key("name")
    dialog.ring.focus.set(stem)
    dialog.go()
    return made.top


def finish(made):
    made.until(lambda: made.top.is_over)
    made.press("esc")


def test_the_name_is_asked_once_before_notes_leave(opened, tmp_path):
    game = opened.games.folder / "second.mcr"
    write_note(game, "hold it")
    opened.top.go_to(game)
    asked = export_here(opened, tmp_path)
    assert isinstance(asked, Signing)
    opened.press("enter")
    assert asked.problem == "Type a name first."
    opened.write("Bà Sáu")
    opened.press("enter")
    finish(opened)
    assert opened.settings.author == "Bà Sáu"
    sent = bundle.read((tmp_path / "sent.mcz").read_bytes())
    assert "author: Bà Sáu" in sent.notes.decode()
    assert "author: You" in game.with_name("second.mcr.notes.yaml").read_text(encoding="utf-8")  # own ones stay
    assert not isinstance(export_here(opened, tmp_path, "again"), Signing)


def test_who_wants_no_name_is_not_asked_again(opened, tmp_path):
    game = opened.games.folder / "second.mcr"
    write_note(game, "hold it")
    opened.top.go_to(game)
    assert isinstance(export_here(opened, tmp_path), Signing)
    opened.press("esc")
    assert not (tmp_path / "sent.mcz").exists()
    opened.press("esc")
    export_here(opened, tmp_path).ring.focus_key("without")
    opened.press("enter")
    finish(opened)
    assert "author: You" in bundle.read((tmp_path / "sent.mcz").read_bytes()).notes.decode()
    export_here(opened, tmp_path, "again")
    finish(opened)
    assert (tmp_path / "again.mcz").exists()


def test_nobody_is_asked_where_no_note_leaves(opened, tmp_path):
    opened.top.go_to(opened.games.folder / "second.mcr")
    export_here(opened, tmp_path)
    finish(opened)
    assert (tmp_path / "sent.mcz").exists()


@pytest.mark.parametrize("had", [True, False])
def test_a_stranger_without_a_name_is_a_friend_and_not_you(opened, tmp_path, had):
    game = opened.games.folder / "second.mcr"
    sent = tmp_path / "sent.mcz"
    write_note(game, "throw it")
    sent.write_bytes(bundle.write(packed(game)))
    write_note(game, "hold it")
    if not had:
        opened.games.library.delete(game)
    receive(opened, [sent])
    opened.step(1 / 60)
    path = game if had else opened.games.folder / "sent.mcr"
    notes = game.with_name(f"{path.name}.notes.yaml").read_text(encoding="utf-8")
    assert "author: friend 1\n    comment: throw it" in notes
    assert ("author: You\n    comment: hold it" in notes) == had
    assert "1 note by Friend 1" in opened.top.status()


def test_who_counts_over_time_has_all_in_the_order_of_their_days(shelf):
    games = list(shelf.games.library.games(Wanted(sample=False)))
    assert [game.at for game in games] == sorted((game.at for game in games), reverse=True)
    assert {game.depth for game in games} == {0}
