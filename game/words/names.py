"""Names of the players at a table, with ghosts as ghosts; equal names are told apart by winds."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.rules.score.sheet import WINDS
from game.words.lookup import LANGUAGES, Words, table

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.record.header import Header

_FRIEND = re.compile(r"friend (\d{1,4})")  # as `record.notes.merge` writes them


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


def writes_as(words: Words, authors: Iterable[str]) -> str:
    """Return “you”, the author of the player's notes, in the language of those that are there."""
    return next((author for author in authors if author in unnamed()), own_name(words, ""))


@cache
def unnamed() -> frozenset[str]:
    """Return “you” in every language: the names of nameless players, and the author of the player's own notes."""
    return frozenset(table(language)["name.you"] for language in LANGUAGES)


def seat_names(
    words: Words, names: Sequence[str], agents: Sequence[str] = (), ghosts: Collection[int] = ()
) -> tuple[str, ...]:
    """Names by seat, of players and of several ghosts, who are numbered in turn order; players may have equal ones."""
    found = list(called(words, names))
    for seat, agent in enumerate(agents):
        found[seat] = level_name(words, found[seat], agent)
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)


def level_name(words: Words, name: str, agent: str) -> str:
    """The name of an agent; one that goes by its key, such as `club 2`, is called by its level in this language."""
    key, space, number = name.partition(" ")
    if key != agent or not words.has(f"kind.{agent}") or (space and not number.isdecimal()):
        return name
    return f"{words.say(f'kind.{agent}')}{space}{number}"


def called_in(words: Words, header: "Header") -> tuple[str, ...]:
    """Names by seat of a match; players may have equal ones."""
    names, agents = [one_line(seat.name) for seat in header.seats], [seat.agent for seat in header.seats]
    return seat_names(words, names, agents, header.rules.ghosts)


def named_in(words: Words, header: "Header") -> tuple[str, ...]:
    """Names by seat in sentences about a whole match; equal ones are followed by their winds in the first hand."""
    return told_apart(words, called_in(words, header), header.winds)


def names_now(words: Words, names: Sequence[str], table: "Table") -> tuple[str, ...]:
    """Names by seat in sentences about a table; equal ones are followed by their winds in its hand."""
    return told_apart(words, names, [table.wind_of(seat) for seat in range(min(table.seats, len(names)))])


def told_apart(words: Words, names: Sequence[str], winds: Sequence[int]) -> tuple[str, ...]:
    """Names by seat; equal ones are followed by the wind of their seat (-1: none)."""
    count, before = Counter(names), tuple(names)
    found = tuple(
        with_wind(words, name, wind) if count[name] > 1 and wind >= 0 else name
        for name, wind in zip(before, winds, strict=False)
    )
    return found if found == before else told_apart(words, found, winds)  # another may be called “An (East)”


def with_wind(words: Words, name: str, wind: int) -> str:
    """Name with the wind of its seat, once."""
    mark = f" ({words.say(f'wind.{WINDS[wind]}')})"
    return name if name.endswith(mark) else f"{name}{mark}"


def one_line(text: str) -> str:
    """Return text from a file as one printable line."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
