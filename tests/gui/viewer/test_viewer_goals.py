"""Navigation in the viewer by goals and with the scrub bar."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from driver import clicks as click
from viewer_support import viewer

from game.engine import facts
from game.gui.kit.look import Look
from game.gui.table.time.playhead import Chapters
from game.gui.viewer.bars import LINE, ScrubBar
from game.record.replay import load
from game.session.game import choices_at
from game.words.lookup import Words


def test_goals(path):
    window, scene = viewer(path, (1, 0))
    window.press("shift+right")
    here = window.place
    assert any(question.seat == scene.viewed.front for question in choices_at(scene.viewed, here))
    window.press("shift+right")
    window.press("shift+left")
    assert window.place == here
    for kind in ("call", "flower", "win"):
        window.press("k")
        assert scene.goals.kind == kind
        places = [place for place in scene.goals.places(kind) if place > here]
        window.press(".")
        assert window.place == (places[0] if places else here)
        scene.viewed.go(here)


def test_the_scrub_bar_is_dragged_all_the_way(path):
    window, scene = viewer(path)
    box = window.widget("scrub").rect
    for event in click((box.x + 20, box.bottom - 8))[:2]:
        window.handle(event)
    for x in range(box.x + 30, box.centerx, 40):
        window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, box.bottom - 8), rel=(40, 0), buttons=(1, 0, 0)))
        window.step(1 / 30)
    assert window.place == pytest.approx(len(scene.timeline) / 2, abs=len(scene.timeline) / 10)


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
