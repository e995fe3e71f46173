"""YAML from people: read with a loader that refuses what could surprise or hold the machine."""

import re
from collections.abc import Hashable
from typing import Any

import yaml
from yaml.composer import Composer
from yaml.constructor import SafeConstructor
from yaml.resolver import Resolver

from game.errors import Unreadable

_LARGEST = 1_000_000
_SHORT = 20_000  # characters that the slow parser reads fast enough
#: A sign by its number: the slow parser alone reads what is half a character or too large, so that it can be named.
_NUMBERED = re.compile(r"\\[uU]")
#: A sign by a number that no sign has; what Python says of it differs from version to version.
_NO_SIGN = re.compile(r"\\U(?!000|0010)[0-9a-fA-F]{8}")
_DEEPEST = 20
_MOST = 200_000  # values; the largest notes that the program writes have some 160,000


class _Strict(Composer, SafeConstructor, Resolver):
    """What makes values of what a parser finds: no aliases, merge keys, tags, duplicate keys, not too deep or many."""

    _depth = _count = 0

    def begin(self) -> None:
        """Begin with nothing."""
        Composer.__init__(self)
        SafeConstructor.__init__(self)
        Resolver.__init__(self)

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()  # type: ignore[attr-defined]  # of the parser
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _problem("an alias or anchor", event)
        if getattr(event, "tag", None):
            raise _problem("a tag", event)
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _problem(f"more than {_DEEPEST} levels", event)
        self._count += 1
        if self._count > _MOST:
            raise _problem(f"more than {_MOST} values", event)
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        del deep  # nested values are wanted at once: duplicate keys are looked for in them too
        seen = set()
        for key, _ in node.value:
            if key.value == "<<" or isinstance(key, yaml.MappingNode | yaml.SequenceNode):
                raise _problem("a merge key or a key that is not a word", key)
            if key.value in seen:
                raise _problem(f"the key “{key.value}” twice", key)
            seen.add(key.value)
        return super().construct_mapping(node, deep=True)


class _Slow(_Strict, yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """It with the parser that is always there."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)
        self.begin()


_Quick: type[Any] = _Slow
if yaml.__with_libyaml__:
    from yaml.cyaml import CParser  # type: ignore[attr-defined]

    class _Fast(_Strict, CParser):
        """It with the parser of libyaml, which is thirty times as fast."""

        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)
            self.begin()

    _Quick = _Fast


def _problem(what: str, where: Any) -> Unreadable:
    mark = where.start_mark
    return Unreadable(f"line {mark.line + 1}: {what} is not allowed here")


def parse_yaml(text: str) -> Any:
    """Read YAML. Raises Unreadable with the line."""
    if len(text) > _LARGEST:
        raise Unreadable(f"more than {_LARGEST} characters")
    try:
        loader = (_Slow if len(text) <= _SHORT and _NUMBERED.search(text) else _Quick)(text)
        return loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}: " if mark else ""
        raise Unreadable(f"{place}{error.problem or 'not readable as YAML'}") from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        too_large = isinstance(error, OverflowError) or (isinstance(error, ValueError) and _NO_SIGN.search(text))
        reason = "a number in it is too large" if too_large else str(error).splitlines()[0]
        raise Unreadable(f"not readable as YAML ({reason})") from error
