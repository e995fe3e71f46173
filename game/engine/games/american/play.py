"""What the American game adds at the table: its turn, changed exposures, the weights of its wishes, and its `Play`."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from game.engine import stages
from game.engine.actions import Action, Claim, DeclareWin, Discard, Give, Laid, Question, Questions, Reason, Redeem
from game.engine.facts import Event
from game.engine.facts.fact import Kinds, OfOne, Tiles, leaves, own
from game.engine.facts.redact import View
from game.engine.fills import fills
from game.engine.finishes import called_now
from game.engine.games.american import charleston, dead_hands, mistakes
from game.engine.games.american.charleston import GoOn, Stop
from game.engine.games.american.dead_hands import Admit, Challenge, Deny, is_dead
from game.engine.games.american.mistakes import CallNamed, KeepHand, ShowMahjong, ThrowInHand, Withdraw, claims_as_named
from game.engine.stages.play import Play, facts_of
from game.engine.stages.turn import Turn, next_draw
from game.engine.table import Table
from game.errors import Broken
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import American
from game.rules.hand.distance import tally
from game.rules.ruleset import MISNAME, Ruleset
from game.tiles.kinds import KONG, PUNG, QUINT, SEXTET, SIZES, Meld
from game.tiles.stream import Chance

#: The shape of an exposure by its number of tiles.
SHAPE_OF = {SIZES[shape]: shape for shape in (PUNG, KONG, QUINT, SEXTET)}


class ChangeExposure(Laid):
    """Change the tiles of the exposure called on this turn; the wish lists all of them, the called tile included."""

    __slots__ = ()
    name = "change_exposure"


@dataclass(frozen=True, slots=True)
class ExposureChanged(OfOne):
    """A player added tiles to the exposure called on this turn, or took some back into the hand."""

    name = "exposure_changed"
    wished = ChangeExposure
    tiles: Tiles
    stands: Kinds

    def fold(self, table: Table) -> None:
        place = own(table, self.seat)
        lying = place.melds[-1] if place.melds else None
        fits = len({*self.tiles}) == len(self.stands) in SHAPE_OF and len(self.tiles) == len(self.stands)
        if lying is None or lying.called not in self.tiles or not fits:
            raise Broken(f"player {self.seat} has no exposure that could be so")
        back = tuple(tile for tile in lying.tiles if tile not in self.tiles)
        leaves(place, *(tile for tile in self.tiles if tile not in lying.tiles))
        place.hand = (*place.hand, *back)
        place.known = (*place.known, *back)
        shape = SHAPE_OF[len(self.tiles)]
        place.melds = (*place.melds[:-1], replace(lying, shape=shape, tiles=self.tiles, stands=self.stands))
        table.took_from = None
        if table.drawn is not None and table.drawn not in place.hand:  # the exposure has the exchanged joker now
            table.drawn = place.hand[-1]


def why_no_change(table: Table, rules: Ruleset, seat: int) -> Reason | None:
    if table.places[seat].out:
        return Reason("you_are_dead")
    if table.turn != seat or called_now(table) is None:
        return Reason("no_exposure_now")
    return None if list(changes(table, rules)) else Reason("no_other_exposure")


def changes(table: Table, rules: Ruleset) -> Iterator[Action]:
    """Yield the wishes to enlarge the exposure of this turn with tiles of the hand, or to reduce it."""
    meld = called_now(table)
    if meld is None:
        return
    place = table.places[table.turn]
    face, lies, others = meld.stands[0], len(meld.tiles), place.melds[:-1]
    for size, shape in SHAPE_OF.items():
        if size == lies or size - lies >= len(place.hand):  # one tile must remain for the discard
            continue
        if not rules.may_meld(others, shape, (face,) * size):
            continue
        found = _more(table, rules, meld, size) if size > lies else _fewer(meld, size)
        yield from (ChangeExposure(tiles, (face,) * size) for tiles in found)


def _more(table: Table, rules: Ruleset, meld: Meld, size: int) -> Iterator[Tiles]:
    more = size - len(meld.tiles)
    hand = table.places[table.turn].held.by_kind
    for tiles in fills(hand, meld.stands[:1] * more, rules.conduct, more):
        yield (*meld.tiles, *tiles)


def _fewer(meld: Meld, size: int) -> Iterator[Tiles]:
    """Yield the tuples of tiles that may stay with the called tile. Copies of a face count once."""
    rest = [tile for tile in meld.tiles if tile != meld.called]
    seen = set()
    for stay in combinations(rest, size - 1):
        faces = tuple(sorted(tile.kind for tile in stay))
        if faces not in seen:
            seen.add(faces)
            yield tuple(tile for tile in meld.tiles if tile == meld.called or tile in stay)


#: A hand farther from ready than this distance should agree to pass tiles.
_FAR = 3.5


class OwnTurn(Turn):
    """A turn; dead hands take none."""

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Return the next player's draw after a wrong mahjong of the player on turn; otherwise the usual facts."""
        if not table.places[table.turn].out:
            return super().follows(table, rules, chance)
        return next_draw(table, rules)

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Return the usual question with changes of the exposure and challenges before the discards."""
        usual = super().asks(table, rules)[table.turn].actions
        at = next((n for n, action in enumerate(usual) if isinstance(action, Discard)), len(usual))
        own = (*changes(table, rules), *dead_hands.challenges(table, rules, table.turn))
        return {table.turn: Question((*usual[:at], *own, *usual[at:]))}


# --- how agents weigh the wishes of this game ------------------------------------------------------------------------


def _redeems(view: View, rules: Ruleset, action: Redeem) -> float:
    """Weigh the exchange of a tile for a joker: positive if the hand gets no farther from ready."""
    place = view.table.places[view.seat]
    before = list(place.held.counts)
    after = list(before)
    after[action.tile.kind] -= 1
    after[JOKER] += 1
    gained = rules.distance(before, place.melds) - rules.distance(after, place.melds)
    return 1.0 + gained if gained >= 0 else -1.0


def _goes_on(view: View, rules: Ruleset, action: GoOn | Stop) -> float:
    """Weigh a second Charleston: positive while the hand is far from ready."""
    place = view.table.places[view.seat]
    farther = rules.distance(place.held.counts, place.melds) - _FAR
    return farther if isinstance(action, GoOn) else -farther


def _changes(view: View, rules: Ruleset, action: ChangeExposure) -> float:
    """Weigh a changed exposure: positive if the hand gets nearer to ready."""
    place = view.table.places[view.seat]
    *others, lying = place.melds
    hand = [tile for tile in place.hand if tile not in action.tiles]
    hand += [tile for tile in lying.tiles if tile not in action.tiles]
    melds = (*others, Meld(SHAPE_OF[len(action.tiles)], action.tiles, action.stands, lying.called, lying.source))
    nearer = rules.distance(place.held.counts, place.melds) - rules.distance(tally(tile.kind for tile in hand), melds)
    return nearer - 0.5


def _calls_named(view: View, rules: Ruleset, _action: CallNamed) -> float:
    """Weigh the call of a named tile: positive if an exposure of it would bring the hand nearer."""
    place = view.table.places[view.seat]
    before = rules.distance(place.held.counts, place.melds)

    def after(claim: Claim) -> float:
        hand = tally(tile.kind for tile in place.hand if tile not in claim.tiles)
        return rules.distance(hand, (*place.melds, Meld(claim.shape, claim.tiles, claim.stands)))

    found = (claim for claim in claims_as_named(view.table, rules, view.seat) if isinstance(claim, Claim))
    return before - min(map(after, found)) - 0.5


def _challenges(view: View, rules: Ruleset, action: Challenge) -> float:
    """Weigh a challenge: positive only if the visible tiles prove the other hand dead, as a wrong challenge pays."""
    assert isinstance(rules, American)
    return 2.0 if is_dead(view.table, rules, action.owner) else -1.0


def _answers(view: View, rules: Ruleset, action: Admit | Deny) -> float:
    """Weigh an answer to a challenge: admit if the visible tiles prove the hand dead, otherwise deny."""
    assert isinstance(rules, American)
    return 1.0 if is_dead(view.table, rules, view.seat) is isinstance(action, Admit) else -1.0


def _keeps(_view: View, _rules: Ruleset, action: Withdraw | ShowMahjong | KeepHand | ThrowInHand) -> float:
    """Weigh the options after a wrong mahjong: never show tiles before the hand is certainly over."""
    return 1.0 if isinstance(action, Withdraw | KeepHand) else -1.0


PLAY = Play(
    stages={
        "charleston": charleston.Charleston,
        "second_charleston": charleston.Second,
        "courtesy": charleston.Courtesy,
        "american_turn": OwnTurn,
        "american_claim": dead_hands.AmericanClaims,
        "challenges": dead_hands.Challenges,
        "dead_hands": dead_hands.DeadHands,
        "misnamed": mistakes.Naming,
        "wrong_mahjong": mistakes.WrongMahjong,
        "american_end": dead_hands.AmericanEnd,
    },
    facts=(ExposureChanged, *facts_of(charleston, dead_hands, mistakes)),
    acts={
        Give: lambda _table, _rules, seat, wish: charleston.TilesChosen(seat, wish.tiles),
        GoOn: charleston.votes,
        Stop: charleston.votes,
        ChangeExposure: lambda _table, _rules, seat, wish: ExposureChanged(seat, wish.tiles, wish.stands),
        Challenge: dead_hands.says,
        Admit: lambda _table, _rules, seat, _wish: dead_hands.ChallengeAnswered(seat, admits=True),
        Deny: lambda _table, _rules, seat, _wish: dead_hands.ChallengeAnswered(seat, admits=False),
        CallNamed: lambda _table, _rules, seat, _wish: mistakes.NamedTileCalled(seat),
        DeclareWin: mistakes.wins_by_name,
        Withdraw: lambda _table, _rules, seat, _wish: mistakes.MahjongWithdrawn(seat),
        ShowMahjong: mistakes.shows,
        KeepHand: lambda _table, _rules, seat, _wish: mistakes.HandKept(seat),
        ThrowInHand: lambda table, _rules, seat, _wish: mistakes.HandThrownIn(seat, table.places[seat].hand),
    },
    unasked={
        dead_hands.CHALLENGE: dead_hands.says_unasked,
        MISNAME: mistakes.throws_misnamed,
        "win": mistakes.declares,
    },
    explains={
        ChangeExposure: why_no_change,
        Challenge: dead_hands.why_no_challenge,
    },
    weighs={
        Redeem: _redeems,
        ChangeExposure: _changes,
        CallNamed: _calls_named,
        Challenge: _challenges,
        **dict.fromkeys((GoOn, Stop), _goes_on),
        **dict.fromkeys((Admit, Deny), _answers),
        **dict.fromkeys((Withdraw, ShowMahjong, KeepHand, ThrowInHand), _keeps),
    },
).over(stages.PLAY)
