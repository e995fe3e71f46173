"""YAML from people: read with a loader that refuses what could surprise or hold the machine."""

from collections.abc import Hashable
from typing import Any

import yaml

from game.errors import Unreadable

_LARGEST = 1_000_000
_DEEPEST = 20


class _Loader(yaml.SafeLoader):
    """The safe loader without aliases, merge keys, tags, duplicate keys, or more than twenty levels."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _problem("an alias or anchor", event)
        if getattr(event, "tag", None):
            raise _problem("a tag", event)
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _problem(f"more than {_DEEPEST} levels", event)
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


def _problem(what: str, where: Any) -> Unreadable:
    mark = where.start_mark
    return Unreadable(f"line {mark.line + 1}: {what} is not allowed here")


def parse_yaml(text: str) -> Any:
    """Read YAML. Raises Unreadable with the line."""
    if len(text) > _LARGEST:
        raise Unreadable(f"more than {_LARGEST} characters")
    try:
        return yaml.load(text, _Loader)  # noqa: S506  (a stricter safe loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}: " if mark else ""
        raise Unreadable(f"{place}{error.problem or 'not readable as YAML'}") from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        raise Unreadable(f"not readable as YAML ({str(error).splitlines()[0]})") from error
