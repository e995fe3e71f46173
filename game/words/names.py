"""Names of the players at a table, with ghosts as ghosts."""

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache

from game.words.lookup import LANGUAGES, Words, table

_FRIEND = re.compile(r"friend (\d{1,4})")  # as `record.notes.authors` writes them


def own_name(words: Words, name: str) -> str:
    """The player's own name, or “you” without one."""
    return name.strip() or words.say("name.you")


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Names of all players; a nameless one is “you” in this language, even if the match began in another."""
    return tuple(called_one(words, name) for name in names)


def called_one(words: Words, name: str) -> str:
    """Name of a player or of a note's author; a stranger without a name is a numbered friend."""
    friend = _FRIEND.fullmatch(name)
    if friend:
        return words.say("name.friend", number=friend[1])
    return words.say("name.you") if name in unnamed() else name


def is_stranger(name: str) -> bool:
    """True if the author gave no name."""
    return bool(_FRIEND.fullmatch(name))


def writes_as(words: Words, name: str, authors: Iterable[str]) -> str:
    """Author's name for a player. A nameless one keeps the earlier name, in whichever language that was."""
    return name.strip() or next((author for author in authors if author in unnamed()), own_name(words, ""))


@cache
def unnamed() -> frozenset[str]:
    """Names of nameless players, in every language."""
    return frozenset(table(language)["name.you"] for language in LANGUAGES)


def with_ghosts(words: Words, names: Sequence[str], ghosts: Collection[int]) -> tuple[str, ...]:
    """Names at all seats; several ghosts are numbered in turn order."""
    found = list(called(words, names))
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)
