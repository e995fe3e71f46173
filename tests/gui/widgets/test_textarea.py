"""A text area: several lines, edited with keys and mouse."""

import pygame
import pytest
from driver import key, typed

from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.widgets import FocusRing
from game.gui.widgets.writing import TextArea
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


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
def test_alt_gr_types_and_commands_nothing(area, clipboard, mod):
    area.show("")
    for sign in "mot ghi chu dai":
        area.ring.handle(typed(sign))
    assert press(area, pygame.K_a, pygame.K_x, pygame.K_v, pygame.K_z, mod=mod) == [True] * 4, "no other shortcut acts"
    area.ring.handle(typed("z"))
    assert area.value == "mot ghi chu daiz"


def test_undo_and_redo_go_word_by_word(area):
    area.show("")
    for sign in "mot ghi chu":
        area.ring.handle(typed(sign))
    seen = []
    for _ in range(4):
        press(area, pygame.K_z, mod=pygame.KMOD_LCTRL)
        seen.append(area.value)
    assert seen == ["mot ghi ", "mot ", "", ""]
    press(area, pygame.K_y, pygame.K_y, mod=pygame.KMOD_LCTRL)
    press(area, pygame.K_z, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert (area.value, area.changes[-1]) == ("mot ghi chu", "mot ghi chu")


def test_one_slip_does_not_wipe_the_history(area):
    press(area, pygame.K_a, mod=pygame.KMOD_LCTRL)
    area.ring.handle(typed("z"))
    assert area.value == "z"
    press(area, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert (area.value, area.line.marked) == ("one\n  two\nthree", "one\n  two\nthree")


def test_a_moved_caret_begins_another_step(area):
    area.show("")
    for sign in "abc":
        area.ring.handle(typed(sign))
    press(area, pygame.K_LEFT, pygame.K_RIGHT)
    area.ring.handle(typed("d"))
    press(area, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert area.value == "abc"


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


def test_of_a_text_that_is_too_long_the_beginning_is_taken_and_that_is_said(area):
    area.insert("x" * 5000)
    assert len(area.value) == 4000
    assert area.value.endswith("one\n  two\nthree")
    with area.look.heard.listening() as seen:
        drawn(area)
    assert area.look.say("text.too_long", most=4000) in seen
    assert area.spoken(area.look.say) == area.look.say("text.too_long", most=4000)
    press(area, pygame.K_LEFT)
    with area.look.heard.listening() as seen:
        drawn(area)
    assert seen == []


def test_no_joined_sign_is_torn_apart_at_the_end(area):
    for area.longest in (3, 4):
        area.show("")
        area.insert("ab👨\u200d👩")
        assert area.value == "ab"


@pytest.mark.parametrize("space", ["\xa0", "\u1680", *map(chr, range(0x2000, 0x200B)), "\u202f", "\u205f", "\u3000"])
def test_every_space_of_unicode_is_pasted_as_a_space(area, clipboard, space):
    clipboard.append(f"Nguyễn{space}Hữu\u2028x\x85y\x07\x9f")
    press(area, pygame.K_a, pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert area.value == "Nguyễn Hữu\nx\ny"


def test_what_is_pasted_stays_whole(area, clipboard):
    signs = "👨\u200d👩\u200d👧 👍🏽 q\u0303\u0301 שלום العربية 你好 ไทย ❤\ufe0f 🇻🇳 \U0001fae9"
    clipboard.append(signs)
    press(area, pygame.K_a, pygame.K_v, mod=pygame.KMOD_LCTRL)
    assert area.value == signs


@pytest.mark.parametrize("text", ["dong dai " * 40, "i" * 300, "một\n" + "W" * 90 + " hai"])
def test_wrapped_rows_fit_and_hold_the_whole_text(text):
    pygame.font.init()
    area = TextArea(text, bool, wraps=True)
    for size in ((120, 60), (300, 60)):
        area.place(Look(Words("en")), pygame.Rect((0, 0), size))
        rows = area.rows()
        assert all(area.look.text_width(row.rstrip(), area.style) <= area.inner().width for _, row in rows)
        assert all(text[start : start + len(row)] == row for start, row in rows)
        assert "".join(row for _, row in rows) == text.replace("\n", "")
        assert len(rows) > 1
