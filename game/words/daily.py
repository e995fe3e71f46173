"""The deal of the day in words: its date, the score against par, and the card as text, which reveals nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game.rules.ruleset import Ruleset
from game.words.lookup import Words
from game.words.numbers import signed

#: Sign of a hand above par, at par and below par.
SIGNS = {1: "▲", 0: "=", -1: "▼"}


def date_words(words: Words, day: date) -> str:
    """Format a date."""
    return day.strftime(words.say("replays.date"))


def long_date(words: Words, day: date) -> str:
    """Format a date with the names of day and month."""
    weekday, month = _named(words, "weekdays_long", day.weekday()), _named(words, "months", day.month - 1)
    return words.say("daily.long", weekday=weekday, day=day.day, month=month)


def day_title(words: Words, day: date, today: date) -> str:
    """Date of a deal, marked if it is today's."""
    return f"{words.say('daily.today')} · {long_date(words, day)}" if day == today else long_date(words, day)


def day_about(words: Words, rules: Ruleset, opponents: Sequence[str]) -> str:
    """Game and opponents of a day."""
    game = words.say(f"ruleset.{rules.key}")
    return words.say("daily.about", game=game, count=rules.hands or 0, opponents=", ".join(opponents))


def day_line(words: Words, day: date) -> str:
    """The line that says which day's deal it is."""
    return words.say("daily.of", date=date_words(words, day))


def day_spoken(words: Words, day: date, reached: str) -> str:
    """A day of the calendar for reading aloud: month, number, and result."""
    return ", ".join(filter(None, (month_words(words, day), str(day.day), reached)))


def hand_line(words: Words, hand: int, points: int, par: int) -> str:
    """Payment and par of a hand."""
    return words.say("daily.hand", hand=hand, points=signed(points), par=signed(par))


def streak_notes(words: Words, row: int, most: int, *, ahead: bool) -> str:
    """The longest streak if longer than the current one; `ahead` warns that the clock is behind the last deal."""
    longest = words.say("daily.longest", count=most) if most > row else ""
    return " · ".join(filter(None, (longest, words.say("daily.clock") if ahead else "")))


def month_words(words: Words, day: date) -> str:
    """Month and year of a day."""
    return words.say("daily.month", month=_named(words, "months", day.month - 1), year=day.year)


def _named(words: Words, key: str, number: int) -> str:
    return [name.strip() for name in words.say(f"daily.{key}").split(",")][number]


def score_words(words: Words, points: Sequence[int], pars: Sequence[int]) -> str:
    """Score against par, with both sums."""
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
    """The card: date, score against par, a sign for each hand, and the streak."""
    lines = [
        words.say("daily.card", title=words.say("app.title"), date=date_words(words, card.day)),
        score_words(words, card.points, card.pars),
        " ".join(SIGNS[sign] for sign in card.signs),
    ]
    if card.streak > 1:
        lines.append(words.say("daily.streak", count=card.streak))
    return "\n".join(lines)
