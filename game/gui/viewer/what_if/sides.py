"""One of two ways that lie side by side, in words: how it ended, who has what, who won by what, how long it was."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.events import Event
from game.engine.table import Table
from game.gui.viewer.looking import Looking
from game.gui.viewer.what_if.telling import decimal, outcome
from game.record.notes.branch import Branch, Result
from game.record.notes.text import At
from game.session.branch.courses import Course, course, parting
from game.session.branch.line import Line, main_line
from game.session.branch.notes import SAME_WALL, line_of, place_of_branch
from game.session.moments import address
from game.words.narrate import Narrator
from game.words.numbers import signed, written

#: What is told, by the key of the words that name it, in the order in which it stands.
Facts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Side:
    """A way: its name, what is told of it, its line (of shuffled deals there is none), and what came of many deals."""

    name: str
    facts: Facts
    line: Line | None = None
    result: Result | None = None


def side_played(looking: Looking, at: At) -> Side:
    """Give what was played from a moment on."""
    n = looking.chapters.nearest(*at)
    line = main_line(looking, n)
    return Side(looking.app.words.say("branch.as_played"), dict(_course(looking, course(looking, line))), line)


def side_of(looking: Looking, branch: Branch) -> Side:
    """Give a branch that was kept. Raises NotAllowed where it does not fit the game."""
    name = branch.name or str(branch.at)
    if branch.kind == SAME_WALL:
        line = line_of(looking, branch)
        return Side(name, dict(_course(looking, course(looking, line))), line)
    hand = looking.timeline.table(place_of_branch(looking, branch)).hand
    return Side(name, dict(_spread(looking, hand, branch.result)), result=branch.result)


def _course(looking: Looking, found: Course) -> Iterator[tuple[str, str]]:
    say, words = looking.app.words.say, looking.app.words
    yield "hand", str(found.hand)
    yield "outcome", outcome(looking, say, found.ending)
    if found.rows:
        yield "rows", ", ".join(words.say(f"row.{key}") if words.has(f"row.{key}") else key for key in found.rows)
    if found.ending is not None:
        yield (
            "points",
            "\n".join(f"{looking.name(seat)} {signed(found.ending.payments[seat])}" for seat in looking.players),
        )
    yield "thrown", str(found.thrown)
    if found.pursuers is not None:
        yield "pursuers", ", ".join(looking.name(seat) for seat in found.pursuers) or say("branch.none")


def _spread(looking: Looking, hand: int, result: Result | None) -> Iterator[tuple[str, str]]:
    yield "hand", str(hand)
    if result is None or not result.deals:
        yield "outcome", looking.app.words.say("branch.left")
        return
    yield "player", looking.name(result.seat)
    yield "deals", str(result.deals)
    yield "mean", decimal(result.mean)
    if result.quartiles:
        yield "quartiles", " / ".join(written(f"{value:.0f}") for value in result.quartiles)
    for key, count in (("wins", result.wins), ("deal_ins", result.extra.get("deal_ins")),
                       ("draws", result.extra.get("draws"))):  # fmt: skip
        if isinstance(count, int):
            yield key, f"{100 * count / result.deals:.0f}% ({count})"


def parting_sentence(looking: Looking, one: Side, other: Side) -> str:
    """Say where two ways part and what happens then on each; "" where one of them is no line."""
    if one.line is None or other.line is None:
        return ""
    say, found = looking.app.words.say, parting(looking, one.line, other.line)
    if found is None:
        return say("branch.same")
    at = address((*looking.timeline.events[: min(found.n, one.line.n)], *one.line.events), found.n)
    then = (_sentence(looking, event, found.table) for event in (found.one, found.other))
    return say("branch.parts", at=at, **dict(zip(("one", "other"), then, strict=True)))


def _sentence(looking: Looking, event: Event | None, table: Table) -> str:
    if event is None:
        return "–"
    return Narrator(looking.app.words, looking.view.names).sentence(event, table)
