"""The end of a hand and of a match, read from the facts: the contents of score sheet and standing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from game.engine import facts
from game.engine.table import Outcome, Place, Shown, Table
from game.record.timeline import Timeline
from game.rules.games.catalogue import GAMES
from game.rules.ruleset import Ruleset
from game.rules.score.finish import Finish
from game.rules.score.laying import Group, laid_out
from game.rules.score.sheet import Account, Row, Sheet
from game.session.review.hand_review import LostOf, not_looked_at
from game.tiles.kinds import Kind, Tile


@dataclass(frozen=True, slots=True)
class HandResult:
    """
    The end of a hand: the table after it. `names` are by seat, ghosts included; `last` is True if the match is over.

    If several players win on the same tile, `number` is the index of this winner. `lost_of` returns what the player's
    choices cost, `see_lost` opens them. `besides` are each seat's payments in this hand apart from the win; empty if
    there were none. `news` are the rows that the user has won with for the first time.
    """

    table: Table
    names: tuple[str, ...]
    rules: Ruleset = field(compare=False)
    last: bool = False
    number: int = 0
    lost_of: LostOf = field(default=not_looked_at, compare=False)
    see_lost: Callable[[], object] | None = field(default=None, compare=False)
    besides: tuple[int, ...] = ()
    news: tuple[Row, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """The winner, the way and the sheet; the winner is None for a drawn hand."""
        outcomes = (self.table.outcome or Outcome(), *self.table.others)
        return outcomes[self.number]

    @property
    def shown(self) -> tuple[Kind, ...]:
        """The tiles shown beside the winner's hand."""
        winner = self.outcome.winner
        return () if winner is None else tuple(entry.tile.kind for entry in self.table.places[winner].shown)

    @property
    def melded(self) -> tuple[tuple[Kind, Kind], ...]:
        """The jokers in the winner's melds, each with the face it stands for."""
        winner = self.outcome.winner
        return () if winner is None else tuple(pair for meld in self.table.places[winner].melds for pair in meld.jokers)

    def laid(self, sheet: Sheet) -> tuple[Group, ...]:
        """Return the winner's hand as a sheet reads it, and the tiles shown beside it."""
        return laid_out(sheet.parts, sheet.jokers, self.melded, self.shown)

    @property
    def by_wind(self) -> tuple[int, ...]:
        """The seats of the players: the winner first, then by wind."""
        won, table = self.outcome.winner, self.table
        return tuple(sorted(table.players, key=lambda player: (player != won, table.wind_of(player))))

    def payment(self, player: int, sheet: Sheet) -> int:
        """Return a player's payment (negative: paid) by a sheet: that of the outcome, or another reading."""
        won = self.outcome
        if won.payments and sheet is won.sheet:  # the game may let players pay nothing who had left the hand
            return won.payments[player]
        return sheet.payments[self.table.wind_of(player)]

    def account(self, sheet: Sheet) -> Account | None:
        """Return how the points of a sheet come about; None if its game is not known."""
        game, source = GAMES.get(sheet.ruleset), self.outcome.source
        if game is None:
            return None
        return game.account(
            sheet, None if source is None or source in self.table.ghosts else self.table.wind_of(source)
        )

    @property
    def winners(self) -> tuple["HandResult", ...]:
        """The result of this winner, and of each further winner on the same tile."""
        return tuple(replace(self, number=number) for number in range(self.number, len(self.table.others) + 1))

    @property
    def has_next(self) -> bool:
        """True if another player has won on the same tile."""
        return len(self.winners) > 1


def hand_result(timeline: Timeline, end: int, names: tuple[str, ...], rules: Ruleset) -> HandResult:
    """Return the result of the hand whose last fact is the one before `end`."""
    last = any(isinstance(event, facts.MatchEnded) for event in timeline.events[end:])
    return HandResult(timeline.table(end), names, rules, last=last, besides=_besides(timeline, end))


def scored(finish: Finish, sheet: Sheet, winds: Sequence[str], rules: Ruleset) -> HandResult:
    """Return the result of a hand that was entered and scored; the players are named by their winds."""
    names = tuple(winds[: len(sheet.payments)])
    places = [Place()] * len(names)
    places[finish.seat] = Place(
        melds=finish.melds, shown=tuple(Shown(Tile(face, 1), early) for face, early in finish.shown)
    )
    tile = None if finish.tile is None else Tile(finish.tile, 1)
    outcome = Outcome(finish.seat, finish.by, finish.source, tile, sheet=sheet)
    return HandResult(Table(len(names), places=tuple(places), outcome=outcome), names, rules)


def _besides(timeline: Timeline, end: int) -> tuple[int, ...]:
    """Sum up the payments in the hand before `end` apart from its win."""
    hand = takewhile(lambda event: not isinstance(event, facts.HandStarted), reversed(timeline.events[:end]))
    paid = [event.payments for event in hand if isinstance(event, facts.Paid) and event.reason != facts.WIN]
    sums = tuple(map(sum, zip(*paid, strict=True)))
    return sums if any(sums) else ()


@dataclass(frozen=True, slots=True)
class MatchResult:
    """
    The end of a match: `standing` lists the players from first to last, `history` the scores after each hand by seat.

    Ghosts are not in the standing. `wins` counts each player's wins; `you` is the player at the screen. `best` is the
    hand that brought its winner most, None if nobody won; `decided` tells when the first place was decided. `lost_of`
    returns what the player's choices cost.
    """

    names: tuple[str, ...]
    scores: tuple[int, ...]
    standing: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    wins: tuple[int, ...]
    you: int | None = None
    best: HandResult | None = None
    decided: "Decided | None" = None
    lost_of: LostOf = field(default=not_looked_at, compare=False)

    def rank_of(self, player: int) -> int:
        """Return the number of players with more points; equal points share a place."""
        return sum(self.scores[other] > self.scores[player] for other in self.standing)

    def line_of(self, player: int) -> int:
        """Return the index of a player's line in the plot; lines are in turn order."""
        return sorted(self.standing).index(player)

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the players after each hand, in turn order."""
        return tuple(tuple(scores[player] for player in sorted(self.standing)) for scores in self.history)


@dataclass(frozen=True, slots=True)
class Decided:
    """
    The hand since which the winner has led; 1 if from the start.

    `win` is how the winner won that hand, None if another player won it.
    """

    hand: int
    win: Outcome | None = None


def _best(timeline: Timeline, names: tuple[str, ...], rules: Ruleset) -> HandResult | None:
    """Return the hand that brought its winner most, of equal ones the first."""
    wins = [(at, event) for at, event in enumerate(timeline.events) if isinstance(event, facts.Won)]
    if not wins:
        return None
    at, _ = max(wins, key=lambda win: (win[1].sheet.won, -win[0]))
    return won_hand(timeline, at, names, rules)


def won_hand(timeline: Timeline, at: int, names: tuple[str, ...], rules: Ruleset) -> HandResult | None:
    """Return the hand as won by the fact at `at`; None if that fact is no win."""
    event = timeline.events[at] if 0 <= at < len(timeline) else None
    if not isinstance(event, facts.Won):
        return None
    table = timeline.table(at + 1)
    outcomes = enumerate((table.outcome, *table.others))
    number = next(n for n, one in outcomes if one is not None and one.winner == event.seat)
    return HandResult(table, names, rules, number=number)


def _decided(timeline: Timeline, history: Sequence[tuple[int, ...]], order: Sequence[int]) -> Decided | None:
    """Return the hand since which the winner has led alone; None if the first place is shared."""
    first, others = order[0], order[1:]
    if not history or not all(history[-1][first] > history[-1][other] for other in others):
        return None
    leads = [all(scores[first] > scores[other] for other in others) for scores in history]
    hand = next((n + 1 for n in range(len(leads) - 1, -1, -1) if not leads[n]), 0)  # the last hand without the lead
    ends = [at for at, event in enumerate(timeline.events) if isinstance(event, facts.HandEnded)]
    return Decided(hand + 1, timeline.table(ends[hand]).win_of(first) if hand < len(ends) else None)


def match_result(timeline: Timeline, names: tuple[str, ...], you: int | None, rules: Ruleset) -> MatchResult:
    """Return the result of the match, or its present standing."""
    table = timeline.table(len(timeline))
    history = tuple(event.scores for event in timeline.events if isinstance(event, facts.HandEnded))
    winners = [event.seat for event in timeline.events if isinstance(event, facts.Won)]
    wins = tuple(winners.count(seat) for seat in range(table.seats))
    order = table.standing or tuple(sorted(table.players, key=lambda seat: -table.scores[seat]))
    best, decided = _best(timeline, names, rules), _decided(timeline, history, order)
    return MatchResult(names, table.scores, order, history or (table.scores,), wins, you, best, decided)
