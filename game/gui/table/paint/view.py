"""The view paints a show. Resting tiles are baked into one picture; each frame draws only moving things."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

import pygame

from game.engine import facts
from game.engine.facts import Event
from game.engine.table import Phase, Table
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOLD_LIGHT, GOOD, WOOD, Colour
from game.gui.table.paint import callouts, ground, overlays, plates
from game.gui.table.paint.baked import Bake, Shown, Sticker, paint_moving
from game.gui.table.paint.overlays import Bar, paint_bar, paint_glow, paint_points
from game.gui.table.paint.pictures import TileArt
from game.gui.table.paint.plates import Badges, Faces, Plate, chip
from game.gui.table.paint.tooltip import Inspector
from game.gui.table.place.frame import STACKS, USUAL, frame_for
from game.gui.table.place.layout import Sight, Spots, is_open, stand_ins
from game.gui.table.place.spots import TOP_EDGE, Spot, extent
from game.gui.table.time import motion
from game.gui.table.time.motion import BEFORE, count_at, dice_thrown
from game.gui.table.time.show import Show
from game.gui.table.told.captions import caption_now
from game.gui.table.told.counts import OwnWorth, shown_worth
from game.gui.table.told.faces import SeatFace, call_of, remark, seat_faces
from game.record.header import Seat
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.settings import WALLS, Settings
from game.tiles.kinds import Tile
from game.words.advice import so_far_words
from game.words.names import names_now, seat_names
from game.words.narrate import Narrator

_BAR, _BAR_FOOT, _POINTS = (0.18, 0.46), 0.07, 0.215  # bars above tiles and their points, in widths
_ROUND, _GLOW = 0.2, 0.065  # of an advised tile: radius of its corners, and its glow, in widths
_PAW, _PAW_ASIDE, _ASIDE = 0.58, 0.1, 0.31  # the paw above an advised tile, how far right it is, and the bar left
_DOT = 0.11  # radius of the dot on the upper edge of a wanted tile, in widths
_RISE = 0.24  # rise of the chosen tile, in widths
_SPEED = 9.0  # progress of the rise per second
_SLIDE = 18.0  # rate of sliding in the row per second
_SLIDES = 0.4  # duration of sliding after a change of order, in seconds


class OwnHand:
    """The state of the hand in front: chosen, dimmed and marked tiles, and how far each has risen."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.chosen: Tile | None = None
        self.marked: frozenset[Tile] = frozenset()  # raised, because a choice would use them
        self.wanted: frozenset[Tile] = frozenset()  # used by the lit hand of the card
        self.gathered: frozenset[Tile] = frozenset()  # collected for a question about several tiles
        self.dim: frozenset[Tile] = frozenset()
        self.lit: frozenset[Tile] = frozenset()  # tiles that a hint would discard or give away
        self.stopped: tuple[Tile | None, Tile | None] = (None, None)  # the stopped discard, and a better one
        self.bars: Mapping[Tile, Bar] = {}  # quality of each discard
        self.grown = 1.0  # progress of the bars' growth
        self.ring = False  # chosen by keyboard, so a ring is drawn
        self.picked: Tile | None = None  # awaits confirmation
        self.lifted: Tile | None = None  # dragged; its place stays free
        self.still = False  # reduced motion: tiles neither slide nor rise step by step
        self._risen: dict[Tile, float] = {}
        self._x: dict[Tile, float] = {}
        self._sliding = self._step = 0.0

    def stop(self, wrong: Tile | None, better: Tile | None) -> None:
        """Lift and ring the stopped tile, and let the better one glow; None clears either."""
        self.stopped = (wrong, better)
        if wrong is not None:
            self._risen[wrong] = 1.0

    def slide(self) -> None:
        """Start sliding the tiles to their new places."""
        self._sliding = 0.0 if self.still else _SLIDES

    @property
    def moving(self) -> bool:
        """True if a tile still rises, sinks or slides."""
        return (
            self._sliding > 0
            or any(height != self._goal(tile) for tile, height in self._risen.items())
            or (self.chosen is not None and self.chosen not in self._risen)
        )

    def _goal(self, tile: Tile) -> float:
        return 1.0 if tile in (self.chosen, self.picked, self.stopped[0]) or tile in self.marked else 0.0

    def update(self, dt: float) -> None:
        """Advance rising, sinking and sliding tiles."""
        self._sliding, self._step = max(0.0, self._sliding - dt), min(1.0, _SLIDE * dt)
        for tile in {*self._risen, *self.marked, *(tile for tile in (self.chosen, self.picked) if tile)}:
            height, goal = self._risen.get(tile, 0.0), self._goal(tile)
            height = goal if self.still else height + max(-_SPEED * dt, min(_SPEED * dt, goal - height))
            if height == 0.0:
                self._risen.pop(tile, None)
            else:
                self._risen[tile] = height

    def draw(self, surface: pygame.Surface, spots: Mapping[Tile, Spot]) -> None:
        """Draw the tiles with their overlays."""
        spots = self._slid(spots)
        for tile in self.gathered & spots.keys():  # drawn in the tray instead
            draw.dashed(surface, draw.to_rect(extent(spots[tile])), GOLD_LIGHT)
        standing = (one for one in spots.items() if one[0] not in self.gathered)
        order = sorted(standing, key=lambda item: item[1].x)
        blits = [self.art.shadow(spot).at(spot.x, spot.y) for _, spot in order]
        for tile, spot in order:
            up = round(_RISE * spot.width * self._risen.get(tile, 0.0))
            blits.append(self.art.sprite(tile.kind, spot, dim=tile in self.dim).at(spot.x, round(spot.y) - up))
        surface.fblits(blits)
        wrong, better = self.stopped
        advised = (self.lit if better is None else self.lit | {better}) & spots.keys() - self.gathered
        for tile in advised:
            up = round(_RISE * spots[tile].width * self._risen.get(tile, 0.0))
            width, box = spots[tile].width, draw.to_rect(extent(spots[tile])).move(0, -up)
            paint_glow(surface, box, round(width * _ROUND), width * _GLOW)
        if wrong is not None and wrong in spots:
            self._draw_ring(surface, spots[wrong], BAD)
        for tile in self.wanted & spots.keys() - self.gathered:
            x, y, w, _ = extent(spots[tile])
            risen = _RISE * spots[tile].width * self._risen.get(tile, 0.0)
            middle = (round(x + w / 2), round(y - risen + spots[tile].width * _DOT))
            pygame.draw.circle(surface, WOOD, middle, round(spots[tile].width * (_DOT + 0.03)))
            pygame.draw.circle(surface, GOOD, middle, round(spots[tile].width * _DOT))
        for ringed in {self.chosen if self.ring else None, self.picked}:
            if ringed is not None and ringed in spots:
                self._draw_ring(surface, spots[ringed], GOLD_LIGHT, around=ringed in self.gathered)
        for tile, bar in self.bars.items():
            if tile in spots and tile not in self.gathered:
                width, box = spots[tile].width, self.bar_box(spots[tile])
                paint_bar(surface, box.move(-round(_ASIDE * width), 0) if tile in advised else box, bar, self.grown)
                if tile not in advised:
                    paint_points(surface, box, bar, round(width * _POINTS))
        for tile in advised:
            width, box = spots[tile].width, self.bar_box(spots[tile])
            aside = round(_PAW_ASIDE * width) if tile in self.bars else 0
            overlays.paint_paw(surface, (box.centerx + aside, box.centery), round(_PAW * width))

    def _slid(self, spots: Mapping[Tile, Spot]) -> dict[Tile, Spot]:
        """Return the current spots while tiles slide, without the lifted tile."""
        share = self._step if self._sliding > 0 else 1.0
        places = {tile: spot for tile, spot in spots.items() if tile != self.lifted}
        before = {tile: self._x.get(tile, spot.x) for tile, spot in places.items()}
        self._x = {tile: x + (places[tile].x - x) * share for tile, x in before.items()}
        return {tile: replace(spot, x=self._x[tile]) for tile, spot in places.items()}

    def bar_box(self, spot: Spot) -> pygame.Rect:
        """Return the rectangle of the bar above a tile at rest."""
        x, y, w, _ = extent(spot)
        wide, high = max(5, round(spot.width * _BAR[0])), round(spot.width * _BAR[1])
        return pygame.Rect(round(x + w / 2) - wide // 2, round(y - spot.width * _BAR_FOOT) - high, wide, high)

    def _draw_ring(self, surface: pygame.Surface, spot: Spot, colour: Colour, *, around: bool = False) -> None:
        """Draw a ring around a raised tile; `around` leaves room for an inner ring."""
        x, y, w, h = extent(spot)
        thick = max(2, round(spot.width * 0.06))
        up, apart = _RISE * spot.width, thick * (4 if around else 2)
        box = pygame.Rect(round(x), round(y - up), round(w), round(h)).inflate(apart, apart)
        surface.blit(draw.ring(box.size, round(spot.width * (0.12 + TOP_EDGE / 4)), colour, thick), box)


_UNIT = 25.0  # unit of the text scale in a window 800 high


class TableView:
    """Draws the table of a timeline: `show` holds the content, `hand` the state of the hand in front."""

    def __init__(
        self,
        timeline: Timeline,
        names: Sequence[str],
        sight: Sight,
        *,
        rules: Ruleset,
        hands: int = 0,
        seal: str = "",
        seats: Sequence[Seat] = (),
    ) -> None:
        """
        `hands` is the length of the match, `seal` the commitment to the seed (or its beginning).

        `seats` hold the faces; without them players are drawn with initials.
        """
        self.show = Show(timeline, sight, rules)
        self._given, self.hands, self.seal = tuple(names), hands, seal
        self._agents = tuple(seat.agent for seat in seats)
        #: The names on the plates; players may have equal ones.
        self.called = self._given
        self.faces = Faces(self.show, seat_faces(seats) or [SeatFace(name=name) for name in names])
        self.art = TileArt()
        self.bake = Bake(self.art)
        self.hand = OwnHand(self.art)
        self.badges = Badges(self.show)
        self.own_worth = OwnWorth(self.show)
        self.has_jokers = bool(rules.conduct.wild)
        self.inspector = Inspector(self.show, self.seal)
        self.thinking: frozenset[int] = frozenset()
        self.remarks = True  # opponents use their own words
        self.tiles, self.walled = USUAL, True  # tile scale in percent; the wall is visible during play
        self._clock = 0.0
        self._mouse: tuple[int, int] | None = None

    def lay_out(
        self,
        size: tuple[int, int],
        look: Look,
        footer: float = 0.0,
        whole: tuple[int, int] | None = None,
        *,
        head: float = 0.0,
        left: float = 0.0,
    ) -> None:
        """
        Set the size of the table and its look; `whole` is the window size that determines the text scale.

        `head`, `footer` and `left` are the free pixels at the upper, lower and left edge.
        """
        percent = look.percent
        if whole is not None:
            percent = round(percent * frame_for(whole).unit / frame_for(size, footer).unit)
        self.show.lay_out(size, footer, percent, self.tiles, head=head, left=left, walled=self.walled)
        self.show.playhead.still = self.hand.still = look.reduced_motion
        frame = self.show.frame
        scale = frame.words / _UNIT
        self.look = Look(
            look.words, scale, look.reduced_motion, keymap=look.keymap, percent=look.percent, heard=look.heard
        )
        self.called = seat_names(look.words, self._given, self._agents, self.show.seating.ghosts)
        self.art.settle((frame.unit, frame.open, frame.discard, frame.own, frame.meld, frame.own * 1.1))
        self.bake.forget()
        self.ahead = chain(self.art.ahead(frame), self.faces.ahead(self.look))

    def follow(self, settings: Settings) -> bool:
        """Apply the settings; return True if the layout of the tiles must change."""
        self.remarks = settings.remarks
        before, (self.tiles, self.walled) = (self.tiles, self.walled), (settings.tile_size, settings.wall == WALLS[0])
        return before != (self.tiles, self.walled)

    def update(self, dt: float) -> int:
        """Advance the time; return the number of finished facts."""
        self._clock += 0.0 if self.show.playhead.still else dt
        self.inspector.update(dt)
        self.hand.update(dt)
        return self.show.playhead.advance(dt)

    @property
    def busy(self) -> bool:
        """True while something moves, or a card is due."""
        moves = self.hand.moving or self.inspector.waits
        return not self.show.playhead.at_end or bool(self.thinking) or moves

    def mouse_at(self, point: tuple[int, int] | None) -> None:
        """Set the mouse position; None after it left or a press."""
        self._mouse = point
        self.inspector.point(point)

    def draw_tooltip(self, surface: pygame.Surface, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Explain the badge under the mouse, or else the inspected subject."""
        seat = self.badges.at(self._mouse)
        if seat is not None:
            badge, box = self.badges.seen()[seat]
            plates.explain(surface, box, badge, self.look, self.names[seat])
        else:
            self.inspector.draw(surface, self.look, self.narrator, avoid)

    def draw(self, surface: pygame.Surface) -> None:
        show, event = self.show, self.show.event
        resting, own = show.resting(), frozenset(show.own)
        shown = (show.reached, show.table, show.sight, self.badges.advises, self.called, self.faces.who)
        if event is not None or shown != self.bake.shown:
            self._bake_all({tile: spot for tile, spot in resting.items() if tile not in own})
            self.bake.shown = shown if event is None else None
        surface.blit(self.bake.picture, (0, 0))
        self.hand.draw(surface, {tile: spot for tile, spot in resting.items() if tile in own})
        paint_moving(surface, self.art, show.moving())
        if event is not None:
            self._draw_dice(surface, event)
        for seat in self.thinking:
            plates.paint_thinking(surface, draw.to_rect(show.plate(seat)), self.look, self._clock)
        if event is not None:
            self._draw_call(surface, event)
            self._draw_remark(surface)
        if isinstance(event, facts.Paid):
            self._draw_payment(surface, event)

    def _bake_all(self, still: Spots) -> None:
        """Paint tiles and stickers that have changed into the baked picture."""
        show, table = self.show, self.show.seen  # redacted: hidden tiles are unknown
        stands, ring = stand_ins(table), _ringed(table)
        worths = [shown_worth(table, seat, show.rules) for seat in range(table.seats)]
        scoring = frozenset().union(*worths)
        tiles = {tile: Shown(spot, tile == ring, stands.get(tile), tile in scoring) for tile, spot in still.items()}
        rivals = (seat for seat in show.seating.players if seat != show.sight.front)
        rails = {seat: not is_open(show.table, show.sight, seat) for seat in rivals}
        stickers = [ground.rack(show.frame, show.position(seat), stands=there) for seat, there in rails.items()]
        stickers += self.stickers()
        for seat in show.seating.ghosts:
            lying = [still[thrown.tile] for thrown in table.places[seat].thrown if thrown.tile in still]
            stickers.append(ground.ghost_sign(show.frame, show.position(seat), lying))
        stickers += self.badges.stickers(self.look)
        stickers += [self._chip(worths[seat], seat) for seat in range(table.seats)]
        self.bake.update(ground.ground(show.frame, show.sight.front), tiles, stickers)

    def _chip(self, worth: Mapping[Tile, int], seat: int) -> Sticker:
        """Return the chip of a player; a ghost has none."""
        if seat in self.show.seating.ghosts:
            return Sticker()
        look, place = self.look, self.show.regions.chips[self.show.position(seat)]
        if self.badges.advises and seat == self.show.sight.front:
            so_far = self.own_worth.found()
            if so_far is not None:
                return chip(place, look, *so_far_words(look.words, so_far))
        points = sum(worth.values())
        return chip(place, look, look.say("table.chip", count=points)) if points else Sticker()

    def stickers(self) -> Iterator[Sticker]:
        """Yield the middle panel and the name plates, as the front seat may see them."""
        table = self.show.seen
        yield self._middle(table)
        yield from (self._plate(table, seat) for seat in range(table.seats))

    def _middle(self, table: Table) -> Sticker:
        show = self.show
        rolling = isinstance(show.event, facts.DiceRolled | facts.WallBroken)
        key = (table.hand, table.round, table.left, table.acting, table.phase, table.dice, rolling, show.sight.front)

        def paint(target: pygame.Surface) -> None:
            ground.paint_light(target, show.frame, table, show.sight.front)
            if not rolling:
                ground.paint_middle(target, show.frame, table, self.hands, self.look)

        margin = round(1.5 * show.frame.unit)  # the glow reaches beyond the panel
        box = draw.to_rect(show.regions.box).inflate(margin, margin)
        return Sticker((*key, table.wall is None), box, paint)

    def _plate(self, table: Table, seat: int) -> Sticker:
        plate, face = self.plate(table, seat), self.faces.seen(seat, self.look)
        box, is_own = draw.to_rect(self.show.plate(seat)), self.show.position(seat) == 0

        def paint(target: pygame.Surface) -> None:
            plates.paint(target, box, plate, self.look, face.box if face is not None else None)
            if face is not None:
                self.faces.paint(target, face, self.called[seat], self.look)
                if plate.wind is not None:
                    medal = plates.small_medal(face.box, at_right=is_own)
                    plates.paint_medal(target, medal, plate.wind, self.look, deals=plate.deals)

        margin = 2 * self.look.px(14)
        whole = box.inflate(margin, margin)
        return Sticker((plate, box.topleft, face), whole.union(face.box) if face else whole, paint)

    def plate(self, table: Table, seat: int) -> Plate:
        """Return the content of a player's plate."""
        acts = table.acting == seat and table.phase in (Phase.TURN, Phase.FLOWERS, Phase.ROB)
        if seat in self.show.seating.ghosts:
            acts = table.turn == seat and table.phase in (Phase.TURN, Phase.CLAIM)
            return Plate(self.called[seat], None, 0, deals=False, acts=acts, is_ghost=True)
        wind = table.wind_of(seat) if table.hand else None
        flying = isinstance(self.show.event, facts.Paid) and self.show.share < motion.LANDED
        score = (self.show.before if flying else table).scores[seat]  # updated when the coins land
        return Plate(self.called[seat], wind, score, bool(table.hand) and seat == table.dealer, acts)

    def _draw_dice(self, surface: pygame.Surface, event: Event) -> None:
        show, table = self.show, self.show.table
        for seat, dice in (show.rolled(event) if event.rolled else {}).items():
            callouts.paint_dice(surface, dice_thrown(dice, show.frame, show.position(seat), show.share, BEFORE))
        if not isinstance(event, facts.DiceRolled | facts.WallBroken):
            return
        position = show.position(table.dealer)
        share = show.share if isinstance(event, facts.DiceRolled) else 1.0
        callouts.paint_dice(surface, dice_thrown(table.dice, show.frame, position, share))
        if isinstance(event, facts.WallBroken):
            count = count_at(sum(table.dice), table.dealer, table.seats, show.time)
            stacks = table.wall.stacks_per_side if table.wall else STACKS
            callouts.paint_count(surface, show.frame, show.position(count.seat), count, self.look, stacks)

    def _draw_call(self, surface: pygame.Surface, event: Event) -> None:
        show, seat, call = self.show, event.actor, self.narrator.call(event, self.show.before)
        if call and seat is not None:
            form, share = call_of(event), 0.5 if show.playhead.still else show.share
            at = callouts.place_of_call(show.frame, show.position(seat), loud=form == "win")
            said, colour = self.own_call(event) or call, self.faces.who[seat].colour
            callouts.paint_call(surface, at, said, share, self.look, colour, form)

    def own_call(self, event: Event | None) -> str:
        """Return the call in the player's own words, or "" for the table's words."""
        if event is None or event.actor is None or not self.remarks:
            return ""
        return self.faces.who[event.actor].says(call_of(event), self.show.playhead.index, self.look.words)

    def _draw_remark(self, surface: pygame.Surface) -> None:
        show = self.show
        found = remark(show) if self.remarks and not show.playhead.still else None
        if found is None:
            return
        seat, what = found
        words = self.faces.who[seat].says(what, show.playhead.index, self.look.words)
        if words:
            at = callouts.place_of_call(show.frame, show.position(seat), loud=False)
            callouts.paint_remark(surface, at, words, show.share, self.look, self.faces.who[seat].colour)

    def _draw_payment(self, surface: pygame.Surface, event: facts.Paid) -> None:
        show = self.show
        places = {seat: draw.to_rect(show.plate(seat)) for seat, points in enumerate(event.payments) if points}
        centres = {seat: box.center for seat, box in places.items()}
        unit, bank = show.frame.unit, show.frame.centre
        callouts.paint_coins(surface, motion.coins_at(event.payments, centres, bank, unit, show.share), unit)
        for one in motion.sums_at(event.payments, show.share):
            callouts.paint_sum(surface, places[one.seat], one.points, one.risen, self.look)

    @property
    def narrator(self) -> Narrator:
        """The narrator of events, from the current point of view."""
        return self.narrator_for(self.show.sight.shown)

    def narrator_for(self, sees: Collection[int] | None) -> Narrator:
        """Return the narrator for a listener who sees the hands of some seats, or everything (None)."""
        rules = None if sees is None else self.show.rules
        return Narrator(self.look.words, self.called, rules, sees or (), self.show.table)

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat in sentences; equal ones with their winds in the hand on the table."""
        return self.names_at(self.show.table)

    def names_at(self, table: Table) -> tuple[str, ...]:
        """Return the names by seat in sentences about another table."""
        return names_now(self.look.words, self.called, table)

    def caption(self) -> str:
        """Return the sentence for the current or last event, or ""."""
        return caption_now(self.show, self.narrator)

    def draw_caption(
        self,
        surface: pygame.Surface,
        text: str,
        *,
        prompt: bool = False,
        until: int | None = None,
        after: int = 0,
        box: pygame.Rect | None = None,
    ) -> pygame.Rect:
        """
        Write a caption, and return what it covers; a prompt to the player is golden.

        `until` is how far to the right it may go where no buttons stand beside it, `after` what stays free at its left.
        `box` is another place for it.
        """
        box = draw.to_rect(self.show.regions.caption) if box is None else box
        if until is not None:
            box.width = until - box.x
        box.x, box.width = box.x + after, box.width - after
        if not text:
            return pygame.Rect(box.topleft, (0, 0))
        return callouts.paint_caption(surface, box, text, self.look, prompt=prompt)


def _ringed(table: Table) -> Tile | None:
    """Return the tile with the ring: the winning tile, or the tile on offer."""
    if table.phase is Phase.WON and table.outcome is not None:
        return (table.outcome, *table.others)[-1].tile
    return table.on_offer.tile if table.on_offer is not None else None
