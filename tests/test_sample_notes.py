"""The notes on the sample games are true: moments and tiles exist, and every claimed number holds."""

from functools import cache
from pathlib import Path

import pytest
from refusals import said
from sample_notes import COMMENTS

from game.engine import facts
from game.engine.facts.redact import view
from game.engine.questions import NOTHING
from game.record.files import notes_path
from game.record.notes.file import NotesFile, identity, write
from game.record.notes.text import links, read_at
from game.record.replay import load, place_of
from game.session.branch.line import main_line
from game.session.judge.hint import hint

ROOT = Path(__file__).parent.parent
NAMES = ("american", "hong-kong-old-style", "mums-malaysian", "simple-two-players", "south-vietnamese", "world-series")


@cache
def game(name):
    return load(ROOT / "saves" / f"{name}.mcr")


def place(name, at):
    return place_of(game(name).events, *at)


SAID = [(name, said) for name in NAMES for said in COMMENTS[name].said]
CLAIMS = [(name, said.at, claim) for name, said in SAID for claim in said.claims]


@pytest.mark.parametrize("name", NAMES)
def test_the_notes_belong_to_their_game_and_are_written_again_to_the_same_bytes(name):
    replay = game(name)
    path = notes_path(ROOT / "saves" / f"{name}.mcr")
    file = NotesFile(path, identity(replay.header))
    notes = file.load()
    assert said(file.problem) == ""
    made = COMMENTS[name].notes(replay.header)
    assert notes == made
    assert path.read_bytes() == write(made), "python build_scripts/samples/sample_games.py writes it anew"
    assert len(path.read_bytes()) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_each_sample_has_a_title_tags_stars_and_something_to_say_in_both_languages(name):
    notes = COMMENTS[name].notes(game(name).header)
    assert notes.title
    assert notes.tags
    assert notes.stars
    assert 8 <= len(COMMENTS[name].said) <= 20
    assert {moment.author for moment in notes.moments} == {"Cô Ba", "Miss Ba"}
    assert any(links(said.en) for said in COMMENTS[name].said)
    assert all(links(said.vi) == links(said.en) or _ats(said.vi) == _ats(said.en) for said in COMMENTS[name].said)


def _ats(text):
    return [link.at for link in links(text)]


@pytest.mark.parametrize(("name", "said"), SAID)
def test_moments_links_and_marked_tiles_are_there(name, said):
    n = place(name, read_at(said.at))
    assert n is not None
    assert all(place(name, link.at) is not None for link in links(said.vi))
    table = game(name).timeline.table(n)
    there = {tile for spot in table.places for tile in _tiles(spot)}
    for moment in said.moments():
        for mark in moment.marks:
            assert mark.tile in there
            assert mark.to is None or mark.to in there


def _tiles(spot):
    yield from spot.hand
    yield from (thrown.tile for thrown in spot.thrown)
    yield from (shown.tile for shown in spot.shown)
    yield from (tile for meld in spot.melds for tile in meld.tiles)


@pytest.mark.parametrize(("name", "at", "claim"), CLAIMS)
def test_each_number_that_is_claimed_holds(name, at, claim):
    what, *who, number = claim.split()
    n = place(name, read_at(at))
    replay = game(name)
    if what == "worth":
        event = replay.events[n - 1]
        assert isinstance(event, facts.Won)
        assert sum(event.sheet.total.values()) == int(number)
        return
    seat = [one.name for one in replay.header.seats].index(who[0])
    if what == "paid":
        assert main_line(replay, n).ending.payments[seat] == int(number)
        return
    now = hint(view(replay.timeline.table(n), seat, replay.header.rules), NOTHING, replay.header.rules).now
    assert {"away": now.distance, "left": now.left}[what] == int(number)
