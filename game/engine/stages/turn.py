"""A player's own turn: what follows by itself and what the player may do."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from game.engine import actions as wish, facts
from game.engine.actions import Action, Question, Questions
from game.engine.fills import count_wild, fills
from game.engine.finishes import called_now, may_win_now, own_finish, pursues, standings_of
from game.engine.stages.play import Play, Stage, always, won
from game.engine.table import Cause, Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import KONG, PLAIN, PUNG, Kind, Meld, Tile, by_kind
from game.tiles.stream import Chance


class Turn(Stage):
    """The player on turn has one tile more than the others; in some games the dealer draws it first."""

    phases = frozenset({Phase.DEAL, Phase.FLOWERS, Phase.TURN})
    waits = always

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Return the forced facts: the first draw, an owed tile, a flower, a win, the discard of a ghost."""
        if table.phase is not Phase.TURN:
            return () if rules.conduct.dealer_extra else (draws(table, table.dealer),)
        return owed(table, rules) if table.owed else _by_itself(table, rules)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        return {table.turn: Question(turn_actions(self.play, table, rules, table.turn))}


def can_replace(table: Table, rules: Ruleset) -> bool:
    """Return True if a tile may be taken from the back of the wall (S9, S10)."""
    return table.left > rules.conduct.dead_wall


def next_turn(table: Table, rules: Ruleset, seat: int) -> int:
    """Return the seat that plays after a player."""
    if not table.order:
        return rules.next_turn(seat, table.in_hand)
    return table.order[rules.next_turn(table.order.index(seat), _places_in_hand(table))]


def turn_order(table: Table, rules: Ruleset, seat: int) -> Sequence[int]:
    """Return all other seats still in the hand, in turn order after a player."""
    if not table.order:
        return rules.turn_order(seat, table.in_hand)
    return [table.order[place] for place in rules.turn_order(table.order.index(seat), _places_in_hand(table))]


def _places_in_hand(table: Table) -> tuple[int, ...]:
    """Return the players still in the hand by their places in the turn order, which the rules count."""
    return tuple([table.order.index(seat) for seat in table.in_hand])


def wins_himself(table: Table, rules: Ruleset, seat: int) -> bool:
    """Return True if the player on turn has a complete hand that wins."""
    place = table.places[seat]
    return rules.could_win(place.held, place.melds, len(place.shown)) and rules.wins(own_finish(table, rules, seat))


def turn_actions(play: Play, table: Table, rules: Ruleset, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of the player on turn: the win first, discards last."""
    hand = table.places[seat].held.in_order
    found: list[Action] = []
    if may_win_now(table, rules) and wins_himself(table, rules, seat):
        found.append(wish.DeclareWin())
    found += own_kongs(table, rules, seat)
    odd = [tile for tile in hand if tile.kind >= len(PLAIN)]
    if odd and table.drawn is not None and can_replace(table, rules):
        found += [wish.ShowFlower(tile) for tile in odd if tile.kind in rules.conduct.bonus]
        found += showable(odd, rules)
    if rules.conduct.redeem and (table.drawn is not None or rules.conduct.redeem_after_call):
        found += redeems(table, rules, hand)
    if rules.conduct.declares:
        found += [play.wish_named[one.goal.wish]() for one in standings_of(table.places[seat], rules) if one.may_tell]
    found += map(_discard, hand if not odd or _may_throw_bonus(table, rules) else _without_bonus(hand, rules))
    return tuple(found)


#: Cached, because each turn lists a dozen discards.
_discard = cache(wish.Discard)


def _without_bonus(hand: tuple[Tile, ...], rules: Ruleset) -> list[Tile]:
    return [tile for tile in hand if tile.kind not in rules.conduct.bonus]


def showable(hand: Iterable[Tile], rules: Ruleset) -> list[Action]:
    """Return the wishes to show a joker of the hand for points."""
    return [wish.ShowJoker(tile) for tile in sorted([tile for tile in hand if tile.kind in rules.conduct.showable])]


def _may_throw_bonus(table: Table, rules: Ruleset) -> bool:
    """Return True if flowers may be discarded; not while they must be shown and can be replaced (S8, S10)."""
    kept = rules.conduct.bonus_in_play
    if kept == "optional" or (table.drawn is not None and not can_replace(table, rules)):
        return True
    return kept != "mandatory" and pursues(table.places[table.turn], rules)


def redeems(table: Table, rules: Ruleset, hand: tuple[Tile, ...], *, at_all: bool = False) -> Iterator[Action]:
    """
    Yield the exchanges of natural tiles for jokers in melds that everybody sees (C4, C10).

    `at_all` includes jokers that stay where they are in this turn (`Conduct.call_decides`).
    """
    hidden, now = rules.conduct.kongs_hidden, called_now(table) if rules.conduct.call_decides and not at_all else None
    for owner, place in enumerate(table.places):
        for meld in (meld for meld in place.melds if not (hidden and meld.concealed) and meld is not now):
            for joker, stands in zip(meld.tiles, meld.stands, strict=True):
                natural = [tile for tile in hand if tile.kind == stands] if joker.kind.is_joker else []
                if natural:
                    yield wish.Redeem(min(natural), joker, owner)


def own_kongs(table: Table, rules: Ruleset, seat: int) -> Iterator[Action]:
    """Yield the kongs that the player on turn may declare from the hand or add to a pung."""
    conduct = rules.conduct
    if not conduct.kongs or table.drawn is None or not can_replace(table, rules):
        return
    place = table.places[seat]
    jokers = 4 if conduct.kong_jokers else 0
    counts = place.held.counts
    least = 4 - min(jokers, count_wild(counts, conduct))
    if max(counts[: len(PLAIN)]) >= least:
        held = place.held.by_kind
        for face in PLAIN:
            if counts[face] >= least and rules.may_meld(place.melds, KONG, (face,) * 4):
                for tiles in fills(held, (face,) * 4, conduct, jokers):
                    yield wish.ConcealedKong(tiles, (face,) * 4)
    added: set[Kind] = set()
    for meld in place.melds:
        if meld.shape != PUNG or meld.stands[0] in added:
            continue  # with several sets of jokers there may be two pungs of one face: the first is meant
        pure = not any(tile.kind.is_joker for tile in meld.tiles)
        if (pure or conduct.kong_jokers) and may_become_kong(rules, place.melds, meld):
            added.add(meld.stands[0])
            drawn = place.hand if conduct.added_kong_any_turn else [t for t in place.hand if t == table.drawn]
            for (tile,) in fills(by_kind(drawn), meld.stands[:1], conduct, min(jokers, 1)):
                yield wish.AddedKong(tile, meld.stands[0])


def may_become_kong(rules: Ruleset, melds: Sequence[Meld], pung: Meld) -> bool:
    """Return True if the other melds allow a fourth tile to be added to a pung."""
    return rules.may_meld([other for other in melds if other != pung], KONG, (pung.stands[0],) * 4)


def _by_itself(table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
    """Return the forced facts of a turn after a draw: a flower that must be shown, a win, a ghost's discard."""
    seat, drawn, conduct = table.turn, table.drawn, rules.conduct
    if drawn is None:
        return ()
    if conduct.bonus_in_play == "mandatory" and drawn.kind in conduct.bonus:
        may_forget = "flower" in rules.mistakes and (can_replace(table, rules) or not rules.third_reading)
        if not may_forget:
            return (facts.FlowerShown(seat, drawn, before_start=False),)
    if seat in table.ghosts:
        return (facts.Discarded(seat, drawn, from_draw=True),)
    if conduct.wins_itself and wins_himself(table, rules, seat):
        return (won(table, rules, seat),)
    return ()


def owed(table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
    """Return the fact of taking an owed tile; end the hand if an obligatory flower was the last tile."""
    wall = table.wall
    assert wall is not None
    if not can_replace(table, rules):
        if table.owed is Cause.FLOWER and rules.conduct.bonus_in_play == "mandatory":
            return (facts.HandDrawn("wall_empty"),)  # the flower was the last tile and may not stay in the hand
        raise Broken("a tile is owed and the wall has none to give")
    return (facts.Replaced(table.turn, wall.tiles[wall.next_back()], table.owed),)


def owed_by_hand(table: Table, rules: Ruleset) -> tuple[Action, ...]:
    """Return the options of a player who takes owed tiles by hand: take the tile, or discard and so forget it."""
    return (wish.TakeTile(), *map(_discard, _without_bonus(table.places[table.turn].held.in_order, rules)))


def draws(table: Table, seat: int) -> facts.Event:
    """Return the fact of a player drawing the next tile of the wall."""
    wall = table.wall
    assert wall is not None
    return facts.Drew(seat, wall.tiles[wall.next_front()])


def next_draw(table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
    """Return the draw of the next player in turn; the end of the hand if the wall has no tile for it."""
    if not can_replace(table, rules):
        return (facts.HandDrawn("wall_empty"),)
    return (draws(table, next_turn(table, rules, table.turn)),)
