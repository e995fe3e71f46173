"""The fold: `apply(table, event)` gives the next table. One function a fact, no rules; raises on a broken record."""

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
    if table.phase is Phase.OVER:
        raise Broken("nothing follows the end of a match")
    return replace(_FOLDS[type(event)](table, event), n=table.n + 1)


def _with(table: Table, seat: int, place: Place, **changes: Any) -> Table:
    if not 0 <= seat < table.seats:
        raise Broken(f"there is no player {seat}")
    return replace(table, places=(*table.places[:seat], place, *table.places[seat + 1 :]), **changes)


def _place(table: Table, seat: int) -> Place:
    if not 0 <= seat < table.seats:
        raise Broken(f"there is no player {seat}")
    return table.places[seat]


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Take a tile out of a hand; out of a hand that lies hidden, one hidden tile."""
    for piece in (tile, HIDDEN):
        if piece in hand:
            at = hand.index(piece)
            return hand[:at] + hand[at + 1 :]
    raise Broken(f"{tile} is not in the hand")


def _without_all(hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    for tile in tiles:
        hand = _without(hand, tile)
    return hand


def _wall(table: Table, *, back: bool, tile: Tile) -> Wall:
    wall = table.wall
    if wall is None or wall.start < 0 or not wall.left:
        raise Broken(f"{tile} cannot come from a wall that has no tile to give")
    there = wall.tiles[wall.next_back() if back else wall.next_front()]
    if HIDDEN not in (there, tile) and there != tile:
        raise Broken(f"{tile} is not the next tile of the wall; that is {there}")
    return wall.draw_back() if back else wall.draw()


def _seats_drawn(table: Table, event: facts.SeatsDrawn) -> Table:
    if len(event.winds) != table.seats or len(event.asked) != table.seats:
        raise Broken(f"these are not the seats of a table of {table.seats}")
    if not all(tile.kind.is_wind for tile in event.winds if tile is not None):
        raise Broken("seats are drawn with wind tiles")
    ghosts = tuple(seat for seat, tile in enumerate(event.winds) if tile is None)
    if len(ghosts) == table.seats:
        raise Broken("nobody sits at the table")
    return replace(table, seated=True, ghosts=ghosts)


def _hand_started(table: Table, event: facts.HandStarted) -> Table:
    if event.dealer not in table.players or len(event.scores) != table.seats:
        raise Broken(f"hand {event.hand} is not one for {len(table.players)} players")
    return Table(
        table.seats,
        n=table.n,
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


def _wall_built(table: Table, event: facts.WallBuilt) -> Table:
    return replace(table, wall=Wall(event.tiles))


def _dice_rolled(table: Table, event: facts.DiceRolled) -> Table:
    return replace(table, dice=event.dice)


def _wall_broken(table: Table, event: facts.WallBroken) -> Table:
    if table.wall is None or not table.wall.tiles:
        raise Broken("a wall is broken before it is built")
    if event.wall not in table.players:
        raise Broken(f"there is no player {event.wall}")
    side = table.wind_of(event.wall) * SIDES // len(table.players)
    return replace(table, wall=table.wall.break_after(side, event.stack), broken=(event.wall, event.stack))


def _dealt(table: Table, event: facts.Dealt) -> Table:
    place = _place(table, event.seat)
    if table.wall is not None:
        table = replace(table, wall=table.wall.opened())
    for tile in event.tiles:
        table = replace(table, wall=_wall(table, back=False, tile=tile))
    place = replace(place, dealt=place.dealt + event.tiles, hand=place.hand + event.tiles)
    drawn = event.tiles[-1] if event.seat == table.dealer and event.tiles else table.drawn
    return _with(table, event.seat, place, drawn=drawn)


def _shown(table: Table, event: facts.FlowerShown | facts.JokerShown) -> Table:
    place = _place(table, event.seat)
    shown = (*place.shown, Shown(event.tile, event.before_start))
    place = replace(place, hand=_without(place.hand, event.tile), shown=shown)
    cause = "flower" if isinstance(event, facts.FlowerShown) else "joker"
    if not event.before_start:
        return _with(table, event.seat, place, owed=cause, phase=Phase.TURN, turn=event.seat, drawn=None)
    showing = _part(table, event.seat)
    showing = replace(showing, shown=showing.shown + 1)
    return _with(table, event.seat, place, showing=showing, phase=Phase.FLOWERS, offers=())


def _part(table: Table, seat: int) -> Showing:
    """Give the player's part of this flower round, a new one if the last fact belonged to another."""
    now = table.showing
    return now if now and now.seat == seat and not now.replaced else Showing(seat)


def _replaced(table: Table, event: facts.Replaced) -> Table:
    place = _place(table, event.seat)
    wall = _wall(table, back=True, tile=event.tile)
    place = replace(place, hand=(*place.hand, event.tile))
    if table.phase is Phase.FLOWERS:
        showing = table.showing or Showing(event.seat)
        showing = replace(showing, replaced=showing.replaced + 1, done=True)
        drawn = event.tile if event.seat == table.dealer else table.drawn
        return _with(table, event.seat, place, wall=wall, showing=showing, drawn=drawn)
    changes = {"wall": wall, "owed": "", "drawn": event.tile, "drawn_for": event.cause, "turn": event.seat}
    return _with(table, event.seat, place, **changes, phase=Phase.TURN, on_offer=None, offers=(), declined=())


def _drew(table: Table, event: facts.Drew) -> Table:
    place = _place(table, event.seat)
    wall = _wall(table, back=False, tile=event.tile)
    place = replace(place, hand=(*place.hand, event.tile), draws=place.draws + 1)
    changes = {"wall": wall, "drawn": event.tile, "drawn_for": "", "turn": event.seat, "kongs_now": 0}
    return _with(table, event.seat, place, **changes, phase=Phase.TURN, on_offer=None, offers=(), declined=())


def _discarded(table: Table, event: facts.Discarded) -> Table:
    place = _place(table, event.seat)
    thrown = (*place.thrown, Thrown(event.tile, event.from_draw, table.n))
    hand = _without(place.hand, event.tile)
    kept = place.kept or (event.tile.kind < 34 and any(tile.kind >= 34 for tile in hand))
    place = replace(place, hand=hand, thrown=thrown, kept=kept)
    changes = {"phase": Phase.CLAIM, "turn": event.seat, "drawn": None, "on_offer": OnOffer(event.seat, event.tile)}
    changes["kongs_now"] = 0
    before = replace(table, before_discard=None)
    return _with(table, event.seat, place, **changes, offers=(), declined=(), before_discard=before)


def _offered(table: Table, event: facts.Offered) -> Table:
    _place(table, event.seat)
    offers = (*table.offers, Offer(event.seat, event.actions))
    if table.phase in (Phase.DEAL, Phase.FLOWERS):
        return replace(table, offers=offers, phase=Phase.FLOWERS, showing=_part(table, event.seat))
    return replace(table, offers=offers)


def _declined(table: Table, event: facts.Declined) -> Table:
    offers = tuple(offer for offer in table.offers if offer.seat != event.seat)
    if len(offers) == len(table.offers):
        raise Broken(f"player {event.seat} declines what was not offered")
    if table.phase is Phase.FLOWERS:
        return replace(table, offers=offers, showing=replace(_part(table, event.seat), done=True))
    return replace(table, offers=offers, declined=(*table.declined, event.seat))


def _melded(table: Table, event: facts.Melded) -> Table:
    place = _place(table, event.seat)
    if event.meld not in (CHOW, PUNG, KONG) or len(event.tiles) != len(event.stands) or event.called not in event.tiles:
        raise Broken(f"“{event.meld}” of {len(event.tiles)} tiles is not a meld")
    own = tuple(tile for tile in event.tiles if tile != event.called)
    meld = Meld(event.meld, event.tiles, event.stands, event.called, event.source)
    place = replace(place, hand=_without_all(place.hand, own), melds=(*place.melds, meld))
    table = _take_discard(table, event.source, event.called, event.seat)
    return _with(
        table,
        event.seat,
        place,
        phase=Phase.TURN,
        turn=event.seat,
        drawn=None,
        owed="kong" if event.meld == KONG else "",
        on_offer=None,
        offers=(),
        claims=table.claims + 1,
        kongs_now=int(event.meld == KONG),
    )


def _take_discard(table: Table, source: int, tile: Tile, seat: int) -> Table:
    place = _place(table, source)
    if not place.thrown or place.thrown[-1].tile != tile:
        raise Broken(f"{tile} is not the last discard of player {source}")
    thrown = (*place.thrown[:-1], replace(place.thrown[-1], taken_by=seat))
    return _with(table, source, replace(place, thrown=thrown))


def _kong_declared(table: Table, event: facts.KongDeclared) -> Table:
    place = _place(table, event.seat)
    if len(event.tiles) != 4 or len(event.stands) != 4:
        raise Broken("a kong has four tiles")
    if event.kind == "added":
        place, tile = _add(place, event), event.tiles[-1]
    else:
        meld = Meld(KONG, event.tiles, event.stands)
        place = replace(place, hand=_without_all(place.hand, event.tiles), melds=(*place.melds, meld))
        tile = event.tiles[-1]
    changes = {"phase": Phase.ROB, "turn": event.seat, "drawn": None, "owed": "kong", "offers": (), "declined": ()}
    offer = OnOffer(event.seat, tile, event.stands[-1])
    return _with(table, event.seat, place, **changes, on_offer=offer, kongs_now=table.kongs_now + 1)


def _add(place: Place, event: facts.KongDeclared) -> Place:
    *base, added = event.tiles
    for at, meld in enumerate(place.melds):
        if meld.shape == PUNG and meld.tiles == tuple(base):
            grown = replace(meld, shape=KONG, tiles=event.tiles, stands=event.stands, added=added)
            melds = (*place.melds[:at], grown, *place.melds[at + 1 :])
            return replace(place, hand=_without(place.hand, added), melds=melds)
    raise Broken(f"there is no pung to which {added} could be added")


def _won(table: Table, event: facts.Won) -> Table:
    _place(table, event.seat)
    outcome = Outcome(event.seat, event.by, event.source, event.tile, sheet=event.sheet)
    if table.phase is Phase.WON:  # a second win on the same tile, which lies in the first winner's hand
        return replace(table, others=(*table.others, outcome))
    table = replace(table, phase=Phase.WON, turn=event.seat, owed="", outcome=outcome, offers=())
    if event.tile is None or event.source is None:
        return table
    place = table.places[event.seat]
    table = _with(table, event.seat, replace(place, hand=(*place.hand, event.tile)))
    if event.by == "robbed_kong":
        return _with(table, event.source, _robbed(_place(table, event.source), event.tile))
    return _take_discard(table, event.source, event.tile, event.seat)


def _robbed(place: Place, tile: Tile) -> Place:
    """Take the added tile off a kong again; of a concealed one, the last declared, the others go back into the hand."""
    for at, meld in enumerate(place.melds):
        if meld.added == tile:
            pung = replace(meld, shape=PUNG, tiles=meld.tiles[:-1], stands=meld.stands[:-1], added=None)
            return replace(place, melds=(*place.melds[:at], pung, *place.melds[at + 1 :]))
    if not place.melds or place.melds[-1].shape != KONG or not place.melds[-1].concealed:
        raise Broken(f"{tile} is not of a kong that could be robbed")
    return replace(place, hand=(*place.hand, *_without(place.melds[-1].tiles, tile)), melds=place.melds[:-1])


def _hand_drawn(table: Table, event: facts.HandDrawn) -> Table:
    return replace(table, phase=Phase.DRAWN, outcome=Outcome(reason=event.reason), offers=())


def _paid(table: Table, event: facts.Paid) -> Table:
    if len(event.payments) != table.seats:
        raise Broken(f"{len(event.payments)} payments for {table.seats} players")
    scores = tuple(map(sum, zip(table.scores, event.payments, strict=True)))
    outcomes = [table.outcome, *table.others]
    unpaid = next((at for at, outcome in enumerate(outcomes) if outcome and not outcome.payments), None)
    if unpaid is None:
        raise Broken("points are paid for nothing")
    outcomes[unpaid] = replace(outcomes[unpaid] or Outcome(), payments=event.payments)
    return replace(table, scores=scores, outcome=outcomes[0], others=tuple(o for o in outcomes[1:] if o))


def _pursuit_declared(table: Table, event: facts.PursuitDeclared) -> Table:
    return _with(table, event.seat, replace(_place(table, event.seat), declared=True))


def _joker_redeemed(table: Table, event: facts.JokerRedeemed) -> Table:
    _place(table, event.seat)
    owner = _place(table, event.owner)
    melds = tuple(_swap(meld, event.joker, event.tile) for meld in owner.melds)
    if melds == owner.melds:
        raise Broken(f"{event.joker} stands in no meld of player {event.owner}")
    table = _with(table, event.owner, replace(owner, melds=melds))
    taker = table.places[event.seat]
    taker = replace(taker, hand=(*_without(taker.hand, event.tile), event.joker))
    drawn = event.joker if table.drawn == event.tile else table.drawn
    return _with(table, event.seat, taker, drawn=drawn)


def _swap(meld: Meld, joker: Tile, tile: Tile) -> Meld:
    if joker not in meld.tiles:
        return meld
    called = tile if meld.called == joker else meld.called
    added = tile if meld.added == joker else meld.added
    tiles = tuple(tile if piece == joker else piece for piece in meld.tiles)
    return replace(meld, tiles=tiles, called=called, added=added)


def _hand_ended(table: Table, event: facts.HandEnded) -> Table:
    if event.scores != table.scores:
        raise Broken(f"the scores after hand {table.hand} are {table.scores}, not {event.scores}")
    return replace(table, phase=Phase.IDLE, on_offer=None)


def _match_ended(table: Table, event: facts.MatchEnded) -> Table:
    if sorted(event.standing) != list(table.players) or event.scores != table.scores:
        raise Broken("the final standing does not belong to these players and scores")
    return replace(table, phase=Phase.OVER, standing=event.standing)


def _taken_back(table: Table, event: facts.TakenBack) -> Table:
    before = table.before_discard
    if before is None or take_back(table) != event:
        raise Broken(f"player {event.seat} has no discard to take back")
    return replace(before, n=table.n)


_FOLDS: dict[type[Event], Callable[[Table, Any], Table]] = {
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
