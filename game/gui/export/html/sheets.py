"""The score sheets of a page: the hand in tiles and in words, what it scores, who pays, and how that was reckoned."""

from collections.abc import Iterator
from dataclasses import replace

from game.gui.export.html.markup import tag, text
from game.rules.score.sheet import Piece, Row, Sheet
from game.session.review.results import HandResult
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.table.reckoning import reckoning
from game.words.table.won import hand_words, player_of


def sheets(result: HandResult, words: Words) -> str:
    """Return the sheets of everybody who won a hand; nothing where nobody did."""
    sheet = result.outcome.sheet
    if sheet is None:
        return ""
    following = sheets(replace(result, number=result.number + 1), words) if result.has_next else ""
    return _sheet(result, sheet, words) + following


def kinds_on(result: HandResult) -> Iterator[Kind]:
    """Yield the faces that the sheets of a hand show."""
    sheet = result.outcome.sheet
    if sheet is not None:
        yield from (piece.stands for group in result.laid(sheet) for piece in group.pieces)
    if result.has_next:
        yield from kinds_on(replace(result, number=result.number + 1))


def line(name: str, value: str, kind: str = "") -> str:
    """Return a row of a table: what is markup already, and a number."""
    return tag("tr", tag("td", name) + tag("td", text(value), "number"), kind)


def _sheet(result: HandResult, sheet: Sheet, words: Words) -> str:
    winner = result.outcome.winner
    assert winner is not None
    rows = "".join(_row(row, words) for row in sheet.rows)
    total = line(text(words.say("sheet.total")), words.worth(sheet.total), "total")
    left = tag("h4", text(words.say("sheet.rows"))) + tag("table", rows + total)
    kind = "payments" if min(sheet.payments, default=0) < 0 else "points_won"
    right = tag("h4", text(words.say(f"sheet.{kind}"))) + tag("table", "".join(_payments(result, sheet, words)))
    title = tag("h3", text(words.say("sheet.title", player=result.names[winner])))
    hand = _tiles(result, sheet) + tag("p", text(hand_words(words, result, sheet)), "words")
    steps = "".join(tag("p", text(sentence), "quiet") for sentence in _reckoning(result, sheet, words))
    both = tag("div", tag("div", left) + tag("div", right + steps), "columns")
    return tag("div", title + hand + both, "sheet")


def _tiles(result: HandResult, sheet: Sheet) -> str:
    groups = (tag("span", "".join(map(_tile, group.pieces)), group.shape) for group in result.laid(sheet))
    return tag("p", "".join(groups), "tiles", aria_hidden="true")


def _tile(piece: Piece) -> str:
    return tag("i", "", f"t k{piece.stands}")


def _row(row: Row, words: Words) -> str:
    rule = words.say_or(f"rule.{row.key}")
    name = text(words.row(row.key, row.count)) + (tag("span", text(rule), "rule") if rule else "")
    return line(name, words.worth(row.worth))


def _payments(result: HandResult, sheet: Sheet, words: Words) -> Iterator[str]:
    for player in result.by_wind:
        yield line(text(player_of(words, result, player)), signed(result.payment(player, sheet)))


def _reckoning(result: HandResult, sheet: Sheet, words: Words) -> tuple[str, ...]:
    found = result.account(sheet)
    return reckoning(words, found, sheet.total) if found is not None else ()
