"""
Texts that players write as values of house rules, such as cards of lines: one text file each, named like the text.

An unfinished text is saved as typed, so that nothing is lost between sessions. Only complete texts can be played.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.errors import NotAllowed, Unreadable
from game.record.atomic import write_atomic
from game.record.files import names, safe_stem
from game.record.small_files import ReadResult, read_all, text_of, unlink, yaml_files
from game.rules.options import Option, Value
from game.rules.written import Written

_LARGEST = 400_000  # bytes


@dataclass(frozen=True, slots=True)
class OwnText:
    """A player's text: name, content, file."""

    name: str
    text: str
    path: Path


def suffix(kind: Written) -> str:
    """Suffix of such files."""
    return f".{kind.key}"


def texts(folder: Path, kind: Written) -> ReadResult[OwnText]:
    """The player's texts of a kind; an unreadable file contributes only its problem."""
    found = read_all(yaml_files(folder, suffix(kind)), lambda path: opened(path, kind))
    return ReadResult(tuple(sorted(found.things, key=lambda one: (one.name.casefold(), one.path))), found.problems)


def opened(path: Path, kind: Written) -> OwnText:
    """Read a text from a file, complete or not. Raises Unreadable or NotAllowed."""
    text = text_of(path, _LARGEST)
    kind.draft(text)
    return OwnText(kind.name(text) or path.stem, text, path)


def keep(folder: Path, kind: Written, text: str, before: Path | None = None) -> OwnText:
    """
    Save a text under its name, in place of the file it came from; other files are never overwritten.

    Raises NotAllowed, and then the old file is unchanged.
    """
    name = kind.name(text)
    path = next(one for one in names(folder, stem(name, kind), suffix(kind)) if one == before or not one.exists())
    write_atomic(path, text.encode())
    if before is not None and before != path:
        with suppress(NotAllowed):  # last, so that one of the files always exists
            unlink(before)
    return OwnText(name or path.stem, text, path)


def delete(own: OwnText) -> None:
    """Delete the file of a text. Raises NotAllowed."""
    unlink(own.path)


def export(text: str, path: Path) -> None:
    """Write a text to a file chosen by the player. Raises NotAllowed."""
    write_atomic(path, text.encode())


def stem(name: str, kind: Written) -> str:
    """File name of a text, without its suffix."""
    return safe_stem(name) or kind.key


def whole(folder: Path, kind: Written) -> Mapping[str, str]:
    """The complete texts by name, in recorded form; of equal names the first."""
    found: dict[str, str] = {}
    for own in texts(folder, kind).things:
        if kind.fits(own.text):
            found.setdefault(own.name, kind.kept(own.text))
    return found


def chosen(folder: Path, option: Option, asked: str) -> Value:
    """
    Value of a house rule: one of its own values, the name of a text of the user, or a file.

    Raises Unreadable or NotAllowed.
    """
    kind = option.written
    if kind is None or asked in option.choices or "\n" in asked:
        return asked
    wanted = asked.strip().casefold()
    named = [own for own in texts(folder, kind).things if own.name.casefold() == wanted]
    for own in sorted(named, key=lambda own: not kind.fits(own.text)):
        try:
            return kind.kept(own.text)
        except Unreadable as error:
            raise Unreadable("option.text_fault", key=option.key, kind=kind.key, name=own.name, error=error) from error
    path = Path(asked)
    if not path.is_file():
        known = (*map(str, option.choices), *whole(folder, kind))
        raise Unreadable("option.no_text", key=option.key, kind=kind.key, asked=asked, known=known)
    try:
        return kind.kept(opened(path, kind).text)
    except Unreadable as error:
        raise Unreadable("option.asked", asked=asked, error=error) from error


def as_now(folder: Path, options: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """House rules with the current own texts; a missing or incomplete text keeps its recorded value."""
    found = dict(values)
    for option in options:
        value = found.get(option.key)
        if option.written is not None and isinstance(value, str) and value not in option.choices:
            found[option.key] = whole(folder, option.written).get(option.written.name(value), value)
    return found
