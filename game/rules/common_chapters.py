"""Parts of chapters that several games share: tiles by group, the wall, the break, the deal."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.rules.chapters import Block, Cell, Chapter, Grid, Say, Score, Scores, Strip, Text
from game.rules.plain_game import PlainGame
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS
from game.tiles import kinds
from game.tiles.kinds import FAMILIES, PLAIN, Kind, kind
from game.tiles.wall import SIDES, broken_side

_ROLL = 7  # the total of the worked example of a break, as in the southern source
#: The plain tiles by group.
GROUPS: Mapping[str, tuple[Kind, ...]] = {
    "m": PLAIN[0:9],
    "p": PLAIN[9:18],
    "s": PLAIN[18:27],
    "winds": kinds.WINDS,
    "dragons": kinds.DRAGONS,
}
#: The columns of a payout table.
PAYOUT_HEAD = tuple(Say(f"rules.head.{key}") for key in ("worth", "thrower", "other", "won", "self_drawn"))


def text(chapter: str, **facts: int | str | Say) -> Text:
    """Return the paragraphs of a chapter."""
    return Text(Say(f"rules.{chapter}.text", facts))


def sources(*decided: Block) -> Chapter:
    """Return the chapter that names the source of a game and explains its lines and notes, and what was `decided`."""
    return Chapter("sources", (text("sources", document=Say("rules.document")), *decided))


def plain_strips() -> tuple[Strip, ...]:
    """Return strips of the plain tiles, one for each group."""
    return tuple(Strip(Say(f"rules.group.{key}"), (faces,)) for key, faces in GROUPS.items())


def flower_strips(families: Iterable[str]) -> tuple[Strip, ...]:
    """Return strips of families of flowers (letters f, g, k, q)."""
    faces = {family: tuple(kind(f"{number}{family}") for number in FAMILIES[family]) for family in families}
    return tuple(Strip(Say(f"rules.group.{family}"), (own,)) for family, own in faces.items())


def tile_facts(rules: Ruleset) -> dict[str, int | str | Say]:
    """Return the numbers of tiles of a set: all, plain, copies of a plain face, flowers."""
    counted = Counter(tile.kind for tile in rules.tiles)
    return {
        "tiles": counted.total(),
        "plain": sum(counted[face] for face in PLAIN),
        "copies": counted[PLAIN[0]],
        "flowers": sum(count for face, count in counted.items() if face in rules.conduct.bonus),
    }


def wall_facts(rules: Ruleset) -> dict[str, int | str | Say]:
    """Return the size of the wall and of each side."""
    side = len(rules.tiles) // SIDES
    return {"tiles": len(rules.tiles), "side": side, "stacks": side // 2}


def breaking(rules: Ruleset) -> tuple[Block, ...]:
    """Return the chapter on the break: how to count, and which wall each total of the dice opens."""
    head = (Say("rules.head.wall"), Say("rules.head.totals"))
    dice = rules.conduct.dice
    totals = [[str(n) for n in range(dice, 6 * dice + 1) if broken_side(n) == side] for side in range(SIDES)]
    lines = tuple((Say(f"rules.side.{side}"), ", ".join(found)) for side, found in enumerate(totals))
    return (text("break", **_worked_break(dice)), Grid("break", head, lines))


def _worked_break(dice: int) -> dict[str, int | str | Say]:
    pips = [2] * (dice - 1)
    pips.append(_ROLL - sum(pips))
    return {
        "dice": dice,
        "roll": " + ".join(map(str, pips)),
        "total": _ROLL,
        "side": Say(f"rules.side.{broken_side(_ROLL)}"),
        "next": _ROLL + 1,
    }


def deal_facts(rules: Ruleset) -> dict[str, int | str | Say]:
    """Return the packets and sizes of a deal."""
    packets, extra = rules.conduct.packets, rules.conduct.dealer_extra
    each = sum(packets)
    return {
        "rounds": packets.count(packets[0]),
        "packet": packets[0],
        "last": packets[-1],
        "extra": extra,
        "dealer": each + extra,
        "others": each,
    }


def own_flowers(rules: Ruleset) -> Grid:
    """Return the table of the flowers that belong to each seat."""
    head = (Say("rules.head.seat"), Say("rules.head.own_flowers"))
    bonus = sorted(rules.conduct.bonus)
    lines: tuple[tuple[Cell, ...], ...] = tuple(
        (Say(f"wind.{wind}"), tuple(face for face in bonus if face.number == seat + 1))
        for seat, wind in enumerate(WINDS)
    )
    return Grid("own_flowers", head, lines)


def scores(rules: PlainGame, keys: Iterable[str]) -> Scores:
    """Return the rows in force as the score table has them."""
    entries = filter(rules.in_force, (rules.rows[key] for key in keys))
    return Scores(tuple(Score(entry.key, entry.worth, entry.source, examples=entry.examples) for entry in entries))
