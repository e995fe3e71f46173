"""What the player looks for in the library, as he chose it on the screen; turned into a wish for the index."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from game.record.index.query import SORTS, Wanted
from game.rules.catalogue import GAMES
from game.words.lookup import Words, table
from game.words.terms import AUTO

STATES = ("", "finished", "unfinished")
SINCE = ("", "day", "week", "month", "year")
KINDS = ("", "own", "sample")
STARS = ("", "1", "2", "3", "4", "5")
_DAYS = {"day": 0, "week": 6, "month": 29, "year": 364}
_STATES = {"": None, "finished": True, "unfinished": False}
_KINDS = {"": None, "own": False, "sample": True}


@dataclass(frozen=True, slots=True)
class Filters:
    """Values as the widgets have them; "" is anything."""

    query: str = ""
    game: str = ""
    state: str = ""
    since: str = ""
    stars: str = ""
    kind: str = ""
    won: bool = False
    sort: str = SORTS[0]
    backwards: bool = False

    @property
    def are_set(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.query.strip() or self.narrowed)

    @property
    def narrowed(self) -> bool:
        """Whether a filter beside the search is set."""
        return bool(self.game or self.state or self.since or self.stars or self.kind or self.won)

    def wanted(self, words: Words, now: datetime | None = None) -> Wanted:
        """Give the wish; `now` is in the player's own time."""
        return Wanted(
            query=searched(self.query, words),
            row_names=row_names(words.language, words.terms),
            ruleset=self.game,
            finished=_STATES[self.state],
            won_by_person=self.won,
            stars=int(self.stars or 0),
            since=_first(self.since, now or datetime.now().astimezone()),
            sample=_KINDS[self.kind],
            sort=self.sort,
            backwards=self.backwards,
        )


def _first(since: str, now: datetime) -> float | None:
    """Give when the first of the days begins that are meant; today is one of them."""
    if not since:
        return None
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    return (midnight - timedelta(days=_DAYS[since])).timestamp()


def searched(query: str, words: Words) -> str:
    """Give what is really looked for: `won with full flush` asks for the row alone."""
    text = query.strip()
    for phrase in words.say("library.won_with").split("|"):
        if text.casefold().startswith(f"{phrase.casefold()} "):
            return text[len(phrase) :].strip()
    return text


@lru_cache(maxsize=8)
def row_names(language: str, terms: str = AUTO) -> Mapping[str, str]:
    """Give what the rows of all games are called, by key; also written with hyphens, as `No-Flowers-No-Leaves`."""
    found: dict[str, dict[str, None]] = {}
    for game in GAMES:
        for key, name in table(language, game, terms).items():
            if key.startswith("row."):
                known = found.setdefault(key.removeprefix("row."), {})
                known |= {name: None, re.sub(r"[\s,]+", "-", name): None}
    return {key: " / ".join(names) for key, names in found.items()}
