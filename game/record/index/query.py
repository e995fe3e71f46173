"""Queries on the index: from filters to SQL."""

import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from game import __version__
from game.folding import composed, fold, holds, words_of

#: Columns to sort by, each with its default direction; entries without value come last in both directions.
_ORDERS = {
    "date": ("at", "DESC"),
    "game": ("ruleset", "ASC"),
    "result": ("points", "DESC"),
    "length": ("length", "DESC"),
    "stars": ("stars", "DESC"),
    "title": ("title", "ASC"),
    "lost": (f"CASE judged WHEN '{__version__}' THEN lost END", "DESC"),
}
SORTS = tuple(_ORDERS)
#: Equal games are sorted by start, the latest first.
_THEN = (("at", "DESC"), ("name", "ASC"), ("folder", "ASC"))
#: Indices that have the games in each order.
INDICES = tuple(
    f"CREATE INDEX by_{sort} ON game ({column} {way}, at DESC, name, folder)"
    for sort, (column, way) in _ORDERS.items()
    if sort != "date"
)
_OTHER = {"ASC": "DESC", "DESC": "ASC"}
_LONGEST = 500  # characters of a query
_MOST = 12  # words of a query
#: Separator of a game's tags and rows.
MARK = "\x1f"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A query. Fields left at their defaults match everything."""

    #: Each word must be in the names, tags, title, file name or comments of a game, or in the name of one of its rows.
    query: str = ""
    #: Displayed names of rows, by key.
    row_names: Mapping[str, str] = field(default_factory=dict)
    ruleset: str = ""
    finished: bool | None = None
    broken: bool | None = None
    won_by_person: bool = False
    stars: int = 0
    tag: str = ""
    #: Keys of rows.
    won_with: Sequence[str] = ()
    #: Seconds since 1970.
    since: float | None = None
    sample: bool | None = None
    #: Name of a player who met a human.
    opponent: str = ""
    #: Identities of games.
    among: Collection[str] | None = None
    reviewed: bool | None = None
    noted: bool = False
    #: Put a continued match below its parent.
    in_families: bool = False
    sort: str = "date"
    #: Reverse the order.
    backwards: bool = False


@dataclass(slots=True)
class Clauses:
    """SQL conditions with their values."""

    texts: list[str] = field(default_factory=list)
    values: list[object] = field(default_factory=list)

    def add(self, text: str, *values: object) -> None:
        self.texts.append(text)
        self.values += values

    def when(self, text: str, value: object) -> None:
        """Add a condition on a value; None and "" exclude nothing."""
        if value is not None and value != "":
            self.add(text, value)

    @property
    def sql(self) -> str:
        """All conditions joined."""
        return " AND ".join(self.texts) or "1"


def joined(parts: Sequence[str]) -> str:
    """Join tags or rows to one text in which each can be found as a whole."""
    return MARK + "".join(f"{part}{MARK}" for part in parts)


def conditions(wanted: Wanted) -> Clauses:
    """SQL conditions for a query."""
    found = Clauses()
    found.when("ruleset = ?", wanted.ruleset)
    found.when("finished = ?", wanted.finished)
    found.when("broken = ?", wanted.broken)
    if wanted.won_by_person:
        found.add("person_won")
    found.when("stars >= ?", wanted.stars or None)
    if wanted.tag:
        found.add("instr(tags, ?)", joined([composed(wanted.tag).casefold()]))
    for key in wanted.won_with:
        found.add("instr(rows, ?)", joined([key]))
    found.when("at >= ?", wanted.since)
    _add_study(found, wanted)
    _add_query(found, words_of(wanted.query[:_LONGEST])[:_MOST], wanted.row_names)
    return found


def _add_study(found: Clauses, wanted: Wanted) -> None:
    """Add conditions on opponents, collections and study."""
    if wanted.opponent:
        found.add("instr(opponents, ?)", joined([composed(wanted.opponent)]))
    if wanted.among is not None:
        found.add("replay IN (SELECT value FROM json_each(?))", json.dumps(sorted(wanted.among)))
    if wanted.reviewed is not None:
        found.add("judged = ?" if wanted.reviewed else "judged <> ?", __version__)
    if wanted.noted:
        found.add("notes > 0")


def _add_query(found: Clauses, words: Sequence[str], row_names: Mapping[str, str]) -> None:
    """Require each word in the text; words missing there must all be in the name of one row."""
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
    """Rows by the set of query words that their names contain."""
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
    """True if the order is by date, which also replaces an unknown order."""
    return wanted.sort not in _ORDERS or wanted.sort == "date"


def orders(wanted: Wanted) -> tuple[tuple[str, str], ...]:
    """Conditions with their SQL orders, one list after the other; each order is that of an index, or its reverse."""
    if is_by_date(wanted):
        return (("1", f"folder, at {_turned('DESC', wanted)}, name"),)
    column, usual = _ORDERS[wanted.sort]
    by = (f"{name} {_turned(way, wanted)}" for name, way in ((column, usual), *_THEN))
    last = ", ".join(f"{name} {way}" for name, way in _THEN)
    return (f"{column} IS NOT NULL", ", ".join(by)), (f"{column} IS NULL", last)


def _turned(way: str, wanted: Wanted) -> str:
    return _OTHER[way] if wanted.backwards else way
