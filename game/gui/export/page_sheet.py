"""The score sheet of a win as a part of a page."""

from collections.abc import Iterator

from game.gui.export.markup import tag, text
from game.gui.sheet import sums
from game.gui.sheet.results import HandResult
from game.rules.catalogue import GAMES
from game.rules.score.sheet import WINDS, Part, Row, Sheet
from game.words.lookup import Words
from game.words.reckon import reckoning


def sheets(result: HandResult, words: Words) -> str:
    """Give the sheets of everybody who won a hand; of a drawn one the sentence that says so."""
    if result.sheet is None:
        return ""
    return _sheet(result, result.sheet, words) + (sheets(result.then, words) if result.then else "")


def _sheet(result: HandResult, sheet: Sheet, words: Words) -> str:
    assert result.winner is not None
    rows = "".join(_row(row, words) for row in sheet.rows)
    total = _line(text(words.say("sheet.total")), words.worth(sheet.total), "total")
    left = tag("h4", text(words.say("sheet.rows"))) + tag("table", rows + total)
    kind = "payments" if min(sheet.payments, default=0) < 0 else "points_won"
    right = tag("h4", text(words.say(f"sheet.{kind}"))) + tag("table", "".join(_payments(result, words)))
    title = tag("h3", text(words.say("sheet.title", player=result.names[result.winner])))
    hand = tag("p", text("; ".join(_hand(result, sheet, words))))
    steps = "".join(tag("p", text(sentence), "quiet") for sentence in _reckoning(result, sheet, words))
    return title + hand + tag("div", tag("div", left) + tag("div", right + steps), "columns")


def _line(name: str, value: str, kind: str = "") -> str:
    return tag("tr", tag("td", name) + tag("td", text(value), "number"), kind)


def _row(row: Row, words: Words) -> str:
    count = f" {words.say('sheet.count', count=row.count)}" if row.count > 1 else ""
    rule = words.say(f"rule.{row.key}") if words.has(f"rule.{row.key}") else ""
    name = text(words.say(f"row.{row.key}") + count) + (tag("span", text(rule), "rule") if rule else "")
    return _line(name, words.worth(row.worth))


def _payments(result: HandResult, words: Words) -> Iterator[str]:
    for player in sorted(result.players, key=lambda player: (player != result.winner, result.wind_of(player))):
        wind = words.say(f"wind.{WINDS[result.wind_of(player)]}")
        yield _line(text(f"{result.names[player]} ({wind})"), sums.signed(result.payment(player)))


def _hand(result: HandResult, sheet: Sheet, words: Words) -> Iterator[str]:
    """Give the parts of the hand in words, and what was shown beside it."""
    for part in sheet.parts:
        yield f"{_shape(part, words)}: {', '.join(words.say(f'tile.{face}') for face in part.faces)}"
    if result.shown:
        yield f"{words.say('sheet.shown')}: {', '.join(words.say(f'tile.{face}') for face in result.shown)}"
    for joker, stands in result.melded + sheet.jokers:
        yield words.say("event.stands", joker=words.say(f"tile.{joker}"), tile=words.say(f"tile.{stands}"))


def _shape(part: Part, words: Words) -> str:
    return " · ".join((words.say(f"sheet.{part.shape}"), *([words.say("sheet.open")] if part.is_open else [])))


def _reckoning(result: HandResult, sheet: Sheet, words: Words) -> tuple[str, ...]:
    game = GAMES.get(sheet.ruleset)
    if game is None:
        return ()
    source = None if result.source is None or result.source in result.ghosts else result.wind_of(result.source)
    found = game.account(sheet, source)
    return reckoning(words, found, sheet.total) if found is not None else ()
