"""What may be done with a tile on offer, and who gets it when several want it."""

from collections.abc import Iterator, Mapping

from game.engine.actions import Action, Chow, Claim, DeclareWin, Kong, Pass, Pung
from game.engine.fills import Held, fills
from game.engine.finishes import claimed_finish, course_of
from game.engine.table import Phase, Table
from game.rules.conduct import Conduct
from game.rules.hand.distance import best_distance, tally
from game.rules.ruleset import GoesOut, Ruleset
from game.rules.score.finish import Finish
from game.tiles.kinds import PLAIN, Kind, Tile
from game.tiles.melds import chows_with

_NO_LIMIT = 14
#: The claims that make a meld.
Meld = Chow | Pung | Kong


def claims(table: Table, rules: Ruleset, seat: int) -> tuple[Action, ...]:
    """Give what a player may claim of the tile on offer, the win first; empty where there is nothing."""
    offer = table.on_offer
    if offer is None:
        return ()
    if offer.seat == seat:
        return (DeclareWin(),) if goes_out(table, rules) is not GoesOut.NO else ()
    found: list[Action] = []
    if _can_win(table, rules, seat):
        found.append(DeclareWin())
    if table.phase is Phase.CLAIM and table.left > rules.conduct.dead_wall:
        itself = bool(found) and rules.conduct.wins_itself  # then a meld that completes the hand is the win itself
        melds = _melds(table, rules.conduct, seat, offer.tile)
        found.extend(claim for claim in melds if not (itself and _completes(table, rules, seat, claim)))
    return tuple(found)


def _completes(table: Table, rules: Ruleset, seat: int, claim: Meld) -> bool:
    """Whether the hand is complete with a meld, so that nothing is left to be thrown."""
    place = table.places[seat]
    rest = tally(tile.kind for tile in place.hand if tile not in claim.tiles)
    return best_distance(rest, len(place.melds) + 1, rules.shapes) < 0


def goes_out(table: Table, rules: Ruleset) -> GoesOut:
    """Say whether the player whose discard nobody took may or must go out because of what he has thrown (N10-N12)."""
    place = table.places[table.turn]
    silent = table.phase is Phase.CLAIM and not table.offers
    if not silent or not place.thrown or not place.thrown[-1].tile.kind.is_joker:
        return GoesOut.NO
    return rules.goes_out(course_of(place, rules), place.melds)


def _can_win(table: Table, rules: Ruleset, seat: int) -> bool:
    place = table.places[seat]
    if not rules.could_win(place.hand, place.melds, len(place.shown)):
        return False
    if table.phase is Phase.CLAIM:
        return rules.wins(claimed_finish(table, rules, seat))
    return _can_rob(table, rules, claimed_finish(table, rules, seat))


def _can_rob(table: Table, rules: Ruleset, finish: Finish) -> bool:
    """Whether a declared kong may be robbed for this win (decisions C12)."""
    assert table.on_offer is not None
    conduct = rules.conduct
    meld = next(meld for meld in table.places[table.on_offer.seat].melds if table.on_offer.tile in meld.tiles)
    if meld.concealed:
        return conduct.rob_concealed_for_orphans and not finish.melds and rules.wins_as_orphans(finish)
    return conduct.rob_added and meld.added is not None and rules.wins(finish)


def _melds(table: Table, conduct: Conduct, seat: int, tile: Tile) -> Iterator[Meld]:
    if tile.kind in conduct.bonus or (tile.kind.is_joker and not conduct.call_jokers):
        return
    held = table.places[seat].by_kind
    limit = _NO_LIMIT if conduct.jokers_per_call is None else conduct.jokers_per_call
    jokers = limit - tile.kind.is_joker
    if jokers < 0:
        return
    stands = [tile.kind] if tile.kind < 34 else [face for face in PLAIN if face in conduct.wild.get(tile.kind, ())]
    for face in stands:
        if conduct.kongs and not tile.kind.is_joker:
            for own in fills(held, (face,) * 3, conduct, jokers if conduct.kong_jokers else 0):
                yield Kong((*own, tile), (face,) * 4)
        for own in fills(held, (face,) * 2, conduct, jokers):
            yield Pung((*own, tile), (face,) * 3)
        if table.next_seat(table.turn) == seat:
            yield from _chows(held, face, tile, conduct, jokers)


def _chows(held: Held, face: Kind, tile: Tile, conduct: Conduct, jokers: int) -> Iterator[Meld]:
    for chow in chows_with(face):
        at = chow.index(face)
        for own in fills(held, chow[:at] + chow[at + 1 :], conduct, jokers):
            yield Chow((*own[:at], tile, *own[at:]), chow)


def rank(action: Action) -> int:
    """Give the priority of a claim: win, then pung and kong, then chow, then nothing (L73)."""
    match action:
        case DeclareWin():
            return 3
        case Pung() | Kong():
            return 2
        case Chow():
            return 1
        case _:
            return 0


def _weight(table: Table, conduct: Conduct, seat: int, action: Action) -> tuple[int, int, int]:
    """Order claims: by priority, by house rule the fewer jokers first, then by who is nearest in turn (C2)."""
    naturals = 0
    if conduct.pung_tie == "natural_tiles_first" and isinstance(action, Claim) and rank(action) == 2:
        naturals = -sum(tile.kind.is_joker for tile in action.tiles)
    assert table.on_offer is not None
    return rank(action), naturals, -((seat - table.on_offer.seat - 1) % table.seats)


def settled(
    table: Table, rules: Ruleset, questions: Mapping[int, tuple[Action, ...]], answers: Mapping[int, Action]
) -> tuple[int, ...]:
    """
    Give the players whose claims stand whatever the others will still say; none while the outcome is open.

    `questions` are those who have been asked, `answers` what they have said so far. More than one claim stands only
    where a house rule lets several win on one tile (C3); the nearest in turn comes first.
    """
    conduct = rules.conduct
    said = {seat: _weight(table, conduct, seat, wish) for seat, wish in answers.items() if not isinstance(wish, Pass)}
    if not said:
        return ()
    best = max(said, key=lambda seat: said[seat])
    several = conduct.several_win and isinstance(answers[best], DeclareWin)
    for seat in questions.keys() - answers.keys():
        possible = max(_weight(table, conduct, seat, action) for action in questions[seat])
        if possible > said[best] or (several and possible[0] == said[best][0]):
            return ()
    if several:
        wins = [seat for seat in said if isinstance(answers[seat], DeclareWin)]
        return tuple(sorted(wins, key=lambda seat: said[seat], reverse=True))
    return (best,)
