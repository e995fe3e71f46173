"""The deal of the day in the window: begun once, counted once, shared without its tiles; whatever the clock says."""

from datetime import UTC, date, datetime, timedelta, timezone
from functools import partial
from io import BytesIO

import pygame
import pytest
from at_once import Given
from driver import app, widget
from killing import let_die
from refusals import raises

from game.errors import NotAllowed
from game.gui.home import Home
from game.gui.library.daily import CARD_SIZE, DailyScene, Month, card_png
from game.gui.play.scene import PlayScene
from game.gui.program.games import PlayerGames
from game.gui.sheet.standing import Standing
from game.gui.widgets import Scroll
from game.record.files import SUFFIX, notes_path
from game.record.notes.file import read
from game.session.daily_results import Day, keep, streak
from game.session.review.table_work import pars_of_day
from game.session.workers import WorkerPool
from game.words.daily import DayCard, card_text
from game.words.lookup import Words

DAY = date(2026, 11, 22)
TODAY = date(2026, 2, 17)  # the day of the app that the tests share
REACHED = Day(TODAY, "a.mcr", (30, -4, 0, 12), (12, -4, 8, 0), on_time=True)


def games(folder, clock):
    app()  # a table needs a window
    return PlayerGames(lambda: Words("vi"), folder, clock)


def played(games, scene):
    """Finish a match with agents in the person's place, and open its end."""
    made, match = app(speed="instant"), scene.match
    made.games = games
    while not match.over:
        question = match.asked().get(match.person)
        if question:
            match.wish(match.person, question.actions[-1])
        match.step()
    made.push(scene)
    scene.live.skip_to(len(match.timeline))
    made.until(lambda: isinstance(made.top, Standing), 5)


def test_it_is_begun_once_gone_on_with_and_counted_once(tmp_path):
    noon = partial(datetime, 2026, 11, 22, 12, tzinfo=UTC)
    found = games(tmp_path, noon)
    scene = found.play_day(DAY, "Bạn", "")
    assert isinstance(scene, PlayScene)
    file = found.daily.file(DAY)
    assert file is not None
    assert found.daily.found().days[DAY].file == file.name
    found.close()
    again = games(tmp_path, noon)  # another window on another day: the match continues
    scene = again.play_day(DAY, "Bạn", "")
    assert scene.match.journal.path == file
    played(again, scene)
    first = again.daily.found().days[DAY]
    assert read(notes_path(file).read_bytes()).tags == ("Bài trong ngày",)
    assert (first.is_played, first.on_time, len(first.points)) == (True, True, 4)
    second = again.play_day(DAY, "Bạn", "")
    assert second.match.journal.path != file
    played(again, second)
    assert again.daily.found().days[DAY] == first
    again.close()
    file.unlink()
    assert again.daily.file(DAY) is None
    assert again.daily.found().days[DAY] == first
    assert len(list(tmp_path.glob(f"*{SUFFIX}"))) == 1


@pytest.mark.parametrize("hours", [-11, 13])
def test_a_journey_takes_nothing_from_a_day_that_was_begun_in_time(tmp_path, hours):
    now = datetime(2026, 11, 22, 12, tzinfo=UTC)
    found = games(tmp_path, lambda: now)
    scene = found.play_day(DAY, "Bạn", "")
    now = (now + timedelta(hours=1)).astimezone(timezone(timedelta(hours=hours)))
    played(found, scene)
    assert found.daily.found().days[DAY].on_time
    found.close()


def test_a_day_that_is_to_come_or_over_counts_for_no_streak(tmp_path):
    found = games(tmp_path, partial(datetime, 2026, 11, 23, 0, 5, tzinfo=UTC))
    with raises(NotAllowed, match="2026-11-23"):
        found.play_day(date(2026, 11, 24), "Bạn", "")
    played(found, found.play_day(DAY, "Bạn", ""))
    assert not found.daily.found().days[DAY].on_time
    today = found.daily.today()
    assert streak(found.daily.found().days, today) == 0
    found.close()
    keep(tmp_path, Day(date(2027, 1, 1), "x.mcr", (1,), on_time=True))
    assert streak(found.daily.found().days, today) == 0


def test_the_page_tells_shares_and_fills_in_par(tmp_path, clipboard, monkeypatch):
    made = app(export_folder=str(tmp_path))
    made.games.daily.reached = {TODAY: Day(TODAY, "a.mcr", REACHED.points, on_time=True)}
    monkeypatch.setattr(WorkerPool, "submit", Given({pars_of_day: REACHED.pars}).submit)
    scene = DailyScene()
    made.push(scene)
    made.step(1 / 60)
    pars = made.games.daily.reached[TODAY].pars
    assert pars == REACHED.pars
    assert not scene.busy
    scene.ring.root.place(made.look, scene.area())
    widget(scene, "play").on_press()
    (text,) = clipboard
    told = scene.aloud()
    assert made.words.say("daily.copied") in told
    assert any(str(sum(REACHED.points)) in line for line in told), "who listens learns how it went"
    assert "17/02/2026" in text
    assert str(sum(REACHED.points)) in text
    widget(scene, "picture").on_press()
    (picture,) = tmp_path.glob("*.png")
    assert pygame.image.load(picture).get_size() == CARD_SIZE
    widget(scene, "again").on_press()
    assert made.games.daily.played == [TODAY]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_the_process_that_plays_for_par_is_killed_twice_it_is_told_and_asked_again(monkeypatch, language):
    made = app(language=language)
    made.games.daily.reached = {TODAY: Day(TODAY, "a.mcr", REACHED.points, on_time=True)}
    scene = DailyScene()
    with monkeypatch.context() as while_they_die:
        let_die(while_they_die)
        made.push(scene)
        made.step(1 / 60)
    assert made.words.say("trouble.worker.killed")[1:] in scene.notice
    assert not scene.busy
    monkeypatch.setattr(WorkerPool, "submit", Given({pars_of_day: REACHED.pars}).submit)
    scene.resume()
    made.step(1 / 60)
    assert made.games.daily.reached[TODAY].pars == REACHED.pars


def test_the_month_is_gone_through_by_days_and_months_and_shows_what_was_reached():
    made = app(language="en")
    won, lost = TODAY - timedelta(days=1), TODAY - timedelta(days=3)
    made.games.daily.reached = {
        won: Day(won, "a.mcr", (30, 0, 0, 0), (0, 0, 0, 0), on_time=True),
        lost: Day(lost, "b.mcr", (-8, 0, 0, 0), (0, 0, 0, 0), on_time=True),
    }
    scene = DailyScene()
    made.push(scene)
    made.draw(made.window.surface)

    def month():
        return next(one for one in scene.ring.widgets() if isinstance(one, Month))

    assert month().chosen == TODAY
    scene.ring.focus_key("days")
    made.press("left")
    assert scene.day == won
    assert "+30" in month().spoken(made.words.say)
    made.press("right", "right")
    assert scene.day == TODAY, "what is to come cannot be chosen"
    made.press("up")
    assert scene.day == TODAY - timedelta(days=7)
    made.press("page_up")
    assert (scene.day.year, scene.day.month) == (TODAY.year, TODAY.month - 1)
    made.press("page_down")
    assert scene.day.month == TODAY.month
    made.draw(made.window.surface)
    made.click(month().cells()[lost].center)
    assert scene.day == lost


def test_the_card_gives_no_deal_away():
    made = app(language="en")
    card = DayCard(DAY, REACHED.points, REACHED.pars, REACHED.signs, 5)
    text = card_text(made.words, card)
    assert text.splitlines() == [
        "Mạt Chược, deal of 2026-11-22",
        "+22 against the computer (you +38, computer +16)",
        "▲ = ▼ ▲",
        "5 days in a row",
    ]
    picture = pygame.image.load(BytesIO(card_png(made.look, card)))
    assert picture.get_size() == CARD_SIZE
    assert card_png(made.look, card) == card_png(made.look, card)


@pytest.mark.parametrize("size", [(1280, 800), (1280, 780), (1024, 700)])
def test_home_tells_of_it_beside_matches_that_were_left_without_scrolling(size):
    made = app(size, left=True)
    made.games.daily.reached[TODAY] = REACHED
    made.push(Home())
    made.draw(made.window.surface)
    assert not made.look.spills
    assert not any(isinstance(one, Scroll) for one in made.top.ring.widgets())
