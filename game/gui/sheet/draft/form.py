"""The form beside the tiles: seat, round, how the hand was won, and what the dealt tiles held."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from game.gui.kit.theme import BAD, GAP_SMALL, TEXT_SOFT, Style
from game.gui.sheet.draft.draft import Draft
from game.gui.sheet.draft.verdict import possible_how
from game.gui.widgets import Choice, Column, Dropdown, Label, Paragraph, Row, Toggle, Widget
from game.gui.widgets.boxes import AtLeast
from game.rules.games.case import BLESSINGS
from game.rules.score.sheet import WINDS
from game.words.lookup import Words

_LABEL = 72
_DEALT = {"none": None, "jokers": (False, True), "pure": (False, False), "flowers": (True, True)}

Change = Callable[[Draft], object]


class Form(Column):
    """The fields of a draft, each with its problem below it."""

    def __init__(self, words: Words, draft: Draft, change: Change, problem: Callable[[str], str]) -> None:
        """`change` is called with each new draft; `problem` returns the sentence beside a field, or ""."""
        self._words, self._draft, self._change = words, draft, change
        super().__init__(*self._fields(problem), gap=GAP_SMALL)

    def _say(self, key: str) -> str:
        return self._words.say(f"score_hand.{key}")

    def _fields(self, problem: Callable[[str], str]) -> Iterator[Widget]:
        draft, change = self._draft, self._change
        ways = [(way, self._say(f"by_{way}")) for way in draft.rules.ways]
        fields = {
            "seat": Choice(
                self._named(draft.winds), draft.seat, lambda wind: change(draft.with_seat(wind)), key="seat"
            ),
            "round": Choice(self._named(WINDS), draft.round, lambda to: change(replace(draft, round=to)), key="round"),
            "by": Dropdown(ways, draft.by, self._win_by, key="by"),
            "from": self._source(),
            "first": self._first_thrower(),
            "how": self._blessing(),
            "more": self._toggles(),
            "dealt": self._dealt(),
        }
        for key, control in fields.items():
            if control is None:
                continue
            name = self._say("count" if key == "from" and not draft.needs_tile else key)
            caption = AtLeast(Label(name, Style.SMALL, TEXT_SOFT), _LABEL)  # one width for all captions
            yield Row(caption, control.growing(), align="center")
            if problem(key):
                yield Paragraph(problem(key), Style.SMALL, BAD)

    def _named(self, winds: Iterable[str], but: str = "") -> list[tuple[str, str]]:
        return [(wind, self._words.say(f"wind.{wind}")) for wind in winds if wind != but]

    def _win_by(self, way: str) -> None:
        won = replace(self._draft, by=way)
        self._change(won if won.needs_tile else replace(won, tile=None))

    def _source(self) -> Widget | None:
        draft, change = self._draft, self._change
        goal = draft.rules.going_out.get(draft.by)
        if goal is not None:
            entries = [(str(count), str(count)) for count in range(goal.least, goal.most + 1)]
            return Choice(entries, str(draft.count), lambda n: change(replace(draft, count=int(n))), key="count")
        if not draft.from_another:
            return None
        winds = self._named(draft.winds, but=draft.seat)
        return Choice(winds, draft.source, lambda wind: change(replace(draft, source=wind)), key="from")

    def _first_thrower(self) -> Widget | None:
        draft, change = self._draft, self._change
        if not draft.asks_first:
            return None
        entries = [("", self._say("first_nobody")), *self._named(draft.winds, but=draft.source)]
        return Dropdown(entries, draft.first, lambda wind: change(replace(draft, first=wind)), key="first")

    def _blessing(self) -> Widget | None:
        draft, change, possible = self._draft, self._change, possible_how(self._draft)
        offered = [word for word in BLESSINGS if word in possible or word in draft.how]
        if not offered:
            return None
        entries = [("", self._say("no_blessing")), *((word, self._say(f"blessing_{word}")) for word in offered)]
        chosen = next((word for word in offered if word in draft.how), "")
        others = draft.how - set(BLESSINGS)
        return Dropdown(entries, chosen, lambda word: change(replace(draft, how=others | {word} - {""})), key="how")

    def _toggles(self) -> Widget | None:
        how, possible = self._draft.how, possible_how(self._draft)
        words = [word for word in (*possible, *sorted(how - set(possible))) if word not in BLESSINGS]
        return Column(*map(self._toggle, words), gap=0) if words else None

    def _toggle(self, word: str) -> Toggle:
        label, draft, other = self._say(f"how_{word}"), self._draft, self._draft.how ^ {word}
        return Toggle(label, word in draft.how, lambda _: self._change(replace(draft, how=other)), key=f"how {word}")

    def _dealt(self) -> Widget | None:
        draft, change = self._draft, self._change
        if not set(draft.rules.going_out) & set(draft.rules.ways):  # only goals depend on the dealt tiles
            return None
        entries = [(name, self._say(f"dealt_{name}")) for name in _DEALT]
        chosen = next((name for name, value in _DEALT.items() if value == draft.dealt), "flowers")
        return Dropdown(entries, chosen, lambda name: change(replace(draft, dealt=_DEALT[name])), key="dealt")
