"""Notes of several people on one game: they are merged when a friend's file or bundle is imported."""

from dataclasses import replace
from itertools import permutations

import pytest
from small_replay import replay_bytes
from some_notes import EXAMPLE

from game.engine.games import read_wish as action
from game.errors import NotAllowed
from game.record.files import notes_path
from game.record.header import header_of
from game.record.notes.file import from_stranger, identity, joined, merged, read, signed, write
from game.record.notes.model import Branch, Choice, Notes, Result
from game.record.notes.moment import At, Moment
from game.record.saved.bundle import Bundle, write as bundled
from game.record.saved.importing import take_in

HERE = At(1, 20)
WAY = (Choice(0, action("discard 5p.2")),)


def said(*moments, title="", stars=0, tags=(), branches=()):
    return Notes("", title, tags, stars, tuple(Moment(HERE, *one) for one in moments), branches)


def tried(deals, name="", comment="", *moments):
    result = Result((), 0, deals, 1.0, against=action("discard 3m.1"), difference=2.0, error=1.0)
    inside = tuple(Moment(At(1, 24), *one) for one in moments)
    return (Branch(HERE, "shuffled", name, "", WAY, comment, result, inside),)


THREE = (
    said(("Sáu", "Giữ lại", "good"), ("", "ai đó"), title="Của Sáu", tags=("tết",), branches=tried(100, "A", "hay")),
    said(("Tí", "Đánh đi", "mistake"), ("Sáu", "Nghĩ lại", "doubtful"), stars=3, tags=("Tết", "học"),
         branches=tried(400, "B", "", ("Tí", "chỗ này"))),
    said(("Tư", "", "lucky"), title="Của Tư", stars=5, branches=tried(20, "", "dở", ("Tư", "", "good"))),
)  # fmt: skip


@pytest.mark.parametrize("order", tuple(permutations(range(3))))
def test_three_authors_stay_side_by_side_whoever_comes_first(order):
    one, *others = (THREE[number] for number in order)
    found = one
    for other in others:
        found = joined(found, other)
        assert joined(found, other) == found  # the same file again changes nothing
    for notes in THREE:
        assert joined(found, notes) == found
    assert found.moment(HERE, "Tí").glyph == "mistake"
    assert found.moment(HERE, "Tư").glyph == "lucky"
    assert found.moment(HERE, "").comment == "ai đó"
    mine = next(notes for notes in (one, *others) if notes.moment(HERE, "Sáu").comment)
    assert found.moment(HERE, "Sáu").glyph == mine.moment(HERE, "Sáu").glyph
    assert set(found.moment(HERE, "Sáu").comment.split("\n\n")) == {"Giữ lại", "Nghĩ lại"}
    assert found.title == next(notes.title for notes in (one, *others) if notes.title)
    assert found.stars == next(notes.stars for notes in (one, *others) if notes.stars)
    assert {tag.casefold() for tag in found.tags} == {"tết", "học"}
    (branch,) = found.branches  # one way, tried by three
    assert branch.result.deals == 400
    assert branch.name == next(notes.branches[0].name for notes in (one, *others) if notes.branches[0].name)
    assert set(branch.comment.split("\n\n")) == {"hay", "dở"}
    assert {moment.author for moment in branch.moments} == {"Tí", "Tư"}


def test_two_windows_change_one_branch():
    base = Notes(branches=tried(100, "A"))
    own = replace(base, branches=(replace(base.branches[0], name="của tôi"),))
    there = replace(base, branches=(replace(base.branches[0], comment="của bạn"),))
    (both,) = merged(base, own, there).branches
    assert (both.name, both.comment) == ("của tôi", "của bạn")
    assert merged(base, Notes(), base).branches == ()
    assert merged(base, Notes(), there).branches == there.branches  # deleted here, changed there
    twice = replace(base, branches=base.branches * 2)
    assert merged(twice, own, twice).branches == own.branches


def test_what_is_too_much_is_refused():
    with pytest.raises(NotAllowed):
        joined(said(("Sáu", "a" * 15_000)), said(("Sáu", "b" * 15_000)))
    assert joined(EXAMPLE, EXAMPLE) == EXAMPLE


def test_a_friends_notes_and_bundle_come_in(tmp_path):
    game, folder = replay_bytes(), tmp_path / "mine"
    folder.mkdir()
    own = folder / "own.mcr"
    own.write_bytes(game)
    replay = identity(header_of(own))
    sources = []
    for number, notes in enumerate(THREE):
        data = write(replace(notes, replay=replay))
        if number == 0:
            notes_path(own).write_bytes(data)
        elif number == 1:
            sources.append(tmp_path / "friend.mcr.notes.yaml")
            sources[-1].write_bytes(data)
        else:
            sources.append(tmp_path / "friend.mcz")
            sources[-1].write_bytes(bundled(Bundle(game, data)))
    for _ in range(2):
        for source in sources:
            assert take_in(source, folder).had
    found = read(notes_path(own).read_bytes(), replay)
    assert found == replace(joined(joined(THREE[0], THREE[1]), THREE[2]), replay=replay)
    assert {moment.author for moment in found.said_at(HERE)} == {"", "Sáu", "Tí", "Tư"}


NAMELESS = frozenset({"Bạn", "You"})


def come(there, *moments, branches=()):
    """Notes of a nameless stranger merged into existing ones."""
    return joined(there, from_stranger(said(*moments, branches=branches), there, NAMELESS))


def test_a_stranger_with_the_players_name_stays_a_stranger():
    mine = said(("Bạn", "Giữ lại", "good"))
    both = joined(mine, from_stranger(said(("Minh", "Đánh đi", "mistake")), mine, NAMELESS | {"Minh"}))
    assert {(moment.author, moment.comment) for moment in both.moments} == {("Bạn", "Giữ lại"), ("friend 1", "Đánh đi")}


def test_two_who_gave_no_name_stay_two():
    mine = said(("Bạn", "Giữ lại", "good"))
    both = come(mine, ("You", "Đánh đi", "mistake"), branches=tried(100, "A"))
    assert {(one.author, one.comment) for one in both.moments} == {("Bạn", "Giữ lại"), ("friend 1", "Đánh đi")}
    three = come(both, ("Bạn", "Nghĩ lại", ""))
    assert {one.author for one in three.moments} == {"Bạn", "friend 1", "friend 2"}


def test_who_sends_the_same_notes_again_is_who_wrote_them():
    mine = said(("Bạn", "Giữ lại", "good"))
    once = come(mine, ("You", "Đánh đi", "mistake"))
    assert come(once, ("You", "Đánh đi", "mistake")) == once
    more = joined(once, from_stranger(
        Notes(moments=(Moment(HERE, "You", "Đánh đi", "mistake"), Moment(At(2, 5), "You", "hay"))), once, NAMELESS
    ))  # fmt: skip
    assert {one.author for one in more.moments} == {"Bạn", "friend 1"}
    assert len(more.moments) == 3


def test_own_notes_that_come_back_add_nothing():
    mine = said(("Bạn", "Giữ lại", "good"), branches=(replace(tried(100)[0], author="Bạn"),))
    theirs = from_stranger(mine, Notes(), NAMELESS)  # as the friend keeps them
    assert {one.author for one in theirs.moments} == {"friend 1"}
    assert theirs.branches[0].author == "friend 1"
    assert joined(mine, from_stranger(mine, mine, NAMELESS)) == mine
    answered = replace(theirs, moments=(*theirs.moments, Moment(HERE, "Bạn", "Tui thì đánh đi")))
    both = joined(mine, from_stranger(answered, mine, NAMELESS))
    assert {(one.author, one.comment) for one in both.moments} == {("Bạn", "Giữ lại"), ("friend 1", "Tui thì đánh đi")}


def test_a_name_under_what_nobody_signed():
    both = signed(said(("Bạn", "Giữ lại", ""), ("You", "hay", ""), ("Sáu", "Đánh đi", "")), "Lan", NAMELESS)
    assert {(one.author, one.comment) for one in both.moments} == {("Lan", "Giữ lại\n\nhay"), ("Sáu", "Đánh đi")}
    assert signed(both, "", NAMELESS) == both
    branch = signed(said(branches=tried(1, "", "", ("Bạn", "chỗ này"))), "Lan", NAMELESS).branches[0]
    assert [one.author for one in branch.moments] == ["Lan"]
