"""The deal of the day in words: its date, how one did against par, and the card as text, which gives no deal away."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.words.lookup import Words
from game.words.numbers import signed

#: What stands for a hand above par, at par and below it.
SIGNS = {1: "▲", 0: "=", -1: "▼"}


def date_words(words: Words, day: date) -> str:
    """Write a date."""
    return day.strftime(words.say("replays.date"))


def long_date(words: Words, day: date) -> str:
    """Write a date with the names of day and month."""
    weekday, month = _named(words, "weekdays_long", day.weekday()), _named(words, "months", day.month - 1)
    return words.say("daily.long", weekday=weekday, day=day.day, month=month)


def month_words(words: Words, day: date) -> str:
    """Name the month of a day."""
    return words.say("daily.month", month=_named(words, "months", day.month - 1), year=day.year)


def _named(words: Words, key: str, number: int) -> str:
    return [name.strip() for name in words.say(f"daily.{key}").split(",")][number]


def score_words(words: Words, points: Sequence[int], pars: Sequence[int]) -> str:
    """Return in words how far above par somebody is, and of what that comes."""
    own, par = sum(points), sum(pars)
    return words.say("daily.score", score=signed(own - par), points=signed(own), par=signed(par))


@dataclass(frozen=True, slots=True)
class DayCard:
    """The text of a result card: the day, payment and par of each hand, their signs, and the streak."""

    day: date
    points: Sequence[int]
    pars: Sequence[int]
    signs: Sequence[int]
    streak: int


def card_text(words: Words, card: DayCard) -> str:
    """Return the card: the date, the score against par, a sign for each hand, and the streak."""
    lines = [
        words.say("daily.card", title=words.say("app.title"), date=date_words(words, card.day)),
        score_words(words, card.points, card.pars),
        " ".join(SIGNS[sign] for sign in card.signs),
    ]
    if card.streak > 1:
        lines.append(words.say("daily.streak", count=card.streak))
    return "\n".join(lines)
