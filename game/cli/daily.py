"""`mat-chuoc daily`: the deal of the day, its results, and the card to share."""

import sys
from datetime import date
from typing import Annotated

import click

from game import paths
from game.cli.common import as_json, language_option, print_json
from game.cli.spoken import spoken, words_for
from game.local_time import local_now
from game.session.daily import names_of, rules_of, seed_of
from game.session.daily_results import Day, check_day, day_named, keep, read, streak
from game.session.review.table_work import pars_of_day
from game.settings import SPEEDS
from game.words.daily import DayCard, card_text, day_about, day_line
from game.words.troubles import sentence


@spoken("daily")
def command(
    day: Annotated[str | None, click.argument("day", metavar="[DATE]", required=False)],
    plays: Annotated[bool, click.option("--play", "plays", is_flag=True)],
    speed: Annotated[str | None, click.option("--speed", type=click.Choice(SPEEDS[::-1]))],
    text: Annotated[bool, click.option("--text", is_flag=True)],
    language: Annotated[str | None, language_option],
    as_json: Annotated[bool, as_json],
) -> None:
    """Describe the deal of the day or of a DATE such as 2026-11-22; once it is played, print the card to share."""
    today = local_now().date()
    asked = today if day is None else day_named(day)
    check_day(asked, today)
    if plays:
        from game.gui.main import play_daily  # noqa: PLC0415  (a wrong date is told without opening pygame)

        play_daily(asked, speed=speed, text=False if as_json else text or None)
    found = read(paths.data_folder())
    if found.problem:
        print(sentence(words_for(language), found.problem), file=sys.stderr)
    one, days_in_a_row = _reached(asked), streak(found.days, today)
    if as_json:
        print_json(_as_record(one, days_in_a_row))
        return
    words = words_for(language, rules_of(asked).key)
    if one.is_played:
        print(card_text(words, DayCard(one.day, one.points, one.pars, one.signs, days_in_a_row)))
        return
    rules = rules_of(asked)
    print(day_line(words, asked))
    print(day_about(words, rules, names_of(asked)))
    if days_in_a_row:
        print(words.say("daily.streak", count=days_in_a_row))
    print(
        words.say(
            "daily.how", command="mat-chuoc daily --play" if asked == today else f"mat-chuoc daily {asked} --play"
        )
    )


def _reached(day: date) -> Day:
    """Result of a day; computes and keeps its par if missing."""
    folder = paths.data_folder()
    one = read(folder).days.get(day, Day(day))
    if one.is_played and not one.pars:
        one = keep(folder, Day(day, one.file, one.points, pars_of_day(day.isoformat()), one.on_time))
    return one


def _as_record(one: Day, days_in_a_row: int) -> dict[str, object]:
    rules = rules_of(one.day)
    return {
        "day": one.day.isoformat(),
        "rules": rules.key,
        "hands": rules.hands,
        "seed": seed_of(one.day),
        "points": list(one.points),
        "pars": list(one.pars),
        "score": one.score,
        "streak": days_in_a_row,
    }
