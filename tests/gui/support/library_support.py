"""Support of the library tests: made-up matches, and input for its screens."""

from dataclasses import replace

from game import paths
from game.gui.library.game_actions import Form
from game.record.journal import Ledger
from game.record.lines import PERSON
from game.record.replay import load
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

NAMES = ["Lan", "Cô Ba", "Chú Tư", "Dì Năm"]


def played(seed="library", game="south_vietnamese", options=None, names=NAMES, steps=60, person="you", started=""):
    """Bytes of a match of random agents, one of whom is recorded as `person`."""
    rules = ruleset(game, options or {})
    header = seated(rules, seed, ["random"] * rules.players, names[: rules.players], started or "2026-02-17T20:00:00Z")
    match = Match(header)
    for _ in range(steps):
        match.step()
    seats = tuple(replace(seat, agent=person) if seat.name == names[0] else seat for seat in header.seats)
    ledger = Ledger(replace(header, seats=seats))
    return ledger.header_line + b"".join(map(ledger.add, match.timeline.events))


def of_person(name="simple-two-players", started="2026-02-17T20:00:00Z"):
    """Return the bytes of a sample, as if a person had played its first seat."""
    game = load(paths.resource("saves") / f"{name}.mcr")
    first, *rest = game.header.seats
    ledger = Ledger(replace(game.header, seats=(replace(first, agent=PERSON), *rest), started=started))
    return ledger.header_line + b"".join(ledger.add(ledger.seal(fact)) for fact in game.events)


def stems(made):
    return [game.path.stem for game in made.top.found.games]


def fill_in(made, **values):
    """Fill in the form on top and submit it."""
    assert isinstance(made.top, Form)
    for name, text in values.items():
        made.top.ring.focus_key(name)
        made.top.ring.focus.set(text)
    made.press("enter")
