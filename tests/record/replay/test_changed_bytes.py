"""Every changed byte of a finished replay is detected; a truncated file is good as far as it goes."""

import pytest
from refusals import raises, said
from small_replay import found_wanting, replay_bytes

from game.errors import Unreadable
from game.record.replay import read
from game.record.verify import verify

DATA = replay_bytes()
LINES = DATA.splitlines(keepends=True)
HEADER = len(LINES[0])
TAIL = len(DATA) - sum(map(len, LINES[-3:]))


def flips(byte):
    """Other values for a byte: neighbours, the other case, another digit, invalid UTF-8, a space, a line end."""
    return [other for other in (byte ^ 1, byte ^ 2, byte ^ 0x20, byte ^ 0x80, 0x30, 0x20, 0x0A, 0x22) if other != byte]


def missed(places):
    """Places where a changed byte goes unnoticed; the kinds of change alternate."""
    found = []
    for at in places:
        others = flips(DATA[at])
        other = others[at % len(others)]
        if not found_wanting(DATA[:at] + bytes([other]) + DATA[at + 1 :]):
            found.append((at, DATA[at], other))
    return found


@pytest.mark.parametrize("part", range(4))
def test_every_byte_of_the_header(part):
    assert missed(range(part, HEADER, 4)) == []


def test_every_third_byte_of_the_last_lines():
    assert missed(range(TAIL, len(DATA), 3)) == []


@pytest.mark.parametrize("way", range(7))
def test_every_way_of_changing_a_byte(way):
    for at in range(way, len(DATA), 301):
        other = flips(DATA[at])[way]
        assert found_wanting(DATA[:at] + bytes([other]) + DATA[at + 1 :]), at


def test_a_byte_more_or_less():
    for at in range(5, len(DATA), 291):
        assert found_wanting(DATA[:at] + DATA[at + 1 :]), at
        assert found_wanting(DATA[:at] + b" " + DATA[at:]), at
        assert found_wanting(DATA[:at] + DATA[at : at + 1] + DATA[at:]), at


@pytest.mark.parametrize("more", [b"\n", b" ", b"{}\n", b'{"n":1}\n', LINES[-1], b"\x00"])
def test_anything_after_the_end(more):
    assert found_wanting(DATA + more)


def test_lines_swapped_repeated_or_removed():
    for at in range(len(LINES)):
        removed = LINES[:at] + LINES[at + 1 :]
        repeated = LINES[: at + 1] + LINES[at:]
        assert found_wanting(b"".join(repeated))
        if at < len(LINES) - 1:  # without its last line it is an unfinished file
            assert found_wanting(b"".join(removed)) or at == 0
            swapped = [*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]
            assert found_wanting(b"".join(swapped))


def test_a_hand_of_another_game_is_found():
    other = replay_bytes(1, "small 63").splitlines(keepends=True)
    assert found_wanting(b"".join([LINES[0], *other[1:]]))
    assert found_wanting(b"".join([other[0], *LINES[1:]]))


def test_the_first_difference_is_named_with_its_place():
    at = next(n for n, line in enumerate(LINES) if b'"discarded"' in line)
    claimed = LINES[at].replace(b'"from_draw":false', b'"from_draw":maybe').replace(b"maybe", b"true")
    if claimed == LINES[at]:
        claimed = LINES[at].replace(b'"from_draw":true', b'"from_draw":false')
    verdict = verify(b"".join([*LINES[:at], claimed, *LINES[at + 1 :]]))
    assert f"event {at - 1} (line {at + 1})" in said(verdict.problem)
    assert verdict.facts == at - 1


def test_a_file_cut_anywhere_is_good_as_far_as_it_goes():
    short = b"".join(LINES[:27])
    ends = [sum(map(len, LINES[: n + 1])) for n in range(27)]
    for cut in range(len(short) + 1):
        if cut < HEADER:
            with raises(Unreadable, match="line 1: "):
                read(short[:cut])
            continue
        if cut % 3 and cut not in ends:
            continue
        replay = read(short[:cut])
        whole = sum(end <= cut for end in ends)
        assert len(replay.events) == whole - 1
        assert replay.good_bytes == ends[whole - 1]
        if cut in ends:
            assert said(replay.problem) == ""
        else:
            assert said(replay.problem) == f"line {whole + 1}: the file breaks off within the line"


def test_an_unfinished_file_that_ends_on_a_line_verifies_as_far_as_it_goes():
    for n in range(1, len(LINES)):
        verdict = verify(b"".join(LINES[:n]))
        assert (said(verdict.problem), verdict.finished, verdict.facts) == ("", False, n - 1)


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"hello\n", b"\xef\xbb\xbf{}\n", b"null\n", b"[]\n", b'"x"\n', b"PNG\x00\n"]
)
def test_what_is_no_replay_at_all(data):
    with raises(Unreadable, match="line 1: "):
        verify(data)
