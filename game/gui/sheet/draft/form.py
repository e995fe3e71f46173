"""The form beside the tiles: seat, round, how the hand was won, and what the dealt tiles held."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, TEXT_SOFT, Style
from game.gui.sheet.draft.draft import Draft
from game.gui.sheet.draft.verdict import possible_how
from game.gui.widgets import Choice, Column, Dropdown, Label, Paragraph, Row, Toggle, Widget
from game.gui.widgets.base import Size
from game.rules.games.case_checks import BLESSINGS
from game.rules.score.sheet import WINDS
from game.words.lookup import Words

_LABEL = 72
_DEALT = {"none": None, "jokers": (False, True), "pure": (False, False), "flowers": (True, True)}

Change = Callable[[Draft], object]


class Caption(Label):
    """The name of a field; all of them are equally wide."""

    def wish(self, look: Look, room: int) -> Size:
        """Return the width of the column of names."""
        wide, high = super().wish(look, room)
        return max(wide, look.px(_LABEL)), high


def form(words: Words, draft: Draft, change: Change, problem: Callable[[str], str]) -> Widget:
    """Return the fields of a draft; `problem` gives the sentence that belongs beside a field."""
    return Column(*_fields(words, draft, change, problem), gap=GAP_SMALL)


def _fields(words: Words, draft: Draft, change: Change, problem: Callable[[str], str]) -> Iterator[Widget]:
    fields = {
        "seat": _winds(words, draft.seat, draft.winds, lambda wind: change(draft.with_seat(wind)), "seat"),
        "round": _winds(words, draft.round, WINDS, lambda wind: change(replace(draft, round=wind)), "round"),
        "by": _by(words, draft, change),
        "from": _source(words, draft, change),
        "first": _first(words, draft, change),
        "how": _blessing(words, draft, change),
        "more": _toggles(words, draft, change),
        "dealt": _dealt(words, draft, change),
    }
    for key, control in fields.items():
        if control is None:
            continue
        name = words.say(f"score_hand.{'count' if key == 'from' and not draft.needs_tile else key}")
        yield Row(Caption(name, Style.SMALL, TEXT_SOFT), control.growing(), gap=GAP, align="center")
        if problem(key):
            yield Paragraph(problem(key), Style.SMALL, BAD)


def _winds(words: Words, chosen: str, winds: tuple[str, ...], act: Callable[[str], object], key: str) -> Widget:
    return Choice([(wind, words.say(f"wind.{wind}")) for wind in winds], chosen, act, key=key)


def _by(words: Words, draft: Draft, change: Change) -> Widget:
    entries = [(way, words.say(f"score_hand.by_{way}")) for way in draft.rules.ways]
    return Dropdown(entries, draft.by, lambda way: change(_won_by(draft, way)), key="by")


def _won_by(draft: Draft, way: str) -> Draft:
    won = replace(draft, by=way)
    return won if won.needs_tile else replace(won, tile=None)


def _source(words: Words, draft: Draft, change: Change) -> Widget | None:
    goal = draft.rules.going_out.get(draft.by)
    if goal is not None:
        entries = [(str(count), str(count)) for count in range(goal.least, goal.most + 1)]
        return Choice(entries, str(draft.count), lambda n: change(replace(draft, count=int(n))), key="count")
    if not draft.from_another:
        return None
    others = tuple(wind for wind in draft.winds if wind != draft.seat)
    return _winds(words, draft.source, others, lambda wind: change(replace(draft, source=wind)), "from")


def _first(words: Words, draft: Draft, change: Change) -> Widget | None:
    if not draft.asks_first:
        return None
    winds = [(wind, words.say(f"wind.{wind}")) for wind in draft.winds if wind != draft.source]
    entries = [("", words.say("score_hand.first_nobody")), *winds]
    return Dropdown(entries, draft.first, lambda wind: change(replace(draft, first=wind)), key="first")


def _blessing(words: Words, draft: Draft, change: Change) -> Widget | None:
    offered = [word for word in BLESSINGS if word in possible_how(draft) or word in draft.how]
    if not offered:
        return None
    entries = [("", words.say("score_hand.no_blessing"))]
    entries += [(word, words.say(f"score_hand.blessing_{word}")) for word in offered]
    chosen = next((word for word in offered if word in draft.how), "")

    def choose(word: str) -> None:
        how = draft.how - set(BLESSINGS)
        change(replace(draft, how=how | {word} if word else how))

    return Dropdown(entries, chosen, choose, key="how")


def _toggles(words: Words, draft: Draft, change: Change) -> Widget | None:
    offered = [word for word in possible_how(draft) if word not in BLESSINGS]
    offered += [word for word in sorted(draft.how) if word not in BLESSINGS and word not in offered]
    if not offered:
        return None
    return Column(*(_toggle(words, draft, change, word) for word in offered), gap=0)


def _toggle(words: Words, draft: Draft, change: Change, word: str) -> Toggle:
    label = words.say(f"score_hand.how_{word}")
    return Toggle(label, word in draft.how, lambda on: change(draft.with_how(word, on=on)), key=f"how {word}")


def _dealt(words: Words, draft: Draft, change: Change) -> Widget | None:
    if not set(draft.rules.going_out) & set(draft.rules.ways):  # only for goals matters what was dealt
        return None
    entries = [(name, words.say(f"score_hand.dealt_{name}")) for name in _DEALT]
    chosen = next((name for name, value in _DEALT.items() if value == draft.dealt), "flowers")
    return Dropdown(entries, chosen, lambda name: change(replace(draft, dealt=_DEALT[name])), key="dealt")
