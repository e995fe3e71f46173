"""Errors as a person reads them: their sentences in English."""

import re
from contextlib import contextmanager

import pytest

from game.errors import GameError
from game.words.lookup import Words
from game.words.troubles import sentence


def said(error, language="en"):
    """Return the sentence of an error, "" for None; for other errors Python's text."""
    if error is None:
        return ""
    return sentence(Words(language), error) if isinstance(error, GameError) else str(error)


@contextmanager
def raises(kind, match=None):
    """Like `pytest.raises`, with a pattern for the sentence that a person reads."""
    with pytest.raises(kind) as caught:
        yield caught
    if match is not None:
        assert re.search(match, said(caught.value)), said(caught.value)
