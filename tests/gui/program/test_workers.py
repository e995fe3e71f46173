"""Workers who are dismissed go quietly, whatever they were doing and whatever was called off before."""

import multiprocessing
import threading
import time

from game.gui.program.workers import Staff, processes


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
    end = time.monotonic() + 30
    while multiprocessing.active_children() or set(threading.enumerate()) - before:
        assert time.monotonic() < end, "somebody is still there"
        time.sleep(0.01)
    assert not broken
