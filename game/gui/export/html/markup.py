"""Markup: whatever comes from a file is text and nothing else. Pure."""

import json
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html import escape
from typing import Any

from game.gui.export.subject import one_line
from game.record.notes.text import At, links

#: What would end a script or begin a comment in it, and line ends that JSON allows within a text.
_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def text(content: str) -> str:
    """Return a text of one line as it stands in a page, in an attribute too."""
    return escape(one_line(content))


def tag(name: str, content: str, kind: str = "", **attributes: str) -> str:
    """Return an element round what is markup already; values of attributes are texts, `aria_label` is `aria-label`."""
    named = f' class="{kind}"' if kind else ""
    others = "".join(f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items())
    return f"<{name}{named}{others}>{content}</{name}>"


def with_links(content: str, known: Callable[[At], bool]) -> str:
    """Return a comment with its lines; the moments that it names and that are in the page are links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(escape(content[done : link.start]))
        name = escape(content[link.start : link.end])
        parts.append(f'<a href="#{link.at}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, escape(content[done:])])


def data(kind: str, content: bytes) -> str:
    """Return the address of a picture that stands in the page itself."""
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def as_json(value: Any) -> str:
    """Return a value for a script: nothing in it can end the element in which it stands."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def allowed(content: str) -> str:
    """Return what a policy says of a script or style that may be used: its hash."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
