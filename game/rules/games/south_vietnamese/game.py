"""South Vietnamese mahjong as a ruleset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.games.south_vietnamese import book, no_flowers_no_leaves
from game.rules.games.south_vietnamese.marks import PRESENT, profile
from game.rules.games.south_vietnamese.no_flowers_no_leaves import GOAL, GREEN_JOKERS
from game.rules.games.south_vietnamese.payment import THROWN, account, score_table
from game.rules.games.south_vietnamese.score import Scorer
from game.rules.goals import Standing
from game.rules.hand.acceptance import Acceptance, Discard
from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.hand.held import Held
from game.rules.options import read_options
from game.rules.reader import Reader, read, readings
from game.rules.ruleset import Ruleset
from game.rules.score.finish import SELF_DRAW, Course, Finish
from game.rules.score.sheet import Sheet
from game.rules.score.win import ORPHANS, SHAPES
from game.tiles.kinds import DRAGONS, FLOWERS, JOKERS, KINDS, PLAIN, WINDS, Kind, Meld, Shape

OPTIONS, PRESETS = read_options(__package__)
_COINS, _STICK, _MYRIAD, _GENERAL, _HOA, _HAPPINESS, _ORIGIN, _UNITY = JOKERS[1:]
#: The groups of faces that each joker may stand for (L6-L14): characters 0, dots 1, bamboo 2, winds 3, dragons 4.
SCOPES: Mapping[Kind, tuple[int, ...]] = {
    _COINS: (1,),
    _STICK: (2,),
    _MYRIAD: (0,),
    _GENERAL: (0, 1, 2, 3, 4),
    _HAPPINESS: (3,),
    _ORIGIN: (4,),
    _UNITY: (0, 1, 2),
}
#: The number of copies of each plain tile.
_COPIES = 4
_FACES = (PLAIN[0:9], PLAIN[9:18], PLAIN[18:27], WINDS, DRAGONS)


@dataclass(frozen=True)
class SouthVietnamese(Ruleset):
    """South Vietnamese mahjong."""

    key = "south_vietnamese"
    account = staticmethod(account)
    emblems: ClassVar[Mapping[str, str]] = {"": "8j 1k 5j"}
    goals = (GOAL,)
    options = OPTIONS
    units = ("mun", "phan")
    great: ClassVar[Mapping[str, float]] = {"mun": 1}
    presets = PRESETS
    how = frozenset({"replacement", "last_tile", "heaven", "earth", "man", "discarded_joker"})

    @property
    def extra(self) -> Mapping[Kind, int]:
        """Sixteen flowers and royalty, and the jokers (T1)."""
        sets = int(self["joker_sets"] or 1)
        return dict.fromkeys(FLOWERS, 1) | dict.fromkeys(JOKERS[1:], sets)

    @cached_property
    def conduct(self) -> Conduct:
        bonus = frozenset(FLOWERS) | ({_HOA} if self["hoa_is"] == "flower" else frozenset())
        per_call = self["max_jokers_per_call"]
        return Conduct(
            dice=int(self["dice_count"] or 3),
            dead_wall=int(self["dead_wall_tiles"] or 0),
            bonus=bonus,
            bonus_in_play=str(self["flower_in_play"]),
            showable=frozenset(JOKERS[1:]) - bonus,
            wild={joker: frozenset(f for g in scope for f in _FACES[g]) for joker, scope in SCOPES.items()},
            jokers_per_call=per_call if isinstance(per_call, int) else None,
            kong_jokers=bool(self["khan_jokers"]),
            call_jokers=bool(self["call_discarded_joker"]),
            pung_tie=str(self["pung_tie"]),
            added_kong_any_turn=self["added_khan_timing"] == "any_own_turn",
            rob_added=self["rob_khan"] is not None,
            rob_concealed_for_orphans=self["rob_khan"] == "added_plus_concealed_for_13orphans",
            kongs_hidden=self["concealed_khan"] == "hidden",
            declares=self["nfnl_pursuit"] == "declared",
            notes_kept=bool(self["nfnl_discard_immediately"]),
            several_win=bool(self["multiple_ron"]),
            redeem=bool(self["joker_redeem"]),
        )

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to win, including Green jokers if No-Flowers-No-Leaves is played (N10)."""
        return (*super().ways, GREEN_JOKERS) if self["nfnl"] else super().ways

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(book.chapters(self))

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Pass the deal to the right, unless a house rule keeps the dealer (S1).

        Without a number of hands the match ends once the deal has gone round in all four rounds.
        """
        stays = {"never": False, "win": winner == dealer, "win_or_draw": winner in (dealer, None)}
        if stays[str(self["dealer_keeps_on"])]:
            return dealer, round_
        return self.next_shift(dealer, round_, ends=self.hands is None)

    @cached_property
    def reader(self) -> Reader:
        """The reader of hands (C17, W1, W2)."""
        return Reader(
            SCOPES,
            profile(each_wind=bool(self["extra_rows"]), gates=self["cuu_tu_lien_hoan"] == "nine_gates"),
            fifth_copy=bool(self["joker_fifth_copy"]),
            orphans_jokers=bool(self["orphans_jokers"]),
            pairs=bool(self["seven_pairs"]),
            present=PRESENT,
            shapes=SHAPES,
        )

    @cached_property
    def _scorer(self) -> Scorer:
        return Scorer(self.key, self.values, score_table())

    def standings(self, course: Course, melds: tuple[Meld, ...]) -> tuple[Standing, ...]:
        """Return the player's standing towards No-Flowers-No-Leaves while it is open (N1, N10-N12, C8)."""
        return no_flowers_no_leaves.standings(course, melds, self.values)

    def could_win(self, held: Held, melds: tuple[Meld, ...], shown: int, face: Kind | None = None) -> bool:
        """Return True if these tiles might win as an ordinary hand, or because all of them are suited."""
        suited = not shown and (face is None or face.is_suited) and not any(held.counts[WINDS[0] :])
        return (suited and bool(self["nfnl"])) or super().could_win(held, melds, shown, face)

    def may_meld(self, melds: Sequence[Meld], _shape: Shape, faces: tuple[Kind, ...]) -> bool:
        """Return True unless a joker would be a forbidden fifth copy (C17)."""
        if self.shapes.fifth:
            return True
        laid = [face for meld in melds for face in meld.stands]
        return all(laid.count(face) + faces.count(face) <= _COPIES for face in {*faces})

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld]) -> Acceptance:
        """Return the distance and the useful tiles; a ready hand does not wait for a fifth copy (C17)."""
        return self._no_fifth(super().acceptance(counts, left, melds), counts, left, melds)

    def discards(
        self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld], *, nearest: bool = False
    ) -> Sequence[Discard]:
        found = super().discards(counts, left, melds, nearest=nearest)
        if self.shapes.fifth or not melds:
            return found
        after = {face: [n - (at == face) for at, n in enumerate(counts)] for face, _ in found}
        return [Discard(face, self._no_fifth(keeps, after[face], left, melds)) for face, keeps in found]

    def _no_fifth(
        self, keeps: Acceptance, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld]
    ) -> Acceptance:
        """Leave out tiles that would not win: the distance tables do not know the tiles in melds."""
        if self.shapes.fifth or not melds or keeps.distance:
            return keeps
        hand = tuple(face for face in KINDS for _ in range(counts[face]))
        wins = [
            face for face in keeps.kinds if readings(Finish(hand, face, SELF_DRAW, 0, melds=tuple(melds)), self.reader)
        ]
        return Acceptance(keeps.distance, sum(1 << face for face in wins), sum(left[face] for face in wins))

    def wins(self, finish: Finish) -> bool:
        if not (self._is_complete(finish) or no_flowers_no_leaves.wins(finish, self.values)):
            return False
        return not self["min_phan"] or self.judge(finish) is not None

    @cached_property
    def shapes(self) -> Shapes:
        """The complete hands other than sets and a pair (W1, W2, C17)."""
        return Shapes(
            orphans_jokers=bool(self["orphans_jokers"]),
            pairs=bool(self["seven_pairs"]),
            fifth=bool(self["joker_fifth_copy"]),
        )

    def _is_complete(self, finish: Finish) -> bool:
        if finish.by == GREEN_JOKERS:
            return False
        if finish.stands is not None:
            return bool(readings(finish, self.reader))
        if best_distance(tally(self.counted(finish)), len(finish.melds), self.shapes) >= 0:
            return False
        # the distance tables exclude fifth copies in the hand, but do not know the tiles in melds (C17)
        return bool(self.shapes.fifth or not finish.melds or readings(finish, self.reader))

    def counted(self, finish: Finish) -> tuple[Kind, ...]:
        """Return the concealed faces: a thrown flower or joker counts as a General, a robbed one as laid down."""
        if finish.stands is not None:
            fifth = finish.hand.count(finish.stands) == 4  # no natural tile can be a fifth copy, so it is left out
            return finish.hand if fifth else (*finish.hand, finish.stands)
        return (*finish.hand, _GENERAL) if finish.how & THROWN else finish.faces

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Return the Phán of a flower or joker beside the hand (T4, T6, W22)."""
        table = score_table()
        phan = table.joker_phan(face, before_start=before_start, seat=wind) if face.is_joker else 0
        own = self._scorer.is_own_flower(face, wind)
        return phan + (table.rows["seat_flower"].worth["phan"] if own else 0)

    def wins_as_orphans(self, finish: Finish) -> bool:
        """Return True if a finish is thirteen orphans (C12)."""
        return any(reading.marks & ORPHANS for reading in readings(finish, self.reader))

    def judge(self, finish: Finish) -> Sheet | None:
        """Return the best-paying sheet (C18), with the best of the other kinds of reading beside it."""
        nothing = no_flowers_no_leaves.wins(finish, self.values)
        found, count = read(finish, self.reader)
        if finish.by == GREEN_JOKERS:
            found = []
        sheet = self._scorer.sheet(finish, found, self.reader, count + nothing, nothing=nothing)
        least = int(self["min_phan"] or 0)
        if sheet and least and sheet.total["mun"] * score_table().phan_in_a_mun + sheet.total["phan"] < least:
            return None
        return sheet

    def why_no_win(self, finish: Finish) -> Phrase:
        if finish.by == GREEN_JOKERS:
            return Phrase("no_win.green_jokers")
        dead = [face for face in finish.faces if face >= 34 and face not in SCOPES]
        if dead and "discarded_flower" not in finish.how:
            return Phrase("no_win.no_part", tile=dead[0])
        if readings(finish, self.reader):
            return Phrase("no_win.too_little", worth={"phan": self["min_phan"]})
        return Phrase("no_win.sets_orphans")
