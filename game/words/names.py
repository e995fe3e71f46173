"""What those at a table are called: players by their names, ghosts by what they are."""

from collections.abc import Collection, Iterable, Sequence

from game.words.lookup import LANGUAGES, Words, table


def own_name(words: Words, name: str) -> str:
    """Give what the person in front is called: by the name that was given, else “you”."""
    return name.strip() or words.say("name.you")


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Give what players are called; who gave no name is “you”, whichever language the match began in."""
    unnamed = _unnamed()
    return tuple(words.say("name.you") if name in unnamed else name for name in names)


def writes_as(words: Words, name: str, authors: Iterable[str]) -> str:
    """Give as whom a player writes: who gave no name goes on as before, in whichever language that was."""
    unnamed = _unnamed()
    return name.strip() or next((author for author in authors if author in unnamed), own_name(words, ""))


def _unnamed() -> frozenset[str]:
    return frozenset(table(language)["name.you"] for language in LANGUAGES)


def with_ghosts(words: Words, names: Sequence[str], ghosts: Collection[int]) -> tuple[str, ...]:
    """Give what is said at every seat; ghosts are numbered in turn order where there are several."""
    found = list(called(words, names))
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)
