"""Practice in the window: by keys and mouse, from the seat's own view, and saved."""

import re
from concurrent.futures import Executor, Future
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import inf
from pathlib import Path

import pygame
import pytest
from driver import app, moved, widget
from killing import let_die
from reviewed_sample import indexed, of_a_person
from texts import Texts

from game.agents.levels.estimate import Weighed
from game.engine.actions import Discard
from game.gui.judged.option_row import OptionRow
from game.gui.kit import fonts
from game.gui.learn.drill_page import HandPage, JokerPage
from game.gui.learn.position_scene import PositionScene
from game.gui.learn.practice import PickGame, PracticeScene, guess
from game.gui.learn.practising import Summary
from game.gui.program import aloud, screen
from game.gui.program.library import Library
from game.paths import resource
from game.record.files import review_path
from game.record.header import header_of
from game.record.index.query import Wanted
from game.record.notes.file import identity
from game.record.replay import load
from game.record.saved.reviews import BLUNDER
from game.session.judge.reasons import Because
from game.session.practice.positions import questions_of, score_of
from game.session.practice.progress import NAME, SOON, PracticeFile
from game.session.review import kept
from game.session.review.hand_review import Part, hands_of
from game.session.review.judgement import Judgement
from game.session.workers import WorkerPool
from game.tiles.kinds import Tile, kind
from game.words.judgements import Ranked

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
ESC, ENTER, TAB = pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB


class AtOnce(Executor):
    """A judge that answers at once, with a given judgement."""

    def submit(self, fn, *args):
        future = Future()
        future.set_result(said(*args[3:6]))
        return future


def said(n, seat, action):
    """Pretend for every answer that the first tile of the hand would have been better."""
    replay = load(sample())
    question = next(one for hand in hands_of(replay) for one in questions_of(replay, seat, hand) if one.n == n)
    return judgement(question, action, 12.5)


def judgement(question, played, lost):
    best = next(one for one in question.actions if one != played)
    weighed = (Weighed(best, 5.0, 0.0, 48), Weighed(played, 5.0 - lost, 1.5, 48, above=0.99))
    n = question.n
    because = Because(best, played, ("safety",))
    return Judgement(n, f"1:{n}", question.seat, "discard", played, best, best, lost, 1.5, BLUNDER, weighed, because)


def sample():
    return resource("saves") / "hong-kong-old-style.mcr"


class Clock:
    def __init__(self):
        self.now = NOON

    def __call__(self):
        self.now += timedelta(seconds=0.2)  # every frame asks for it
        return self.now


@pytest.fixture
def window(tmp_path, monkeypatch):
    """The practice page, with one reviewed game of the person in the library."""
    monkeypatch.setattr(WorkerPool, "submit", AtOnce().submit)
    monkeypatch.setattr(screen, "PART", inf)  # on a slow machine, too
    path, seat = of_a_person(tmp_path, sample().stem), 0
    replay = load(path)
    hand = hands_of(replay)[0]
    question = next(one for one in questions_of(replay, seat, hand) if isinstance(one.chosen, Discard))
    head = kept.head(identity(replay.header), "club")
    part = Part(hand.hand, seat, 0.0, 0, (judgement(question, question.chosen, 30.0),))
    kept.write(review_path(path), head, [part])
    made = app(language="en", reduced_motion=True, sound=False, game="hong_kong_old_style")
    made.games.library = Library(tmp_path, index=indexed(tmp_path))
    scene = PracticeScene(PracticeFile(tmp_path / NAME), Clock())
    made.push(scene)
    return made


def steps(made, count=8):
    for _ in range(count):
        made.step(0.05)


def test_the_first_question_is_read_while_the_page_stands(window, tmp_path):
    steps(window, 30)
    for file in tmp_path.glob("*.mcr*"):
        file.rename(file.with_suffix(".gone"))
    window.top.begin("back")
    assert isinstance(window.top, PositionScene)


def told(made):
    return " ".join(made.top.aloud())


def written(made):
    with Texts() as texts:
        made.top.draw(made.window.surface)
    return " ".join(texts.written)


def test_a_costly_choice_comes_back_without_its_answer_from_the_own_view(window):
    page = window.top
    window.choose("game", "american")
    assert not page.due, "only positions of the chosen game"
    window.choose("game", "hong_kong_old_style")
    assert page.due == 1
    window.handle(moved((1, 1)))
    window.click("practice back")
    scene = window.top
    assert isinstance(scene, PositionScene)
    steps(window)
    seat = scene.match.seat
    assert window.shown.sight.front == seat
    assert window.shown.sight.shown == {seat}
    assert "blunder" not in told(window).lower()
    played, best = scene.match.question.chosen, scene.task.judged.best
    window.throw(played.tile)
    steps(window)
    assert "A blunder" in told(window)
    assert "about 30 ± 2 points" in told(window)
    assert "10 minutes" in told(window)
    assert scene.view.hand.marked == {best.tile}
    assert not page.due
    card = PracticeFile(page.file.path).progress.cards.popitem()[1]
    assert card.due == card.seen + SOON
    window.press(ENTER)
    assert isinstance(window.top, Summary)
    assert len(window.top.aloud()) > 2, "more than its title is told"
    window.press(ENTER)
    assert window.top is page


def test_a_position_is_answered_with_the_keys_and_right_comes_back_in_days(window):
    page = window.top
    page.begin("back")
    steps(window)
    best = window.top.task.judged.best
    place = window.hand.index(best.tile)
    window.press(*[str(1 + place), str(1 + place)] if place < 9 else [])
    if place >= 9:
        window.throw(best.tile)
    steps(window)
    assert "Right!" in told(window)
    assert "Comes back in" in told(window)
    assert "day" in told(window)
    window.press("g")
    assert window.games.opened[-1].name == sample().name


@pytest.mark.parametrize(("language", "scale"), [("vi", 100), ("en", 100), ("vi", 150), ("en", 150)])
def test_a_row_tells_in_full_how_surely_its_choice_is_behind(language, scale, monkeypatch):
    shown, cut = set(), fonts.cut
    monkeypatch.setattr(fonts, "cut", lambda *given: shown.add(found := cut(*given)) or found)
    made = app((1366, 768), language, ui_scale=scale)
    ways = ("best", "sure", "likely", "leaning", "same", "waits")
    words = [made.words.say(f"branch.behind.{way}") for way in ways]
    for told in words:
        row = OptionRow(
            *(Ranked("", "", kind("7s"), "−14.2±2", told), Discard(Tile(kind("7s"), 0)), 0.5, bool),
            chosen=False,
            brief=False,
        )
        row.place(made.look, pygame.Rect(0, 0, 286, row.wish(made.look, 286)[1]))
        row.draw(made.window.surface)
    assert shown >= set(words)


def answered_otherwise(window):
    """Answer a position with an unjudged option; return the scene."""
    window.top.begin("back")
    steps(window)
    scene = window.top
    known = scene.match.question.chosen, scene.task.judged.best
    other = next(one for one in scene.match.question.actions if isinstance(one, Discard) and one not in known)
    scene.desk.throw(other.tile)
    window.step(0.05)
    return scene


def test_when_the_processes_that_judge_are_killed_it_is_told_and_practice_goes_on(window, monkeypatch):
    let_die(monkeypatch)
    scene = answered_otherwise(window)
    steps(window)
    assert scene.answer is None
    assert window.words.say("trouble.worker.killed")[1:] in told(window)
    window.press(ENTER)
    assert window.top is not scene or scene.answer is None


def test_a_game_that_is_gone_is_not_asked_for(window):
    page = window.top
    for game in window.games.library.games(Wanted()):
        game.path.unlink()
    page.resume()
    assert page.due == 1, "the page opens without reading the matches and their reviews"
    page.begin("back")
    assert window.top.title == window.words.say("error.notice")
    window.press(ENTER)
    page.begin("throw")
    assert "no matches" in told(window)


def test_ten_minutes_mix_what_there_is_and_end_with_a_summary(window):
    page, seen = window.top, set()
    window.press(ENTER)
    for _ in range(8):
        scene = window.top
        seen.add(type(scene).__name__)
        if isinstance(scene, HandPage):
            window.press("1", "7", ENTER)
            assert scene.marked is not None
            window.press(ENTER)
        else:
            steps(window)
            window.do(scene.match.question.chosen)
            steps(window)
            window.press("space")
    assert seen == {"HandPage", "PositionScene"}

    page.now.now += timedelta(minutes=9)
    for _ in range(12):
        page.now.now += timedelta(minutes=1)
        window.step(0.05)
    window.press(ESC)
    assert isinstance(window.top, Summary)
    summed_up = written(window)
    window.press(ESC)
    assert window.top is page
    times = [re.findall(r"8 questions, \d right, (about \d+ minutes?)", text) for text in (summed_up, written(window))]
    assert times[0] == times[1] != []
    day = page.file.progress.days[NOON.date().isoformat()]
    assert day.asked == 8
    assert 0 < day.seconds < 600


def test_a_hand_is_scored_by_the_mouse_and_what_goes_wrong_is_kept(window):
    page = window.top
    page.begin("worth")
    scene = window.top
    for face in scene.drill.example.finish.hand:  # neighbors of a suit share its name
        assert (f"{face.number}" if face.is_suited else window.words.tile(face)) in told(window)
    false = next(row for row in scene.drill.rows if row not in scene.drill.right)
    window.click(f"row {false}")
    assert not widget(scene, "answer").enabled
    right = next(at for at, total in enumerate(scene.drill.totals) if total == scene.drill.sheet.total)
    window.click(f"total {right}")
    window.click("answer")
    assert scene.marked.worth
    troubles = page.file.progress.troubles
    assert troubles[f"row hong_kong_old_style {false}"]
    assert all(troubles[f"row hong_kong_old_style {row}"] for row in scene.drill.right)
    spoken = widget(scene, f"row {false}").spoken(window.words.say)
    assert spoken.endswith(window.words.say("text.on"))
    window.click("sheet")
    assert window.top is not scene
    window.press(ENTER)
    assert window.top is scene


def test_a_joker_is_told_by_keys(window):
    page = window.top
    window.choose("game", "south_vietnamese")
    page.begin("joker")
    scene = window.top
    assert isinstance(scene, JokerPage)
    for number, face in enumerate(scene.drill.offered):
        if face in scene.drill.right:
            window.press(str(1 + number))
    window.press(ENTER)
    assert scene.marked.is_right
    assert page.file.progress.troubles == {f"joker {scene.drill.joker}": 0}
    window.press("f1")
    assert window.top is not scene


def test_a_choice_that_a_review_found_to_have_no_clear_answer_is_not_asked(window):
    page, game, seat = window.top, window.games.library.games(Wanted())[0].path, 0
    replay = load(game)
    first, second = [one for hand in hands_of(replay) for one in questions_of(replay, seat, hand)][:2]
    doubtful = judgement(first, first.chosen, 30.0)
    options = tuple(replace(one, above=0.7) if one.action == first.chosen else one for one in doubtful.options)
    part = Part(hands_of(replay)[0].hand, seat, 0.0, 0, (replace(doubtful, options=options),))
    kept.write(review_path(game), kept.head(identity(replay.header), "club"), [part])
    guess(window, page.file, game, seat, now=page.now)
    assert window.top.match.question.n == second.n


def test_a_whole_game_is_guessed_with_a_running_score(window, tmp_path):
    page = window.top
    window.click("practice guess")
    assert isinstance(window.top, PickGame)
    assert aloud.title(window.top.ring.root) == ("Guess the moves",)
    game, seat = window.games.library.games(Wanted())[0].path, 0
    guess(window, page.file, game, seat, now=page.now)
    scene = window.top
    assert isinstance(scene, PositionScene)
    for number in range(3):
        for _ in range(200):
            window.step(0.1)
            if window.top is not scene:
                window.press(ENTER)
            if window.asked.any:
                break
        question = scene.match.question
        window.do(question.chosen if number else question.actions[-1])
        steps(window)
        assert scene.answer is not None
        window.press(ENTER)
    score = score_of(scene.sitting.practice.answers)
    assert score.asked == 3
    assert score.agreed >= 2
    assert score.lost in (37.5, 55.0)
    assert "3 guessed" in " ".join(scene.sitting.about())
    window.press(ESC)
    assert isinstance(window.top, Summary)
    assert header_of(game).rules.key == "hong_kong_old_style"
    assert Path(page.file.path).exists()
