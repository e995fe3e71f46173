"""What those at a table are called: players by their names, ghosts by what they are."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from game.words.lookup import LANGUAGES, Words, table


def own_name(words: Words, name: str) -> str:
    """Give what the person in front is called: by the name that was given, else “you”."""
    return name.strip() or words.say("name.you")


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Give what players are called; who gave no name is “you”, whichever language the match began in."""
    return tuple(called_one(words, name) for name in names)


def called_one(words: Words, name: str) -> str:
    """Give what one player, or whoever writes a note, is called."""
    return words.say("name.you") if name in _unnamed() else name


def writes_as(words: Words, name: str, authors: Iterable[str]) -> str:
    """Give as whom a player writes: who gave no name goes on as before, in whichever language that was."""
    return name.strip() or next((author for author in authors if author in _unnamed()), own_name(words, ""))


@cache
def _unnamed() -> frozenset[str]:
    return frozenset(table(language)["name.you"] for language in LANGUAGES)


def with_ghosts(words: Words, names: Sequence[str], ghosts: Collection[int]) -> tuple[str, ...]:
    """Give what is said at every seat; ghosts are numbered in turn order where there are several."""
    found = list(called(words, names))
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)
