"""The page in a real browser: keys, mouse and touch, hostile names, no script, printing."""

import io
import os
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from browser import Browser, needs_browser
from export_support import branch_of
from PIL import Image

from game.engine import facts
from game.gui.export.make import export, read
from game.gui.export.subject import Subject
from game.record.notes.model import Branch, Notes
from game.record.notes.moment import At, Mark, Moment
from game.session.branch.line import replay_along
from game.session.branch.tree import line_of
from game.words.lookup import Words

pytestmark = needs_browser
SAVES = Path(__file__).parents[3] / "saves"
HOSTILE = "</script><img src=x onerror=\"document.title='hurt'\"><script>document.title='hurt'</script>"
SIZES = ((1280, 800, 1, False), (390, 844, 2, True), (1920, 1080, 1, False), (768, 1024, 1, True))


@pytest.fixture(scope="module")
def browser():
    found = Browser()
    yield found
    found.close()


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The page of a sample with its notes."""
    path = tmp_path_factory.mktemp("page") / "game.html"
    about = read(SAVES / "south-vietnamese.mcr", Words("vi")).subject
    path.write_bytes(export(about, "html").run())
    return path, about


def shown(browser, selector):
    return browser.run(f"[...document.querySelectorAll('{selector}')].map(one => one.dataset.code)")


def test_it_opens_at_the_moment_of_its_address(browser, whole):
    path, about = whole
    browser.window(1280, 800)
    browser.open(path, "#3:41")
    place = about.place(At(3, 41))
    table = about.timeline.table(place)
    assert browser.problems == []
    assert browser.text("#address") == "3:41"
    assert browser.text("#caption") == about.sentence(place)
    assert shown(browser, ".at0 > .rack > .t") == [str(tile.kind) for tile in sorted(table.places[about.front].hand)]
    assert browser.text(".left > b") == str(table.left)
    for at, seat in enumerate((about.front + n) % 4 for n in range(4)):
        left = [str(one.tile.kind) for one in table.places[seat].thrown if one.taken_by is None]
        assert shown(browser, f".river.at{at} .t") == left
    assert all(address.startswith(("file:", "data:", "about:")) for address in browser.asked)


def test_keys_buttons_and_the_slider_move(browser, whole):
    path, about = whole
    browser.open(path, "#2:20")
    for key, address in (("ArrowRight", "2:21"), ("ArrowLeft", "2:20"), ("PageDown", "3:0"), ("PageUp", "2:0")):
        browser.press(key)
        assert browser.text("#address") == address
    noted = [about.address(place) for place in about.noted()]
    browser.press("ArrowRight", ctrl=True)
    assert browser.text("#address") == str(next(at for at in noted if at > At(2, 0)))
    assert not browser.run("document.getElementById('said').childElementCount === 0")
    browser.press("End")
    assert browser.text("#address") == str(about.address(len(about.replay.events)))
    browser.press("Home")
    browser.click("#on")
    assert browser.text("#address") == "1:0"
    browser.run("(where.value = '100', where.dispatchEvent(new Event('input')))")
    assert browser.text("#address") == str(about.address(101))
    browser.run("new Promise(done => setTimeout(done, 500))")
    assert browser.run("location.hash") == f"#{about.address(101)}"


def test_it_plays_by_itself_and_stops(browser, whole):
    browser.open(whole[0], "#1:40")
    browser.run("(pace.value = '4')")
    browser.press(" ")
    browser.run("new Promise(done => setTimeout(done, 1500))")
    browser.press(" ")
    reached = browser.text("#address")
    assert reached not in ("1:40", "1:41")
    browser.run("new Promise(done => setTimeout(done, 400))")
    assert browser.text("#address") == reached


def test_hands_are_hidden_and_any_seat_sits_in_front(browser, whole):
    path, about = whole
    events, first = about.replay.events, about.chapters.turns[3]
    drew = (n for n, event in enumerate(events, 1) if isinstance(event, facts.Drew) and event.seat != about.front)
    place = next(place for place in drew if place > first)
    browser.open(path, f"#{about.address(place)}")
    assert browser.run("document.querySelectorAll('.rack > .kback').length") == 0
    drawn = browser.text("#caption")
    browser.press("h")
    table = about.timeline.table(place)
    others = sum(len(table.places[seat].hand) for seat in about.players if seat != about.front)
    assert browser.run("document.querySelectorAll('.rack > .kback').length") == others
    assert browser.text("#caption") != drawn  # it tells which tile another player drew
    browser.press("s")
    front = (about.front + 1) % 4
    assert shown(browser, ".at0 > .rack > .t:not(.apart)") == [
        str(tile.kind)
        for tile in sorted(set(table.places[front].hand) - {table.drawn if table.turn == front else None})
    ]
    assert browser.text(".at0 .name") == about.names[front]


def test_a_finger_turns_the_page(browser, whole):
    browser.window(390, 844, dots=2, touch=True)
    browser.open(whole[0], "#2:20")
    for start, end, address in (((300, 330), (120, 335), "2:21"), ((120, 330), (300, 335), "2:20")):
        browser.swipe(start, end)
        assert browser.text("#address") == address
    assert browser.run("document.documentElement.scrollWidth") == 390
    assert (
        browser.run(
            "Math.min(...[...document.querySelectorAll('.bar button')].filter(b => b.offsetWidth)"
            ".map(b => Math.min(b.offsetWidth, b.offsetHeight)))"
        )
        >= 36
    )


def test_the_sheet_of_a_win_comes_and_goes(browser, whole):
    path, about = whole
    browser.window(1280, 800)
    end = about.chapters.wins[0]
    browser.open(path, f"#{about.address(end)}")
    assert not browser.run("card.hidden")
    winner = about.timeline.table(end).outcome.winner
    assert about.names[winner] in browser.text("#card h3")
    browser.press("Escape")
    assert browser.run("card.hidden")
    browser.press("b")
    assert not browser.run("card.hidden")
    browser.press("ArrowLeft")
    assert browser.run("card.hidden")


def test_links_in_notes_lead_there(browser, whole):
    path, about = whole
    browser.open(path, "#1:38")
    link = browser.run("document.querySelector('#said a, .now .note a').getAttribute('href')")
    browser.click(".now .note a")
    browser.run("new Promise(done => setTimeout(done, 100))")
    assert f"#{browser.text('#address')}" == link
    assert about.chapters.place(*map(int, link[1:].split(":")))


def test_a_branch_is_stepped_through_and_left(browser, tmp_path):
    plain = read(SAVES / "south-vietnamese.mcr", Words("en")).subject
    branch = replace(branch_of(plain), comment=HOSTILE, name=HOSTILE[:200])
    start = plain.place(branch.at)
    line = Subject(replay_along(plain.replay, line_of(plain.replay, branch)), Notes(), Words("en"))
    note = Moment(line.address(start + 2), comment="Here it is different.")
    about = replace(plain, notes=Notes(branches=(replace(branch, moments=(note,)),)))
    path = tmp_path / "branch.html"
    path.write_bytes(export(about, "html", size=(320, 200)).run())
    browser.window(1280, 800)
    browser.open(path, f"#{branch.at}")
    browser.click("#said .along")
    assert not browser.run("document.getElementById('line').hidden")
    assert HOSTILE[:200] in browser.text("#never")
    browser.press("ArrowRight")
    assert browser.text("#address") == str(line.address(start + 1))
    assert browser.text("#caption") == line.sentence(start + 1)
    for _ in range(3):
        browser.press("End")
        browser.press("ArrowRight")
    assert browser.text("#caption") == line.sentence(len(line.replay.events))
    browser.press("Escape")
    assert browser.run("document.getElementById('line').hidden")
    assert browser.text("#address") == str(branch.at)
    browser.press("End")
    assert browser.text("#caption") == plain.sentence(len(plain.replay.events))
    assert browser.problems == []


def test_what_strangers_write_stays_text(browser, tmp_path):
    moment = Moment(At(1, 40), HOSTILE, f"{HOSTILE} @1:6", "good", (Mark("letter", load_tile(), letter="<"),))
    branch = Branch(At(1, 5), name=HOSTILE[:200], author=HOSTILE[:200], comment=HOSTILE)
    plain = read(SAVES / "south-vietnamese.mcr", Words("en")).subject
    header = plain.replay.header
    seats = tuple(replace(seat, name=HOSTILE) for seat in header.seats)
    notes = Notes(moments=(moment,), branches=(branch,), title=HOSTILE, tags=(HOSTILE[:40],))
    about = Subject(replace(plain.replay, header=replace(header, seats=seats)), notes, Words("en"))
    path = tmp_path / "hostile.html"
    path.write_bytes(export(about, "html", size=(320, 200)).run())
    browser.open(path, "#1:40")
    assert browser.problems == []
    assert browser.text("#address") == "1:40"
    for name in ("ArrowRight", "End", "Home"):
        browser.press(name)
    for tab in ("notes", "game", "moves"):
        browser.click(f"#tab-{tab}")
    assert browser.run("document.title") == HOSTILE
    assert browser.run("document.querySelectorAll('img[onerror], body > img').length") == 0
    assert browser.run("document.scripts.length") == 2
    assert browser.text(".at0 .name") == HOSTILE
    assert browser.problems == []


def load_tile():
    about = read(SAVES / "south-vietnamese.mcr", Words("en")).subject
    return about.timeline.table(about.place(At(1, 40))).places[about.front].hand[0]


def test_a_page_with_one_hand_open_shows_no_other(browser, tmp_path):
    about = read(SAVES / "hong-kong-old-style.mcr", Words("en")).subject
    path = tmp_path / "hidden.html"
    path.write_bytes(export(about.seen_from(all_hands=False), "html", size=(320, 200)).run())
    browser.open(path, "#1:40")
    assert browser.run("document.getElementById('hands').hidden")
    browser.press("h")
    browser.press("s")
    table = about.timeline.table(about.place(At(1, 40)))
    others = sum(len(table.places[seat].hand) for seat in about.players if seat != about.front)
    assert browser.run("document.querySelectorAll('.rack > .kback').length") == others
    assert browser.problems == []


def test_it_reads_without_a_script_and_prints(browser, whole):
    path, about = whole
    browser.window(800, 1000)
    browser.open(path, "#1:40", scripts=False)
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    assert browser.run("getComputedStyle(document.getElementById('player')).display") == "none"
    text = browser.run("document.body.innerText")
    assert about.sentence(about.place(At(1, 40))) in text
    assert about.notes.moments[-1].comment.partition("@")[0] in text
    assert browser.run("document.querySelectorAll('figure img').length")
    browser.open(path, "#1:40")
    assert len(browser.printed()) > 50_000


@pytest.mark.parametrize(("width", "height", "dots", "touch"), SIZES)
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_cut_at_any_size(browser, whole, width, height, dots, touch, dark, tmp_path):
    """Every tile and every name lies within the table at each size, by day and by night; a picture is kept."""
    path, about = whole
    browser.window(width, height, dots=dots, touch=touch, dark=dark)
    last = about.chapters.hands[1] - 3
    for address in ("#1:38", f"#{about.address(last)}", "#3:101"):
        browser.open(path, address)
        outside = browser.run(
            """(() => { const rect = document.getElementById('table').getBoundingClientRect();
            return [...document.querySelectorAll('#table .t, #table .plate, #table .centre')].filter(one => {
              const box = one.getBoundingClientRect();
              return box.width && (box.left < rect.left - 1 || box.right > rect.right + 1 ||
                box.top < rect.top - 1 || box.bottom > rect.bottom + 1);
            }).map(one => one.className + ' ' + one.parentNode.className); })()"""
        )
        assert outside == [], address
        assert browser.run("document.documentElement.scrollWidth") <= width
    picture = Image.open(io.BytesIO(browser.picture())).convert("RGB")
    assert picture.size == (width * dots, height * dots)
    colours = picture.resize((64, 64)).getcolors(4096)
    assert len(colours) > 500  # a table with tiles, not an empty page
    corner = picture.getpixel((picture.width - 4, picture.height - 4))
    assert (sum(corner) < 200) == dark or touch
    picture.save(tmp_path / f"page-{width}-{'dark' if dark else 'light'}.png")


def test_winds_and_scores_have_their_room_on_the_plates(browser, tmp_path):
    path = tmp_path / "scores.html"
    path.write_bytes(export(read(SAVES / "mums-malaysian.mcr", Words("en")).subject, "html").run())
    for width, height, dots, touch in SIZES:
        browser.window(width, height, dots=dots, touch=touch)
        browser.open(path, "#3:30")
        told = browser.run("[...document.querySelectorAll('.plate .score')].map(one => one.textContent)")
        assert "−410" in told
        cut = "[...document.querySelectorAll('.plate .wind, .plate .score')].filter(o => o.scrollWidth > o.clientWidth)"
        assert browser.run(f"{cut}.map(one => one.textContent)") == []
