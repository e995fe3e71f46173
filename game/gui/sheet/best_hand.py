"""A won hand as a picture: its tiles as sets on paper, with what it was and what it paid."""

from game.gui.kit.theme import GAP_SMALL, SHEET, TEXT_DARK, Style
from game.gui.sheet.sheet_parts import HandStrip
from game.gui.widgets import Column, Panel, Paragraph, Widget
from game.session.review.results import HandResult
from game.words.lookup import Words
from game.words.table.won import best_hand_sentence


def best_hand(words: Words, best: HandResult | None) -> list[Widget]:
    """Return the hand as a picture, with what it was; nothing where nobody won it."""
    if best is None or best.outcome.winner is None or best.outcome.sheet is None:
        return []
    sheet = best.outcome.sheet
    told = best_hand_sentence(words, best, sheet)
    strip = HandStrip(sheet.parts, best.shown, held=sheet.jokers, melded=best.melded)
    return [Panel(Column(Paragraph(told, Style.STRONG, TEXT_DARK), strip, gap=GAP_SMALL), skin=SHEET, pad=12)]
