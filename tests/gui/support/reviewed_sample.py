"""A made-up review, written beside a sample game, so that tests need not wait for a real one."""

import json
import os
from concurrent.futures import Executor, Future
from functools import cache
from hashlib import sha256
from pathlib import Path

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import Weighed
from game.engine.actions import distinct
from game.paths import resource
from game.record.files import review_path
from game.record.index.choices import WantedChoices
from game.record.index.index import Index
from game.record.lines import to_line
from game.record.notes.file import identity
from game.record.replay import load, read
from game.session.game import address, choices_at
from game.session.judge.reasons import Because
from game.session.practice.positions import Position, position_of
from game.session.review import kept
from game.session.review.hand_review import Part, hands_of, review_part
from game.session.review.judgement import Judgement, kind_of, verdict_of
from game.session.review.table_work import ready
from game.session.review.work import review_next, seats_of

_STAKE = 150.0
_PLAYED = 1_790_000_000  # the time of a match of a person, in seconds since 1970


def review_of_sample(path: Path) -> None:
    """Write a review of all seats, in which every fifth choice was costly."""
    kept.write(review_path(path), *_head_and_parts(path.read_bytes()))


def of_a_person(folder: Path, name: str) -> Path:
    """Put a sample into a folder as a match of a person; return its path."""
    data = (resource("saves") / f"{name}.mcr").read_bytes().replace(b'"agent":"casual"', b'"agent":"you"', 1)
    whole, last = data[: data.rstrip().rfind(b"\n") + 1], json.loads(data.splitlines()[-1])
    path = folder / f"{name}.mcr"
    path.write_bytes(whole + to_line({**last, "digest": sha256(whole).hexdigest()}))
    os.utime(path, (_PLAYED, _PLAYED))
    return path


def indexed(folder: Path) -> Index:
    """Return the index of a folder."""
    index = Index(None, folder)
    list(index.refresh())
    return index


def costly(folder: Path, ruleset: str = "") -> list[Position]:
    """Return the costly choices in a folder that can be practised, the dearest first."""
    choices = indexed(folder).choices(WantedChoices(ruleset=ruleset, to_practise=True))
    return [position for position in map(position_of, choices) if position is not None]


@cache
def _head_and_parts(data: bytes) -> tuple[dict, list[Part]]:
    replay = read(data)
    parts = [part_of(replay, hand, seat) for hand in hands_of(replay) for seat in replay.timeline.now.players]
    return kept.head(identity(replay.header), "club"), parts


def part_of(game, stretch, seat: int) -> Part:
    """Make up the review of a hand for a seat."""
    asked = [
        question
        for n in range(stretch.begin + 1, stretch.end)
        for question in choices_at(game, n)
        if question.seat == seat and question.chosen is not None and len(question.actions) > 1
    ]
    judged = [judgement(game, question, number) for number, question in enumerate(asked)]
    luck, points = 7.5 * (seat - 1.4) * stretch.hand, game.timeline.table(stretch.end).gains[seat]
    return Part(stretch.hand, seat, luck, points, tuple(filter(None, judged)))


def judgement(replay, question, number):
    options = distinct(question.actions, (question.chosen,))
    others = [action for action in options if action != question.chosen]
    if not others:
        return None
    lost = (4.5, 12.25, 31.5)[number // 5 % 3] if number % 5 == 2 else 0.0
    best = others[0] if lost else question.chosen
    ranked = [best, *(action for action in options if action != best)]
    weighed = tuple(
        Weighed(
            action, 9.0 - (lost if action == question.chosen else 2.5 * at), 0.0 if not at else 1.25, 32, above=0.98
        )
        for at, action in enumerate(ranked)
    )
    own = next(one for one in weighed if one.action == question.chosen)
    return Judgement(
        question.n,
        str(address(replay.timeline.events, question.n)),
        question.seat,
        kind_of(question.actions, question.chosen, best),
        question.chosen,
        best,
        best,
        lost,
        1.25 if lost else 0.0,
        verdict_of(own, weighed[0], _STAKE, masters=not lost),
        weighed,
        Because(best, question.chosen, ("more_tiles",), (Shape(1, 61), Shape(1, 36)))
        if lost
        else Because(best, best, ()),
        round(sum(one.lost(weighed[0]) for one in weighed) / len(weighed), 2),
    )


class Reviewers(Executor):
    """Those who review hands: what they find is made up, and they do as many as they are told to."""

    def __init__(self):
        self._waiting = []

    def submit(self, fn, /, *args, **kwargs):
        del kwargs
        future = Future()
        if fn is ready:
            future.set_result(None)
            return future
        assert fn is review_part
        self._waiting.append((future, args))
        return future

    def do(self, count: int = 1000) -> None:
        """Do so many of the hands that were handed out."""
        self._waiting = [(future, args) for future, args in self._waiting if not future.cancelled()]
        for future, (data, _agent, _depth, number, seat, _known) in self._waiting[:count]:
            replay = read(data)
            future.set_result(part_of(replay, hands_of(replay)[number], seat))
        del self._waiting[:count]


class HandByHand(Executor):
    """The worker of the quiet queue: it makes up the review of the next hand of a match when it is told to."""

    def __init__(self):
        #: Names of the matches it was asked to go on with, and the jobs that nobody has done.
        self.asked, self.waiting = [], []

    def submit(self, fn, /, *args):
        future = Future()
        if fn is review_next:
            self.asked.append(args[0].stem)
            self.waiting.append((future, *args))
        return future

    def do(self) -> None:
        """Do the job that was asked for last, if there is one."""
        if not self.waiting:
            return
        future, path = self.waiting.pop()
        game = load(path)
        known = kept.latest(review_path(path), game.header).parts
        todo = [(hand, seat) for hand in hands_of(game) for seat in seats_of(game.header)]
        todo = [(hand, seat) for hand, seat in todo if (hand.hand, seat) not in known]
        kept.add(review_path(path), game.header, "club", part_of(game, *todo[0]))
        future.set_result(len(todo) - 1)
