"""Positions to practise: costly choices from reviews, choices of any game, and a past game seen again from one seat."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from game.agents.unseen import own_counts, unseen
from game.engine.actions import NOTHING, Action, DeclareWin, Discard, Questions, distinct, sense_of
from game.engine.facts import Warned
from game.engine.facts.redact import View, view
from game.errors import GameError, NotAllowed, Unreadable
from game.record.files import review_path
from game.record.header import header_of
from game.record.index.choices import KEY_DIGITS, Choice
from game.record.notes.file import identity
from game.record.replay import Replay
from game.record.saved.reviews import EQUAL, INACCURACY
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.session.game import Game, Question, choices_at
from game.session.judge.reasons import Because
from game.session.practice.progress import NEARLY, RIGHT, WRONG
from game.session.review.hand_review import Stretch, hands_of
from game.session.review.judgement import Judgement
from game.session.review.kept import judgement_at
from game.tiles.kinds import Kind
from game.tiles.stream import Stream

#: A discard is worth asking after this many earlier discards and within this distance from ready.
_EARLIEST, _FARTHEST = 3, 3
#: The number of positions examined to find the best one.
_LOOKED_AT = 24


@dataclass(frozen=True, slots=True)
class Position:
    """A choice that cost its player points: its game, and its judgement in a review."""

    path: Path
    replay: str
    judged: Judgement
    agent: str

    @property
    def key(self) -> str:
        """Key of the position, which survives moving and renaming its game."""
        return f"{self.replay[:KEY_DIGITS]} {self.judged.at} {self.judged.seat}"


def position_of(choice: Choice) -> Position | None:
    """Return the position of a choice in the index; None if its match or its review is gone."""
    path = choice.game.path
    with suppress(GameError):
        header = header_of(path)
        found = judgement_at(review_path(path), header, choice.hand, choice.seat, choice.n)
        return None if found is None else Position(path, identity(header), *found)
    return None


def question_of(position: Position, replay: Replay) -> Question:
    """Question of a position in its game. Raises Unreadable if the game no longer has it."""
    judged = position.judged
    gone = Unreadable("practice.no_position")
    if identity(replay.header) != position.replay or not 0 < judged.n < len(replay.timeline):
        raise gone
    found = next((one for one in choices_at(replay, judged.n) if one.seat == judged.seat), None)
    if found is None or not found.asked.allows(judged.best) or found.chosen != judged.played:
        raise gone
    return found


def is_choice(question: Question) -> bool:
    """Return True if there were several options, and the played one is known."""
    return question.chosen is not None and len(distinct(question.actions, (question.chosen,))) > 1


def questions_of(game: Game, seat: int, stretch: Stretch) -> Iterable[Question]:
    """Choices of a seat in a hand, in order."""
    for n in range(stretch.begin + 1, stretch.end):
        for question in choices_at(game, n):
            if question.seat == seat and is_choice(question):
                yield question


def interesting_discard(game: Game, stream: Stream, leave_out: Iterable[int] = ()) -> Question | None:
    """
    Return a discard worth asking for, of any player: near the end, with several discards that keep the hand as near.

    None if a few random positions have none. `leave_out` are positions that were asked already.
    """
    hands, seen = hands_of(game), set(leave_out)
    found: list[tuple[int, int, Question]] = []
    if not hands:
        return None
    for number in range(_LOOKED_AT):
        hand = hands[stream.below(len(hands))]
        start = hand.begin + 1 + stream.below(hand.end - hand.begin - 1)
        question = _first_discard(game, range(start, hand.end))
        if question is None or question.n in seen:
            continue
        seen.add(question.n)
        worth = _interest(game, question)
        if worth:
            found.append((worth, -number, question))
    return max(found, key=lambda one: one[:2])[2] if found else None


def _first_discard(game: Game, moments: Iterable[int]) -> Question | None:
    for n in moments:
        table = game.timeline.table(n)
        if table.drawn is None or len(table.places[table.turn].thrown) < _EARLIEST:
            continue
        for question in choices_at(game, n):
            if isinstance(question.chosen, Discard) and is_choice(question):
                return question
    return None


def _interest(game: Game, question: Question) -> int:
    """Return how interesting a question is; 0 if the answer is obvious."""
    rules = game.header.rules
    if any(isinstance(action, DeclareWin) for action in question.actions):
        return 0
    near, useful = _nearest(view(game.timeline.table(question.n), question.seat, rules), rules)
    if len(near) < 2:
        return 0
    slow = isinstance(question.chosen, Discard) and question.chosen.tile.kind not in useful
    return min(len(near), 5) + (3 if slow else 0)


def _nearest(seen: View, rules: Ruleset) -> tuple[frozenset[Kind], frozenset[Kind]]:
    """Discards that keep the hand nearest to ready, and those of them with the most useful tiles."""
    left = unseen(seen.table, rules, {seen.seat})
    after = rules.discards(own_counts(seen), left, seen.table.places[seen.seat].melds)
    distance = min((one.keeps.distance for one in after), default=_FARTHEST + 1)
    if distance > _FARTHEST:
        return frozenset(), frozenset()
    near = [one for one in after if one.keeps.distance == distance]
    most = max(one.keeps.tiles for one in near)
    return frozenset(one.kind for one in near), frozenset(one.kind for one in near if one.keeps.tiles == most)


#: Losses below this are shown as no points.
_AS_MANY = 0.05


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, the recorded choice, and the judgements of both; `as_played` is None if it is not known."""

    chosen: Action
    recorded: Action
    judged: Judgement
    as_played: Judgement | None = None

    @property
    def agrees(self) -> bool:
        """True if the answer is the recorded choice."""
        return sense_of(self.chosen) == sense_of(self.recorded)

    @property
    def is_fine(self) -> bool:
        """True if no better option was shown."""
        return self.judged.verdict == EQUAL

    @property
    def is_right(self) -> bool:
        """True if the answer is the judge's choice, or brings as many points."""
        best = sense_of(self.chosen) == sense_of(self.judged.best)
        return self.is_fine and (best or self.judged.lost < _AS_MANY)

    @property
    def grade(self) -> str:
        """The grade of the answer, which decides when the position comes back."""
        if self.is_right:
            return RIGHT
        return NEARLY if self.is_fine or self.judged.verdict == INACCURACY else WRONG


def known_of(judged: Judgement, chosen: Action) -> Judgement | None:
    """Earlier judgement of an answer; None if the answer must be judged now."""
    if sense_of(chosen) == sense_of(judged.played):
        return judged
    if sense_of(chosen) == sense_of(judged.best):
        best = judged.best
        return replace(judged, played=best, lost=0.0, error=0.0, verdict=EQUAL, because=Because(best, best, ()))
    return None


@dataclass(frozen=True, slots=True)
class Score:
    """Score of a guesser: answers, right ones, ones as played, and points lost with their standard error."""

    asked: int = 0
    right: int = 0
    agreed: int = 0
    lost: float = 0.0
    error: float = 0.0
    lost_in_play: float = 0.0


def score_of(answers: Iterable[Answer]) -> Score:
    """Return the score of answers."""
    answers = tuple(answers)
    told = [one.judged for one in answers if not one.is_fine]
    return Score(
        len(answers),
        sum(one.is_right for one in answers),
        sum(one.agrees for one in answers),
        round(sum(one.lost for one in told), 2),
        round(sqrt(sum(one.error**2 for one in told)), 2),
        round(sum(one.as_played.lost for one in answers if one.as_played is not None), 2),
    )


class SeenAgain:
    """
    A past game as a table plays a match: facts so far, questions, answers. Nothing is recorded.

    Facts appear one by one up to the next question that is `put`. They are the recorded ones, whatever the answer is,
    without the warnings of that day's teacher: those name an answer, and change nothing on the table.
    """

    def __init__(self, replay: Replay, seat: int, n: int) -> None:
        """Use a game, the seat whose choices are asked, and the number of facts at the beginning."""
        self.replay, self.header, self.rules = replay, replay.header, replay.header.rules
        #: The seat that is asked.
        self.seat = self.person = seat
        self._events = tuple(event for event in replay.timeline.events if not isinstance(event, Warned))
        #: The number of facts at the next stop.
        self.end = self._place(n)
        self.timeline = Timeline(replay.header.rules.seats, self._events[: self.end])
        self.question: Question | None = None
        self.answer: Action | None = None

    def _place(self, n: int) -> int:
        """Return how many of the first `n` recorded facts appear here."""
        return n - sum(isinstance(event, Warned) for event in self.replay.timeline.events[:n])

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by number."""
        return tuple(seat.name for seat in self.replay.header.seats)

    @property
    def over(self) -> bool:
        """True if no question is left and all facts have come."""
        return self.question is None and len(self.timeline) >= self.end

    def put(self, question: Question | None) -> None:
        """Continue to a question; None: to the end of the record."""
        self.question, self.answer = question, None
        self.end = self._place(len(self.replay.timeline) if question is None else question.n)

    def asked(self) -> Questions:
        """Legal actions while the question waits for an answer."""
        waits = self.question is not None and self.answer is None and len(self.timeline) == self.end
        return {self.seat: self.question.asked} if waits and self.question is not None else {}

    def wish(self, seat: int, action: Action) -> None:
        """Answer the question. Raises NotAllowed for an illegal action."""
        if not self.asked().get(seat, NOTHING).allows(action):
            raise NotAllowed("practice.not_now")
        self.answer = action

    def step(self) -> bool:
        """Show the next fact; False at the question, or at the end."""
        if len(self.timeline) >= self.end:
            return False
        self.timeline.append(self._events[len(self.timeline)])
        return True

    def call_unasked(self, seat: int, call: str) -> None:
        """Ignore wrong calls, which are no answers."""
        del seat, call
