"""Exports as values: number of pictures, equal bytes each time, a page that loads nothing, jobs that can stop."""

import io
import json
import os
import re
import sys
import time
from dataclasses import replace

import pytest

from game.gui.program import file_chooser

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from export_support import SMALL, replay, subject
from PIL import Image
from refusals import raises

from game.errors import NotAllowed, Unreadable
from game.gui.export.job import Job
from game.gui.export.make import SIZES, export
from game.gui.export.stretch import shots, whole_hand
from game.gui.export.subject import Subject
from game.gui.program.window import Window
from game.gui.table.time.motion import LENGTHS
from game.record.notes.model import Branch, Notes, Result
from game.record.notes.moment import GLYPHS, At, Mark, Moment
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.games.catalogue import GAMES
from game.tiles.kinds import tile
from game.words.lookup import LANGUAGES, Words

HOSTILE = '<script>alert("x")</script><img src=x onerror=alert(1)>'
DIRECTIONS = {"\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}


def noted(*moments, **fields):
    return Notes(moments=moments, **fields)


def made(about, kind, **wanted):
    return export(about, kind, **wanted).run()


def opened(data):
    return Image.open(io.BytesIO(data))


# --- every kind, every game


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_tells_the_whole_game(key, language):
    about = subject(key, language=language)
    text = made(about, "txt").decode()
    for place in range(1, len(about.replay.events) + 1):
        assert about.sentence(place) in text
    for hand in about.chapters.starts:
        assert Words(language).say("table.hand", hand=about.replay.events[hand].hand) in text
    assert text.encode() == made(about, "txt")


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_has_its_size_and_is_the_same_twice(key):
    about = subject(key)
    data = made(about, "png", size=SMALL)
    assert opened(data).size == SMALL
    assert data == made(about, "png", size=SMALL)
    place = about.place(At(1, 30))
    assert made(about, "png", size=SMALL, place=place) != data
    seats = {made(about.seen_from(seat), "png", size=SMALL, place=place) for seat in about.players}
    hidden = made(about.seen_from(all_hands=False), "png", size=SMALL, place=place)
    assert len({*seats, hidden}) == len(about.players) + 1


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_an_animation_has_a_picture_for_each_fact(kind):
    about = subject()
    stretch = range(about.place(At(1, 20)), about.place(At(1, 45)) + 1)
    data = made(about, kind, size=SMALL, stretch=stretch)
    film = opened(data)
    lengths = {place: LENGTHS.get(type(about.replay.events[place - 1]), 1) for place in stretch}
    seen = [place for place, length in lengths.items() if length or place == stretch[-1]]
    assert (film.size, film.n_frames) == (SMALL, len(seen))
    film.seek(film.n_frames - 1)
    film.load()
    assert film.info["duration"] >= 3000
    assert data == made(about, kind, size=SMALL, stretch=stretch)


def test_an_animation_ends_as_the_table_does():
    about = subject()
    stretch = range(about.place(At(1, 30)), about.place(At(1, 45)) + 1)
    still = opened(made(about, "png", size=SMALL, place=stretch[-1])).convert("RGB")
    for kind in ("gif", "webp"):
        film = opened(made(about, kind, size=SMALL, stretch=stretch))
        film.seek(film.n_frames - 1)
        last = film.convert("RGB")
        far = [
            abs(a - b) for a, b in zip(still.resize((16, 10)).tobytes(), last.resize((16, 10)).tobytes(), strict=True)
        ]
        assert max(far) < 24, kind


def test_a_smooth_animation_has_many_pictures():
    about = subject()
    stretch = range(about.place(At(1, 39)), about.place(At(1, 41)) + 1)
    film = shots(about, stretch, fps=10)
    assert len(film) > 2 * len(shots(about, stretch))
    data = made(about, "webp", size=(320, 200), stretch=stretch, fps=10)
    assert opened(data).n_frames == len(film)


def test_the_last_hand_is_shown_unless_another_is_asked_for():
    about = subject()
    assert whole_hand(about)[-1] == len(about.replay.events)
    assert whole_hand(about, 1)[0] == about.place(At(1, 0))
    with raises(Unreadable, match="no hand 9"):
        whole_hand(about, 9)


def test_wins_and_notes_are_looked_at_longer():
    about = subject(notes=noted(Moment(At(1, 45), comment="Hay!")))
    film = {shot.index + 1: shot.milliseconds for shot in shots(about, whole_hand(about, 1))}
    assert film[about.place(At(1, 45))] >= 2000
    assert film[about.place(At(1, 55))] >= 4000  # the win
    assert film[about.place(At(1, 41))] < 1000


# --- notes


def test_notes_stand_where_they_belong():
    about = subject(notes=noted(Moment(At(1, 40), "Bà Sáu", "Hai dòng:\nđây.", "mistake"), title="Ván Tết", stars=3))
    lines = made(about, "txt").decode().splitlines()
    at = lines.index(f"1:40    {about.sentence(about.place(At(1, 40)))}")
    assert [line.strip() for line in lines[at + 1 : at + 4]] == ["[Nước sai · Bà Sáu]", "Hai dòng:", "đây."]
    assert lines[0] == "Ván Tết"
    page = made(about, "html", size=SMALL).decode()
    assert re.search(
        r'<li id="1:40".*<h3><b[^>]*>\?</b>Nước sai · Bà Sáu</h3><p>Hai dòng:\nđây.</p></div></li><li id="1:41"',
        page,
        re.DOTALL,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_glyph_has_a_word(language):
    for glyph in GLYPHS:
        head, _ = subject(language=language).told(Moment(At(1, 0), glyph=glyph))
        assert head
        assert "glyph" not in head


def test_what_strangers_write_stays_text():
    moment = Moment(At(1, 5), HOSTILE, f"{HOSTILE} @1:6", "good")
    lost = Moment(At(99, 5), HOSTILE, HOSTILE)
    inside = Moment(At(1, 9), HOSTILE, f"{HOSTILE} @1:2")
    branch = Branch(At(1, 5), name=HOSTILE, author=HOSTILE, comment=HOSTILE, result=Result((4, -4)), moments=(inside,))
    notes = noted(moment, lost, title=HOSTILE, tags=(HOSTILE[:40],), branches=(branch,))
    whole = replay("south_vietnamese")
    seats = tuple(replace(seat, name=HOSTILE + "\x1b[31m\n\u202e") for seat in whole.header.seats)
    about = Subject(replace(whole, header=replace(whole.header, seats=seats)), notes, Words("en"))
    page = made(about, "html", size=SMALL).decode()
    assert page.count("<img ") == page.count('<img alt="')
    assert page.count("<script") == page.count("</script") == 2  # the data and the script
    assert "onerror=alert(1)>" not in page
    text = made(about, "txt").decode()
    assert not set(text) & {"\x1b", "\u202e"}
    assert opened(made(about, "png", size=SMALL, place=about.place(At(1, 5)))).size == SMALL


def test_no_direction_mark_reverses_a_page():
    marks = "".join(sorted(DIRECTIONS))
    moment = Moment(At(1, 5), marks, f"{marks} @1:6 {marks}", "good")
    whole = replay("south_vietnamese")
    seats = tuple(replace(seat, name=f"{at}{marks}") for at, seat in enumerate(whole.header.seats))
    notes = noted(moment, title=marks, tags=(marks,))
    page = made(Subject(replace(whole, header=replace(whole.header, seats=seats)), notes, Words("en")), "html").decode()
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1]
    assert not set(page + json.dumps(json.loads(data), ensure_ascii=False)) & DIRECTIONS


def test_marks_are_seen():
    place = At(1, 40)
    marks = [Mark("circle", tile("1z.1")), Mark("cross", tile("6p.1")), Mark("letter", tile("9p.1"), letter="A")]
    marks.append(Mark("arrow", tile("1z.1"), to=tile("9p.1")))
    plain = made(subject(), "png", size=SMALL, place=subject().place(place))
    marked = [subject(notes=noted(Moment(place, marks=(mark,)))) for mark in marks]
    pictures = {made(about, "png", size=SMALL, place=about.place(place)) for about in marked}
    assert len({plain, *pictures}) == 5


def test_a_picture_has_the_words_of_its_moment_below():
    moment = Moment(At(1, 40), "Bà Sáu", "Một lời dài, nói hết. " * 20, "mistake")
    about = subject(notes=noted(moment, title="Ván Tết"))
    place = about.place(At(1, 40))
    plain, told = (opened(made(about, "png", place=place, caption=caption)) for caption in (False, True))
    assert plain.size == told.size == (1280, 800)
    bare = Subject(about.replay, Notes(), about.words)
    short = opened(made(bare, "png", place=place, caption=True))
    dark = [sum(image.getpixel((3, y))[:3]) < 90 for image in (told, short) for y in (799,)]
    assert dark == [True, True]  # the band reaches to the edge; the frame of wood stands above it

    def height(image):
        return next(y for y in range(799, 0, -1) if image.getpixel((2, y))[:3] != image.getpixel((2, 799))[:3])

    assert height(told) < height(short) - 60  # the whole comment is there
    longest = Moment(At(1, 40), "Bà Sáu", "Rất dài. " * 2000)
    image = opened(made(subject(notes=noted(longest)), "png", place=place, caption=True))
    assert height(image) > 400  # the table keeps more than half of it


# --- records that are not whole


def test_a_game_of_which_nothing_is_there():
    whole = replay("simple")
    empty = Subject(Replay(whole.header, Timeline(whole.header.rules.seats)), Notes(), Words("vi"))
    assert opened(made(empty, "png", size=SMALL)).size == SMALL
    assert made(empty, "txt").startswith(b"Nam")
    assert b"<h1>" in made(empty, "html", size=SMALL)
    with raises(NotAllowed, match="nothing has happened"):
        made(empty, "gif")


@pytest.mark.parametrize("size", [(10, 10), (9000, 600), (480, 100)])
def test_sizes_that_cannot_be(size):
    with raises(Unreadable, match="320x200 to 3840x2160"):
        made(subject(), "png", size=size)


# --- jobs


def test_a_job_tells_how_far_it_is():
    about = subject()
    stretch = range(about.place(At(1, 40)), about.place(At(1, 44)) + 1)
    for kind in SIZES:
        job = export(about, kind, size=SMALL, stretch=stretch)
        seen = [job.done]
        while job.work(0):
            seen.append(job.done)
            assert job.content is None
        assert seen == sorted(seen)
        assert job.done == job.of
        if kind != "html":  # a page knows only roughly its number of steps
            assert len(seen) in (job.of, job.of + 1), kind
            assert seen == list(range(len(seen))), kind
        assert job.content
        assert job.share == 1.0
        told = []
        export(about, kind, size=SMALL, stretch=stretch).run(told.append)
        assert sum(told) == job.of


def test_a_job_can_be_left_and_leaves_nothing(monkeypatch):
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    job = export(subject(), "gif", size=SMALL)
    job.step()
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    job.cancel()
    assert (job.cancelled, job.content, job.step()) == (True, None, False)
    assert os.environ["SDL_VIDEODRIVER"] == "offscreen"
    assert not pygame.display.get_init()


def test_the_work_stops_when_its_time_is_over():
    clock = iter(range(100))

    def steps():
        for _ in range(10):
            yield
        return b"done"

    job = Job(10, steps())
    assert job.work(3, lambda: next(clock))
    assert 0 < job.done < 10
    while job.work(3, lambda: next(clock)):
        pass
    assert job.content == b"done"


def test_an_open_window_is_used_and_left_as_it_is():
    window = Window((1024, 700), "test").surface
    data = made(subject(), "png", size=SMALL)
    assert pygame.display.get_surface() is window
    assert pygame.display.get_init()
    assert window.get_size() == (1024, 700)
    pygame.display.quit()
    assert made(subject(), "png", size=SMALL) == data


@pytest.mark.skipif(sys.platform != "linux", reason="xdg-open is for Linux")
def test_who_has_shown_a_folder_is_not_left_behind(tmp_path, monkeypatch):
    shows = tmp_path / "xdg-open"
    shows.write_text(f"#!/bin/sh\necho $$ > '{tmp_path / 'number'}'\n")
    shows.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert file_chooser.open_folder(tmp_path)
    end = time.monotonic() + 120
    while not (tmp_path / "number").exists() or not (tmp_path / "number").read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    number = int((tmp_path / "number").read_text())
    while time.monotonic() < end:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("its process is still there")
