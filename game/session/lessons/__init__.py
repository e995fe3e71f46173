"""The lessons by game, from `lessons.yaml` in its folder. A game without lessons has no guide."""

from collections.abc import Mapping
from typing import Any

from game.rules.games.catalogue import GAMES
from game.rules.score.rows_file import shipped_yaml
from game.session.lessons.lesson import CALM, WHO, Lesson, Step


def _lesson(game: str, key: str, tree: Mapping[str, Any]) -> Lesson:
    """Return a lesson; the word `calm` stands for the choices of a calm player, or for three such players."""
    others = dict.fromkeys(WHO[1:], ("calm",)) if tree.get("others") == "calm" else tree.get("others", {})
    choices = {
        who: tuple(c for one in given for c in (CALM if one == "calm" else (one,))) for who, given in others.items()
    }
    steps = (Step(**{**step, "points": tuple(step.get("points", ()))}) for step in tree["steps"])
    return Lesson(
        **{**tree, "game": game, "key": key, "dealt": tuple(tree["dealt"]), "others": choices, "steps": tuple(steps)}
    )


def _lessons(game: str) -> tuple[Lesson, ...]:
    trees = shipped_yaml(GAMES.folder(game), "lessons.yaml") or {}
    return tuple(_lesson(game, key, tree) for key, tree in trees.items())


LESSONS: Mapping[str, tuple[Lesson, ...]] = {game: lessons for game in GAMES if (lessons := _lessons(game))}


def guided(game: str) -> str:
    """Return the game itself if it has a guide, otherwise the first game with one."""
    return game if game in LESSONS else next(iter(LESSONS))
