"""
Worker processes, and the workers of a cluster. Only this module starts or finds them.

A process that was started here ends with the program that started it.
"""

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from game import __version__
from game.errors import Broken, NotAllowed

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

#: Makes an executor with a number of workers.
Workers = Callable[[int], Executor]
P = ParamSpec("P")
T = TypeVar("T")
#: After so many dead processes a staff is not replaced any more.
MOST_DEATHS = 3
_CONNECTING = "10s"
#: The staffs dismissed last. The thread of a garbage-collected executor does not notice cancelled work, and before
#: Python 3.13 it raises when its processes end.
_leaving: deque[Executor] = deque(maxlen=16)


def processes(workers: int) -> Executor:
    """Return a pool of spawned processes, each started with the first work that needs it."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_end_with_parent)


def _end_with_parent() -> None:
    """End this worker when its parent ends: a killed program cannot dismiss its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)  # the main thread may be busy or wait forever


def version() -> str:
    """Return the version of the game in this process; a worker with another version could compute other figures."""
    return __version__


@contextmanager
def crew(workers: int, cluster: str = "") -> Iterator[tuple[Executor | None, int]]:
    """
    Executor and number of workers for a long job: None for this process alone, a pool of processes, or a cluster.

    `cluster` is the address of a Dask scheduler. Raises NotAllowed if it cannot be used, and Broken if a worker dies
    during the job.
    """
    if cluster:
        with _dask(cluster) as found:
            yield found
        return
    if workers == 1:
        yield None, 1
        return
    with processes(workers) as executor:
        try:
            yield executor, workers
        except BrokenProcessPool as error:
            raise Broken("a worker process was killed; nothing that was kept is lost") from error
        finally:
            executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _dask(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from dask.distributed import Client  # noqa: PLC0415  (an extra: most players have no cluster)
        from distributed.scheduler import KilledWorker  # noqa: PLC0415  (the same extra)
    except ImportError as error:
        raise NotAllowed("cluster.no_dask") from error
    try:
        client = Client(address, timeout=_CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NotAllowed("cluster.nobody", address=address) from error
    with client:
        try:
            versions = set(client.run(version).values())
        except ImportError as error:
            raise NotAllowed("cluster.no_game", address=address) from error
        if not versions:
            raise NotAllowed("cluster.no_workers", address=address)
        if versions != {__version__}:
            raise NotAllowed("cluster.version", address=address, found=", ".join(sorted(versions)), own=__version__)
        executor = client.get_executor()
        try:
            yield executor, sum(client.nthreads().values())
        except KilledWorker as error:
            raise Broken(f"a worker of {address} was killed again and again") from error
        finally:
            executor.shutdown(wait=False)


class Staff(Executor):
    """Some workers, from their first piece of work until they are dismissed. Dead ones are replaced, twice."""

    def __init__(self, number: int, workers: Workers) -> None:
        """Use a number of workers, and the function that makes them."""
        self._number, self._workers = number, workers
        self._executor = workers(number)
        self._own: set[BaseProcess] = set()
        #: How often a process died or could not be started.
        self.deaths = 0

    @property
    def is_gone(self) -> bool:
        """True if so many workers have died that no work is accepted."""
        return self.deaths >= MOST_DEATHS

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Submit a piece of work, to new workers if the old ones have died. Raises BrokenProcessPool."""
        while not self.is_gone:
            others = set(multiprocessing.active_children())
            try:
                return self._executor.submit(work, *given, **named)
            except (BrokenProcessPool, OSError):
                self.deaths += 1
                self.dismiss()
                self._executor = self._workers(self._number)
            finally:
                self._own |= set(multiprocessing.active_children()) - others
        raise BrokenProcessPool("the workers died again and again")

    def dismiss(self) -> None:
        """Terminate all workers: work under way would keep the program from ending."""
        _leaving.append(self._executor)
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) & self._own:
            process.terminate()
