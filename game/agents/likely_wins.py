"""Likely wins: an imagined end of a hand is judged by the rules."""

from collections.abc import Iterable, Sequence

from game.agents.plans import Plan
from game.engine.actions import Claim, ConcealedKong
from game.engine.facts.redact import View
from game.engine.finishes import course_of
from game.rules.hand.acceptance import Acceptance
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.finish import DISCARD, SELF_DRAW, Finish
from game.rules.score.sheet import Sheet
from game.tiles.kinds import CHOW, KINDS, KONG, PLAIN, PUNG, Kind, Meld, Tile

#: The handicap of a plan, in tiles still to come, if it may not call, and if it wins only by self-draw.
CONCEALED, OWN = 1, 1
#: An imagined end: the counts of the whole hand, and the face that completes it.
End = tuple[list[int], Kind]


class LikelyWins:
    """The rules' judgements of hands that a seat may reach."""

    def __init__(self, view: View, rules: Ruleset) -> None:
        place = view.table.places[view.seat]
        self.view, self.rules = view, rules
        self._shown = tuple((shown.tile.kind, shown.before_start) for shown in place.shown)
        self._course = course_of(place, rules)

    def judge(self, counts: Sequence[int], tile: Kind, by: str, melds: Sequence[Meld]) -> Sheet | None:
        """Return the sheet of a hand completed by a tile; None if that is no win."""
        return self.rules.judge(self._finish(counts, tile, by, melds))

    def is_win(self, counts: Sequence[int], tile: Kind, by: str, melds: Sequence[Meld]) -> bool:
        """Return True if a hand completed by a tile wins; quicker than its sheet."""
        return self.rules.wins(self._finish(counts, tile, by, melds))

    def _finish(self, counts: Sequence[int], tile: Kind, by: str, melds: Sequence[Meld]) -> Finish:
        table = self.view.table
        wind = table.wind_of(self.view.seat)
        return Finish(
            tuple([face for face in KINDS if counts[face] for _ in range(counts[face])]),
            tile,
            by,
            wind,
            (wind + 1) % self.rules.players if by == DISCARD else None,
            tuple(melds),
            self._shown,
            ROUNDS.index(table.round),
            course=self._course,
        )

    def wins(self, counts: Sequence[int], faces: Iterable[Kind], melds: Sequence[Meld]) -> tuple[set[Kind], set[Kind]]:
        """Return the faces that complete a ready hand and win: on any tile, and only by self-draw."""
        anyhow, own = set(), set()
        for face in faces:
            if self.is_win(counts, face, DISCARD, melds):
                anyhow.add(face)
            elif self.is_win(counts, face, SELF_DRAW, melds):
                own.add(face)
        return anyhow, own

    def handicap(
        self,
        plan: Plan,
        counts: Sequence[int],
        left: Sequence[int],
        melds: Sequence[Meld],
        keeps: Acceptance | None = None,
    ) -> int | None:
        """
        Return how much slower a plan is than one that may call and win on any tile; None if it is worth too little.

        `counts` is a hand of 13 - 3 * melds tiles; `keeps` is the plan's acceptance of it, if known.
        """
        end = likely(plan, counts, left, len(melds), keeps)
        if end is None:
            return None
        hand, tile = end
        hand[tile] -= 1
        best = self.judge(hand, tile, SELF_DRAW, melds)
        if best is None:
            return None
        opened = _opened(best, hand, tile, melds)
        if opened is not None and self.is_win(opened[0], tile, DISCARD, opened[1]):
            return 0
        if self.is_win(hand, tile, DISCARD, melds):
            return CONCEALED
        if opened is not None and self.is_win(opened[0], tile, SELF_DRAW, opened[1]):
            return OWN
        return CONCEALED + OWN


def as_meld(claim: Claim, view: View) -> Meld:
    """Return the meld of a claim with the tile on offer, or the concealed kong."""
    offer = view.table.on_offer
    if offer is None or isinstance(claim, ConcealedKong):
        return Meld(KONG, claim.tiles, claim.stands)
    return Meld(claim.shape, claim.tiles, claim.stands, offer.tile, offer.seat)


def called(faces: Sequence[Kind]) -> Meld:
    """Return three tiles as a called set."""
    tiles = tuple(Tile(face, copy) for copy, face in enumerate(faces, 1))
    return Meld(PUNG if len({*faces}) == 1 else CHOW, tiles, tuple(faces), tiles[0], 0)


def likely(
    plan: Plan, counts: Sequence[int], left: Sequence[int], melds: int, keeps: Acceptance | None = None
) -> End | None:
    """Return an imagined end of a plan, made with the tiles of which most are left."""
    hand, wall = list(counts), list(left)
    now = keeps or plan.keeps(hand, wall, melds)
    while now.mask:
        tile = max(now.kinds, key=lambda face: (face < len(PLAIN), wall[face]))
        hand[tile] += 1
        wall[tile] -= 1
        if now.distance <= 0:
            return hand, tile
        throws = plan.throws(hand, wall, melds, nearest=True)
        if not throws:
            return None
        thrown = max(throws, key=lambda face: nearness(throws[face]))
        hand[thrown] -= 1
        now = throws[thrown]
    return None


def nearness(found: Acceptance) -> tuple[int, int]:
    """Return the sort key of an acceptance: nearer hands first, then more useful tiles."""
    return -found.distance, found.tiles


def _opened(
    sheet: Sheet, hand: Sequence[int], tile: Kind, melds: Sequence[Meld]
) -> tuple[Sequence[int], Sequence[Meld]] | None:
    """Return the hand with one of its sets called; None if it has no set that may be called."""
    if not all(meld.concealed for meld in melds):
        return hand, melds
    for part in sheet.parts[len(melds) :]:
        if part.shape in (CHOW, PUNG) and tile not in part.faces:
            rest = list(hand)
            for face in part.faces:
                rest[face] -= 1
            if min(rest) < 0:
                continue
            return rest, (*melds, called(part.faces))
    return None
