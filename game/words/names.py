"""What those at a table are called: players by their names, ghosts by what they are."""

from collections.abc import Collection, Sequence

from game.words.lookup import LANGUAGES, Words, table


def with_ghosts(words: Words, names: Sequence[str], ghosts: Collection[int]) -> tuple[str, ...]:
    """
    Give the name of every seat; ghosts are numbered in turn order where there are several.

    Who gave no name is called “you” in the language of the words, whichever the match began in.
    """
    unnamed = {table(language)["name.you"] for language in LANGUAGES}
    found = [words.say("name.you") if name in unnamed else name for name in names]
    for number, seat in enumerate(sorted(ghosts), 1):
        if seat < len(found):
            found[seat] = words.say("name.ghost_number", number=number) if len(ghosts) > 1 else words.say("name.ghost")
    return tuple(found)
