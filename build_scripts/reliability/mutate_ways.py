"""The ways in which `mutate.py` spoils a file: bytes, lines, numbers, keys, values, whole zips."""

import json
import re
import stat
from collections.abc import Callable, Sequence
from copy import deepcopy
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

Way = Callable[[bytes, Random, Sequence[bytes]], bytes]

_NUMBER = re.compile(rb"-?\b\d+\b")
_KEY = re.compile(rb'"?\b[a-z_]{2,}\b"?(?=:)')
_NUMBERS = (
    *b"-1 0 9 99 1e999 -0 0.5 0x10 null true 1e308 Infinity NaN".split(),
    *(b"1" * 30, b"7" * 5_000),
)
_INSERTED = (
    b"\x00",
    b"\xff",
    b"\n",
    b"\r\n",
    b'"',
    b"{",
    b"]",
    b"\\ud800",
    b"\xef\xbb\xbf",
    "\u202e".encode(),
    b"&a *a",
)
_ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        4,
        99,
        10**12,
        10**400,
        0.5,
        -0.0,
        1e308,
        float("inf"),
        float("nan"),
        "",
        "x",
        "1m.1",
        "9s.4",
        "0j.1",
        "5z",
        "ạ" * 300,
        "\x00",
    ),
    *([], {}, [[]], [None], ["1m.1"] * 3, ["1m.1", "2m.1", "3m.1"], [0, 0, 0, 0], {"": ""}, {"rows": []}, [1e300] * 4),
)
_PATHS = (
    "../evil.mcr",
    "/evil.mcr",
    "a/game.mcr",
    "..\\evil.mcr",
    "C:evil.mcr",
    "game.mcr\0.png",
    "game.mcr/",
    "x" * 500,
)
_NAMES = ("game.mcz", "deep.zip", "GAME.MCR", "game.mcr ", "notes.yaml", "ｇame.mcr", "")


def _flip(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    spoiled = bytearray(data)
    for _n in range(chance.choice((1, 1, 1, 2, 8))):
        spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def _cut(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    return data[: chance.randrange(len(data))]


def _insert(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice((*_INSERTED, chance.randbytes(chance.randrange(1, 40)))) + data[at:]


def _span(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    """Cut a piece out, or duplicate it."""
    begin = chance.randrange(len(data))
    end = begin + chance.choice((1, 5, 50, 5_000))
    return data[:begin] + data[begin:end] * chance.choice((0, 2)) + data[end:]


def _lines(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Swap, repeat or drop lines, or take one from another file."""
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines.insert(one, lines[other])
        case 2:
            del lines[one]
        case _:
            lines[one] = chance.choice(chance.choice(others).splitlines(keepends=True) or [b""])
    return b"".join(lines)


def _number(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    return _put(data, _NUMBER, chance.choice(_NUMBERS), chance)


def _key(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    found = chance.choice(_KEY.findall(data) or [b"x"])
    return _put(data, _KEY, chance.choice((b'"x"', b'""', found, found.upper())), chance)


def _put(data: bytes, pattern: re.Pattern[bytes], content: bytes, chance: Random) -> bytes:
    places = [found.span() for found in pattern.finditer(data)] or [(0, 0)]
    begin, end = chance.choice(places)
    return data[:begin] + content + data[end:]


def _huge(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    """Put something very long or very deep in the place of a value."""
    content = chance.choice((b"[" * 100_000, b'{"a":' * 3_000, b'"' + b"x" * 1_000_000 + b'"', b"[" + b"1," * 50_000))
    return _put(data, _NUMBER, content, chance)


def _odd(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    """Put an odd value into a line of JSON; other text loses a byte instead."""
    lines = data.split(b"\n")
    at = 0 if chance.random() < 0.15 else chance.randrange(len(lines))
    try:
        tree = json.loads(lines[at])
    except (ValueError, RecursionError):
        return _span(data, chance, ())
    for _n in range(chance.choice((1, 1, 2))):
        _spoil(tree, chance)
    lines[at] = json.dumps(tree, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")
    return b"\n".join(lines)


def _spoil(tree: Any, chance: Random) -> None:
    while isinstance(tree, dict | list) and tree:
        key = chance.choice(sorted(tree) if isinstance(tree, dict) else range(len(tree)))
        if isinstance(tree[key], dict | list) and tree[key] and chance.random() < 0.75:
            tree = tree[key]
            continue
        if chance.random() < 0.15:
            del tree[key]
        else:
            tree[key] = _other(tree[key], chance)
        return


def _other(value: Any, chance: Random) -> Any:
    """Return another value: similar, to get past the first checks, or an odd one."""
    if isinstance(value, str) and re.fullmatch(r"[0-9][a-z]\.\d", value) and chance.random() < 0.6:
        return f"{chance.randrange(10)}{chance.choice('mpszfgkqj')}.{chance.randrange(1, 5)}"
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.6:
        return value + chance.choice((-1, 1, 2, 4))
    return deepcopy(chance.choice(_ODD))


def _ends(data: bytes, _chance: Random, _: Sequence[bytes]) -> bytes:
    return data.replace(b"\n", b"\r\n")


def _newer(data: bytes, chance: Random, _: Sequence[bytes]) -> bytes:
    old, new = chance.choice(
        ((b'version":1', b'version":2'), (b"version: 1", b"version: 2"), (b'"event":"', b'"event":"new_'))
    )
    return data.replace(old, new, chance.choice((1, -1)))


def _other_file(_data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    return chance.choice(others)


WAYS: tuple[Way, ...] = (*(_flip,) * 2, _cut, _insert, _span, *(_lines,) * 2, _number, _key, *(_odd,) * 5)
RARE: tuple[Way, ...] = (_huge, _ends, _newer, _other_file)


def spoil(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Spoil a file in one way, sometimes in several."""
    for _n in range(chance.choice((1, 1, 1, 1, 2, 3))):
        way = chance.choice(RARE if chance.random() < 0.06 else WAYS)
        data = way(data, chance, others) if data else data
    return data


def pack(game: bytes, notes: bytes | None, chance: Random, whole: bytes) -> bytes:
    """Make a bundle that our program never writes: odd names, kinds, sizes and numbers of entries."""
    names = [chance.choice((*_PATHS, *_NAMES)) if chance.random() < 0.5 else "game.mcr", "game.notes.yaml"]
    contents = [chance.choice((game, game, whole, b"\x00" * 3_000_000, b"")), notes or b"moments: [{at: '1:1'}]"]
    more = chance.randrange(4)
    names += [chance.choice((*names, *_PATHS)) for _ in range(more)]
    contents += [chance.choice((game, whole)) for _ in range(more)]
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, content in zip(names, contents, strict=True):
            info = ZipInfo("x", (1980, 1, 1, 0, 0, 0))
            info.filename = name
            kind = chance.choice((stat.S_IFREG, stat.S_IFREG, stat.S_IFLNK, stat.S_IFDIR, 0))
            info.create_system, info.external_attr = 3, (kind | 0o644) << 16
            _add(archive, info, content, chance.choice((ZIP_STORED, ZIP_DEFLATED)))
    return target.getvalue() + chance.choice((b"", b"", b"", b"more"))


def _add(archive: ZipFile, info: ZipInfo, content: bytes, method: int) -> None:
    import warnings  # noqa: PLC0415

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # duplicate names are wanted here
        archive.writestr(info, content, method)
