"""An entry of the index: the facts of a replay, and a summary of its notes."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.record.lines import PERSON

Value = bool | int | str | None

#: A file name that the program has made of game and commitment.
_UNNAMED = re.compile(r"\w+-[0-9a-f]{12}(-\d+)?")


@dataclass(frozen=True, slots=True)
class Facts:
    """
    Summary of a replay; ghosts are left out everywhere.

    `house` are the house rules that differ from the game's own. `winner` is an index into `names`, None while nobody
    has won or if several share the first place. `hands` is how many were asked for (0 if unknown), `played` how many
    are over. `rows` are the keys of all rows that won. `did` is what the person did (`tally`; empty without a person).
    `cut`: the last line is cut off. `damaged`: digests do not match, or lines of the current hand cannot be read.
    `problem` says why nothing could be read. `replay` is the identity of the game (`notes.file.identity`).
    """

    ruleset: str = ""
    house: Mapping[str, Value] = field(default_factory=dict)
    started: str = ""
    names: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    winner: int | None = None
    hands: int = 0
    played: int = 0
    hand: int = 0
    events: int = 0
    rows: tuple[str, ...] = ()
    did: Mapping[str, Any] = field(default_factory=dict)
    finished: bool = False
    cut: bool = False
    damaged: bool = False
    problem: str = ""
    replay: str = ""

    @property
    def person(self) -> int | None:
        """The place of the person in `names`, None where none played."""
        return self.agents.index(PERSON) if PERSON in self.agents else None

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
    """Summary of a game's notes; `text` is everything that can be searched."""

    title: str = ""
    tags: tuple[str, ...] = ()
    stars: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the list; `sample` is one that only can be read."""

    path: Path
    sample: bool
    size: int
    changed: float
    facts: Facts
    noted: Noted

    @property
    def at(self) -> float:
        """When it was begun, or last written where it does not say; in seconds since 1970."""
        return began(self.facts.started, self.changed)

    @property
    def has_day(self) -> bool:
        """True if the day of play is known. Samples have no day, only the time of their file."""
        return bool(self.facts.started) or not self.sample

    @property
    def name(self) -> str:
        """Title, or a file name that somebody chose; "" without either."""
        return self.noted.title or ("" if _UNNAMED.fullmatch(self.path.stem) else self.path.stem)


def began(started: str, otherwise: float) -> float:
    """Seconds since 1970 of an ISO 8601 time; a time without a zone is UTC."""
    try:
        time = datetime.fromisoformat(started)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return otherwise


def to_text(part: Facts | Noted) -> str:
    """Write a part as the index keeps it."""
    return json.dumps({key: value for key, value in asdict(part).items() if key != "text"}, separators=(",", ":"))


def facts_from(text: str) -> Facts | None:
    """Read the facts of a game as the index keeps them, None where they cannot be read."""
    try:
        return Facts(**_tree(text))
    except (ValueError, TypeError, AttributeError):
        return None


def noted_from(text: str) -> Noted:
    """Read what the index keeps of notes; without the text in which one looks."""
    try:
        return Noted(**_tree(text))
    except (ValueError, TypeError, AttributeError):
        return Noted()


def _tree(text: str) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(text)
    return {key: tuple(value) if isinstance(value, list) else value for key, value in tree.items()}
