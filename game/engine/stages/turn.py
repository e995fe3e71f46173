"""What a player may do on his own turn."""

from collections.abc import Iterator, Sequence
from functools import cache

from game.engine import facts
from game.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareWin,
    Discard,
    Redeem,
    ShowFlower,
    ShowJoker,
    TakeTile,
)
from game.engine.facts import Event
from game.engine.fills import count_wild, fills
from game.engine.finishes import may_win_now, own_finish, pursues, standings_of
from game.engine.questions import Question, Questions
from game.engine.stages.acting import won
from game.engine.stages.play import Play, Stage
from game.engine.table import Cause, Phase, Table
from game.errors import Broken
from game.rules.ruleset import Ruleset
from game.tiles.kinds import PLAIN, Kind, Tile, by_kind
from game.tiles.melds import KONG, PUNG, Meld
from game.tiles.stream import Chance


class Turn(Stage):
    """A player has a tile more than the others; before the first turn he may have to draw it."""

    phases = frozenset({Phase.DEAL, Phase.FLOWERS, Phase.TURN})

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return what happens by itself: the first draw, a tile that is owed, a flower, a win, the throw of a ghost."""
        del chance
        if table.phase is not Phase.TURN:
            return () if rules.conduct.dealer_extra else (draws(table, table.dealer),)
        return owed(table, rules) if table.owed else _by_itself(table, rules)

    def waits(self, table: Table) -> bool:
        """Ask always."""
        del table
        return True

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return all that the player may do."""
        return {table.turn: Question(turn_actions(self.play, table, rules, table.turn))}


def can_replace(table: Table, rules: Ruleset) -> bool:
    """Return True if the back of the wall has a tile to give (S9, S10)."""
    return table.left > rules.conduct.dead_wall


def next_turn(table: Table, rules: Ruleset, seat: int) -> int:
    """Return whose turn comes after a player's."""
    if not table.order:
        return rules.next_turn(seat, table.in_hand)
    return table.order[rules.next_turn(table.order.index(seat), _places_in_hand(table))]


def turn_order(table: Table, rules: Ruleset, seat: int) -> Sequence[int]:
    """Return all others who are still in the hand, in turn order after a player."""
    if not table.order:
        return rules.turn_order(seat, table.in_hand)
    return [table.order[place] for place in rules.turn_order(table.order.index(seat), _places_in_hand(table))]


def _places_in_hand(table: Table) -> tuple[int, ...]:
    """Return by their places around the table who is still in the hand: the rules count these, not the players."""
    return tuple([table.order.index(seat) for seat in table.in_hand])


def wins_himself(table: Table, rules: Ruleset, seat: int) -> bool:
    """Return True if the player whose turn it is has a complete hand that wins."""
    place = table.places[seat]
    return rules.could_win(place.held, place.melds, len(place.shown)) and rules.wins(own_finish(table, rules, seat))


def turn_actions(play: Play, table: Table, rules: Ruleset, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of the player whose turn it is: the win first, discards last."""
    hand = table.places[seat].held.in_order
    found: list[Action] = []
    if may_win_now(table, rules) and wins_himself(table, rules, seat):
        found.append(DeclareWin())
    if table.drawn is not None and can_replace(table, rules):
        found += _kongs(table, rules, seat)
        found += [ShowFlower(tile) for tile in hand if tile.kind in rules.conduct.bonus]
        found += showable(hand, rules)
    if rules.conduct.redeem and (table.drawn is not None or rules.conduct.redeem_after_call):
        found += redeems(table, rules, hand)
    if rules.conduct.declares:
        found += [play.wish_named[one.goal.wish]() for one in standings_of(table.places[seat], rules) if one.may_tell]
    found += map(_discard, hand if _may_throw_bonus(table, rules) else _without_bonus(hand, rules))
    return tuple(found)


#: One wish for each tile: there are a dozen a turn.
_discard = cache(Discard)


def _without_bonus(hand: tuple[Tile, ...], rules: Ruleset) -> list[Tile]:
    return [tile for tile in hand if tile.kind not in rules.conduct.bonus]


def showable(hand: tuple[Tile, ...], rules: Ruleset) -> list[Action]:
    """Return the jokers of a hand that may be shown for points."""
    return [ShowJoker(tile) for tile in sorted([tile for tile in hand if tile.kind in rules.conduct.showable])]


def _may_throw_bonus(table: Table, rules: Ruleset) -> bool:
    """Return True if flowers may go: those that must be shown may not, as long as they can be replaced (S8, S10)."""
    return _may_keep(table, rules) or (table.drawn is not None and not can_replace(table, rules))


def redeems(table: Table, rules: Ruleset, hand: tuple[Tile, ...]) -> Iterator[Action]:
    """Yield the natural tiles that may take the place of a joker in a meld that everybody sees (C4, C10)."""
    hidden = rules.conduct.kongs_hidden
    for owner, place in enumerate(table.places):
        for meld in (meld for meld in place.melds if not (hidden and meld.concealed)):
            for joker, stands in zip(meld.tiles, meld.stands, strict=True):
                natural = [tile for tile in hand if tile.kind == stands] if joker.kind.is_joker else []
                if natural:
                    yield Redeem(min(natural), joker, owner)


def _may_keep(table: Table, rules: Ruleset) -> bool:
    """Return True if flowers may stay in the hand and be thrown."""
    kept = rules.conduct.bonus_in_play
    return kept == "optional" or (kept != "mandatory" and pursues(table.places[table.turn], rules))


def _kongs(table: Table, rules: Ruleset, seat: int) -> Iterator[Action]:
    conduct = rules.conduct
    if not conduct.kongs:
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
                    yield ConcealedKong(tiles, (face,) * 4)
    added: set[Kind] = set()
    for meld in place.melds:
        if meld.shape != PUNG or meld.stands[0] in added:
            continue  # with several sets of jokers there may be two pungs of one face: the first is meant
        pure = not any(tile.kind.is_joker for tile in meld.tiles)
        if (pure or conduct.kong_jokers) and may_become_kong(rules, place.melds, meld):
            added.add(meld.stands[0])
            drawn = place.hand if conduct.added_kong_any_turn else [t for t in place.hand if t == table.drawn]
            for (tile,) in fills(by_kind(drawn), meld.stands[:1], conduct, min(jokers, 1)):
                yield AddedKong(tile, meld.stands[0])


def may_become_kong(rules: Ruleset, melds: Sequence[Meld], pung: Meld) -> bool:
    """Return True if a fourth tile may be added to a pung, as far as the other melds go."""
    return rules.may_meld([other for other in melds if other != pung], KONG, (pung.stands[0],) * 4)


def _by_itself(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Return what happens on a turn without anybody being asked: a flower that must go, a win, a ghost's throw."""
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


def owed(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Return the tile from the back of the wall that a player is owed."""
    wall = table.wall
    assert wall is not None
    if not can_replace(table, rules):
        if table.owed is Cause.FLOWER and rules.conduct.bonus_in_play == "mandatory":
            return (facts.HandDrawn("wall_empty"),)  # the flower was the last tile, and could not stay
        raise Broken("a tile is owed and the wall has none to give")
    return (facts.Replaced(table.turn, wall.tiles[wall.next_back()], table.owed),)


def owed_by_hand(table: Table, rules: Ruleset) -> tuple[Action, ...]:
    """Return what a player may do who has to take the tile that he is owed, and may forget it."""
    return (TakeTile(), *map(_discard, _without_bonus(table.places[table.turn].held.in_order, rules)))


def draws(table: Table, seat: int) -> Event:
    """Let a player take the next tile of the wall."""
    wall = table.wall
    assert wall is not None
    return facts.Drew(seat, wall.tiles[wall.next_front()])
