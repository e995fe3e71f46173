"""What if, in words: choices, how hands end, what came of many deals."""

from collections.abc import Sequence

from game.gui.viewer.viewed_game import ViewedGame
from game.record.notes.branch import Branch, Result
from game.session.branch.line import Ending
from game.session.branch.many_deals import Spread
from game.words.lookup import Words
from game.words.numbers import decimal, signed, written
from game.words.wishes import against_words


def points(looking: ViewedGame, payments: Sequence[int]) -> str:
    """Name the players with what a hand paid them."""
    return ", ".join(f"{looking.name(seat)} {signed(payments[seat])}" for seat in looking.players)


def ending(looking: ViewedGame, end: Ending | None) -> str:
    """Say how a hand ended."""
    say = looking.app.words.say
    if end is None:
        return say("branch.left")
    if not end.winners:
        return say("branch.drawn")
    names = ", ".join(looking.name(seat) for seat in end.winners)
    if end.source is None:
        return say("branch.won", player=names, points=points(looking, end.payments))
    return say("branch.won_from", player=names, source=looking.name(end.source), points=points(looking, end.payments))


def kept(looking: ViewedGame, branch: Branch) -> str:
    """Say what came of a branch that was kept."""
    result, say = branch.result, looking.app.words.say
    if result is None:
        return say("branch.left")
    if not result.deals:
        return points(looking, result.points) if len(result.points) == looking.rules.seats else ""
    name = looking.name(result.seat)
    told = say("export.spread", player=name, deals=result.deals, wins=result.wins, mean=decimal(result.mean))
    against = against_words(looking.app.words, result.against, result.difference, result.error, result.deals)
    return f"{told}. {against}" if against else told


def outcome(looking: ViewedGame, end: Ending | None) -> str:
    """Say who won a hand and how, without the points."""
    say = looking.app.words.say
    if end is None:
        return say("branch.left")
    if not end.winners:
        return say("branch.drawn")
    names = ", ".join(looking.name(seat) for seat in end.winners)
    source = looking.name(end.source) if end.source is not None else ""
    return say(f"branch.outcome.{end.by}", player=names, source=source)


def quartiles(values: Sequence[float]) -> str:
    """Write the quartiles of what came of many deals; "" where there are none."""
    return " / ".join(written(f"{value:.0f}") for value in values)


def spread_numbers(words: Words, found: Spread | Result) -> str:
    """Give mean, quartiles and the share of wins in one line."""
    wins = round(100 * found.wins / max(1, found.deals))
    return words.say("branch.numbers", mean=decimal(found.mean), quartiles=quartiles(found.quartiles) or "–", wins=wins)
