"""Markup: everything from a file is escaped text. Pure."""

import json
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html import escape
from typing import Any

from game.gui.export.subject import one_line
from game.record.notes.text import At, links

#: Signs that could end a script or start a comment in it, and line ends that JSON allows within strings.
_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def text(content: str) -> str:
    """Escape a text of one line, also for attributes."""
    return escape(one_line(content))


def tag(name: str, content: str, kind: str = "", **attributes: str) -> str:
    """Return an element with markup inside; attribute values are escaped, `aria_label` becomes `aria-label`."""
    named = f' class="{kind}"' if kind else ""
    others = "".join(f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items())
    return f"<{name}{named}{others}>{content}</{name}>"


def with_links(content: str, known: Callable[[At], bool]) -> str:
    """Return a comment with its lines; moments that are on the page become links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(escape(content[done : link.start]))
        name = escape(content[link.start : link.end])
        parts.append(f'<a href="#{link.at}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, escape(content[done:])])


def data(kind: str, content: bytes) -> str:
    """Return the `data:` address of a picture."""
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def as_json(value: Any) -> str:
    """Return a value as JSON for a script, in which nothing can end the script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def allowed(content: str) -> str:
    """Return the hash that allows a script or style in the page's policy."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
