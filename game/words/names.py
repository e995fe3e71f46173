"""What those at a table are called: players by their names, ghosts by what they are."""

from collections.abc import Collection, Sequence

from game.words.lookup import Words


def with_ghosts(words: Words, names: Sequence[str], ghosts: Collection[int]) -> tuple[str, ...]:
    """Give the name of every seat; ghosts are numbered in turn order where there are several."""
    found = list(names)
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)
