"""A saved game in words: date, game, house rules, length, result, and damage."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache

from game.errors import GameError, Unreadable
from game.local_time import local
from game.paths import resource
from game.record.files import stem_of
from game.record.header import header_of
from game.record.index.game import Facts, Game
from game.record.index.reviewed import look_at_notes, noted_of
from game.record.saved.importing import News, Taken
from game.record.verify import Verdict
from game.rules.games.catalogue import GAMES, built_in, same
from game.words.daily import day_line
from game.words.judgements import author_name
from game.words.lookup import LANGUAGES, Words
from game.words.names import named_in, seat_names, told_apart
from game.words.numbers import signed, tenth
from game.words.rules import with_values
from game.words.troubles import error_text, sentence

PLACES = ("first", "second", "third", "fourth")
_BETWEEN = " · "  # between the language halves of a sample's title or tags


def day_and_time(words: Words, at: float) -> tuple[str, str]:
    """Day and time of a timestamp, formatted in the language."""
    try:
        here = local(datetime.fromtimestamp(at, UTC))
    except (OverflowError, OSError, ValueError):
        return words.say("replays.date_unknown"), ""
    return here.strftime(words.say("replays.date")), here.strftime(words.say("replays.time"))


def date(words: Words, game: Game) -> str:
    """Return day and time of a game in one line."""
    return " ".join(day_and_time(words, game.at)).strip() if game.has_day else words.say("library.no_day")


def game_name(words: Words, facts: Facts) -> str:
    """Name of the game as on its card for a new match; the key of an unknown game."""
    return card_name(words, facts.ruleset, _preset(facts))


def card_name(words: Words, game: str, preset: str) -> str:
    """Name of a game, or of a preset with a card of its own; the key of an unknown game."""
    if preset and preset in GAMES[game].own_cards:
        return words.of(game).say(f"preset.{preset}.card")
    return words.say_or(f"ruleset.{game}", game)


def about(words: Words, game: Game) -> str:
    """Return the day of a match and its game."""
    return f"{date(words, game)} · {game_name(words, game.facts)}"


def about_players(words: Words, game: Game) -> str:
    """Return the day of a match and its players."""
    return f"{date(words, game)} · {players(words, game.facts)}"


def player_names(words: Words, facts: Facts) -> tuple[str, ...]:
    """Return the name of each player; equal ones are told apart by their winds in the first hand."""
    return told_apart(words, seat_names(words, facts.names, facts.agents), range(len(facts.names)))


def players(words: Words, facts: Facts) -> str:
    """Return the names of the players in one line."""
    return ", ".join(player_names(words, facts))


def player(words: Words, facts: Facts, at: int) -> str:
    """Return the name of a player with the points, if they are known."""
    name = player_names(words, facts)[at]
    return f"{name} {signed(facts.scores[at])}" if at < len(facts.scores) else name


def of_game(words: Words, facts: Facts) -> str:
    """Return the game of a match and its length."""
    return f"{game_name(words, facts)} · {length(words, facts)}"


def in_bin(words: Words, game: Game) -> tuple[str, str]:
    """Two lines about a match in the bin: its game and name, and its players."""
    name = game_name(words, game.facts) or game.path.name
    return f"{name} · {heading(words, game)}", players(words, game.facts) or trouble(words, game.facts)


def title(words: Words, game: Game) -> str:
    """
    Title or file name of a match, or the day whose deal it is; "" without any of them.

    A sample's title has a half for each language.
    """
    return own_half(words, game.name) or ("" if game.facts.day is None else day_line(words, game.facts.day))


def tags(words: Words, game: Game) -> tuple[str, ...]:
    """Tags of a match; a sample's tags have a half for each language, too."""
    return tuple(own_half(words, tag) for tag in game.noted.tags)


def tag_line(words: Words, written: Iterable[str]) -> str:
    """Return tags in one line."""
    return " · ".join(own_half(words, tag) for tag in written)


def own_half(words: Words, text: str) -> str:
    """The half of a sample's text in the player's language, also in copies of the sample; other texts stay whole."""
    return text.split(_BETWEEN)[LANGUAGES.index(words.language)] if _BETWEEN in text and text in of_samples() else text


@cache
def of_samples() -> frozenset[str]:
    """Titles and tags of the shipped samples that have a half for each language."""
    noted = [look_at_notes(path) for path in sorted(resource("saves").glob("*.notes.yaml"))]
    texts = (text for notes in noted for text in (notes.title, *notes.tags))
    return frozenset(text for text in texts if len(text.split(_BETWEEN)) == len(LANGUAGES))


def heading(words: Words, game: Game) -> str:
    """Return the name of a match: its title, the name of its file, or the day."""
    return title(words, game) or words.say("library.match_of", date=day_and_time(words, game.at)[0])


def house_short(words: Words, facts: Facts) -> str:
    """House rules in a few words; "" for the default."""
    if not facts.house:
        return ""
    preset = _preset(facts)
    if preset:
        return words.of(facts.ruleset).say(f"preset.{preset}.name")
    return words.say("library.house_differ", count=len(facts.house))


def house_label(words: Words, facts: Facts, *, with_game: bool) -> str:
    """House rules by name or one by one, optionally after the game."""
    if not facts.house:
        told = words.say("figures.house_usual")
    else:
        told = house_short(words, facts) if _preset(facts) else ", ".join(house_rules(words, facts))
    return f"{game_name(words, facts)}: {told}" if with_game else told


def _preset(facts: Facts) -> str:
    """Name of the preset with exactly these house rules, or ""."""
    for preset in built_in(facts.ruleset) if facts.ruleset in GAMES else ():
        options = preset.options
        if options.keys() == facts.house.keys() and all(same(options[key], facts.house[key]) for key in options):
            return preset.name
    return ""


def house_rules(words: Words, facts: Facts) -> tuple[str, ...]:
    """Return each house rule that differs, in words."""
    if facts.ruleset not in GAMES:
        return ()
    own = words.of(facts.ruleset)
    options = [option for option in GAMES[facts.ruleset].options if option.key in facts.house]
    return with_values(own, options, facts.house)


def rows(words: Words, facts: Facts) -> str:
    """Names of the rows that hands were won with."""
    return ", ".join(map(words.of(facts.ruleset).row, facts.rows))


def length(words: Words, facts: Facts) -> str:
    """Number of hands played, of how many if the match is not over."""
    if facts.problem:
        return ""
    if facts.finished or not facts.hands:
        return words.say("replays.hands", count=facts.played)
    return words.say("library.hands_of", played=facts.played, hands=facts.hands)


def place(facts: Facts) -> int | None:
    """Number of players better than the human; None without a human, or before anybody has won."""
    if facts.person is None or facts.winner is None or not facts.scores:
        return None
    if facts.won_by_person:
        return 0
    return sum(score > facts.scores[facts.person] for score in facts.scores)


def place_name(words: Words, facts: Facts) -> str:
    """The human player's place in words, or ""."""
    at = place(facts)
    return words.say(f"library.place_{PLACES[at]}") if at is not None and at < len(PLACES) else ""


def origin(words: Words, game: Game) -> str:
    """The sentence about the match that this one was continued from."""
    name = heading(words, game.origin) if game.origin is not None else ""
    return words.say("library.came_of", name=name) if name else words.say("library.came_of_gone")


def reviewed(words: Words, game: Game) -> str:
    """Result of a match's review; "" without one."""
    judged = game.judged
    if judged is None or not judged.hands:
        return words.say("library.study_reviewed") if judged is not None else ""
    return words.say("library.lost_in", lost=tenth(words, judged.lost or 0.0), count=judged.hands)


def badges(words: Words, game: Game) -> Sequence[tuple[str, str]]:
    """Badges of a game: kind and text."""
    facts = game.facts
    marks = (
        ("sample", game.sample),
        ("damaged", facts.is_broken),
        ("unfinished", facts.can_go_on and not facts.is_broken),
    )
    return tuple((kind, words.say(f"library.badge_{kind}")) for kind, holds in marks if holds)


def played_on(words: Words, game: Game) -> str:
    """The line about the match that this one was continued from; "" if it began with its first hand."""
    if not game.facts.parted:
        return ""
    if game.depth:
        return words.say("library.from_above")
    name = heading(words, game.origin) if game.origin is not None else ""
    return words.say("library.from", name=name) if name else words.say("library.from_gone")


def study(words: Words, game: Game) -> Sequence[tuple[str, str]]:
    """Badges about the study of a game: kind and text."""
    judged, count = game.judged, game.noted.count
    lost = None if judged is None else judged.lost
    cost = "" if lost is None else words.say("library.lost", lost=tenth(words, lost))
    marks = (
        ("branch", played_on(words, game)),
        ("judged", cost or (words.say("library.reviewed") if judged is not None else "")),
        ("noted", words.say("library.news.notes", count=count) if count else ""),
    )
    return tuple((kind, text) for kind, text in marks if text)


def trouble(words: Words, facts: Facts) -> str:
    """Problem of the file in words; "" for none."""
    if facts.problem:
        return error_text(words, Unreadable(facts.problem))
    return words.say("library.damaged") if facts.is_broken else ""


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


def fairness(words: Words, verdict: Verdict) -> str:
    """Whether walls, dice and facts follow from the seed and the rules."""
    if verdict.problem:
        return words.say("fair.wrong", problem=sentence(words, verdict.problem))
    return words.say("fair.right" if verdict.finished else "fair.right_unfinished", count=verdict.facts)


def verified(words: Words, name: str, verdict: Verdict) -> str:
    """Name of a file, the result of its check, and what could not be checked."""
    if verdict.problem:
        found = words.say("verify.differs", problem=sentence(words, verdict.problem))
    else:
        found = words.say("verify.whole" if verdict.finished else "verify.left", count=verdict.facts)
    unchecked = f" {sentence(words, verdict.unchecked)}" if verdict.unchecked else ""
    return f"{name}: {found}{unchecked}"
