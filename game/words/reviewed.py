"""A review in words: what a choice lost and why, and the sums."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.engine.actions import Action
from game.words.lookup import Words
from game.words.names import called_one
from game.words.numbers import fine
from game.words.wishes import action_words


class Said(Protocol):
    """What is said of a moment, as notes have it."""

    @property
    def author(self) -> str:
        """Who says it."""

    @property
    def by_machine(self) -> bool:
        """True if a review wrote it."""


class Shaped(Protocol):
    """What a hand is after an option."""

    @property
    def distance(self) -> int:
        """How many tiles it is from ready."""

    @property
    def tiles(self) -> int:
        """How many unseen tiles bring it nearer."""


def lost_words(words: Words, lost: float) -> str:
    """Points that a choice cost."""
    return words.say("review.lost", lost=fine(words, lost))


def reason_words(words: Words, reasons: Iterable[str]) -> str:
    """Reasons for another choice; "" if there are none."""
    return " ".join(words.say(f"review.reason.{key}") for key in reasons)


def shape_words(words: Words, shapes: Sequence[Shaped]) -> str:
    """Shape of the hand after the best and after the played option; "" if equal or unknown."""
    if len(shapes) != 2:
        return ""
    best, played = shapes
    if best.distance != played.distance:
        near, far = (
            words.say("review.shape.away", count=one.distance) if one.distance else words.say("review.shape.ready")
            for one in shapes
        )
        return words.say("review.shape.distance", near=near, far=far)
    if best.tiles == played.tiles:
        return ""
    return words.say("review.shape.tiles", more=best.tiles, less=played.tiles)


def comment(words: Words, best: Action, lost: float, reasons: Iterable[str]) -> str:
    """Comment on a choice for its note: what was better, what it cost, and why."""
    better = words.say("review.better", best=action_words(words, best))
    return " ".join(filter(None, (better, lost_words(words, lost), reason_words(words, reasons))))


def author_name(words: Words, moment: Said) -> str:
    """Name who says something of a moment: as it was written, but “you” and the agent of a review in this language."""
    return agent_name(words, moment.author) if moment.by_machine else called_one(words, moment.author)


def agent_name(words: Words, agent: str) -> str:
    """Name an agent as the pages for new games do."""
    key = f"kind.{agent}"
    return words.say(key) if words.has(key) else agent
