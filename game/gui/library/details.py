"""Details of the selected game beside the list, and the buttons of its actions."""

from collections.abc import Callable, Iterator, Sequence

from game import folding
from game.errors import NotAllowed
from game.gui.kit import theme
from game.gui.kit.theme import Style
from game.gui.library.game_actions import refusal
from game.gui.library.game_list import Badge, StarPicker
from game.gui.widgets import Button, Column, Divider, Flow, Icon, Label, Paragraph, Row, Spacer, Widget
from game.gui.widgets.labels import ON_LACQUER, Highlighted
from game.record.index.game import Facts, Game
from game.words import saved_games
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.troubles import error_text

_HEIGHT, _FIRST = 34, 40  # of the buttons; the larger one is for the first row
_BUTTONS = (
    *(("review", "check"), ("again", "reset"), ("seat", "seat"), ("edit", "pen")),
    *(("copy", "copy"), ("export", "export"), ("collect", "tag")),
)
_AROUND = 70  # characters of a comment shown before a search hit; twice as many after it


def details(
    words: Words,
    game: Game,
    said: str,
    query: str,
    on_stars: Callable[[int], object],
    collections: Sequence[str],
    do: Callable[[str], Callable[[], object]],
) -> Widget:
    """
    Everything known of a game; `said` is the text of its notes, `collections` are those with the game.

    `do` returns an action by name.
    """
    parts = [
        *_head(words, game, query),
        *_study(words, game, on_stars, collections, do),
        *_snippet(words, said, query),
        *_players(words, game.facts, query),
        *_rules(words, game.facts),
        *_rows(words, game.facts, query),
    ]
    return Column(*parts, gap=theme.GAP_SMALL)


def _head(words: Words, game: Game, query: str) -> Iterator[Widget]:
    yield Highlighted(saved_games.heading(words, game), Style.SUBHEADING, theme.TEXT_GOLD, query=query, on=ON_LACQUER)
    badges = saved_games.badges(words, game)
    if badges:
        yield Flow(*(Badge(kind, text) for kind, text in badges), height=20)
    yield Paragraph(saved_games.date(words, game), Style.SMALL)
    if game.noted.tags:
        yield Flow(*(Badge("tag", tag, query) for tag in saved_games.tags(words, game)), height=20)


def _study(
    words: Words,
    game: Game,
    on_stars: Callable[[int], object],
    collections: Sequence[str],
    do: Callable[[str], Callable[[], object]],
) -> Iterator[Widget]:
    """Yield rating, origin, review, number of notes, the way to the costly choices, and collections."""
    if not game.sample:
        yield Row(StarPicker(game.noted.stars, on_stars), align="center")
    count = game.noted.count
    sentences = (
        (error_text(words, NotAllowed("library.sample")) if game.sample else "", theme.TEXT_SOFT),
        (saved_games.trouble(words, game.facts), theme.BAD),
        (saved_games.origin(words, game) if game.facts.parted else "", theme.TEXT),
        (saved_games.reviewed(words, game), theme.TEXT),
        (words.say("library.news.notes", count=count) if count else "", theme.TEXT),
    )
    yield from (Paragraph(sentence, Style.SMALL, ink) for sentence, ink in sentences if sentence)
    if game.judged is not None and game.judged.lost and not game.sample:
        label, style = words.say("library.mistakes_here"), Style.SMALL_STRONG
        yield Button(label, do("mistakes"), icon="search", style=style, height=_HEIGHT, key="mistakes here")
    if collections:
        yield Flow(*(Badge("collection", name) for name in collections), height=20)


def _snippet(words: Words, said: str, query: str) -> Iterator[Widget]:
    """Yield the part of the notes that the search found."""
    found = snippet(said, query)
    if found:
        yield Label(words.say("library.in_notes"), Style.SMALL_STRONG, theme.TEXT_GOLD)
        yield Highlighted(found, Style.SMALL, theme.TEXT, query=query, on=ON_LACQUER)


def snippet(said: str, query: str) -> str:
    """The part of a text around the first search hit, or ""."""
    for line in said.splitlines() if query else ():
        spans = folding.spans(line, query)
        if spans:
            start, end = max(0, spans[0][0] - _AROUND), spans[0][1] + 2 * _AROUND
            return ("…" if start else "") + line[start:end].strip() + ("…" if end < len(line) else "")
    return ""


def _players(words: Words, facts: Facts, query: str) -> Iterator[Widget]:
    """Yield the players, the winner first, then by score."""
    if not facts.names:
        return
    yield Divider()
    names, scores = saved_games.player_names(words, facts), facts.scores or (0,) * len(facts.names)
    for at in sorted(range(len(facts.names)), key=lambda at: (at != facts.winner, -scores[at])):
        ink = theme.TEXT_GOLD if at == facts.winner else theme.TEXT if at == facts.person else theme.TEXT_SOFT
        crown: Widget = Icon("crown", 16, theme.GOLD_LIGHT) if at == facts.winner else Spacer(16)
        name = Highlighted(names[at], Style.BODY, ink, query=query, on=ON_LACQUER).growing()
        yield Row(crown, name, Label(signed(scores[at]), Style.STRONG, ink), gap=theme.GAP_SMALL + 2, align="center")


def _rules(words: Words, facts: Facts) -> Iterator[Widget]:
    if facts.problem:
        return
    yield Divider()
    yield Paragraph(saved_games.of_game(words, facts), Style.SMALL, theme.TEXT)
    rules = saved_games.house_rules(words, facts)
    if rules:
        short = saved_games.house_short(words, facts)
        yield Label(words.say("library.house", house=short), Style.SMALL_STRONG, theme.TEXT_GOLD)
    for rule in rules:
        yield Row(Spacer(theme.GAP / 2), Paragraph(rule, Style.SMALL).growing())


def _rows(words: Words, facts: Facts, query: str) -> Iterator[Widget]:
    names = saved_games.rows(words, facts)
    if names:
        yield Label(words.say("library.won_rows"), Style.SMALL_STRONG, theme.TEXT_GOLD)
        yield Highlighted(names, Style.SMALL, theme.TEXT_SOFT, query=query, on=ON_LACQUER)


def buttons(words: Words, game: Game, do: Callable[[str], Callable[[], object]], *, slim: bool = False) -> Widget:
    """Buttons of a game's actions; `do` returns an action by name; `slim` is the layout for large letters."""

    def button(name: str, icon: str, skin: theme.Skin = theme.PLAIN, style: Style = Style.SMALL_STRONG) -> Widget:
        height, may = _FIRST if style is Style.STRONG else _HEIGHT, refusal(game, name) is None
        label = words.say(f"library.{name}")
        made = Button(label, do(name), icon=icon, style=style, skin=skin, height=height, key=name, enabled=may)
        return made.growing()

    goes_on = refusal(game, "go_on") is None
    first = [button("open", "eye", theme.PLAIN if goes_on else theme.PRIMARY, Style.STRONG)]
    if goes_on:
        first.append(button("go_on", "play", theme.PRIMARY, Style.STRONG))
    rest = [button(name, icon) for name, icon in _BUTTONS]
    rest.append(button("delete", "trash", theme.DANGER))
    if slim:
        return Flow(*first, *rest, height=_FIRST, gap=8)
    pairs = (Row(*pair, gap=8) for pair in zip(rest[::2], rest[1::2], strict=True))
    return Column(Row(*first, gap=8), *pairs, gap=6)
