"""A won hand as a picture: its tiles as sets on paper, with what it was and what it paid."""

from game.gui.kit.theme import GAP_SMALL, SHEET, TEXT_DARK, Style
from game.gui.sheet.results import HandResult
from game.gui.sheet.sheet_parts import HandStrip
from game.gui.widgets import Column, Panel, Paragraph, Widget
from game.rules.games.catalogue import GAMES
from game.rules.score.greatness import great_rows
from game.rules.score.sheet import Sheet
from game.words.lookup import Words
from game.words.numbers import signed

_NAMED = 2  # rows of a hand that are named


def best_hand(words: Words, best: HandResult | None) -> list[Widget]:
    """Return the hand as a picture, with what it was; nothing where nobody won it."""
    if best is None or best.outcome.winner is None or best.outcome.sheet is None:
        return []
    sheet = best.outcome.sheet
    told = words.say(
        "standing.best_hand",
        player=best.names[best.outcome.winner],
        rows=rows_of(words, sheet),
        points=signed(sheet.won),
        hand=best.table.hand,
    )
    strip = HandStrip(sheet.parts, best.shown, held=sheet.jokers, melded=best.melded)
    return [Panel(Column(Paragraph(told, Style.STRONG, TEXT_DARK), strip, gap=GAP_SMALL), skin=SHEET, pad=12)]


def rows_of(words: Words, sheet: Sheet) -> str:
    """Name the rows of a sheet that are worth most, two at most."""
    great = great_rows(sheet.rows, GAMES[sheet.ruleset].great if sheet.ruleset in GAMES else {})
    others = sorted((row for row in sheet.rows if row not in great), key=lambda row: -sum(row.worth.values()))
    return ", ".join(words.row(row.key, row.count) for row in [*great, *others][:_NAMED])
