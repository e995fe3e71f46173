"""The player's own figures: equal to the counts of the index, summed up, each with the matches behind it."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest
from driver import app
from reviewed_sample import review_of_sample
from stand_ins import saved_game

from game.engine import facts
from game.gui.library.figures import KEYS, counter, figures_of, houses_of, played_in
from game.gui.library.figures_page import FiguresScene
from game.gui.library.mistakes import MistakesScene
from game.gui.program.games import PlayerGames
from game.gui.program.program import Program
from game.gui.sheet.hand_strip import HandStrip
from game.gui.widgets.base import walk
from game.record.files import review_path
from game.record.header import Header
from game.record.index.game import Review
from game.record.index.look_at import look
from game.record.tally import Tally, total
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.review.kept import latest
from game.session.simulate import seated
from game.settings import Settings
from game.words.figures import ACCURACY, LOST, LUCK, ROW, compared_months
from game.words.lookup import Words
from game.words.numbers import tenth


@pytest.fixture(scope="module", params=["south_vietnamese", "hong_kong_old_style", "simple"])
def played(request):
    rules = ruleset(request.param)
    rules = ruleset(request.param, {rules.length: 4})
    header = seated(rules, "figures", ["casual"] * rules.players)
    match = Match(header)
    match.play()
    own = next(seat for seat, entry in enumerate(header.seats) if entry.agent == "casual")
    seats = tuple(type(one)(one.name, "you") if at == own else one for at, one in enumerate(header.seats))
    shown = Match(Header(rules, header.seed, seats), events=match.timeline.events)
    assert shown.person == own
    return shown, own


def test_what_the_person_did_is_what_the_facts_say(played):
    match, own = played
    did = look(match.text()).did
    events = match.timeline.events
    won = [event for event in events if isinstance(event, facts.Won)]
    ends = [n + 1 for n, event in enumerate(events) if isinstance(event, facts.HandEnded)]
    paid = [match.timeline.table(n).gains[own] for n in ends]
    assert (did.hands, did.points, did.squares) == (len(ends), sum(paid), sum(one * one for one in paid))
    assert did.won == sum(event.seat == own for event in won)
    assert did.drawn == sum(event.seat == own and event.source is None for event in won)
    assert did.dealt_in == sum(event.seat != own and event.source == own for event in won)
    for key, shape in (("calls", facts.Melded), ("flowers", facts.FlowerShown), ("jokers", facts.JokerShown)):
        assert counter(key)(did) == sum(isinstance(event, shape) and event.seat == own for event in events)
    assert sum(did.rows.values()) == sum(len(event.sheet.rows) for event in won if event.seat == own)
    assert did.best[0] == max((event.sheet.won for event in won if event.seat == own), default=0)


def test_sums_and_errors():
    one, other = Tally(hands=2, points=10, squares=68, best=(8, 3)), Tally(hands=1, points=-2, squares=4, rows={"a": 2})
    both = total((one, other))
    assert (both.hands, both.points, both.squares, both.best, both.rows) == (3, 8, 72, (8, 3), {"a": 2})
    assert both.mean == pytest.approx(8 / 3)
    assert both.error == pytest.approx(((72 - 64 / 3) / 2 / 3) ** 0.5)
    assert Tally(hands=1).error is None
    assert Tally.from_record(both.to_record()) == both


def matches(count):
    return [one for one in (played_in(saved_game(number % 14)) for number in range(count)) if one]


def test_every_number_leads_to_the_matches_behind_it():
    figures = figures_of(matches(14))
    assert figures.matches
    for key in (*KEYS[:-1], *(f"{ROW}{row}" for row, _ in figures.rows)):
        behind = figures.behind(key)
        assert sum(counter(key)(one.did) for one in behind) == counter(key)(figures.sum), key
    assert [one.did.best[0] for one in figures.behind("best")] == [figures.sum.best[0]]
    assert figures.over_time()[-1] == figures.sum.points
    simple = figures_of(matches(14), ruleset="simple")
    assert 0 < len(simple.matches) < len(figures.matches)
    assert not figures_of(matches(1), against="club").matches
    games = matches(14)
    houses = houses_of(games)
    counted = [len(figures_of(games, house=house).matches) for house in houses]
    assert len(houses) > 1
    assert counted == sorted(counted, reverse=True)
    assert sum(counted) == len(figures.matches)
    assert figures.over_time("won")[-1] == figures.sum.won
    assert figures.over_time("best")[-1] == figures.sum.best[0]


def test_five_thousand_games_are_summed_up():
    games = matches(5000)
    figures = figures_of(games)
    assert len(figures.over_time()) == 120


def test_the_best_win_is_seen(played, tmp_path):
    match, _ = played
    (tmp_path / "game.mcr").write_bytes(match.text())
    settings = Settings(language="en", width=1280, height=800)
    window = Program(settings, PlayerGames(lambda: window.words, tmp_path))
    scene = FiguresScene()
    window.push(scene)
    window.step(1 / 30)
    while scene.busy:
        window.step(1 / 30)
    best = scene.figures.sum.best[0]
    strips = [widget for widget in scene.ring.widgets() if isinstance(widget, HandStrip)]
    assert bool(strips) == (best > 0)
    window.draw(window.window.surface)


def test_what_choices_cost_a_hand_is_told_by_kind_the_dearest_first(played, tmp_path):
    match, own = played
    path = tmp_path / "game.mcr"
    path.write_bytes(match.text())
    settings = Settings(language="en", width=1280, height=800)
    window = Program(settings, PlayerGames(lambda: window.words, tmp_path))

    def shown():
        scene = FiguresScene()
        window.push(scene)
        window.step(1 / 30)
        while scene.busy:
            window.step(1 / 30)
        found = [str(getattr(each, name, "")) for each in walk(scene.ring.root) for name in ("label", "words")]
        return scene, found

    assert "Points lost a hand" not in shown()[1]
    window.pop()
    review_of_sample(path)
    mine = [part for part in latest(review_path(path), match.header).parts.values() if part.seat == own]
    lost = Counter()
    for part in mine:
        for choice in part.choices:
            lost[choice.kind] += choice.lost
    scene, told = shown()
    assert "Points lost a hand" in told
    assert tenth(window.words, sum(lost.values()) / len(mine)) in told
    keys = [each.key for each in scene.ring.widgets() if each.key.startswith("figure lost:")]
    dearest = [kind for kind, points in lost.most_common() if points]
    assert keys[:2] == ["figure lost:", f"figure lost:{dearest[0]}"]
    assert sorted(keys) == sorted(["figure lost:", *(f"figure lost:{kind}" for kind in dearest)])
    next(each for each in scene.ring.widgets() if each.key == keys[1]).on_press()
    assert scene.figures.course(scene.shown, monthly=False)[-1].value == pytest.approx(lost[dearest[0]] / len(mine))
    assert [one.game.path for one in scene.figures.behind(scene.shown)] == [path]
    window.draw(window.window.surface)


def reviewed(month, hands, lost, number=1, **sums):
    """Make up a match of a month with the sums of its review."""
    game = saved_game(number)
    facts = replace(game.facts, started=f"2026-{month:02}-10T19:30:00Z")
    return played_in(replace(game, facts=facts, judged=Review("", hands, lost, **sums)))


def test_skill_is_the_mean_of_the_last_hands_or_of_a_month():
    newest_first = reviewed(3, 16, 10.0, luck=32.0), reviewed(3, 16, 20.0), reviewed(2, 4, 50.0, luck=-8.0)
    figures = figures_of(newest_first)
    by_match, by_month = (figures.course(LOST, monthly=monthly) for monthly in (False, True))
    assert [one.value for one in by_match] == [50, pytest.approx((200 + 320) / 20), 15]
    assert [one.value for one in by_month] == [50, 15]
    assert [len(one.matches) for one in by_month] == [1, 2]
    assert by_month[0].error == 0  # of one match
    assert by_month[1].error == pytest.approx(5.0)
    assert figures.course(LUCK, monthly=True)[-1].value == 1
    assert figures.each(LOST) == pytest.approx((160 + 320 + 200) / 36)


def test_accuracy_lies_between_chance_and_the_master():
    half = reviewed(3, 10, 2.0, by_chance=36.0, of_master=4.0)
    assert figures_of([half]).each(ACCURACY) == 0.5
    assert figures_of([reviewed(3, 10, 9.0, by_chance=36.0)]).each(ACCURACY) == 0
    assert figures_of([reviewed(3, 10, 2.0)]).each(ACCURACY) is None  # there was nothing to lose


def test_months_are_compared_by_more_than_chance():
    words = Words("en")
    assert "Better" in compared_months(words, LOST, (10.0, 1.0), (15.0, 1.0))
    assert "Not as good" in compared_months(words, ACCURACY, (0.5, 0.01), (0.6, 0.01))
    assert "About as good" in compared_months(words, LOST, (10.0, 4.0), (13.0, 4.0))


def test_am_i_better_than_last_month():
    window = app((1280, 800), "en")
    window.games.library.list = [
        one.game for one in (reviewed(3, 16, 10.0, number=1), reviewed(2, 16, 20.0, number=7), reviewed(1, 16, 30.0))
    ]
    window.push(FiguresScene())
    window.wait(0.2)
    window.expect("figures.month_plain", now="10.0", before="20.0")  # one match a month proves nothing
    assert window.sees("Points lost a hand: 3 matches")
    window.choose("monthly", True)
    window.focus("course")
    window.press("left", "left")
    assert window.sees("Points lost a hand: 1 match")
    window.use("choices")
    assert isinstance(window.top, MistakesScene)
    window.press("esc")
    window.use("figure luck")
    window.expect("figures.month_plain", now="+0.0", before="+0.0")


def test_the_page():
    window = app((1280, 800), "en")
    scene = FiguresScene()
    window.push(scene)
    while scene.busy:
        window.step(1 / 30)

    def press(key):
        next(widget for widget in scene.ring.widgets() if widget.key == key).on_press()
        window.step(1 / 30)

    window.draw(window.window.surface)
    for key in (*KEYS, f"{ROW}{scene.figures.rows[0][0]}"):
        press(f"figure {key}")
        assert scene.shown == key
        window.draw(window.window.surface)
    press("figure won")
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    assert not window.scenes
