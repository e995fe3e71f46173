"""The three ways in which something can go wrong; each is one sentence for the person who reads it."""


class GameError(Exception):
    """Any error that the program explains instead of showing a traceback."""

    status = 4


class Unreadable(GameError):
    """A file or a text that cannot be understood: where, and what was expected."""

    status = 2


class NotAllowed(GameError):
    """Something that cannot be done now, and why."""

    status = 3


class Broken(GameError):
    """A bug: an invariant of the program fell."""

    status = 4
