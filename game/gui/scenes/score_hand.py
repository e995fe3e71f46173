"""Score a hand: one from a real table is put together with clicks, keys or text, and scored by the rules."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.errors import GameError
from game.gui.house import game_of
from game.gui.scenes.score_sheet import ScoreSheet
from game.gui.scoring import aim as aims
from game.gui.scoring.aim import Aim
from game.gui.scoring.draft import Draft
from game.gui.scoring.form import form
from game.gui.scoring.marking import Tiles
from game.gui.scoring.palette import Palette
from game.gui.scoring.places import WHOLE, places
from game.gui.scoring.saying import letters, result_of, sentence, worth
from game.gui.scoring.start import example, first_draft, moved
from game.gui.scoring.text import read_draft, write_draft
from game.gui.scoring.verdict import Problem, Verdict, judge, possible_how, problem_of
from game.gui.screen import FRAME, Screen
from game.gui.theme import BAD, GAP, GAP_SMALL, GOOD, PAD, PRIMARY, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button, Column, Dropdown, Label, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.textarea import TextArea
from game.rules.catalogue import GAMES
from game.tiles.kinds import FAMILIES, Kind
from game.tiles.notation import parse

if TYPE_CHECKING:
    from game.gui.app import App
    from game.words.lookup import Words

_WIDTH = 1320
_GAMES = 280
_TEXT_LINES = 4
_PAD = 8  # so narrow that all is in view, be there a problem among the places or not


class ScoreHand(Screen):
    """
    A hand is put together in a draft; every change is judged at once.

    Tiles are clicked in the palette or typed (`123m`); Backspace takes one back, Enter shows the sheet. The text field
    holds the same case as the command line reads; it follows the tiles, and the tiles follow it.
    """

    first_focus = "palette"

    def __init__(self, draft: Draft | None = None) -> None:
        """Take a draft to begin with, or begin with an empty one."""
        super().__init__()
        self._given = draft
        self.aim = Aim()
        self.digits = ""  # typed, still without their letter
        self._asked = False  # whether the sheet was asked for, so that what is missing is told as a problem
        self._text_problem: Problem | None = None

    def enter(self, app: "App") -> None:
        """Begin with the game and the house rules of the last match."""
        super().enter(app)
        game = game_of(app.settings)
        self.draft = self._given or first_draft(game, app.settings.chosen(game).house_rules)
        self._speak()
        self.verdict: Verdict = judge(self.draft)
        self.text = TextArea(write_draft(self.draft), self._read, lines=_TEXT_LINES, key="text")

    @property
    def words(self) -> "Words":
        """The words of the player's language."""
        return self.app.words

    def _speak(self) -> None:
        """Take the words of the draft's game."""
        self.game = self.draft.ruleset
        self.app.speak()

    # --- changing ------------------------------------------------------------------------------------------------

    def choose_game(self, game: str) -> None:
        """Score the same hand in another game."""
        draft = moved(self.draft, game, self.app.settings.chosen(game).house_rules)
        self.draft = draft
        self._speak()
        self.change(draft, Aim())

    def change(self, draft: Draft, aim: Aim | None = None) -> None:
        """Take a draft that was made with tiles and fields; the text follows."""
        possible = possible_how(draft)
        self.draft = replace(draft, how=frozenset(word for word in draft.how if word in possible))
        self.text.show(write_draft(self.draft))
        self._text_problem = None
        self._judge(aim or self.aim)

    def _read(self, text: str) -> None:
        """Take what was typed in the text field; tiles and fields follow as soon as it can be read."""
        try:
            self.draft, self._text_problem = read_draft(text), None
            self._speak()
        except GameError as error:
            self._text_problem = problem_of(str(error))
        self._judge(Aim())

    def _judge(self, aim: Aim) -> None:
        self.verdict, self.aim, self._asked = judge(self.draft), aim, False
        if aim.slot == aims.MELD and aim.meld >= len(self.draft.melds):
            self.aim = Aim()
        self.rebuild(self.ring.focused_key)

    def pick(self, face: Kind) -> None:
        """Add a face where the next one goes."""
        if aims.may_add(self.draft, self.aim, face):
            self.app.sounds.play("discard")
            self.change(aims.add(self.draft, self.aim, face), aims.after(self.aim, face))

    def begin_meld(self, word: str) -> None:
        """Begin a meld; the next face says which."""
        self.change(*aims.new_meld(self.draft, word))

    def take(self, aim: Aim, index: int) -> None:
        """Answer a click on a place: a tile of hand or shown ones goes back; an empty place or a meld is aimed at."""
        if index == WHOLE:
            self.change(aims.drop_meld(self.draft, aim.meld), Aim())
        elif aim.slot == aims.MELD and not aims.is_joker(self.draft, aim):
            self.change(self.draft, aim if aim != self.aim else Aim())
        elif (aim.slot in (aims.MELD, aims.WIN) and aim != self.aim) or index >= aims.count(self.draft, aim.slot):
            self.change(self.draft, aim)
        else:
            self.erase(aim, index)

    def erase(self, aim: Aim, index: int) -> None:
        """Answer Delete on a place."""
        self.change(aims.remove(self.draft, aim, index), Aim() if aim.slot == aims.MELD else None)

    def clear(self) -> None:
        """Begin again; seat, round and house rules stay."""
        kept = Draft(self.draft.ruleset, options=self.draft.options, round=self.draft.round).with_seat(self.draft.seat)
        self.change(kept, Aim())

    def load(self, text: str) -> None:
        """Take a case as text, as if it had been pasted."""
        self.text.show(text)
        self._read(text)

    def show_sheet(self) -> None:
        """Show the score sheet, or what is missing."""
        if self.verdict.sheet is None or self._text_problem:
            self._asked = True
            self.rebuild(self.ring.focused_key)
            return
        self.app.push(
            ScoreSheet(result_of(self.words, self.draft, self.verdict), lambda: None, go_on="score_hand.go_on")
        )

    # --- the page ------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the page: tiles on the left, the form and the text on the right, what comes of it below."""
        marks = {widget.key: widget.at for widget in self.ring.widgets() if isinstance(widget, Tiles)}
        self.text.focused = False
        slots = places(self, marks)
        if self.narrow:
            return self._one_column(slots, marks)
        board = Column(Panel(Column(*slots, gap=GAP_SMALL), pad=_PAD).growing(), self._palette(marks), gap=GAP)
        both = Row(board.growing(8), Panel(self._form(), pad=14).growing(5), gap=GAP)
        page = Column(
            self._top(),
            Scroll(Column(both.growing(), gap=0)),
            self._foot(),
            gap=GAP,
        )
        return Padded(page, PAD + FRAME, width=_WIDTH)

    def _one_column(self, slots: Iterable[Widget], marks: dict[str, int]) -> Widget:
        """Give the page in large letters: tiles, palette and form below one another."""
        back = Button("", self.back, icon="back", key="back")
        top = Row(back, self._games().growing(), gap=GAP_SMALL, align="center")
        tiles = Panel(Column(*slots, gap=GAP_SMALL), pad=_PAD)
        body = Scroll(Column(tiles, self._palette(marks), Panel(self._form(), pad=14), gap=GAP), key="page")
        return Padded(Column(top, body.growing(), *self._foot_slim(), gap=GAP_SMALL), FRAME + GAP_SMALL, width=_WIDTH)

    def _games(self) -> Dropdown:
        say = self.words.say
        return Dropdown([(key, say(f"ruleset.{key}")) for key in GAMES], self.game, self.choose_game, key="game")

    def _top(self) -> Widget:
        say, games = self.words.say, self._games()
        header = self.header(say("score_hand.title")).growing()
        return Row(header, Padded(games, 0, width=_GAMES), gap=GAP, align="center")

    def _palette(self, marks: dict[str, int]) -> Widget:
        left = self.draft.left()
        used = self.draft.used()
        palette = Palette(
            self.pick,
            lambda face: aims.may_add(self.draft, self.aim, face),
            lambda face: (left[face], left[face] + used[face]),
            extra=self.draft.rules.extra,
            hint=self.words.say("score_hand.keys"),
            at=marks.get("palette", 0),
        )
        return Panel(palette, pad=_PAD)

    def _form(self) -> Widget:
        say = self.app.words.say
        problem = self._text_problem
        return Column(
            form(self.app.words, self.draft, self.change, self.problem_at),
            Spacer(2),
            Row(
                Label(say("score_hand.text"), Style.SMALL_STRONG, TEXT_GOLD),
                Paragraph(self._house(), Style.SMALL, TEXT_SOFT, align="right").growing(),
                gap=GAP,
            ),
            self.text.growing(),
            *([Paragraph(sentence(self.words, problem), Style.SMALL, BAD)] if problem else []),
            gap=GAP_SMALL,
        )

    def _house(self) -> str:
        count = len(self.draft.options)
        return self.app.words.say("score_hand.house_rules" if count else "score_hand.house_default", count=count)

    def _foot(self) -> Widget:
        words, colour = self.outcome()
        filler = Paragraph(words, Style.BODY, colour).growing()
        return Row(*self._beginnings(), filler, self._scorer(), gap=GAP, align="center")

    def _foot_slim(self) -> tuple[Widget, Widget]:
        words, colour = self.outcome()
        buttons = Row(*self._beginnings(), Spacer(grow=1), self._scorer(), gap=GAP_SMALL, align="center")
        return Paragraph(words, Style.BODY, colour), buttons

    def _beginnings(self) -> tuple[Button, Button]:
        say = self.app.words.say
        return (
            Button(say("score_hand.example"), lambda: self.load(example(self.game)), icon="help", key="example"),
            Button(say("score_hand.clear"), self.clear, icon="trash", key="clear"),
        )

    def _scorer(self) -> Button:
        say = self.app.words.say
        return Button(
            say("score_hand.score"),
            self.show_sheet,
            icon="star",
            hint=say("key.enter"),
            skin=PRIMARY,
            style=Style.SUBHEADING,
            height=50,
            key="score",
        )

    def outcome(self) -> tuple[str, Colour]:
        """Give what the hand comes to as it stands, or what it still lacks, and the colour to say it in."""
        words, verdict = self.app.words, self.verdict
        if self.digits:
            return words.say("score_hand.digits", digits=self.digits, letters=letters(words, self.draft)), TEXT_GOLD
        if verdict.sheet is not None:
            return worth(words, verdict.sheet), GOOD
        assert verdict.problem is not None
        told = verdict.problem.where == "score" or verdict.waits
        told_words = sentence(words, verdict.problem) if told else words.say("score_hand.look")
        return told_words, BAD if self._asked or not verdict.waits else TEXT_SOFT

    def problem_at(self, where: str) -> str:
        """Give the sentence that belongs beside a field, or ""."""
        problem = self.verdict.problem
        if problem is None or problem.where != where or (self.verdict.waits and not self._asked):
            return ""
        return sentence(self.words, problem)

    # --- keys ----------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer Enter, Backspace, a pasted case, and tiles that are typed: digits, then their letter."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.show_sheet()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._back()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._paste(event.key)
        return self._type(getattr(event, "unicode", ""))

    def _back(self) -> None:
        if self.digits:
            self.digits = self.digits[:-1]
            self.rebuild(self.ring.focused_key)
        else:
            self.change(aims.step_back(self.draft, self.aim), Aim() if self.aim.slot == aims.MELD else None)

    def _paste(self, key: int) -> bool:
        if key == pygame.K_v:
            self.load(pygame.scrap.get_text().replace("\r\n", "\n"))
        return key == pygame.K_v

    def _type(self, sign: str) -> bool:
        if sign and sign in "0123456789":
            self.digits += sign
            self.rebuild(self.ring.focused_key)
            return True
        if not self.digits or sign.lower() not in FAMILIES:
            return False
        digits, self.digits = self.digits, ""
        faces = [digit + sign.lower() for digit in digits if int(digit) in FAMILIES[sign.lower()]]
        for face in parse("".join(faces)):
            self.pick(face)
        self.rebuild(self.ring.focused_key)
        return True

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)
