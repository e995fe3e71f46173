"""
A second scorer of American hands, from the rules and the cards' texts.

It tries every hand of every line, as `slow_american` expands them. The payments:
the thrower pays double, the others once, everybody double on a self-draw. A hand without jokers pays double again,
except for singles and pairs, which may hold none. Of all lines the one that pays most counts.
"""

from collections import Counter
from functools import cache
from pathlib import Path

from agreement import Scorer
from laid_out import SEATS, faces
from slow_american import hands, lacks

from game.tiles.kinds import parse, write

ROOT = Path(__file__).parents[3]
CARDS = ("own_v1",)
JOKER = "0j"
WORDS = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


@cache
def lines(card):
    """Lines of the card: section, text, value, whether concealed, and all hands in groups."""
    found, section = [], ""
    for text in (ROOT / "game/rules/games/american" / f"{card}.card").read_text(encoding="utf-8").splitlines()[2:]:
        line = text.partition("#")[0].strip()
        if line.startswith("["):
            section = line.strip("[]")
        elif line:
            *_, mode, value = line.split()
            spread = [grouped(line, places) for places in hands(line)]
            found.append((section, line, int(value), mode == "C", spread))
    return found


def grouped(line, places):
    """Cut the fourteen places of a hand into the groups of its line."""
    sizes = [len(word.rstrip("abc")) for word in line.split()[:-2] if word[0] != "+"]
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    return [tuple(places[start : start + size]) for start, size in zip(starts, sizes, strict=True)]


def laid(case):
    """Exposures of a case: their tiles with jokers as such, and what they stand for."""
    found = []
    for entry in case.get("melds", []):
        tiles = entry.split(" ", 1)[1].split(" ")
        stands = next(tile for tile in (one.rpartition("=")[2] for one in tiles))
        found.append(([tile.partition("=")[0] for tile in tiles], stands))
    return found


def answers(case):
    """Section, value and missing jokers of each best-paying line that the hand makes."""
    exposed = laid(case)
    tiles = [*faces(case["hand"]), case["win"]["tile"]]
    if case["win"]["by"] == "discard" and case["win"]["tile"] == JOKER:
        return []
    jokers = tiles.count(JOKER) + sum(one.count(JOKER) for one, _ in exposed)
    naturals = {tile for tile in tiles if tile != JOKER}
    found = {}
    for section, text, value, concealed, spread in lines(case.get("options", {}).get("card", CARDS[0])):
        for groups in spread:
            if exposed and concealed:
                break
            left = beside(groups, exposed)
            if left is None:
                continue
            places = [place for group in left for place in group]
            if len(places) != len(tiles) or not naturals <= {face for face, _ in places} or lacks(tiles, places):
                continue
            doubled = not jokers and any(wild for group in groups for _, wild in group)
            doubled = doubled and case.get("options", {}).get("jokerless_double", True)
            found[text] = (section, value, doubled)
    most = max((value * (1 + doubled) for _, value, doubled in found.values()), default=0)
    return [one for one in found.values() if one[1] * (1 + one[2]) == most]


def beside(groups, exposed):
    """Groups that are not exposed; None if an exposure is no group of the hand."""
    left = list(groups)
    for tiles, stands in exposed:
        same = next((g for g in left if len(g) == len(tiles) and all(place == (stands, True) for place in g)), None)
        if same is None:
            return None
        left.remove(same)
    return left


def as_json(case, answer):
    section, value, doubled = answer
    rows = {section: value} | ({"jokerless": value} if doubled else {})
    whole = value * (1 + doubled)
    winner, thrower = case["seat"], case["win"].get("from")
    paid = {seat: 0 if seat == winner else whole * (2 if thrower in (None, seat) else 1) for seat in SEATS}
    payments = {seat: sum(paid.values()) if seat == winner else -paid[seat] for seat in SEATS}
    return {"rows": rows, "total": {"points": whole}, "payments": payments}


def random_case(rng):
    """Draw a hand of some line, some of it exposed, some tiles jokers, now and then one tile wrong."""
    card = rng.choice(CARDS)
    _, _, _, concealed, spread = rng.choice(lines(card))
    wanted = rng.choice((0, 0, 1, 2, 3, 5))
    groups, used, melds = [], Counter(), []
    for group in sorted(rng.choice(spread), key=lambda group: group[0][1] and len(group) > 2):
        tiles = []
        for face, wild in group:
            forced = used[face] == (8 if face == "1f" else 4)
            joker = wild and (forced or (wanted and rng.random() < 0.4))
            if forced and not wild:
                return None
            wanted -= bool(joker and not forced)
            used[JOKER if joker else face] += 1
            tiles.append((JOKER if joker else face, face))
        groups.append((tiles, group[0][1]))
    if used[JOKER] > 8:
        return None
    rng.shuffle(groups)
    hand = []
    for tiles, wild in groups:
        if wild and not concealed and rng.random() < 0.4 and any(tile != JOKER for tile, _ in tiles):
            named = (tile if tile == face else f"{tile}={face}" for tile, face in sorted(tiles, reverse=True))
            melds.append(f"{WORDS[len(tiles)]} {' '.join(named)}")
        else:
            hand += [tile for tile, _ in tiles]
    if not hand:
        return None
    rng.shuffle(hand)
    if rng.random() < 0.06:
        used[hand[0]] -= 1
        hand[0] = rng.choice(["1m", "5p", "9s", "3z", JOKER])
        used[hand[0]] += 1
        if any(number > (8 if face in ("1f", JOKER) else 4) for face, number in used.items()):
            return None
    *rest, tile = hand
    by = "self_draw" if tile == JOKER else rng.choice(("self_draw", "discard", "discard"))
    seat = rng.choice(SEATS)
    win = {"tile": tile, "by": by} | ({"from": rng.choice([s for s in SEATS if s != seat])} if by == "discard" else {})
    options = {"card": card} | ({"jokerless_double": False} if rng.random() < 0.1 else {})
    case = {"ruleset": "american", "hand": write([face for tile in rest for face in parse(tile)]), "win": win}
    return case | {"seat": seat, "options": options} | ({"melds": melds} if melds else {})


#: Hands that do not win: a joker in a pair, a discarded joker, a concealed line with an exposure, and others.
LOSERS = (
    {"hand": "22m 4m 0j 666m 8888m 11f", "win": {"tile": "1f", "by": "self_draw"}},
    {"hand": "22m 44m 666m 8888m 11f", "win": {"tile": "0j", "by": "discard", "from": "east"}},
    {"hand": "123m 456m 789m 1122z", "win": {"tile": "2z", "by": "self_draw"}},
    {"hand": "22m 44m 666p 8888m 11f", "win": {"tile": "1f", "by": "self_draw"}},
    {"hand": "22m 44m 666m 1f", "melds": ["quint 8m 8m 8m 8m 0j=8m"], "win": {"tile": "1f", "by": "self_draw"}},
    {"hand": "11f 246m 246p 88p", "melds": ["pung 8m 8m 8m"], "win": {"tile": "8p", "by": "self_draw"}},
    {"hand": "1111222233334z", "win": {"tile": "4z", "by": "discard", "from": "west"}},
    {"hand": "19m19p19s1234567z", "win": {"tile": "1m", "by": "self_draw"}},
)


KEYS = sorted({section for card in CARDS for section, *_ in lines(card)} | {"jokerless"})
LOST = [{"ruleset": "american", "seat": "south", "options": {"card": CARDS[0]}} | one for one in LOSERS]
SCORER = Scorer(random_case, lambda case: [as_json(case, one) for one in answers(case)], dict, LOST)
