"""Simple Mahjong as a ruleset, and the chapters of its book."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.errors import Phrase
from game.rules import common_chapters as common
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Say
from game.rules.common_chapters import scores, text
from game.rules.conduct import Conduct
from game.rules.options import read_options
from game.rules.plain_game import Additive, PlainGame
from game.rules.score import patterns
from game.rules.score.finish import Finish
from game.rules.score.laid_hand import LaidHand
from game.rules.score.sheet import WINNER, Account, Row, Share, Sheet
from game.tiles.kinds import FLOWERS, Kind

OPTIONS, PRESETS = read_options(__package__)


def every_win(_laid: LaidHand) -> int:
    """Any complete hand."""
    return 1


def any_dragon_triplet(laid: LaidHand) -> int:
    """A triplet or kong of dragons, however many."""
    return int(patterns.dragon_triplets(laid) > 0)


def is_concealed(laid: LaidHand) -> int:
    """Nothing called."""
    return int(laid.is_concealed)


@dataclass(frozen=True)
class Simple(PlainGame):
    """Simple Mahjong."""

    key = "simple"
    options = OPTIONS
    length = "rounds"
    party = "players"
    beside = frozenset({"rounds", "players"})
    units = ("points",)
    zero_sum = False
    presets = PRESETS

    @property
    def players(self) -> int:
        """The number of players (L5)."""
        return int(self["players"] or 4)

    @cached_property
    def ghosts(self) -> tuple[int, ...]:
        """The ghosts: one after each of fewer than four players, or as many as fill the table (L31)."""
        if self.players == 4 or self["ghosts"] is None:
            return ()
        if self["ghosts"] == "between_each" or self.players == 2:
            return tuple(range(1, 2 * self.players, 2))
        return (3,)

    @property
    def extra(self) -> Mapping[Kind, int]:
        """The eight flowers by house rule, otherwise none (L8, L30)."""
        return dict.fromkeys(FLOWERS[:8], 1) if self["flowers"] else {}

    @cached_property
    def conduct(self) -> Conduct:
        """The conduct of a hand (L9-L24): no dice, the dealer draws first, a complete hand wins by itself."""
        return Conduct(
            dice=0,
            dealer_extra=0,
            bonus=frozenset(FLOWERS[:8]) if self["flowers"] else frozenset(),
            kongs=bool(self["kong"]),
            wins_itself=True,
            added_kong_any_turn=True,
            rob_added=False,
            kong_jokers=False,
            call_jokers=False,
            clockwise=self["turn_direction"] == "clockwise",
        )

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(chapters(self))

    @cached_property
    def scorer(self) -> Additive:
        each = {"dragon_triplet": patterns.dragon_triplets} if self["per_dragon_triplet"] else {}
        asked, proofs = patterns.named(__name__)
        return Additive(self.key, self.scoring, {**asked, **each}, _total, self._payments, proofs)

    def _payments(self, total: Mapping[str, int], finish: Finish) -> tuple[int, ...]:
        """Return the winner's points; nobody pays."""
        return tuple(total["points"] if wind == finish.seat else 0 for wind in range(self.players))

    def why_no_win(self, _finish: Finish) -> Phrase:
        return Phrase("no_win.sets")

    @classmethod
    def account(cls, sheet: Sheet, _source: int | None = None) -> Account | None:
        given = tuple(row.worth["points"] for row in sheet.rows)
        return Account({"points": given}, 0, 0, (Share(WINNER, ((1, sheet.won),)),))


def _total(rows: Sequence[Row]) -> Mapping[str, int]:
    return {"points": sum(row.worth["points"] for row in rows)}


_PARTIES = (2, 3, 4)  # the possible numbers of players (L7)


def chapters(rules: PlainGame) -> Iterator[Chapter]:
    """Yield the chapters; chapters on kongs and flowers only if the table has them."""
    flowers = common.flower_strips("fg") if rules["flowers"] else ()
    yield Chapter("tiles", (text("tiles", **_tile_facts(rules)), *common.plain_strips(), *flowers))
    yield Chapter("players", _players(rules))
    each = sum(rules.conduct.packets)
    yield Chapter("deal", (text("deal", **common.wall_facts(rules), each=each, hand=each + 1),))
    yield Chapter("turn", (text("turn", **_way(rules)),))
    yield Chapter("calls", (text("calls"),))
    yield Chapter("priority", (text("priority"),))
    if rules["kong"]:
        yield Chapter("kongs", (text("kongs"),))
    if rules["flowers"]:
        yield Chapter("flowers", (text("flowers", line=30),))
    yield Chapter("winning", (text("winning"),))
    yield Chapter("scores", (text("scores"), scores(rules, rules.rows)))
    yield Chapter("rounds", (text("rounds", rounds=int(rules["rounds"] or 1)),))
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    yield common.sources()


def _tile_facts(rules: PlainGame) -> dict[str, int | str | Say]:
    facts = common.tile_facts(rules)
    return {"flower_tiles" if key == "flowers" else key: fact for key, fact in facts.items()}


def _players(rules: PlainGame) -> tuple[Block, ...]:
    head = tuple(Say(f"rules.head.{key}") for key in ("players", "ghosts", "places"))
    parties = [type(rules)({**rules.values, "players": players}) for players in _PARTIES]
    lines = tuple((one.players, len(one.ghosts), one.seats) for one in parties)
    facts = {"players": rules.players, "empty": len(rules.ghosts), "places": rules.seats}
    return (text("players", **facts, haunted=Say("rules.players.haunted")), Grid("party", head, lines))


def _way(rules: PlainGame) -> dict[str, int | str | Say]:
    """Return the words for the direction of turns and for the side of the next player."""
    way = "clockwise" if rules.conduct.clockwise else "counter_clockwise"
    return {"way": Say(f"rules.way.{way}"), "next": Say(f"rules.next.{way}")}
