"""Other processes that work for the window, so that it goes on; they are let go when their work is no longer wanted."""

import multiprocessing
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

#: Who works: makes an executor for so many workers.
Workers = Callable[[int], Executor]
P = ParamSpec("P")
T = TypeVar("T")
#: Who was dismissed last. The thread of an executor that is gone does not learn that work was called off, and before
#: Python 3.13 it breaks over that when its processes end.
_leaving: deque[Executor] = deque(maxlen=16)


def processes(workers: int) -> Executor:
    """Let processes of their own work, begun afresh on every system."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


class Staff(Executor):
    """Some workers, who are there from their first piece of work until they are dismissed."""

    def __init__(self, number: int, workers: Workers) -> None:
        """Take how many there are, and what makes them."""
        self._executor = workers(number)
        self._own: set[BaseProcess] = set()

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Hand out a piece of work. Raises BrokenProcessPool where a worker was killed."""
        others = set(multiprocessing.active_children())
        future = self._executor.submit(work, *given, **named)
        self._own |= set(multiprocessing.active_children()) - others
        return future

    def dismiss(self) -> None:
        """Let nobody work any more: what is under way would keep the program from ending."""
        _leaving.append(self._executor)
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) & self._own:
            process.terminate()
