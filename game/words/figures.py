"""What the player has collected in words: figures with their values and shares, and the album's patterns and faces."""

from collections.abc import Iterable
from math import hypot

from game.record.index.album import Keepsake
from game.record.tally import Tally
from game.rules.games.book import Pattern
from game.rules.score.sheet import Row
from game.words.lookup import Words
from game.words.numbers import decimal, percent, signed, tenth
from game.words.saved_games import day_and_time

#: Prefix of a scoring row's key, for the figure of its wins.
ROW = "row:"
#: Figures of reviewed matches: points lost a hand (also with a kind of choice behind it), accuracy, luck a hand.
SKILL = LOST, ACCURACY, LUCK = ("lost:", "accuracy", "luck")
_OF_WINS, _OF_HANDS, _EACH_HAND = ("drawn",), ("won", "dealt_in"), ("calls", "jokers", "flowers")
_POINTS = ("best", "points", "mean")


def figure_name(words: Words, key: str, games: Iterable[str]) -> str:
    """Name of a figure; a row takes its name from the first of these games that knows it."""
    if key.startswith(LOST):
        kind = key.removeprefix(LOST)
        return words.say(f"review.kinds.{kind}" if kind else "figures.lost")
    if key in SKILL:
        return words.say("figures.accuracy" if key == ACCURACY else "figures.luck")
    if not key.startswith(ROW):
        return words.say(f"figures.of.{key}")
    row = key.removeprefix(ROW)
    return next((own.row(row) for own in map(words.of, games) if own.has(f"row.{row}")), row)


def figure_value(words: Words, key: str, total: Tally, count: int) -> str:
    """Value of a figure, with its share of a total."""
    if key == "mean":
        return decimal(words, total.mean)
    if key in _OF_HANDS:
        return f"{count} · {percent(words, count / total.hands)}"
    if key in _OF_WINS:
        return f"{count} · {percent(words, count / max(1, total.won))}"
    if key in _EACH_HAND:
        return f"{count} · {words.say('figures.each', mean=tenth(words, count / total.hands))}"
    return count_words(key, count)


def count_words(key: str, count: int) -> str:
    """Count of a figure in one match; points have a sign."""
    return signed(count) if key in _POINTS else str(count)


def is_skill(key: str) -> bool:
    """Return True for a figure of reviewed matches."""
    return key.startswith(LOST) or key in SKILL


def skill_value(words: Words, key: str, value: float | None) -> str:
    """Value of a figure of reviewed matches: points a hand, or a share; "–" if unknown."""
    if value is None:
        return "–"
    if key == ACCURACY:
        return percent(words, value)
    return decimal(words, value) if key == LUCK else tenth(words, value)


def place_line(words: Words, key: str, day: str, value: float) -> str:
    """Day and value of a place of a plot."""
    return f"{day}: {skill_value(words, key, value)}"


def compared_months(words: Words, key: str, now: tuple[float, float], before: tuple[float, float]) -> str:
    """Compare a figure and its standard error of this month with those of the month before."""
    gain = now[0] - before[0] if key == ACCURACY else before[0] - now[0]
    sure = abs(gain) >= hypot(now[1], before[1])
    is_plain = key == LUCK or not (now[1] and before[1])  # of one match nothing can be said
    said = "plain" if is_plain else "same" if not sure else "better" if gain > 0 else "worse"
    told = skill_value(words, key, now[0]), skill_value(words, key, before[0])
    return words.say(f"figures.month_{said}", now=told[0], before=told[1])


def over_time(words: Words, name: str) -> str:
    """Title of a figure's plot."""
    return words.say("figures.over_time", name=name)


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
