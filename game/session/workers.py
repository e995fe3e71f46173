"""
Worker processes, and the workers of a cluster. Only this module starts or finds them.

A process that was started here ends with the program that started it.
"""

import atexit
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import closing, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection, Pipe, wait
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, TypeVar

from game import __version__
from game.errors import GameError, NotAllowed

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

P = ParamSpec("P")
T = TypeVar("T")
_CONNECTING = 10.0  # seconds
_LOWER = 10  # steps of priority that a quiet process gives away
_Work = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
_Orders = SimpleQueue[tuple[Future[Any], _Work] | None]  # the future of a job, and the job; None ends a worker


# --- in the worker process -----------------------------------------------------------------------------------------


def _serve(works: Connection, results: Connection, *, quiet: bool) -> None:
    """Execute jobs from a pipe until its other end is closed or the program ends."""
    if quiet:
        with suppress(AttributeError, OSError):  # Windows has no `nice`
            os.nice(_LOWER)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program handles Ctrl+C
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    with suppress(EOFError, OSError):
        results.send(None)  # the pipes are here
        while True:
            work, given, named = works.recv()
            try:
                results.send((work(*given, **named), None))
            except Exception as error:  # noqa: BLE001  (the error is sent to the program)
                error.add_note(traceback.format_exc())
                results.send((None, error))


def _end_with(sentinel: int) -> None:
    """End this process when its parent ends: a killed program cannot dismiss its workers."""
    wait([sentinel])
    os._exit(1)  # the main thread may be busy or wait forever


# --- in the program ------------------------------------------------------------------------------------------------


def _heard(results: Connection, process: "BaseProcess") -> Any:
    """
    Wait for what a process sends, and return it; raise EOFError if the process dies.

    Its pipe alone does not tell: on Windows the program holds both ends until the process has taken one.
    """
    if results not in wait([results, process.sentinel]):
        raise EOFError
    return results.recv()


class _Worker(threading.Thread):
    """The thread of the program that sends jobs to one process and waits for the results."""

    def __init__(self, orders: _Orders, *, quiet: bool) -> None:
        """`orders` is the queue of jobs, shared with the other workers; a `quiet` process has a low priority."""
        super().__init__(daemon=True)
        self._orders, self._quiet = orders, quiet
        self._process: tuple[BaseProcess, Connection, Connection] | None = None
        self._starting = threading.Lock()
        self._is_dismissed = False

    def run(self) -> None:
        """Do jobs until None comes."""
        while (order := self._orders.get()) is not None:
            future, work = order
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._result(work))
            except Exception as error:  # noqa: BLE001  (the future passes it on)
                future.set_exception(error)
        self._end()

    def _result(self, work: _Work) -> object:
        """
        Let the process do a job; if it dies, repeat the job once in a new process.

        Raises the errors of the job, and NotAllowed if both processes die.
        """
        for is_last in (False, True):
            try:
                process, works, results = self._at_work()
                works.send(work)
                found, problem = _heard(results, process)
                break
            except (EOFError, OSError) as error:
                self._end()
                if is_last:
                    raise NotAllowed("worker.killed") from error
        if problem is not None:
            raise problem
        return found

    def _at_work(self) -> tuple["BaseProcess", Connection, Connection]:
        """Return the process and the pipes to and from it; start one if there is none. Raises EOFError if it dies."""
        with self._starting:
            if self._is_dismissed:
                raise CancelledError
            if self._process is not None:
                return self._process
            theirs, works = Pipe(duplex=False)  # a duplex pipe would be a socket
            results, other = Pipe(duplex=False)
            serve = partial(_serve, theirs, other, quiet=self._quiet)
            process = multiprocessing.get_context("spawn").Process(target=serve)
            process.start()
            theirs.close()
            other.close()
            self._process = process, works, results
        _heard(results, process)
        return self._process

    def _end(self) -> None:
        with self._starting:
            if self._process is None:
                return
            (process, works, results), self._process = self._process, None
        works.close()
        results.close()
        process.kill()
        process.join()

    def dismiss(self) -> None:
        """Kill the process, and never start another."""
        with self._starting:
            self._is_dismissed = True
            if self._process is not None:
                self._process[0].kill()


class WorkerPool(Executor):
    """
    A pool of processes, which start when jobs need them.

    A process that dies is replaced, and the lost job is repeated once. If the replacement dies during that job too, the
    job fails with NotAllowed, and the next job gets a new process.
    """

    _wanted: ClassVar[set[Future[Any]]] = set()  # unfinished jobs of all staffs that are not quiet

    def __init__(self, number: int, *, quiet: bool = False) -> None:
        """`number` is the largest number of processes; `quiet` ones do what nobody waits for, at a low priority."""
        self._number, self._quiet = number, quiet
        self._orders: _Orders = SimpleQueue()
        self._workers: list[_Worker] = []

    def __del__(self) -> None:
        """End the processes of a forgotten staff after their present jobs."""
        for _ in self._workers:
            self._orders.put(None)

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Queue a job; the future raises its errors."""
        if len(self._workers) < self._number:
            self._workers.append(_Worker(self._orders, quiet=self._quiet))
            self._workers[-1].start()
        future: Future[T] = Future()
        if not self._quiet:
            self._wanted.add(future)
            future.add_done_callback(self._wanted.discard)
        self._orders.put((future, (work, given, named)))
        return future

    @classmethod
    def any_wanted(cls) -> bool:
        """Return True while somebody waits for a job: quiet work should stop then."""
        return bool(cls._wanted)

    def dismiss(self) -> None:
        """Kill all processes: running jobs would keep the program from ending. Later jobs get new processes."""
        with suppress(Empty):
            while (order := self._orders.get_nowait()) is not None:
                order[0].cancel()
        for worker in self._workers:
            worker.dismiss()
            self._orders.put(None)
        self._orders, self._workers = SimpleQueue(), []

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Finish all jobs if told to `wait` without cancelling; then dismiss the processes."""
        if wait and not cancel_futures:
            for _ in self._workers:
                self._orders.put(None)
            for worker in self._workers:
                worker.join()
        self.dismiss()


@atexit.register
def _dismiss_all() -> None:
    """Ensure that no process outlives the program or starts while it ends."""
    for thread in threading.enumerate():
        if isinstance(thread, _Worker):
            thread.dismiss()


# --- for long jobs -------------------------------------------------------------------------------------------------


def version() -> str:
    """Return the version of the game in this process; a worker with another version could compute other figures."""
    return __version__


@contextmanager
def pool(workers: int, cluster: str = "") -> Iterator[tuple[Executor | None, int]]:
    """
    Executor and number of workers for a long job: None for this process alone, a pool of processes, or a cluster.

    `cluster` is the address of a Dask scheduler. Raises NotAllowed if it cannot be used; its jobs raise
    NotAllowed when the scheduler is lost or a worker fails.
    """
    if cluster:
        with _no_log(), _dask(cluster) as found:
            yield found
        return
    if workers == 1:
        yield None, 1
        return
    staff = WorkerPool(workers)
    try:
        yield staff, workers
    finally:
        staff.dismiss()


class _Cluster(Executor):
    """The workers of a Dask cluster; a job that they do not do fails with NotAllowed."""

    def __init__(self, client: Any, address: str) -> None:
        """Use a connected client; `address` is for the sentences."""
        from distributed.scheduler import KilledWorker  # noqa: PLC0415  (an extra, which is installed)

        self._executor, self._address, self._killed = client.get_executor(), address, KilledWorker

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        """Queue a job; the future raises its GameErrors."""
        future: Future[T] = Future()
        self._executor.submit(work, *given, **named).add_done_callback(partial(self._hand_on, future))
        return future

    def _hand_on(self, future: Future[T], done: Future[T]) -> None:
        """Settle the future of a job as Dask's own is settled."""
        if not future.set_running_or_notify_cancel():
            return
        if done.cancelled():  # by Dask, when it loses the scheduler
            future.set_exception(NotAllowed("cluster.lost", address=self._address))
        elif (error := done.exception()) is None:
            future.set_result(done.result())
        elif isinstance(error, GameError):
            future.set_exception(error)
        elif isinstance(error, self._killed):
            future.set_exception(NotAllowed("cluster.killed", address=self._address))
        else:
            reason = f"{type(error).__name__}: {error}".partition("\n")[0]
            future.set_exception(NotAllowed("cluster.failed", address=self._address, reason=reason))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel all jobs, unless told to `wait` for them."""
        self._executor.shutdown(wait=wait and not cancel_futures)


@contextmanager
def _no_log() -> Iterator[None]:
    """Keep Dask's log off the terminal: each failure has a sentence."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


@contextmanager
def _dask(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client  # noqa: PLC0415  (an extra: most players have no cluster)
        from tornado.ioloop import IOLoop  # noqa: PLC0415  (comes with it)
    except ImportError as error:
        raise NotAllowed("cluster.no_dask") from error
    try:
        with closing(IOLoop(make_current=False)) as loop:
            loop.run_sync(partial(_meet, address), timeout=_CONNECTING)
        client = Client(address, timeout=_CONNECTING, set_as_default=False)
    except Exception as error:  # whatever answers there, it is no scheduler
        raise NotAllowed("cluster.nobody", address=address) from error
    with client:
        try:
            versions = {str(one) for one in client.run(version).values()}
        except (ImportError, AttributeError) as error:
            raise NotAllowed("cluster.no_game", address=address) from error
        except OSError as error:
            raise NotAllowed("cluster.lost", address=address) from error
        if not versions:
            raise NotAllowed("cluster.no_workers", address=address)
        if versions != {__version__}:
            raise NotAllowed("cluster.version", address=address, found=", ".join(sorted(versions)), own=__version__)
        executor = _Cluster(client, address)
        try:
            yield executor, sum(client.nthreads().values())
        finally:
            executor.shutdown(wait=False)


async def _meet(address: str) -> None:
    """
    Raise an error unless a scheduler answers at an address.

    A `Client` would wait for one where nobody listens, and a failed one never closes.
    """
    from distributed.comm.addressing import parse_address  # noqa: PLC0415  (an extra, which is installed)
    from distributed.comm.registry import get_backend  # noqa: PLC0415  (an extra, which is installed)
    from distributed.core import rpc  # noqa: PLC0415  (an extra, which is installed)
    from distributed.security import Security  # noqa: PLC0415  (an extra, which is installed)

    given = Security().get_connection_args("client")
    scheme, place = parse_address(address)
    (await get_backend(scheme).get_connector().connect(place, **given)).abort()
    async with rpc(address, connection_args=given) as found:
        if (await found.identity())["type"] != "Scheduler":
            raise ValueError(address)
