"""Measured strength of an opponent, in words."""

from typing import Protocol

from game.words.lookup import Words
from game.words.numbers import signed, signed_places

#: An error that is less than this, in points, is told to a hundredth.
_FINE = 0.1


class Measurement(Protocol):
    """What a sentence needs of a measurement: a way of playing against three of another, by which rules."""

    @property
    def against(self) -> str:
        """The other way of playing: an agent, with its settings as text."""

    @property
    def rules(self) -> str:
        """The key of the game."""

    @property
    def preset(self) -> str:
        """The name of the house rules."""

    @property
    def points(self) -> float:
        """The points a hand."""

    @property
    def se(self) -> float:
        """The standard error of the points."""

    @property
    def hands(self) -> int:
        """How many hands were played."""


def strength_sentence(words: Words, measured: Measurement) -> str:
    """Sentence about a measurement."""
    agent, _, settings = measured.against.partition(":")
    name = words.say(f"kind.{agent}") if words.has(f"kind.{agent}") else agent
    key = f"preset.{measured.preset}.name"
    of_game = words.of(measured.rules)
    count = 1 if measured.se >= _FINE else 2
    points = round(measured.points, count)
    return words.say(
        "opponents.measured",
        points=signed_places(words, points, count) if points else signed(0),
        against=f"{name} ({settings})" if settings else name,
        game=words.say(f"ruleset.{measured.rules}"),
        preset=of_game.say(key) if of_game.has(key) else measured.preset,
        hands=measured.hands,
    )
