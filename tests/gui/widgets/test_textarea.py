"""A text area: several lines, edited with keys and mouse."""

import pygame
import pytest
from driver import key, typed

from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.widgets import FocusRing
from game.gui.widgets.textarea import TextArea
from game.words.lookup import Words


@pytest.fixture
def area():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((400, 300))
    changes = []
    made = TextArea("one\n  two\nthree", changes.append, key="area")
    made.changes = changes
    made.ring = FocusRing(made, focus="area")
    made.place(Look(Words("en")), pygame.Rect(20, 20, 120, 60))
    return made


def press(area, *codes, mod=0):
    return [area.ring.handle(key(code, mod)) for code in codes]


def drawn(area):
    area.ring.draw(pygame.display.get_surface())


def test_the_caret_goes_over_lines(area):
    press(area, pygame.K_DOWN, pygame.K_END)
    area.ring.handle(typed("!"))
    assert area.value == "one\n  two!\nthree"
    press(area, pygame.K_DOWN, pygame.K_HOME, pygame.K_DELETE)
    assert area.value == "one\n  two!\nhree"
    press(area, pygame.K_UP, pygame.K_UP)
    assert press(area, pygame.K_UP) == [False]
    assert area.changes[-1] == area.value


def test_enter_keeps_the_indent_and_tab_goes_on(area):
    press(area, pygame.K_DOWN, pygame.K_END, pygame.K_RETURN)
    area.ring.handle(typed("more"))
    assert area.value == "one\n  two\n  more\nthree"
    before = area.value
    press(area, pygame.K_TAB)
    assert area.value == before


def test_marking_and_the_clipboard(area, clipboard):
    press(area, pygame.K_DOWN, mod=pygame.KMOD_SHIFT)
    press(area, pygame.K_x, mod=pygame.KMOD_LCTRL)
    assert (clipboard, area.value) == (["one\n"], "  two\nthree")
    clipboard.append("a\r\n\tb\x00")
    press(area, pygame.K_a, mod=pygame.KMOD_LCTRL)
    drawn(area)
    press(area, pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert area.value == "a\n  b"


def test_showing_another_text_tells_nobody(area):
    area.show("other")
    assert (area.value, area.changes) == ("other", [])


def test_the_caret_is_kept_in_view(area):
    area.show("\n".join(f"line {n} that is much too long for it" for n in range(12)))
    press(area, *[pygame.K_DOWN] * 11, pygame.K_END)
    drawn(area)
    above = area.value[: area.place_at(area.rect.topleft)]
    assert "\n" in above
    assert not above.endswith("\n")
    press(area, pygame.K_HOME, *[pygame.K_UP] * 11)
    drawn(area)
    assert area.place_at(area.rect.topleft) == 0
    assert area.wheel(-2)
    assert area.place_at(area.rect.topleft) > 0


def test_a_click_puts_the_caret(area):
    step = area.look.line_height(Style.SMALL)
    area.press((area.rect.right, area.rect.y + area.look.px(10) + step + 2))
    area.insert("?")
    assert area.value == "one\n  two?\nthree"
    area.press((area.rect.x, area.rect.y + area.look.px(10)))
    area.drag((area.rect.right, area.rect.y + area.look.px(10)))
    assert area.line.marked == "one"


def test_composing_is_shown_and_then_typed(area):
    area.ring.handle(pygame.event.Event(pygame.TEXTEDITING, text="ươ", start=0, length=2))
    drawn(area)
    press(area, pygame.K_BACKSPACE)
    assert area.value.startswith("one")
    area.ring.handle(typed("ương"))
    assert area.value.startswith("ươngone")


def test_it_does_not_grow_without_end(area):
    area.insert("x" * 5000)
    assert area.value == "one\n  two\nthree"
