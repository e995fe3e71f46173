"""
A few lines of Python by which anybody computes the walls of a game again, without this program. Pure.

The text is complete: it needs a Python of its own and the file of the game, and nothing of ours.
"""

from itertools import groupby

from game.rules.ruleset import Ruleset
from game.tiles.kinds import Tile

_SCRIPT = """\
import hashlib, json, sys

SET = "{tiles}"  # {how}
tiles = [f"{{part[2:]}}.{{n}}" for part in SET.split() for n in range(1, int(part[0]) + 1)]
lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.endswith("\\n")]
head = lines[0]
settings = {{"options": dict(sorted(head["options"].items())), "ruleset": head["ruleset"]}}
said = json.dumps(settings, ensure_ascii=False, separators=(",", ":"))
promise = hashlib.sha256((head["seed"] + "\\n" + said).encode()).hexdigest()
print("commitment", "ok" if promise == head["commitment"] else "WRONG")
key = hashlib.sha256(head["seed"].encode()).digest()

def numbers(label):  # SHA-256(key, label, 0, block), read as numbers of 32 bits
    for block in range(2**63):
        digest = hashlib.sha256(key + label.encode() + b"\\0" + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))

def below(source, n):  # what is beyond the last whole multiple of n is left out
    return next(x for x in source if x < 2**32 - 2**32 % n) % n

for line in lines[1:]:
    if line["event"] == "hand_started":
        hand = line["hand"]
    if line["event"] == "wall_built":
        wall, source = list(tiles), numbers(f"hand/{{hand}}/wall")
        for i in range(len(wall) - 1, 0, -1):
            j = below(source, i + 1)
            wall[i], wall[j] = wall[j], wall[i]
        print("wall", hand, "ok" if wall == line["tiles"] else "WRONG")
    if line["event"] == "dice_rolled":
        source = numbers(f"hand/{{hand}}/dice")
        print("dice", hand, "ok" if [1 + below(source, 6) for _ in line["dice"]] == line["dice"] else "WRONG")
"""


def script(rules: Ruleset) -> str:
    """Give the program for a game with its house rules."""
    return _SCRIPT.format(tiles=spelled(rules.tiles), how="so many of each face; the copies are numbered from 1")


def spelled(tiles: tuple[Tile, ...]) -> str:
    """Write the set in its order: how many pieces there are of each face."""
    runs = ((face, len(tuple(run))) for face, run in groupby(tiles, key=lambda tile: tile.kind))
    return " ".join(f"{count}x{face}" for face, count in runs)
