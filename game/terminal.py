r"""
A filter for terminals: signs that would control the terminal or reverse the text are written like `\u202e`.

Names of players and files, notes and error messages may come from strangers. The escaped form is also valid JSON.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any, TextIO, cast

#: Control signs except tab and line end, direction marks, invisible signs, other line ends, half characters.
_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)


def plain(text: str) -> str:
    """Return a text that is safe for a terminal."""
    return _ODD.sub(_spelled, text)


def _spelled(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


class _PlainStream:
    """A stream that filters what is written, and otherwise behaves like the stream behind it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(plain(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        self._stream.writelines(map(plain, lines))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def filtered() -> Iterator[None]:
    """Filter everything written to standard output and standard error."""
    out, err = (cast("TextIO", _PlainStream(stream)) for stream in (sys.stdout, sys.stderr))
    with redirect_stdout(out), redirect_stderr(err):
        yield
