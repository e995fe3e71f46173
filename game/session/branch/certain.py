"""What is certain of tiles that lie hidden: which of them may be flowers, which everybody would have had to show."""

from collections.abc import Sequence
from itertools import takewhile

from game.engine import events as facts
from game.engine.deal import is_dealing
from game.engine.events import Event
from game.engine.finishes import pursues_nothing
from game.engine.table import Phase, Table
from game.rules.ruleset import Ruleset
from game.session.moments import Game, hand_start
from game.tiles.kinds import Tile

_SHOWING = (facts.FlowerShown, facts.JokerShown, facts.Offered)


def may_be_flowers(game: Game, n: int, seat: int) -> frozenset[Tile]:
    """Give those tiles in a player's hand of which nobody else can know that they are no flowers."""
    table = game.timeline.table(n)
    if table.phase is Phase.FLOWERS and table.offers:
        return _not_asked_for(game, n, seat)
    if is_dealing(table) or not _may_keep(table, game.header.rules, seat):
        return frozenset()
    return frozenset(table.places[seat].hand) - frozenset(_before_first_throw(game, n).places[seat].hand)


def _may_keep(table: Table, rules: Ruleset, seat: int) -> bool:
    """Whether a player may hold back flowers that he draws."""
    kept = rules.conduct.bonus_in_play
    return kept == "optional" or (kept != "mandatory" and pursues_nothing(table.places[seat], rules))


def _before_first_throw(game: Game, n: int) -> Table:
    """Give the table when all flowers had been shown, before anything was drawn or thrown."""
    begin = (hand_start(game.timeline.events, n) or 0) + 1
    tables = (game.timeline.table(at) for at in range(begin, n + 1))
    *_, last = takewhile(is_dealing, tables)
    return last


def _not_asked_for(game: Game, n: int, seat: int) -> frozenset[Tile]:
    """In a flower round: the tiles that came after the player last had to show his flowers."""
    table, events = game.timeline.table(n), game.timeline.events
    begin = hand_start(events, n) or 0
    rounds = _rounds(events[begin:n], table)
    now = rounds[-1][0] if rounds else 1
    later = table.wind_of(seat) > table.wind_of(table.acting)
    if later and now == 1:
        return frozenset(table.places[seat].hand)
    last = now - 1 if later else now
    return frozenset(
        event.tile
        for number, event in rounds
        if number == last and isinstance(event, facts.Replaced) and event.seat == seat
    )


def _rounds(events: Sequence[Event], table: Table) -> list[tuple[int, Event]]:
    """Give what was shown, asked and replaced so far, each with the number of its round."""
    found: list[tuple[int, Event]] = []
    number, wind, replaced = 1, -1, False
    for event in events:
        if isinstance(event, _SHOWING):
            of = table.wind_of(event.seat)
            number += of < wind or (of == wind and replaced)
            wind, replaced = of, False
        elif isinstance(event, facts.Replaced):
            replaced = True
        else:
            continue
        found.append((number, event))
    return found
