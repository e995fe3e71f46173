"""The notes on the sample games are true: moments and tiles exist, and every claimed number holds."""

from functools import cache
from pathlib import Path

import pytest
import yaml
from refusals import said

from game.engine import facts
from game.engine.actions import NOTHING
from game.engine.facts.redact import view
from game.record.files import notes_path
from game.record.notes.file import NotesFile, identity, write
from game.record.notes.moment import links, read_at
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


@cache
def notes(name):
    file = NotesFile(notes_path(ROOT / "saves" / f"{name}.mcr"), identity(game(name).header))
    found = file.load()
    assert said(file.problem) == ""
    return found


CLAIMED = yaml.safe_load((ROOT / "tests" / "sample_claims.yaml").read_text(encoding="utf-8"))
CLAIMS = [(name, at, claim) for name in NAMES for at, claims in CLAIMED[name].items() for claim in claims]


@pytest.mark.parametrize("name", NAMES)
def test_the_notes_belong_to_their_game_and_are_written_again_to_the_same_bytes(name):
    content = notes_path(ROOT / "saves" / f"{name}.mcr").read_bytes()
    assert content == write(notes(name)), "python build_scripts/samples/sample_games.py writes it anew"
    assert len(content) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_each_sample_has_a_title_tags_stars_and_something_to_say_in_both_languages(name):
    assert notes(name).title
    assert notes(name).tags
    assert notes(name).stars
    by_author = {author: {} for author in ("Cô Ba", "Miss Ba")}
    for moment in notes(name).moments:
        by_author[moment.author][moment.at] = moment
    vietnamese, english = by_author.values()
    assert 8 <= len(vietnamese) <= 20
    assert vietnamese.keys() == english.keys() >= {read_at(at) for at in CLAIMED[name]}
    assert any(links(moment.comment) for moment in english.values())
    for at, moment in english.items():
        assert [link.at for link in links(moment.comment)] == [link.at for link in links(vietnamese[at].comment)]
        assert moment.glyph == vietnamese[at].glyph


@pytest.mark.parametrize("name", NAMES)
def test_moments_links_and_marked_tiles_are_there(name):
    for moment in notes(name).moments:
        n = place(name, moment.at)
        assert n is not None
        assert all(place(name, link.at) is not None for link in links(moment.comment))
        there = {tile for spot in game(name).timeline.table(n).places for tile in _tiles(spot)}
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
