"""A test that does not ask for a process starts none: what takes long is done here, and nobody weighs at the table."""

from concurrent.futures import Future

from at_once import AtOnce, Here

from game.gui.export.asking import worker
from game.gui.play.help.weigher import Weigher
from game.session.judge import work
from game.session.judge.weighing import Judged
from game.session.review.hand_review import review_part
from game.session.workers import Staff


class Idle(AtOnce):
    """Makes files and tries choices at once, and answers nothing else."""

    def submit(self, fn, /, *args, **kwargs):
        if fn.__module__ == worker.__name__:
            return Here().submit(fn, *args, **kwargs)
        if fn is review_part:
            return Future()  # which is never done
        if fn in (work.refine, work.deal):
            return super().submit(fn, *args, **kwargs)
        future = Future()
        future.set_result(Judged() if fn is work.rank else None)
        return future


_ask_lost = Weigher.ask_lost


def _idle(_, fn, /, *args, **kwargs):
    return Idle().submit(fn, *args, **kwargs)


def leave_idle(monkeypatch):
    """Let no staff start a process until the test ends."""
    monkeypatch.setattr(Staff, "submit", _idle)
    monkeypatch.setattr(Weigher, "ask_lost", lambda self, n: "submit" in vars(self.staff) and _ask_lost(self, n))
