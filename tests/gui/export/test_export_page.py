"""The page as text: whole, balanced, small, safe; and its data: the tables of the fold, without anything hidden."""

import io
import json
import os
import re
import shutil
from base64 import b64decode, b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from export_support import SAVES, SMALL, branch_of, done, replay, subject
from PIL import Image
from reviewed_sample import review_of_sample

from game.engine import facts
from game.gui.export.make import export, read
from game.gui.export.page_parts import as_json
from game.gui.export.player_data import Moments, player_data
from game.gui.export.subject import Subject
from game.record.notes.model import Branch, Notes
from game.record.notes.moment import At, Mark, Moment
from game.rules.games.catalogue import GAMES
from game.session.branch.line import replay_along
from game.session.branch.tree import line_of
from game.session.review.summary import with_review
from game.words.lookup import LANGUAGES, Words
from game.words.numbers import around
from game.words.opponents import agent_name

VOID = ("meta", "img", "input")


def page_of(about, **wanted):
    return export(about, "html", size=SMALL, **wanted).run()


@cache
def noted(key, language="vi"):
    """A game with a comment, and its page."""
    about = subject(key, Notes(moments=(Moment(At(1, 30), comment="Xem @1:2, @77:1."),)), language=language)
    return about, page_of(about)


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)[1])


class Balance(HTMLParser):
    """Records tags that are opened and not closed, or closed and not open."""

    def __init__(self, page):
        super().__init__()
        self.open, self.wrong, self.ids = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append((tag, self.getpos()))


@pytest.mark.parametrize("key", GAMES)
def test_a_page_is_whole_and_asks_for_nothing(key):
    about, data = noted(key)
    page = data.decode()
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|file:|<link|@import|url\((?!data:)", page)
    assert not re.search(
        r"fetch\(|XMLHttpRequest|WebSocket|import\(|eval\(|innerHTML|<[^>]* on\w+=|<[^>]* style=", page
    )
    assert str(SAVES) not in page
    found = Balance(page)
    assert (found.open, found.wrong) == ([], [])
    assert len(found.ids) == len(set(found.ids))
    assert set(re.findall(r'href="#([^"]*)"', page)) <= set(found.ids)
    assert set(re.findall(r'href="(.)', page)) == {"#"}
    assert '<a href="#1:2">@1:2</a>, @77:1.' in page
    stills = re.findall(r'<figure><img [^>]*src="data:image/webp;base64,([^"]*)', page)
    assert {Image.open(io.BytesIO(b64decode(still))).size for still in stills} == {SMALL}
    assert len(stills) == 1 + sum(isinstance(event, facts.Won) for event in about.replay.events)
    for name in about.names:
        assert name in page
    text = re.sub(r"<script.*?</script>|<style.*?</style>", "", page, flags=re.DOTALL)
    assert not re.search(r"\b(row|rule|sheet|wind|tile|event|export|glyph|table|option|page)\.[a-z_0-9]+", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_stands_under_its_address(language):
    about, data = noted("south_vietnamese", language)
    assert data == page_of(about), "the same each time"
    page = data.decode()
    for place in range(1, len(about.replay.events) + 1):
        told = re.search(rf'<li id="{about.address(place)}"[^>]*><a[^>]*>[^<]*</a><span>(.*?)</span>', page)[1]
        assert unescape(told) == about.sentence(place)


def test_the_policy_allows_this_script_and_this_style_alone():
    page = noted("south_vietnamese")[1].decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
    for name in ("style", "script"):
        inside = re.search(rf"<{name}>(.*?)</{name}>", page, re.DOTALL)[1]
        code = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{code}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("key", GAMES)
def test_the_tables_of_a_page_are_those_of_the_game(key):
    about, page = noted(key)
    data = data_of(page.decode())
    assert len(data["states"]) == len(about.replay.events) + 1
    for place, state in enumerate(folded(data["states"])):
        table = about.timeline.table(place)
        for seat, mine in enumerate(table.places):
            assert named(data, state.get(f"h{seat}", [])) == [str(tile.kind) for tile in mine.hand]
            assert named(data, state.get(f"f{seat}", [])) == [str(entry.tile.kind) for entry in mine.shown]
            melds = [
                [piece if isinstance(piece, int) else piece[0] for piece in meld] for meld in state.get(f"m{seat}", [])
            ]
            assert [sorted(named(data, meld)) for meld in melds] == [
                sorted(str(tile.kind) for tile in meld.tiles) for meld in mine.melds
            ]
            if place and not isinstance(about.replay.events[place - 1], facts.SeatsDrawn):
                left = [str(entry.tile.kind) for entry in mine.thrown if entry.taken_by is None]
                assert named(data, state.get(f"r{seat}", [])) == left
        assert state["S"] == list(table.scores)
        assert state["L"] == table.left


def folded(changes):
    """Each state, as the script computes it."""
    state = {}
    for change in changes:
        for name, value in change.items():
            if value is None:
                state.pop(name, None)
            elif isinstance(value, int) and not isinstance(value, bool) and name[0] in "hrf":
                row = list(state.get(name, []))
                row.append(value) if value > 0 else row.remove(-value)
                state[name] = row
            else:
                state[name] = value
        yield dict(state)


def named(data, numbers):
    return [data["tiles"][number - 1] for number in numbers]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_does_not_come_into_the_page(key):
    """The data of a page with one open hand holds no more than that seat saw."""
    about = subject(key).seen_from(all_hands=False)
    sight, moments = about.seen, Moments(about)
    for place, state in enumerate(folded(moments.changes())):
        table = about.timeline.table(place)
        for seat in about.players:
            held = state.get(f"h{seat}", "")
            if seat != sight.front and table.win_of(seat) is None:
                assert held == (str(len(table.places[seat].hand)) if table.places[seat].hand else "")
            assert state.get(f"a{seat}") is None or isinstance(held, list)
    page = page_of(about.seen_from(all_hands=False)).decode()
    data = data_of(page)
    assert not data["all"]
    assert "hushed" not in data
    secret = Narrated(about)
    assert not [sentence for sentence in secret.whole - secret.told if sentence in page]


def test_a_kong_that_stays_hidden_has_no_face_in_the_page():
    about = Subject(replay("hong_kong_old_style"), Notes(), Words("vi"))
    for seat in about.players:
        seen_so = about.seen_from(seat, all_hands=False)
        data = done(player_data(seen_so, Moments(seen_so), (), lambda _place: True))
        assert "??" not in (*data["tiles"], *data["named"])


class Narrated:
    """The sentences of a game: all of them, and those that may be shown."""

    def __init__(self, about):
        places = range(1, len(about.replay.events) + 1)
        self.told = {about.sentence(place) for place in places} | {""}
        self.whole = {replace(about, sight=None).sentence(place) for place in places}
        drawn = [e for e in about.replay.events if isinstance(e, facts.Drew | facts.Dealt)]
        assert drawn


@pytest.mark.parametrize(("key", "all_hands"), [*((key, False) for key in GAMES), ("south_vietnamese", True)])
def test_the_line_of_a_branch_is_that_of_its_replay(key, all_hands):
    whole = subject(key)
    branch = branch_of(whole)
    about = subject(key, notes=Notes(branches=(branch, Branch(At(1, 5), name="no line"))))
    about = about.seen_from(all_hands=all_hands)
    page = page_of(about).decode()
    (line,) = (data := data_of(page))["lines"]
    start, along = whole.place(branch.at), replay_along(whole.replay, line_of(whole.replay, branch))
    assert line["at"] == start
    assert len(line["states"]) == len(line["says"]) == len(line["pace"]) == len(along.timeline) - start
    sight = about.seen
    for place, state in list(enumerate(folded([*data["states"][: start + 1], *line["states"]])))[start + 1 :]:
        table = along.timeline.table(place)
        assert state["S"] == list(table.scores)
        for seat, mine in enumerate(table.places):
            held = state.get(f"h{seat}", [])
            if seat in sight.shown or table.win_of(seat) is not None:
                assert named(data, held) == [str(tile.kind) for tile in mine.hand]
            elif seat in whole.players and not table.ended:
                assert held == str(len(mine.hand))
    told = Subject(along, Notes(), whole.words, sight)
    assert line["says"] == [told.sentence(place) for place in range(start + 1, len(along.timeline) + 1)]
    assert page.count('class="along" data-line="0"') == 1
    balance = Balance(page)
    assert balance.open == balance.wrong == []


def test_marks_on_hidden_tiles_are_left_out():
    whole = subject()
    place = whole.place(At(1, 40))
    other = next(seat for seat in whole.players if seat != whole.front)
    hidden, seen = (
        whole.timeline.table(place).places[other].hand[0],
        whole.timeline.table(place).places[whole.front].hand[0],
    )
    notes = Notes(moments=(Moment(At(1, 40), marks=(Mark("circle", hidden), Mark("cross", seen))),))
    about = subject(notes=notes)
    for all_hands, count in ((True, 2), (False, 1)):
        seen_so = about.seen_from(all_hands=all_hands)
        data = done(player_data(seen_so, Moments(seen_so), (), lambda _place: True))
        assert len(data["marks"][place]) == count


def test_a_page_stays_one_that_can_be_sent():
    comment = "Một lời dài. " * 1500
    moments = tuple(Moment(At(1, n), comment=comment[:19_000]) for n in range(20, 26))
    others = tuple(Moment(At(hand, n), comment="Xem!") for hand in (1, 2, 3) for n in range(26, 50))
    data = export(subject(notes=Notes(moments=(*moments, *others))), "html").run()
    assert len(data) < 2_000_000
    assert data.decode().count(comment[:19_000].strip()) == len(moments)


def test_nothing_in_the_data_ends_the_script():
    hostile = '</script><img src=x onerror="a()"><!-- \u2028 &lt; ]]>'
    text = as_json({"name": hostile})
    assert not set(text) & set("<>&\u2028")
    assert json.loads(text) == {"name": hostile}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reviewed_game_tells_each_choice_and_leads_to_the_costly_ones(tmp_path, language):
    path = Path(shutil.copy(SAVES / "simple-two-players.mcr", tmp_path))
    review_of_sample(path)
    about = read(path, Words(language)).subject
    about = replace(about, notes=with_review(about.notes, about.reviewed))
    page = page_of(about).decode()
    checked, say = Balance(page), about.game_words.say
    assert (checked.wrong, checked.open) == ([], [])
    costly = [one for one in about.judged if one.verdict != "equal"]
    assert costly
    assert page.count("<details>") == len(about.judged)
    seats = [int(seat) for seat in re.findall(r'class="judged" data-seat="(\d+)"', page)]  # the script hides by these
    assert seats == [one.seat for one in about.judged]
    worst = max(costly, key=lambda one: one.lost)
    lost = around(about.words, worst.lost, worst.error)
    assert unescape(page).count(say("review.card.blunder", lost=lost)) >= 2  # the list, the moment
    for one in costly:
        assert f'<a href="#{one.at}">{one.at}</a>' in page
        assert one.at in checked.ids
    texts = re.sub("<[^>]*>", " ", unescape(page))
    assert say("judge.why.more_tiles", more=61, less=36) in texts
    assert say("review.card.sure", sure=say("judge.sure.sure")) in texts
    assert say("page.lost_plot") in texts
    assert say("page.luck_plot", name=about.names[costly[0].seat]) in texts
    assert page.count('<svg class="plot"') == 2 + len({one.seat for one in about.judged})
    assert not re.search(r"standard error|sai số", texts)
    # what it wrote into the notes is told once, in the language of the page
    said = re.compile(f" · {agent_name(about.game_words, 'club')}</h3>")
    assert not said.search(page), "the judged choice tells it"
    alone = page_of(replace(about, path=None)).decode()
    assert "<details>" not in alone
    assert len(said.findall(alone)) == len({one.at for one in costly})
    assert f"({about.words.say('judge.sure.sure')})" in alone


def test_where_hands_are_hidden_the_choices_of_the_others_are_not_told(tmp_path):
    path = Path(shutil.copy(SAVES / "simple-two-players.mcr", tmp_path))
    review_of_sample(path)
    about = read(path, Words("en")).subject
    own = [one for one in about.judged if one.seat == about.players[-1]]
    assert 0 < len(own) < len(about.judged)
    assert page_of(about.seen_from(about.players[-1], all_hands=False)).decode().count("<details>") == len(own)
