"""
The three ways in which something can go wrong, as values: each has a key and fields, and knows no words.

The sentence for the person who reads it is made in `game/words/troubles.py`, in the language asked for.
"""

from typing import Any


class Phrase:
    """Some words within an error: their key, and what they name."""

    def __init__(self, key: str, /, **fields: object) -> None:
        self.key, self.fields = key, fields

    def __str__(self) -> str:
        """Return what a developer reads."""
        return self.key


class GameError(Exception):
    """
    Any error that the program explains instead of showing a traceback.

    `key` is that of its words in `game/words/troubles`, `fields` are what these name: tiles, texts, numbers, lists of
    texts, and other errors that say more.
    """

    status = 4

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields

    def __str__(self) -> str:
        """Return what a developer reads: the key and the fields."""
        fields = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        return f"{self.key} ({fields})" if fields else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        """Go from one process to another with the fields."""
        return _again, (type(self), self.key, self.fields)


def _again(kind: type[GameError], key: str, fields: dict[str, object]) -> GameError:
    error = kind.__new__(kind)
    GameError.__init__(error, key, **fields)
    return error


class Unreadable(GameError):
    """A file or a text that cannot be understood: where, and what was expected."""

    status = 2


class NotAllowed(GameError):
    """Something that cannot be done now, and why."""

    status = 3


class Broken(GameError):
    """A bug: an invariant of the program fell. It is said in a sentence for developers."""

    status = 4

    def __init__(self, sentence: str) -> None:
        super().__init__("broken", text=sentence)

    def __str__(self) -> str:
        """Return the sentence."""
        return str(self.fields["text"])
