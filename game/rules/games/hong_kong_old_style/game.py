"""Hong Kong Old Style as a ruleset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.games.hong_kong_old_style import book
from game.rules.games.hong_kong_old_style.rows import BONUS_WIN, account, bonus_of, payments, shares
from game.rules.hand.distance import Shapes
from game.rules.hand.held import Held
from game.rules.options import read_options
from game.rules.plain_game import Additive, PlainGame
from game.rules.reading import declared
from game.rules.score.finish import SELF_DRAW, Finish
from game.rules.score.laid_hand import LaidHand
from game.rules.score.patterns import named
from game.rules.score.rows_file import RowEntry, read_preset
from game.rules.score.sheet import WINDS, Part, Row, Sheet
from game.tiles.kinds import FLOWERS, Kind, Meld

OPTIONS, PRESETS = read_options(__package__)
_ORDINARY = frozenset({"kong"})


@dataclass(frozen=True)
class HongKongOldStyle(PlainGame):
    """
    Hong Kong Old Style.

    `by_rounds` is for older records: a match with a number of hands ends with its rounds all the same.
    """

    by_rounds: bool = False
    key = "hong_kong_old_style"
    account = staticmethod(account)
    emblems: ClassVar[Mapping[str, str]] = {"": "7z 6z 5z"}
    options = OPTIONS
    units = ("faan",)
    great: ClassVar[Mapping[str, float]] = {"faan": 5}
    presets = PRESETS
    how = frozenset({"replacement", "kong_on_kong", "last_tile", "heaven", "earth"})

    @cached_property
    def conduct(self) -> Conduct:
        """The conduct of a hand (L28-L72)."""
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

    @cached_property
    def mistakes(self) -> Mapping[str, int]:
        """The payment to each other player for a wrong win: a full share at the limit."""
        if not self["manual_mistakes"] or self["false_win_penalty"] == "none":
            return {}
        return {"win": shares(int(self["limit"] or 0), 0, None, self.values)[1]}

    @cached_property
    def least_worth(self) -> int:
        """The least worth of a win in faan, but never above the limit."""
        return min(int(self["min_faan"] or 0), int(self["limit"] or 0))

    @cached_property
    def shapes(self) -> Shapes:
        """The other shapes: seven pairs, and by house rule thirteen orphans (L71)."""
        return Shapes(orphans=bool(self["thirteen_orphans"]), pairs=True, fifth=False)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return book.chapters(self)

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Keep the dealer after the dealer's win or a draw; the match ends after the sixteenth shift of winds (L76-L77).

        With a number of hands the rounds begin anew instead.
        """
        if winner in (dealer, None):
            return dealer, round_
        return self.next_shift(dealer, round_, ends=self.hands is None or self.by_rounds)

    def as_recorded(self, hands: int) -> "HongKongOldStyle":
        """Return the game in which the rounds end a match, if a recorded match ended before its number of hands."""
        return replace(self, by_rounds=True) if self.hands is not None and hands < self.hands else self

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        """The faan table of the preset."""
        return read_preset(__package__, str(self["faan_preset"]))

    @cached_property
    def scorer(self) -> Additive:
        rows = dict(self.scoring)
        pairs = rows["seven_pairs"]
        worth = {"faan": int(self["seven_pairs_faan"] or 0)}
        rows["seven_pairs"] = replace(pairs, worth=worth)
        asked, proofs = named(f"{__package__}.rows")
        return Additive(self.key, rows, asked, self._total, self._payments, proofs, "chicken")

    def _total(self, rows: Sequence[Row]) -> Mapping[str, int]:
        return {"faan": min(sum(row.worth["faan"] for row in rows), int(self["limit"] or 0))}

    def _payments(self, total: Mapping[str, int], finish: Finish) -> tuple[int, ...]:
        return payments(total["faan"], finish, self.values)

    def could_win(self, held: Held, melds: tuple[Meld, ...], shown: int, face: Kind | None = None) -> bool:
        """Return True if these tiles might win as an ordinary hand, or with enough bonus tiles."""
        return shown >= BONUS_WIN or super().could_win(held, melds, shown, face)

    def wins(self, finish: Finish) -> bool:
        if not self.is_complete(finish):
            return self._has_bonus(finish) and (not self.least_worth or self.judge(finish) is not None)
        least = self.least_worth
        return not least or any(self.scorer.worth(laid, "faan") >= least for laid in self.laid_out(finish))

    def _has_bonus(self, finish: Finish) -> bool:
        """Return True if there are enough exposed bonus tiles to win by self-draw."""
        kept = any(face.is_flower for face in finish.faces)  # bonus tiles may not stay in the hand (L30)
        return finish.by == SELF_DRAW and len(bonus_of(finish)) >= BONUS_WIN and not kept

    def judge(self, finish: Finish) -> Sheet | None:
        """Return the best-paying sheet if it reaches the least worth."""
        sheet = self.appraise(finish)
        return sheet if sheet is not None and sheet.total["faan"] >= self.least_worth else None

    def appraise(self, finish: Finish) -> Sheet | None:
        sheet = super().judge(finish)
        return self._bonus_sheet(finish) if sheet is None and self._has_bonus(finish) else sheet

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Return the faan of a flower or season beside the hand (L30): only tiles of the player's seat score."""
        del before_start
        own = {FLOWERS[wind]: "own_flower", FLOWERS[len(WINDS) + wind]: "own_season"} if wind >= 0 else {}
        row = self.scorer.rows.get(own.get(face, ""))
        return row.worth["faan"] if row else 0

    def _bonus_sheet(self, finish: Finish) -> Sheet | None:
        """Return the sheet of a hand that wins by its bonus tiles alone; its other tiles do not count."""
        laid = LaidHand(finish, (*map(declared, finish.melds), Part("tiles", finish.faces)))
        alone = {key: self.scorer.predicates[key] for key in ("seven_bonus", "eight_bonus")}
        return replace(self.scorer, predicates=alone, fallback="").sheet([laid], 1)

    def why_no_win(self, finish: Finish) -> Phrase:
        if self.is_complete(finish) or self._has_bonus(finish):
            return Phrase("no_win.too_little", worth={"faan": self.least_worth})
        return Phrase("no_win.sets_pairs_orphans") if self["thirteen_orphans"] else Phrase("no_win.sets_pairs")
