"""Workers go quietly when they are dismissed, end with their program, and are replaced when they die, twice."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from game.session.workers import MOST_DEATHS, Staff, processes


def test_who_is_dismissed_while_called_off_work_is_in_hand_goes_quietly(monkeypatch):
    broken = []
    monkeypatch.setattr(threading, "excepthook", broken.append)
    before = set(threading.enumerate())
    for _ in range(3):
        staff = Staff(1, processes)
        work = [staff.submit(time.sleep, 60) for _ in range(6)]
        for one in work[3:]:
            one.cancel()
        staff.dismiss()
        del staff, work
    end = time.monotonic() + 120
    while multiprocessing.active_children() or set(threading.enumerate()) - before:
        assert time.monotonic() < end, "somebody is still there"
        time.sleep(0.01)
    assert not broken


PARENT = """
import os, time
from game.session.workers import processes
pool = processes(1)
pool.submit(os.getpid).result()
pool.submit(time.sleep, 600)
print("at work", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("name", ["SIGKILL", "SIGHUP", "SIGTERM"])
def test_a_worker_ends_with_its_program(name):
    if not hasattr(signal, name):
        pytest.skip("this system has no such signal")
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout.readline() == "at work\n"
    parent.send_signal(getattr(signal, name))
    assert parent.wait(120)
    # the worker has the same standard output: it is closed when the last of them has ended
    assert parent.communicate(timeout=120)[0] == ""


def test_nobody_is_there_before_there_is_work():
    before = set(multiprocessing.active_children())
    staff = Staff(2, processes)
    assert set(multiprocessing.active_children()) == before
    staff.dismiss()


def killed(staff):
    """Kill a worker in the middle of its task."""
    pid = staff.submit(os.getpid).result(60)
    work = staff.submit(time.sleep, 600)
    os.kill(pid, signal.SIGTERM)
    with pytest.raises(BrokenProcessPool):
        work.result(60)


def test_a_dead_worker_is_replaced_until_the_third_death():
    staff = Staff(1, processes)
    for deaths in range(MOST_DEATHS):
        assert staff.deaths == deaths
        assert not staff.is_gone
        killed(staff)
        if deaths < MOST_DEATHS - 1:
            assert staff.submit(len, "abc").result(60) == 3
    with pytest.raises(BrokenProcessPool):
        staff.submit(len, "abc")
    assert staff.is_gone


def test_workers_that_cannot_be_started_are_tried_again_and_then_no_more():
    class Unable:
        def submit(self, work, *given):
            raise BlockingIOError("no more processes")

        def shutdown(self, **_):
            pass

    class Able(Unable):
        def submit(self, work, *given):
            future = Future()
            future.set_result(work(*given))
            return future

    made = [Unable, Able]
    assert Staff(1, lambda _: made.pop(0)()).submit(len, "abc").result() == 3
    with pytest.raises(BrokenProcessPool):
        Staff(1, lambda _: Unable()).submit(len, "abc")
