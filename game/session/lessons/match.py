"""The match of a lesson: real facts from a stacked wall, which wait for the lesson's steps."""

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

from game.engine import facts
from game.engine.actions import NOTHING, Action, Pass, Question
from game.errors import Broken, NotAllowed
from game.record.header import Header, Seat
from game.record.lines import GHOST, PERSON
from game.rules.games.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.session.lessons import ALWAYS, ASKED, NEXT, WHO, Lesson, Step, chosen, happened
from game.session.match import Match
from game.tiles.kinds import PLAIN, Kind, Tile, parse
from game.tiles.stream import Chance, Stream
from game.tiles.wall import Wall, broken_side

_T = TypeVar("_T")
_DIE = 2  # the pips of every die of the first hand
_HIGH, _FIRST = 5, 3  # the pips and the number of the first dice, where the highest roll is seated first


class _Arranged(Stream):
    """A stream that sorts a list into a prescribed order and rolls constant dice, after `high` first ones."""

    def __init__(self, order: Callable[[MutableSequence[Any]], None] | None = None, high: int = 0) -> None:
        super().__init__("", "")
        self._order, self._high = order, high

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into the prescribed order; without one they stay as they are."""
        if self._order is not None:
            self._order(items)

    def die(self) -> int:
        """Return the scripted pips."""
        self._high -= 1
        return _DIE if self._high < 0 else _HIGH


class StackedChance(Chance):
    """
    The chance of a match with fixed seats and a stacked first wall.

    `dealt` has the tiles of each player, the dealer first; tiles that do not matter may be missing. `front` and `back`
    are the next tiles at both ends of the wall after the deal.
    """

    def __init__(
        self, rules: Ruleset, dealt: Sequence[Sequence[Kind]], front: Sequence[Kind], back: Sequence[Kind], seed: str
    ) -> None:
        """Use a game, the prescribed tiles, and the seed of everything else."""
        super().__init__(seed)
        self._rules = rules
        self._dealing = _dealing(rules, dealt)
        self._front, self._back = tuple(front), tuple(back)

    def stream(self, label: str) -> Stream:
        """Return the stream for a purpose; seats, first wall, dice and blind passes are prescribed."""
        if label == "hand/1/wall":
            return _Arranged(self._stack)
        if label == "match/seats":
            return _Arranged(high=_FIRST)
        arranged = label == "hand/1/dice" or label.startswith("hand/1/blind/")
        return _Arranged() if arranged else super().stream(label)

    def _stack(self, tiles: MutableSequence[Tile]) -> None:
        ahead, behind = self._ends(tiles)
        wished: dict[int, Kind] = {}
        for places, faces in ((ahead, (*self._dealing, *self._front)), (behind, self._back)):
            wished |= {place: face for place, face in zip(places, faces, strict=False) if face is not None}
        tiles[:] = _placed(tiles, wished, ahead)

    def _ends(self, tiles: Sequence[Tile]) -> tuple[tuple[int, ...], list[int]]:
        """Return all places in the order of the front, and the places that the back takes first."""
        total = _DIE * self._rules.conduct.dice
        wall = Wall(tuple(tiles))
        wall = wall.break_after(broken_side(total), total) if total else wall.opened()
        ahead, behind = wall.remaining(), []
        for _ in self._back:
            behind.append(wall.next_back())
            wall = wall.draw_back()
        return ahead, behind


def _dealing(rules: Ruleset, dealt: Sequence[Sequence[Kind]]) -> list[Kind | None]:
    """Return the faces in the order of the packets; None where any tile will do."""
    left: list[list[Kind]] = [list(hand) for hand in dealt] + [[] for _ in range(rules.players - len(dealt))]
    packets = [(seat, size) for size in rules.conduct.packets for seat in range(rules.players)]
    found: list[Kind | None] = []
    for seat, size in [*packets, (0, rules.conduct.dealer_extra)]:
        taken, left[seat] = left[seat][:size], left[seat][size:]
        found += [*taken, *[None] * (size - len(taken))]
    if any(left):
        raise Broken("a stacked wall deals more tiles than a player gets")
    return found


def _placed(tiles: Iterable[Tile], wished: Mapping[int, Kind], ahead: Sequence[int]) -> list[Tile]:
    """Return the tiles: prescribed faces in their places, mixed suits and honors around them, others in the middle."""
    rest = sorted(tiles)
    placed: dict[int, Tile] = {}
    for place, face in wished.items():
        piece = next((tile for tile in rest if tile.kind == face), None)
        if piece is None:
            raise Broken(f"a stacked wall asks for {face} more often than the set has it")
        rest.remove(piece)
        placed[place] = piece
    filler = sorted((tile for tile in rest if tile.kind in PLAIN), key=lambda tile: (tile.copy, tile.kind * 10 % 34))
    middle = len(filler) * 2 // 3
    filler[middle:middle] = [tile for tile in rest if tile.kind not in PLAIN]
    placed |= zip((place for place in ahead if place not in placed), filler, strict=True)
    return [placed[place] for place in range(len(placed))]


_OWN = facts.Discarded | facts.Melded | facts.KongDeclared | facts.FlowerShown | facts.JokerShown | facts.Won


class LessonMatch(Match):
    """The match of a lesson: it pauses during a step, and accepts only the choices that the step waits for."""

    def __init__(self, lesson: Lesson, names: Sequence[str], faces: Sequence[str] = ()) -> None:
        """
        Play the lesson to its opening. `names` begins with the person and continues to the right.

        `faces` are the players' personas in the same order.
        """
        rules = ruleset(lesson.game, {**lesson.options, ruleset(lesson.game).length: 1})
        seats = [Seat("", GHOST)] * rules.seats
        players = [seat for seat in range(rules.seats) if seat not in rules.ghosts]
        for at, name in enumerate(names[: len(players)]):
            face = faces[at] if at < len(faces) else ""
            seats[players[(lesson.seat + at) % len(players)]] = Seat(name, "casual" if at else PERSON, persona=face)
        header = Header(rules, f"lesson {lesson.name}", tuple(seats))
        dealt = [parse(hand) for hand in lesson.dealt]
        chance = StackedChance(rules, dealt, parse(lesson.front), parse(lesson.back), header.seed)
        super().__init__(header, chance=chance)
        self.lesson = lesson
        self.told = 0  # the number of finished steps
        others = {(lesson.seat + WHO.index(who)) % rules.seats: wanted for who, wanted in lesson.others.items()}
        self._scripts = {seat: list(wanted) for seat, wanted in others.items()}
        self._since = 0  # the number of facts before the current step
        while self._found(lesson.opens) is None:
            if not super().step() and not self._pass():
                raise Broken(f"the lesson {lesson.name} never comes to its opening")
        #: The number of facts before the lesson is shown.
        self.start = self._since = self._found(lesson.opens) or 0

    # --- steps ---------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Step | None:
        """The current or next step; None when the lesson is over."""
        return self.lesson.steps[self.told] if self.told < len(self.lesson.steps) else None

    @property
    def stop(self) -> int | None:
        """The number of facts at which the step begins and the screen pauses; None before its moment."""
        step = self.now
        if step is None:
            return self._since
        if step.waits != NEXT:
            return len(self.timeline) if self.wanted() else None
        return self._found(step.after) if step.after else self._since

    def _found(self, moment: str) -> int | None:
        """Number of facts up to and including the first that matches a moment."""
        if moment == ASKED:
            return len(self.timeline) if self.lesson.seat in self.asked() else None
        fresh = enumerate(self.timeline.events[self._since :], self._since + 1)
        seat, seats = self.lesson.seat, self.rules.seats
        return next((number for number, event in fresh if happened(event, moment, seat, seats)), None)

    def wanted(self) -> tuple[Action, ...]:
        """The person's choices that the step waits for."""
        step = self.now
        if step is None or step.waits == NEXT:
            return ()
        question = self.asked().get(self.lesson.seat, NOTHING)
        return chosen(question, step.waits, self.timeline.now)

    def go_on(self) -> None:
        """Leave a step that waits for “next”."""
        stop = self.stop
        if self.now is not None and self.now.waits == NEXT and stop is not None:
            self._turn_page(stop)

    def _after_own(self, before: int) -> int:
        """Number of facts up to and including the person's action; `before` if another player came first."""
        fresh = enumerate(self.timeline.events[before:], before + 1)
        own = (at for at, event in fresh if isinstance(event, _OWN) and event.seat == self.lesson.seat)
        return next(own, before)

    def _turn_page(self, since: int) -> None:
        self.told += 1
        self._since = since

    # --- the match -----------------------------------------------------------------------------------------------

    def wish(self, seat: int, action: Action, n: int | None = None) -> None:
        """Answer for the person. Raises NotAllowed for a legal action that the step does not wait for."""
        if seat == self.lesson.seat and action not in self.wanted():
            raise NotAllowed("lesson.waits")
        before = len(self.timeline)
        super().wish(seat, action, n)
        if seat == self.lesson.seat:
            super().step()
            self._turn_page(self._after_own(before))

    def step(self) -> bool:
        """Continue by one decision; the person passes on everything that is not the subject of a step."""
        if self.over or (self.stop is not None and not self._wishes):
            return False
        return super().step() or self._pass()

    def _pass(self) -> bool:
        if not self.asked().get(self.lesson.seat, NOTHING).allows(Pass()):
            return False
        super().wish(self.lesson.seat, Pass())
        return True

    def _choose(self, seat: int, question: Question) -> Action:
        """Return another player's choice: scripted by the lesson, otherwise the agent's."""
        script = self._scripts.get(seat, [])
        for wanted in script:
            found = chosen(question, wanted.removeprefix(ALWAYS), self.timeline.now)
            if found:
                if not wanted.startswith(ALWAYS):
                    script.remove(wanted)
                return found[0]
        return super()._choose(seat, question)
