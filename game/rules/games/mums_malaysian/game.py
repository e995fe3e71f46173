"""Mum's Malaysian as a ruleset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.games.mums_malaysian import book
from game.rules.games.mums_malaysian.rows import PENALTY, account, full_sets, payments, total_of
from game.rules.games.mums_malaysian.world_series import rows as patterns
from game.rules.hand.distance import FOUR_ALIKE, Shapes
from game.rules.options import READING, read_options
from game.rules.plain_game import Additive, PlainGame
from game.rules.score.finish import Finish
from game.rules.score.patterns import named
from game.rules.score.rows_file import RowEntry
from game.rules.score.sheet import Account, Row, Sheet
from game.tiles.kinds import FLOWERS, Kind
from game.tiles.stream import Stream

OPTIONS, PRESETS = read_options(__package__)


#: The number of dice rolled for Chong and for the break (L14).
DICE = 3
_PLAYERS = 4
_MOST_ROLLS = 30


@dataclass(frozen=True, slots=True)
class Roll:
    """One round of rolls for Chong (L10): the rollers' indexes in the list of those asked, and three pips for each."""

    asked: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def highest(self) -> tuple[int, ...]:
        """The players with the highest number."""
        sums = [sum(self.dice[DICE * at : DICE * (at + 1)]) for at in range(len(self.asked))]
        return tuple(who for who, total in zip(self.asked, sums, strict=True) if total == max(sums))


def rolls(stream: Stream) -> Sequence[Roll]:
    """
    Return the rolls until one player has the highest number; tied players roll again.

    After many ties, which only constant dice can produce, the first tied player is Chong.
    """
    found: list[Roll] = []
    asked: tuple[int, ...] = tuple(range(_PLAYERS))
    while len(asked) > 1 and len(found) < _MOST_ROLLS:
        found.append(Roll(asked, tuple(stream.die() for _ in range(DICE * len(asked)))))
        asked = found[-1].highest
    return found


@dataclass(frozen=True)
class MumsMalaysian(PlainGame):
    """Mum's Malaysian."""

    key = "mums_malaysian"
    emblems: ClassVar[Mapping[str, str]] = {"": "1f 2f 3f", "world_series": "1z 2z 3z"}
    options = OPTIONS
    great: ClassVar[Mapping[str, float]] = {"doubles": 3, "points": 100}
    presets = PRESETS
    beside = frozenset({"match_hands", READING.key})
    own_cards = ("world_series",)

    @property
    def is_world_series(self) -> bool:
        """True if hands score as in the World Series of Mahjong (L160-L162)."""
        return self["scoring"] == "wsom"

    @property
    def shelf(self) -> str:
        return "world_series" if self.is_world_series else self.key

    @property
    def units(self) -> tuple[str, ...]:
        return ("points",) if self.is_world_series else ("doubles", "units")

    @cached_property
    def mistakes(self) -> Mapping[str, int]:
        """The payment to each other player for a mistake (L130-L132); empty without the house rule."""
        if not self["manual_mistakes"]:
            return {}
        flower = () if self.is_world_series else ("flower",)
        return dict.fromkeys(("win", "pung", "kong", "chow", "take", "replacement", *flower), PENALTY)

    @property
    def needs_call_clock(self) -> bool:
        """True if the house rule bars only late calls (L105)."""
        return self["missed_call_lockout"] == "late"

    @property
    def how(self) -> frozenset[str]:
        """The words of `how` that a World Series pattern depends on."""
        return patterns.HOW if self.is_world_series else frozenset()

    @property
    def extra(self) -> Mapping[Kind, int]:
        """The eight flowers; none in the World Series."""
        return {} if self.is_world_series else super().extra

    @cached_property
    def conduct(self) -> Conduct:
        """The conduct of a hand (L14-L51, L89-L126): kongs are shown, and robbed only by house rule."""
        return Conduct(
            dice=DICE,
            packets=(4, 4, 4, 1),
            dead_wall=int(self["reserve_tiles"] or 0),
            bonus=frozenset(self.extra),
            rob_added=bool(self["rob_added_kong"]),
            kongs_hidden=False,
            kong_jokers=False,
            call_jokers=False,
            first_thrower=self.is_world_series,
            kong_cancels_earth=self.is_world_series and self.third_reading,
            etiquette=True,
            late_calls=self.fourth_reading,
        )

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """
        The stages: a roll for Chong, a deal with a jump, and kongs paid at once.

        The World Series does not pay kongs at once, because they are patterns there.
        """
        rob, pay = ("rob", ()) if self.is_world_series else ("rob_or_pay", ("kong_pay",))
        thrown: tuple[str, ...] = ("four_same",) if self["four_same_discards"] else ()
        thrown += ("missed_flower",) if "flower" in self.mistakes else ()
        by_hand = ("take_by_hand",) if self.mistakes else ()
        play = ("flowers", *pay, rob, *thrown, *by_hand, "turn", "brutal_claim")
        return ("chong", "hands", "wall", "dice", "jump_deal", *play, "end")

    @cached_property
    def shapes(self) -> Shapes:
        """The shapes: sets and an eye; by house rule and in the World Series also the hands of L63-L67."""
        special = bool(self["special_hands"]) or self.is_world_series
        twice = self.is_world_series and self.third_reading
        return Shapes(orphans=special, pairs=FOUR_ALIKE if twice else int(special), fifth=False)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple((book.world_series_chapters if self.is_world_series else book.chapters)(self))

    def sit(self, stream: Stream) -> Sequence[int]:
        """Return the seating from East on: the highest roll is the Chong, the others follow to the Chong's right."""
        chong = rolls(stream)[-1].highest[0]
        return [(chong + at) % self.players for at in range(self.players)]

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Keep the Chong until the Chong loses; the winds of the game go round four times (L73-L83).

        In the World Series the deal always passes. With a number of hands the rounds begin anew.
        """
        stays = not self.is_world_series and (winner == dealer or (winner is None and self["draw_keeps_chong"]))
        if stays:
            return dealer, round_
        return self.next_shift(dealer, round_, ends=self.hands is None)

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        return patterns.entries() if self.is_world_series else super().rows

    @cached_property
    def scorer(self) -> Additive:
        if self.is_world_series:
            return patterns.scorer(self.key, self.scoring, by_sum=self.third_reading)
        asked, proofs = named(f"{__package__}.rows")
        flower = {"flower": full_sets} if self["flower_unit"] == "full_set" else {}
        return Additive(self.key, self.scoring, {**asked, **flower}, self._total, self._payments, proofs, "cau")

    def _total(self, rows: Sequence[Row]) -> Mapping[str, Any]:
        most = self["max_doubles"]
        return total_of(rows, most if isinstance(most, int) else None)

    def _payments(self, total: Mapping[str, Any], finish: Finish) -> tuple[int, ...]:
        return payments(total, finish, self.values)

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Return the doubles of a flower beside the hand: one for the number of the player's seat (L151)."""
        del before_start
        return int(wind >= 0 and face in (FLOWERS[wind], FLOWERS[4 + wind]))

    def why_no_win(self, _finish: Finish) -> Phrase:
        return Phrase("no_win.sets_pairs_orphans") if self.shapes.pairs else Phrase("no_win.sets")

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        return patterns.account(sheet, source) if "points" in sheet.total else account(sheet, source)
