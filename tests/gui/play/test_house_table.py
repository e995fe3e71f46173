"""House rules at the table: the time to claim, the badge of No-Flowers-No-Leaves, redeeming a joker of a meld."""

from dataclasses import replace

import pytest
from driver import moved, table_app
from table_support import NAMES

from game.engine import facts
from game.engine.actions import Discard, Pass, Question, Redeem, ShowJoker
from game.engine.games.south_vietnamese import DeclarePursuit, PursuitDeclared
from game.engine.table import Outcome, Phase
from game.gui.keymap import usual
from game.gui.play.extra_actions import Countdown
from game.gui.play.help.helper import WhyPanel
from game.gui.table.paint.plates import Badge, badge_of, sentence
from game.gui.table.place.frame import frame_for
from game.gui.table.place.layout import Sight, place
from game.gui.table.place.regions import regions
from game.gui.table.time.motion import length, plan
from game.gui.table.told.choices import command_of, sort_out
from game.record.header import Header, Seat
from game.record.timeline import Timeline
from game.rules.games.catalogue import DEFAULT, ruleset
from game.session.match import Match
from game.tiles.kinds import Tile, kind
from game.words.narrate import Narrator
from game.words.wishes import tiles_of

NFNL = "no_flowers_no_leaves"


def table(seed, language="vi", size=(1280, 800), **options):
    window = table_app(size, language, speed="instant")
    seats = tuple(Seat(name, agent) for name, agent in zip(NAMES, ("you", "random", "random", "random"), strict=True))
    rules = ruleset(DEFAULT, {"match_hands": 1} | options)
    game = Match(Header(rules, seed, seats))
    window.sit(game)
    return window, game


def until(window, holds, steps=1500):
    """Play on until a condition holds at a question of the person."""
    for number in range(steps):
        window.elapse(1 / 30, number)
        if not window.at_table:
            return False
        if window.asked.any:
            if holds(window):
                return True
            window.do(next(iter(window.asked.discards.values()), None) or window.asked.groups[-1].actions[-1])
    return False


def find(holds, language="vi", size=(1280, 800), first=0, **options):
    """The first table on which a question comes up, searched from the seed `first` on."""
    for seed in range(first, 60):
        window, game = table(f"house {seed}", language, size, **options)
        if until(window, holds):
            return window, game
    return pytest.fail("no such question came up")


def claims(window):
    return window.asked.claiming and window.shown.table.on_offer is not None


# the time to claim a tile


def test_a_question_is_counted_down_once():
    countdown = Countdown(3)
    assert [countdown.tick(1.0, 7) for _ in range(6)] == [False, False, False, True, False, False]
    assert not countdown.tick(1.0, None)
    assert not countdown.running
    assert not any(countdown.tick(1.0, 9) for _ in range(3))
    assert countdown.tick(1.0, 9)


def test_without_the_rule_nothing_runs_out():
    countdown = Countdown(0)
    assert not any(countdown.tick(10.0, 1) for _ in range(100))
    assert not countdown.running
    assert countdown.share == 1.0


def test_a_claim_passes_when_its_time_has_run_out():
    window, game = find(claims, claim_seconds=4)
    before, asked = len(game.timeline), window.asked
    window.wait(3)
    assert window.asked is asked
    assert window.top.busy
    assert window.top.countdown.presses
    window.wait(2)
    assert len(game.timeline) > before
    declined = [e for e in game.timeline.events[before:] if isinstance(e, facts.Declined)]
    assert game.person in {event.seat for event in declined}


def test_time_stands_still_behind_the_menu_and_on_ones_own_turn():
    window, _ = find(claims, claim_seconds=4)
    asked = window.asked
    window.press("p")
    window.wait(10)
    window.press("p")
    window.wait(3)
    assert window.asked is asked
    window.wait(2)
    assert window.asked is not asked
    window, _ = find(lambda window: not claims(window), claim_seconds=1)
    asked = window.asked
    window.wait(3)
    assert window.asked is asked


# No-Flowers-No-Leaves


def dealt(hand, rules, **place):
    """South's place with a hand, on South's turn."""
    from stacked import Story

    story = Story(east="1k 47m 258p 369s 1234z 5z", south=hand, front="7m", options=dict(rules.values))
    story.passes()
    story.throws("east", "5z")
    places = list(story.table.places)
    places[1] = replace(places[1], **place)
    return replace(story.table, places=tuple(places))


def test_the_badge_counts_the_tiles_that_must_go():
    rules = ruleset(DEFAULT)
    seen = dealt("147m 258p 369s 2234z", rules)
    assert badge_of(seen, rules, 1, Sight(1)) == Badge(NFNL, "left", 4)
    assert badge_of(dealt("147m 258p 369s 1147s", rules), rules, 1, Sight(1)) == Badge(NFNL, "ready")
    assert badge_of(seen, ruleset(DEFAULT, {"nfnl": False}), 1, Sight(1)) is None
    assert badge_of(seen, rules, 0, Sight(0)) is None, "East was dealt a flower"


def test_of_others_only_what_they_declared_is_told():
    rules, declared = ruleset(DEFAULT), ruleset(DEFAULT, {"nfnl_pursuit": "declared"})
    hand = "147m 258p 369s 2234z"
    for seen in (dealt(hand, rules), dealt(hand, declared)):
        assert [badge_of(seen, rules, seat, Sight(0)) for seat in (1, 2, 3)] == [None] * 3
    assert badge_of(dealt(hand, declared), declared, 1, Sight(1)) == Badge(NFNL, "may_tell")
    told = dealt(hand, declared, declared=(NFNL,))
    assert badge_of(told, declared, 1, Sight(0)) == Badge(NFNL, "told")
    assert badge_of(told, declared, 1, Sight(1)) == Badge(NFNL, "left", 4)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440), (1024, 1200)])
def test_badges_lie_in_the_window_and_leave_the_hand_free(size):
    frame = frame_for(size)
    free = regions(frame)
    for position in range(4):
        box = free.badges[position]
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= size[0]
        assert box.bottom <= free.plates[0].y or position
        assert box.right <= free.caption.x or position


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("size", [(1024, 700), (2560, 1440)])
def test_the_badge_is_explained_by_mouse_and_by_key(language, size):
    window, game = find(lambda window: bool(window.badges) and window.asked.any, language, size, 1)
    ((_, box),) = window.badges.values()
    surface = window.window.surface
    window.draw(surface)
    plain = surface.copy()
    window.handle(moved(box.center))
    window.draw(surface)
    assert surface.get_buffer().raw != plain.get_buffer().raw
    assert window.cut == []
    badge = badge_of(window.shown.table, game.rules, game.person, window.shown.sight)
    window.click("ask why")
    assert isinstance(window.top, WhyPanel)
    assert window.top.note == sentence(badge, window.look, game.names[game.person])


def test_one_declares_the_pursuit_with_a_button_and_a_key():
    def may(window):
        return window.asked.group("declare_pursuit") is not None

    window, game = find(may, first=1, nfnl_pursuit="declared")
    window.press(ord(usual(command_of("declare_pursuit"))))
    window.wait(1)
    table = game.timeline.table(len(game.timeline))
    assert table.places[game.person].declared
    assert window.asked.discards, "the turn goes on"
    assert not may(window)


# jokers taken out of melds


def test_one_takes_a_joker_out_of_a_meld():
    def may(window):
        return window.asked.group("redeem") is not None

    window, _ = find(may, joker_redeem=True, joker_sets=3, nfnl=False)
    group = window.asked.group("redeem")
    action = group.actions[0]
    window.press(ord(usual(command_of("redeem"))))
    if len(group.actions) > 1:
        window.draw(window.window.surface)
        window.press("1")
    window.wait(1)
    assert action.joker in window.shown.own
    assert action.tile not in window.shown.own
    assert window.asked.discards


def test_new_actions_are_sorted_into_buttons():
    five, joker = Tile(kind("5p"), 1), Tile(kind("1j"), 2)
    jokers = [ShowJoker(Tile(kind("4j"), copy)) for copy in (1, 2, 3)]
    choices = sort_out(Question((Redeem(five, joker, 2), DeclarePursuit(), *jokers, Discard(five), Pass())))
    assert [(group.name, len(group.actions)) for group in choices.groups] == [
        ("show_joker", 1),
        ("redeem", 1),
        ("declare_pursuit", 1),
        ("pass", 1),
    ]
    assert tiles_of(Redeem(five, joker, 2)) == ((five, kind("5p")), (joker, kind("5p")))


@pytest.mark.parametrize("language", ["vi", "en"])
def test_both_facts_have_their_moment(language):
    """They are told, called out and move what they are about."""
    window, game = find(
        lambda window: window.asked.group("redeem") is not None, language, joker_redeem=True, joker_sets=3, nfnl=False
    )
    action = window.asked.group("redeem").actions[0]
    timeline = Timeline(4, game.timeline.events)
    seat = game.person
    timeline.append(facts.JokerRedeemed(seat, action.tile, action.joker, action.owner))
    timeline.append(PursuitDeclared((seat + 1) % 4))
    show = window.shown
    show.timeline = timeline
    show.playhead.end = len(timeline)
    for back, event in enumerate(reversed(timeline.events[-2:]), 1):
        show.playhead.jump(len(timeline) - back)
        show.playhead.time = 0.4 * length(event)
        assert Narrator(window.words, NAMES).call(event, game.timeline.now)
        assert NAMES[event.seat] in window.top.view.caption()
        window.draw(window.window.surface)
    redeemed = timeline.events[-2]
    motion = plan(show.spots(len(timeline) - 2), show.spots(len(timeline) - 1), redeemed, show.frame)
    assert {action.tile, action.joker} <= motion.moving
    assert window.cut == []


# concealed kongs


@pytest.mark.parametrize(("rule", "during"), [("hidden", [False] * 4), ("outer_down", [False, True, True, False])])
def test_a_concealed_kong_lies_as_the_house_rule_says_until_the_hand_is_over(rule, during):
    from stacked import Story

    story = Story(east="5555p 147m 369s 1234z", options={"concealed_khan": rule}, south="147m 19p 369s 12345z")
    story.does("east", "concealed_kong 5p 5p 5p 5p")
    sight = Sight(1, frozenset({1}))
    kong, frame = story.place("east").melds[0].tiles, frame_for((1280, 800))
    assert [place(story.table, sight, frame, story.rules.conduct)[tile].face_up for tile in kong] == during
    over = replace(story.table, phase=Phase.DRAWN, outcome=Outcome(reason="wall_empty"))
    assert [place(over, sight, frame)[tile].face_up for tile in kong] == [False, True, True, False]
