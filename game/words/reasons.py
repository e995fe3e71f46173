"""Reasons as sentences."""

from game.engine.reason import Reason
from game.words.lookup import Words


def reason_sentence(words: Words, reason: Reason) -> str:
    """Say a reason, with its source where there is one."""
    named = {key: words.say(f"tile.{face}") for key, face in reason.faces.items()}
    lists = {key: ", ".join(words.say(f"tile.{face}") for face in faces) for key, faces in reason.lists.items()}
    sentence = words.say(f"reason.{reason.key}", **named, **lists, **reason.numbers)
    return f"{sentence} ({reason.source})" if reason.source else sentence
