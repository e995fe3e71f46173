"""`mat-chuoc agents`: the opponents, and how strong they were measured; `arena`: agents against one another."""

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import click

from game.agents.levels.catalogue import LEVELS, OFFERED
from game.cli import common
from game.cli.common import as_json, known_personas, language_option, print_json
from game.cli.spoken import spoken, words_for, words_of_errors
from game.rules.options import Option
from game.session.arena.contest import BLOCKS, Clock, answer, contest
from game.session.arena.work import Work
from game.session.persona import Persona, Personas
from game.session.player import of_persona, player_of
from game.session.strength import Measured, measured
from game.session.workers import pool
from game.settings import MOST_HANDS
from game.words.lookup import Words
from game.words.opponents import arena_lines, as_text, failure_sentence
from game.words.troubles import sentence


@spoken("agents")
def list_agents(language: Annotated[str | None, language_option], as_json: Annotated[bool, as_json]) -> None:
    """List the agents, their settings, the personas, and their measured strength."""
    known = known_personas()
    if as_json:
        print_json(_answer(known, words_for(language)))
    else:
        print("\n".join(as_text(words_for(language), {key: LEVELS[key].settings for key in OFFERED}, known)))


def _answer(known: Personas, words: Words) -> dict[str, Any]:
    return {
        "agents": [
            {"agent": key, "settings": [_setting(one) for one in LEVELS[key].settings], "strength": _strength(key)}
            for key in OFFERED
        ],
        "personas": [_persona(persona) for persona in known.known.values()],
        "problems": [sentence(words, problem) for problem in known.problems],
    }


def _setting(option: Option) -> dict[str, Any]:
    return {
        "key": option.key,
        "default": option.default,
        "values": list(option.choices),
        "least": option.least,
        "most": option.most,
    }


def _strength(way: str) -> list[dict[str, Any]]:
    """All measurements of a way of playing."""
    return [{name: getattr(one, name) for name in Measured.__slots__ if name != "player"} for one in measured(way)]


def _persona(persona: Persona) -> dict[str, Any]:
    return {
        "persona": persona.key,
        "name": persona.name,
        "animal": persona.animal,
        "level": persona.level,
        "settings": dict(of_persona(persona).settings),
        "about": dict(persona.about),
        "own": persona.own,
        "strength": _strength(of_persona(persona).way),
    }


_SHOWN = 10  # failures reported one by one, at most


def _clock() -> Clock:
    """Return a clock of this thread's CPU time, or the time of day if that clock is coarse."""
    fine = time.get_clock_info("thread_time").resolution <= 1e-5
    return time.thread_time if fine else time.perf_counter


@spoken("arena")
def contest_command(
    rules: Annotated[str, common.rules_option],
    options: Annotated[tuple[str, ...], common.house_option],
    preset: Annotated[str | None, common.preset_option],
    agents: Annotated[str, click.option("--agents", required=True, metavar="A,B[,…]")],
    walls: Annotated[int, click.option("--walls", type=click.IntRange(min=1), required=True)],
    hands: Annotated[int, click.option("--hands", type=click.IntRange(1, MOST_HANDS), default=1, show_default=True)],
    one_way: Annotated[bool, click.option("--one-way", is_flag=True)],
    seed: Annotated[str, click.option("--seed", required=True, metavar="TEXT")],
    block: Annotated[str, click.option("--block", type=click.Choice(BLOCKS), default=BLOCKS[0], show_default=True)],
    first: Annotated[int, click.option("--first", type=click.IntRange(min=0), default=0)],
    workers: Annotated[int, common.workers_option],
    dask: Annotated[str, common.dask_option],
    limit: Annotated[float, click.option("--limit", type=click.FloatRange(min=0), default=10.0, show_default=True)],
    resume: Annotated[str | None, click.option("--resume", metavar="FILE")],
    as_json: Annotated[bool, as_json],
) -> int:
    """Measure agents against each other: on every wall, one of them sits in each seat in turn, among others."""
    game = common.chosen_rules(rules, options, None, preset)
    met = contest(game, _ways(agents), seed, walls, hands=hands, block=block)
    work = Work(replace(met, first=first, limit=limit, one_way=one_way), Path(resume) if resume else None)
    words, began, before = words_of_errors(None), time.perf_counter(), work.tally.hands
    with common.progress(walls) as bar:
        bar.update(work.walls_done)
        with pool(workers, dask) as (executor, number):
            work.run(executor, number, _clock(), bar.update)
    spent = time.perf_counter() - began
    found = answer(work.contest, work.tally)
    played = work.tally.hands - before
    found["hands_per_second"] = played / spent if played else None
    if as_json:
        common.print_json(found)
    else:
        print("\n".join(arena_lines(words, found)))
    for failure in found["failures"][:_SHOWN]:
        print(failure_sentence(words, failure), file=sys.stderr)
    return 1 if found["failures"] else 0


def _ways(agents: str) -> list[str]:
    """Return the named agents; personas become their level and settings."""
    known, texts = common.known_personas(), [text.strip() for text in agents.split(",")]
    return [player.way if player.persona else text for text, player in ((one, player_of(one, known)) for one in texts)]
