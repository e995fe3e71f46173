"""Score a hand: the user builds it with clicks, keys or text, and the rules score it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game import paths
from game.errors import GameError
from game.gui import widgets
from game.gui.kit.pressed import ENTER_KEYS, digit, pressed
from game.gui.kit.theme import BAD, GAP_SMALL, GOOD, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.program import chosen_rules
from game.gui.program.scene import App
from game.gui.program.screen import FRAME, Screen
from game.gui.sheet import steps
from game.gui.sheet.draft import (
    Draft,
    Verdict,
    example,
    first_draft,
    judge,
    moved,
    possible_how,
    read_draft,
    write_draft,
)
from game.gui.sheet.hand_board import HandBoard
from game.gui.sheet.palette import Palette, TilePicker
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.steps import MELD, Slot
from game.gui.widgets import Choice, Column, Dropdown, Label, Paragraph, Row, Toggle, Widget
from game.gui.widgets.boxes import AtLeast
from game.gui.widgets.writing import TextArea
from game.record.small_files import put, text_of, unlink
from game.rules.games.case import BLESSINGS
from game.rules.games.catalogue import GAMES, House, house_of
from game.rules.score.sheet import WINDS
from game.session.review.results import scored
from game.tiles.kinds import FAMILIES, Kind, parse
from game.words.lookup import Words
from game.words.rules import house_status, preset_label
from game.words.troubles import error_text
from game.words.won import digits_sentence, wind_names, worth_line

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


FORM, TEXT = "form", "text"  # the tabs
KEPT = "kept_hand.yaml"  # the case as it was left
_LARGEST = 65_536  # bytes of that file
_TEXT_LINES = 10
_WIDTH = 1360
_MARGIN = 11  # beside the frame; small, because the large tiles must fit without scrolling
_GAMES, _PRESETS = 250, 230
_SCORE, _HOUSE = 50, 34
_PAD = 8  # small, so that everything fits even with a problem among the places


class ScoreHand(Screen):
    """
    Builds a hand as a draft; every change is judged at once.

    Tiles are clicked in the palette or typed (`123m`). Backspace takes one back, Enter shows the sheet. A tab holds the
    same case as YAML text, in the format of the command line; text and tiles follow each other. A hand that is left is
    kept in a file and found again.
    """

    first_focus = "palette"
    word_keys = "score_hand"
    reads_all = True

    def __init__(self, draft: Draft | None = None) -> None:
        """Begin with `draft`, or with the one that was left, or with an empty one."""
        super().__init__()
        self._given = draft
        self.slot = Slot()  # target of the next tile
        self.digits = ""  # digits typed before their letter
        self._unkept: GameError | None = None  # why the hand could not be kept
        self._asked = False  # True after a request for the sheet: missing parts are then shown as problems
        self.text_problem: GameError | None = None
        self.tab = FORM  # the open tab beside the tiles

    def enter(self, app: App) -> None:
        """Begin with the hand that was left, or with the game and the house rules of the last match."""
        super().enter(app)
        house = chosen_rules.house_rules(app.settings)
        self.preset, self._presets = house.preset, chosen_rules.all_presets(house.game.key)
        self._take(self._given or first_draft(house.game.key, house.from_default))
        kept = "" if self._given else _kept()
        self.text = TextArea(kept or write_draft(self.draft), self._read, lines=_TEXT_LINES, key="text")
        if kept:
            self._parse(kept)
            self.tab = TEXT if self.text_problem else FORM
        self.verdict: Verdict = judge(self.draft)

    def leave(self) -> None:
        """Keep the hand, also a text that cannot be read; an empty hand is not kept."""
        text = self.text.value if self.text_problem else write_draft(self.draft) if self.draft.is_begun else ""
        try:
            _keep(text)
        except GameError as error:
            self._unkept = error

    def back(self) -> None:
        """Close the screen; tell if the hand could not be kept."""
        super().back()
        if self._unkept is not None:
            self.app.tell(error_text(self.app.words, self._unkept))

    def _take(self, draft: Draft) -> None:
        """Adopt a draft, the preset that its house rules belong to, and the words of its game."""
        self.draft, self.game = draft, draft.ruleset
        if self._presets[0].ruleset != self.game:
            self._presets = chosen_rules.all_presets(self.game)
        options = house_of(self._presets[0], draft.options).from_default
        alike = [preset for preset in self._presets if house_of(preset).from_default == options]
        if self.preset not in (alike or self._presets):
            self.preset = (alike or self._presets)[0]
        self.app.speak()

    @property
    def house(self) -> House:
        """The house rules of the draft, beside those of its preset."""
        return house_of(self.preset, self.draft.options)

    # --- changes -------------------------------------------------------------------------------------------------

    def _choose_game(self, game: str) -> None:
        self._play_under(chosen_rules.house_rules(replace(self.app.settings, game=game)))

    def _play_under(self, house: House) -> None:
        """Adopt house rules; the hand keeps what they know, and the number of players."""
        self._presets = chosen_rules.all_presets(house.game.key)  # the page of house rules may have saved one
        self.preset, same = house.preset, house.game.key == self.game
        beside = {key: value for key, value in self.draft.options.items() if same and key in house.game.beside}
        self._take(moved(self.draft, house.game.key, {**house.from_default, **beside}))
        self._change(self.draft, Slot())

    def _open_house_rules(self) -> None:
        self.app.show.house_rules(self.house, self._play_under)

    def _change(self, draft: Draft, slot: Slot) -> None:
        """Adopt a draft made with tiles or fields, and update the text."""
        possible = possible_how(draft)
        self.draft = replace(draft, how=frozenset(word for word in draft.how if word in possible))
        self.text.show(write_draft(self.draft))
        self.text_problem = None
        self._judge(slot)

    def _read(self, text: str) -> None:
        """Adopt the draft of the text field as soon as it can be read."""
        self._parse(text)
        self._judge(Slot())

    def _parse(self, text: str) -> None:
        try:
            self._take(read_draft(text))
            self.text_problem = None
        except GameError as error:
            self.text_problem = error

    def _judge(self, slot: Slot) -> None:
        gone = slot.part == MELD and slot.meld >= len(self.draft.melds)
        self.verdict, self.slot, self._asked = judge(self.draft), Slot() if gone else slot, False
        self.rebuild(self.ring.focused_key)

    def _pick(self, face: Kind) -> None:
        if steps.may_add(self.draft, self.slot, face):
            self.app.sounds.play("discard")
            self._change(steps.add(self.draft, self.slot, face), steps.after(self.slot, face))

    def _clear(self) -> None:
        """Clear the hand; seat, round and house rules stay."""
        kept = Draft(self.draft.ruleset, options=self.draft.options, round=self.draft.round).with_seat(self.draft.seat)
        self._change(kept, Slot())

    def load(self, text: str) -> None:
        """Load a case from text, like a paste. Unreadable text is shown unchanged in the text tab."""
        self.text.show(text)
        self._read(text)
        if self.text_problem is not None and self.tab != TEXT:
            self.show_tab(TEXT)

    def show_tab(self, tab: str) -> None:
        """Show the form or the text beside the tiles."""
        self.tab = tab
        self.rebuild(self.ring.focused_key)

    def _show_sheet(self) -> None:
        """Show the score sheet, or point out what is missing."""
        finish, sheet = self.verdict.finish, self.verdict.sheet
        if finish is None or sheet is None or self.text_problem:
            self._asked = True
            self.rebuild(self.ring.focused_key)
            return
        result = scored(finish, sheet, wind_names(self.app.words), self.draft.rules)
        self.app.push(ScoreSheet(result, bool, go_on="score_hand.go_on"))

    # --- the page ------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        """Tiles and palette on the left, the form on the right, the outcome below."""
        marks = {widget.key: widget.at for widget in self.ring.widgets() if isinstance(widget, TilePicker)}
        self.text.focused = False
        board = HandBoard(self.app.words, self.draft, self.slot, self._change, self.problem_at, marks)
        tiles, palette = widgets.Panel(board, pad=_PAD), widgets.Panel(self._palette(marks), pad=_PAD)
        names = [(key, self.app.words.say(f"ruleset.{key}")) for key in GAMES]
        games = widgets.Dropdown(names, self.game, self._choose_game, key="game")
        presets = [(preset, preset_label(self.app.words, preset)) for preset in self._presets]
        preset = widgets.Dropdown(presets, self.preset, lambda one: self._play_under(house_of(one)), key="preset")
        sample = widgets.Button(self.say("example"), lambda: self.load(example(self.game)), icon="help", key="example")
        clear = widgets.Button(self.say("clear"), self._clear, icon="trash", key="clear")
        label, style = self.say("score"), Style.SUBHEADING
        score = self.enter_button(label, self._show_sheet, icon="star", style=style, height=_SCORE, key="score")
        words, colour = self.outcome()
        comes_to = widgets.Paragraph(words, Style.BODY, colour)
        if self.narrow:
            back = widgets.Button("", self.back, icon="back", key="back")
            top = widgets.Row(back, games.growing(), preset.growing(), gap=GAP_SMALL, align="center")
            body = widgets.Scroll(
                widgets.Column(tiles, palette, widgets.Panel(self._form(), pad=14)), key="page"
            ).growing()
            foot = widgets.Flow(sample, clear, score.growing(), height=_SCORE)
            return widgets.Padded(
                widgets.Column(top, body, comes_to, foot, gap=GAP_SMALL), FRAME + GAP_SMALL, width=_WIDTH
            )
        header = self.header(self.say("title")).growing()
        left = widgets.Column(tiles.growing(), palette)
        both = widgets.Row(left.growing(9), widgets.Panel(self._form(), pad=12).growing(5))
        page = widgets.Column(
            widgets.Row(
                header,
                widgets.Padded(games, 0, width=_GAMES),
                widgets.Padded(preset, 0, width=_PRESETS),
                align="center",
            ),
            widgets.Scroll(widgets.Column(both.growing(), gap=0)),
            widgets.Row(sample, clear, comes_to.growing(), score, align="center"),
        )
        return widgets.Padded(page, FRAME + _MARGIN, width=_WIDTH)

    def _palette(self, marks: dict[str, int]) -> Palette:
        left, used = self.draft.left(), self.draft.used()
        return Palette(
            self._pick,
            lambda face: steps.may_add(self.draft, self.slot, face),
            lambda face: (left[face], left[face] + used[face]),
            extra=self.draft.rules.extra,
            hint=self.say("keys"),
            at=marks.get("palette", 0),
        )

    def _form(self) -> widgets.Widget:
        words = self.app.words
        tabs = widgets.Choice(
            [(tab, self.say(f"tab_{tab}")) for tab in (FORM, TEXT)], self.tab, self.show_tab, key="tab"
        )
        told_house = widgets.Paragraph(house_status(words, self.house), Style.SMALL, align="right")
        change = widgets.Button(
            self.say("house"), self._open_house_rules, style=Style.SMALL_STRONG, height=_HOUSE, key="house rules"
        )
        house = widgets.Row(told_house.growing(), change, gap=GAP_SMALL, align="center")
        if self.tab == TEXT:
            about = widgets.Paragraph(self.say("text"), Style.SMALL)
            wrong = (
                [widgets.Paragraph(error_text(words, self.text_problem), Style.SMALL, BAD)] if self.text_problem else []
            )
            return widgets.Column(tabs, about, self.text.growing(), *wrong, house, gap=GAP_SMALL)
        fields = Form(words, self.draft, lambda draft: self._change(draft, self.slot), self.problem_at)
        return widgets.Column(tabs, widgets.Spacer(2), fields, house, gap=GAP_SMALL)

    def outcome(self) -> tuple[str, Colour]:
        """The worth of the hand, or what it lacks, with the text colour."""
        words, verdict = self.app.words, self.verdict
        if self.digits:
            return digits_sentence(words, self.digits, self.draft.rules.extra, jokers=self.draft.has_jokers), TEXT_GOLD
        if verdict.sheet is not None:
            return worth_line(words, verdict.sheet), GOOD
        assert verdict.problem is not None
        is_told = verdict.problem.where == "score" or verdict.waits
        told_words = error_text(words, verdict.problem.error) if is_told else self.say("look")
        return told_words, BAD if self._asked or not verdict.waits else TEXT_SOFT

    def problem_at(self, where: str) -> str:
        """The problem's sentence if it belongs beside this field, else ""."""
        problem = self.verdict.problem
        if problem is None or problem.where != where or (self.verdict.waits and not self._asked):
            return ""
        return error_text(self.app.words, problem.error)

    # --- keys ----------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle Enter, Backspace, pasted cases and typed tiles."""
        if event.key in ENTER_KEYS:
            self._show_sheet()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._take_back()
            return True
        if pressed(event) == "ctrl+v":
            self.load(pygame.scrap.get_text().replace("\r\n", "\n"))
            return True
        return self._type(digit(event) or pressed(event))

    def _take_back(self) -> None:
        if self.digits:
            self.digits = self.digits[:-1]
            self.lay_out()
        else:
            self._change(steps.step_back(self.draft, self.slot), Slot() if self.slot.part == MELD else self.slot)

    def _type(self, sign: str) -> bool:
        """Collect a typed digit; a letter turns the collected digits into tiles."""
        if sign.isdecimal():
            self.digits += sign
            self.lay_out()
            return True
        if not self.digits or sign not in FAMILIES:
            return False
        digits, self.digits = self.digits, ""
        faces = [digit + sign for digit in digits if int(digit) in FAMILIES[sign]]
        for face in parse("".join(faces)):
            self._pick(face)
        self.lay_out()
        return True


def _path() -> Path:
    return paths.data_folder() / KEPT


def _kept() -> str:
    """The text of the hand that was left; "" without one, or if it cannot be read now."""
    with suppress(GameError):
        return text_of(_path(), _LARGEST)
    return ""


def _keep(text: str) -> None:
    """Write the text of the hand, or delete the file for none. Raises NotAllowed."""
    if text:
        put(_path(), text.encode(), lambda path: text_of(path, _LARGEST))
    else:
        unlink(_path())
