"""
How often each line of a card is made.

    python build_scripts/tables/card_lines.py [--hands 10000] [--agents club,casual]

Hands are played by four agents of one level, or of several levels separated by commas, with the whole Charleston. Each
line is listed with its value, its share of all wins, and how many of them were without calls and without jokers; below,
how hands ended and what each level won. `--state FILE` keeps every played match, so that a stopped run can continue.
`--write` puts the shares into the table that the card on the screen shows.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.engine import facts
from game.rules.games.american.card_file import FILE, own_card
from game.rules.games.american.game import American
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.session.workers import WorkerPool

_HANDS = 16
TABLE = ROOT / "game" / "rules" / "games" / "american" / FILE
HEAD = "# How many wins each line of a card had, measured; made by build_scripts/tables/card_lines.py, not by hand.\n"
Counts = Counter[tuple[str, str]]
Task = tuple[str, tuple[str, ...], str]


def play(task: Task) -> Counts:
    """Play a match, and count its wins by line and by other properties."""
    seed, agents, card = task
    match = Match(seated(ruleset("american", {"match_hands": _HANDS, "card": card}), seed, list(agents)))
    match.play()
    found: Counts = Counter()
    for at, event in enumerate(match.timeline.events):
        if isinstance(event, facts.Won):
            line = event.sheet.rows[0].source
            found["wins", line] += 1
            found["by", event.by] += 1
            found["concealed", line] += not match.timeline.table(at).places[event.seat].melds
            found["jokerless", line] += not event.sheet.jokers
            found["left", ""] += match.timeline.table(at).left
        elif isinstance(event, facts.HandDrawn):
            found["by", "nobody"] += 1
        elif isinstance(event, facts.WentOut):
            found["dead", ""] += 1
        elif isinstance(event, facts.JokerRedeemed):
            found["exchanged", ""] += 1
    asked = [entry.agent for entry in match.header.seats]
    for agent, score in zip(asked, match.timeline.now.scores, strict=True):
        found["points", agent] += score
        found["seats", agent] += 1
    return found


def tasks(hands: int, agents: tuple[str, ...], card: str) -> Iterable[Task]:
    """Matches to play; the levels move one seat each time."""
    table = [agents[at % len(agents)] for at in range(4)]
    for number in range(-(-hands // _HANDS)):
        yield f"card lines {number}", tuple(table[(at + number) % 4] for at in range(4)), card


def show(found: Counts, hands: int, card: str) -> None:
    """Print the table."""
    rules = ruleset("american", {"card": card})
    assert isinstance(rules, American)
    wins = sum(count for (what, _), count in found.items() if what == "wins")
    print("| line | tiles | value | of wins | not called | no jokers |\n| --- | --- | --- | --- | --- | --- |")
    for line in rules.card.lines:
        made = found["wins", line.key]
        share = f"{100 * made / max(1, wins):.1f} %"
        beside = [f"{100 * found[what, line.key] / max(1, made):.0f} %" for what in ("concealed", "jokerless")]
        letter = "C" if line.concealed else "X"
        print(f"| {line.key} | `{line.written} {letter}` | {line.value} | {share} | {' | '.join(beside)} |")
    print(
        f"\n{hands} hands, {wins} won; " + ", ".join(f"{key} {n}" for (what, key), n in found.items() if what == "by")
    )
    each = {what: found[what, ""] / hands for what in ("dead", "exchanged")}
    print(f"a hand: {each['dead']:.2f} dead, {each['exchanged']:.2f} jokers exchanged", end="; ")
    print(f"{found['left', ''] / max(1, wins):.0f} tiles left at a win")
    for (what, agent), points in found.items():
        if what == "points":
            print(f"{agent}: {points / found['seats', agent] / _HANDS:+.2f} points a hand")


def write_table(found: Counts, hands: int, card: str, agents: str) -> None:
    """Put the counts of a card into the table."""
    table = yaml.safe_load(TABLE.read_text("utf-8")) if TABLE.exists() else {}
    wins = sum(count for (what, _), count in found.items() if what == "wins")
    lines = {line.key: found["wins", line.key] for line in own_card(card).lines}
    table[card] = {"agents": agents, "hands": hands, "wins": wins, "lines": lines}
    TABLE.write_text(HEAD + yaml.safe_dump(table, sort_keys=False), encoding="utf-8")


def read_state(path: Path) -> dict[Task, Counts]:
    """Read the finished matches; a truncated line is played again."""
    kept = dict[Task, Counts]()
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            seed, agents, card, counts = json.loads(line)
        except json.JSONDecodeError:
            continue
        kept[seed, tuple(agents), card] = Counter({(what, key): number for what, key, number in counts})
    return kept


def write_state(path: Path, task: Task, counts: Counts) -> None:
    """Append a match to the state file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps([*task, [[*key, number] for key, number in counts.items()]]) + "\n")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--agents", default="club")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--card", default="own_v2")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    todo = list(tasks(asked.hands, tuple(asked.agents.split(",")), asked.card))
    kept = read_state(asked.state) if asked.state else {}
    missing = [task for task in todo if task not in kept]
    with WorkerPool(asked.workers) as pool:
        for task, counts in zip(missing, pool.map(play, missing), strict=True):
            kept[task] = counts
            if asked.state:
                write_state(asked.state, task, counts)
    found: Counts = Counter()
    for task in todo:
        found.update(kept[task])
    show(found, _HANDS * len(todo), asked.card)
    if asked.write:
        write_table(found, _HANDS * len(todo), asked.card, asked.agents)


if __name__ == "__main__":
    main()
