"""Dialogs over the viewer, and how they are opened: jump, export, sheet, menu, and the check of the file."""

from functools import partial
from itertools import groupby

import pygame

from game.errors import GameError
from game.gui.export.dialog import ExportDialog
from game.gui.export.plan import Plan
from game.gui.export.subject import Subject
from game.gui.kit.theme import BAD, GOOD, PAD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.play.menu import PauseMenu
from game.gui.program.dialog import Dialog
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Label, Panel, Paragraph, Row, Scroll, Spacer, TextField, Widget
from game.record.files import load_bytes
from game.record.verify import Verdict, verify
from game.rules.ruleset import Ruleset
from game.session.review.results import hand_result
from game.tiles.kinds import Tile
from game.words.saved_games import fairness
from game.words.spoken import step
from game.words.troubles import error_text

_JUMP = 460


def open_sheet(viewed: ViewedGame) -> None:
    """Show the score sheet of this hand, unless the user has not seen its end yet."""
    end = viewed.chapters.hand_end(viewed.travel.head.index)
    if end is not None and end > viewed.known:
        viewed.tell("viewer.no_sheet_yet")
    elif end is not None:
        names = viewed.view.names_at(viewed.timeline.table(end))
        result = hand_result(viewed.timeline, end, names, viewed.rules)
        viewed.open(ScoreSheet(result, lambda: None, go_on="action.back"))


def open_menu(viewed: ViewedGame) -> None:
    """Open the menu."""

    def leave() -> None:
        viewed.app.pop()
        viewed.app.pop()

    command, keys = "viewer_menu", "viewer.all_keys"
    viewed.open(PauseMenu(leave, viewed.rules, keys=keys, kept="viewer.kept", command=command))


def ask_to_export(viewed: ViewedGame) -> None:
    """Open the export dialog for what is on the screen."""
    viewed.travel.settle()
    viewed.notebook.flush()
    book, words, sight = viewed.notebook, viewed.app.words, viewed.table.sight
    subject = Subject(viewed.replay, book.now, words, sight, book.branch, viewed.whole.path)
    viewed.open(ExportDialog(Plan(subject, viewed.place)))


class JumpDialog(Dialog):
    """Asks for a moment to go to; Enter goes there."""

    first_focus = "place"

    def __init__(self, viewed: ViewedGame) -> None:
        super().__init__()
        self._viewed = viewed
        hand, event = viewed.chapters.address(viewed.place)
        self._text = f"{hand}:{event}" if hand else "1"

    def build(self) -> Widget:
        say = self.app.words.say
        take = partial(setattr, self, "_text")
        field = TextField(self._text, take, longest=12, on_enter=self._enter, width=200, key="place")
        told = self.told(say("viewer.jump_about"))
        buttons = self.foot(self.enter_button(say("viewer.jump"), self._enter))
        return self.board(self.head(say("viewer.jump_title")), field, told, buttons, width=_JUMP)

    def _enter(self) -> None:
        chapters = self._viewed.chapters
        place = chapters.read(self._text)
        if place is None:
            hand, event = chapters.address(chapters.count)
            self.problem = self.app.words.say("viewer.jump_wrong", last=f"{hand}:{event}")
            self.lay_out()
            return
        self.app.pop()
        self._viewed.go(place)


_WIDTH = 760
_STEPS = 6
_SCRIPT = """\
import hashlib, json, sys

SET = "{tiles}"  # {how}
tiles = [f"{{part[2:]}}.{{n}}" for part in SET.split() for n in range(1, int(part[0]) + 1)]
lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.endswith("\\n")]
head = lines[0]
settings = {{"options": dict(sorted(head["options"].items())), "ruleset": head["ruleset"]}}
said = json.dumps(settings, ensure_ascii=False, separators=(",", ":"))
promise = hashlib.sha256((head["seed"] + "\\n" + said).encode()).hexdigest()
print("commitment", "ok" if promise == head["commitment"] else "WRONG")
key = hashlib.sha256(head["seed"].encode()).digest()

def numbers(label):  # SHA-256(key, label, 0, block), read as numbers of 32 bits
    for block in range(2**63):
        digest = hashlib.sha256(key + label.encode() + b"\\0" + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))

def below(source, n):  # what is beyond the last whole multiple of n is left out
    return next(x for x in source if x < 2**32 - 2**32 % n) % n

for line in lines[1:]:
    if line["event"] == "hand_started":
        hand = line["hand"]
    if line["event"] == "wall_built":
        wall, source = list(tiles), numbers(f"hand/{{hand}}/wall")
        for i in range(len(wall) - 1, 0, -1):
            j = below(source, i + 1)
            wall[i], wall[j] = wall[j], wall[i]
        print("wall", hand, "ok" if wall == line["tiles"] else "WRONG")
    if line["event"] == "dice_rolled":
        source = numbers(f"hand/{{hand}}/dice")
        print("dice", hand, "ok" if [1 + below(source, 6) for _ in line["dice"]] == line["dice"] else "WRONG")
"""


class Fairness(Dialog):
    """A dialog over the viewer; the check runs once the dialog has been drawn."""

    first_focus = "copy"

    def __init__(self, viewed: ViewedGame) -> None:
        super().__init__()
        self._viewed = viewed
        self.verdict: Verdict | None = None
        self.copied = self._drawn = False
        self.checking = viewed.path is not None

    def area(self) -> pygame.Rect:
        margin = self.app.look.px(2 * PAD)
        return super().area().inflate(-margin, -margin)

    def build(self) -> Widget:
        say, header, rules = self.app.words.say, self._viewed.header, self._viewed.rules
        commitment = " ".join(header.commitment[at : at + 8] for at in range(0, len(header.commitment), 8))
        steps = (step(self.app.words, n, f"fair.step{n}", len(rules.tiles)) for n in range(1, _STEPS + 1))
        body = (
            Paragraph(say("fair.about"), Style.SMALL),
            Paragraph(say("fair.seed", seed=header.seed), Style.SMALL, TEXT),
            Paragraph(say("fair.commitment", code=commitment), Style.SMALL, TEXT),
            Divider(),
            Label(say("fair.how"), Style.SMALL_STRONG, TEXT_GOLD),
            *(Paragraph(text, Style.SMALL, TEXT) for text in steps),
            Paragraph(say("fair.order", tiles=_spelled(rules.tiles)), Style.TINY),
        )
        buttons = Row(
            Label(say("fair.copied") if self.copied else "", Style.SMALL, GOOD).growing(),
            Button(say("fair.copy"), self.copy, icon="copy", skin=PRIMARY, key="copy"),
            Button(say("action.back"), self.back, hint=say("key.esc"), skin=QUIET, key="close"),
            align="center",
        )
        sentence, colour = self.sentence()
        head = (self.head(say("fair.title")), Paragraph(sentence, Style.STRONG, colour), Divider())
        panel = Panel(Column(*head, Scroll(Column(*body, gap=7)).growing(), buttons), width=_WIDTH)
        return Column(Spacer(0), panel.growing(), Spacer(0), gap=0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog; the slow check starts after that."""
        super().draw(surface)
        self._drawn = True

    def update(self, dt: float) -> None:
        """Check the file, once."""
        super().update(dt)
        if self.checking and self._drawn and self._viewed.path is not None:
            self.checking = False
            try:
                self.verdict = verify(load_bytes(self._viewed.path, restored=False))
            except GameError as error:
                self.problem = error_text(self.app.words, error)
            self.lay_out()

    @property
    def busy(self) -> bool:
        return self.checking or super().busy

    def sentence(self) -> tuple[str, Colour]:
        """Return the result of the check as a sentence with its colour."""
        say = self.app.words.say
        if self.checking:
            return say("fair.checking"), TEXT_SOFT
        if self.problem:
            return say("fair.wrong", problem=self.problem), BAD
        if self.verdict is None:
            return say("fair.no_file"), TEXT_SOFT
        return fairness(self.app.words, self.verdict), BAD if self.verdict.problem else GOOD

    def copy(self) -> None:
        """Copy the program to the clipboard."""
        pygame.scrap.put_text(script(self._viewed.rules))
        self.copied = True
        self.lay_out()


def script(rules: Ruleset) -> str:
    """Return the program for a game with its house rules."""
    return _SCRIPT.format(tiles=_spelled(rules.tiles), how="so many of each face; the copies are numbered from 1")


def _spelled(tiles: tuple[Tile, ...]) -> str:
    """Write the set in its order, as counts of equal tiles."""
    runs = ((face, len(tuple(run))) for face, run in groupby(tiles, key=lambda tile: tile.kind))
    return " ".join(f"{count}x{face}" for face, count in runs)
