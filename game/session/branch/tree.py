"""The branches in the notes of a game: keep a tried branch, try a kept one again, and order them as a tree."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine import actions as wish
from game.engine.actions import NOTHING, Action, Questions
from game.errors import GameError, NotAllowed
from game.record.notes.model import KINDS, LARGEST, Branch, Choice, Result
from game.record.notes.moment import At
from game.record.replay import place_of
from game.session.branch.line import Line, choices_before, main_line, replay_along
from game.session.branch.playout import Playout, Spread, difference
from game.session.game import Game, address

SAME_WALL, SHUFFLED = KINDS
_EACH, _OTHER = "each", "other"  # extra fields of a result: the points of each deal, and the other option


def branch_of_line(game: Game, line: Line, *, name: str = "", author: str = "") -> Branch:
    """
    Return a branch for the notes from a line: every choice to the end of the hand, and the payments.

    The payments of the hand as played are included, if it was finished.
    """
    played = main_line(game, line.n).ending if line.ending else None
    result = Result(line.ending.payments, played=played.payments if played else ()) if line.ending else None
    return Branch(address(game.timeline.events, line.n), SAME_WALL, name, author, _kept(line.choices), result=result)


def branch_of_spread(
    game: Game,
    n: int,
    spread: Spread,
    *,
    name: str = "",
    author: str = "",
    along: Line | None = None,
    against: Spread | None = None,
) -> Branch:
    """
    Return a branch for the notes from a spread. Deal-ins, drawn hands, and the points of each deal are extra fields.

    With `against`, another choice on the same deals, the branch also has the difference to that choice and its standard
    error. The mean always has its standard error. `along` is the line that contains the position after `n` facts. Its
    choices come first, the tried one last.
    """
    at, before = way_to(game, n, along)
    choices = (*before, Choice(spread.seat, spread.action))
    return Branch(at, SHUFFLED, name, author, choices, result=_result(spread, against))


def way_to(game: Game, n: int, along: Line | None = None) -> tuple[At, tuple[Choice, ...]]:
    """Return where a branch of the position after `n` facts leaves the game, and the choices from there on."""
    begin, before = (n, ()) if along is None or n <= along.n else (along.n, choices_before(along, n))
    return address(game.timeline.events, begin), _kept(before)


def _result(spread: Spread, against: Spread | None) -> Result:
    counts = {"deal_ins": spread.deal_ins, "draws": spread.draws, _EACH: _points(spread)}
    result = Result(
        (),
        spread.seat,
        spread.deals,
        spread.mean,
        spread.quartiles,
        spread.wins,
        spread.ends,
        mean_error=round(spread.error or 0.0, 4),
        extra=counts,
    )
    if against is not None and against.action != spread.action and spread.deals > 1:
        paired = difference(against, spread)
        of_other = {"wins": against.wins, "deal_ins": against.deal_ins, "draws": against.draws, _EACH: _points(against)}
        result = replace(
            result,
            against=against.action,
            difference=round(paired.mean, 4),
            error=round(paired.error or 0.0, 4),
            extra={**counts, _OTHER: of_other},
        )
    return result


def _points(spread: Spread) -> str:
    """Return the points of each deal as text, which notes write on one line."""
    return " ".join(map(str, spread.points))


def spreads_of(branch: Branch) -> tuple[Spread, ...]:
    """
    Return the deals of a kept branch, to go on from: those of the tried option, then those of the other one, if any.

    Nothing if the file has only the summary of the deals, or deals that do not fit it.
    """
    result = branch.result
    if result is None or branch.kind != SHUFFLED or not branch.choices:
        return ()
    found = [_spread(result.seat, branch.choices[-1].action, {**result.extra, "wins": result.wins})]
    if result.against is not None:
        found.append(_spread(result.seat, result.against, result.extra.get(_OTHER)))
    spreads = tuple(one for one in found if one is not None and one.deals == result.deals)
    return spreads if len(spreads) == len(found) else ()


def _spread(seat: int, action: Action, extra: Any) -> Spread | None:
    """Return the spread from the extra fields of a result; None if somebody has changed them."""
    try:
        points = tuple(map(int, extra[_EACH].split()))
        wins, deal_ins, draws = (int(extra[key]) for key in ("wins", "deal_ins", "draws"))
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    counted = all(0 <= count <= len(points) for count in (wins, deal_ins, draws))
    fits = counted and all(abs(one) <= LARGEST for one in points)
    return Spread(seat, action, points, wins, deal_ins, draws) if fits else None


def _kept(choices: Iterable[tuple[int, Action]]) -> tuple[Choice, ...]:
    return tuple(Choice(seat, action) for seat, action in choices)


def place_of_branch(game: Game, branch: Branch) -> int:
    """Number of facts after which a branch begins. Raises NotAllowed if the game has no such moment."""
    n = place_of(game.timeline.events, branch.at.hand, branch.at.event)
    if n is None:
        raise NotAllowed("branch.no_moment", at=branch.at)
    return n


def line_of(game: Game, branch: Branch) -> Line:
    """
    Replay a branch on the same wall by its kept choices, to the end of the hand.

    If the choices end earlier, agents play on. Raises NotAllowed if the choices do not fit the game.
    """
    steps = steps_along(game, branch)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            line: Line = end.value
            return line


def steps_along(game: Game, branch: Branch) -> Generator[None, None, Line]:
    """Replay a branch as `line_of` does, with a pause after each decision."""
    playout = Playout.of_game(game.header, game.timeline.table(place_of_branch(game, branch)))
    left = deque(branch.choices)
    while not playout.ended():
        questions = playout.questions()
        playout.step(_all_at_once(playout, questions, left) or _next_answers(questions, left))
        yield
    if left:
        raise NotAllowed("branch.after_hand", at=branch.at)
    return playout.line


def _all_at_once(playout: Playout, questions: Questions, left: deque[Choice]) -> Mapping[int, Action]:
    """Return the answers of several players asked at once, if all are on record, as when tiles are passed on."""
    answers: dict[int, Action] = {}
    for choice in left:
        if choice.seat in answers or not questions.get(choice.seat, NOTHING).allows(choice.action):
            break
        answers[choice.seat] = choice.action
    while len(answers) > 1 and playout.recorded(answers) != answers:
        answers.popitem()
    if len(answers) < 2:
        return {}
    for _ in answers:
        left.popleft()
    return answers


def _next_answers(questions: Questions, left: deque[Choice]) -> Mapping[int, Action]:
    """Take the kept choices that answer one question: first passes, then the actions."""
    answers: dict[int, Action] = {}
    while questions and left and _go_together(answers, left[0]) and (left[0].seat in questions or not answers):
        choice = left.popleft()
        if not questions.get(choice.seat, NOTHING).allows(choice.action):
            said = wish.write(choice.action)
            raise NotAllowed("branch.not_offered", said=said, seat=choice.seat)
        answers[choice.seat] = choice.action
    return answers


def _go_together(answers: Mapping[int, Action], choice: Choice) -> bool:
    """Return True if a choice answers the same question: only passes have successors, or a win another win."""
    both_win = choice.action == wish.DeclareWin()
    together = (isinstance(said, wish.Pass) or (both_win and said == choice.action) for said in answers.values())
    return choice.seat not in answers and all(together)


@dataclass(frozen=True, slots=True)
class Twig:
    """
    A kept branch in the tree: its number among the branches of the notes, and its parent's number.

    `parent` is None and `depth` 0 if the branch leaves the game itself. `shared` is the number of choices it shares
    with its parent.
    """

    number: int
    branch: Branch
    parent: int | None
    depth: int
    shared: int


class Tree:
    """
    The game as played and its kept branches: each branch leaves the game, or another branch.

    `twigs` are the branches in the order of the game, each followed by those that leave it.
    """

    def __init__(self, game: Game, branches: Sequence[Branch] = (), before: "Tree | None" = None) -> None:
        """`before` is the tree before a change, which may know lines of this one."""
        self._game, self.branches = game, branches
        #: Lines by the choices of their branch.
        self.known: dict[object, Line] = {} if before is None else before.known
        parents = {number: self._parent(number) for number in range(len(branches))}
        self.twigs = tuple(self._below(parents, None, 0))

    def _below(self, parents: Mapping[int, tuple[int | None, int]], above: int | None, depth: int) -> Iterator[Twig]:
        own = [number for number, (parent, _) in parents.items() if parent == above]
        for number in sorted(own, key=lambda one: (self.branches[one].at, parents[one][1], one)):
            yield Twig(number, self.branches[number], above, depth, parents[number][1])
            yield from self._below(parents, number, depth + 1)

    def _parent(self, number: int) -> tuple[int | None, int]:
        """
        Return the parent of a branch and the number of choices they share; (None, 0) if it leaves the game itself.

        A branch leaves the line on the same wall with which it shares most choices, of several the one kept first.
        With shuffled walls the tried choice is not part of the way there.
        """
        own = self.branches[number]
        way = own.choices if own.kind == SAME_WALL else own.choices[:-1]
        found: tuple[int | None, int] = None, 0
        for other, branch in enumerate(self.branches):
            kept_before = other < number or own.kind != SAME_WALL
            if other == number or branch.kind != SAME_WALL or branch.at != own.at or not kept_before:
                continue
            pairs = zip(way, branch.choices, strict=False)
            shared = next((n for n, (mine, its) in enumerate(pairs) if mine != its), min(len(way), len(branch.choices)))
            if shared > found[1]:
                found = other, shared
        return found

    def twig(self, number: int) -> Twig:
        """The branch with a number among those of the notes. Raises NotAllowed if it is gone."""
        if number >= len(self.branches):
            raise NotAllowed("branch.gone")
        return next(one for one in self.twigs if one.number == number)

    def line(self, number: int) -> Line:
        """The line of a branch. Raises NotAllowed if it is gone or does not fit the game."""
        branch = self.twig(number).branch
        if branch.way not in self.known:
            self.known[branch.way] = line_of(self._game, branch)
        return self.known[branch.way]

    def begins_at(self, twig: Twig) -> int:
        """
        Number of facts of its line after which a branch leaves its parent, or the game. Raises NotAllowed.

        With shuffled walls this is the position of the tried choice.
        """
        line = self.line(twig.number)
        shared = twig.shared if twig.branch.kind == SAME_WALL else max(0, len(twig.branch.choices) - 1)
        return line.asked_at[shared] if 0 < shared < len(line.asked_at) else line.n

    def address(self, twig: Twig) -> At:
        """Address of the position at which a branch leaves its parent; its moment in the game if it does not fit."""
        if not twig.shared and (twig.branch.kind == SAME_WALL or len(twig.branch.choices) < 2):
            return twig.branch.at
        try:
            return address(replay_along(self._game, self.line(twig.number)).events, self.begins_at(twig))
        except GameError:
            return twig.branch.at

    def pair(self, here: int | None, at: At) -> tuple[int | None, int | None]:
        """
        Return the two ways to compare first: a branch and its parent (None is the game as played).

        The branch is the one on view (`here`), otherwise the one nearest to the moment, of several the last.
        """
        if not self.twigs:
            return None, None
        twig = next((one for one in self.twigs if one.number == here), None)
        if twig is None:
            twig = min(
                self.twigs,
                key=lambda one: (abs(one.branch.at.hand - at.hand), abs(one.branch.at.event - at.event), -one.number),
            )
        return twig.parent, twig.number
