"""
Notes as YAML for people to edit, in one canonical form: texts of several lines as blocks, letters unescaped.

`parse_yaml(to_text(tree))` restores every tree that `parse_yaml` can return.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml

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
