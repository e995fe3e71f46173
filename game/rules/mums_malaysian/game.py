"""Mum's Malaysian as a ruleset."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.hand.distance import Shapes
from game.rules.mums_malaysian import book
from game.rules.mums_malaysian.account import account
from game.rules.mums_malaysian.chong_roll import DICE, rolls
from game.rules.mums_malaysian.options import OPTIONS, PRESETS
from game.rules.mums_malaysian.payment import payments, total_of
from game.rules.mums_malaysian.rows import PROOFS, predicates
from game.rules.mums_malaysian.sources import SOURCES
from game.rules.plain_game import PlainGame
from game.rules.score.account import Account
from game.rules.score.additive import Additive
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import LaidHand
from game.rules.score.rows_file import RowEntry, read_rows
from game.rules.score.sheet import Row, Sheet
from game.tiles.kinds import FLOWERS, Kind
from game.tiles.stream import Stream

#: The first worked sum of the decisions: South draws himself, own flowers, a kong, his wind and the Red dragon.
EXAMPLE: Mapping[str, Any] = {
    "hand": "777z 222z 44m 67s",
    "melds": ["concealed_kong 5555p"],
    "win": {"tile": "8s", "by": "self_draw"},
    "seat": "south",
    "round": "east",
    "flowers": "2g 3f",
}


@dataclass(frozen=True)
class MumsMalaysian(PlainGame):
    """Section 4 of the decisions."""

    key = "mums_malaysian"
    parts = "game.rules.mums_malaysian.parts"
    options = OPTIONS
    units = ("doubles", "units")
    great: ClassVar[Mapping[str, float]] = {"doubles": 3}
    presets = PRESETS
    sources = SOURCES
    example = EXAMPLE

    @cached_property
    def conduct(self) -> Conduct:
        """How a hand is played (L14-L51, L89-L126): kongs are shown, and robbed by house rule only."""
        return Conduct(
            dice=DICE,
            packets=(4, 4, 4, 1),
            dead_wall=int(self["reserve_tiles"] or 0),
            bonus=frozenset(FLOWERS[:8]),
            rob_added=bool(self["rob_added_kong"]),
            kongs_hidden=False,
            kong_jokers=False,
            call_jokers=False,
        )

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The Chong is rolled for, the last tiles are dealt with a jump, kongs are paid at once."""
        four_same = ("four_same",) if self["four_same_discards"] else ()
        play = ("flowers", "kong_pay", "turn", *four_same, "brutal_claim", "rob_or_pay")
        return ("chong", "hands", "wall", "dice", "jump_deal", *play, "end")

    @property
    def start_points(self) -> int:
        """What everybody has before the first hand."""
        return int(self["start_points"] or 0)

    @cached_property
    def shapes(self) -> Shapes:
        """Sets and an eye; by house rule the special hands that the source puts off (L63-L67)."""
        special = bool(self["special_hands"])
        return Shapes(orphans=special, pairs=special, fifth=False)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What the game's book says, with these house rules."""
        return book.chapters(self)

    def sit(self, stream: Stream) -> Sequence[int]:
        """Give who is East, South, West and North: the highest roll is the Chong, the others follow to his right."""
        chong = rolls(stream)[-1].highest[0]
        return [(chong + at) % self.players for at in range(self.players)]

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Let the Chong stay who has not lost; the winds of the game go round four times (L73-L83).

        Where the match is to have so many hands, the rounds begin anew.
        """
        stays = winner == dealer or (winner is None and self["draw_keeps_chong"])
        if stays:
            return dealer, round_
        return self.next_shift(dealer, round_, ends=self.hands is None)

    @cached_property
    def rows(self) -> Mapping[str, RowEntry]:
        """The rows that count."""
        return read_rows(__package__)

    @cached_property
    def scorer(self) -> Additive:
        """What adds units and doubles up."""
        rows = {key: entry for key, entry in self.rows.items() if self.in_force(entry)}
        asked = predicates(str(self["flower_unit"]))
        return Additive(self.key, rows, asked, self._total, self._payments, PROOFS, "cau")

    def _total(self, rows: Sequence[Row], finish: Finish) -> Mapping[str, Any]:
        del finish
        most = self["max_doubles"]
        return total_of(rows, most if isinstance(most, int) else None)

    def _payments(self, total: Mapping[str, Any], laid: LaidHand, rows: Sequence[Row]) -> tuple[int, ...]:
        del rows
        return payments(total, laid.finish, self.values)

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Give how many doubles a flower brings beside the hand: one with the number of one's own seat (L151)."""
        del before_start
        return int(wind >= 0 and face in (FLOWERS[wind], FLOWERS[4 + wind]))

    def why_no_win(self, finish: Finish) -> str:
        """Say in a few words why a finish does not win."""
        del finish
        more = ", seven different pairs or thirteen orphans" if self["special_hands"] else ""
        return f"it is not four sets and a pair{more}"

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        """Tell how the payments of a sheet came about."""
        return account(sheet, source)
