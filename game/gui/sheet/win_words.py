"""The words of a win beside its rows: the winner, the manner, and a note on each player's share."""

from game.gui.sheet.results import HandResult
from game.rules.score import account
from game.rules.score.sheet import Sheet
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.table.reckoning import gain_of, sum_of


def title_of(words: Words, result: HandResult) -> str:
    """Return the title that names the winner."""
    assert result.outcome.winner is not None
    winner = result.names[result.outcome.winner]
    you = winner == words.say("name.you")
    return words.say("sheet.title_you") if you else words.say("sheet.title", player=winner)


def sentence_of(words: Words, result: HandResult) -> str:
    """Return in words on which tile a hand was won, and how."""
    names, won = result.names, result.outcome
    assert won.winner is not None
    tile = words.tile(won.tile.kind) if won.tile is not None else ""
    player = names[won.source] if won.source is not None else ""
    key = f"sheet.by_{won.by}" if words.has(f"sheet.by_{won.by}") else "sheet.by_other"
    return words.say(key, winner=names[won.winner], player=player, tile=tile)


def besides_of(words: Words, result: HandResult) -> str:
    """Return in words what was paid in the hand for other things than its win; "" for nothing."""
    paid = [
        words.say("event.points", player=result.names[player], points=signed(points))
        for player, points in enumerate(result.besides)
        if points
    ]
    return words.say("sheet.besides", payments=", ".join(paid)) if paid else ""


def note_of(words: Words, result: HandResult, sheet: Sheet, player: int) -> str:
    """Return how a player's share adds up, and whether the player threw the tile."""
    points = result.payment(player, sheet)
    if player == result.outcome.winner:
        others = (other for other in result.table.players if other != player)
        return gain_of([-result.payment(other, sheet) for other in others])
    threw = words.say("sheet.thrower") if player == result.outcome.source else ""
    return " · ".join(part for part in (threw, _sum(result, sheet, player, points)) if part)


def _sum(result: HandResult, sheet: Sheet, player: int, points: int) -> str:
    """Return how a share adds up, where there is something to add."""
    found = result.account(sheet)
    if found is None or not points:
        return ""
    roles = (account.FOR_ALL, account.THROWER) if player == result.outcome.source else (account.OTHERS,)
    shares = (found.share(role) for role in (account.EVERYBODY, *roles))
    words = next((sum_of(share) for share in shares if share is not None), "")
    return words if "=" in words else ""
