"""Bundles: equal bytes for equal games; a bad bundle from a stranger is refused with a sentence."""

import stat
import struct
import zipfile
from io import BytesIO
from random import Random

import pytest
from made_games import header, notes, replay
from refusals import raises, said

from game.errors import NotAllowed, Unreadable
from game.record.saved import bundle
from game.record.saved.bundle import GAME, NOTES, REVIEW, Bundle, read, write

CONTENT = Bundle(replay(header()), notes("Đêm giao thừa", stars=3), b"{}\n" * 90)
DATA = write(CONTENT)


def zipped(*entries, method=zipfile.ZIP_DEFLATED, comment=b"", **fields):
    """Make a zip with these names and contents; `fields` are set on each entry."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in entries:
            info = zipfile.ZipInfo(name)
            info.filename, info.compress_type = name, method
            for key, value in fields.items():
                setattr(info, key, value)
            archive.writestr(info, content)
        archive.comment = comment
    return target.getvalue()


def test_what_goes_in_comes_out():
    assert read(DATA) == CONTENT
    assert read(write(Bundle(b"x"))) == Bundle(b"x", None)
    assert read(write(Bundle(b"", b""))) == Bundle(b"", b"")


def test_equal_games_give_equal_bytes_and_anybody_can_open_them(monkeypatch):
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert write(CONTENT) == DATA
    with zipfile.ZipFile(BytesIO(DATA)) as archive:
        assert archive.namelist() == [GAME, NOTES, REVIEW]
        assert archive.testzip() is None
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_what_shrinks_too_far_is_not_packed():
    content = Bundle(b"\n" * 3_000_000)
    assert read(write(content)) == content


def test_one_made_by_another_program_is_read():
    assert read(zipped((NOTES, b"n"), (GAME, b"g"), method=zipfile.ZIP_STORED)) == Bundle(b"g", b"n")


def test_too_large_to_be_written(monkeypatch):
    monkeypatch.setitem(bundle.LIMITS, NOTES, 10)
    with raises(NotAllowed, match="11 bytes"):
        write(Bundle(b"", b"x" * 11))


@pytest.mark.parametrize(
    "name",
    [
        *("../game.mcr", "..\\game.mcr", "/etc/passwd", "C:\\game.mcr", "C:game.mcr", "a/game.mcr", "..", "game.mcr/"),
        *("\\\\server\\share\\game.mcr", "game.mcr:stream", "./game.mcr"),
    ],
)
def test_names_that_are_paths(name):
    with raises(Unreadable, match=r"^entry 2, “.*”: the name is a path") as error:
        read(zipped((GAME, b"g"), (name, b"x")))
    assert "\n" not in said(error.value)


@pytest.mark.parametrize(
    "name", ["GAME.MCR", "game.mcr ", "game.mcr.", "readme.txt", "", "gamе.mcr", "\x1b[31m", "x" * 9000]
)
def test_names_that_are_not_expected(name):
    with pytest.raises(Unreadable) as error:
        read(zipped((name, b"g"), (NOTES, b"n")))
    assert said(error.value).isprintable()
    assert len(said(error.value)) < 250


def test_a_name_with_a_zero_in_it():
    data = zipped((GAME + "X..", b"g"), method=zipfile.ZIP_STORED).replace(b"game.mcrX..", b"game.mcr\0..")
    with raises(Unreadable, match="the name is a path"):
        read(data)


def test_links_and_folders():
    for kind in (stat.S_IFLNK, stat.S_IFDIR, stat.S_IFIFO, stat.S_IFCHR):
        with raises(Unreadable, match=r"entry 1, “game.mcr”: a link or a folder"):
            read(zipped((GAME, b"/etc/passwd"), external_attr=(kind | 0o777) << 16, create_system=3))


def marked(data, at_local, at_central, change):
    """Change a field of the single entry in both of its headers."""
    changed = bytearray(data)
    central = data.index(b"PK\x01\x02")
    for place in (at_local, central + at_central):
        changed[place : place + len(change)] = change
    return bytes(changed)


def test_encryption_and_unknown_packing():
    data = zipped((GAME, b"game"))
    for flag in (0x01, 0x41):
        with raises(Unreadable, match=r"entry 1, “game.mcr”: it is encrypted"):
            read(marked(data, 6, 8, struct.pack("<H", flag)))
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        with raises(Unreadable, match="packed in a way"):
            read(zipped((GAME, b"game"), method=method))
    with raises(Unreadable, match="packed in a way"):
        read(marked(data, 8, 10, struct.pack("<H", 99)))


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_stands_twice():
    with raises(Unreadable, match="twice"):
        read(zipped((GAME, b"one"), (GAME, b"two")))


def test_what_swells():
    with raises(Unreadable, match=r"entry 1, “game.mcr”: it swells to more than 200 times"):
        read(zipped((GAME, b"0" * 5_000_000)))
    with raises(Unreadable, match=r"entry 1, “game.notes.yaml”: 1000001 bytes are too many"):
        read(zipped((NOTES, b"0" * 1_000_001), (GAME, b"g")))
    with raises(Unreadable, match="300000000 bytes are too many"):
        read(marked(zipped((GAME, b"game")), 22, 24, struct.pack("<I", 300_000_000)))


def test_sizes_that_are_lies():
    swollen = zipped((GAME, b"0" * 5_000_000))
    for size in (10, 200, 600_000):
        with pytest.raises(Unreadable):
            read(marked(swollen, 22, 24, struct.pack("<I", size)))


def test_zips_within_the_zip():
    with raises(Unreadable, match=r"entry 2, “game.mcz”: a zip within the zip"):
        read(zipped((GAME, b"g"), ("game.mcz", DATA)))
    with raises(Unreadable, match=r"entry “game.mcr”: a zip within the zip"):
        read(zipped((GAME, DATA)))


def test_too_many_entries():
    with raises(Unreadable, match="3000 entries"):
        read(zipped(*((f"{n}", b"") for n in range(3000))))
    with raises(Unreadable, match="there may only be"):
        read(zipped((GAME, b"g"), (NOTES, b"n"), ("x", b"x")))


def test_a_game_that_is_missing():
    for data in (zipped((NOTES, b"n")), zipped()):
        with raises(Unreadable, match=r"missing|not a zip"):
            read(data)


def test_something_at_either_end(monkeypatch):
    for data in (b"#!/bin/sh\n" + DATA, DATA + b"\0", zipped((GAME, b"g"), comment=b"hello"), b"", b"PK", b"PK\3\4"):
        with pytest.raises(Unreadable):
            read(data)
    monkeypatch.setattr(bundle, "LARGEST", len(DATA) - 1)
    with raises(Unreadable, match="larger than any bundle"):
        read(DATA)


def test_one_that_breaks_off_anywhere():
    for length in range(len(DATA)):
        with pytest.raises(Unreadable):
            read(DATA[:length])


def test_a_changed_byte_of_the_content_is_found():
    with raises(Unreadable, match=r"entry “game.mcr”: its bytes are not those that were packed"):
        read(zipped((GAME, b"game"), method=zipfile.ZIP_STORED).replace(b"game", b"gane").replace(b"gane.", b"game."))


def test_an_entry_that_hides_in_the_comment_of_another():
    data, first = bytearray(DATA), DATA.index(b"PK\x01\x02")
    data[first + 32 : first + 34] = struct.pack("<H", 46 + len(NOTES))
    with raises(Unreadable, match="3 entries are promised, and 2 are there"):
        read(bytes(data))


def outcome(data):
    """Return the bundle, or the sentence of its refusal; raise any other error."""
    try:
        return read(data)
    except Unreadable as error:
        return said(error)


def test_any_changed_bytes_give_the_game_or_a_sentence():
    chance = Random("bundles")
    for _ in range(2000):
        data = bytearray(DATA)
        for _ in range(chance.choice((1, 1, 2, 8))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        found = outcome(bytes(data))
        assert found == CONTENT or found.isprintable()  # a date in it may be any
