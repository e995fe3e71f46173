"""People's YAML, read with a loader that refuses surprising constructs and bounds time and memory."""

import re
from collections.abc import Callable, Hashable
from typing import Any

import yaml
from yaml.constructor import SafeConstructor
from yaml.resolver import Resolver

from game.errors import Phrase, Unreadable

_LARGEST = 1_000_000
_SHORT = 20_000  # characters that the slow parser reads fast enough
#: An escape by character number. Only the slow parser can name a lone surrogate or a number that is too large.
_NUMBERED = re.compile(r"\\[uU]")
#: A character number that is too large; Python's error message for it differs between versions.
_NO_SIGN = re.compile(r"\\U(?!000|0010)[0-9a-fA-F]{8}")
_DEEPEST = 20
_LONGEST_NUMBER = 400  # characters; the time to parse hours, minutes and seconds grows with their square
_SHOWN = 60  # characters shown of a key
_TEXT, _INTEGER = "tag:yaml.org,2002:str", "tag:yaml.org,2002:int"
_MOST = 200_000  # values; the largest notes have some 160,000


class _Strict(SafeConstructor, Resolver):
    """
    Builds values from parser events: no aliases, merge keys, tags or duplicate keys, limited depth and number.

    It skips YAML's nodes, which would take most of the time and memory.
    """

    def begin(self) -> None:
        SafeConstructor.__init__(self)
        Resolver.__init__(self)
        self._depth = self._count = 0
        parser: Any = self
        self._next: Callable[[], Any] = parser.get_event

    def whole(self) -> Any:
        """Value of the only document, None if there is none. Raises Unreadable or a YAMLError."""
        self._next()
        if isinstance(self._next(), yaml.StreamEndEvent):
            return None
        found = self._value(self._next())
        self._next()
        event = self._next()
        if not isinstance(event, yaml.StreamEndEvent):
            raise _problem("document", event)
        return found

    def _value(self, event: Any) -> Any:
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise _problem("alias", event)
        if event.tag:
            raise _problem("tag", event)
        self._count += 1
        if self._count > _MOST:
            raise _problem("values", event, most=_MOST)
        if self._depth == _DEEPEST:
            raise _problem("levels", event, most=_DEEPEST)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        self._depth += 1
        found = self._mapping() if isinstance(event, yaml.MappingStartEvent) else self._list()
        self._depth -= 1
        return found

    def _list(self) -> list[Any]:
        found = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            found.append(self._value(event))
        return found

    def _mapping(self) -> dict[Hashable, Any]:
        found: dict[Hashable, Any] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._value(event)
            if not isinstance(event, yaml.ScalarEvent) or event.value == "<<":
                raise _problem("merge", event)
            if key in found:
                raise _problem("twice", event, key=event.value[:_SHOWN])
            found[key] = self._value(self._next())
        return found

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            return text
        resolvers = self.yaml_implicit_resolvers.get(text[:1], ())
        tag = next((tag for tag, pattern in resolvers if pattern.match(text)), _TEXT)
        if tag == _TEXT or text == "<<":
            return text
        if len(text) > _LONGEST_NUMBER:
            raise _problem("number", event)
        if tag == _INTEGER and text.isdecimal() and text[0] != "0":
            return int(text)
        make = self.yaml_constructors.get(tag, SafeConstructor.construct_undefined)
        try:
            return make(self, yaml.ScalarNode(tag, text, event.start_mark, event.end_mark))
        except (ValueError, OverflowError) as error:  # such as 2026-13-45
            raise Unreadable("yaml.odd_value", line=event.start_mark.line + 1, text=text[:_SHOWN]) from error


class _Slow(_Strict, yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """The loader with the parser that is always available."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)
        self.begin()


_Quick: type[Any] = _Slow
if yaml.__with_libyaml__:
    from yaml.cyaml import CParser  # type: ignore[attr-defined]

    class _Fast(_Strict, CParser):
        """The loader with libyaml's parser, thirty times as fast."""

        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)
            self.begin()

    _Quick = _Fast


def _problem(what: str, event: Any, **fields: object) -> Unreadable:
    return _not_allowed(what, event.start_mark.line, **fields)


def _not_allowed(what: str, line: int, **fields: object) -> Unreadable:
    return Unreadable("yaml.not_allowed", line=line + 1, what=Phrase(f"yaml.{what}", **fields))


def parse_yaml(text: str) -> Any:
    """Parse YAML. Raises Unreadable with the line."""
    if len(text) > _LARGEST:
        raise Unreadable("text.characters", most=_LARGEST)
    odd = yaml.reader.Reader.NON_PRINTABLE.search(text)
    if odd:
        raise _not_allowed("sign", text.count("\n", 0, odd.start()), sign=f"U+{ord(odd[0]):04X}")
    try:
        loader = (_Slow if len(text) <= _SHORT and _NUMBERED.search(text) else _Quick)(text)
        return loader.whole()
    except yaml.MarkedYAMLError as error:
        line = _line_of(error, text)
        if "nesting depth" in str(error.problem):  # libyaml reads ahead and can reach its limit before _value does ours
            raise _not_allowed("levels", line, most=_DEEPEST) from error
        raise Unreadable("yaml.line", line=line + 1) from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        large = _NO_SIGN.search(text)
        if large:
            raise _not_allowed("sign", text.count("\n", 0, large.start()), sign=large[0]) from error
        raise Unreadable("yaml.unreadable") from error


def _line_of(error: yaml.MarkedYAMLError, text: str) -> int:
    """Line of an error, from 0; for one that shows only at the end of the text, where its quotation or list begins."""
    whole = text.rstrip()
    end = whole.count("\n"), len(whole) - whole.rfind("\n") - 1
    marks = [mark for mark in (error.problem_mark, error.context_mark) if mark is not None]
    before = (mark.line for mark in marks if (mark.line, mark.column) < end)
    return next(before, end[0])
