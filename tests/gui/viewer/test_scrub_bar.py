"""The scrub bar of a long match: the numbers of its hands stand apart."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import facts
from game.gui.kit.look import Look
from game.gui.table.time.chapters import Chapters
from game.gui.viewer.scrub_bar import LINE, ScrubBar
from game.record.replay import load
from game.words.lookup import Words

SAMPLE = Path(__file__).parents[3] / "saves" / "south-vietnamese.mcr"


class Paper(pygame.Surface):
    """A surface that remembers where things were put on it."""

    def __init__(self, size):
        super().__init__(size)
        self.put = []

    def blit(self, source, dest, *more):
        self.put.append(source.get_rect(topleft=dest[:2]))
        return super().blit(source, dest, *more)


@pytest.fixture(autouse=True)
def _display():
    pygame.init()
    pygame.display.set_mode((1366, 768))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("hands", [4, 16, 60, 900])
def test_the_numbers_of_hands_do_not_cover_each_other(hands, percent):
    events = load(SAMPLE).events
    start = next(event for event in events if isinstance(event, facts.HandStarted))
    inside = [event for event in events if isinstance(event, facts.Drew)]
    match = []
    for hand in range(hands):  # hands of very different lengths
        match += [replace(start, hand=hand + 1), *inside[: 2 + 17 * hand % 23]]
    bar = ScrubBar(Words("en"), Chapters(match), lambda: 0.0, bool, choices=(), noted=(), branched=(), known=0)
    look = Look(Words("en"), 1.0 * percent / 100)
    bar.place(look, pygame.Rect(20, 20, 1200, look.px(LINE)))
    paper = Paper((1366, 120))
    bar.draw(paper)
    numbers = [box for box in paper.put if box.bottom <= bar.rect.bottom - look.px(8) and box.height < bar.rect.height]
    assert len(numbers) >= min(hands, 8)
    assert not [(one, other) for one, other in pairwise(numbers) if one.right > other.left]
