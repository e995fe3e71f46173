"""Workers end quietly when dismissed, end with their program, and repeat once what a dead one lost."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError
from contextlib import suppress

import pytest

from game.errors import NotAllowed
from game.session import workers
from game.session.workers import WorkerPool


def everybody():
    """Worker processes and threads; those of earlier tests may still be there."""
    return {*multiprocessing.active_children(), *threading.enumerate()}


def wait_until_gone(before):
    end = time.monotonic() + 120
    while everybody() - before:
        assert time.monotonic() < end, "somebody is still there"
        time.sleep(0.01)


def test_who_is_dismissed_while_called_off_work_is_in_hand_goes_quietly(monkeypatch):
    broken = []
    monkeypatch.setattr(threading, "excepthook", broken.append)
    before = everybody()
    for _ in range(3):
        staff = WorkerPool(1)
        work = [staff.submit(time.sleep, 60) for _ in range(6)]
        for one in work[3:]:
            one.cancel()
        staff.dismiss()
        del staff, work
    wait_until_gone(before)
    assert not broken


def test_a_forgotten_staff_ends_its_processes():
    before = everybody()
    staff = WorkerPool(2)
    assert staff.submit(len, "abc").result(120) == 3
    assert everybody() - before
    del staff
    wait_until_gone(before)


PARENT = """
import os, time
from game.session.workers import WorkerPool
pool = WorkerPool(1)
pool.submit(os.getpid).result()
pool.submit(time.sleep, 600)
print("at work", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("name", ["SIGKILL", "SIGHUP", "SIGTERM"])
def test_a_worker_ends_with_its_program(name):
    number = getattr(signal, name, None)
    if number is None or signal.getsignal(number) == signal.SIG_IGN:
        pytest.skip("this system has no such signal, or ignores it, as under nohup")
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, encoding="utf-8")
    assert parent.stdout.readline() == "at work\n"
    parent.send_signal(number)
    assert parent.wait(120)
    # the worker has the same standard output: it is closed when the last of them has ended
    assert parent.communicate(timeout=120)[0] == ""


def test_nobody_is_there_before_there_is_work():
    before = set(multiprocessing.active_children())
    staff = WorkerPool(2)
    assert set(multiprocessing.active_children()) == before
    staff.dismiss()


def kill(staff):
    """Kill a worker during a job; return the futures of that job and of the next."""
    pid = staff.submit(os.getpid).result(120)
    futures = staff.submit(time.sleep, 0.3), staff.submit(len, "abc")
    os.kill(pid, signal.SIGTERM)
    return futures


def test_a_job_whose_worker_dies_is_repeated_once():
    staff = WorkerPool(1)
    for _ in range(2):
        assert [future.result(120) for future in kill(staff)] == [None, 3], "each death is repaired"
    with pytest.raises(NotAllowed, match=r"worker\.killed"):
        staff.submit(os._exit, 1).result(120)
    assert staff.submit(len, "abc").result(120) == 3, "the next job has a new process"
    staff.dismiss()


def test_a_worker_that_dies_before_it_takes_its_pipes_is_replaced(monkeypatch):
    """Windows lets the program hold both ends until then: no pipe tells that the process is dead."""
    from multiprocessing.connection import Pipe
    from multiprocessing.context import SpawnProcess

    held, start = [], SpawnProcess.start

    def hold(duplex):
        ends = Pipe(duplex)
        for end in ends:
            monkeypatch.setattr(end, "close", lambda: None)
        held.append(ends)
        return ends

    def start_dead(process):
        start(process)
        process.kill()
        monkeypatch.setattr(SpawnProcess, "start", start)

    monkeypatch.setattr(workers, "Pipe", hold)
    monkeypatch.setattr(SpawnProcess, "start", start_dead)
    staff = WorkerPool(1)
    assert staff.submit(len, b"abc" * 1_000_000).result(120) == 3_000_000
    assert len(held) == 4, "two pipes for each of two processes"
    staff.dismiss()


def test_a_worker_that_cannot_be_started_is_tried_again_once(monkeypatch):
    from multiprocessing.context import SpawnProcess

    tries = []

    def unable(_):
        tries.append(1)
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", unable)
    staff = WorkerPool(1)
    with pytest.raises(NotAllowed, match=r"worker\.killed"):
        staff.submit(len, "abc").result(120)
    assert len(tries) == 2
    staff.dismiss()


def test_an_error_and_what_cannot_be_sent_come_back():
    with WorkerPool(1) as staff:
        with pytest.raises(NotAllowed, match="no_hand"):
            staff.submit(refuse, "no_hand").result(120)
        with pytest.raises(ZeroDivisionError) as raised:
            staff.submit(divmod, 1, 0).result(120)
        assert "Traceback" in raised.value.__notes__[0]
        for work, given in ((len, lambda: None), (staff.map, ())):
            with pytest.raises((TypeError, AttributeError, pickle.PicklingError)):
                staff.submit(work, given).result(120)
        assert list(staff.map(len, ["a", "bc"])) == [1, 2]


def refuse(key):
    raise NotAllowed(key)


FULL = """
import os, time
from game.session.workers import WorkerPool
staff = WorkerPool(2)
futures = [staff.submit(sorted, os.urandom(2_000_000)) for _ in range(20)]
futures[0].result()
"""


KILL = """
import multiprocessing
for process in multiprocessing.active_children():
    process.kill()
"""


@pytest.mark.parametrize("ending", ["", "staff.dismiss()", KILL])
def test_a_program_ends_however_much_work_there_is(ending):
    subprocess.run([sys.executable, "-c", FULL + ending], check=True, timeout=120)


def test_what_nobody_waits_for_knows_while_anybody_waits():
    quiet, other = WorkerPool(1, quiet=True), WorkerPool(1)
    assert quiet.submit(len, "abc").result(120) == 3
    slow, job = quiet.submit(time.sleep, 60), other.submit(time.sleep, 60)
    assert WorkerPool.any_wanted()
    other.dismiss()
    with suppress(CancelledError):
        job.exception(120)
    assert not WorkerPool.any_wanted()  # although the quiet job is still under way
    assert not slow.done()
    quiet.dismiss()
