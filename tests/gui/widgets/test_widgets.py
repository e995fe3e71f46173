"""Widgets respond to mouse and keys alike, and one focus ring leads through all of them."""

import pygame
import pytest
from driver import clicks, key, typed

from game.gui.kit.look import Look
from game.gui.widgets import (
    Button,
    Choice,
    Column,
    Dropdown,
    FocusRing,
    Grid,
    Label,
    ListBox,
    Panel,
    Row,
    Scroll,
    Slider,
    Spacer,
    TextField,
    Toggle,
)
from game.words.lookup import Words

SIZE = (600, 400)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


def ring_of(root, focus=""):
    ring = FocusRing(root, focus=focus)
    root.place(Look(Words("en")), pygame.Rect(0, 0, *SIZE))
    ring.draw(pygame.display.get_surface())
    return ring


def send(ring, *events):
    return [ring.handle(event) for event in events]


def three(done):
    return [Button(name, lambda name=name: done.append(name), key=name) for name in "abc"]


def test_tab_leads_around():
    ring = ring_of(Column(*three([])))
    order = []
    for _ in range(4):
        send(ring, key(pygame.K_TAB))
        order.append(ring.focused_key)
    send(ring, key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert order == ["a", "b", "c", "a"]
    assert ring.focused_key == "c"


def test_arrows_lead_to_the_neighbour():
    ring = ring_of(Grid(*three([]), Button("d", lambda: None, key="d"), columns=2), focus="a")
    path = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        send(ring, key(code))
        path.append(ring.focused_key)
    assert path == ["b", "d", "c", "a", "a"]


def test_what_cannot_be_used_is_passed_over():
    done = []
    buttons = three(done)
    buttons[1].enabled = False
    ring = ring_of(Column(*buttons), focus="a")
    send(ring, key(pygame.K_TAB))
    assert ring.focused_key == "c"
    send(ring, *clicks(buttons[1].rect.center))
    assert done == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_answers_to_its_keys(code):
    done = []
    ring = ring_of(Column(*three(done)), focus="b")
    assert send(ring, key(code)) == [True]
    assert done == ["b"]


def test_a_button_lets_go_when_the_mouse_leaves_it():
    done = []
    buttons = three(done)
    ring = ring_of(Column(*buttons))
    move, press, release = clicks(buttons[0].rect.center)
    send(ring, move)
    assert buttons[0].hot
    send(ring, press)
    assert buttons[0].down
    send(ring, pygame.event.Event(pygame.MOUSEMOTION, pos=(599, 399), rel=(0, 0), buttons=(1, 0, 0)))
    assert not buttons[0].down
    release.pos = (599, 399)
    send(ring, release)
    assert done == []
    send(ring, *clicks(buttons[0].rect.center))
    assert done == ["a"]


def test_the_ring_is_seen_with_keys_and_not_with_the_mouse():
    buttons = three([])
    ring = ring_of(Column(*buttons))
    send(ring, *clicks(buttons[0].rect.center))
    assert not buttons[0].focus_seen
    send(ring, key(pygame.K_TAB))
    assert buttons[1].focus_seen


def test_a_toggle_changes_over():
    seen = []
    toggle = Toggle("sound", True, seen.append)
    ring = ring_of(Column(toggle, Spacer(10)), focus="sound")
    send(ring, key(pygame.K_SPACE))
    send(ring, *clicks(toggle.rect.center))
    assert seen == [False, True]
    send(ring, key(pygame.K_RETURN))
    assert ring.update(0.01)
    assert not ring.update(5.0) or not ring.update(5.0)


def test_a_choice_is_made_with_keys_and_mouse():
    seen = []
    choice = Choice([("1", "1"), ("4", "4"), ("16", "16")], "4", seen.append, key="c")
    ring = ring_of(Column(choice), focus="c")
    send(ring, key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_HOME), key(pygame.K_SPACE))
    send(ring, *clicks((choice.rect.right - 20, choice.rect.centery)))
    assert seen == ["16", "1", "4", "16"]
    assert not choice.key_down(key(pygame.K_UP))


def test_an_open_dropdown_may_be_offered_less_or_nothing():
    box = Dropdown([(str(n), f"entry {n}") for n in range(20)], "19", lambda _: None, key="d")
    ring = ring_of(Column(box), focus="d")
    say = Words("en").say
    send(ring, *clicks(box.rect.center))
    box.offer([("1", "one"), ("2", "two")], "")
    ring.draw(pygame.display.get_surface())
    assert "two" in box.spoken(say)
    box.offer([], "")
    ring.draw(pygame.display.get_surface())
    assert (box.grabs, box.spoken(say)) == (False, "")
    send(ring, *clicks(box.rect.center))
    assert not box.grabs, "there is nothing to open"


def test_a_dropdown_opens_chooses_and_closes():
    seen = []
    box = Dropdown([(str(n), f"entry {n}") for n in range(20)], "3", seen.append, key="d")
    other = Button("other", lambda: seen.append("other"), key="other")
    ring = ring_of(Column(box, other), focus="d")
    send(ring, key(pygame.K_RETURN))
    assert box.grabs
    ring.draw(pygame.display.get_surface())
    send(ring, key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN))
    assert (seen, box.grabs) == (["5"], False)
    send(ring, key(pygame.K_RETURN), key(pygame.K_END), key(pygame.K_ESCAPE))
    assert (seen, box.grabs) == (["5"], False)
    send(ring, *clicks(box.rect.center))
    assert box.grabs
    send(ring, *clicks(other.rect.center))  # the open list lies over the button
    assert "other" not in seen
    send(ring, *clicks(box.rect.center), *clicks((590, 390)))
    assert not box.grabs


def test_a_slider_moves_in_steps():
    seen = []
    slider = Slider(80, 130, 100, seen.append, step=5, key="s")
    ring = ring_of(Column(slider), focus="s")
    send(ring, key(pygame.K_RIGHT), key(pygame.K_LEFT), key(pygame.K_END), key(pygame.K_RIGHT), key(pygame.K_HOME))
    assert seen == [105, 100, 130, 80]
    move, press, release = clicks(slider.rect.center)
    send(ring, move, press)
    send(ring, pygame.event.Event(pygame.MOUSEMOTION, pos=(9999, 0), rel=(0, 0), buttons=(1, 0, 0)), release)
    assert slider.value == 130
    assert all((value - 80) % 5 == 0 for value in seen)


def field_of(text="", **settings):
    seen = []
    field = TextField(text, seen.append, key="f", **settings)
    return field, ring_of(Column(field), focus="f"), seen


def test_vietnamese_is_typed_as_its_keyboards_send_it():
    field, ring, seen = field_of()
    send(ring, typed("U"), key(pygame.K_BACKSPACE), typed("Ư"), typed("o"), key(pygame.K_BACKSPACE), typed("ơ"))
    send(ring, key(pygame.K_BACKSPACE), typed("ớ"), typed("c"))
    assert field.value == "Ước"
    assert seen[-1] == "Ước"


def test_letters_with_marks_apart_are_put_together():
    field, ring, _ = field_of()
    send(ring, typed("U\u031bo\u031b\u0301c"))
    assert field.value == "Ước"


def test_a_composition_is_shown_and_not_taken_before_it_is_done():
    field, ring, _ = field_of("a")
    send(ring, key(pygame.K_END), pygame.event.Event(pygame.TEXTEDITING, text="ươ", start=0, length=2))
    ring.draw(pygame.display.get_surface())
    assert field.value == "a"
    assert send(ring, key(pygame.K_RETURN)) == [True]  # Enter belongs to the input method now
    send(ring, key(pygame.K_LEFT))
    send(ring, typed("ướ"))
    assert field.value == "aướ"


def test_a_field_takes_what_is_allowed_and_not_too_much():
    field, ring, _ = field_of(allowed=str.isdigit, longest=4)
    send(ring, typed("1a2"), typed("345"), typed("9"))
    assert field.value == "1234"


def test_keys_that_type_are_used_up():
    _, ring, _ = field_of()
    assert send(ring, key(pygame.K_d, unicode="d"), key(pygame.K_SPACE, unicode=" ")) == [True, True]
    assert send(ring, key(pygame.K_ESCAPE, unicode="\x1b")) == [False]


def test_enter_in_a_field_does_what_it_shall():
    done = []
    field, ring, _ = field_of(on_enter=lambda: done.append(field.value))
    send(ring, typed("x"), key(pygame.K_RETURN))
    assert done == ["x"]


def test_the_clipboard(clipboard):
    field, ring, _ = field_of("Mạt Chược")
    send(ring, key(pygame.K_a, pygame.KMOD_LCTRL), key(pygame.K_x, pygame.KMOD_LCTRL))
    assert (field.value, clipboard) == ("", ["Mạt Chược"])
    clipboard.append("Mạt Chược\n!")
    send(ring, key(pygame.K_v, pygame.KMOD_LCTRL))
    assert field.value == "Mạt Chược !"


def test_the_mouse_places_the_caret_and_marks():
    field, ring, _ = field_of("Mạt Chược")
    move, press, release = clicks((field.rect.x + 3, field.rect.centery))
    send(ring, move, press)
    assert field.line.caret == 0
    send(ring, pygame.event.Event(pygame.MOUSEMOTION, pos=field.rect.midright, rel=(0, 0), buttons=(1, 0, 0)), release)
    assert field.line.marked == "Mạt Chược"


def test_a_long_text_keeps_its_caret_in_view():
    field, ring, _ = field_of("x" * 60, width=100)
    send(ring, key(pygame.K_END))
    ring.draw(pygame.display.get_surface())
    assert field.place_at(field.rect.topleft) > 0
    send(ring, key(pygame.K_HOME))
    ring.draw(pygame.display.get_surface())
    assert field.place_at(field.rect.topleft) == 0


def list_of(count):
    chosen, opened, painted = [], [], []
    box = ListBox(
        count,
        lambda _surface, _row, index, _chosen: painted.append(index),
        height=40,
        on_choose=chosen.append,
        on_open=opened.append,
        key="l",
    )
    ring = ring_of(Column(box.growing()), focus="l")
    return box, ring, chosen, opened, painted


def test_a_list_draws_only_what_is_seen_and_follows_its_choice():
    box, ring, chosen, _, painted = list_of(1000)
    assert max(painted) < 20
    send(ring, key(pygame.K_END))
    painted.clear()
    ring.draw(pygame.display.get_surface())
    assert 999 in painted
    assert min(painted) > 980
    send(ring, key(pygame.K_HOME), key(pygame.K_DOWN), key(pygame.K_PAGEDOWN), key(pygame.K_UP))
    assert chosen == [999, 0, 1, 10, 9]
    assert box.offset < 400
    assert box.wheel(-1)
    assert not box.wheel(10_000) or box.offset == 0


def test_a_list_opens_with_enter_and_a_double_click():
    box, ring, _, opened, _ = list_of(5)
    send(ring, key(pygame.K_DOWN), key(pygame.K_RETURN))
    point = (box.rect.x + 30, box.rect.y + 20)
    send(ring, *clicks(point), *clicks(point))
    assert opened == [1, 0]


def test_an_empty_list_does_nothing():
    _, ring, chosen, opened, _ = list_of(0)
    send(ring, key(pygame.K_DOWN), key(pygame.K_RETURN))
    assert (chosen, opened) == ([], [])


def test_a_scroll_follows_the_focus_and_the_wheel():
    buttons = [Button(str(n), lambda: None, key=str(n)) for n in range(20)]
    scroll = Scroll(Column(*buttons))
    ring = ring_of(Column(scroll))
    send(ring, key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert ring.focused_key == "19"
    assert scroll.offset > 0
    assert scroll.rect.contains(buttons[19].rect)
    ring.draw(pygame.display.get_surface())
    assert scroll.wheel(100)
    assert scroll.offset == 0
    assert scroll.hit((buttons[19].rect.centerx, 5000)) is None


def test_a_scroll_with_nothing_to_use_in_it_takes_the_keys_itself():
    scroll = Scroll(Column(*(Label(str(n)) for n in range(100))))
    ring = ring_of(Column(scroll))
    send(ring, key(pygame.K_TAB))
    assert ring.focus is scroll
    assert send(ring, key(pygame.K_END), key(pygame.K_PAGEUP), key(pygame.K_UP), key(pygame.K_DOWN)) == [True] * 4
    send(ring, key(pygame.K_HOME))
    assert scroll.offset == 0
    short = Scroll(Column(Label("a")))
    assert ring_of(Column(short)).stops() == []


def painted(scroll, place, *, focus):
    """Return the picture of a scroll in a place, its first widget with or without the focus."""
    surface = pygame.Surface(SIZE)
    surface.fill("black")
    scroll.place(Look(Words("en")), pygame.Rect(place))
    first = scroll.child.items[0]
    first.focused = first.focus_seen = focus
    scroll.draw(surface)
    return surface


def test_the_ring_of_what_stands_first_in_a_scroll_is_seen_whole():
    scroll = Scroll(Column(*(Button(str(n), lambda: None, key=str(n)) for n in range(20))))
    place = (100, 100, 300, 200)
    plain, ringed = (painted(scroll, place, focus=focus) for focus in (False, True))
    middle = range(150, 350)
    changed = {y for y in range(90, 100) for x in middle if plain.get_at((x, y)) != ringed.get_at((x, y))}
    assert changed >= {98, 99}
    assert not changed & {90, 91, 92}
    scroll.scroll_to(60)
    assert all(painted(scroll, place, focus=False).get_at((x, 97)) == (0, 0, 0, 255) for x in middle)


def test_a_scroll_has_no_bar_for_a_few_pixels():
    for more, bar in ((6, False), (40, True)):
        scroll = Scroll(Spacer(200 + more))
        right = painted_right(scroll)
        assert right == bar
        assert scroll.scroll_to(100) == bar


def painted_right(scroll):
    """Return True if anything is drawn at the right edge of a scroll of height 200."""
    surface = pygame.Surface(SIZE)
    scroll.place(Look(Words("en")), pygame.Rect(0, 0, 300, 200))
    scroll.draw(surface)
    return any(surface.get_at((297, y)) != (0, 0, 0, 255) for y in range(200))


@pytest.mark.parametrize("height", [26, 32, 48])
def test_an_icon_alone_is_seen_on_a_small_button(height):
    pictures = []
    for icon in ("", "cross"):
        surface = pygame.Surface((height, height))
        button = Button("", lambda: None, icon=icon, height=height, key="icon")
        button.place(Look(Words("en")), surface.get_rect())
        button.draw(surface)
        pictures.append(surface)
    plain, drawn = pictures
    rows = [y for y in range(height) for x in range(height) if plain.get_at((x, y)) != drawn.get_at((x, y))]
    assert max(rows) - min(rows) > 0.2 * height


def test_what_does_not_fit_is_noted():
    look = Look(Words("en"))
    Row(Label("a" * 80), Label("b" * 80)).place(look, pygame.Rect(0, 0, 100, 30))
    assert look.spills
    look.spills.clear()
    Column(*(Label(str(n)) for n in range(30))).place(look, pygame.Rect(0, 0, 100, 100))
    assert look.spills


def test_a_panel_is_no_wider_than_it_may_be():
    look = Look(Words("en"))
    panel = Panel(Label("x"), width=200)
    panel.place(look, pygame.Rect(0, 0, 600, 100))
    assert panel.rect == pygame.Rect(200, 0, 200, 100)


def test_a_button_that_was_squeezed_out_of_a_small_window_is_left_out():
    surface = pygame.Surface((100, 100))
    button = Button("Go", lambda: None)
    for size in ((-40, 30), (0, 30), (30, 0)):
        button.place(Look(Words("en")), pygame.Rect((10, 10), size))
        button.draw(surface)


@pytest.mark.parametrize("count", [0, 3])
@pytest.mark.parametrize("height", [0, 4, 12])
def test_a_list_that_has_no_room_draws_no_bar(count, height):
    box = ListBox(count, lambda *_: None)
    box.place(Look(Words("en")), pygame.Rect(10, 10, 200, height))
    box.draw(pygame.Surface((240, 60)))
