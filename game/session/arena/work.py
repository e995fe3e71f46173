"""The work of a contest: stretches of walls for any number of workers, resumed where it stopped."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any, TypeGuard

from game import __version__
from game.errors import NotAllowed, Unreadable
from game.ranges import fits
from game.record.atomic import write_atomic
from game.record.files import load_bytes
from game.record.lines import to_line
from game.session.arena.contest import Clock, Contest, play_walls
from game.session.arena.tally import ContestTally

_FORMAT, _VERSION = "mat-chuoc-arena", 2
#: The approximate number of hands of a stretch. An interruption loses only the stretches under way.
_HANDS_A_STRETCH = 200
_LONGEST_STRETCH = 64  # walls
#: Stretches handed out for each worker: one to play, others queued.
_AHEAD = 3
Tick = Callable[[int], None]


class Work:
    """
    A contest under way.

    With a file it resumes an earlier run of the same contest, perhaps with more walls. Raises Unreadable if the file is
    damaged, NotAllowed if it belongs to another contest or cannot be written.
    """

    def __init__(self, contest: Contest, file: Path | None = None) -> None:
        self.contest = contest
        self._file = file
        self.tally = ContestTally.empty(len(contest.pairs), len(contest.agents))
        #: The finished stretches in order; adjacent ones are joined.
        self.done: list[tuple[int, int]] = []
        if file is not None and file.exists():
            self._read(file)

    @property
    def walls_done(self) -> int:
        """Number of walls played."""
        return sum(end - first for first, end in self.done)

    def run(
        self,
        executor: Executor | None = None,
        workers: int = 1,
        clock: Clock | None = None,
        tick: Tick | None = None,
        stretch: int | None = None,
    ) -> ContestTally:
        """
        Play the remaining walls; `tick` gets the number of walls after each stretch.

        `executor` may be any executor with `workers` parallel workers; without one the work is done in this process.
        `clock` and all arguments must be picklable. Figures, except times, do not depend on the workers.

        Raises NotAllowed for an answer that is no tally of these walls.
        """
        stretches = self._stretches(stretch or self._usual_stretch())
        if executor is None:
            for first, end in stretches:
                self._add(first, end, play_walls(self.contest, first, end, clock), tick)
            return self.tally
        under_way: dict[Future[ContestTally], tuple[int, int]] = {}
        try:
            while True:
                for first, end in stretches:
                    under_way[executor.submit(play_walls, self.contest, first, end, clock)] = first, end
                    if len(under_way) >= _AHEAD * workers:
                        break
                if not under_way:
                    return self.tally
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._add(*under_way.pop(future), future.result(), tick)
        finally:
            for future in under_way:
                future.cancel()

    def _usual_stretch(self) -> int:
        rules = self.contest.rules
        hands = len(self.contest.pairs) * rules.players * (rules.hands or 1)
        return max(1, min(_LONGEST_STRETCH, _HANDS_A_STRETCH // hands))

    def _stretches(self, longest: int) -> Iterator[tuple[int, int]]:
        """Yield the walls still to be played, in stretches of at most `longest`."""
        at, last = self.contest.first, self.contest.first + self.contest.walls
        for first, end in (*self.done.copy(), (last, last)):
            while at < first:
                until = min(at + longest, first)
                yield at, until
                at = until
            at = end

    def _add(self, first: int, end: int, found: object, tick: Tick | None) -> None:
        if not self._fits(found, end - first):
            raise NotAllowed("cluster.nonsense")
        self.tally.merge(found)
        joined: list[tuple[int, int]] = []
        for one in sorted([*self.done, (first, end)]):
            if joined and joined[-1][1] == one[0]:
                joined[-1] = joined[-1][0], one[1]
            else:
                joined.append(one)
        self.done = joined
        if self._file is not None:
            write_atomic(self._file, to_line(self._to_record()))
        if tick is not None:
            tick(end - first)

    def _fits(self, found: object, walls: int) -> TypeGuard[ContestTally]:
        """Return True if a value is a tally of this contest on a number of walls; other machines answer anything."""
        if not fits(found, ContestTally):
            return False
        left_out = len({one.wall for one in found.failures})
        return (len(found.pairs), len(found.agents)) == (len(self.contest.pairs), len(self.contest.agents)) and all(
            walls - left_out <= pair.edge.n <= walls for pair in found.pairs
        )

    def _what(self) -> dict[str, Any]:
        """Return the values that identify the contest, without the number of walls."""
        contest = self.contest
        return {
            "engine": __version__,
            "game": contest.game,
            "options": dict(sorted(contest.options.items())),
            "agents": list(contest.agents),
            "seed": contest.seed,
            "block": contest.block,
            "one_way": contest.one_way,
        }

    def _to_record(self) -> dict[str, Any]:
        head = {"format": _FORMAT, "version": _VERSION}
        return {**head, "contest": self._what(), "done": self.done, "tally": self.tally.to_record()}

    def _read(self, file: Path) -> None:
        try:
            record = json.loads(load_bytes(file))
            if (record["format"], record["version"]) != (_FORMAT, _VERSION):
                raise Unreadable("arena.no_state", file=file)
            was = dict(record["contest"])
            self.done = [(first, end) for first, end in record["done"]]
            self.tally = ContestTally.from_record(record["tally"])
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise Unreadable("arena.no_state", file=file) from error
        for key, value in self._what().items():
            if was.get(key) != value:
                raise NotAllowed("arena.other", file=file, key=key)
        ends = [end for stretch in self.done for end in stretch]
        is_whole = fits(ends, list[int]) and ends == sorted(set(ends)) and self._fits(self.tally, self.walls_done)
        if not is_whole:
            raise Unreadable("arena.no_state", file=file)
        first, last = self.contest.first, self.contest.first + self.contest.walls
        if any(begin < first or end > last for begin, end in self.done):
            raise NotAllowed("arena.walls", file=file)
