"""Markup: everything from a file is escaped text. Pure."""

import json
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html import escape
from typing import Any

from game.record.notes.text import At, links
from game.words.names import one_line

#: Signs that could end a script or start a comment in it, and line ends that JSON allows within strings.
_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

#: Direction marks, which could reverse the page around a name or a comment. They are shown as the terminal shows them.
_DIRECTIONS = (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_SHOWN = {code: f"\\u{code:04x}" for code in _DIRECTIONS}
_IN_SCRIPT = _UNSAFE | {code: f"\\\\u{code:04x}" for code in _DIRECTIONS}


def text(content: str) -> str:
    """Escape a text of one line, also for attributes."""
    return escape(one_line(content))


def _lines(content: str) -> str:
    return escape(content.translate(_SHOWN))


def tag(name: str, content: str, kind: str = "", **attributes: str) -> str:
    """Return an element with markup inside; attribute values are escaped, `aria_label` becomes `aria-label`."""
    named = f' class="{kind}"' if kind else ""
    others = "".join(f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items())
    return f"<{name}{named}{others}>{content}</{name}>"


def with_links(content: str, known: Callable[[At], bool]) -> str:
    """Return a comment with its lines; moments that are on the page become links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(_lines(content[done : link.start]))
        name = _lines(content[link.start : link.end])
        parts.append(f'<a href="#{link.at}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, _lines(content[done:])])


def data(kind: str, content: bytes) -> str:
    """Return the `data:` address of a picture."""
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def as_json(value: Any) -> str:
    """Return a value as JSON for a script, in which nothing can end the script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_IN_SCRIPT)


def allowed(content: str) -> str:
    """Return the hash that allows a script or style in the page's policy."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
