"""
The differences between personas that a player can feel.

Every persona plays among three casual players, and these are counted: hands won, the worth of a win, hands with a
deal-in, calls, jokers shown. For its habit (`game.agents.habits`) two things are measured: at how many choices that
allow it the habit is followed, by the persona and by the same settings without it; and its cost in standard deviations
of a hand, among three players without it. The table is in docs/measured/personas.md. `--answers` keeps the files that
`build_scripts/tables/strength.py` reads. A persona takes about a minute.

    python build_scripts/players/tempers.py [--walls 60] [--cost-walls 400] [--hands 64] [--seed TEXT]
        [--answers FOLDER] [--persona KEY …]
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.agents.habits import HABITS
from game.agents.levels.catalogue import make_agent, spec_text
from game.agents.play_on import agent_stream
from game.engine.actions import DeclareWin, Discard
from game.engine.facts.redact import view
from game.rules.games.catalogue import GAMES, ruleset
from game.session.arena.contest import answer, contest
from game.session.arena.work import Work
from game.session.match import Match
from game.session.persona import Persona, shipped
from game.session.player import of_persona
from game.session.simulate import seated
from game.tiles.stream import Chance

#: The game in which every setting matters: jokers may be kept or shown, and hands may become expensive.
GAME, OPTIONS = "south_vietnamese", {"nfnl": False}
USUAL = "casual"
COLUMNS = ("win_rate", "win_worth", "deal_in_rate", "calls_per_hand", "jokers_shown")


def met(way: str, walls: int, seed: str, answers: Path | None) -> dict[str, Any]:
    """Play one set of settings against three casual players; return its arena figures."""
    rules = ruleset(GAME, {**OPTIONS, GAMES[GAME].length: 1})
    against = USUAL if way != USUAL else f"{USUAL}:pace=quick"  # a setting that changes no move
    one = replace(contest(rules, [way, against], seed, walls, block="publish"), one_way=True)
    file = answers / f"{way.replace(':', ' ')}.state" if answers else None
    found = answer(one, Work(one, file).run())
    if answers:
        (answers / f"{way.replace(':', ' ')}.json").write_text(json.dumps(found), encoding="utf-8")
    figures: dict[str, Any] = found["agents"][0]
    return figures


def plain(persona: Persona) -> str:
    """Return a persona's settings without its habit, as a specification."""
    player = of_persona(persona)
    return spec_text(player.agent, {key: one for key, one in player.settings.items() if key not in ("habit", "pace")})


def seen(persona: Persona, hands: int, seed: str) -> tuple[int, float, float]:
    """Return how many choices allow a habit, and the shares at which the persona and its level follow it."""
    settings = dict(persona.settings)
    habit, chance = HABITS[str(settings.pop("habit"))], Chance(seed)
    with_habit = make_agent(persona.level, persona.settings)
    without = make_agent(persona.level, settings)
    rules = ruleset(GAME, {**OPTIONS, GAMES[GAME].length: hands})
    way = of_persona(persona).way
    match = Match(seated(rules, seed, [way, USUAL, USUAL, USUAL]))
    chances = own = level = 0
    while not match.over:
        for seat, question in match.asked().items():
            options = question.to_choose.actions
            among = [one for one in options if isinstance(one, Discard)] or options
            following = [one for one in among if habit.follows(view(match.timeline.now, seat, rules), one)]
            won = any(isinstance(one, DeclareWin) for one in options)
            if seat != 0 or won or len(following) in (0, len(among)):
                continue
            here = view(match.timeline.now, seat, rules)
            chosen, other = (
                agent.choose(here, question.to_choose, rules, agent_stream(chance, seat, here.table))
                for agent in (with_habit, without)
            )
            if (chosen in among) and (other in among):
                chances += 1
                own += habit.follows(here, chosen)
                level += habit.follows(here, other)
        match.step()
    return chances, own / max(1, chances), level / max(1, chances)


def cost(persona: Persona, walls: int, seed: str) -> tuple[float, float]:
    """Return the gain from a habit in standard deviations of a hand, with its standard error."""
    rules = ruleset(GAME, {**OPTIONS, GAMES[GAME].length: 1})
    one = replace(contest(rules, [of_persona(persona).way, plain(persona)], seed, walls, block="publish"), one_way=True)
    pair: dict[str, Any] = answer(one, Work(one, None).run())["pairs"][0]
    return pair["d"], pair["d_se"]


def main() -> None:
    """Measure and print the table."""
    known = shipped()
    parser = argparse.ArgumentParser(description="measure what can be felt of each persona")
    parser.add_argument("--walls", type=int, default=60)
    parser.add_argument("--cost-walls", type=int, default=400)
    parser.add_argument("--hands", type=int, default=64)
    parser.add_argument("--seed", default="tempers")
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--persona", action="append", choices=list(known))
    asked = parser.parse_args()
    if asked.answers:
        asked.answers.mkdir(parents=True, exist_ok=True)
    head = ("who", "way of playing", *COLUMNS, "chances", "seen", "of the level", "cost", "±")
    print(f"| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    for key in (USUAL, *(asked.persona or known)):
        way = USUAL if key == USUAL else of_persona(known[key]).way
        figures = met(way, asked.walls, asked.seed, asked.answers)
        cells = [f"{figures[column]:.2f}" for column in COLUMNS]
        if key != USUAL and "habit" in known[key].settings:
            chances, own, level = seen(known[key], asked.hands, asked.seed)
            brings, error = cost(known[key], asked.cost_walls, asked.seed)
            cells += [str(chances), f"{own:.2f}", f"{level:.2f}", f"{brings:.3f}", f"{error:.3f}"]
        else:
            cells += [""] * 5
        print(f"| {key} | {way.replace('+', ', ').replace(':', ': ')} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
