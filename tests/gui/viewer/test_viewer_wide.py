"""The review room of a large window: three columns, one of which has all options."""

from itertools import pairwise, product

import pygame
import pytest
from driver import key, widget
from reviewed_sample import review_of_sample
from viewer_support import viewer

from game.engine import actions as wish
from game.record.notes.moment import read_at
from game.words.wishes import short_words

WIDE = [(1920, 1080), (2560, 1440), (2560, 1600), (3440, 1440)]
USUAL = [(1280, 800), (1366, 768), (1600, 900), (1080, 1920)]


def room(path, **settings):
    """Return the window and the viewer of a reviewed game, with the review open."""
    review_of_sample(path)
    window, scene = viewer(path, **({"language": "en"} | settings))
    window.handle(key("r"))
    window.handle(key("x"))
    window.step(1 / 30)
    return window, scene


def keyed(scene, start):
    return [one for one in scene.ring.stops() if str(one.key).startswith(start)]


def written(window):
    """Return all text on the screen."""
    with window.look.heard.listening() as words:
        window.draw(window.window.surface)
    return " ".join(words)


@pytest.mark.parametrize("size", WIDE)
def test_moves_stand_at_the_left_of_the_table_and_the_judgement_with_the_options_at_its_right(size, path):
    _, scene = room(path, size=size)
    table, moves, graph = scene.view.show.frame, widget(scene, "events").rect, widget(scene, "scrub").rect
    options = [one.rect for one in keyed(scene, "ranked ")]
    assert moves.right < table.left < table.area.right
    assert table.area.right <= min(box.x for box in options)
    assert table.area.bottom <= graph.top
    assert moves.right < graph.left < graph.right < options[0].x
    for card in keyed(scene, "costly "):
        assert graph.bottom < card.rect.top < card.rect.bottom < widget(scene, "next mistake").rect.top
    assert widget(scene, "foot hide").rect.bottom < table.area.y + 10, "what opens something is in the head"
    assert widget(scene, "next mistake").rect.bottom <= size[1]


@pytest.mark.parametrize(("size", "language"), list(zip(WIDE, ["vi", "en"] * 2, strict=True)))
def test_the_options_are_one_column_and_each_is_named(size, language, path):
    window, scene = room(path, size=size, language=language)
    most = max(scene.review.choices(), key=lambda one: len(one.options))
    fewest = min(scene.review.choices(), key=lambda one: len(one.options))
    for one in (most, fewest):
        scene.viewed.go_to(read_at(one.at))
        window.step(1 / 30)
        told = written(window)
        rows = keyed(scene, "ranked ")
        assert [row.key for row in rows] == [f"ranked {wish.write(each.action)}" for each in one.options]
        assert all(upper.rect.bottom <= lower.rect.top for upper, lower in pairwise(rows))
        assert len({(row.rect.x, row.rect.width) for row in rows}) == 1
        for each in one.options:
            if isinstance(each.action, wish.Discard):
                assert short_words(window.words, each.action, one.actions) in told
            else:
                assert window.words.say(f"term.{each.action.name}") in told
    assert window.look.spills == scene.view.look.spills == []


def test_each_option_tells_how_many_tiles_help(path):
    window, scene = room(path, size=(2560, 1440))
    one = scene.review.judged()
    tips = [row.tip for row in keyed(scene, "ranked ")]
    assert len(tips) == len(one.options)
    assert all(tip[-1].endswith(" help") for tip in tips)
    assert tips[0][-1].removesuffix(" help").split()[-1] in written(window)


def test_the_sum_of_the_seat_stands_over_the_moves(path):
    window, scene = room(path, size=(1920, 1080))
    kinds = keyed(scene, "review kind ")
    assert kinds
    assert all(kind.rect.right < scene.view.show.frame.left for kind in kinds)
    assert max(kind.rect.bottom for kind in kinds) < widget(scene, "events").rect.top
    told = written(window)
    for part in ("luck", "choices", "others"):
        assert window.words.say(f"review.part.{part}") in told
    cards = {card.key for card in keyed(scene, "costly ")}
    kinds[0].on_press()
    window.step(1 / 30)
    assert {card.key for card in keyed(scene, "costly ")} != cards, "only those of the kind"


def test_a_card_leads_to_its_choice_and_a_move_to_its_moment(path):
    window, scene = room(path, size=(1920, 1080))
    card = keyed(scene, "costly ")[-1]
    at = card.key.split()[1]
    window.click(card.rect.center)
    window.step(1 / 30)
    assert scene.viewed.at == read_at(at)
    moves = widget(scene, "events")
    moves.choose(7)
    window.step(1 / 30)
    assert scene.viewed.place == scene.side.tabs["events"].rows[7] + 1


def test_the_list_has_the_moves_alone_with_what_they_cost(path):
    window, scene = room(path, size=(1920, 1080))
    events = scene.viewed.timeline.events
    names = {events[n].name for n in scene.side.tabs["events"].rows}
    assert {"discarded", "melded"} <= names
    assert not names & {"drew", "dealt", "offered", "dice_rolled"}
    one = next(one for one in scene.review.choices() if one.verdict != "equal")
    scene.viewed.go(one.n + 1)
    window.step(1 / 30)
    assert f"−{one.lost:g}" in written(window)


@pytest.mark.parametrize("key", ["n", "w", "v", "l", "t"])
def test_every_tab_leaves_the_moves_at_the_left_and_all_is_closed_with_it(key, path):
    window, scene = room(path, size=(1920, 1080))
    window.press("esc")
    window.press(key)
    window.step(1 / 30)
    if scene.side.name:
        assert widget(scene, "events").rect.right < scene.view.show.frame.left
        window.draw(window.window.surface)
        assert window.look.spills == scene.view.look.spills == []
        window.press("f")
        window.step(1 / 30)
        assert not keyed(scene, "events")
        assert scene.view.show.frame.left == 0


def test_tab_goes_through_the_columns_from_left_to_right(path):
    window, scene = room(path, size=(2560, 1440))
    order = [one.key for one in scene.ring.stops()]
    middle = scene.view.show.frame.area

    def column(key):
        box = widget(scene, key).rect
        return 0 if box.right <= middle.x else 2 if box.x >= middle.right else 1

    below = [key for key in order if widget(scene, key).rect.top >= middle.y]
    columns = [column(key) for key in below]
    assert columns == sorted(columns)
    assert set(columns) == {0, 1, 2}
    scene.ring.focus_on(None)
    window.press("tab")
    assert scene.ring.focused_key == order[0]


@pytest.mark.parametrize("size", USUAL)
def test_a_smaller_window_has_no_third_column(size, path):
    _, scene = room(path, size=size)
    assert scene.view.show.frame.left == 0
    assert not any(one.rect.x < 10 and one.key == "events" for one in scene.ring.stops())


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [*product(WIDE[:1], (110, 125), ("vi", "en")), (WIDE[1], 110, "vi"), (WIDE[1], 150, "en"), (WIDE[1], 200, "vi")],
)
def test_larger_letters_have_three_columns_only_where_they_have_room(size, percent, language, path):
    window, scene = room(path, size=size, language=language, ui_scale=percent)
    assert (scene.view.show.frame.left > 0) == (percent < 125)
    assert window.look.spills == scene.view.look.spills == []
    for one in keyed(scene, "ranked "):
        assert one.rect.right <= size[0]


def test_a_press_beside_the_table_throws_no_tile(path):
    window, scene = room(path, size=(1920, 1080))
    here = scene.viewed.place
    box = widget(scene, "events").rect
    window.click((4, box.bottom + 4))
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(4, box.bottom + 4), button=pygame.BUTTON_RIGHT))
    window.step(1 / 30)
    assert scene.viewed.place == here
    assert not scene.viewed.notebook.now.said_at(scene.viewed.at)
