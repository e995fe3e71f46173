"""
The proof that agents see no more than their seat: `python build_scripts/players/sees_no_more.py [--positions 10000]`.

In every game, at `--positions` questions of played matches, all tiles that the seat has not seen are shuffled. Every
level, with its usual and with extreme settings, must then choose as before.

    python build_scripts/players/sees_no_more.py [--positions 10000] [--rules KEY …] [--preset NAME] [--seed TEXT]

It prints the first choice that differs and stops with status 1.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from hidden_pieces import exchanged  # type: ignore[import-not-found]

from game.agents.agent import Agent
from game.agents.levels.catalogue import LEVELS, make_agent
from game.agents.play_on import agent_stream
from game.engine.actions import write
from game.engine.facts.redact import view_of
from game.rules.games.catalogue import DEFAULT_PRESET, GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance, Stream

#: Every setting away from its middle.
SET_UP: dict[str, Any] = {"value": 9, "caution": 9, "calling": 7, "thrift": 8, "memory": 4, "slips": 30}
_HANDS = 4


def agents() -> Iterator[tuple[str, Agent]]:
    """Yield every level by name, and adjustable ones again with all settings changed."""
    for key, level in LEVELS.items():
        yield key, make_agent(key, {})
        if level.settings:
            yield f"{key}, set up", make_agent(key, SET_UP)


def prove(game: str, preset: str, positions: int, seed: str) -> str:
    """Check `positions` questions of a game; return a sentence on the first choice that differs, or ""."""
    rules = ruleset(game, {**GAMES[game].presets[preset], GAMES[game].length: _HANDS})
    players, mixer, done = list(agents()), Stream(seed, game), 0
    names = [key for key in LEVELS for _ in range(rules.players)]
    for number in count():
        mixer.shuffle(names)
        match = Match(seated(rules, f"{seed} {number}", names[: rules.players]))
        while not match.over:
            events = match.timeline.events
            for seat, possible in match.asked().items():
                if done >= positions:
                    return ""
                if len(possible.actions) < 2 or mixer.below(5):
                    continue
                done += 1
                plain = view_of(events, seat, rules)
                other = view_of(exchanged(events, seat, rules, mixer), seat, rules)
                for name, agent in players:
                    streams = [agent_stream(Chance(seed), seat, plain.table) for _ in range(2)]
                    one = agent.choose(plain, possible, rules, streams[0])
                    two = agent.choose(other, possible, rules, streams[1])
                    if one != two:
                        return f"{name}, match {number}, fact {len(events)}, seat {seat}: {write(one)} or {write(two)}"
            match.step()
    return ""


def main() -> int:
    """Check every game, print the results and return the exit status."""
    parser = argparse.ArgumentParser(description="prove that agents see no more than their seat")
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--rules", choices=list(GAMES), action="append")
    parser.add_argument("--preset", default=DEFAULT_PRESET)
    parser.add_argument("--seed", default="sees no more")
    asked = parser.parse_args()
    for game in asked.rules or GAMES:
        if asked.preset not in GAMES[game].presets:
            parser.error(f"{game} has no preset “{asked.preset}”; it has: {', '.join(GAMES[game].presets)}")
        found = prove(game, asked.preset, asked.positions, asked.seed)
        said = found or f"{asked.positions} positions, {len(list(agents()))} agents, no choice changed"
        print(f"{game}, {asked.preset}: {said}", flush=True)
        if found:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
