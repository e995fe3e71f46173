"""An error is told in the language asked for, with its fields in words; its keys are in `test_said_keys`."""

import errno
import os
import pickle
from pathlib import Path

import pytest
from refusals import said
from sources import PATHS

from game.errors import Broken, NotAllowed, Phrase, Unreadable
from game.rules.written import Refused
from game.tiles.kinds import kind
from game.words.lookup import LANGUAGES, Words
from game.words.troubles import error_text


def test_no_pattern_takes_a_sentence_of_the_program_apart():
    found = [path.name for path in PATHS if "_KNOWN = (\n    (r" in path.read_text(encoding="utf-8")]
    assert found == []


def test_an_error_is_told_in_the_language_asked_for():
    error = Unreadable("file.named", name="a.mcr", error=Unreadable("file.none"))
    assert error_text(Words("en"), error) == "“a.mcr”: there is no such file."
    assert error_text(Words("vi"), error) == "“a.mcr”: không có tệp ấy."


def test_tiles_winds_and_lists_are_worded():
    tile = NotAllowed("branch.kong", tile=kind("5p"))
    assert said(tile, "en").endswith("where the kong of the 5 of dots lies")
    assert "5p" not in said(tile, "vi")
    assert said(NotAllowed("case.own_tile", wind="east"), "vi").startswith("Đông ")
    assert said(Unreadable("ruleset.none", name="x", known=("a", "b"))) == "there is no ruleset “x”; there are: a, b"


def test_what_an_error_names_is_told_on_one_line_and_cut():
    text = said(Unreadable("action.form", text=f"a\nb{'x' * 1000}"))
    assert text.startswith("“a b")
    assert len(text) < 450


@pytest.mark.parametrize(
    "error",
    [
        NotAllowed("name.length", what=Phrase("thing.preset"), most=40),
        Refused(3, "card.step", text="+9"),
        Broken("a wall has tiles"),
    ],
    ids=["fields", "line", "bug"],
)
def test_an_error_comes_from_another_process_as_it_was(error):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert [said(again, language) for language in LANGUAGES] == [said(error, language) for language in LANGUAGES]
    assert str(again) == str(error)


def test_a_bug_is_quoted_within_a_sentence():
    assert said(Unreadable("line.at", number=3, error=Broken("a wall has tiles"))) == "line 3: a wall has tiles"
    assert "a wall has tiles" in said(Broken("a wall has tiles"), "vi")
    assert said(Broken("a wall has tiles"), "vi") != "a wall has tiles"


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (Unreadable("file.none_at", path=Path("tết  ở nhà.mcr")), "tết  ở nhà.mcr: there is no such file."),
        (Unreadable("file.at", path="ván.mcr", error=Unreadable("file.none")), "ván.mcr: there is no such file."),
        (Unreadable("advise.no_event", file="ÉÀ.mcr", at="3:4"), "ÉÀ.mcr has no event 3:4."),
        (Unreadable("notes.at", where=Phrase("place.notes"), error=Unreadable("file.none")), "The notes: there is no"),
        (Unreadable("file.none"), "There is no such file."),
    ],
)
def test_a_sentence_keeps_the_letters_of_a_name_that_it_begins_with(error, text):
    assert error_text(Words("en"), error).startswith(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_system_refuses_is_told_in_own_words(language):
    for number in (*errno.errorcode, 0):
        error = NotAllowed("file.no_access", path="a.mcr", reason=OSError(number, os.strerror(number)))
        assert os.strerror(number) not in said(error, language)
        assert "{" not in said(error, language)
    assert said(error, "vi") == "không đọc được a.mcr: hệ thống báo lỗi số 0"


def test_no_module_quotes_the_system():
    found = [path.name for path in PATHS if "strerror" in path.read_text(encoding="utf-8")]
    assert found == []
