"""A hint for a person: the distance and useful tiles after each choice, using only what the player can see."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from game.agents.agent import Agent
from game.agents.levels.catalogue import make_agent, strongest
from game.agents.levels.estimate import Weighed
from game.agents.likely_wins import LikelyWins, as_meld
from game.agents.unseen import own_counts, unseen, without
from game.engine.actions import (
    NOTHING,
    Action,
    AddedKong,
    Claim,
    DeclareWin,
    Discard,
    Pass,
    Question,
    ShowFlower,
    ShowJoker,
    TakeTile,
    distinct,
    owner_of,
    sense_of,
)
from game.engine.facts.redact import View
from game.engine.finishes import course_of, standings_of
from game.rules.goals import Goal, NamedHand, Standing
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW
from game.session.judge.hint_values import Ends, Hint, Keep, Pursuit, ShowChoice
from game.session.judge.reasons import NEAR, Because, Reasons
from game.session.so_far import with_ways
from game.tiles.kinds import KONG, PUNG, Kind, Meld, Tile
from game.tiles.stream import Stream

_Melding = Claim | AddedKong
_MOST = 3  # discards to name if none is weighed


def hint(view: View, question: Question, rules: Ruleset, ranking: tuple[Weighed, ...] = ()) -> Hint:
    """
    Return a hint for a seat's question, or without a question for the hand as it is.

    Never hint at a tile the player may forget to take. `ranking` has the options with their points, the best first, if
    they were weighed.
    """
    forgettable = any(isinstance(option, TakeTile) for option in question.actions)
    return _Analysis(view, rules, () if forgettable else ranking).hint(NOTHING if forgettable else question)


@cache
def _agent(key: str) -> Agent:
    """Return a cached agent; its caches do not affect its choices."""
    return make_agent(key, {})


class _Analysis:
    """One hand, and the tiles unseen from its seat."""

    def __init__(self, view: View, rules: Ruleset, ranking: tuple[Weighed, ...] = ()) -> None:
        self._view, self._rules, self._ranking = view, rules, ranking
        self._ranks = {sense_of(one.action): at for at, one in enumerate(ranking)}
        self._place = view.table.places[view.seat]
        self._counts, self._left = own_counts(view), unseen(view.table, rules, {view.seat})
        self._melds = self._place.melds
        self._likely_wins = LikelyWins(view, rules)
        self._offered = view.table.on_offer.tile if view.table.on_offer else None

    def hint(self, question: Question) -> Hint:
        options, advised = question.actions, self._advised(question)
        owner = owner_of(advised)
        shows, gives = tuple(self._shows(options)), self._gives(question)
        given_for, is_unneeded = self._gives_for(gives)
        throws = self._throws(options, {show.tile.kind for show in shows if show.is_better_shown}, advised)
        return Hint(
            wins=any(isinstance(option, DeclareWin) for option in options),
            now=self._now(),
            throws=throws,
            takes=tuple(
                sorted(self._takes(options), key=lambda keep: (self._rank(keep.action), keep.action != advised))
            ),
            shows=shows,
            pursuit=self._pursuit(options),
            danger=any(self._is_wild(self._thrown(keep)) for keep in throws[:1]),
            advised=advised,
            so_far=with_ways(self._view, self._rules) if self._rules.least_worth else None,
            gives=gives,
            gives_for=given_for,
            gives_unneeded=is_unneeded,
            because=self._because(advised, options),
            ranking=self._ranking,
            about=None if owner is None else self._view.table.wind_of(owner),
        )

    def _rank(self, action: Action | None) -> int:
        """Rank of an option, 0 for the best; options that were not weighed come last."""
        last = len(self._ranking)
        return last if action is None else self._ranks.get(sense_of(action), last)

    def _weighed(self, action: Action) -> Weighed | None:
        rank = self._rank(action)
        return self._ranking[rank] if rank < len(self._ranking) else None

    def _gives(self, question: Question) -> tuple[Tile, ...]:
        """Tiles that the strongest agent would give away, if some are asked for."""
        return getattr(self._chosen(question), "tiles", ()) if question.several is not None else ()

    def _gives_for(self, gives: Sequence[Tile]) -> tuple[NamedHand | None, bool]:
        """Return the nearest named hand without these tiles, and whether it is as near as with them."""
        if not gives:
            return None, False
        before, after = (
            next(iter(self._rules.named_hands(counts, self._melds)), None)
            for counts in (self._counts, self._without(gives))
        )
        return after, before is not None and after is not None and after.missing <= before.missing

    def _because(self, advised: Action | None, options: Sequence[Action]) -> Because | None:
        """Return why the advised option is better than the next one, by the hand alone; None if it was weighed."""
        if advised is None or self._ranking:
            return None
        reasons = Reasons(self._view, self._rules)
        others = [one for one in distinct(options, (advised,)) if sense_of(one) != sense_of(advised)]
        alike = [one for one in others if isinstance(one, Discard) == isinstance(advised, Discard)] or others
        known = [(shape.distance, -shape.tiles, at) for at, one in enumerate(alike) if (shape := reasons.after(one))]
        return reasons.of(advised, alike[min(known)[2]] if known else alike[0]) if alike else None

    def _chosen(self, question: Question) -> Action:
        return _agent(strongest(self._rules)).choose(self._view, question, self._rules, Stream("advice", "advice"))

    def _advised(self, question: Question) -> Action | None:
        """Return the win on offer, or else the choice of the strongest agent, who sees what this seat sees."""
        if len(question.actions) < 2 or question.several is not None:
            return None
        if self._ranking:
            return self._ranking[0].action
        win = next((option for option in question.actions if isinstance(option, DeclareWin)), None)
        return win or self._chosen(question.to_choose)

    def _is_wild(self, face: Kind) -> bool:
        return face.is_joker or face in self._rules.conduct.bonus

    def _keep(
        self, action: Action | None, found: Acceptance, counts: Sequence[int], melds: Sequence[Meld] | None = None
    ) -> Keep:
        useful = tuple((face, self._left[face]) for face in found.kinds)
        judged = found.distance == 0 and not self._rules.conduct.wild
        lying = self._place.melds if melds is None else melds
        ends = self._ends(useful, counts, lying) if judged else None
        named = next(iter(self._rules.named_hands(counts, lying)), None)
        weighed = self._weighed(action or Pass())
        return Keep(action, found.distance, useful, ends, named=named, weighed=weighed)

    def _ends(self, useful: Sequence[tuple[Kind, int]], counts: Sequence[int], melds: Sequence[Meld]) -> Ends:
        """Return how a ready hand (counts) may end, judged by the rules with each completing tile."""
        tiles, sheets = [0, 0], []
        for face, left in useful:
            judge = self._likely_wins.judge
            found = [judge(counts, face, by, melds) for by in (DISCARD, SELF_DRAW)]
            if any(found):
                tiles[found[0] is None] += left
                sheets += [sheet for sheet in found if sheet is not None]
        totals = sorted((sheet.total for sheet in sheets), key=self._size)
        return Ends(tiles[0], tiles[1], totals[0], totals[-1]) if totals else Ends()

    def _size(self, total: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(total.get(unit, 0) for unit in self._rules.units)

    def _now(self) -> Keep | None:
        """Return the hand as it is, unless it has an extra tile."""
        if len(self._place.hand) != self._rules.concealed(self._place.melds):
            return None
        return self._keep(None, self._rules.acceptance(self._counts, self._left, self._melds), self._counts)

    def _throws(self, options: Sequence[Action], shown: Container[Kind], advised: Action | None) -> tuple[Keep, ...]:
        """
        Return the advised discard, and those that keep the hand as near as possible.

        Tiles that are better shown are left out.
        """
        actions = {option.tile.kind: option for option in options if isinstance(option, Discard)}
        if not actions:
            return ()
        after = self._rules.discards(self._counts, self._left, self._melds)
        known = [one for one in after if one.kind in actions]
        found = [self._keep(actions[one.kind], one.keeps, without(self._counts, one.kind)) for one in known]
        nearest = min(keep.distance for keep in found)
        face = advised.tile.kind if isinstance(advised, Discard) else None
        best = [
            keep
            for keep in found
            if self._ranking
            or self._thrown(keep) == face
            or (keep.distance == nearest and self._thrown(keep) not in shown)
        ]

        def order(keep: Keep) -> tuple[object, ...]:
            return self._rank(keep.action), self._thrown(keep) != face, self._price(keep)

        return tuple(sorted(best, key=order)[: None if self._ranking else _MOST])

    def _thrown(self, keep: Keep) -> Kind:
        assert isinstance(keep.action, Discard)
        return keep.action.tile.kind

    def _price(self, keep: Keep) -> tuple[int, int, int, int, int]:
        """
        Return the sort key of a discard: discards after which the hand can win come first.

        Tiles that others may win with come last; then useful tiles decide, and middle tiles follow the others.
        """
        face = self._thrown(keep)
        middle = 4 - abs(face % 9 - 4) if face.is_suited else -1
        hopeless = keep.worth is not None and not keep.worth.can_win
        return int(hopeless), int(self._is_wild(face)), -keep.left, middle, face

    def _takes(self, options: Sequence[Action]) -> Iterator[Keep]:
        """Yield the best way to make each kind of meld."""
        best: dict[type, Keep] = {}
        for option in options:
            if isinstance(option, Claim | AddedKong):
                keep = self._after(option)
                kind = type(option)
                if kind not in best or self._order(keep) < self._order(best[kind]):
                    best[kind] = keep
        yield from sorted(best.values(), key=self._order)

    def _order(self, keep: Keep) -> tuple[int, ...]:
        """Return the sort key of a call: its points if known, otherwise what it keeps."""
        return self._rank(keep.action), *self._worth(keep)

    def _worth(self, keep: Keep) -> tuple[int, int, int]:
        jokers = sum(tile.kind.is_joker for tile in keep.action.tiles) if isinstance(keep.action, Claim) else 0
        return keep.distance, -keep.left, jokers

    def _after(self, action: _Melding) -> Keep:
        """Return the hand after a call: with its best discard, or before a kong's replacement tile."""
        tiles = (action.tile,) if isinstance(action, AddedKong) else action.tiles
        counts = self._without([tile for tile in tiles if tile != self._offered or isinstance(action, AddedKong)])
        melds = self._melds_after(action)
        if isinstance(action, AddedKong) or self._rules.replacements(action.shape):
            kept = self._rules.acceptance(counts, self._left, melds)
            return self._keep(action, kept, counts, melds)
        after = self._rules.discards(counts, self._left, melds)
        best = min(after, key=lambda one: (one.keeps.distance, -one.keeps.tiles))
        return self._keep(action, best.keeps, without(counts, best.kind), melds)

    def _melds_after(self, action: _Melding) -> tuple[Meld, ...]:
        melds = self._place.melds
        if not isinstance(action, AddedKong):
            return *melds, as_meld(action, self._view)
        pung = next(meld for meld in melds if meld.shape == PUNG and meld.stands[0] == action.stands)
        kong = replace(pung, shape=KONG, tiles=(*pung.tiles, action.tile), stands=(*pung.stands, action.stands))
        return tuple(kong if meld is pung else meld for meld in melds)

    def _without(self, tiles: Sequence[Tile]) -> list[int]:
        return without(self._counts, *(tile.kind for tile in tiles))

    def _shows(self, options: Sequence[Action]) -> Iterator[ShowChoice]:
        """Yield what showing scores now and later, and whether the hand needs the tile (C14, W22)."""
        table, worth = self._view.table, self._rules.worth_shown
        wind, early = table.wind_of(self._view.seat), bool(table.offers)
        nearest = self._rules.distance(self._counts, self._melds)
        open_to_him = self._open(options)
        for option in options:
            if isinstance(option, ShowFlower | ShowJoker):
                tile = option.tile
                without = self._rules.distance(self._without([tile]), self._melds)
                now, later = (worth(tile.kind, wind, before_start=when) for when in (early, False))
                ends = next((one.goal.key for one in open_to_him if option.name in one.goal.ends), "")
                is_flower, weighed = isinstance(option, ShowFlower), self._weighed(option)
                yield ShowChoice(tile, now, later, without > nearest, ends, is_flower, weighed)

    def _open(self, options: Sequence[Action]) -> tuple[Standing, ...]:
        """Goals that the player pursues, or may declare now."""
        names = {option.name for option in options}
        standings = standings_of(self._place, self._rules)
        return tuple(one for one in standings if one.counts or one.goal.wish in names)

    def _pursuit(self, options: Sequence[Action]) -> Pursuit | None:
        """Requirements of a goal that is open and near (N1-N5); None if there is none."""
        for one in self._open(options):
            leaves = one.goal.in_the_way(tile.kind for tile in self._place.hand)
            if self._place.hand and len(leaves) <= NEAR:
                then = {face: after.lacks for face in leaves for after in self._thrown_for(one.goal, face)}
                return Pursuit(one.goal.key, one.worth, leaves, one.lacks, not one.counts, then)
        return None

    def _thrown_for(self, goal: Goal, face: Kind) -> Iterator[Standing]:
        """Yield the standing towards a goal after the discard of a tile, if it is still open."""
        course = course_of(self._place, self._rules)
        after = self._rules.standings(replace(course, thrown=(*course.thrown, face)), self._place.melds)
        return (one for one in after if one.goal == goal)
