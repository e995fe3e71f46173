"""The player's statistics in words: name and value of each figure, and the share it is of a total."""

from collections.abc import Iterable

from game.record.tally import Tally
from game.words.lookup import Words
from game.words.numbers import decimal, percent, signed, tenth

#: Prefix of a scoring row's key, for the figure of its wins.
ROW = "row:"
#: Prefix of a kind of choice, for the figure of lost points; alone it means every kind.
LOST = "lost:"
_OF_WINS, _OF_HANDS, _EACH_HAND = ("drawn",), ("won", "dealt_in"), ("calls", "jokers", "flowers")
_POINTS = ("best", "points", "mean")


def figure_name(words: Words, key: str, games: Iterable[str]) -> str:
    """Name of a figure; a row takes its name from the first of these games that knows it."""
    if key.startswith(LOST):
        kind = key.removeprefix(LOST)
        return words.say(f"review.kinds.{kind}" if kind else "figures.lost")
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


def over_time(words: Words, key: str, name: str) -> str:
    """Title of a figure's plot."""
    if key.startswith(LOST):
        lost = words.say("figures.lost_points")
        name = lost if key == LOST else f"{lost} ({name})"
    return words.say("figures.over_time", name=name)
