"""An entry of the index: the facts of a replay, and a summary of its notes."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, TypeVar

from game.local_time import local
from game.record.files import given_name
from game.record.lines import PERSON
from game.record.tally import Tally

Value = bool | int | str | None
_Part = TypeVar("_Part", "Noted", "Review")


@dataclass(frozen=True, slots=True)
class Facts:
    """Summary of a replay, without ghosts."""

    ruleset: str = ""
    #: House rules that differ from the game's defaults.
    house: Mapping[str, Value] = field(default_factory=dict)
    started: str = ""
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    #: Keys of the players' personas, "" for none.
    personas: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    #: Index into `names`; None without a winner, or if several players share the first place.
    winner: int | None = None
    #: Number of hands asked for, 0 if unknown.
    hands: int = 0
    #: Number of finished hands.
    played: int = 0
    hand: int = 0
    #: Keys of all rows that hands were won with.
    rows: tuple[str, ...] = ()
    #: The human player's own wins: hand, event, number of the fact, points, and a few tiles for each pattern.
    wins: tuple[Any, ...] = ()
    #: Tally of the human player; empty without one.
    did: Tally = field(default_factory=Tally)
    finished: bool = False
    #: The last line is cut off.
    cut: bool = False
    #: Digests do not match, or lines of the current hand cannot be read.
    damaged: bool = False
    #: Why nothing could be read.
    problem: str = ""
    #: Identity of the game (`notes.file.identity`).
    replay: str = ""
    commitment: str = ""
    #: Date of the deal of the day that the match plays, "" for any other match.
    daily: str = ""
    #: Seats of human players, as numbered in the file.
    people: tuple[int, ...] = ()
    #: Place at which the match left its parent: digest of the common part, hand and event; empty without a parent.
    parted: tuple[Any, ...] = ()

    @property
    def person(self) -> int | None:
        """Index of the human player in `names`; None without one."""
        return self.agents.index(PERSON) if PERSON in self.agents else None

    @property
    def opponents(self) -> tuple[str, ...]:
        """Names of those who played with a human; empty without one."""
        if self.person is None:
            return ()
        return tuple(name for name, agent in zip(self.names, self.agents, strict=True) if agent != PERSON)

    @property
    def won_by_person(self) -> bool:
        """True if a human won the match."""
        return self.winner is not None and self.agents[self.winner] == PERSON

    @property
    def points(self) -> int | None:
        """Points of the human player, or the best score without one; None without scores."""
        if not self.scores:
            return None
        return max(self.scores) if self.person is None else self.scores[self.person]

    @property
    def is_broken(self) -> bool:
        """True if the file is damaged. A match with only its last line cut off can still be continued."""
        return self.cut or self.damaged or bool(self.problem)

    @property
    def can_go_on(self) -> bool:
        """True if the match can probably be continued."""
        return not (self.finished or self.damaged or self.problem)

    @property
    def was_left(self) -> bool:
        """True if it is a person's match that can probably be continued, and no branch of another one."""
        return self.can_go_on and bool(self.people) and not self.parted

    @property
    def day(self) -> date | None:
        """The day whose deal the match plays; None for any other match."""
        try:
            return date.fromisoformat(self.daily)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Noted:
    """
    Summary of a game's notes; `text` is all searchable text.

    `count` is the number of moments with notes by people, plus the number of kept branches.
    """

    title: str = ""
    tags: tuple[str, ...] = ()
    stars: int = 0
    text: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """
    Summary of a review: program version ("" for none), reviewed hands of humans, points lost a hand.

    `kinds` are the points lost by kind of choice, `luck` is that of all hands. At the same choices the judging agent
    lost `of_master` points, and any option at random loses `by_chance`.
    """

    engine: str = ""
    hands: int = 0
    lost: float | None = None
    kinds: Mapping[str, float] = field(default_factory=dict)
    luck: float = 0.0
    of_master: float = 0.0
    by_chance: float = 0.0


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the list; a `sample` is read-only."""

    path: Path
    sample: bool
    size: int
    changed: float
    facts: Facts
    noted: Noted
    #: None unless this version of the program reviewed it.
    judged: Review | None = None
    #: The match that this one was continued from; None if unknown.
    origin: "Game | None" = None
    #: Nesting below other games of the list.
    depth: int = 0

    @property
    def at(self) -> float:
        """Time of the start, or of the last write if unknown; seconds since 1970."""
        return began(self.facts.started, self.changed)

    @property
    def has_day(self) -> bool:
        """True if the day of play is known. Samples have only the time of their file."""
        return bool(self.facts.started) or not self.sample

    @property
    def name(self) -> str:
        """Title, or a file name chosen by a person; "" without either."""
        return self.noted.title or given_name(self.path)


def began(started: str, otherwise: float) -> float:
    """Convert an ISO 8601 time to seconds since 1970; a time without a zone is UTC."""
    try:
        time = datetime.fromisoformat(started)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return otherwise


def month_of(at: float) -> int:
    """Return the number of a month in the player's time, the year times 12 plus 0 to 11; 0 for an impossible time."""
    try:
        moment = local(datetime.fromtimestamp(at, UTC))
    except (ValueError, OverflowError, OSError):
        return 0
    return 12 * moment.year + moment.month - 1


def to_text(part: Facts | Noted | Review) -> str:
    """Encode a part for the index."""
    return json.dumps({key: value for key, value in asdict(part).items() if key != "text"}, separators=(",", ":"))


def facts_from(text: str) -> Facts | None:
    """Decode a game's facts from the index; None if unreadable."""
    try:
        tree = _tree(text)
        return Facts(**{**tree, "did": Tally.from_record(tree["did"])})
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def part_from(text: str, kind: type[_Part]) -> _Part:
    """Decode the summary of notes or of a review from the index; an empty one if it is unreadable."""
    try:
        return kind(**_tree(text))
    except (ValueError, TypeError, AttributeError):
        return kind()


def _tree(text: str) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(text)
    return {key: tuple(value) if isinstance(value, list) else value for key, value in tree.items()}
