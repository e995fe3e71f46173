"""
The editor of a card: its lines as on paper, and below them the fields of the current line.

Every line is checked while it is typed, and shows its own mistake. Typing saves itself.
"""

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.gui.keymap import CARD
from game.gui.kit.pressed import act_on, commanded
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOOD, PRIMARY, QUIET, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.program.dialog import Answer, Message
from game.gui.program.screen import Screen
from game.gui.setup.card_picture import paint_signs, paint_tiles
from game.gui.setup.keys import KeyCard
from game.gui.setup.own_text import DraftFile, TextShelf, play_by
from game.gui.widgets import Button, Choice, Column, Dropdown, Panel, Paragraph, Row, Scroll, Spacer, TextField, Widget
from game.gui.widgets.listing import ListBox
from game.rules.written import Checked, Draft, DraftLine, Fields, Refused
from game.words.rules import stands_for
from game.words.troubles import error_text

_ROW, _FOLDED = 52, 112  # design pixels: a line in the list, and in a narrow one
_SHOWN = 3  # lines of a narrow list
_TILE = 25
_SECTION, _NUMBER, _SIGNS, _VALUE = 150, 26, 330, 56
_LONGEST = 90  # signs of a line
_STEPS = 4  # offered steps between numbers, from 0


class CardEditor(Screen):
    """Edits a card; Enter in the tiles goes on to the next line."""

    first_focus = "tiles"
    word_keys = "cards"
    keys = "card"
    reads_all = True

    def __init__(self, shelf: TextShelf, file: DraftFile, at: int = 0) -> None:
        """`file` holds the draft; `at` is the index of the first line to edit."""
        super().__init__()
        self.shelf, self.file, self.game = shelf, file, shelf.game
        self.at = at
        self.checked: tuple[Checked, ...] = ()
        if not file.now.lines:
            file.begin(DraftLine(shelf.kind.sections[0], ""))
            self.first_focus = "name"

    @property
    def draft(self) -> Draft:
        """The current draft."""
        return self.file.now

    @property
    def line(self) -> DraftLine:
        """The line being edited."""
        return self.draft.lines[self.at]

    @property
    def fields(self) -> Fields:
        """The parts of that line."""
        return self.shelf.kind.fields(self.line.text)

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the page: the name, the lines, and the parts of the current one."""
        self.at = min(self.at, len(self.draft.lines) - 1)
        say, key = self.say, self.app.look.key
        name = TextField(
            self.draft.name,
            self._name,
            placeholder=say("name"),
            longest=self.shelf.kind.longest_name,
            on_enter=self._to_tiles,
            key="name",
        )
        self._status = Paragraph("", Style.SMALL)
        self._list = ListBox(
            len(self.draft.lines),
            self._paint,
            height=_FOLDED if self.narrow else _ROW,
            least=min(_SHOWN, len(self.draft.lines)) if self.narrow else 1,
            chosen=self.at,
            on_choose=self._choose,
            on_open=lambda _: self._to_tiles(),
            key="lines",
        )
        keys = Button("", self._keys, icon="help", skin=QUIET, key="keys")
        head = Row(name.growing(2), Column(self._status).growing(3), keys, align="center")
        undo = Button(say("undo"), self._undo, icon="undo", skin=QUIET, hint=key("card_undo"), key="undo")
        play = Button(say("play"), self._play, icon="play", skin=PRIMARY, hint=key("card_play"), key="play")
        about = Paragraph(say("help"), Style.SMALL)
        foot = Row(Spacer() if self.narrow else about.growing(), undo, play, align="center")
        strip = Panel(self._strip(), pad=GAP)
        self._check()
        if self.narrow:
            return self.page(say("editor"), Scroll(Column(strip, self._list, Panel(head, pad=GAP), about)), foot)
        return self.page(say("editor"), Panel(head, pad=GAP), self._list, strip, foot)

    def _strip(self) -> Widget:
        """Return the fields of the current line, and the sentence about it."""
        say, fields, kind = self.say, self.fields, self.shelf.kind
        sections = [(one, self.app.words.say(f"row.{one}")) for one in kind.sections]
        section = Dropdown(sections, self.line.section, self._section, key="section")
        self._tiles = TextField(
            fields.tiles, self._type, placeholder=say("tiles"), longest=_LONGEST, on_enter=self._next, key="tiles"
        )
        steps = [(step, f"+{step}" if step else say("fixed")) for step in range(_STEPS)]
        moves = Dropdown(steps, fields.moves, partial(self._pick, "moves"), key="moves")
        calls = Choice([(True, "X"), (False, "C")], fields.calls, partial(self._pick, "calls"), key="calls")
        worth = TextField(
            fields.worth,
            lambda worth: self._set(replace(self.fields, worth=worth), "worth"),
            placeholder=say("value"),
            longest=3,
            allowed=lambda sign: sign in "0123456789",
            on_enter=self._next,
            width=84,
            key="worth",
        )
        add = Button(say("add"), self._add, icon="pen", hint=self.app.look.key("card_add"), key="add")
        remove = Button("", self._remove, icon="trash", skin=QUIET, key="remove")
        parts = (section, self._tiles.growing(), moves, calls, worth)
        self._about = Paragraph("", Style.SMALL)
        rows = [Row(*parts, gap=GAP_SMALL), Row(self._about.growing(), add, remove, gap=GAP_SMALL, align="center")]
        if self.narrow:
            rows = [Row(*parts[:2], gap=GAP_SMALL), Row(*parts[2:], gap=GAP_SMALL), *rows[1:]]
        return Column(*rows, gap=GAP_SMALL)

    def _cells(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the cells of a line: its number, signs, tiles, and value; a narrow list has them in three rows."""
        px, (left, top, wide, high) = self.app.look.px, box
        if self.narrow:
            head, signs, tiles = (pygame.Rect(left, top + high * n // 3, wide, high // 3) for n in range(3))
            return head, signs, tiles, head
        at = left + px(_SECTION + _NUMBER)
        rest = pygame.Rect(at + px(_SIGNS), top, box.right - at - px(_SIGNS), high)
        tiles = pygame.Rect(rest.x, top, rest.width - px(_VALUE + GAP), high)
        return box, pygame.Rect(at, top, px(_SIGNS), high), tiles, rest

    def _paint(self, surface: pygame.Surface, box: pygame.Rect, index: int, _chosen: bool) -> None:
        look, lines, one = self.app.look, self.draft.lines, self.checked[index]
        line, hand, px = lines[index], one.hand, look.px
        head, signs, tiles, value = self._cells(box)
        if self.narrow or index == 0 or lines[index - 1].section != line.section:
            name = pygame.Rect(head.x, head.y, px(_SECTION), head.height)
            section = self.app.words.say(f"row.{line.section}")
            look.write(surface, section, name, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        count = 1 + sum(other.section == line.section for other in lines[:index])
        number = pygame.Rect(head.x + px(_SECTION), head.y, px(_NUMBER), head.height)
        look.write(surface, str(count), number, Style.SMALL, TEXT_SOFT)
        written = self.shelf.kind.fields(line.text).tiles if hand is None else hand.written
        paint_signs(surface, look, written, signs, Style.STRONG)
        if hand is None:
            told, colour = self._of_line(one, index)
            room, align = (tiles, "left") if self.narrow else (value, "right")
            high = len(look.wrap(told, room.width, Style.SMALL)) * look.line_height(Style.SMALL)
            room = room.move_to(centery=room.centery - (high - room.height) // 2)
            look.paragraph(surface, told, room, Style.SMALL, colour, align=align)
            return
        look.write(surface, f"{'X' if hand.calls else 'C'} {hand.worth}", value, Style.STRONG, align="right")
        wide = min(px(_TILE), tiles.width // 16)
        paint_tiles(surface, look, hand.groups, tiles.right, tiles.centery, max(8, wide))

    def _reason(self, refused: Refused | None) -> str:
        """Sentence that tells why a line is refused."""
        return "" if refused is None else error_text(self.app.words, refused.in_line(0))

    def _check(self) -> None:
        """Check the lines, and show the state of the card and of the current line."""
        self.checked = tuple(self.shelf.kind.check(self.draft))
        self._status.words, self._status.colour = self._of_card()
        self._about.words, self._about.colour = self._of_line(self.checked[self.at], self.at)

    def _of_card(self) -> tuple[str, Colour]:
        wants = self.shelf.kind.wants(self.draft)
        wrong = sum(one.refused is not None for one in self.checked)
        if self.file.problem:
            return error_text(self.app.words, self.file.problem), BAD
        if wants is not None:
            return self._reason(wants), BAD
        if wrong:
            return self.say("unfinished", count=wrong), BAD
        return self.say("whole", count=sum(one.hand is not None for one in self.checked)), GOOD

    def _of_line(self, one: Checked, index: int) -> tuple[str, Colour]:
        if one.refused is not None and index == self.at and (self.fields.calls is None or not self.fields.worth):
            return self.say("typing"), TEXT_SOFT  # it is still being typed, and not yet wrong
        if one.refused is not None:
            return self._reason(one.refused), BAD
        return self.say("about") if one.hand is None else stands_for(self.app.words, one.hands), TEXT_SOFT

    # --- typing --------------------------------------------------------------------------------------------------

    def _take(self, draft: Draft, what: object = None) -> None:
        self.file.problem = None
        self.file.change(draft, what)

    def _checked_again(self) -> None:
        self._check()
        self.ring.root.place(self.app.look, self.area())

    def _name(self, name: str) -> None:
        self._take(replace(self.draft, name=" ".join(name.split())), "name")
        self._checked_again()

    def _set(self, fields: Fields, what: str) -> None:
        self._take(self.draft.with_line(self.at, self.shelf.kind.line(fields)), (self.at, what))
        self._checked_again()

    def _type(self, text: str) -> None:
        whole = self.shelf.kind.fields(text)
        if whole.calls is not None and whole.worth:  # a whole line was typed or pasted here
            self._set(replace(whole, note=whole.note or self.fields.note), "tiles")
        else:
            self._set(replace(self.fields, tiles=" ".join(text.split())), "tiles")

    def _pick(self, part: str, value: Any) -> None:
        self._set(replace(self.fields, **{part: value}), part)
        self.rebuild(part)

    def _section(self, section: str) -> None:
        """Move the line to the end of a section; sections keep their order on a card."""
        order, line = list(self.shelf.kind.sections).index, DraftLine(section, self.line.text)
        rest = self.draft.without(self.at)
        lines = sorted(rest.lines, key=lambda other: order(other.section))
        self.at = sum(order(other.section) <= order(section) for other in lines)
        self._take(replace(rest, lines=(*lines[: self.at], line, *lines[self.at :])))
        self.rebuild("tiles")

    def _next(self) -> None:
        """Go to the next line of this section, or add one."""
        below = self.at + 1
        if below < len(self.draft.lines) and self.draft.lines[below].section == self.line.section:
            self._choose(below)
            self.rebuild("tiles")
        else:
            self._add()

    def _add(self) -> None:
        """Add a line below this one, with the same value, and concealed or not as here."""
        fields = self.fields
        kept = Fields("", 0, fields.calls if fields.calls is not None else True, fields.worth)
        if not fields.tiles and not self.checked[self.at].hand:
            self._to_tiles()
            return
        self._take(self.draft.adding(self.at + 1, DraftLine(self.line.section, self.shelf.kind.line(kept))))
        self.at += 1
        self.rebuild("tiles")

    def _remove(self) -> None:
        """Remove the line; undo brings it back."""
        draft = self.draft.without(self.at)
        if not draft.lines:
            draft = replace(draft, lines=(DraftLine(self.line.section, ""),))
        self._take(draft)
        self.at = min(self.at, len(draft.lines) - 1)
        self.rebuild("tiles")

    def _choose(self, index: int) -> None:
        if index != self.at:
            self.at = index
            self.rebuild(self.ring.focused_key)

    def _step(self, by: int) -> None:
        self.at = max(0, min(len(self.draft.lines) - 1, self.at + by))
        self.rebuild("tiles")

    def _to_tiles(self) -> None:
        self.ring.focus_key("tiles")

    def _undo(self) -> None:
        self.file.undo()
        self.rebuild(self.ring.focused_key)

    def _redo(self) -> None:
        self.file.redo()
        self.rebuild(self.ring.focused_key)

    # --- leaving -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the editor's keys before a field types them."""
        if event.type == pygame.KEYDOWN and self._command(event):
            return True
        return super().handle(event)

    def _command(self, event: pygame.event.Event) -> bool:
        acts = {
            "card_line_back": lambda: self._step(-1),
            "card_line_on": lambda: self._step(1),
            "card_add": self._add,
            "card_remove": self._remove,
            "card_undo": self._undo,
            "card_redo": self._redo,
            "card_play": self._play,
            "card_keys": self._keys,
        }
        return act_on(commanded(event, self.app.keymap, CARD), acts)

    def _keys(self) -> None:
        self.app.push(KeyCard("card"))

    def _play(self) -> None:
        """Start a match by the card if it is valid; otherwise go to its first mistake."""
        self.file.settle()
        text, kind = self.shelf.kind.typed(self.draft), self.shelf.kind
        if self.file.problem or not kind.fits(text):
            self._checked_again()
            wrong = next((n for n, one in enumerate(self.checked) if one.refused is not None), None)
            if wrong is not None:
                self.at = wrong
                self.rebuild("tiles")
            return
        play_by(self.app, self.shelf, kind.kept(text))

    def update(self, dt: float) -> None:
        """Advance the time; save after a pause in typing."""
        super().update(dt)
        problem = self.file.problem
        self.file.update(dt)
        if self.file.problem != problem:
            self._check()

    @property
    def busy(self) -> bool:
        return (self.file.pending and not self.file.problem) or super().busy

    def back(self) -> None:
        """Save and close; ask if saving fails."""
        if self.file.settle():
            self.app.pop()
            return
        assert self.file.problem is not None
        sentence = error_text(self.app.words, self.file.problem)
        answers = (Answer(self.say("leave_anyway"), self.app.pop), Answer(self.say("stay"), skin=PRIMARY))
        self.app.push(Message(self.say("not_kept"), sentence, answers))

    def leave(self) -> None:
        """Save unsaved changes."""
        self.file.settle()
