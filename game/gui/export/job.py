"""Long work in small steps, so that a window goes on and a progress bar moves in between. Pure."""

import time
from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

#: Does one step of the work up to each `yield`, and returns the content of the file.
Steps = Generator[None, None, bytes]
#: How many things `slowly` lists between two pauses.
AT_ONCE = 12
_T = TypeVar("_T")


def slowly(things: Iterable[_T]) -> Generator[None, None, list[_T]]:
    """Return a list of things that take a while to make, with a pause after every dozen."""
    found = []
    for thing in things:
        found.append(thing)
        if len(found) % AT_ONCE == 0:
            yield
    return found


class Job:
    """
    A file in the making: `done` of `of` steps are behind.

    A command calls `run`. A window calls `work` once in each frame until it gives False, draws a bar from `share`, and
    has then the file in `content`; `cancel` ends the work at any time. Nothing is written by a job.
    """

    def __init__(self, of: int, steps: Steps) -> None:
        """Take how many steps there are, and the steps; nothing is done yet."""
        self.done, self.of = 0, max(1, of)
        self.content: bytes | None = None
        self.cancelled = False
        self._steps = steps

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
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
        self.done = min(self.of, self.done + 1)  # how many steps there are may be known only about
        return True

    def work(self, budget: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Do steps for some seconds, at least one; return True if there is more to do."""
        until = clock() + budget
        while self.step():
            if clock() >= until:
                return True
        return False

    def run(self, tick: Callable[[int], object] = lambda _steps: None) -> bytes:
        """Do all of it, telling after each step how many steps were done; return the content of the file."""
        more = True
        while more:
            before, more = self.done, self.step()
            tick(self.done - before)
        assert self.content is not None, "a cancelled job has no content"
        return self.content

    def cancel(self) -> None:
        """Stop; what the work had opened is closed."""
        self.cancelled = True
        self._steps.close()


def at_once(make: Callable[[], bytes]) -> Job:
    """Return the job of one step: a function that returns the content of the file."""

    def steps() -> Steps:
        content = make()
        yield
        return content

    return Job(1, steps())
