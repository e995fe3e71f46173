"""Navigation in the viewer by goals and with the scrub bar."""

import pygame
import pytest
from driver import clicks as click
from viewer_support import viewer

from game.session.choices import choices_at


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
