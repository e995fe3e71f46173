"""Where games were left: remembered, a thousand of them, and nothing told where that does not work."""

from game.record.left_at import LeftAt
from game.record.notes.text import At


def test_what_is_kept_is_found_again(tmp_path):
    file = tmp_path / "left.json"
    assert LeftAt(file).of("a") is None
    LeftAt(file).keep("a", At(3, 41))
    LeftAt(file).keep("b", At(1, 2))
    LeftAt(file).keep("a", At(3, 42))
    assert (LeftAt(file).of("a"), LeftAt(file).of("b"), LeftAt(file).of("c")) == (At(3, 42), At(1, 2), None)


def test_those_of_long_ago_are_forgotten(tmp_path):
    file = tmp_path / "left.json"
    known = {str(number): At(1, 1) for number in range(999)}
    file.write_text("{" + ",".join(f'"{key}":"{at}"' for key, at in known.items()) + "}")
    left = LeftAt(file)
    left.keep("x", At(2, 2))
    assert left.of("0") == At(1, 1)
    left.keep("y", At(2, 3))
    assert (left.of("0"), left.of("1"), left.of("y")) == (None, At(1, 1), At(2, 3))


def test_a_file_that_is_odd_is_none(tmp_path):
    file = tmp_path / "left.json"
    for odd in (b"{", b"[]", b'{"a": 7}', b"\xff", b'{"a": "here"}'):
        file.write_bytes(odd)
        assert LeftAt(file).of("a") is None
    LeftAt(file).keep("a", At(1, 1))
    assert LeftAt(file).of("a") == At(1, 1)
    LeftAt(tmp_path / "left.json" / "inside").keep("a", At(1, 1))
