"""
The fold: `apply(table, event)` gives the next table. One function a fact, no rules; raises on a broken record.

A fold writes to a table of its own. So the same code serves the record, where each fact has its table, and play-outs,
in which one table goes through all facts (`enter`).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine import events as facts
from game.engine.events import Event
from game.engine.table import Offer, OnOffer, Outcome, Phase, Place, Showing, Shown, Table, Thrown
from game.engine.take_back import take_back
from game.errors import Broken
from game.tiles.kinds import HIDDEN, Tile
from game.tiles.melds import CHOW, KONG, PUNG, Meld
from game.tiles.wall import SIDES, Wall


def apply(table: Table, event: Event) -> Table:
    """Give the table after a fact. Raises Broken where the fact cannot follow."""
    after = table.copy()
    enter(after, event)
    if type(event) is facts.Discarded:
        before = table.copy()
        before.before_discard = None
        after.before_discard = before
    return after


def enter(table: Table, event: Event) -> None:
    """Let a table that nobody else has go through a fact; a discard cannot be taken back. Raises Broken as `apply`."""
    if table.phase is Phase.OVER:
        raise Broken("nothing follows the end of a match")
    _FOLDS[type(event)](table, event)
    table.n += 1


def _own(table: Table, seat: int) -> Place:
    """Give a player's place, put in as a new one that may be written to."""
    if not 0 <= seat < table.seats:
        raise Broken(f"there is no player {seat}")
    place = table.places[seat].copy()
    table.places = (*table.places[:seat], place, *table.places[seat + 1 :])
    return place


def _leaves(place: Place, *tiles: Tile) -> None:
    """Let tiles go out of a hand."""
    for tile in tiles:
        place.hand = _without(place.hand, tile)
    if place.known:
        place.known = tuple(tile for tile in place.known if tile in place.hand)


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Take a tile out of a hand; out of a hand that lies hidden, one hidden tile."""
    for piece in (tile, HIDDEN):
        if piece in hand:
            at = hand.index(piece)
            return hand[:at] + hand[at + 1 :]
    raise Broken(f"{tile} is not in the hand")


def _take(table: Table, *, back: bool, tile: Tile) -> None:
    """Take a tile from an end of the wall."""
    wall = table.wall
    if wall is None or wall.start < 0 or not wall.left:
        raise Broken(f"{tile} cannot come from a wall that has no tile to give")
    there = wall.tiles[wall.next_back() if back else wall.next_front()]
    if HIDDEN not in (there, tile) and there != tile:
        raise Broken(f"{tile} is not the next tile of the wall; that is {there}")
    table.wall = wall.draw_back() if back else wall.draw()


def _clear_offer(table: Table) -> None:
    table.on_offer = None
    table.offers = table.declined = ()


def _seats_drawn(table: Table, event: facts.SeatsDrawn) -> None:
    if len(event.winds) != table.seats or len(event.asked) != table.seats:
        raise Broken(f"these are not the seats of a table of {table.seats}")
    if not all(tile.kind.is_wind for tile in event.winds if tile is not None):
        raise Broken("seats are drawn with wind tiles")
    ghosts = tuple(seat for seat, tile in enumerate(event.winds) if tile is None)
    if len(ghosts) == table.seats:
        raise Broken("nobody sits at the table")
    table.seated, table.ghosts = True, ghosts


def _hand_started(table: Table, event: facts.HandStarted) -> None:
    if event.dealer not in table.players or len(event.scores) != table.seats:
        raise Broken(f"hand {event.hand} is not one for {len(table.players)} players")
    table.become(
        Table(
            table.seats,
            seated=True,
            hand=event.hand,
            round=event.round,
            dealer=event.dealer,
            scores=event.scores,
            places=(Place(),) * table.seats,
            phase=Phase.DEAL,
            turn=event.dealer,
            ghosts=table.ghosts,
        )
    )


def _wall_built(table: Table, event: facts.WallBuilt) -> None:
    table.wall = Wall(event.tiles)


def _dice_rolled(table: Table, event: facts.DiceRolled) -> None:
    table.dice = event.dice


def _wall_broken(table: Table, event: facts.WallBroken) -> None:
    if table.wall is None or not table.wall.tiles:
        raise Broken("a wall is broken before it is built")
    if event.wall not in table.players:
        raise Broken(f"there is no player {event.wall}")
    side = table.wind_of(event.wall) * SIDES // len(table.players)
    table.wall, table.broken = table.wall.break_after(side, event.stack), (event.wall, event.stack)


def _dealt(table: Table, event: facts.Dealt) -> None:
    place = _own(table, event.seat)
    if table.wall is not None:
        table.wall = table.wall.opened()
    for tile in event.tiles:
        _take(table, back=False, tile=tile)
    place.dealt += event.tiles
    place.hand += event.tiles
    if event.seat == table.dealer and event.tiles:
        table.drawn = event.tiles[-1]


def _shown(table: Table, event: facts.FlowerShown | facts.JokerShown) -> None:
    place = _own(table, event.seat)
    place.shown = (*place.shown, Shown(event.tile, event.before_start))
    _leaves(place, event.tile)
    if not event.before_start:
        table.owed = "flower" if isinstance(event, facts.FlowerShown) else "joker"
        table.phase, table.turn, table.drawn = Phase.TURN, event.seat, None
        return
    showing = _part(table, event.seat)
    table.showing = replace(showing, shown=showing.shown + 1)
    table.phase, table.offers = Phase.FLOWERS, ()


def _part(table: Table, seat: int) -> Showing:
    """Give the player's part of this flower round, a new one if the last fact belonged to another."""
    now = table.showing
    return now if now and now.seat == seat and not now.replaced else Showing(seat)


def _replaced(table: Table, event: facts.Replaced) -> None:
    place = _own(table, event.seat)
    _take(table, back=True, tile=event.tile)
    place.hand = (*place.hand, event.tile)
    if table.phase is Phase.FLOWERS:
        showing = table.showing or Showing(event.seat)
        table.showing = replace(showing, replaced=showing.replaced + 1, done=True)
        if event.seat == table.dealer:
            table.drawn = event.tile
        return
    table.owed, table.drawn, table.drawn_for = "", event.tile, event.cause
    table.turn, table.phase = event.seat, Phase.TURN
    _clear_offer(table)


def _drew(table: Table, event: facts.Drew) -> None:
    place = _own(table, event.seat)
    _take(table, back=False, tile=event.tile)
    place.hand = (*place.hand, event.tile)
    place.draws += 1
    table.drawn, table.drawn_for, table.kongs_now = event.tile, "", 0
    table.turn, table.phase = event.seat, Phase.TURN
    _clear_offer(table)


def _discarded(table: Table, event: facts.Discarded) -> None:
    place = _own(table, event.seat)
    place.thrown = (*place.thrown, Thrown(event.tile, event.from_draw, table.n))
    _leaves(place, event.tile)
    place.kept = place.kept or event.kept
    table.phase, table.turn, table.drawn, table.kongs_now = Phase.CLAIM, event.seat, None, 0
    _clear_offer(table)
    table.on_offer = OnOffer(event.seat, event.tile)


def _offered(table: Table, event: facts.Offered) -> None:
    if not 0 <= event.seat < table.seats:
        raise Broken(f"there is no player {event.seat}")
    table.offers = (*table.offers, Offer(event.seat, event.actions))
    if table.phase in (Phase.DEAL, Phase.FLOWERS):
        table.phase, table.showing = Phase.FLOWERS, _part(table, event.seat)


def _declined(table: Table, event: facts.Declined) -> None:
    offers = tuple(offer for offer in table.offers if offer.seat != event.seat)
    if len(offers) == len(table.offers):
        raise Broken(f"player {event.seat} declines what was not offered")
    table.offers = offers
    if table.phase is Phase.FLOWERS:
        table.showing = replace(_part(table, event.seat), done=True)
    else:
        table.declined = (*table.declined, event.seat)


def _melded(table: Table, event: facts.Melded) -> None:
    place = _own(table, event.seat)
    if event.meld not in (CHOW, PUNG, KONG) or len(event.tiles) != len(event.stands) or event.called not in event.tiles:
        raise Broken(f"“{event.meld}” of {len(event.tiles)} tiles is not a meld")
    own = tuple(tile for tile in event.tiles if tile != event.called)
    _leaves(place, *own)
    place.melds = (*place.melds, Meld(event.meld, event.tiles, event.stands, event.called, event.source))
    _take_discard(table, event.source, event.called, event.seat)
    is_kong = event.meld == KONG
    table.phase, table.turn, table.drawn, table.owed = Phase.TURN, event.seat, None, "kong" if is_kong else ""
    table.on_offer, table.offers = None, ()
    table.claims += 1
    table.kongs_now = int(is_kong)


def _take_discard(table: Table, source: int, tile: Tile, seat: int) -> None:
    place = _own(table, source)
    if not place.thrown or place.thrown[-1].tile != tile:
        raise Broken(f"{tile} is not the last discard of player {source}")
    place.thrown = (*place.thrown[:-1], replace(place.thrown[-1], taken_by=seat))


def _kong_declared(table: Table, event: facts.KongDeclared) -> None:
    place = _own(table, event.seat)
    if len(event.tiles) != 4 or len(event.stands) != 4:
        raise Broken("a kong has four tiles")
    if event.kind == "added":
        _add(place, event)
    else:
        _leaves(place, *event.tiles)
        place.melds = (*place.melds, Meld(KONG, event.tiles, event.stands))
    table.phase, table.turn, table.drawn, table.owed = Phase.ROB, event.seat, None, "kong"
    _clear_offer(table)
    table.on_offer = OnOffer(event.seat, event.tiles[-1], event.stands[-1])
    table.kongs_now += 1


def _add(place: Place, event: facts.KongDeclared) -> None:
    *base, added = event.tiles
    for at, meld in enumerate(place.melds):
        if meld.shape == PUNG and meld.tiles == tuple(base):
            grown = replace(meld, shape=KONG, tiles=event.tiles, stands=event.stands, added=added)
            place.melds = (*place.melds[:at], grown, *place.melds[at + 1 :])
            _leaves(place, added)
            return
    raise Broken(f"there is no pung to which {added} could be added")


def _won(table: Table, event: facts.Won) -> None:
    if not 0 <= event.seat < table.seats:
        raise Broken(f"there is no player {event.seat}")
    outcome = Outcome(event.seat, event.by, event.source, event.tile, sheet=event.sheet)
    if table.phase is Phase.WON:  # a second win on the same tile, which lies in the first winner's hand
        table.others = (*table.others, outcome)
        return
    table.phase, table.turn, table.owed, table.outcome, table.offers = Phase.WON, event.seat, "", outcome, ()
    if event.tile is None or event.source is None:
        return
    place = _own(table, event.seat)
    place.hand = (*place.hand, event.tile)
    place.known = (*place.known, event.tile)
    if event.by == "robbed_kong":
        _rob(_own(table, event.source), event.tile)
    else:
        _take_discard(table, event.source, event.tile, event.seat)


def _rob(place: Place, tile: Tile) -> None:
    """Take the added tile off a kong again; of a concealed one, the last declared, the others go back into the hand."""
    for at, meld in enumerate(place.melds):
        if meld.added == tile:
            pung = replace(meld, shape=PUNG, tiles=meld.tiles[:-1], stands=meld.stands[:-1], added=None)
            place.melds = (*place.melds[:at], pung, *place.melds[at + 1 :])
            return
    if not place.melds or place.melds[-1].shape != KONG or not place.melds[-1].concealed:
        raise Broken(f"{tile} is not of a kong that could be robbed")
    place.hand = (*place.hand, *_without(place.melds[-1].tiles, tile))
    place.melds = place.melds[:-1]


def _hand_drawn(table: Table, event: facts.HandDrawn) -> None:
    table.phase, table.outcome, table.offers = Phase.DRAWN, Outcome(reason=event.reason), ()


def _paid(table: Table, event: facts.Paid) -> None:
    if len(event.payments) != table.seats:
        raise Broken(f"{len(event.payments)} payments for {table.seats} players")
    outcomes = [table.outcome, *table.others]
    unpaid = next((at for at, outcome in enumerate(outcomes) if outcome and not outcome.payments), None)
    if unpaid is None:
        raise Broken("points are paid for nothing")
    outcomes[unpaid] = replace(outcomes[unpaid] or Outcome(), payments=event.payments)
    table.scores = tuple(map(sum, zip(table.scores, event.payments, strict=True)))
    table.outcome, table.others = outcomes[0], tuple(o for o in outcomes[1:] if o)


def _pursuit_declared(table: Table, event: facts.PursuitDeclared) -> None:
    _own(table, event.seat).declared = True


def _joker_redeemed(table: Table, event: facts.JokerRedeemed) -> None:
    _own(table, event.seat)
    owner = _own(table, event.owner)
    taker = table.places[event.seat]  # who may be the owner himself
    melds = tuple(_swap(meld, event.joker, event.tile) for meld in owner.melds)
    if melds == owner.melds:
        raise Broken(f"{event.joker} stands in no meld of player {event.owner}")
    owner.melds = melds
    _leaves(taker, event.tile)
    taker.hand = (*taker.hand, event.joker)
    taker.known = (*taker.known, event.joker)
    if table.drawn == event.tile:
        table.drawn = event.joker


def _swap(meld: Meld, joker: Tile, tile: Tile) -> Meld:
    if joker not in meld.tiles:
        return meld
    called = tile if meld.called == joker else meld.called
    added = tile if meld.added == joker else meld.added
    tiles = tuple(tile if piece == joker else piece for piece in meld.tiles)
    return replace(meld, tiles=tiles, called=called, added=added)


def _hand_ended(table: Table, event: facts.HandEnded) -> None:
    if event.scores != table.scores:
        raise Broken(f"the scores after hand {table.hand} are {table.scores}, not {event.scores}")
    table.phase, table.on_offer = Phase.IDLE, None


def _match_ended(table: Table, event: facts.MatchEnded) -> None:
    if sorted(event.standing) != list(table.players) or event.scores != table.scores:
        raise Broken("the final standing does not belong to these players and scores")
    table.phase, table.standing = Phase.OVER, event.standing


def _taken_back(table: Table, event: facts.TakenBack) -> None:
    before = table.before_discard
    if before is None or take_back(table) != event:
        raise Broken(f"player {event.seat} has no discard to take back")
    table.become(before)


_FOLDS: dict[type[Event], Callable[[Table, Any], None]] = {
    facts.SeatsDrawn: _seats_drawn,
    facts.HandStarted: _hand_started,
    facts.WallBuilt: _wall_built,
    facts.DiceRolled: _dice_rolled,
    facts.WallBroken: _wall_broken,
    facts.Dealt: _dealt,
    facts.FlowerShown: _shown,
    facts.JokerShown: _shown,
    facts.Replaced: _replaced,
    facts.Drew: _drew,
    facts.Discarded: _discarded,
    facts.Offered: _offered,
    facts.Declined: _declined,
    facts.Melded: _melded,
    facts.KongDeclared: _kong_declared,
    facts.Won: _won,
    facts.PursuitDeclared: _pursuit_declared,
    facts.JokerRedeemed: _joker_redeemed,
    facts.HandDrawn: _hand_drawn,
    facts.Paid: _paid,
    facts.HandEnded: _hand_ended,
    facts.TakenBack: _taken_back,
    facts.MatchEnded: _match_ended,
}
