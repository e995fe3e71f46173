"""The public interface of the engine works as its page shows."""

import pickle
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from copy import copy, deepcopy
from inspect import isfunction, signature
from pathlib import Path
from types import MemberDescriptorType

import pytest

from game import api
from game.rules.games.catalogue import GAMES
from game.words.lookup import LANGUAGES, Words
from game.words.troubles import error_text

ROOT = Path(__file__).parents[1]
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_page_deals_plays_and_verifies_a_match_in_ten_lines(capsys):
    first, own_seat = EXAMPLES
    assert len([line for line in first.splitlines() if line.strip()]) <= 10
    names = {}
    exec(first, names)
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{len(names['match'].timeline)} facts hold"
    assert len(lines) == 4
    assert sum(int(line.split()[-1]) for line in lines) == 0
    exec(own_seat, names)
    assert names["match"].over
    assert names["match"].person is not None


def test_a_changed_replay_is_named():
    match = api.deal(["random"] * 4, seed="x", rules="simple", hands=1)
    match.play()
    whole = match.text()
    assert api.verify(whole).problem is None
    lines = whole.splitlines(keepends=True)
    del lines[10]
    assert "event" in error_text(Words("en"), api.verify(b"".join(lines)).problem)


def test_house_rules_are_those_of_the_game():
    assert api.deal(["random"] * 2, seed="x", rules="simple", hands=1, players=2).rules.players == 2
    with pytest.raises(api.Unreadable, match="no_such_rule"):
        api.deal(["random"] * 4, seed="x", no_such_rule=True)


def test_installed_code_is_typed():
    assert (Path(api.__file__).parent / "py.typed").is_file()


class Loud:
    """A value that does nothing quietly."""

    def __str__(self):
        raise RuntimeError

    __repr__ = __eq__ = __str__

    __hash__ = None


ODD = (
    *(None, True, -1, 99, 10**30, 10**5000, 1.5, float("nan"), float("inf"), 1j),
    *("", "zz", "\ud800", "x" * 5000, "casual", b"zz", bytearray(b"{}"), memoryview(b"zz\n")),
    *([], [None], ["casual"] * 3, ["casual", 5, "casual", "casual"], ("you",), {}, {"a": 1}, set(), range(4)),
    *(iter(["casual"] * 4), (name for name in ()), object(), int, len, lambda *_: None, Loud(), ValueError("x")),
)


def dealt(**more):
    return api.deal(["you", "random", "random", "random"], seed="api", rules="simple", hands=1, **more)


def asking():
    """A match that waits for an answer."""
    match = dealt()
    match.play()
    return match


def calls():
    """Each public function of the interface: a call, arguments that it takes, and the odd values that are none."""
    match = asking()
    (action, *_) = match.asked()[match.person].actions
    players = ["random"] * 4
    return {
        "deal": (
            lambda **given: api.deal(given.pop("players"), **given),
            {"players": players, "seed": "x", "rules": "simple", "hands": 1},
            {"seed": ["zz", "casual"], "hands": [None, 99]},
        ),
        "verify": (
            api.verify,
            {"data": match.text(), "most": 9, "on_fact": None},
            {"most": [None, 99], "on_fact": [None]},
        ),
        "Match": (api.Match, {"match": None}, {}),
        "wish": (lambda **given: asking().wish(**given), {"seat": match.person, "action": action}, {}),
        "call_unasked": (lambda **given: asking().call_unasked(**given), {"seat": match.person, "call": "win"}, {}),
        "play": (lambda **given: dealt().play(**given), {"tick": None}, {"tick": [None]}),
        "table": (match.timeline.table, {"n": 3}, {}),
    }


def is_accepted(function, *given, **named):
    """Call a function; False if it refuses, in a sentence of both languages."""
    try:
        function(*given, **named)
    except api.GameError as error:
        return not all(error_text(Words(language), error) for language in LANGUAGES)
    return True


def test_any_value_is_taken_or_refused_in_a_sentence():
    for name, (function, usual, taken) in calls().items():
        if taken:
            function(**usual)
        for key in usual:
            for value in ODD:
                if callable(value) and key in ("tick", "on_fact"):
                    continue
                is_taken = is_accepted(function, **{**usual, key: value})
                assert not is_taken or value in taken.get(key, []), f"{name}: {key}"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_value_of_a_house_rule_is_taken_or_refused_in_a_sentence(game):
    for option in game.options:
        for value in ODD:
            is_taken = is_accepted(api.deal, ["random"] * 4, seed="x", rules=game.key, **{option.key: value})
            assert not is_taken or value is None or type(value) in (bool, int, str)


def test_the_odd_values_reach_every_public_function():
    found = {"deal", "verify", "Match"}
    for kind in (api.Match, api.Timeline):
        found |= {name for name, one in vars(kind).items() if isfunction(one) and len(signature(one).parameters) > 1}
    assert {name for name in found if not name.startswith("_")} == {*calls()}


def spoil(value, seen):
    """Write to everything that can be written to in a value that the interface handed out."""
    if id(value) in seen or isinstance(value, str | int | float | bytes | type | None) or callable(value):
        return
    seen[id(value)] = value
    if isinstance(value, Mapping | Sequence):
        for one in [*value.values()] if isinstance(value, Mapping) else [*value]:
            spoil(one, seen)
        with suppress(AttributeError):
            value.clear()
        return
    for name in dir(value):
        own = getattr(type(value), name, None)
        if name.startswith("_") or not isinstance(own, property | MemberDescriptorType | None):
            continue  # methods, and what all values of the class share
        with suppress(Exception):  # what is spoilt may have no properties any more
            spoil(getattr(value, name), seen)
        with suppress(AttributeError, TypeError):
            setattr(value, name, None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_handed_out_cannot_change_the_match(game):
    def played(tick, look):
        match = api.deal(["you", "casual", "casual", "casual"], seed="apart", rules=game, hands=1)
        while not match.over:
            match.play(tick)
            look(match)
            for seat, question in match.asked().items():
                several = question.several
                chosen = several.of(several.among[: several.number]) if several else question.actions[-1]
                match.wish(seat, chosen)
        look(match)
        return match.text(), match.timeline.events, match.timeline.now

    def spoil_all(match):
        timeline = match.timeline
        for one in (timeline.events[-3:], timeline.now, timeline.table(len(timeline) // 2), match.asked(), match.names):
            spoil(one, {})
        spoil(match.rules.values, {})

    assert played(lambda found: spoil(found, {}), spoil_all) == played(None, lambda _: None)


def test_a_match_is_read_only():
    match = asking()
    for name in ("names", "rules", "person", "over", "timeline"):
        with pytest.raises(AttributeError):
            setattr(match, name, None)
    with pytest.raises(AttributeError):
        match.asked().clear()
    match.timeline.now.scores = (9, 9, 9, 9)
    assert match.timeline.now.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("twin", [copy, deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copy_goes_on_by_itself_and_ends_alike(twin):
    match = asking()
    match.wish(match.person, match.asked()[match.person].actions[0])
    other = twin(match)
    before = match.text()
    other.play()
    assert match.text() == before != other.text()
    match.play()
    assert match.text() == other.text()


def test_threads_share_a_match_and_each_decision_is_made_once():
    alone, shared = (api.deal(["casual"] * 4, seed="threads", rules="simple", hands=2) for _ in range(2))
    alone.play()
    with ThreadPoolExecutor(4) as threads:
        for one in [threads.submit(shared.play) for _ in range(4)]:
            one.result()
    assert shared.text() == alone.text()
