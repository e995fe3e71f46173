"""Tests start no process by default: slow jobs are done at once, and the weigher has no results."""

import pickle
from concurrent.futures import Future

from at_once import AtOnce, Here

from game.gui.export import plan
from game.gui.play.help.judge_client import JudgeClient
from game.session.judge.weighing import Judged
from game.session.review import table_work
from game.session.review.hand_review import review_part
from game.session.review.work import review_next
from game.session.workers import WorkerPool


class Idle(AtOnce):
    """Makes files, thinks for players and tries choices at once; other jobs have empty results."""

    def submit(self, fn, /, *args, **kwargs):
        if fn.__module__ == plan.__name__ or fn is table_work.think:
            return Here().submit(fn, *args, **kwargs)
        if fn in (review_part, review_next):
            return Future()  # which is never done
        if fn in (table_work.refine, table_work.judged, table_work.deal):
            return super().submit(fn, *args, **kwargs)
        future = Future()
        future.set_result(Judged() if fn is table_work.rank else None)
        return future


_ask_lost = JudgeClient.ask_lost


def _idle(_, fn, /, *args, **kwargs):
    pickle.dumps((fn, args, kwargs))  # a real worker gets them by a pipe
    return Idle().submit(fn, *args, **kwargs)


def leave_idle(monkeypatch):
    """Prevent worker processes until the test ends."""
    monkeypatch.setattr(WorkerPool, "submit", _idle)
    monkeypatch.setattr(JudgeClient, "ask_lost", lambda self, n: "submit" in vars(self.staff) and _ask_lost(self, n))
