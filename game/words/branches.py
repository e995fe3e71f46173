"""The result of a branch in words: the other choice, the difference, its error and the number of deals."""

from collections.abc import Callable, Sequence

from game.record.notes.branch import Branch
from game.words.lookup import Words
from game.words.numbers import decimal, signed, tenth
from game.words.wishes import against_words


def came_of(words: Words, branch: Branch, players: Sequence[int], name: Callable[[int], str]) -> str:
    """Return in words what came of a branch; "" where that is not known."""
    result = branch.result
    if result is None:
        return ""
    if result.deals:
        mean = decimal(words, result.mean)
        if result.mean_error:
            mean = words.say("export.mean", mean=mean, error=tenth(words, result.mean_error))
        told = words.say("export.spread", player=name(result.seat), deals=result.deals, wins=result.wins, mean=mean)
        against = against_words(words, result.against, result.difference, result.error, result.deals)
        return f"{told}. {against}" if against else told

    def points(of: Sequence[int]) -> str:
        return ", ".join(f"{name(seat)} {signed(of[seat])}" for seat in players if seat < len(of))

    if not result.played:
        return points(result.points)
    more = [here - there for here, there in zip(result.points, result.played, strict=True)]
    return words.say("export.line", points=points(result.points), played=points(result.played), more=points(more))
