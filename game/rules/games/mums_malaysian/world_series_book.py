"""The chapters that differ with the scoring of the World Series, with every number taken from the rules."""

from collections.abc import Iterator, Mapping

from game.rules import common_chapters as common
from game.rules.chapters import Block, Chapter, Grid, HouseRules, Say
from game.rules.common_chapters import scores, text
from game.rules.games.mums_malaysian.book import at_the_table, length, reserve
from game.rules.games.mums_malaysian.world_series.rows import LIMIT, SHARE, shares
from game.rules.plain_game import PlainGame

#: The first pattern of each chapter after the one on suits; the others follow in the order of the table.
_BEGIN: Mapping[str, str] = {
    "value_honor": "world_series_honors",
    "all_pong": "world_series_triplets",
    "two_identical_sequences": "world_series_alike",
    "mixed_lesser_terminals": "world_series_suits",
    "final_draw": "world_series_luck",
}
_WORTHS = (1, 5, 10, 20, 25, 30, 40, 60, 80, 120, 160, 320, 400, 480)
_SOUTH, _WEST = 1, 2
#: The lines of Mum's text that name this scoring, and the note that stands for its patterns.
_NAMED_IN, _NOTE = (160, 162), 7


def chapters(rules: PlainGame) -> Iterator[Chapter]:
    """Yield the chapters of the book."""
    each = sum(rules.conduct.packets)
    yield Chapter("tiles", (text("world_series_tiles", **common.tile_facts(rules)), *common.plain_strips()))
    yield Chapter("seats", (text("seats", **common.wall_facts(rules)),))
    yield Chapter("break", common.breaking(rules))
    yield Chapter("deal", (text("world_series_deal", **common.deal_facts(rules)),))
    yield Chapter("turn", (text("world_series_turn"), reserve(rules)))
    yield Chapter("calls", (text("calls"),))
    yield Chapter("kongs", _kongs(rules))
    yield from at_the_table(rules)
    yield Chapter("winning", (text("world_series_winning", held=each, whole=each + 1),))
    chicken = rules.rows["chicken"].worth["points"]
    adding = text("world_series", patterns=len(rules.rows) - 1, limit=LIMIT, chicken=chicken)
    yield Chapter("world_series", (adding,))
    for chapter, keys in _by_chapter(rules).items():
        yield Chapter(chapter, (text(chapter), scores(rules, keys)))
    yield Chapter("world_series_payment", _payment())
    rotation = (text("world_series_rotation", round=rules.players), *length(rules))
    yield Chapter("rotation", rotation)
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    first, last = _NAMED_IN
    document = Say("rules.document")
    yield Chapter("sources", (text("world_series_sources", document=document, first=first, last=last, note=_NOTE),))


def _kongs(rules: PlainGame) -> tuple[Block, ...]:
    robbed = (text("world_series_robbed"),) if rules["rob_added_kong"] else ()
    return (text("world_series_kongs"), *robbed)


def _by_chapter(rules: PlainGame) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    chapter = "world_series_suits"
    for key in rules.rows:
        chapter = _BEGIN.get(key, chapter)
        found.setdefault(chapter, []).append(key)
    return found


def _payment() -> tuple[Block, ...]:
    head = tuple(Say(f"rules.head.{key}") for key in ("worth", "thrower", "other", "won"))
    return (text("world_series_payment", share=SHARE), Grid("payout", head, tuple(map(_line, _WORTHS))))


def _line(points: int) -> tuple[int, int, int, int]:
    """Return what the thrower South pays, what each other player pays, and what East wins."""
    paid = shares(points, 0, _SOUTH)
    return points, paid[_SOUTH], paid[_WEST], sum(paid.values())
