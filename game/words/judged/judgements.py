"""A review in words: the loss of a choice, its reasons, and the sums."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.engine.actions import Action
from game.session.review.summary import Review
from game.words.lookup import Words
from game.words.names import called_one
from game.words.numbers import signed, tenth
from game.words.wishes import action_words


class Said(Protocol):
    """A comment on a moment, as notes have it."""

    @property
    def author(self) -> str:
        """The author of the comment."""

    @property
    def by_machine(self) -> bool:
        """True if a review wrote the comment."""


class Shaped(Protocol):
    """The shape of a hand after an option."""

    @property
    def distance(self) -> int:
        """The hand's distance from ready."""

    @property
    def tiles(self) -> int:
        """The number of unseen useful tiles."""


def lost_words(words: Words, lost: float) -> str:
    """Return the points that a choice cost, in words."""
    return words.say("review.lost", lost=tenth(words, lost))


def reason_words(words: Words, reasons: Iterable[str]) -> str:
    """Return the reasons for another choice in words; "" if there are none."""
    return " ".join(words.say(f"review.reason.{key}") for key in reasons)


def shape_words(words: Words, shapes: Sequence[Shaped]) -> str:
    """Return the shape of the hand after the best and after the played option; "" if equal or unknown."""
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
    """Return the comment on a choice for its note: what was better, what it cost, and why."""
    better = words.say("review.better", best=action_words(words, best))
    return " ".join(filter(None, (better, lost_words(words, lost), reason_words(words, reasons))))


def author_name(words: Words, moment: Said) -> str:
    """Return the author of a comment as written, but “you” and the agent of a review in this language."""
    return agent_name(words, moment.author) if moment.by_machine else called_one(words, moment.author)


def agent_name(words: Words, agent: str) -> str:
    """Return the name of an agent as the pages for new games use it."""
    key = f"kind.{agent}"
    return words.say(key) if words.has(key) else agent


def sum_sentence(words: Words, review: Review, seat: int, name: str) -> str:
    """Return in words what a seat was paid as a sum that closes: its tiles, its choices, and the others."""
    steps, loss = review.steps(seat), review.loss(seat)
    points = steps[-1].points if steps else 0
    luck, lost = round(review.luck(seat)), round(loss.points)
    others = points - luck + lost
    parts = {"points": signed(points), "luck": signed(luck), "lost": signed(-lost), "others": signed(others)}
    return words.say("review.adds_up", name=name, **parts)


def agreement_sentence(words: Words, review: Review, seat: int) -> str:
    """Return in words how many of a seat's choices were the agent's, or as good."""
    choices = review.loss(seat).choices
    same = round(review.agreement(seat) * choices)
    return words.say("review.agrees", agent=agent_name(words, review.agent), same=same, choices=choices)
