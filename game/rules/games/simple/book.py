"""The book of Simple Mahjong: its chapters, with every number taken from the rules and the house rules."""

from collections.abc import Iterator

from game.rules import common_chapters as common
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Say
from game.rules.common_chapters import scores, text
from game.rules.plain_game import PlainGame

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
