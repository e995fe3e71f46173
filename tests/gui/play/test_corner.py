"""The small buttons in the corners of the table: words beside their icons, at every text size."""

import pytest
from driver import mouse_at, moved, table_app
from table_support import match, my_turn

from game.gui.kit.draw import to_rect
from game.gui.table.paint import tooltip
from game.gui.table.place.frame import UNIT

KEYS = ("sort", "passing", "left", "log", "faster", "pause")


def small_buttons(size=(1366, 768), language="en", **settings):
    window = table_app(size, language, speed="instant", **settings)
    window.sit(match())
    window.play(my_turn)
    found = {widget.key: widget for widget in window.top.focus_ring.stops() if widget.key in KEYS}
    assert tuple(sorted(found)) == tuple(sorted(KEYS))
    return window, found


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_small_button_has_words_unless_the_settings_say_otherwise(language):
    window, worded = small_buttons(language=language)
    assert all(button.label and button.icon for button in worded.values())
    window.change(icon_words=False)
    window.step(1 / 30)
    bare = {widget.key: widget for widget in window.top.focus_ring.stops() if widget.key in KEYS}
    assert all(button.icon and not button.label for button in bare.values())
    assert [bare[key].tip for key in KEYS] == [worded[key].tip for key in KEYS]
    assert all(button.tip[0] for button in bare.values())


@pytest.mark.parametrize("words", [True, False], ids=["words", "icons"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (2560, 1440)], ids=str)
def test_small_buttons_grow_with_the_text(size, words):
    usual, large = (small_buttons(size, icon_words=words, ui_scale=scale)[1] for scale in (100, 150))
    for key in KEYS:
        assert large[key].look.scale >= 1.2 * usual[key].look.scale
        assert bool(large[key].label) == words


@pytest.mark.parametrize("scale", [100, 200])
def test_words_are_never_too_small_to_read(scale):
    window, _ = small_buttons((1024, 700), "vi", ui_scale=scale)
    window.press("r")
    found = [widget for widget in window.top.focus_ring.stops() if widget.key in KEYS]
    usual = window.shown.frame.unit / UNIT
    assert all(not button.label or button.look.scale >= 0.85 * usual for button in found)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_beside_a_board_words_are_as_large_as_without(language):
    window, before = small_buttons(language=language)
    window.press("r")
    found = {widget.key: widget for widget in window.top.focus_ring.stops() if widget.key in KEYS}
    assert all(found[key].label and found[key].look.scale >= 0.95 * before[key].look.scale for key in KEYS)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1366, 768)], ids=str)
def test_the_name_of_a_key_covers_no_name_plate(size, monkeypatch):
    window, _ = small_buttons(size)
    drawn, paint = [], tooltip.paint
    monkeypatch.setattr(tooltip, "paint", lambda *given: drawn.append(paint(*given)) or drawn[-1])
    plates = [to_rect(window.shown.plate(seat)) for seat in range(4)]
    for key in KEYS:
        mouse_at(window.widget(key).rect.center)
        window.handle(moved(window.widget(key).rect.center))
        drawn.clear()
        window.draw(window.window.surface)
        (box,) = drawn
        assert box.collidelist(plates) == -1, key
