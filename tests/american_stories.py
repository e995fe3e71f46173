"""Stacked walls of the American game for engine and window: exposures, wrong ones, a wrong mahjong."""

from stacked import SEATS, Story

from game.engine import facts
from game.engine.facts.fact import apply
from game.engine.flow import called_unasked

MISTAKES = {"manual_mistakes": True}
NAMING = {"manual_naming": True}


def table(options=None, **given):
    """Table without the Charleston, with the card of the lines below."""
    return Story(
        rules="american", dice=(3, 4), options={"charleston": False, "card": "own_v1"} | (options or {}), **given
    )


def calls_unasked(story, seat, call):
    """Make a player's unasked call, and return the facts that follow."""
    fact = called_unasked(story.table, story.rules, SEATS.index(seat), call)
    assert fact is not None
    story.table = apply(story.table, fact)
    story.events.append(fact)
    return [fact, *story.go_on()]


def paid(story, reason):
    return [event.payments for event in story.all(facts.Paid) if event.reason == reason]


def exposing(options=None):
    story = table(options, east="2p", south="2468m 22p 0j 66p 55z 1s 9s", front="1s 9s 2p")
    story.does("east", "discard 2p")
    story.does("south", "pung 2p 2p 2p")
    return story


def exposed_wrongly(options=None, **given):
    """South exposes four East, which no line has; then West draws."""
    south = given.pop("south", "111z 2468m 66p 55z 1s 9s")
    story = table(MISTAKES | (options or {}), east=given.pop("east", "1z"), south=south, **given)
    story.does("east", "discard 1z")
    story.does("south", "kong 1z 1z 1z 1z")
    story.throws("south", "9s")
    return story


NEAR = "4444z 11z 33z 2222z 5z 1m"  # one tile from NNNN EE WW SSSS DDa, which is worth as much:
WORTH = 25


def declared(**given):
    story = table(MISTAKES, **({"east": NEAR} | given))
    calls_unasked(story, "east", "win")
    return story
