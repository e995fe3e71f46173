"""Measured strength of an opponent, in words."""

from typing import Protocol

from game.words.lookup import Words
from game.words.numbers import signed, signed_places

#: Smaller errors, in points, are shown with two decimals.
_FINE = 0.1


class Measurement(Protocol):
    """The parts of a measurement that a sentence needs: a way of playing against three of another, under some rules."""

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
        """The average points of a hand."""

    @property
    def se(self) -> float:
        """The standard error of the points."""

    @property
    def hands(self) -> int:
        """The number of hands played."""


def strength_sentence(words: Words, measured: Measurement) -> str:
    """Return the sentence about a measurement."""
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
