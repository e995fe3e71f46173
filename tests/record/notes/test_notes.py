"""Notes as values: changes, undo, search, links."""

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st
from refusals import said
from some_notes import EXAMPLE, ODD

from game.engine.games import read_wish as action
from game.errors import NotAllowed, Unreadable
from game.folding import matches as matches_in_rules
from game.record.notes.history import History, continues
from game.record.notes.model import Branch, Choice, Notes, Result, find, matches, seen_along, with_kept, written_along
from game.record.notes.moment import At, Link, Mark, Moment, clean_comment, clean_line, links, read_at
from game.tiles.kinds import HIDDEN, tile

HERE, LATER = At(3, 41), At(4, 0)
MANY = [Mark("circle", tile(f"{number}p.{copy}")) for number in range(1, 9) for copy in range(1, 9)]
BA, TI = "Bà Sáu", "Tí"
QUICK = settings(max_examples=150)


def test_authors_stand_side_by_side():
    notes = Notes().with_comment(HERE, TI, "đúng").with_comment(HERE, BA, "sai").with_glyph(HERE, BA, "mistake")
    assert notes.said_at(HERE) == (Moment(HERE, BA, "sai", "mistake"), Moment(HERE, TI, "đúng"))
    assert notes.moment(HERE, TI).comment == "đúng"
    assert notes.moment(HERE, "ai đó").is_empty


def test_an_empty_moment_disappears():
    notes = Notes().with_comment(HERE, BA, "sai").with_glyph(HERE, BA, "good")
    assert notes.with_comment(HERE, BA, " \n ").with_glyph(HERE, BA, "") == Notes()


def test_an_author_has_one_name_however_it_is_typed():
    notes = Notes().with_comment(HERE, BA, "sai").with_comment(HERE, unicodedata.normalize("NFD", f" {BA} "), "đúng")
    assert notes.moments == (Moment(HERE, BA, "đúng"),)


def test_a_mark_is_put_and_taken_away():
    circle, arrow = Mark("circle", tile("5p.2")), Mark("arrow", tile("5p.2"), tile("3m.1"))
    a, b = Mark("letter", tile("5p.2"), letter="A"), Mark("letter", tile("5p.2"), letter="B")
    notes = Notes().with_mark(HERE, BA, circle).with_mark(HERE, BA, arrow).with_mark(HERE, BA, a)
    assert notes.moment(HERE, BA).marks == (circle, arrow, a)
    assert notes.with_mark(HERE, BA, b).moment(HERE, BA).marks == (circle, arrow, b)
    assert notes.with_mark(HERE, BA, circle).with_mark(HERE, BA, arrow).with_mark(HERE, BA, a) == Notes()


@pytest.mark.parametrize(
    "fields",
    [
        ("star", tile("5p.2")),
        ("circle", HIDDEN),
        ("circle", tile("5p.2"), tile("5p.1")),
        ("arrow", tile("5p.2")),
        ("arrow", tile("5p.2"), tile("5p.2")),
        ("letter", tile("5p.2")),
        ("letter", tile("5p.2"), None, "AB"),
        ("cross", tile("5p.2"), None, "A"),
    ],
)
def test_what_is_no_mark(fields):
    with pytest.raises(NotAllowed):
        Mark(*fields)


def test_title_tags_and_stars():
    notes = Notes().with_title("  Ván\nhay ").with_tags(["tết", "TẾT", unicodedata.normalize("NFD", "tết"), ""])
    assert notes.with_stars(3) == Notes(title="Ván hay", tags=("tết",), stars=3)


@pytest.mark.parametrize(
    "change",
    [
        lambda: Notes(stars=6),
        lambda: Notes(stars=-1),
        lambda: Notes(title="x" * 201),
        lambda: Notes(title="a\ud800"),
        lambda: Notes(tags=("x" * 41,)),
        lambda: Notes(tags=tuple(map(str, range(41)))),
        lambda: Notes().with_comment(HERE, BA, "x" * 20_001),
        lambda: Notes().with_comment(HERE, BA, "x" * 1_000_000),
        lambda: Notes().with_comment(HERE, BA, "a\x00b"),
        lambda: Notes().with_comment(At(-1, 0), BA, "a"),
        lambda: Notes().with_comment(At(1, 10**7), BA, "a"),
        lambda: Notes().with_glyph(HERE, BA, "great"),
        lambda: Notes().with_marks(HERE, BA, MANY),
        lambda: Notes(moments=(Moment(HERE, BA, "a"), Moment(HERE, BA, "b"))),
        lambda: Notes(moments=tuple(Moment(At(1, n), comment="a") for n in range(20_001))),
        lambda: Notes(branches=(Branch(HERE),) * 501),
        lambda: Notes().without_branch(0),
        lambda: Notes().with_branch_changed(-1, name="a"),
        lambda: Branch(HERE, "other"),
        lambda: Branch(HERE, choices=(Choice(0, action("pass")),) * 2_001),
        lambda: Choice(6, action("pass")),
        lambda: Result((1,) * 7),
        lambda: Result(deals=1, mean=float("nan")),
        lambda: Result(deals=1, wins=2),
        lambda: Result(quartiles=(1, 2, 3)),
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_refused(change):
    with pytest.raises(NotAllowed) as refused:
        change()
    assert "\n" not in said(refused.value)


def test_branches_are_named_commented_and_deleted():
    late, early = Branch(LATER, name="b"), Branch(HERE, choices=(Choice(1, action("discard 5p.2")),))
    notes = Notes().with_branch(late).with_branch(early).with_branch(late)
    assert notes.branches == (early, late, late)
    notes = notes.with_branch_changed(1, name="  thử ", comment="hay", result=Result((4, -4, 0, 0)))
    assert notes.branches[1] == Branch(LATER, name="thử", comment="hay", result=Result((4, -4, 0, 0)))
    assert Branch(HERE, result=Result()).result is None
    assert notes.without_branch(1).without_branch(0).branches == (late,)


def test_notes_are_seen_and_written_along_a_branch():
    """Up to where it parts a branch has the notes of the game, behind that its own."""
    inside, odd = At(3, 45), Moment(At(3, 2), BA, "của tệp viết tay")
    branch = Branch(HERE, choices=(Choice(0, action("discard 5p.2")),), moments=(odd,))
    notes = Notes().with_comment(HERE, BA, "chỗ rẽ").with_comment(LATER, BA, "trận thật").with_branch(branch)
    seen = seen_along(notes, branch)
    assert [moment.comment for moment in seen.moments] == ["chỗ rẽ"]
    told = seen.with_glyph(inside, TI, "lucky").with_comment(HERE, TI, "rẽ")
    written = written_along(notes, branch, told)
    assert [moment.comment for moment in written.moments] == ["chỗ rẽ", "rẽ", "trận thật"]
    assert written.branches[0].moments == (odd, Moment(inside, TI, glyph="lucky"))
    assert seen_along(written, branch) == replace(told, branches=written.branches)
    assert written_along(written, branch, seen) == notes
    other = Branch(HERE, choices=(Choice(0, action("pass")),), result=Result((4, -4)))
    with pytest.raises(NotAllowed):
        written_along(notes, other, told)
    kept = with_kept(written, replace(branch, result=Result((8, -8)), moments=()))
    assert (kept.branches[0].result, len(kept.branches)) == (Result((8, -8)), 1)
    assert kept.branches[0].moments == written.branches[0].moments
    assert len(with_kept(kept, other).branches) == 2


def test_undo_and_redo():
    first = Notes().with_title("a")
    second = first.with_stars(1)
    history = History(Notes()).did(first).did(second).did(second)
    assert history.undo().now == first
    assert history.undo().undo().now == Notes()
    assert history.undo().undo().undo() == history.undo().undo()
    assert history.undo().undo().redo().redo() == history == history.redo()
    assert history.undo().did(Notes()).redo().now == Notes()


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        (["m", "mộ", "một", "một ", "một h", "một ha"], ["một ", "một ha"]),
        (["t", "to", "t", "tô", "tôi"], ["tôi"]),  # UniKey: a backspace, then the letter with its mark
        (["nghieng", "nghie", "nghi"], ["nghieng", "nghi"]),
        (["ab", "a", "", "x"], ["a", "x"]),
        (["ab", "ab cd"], ["ab", "ab cd"]),  # pasted
        (["mot ghi chu", "z"], ["mot ghi chu", "z"]),
        (["a", "a\n", "a\n  b"], ["a\n", "a\n  b"]),
        (["ab", "xab"], ["ab", "xab"]),  # elsewhere
    ],
)
def test_typing_is_undone_by_words(typed, steps):
    first = now = ""
    found = []
    for text in typed:
        if found and continues(first, now, text):
            found[-1] = text
        else:
            first, found = now, [*found, text]
        now = text
    assert found == steps


@QUICK
@given(st.lists(st.sampled_from(["undo", "redo", 1, 2, 3]), max_size=20))
def test_undo_gives_back_what_was(steps):
    history, seen = History(Notes()), [Notes()]
    for step in steps:
        if isinstance(step, int):
            done = history.did(Notes(stars=step))
            assert done == history or done.undo().now == history.now
            history = done
        else:
            history = getattr(history, step)()
        seen.append(history.now)
        assert history.now in seen


@pytest.mark.parametrize(
    ("query", "found"),
    [("danh", 1), ("ĐÁNH sai", 1), ("dung", 1), ("đúng", 1), ("đùng", 0), ("sai không", 0), (" ", 0), ("5p", 1)],
)  # fmt: skip
def test_comments_are_found_without_accents(query, found):
    assert len(find(EXAMPLE, query)) == found


@QUICK
@given(st.text("aăâdđeêôưÁĐ\u0301\u0303İßx ", max_size=12), st.text("aăđưáÁd\u0301İx ", max_size=4))
def test_words_are_found_as_the_rule_book_finds_them(text, query):
    assert matches(text, query) == matches_in_rules([text], query)


def test_a_fault_is_found_in_its_order():
    assert find(EXAMPLE.with_comment(At(1, 1), TI, "sai"), "SAI")[0].at == At(1, 1)


@pytest.mark.parametrize(
    ("comment", "found"),
    [
        ("xem @3:41, rồi @4:0.", ((4, 9, 3, 41), (15, 19, 4, 0))),
        ("(@12:345)", ((1, 8, 12, 345),)),
        ("ai@3:41 @@3:41 @3 @3:41b @3: @1234567:1 @3:12345678 ＠3:41 @٣:٤١", ()),
        ("@3:41@4:5", ((0, 5, 3, 41),)),
    ],
)
def test_links(comment, found):
    assert links(comment) == found
    assert all(isinstance(link, Link) and comment[link.start : link.end] == f"@{link.at}" for link in links(comment))


def test_moments_are_read_as_the_viewer_writes_them():
    assert read_at(" 03:41 ") == HERE
    for text in ("", "3", "3:", ":41", "-3:41", "3:41:5", "٣:٤١", "1234567:1", "3:4 1"):
        with pytest.raises(Unreadable):
            read_at(text)


@QUICK
@given(ODD)
def test_what_is_kept_is_kept_as_it_is(text):
    for clean in (clean_comment, lambda t: clean_line(t, "a title", 200)):
        try:
            kept = clean(text)
        except NotAllowed:
            assert set(text) & set("\x00\x1b\ud800")
            continue
        assert clean(kept) == kept == unicodedata.normalize("NFC", kept)
        kept.encode()
