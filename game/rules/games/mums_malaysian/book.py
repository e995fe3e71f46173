"""The book of Mum's Malaysian and of its World Series, with every number taken from the rules and the house rules."""

from collections.abc import Iterator, Mapping

from game.rules import common_chapters as common
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Say
from game.rules.common_chapters import scores, text
from game.rules.games.mums_malaysian.rows import KONG_DISCARD, KONG_SELF, PENALTY, ROUND, UNIT, WIN, base_of, shares
from game.rules.games.mums_malaysian.world_series.rows import LIMIT, SHARE, shares as world_series_shares
from game.rules.plain_game import PlainGame
from game.rules.ruleset import ROUNDS

_UNITS = ("cau", "self_draw", "flower", "honor_pong", "kong")
_SPECIAL = ("seven_pairs", "all_honors", "thirteen_orphans")
_MOST_DOUBLES = 6  # in the payout table
_SOUTH, _WEST = 1, 2


def at_the_table(rules: PlainGame) -> Iterator[Chapter]:
    """Yield the chapters that both scorings share: priority, Brutal!, four same discards."""
    yield Chapter("priority", (text("priority"),))
    if rules["missed_call_lockout"] != "off":
        told = "brutal_late" if rules["missed_call_lockout"] == "late" else "brutal"
        yield Chapter("brutal", (text(told),))
    if rules["four_same_discards"]:
        yield Chapter("four_same", (text("four_same", points=PENALTY),))
    if rules.mistakes:
        told = "mistakes" if "flower" in rules.mistakes else "mistakes_no_flowers"
        yield Chapter("mistakes", (text(told, points=PENALTY),))


def chapters(rules: PlainGame) -> Iterator[Chapter]:
    """Yield the chapters; the chapter on four same discards only if the table plays it."""
    doubles = tuple(key for key in rules.rows if key not in (*_UNITS, *_SPECIAL))
    yield Chapter(
        "tiles", (text("tiles", **common.tile_facts(rules)), *common.plain_strips(), *common.flower_strips("fg"))
    )
    yield Chapter("seats", (text("seats", **common.wall_facts(rules)),))
    yield Chapter("break", common.breaking(rules))
    yield Chapter("deal", (text("deal", **common.deal_facts(rules)),))
    yield Chapter("turn", (text("turn"), reserve(rules)))
    yield Chapter("calls", (text("calls"),))
    yield Chapter("kongs", _kongs(rules))
    yield from at_the_table(rules)
    each = sum(rules.conduct.packets)
    yield Chapter("winning", (text("winning", held=each, whole=each + 1),))
    yield Chapter("units", (text("units", win=WIN, unit=UNIT, ten=ROUND), scores(rules, _UNITS)))
    yield Chapter("doubles", (*_doubles(rules), common.own_flowers(rules), scores(rules, doubles)))
    if rules["special_hands"]:
        yield Chapter("special", (text("special"), scores(rules, _SPECIAL)))
    yield Chapter("payment", _payment(rules))
    stays = "rotation_draw_stays" if rules["draw_keeps_chong"] else "rotation_draw_passes"
    rotation = (text("rotation", round=rules.players), text(stays), *length(rules))
    yield Chapter("rotation", rotation)
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    yield common.sources(text("decided", line=128))


def _kongs(rules: PlainGame) -> tuple[Block, ...]:
    robbed = (text("robbed"),) if rules["rob_added_kong"] else ()
    opened = text(f"kong_{rules['kong_payer']}", thrown=KONG_DISCARD)
    return (text("kongs"), opened, text("kongs_drawn", drawn=KONG_SELF), *robbed)


def _doubles(rules: PlainGame) -> Iterator[Block]:
    yield text("doubles")
    if rules["max_doubles"] is not None:
        yield text("doubles_most", most=rules["max_doubles"])


def _payment(rules: PlainGame) -> tuple[Block, ...]:
    head = tuple(Say(f"rules.head.{key}") for key in ("doubles", "chong_pays", "other_pays", "chong_gets"))
    most = rules["max_doubles"]
    most = min(_MOST_DOUBLES, most) if isinstance(most, int) else _MOST_DOUBLES
    lines = tuple(_line(rules, doubles) for doubles in range(most + 1))
    return (text("payment"), text("payment_table", base=base_of(1)), Grid("payout", head, lines))


def _line(rules: PlainGame, doubles: int) -> tuple[int, int, int, int]:
    """Return payments for a self-draw of the least base after `doubles`: to South, and to the Chong from each."""
    points = base_of(1) * 2**doubles
    of_south, of_chong = shares(points, _SOUTH, None, rules.values), shares(points, 0, None, rules.values)
    return doubles, of_south[0], of_south[_WEST], of_chong[_SOUTH]


def reserve(rules: PlainGame) -> Block:
    """Return the block on how the wall ends a hand."""
    tiles = rules.conduct.dead_wall
    return text("reserve", reserve=tiles) if tiles else text("reserve_none")


def length(rules: PlainGame) -> Iterator[Block]:
    """Yield the blocks on the end of the match, by winds or by hands, and on the starting points."""
    if rules.hands is None:
        yield text("rotation_rounds", rounds=len(ROUNDS))
    else:
        yield text("rotation_hands", hands=rules.hands, rounds=len(ROUNDS))
    if rules.start_points:
        yield text("rotation_start", start=rules.start_points)


#: The first pattern of each chapter after the one on suits; the others follow in the order of the table.
_BEGIN: Mapping[str, str] = {
    "value_honor": "world_series_honors",
    "all_pong": "world_series_triplets",
    "two_identical_sequences": "world_series_alike",
    "mixed_lesser_terminals": "world_series_suits",
    "final_draw": "world_series_luck",
}
_WORTHS = (1, 5, 10, 20, 25, 30, 40, 60, 80, 120, 160, 320, 400, 480)
#: The lines of Mum's text that name this scoring, and the note that stands for its patterns.
_NAMED_IN, _NOTE = (160, 162), 7


def world_series_chapters(rules: PlainGame) -> Iterator[Chapter]:
    """Yield the chapters with the scoring of the World Series."""
    each = sum(rules.conduct.packets)
    yield Chapter("tiles", (text("world_series_tiles", **common.tile_facts(rules)), *common.plain_strips()))
    yield Chapter("seats", (text("seats", **common.wall_facts(rules)),))
    yield Chapter("break", common.breaking(rules))
    yield Chapter("deal", (text("world_series_deal", **common.deal_facts(rules)),))
    yield Chapter("turn", (text("world_series_turn"), reserve(rules)))
    yield Chapter("calls", (text("calls"),))
    robbed = (text("world_series_robbed"),) if rules["rob_added_kong"] else ()
    yield Chapter("kongs", (text("world_series_kongs"), *robbed))
    yield from at_the_table(rules)
    yield Chapter("winning", (text("world_series_winning", held=each, whole=each + 1),))
    chicken = rules.rows["chicken"].worth["points"]
    adding = text("world_series", patterns=len(rules.rows) - 1, limit=LIMIT, chicken=chicken)
    yield Chapter("world_series", (adding,))
    for chapter, keys in _by_chapter(rules).items():
        yield Chapter(chapter, (text(chapter), scores(rules, keys)))
    yield Chapter("world_series_payment", _world_series_payment())
    rotation = (text("world_series_rotation", round=rules.players), *length(rules))
    yield Chapter("rotation", rotation)
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    first, last = _NAMED_IN
    document = Say("rules.document")
    yield Chapter("sources", (text("world_series_sources", document=document, first=first, last=last, note=_NOTE),))


def _by_chapter(rules: PlainGame) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    chapter = "world_series_suits"
    for key in rules.rows:
        chapter = _BEGIN.get(key, chapter)
        found.setdefault(chapter, []).append(key)
    return found


def _world_series_payment() -> tuple[Block, ...]:
    head = tuple(Say(f"rules.head.{key}") for key in ("worth", "thrower", "other", "won"))
    return (text("world_series_payment", share=SHARE), Grid("payout", head, tuple(map(_world_series_line, _WORTHS))))


def _world_series_line(points: int) -> tuple[int, int, int, int]:
    """Return what the thrower South pays, what each other player pays, and what East wins."""
    paid = world_series_shares(points, 0, _SOUTH)
    return points, paid[_SOUTH], paid[_WEST], sum(paid.values())
