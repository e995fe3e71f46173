"""
The three kinds of errors, as values: each has a key and fields, and no words.

`game/words/troubles.py` makes the sentence for the reader, in the requested language.
"""

from typing import Any


class Phrase:
    """Some words within an error: their key, and their fields."""

    def __init__(self, key: str, /, **fields: object) -> None:
        self.key, self.fields = key, fields

    def __str__(self) -> str:
        """Return the text for developers."""
        return self.key


class GameError(Exception):
    """
    Any error that the program explains instead of showing a traceback.

    `key` is the key of its words in `game/words/troubles`. `fields` fill the placeholders: tiles, texts, numbers, lists
    of texts, and other errors with details.
    """

    status = 4

    def __init__(self, key: str, /, **fields: object) -> None:
        super().__init__(key)
        self.key, self.fields = key, fields

    def __str__(self) -> str:
        """Return the text for developers: the key and the fields."""
        fields = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        return f"{self.key} ({fields})" if fields else self.key

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the error with its fields, for another process."""
        return _again, (type(self), self.key, self.fields)


def _again(kind: type[GameError], key: str, fields: dict[str, object]) -> GameError:
    error = kind.__new__(kind)
    GameError.__init__(error, key, **fields)
    return error


class Unreadable(GameError):
    """A file or a text that cannot be understood, with the place and the expectation."""

    status = 2


class NotAllowed(GameError):
    """Something that cannot be done now, with the reason."""

    status = 3


class Broken(GameError):
    """A bug: an invariant of the program is violated. Its sentence is for developers."""

    status = 4

    def __init__(self, sentence: str) -> None:
        super().__init__("broken", text=sentence)

    def __str__(self) -> str:
        return str(self.fields["text"])
