"""The shipped games equal those that `samples/sample_games.py` plays, and they verify."""

from pathlib import Path

import pytest
from refusals import said
from sample_games import SAMPLES

from game.engine import facts
from game.record.index.look_at import look_at
from game.record.replay import read
from game.record.verify import verify

ROOT = Path(__file__).parent.parent
SAVES = ROOT / "saves"
NAMES = (
    "american.mcr",
    "hong-kong-old-style.mcr",
    "mums-malaysian.mcr",
    "simple-two-players.mcr",
    "south-vietnamese.mcr",
    "world-series.mcr",
)


@pytest.fixture
def samples():
    return {sample.file: sample for sample in SAMPLES}


@pytest.mark.parametrize("name", NAMES)
def test_playing_a_sample_again_gives_the_same_bytes(samples, name):
    assert samples[name].replay() == (SAVES / name).read_bytes(), "samples/sample_games.py writes it anew"


@pytest.mark.parametrize("name", NAMES)
def test_the_notes_of_a_sample_are_written_again_to_the_same_bytes(samples, name):
    data = (SAVES / name).read_bytes()
    assert samples[name].notes(data) == (SAVES / f"{name}.notes.yaml").read_bytes()


def test_there_is_a_file_for_each_sample(samples):
    assert sorted(samples) == list(NAMES)


def test_there_are_no_other_files():
    expected = {*NAMES, *(f"{name}.notes.yaml" for name in NAMES)}
    assert {path.name for path in SAVES.iterdir()} - {".gitkeep"} == expected


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_verifies_is_small_and_shows_something(name):
    data = (SAVES / name).read_bytes()
    assert len(data) < 400_000
    verdict = verify(data)
    assert (said(verdict.problem), verdict.finished) == ("", True)
    events = read(data).events
    assert 2 <= sum(isinstance(event, facts.HandEnded) for event in events) <= 4
    assert any(isinstance(event, facts.Won) for event in events)
    kongs = [event for event in events if isinstance(event, facts.KongDeclared)]
    assert kongs or any(isinstance(event, facts.Melded) and event.meld == "kong" for event in events)


def test_the_library_lists_them_as_finished_games_with_names():
    paths = sorted(SAVES.glob("*.mcr"))
    listed = [look_at(path, quick=quick) for path in paths for quick in (True, False)]
    assert {path.name for path in paths} == set(NAMES)
    assert all(facts.finished and not facts.is_broken for facts in listed)
    assert not any(name.startswith("casual") for facts in listed for name in facts.names)
