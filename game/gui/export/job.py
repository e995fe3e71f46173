"""Long work in small steps, so that a window stays responsive and its progress bar moves. Pure."""

import time
from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

#: Does one step of the work up to each `yield`, and returns the content of the file.
Steps = Generator[None, None, bytes]
#: Number of things that `slowly` collects between two pauses.
AT_ONCE = 12
_T = TypeVar("_T")


def slowly(things: Iterable[_T]) -> Generator[None, None, list[_T]]:
    """Return a list of things that are slow to make; yields after every dozen, as a pause."""
    found = []
    for thing in things:
        found.append(thing)
        if len(found) % AT_ONCE == 0:
            yield
    return found


class Job:
    """
    A file being made: `done` of `of` steps are finished.

    A command calls `run`. A window calls `work` once a frame until it returns False, draws a bar from `share`, and then
    finds the file in `content`; `cancel` stops at any time. A job writes no file.
    """

    def __init__(self, of: int, steps: Steps) -> None:
        """`of` is the number of `steps`, at least roughly."""
        self.done, self.of = 0, max(1, of)
        self.content: bytes | None = None
        self.cancelled = False
        self._steps = steps

    @property
    def share(self) -> float:
        """Finished share, from 0 to 1."""
        return 1.0 if self.content is not None else min(1.0, self.done / self.of)

    def step(self) -> bool:
        """Do one step; return True if there is more to do. Raises what the work raises."""
        if self.cancelled or self.content is not None:
            return False
        try:
            next(self._steps)
        except StopIteration as end:
            self.content, self.done = end.value, self.of
            return False
        self.done = min(self.of, self.done + 1)  # `of` may be an estimate
        return True

    def work(self, budget: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Do steps for `budget` seconds, at least one; return True if there is more to do."""
        until = clock() + budget
        while self.step():
            if clock() >= until:
                return True
        return False

    def run(self, tick: Callable[[int], object] = lambda _steps: None) -> bytes:
        """Do all steps and return the content of the file; `tick` is called after each with the number of new steps."""
        more = True
        while more:
            before, more = self.done, self.step()
            tick(self.done - before)
        assert self.content is not None, "a cancelled job has no content"
        return self.content

    def cancel(self) -> None:
        """Stop; the generator closes what it has opened."""
        self.cancelled = True
        self._steps.close()


def at_once(make: Callable[[], bytes]) -> Job:
    """Return a job of one step: `make` returns the content of the file."""

    def steps() -> Steps:
        content = make()
        yield
        return content

    return Job(1, steps())
