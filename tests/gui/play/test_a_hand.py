"""A hand as a person plays it: sit down, answer, discard, and read the screen."""

import pytest
from driver import table_app
from table_support import match


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_hand_is_played_by_throwing_and_passing_until_its_sheet(language):
    window = table_app(language=language, speed="instant")
    scene = window.sit(match())
    thrown = 0
    while window.top is scene:
        choices = scene.desk.choices
        if choices.discards:
            window.expect("table.prompt.turn" if choices.groups else "table.prompt.discard")
            window.throw(str(min(choices.discards).kind))
            thrown += 1
        elif choices.any:
            window.answer("pass")
        else:
            window.wait(0.1)
    assert thrown > 1
    window.wait(3)
    window.expect("sheet.see_standing")
