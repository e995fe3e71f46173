"""The desk: the person's question and answer, the bar above the hand, and notices."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.actions import Action, Discard, Redeem, owner_of
from game.engine.stages.mistakes import misnames
from game.errors import GameError
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portraits import drawn
from game.gui.kit.theme import PRIMARY, RADIUS_SMALL, Style
from game.gui.play.hand import bar, tray
from game.gui.play.hand.bar import PALETTE, GroupButton, MeldCard, NamingBoard, Player, chooser, prompt
from game.gui.play.hand.owner import DeskOwner
from game.gui.play.hand.row import HandRow
from game.gui.play.help.advice import NONE, Advice, Notice
from game.gui.play.help.balloon import OUT, face_of, tall
from game.gui.play.help.helper import Helper
from game.gui.play.match.boards import Boards
from game.gui.play.match.live import Live
from game.gui.program.tips import draw_tip
from game.gui.table.paint.overlays import paint_bar, paint_glow, paint_paw, paint_points
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import stand_ins
from game.gui.table.place.regions import standing
from game.gui.table.place.spots import Rect, extent, tile_at
from game.gui.table.told.choices import Choices, Group
from game.gui.table.told.faces import CALM, THINKING
from game.gui.widgets import AtPlaces, Button, FocusRing, Placed, Spacer, Widget
from game.rules.ruleset import MISNAME
from game.settings import USUAL_SCALE
from game.tiles.kinds import Kind, Tile
from game.words.narrate import reason_sentence
from game.words.prompt import gathered_sentence, ways_question
from game.words.troubles import error_text
from game.words.wishes import tiles_of

_BESIDE, _OVER_BARS = 10, 18  # design pixels between balloon and buttons, and above buttons with bars
_NARROW = 0.5  # of the width above the hand: a narrower balloon moves above the buttons
_OFF = 6  # design pixels: twice the distance of a balloon from discards
_WATCHER = 56  # design pixels: the face of the watching teacher
_BAR, _BAR_AWAY = 8, 6  # design pixels: height of a bar above a button, its distance
_TOLD = 0.7  # most width of points beside such a bar, in widths of the button
_GLOW, _PAW = 4, 36  # design pixels: the glow of an advised button, and its paw


class Desk:
    """Holds the focus ring of the buttons, the picked tile, the open chooser and the last notice."""

    def __init__(
        self,
        view: TableView,
        live: Live,
        owner: DeskOwner,
        heard: Callable[[str], object],
        helper: Helper | None = None,
    ) -> None:
        """`live` receives answers, `owner` is the scene; `heard` is called with each notice."""
        self.view, self.live, self.owner, self._heard = view, live, owner, heard
        self.row, self.notice = HandRow(view), Notice()
        self.advice = Advice(view, helper or Helper(live), self._pointed, self.notice)
        self._names_discards = MISNAME in view.show.rules.mistakes
        self.boards = Boards(view, lambda: self.gathered)
        self.choices = Choices()
        self.open: Group | None = None
        self.naming: NamingBoard | None = None
        self.ring = FocusRing(Spacer())
        self.gathered: tuple[Tile, ...] = ()  # tiles chosen for a question about several
        self._silent = False  # whether the buttons cover the caption
        self._said = pygame.Rect(0, 0, 0, 0)  # place of hints and notices
        self._refused = ""  # the sentence of the last refusal
        self._reached = 0  # the number of facts for which the open board has its place

    # --- layout --------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Build the buttons for the current choices, and the open board, which gives way to discards."""
        look, show = self.view.look, self.view.show
        box = draw.to_rect(show.regions.buttons).move(0, self._lower)
        placed = [*self.owner.corner(), *self._placed(look, box)]
        if self.open:
            above = pygame.Rect(0, box.y, round(show.frame.size[0] * 0.94), box.height)
            above.centerx = round(show.frame.centre[0])
            jokers, about = self.view.has_jokers, self._about
            title, plates = ways_question(look.words, self.open.name, show.rules), show.regions.plates
            way = partial(chooser, self.open, title, look, above, self.answer, self.close)
            placed = [way(jokers=jokers, about=about, free=plates[1].x - plates[3].right)]
        elif self.naming is not None:
            placed = [self.naming.placed(look, box, self.close)]
        if self.chooses:
            self._said = self._notice_box([box for _, box in placed])
        key = self.ring.focused_key
        self._reached, felt = show.reached, self._felt
        boards = [] if self.chooses else self.boards.placed(look, felt, self._discards(), self.fold)
        self.ring = FocusRing(AtPlaces(*boards, *placed))
        self.ring.root.place(look, pygame.Rect((0, 0), show.frame.size))
        self.ring.focus_key("choice 1" if self.open else PALETTE if self.naming is not None else key)

    def _placed(self, look: Look, box: pygame.Rect) -> Placed:
        """Return the buttons of the bar, the tray, the buttons that ask for advice, and the balloon of a hint."""
        advice, box, picked = self.advice, self._with_caption(look, box), self.view.hand.picked
        first = [*self.owner.left_buttons()]
        if picked is not None:
            words, key = look.say("term.discard"), look.say("key.enter")
            throw = partial(self.throw, picked)
            first.append(Button(words, throw, hint=key, skin=PRIMARY, height=bar.HEIGHT, key="throw"))
        bars = bar.placed(first, self._on_bar, look, box, self.press, self._called)
        buttons = [box for _, box in bars]
        balloon = advice.balloon(look, self._balloon_boxes(buttons), self.hint, self.take_advice)
        self._said = balloon[0][1] if balloon else self._notice_box(buttons)
        board = self._room_for(self.boards.open) if self.boards.open and not self.boards.unfolded else None
        until = None if board is None else board.x, self._said.y
        bars += tray.placed(self.view, self.choices.several, self.gathered, advice.gives, self.throw, self.send, until)
        asking = advice.buttons(look, draw.to_rect(self.view.show.regions.asks), self.hint, self.owner.why)
        return [*bars, *asking, *balloon]

    @property
    def _felt(self) -> pygame.Rect:
        """The felt at the right of the middle panel, down to what is said above the hand."""
        felt = draw.to_rect(self.view.show.regions.felt)
        felt.height = min(felt.bottom, self._said.y - self.view.look.px(_BESIDE // 2)) - felt.y
        return felt

    def _room_for(self, board: str) -> pygame.Rect | None:
        """Place of a board on the felt that discards leave free, None without one."""
        return self.boards.free(self.view.look, self._felt, board, self._discards())

    def _discards(self) -> list[pygame.Rect]:
        show = self.view.show
        spots, places = show.spots(show.reached), show.table.places
        thrown = (one.tile for place in places for one in place.thrown if one.taken_by is None)
        return [draw.to_rect(extent(spots[tile])) for tile in thrown if tile in spots]

    def _notice_box(self, buttons: Sequence[pygame.Rect]) -> pygame.Rect:
        """Place of a notice: beside the buttons, or above them if that is too narrow."""
        beside, above = self._strips(buttons)
        return beside if beside.width >= _NARROW * above.width else above

    def _strips(self, buttons: Sequence[pygame.Rect]) -> tuple[pygame.Rect, pygame.Rect]:
        """The strip for a balloon beside the buttons, and above them."""
        look, strip = self.view.look, draw.to_rect(self.view.show.regions.strip).move(0, self._lower)
        if not buttons:
            return strip, strip
        wide = min(box.x for box in buttons) - look.px(_BESIDE) - strip.x
        above = strip.move(0, min(box.y for box in buttons) - look.px(_OVER_BARS) - strip.bottom)
        return pygame.Rect(strip.topleft, (max(0, wide), strip.height)), above

    def _balloon_boxes(self, buttons: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """
        Places for a balloon, beside the buttons and above them.

        All but the last one leave every discard free: flat ones first, then narrower ones, which may be higher.
        """
        look, show = self.view.look, self.view.show
        least, high, top = _NARROW * show.regions.strip.w, tall(look), show.regions.piles.y
        taken = [Rect(*box.inflate(look.px(_OFF), look.px(_OFF))) for box in self._discards()]
        flat, narrow = list[pygame.Rect](), list[pygame.Rect]()
        for strip in self._strips(buttons):
            room = Rect(strip.x, top, strip.width, strip.bottom - top)
            for box in standing(room, [*taken, show.regions.box]):
                tall_as = min(box.h, high if box.w >= least else 2 * high)
                place = draw.to_rect((box.x, box.bottom - tall_as, box.w, tall_as))
                out = round(OUT * face_of(look, place)) if box.x > strip.x else 0  # beside a discard
                place.update(place.x + out, place.y, place.width - out, place.height)
                (flat if place.width >= least else narrow).append(place)
        last = self._notice_box(buttons)
        usual = high * USUAL_SCALE // max(USUAL_SCALE, look.percent)
        over = pygame.Rect(last.x, last.bottom - max(usual, last.height), last.width, max(usual, last.height))
        return [*flat, *sorted(narrow, key=lambda box: -box.width * box.height), over]

    @property
    def _lower(self) -> int:
        """Downward shift of buttons and balloon if no tile is asked for: then none has a bar or a paw."""
        regions = self.view.show.regions
        return 0 if self.takes_tiles else round(regions.caption.bottom - regions.buttons.bottom)

    @property
    def _caption(self) -> pygame.Rect:
        """The place of the sentence; it stands above bars and paws of tiles, as the buttons beside it do."""
        box = draw.to_rect(self.view.show.regions.caption)
        if self.takes_tiles:
            box.centery = draw.to_rect(self.view.show.regions.buttons).centery
        return box

    def _with_caption(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        """The bar, over the caption too if calls need the room for their tiles: the called tile is ringed anyway."""
        self._silent = False
        if self._called is None or bar.has_room(self._on_bar, look, box, self._called):
            return box
        whole = box.union(draw.to_rect(self.view.show.regions.caption))
        whole.y, whole.height = box.y, box.height
        self._silent = whole.width > box.width
        return whole

    @property
    def _on_bar(self) -> Choices:
        """The current choices, without those that have buttons of their own."""
        elsewhere = self.owner.own_calls
        if not elsewhere:
            return self.choices
        return replace(self.choices, groups=tuple(one for one in self.choices.groups if one.name not in elsewhere))

    @property
    def _called(self) -> Tile | None:
        """The tile on offer, while the person is asked for it."""
        offer = self.view.show.table.on_offer
        return offer.tile if offer is not None and self.choices.claiming else None

    def buttons(self) -> pygame.Rect | None:
        """Bounding box of the buttons of options, None without any."""
        found = [button.rect for button in self.group_buttons()]
        return found[0].unionall(found[1:]) if found else None

    def group_buttons(self) -> list[GroupButton]:
        """The buttons of options, from left to right."""
        return [widget for widget in self.ring.stops() if isinstance(widget, GroupButton)]

    def place_of(self, key: str) -> pygame.Rect | None:
        """Place of the button with this key, None if it is absent."""
        return next((widget.rect for widget in self.ring.stops() if widget.key == key), None)

    # --- time ----------------------------------------------------------------------------------------------------

    def refresh(self, choices: Choices) -> bool:
        """Set the current choices; return True if the person is asked anew."""
        if choices == self.choices:
            return False
        self.choices, self.open, self.naming = choices, None, None
        if choices.any and self.notice.sentence == self._refused:
            self.notice.close()  # it was about an earlier question
        own = self.view.show.own if choices.discards else ()
        self.view.hand.dim = frozenset(own).difference(choices.discards)
        if self.row.chosen not in self.view.show.own:
            self.row.choose()
        self.view.hand.picked, self.gathered = None, ()
        self.lay_out()
        return choices.any

    def say(self, sentence: str) -> None:
        """Show a sentence for a moment in place of hint and caption."""
        self.notice.say(sentence)
        self._heard(sentence)

    def update(self, dt: float) -> bool:
        """Advance the time; return True if something moves."""
        self.notice.update(dt)
        self.row.update(by_hand=self.owner.by_hand)
        moving = self.ring.update(dt) or self.row.held is not None
        self.advice.attend(asked=self.choices.any)
        moved = self.boards.open and self.view.show.reached != self._reached
        if moved or (self.advice.stale and not self.open):
            self.lay_out()
        moving |= self.advice.update(dt, self.row.tiles(), self.choices.discards)
        self.view.hand.marked, self.view.hand.gathered = self._used(), frozenset(self.gathered)
        self.view.hand.wanted = self.boards.wanted(self.row.tiles())
        return moving or self.notice.seen

    def _pointed(self) -> Action | None:
        tile = self.row.chosen
        return self._on_button() or (None if tile is None else self.choices.discards.get(tile))

    def _on_button(self) -> Action | None:
        """Return the option of the button or card under the mouse (or with the focus)."""
        for widget in (self.ring.hot, self.ring.focus):
            if isinstance(widget, GroupButton | MeldCard) and len(widget.actions) == 1:
                return widget.actions[0]
        return None

    def _used(self) -> frozenset[Tile]:
        """Tiles of the hand that the button or card under the mouse (or with the focus) would use."""
        if self.owner.marked or self.gathered:
            return self.owner.marked or frozenset(self.gathered)
        action = self._on_button()
        return frozenset() if action is None else frozenset(tile for tile, _ in tiles_of(action))

    # --- the person's actions ------------------------------------------------------------------------------------

    def press(self, group: Group) -> None:
        """Choose the option of a button, or open its chooser."""
        if len(group.actions) == 1 and self._about(group.actions[0]) is None:
            self.answer(group.actions[0])
            return
        self.open = group
        self.lay_out()

    def _about(self, action: Action) -> Player | None:
        """Return the player whom a choice without tiles is about, with that player's melds."""
        owner = owner_of(action)
        if owner is None or tiles_of(action):
            return None
        melds = self.view.show.table.places[owner].melds
        tiles = tuple(pair for meld in melds for pair in zip(meld.tiles, meld.stands, strict=True))
        return self.view.narrator.name(owner), tiles

    @property
    def chooses(self) -> bool:
        """True if a chooser or the naming board is open."""
        return self.open is not None or self.naming is not None

    def close(self) -> None:
        """Close the chooser or the naming board."""
        self.open = self.naming = None
        self.lay_out()

    def click(self, tile: Tile) -> None:
        """Discard a tile, or pick it up first if discards need a confirmation; ignored while the table moves."""
        may_go = tile in self.choices.discards
        if self.owner.confirm and may_go and tile != self.view.hand.picked:
            self.pick_up(tile)
        elif may_go or self.view.show.playhead.at_end:
            self.throw(tile)

    def enter(self, tile: Tile | None) -> bool:
        """
        Send the chosen tiles, or else throw or choose `tile`; return False if neither is asked for.

        An empty tray is never sent: giving nothing takes the button.
        """
        several = self.choices.several
        has_room = several is not None and tile in several.among and len(self.gathered) < several.number
        fills = has_room and tile not in self.gathered
        if self.gathered and not fills and self.whole() is not None:
            self.send()
        elif tile is not None and self.takes_tiles:
            self.throw(tile)
        else:
            return False
        return True

    def send(self) -> None:
        """Answer with the chosen tiles, if they are enough."""
        whole = self.whole()
        if whole is not None:
            self.answer(whole)

    @property
    def takes_tiles(self) -> bool:
        """True if a tile of the hand is an answer, or part of one."""
        return bool(self.choices.discards or self.choices.several)

    def throw(self, tile: Tile) -> None:
        """Discard a tile, or explain why it stays; if several tiles are asked for, choose it or put it back."""
        several, action = self.choices.several, self.choices.discards.get(tile)
        if several is not None and tile in several.among:
            self._gather(tile, several.number)
        elif action is not None and self._names_discards:
            self.naming = NamingBoard(tile, self.view.show.rules, partial(self._name, tile))
            self.lay_out()
        elif action is not None:
            self.answer(action)
        else:
            self.refuse(tile)

    def refuse(self, wish: str | Tile) -> None:
        """Explain why there is no button of this name, or why this tile stays."""
        if self.advice.degree:
            helper = self.advice.helper
            reason = helper.why_not(wish) if isinstance(wish, str) else helper.why_not_throw(wish)
            self.say(reason_sentence(self.view.look.words, reason))
            self._refused = self.notice.sentence

    def _name(self, tile: Tile, face: Kind) -> None:
        """Discard a tile under an announced name, right or wrong."""
        if face == tile.kind:
            self.answer(self.choices.discards[tile])
            return
        self.close()
        self.row.choose()
        self.call_unasked(misnames(tile, face))
        self.owner.app.sounds.play("press")

    def call_unasked(self, call: str) -> None:
        """Make an unasked call, right or wrong."""
        try:
            self.live.call_unasked(call)
        except GameError as error:
            self.say(error_text(self.view.look.words, error))

    def _gather(self, tile: Tile, number: int) -> None:
        """Add a tile to the chosen ones, or remove it; of too many, the first is dropped."""
        kept = tuple(other for other in self.gathered if other != tile)
        self.gathered = kept if tile in self.gathered else (*kept, tile)[-number:]
        self._heard(gathered_sentence(self.view.narrator, self.gathered))
        self.lay_out()

    def whole(self) -> Action | None:
        """Return the answer for several tiles, None until enough are chosen."""
        several = self.choices.several
        return several.of(self.gathered) if several is not None and several.takes(len(self.gathered)) else None

    def answer(self, action: Action) -> None:
        """Answer with an option, unless the scene holds it back."""
        self.open, self.naming, self.view.hand.picked, self.gathered = None, None, None, ()
        self.boards.unfolded = False
        if self.ring.focus is not None:
            self.ring.focus_on(None)  # the same key does not answer the next question
        self.notice.close()
        self.advice.close()
        self.row.choose()
        if not self.owner.holds_back(action):
            self.wish(action)

    def wish(self, action: Action) -> None:
        """Submit the person's wish."""
        try:
            self.live.answer(action)
        except GameError as error:
            self.say(error_text(self.view.look.words, error))
        self.owner.app.sounds.play("press")

    @property
    def joker_below(self) -> Tile | None:
        """The melded joker below the carried tile, if the game exchanges jokers."""
        show = self.view.show
        if not (self.row.carries and show.rules.conduct.redeem):
            return None
        jokers, spots = stand_ins(show.table), show.spots(show.reached)
        return tile_at({tile: spot for tile, spot in spots.items() if tile in jokers}, self.row.point)

    def exchange(self, tile: Tile, joker: Tile) -> None:
        """Exchange a tile for a joker on the table, or explain why it does not fit."""
        look, stands, group = self.view.look, stand_ins(self.view.show.table)[joker], self.choices.group("redeem")
        ways = (one for one in (group.actions if group else ()) if isinstance(one, Redeem) and one.joker == joker)
        action = next((one for one in ways if one.tile.kind == tile.kind), None)
        if action is not None:
            self.answer(action)
        elif tile.kind != stands:
            self.say(look.say("table.joker_is_another", tile=look.words.tile(stands)))
        else:
            self.refuse("redeem")

    def pick_up(self, tile: Tile | None) -> None:
        """Pick up the tile that waits for confirmation, or none."""
        self.view.hand.picked = tile
        self.lay_out()

    def hint(self) -> None:
        """Show more of the hint, or close it."""
        if self.advice.degree == NONE:
            self.say(self.view.look.say("hint.off"))
        elif self.advice.gives and not self.gathered:
            self.take_advice()
        else:
            self.advice.toggle()
        self.lay_out()

    def take_advice(self) -> None:
        """Put the golden frame on what the visible hint advises, or its tiles into the tray; never answer."""
        best, gives = self.advice.best, self.advice.gives
        self.lay_out()
        if gives:
            self.gathered = gives
            self._heard(gathered_sentence(self.view.narrator, self.gathered))
            self.lay_out()
        elif isinstance(best, Discard):
            self.ring.focus_on(None)
            self.row.choose(best.tile, ring=True)
        else:
            self.frame(next((one for one in self.group_buttons() if best in one.actions), None))

    def frame(self, button: GroupButton | None) -> None:
        """Put the golden frame on a button of the bar."""
        self.row.choose()
        self.ring.focus_on(button)
        if button is not None:
            button.focus_seen = True

    def toggle(self, board: str) -> None:
        """Open or close a board."""
        self.boards.toggle(board, has_room=self._room_for(board) is not None)
        self.lay_out()

    def fold(self) -> None:
        """Unfold the open board over the discards, or fold it again."""
        self.boards.unfolded = not self.boards.unfolded
        self.lay_out()

    def sort(self) -> None:
        """Sort the hand by suit once; a notice about its order is closed."""
        self.notice.close()
        self.row.sort()

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw caption, buttons, bars and the carried tile."""
        if self.owner.speaks and not self.notice.seen:
            self.ring.draw(surface)
            if not self.open:
                self.view.draw_tooltip(surface)
            return
        asks = self.asks() or self.owner.tells()
        place, gap = draw.to_rect(self.view.show.regions.actions), self.view.look.px(_BESIDE)
        buttons = [widget.rect for widget in self.ring.root.children() if widget.rect.colliderect(place)]
        until = None if self.open else min((box.x - gap for box in buttons), default=place.right)
        balloon = self.advice.seen_now
        if not (self._silent or balloon or self.notice.seen or self.chooses):
            after = self._draw_teacher(surface)
            told = asks or self.view.caption()
            self.view.draw_caption(surface, told, prompt=bool(asks), until=until, after=after, box=self._caption)
        self.advice.draw_marks(surface)
        self.ring.draw(surface)
        stops = self.ring.stops()
        self._draw_bars(surface, stops)
        said = [self._said] if balloon else []
        if self.notice.seen and not balloon:
            face = (self.advice.adviser, CALM) if self.advice.degree else None
            said = [self.notice.draw(surface, self.view.look, self._said, face)]
        joker, show = self.joker_below, self.view.show
        below = None if joker is None else draw.to_rect(extent(show.spots(show.reached)[joker]))
        self.row.draw(surface, may_throw=self.row.held in self.choices.discards, joker=below)
        if not self.open and not self.row.carries:
            asking = [widget.rect for widget in stops if widget.key.startswith("ask ")]
            self.view.draw_tooltip(surface, [*asking, *said])
        plates = [draw.to_rect(show.plate(seat)) for seat in range(show.table.seats)]
        draw_tip(surface, self.view.look, self.ring, plates)

    def asks(self) -> str:
        """The sentence that asks the person for something; "" without a question."""
        return prompt(self.view, self.choices, self._on_bar, len(self.gathered))

    def _draw_teacher(self, surface: pygame.Surface) -> int:
        """Draw the watching teacher beside the caption; return the width, 0 without a teacher."""
        if not self.owner.watched:
            return 0
        box = self._caption
        side = min(box.height, self.view.look.px(_WATCHER))
        picture = drawn(self.advice.adviser, THINKING if self.owner.tells() else CALM, side)
        surface.blit(picture, picture.get_rect(midleft=box.midleft))
        return side + self.view.look.px(_BESIDE)

    def _draw_bars(self, surface: pygame.Surface, stops: Sequence[Widget]) -> None:
        look, grown = self.view.look, self.view.hand.grown
        weighed = [widget for widget in stops if isinstance(widget, GroupButton | MeldCard)]
        bars = [(widget, bar) for widget in weighed if (bar := self.advice.bar(widget.actions)) is not None]
        told = [(look.text_width(bar.points, Style.BODY), widget.rect.width) for widget, bar in bars if bar.points]
        smaller = min([1.0, *(_TOLD * wide / points for points, wide in told)])  # large letters
        for widget, bar in bars:
            box = widget.rect
            if bar.best:
                paint_glow(surface, box, look.px(RADIUS_SMALL), look.px(_GLOW))
                if isinstance(widget, MeldCard):
                    widget.draw_number(surface)
            points = round(smaller * look.text_width(bar.points, Style.BODY)) if bar.points else 0
            left = round(0.86 * box.width) - points
            wide, high = max(look.px(2 * _BAR), left), look.px(_BAR)
            place = pygame.Rect(box.x + round(box.width * 0.07), box.y - look.px(_BAR_AWAY) - high, wide, high)
            paint_bar(surface, place, bar, grown)
            if bar.best:
                side = min(look.px(_PAW), box.height)
                above = box.right - side // 2, box.y - side // 4  # off the key of the button, and off the next one
                paint_paw(surface, box.bottomright if isinstance(widget, MeldCard) else above, side)
            else:
                paint_points(surface, place, bar, round(smaller * look.px(Style.BODY.size)))
