"""The sign that says in a few words how near the hand is, where hints are always to be seen."""

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, PANEL, TEXT, TEXT_GOLD, Style
from game.gui.play.help.hint_words import keep_sentence, nearness
from game.gui.widgets import Icon, Label, Panel, Row, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.holder import Fitted
from game.session.hint import Hint

_PAD = 9  # design pixels


def sign_sentence(look: Look, hint: Hint) -> str:
    """Say what is best and how near the hand is then; "" where there is nothing to say."""
    if hint.wins:
        return look.say("hint.win")
    shown = next((show for show in hint.shows if show.is_better_shown), None)
    if shown is not None:
        words = look.say("hint.sign.show", tile=look.say(f"tile.{shown.tile.kind}"))
        return f"{words}: {nearness(look, hint.best)}" if hint.best is not None else words
    if hint.throws:
        return keep_sentence(look, hint.throws[0], "now")
    if hint.brings_nearer:
        return keep_sentence(look, hint.takes[0], "take")
    if hint.now is None:
        return ""
    return keep_sentence(look, hint.now, "pass" if hint.takes else "now")


def hint_sign(hint: Hint, look: Look, corner: tuple[int, int], room: Size) -> list[tuple[Widget, pygame.Rect]]:
    """Give the sign with its right lower corner at a point; in smaller letters where it has no room."""
    text = sign_sentence(look, hint)
    if not text:
        return []
    line = Row(Icon("star", 16, TEXT_GOLD), Label(text, Style.SMALL_STRONG, TEXT), gap=GAP_SMALL, align="center")
    panel = Panel(line, skin=PANEL, pad=_PAD)
    own = fitting(look, lambda tried: panel.wish(tried, corner[0]), room)
    box = pygame.Rect((0, 0), panel.wish(own, corner[0]))
    box.bottomright = corner
    return [(Fitted(panel, own), box)]
