"""The home screen in words: greeting, open matches, next lesson."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.words.lookup import Words

if TYPE_CHECKING:
    from game.session.lessons import Lesson

_HOURS = ((5, "evening"), (11, "morning"), (14, "noon"), (18, "afternoon"), (24, "evening"))
_USUAL = 4  # greetings in rotation, one a day


def hello(words: Words, hour: int, name: str) -> str:
    """Greeting for an hour of the day, with the player's name if known."""
    said = words.say(f"home.hello.{next(part for until, part in _HOURS if hour < until)}")
    return words.say("home.hello.named", hello=said, name=name) if name else words.say("home.hello.alone", hello=said)


def greeting_line(words: Words, today: date, left: tuple[int, int] | None, streak: int, *, is_new: bool) -> str:
    """
    The line below the greeting: about the open match, for a newcomer, about the streak, or one of the day.

    `left` is the hand of the open match and its number of hands (0 if open).
    """
    if left is not None:
        hand, hands = left
        return words.say_with("home.greet.open" if hands else "home.greet.open_end", {"hand": hand, "hands": hands})
    if is_new:
        return words.say("home.greet.new")
    if streak > 1:
        return words.say("home.greet.streak", count=streak)
    return words.say(f"home.greet.day_{today.toordinal() % _USUAL}")


def reviews_line(words: Words, waiting: int, seconds: int | None, *, paused: bool) -> str:
    """Number of matches that are still to be reviewed, and the time that takes if known."""
    if paused:
        return words.say("reviews.paused", count=waiting)
    key = "reviews.under_way" if seconds is None else "reviews.under_way_in"
    return words.say_with(key, {"count": waiting, "time": None if seconds is None else duration(words, seconds)})


def duration(words: Words, seconds: float) -> str:
    """A duration in minutes or hours, at least a minute."""
    hours = round(seconds / 3600)
    return words.say("reviews.hours", count=hours) if hours > 1 else minutes(words, seconds)


def minutes(words: Words, seconds: float) -> str:
    """A duration, at least a minute."""
    return words.say("practice.minutes", count=max(1, round(seconds / 60)))


def worst_of(words: Words, day: date, today: date) -> str:
    """Name the worst choice of the match of a day."""
    if (ago := (today - day).days) in (0, 1):
        return words.say("home.worst_yesterday" if ago else "home.worst_today")
    return words.say("home.worst", date=day.strftime(words.say("replays.date")))


def open_match(words: Words, game: str, hand: int, hands: int, names: Sequence[str], day: date | None = None) -> str:
    """Game, progress and opponents of an open match, and the day of its deal; with 0 hands it has no fixed end."""
    key = "home.continue_sentence" if hands else "home.continue_sentence_open"
    known = words.say_or(f"ruleset.{game}", game)
    match = words.say_with(key, {"game": known, "hand": hand, "hands": hands, "names": ", ".join(names)})
    if day is None:
        return match
    date_words = day.strftime(words.say("replays.date"))
    return f"{words.say('daily.of', date=date_words)}: {match}"


def open_day(words: Words, day: date, today: date, hand: int, hands: int) -> str:
    """Progress of the unfinished deal of a day."""
    if day == today:
        return words.say("home.daily_open", hand=hand, hands=hands)
    return words.say("home.daily_open_past", hand=hand, hands=hands, date=f"{day.day}/{day.month}")


def next_lesson(words: Words, lessons: Sequence["Lesson"], at: int) -> tuple[str, str]:
    """Title and sentence of the button to the lessons; `at` is the next one, past the last if all are done."""
    if not lessons:
        return words.say("home.learn"), words.say("home.learn_about")
    if at >= len(lessons):
        return words.say("home.learn"), words.say("home.lessons_done", count=len(lessons))
    lesson = lessons[at]
    title = words.of(lesson.game).say(f"lesson.{lesson.key}.title")
    told = {"number": at + 1, "count": len(lessons), "title": title}
    minutes = words.say("guide.minutes", count=lesson.minutes)
    label = words.say_with("home.lesson_on" if at else "home.lesson_first", told)
    return label, words.say("home.lesson_about", minutes=minutes, **told)
