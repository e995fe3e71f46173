"""Writing HTML: everything that comes from a file is text and nothing else."""

from collections.abc import Callable
from html import escape

from game.gui.export.subject import one_line
from game.record.notes.text import At, links


def text(content: str) -> str:
    """Give a text of one line as it stands in a page."""
    return escape(one_line(content))


def tag(name: str, content: str, kind: str = "") -> str:
    """Give an element round what is markup already."""
    named = f' class="{kind}"' if kind else ""
    return f"<{name}{named}>{content}</{name}>"


def anchor(at: At) -> str:
    """Give the name by which a moment is found within its page."""
    return f"m{at.hand}-{at.event}"


def comment(content: str, known: Callable[[At], bool]) -> str:
    """Give a comment with its lines; the moments that it names and that are in the page are links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(escape(content[done : link.start]))
        name = escape(content[link.start : link.end])
        parts.append(f'<a href="#{anchor(link.at)}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, escape(content[done:])])
