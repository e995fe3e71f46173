"""The review beside the table: requested, done by workers, stopped, stored, and viewed moment by moment."""

import json

import pygame
import pytest
from killing import let_die
from reviewed_sample import Reviewers, review_of_sample
from viewer_support import kept, viewer

from game.agents.levels.estimate import Weighed
from game.engine import actions as wish
from game.engine.actions import Discard
from game.gui.judged.card import COLOURS, sign_of
from game.record.files import review_path
from game.record.lines import to_line
from game.record.notes.file import identity
from game.record.notes.moment import At, Moment, read_at
from game.record.replay import load
from game.session.judge.reasons import reasons_at
from game.session.workers import WorkerPool
from game.words.judgements import ranked
from game.words.lookup import Words
from game.words.numbers import decimal, percent, signed
from game.words.wishes import action_words


@pytest.fixture
def crew(monkeypatch):
    """Reviewers who work when they are told to."""
    crew = Reviewers()
    monkeypatch.setattr(WorkerPool, "submit", crew.submit)
    return crew


@pytest.mark.parametrize("language", ["vi", "en"])
def test_when_the_processes_that_review_are_killed_it_is_told_and_one_may_go_on(path, crew, monkeypatch, language):
    window, scene = viewer(path, language=language)
    with monkeypatch.context() as while_they_die:
        let_die(while_they_die)
        window.press("r")
        window.step(1 / 30)
    window.step(1 / 30)
    assert window.sees(window.words.say("trouble.worker.killed")[1:])
    window.use("review usual")
    crew.do()
    window.step(1 / 30)
    assert scene.review.review.done


def test_a_review_is_asked_for_done_and_kept(path, crew):
    window, scene = viewer(path)
    mine = Moment(At(1, 1), "An", "begin", "good")
    scene.viewed.notebook.did(scene.viewed.notebook.now.with_moment(mine))
    window.press("r")
    assert window.top.busy, "it has begun by itself"
    assert window.has("review progress")
    window.draw(window.window.surface)
    crew.do()
    window.step(1 / 30)
    assert not window.has("review progress")
    review = scene.review.review
    assert len(review.parts) == 2 * len(review.seats)
    assert review_path(path).exists()
    window.draw(window.window.surface)
    window.pop()
    assert any(one.verdict != "equal" for one in review.choices)
    assert any(moment.author == review.agent for moment in kept(path).moments)
    assert mine in kept(path).moments
    window, scene = viewer(path)
    assert scene.review.review.parts == review.parts


def test_a_review_is_stopped_and_what_is_done_stays(path, crew):
    window, scene = viewer(path)
    scene.side.open("review")
    window.step(1 / 30)
    window.use("review usual all")
    crew.do(3)
    window.step(1 / 30)
    assert len(scene.review.review.parts) == 3
    window.use("review stop")
    assert not window.has("review progress")
    assert len(scene.review.review.parts) == 3
    window.use("review usual")  # goes on
    crew.do()
    window.step(1 / 30)
    assert not window.has("review progress")
    assert len(scene.review.review.parts) == 8


def test_a_review_that_the_key_began_stays_stopped_before_anything_is_found(path, crew):
    window, scene = viewer(path)
    window.press("r")
    window.step(1 / 30)
    window.use("review stop")
    window.wait(0.5)
    assert not window.has("review progress")
    assert not scene.review.working


def test_costly_choices_lead_to_their_moments(path):
    review_of_sample(path)
    window, scene = viewer(path)
    window.press("r")
    review = scene.review.review
    one = review.costly(scene.viewed.front)[0]
    window.use(f"costly {one.at} {one.seat}")
    window.step(1 / 30)
    assert window.at == read_at(one.at)
    assert scene.app.words.say("review.card.better") in " ".join(scene.aloud())
    other = next(seat for seat in review.seats if seat != scene.viewed.front)
    window.use(f"review seat {other}")
    window.step(1 / 30)
    theirs = review.costly(other)[0]
    assert window.widget(f"costly {theirs.at} {other}") is not None
    window.draw(window.window.surface)


def test_the_graph_of_points_lost_is_the_scrub_bar(path):
    """A press in the graph leads to the nearest choice, one on the line below to the step, the wheel one step on."""
    plain, scene = viewer(path)
    low = plain.widget("scrub").rect.height
    plain.pop()
    review_of_sample(path)
    window, scene = viewer(path)
    box = window.widget("scrub").rect
    assert box.height > 2 * low
    choices = scene.review.review.of(scene.viewed.front)
    seen = []
    for x in range(box.x + 62, box.right - 10, 9):
        window.click((x, box.y + 40))
        seen.append(window.place)
    assert seen == sorted(seen)
    assert set(seen) == {one.n for one in choices}
    window.click((box.x + 90, box.bottom - 10))
    here = window.place
    assert here < choices[1].n
    window.wheel(box.center)
    assert window.place == here + 1
    window.draw(window.window.surface)


def test_the_list_of_events_marks_what_cost_something(path):
    """Beside a row that came of a costly choice stands a disc of the colour of its sign."""
    review_of_sample(path)
    window, scene = viewer(path)
    scene.side.open("events")
    costly = [one for one in scene.review.choices() if one.verdict != "equal"]
    assert costly
    for one in costly:
        scene.viewed.go(one.n + 1)
        window.step(1 / 30)
        window.draw(window.window.surface)
        rows = window.window.surface.subsurface(window.widget("events").rect)
        colour = COLOURS[sign_of(one)]
        assert pygame.mask.from_threshold(rows, colour, (1, 1, 1, 255)).count() > 50
    scene.viewed.go(0)
    window.step(1 / 30)
    window.draw(window.window.surface)
    rows = window.window.surface.subsurface(window.widget("events").rect)
    assert not any(pygame.mask.from_threshold(rows, colour, (1, 1, 1, 255)).count() for colour in COLOURS.values())


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_each_hand_has_its_points_and_what_its_choices_cost_and_leads_to_the_costliest(size, path):
    review_of_sample(path)
    window, scene = viewer(path, size=size, language="en")
    window.press("r")
    part = next(one for one in scene.review.review.parts if one.hand == 2 and one.seat == scene.viewed.front)
    texts = [getattr(widget, "words", "") for widget in scene.ring.widgets()]
    figures = [signed(part.points), decimal(window.words, part.luck)]
    figures.append(decimal(window.words, -sum(one.lost for one in part.choices)))
    assert figures in [texts[at : at + 3] for at in range(len(texts))]
    window.use("review hand 2")
    assert scene.viewed.at == read_at(max(part.choices, key=lambda one: one.lost).at)


def test_one_large_loss_does_not_flatten_the_others(path):
    """Half the height stands for a quarter of the dearest choice, and the axis says so."""
    review_of_sample(path)
    window, _ = viewer(path, language="en")
    with window.look.heard.listening() as words:
        window.draw(window.window.surface)
    assert {"\u22127.9", "\u221232"} <= set(words)


def test_the_sum_names_the_rest(path):
    review_of_sample(path)
    window, scene = viewer(path)
    assert any(window.words.say("review.rest") in text for text in scene.aloud())


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_damaged_review_is_told_and_what_is_at_the_edge_of_its_range_is_shown(path, language):
    review_of_sample(path)
    lines = [json.loads(line) for line in review_path(path).read_bytes().splitlines()]
    lines[1]["luck"] = float("inf")
    for at, record in enumerate(lines[2:]):
        record |= {"luck": (-1) ** at * 1e7, "points": -(10**7)}
        for choice in record["choices"]:
            choice |= {"lost": 1e7, "se": 1e7, "verdict": "blunder", "at": "9999:9999", "n": 1}
    review_path(path).write_text("\n".join(map(json.dumps, lines)), "utf-8")
    window, scene = viewer(path, language=language)
    window.press("r")
    window.draw(window.window.surface)
    name = review_path(path).name
    assert any(f"“{name}.broken”" in words for words in scene.aloud())
    for key in [str(one.key) for one in scene.ring.widgets() if str(one.key).startswith("costly ")]:
        window.use(key)
        window.step(1 / 30)
        window.draw(window.window.surface)
    for seat in scene.review.review.seats:
        window.use(f"review seat {seat}")
        window.step(1 / 30)
        window.draw(window.window.surface)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_variation_is_reviewed_like_the_match(size, path, crew):
    """Its hand is judged anew, and the hands before it keep the judgements of the match."""
    review_of_sample(path)
    window, scene = viewer(path, size=size)
    window.press("r")
    one = next(one for one in scene.review.choices() if one.at.startswith("2:") and one.verdict != "equal")
    other = next(each.action for each in reversed(one.options) if each.action not in (one.played, one.best))
    scene.viewed.go(one.n)
    window.step(1 / 30)
    window.use(f"ranked {wish.write(other)}")
    line = window.top
    assert line is not scene
    window.press("r")
    assert window.has("review progress")
    crew.do()
    window.step(1 / 30)
    review = line.review.review
    assert {part.hand for part in review.parts} == {1, 2}
    assert [part for part in review.parts if part.hand == 1] == [
        part for part in scene.review.review.parts if part.hand == 1
    ]
    judged = [each.n for each in line.review.choices()]
    assert one.n in judged
    assert next(each for each in line.review.choices() if each.n == one.n).played == other
    assert window.widget("scrub").rect.height > 100, "the graph of its choices"
    window.press("esc", "esc")
    assert window.top is scene
    window.press("w")
    window.use("watch line")
    window.press("r")
    assert window.top is not scene
    assert not window.has("review progress"), "it is there again"
    assert window.top.review.review.parts == review.parts
    window, scene = viewer(path, size=size)
    window.press("r")
    assert {part.branch for part in scene.review.review.parts} == {""}
    scene.viewed.go(one.n)
    window.step(1 / 30)
    window.use(f"ranked {wish.write(other)}")
    window.press("r")
    assert not window.has("review progress"), "it is kept with the match"
    assert window.top.review.review.parts == review.parts


def test_a_game_without_a_file_is_not_reviewed(path):
    _, scene = viewer(path)
    scene.viewed.path = None
    scene.side.open("review")
    scene.lay_out()
    assert not any(str(widget.key).startswith("review ") for widget in scene.ring.widgets())


def test_a_review_by_an_older_judge_is_told(path):
    header = load(path).header
    review_path(path).write_bytes(to_line({"format": "mat-chuoc-review", "version": 3, "replay": identity(header)}))
    window, scene = viewer(path)
    scene.side.open("review")
    window.step(1 / 30)
    assert window.words.say("review.older") in {getattr(one, "words", "") for one in scene.ring.widgets()}


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_press_on_an_option_plays_it_as_a_variation(size, path):
    review_of_sample(path)
    window, scene = viewer(path, size=size)
    window.press("r", "m")
    one = scene.review.judged()
    other = next(each.action for each in reversed(one.options) if each.action not in (one.played, one.best))
    window.press("right", "right")
    window.use(f"ranked {wish.write(one.played)}")
    assert window.top is scene
    assert scene.viewed.place == one.n, "what was played is only gone to"
    window.use(f"ranked {wish.write(other)}")
    line = window.top
    assert line.viewed.along.branch.choices[0].action == other
    assert line.viewed.whole is scene.viewed
    assert [branch.choices[0].action for branch in scene.viewed.notebook.now.branches] == [other]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_each_discard_tells_how_likely_somebody_wins_on_it(size, path):
    review_of_sample(path)
    window, scene = viewer(path, language="en", size=size)
    window.press("r")
    window.press("m")
    one = scene.review.judged()
    known = reasons_at(scene.viewed, one.n, one.seat).chances({each.action.tile.kind for each in discards(one)})
    assert len(set(known.values())) > 1
    for each in discards(one):
        row = window.widget(f"ranked {wish.write(each.action)}")
        chance = known[each.action.tile.kind]
        told = window.words.say("review.risk", chance=percent(window.words, chance))
        told = told if chance >= 0.01 else window.words.say("review.risk_little")
        assert told in row.tip
        assert told in row.spoken(window.words.say)
    with window.look.heard.listening() as seen:
        window.draw(window.window.surface)
    risky = [percent(window.words, chance) for chance in known.values() if chance >= 0.01]
    assert risky
    assert set(risky) <= set(seen), "the risk is written beside the tile"
    row = window.widget(f"ranked {wish.write(discards(one)[0].action)}")
    plain = window.window.surface.copy()
    window.draw(plain)
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=row.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    window.step(1 / 30)
    window.draw(window.window.surface)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(window.window.surface, "RGB")


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "vi"), ((1920, 1080), "en")])
def test_what_a_review_found_is_a_note_in_the_language_of_the_window_unless_the_panel_tells_it(
    language, size, path, crew
):
    window, scene = viewer(path, size=size)
    window.press("r")
    crew.do()
    window.step(1 / 30)
    window.pop()
    (one, *_) = [note for note in kept(path).moments if note.by_machine]
    assert not one.comment, "the note is data"
    window, scene = viewer(path, tuple(one.at), size=size, language=language)
    words = window.words
    names = [
        action_words(words, each, (one.found.played, one.found.best)) for each in (one.found.played, one.found.best)
    ]
    told = words.say("review.instead", played=names[0], best=names[1])
    sure = f"({words.say(f'judge.sure.{one.found.sure}')})"

    def on_the_table():
        with window.look.heard.listening() as seen:
            window.draw(window.window.surface)
        return sure in " ".join(seen)

    assert on_the_table()
    window.press("r")
    assert not on_the_table()
    window.press("n")
    window.step(1 / 30)
    assert any(text.startswith(told) and sure in text for text in scene.aloud())


def discards(one):
    return [each for each in one.options if isinstance(each.action, Discard)]


@pytest.mark.parametrize(
    ("behind", "told"), [(0.0, ""), (-0.04, "−0.04±0.10"), (-0.2, "−0.2±0.1"), (-3.44, "−3.4±0.1")]
)
def test_an_option_that_is_behind_is_never_told_as_plus_nothing(behind, told):
    best, other = (Weighed(wish.Pass(), points, 0.1, 40) for points in (5.0, 5.0 + behind))
    assert ranked(Words("en"), other, [best, other], played=False).points == told
