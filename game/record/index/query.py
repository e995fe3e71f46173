"""Queries on the index: from what the player wants to SQL."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.folding import composed, fold, holds, words_of

#: The orders, the usual direction of each first; what has no value stands last in both.
_ORDERS = {
    "date": ("at", "DESC"),
    "game": ("ruleset", "ASC"),
    "result": ("points", "DESC"),
    "length": ("length", "DESC"),
    "stars": ("stars", "DESC"),
    "title": ("title", "ASC"),
}
SORTS = tuple(_ORDERS)
_OTHER = {"ASC": "DESC", "DESC": "ASC"}
_LONGEST = 500  # letters of a query
_MOST = 12  # words of it
#: Stands between the tags and between the rows of a game.
MARK = "\x1f"


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    A query. Fields left at their defaults match everything.

    Every word of `query` must be in the names, tags, title, file name or comments of a game, or in the name of one row
    that won. `row_names` has the displayed names of rows by key. `won_with` are keys of rows. `since` is in seconds
    since 1970. `backwards` reverses the order.
    """

    query: str = ""
    row_names: Mapping[str, str] = field(default_factory=dict)
    ruleset: str = ""
    finished: bool | None = None
    broken: bool | None = None
    won_by_person: bool = False
    stars: int = 0
    tag: str = ""
    won_with: Sequence[str] = ()
    since: float | None = None
    sample: bool | None = None
    sort: str = "date"
    backwards: bool = False


@dataclass(slots=True)
class Clauses:
    """Conditions of SQL with their values."""

    texts: list[str] = field(default_factory=list)
    values: list[object] = field(default_factory=list)

    def add(self, text: str, *values: object) -> None:
        """Ask for one more thing."""
        self.texts.append(text)
        self.values += values

    @property
    def sql(self) -> str:
        """Join all conditions."""
        return " AND ".join(self.texts) or "1"


def joined(parts: Sequence[str]) -> str:
    """Write tags or rows so that each can be found whole."""
    return MARK + "".join(f"{part}{MARK}" for part in parts)


def conditions(wanted: Wanted) -> Clauses:
    """Build the conditions on rows of the index."""
    found = Clauses()
    if wanted.ruleset:
        found.add("ruleset = ?", wanted.ruleset)
    if wanted.finished is not None:
        found.add("finished = ?", wanted.finished)
    if wanted.broken is not None:
        found.add("broken = ?", wanted.broken)
    if wanted.won_by_person:
        found.add("person_won")
    if wanted.stars:
        found.add("stars >= ?", wanted.stars)
    if wanted.tag:
        found.add("instr(tags, ?)", joined([composed(wanted.tag).casefold()]))
    for key in wanted.won_with:
        found.add("instr(rows, ?)", joined([key]))
    if wanted.since is not None:
        found.add("at >= ?", wanted.since)
    _add_query(found, words_of(wanted.query[:_LONGEST])[:_MOST], wanted.row_names)
    return found


def _add_query(found: Clauses, words: Sequence[str], row_names: Mapping[str, str]) -> None:
    """Ask that each word stands in the text, or that all which do not stand in the name of one row."""
    ways = Clauses()
    for covered, keys in [(frozenset[str](), []), *_covers(words, row_names).items()]:
        way = Clauses()
        if keys:
            way.add(f"({' OR '.join(['instr(rows, ?)'] * len(keys))})", *(joined([key]) for key in keys))
        for word in words:
            if word not in covered:
                _add_word(way, word)
        ways.add(f"({way.sql})", *way.values)
    if words:
        found.add(f"({' OR '.join(ways.texts)})", *ways.values)


def _covers(words: Sequence[str], row_names: Mapping[str, str]) -> Mapping[frozenset[str], list[str]]:
    """Map words of the query to the scoring rows whose names contain them."""
    found: dict[frozenset[str], list[str]] = defaultdict(list)
    for key, name in row_names.items():
        text = composed(f"{name} {key}")
        covered = frozenset(word for word in words if holds(text, fold(text), word))
        if covered:
            found[covered].append(key)
    return found


def _add_word(way: Clauses, word: str) -> None:
    plain = fold(word)
    way.add("instr(plain, ?)", plain)
    if plain != word:
        way.add("holds(words, plain, ?)", word)


def is_by_date(wanted: Wanted) -> bool:
    """Return True for the order of the date, which an unknown order is too."""
    return _ORDERS.get(wanted.sort, _ORDERS["date"]) == _ORDERS["date"]


def order(wanted: Wanted) -> str:
    """Return the order; games that are equal stand the last begun first."""
    column, usual = _ORDERS.get(wanted.sort, _ORDERS["date"])
    way = _OTHER[usual] if wanted.backwards else usual
    if is_by_date(wanted):  # as the index of the data base has it
        return f"folder, at {way}, name"
    return f"{column} IS NULL, {column} {way}, at DESC, name, folder"
