"""An entry of the index: the facts of a replay, and a summary of its notes."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.record.lines import PERSON
from game.record.tally import Tally

Value = bool | int | str | None

#: A file name that the program made from game and commitment.
_UNNAMED = re.compile(r"\w+-[0-9a-f]{12}(-\d+)?")


@dataclass(frozen=True, slots=True)
class Facts:
    """Summary of a replay; ghosts are left out everywhere."""

    ruleset: str = ""
    #: The house rules that differ from the game's own.
    house: Mapping[str, Value] = field(default_factory=dict)
    started: str = ""
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    #: An index into `names`; None without a winner, or if several players share the first place.
    winner: int | None = None
    #: The number of hands asked for, 0 if unknown.
    hands: int = 0
    #: The number of finished hands.
    played: int = 0
    hand: int = 0
    #: The keys of all winning rows.
    rows: tuple[str, ...] = ()
    #: What the person did; nothing without a person.
    did: Tally = field(default_factory=Tally)
    finished: bool = False
    #: The last line is cut off.
    cut: bool = False
    #: Digests do not match, or lines of the current hand cannot be read.
    damaged: bool = False
    #: Why nothing could be read.
    problem: str = ""
    #: The identity of the game (`notes.file.identity`).
    replay: str = ""
    commitment: str = ""
    #: The seats of people, as the file counts them.
    people: tuple[int, ...] = ()
    #: Of a match that was played on from another one, where: a digest of what both share, hand and event; else empty.
    parted: tuple[Any, ...] = ()

    @property
    def person(self) -> int | None:
        """The index of the person in `names`; None if no person played."""
        return self.agents.index(PERSON) if PERSON in self.agents else None

    @property
    def opponents(self) -> tuple[str, ...]:
        """Names of those who played with a person; none where nobody did."""
        if self.person is None:
            return ()
        return tuple(name for name, agent in zip(self.names, self.agents, strict=True) if agent != PERSON)

    @property
    def won_by_person(self) -> bool:
        """True if a person won the match."""
        return self.winner is not None and self.agents[self.winner] == PERSON

    @property
    def points(self) -> int | None:
        """Points of the person, or the best score without a person; None if there are no scores."""
        if not self.scores:
            return None
        return max(self.scores) if self.person is None else self.scores[self.person]

    @property
    def is_broken(self) -> bool:
        """True if the file was damaged. A match with only its last line cut off can still be continued."""
        return self.cut or self.damaged or bool(self.problem)

    @property
    def can_go_on(self) -> bool:
        """True if the match probably can be continued."""
        return not (self.finished or self.damaged or self.problem)


@dataclass(frozen=True, slots=True)
class Noted:
    """
    Summary of a game's notes; `text` is everything that can be searched.

    `count` is how many moments people said something about, and branches that were kept.
    """

    title: str = ""
    tags: tuple[str, ...] = ()
    stars: int = 0
    text: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """Summary of a game's review: the version that made it ("" for none), its hands of people, their loss a hand."""

    engine: str = ""
    hands: int = 0
    lost: float | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the list; a `sample` is read-only."""

    path: Path
    sample: bool
    size: int
    changed: float
    facts: Facts
    noted: Noted
    #: None where this version of the program did not review it.
    judged: Review | None = None
    #: The match from which it was played on, None where that is not known.
    origin: "Game | None" = None
    #: How many games above it in the list it goes back to.
    depth: int = 0

    @property
    def at(self) -> float:
        """The time of the beginning, or of the last write if unknown; in seconds since 1970."""
        return began(self.facts.started, self.changed)

    @property
    def has_day(self) -> bool:
        """True if the day of play is known. Samples have no day, only the time of their file."""
        return bool(self.facts.started) or not self.sample

    @property
    def name(self) -> str:
        """The title, or a file name chosen by a person; "" without either."""
        return self.noted.title or ("" if _UNNAMED.fullmatch(self.path.stem) else self.path.stem)


def began(started: str, otherwise: float) -> float:
    """Return an ISO 8601 time in seconds since 1970; a time without a zone is UTC."""
    try:
        time = datetime.fromisoformat(started)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return otherwise


def to_text(part: Facts | Noted) -> str:
    """Return the text of a part in the index."""
    return json.dumps({key: value for key, value in asdict(part).items() if key != "text"}, separators=(",", ":"))


def facts_from(text: str) -> Facts | None:
    """Return the facts of a game from the index's text; None if unreadable."""
    try:
        tree = _tree(text)
        return Facts(**{**tree, "did": Tally.from_record(tree["did"])})
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def noted_from(text: str) -> Noted:
    """Return the notes' summary from the index's text, without the searchable text."""
    try:
        return Noted(**_tree(text))
    except (ValueError, TypeError, AttributeError):
        return Noted()


def _tree(text: str) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(text)
    return {key: tuple(value) if isinstance(value, list) else value for key, value in tree.items()}
