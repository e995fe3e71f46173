"""Names of players: equal ones are told apart by winds, and levels are called by their names in each language."""

import re
from pathlib import Path

import pytest

from game.engine import facts
from game.gui.export.make import txt
from game.gui.export.subject import Subject
from game.record.notes.model import Notes
from game.record.replay import read
from game.rules.score.sheet import WINDS
from game.words.lookup import LANGUAGES, Words
from game.words.names import called_in, level_name, named_in, told_apart
from game.words.narrate import Narrator

SAVES = Path(__file__).parents[2] / "saves"
GAMES = sorted(path.name for path in SAVES.glob("*.mcr"))


def with_equal_names(name):
    """A sample game whose players are all called An."""
    first, rest = (SAVES / name).read_bytes().split(b"\n", 1)
    return read(re.sub(rb'"name":"[^"]*","persona"|"name":"[^"]*"', b'"name":"An"', first) + b"\n" + rest)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_players_of_equal_names_are_told_apart_everywhere_in_a_text(game, language):
    replay = with_equal_names(game)
    words = Words(language, replay.header.rules.key)
    players = replay.timeline.now.players
    whole = named_in(words, replay.header)
    assert {whole[seat] for seat in players} == {f"An ({words.say(f'wind.{wind}')})" for wind in WINDS[: len(players)]}
    narrator = Narrator(words, called_in(words, replay.header))
    for n, event in enumerate(replay.events):
        after = replay.timeline.table(n + 1)
        if event.actor in players and after.hand and not isinstance(event, facts.HandStarted):
            wind = words.say(f"wind.{WINDS[after.wind_of(event.actor)]}")
            sentence = narrator.sentence(event, replay.timeline.table(n))
            assert f"An ({wind})" in sentence or "An" not in sentence, sentence
    text = txt(Subject(replay, Notes(), words)).run().decode()
    assert not re.search(
        r"\bAn\b(?! \()", re.sub(r"(?m)^0:.*$", "", text)
    )  # before the first hand they draw their winds


def test_winds_are_added_until_all_names_differ():
    words = Words("en")
    assert told_apart(words, ("An", "Bo"), (0, 1)) == ("An", "Bo")
    assert told_apart(words, ("An", "An", "Bo"), (1, 0, 2)) == ("An (South)", "An (East)", "Bo")
    odd = told_apart(words, ("An", "An (East)", "An"), (0, 1, 2))
    assert odd == ("An (East)", "An (East) (South)", "An (West)")
    assert told_apart(words, ("Ghost", "Ghost"), (-1, -1)) == ("Ghost", "Ghost")


@pytest.mark.parametrize(
    ("name", "agent", "called"),
    [
        ("club", "club", "Tay cứng"),
        ("club 2", "club", "Tay cứng 2"),
        ("club two", "club", "club two"),
        ("club", "casual", "club"),
        ("club", "you", "club"),
        ("Cô Ba", "club", "Cô Ba"),
    ],
)
def test_an_agent_that_goes_by_its_level_is_called_by_it_in_the_language(name, agent, called):
    assert level_name(Words("vi"), name, agent) == called
