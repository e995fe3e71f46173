"""The lessons by game: a few scripted moments of a real match from a stacked wall, explained step by step."""

import re
from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.engine import facts
from game.engine.actions import NOTHING, Action, Discard, Pass, Question, Several, write
from game.engine.table import Table
from game.errors import Broken, NotAllowed
from game.record.header import Header, Seat
from game.record.lines import GHOST, PERSON
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.rules.score.rows_file import shipped_yaml
from game.session.match import Match
from game.tiles.kinds import PLAIN, Kind, Tile, parse
from game.tiles.stream import Chance, Stream
from game.tiles.wall import Wall, broken_side

NEXT = "next"
ASKED = "asked"
WHO = ("you", "right", "across", "left")
ALWAYS = "always "
_COPY = re.compile(r"(\d[a-z])\.\d+")


@dataclass(frozen=True, slots=True)
class Step:
    """
    One step: its key under the words of the lesson, what it waits for, what it points at, and the moment before it.

    `tiles` are rows of tiles shown with the words, with “/” between the rows. A step `on_sheet` appears over the score
    sheet of the hand.
    """

    key: str
    waits: str = NEXT
    points: tuple[str, ...] = ()
    after: str = ""
    tiles: str = ""
    on_sheet: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """
    A lesson: its game and key, duration, wall, the others' choices, and the steps.

    `dealt` begins with the dealer, who is the person if `seat` is 0. Choices of a player are used up one by one as they
    fit; “always …” choices are reused. If none fits, the player plays like the casual agent. Everything up to the
    moment `opens` happens before the lesson is shown.
    """

    game: str
    key: str
    minutes: int
    dealt: tuple[str, ...]
    steps: tuple[Step, ...]
    front: str = ""
    back: str = ""
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    seat: int = 0
    opens: str = ASKED

    @property
    def name(self) -> str:
        """Name in the list of finished lessons."""
        return f"{self.game}.{self.key}"


#: The choices of players outside the lesson's subject: discard the drawn tile and pass on everything.
CALM = ("always pass", "always discard drawn")


def plain(action: Action) -> str:
    """Text of an action without copy numbers."""
    return _COPY.sub(r"\1", write(action))


def fits(action: Action, wanted: str, table: Table) -> bool:
    """Return True if an action is one of the wanted ones."""
    text = plain(action)
    return any(_fits(action, text, one, table) for one in wanted.split(" | "))


def chosen(question: Question, wanted: str, table: Table) -> tuple[Action, ...]:
    """Return the wanted actions; where tiles are chosen, the wish for the wanted tiles."""
    listed = tuple(action for action in question.actions if fits(action, wanted, table))
    several = question.several
    if listed or several is None:
        return listed
    made = (_of_faces(several, one) for one in wanted.split(" | "))
    return tuple(action for action in made if action is not None)


def _of_faces(several: Several, wanted: str) -> Action | None:
    """Return the wish for the first tiles of these faces; None if the tiles do not match."""
    left, tiles = list(several.among), list[Tile]()
    for face in wanted.split()[1:]:
        tile = next((tile for tile in left if str(tile.kind) == face), None)
        if tile is None:
            return None
        left.remove(tile)
        tiles.append(tile)
    action = several.of(tiles)
    return action if several.allows(action) and plain(action).strip() == wanted else None


def _fits(action: Action, text: str, wanted: str, table: Table) -> bool:
    if wanted == "discard drawn":
        return isinstance(action, Discard) and action.tile == table.drawn
    return text == wanted or text.startswith(f"{wanted} ")


def happened(event: facts.Event, moment: str, seat: int, seats: int) -> bool:
    """Return True if a fact is the awaited moment, as seen from a seat."""
    name, *rest = moment.split()
    who = next((word for word in rest if word in WHO), "")
    tile = next((word for word in rest if word not in WHO), "")
    if event.name != name or (tile and str(getattr(event, "tile", "")).partition(".")[0] != tile):
        return False
    of = seat if event.actor is None else event.actor
    return not who or (of - seat) % seats == WHO.index(who)


def _lesson(game: str, key: str, tree: Mapping[str, Any]) -> Lesson:
    """Return a lesson; the word `calm` stands for the choices of a calm player, or for three such players."""
    others = dict.fromkeys(WHO[1:], ("calm",)) if tree.get("others") == "calm" else tree.get("others", {})
    choices = {
        who: tuple(c for one in given for c in (CALM if one == "calm" else (one,))) for who, given in others.items()
    }
    steps = (Step(**{**step, "points": tuple(step.get("points", ()))}) for step in tree["steps"])
    return Lesson(
        **{**tree, "game": game, "key": key, "dealt": tuple(tree["dealt"]), "others": choices, "steps": tuple(steps)}
    )


def _lessons(game: str) -> tuple[Lesson, ...]:
    trees = shipped_yaml(GAMES.folder(game), "lessons.yaml") or {}
    return tuple(_lesson(game, key, tree) for key, tree in trees.items())


LESSONS: Mapping[str, tuple[Lesson, ...]] = {game: lessons for game in GAMES if (lessons := _lessons(game))}


def guided(game: str) -> str:
    """Return the game itself if it has a guide, otherwise the first game with one."""
    return game if game in LESSONS else next(iter(LESSONS))


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
