"""The facts that single wishes lead to."""

from collections.abc import Mapping

from game.engine import actions as wish, facts
from game.engine.actions import Action
from game.engine.facts import Event
from game.engine.finishes import called_now, claimed_finish, going_out, own_finish, thrown_finish
from game.engine.stages.play import Act
from game.engine.table import Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Finish
from game.tiles.kinds import PLAIN, Tile
from game.tiles.melds import KONG, PUNG


def _discard(table: Table, rules: Ruleset, seat: int, action: wish.Discard) -> Event:
    tile, hand = action.tile, table.places[seat].hand
    kept = rules.conduct.notes_kept and tile.kind < len(PLAIN) and any(other.kind >= len(PLAIN) for other in hand)
    return facts.Discarded(seat, tile, from_draw=tile == table.drawn, kept=kept)


def _meld(table: Table, rules: Ruleset, seat: int, action: wish.Claim) -> Event:
    offer = table.on_offer
    assert offer is not None
    owed = rules.replacements(action.shape)
    usual = owed == (action.shape == KONG)
    return facts.Melded(
        seat, action.shape, action.tiles, action.stands, offer.tile, offer.seat, None if usual else owed
    )


def _added(table: Table, seat: int, action: wish.AddedKong) -> Event:
    melds = table.places[seat].melds
    pung = next(meld for meld in melds if meld.shape == PUNG and meld.stands[0] == action.stands)
    return facts.KongDeclared(seat, "added", (*pung.tiles, action.tile), (*pung.stands, action.stands))


def won(table: Table, rules: Ruleset, seat: int) -> Event:
    """Return the fact of a player's win: by own draw, called meld, tile on offer or own discards."""
    if table.phase not in (Phase.CLAIM, Phase.ROB):
        finish = own_finish(table, rules, seat)
        if (meld := called_now(table)) and finish.by == DISCARD:
            return won_by(table, seat, DISCARD, meld.called, finish, rules, meld.source)
        return won_by(table, seat, SELF_DRAW, table.drawn, finish, rules)
    assert table.on_offer is not None
    if table.on_offer.seat == seat:
        standing = going_out(table, rules)
        assert standing is not None
        return won_by_throwing(table, rules, seat, standing.goal.way)
    by = ROBBED_KONG if table.phase is Phase.ROB else DISCARD
    return won_by(table, seat, by, table.on_offer.tile, claimed_finish(table, rules, seat), rules)


def won_by_throwing(table: Table, rules: Ruleset, seat: int, way: str) -> Event:
    """Return the fact of a win by discards."""
    return won_by(table, seat, way, None, thrown_finish(table, rules, seat, way), rules)


def won_by(
    table: Table, seat: int, by: str, tile: Tile | None, finish: Finish, rules: Ruleset, source: int | None = None
) -> Event:
    """Return the fact of a win with its sheet; `source` is the thrower if the tile no longer lies on offer."""
    sheet = rules.judge(finish)
    if sheet is None:
        raise Broken(f"a win was offered to player {seat} that has no score")
    if table.on_offer and by in (DISCARD, ROBBED_KONG):
        source = table.on_offer.seat
    hand = tuple(sorted(other for other in table.places[seat].hand if other != tile))
    return facts.Won(seat, by, source, tile, hand, sheet)


#: The maker of the fact of each wish that all games share.
ACTS: Mapping[type[Action], Act] = {
    wish.Pass: lambda _table, _rules, seat, _wish: facts.Declined(seat),
    wish.TooLate: lambda _table, _rules, seat, _wish: facts.Declined(seat, late=True),
    wish.Discard: _discard,
    wish.ShowFlower: lambda _table, _rules, seat, w: facts.FlowerShown(seat, w.tile, before_start=False),
    # a joker is offered for showing only before the start; later, showing is one of the actions of a turn
    wish.ShowJoker: lambda table, _, seat, w: facts.JokerShown(seat, w.tile, before_start=bool(table.offers)),
    wish.ConcealedKong: lambda _table, _rules, seat, w: facts.KongDeclared(seat, "concealed", w.tiles, w.stands),
    wish.AddedKong: lambda table, _, seat, w: _added(table, seat, w),
    wish.Redeem: lambda _table, _rules, seat, w: facts.JokerRedeemed(seat, w.tile, w.joker, w.owner),
    wish.DeclareWin: lambda table, rules, seat, _: won(table, rules, seat),
    **dict.fromkeys(wish.CLAIMS.values(), _meld),
}
