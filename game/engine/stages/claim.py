"""Claims: the uses of a tile on offer, and which player gets it if several want it."""

from collections.abc import Mapping, Sequence

from game.engine import actions as wish, facts
from game.engine.actions import CLAIMS, Action, Claim, DeclareWin, Pass, Questions
from game.engine.fills import count_wild, fills
from game.engine.finishes import as_last, claimed_finish, going_out
from game.engine.stages.play import Stage, won_by_throwing
from game.engine.stages.turn import can_replace, next_draw, next_turn, owed, turn_order
from game.engine.table import Phase, Table
from game.rules.goals import GoesOut
from game.rules.hand.distance import tally
from game.rules.ruleset import RANKS, Ruleset
from game.rules.score.finish import Finish
from game.tiles.kinds import PUNG, Kind, Meld, Tile
from game.tiles.stream import Chance

_NO_LIMIT = 14
#: The rank of pungs and kongs; a house rule prefers claims of natural tiles at this rank.
_OF_PUNGS = RANKS[PUNG]


class Claims(Stage):
    """Offer a discard to the other players."""

    phases = frozenset({Phase.CLAIM})

    def follows(self, table: Table, rules: Ruleset, _chance: Chance) -> tuple[facts.Event, ...]:
        """Offer the tile to all who can take it; if nobody does, let the next player draw."""
        return _offers(table, rules) or (() if table.offers else self._nobody(table, rules))

    def _nobody(self, table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
        return next_draw(table, rules)

    def settles(
        self, table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]
    ) -> tuple[facts.Event, ...]:
        """Award the tile to the highest claim, as soon as open answers cannot change it."""
        claimers = settled(table, rules, questions, answers)
        if not claimers and len(answers) < len(questions):
            return ()
        offered = [offer.seat for offer in table.offers if offer.seat in answers and offer.seat not in claimers]
        gone = [seat for seat in offered if _declines(table, rules, questions, answers, claimers, seat)]
        declined = tuple(facts.Declined(seat) for seat in gone)
        return (*declined, *(self.play.act(table, rules, seat, answers[seat]) for seat in claimers))


class Robbing(Claims):
    """Offer a declared kong for robbing."""

    phases = frozenset({Phase.ROB})

    def _nobody(self, table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
        by_hand = "replacement" in rules.mistakes  # a stage of its own asks for the replacement
        return () if by_hand else owed(table, rules)


def claims(table: Table, rules: Ruleset, seat: int, following: int | None = None) -> tuple[Action, ...]:
    """
    Return a player's possible claims of the tile on offer, the win first; empty if there are none.

    `following` is the seat that plays after the thrower, if the caller knows it.
    """
    offer = table.on_offer
    if offer is None:
        return ()
    if offer.seat == seat:
        return (DeclareWin(),) if not table.offers and going_out(table, rules) else ()
    if table.barred and is_barred(table, seat, offer.tile.kind):
        return ()
    win = (DeclareWin(),) if _can_win(table, rules, seat) else ()
    if table.phase is not Phase.CLAIM or not can_replace(table, rules):
        return win
    if following is None:
        following = next_turn(table, rules, table.turn)
    melds = _melds(table, rules, seat, offer.tile, next_in_turn=following == seat)
    if win and rules.conduct.wins_itself:  # a meld that completes the hand counts as the win itself
        melds = [claim for claim in melds if not _completes(table, rules, seat, claim)]
    return (*win, *melds)


def is_barred(table: Table, seat: int, face: Kind) -> bool:
    """Return True if a player is barred from taking tiles of a face."""
    return any(who == seat and barred == face for who, barred, _ in table.barred)


def _completes(table: Table, rules: Ruleset, seat: int, claim: Claim) -> bool:
    """Return True if the claimed meld completes the hand and leaves no tile to discard."""
    place = table.places[seat]
    rest = tally(tile.kind for tile in place.hand if tile not in claim.tiles)
    melds = (*place.melds, Meld(claim.shape, claim.tiles, claim.stands))
    return rules.distance(rest, melds) < 0


def _can_win(table: Table, rules: Ruleset, seat: int) -> bool:
    place, offer = table.places[seat], table.on_offer
    assert offer is not None
    face = as_last(table) if rules.conduct.jokers_as_last else None
    if not rules.could_win(place.held, place.melds, len(place.shown), offer.tile.kind if face is None else face):
        return False
    if table.phase is Phase.CLAIM:
        return rules.wins(claimed_finish(table, rules, seat))
    return _can_rob(table, rules, claimed_finish(table, rules, seat))


def _can_rob(table: Table, rules: Ruleset, finish: Finish) -> bool:
    """Return True if a declared kong may be robbed for this win (C12)."""
    assert table.on_offer is not None
    conduct = rules.conduct
    meld = next(meld for meld in table.places[table.on_offer.seat].melds if table.on_offer.tile in meld.tiles)
    if meld.concealed:
        return conduct.rob_concealed_for_orphans and not finish.melds and rules.wins_as_orphans(finish)
    return conduct.rob_added and meld.added is not None and rules.wins(finish)


def _melds(table: Table, rules: Ruleset, seat: int, tile: Tile, *, next_in_turn: bool) -> list[Claim]:
    conduct, place, is_joker = rules.conduct, table.places[seat], tile.kind.is_joker
    limit = _NO_LIMIT if conduct.jokers_per_call is None else conduct.jokers_per_call
    jokers = limit - is_joker
    if tile.kind in conduct.bonus or (is_joker and not conduct.call_jokers) or jokers < 0:
        return []
    face = _as_called(table, rules)
    calls = () if face is None else rules.calls[next_in_turn].get(face, ())
    held = place.held
    wild, lacking = min(jokers, count_wild(held.counts, conduct)) if conduct.wild else 0, ~held.copies
    found: list[Claim] = []
    for shape, faces, at, others, needs in calls:
        if (needs & lacking).bit_count() > wild:
            continue
        is_kong = len(faces) > 3
        # the wall must have a tile for each tile beyond three
        if is_kong and (
            (is_joker and not conduct.jokers_as_last) or rules.replacements(shape) > table.left - conduct.dead_wall
        ):
            continue
        if rules.may_meld(place.melds, shape, faces):
            usable = 0 if is_kong and not conduct.kong_jokers else jokers
            fitting = fills(held.by_kind, others, conduct, usable)
            found += [CLAIMS[shape]((*own[:at], tile, *own[at:]), faces) for own in fitting]
    return found


def called_as(table: Table, rules: Ruleset) -> tuple[Kind, ...]:
    """Return the faces as which the tile on offer may be called for a meld."""
    face = _as_called(table, rules)
    return () if face is None else rules.called_as.get(face, ())


def _as_called(table: Table, rules: Ruleset) -> Kind | None:
    """Return the tile on offer; for a joker, by house rule, the one thrown before it, or None."""
    assert table.on_offer is not None
    kind = table.on_offer.tile.kind
    return as_last(table) if kind.is_joker and rules.conduct.jokers_as_last else kind


def _weight(rules: Ruleset, order: Sequence[int], seat: int, action: Action) -> tuple[int, int, int]:
    """Return the rank of a claim: by priority, by house rule fewer jokers first, then nearest in turn (C2)."""
    naturals, rank = 0, rules.claim_rank(action.name)
    if rules.conduct.pung_tie == "natural_tiles_first" and isinstance(action, Claim) and rank == _OF_PUNGS:
        naturals = -sum(tile.kind.is_joker for tile in action.tiles)
    return rank, naturals, -order.index(seat)


def settled(table: Table, rules: Ruleset, questions: Questions, answers: Mapping[int, Action]) -> tuple[int, ...]:
    """
    Return the seats whose claims succeed whatever the others answer; empty while the outcome is open.

    `questions` holds everybody who was asked, `answers` what they have said so far. Several claims succeed only under a
    house rule that lets several players win on one tile (C3); the nearest in turn comes first.
    """
    conduct = rules.conduct
    assert table.on_offer is not None
    thrower = table.on_offer.seat
    order = [*turn_order(table, rules, thrower), thrower]
    said = {seat: _weight(rules, order, seat, wish) for seat, wish in answers.items() if not isinstance(wish, Pass)}
    if not said:
        return ()
    best = max(said, key=lambda seat: said[seat])
    several = conduct.several_win and isinstance(answers[best], DeclareWin)
    for seat in questions.keys() - answers.keys():
        possible = max(_weight(rules, order, seat, action) for action in questions[seat].actions)
        if possible > said[best] or (several and possible[0] == said[best][0]):
            return ()
    if several:
        wins = [seat for seat in said if isinstance(answers[seat], DeclareWin)]
        return tuple(sorted(wins, key=lambda seat: said[seat], reverse=True))
    return (best,)


def _declines(
    table: Table,
    rules: Ruleset,
    questions: Questions,
    answers: Mapping[int, Action],
    claimers: tuple[int, ...],
    seat: int,
) -> bool:
    """Return True if a player let the tile go: by passing, or by asking for less than would have succeeded."""
    if isinstance(answers[seat], wish.Pass):
        return True
    without = {other: answer for other, answer in answers.items() if other != seat}
    return settled(table, rules, questions, without) != claimers


def _offers(table: Table, rules: Ruleset) -> tuple[facts.Event, ...]:
    """Return the offers that are not made yet, in turn order after the thrower."""
    assert table.on_offer is not None
    made = {*table.declined, *(offer.seat for offer in table.offers)}
    thrower = table.on_offer.seat
    found: list[facts.Event] = []
    others = turn_order(table, rules, thrower) if table.offers or not made else ()  # one declined: all were asked
    for seat in others:
        if seat in table.ghosts or seat in made:
            continue
        if possible := claims(table, rules, seat, others[0]):
            found.append(facts.Offered(seat, tuple(map(wish.write, possible))))
    if found or table.offers or thrower in made or thrower in table.ghosts:
        return tuple(found)
    standing = going_out(table, rules)  # the thrower must go out by discards, or may choose to (N12)
    if standing is None:
        return ()
    if standing.out is GoesOut.MUST:
        return (won_by_throwing(table, rules, thrower, standing.goal.way),)
    return (facts.Offered(thrower, (wish.write(DeclareWin()),)),)
