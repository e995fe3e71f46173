"""Score a hand: one from a real table is put together with clicks, keys or text, and scored by the rules."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GOOD, TEXT_GOLD, TEXT_SOFT, Colour
from game.gui.program.chosen import game_of
from game.gui.program.screen import Screen
from game.gui.sheet.draft import aim as aims
from game.gui.sheet.draft.aim import Aim
from game.gui.sheet.draft.draft import Draft
from game.gui.sheet.draft.keys import Keys
from game.gui.sheet.draft.page import Page
from game.gui.sheet.draft.places import WHOLE
from game.gui.sheet.draft.saying import letters, result_of, sentence, worth
from game.gui.sheet.draft.start import first_draft, moved
from game.gui.sheet.draft.text import read_draft, write_draft
from game.gui.sheet.draft.verdict import Problem, Verdict, judge, possible_how, problem_of
from game.gui.sheet.scene import ScoreSheet
from game.gui.widgets import Widget
from game.gui.widgets.textarea import TextArea
from game.tiles.kinds import Kind

if TYPE_CHECKING:
    from game.gui.program.app import App
    from game.words.lookup import Words

_TEXT_LINES = 4


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
        self._page, self._keys = Page(self), Keys(self)
        self.aim = Aim()
        self.digits = ""  # typed, still without their letter
        self._asked = False  # whether the sheet was asked for, so that what is missing is told as a problem
        self.text_problem: Problem | None = None

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
        self.text_problem = None
        self._judge(aim or self.aim)

    def _read(self, text: str) -> None:
        """Take what was typed in the text field; tiles and fields follow as soon as it can be read."""
        try:
            self.draft, self.text_problem = read_draft(text), None
            self._speak()
        except GameError as error:
            self.text_problem = problem_of(str(error))
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
        if self.verdict.sheet is None or self.text_problem:
            self._asked = True
            self.rebuild(self.ring.focused_key)
            return
        self.app.push(
            ScoreSheet(result_of(self.words, self.draft, self.verdict), lambda: None, go_on="score_hand.go_on")
        )

    # --- the page ------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Give the page: tiles, palette, the form and the text, and what comes of it."""
        return self._page.build()

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

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer Enter, Backspace, a pasted case, and tiles that are typed."""
        return self._keys.press(event)

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the ground of a page."""
        self.page_ground(surface)
