"""The message about an imported game: its title or players, and what it adds. Pure."""

from collections import Counter
from collections.abc import Iterator

from game.errors import GameError
from game.record.files import stem_of
from game.record.header import header_of
from game.record.index.notes import noted_of
from game.record.saved.importing import News, Taken
from game.words.judged.judgements import author_name
from game.words.lookup import Words
from game.words.names import named_in
from game.words.saved.saved_games import own_half


def arrived(words: Words, taken: Taken) -> str:
    """One sentence about an imported game and what it adds."""
    name, news = _name(words, taken), ", ".join(_news(words, taken.news))
    key = f"library.{'had' if taken.had else 'came'}_{'with' if news else 'alone'}"
    return words.say_with(key, {"name": name, "news": news})


def _name(words: Words, taken: Taken) -> str:
    title = own_half(words, noted_of(taken.path).title)
    if title:
        return title
    try:
        header = header_of(taken.path)
    except GameError:  # a damaged file that was in the folder before
        return stem_of(taken.path)
    return ", ".join(name for n, name in enumerate(named_in(words, header)) if n not in header.rules.ghosts)


def _news(words: Words, news: News) -> Iterator[str]:
    if news.more:
        yield words.say("library.news.more")
    for author, count in Counter(author_name(words, moment) for moment in news.moments).items():
        key = "library.news.notes_by" if author else "library.news.notes"
        yield words.say_with(key, {"count": count, "author": author})
    if news.branches:
        yield words.say("library.news.branches", count=news.branches)
    if news.review:
        yield words.say("library.news.review")
    if news.named and not (news.more or news.moments or news.branches or news.review):
        yield words.say("library.news.named")
