"""The album in words: patterns, wins with them, and the faces that were met."""

from collections.abc import Iterable

from game.record.index.album import Keepsake
from game.rules.book.book import Pattern
from game.rules.score.sheet import Row
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.saved.saved_games import day_and_time


def pattern_name(words: Words, one: Pattern) -> str:
    """Name of a pattern, in the words of its game; a line of a card has its number."""
    return words.row(one.row, source=one.key)


def key_of(row: Row) -> str:
    """Key in the album of a row of a win."""
    return row.source if row.source.startswith(f"{row.key} ") else row.key


def day(words: Words, at: float) -> str:
    """Day of a match."""
    return day_and_time(words, at)[0]


def won_line(words: Words, one: Keepsake, more: str = "") -> str:
    """How often a pattern was won with, the best win, and a sentence more about it."""
    best = words.say("album.best", points=signed(one.points or 0), date=day(words, one.game.at))
    return " ".join(filter(None, (words.say("album.won", count=one.count), best, more)))


def missing_line(words: Words, rule: str) -> str:
    """A pattern that was not won with yet: so much, and its rule."""
    return " ".join(filter(None, (words.say("album.not_won"), rule)))


def met_line(words: Words, one: Keepsake | None) -> str:
    """Matches with a persona, those finished ahead, and the best evening together."""
    if one is None:
        return words.say("album.not_met")
    told = [words.say("album.matches", count=one.count)]
    told += [words.say("album.ahead", count=one.ahead)] if one.ahead else []
    if one.points is not None:
        told.append(words.say("album.evening", points=signed(one.points), date=day(words, one.game.at)))
    return " ".join(told)


def news_line(words: Words, rows: Iterable[Row]) -> str:
    """The rows that are new in the album, in one line; "" for none."""
    names = ", ".join(words.row(row.key, source=row.source) for row in rows)
    return words.say("album.new", names=names) if names else ""


def ahead_line(words: Words, names: Iterable[str]) -> str:
    """Whom the player has finished ahead of for the first time, in one line; "" for nobody."""
    told = ", ".join(names)
    return words.say("album.new_ahead", names=told) if told else ""
