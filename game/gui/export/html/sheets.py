"""The score sheets of a page: the hand in tiles and words, its rows, payments, and the calculation."""

from collections.abc import Iterator

from game.gui.export.html.markup import tag, text
from game.rules.ruleset import Ruleset
from game.rules.score.laying import Group
from game.rules.score.sheet import Row, Sheet
from game.session.review.results import HandResult
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.rules import row_rule
from game.words.table.won import hand_words, player_of, reckoning, total_of


def sheets(result: HandResult, words: Words) -> str:
    """Return the sheets of all winners of a hand; "" if nobody won."""
    return "".join(_sheet(each, each.outcome.sheet, words) for each in result.winners if each.outcome.sheet is not None)


def kinds_on(result: HandResult) -> Iterator[Kind]:
    """Yield the faces on the sheets of a hand."""
    for each in result.winners:
        if each.outcome.sheet is not None:
            yield from (piece.stands for group in each.laid(each.outcome.sheet) for piece in group.pieces)


def line(name: str, value: str, kind: str = "") -> str:
    """Return a table row: a name, which is already markup, and a number."""
    return tag("tr", tag("td", name) + tag("td", text(value), "number"), kind)


def _sheet(result: HandResult, sheet: Sheet, words: Words) -> str:
    winner = result.outcome.winner
    assert winner is not None
    rows = "".join(_row(row, result.rules, words) for row in sheet.rows)
    total = line(text(words.say("sheet.total")), total_of(words, sheet, result.account(sheet)), "total")
    left = tag("h4", text(words.say("sheet.rows"))) + tag("table", rows + total)
    payments = ((player_of(words, result, player), result.payment(player, sheet)) for player in result.by_wind)
    paid = "".join(line(text(player), signed(points)) for player, points in payments)
    kind = "payments" if min(sheet.payments, default=0) < 0 else "points_won"
    right = tag("h4", text(words.say(f"sheet.{kind}"))) + tag("table", paid)
    title = tag("h3", text(words.say("sheet.title", player=result.names[winner])))
    groups = "".join(map(_group, result.laid(sheet)))
    hand = tag("p", groups, "tiles", aria_hidden="true") + tag("p", text(hand_words(words, result, sheet)), "words")
    reckoned = reckoning(words, result.account(sheet), sheet.total)
    steps = "".join(tag("p", text(sentence), "quiet") for sentence in reckoned)
    both = tag("div", tag("div", left) + tag("div", right + steps), "columns")
    return tag("div", title + hand + both, "sheet")


def _group(group: Group) -> str:
    return tag("span", "".join(tag("i", "", f"t k{piece.stands}") for piece in group.pieces), group.shape)


def _row(row: Row, rules: Ruleset, words: Words) -> str:
    rule = row_rule(words, rules, row.key)
    name = text(words.row(row.key, row.count)) + (tag("span", text(rule), "rule") if rule else "")
    return line(name, words.worth(row.worth))
