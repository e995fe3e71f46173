"""What if, in words: choices, results of hands, results of many deals."""

from collections.abc import Sequence

from game.gui.viewer.opened.viewed_game import ViewedGame
from game.record.notes.branch import Branch, Result
from game.session.branch.line import Ending
from game.session.branch.many_deals import Spread
from game.words.lookup import Words
from game.words.numbers import decimal, signed, tenth, written


def points(looking: ViewedGame, payments: Sequence[int]) -> str:
    """Name the players with what a hand paid them."""
    return ", ".join(f"{looking.name(seat)} {signed(payments[seat])}" for seat in looking.players)


def ending(looking: ViewedGame, end: Ending | None) -> str:
    """Return in words how a hand ended."""
    say = looking.app.words.say
    if end is None or not end.winners:
        return _unwon(looking, end)
    names = _winners(looking, end)
    if end.source is None:
        return say("branch.won", player=names, points=points(looking, end.payments))
    return say("branch.won_from", player=names, source=looking.name(end.source), points=points(looking, end.payments))


def outcome(looking: ViewedGame, end: Ending | None) -> str:
    """Return in words who won a hand and how, without the points."""
    if end is None or not end.winners:
        return _unwon(looking, end)
    source = looking.name(end.source) if end.source is not None else ""
    return looking.app.words.say(f"branch.outcome.{end.by}", player=_winners(looking, end), source=source)


def _unwon(looking: ViewedGame, end: Ending | None) -> str:
    return looking.app.words.say("branch.left" if end is None else "branch.drawn")


def _winners(looking: ViewedGame, end: Ending) -> str:
    return ", ".join(looking.name(seat) for seat in end.winners)


def quartiles(values: Sequence[float]) -> str:
    """Write the quartiles of what came of many deals; "" where there are none."""
    return " / ".join(written(f"{value:.0f}") for value in values)


def spread_numbers(words: Words, found: Spread | Result) -> str:
    """Return mean with its standard error, quartiles and the share of wins in one line."""
    wins = round(100 * found.wins / max(1, found.deals))
    error = found.error if isinstance(found, Spread) else found.mean_error
    mean = f"{decimal(words, found.mean)} ± {tenth(words, error)}" if error else decimal(words, found.mean)
    return words.say("branch.numbers", mean=mean, quartiles=quartiles(found.quartiles) or "–", wins=wins)


def difference(looking: ViewedGame, branch: Branch) -> str:
    """
    Return in few signs what a branch paid more than what it was held against; "" where that is not known.

    Over many deals with the standard error and their number; of one wall there is no error.
    """
    result, words = branch.result, looking.app.words
    say = words.say
    if result is None:
        return ""
    if result.deals:
        if result.against is None:
            return say("branch.short.mean", mean=decimal(words, result.mean), count=result.deals)
        points, error = decimal(words, result.difference), tenth(words, result.error)
        return say("branch.short.paired", points=points, error=error, count=result.deals)
    seat = branch.choices[0].seat if branch.choices else looking.front
    if len(result.played) == len(result.points) > seat:
        return say("branch.short.wall", points=signed(result.points[seat] - result.played[seat]))
    return ""
