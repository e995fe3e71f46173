"""One picture of the table."""

from io import BytesIO

import pygame

from game.gui.export.job import Job, Steps
from game.gui.export.painter import Painter, canvas
from game.gui.export.subject import Subject
from game.gui.table.place.layout import Eyes


def png(subject: Subject, place: int, size: tuple[int, int], eyes: Eyes) -> Job:
    """Give the job that paints the table at a place."""
    return Job(1, _png(subject, place, size, eyes))


def _png(subject: Subject, place: int, size: tuple[int, int], eyes: Eyes) -> Steps:
    target = BytesIO()
    with canvas():
        pygame.image.save(Painter(subject, size, eyes).at(place), target, "table.png")
        yield
    return target.getvalue()
