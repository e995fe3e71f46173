"""
The worker process that makes an exported file: painting and packing a picture takes longer than a frame.

It gets the plan and the tile design, and reports its progress from time to time.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.gui.export.asking.plan import Plan
from game.gui.export.job import Job
from game.gui.kit import theme
from game.gui.table.tile import worn_faces
from game.session.workers import Staff
from game.settings import Settings

if TYPE_CHECKING:
    from concurrent.futures import Future

_A_WHILE = 0.1  # seconds of work between two reports
_Told = tuple[float, bytes | None] | None  # finished share, and the complete file; None without a job
_job: Job | None = None  # in the worker


class FileWorker:
    """Makes the file of a plan in a worker process, polled once a frame."""

    def __init__(self, plan: Plan, settings: Settings) -> None:
        """`settings` tell the design of tiles and table."""
        self._given = replace(plan, subject=replace(plan.subject)), settings  # copied without cached properties
        self._staff = Staff(1)
        self._told: Future[_Told] | None = None
        #: Finished share, from 0 to 1.
        self.share = 0.0
        #: The content of the file, None until it is complete.
        self.content: bytes | None = None

    def look_in(self) -> bool:
        """Poll the worker; return True while there is more to do. Raises the errors of the work."""
        if self._told is None:
            self._told = self._staff.submit(_begin, *self._given)
        if self._told.done():
            told = self._told.result()
            self.share, self.content = told or (0.0, None)
            if self.content is None:
                self._told = self._staff.submit(_go_on) if told else None
        return self.content is None

    def cancel(self) -> None:
        """Stop the worker; it writes no file."""
        self._staff.dismiss()


def _begin(plan: Plan, settings: Settings) -> _Told:
    global _job  # noqa: PLW0603  (one process makes one file)
    theme.wear(settings.theme)
    worn_faces.wear(settings.tile_face, settings.indices, plan.subject.words)
    _job = plan.job()
    return _go_on()


def _go_on() -> _Told:
    if _job is None:
        return None  # this process replaced a dead one: the job must begin again
    _job.work(_A_WHILE)
    return _job.share, _job.content
