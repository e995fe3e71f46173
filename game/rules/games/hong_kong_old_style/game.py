"""Hong Kong Old Style as a ruleset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.games.hong_kong_old_style import book
from game.rules.games.hong_kong_old_style.options import OPTIONS, PRESETS
from game.rules.games.hong_kong_old_style.payment import account, payments, shares
from game.rules.games.hong_kong_old_style.rows import BONUS_WIN, PREDICATES, PROOFS, bonus_of
from game.rules.games.hong_kong_old_style.sources import SOURCES
from game.rules.hand.distance import Shapes
from game.rules.hand.held import Held
from game.rules.plain_game import PlainGame
from game.rules.reading.reading import declared
from game.rules.score.account import Account
from game.rules.score.additive import Additive
from game.rules.score.finish import SELF_DRAW, Finish
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import RowEntry, read_preset
from game.rules.score.sheet import WINDS, Part, Row, Sheet
from game.tiles.kinds import FLOWERS, Kind
from game.tiles.melds import Meld

_ORDINARY = frozenset({"kong"})
#: A hand of Hong Kong Old Style to try: half a flush with a dragon, on a replacement tile, and the own flower.
EXAMPLE: Mapping[str, Any] = {
    "hand": "22z 555z 67p",
    "melds": ["chow 345p", "concealed_kong 9999p"],
    "win": {"tile": "8p", "by": "self_draw"},
    "how": ["replacement"],
    "seat": "south",
    "round": "east",
    "flowers": "2f 3g",
}


@dataclass(frozen=True)
class HongKongOldStyle(PlainGame):
    """
    Sections 3 and 6 of the decisions.

    `by_rounds`: a match that was to have so many hands ends with its rounds all the same, as on older records.
    """

    by_rounds: bool = False
    key = "hong_kong_old_style"
    emblems: ClassVar[Mapping[str, str]] = {"": "7z 6z 5z"}
    options = OPTIONS
    units = ("faan",)
    great: ClassVar[Mapping[str, float]] = {"faan": 5}
    presets = PRESETS
    sources = SOURCES
    how = frozenset({"replacement", "kong_on_kong", "last_tile", "heaven", "earth"})
    example = EXAMPLE

    @cached_property
    def conduct(self) -> Conduct:
        """How a hand is played (L28-L72)."""
        return Conduct(
            dice=int(self["dice_count"] or 3),
            dead_wall=int(self["dead_wall_tiles"] or 0),
            bonus=frozenset(FLOWERS[:8]),
            added_kong_any_turn=bool(self["promote_any_turn"]),
            rob_concealed_for_orphans=bool(self["rob_concealed_for_orphans"]),
            kong_jokers=False,
            call_jokers=False,
            replacement_after=_ORDINARY,
        )

    @property
    def start_points(self) -> int:
        """What everybody has before the first hand."""
        return int(self["start_points"] or 0)

    @cached_property
    def mistakes(self) -> Mapping[str, int]:
        """What a person pays each of the others who calls a win that is none: a full share at the limit (§6)."""
        if not self["manual_mistakes"] or self["false_win_penalty"] == "none":
            return {}
        return {"win": shares(int(self["limit"] or 0), 0, None, self.values)[1]}

    @cached_property
    def least_worth(self) -> int:
        """What a hand must be worth to win, in faan (decisions 12); a hand at the limit is never too cheap."""
        return min(int(self["min_faan"] or 0), int(self["limit"] or 0))

    @cached_property
    def shapes(self) -> Shapes:
        """Seven pairs, and by house rule thirteen orphans (L71)."""
        return Shapes(orphans=bool(self["thirteen_orphans"]), pairs=True, fifth=False)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What the game's book says, with these house rules."""
        return book.chapters(self)

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Let the dealer stay after his win or a draw; the match ends with the sixteenth shift of winds (L76-L77).

        Where it is to have so many hands, the rounds begin anew.
        """
        if winner in (dealer, None):
            return dealer, round_
        return self.next_shift(dealer, round_, ends=self.hands is None or self.by_rounds)

    def as_recorded(self, hands: int) -> "HongKongOldStyle":
        """Let the rounds end a match that ended before it had as many hands as it was to have."""
        return replace(self, by_rounds=True) if self.hands is not None and hands < self.hands else self

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        """The faan table of this game's preset."""
        return read_preset(__package__, str(self["faan_preset"]))

    @cached_property
    def scorer(self) -> Additive:
        """What adds the faan up."""
        rows = {key: entry for key, entry in self.rows.items() if self.in_force(entry)}
        pairs = rows["seven_pairs"]
        worth = {"faan": int(self["seven_pairs_faan"] or 0)}
        rows["seven_pairs"] = RowEntry(pairs.key, worth, pairs.source, pairs.replaces, pairs.example)
        return Additive(self.key, rows, PREDICATES, self._total, self._payments, PROOFS, "chicken")

    def _total(self, rows: Sequence[Row], finish: Finish) -> Mapping[str, int]:
        del finish
        return {"faan": min(sum(row.worth["faan"] for row in rows), int(self["limit"] or 0))}

    def _payments(self, total: Mapping[str, int], laid: LaidHand, rows: Sequence[Row]) -> tuple[int, ...]:
        del rows
        return payments(total["faan"], laid, self.values)

    def could_win(self, held: Held, melds: tuple[Meld, ...], shown: int, face: Kind | None = None) -> bool:
        """Return True if these tiles might win: as any hand, and beside enough bonus tiles."""
        return shown >= BONUS_WIN or super().could_win(held, melds, shown, face)

    def wins(self, finish: Finish) -> bool:
        """Return True if a finish is a win."""
        if not self.is_complete(finish):
            return self._has_bonus(finish) and (not self.least_worth or self.judge(finish) is not None)
        least = self.least_worth
        return not least or any(self.scorer.worth(laid, "faan") >= least for laid in self.laid_out(finish))

    def _has_bonus(self, finish: Finish) -> bool:
        """True if so many bonus tiles lie beside the hand that its owner may go out on his own turn (section 6)."""
        kept = any(face.is_flower for face in finish.faces)  # a bonus tile cannot stay in the hand (L30)
        return finish.by == SELF_DRAW and len(bonus_of(finish)) >= BONUS_WIN and not kept

    def judge(self, finish: Finish) -> Sheet | None:
        """Return the best-paying sheet, where it is worth enough."""
        sheet = self.appraise(finish)
        return sheet if sheet is not None and sheet.total["faan"] >= self.least_worth else None

    def appraise(self, finish: Finish) -> Sheet | None:
        """Return the best-paying sheet, whatever it is worth."""
        sheet = super().judge(finish)
        return self._bonus_sheet(finish) if sheet is None and self._has_bonus(finish) else sheet

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Return the faan of a flower or season beside the hand (L30): only the one of one's own seat scores."""
        del before_start
        own = {FLOWERS[wind]: "own_flower", FLOWERS[len(WINDS) + wind]: "own_season"} if wind >= 0 else {}
        row = self.scorer.rows.get(own.get(face, ""))
        return row.worth["faan"] if row else 0

    def _bonus_sheet(self, finish: Finish) -> Sheet | None:
        """Return the sheet of a hand that wins by its bonus tiles alone: nothing else of it counts."""
        laid = LaidHand(finish, (*map(declared, finish.melds), Part("tiles", finish.faces)))
        alone = {key: PREDICATES[key] for key in ("seven_bonus", "eight_bonus")}
        scorer = Additive(self.key, self.scorer.rows, alone, self._total, self._payments, PROOFS)
        return scorer.sheet([laid], 1)

    def why_no_win(self, finish: Finish) -> Phrase:
        """Return in a few words why a finish does not win."""
        if self.is_complete(finish) or self._has_bonus(finish):
            return Phrase("no_win.too_little_faan", least=self.least_worth)
        return Phrase("no_win.sets_pairs_orphans") if self["thirteen_orphans"] else Phrase("no_win.sets_pairs")

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        """Tell how the payments of a sheet came about."""
        return account(sheet, source)
