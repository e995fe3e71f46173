"""The lessons by game, as data only. A game without lessons has no guide."""

from collections.abc import Mapping

from game.session.lessons import american, hong_kong_old_style, mums_malaysian, south_vietnamese
from game.session.lessons.lesson import Lesson

LESSONS: Mapping[str, tuple[Lesson, ...]] = {
    south_vietnamese.GAME: south_vietnamese.LESSONS,
    american.GAME: american.LESSONS,
    hong_kong_old_style.GAME: hong_kong_old_style.LESSONS,
    mums_malaysian.GAME: mums_malaysian.LESSONS,
}


def guided(game: str) -> str:
    """Return the game itself if it has a guide, otherwise the first game with one."""
    return game if game in LESSONS else next(iter(LESSONS))
