"""The seal of a match: the beginning of the commitment to its seed, as it stands in the panel in the middle."""

from game.gui.kit.look import Look
from game.gui.kit.theme import Style

_DIGITS = "0123456789abcdef"
LEAST = 1 / 3  # of the size of letters: with smaller ones nothing can be read


def seal_words(seal: str, look: Look) -> str:
    """Give the beginning of the commitment, in groups that can be compared by eye."""
    return look.say("table.seal", code=f"{seal[:4]} {seal[4:8]}")


def letters_for_seals(look: Look, room: int) -> Look | None:
    """Give letters in which every seal has room: those of one with the widest digits; None on a very small picture."""
    widest = max(_DIGITS, key=lambda digit: look.text_width(digit, Style.TINY))
    words, own = seal_words(8 * widest, look), look
    while own.text_width(words, Style.TINY) > room:
        own = own.at(own.scale * 0.96)
        if own.scale < look.scale * LEAST:
            return None
    return own
