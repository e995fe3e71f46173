"""
A stored review of a game, beside its notes in `<replay>.notes.yaml.review`.

The file has lines of JSON: the head names the game and the judge; then a line for each hand and seat with its depth, in
order, so that equal reviews have equal bytes whoever made them. The hands of variations follow; their lines begin with
the key of the branch. A moment has one judgement there: a deeper one replaces a shallower one. The file moves with the
notes; if it is deleted, it can be made again.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game import __version__
from game.agents.levels.catalogue import strongest
from game.agents.levels.estimate import DEPTHS, Depth
from game.errors import GameError, NotAllowed, Unreadable
from game.ranges import keyed, listed, real, text, whole
from game.record.atomic import write_atomic
from game.record.files import LARGEST_REVIEW, as_written, bytes_of, set_aside
from game.record.header import Header
from game.record.lines import from_line, to_line
from game.record.notes.file import identity
from game.record.notes.moment import MOST_POINTS, read_at
from game.record.saved.reviews import FORMAT, VERSION
from game.session.game import Game, first_put
from game.session.review.hand_review import Part, shallowest
from game.session.review.judgement import Judgement, from_record, to_record

_HEAD = ("format", "version", "engine", "replay", "agent")
_PART = ("hand", "seat", "luck", "points", "depth", "choices")
_OF_DEPTH = 3  # key, tolerance, worlds
_MOST_HANDS, _MOST_CHOICES, _MOST_FACTS, _LONGEST = 10_000, 2_000, 200_000, 100
Parts = Mapping[tuple[int, int], Part]


@dataclass(frozen=True, slots=True)
class Kept:
    """
    A stored review: its head, and its parts by hand and seat; `all` are also those of hands with some moments only.

    `branches` are the parts of variations, by the keys of their branches.
    The head is empty without a review. `problem` tells which part of the file could not be used. `older` is True if the
    file is of this game, but of an older judge.
    """

    first: Mapping[str, Any] = field(default_factory=dict)
    all: Parts = field(default_factory=dict)
    problem: GameError | None = None
    older: bool = False
    branches: Mapping[str, Parts] = field(default_factory=dict)

    def beside(self, branch: str) -> tuple[Part, ...]:
        """Return the parts of all ways but one; "" is the match as played."""
        ways = {"": self.all, **self.branches}
        return tuple(part for way, parts in ways.items() if way != branch for part in parts.values())

    @property
    def agent(self) -> str:
        """Agent that judged; "" without a review."""
        return str(self.first.get("agent", ""))

    @property
    def parts(self) -> Parts:
        """The parts that are whole."""
        return {key: part for key, part in self.all.items() if part.depth is not None}

    @property
    def depth(self) -> Depth:
        """Depth of the judgement."""
        return shallowest(self.all.values())

    def known(self, game: Game, n: int, seat: int) -> Judgement | None:
        """Return the strongest agent's judgement of a seat's choice after the first `n` facts."""
        if self.agent != strongest(game.header.rules):
            return None
        put = first_put(game, n)
        choices = (one for part in self.all.values() if part.seat == seat for one in part.choices)
        return next((one for one in choices if one.n >= put == first_put(game, one.n)), None)


def head(identity: str, agent: str) -> dict[str, Any]:
    """Return the first line of the file, which identifies the review."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "engine": __version__,
        "replay": identity,
        "agent": agent,
    }


def write(path: Path, first: Mapping[str, Any], parts: Iterable[Part]) -> None:
    """
    Write a review, complete or not; a very long one only up to the size that readers accept.

    Raises NotAllowed.
    """
    text = to_line(first)
    for part in sorted(parts, key=lambda part: (part.branch, part.hand, part.seat)):
        line = to_line(_of_part(part))
        if len(text) + len(line) > LARGEST_REVIEW:
            break
        text += line
    write_atomic(path, text)


def add(path: Path, header: Header, agent: str, part: Part) -> None:
    """
    Add the review of one hand to the stored review of a game, unless it has a deeper one; another judge's stays.

    Raises NotAllowed.
    """
    first, found = head(identity(header), agent), latest(path, header)
    here = found.all.get((part.hand, part.seat))
    if here is not None and here.depth is not None and here.depth.covers(part.depth or here.depth):
        part = here
    if not found.all or found.first == first:
        write(path, first, (*found.beside(""), *{**found.all, (part.hand, part.seat): part}.values()))


def refine(path: Path, header: Header, agent: str, found: Judgement) -> None:
    """
    Keep the judgement of one moment if it is deeper than the stored one; another judge's review stays.

    Raises NotAllowed.
    """
    first, stored = head(identity(header), agent), latest(path, header)
    if stored.older or (stored.all and stored.first != first):
        return
    key = read_at(found.at).hand, found.seat
    part = stored.all.get(key) or Part(*key, 0.0, 0, (), None)
    before = {one.n: one for one in part.choices}
    if found.n not in before or sum_of_worlds(before[found.n]) < sum_of_worlds(found):
        choices = tuple(sorted({**before, found.n: found}.values(), key=lambda one: one.n))
        refined = {**stored.all, key: replace(part, choices=choices)}
        write(path, first, (*stored.beside(""), *refined.values()))


def sum_of_worlds(found: Judgement) -> int:
    """Return how deep a judgement is: the worlds of all options."""
    return sum(one.worlds for one in found.options)


def checked(found: Any, hand: int, seat: int, header: Header, facts: int) -> Part:
    """Return the answer of another machine for a hand and a seat, if it can be stored. Raises NotAllowed."""
    with suppress(Unreadable, AttributeError, TypeError, ValueError):
        part = _to_part(from_line(to_line(_of_part(found))[:-1], 1), header, facts)
        if part == found and (part.hand, part.seat) == (hand, seat):
            return part
    raise NotAllowed("cluster.nonsense")


def latest(path: Path, header: Header, facts: int = _MOST_FACTS) -> Kept:
    """
    Return any stored review of this game; for an older judge's review only that it exists.

    Values out of range are dropped and named, and the original file is kept beside the rest as `.broken`. Raises
    nothing.
    """
    try:
        data = as_written(bytes_of(path, LARGEST_REVIEW) or b"")
    except Unreadable as error:
        return _broken(path, Kept(), error)
    except GameError as error:
        return Kept(problem=error)
    if not data:
        return Kept()
    lines = data.rstrip(b"\n").split(b"\n")
    try:
        first = _to_head(from_line(lines[0], 1))
    except Unreadable as error:
        return _broken(path, Kept(), error)
    if (first["version"], first["engine"], first["replay"]) != (VERSION, __version__, identity(header)):
        return Kept(older=first["replay"] == identity(header))
    ways: dict[str, dict[tuple[int, int], Part]] = {"": {}}
    problem: GameError | None = None
    for number, line in enumerate(lines[1:], 2):
        try:
            part = _to_part(from_line(line, number), header, facts)
            if ways.setdefault(part.branch, {}).setdefault((part.hand, part.seat), part) is not part:
                problem = problem or Unreadable("review.twice", number=number)
        except Unreadable as error:
            has_line = error.key.startswith("line.")
            problem = problem or (error if has_line else Unreadable("line.at", number=number, error=error))
    found = Kept(first, ways.pop(""), problem, branches=ways)
    return _broken(path, found, problem) if problem else found


def judgement_at(path: Path, header: Header, hand: int, seat: int, n: int) -> tuple[Judgement, str] | None:
    """
    Return the stored judgement of one choice with its agent, without reading the other hands; None if there is none.

    `n` is the number of facts before the choice.
    """
    with suppress(GameError):
        first, *lines = as_written(bytes_of(path, LARGEST_REVIEW) or b"").split(b"\n")
        head = _to_head(from_line(first, 1))
        begin = to_line({"hand": hand, "seat": seat})[:-2] + b","
        part = next((line for line in lines if line.startswith(begin)), None)
        if part is not None and (head["engine"], head["replay"]) == (__version__, identity(header)):
            choices = _to_part(from_line(part, 2), header, _MOST_FACTS).choices
            return next(((one, str(head["agent"])) for one in choices if one.n == n), None)
    return None


def _broken(path: Path, found: Kept, why: GameError) -> Kept:
    """Set a file aside, write its good part in its place, and report it."""
    said = Unreadable("file.damaged", name=path.name, error=why)
    with suppress(GameError):
        aside = set_aside(path, "broken").name
        said = Unreadable("file.damaged_kept", name=path.name, error=why, aside=aside)
        if found.all or found.branches:
            write(path, found.first, (*found.all.values(), *found.beside("")))
    return replace(found, problem=said)


def _to_head(record: Any) -> dict[str, Any]:
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise Unreadable("review.none")
    if record.get("version") != VERSION:
        return {"version": None, "engine": None, "replay": record.get("replay")}  # a valid file of another version
    head = keyed(record, _HEAD, "review")
    for key in ("engine", "replay", "agent"):
        text(head[key], _LONGEST, key)
    return head


def _of_part(part: Part) -> dict[str, Any]:
    choices = [to_record(choice) for choice in part.choices]
    depth = None if part.depth is None else [part.depth.key, part.depth.tolerance, part.depth.most]
    figures = {"luck": part.luck, "points": part.points, "depth": depth}
    branch = {"branch": part.branch} if part.branch else {}
    return {**branch, "hand": part.hand, "seat": part.seat, **figures, "choices": choices}


def _to_part(record: Any, header: Header, facts: int) -> Part:
    branch = ""
    if isinstance(record, dict) and "branch" in record:  # it may have more facts than the game
        branch, facts = text(record.pop("branch"), _LONGEST, "branch"), _MOST_FACTS
    given = keyed(record, _PART, "hands")
    seat = whole(given["seat"], 0, len(header.seats) - 1, "seat")
    return Part(
        whole(given["hand"], 0, _MOST_HANDS, "hand"),
        seat,
        real(given["luck"], -MOST_POINTS, MOST_POINTS, "luck"),
        whole(given["points"], -MOST_POINTS, MOST_POINTS, "points"),
        tuple(from_record(one, facts, seat) for one in listed(given["choices"], _MOST_CHOICES, "choices")),
        None if given["depth"] is None else _to_depth(given["depth"]),
        branch,
    )


def _to_depth(record: Any) -> Depth:
    if len(listed(record, _OF_DEPTH, "depth")) != _OF_DEPTH:
        raise Unreadable("review.depth", name=str(record), known=tuple(DEPTHS))
    key, tolerance, most = record
    return Depth(
        text(key, _LONGEST, "depth"), real(tolerance, 0, 1, "tolerance"), whole(most, 0, _MOST_FACTS, "worlds")
    )
