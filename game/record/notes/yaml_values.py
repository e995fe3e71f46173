"""
Notes as the plain value of their YAML, and back; and that value as text.

The text is for people to edit, in one canonical form: texts of several lines as blocks, letters unescaped.
`parse_yaml(to_text(tree))` restores every tree that `parse_yaml` can return. Fields are read one by one: errors name
their place, and unknown fields are kept.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import yaml

from game.engine import actions
from game.engine.games import read_wish
from game.errors import GameError, Phrase, Unreadable
from game.record.lines import newer
from game.record.notes.model import KINDS, LARGEST, MOST_SEATS, Branch, Choice, Notes, Result
from game.record.notes.moment import REVIEWED, SURE_WORDS, At, Extra, Found, Mark, Moment, brief, read_at
from game.tiles.kinds import Tile, tile

# --- as text ---------------------------------------------------------------------------------------------------------

_WIDEST = 100  # lists and mappings that fit this width go on one line
_SIGNS = r"\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff"  # characters shown by YAML
_PLAIN = re.compile(r"[^\W_][\w .+/()-]*")
_PLAIN_BLOCK = re.compile(r"[^\W_][\w .+/(),;!?'“”…–%&*=-]*")  # outside of brackets, which would end the text
_ESCAPED = re.compile(rf'["\\]|[^{_SIGNS}]')
_NO_BLOCK = re.compile(rf"[^\t\n{_SIGNS}]")
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


class Lines(dict[str, Any]):
    """A mapping that is never written on one line."""


def to_text(tree: Mapping[Any, Any]) -> str:
    """Write a mapping of plain values as YAML."""
    return "".join(f"{line}\n" for line in _mapping(tree, 0))


def _mapping(tree: Mapping[Any, Any], indent: int) -> Iterator[str]:
    for key, value in tree.items():
        head, *below = _value(value, indent + 2)
        yield f"{' ' * indent}{_scalar(key)}:{head}"
        yield from below


def _sequence(items: Sequence[Any], indent: int) -> Iterator[str]:
    for item in items:
        if isinstance(item, Mapping) and _on_one_line(item) is None:
            head, *below = _mapping(item, indent + 2)
            head = f" {head.lstrip(' ')}"
        else:
            head, *below = _value(item, indent + 2)
        yield f"{' ' * indent}-{head}"
        yield from below


def _value(value: Any, indent: int) -> Iterator[str]:
    """Yield the rest of a line after colon or dash, then the lines below it."""
    line = _on_one_line(value)
    if isinstance(value, str) and _can_be_block(value):
        yield " |" if value.endswith("\n") else " |-"
        yield from (f"{' ' * indent}{line}" if line else "" for line in value.removesuffix("\n").split("\n"))
    elif line is not None:
        yield f" {line}"
    else:
        yield ""
        yield from _mapping(value, indent) if isinstance(value, Mapping) else _sequence(value, indent)


def _can_be_block(text: str) -> bool:
    if "\n" not in text or text[0] in " \t\n" or text.endswith("\n\n"):
        return False
    return not _NO_BLOCK.search(text)


def _on_one_line(value: Any) -> str | None:
    """A scalar, or a short list or mapping of scalars, on one line; None if the value needs several."""
    if isinstance(value, Mapping):
        text = None if isinstance(value, Lines) else _flow_mapping(value)
    elif isinstance(value, list | tuple):
        text = _flow_list(value)
    else:
        return _scalar(value, _PLAIN_BLOCK)
    return text if text is not None and len(text) <= _WIDEST else None


def _flow_mapping(tree: Mapping[Any, Any]) -> str | None:
    parts = []
    for key, value in tree.items():
        text = _flow_list(value) if isinstance(value, list | tuple) else _flow_scalar(value)
        if text is None:
            return None
        parts.append(f"{_scalar(key)}: {text}")
    return f"{{{', '.join(parts)}}}"


def _flow_list(items: Sequence[Any]) -> str | None:
    texts = [_flow_scalar(item) for item in items]
    return None if None in texts else f"[{', '.join(filter(None, texts))}]"


def _flow_scalar(value: Any) -> str | None:
    return None if isinstance(value, Mapping | list | tuple) else _scalar(value)


def _scalar(value: Any, plain: re.Pattern[str] = _PLAIN) -> str:
    match value:
        case str():
            return value if _can_be_plain(value, plain) else f'"{_ESCAPED.sub(_escape, value)}"'
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case float():
            return _float(value)
    return str(value)  # a number, or a date such as 2026-02-17 20:15:00+07:00


def _can_be_plain(text: str, plain: re.Pattern[str]) -> bool:
    """True if a text needs no quotes: it has no special character and is no number, date or truth value."""
    if not plain.fullmatch(text) or text.endswith(" "):
        return False
    others = yaml.SafeLoader.yaml_implicit_resolvers.get(text[0], [])
    return not any(pattern.match(text) for _, pattern in others)


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return _SHORT.get(found[0]) or (f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}")


def _float(value: float) -> str:
    if value != value or value in (float("inf"), float("-inf")):  # noqa: PLR0124  (not a number is not itself)
        return {"nan": ".nan", "inf": ".inf", "-inf": "-.inf"}[repr(value)]
    text = repr(value)
    return text if "." in text else text.replace("e", ".0e")


# --- as a value ------------------------------------------------------------------------------------------------------

FORMAT, VERSION = "mat-chuoc-notes", 1
_SEATS = tuple(map(str, range(MOST_SEATS)))
_LONGEST_CHOICE = 200
_LONGEST_KEY = 100  # so that an escaped key stays below YAML's limit of 1,024 characters
_LARGEST = 10**40
_NAMES = {str: Phrase("value.text"), int: Phrase("value.whole"), list: Phrase("value.list")}
_T = TypeVar("_T")


def to_tree(notes: Notes) -> Lines:
    """The tree to write, without empty fields."""
    head = {"format": FORMAT, "version": VERSION, "replay": notes.replay}
    about = {"title": notes.title, "tags": notes.tags, "stars": notes.stars}
    moments = tuple(map(_moment, notes.moments))
    return _filled(head, about | {"moments": moments, "branches": tuple(map(_branch, notes.branches))}, notes.extra)


def _filled(needed: Mapping[str, Any], others: Mapping[str, Any], extra: Extra) -> Lines:
    known = Lines(needed) | {key: value for key, value in others.items() if value}
    return Lines(known | {key: value for key, value in extra.items() if key not in known})


def _moment(moment: Moment) -> Lines:
    others = {
        "author": moment.author,
        "comment": _paragraphs(moment.comment),
        "glyph": moment.glyph,
        "marks": tuple(map(_mark, moment.marks)),
        REVIEWED: _found(moment.found) if moment.found else None,
    }
    return _filled({"at": str(moment.at)}, others, moment.extra)


def _paragraphs(comment: str) -> str:
    return f"{comment}\n" if "\n" in comment else comment


def _found(found: Found) -> dict[Any, Any]:
    played, best = actions.write(found.played), actions.write(found.best)
    figures = {"points": _short(found.points), "error": _short(found.error), "sure": found.sure}
    return dict(_filled({"depth": found.depth, "played": played, "best": best} | figures, {}, found.extra))


def _mark(mark: Mark) -> dict[Any, Any]:
    if mark.to is not None:
        return dict(_filled({"shape": mark.shape, "from": str(mark.tile), "to": str(mark.to)}, {}, mark.extra))
    return dict(_filled({"shape": mark.shape, "tile": str(mark.tile)}, {"letter": mark.letter}, mark.extra))


def _branch(branch: Branch) -> Lines:
    others = {
        "name": branch.name,
        "author": branch.author,
        "choices": tuple(f"{choice.seat} {actions.write(choice.action)}" for choice in branch.choices),
        "comment": _paragraphs(branch.comment),
        "result": _result(branch.result) if branch.result else None,
        "moments": tuple(map(_moment, branch.moments)),
    }
    return _filled({"at": str(branch.at), "kind": branch.kind}, others, branch.extra)


def _result(result: Result) -> dict[Any, Any]:
    spread: dict[str, Any] = {}
    if result.deals:
        spread = {"seat": result.seat, "deals": result.deals, "wins": result.wins, "mean": _short(result.mean)}
    others = {
        "points": result.points,
        "played": result.played,
        "mean_error": _short(result.mean_error),
        "quartiles": tuple(map(_short, result.quartiles)),
        "ends": result.ends,
    }
    paired: dict[str, Any] = {}
    if result.against is not None:
        paired = {"against": actions.write(result.against), "difference": _short(result.difference)}
        paired["error"] = _short(result.error)
    return dict(_filled(_filled(spread, others, {}) | paired, {}, result.extra))


def _short(number: float) -> float:
    return int(number) if number.is_integer() else number


class Fields:
    """Fields of a mapping, taken one by one; the rest remains."""

    def __init__(self, value: Any, where: Phrase) -> None:
        """Raises Unreadable if the value is no mapping."""
        if not isinstance(value, Mapping):
            raise Unreadable("notes.named", where=where)
        self._left = dict(value)
        self.where = where

    def plain(self, key: str) -> Any:
        """Take the raw value of a field; None if it is missing."""
        return self._left.pop(key, None)

    def take(self, key: str, kind: type[_T], default: _T) -> _T:
        """Take the value of a field, or the default if it is missing or empty. Raises Unreadable."""
        value = self.plain(key)
        if value is None:
            return default
        if not isinstance(value, kind) or isinstance(value, bool):
            raise Unreadable("notes.kind", where=self.where, key=key, what=_NAMES[kind])
        return value

    def mapping(self, key: str, where: Phrase) -> "Fields | None":
        """Take a mapping, whose place is `where`; None, and nothing is taken, if the field is none."""
        return Fields(self._left.pop(key), where) if isinstance(self._left.get(key), Mapping) else None

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts. Raises Unreadable."""
        found = tuple(self.take(key, list, []))
        for place, text in enumerate(found, 1):
            if not isinstance(text, str):
                raise Unreadable("notes.kind_in", where=self.where, place=place, key=key, what=_NAMES[str])
        return found

    def numbers(self, key: str, largest: int, kind: type = int) -> tuple[Any, ...]:
        """Take a list of numbers of a type; whole numbers always fit. Raises Unreadable."""
        found = tuple(self.take(key, list, []))
        if not all(_is_number(number, largest, kind) for number in found):
            raise Unreadable("notes.numbers", where=self.where, key=key, most=largest)
        return found

    def number(self, key: str, largest: int) -> float:
        """Take a number. Raises Unreadable."""
        value = self.plain(key)
        if value is not None and not _is_number(value, largest, float):
            raise Unreadable("notes.number", where=self.where, key=key, most=largest)
        return float(value or 0)

    def at(self) -> At:
        """Take the address. Raises Unreadable."""
        value = self.plain("at")
        if isinstance(value, int) and not isinstance(value, bool) and 60 <= value < 60 * 10**6:
            return At(*divmod(value, 60))  # YAML reads an unquoted 3:41 as a number to the base 60
        if not isinstance(value, str):
            raise Unreadable("notes.moment_missing", where=self.where)
        with self.told():
            return read_at(value)

    def tile(self, key: str) -> Tile:
        """Take a tile. Raises Unreadable."""
        text = self.take(key, str, "")
        with self.told():
            return tile(brief(text))

    def rest(self) -> dict[Any, Any]:
        """Return the fields not taken. Raises Unreadable if one of them cannot be written back."""
        if not _can_be_written(self._left):
            raise Unreadable("notes.unknown_field", where=self.where)
        return self._left

    @contextmanager
    def told(self) -> Iterator[None]:
        """Add the place to errors raised within this context."""
        try:
            yield
        except GameError as error:
            raise Unreadable("notes.at", where=self.where, error=error) from error


def _is_number(value: Any, largest: int, kind: type) -> bool:
    fits = isinstance(value, int | kind) and not isinstance(value, bool)
    return fits and bool(abs(value) <= largest)


def _can_be_written(value: Any) -> bool:
    if isinstance(value, Mapping):
        return all(map(_fits, value)) and all(map(_can_be_written, value.values()))
    if isinstance(value, list):
        return all(map(_can_be_written, value))
    return not isinstance(value, int) or abs(value) < _LARGEST


def _fits(key: Any) -> bool:
    return len(key) <= _LONGEST_KEY if isinstance(key, str) else _can_be_written(key)


def from_tree(tree: Any) -> Notes:
    """Read notes from a tree. Raises Unreadable."""
    if not isinstance(tree, Mapping) or tree.get("format") != FORMAT:
        raise Unreadable("notes.format", format=FORMAT)
    fields = Fields(tree, Phrase("place.notes"))
    fields.take("format", str, "")
    version = fields.take("version", int, 0)
    if version > VERSION:
        raise newer(Phrase("what.notes"), version, VERSION)
    if version != VERSION:
        raise Unreadable("notes.version", version=VERSION)
    title, tags, stars = fields.take("title", str, ""), fields.texts("tags"), fields.take("stars", int, 0)
    moments = _read_moments(fields)
    branches = [_read_branch(value, n) for n, value in enumerate(fields.take("branches", list, []), 1)]
    with fields.told():
        replay = fields.take("replay", str, "")
        return Notes(replay, title, tags, stars, moments, tuple(branches), fields.rest())


def _read_moments(fields: Fields, of: Phrase | None = None) -> tuple[Moment, ...]:
    return tuple(_read_moment(value, n, of) for n, value in enumerate(fields.take("moments", list, []), 1))


def _read_moment(value: Any, n: int, of: Phrase | None) -> Moment:
    fields = Fields(value, Phrase("place.moment", n=n) if of is None else Phrase("place.moment_of", of=of, n=n))
    at = fields.at()
    fields.where = Phrase("place.at", place=fields.where, at=at)
    author, comment, glyph = (fields.take(key, str, "") for key in ("author", "comment", "glyph"))
    marks = [
        _read_mark(mark, Phrase("place.mark", of=fields.where, n=n))
        for n, mark in enumerate(fields.take("marks", list, []), 1)
    ]
    told = fields.mapping(REVIEWED, Phrase("place.found", of=fields.where))
    found = None if told is None else _read_found(told)
    with fields.told():
        return Moment(at, author, comment, glyph, tuple(marks), found, fields.rest())


def _read_found(fields: Fields) -> Found:
    depth, sure = fields.take("depth", str, ""), fields.take("sure", str, SURE_WORDS[-1])
    said = (fields.take(key, str, "") for key in ("played", "best"))
    played, best = (_read_action(text, text, fields.where) for text in said)
    points, error = (fields.number(key, LARGEST) for key in ("points", "error"))
    with fields.told():
        return Found(depth, played, best, points, error, sure, fields.rest())


def _read_mark(value: Any, where: Phrase) -> Mark:
    fields = Fields(value, where)
    shape = fields.take("shape", str, "")
    letter, to = "", None
    if shape == "arrow":
        tile, to = fields.tile("from"), fields.tile("to")
    else:
        tile = fields.tile("tile")
    if shape == "letter":
        letter = fields.take("letter", str, "")
    with fields.told():
        return Mark(shape, tile, to, letter, fields.rest())


def _read_branch(value: Any, n: int) -> Branch:
    fields = Fields(value, Phrase("place.branch", n=n))
    at = fields.at()
    fields.where = Phrase("place.at", place=fields.where, at=at)
    name, author, comment = (fields.take(key, str, "") for key in ("name", "author", "comment"))
    choices = [
        _read_choice(text, Phrase("place.choice", of=fields.where, n=n))
        for n, text in enumerate(fields.texts("choices"), 1)
    ]
    result = fields.plain("result")
    came_of_it = None if result is None else _read_result(result, Phrase("place.result", of=fields.where))
    moments = _read_moments(fields, fields.where)
    with fields.told():
        kind = fields.take("kind", str, KINDS[0])
        return Branch(at, kind, name, author, tuple(choices), comment, came_of_it, moments, fields.rest())


def _read_choice(text: str, where: Phrase) -> Choice:
    seat, _, action = text.partition(" ")
    if len(text) > _LONGEST_CHOICE or not text.isascii() or seat not in _SEATS:
        raise Unreadable("notes.choice", where=where, text=brief(text))
    return Choice(int(seat), _read_action(action, text, where))


def _read_action(action: str, text: str, where: Phrase) -> actions.Action:
    """Read an action; errors quote the whole `text`."""
    try:
        if len(action) <= _LONGEST_CHOICE and action.isascii():
            return read_wish(action)
    except (Unreadable, ValueError) as error:
        raise Unreadable("notes.not_understood", where=where, text=brief(text)) from error
    raise Unreadable("notes.not_understood", where=where, text=brief(text))


def _read_result(value: Any, where: Phrase) -> Result:
    fields = Fields(value, where)
    seat, deals, wins = (fields.take(key, int, 0) for key in ("seat", "deals", "wins"))
    points, played, ends = (fields.numbers(key, LARGEST) for key in ("points", "played", "ends"))
    quartiles = fields.numbers("quartiles", LARGEST, float)
    mean, text = fields.number("mean", LARGEST), fields.take("against", str, "")
    against, difference, error = None, 0.0, 0.0
    if text:
        against = _read_action(text, text, fields.where)
        difference, error = fields.number("difference", LARGEST), fields.number("error", LARGEST)
    off = fields.number("mean_error", LARGEST)
    with fields.told():
        paired = against, difference, error, off
        return Result(points, seat, deals, mean, quartiles, wins, ends, *paired, played, fields.rest())
