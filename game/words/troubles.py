"""Errors in words: the sentence for each key and its fields, in the requested language."""

import errno
import re
from collections.abc import Mapping
from pathlib import PurePath

from game.errors import GameError, Phrase
from game.rules.written import Refused
from game.tiles.kinds import Kind, Tile
from game.words.lookup import Words, table

#: Most characters of a text quoted in a sentence.
_LONGEST = 300
#: Why the system refused something: the keys of the words, by the numbers of its errors.
_WHY = {
    errno.EACCES: "forbidden",
    errno.EBUSY: "busy",
    errno.EDQUOT: "full",
    errno.EEXIST: "there",
    errno.EINVAL: "name",
    errno.EIO: "failing",
    errno.EISDIR: "folder",
    errno.EMFILE: "open_files",
    errno.ENAMETOOLONG: "long",
    errno.ENFILE: "open_files",
    errno.ENOENT: "missing",
    errno.ENOSPC: "full",
    errno.ENOTDIR: "no_folder",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
}
#: A sentence that begins with a field.
_FIRST = re.compile(r"\{(\w+)\}")


def sentence(words: Words, error: GameError | Phrase) -> str:
    """
    Return an error as part of a line: in lower case, and without a full stop unless its words have one.

    An error with a field `ruleset` is told in the words of that game.
    """
    if isinstance(of := error.fields.get("ruleset"), str):
        words = words.of(of)
    fields = {name: _said(words, name, value) for name, value in error.fields.items()}
    said = words.say_with(f"trouble.{error.key}", fields)
    if isinstance(error, Refused) and error.at:
        return words.say("trouble.line.of", line=error.at, error=said)
    return said


def error_text(words: Words, error: Exception) -> str:
    """Return an error as a sentence of its own; an error without words is quoted."""
    if not isinstance(error, GameError):
        error = GameError("other", text=str(error) or type(error).__name__)
    text = sentence(words, error)
    first = text[:1] if _begins_with_name(words, error) else text[:1].upper()
    return f"{first}{text[1:]}{'' if text.endswith(('.', '!', '?', '…')) else '.'}"


def _begins_with_name(words: Words, error: GameError | Phrase) -> bool:
    """Return True if the sentence begins with a name as somebody wrote it, such as that of a file: its letters stay."""
    if isinstance(error, Refused) and error.at:
        return False
    begin = _FIRST.match(table(words.language).get(f"trouble.{error.key}", ""))
    value = error.fields.get(begin[1]) if begin else None
    return (
        _begins_with_name(words, value) if isinstance(value, GameError | Phrase) else isinstance(value, str | PurePath)
    )


def _said(words: Words, name: str, value: object) -> object:
    if isinstance(value, OSError):
        value = Phrase(f"why.{_WHY.get(value.errno or 0, 'other')}", number=value.errno or 0)
    if isinstance(value, Mapping) and name == "worth":
        value = words.worth(value)
    if isinstance(value, GameError | Phrase):
        return sentence(words, value)
    if isinstance(value, Kind | Tile):
        return words.tile(value if isinstance(value, Kind) else value.kind)
    if name == "wind":
        return words.say(f"wind.{value}")
    if name == "row":
        return words.row(str(value))
    if isinstance(value, tuple | list | set | frozenset | dict) and not hasattr(value, "_fields"):  # not a named tuple
        listed = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return ", ".join(str(_said(words, "", one)) for one in listed)
    return value if isinstance(value, int | float) else _brief(str(value))


def _brief(text: str) -> str:
    """Return a text on one line, cut to a readable length; its spaces stay, as in the name of a file."""
    text = " ".join(text.replace("\t", " ").splitlines())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
