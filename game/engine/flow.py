"""
The flow of a match: which fact must follow, who is being asked for what, and what a wish leads to.

`decide` is the only way in which facts come about. It needs nothing but the table, the rules, the seed and the wishes,
so a match goes on from any prefix of its record.
"""

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

from game.engine import actions as wish
from game.engine import facts
from game.engine.actions import Action
from game.engine.apply import apply
from game.engine.claims import claims, goes_out, settled
from game.engine.deal import draw_seats, is_dealing, next_of_deal, next_of_flowers
from game.engine.facts import Event
from game.engine.finishes import claimed_finish, green_finish, own_finish
from game.engine.table import Phase, Table
from game.engine.turns import can_replace, turn_actions, wins_himself
from game.errors import Broken, NotAllowed
from game.rules.ruleset import ROUNDS, GoesOut, Ruleset
from game.rules.score.finish import DISCARD, GREEN_JOKERS, ROBBED_KONG, SELF_DRAW, Finish
from game.tiles.kinds import PLAIN, Tile
from game.tiles.melds import CHOW, KONG, PUNG
from game.tiles.stream import Chance

_SHAPES: dict[type, str] = {wish.Chow: CHOW, wish.Pung: PUNG, wish.Kong: KONG}


class Decision(NamedTuple):
    """What a decision leads to: facts, the table after each of them, and what each player is asked after the last."""

    facts: tuple[Event, ...]
    tables: tuple[Table, ...]
    questions: dict[int, tuple[Action, ...]]


def forced(table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
    """Give the facts that must follow now, whatever anybody wishes; empty while somebody is being asked."""
    if table.phase is Phase.IDLE:
        return (_between_hands(table, rules, chance),)
    if is_dealing(table):
        return next_of_deal(table, rules, chance) or _before_the_first_turn(table, rules)
    if table.phase is Phase.TURN:
        return _owed(table, rules) if table.owed else _by_itself(table, rules)
    if table.phase in (Phase.CLAIM, Phase.ROB):
        return _offers(table, rules) or (_nobody_claims(table, rules) if not table.offers else ())
    return _end_of_hand(table)


def _before_the_first_turn(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    fact = next_of_flowers(table, rules)
    if fact is None and not (table.offers or rules.conduct.dealer_extra):
        fact = _draws(table, table.dealer)
    return (fact,) if fact else ()


def asked(table: Table, rules: Ruleset, chance: Chance) -> dict[int, tuple[Action, ...]]:
    """Give the legal actions of each player who is being asked; empty while facts are owed or when all is over."""
    if table.phase is Phase.OVER or forced(table, rules, chance):
        return {}
    return questions_on(table, rules)


def questions_on(table: Table, rules: Ruleset) -> dict[int, tuple[Action, ...]]:
    """Give the legal actions where no fact is owed."""
    if table.offers:
        return {offer.seat: (*map(wish.read, offer.actions), wish.Pass()) for offer in table.offers}
    return {table.turn: turn_actions(table, rules, table.turn)}


def options(table: Table, rules: Ruleset, chance: Chance, seat: int) -> tuple[Action, ...]:
    """Give the legal actions of one player. Legality is membership in this list."""
    return asked(table, rules, chance).get(seat, ())


def decide(
    table: Table,
    rules: Ruleset,
    chance: Chance,
    wishes: Mapping[int, Action],
    questions: Mapping[int, tuple[Action, ...]] | None = None,
) -> Decision:
    """
    Give what follows from the table and the wishes, up to the next question; no facts while the outcome is open.

    `questions` are what is asked on this table where that is known already. Raises NotAllowed for a wish that is not
    legal.
    """
    if questions is None:
        begun = _chain(table, rules, chance)
        if begun.facts or table.phase is Phase.OVER:
            return begun
        questions = begun.questions
    answers = resolve(table, questions, rules, wishes)
    if not answers:
        return Decision((), (), dict(questions))
    tables = tuple(accumulate(answers, apply, initial=table))[1:]
    more = _chain(tables[-1], rules, chance)
    return Decision((*answers, *more.facts), (*tables, *more.tables), more.questions)


def _chain(table: Table, rules: Ruleset, chance: Chance) -> Decision:
    """Let all facts follow that must, up to a question."""
    found: list[Event] = []
    tables: list[Table] = []
    while table.phase is not Phase.OVER:
        more = forced(table, rules, chance)
        for event in more:
            table = apply(table, event)
            tables.append(table)
        found += more
        if not more or isinstance(more[-1], facts.Offered):  # whoever has an offer is asked, and nothing follows
            return Decision(tuple(found), tuple(tables), questions_on(table, rules))
    return Decision(tuple(found), tuple(tables), {})


def resolve(
    table: Table, questions: Mapping[int, tuple[Action, ...]], rules: Ruleset, wishes: Mapping[int, Action]
) -> tuple[Event, ...]:
    """Turn wishes into facts; empty while the outcome is open. Raises NotAllowed for a wish that is not legal."""
    answers = {seat: wishes[seat] for seat in questions if seat in wishes}
    for seat, action in answers.items():
        if action not in questions[seat]:
            raise NotAllowed(f"“{wish.write(action)}” is not among what player {seat} may do now")
    if table.phase in (Phase.CLAIM, Phase.ROB):
        return _resolve_claims(table, questions, rules, answers)
    for seat, action in answers.items():
        return (_act(table, rules, seat, action),)
    return ()


def _resolve_claims(
    table: Table, questions: Mapping[int, tuple[Action, ...]], rules: Ruleset, answers: Mapping[int, Action]
) -> tuple[Event, ...]:
    claimers = settled(table, rules, questions, answers)
    if not claimers and len(answers) < len(questions):
        return ()
    offered = [offer.seat for offer in table.offers if offer.seat in answers and offer.seat not in claimers]
    gone = [seat for seat in offered if _declines(table, rules, questions, answers, claimers, seat)]
    declined = tuple(facts.Declined(seat) for seat in gone)
    return (*declined, *(_act(table, rules, seat, answers[seat]) for seat in claimers))


def _declines(
    table: Table,
    rules: Ruleset,
    questions: Mapping[int, tuple[Action, ...]],
    answers: Mapping[int, Action],
    claimers: tuple[int, ...],
    seat: int,
) -> bool:
    """Whether a player let the tile go: he passed, or asked for less than what would have stood above the claim."""
    if isinstance(answers[seat], wish.Pass):
        return True
    without = {other: answer for other, answer in answers.items() if other != seat}
    return settled(table, rules, questions, without) != claimers


def _act(table: Table, rules: Ruleset, seat: int, action: Action) -> Event:
    return _ACTS[type(action)](table, rules, seat, action)


def _discard(table: Table, rules: Ruleset, seat: int, action: wish.Discard) -> Event:
    tile, hand = action.tile, table.places[seat].hand
    kept = rules.conduct.notes_kept and tile.kind < len(PLAIN) and any(other.kind >= len(PLAIN) for other in hand)
    return facts.Discarded(seat, tile, from_draw=tile == table.drawn, kept=kept)


def _meld(table: Table, seat: int, action: wish.Claim) -> Event:
    offer = table.on_offer
    assert offer is not None
    shape = _SHAPES[type(action)]
    return facts.Melded(seat, shape, action.tiles, action.stands, offer.tile, offer.seat)


def _added(table: Table, seat: int, action: wish.AddedKong) -> Event:
    melds = table.places[seat].melds
    pung = next(meld for meld in melds if meld.shape == PUNG and meld.stands[0] == action.stands)
    return facts.KongDeclared(seat, "added", (*pung.tiles, action.tile), (*pung.stands, action.stands))


def _won(table: Table, rules: Ruleset, seat: int) -> Event:
    if table.phase not in (Phase.CLAIM, Phase.ROB):
        return _won_by(table, seat, SELF_DRAW, table.drawn, own_finish(table, rules, seat), rules)
    assert table.on_offer is not None
    if table.on_offer.seat == seat:
        return _won_by(table, seat, GREEN_JOKERS, None, green_finish(table, rules, seat), rules)
    by = ROBBED_KONG if table.phase is Phase.ROB else DISCARD
    return _won_by(table, seat, by, table.on_offer.tile, claimed_finish(table, rules, seat), rules)


def _won_by(table: Table, seat: int, by: str, tile: Tile | None, finish: Finish, rules: Ruleset) -> Event:
    sheet = rules.judge(finish)
    if sheet is None:
        raise Broken(f"a win was offered to player {seat} that has no score")
    source = table.on_offer.seat if table.on_offer and by in (DISCARD, ROBBED_KONG) else None
    hand = tuple(sorted(other for other in table.places[seat].hand if other != tile))
    return facts.Won(seat, by, source, tile, hand, sheet)


def _by_itself(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Give what happens on a turn without anybody being asked: a flower that must go, a win, a ghost's throw."""
    seat, drawn, conduct = table.turn, table.drawn, rules.conduct
    if drawn is None:
        return ()
    if conduct.bonus_in_play == "mandatory" and drawn.kind in conduct.bonus:
        return (facts.FlowerShown(seat, drawn, before_start=False),)
    if seat in table.ghosts:
        return (facts.Discarded(seat, drawn, from_draw=True),)
    if conduct.wins_itself and wins_himself(table, rules, seat):
        return (_won(table, rules, seat),)
    return ()


def _owed(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    wall = table.wall
    assert wall is not None
    if not can_replace(table, rules):
        if table.owed == "flower" and rules.conduct.bonus_in_play == "mandatory":
            return (facts.HandDrawn("wall_empty"),)  # the flower was the last tile, and could not stay
        raise Broken("a tile is owed and the wall has none to give")
    return (facts.Replaced(table.turn, wall.tiles[wall.next_back()], table.owed),)


def _offers(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Give the offers that have not been made yet, in turn order after the player who threw the tile."""
    assert table.on_offer is not None
    made = {*table.declined, *(offer.seat for offer in table.offers)}
    thrower = table.on_offer.seat
    found: list[Event] = []
    for step in range(1, table.seats) if table.offers or not made else ():  # once one has declined, all were asked
        seat = table.next_seat(thrower, step)
        if seat in table.ghosts or seat in made:
            continue
        if possible := claims(table, rules, seat):
            found.append(facts.Offered(seat, tuple(map(wish.write, possible))))
    if not found and thrower not in (*made, *table.ghosts) and (possible := claims(table, rules, thrower)):
        return (_goes_out(table, rules, thrower, possible),)
    return tuple(found)


def _goes_out(table: Table, rules: Ruleset, seat: int, possible: tuple[Action, ...]) -> Event:
    """Let a player go out by the Green jokers that he has thrown: he may, and with the sixth he must (N12)."""
    if goes_out(table, rules) is GoesOut.MUST:
        return _won_by(table, seat, GREEN_JOKERS, None, green_finish(table, rules, seat), rules)
    return facts.Offered(seat, tuple(map(wish.write, possible)))


def _nobody_claims(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    if table.phase is Phase.ROB:
        return _owed(table, rules)
    if not can_replace(table, rules):
        return (facts.HandDrawn("wall_empty"),)
    return (_draws(table, table.next_seat(table.turn)),)


def _draws(table: Table, seat: int) -> Event:
    wall = table.wall
    assert wall is not None
    return facts.Drew(seat, wall.tiles[wall.next_front()])


def _end_of_hand(table: Table) -> tuple[Event, ...]:
    outcome = table.outcome
    assert outcome is not None
    for one in (outcome, *table.others):
        if one.sheet and not one.payments:
            return (facts.Paid(_by_player(table, one.sheet.payments), "win"),)
    return (facts.HandEnded(table.scores),)


def _by_player(table: Table, by_wind: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(0 if seat in table.ghosts else by_wind[table.wind_of(seat)] for seat in range(table.seats))


def _between_hands(table: Table, rules: Ruleset, chance: Chance) -> Event:
    if not table.seated:
        return draw_seats(rules, chance)
    if table.hand == 0:
        return _first_hand(table, rules)
    winner = table.outcome.winner if table.outcome else None
    following = rules.next_deal(table.dealer, table.round, winner)
    if following is None or rules.is_last(table.hand, table.dealer, table.round):
        standing = sorted(table.players, key=lambda seat: (-table.scores[seat], seat))
        return facts.MatchEnded(table.scores, tuple(standing))
    dealer, round_ = following
    return facts.HandStarted(table.hand + 1, round_, dealer, table.scores)


def _first_hand(table: Table, rules: Ruleset) -> Event:
    scores = tuple(0 if seat in table.ghosts else rules.start_points for seat in range(table.seats))
    return facts.HandStarted(1, ROUNDS[0], 0, scores)


_ACTS: dict[type, Callable[[Table, Ruleset, int, Any], Event]] = {
    wish.Pass: lambda _table, _rules, seat, _wish: facts.Declined(seat),
    wish.Discard: _discard,
    wish.ShowFlower: lambda _table, _rules, seat, w: facts.FlowerShown(seat, w.tile, before_start=False),
    # a joker is offered for showing only before the start; later it is one of the actions of a turn
    wish.ShowJoker: lambda table, _, seat, w: facts.JokerShown(seat, w.tile, before_start=bool(table.offers)),
    wish.ConcealedKong: lambda _table, _rules, seat, w: facts.KongDeclared(seat, "concealed", w.tiles, w.stands),
    wish.AddedKong: lambda table, _, seat, w: _added(table, seat, w),
    wish.DeclarePursuit: lambda _table, _rules, seat, _wish: facts.PursuitDeclared(seat),
    wish.Redeem: lambda _table, _rules, seat, w: facts.JokerRedeemed(seat, w.tile, w.joker, w.owner),
    wish.DeclareWin: lambda table, rules, seat, _: _won(table, rules, seat),
    wish.Chow: lambda table, _, seat, w: _meld(table, seat, w),
    wish.Pung: lambda table, _, seat, w: _meld(table, seat, w),
    wish.Kong: lambda table, _, seat, w: _meld(table, seat, w),
}
