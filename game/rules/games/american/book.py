"""The book of the American game: its chapters, with every number taken from the rules, and the card line by line."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.rules.chapters import Block, Cell, Chapter, Grid, HouseRules, Say, Score, Scores, Strip, Text
from game.rules.common_chapters import breaking, deal_facts, plain_strips, sources, text, tile_facts, wall_facts
from game.rules.games.american.card import FLOWER, JOKER, MISNAMED_TIMES, Card, Line, payments
from game.rules.games.american.card_file import made_shares
from game.rules.ruleset import ROUNDS, Ruleset
from game.tiles.kinds import Kind, write

#: The row of a hand won without jokers.
JOKERLESS = "jokerless"
_COPIES, _PASSED = 4, 3


def chapters(rules: Ruleset, card: Card) -> Iterator[Chapter]:
    """Yield the chapters; chapters on the Charleston and dead hands only if the table plays them."""
    flowers, jokers = (sum(tile.kind == face for tile in rules.tiles) for face in (FLOWER, JOKER))
    facts = tile_facts(rules) | {"flowers": flowers, "jokers": jokers}
    odd = (Strip(Say("rules.group.flower_and_joker"), ((FLOWER, JOKER),)),)
    yield Chapter("tiles", (text("tiles", **facts), *plain_strips(), *odd))
    yield Chapter("walls", (text("walls", **wall_facts(rules)),))
    yield Chapter("break", breaking(rules))
    yield Chapter("deal", (text("deal", **deal_facts(rules)),))
    if rules["charleston"]:
        yield Chapter("charleston", tuple(_charleston(rules)))
    yield Chapter("turn", (text("turn"),))
    yield Chapter("calls", (text("calls"),))
    thrown = "joker_called" if rules["claim_discarded_joker"] else "joker_not_called"
    yield Chapter("jokers", (text("jokers"), text(thrown)))
    if rules["dead_hand"] != "off":
        points = int(rules["challenge_points"] or 0)
        said = text("dead_challenge", points=points) if rules["dead_hand"] == "challenge" else text("dead_auto")
        yield Chapter("dead", (text("dead"), said, text("dead_three")))
    if rules["manual_mistakes"]:
        yield Chapter("mistakes", (text("mistakes"),))
    if rules["manual_naming"]:
        yield Chapter("naming", (text("naming", times=MISNAMED_TIMES),))
    cold = (text("cold_wall", tiles=rules["cold_wall"]),) if rules["cold_wall"] else ()
    yield Chapter("winning", (text("winning", hand=14), *cold))
    yield Chapter("card", tuple(_card(rules, card)))
    hot = (text("hot_wall", tiles=rules["hot_wall"]),) if rules["hot_wall"] else ()
    pie = (text("pie", points=rules["pie"]),) if rules["pie"] else ()
    yield Chapter("payment", (*_payment(card), *hot, *pie))
    seats = (text("reseating"),) if rules["reseat_each_round"] else ()
    length = text("rotation", rounds=len(ROUNDS), hands=rules.hands or 0, start=rules.start_points)
    yield Chapter("rotation", (length, *seats))
    yield Chapter("house_rules", (text("house_rules"), HouseRules()))
    yield sources()


def _charleston(rules: Ruleset) -> Iterator[Block]:
    yield text("charleston", three=_PASSED)
    if rules["second_charleston"] != "never":
        yield text(f"charleston_{rules['second_charleston']}")
    if rules["courtesy"]:
        yield text("charleston_courtesy", three=_PASSED)
    if rules["charleston_blind"]:
        yield text("charleston_blind")


def _card(rules: Ruleset, card: Card) -> Iterator[Block]:
    yield text("card", lines=len(card.lines), hands=sum(len(line.hands) for line in card.lines))
    if any(line.has_any for line in card.lines):
        yield Text(Say("rules.card.signs"))
    yield Scores(tuple(_rows(rules, card)))
    shares = made_shares(str(rules["card"]))
    told = ("line", "example", "may_call", "points", *(("made",) if shares else ()))
    head = tuple(Say(f"rules.head.{key}") for key in told)
    for section in card.sections:
        lines = (line for line in card.lines if line.section == section)
        cells = ((*_line(line), *((100 * shares[section, line.number],) if shares else ())) for line in lines)
        yield Grid(section, head, tuple(cells))


def _line(line: Line) -> tuple[Cell, ...]:
    faces = tuple(face for one in line.hands[0] for face in one.faces)
    called = Say("rules.card.concealed" if line.concealed else "rules.card.exposed")
    return line.written, faces, called, line.value


def _rows(rules: Ruleset, card: Card) -> Iterator[Score]:
    for section in card.sections:
        line = next(line for line in card.lines if line.section == section)
        yield Score(section, {"points": line.value}, "", examples=(example(line),))
    plain = next((line for line in card.lines if line.has_jokers and JOKER not in tiles_of(line)), None)
    if plain is not None and rules["jokerless_double"]:
        yield Score(JOKERLESS, {"points": plain.value}, "L107", examples=(example(plain),))


def tiles_of(line: Line) -> tuple[Kind, ...]:
    """Return the tiles of the first hand of a line, with jokers where the set has no more tiles of a face."""
    faces: list[Kind] = []
    for one in sorted(line.hands[0], key=lambda one: one.alike):
        for face in one.faces:
            faces.append(JOKER if face != FLOWER and faces.count(face) == _COPIES else face)
    return tuple(faces)


def example(line: Line) -> Mapping[str, Any]:
    """Return a hand that wins by a line, as a case without its game."""
    *hand, tile = sorted(tiles_of(line), reverse=True)
    return {"hand": write(hand), "win": {"tile": str(tile), "by": "discard", "from": "east"}, "seat": "south"}


def _payment(card: Card) -> tuple[Block, ...]:
    head = tuple(Say(f"rules.head.{key}") for key in ("points", "thrower", "other", "self_drawn"))
    lines = tuple(_paid(value) for value in sorted({line.value for line in card.lines}))
    return (text("payment"), Grid("payout", head, lines))


def _paid(value: int) -> tuple[int, int, int, int]:
    """Return a line's value and payments: by the thrower, by each other player, and by each after a self-draw."""
    thrown, own = payments(value, 0, 1), payments(value, 0, None)
    return value, -thrown[1], -thrown[2], -own[1]
