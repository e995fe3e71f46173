"use strict";
/* The table of a page: shows the states in the page's data one after the other; knows no rules. */
(() => {
  /* browsers from before 2023 show only the text */
  if (!Array.prototype.findLast || !CSS.supports("container-type: size")) return;
  const find = (name) => document.getElementById(name);
  const D = JSON.parse(find("data").textContent);
  const body = document.body, table = find("table"), caption = find("caption"), said = find("said"), card = find("card");
  const calm = matchMedia("(prefers-reduced-motion: reduce)"), narrow = matchMedia("(max-width: 899px)");
  const make = (name, kind, text) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  /* --- states: each is the one before it with the changes of a fact --- */

  const without = (row, tile) => { const at = row.indexOf(tile); return row.filter((_, n) => n !== at); };
  const value = (key, before, now) => {
    if (typeof now !== "number" || !"hrf".includes(key[0])) return now;
    return now > 0 ? (before || []).concat(now) : without(before || [], -now);
  };
  const folded = (states, changes) => {
    for (const change of changes) {
      const state = Object.assign({}, states[states.length - 1]);
      for (const [key, now] of Object.entries(change)) {
        if (now === null) delete state[key]; else state[key] = value(key, state[key], now);
      }
      states.push(state);
    }
    return states;
  };
  /* What is stepped through: the match, or the line of a branch, which was never played. */
  const match = {
    states: folded([], D.states), stops: D.told.length ? D.told : [0], pace: D.pace, turns: D.turns, line: null,
    notes: Object.keys(D.signs).map(Number).sort((one, other) => one - other), begins: D.hands.map((one) => one[1]),
  };
  let way = match;
  const stopAt = (place) => {  /* index of the last stop at or before a place */
    const stops = way.stops;
    let low = 0, high = stops.length - 1;
    while (low < high) { const mid = (low + high + 1) >> 1; if (stops[mid] <= place) low = mid; else high = mid - 1; }
    return low;
  };

  /* --- addresses: the hand, and the number of the fact in it --- */

  const handOf = (place) => {
    const from = way.line ? way.line.at : place;  /* a line lies within one hand, although later hands of the match have the same places */
    return D.hands.findLast((hand) => hand[1] <= from) || D.hands[0];
  };
  const address = (place) => {
    const hand = handOf(place);
    return hand ? hand[0] + ":" + Math.max(0, place - hand[1]) : "0:0";
  };
  const placeOf = (text) => {
    const found = /^#?(\d{1,6})(?::(\d{1,7}))?$/.exec(text);
    const hand = found && D.hands.find((one) => one[0] === +found[1]);
    if (!hand) return null;
    const place = hand[1] + (found[2] === undefined ? 0 : +found[2]);
    return place <= hand[2] ? place : null;
  };
  const item = (place) => (way.line && place > way.line.at ? null : find(address(place)));

  /* --- elements of the table --- */

  let now = -1, front = D.front, open = D.all, playing = 0, closed = 0, tab = "moves";
  const tiles = new Map();
  const tile = (number) => {
    if (!number) return make("i", "t kback");
    if (!tiles.has(number)) {
      const code = D.tiles[number - 1], made = make("i", "t k" + code);
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", D.named[code]);
      made.title = D.named[code];
      made.dataset.code = code;
      tiles.set(number, made);
    }
    return tiles.get(number);
  };
  const face = (number, up) => {
    const made = tile(number);
    if (number) {
      made.className = "t " + (up ? "k" + made.dataset.code : "kback");
      made.setAttribute("aria-label", up ? D.named[made.dataset.code] : "");
      made.title = up ? D.named[made.dataset.code] : "";
      made.replaceChildren();
    }
    return made;
  };
  const fill = (box, wanted) => {
    if (wanted.length !== box.children.length || wanted.some((one, n) => one !== box.children[n])) {
      box.replaceChildren(...wanted);
    }
  };

  const seats = D.names.map((name, seat) => {
    const plays = D.players.includes(seat), box = make("div", "seat"), river = make("div", "river");
    const one = { box, river, plays, rack: make("div", "rack"), melds: make("div", "melds"), shown: make("div", "shown") };
    one.plate = make("button", "plate");
    one.plate.type = "button";
    one.portrait = make("img", "portrait");
    one.portrait.alt = "";
    one.who = make("span", "who");
    one.wind = make("span", "wind");
    one.score = make("span", "score");
    one.gain = make("span", "gain");
    one.call = make("span", "call");
    one.told = make("span", "declared");
    one.who.append(make("b", "name", name), one.wind, one.told);
    one.plate.append(one.portrait, one.who, one.score, one.gain);
    one.plate.addEventListener("click", () => sit(seat));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", name);
    river.setAttribute("role", "group");
    river.setAttribute("aria-label", name);
    river.append(make("span", "whose", name), make("div", "lies"));
    const beside = make("div", "beside");
    beside.append(one.melds, one.shown);
    box.append(one.plate, one.rack, beside, one.call);
    if (plays) table.append(box);
    return one;
  });
  const middle = make("div", "middle"), centre = make("div", "centre");
  const round = make("b", "round"), hand = make("span", "which"), left = make("span", "left"), dice = make("span", "dice");
  centre.append(round, hand, left, dice);
  middle.append(centre, ...seats.map((one) => one.river));
  const marks = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  marks.setAttribute("class", "marks");
  marks.setAttribute("aria-hidden", "true");
  table.append(middle, marks);

  const rack = (state, seat) => {
    const held = state["h" + seat];
    if (!held) return [];
    if (typeof held === "string") return Array.from({ length: +held }, () => tile(0));
    const seen = !D.all || open || seat === front || state["o" + seat];
    const apart = state["a" + seat], row = held.filter((one) => one !== apart);
    if (seen) row.sort((one, other) => one - other);
    const shown = row.map((one) => face(one, seen));
    if (apart && held.includes(apart)) {
      const last = face(apart, seen);
      last.classList.add("apart");
      shown.push(last);
    }
    return shown;
  };
  const meld = (pieces, seen) => {
    const box = make("span", "meld");
    for (const piece of pieces) {
      const [number, turn, up, layer, stands] = Array.isArray(piece) ? piece : [piece, 0, 1, 0];
      const laid = face(number, up === 1 || (up === 2 && seen));
      if (stands && !laid.classList.contains("kback")) {
        laid.append(make("i", "as t k" + stands));
        laid.setAttribute("aria-label", D.named[laid.dataset.code] + " (" + D.named[stands] + ")");
        laid.title = laid.getAttribute("aria-label");
      }
      if (!turn) { box.append(laid); continue; }
      const turned = layer ? box.querySelector(".turned") : make("span", "turned" + (turn === 90 ? " head" : ""));
      if (layer && turned) { laid.classList.add("over"); turned.append(laid); } else if (layer) box.append(laid);
      else { turned.append(laid); box.append(turned); }
    }
    return box;
  };

  const show = (state) => {
    seats.forEach((one, seat) => {
      const at = (state.O ? D.rings[state.O - 1] : D.ring)[front][seat], is = (key) => state[key + seat];
      one.box.className = "seat at" + at + (seat === state.T && state.H ? " acts" : "") + (is("o") ? " won" : "");
      one.river.className = "river at" + at + (one.plays ? "" : " ghost");
      const seen = !D.all ? D.seen.includes(seat) || is("o") : open || seat === front || is("o");
      fill(one.rack, rack(state, seat));
      one.melds.replaceChildren(...(is("m") || []).map((pieces) => meld(pieces, seen)));
      fill(one.shown, (is("f") || []).map((number) => face(number, true)));
      fill(one.river.lastChild, (is("r") || []).map((number) => face(number, true)));
      if (one.plays) plate(one, state, seat);
    });
    round.textContent = state.R || "";
    hand.textContent = state.H || "";
    left.replaceChildren();
    if (state.H && state.L !== undefined) {
      const [before, after] = D.says.left.split("#");
      left.append(before, make("b", "", state.L), after || "");
    }
    dice.replaceChildren(...(state.q || []).map((pips) => make("i", "die d" + pips)));
    dice.setAttribute("aria-label", (state.q || []).join(" + "));
    const last = state.X && tiles.get(state.X);
    table.querySelectorAll(".last").forEach((one) => one.classList.remove("last"));
    if (last) last.classList.add("last");
  };
  const points = (number) => (number > 0 ? "+" : "") + String(number).replace("-", "−");
  const plate = (one, state, seat) => {
    const source = D.faces[seat + (state["e" + seat] || "calm")] || D.faces[seat + "calm"];
    if (source && one.portrait.getAttribute("src") !== source) one.portrait.src = source;
    const wind = state["w" + seat];
    one.wind.textContent = wind >= 0 ? D.winds[wind] : "";
    one.wind.className = "wind" + (seat === state.D && state.H ? " deals" : "");
    one.score.textContent = points((state.S || [])[seat] || 0).replace("+", "");
    const words = one.wind.textContent.length + one.score.textContent.length;
    one.plate.classList.toggle("long", one.score.textContent.length > 3 || words > 7);
    one.score.classList.toggle("minus", ((state.S || [])[seat] || 0) < 0);
    one.gain.textContent = state.p && state.p[seat] ? points(state.p[seat]) : "";
    one.gain.classList.toggle("minus", !!state.p && state.p[seat] < 0);
    one.call.textContent = state.c && state.c[0] === seat ? state.c[1] : "";
    one.told.textContent = (state["d" + seat] || []).join(", ");
    one.plate.setAttribute("aria-pressed", String(seat === front));
  };

  /* --- moving tiles from their old places to their new ones --- */

  let moving = [];
  const where = (box, origin) => {
    const rect = box.getBoundingClientRect();
    return { x: rect.x - origin.x + rect.width / 2, y: rect.y - origin.y + rect.height / 2, w: Math.min(rect.width, rect.height) };
  };
  const places = () => {
    const origin = table.getBoundingClientRect(), found = new Map();
    for (const [number, one] of tiles) if (one.isConnected) found.set(number, where(one, origin));
    return found;
  };
  const go = (before) => {
    const origin = table.getBoundingClientRect(), from = where(centre, origin);
    for (const [number, one] of tiles) {
      if (!one.isConnected) continue;
      const end = where(one, origin), start = before.get(number) || (one.closest(".rack, .lies, .shown") && from);
      if (!start || Math.abs(start.x - end.x) + Math.abs(start.y - end.y) < 2) continue;
      const scale = before.has(number) ? start.w / end.w : 0.6;
      const turned = one.parentNode.classList.contains("turned");
      const shift = turned ? `translate(0,0)` : `translate(${start.x - end.x}px,${start.y - end.y}px) scale(${scale})`;
      if (turned) continue;
      one.style.zIndex = "5";
      const motion = one.animate(
        [{ transform: shift, opacity: before.has(number) ? 1 : 0.2 }, { transform: "none", opacity: 1 }],
        { duration: 300, easing: "cubic-bezier(.2,.7,.2,1)" });
      motion.onfinish = motion.oncancel = () => { one.style.zIndex = ""; };
      moving.push(motion);
    }
  };

  /* --- marks from the notes --- */

  const draw = (place) => {
    const origin = table.getBoundingClientRect(), parts = [];
    const part = (name, fields, text) => {
      const made = document.createElementNS(marks.namespaceURI, name);
      for (const [key, one] of Object.entries(fields)) made.setAttribute(key, one);
      if (text) made.textContent = text;
      parts.push(made);
    };
    const spot = (number) => {
      const one = tiles.get(number);
      return one && one.isConnected && !one.classList.contains("kback") ? where(one, origin) : null;
    };
    marks.setAttribute("viewBox", `0 0 ${origin.width} ${origin.height}`);
    for (const [shape, number, to, letter] of D.marks[place] || []) {
      const at = spot(number), end = to ? spot(to) : null;
      if (!at) continue;
      const half = at.w / 2, high = half * 1.36, x = at.x, y = at.y;
      if (shape === "circle") part("rect", { x: x - half * 1.04, y: y - high * 1.06, width: half * 2.08, height: high * 2.12, rx: half * 0.5 });
      if (shape === "cross") {
        part("line", { x1: x - half, y1: y - high, x2: x + half, y2: y + high });
        part("line", { x1: x + half, y1: y - high, x2: x - half, y2: y + high });
      }
      if (shape === "letter") {
        part("circle", { cx: x, cy: y, r: half * 0.78, class: "disc" });
        part("text", { x, y, "font-size": half * 1.1 }, letter);
      }
      if (shape === "arrow" && end) {
        const angle = Math.atan2(end.y - y, end.x - x), head = at.w * 0.5;
        const nx = end.x - head * Math.cos(angle), ny = end.y - head * Math.sin(angle);
        const wing = (side) => `${nx + side * Math.sin(angle)},${ny - side * Math.cos(angle)}`;
        part("line", { x1: x, y1: y, x2: nx, y2: ny });
        part("polygon", { points: `${end.x},${end.y} ${wing(head / 2)} ${wing(-head / 2)}` });
      }
    }
    marks.replaceChildren(...parts);
  };

  /* --- texts beside the table --- */

  const hushed = (place) => {
    const told = way.line && place > way.line.at ? way.line : D, found = D.all && !open ? told.hushed[place] : null;
    return found && found[0] !== front ? told.hush[found[1]] : null;
  };
  const sentence = (place) => {
    const told = item(place), secret = hushed(place);
    if (secret !== null) return secret;
    if (way.line && place > way.line.at) return way.line.says[place - way.line.at - 1];
    return told ? told.children[1].textContent : "";
  };
  const forks = (place) => D.lines.map((line, number) => [line, number]).filter(([line]) => line.at === place);
  const beside = (place) => {  /* notes of a place, and branches that leave the match there */
    const note = item(place) && item(place).querySelector(":scope > .note");
    if (note) veil(note);
    const parts = note ? [...note.cloneNode(true).children].filter((one) => one.localName !== "figure" && !one.hidden) : [];
    if (way.line) {
      for (const [head, words] of way.line.notes[place] || []) parts.push(make("h3", "", head), make("p", "", words));
      return parts;
    }
    for (const [, number] of forks(place)) {
      const source = document.querySelector(`#notes .along[data-line="${number}"]`), button = source.cloneNode(true);
      button.textContent = source.closest(".note").querySelector("h3").textContent + " · " + source.textContent;
      parts.push(button);
    }
    return parts;
  };
  /* The judgement of a choice would betray the hand of its player. */
  const veil = (part) => {
    for (const one of part.querySelectorAll(".judged")) one.hidden = D.all && !open && Number(one.dataset.seat) !== front;
  };
  const tell = (place) => {
    let words = "";
    for (let at = stopAt(place); at >= 0 && at > stopAt(place) - 6 && !words; at--) words = sentence(way.stops[at]);
    caption.textContent = words;
    const parts = beside(place);
    said.hidden = !parts.length;
    said.replaceChildren(...parts);
    const sign = item(place) ? D.signs[place] : "";
    if (sign) caption.prepend(make("b", "sign", sign));
    const text = address(place);
    find("address").textContent = text;
    const slider = find("where");
    slider.value = String(stopAt(place));
    slider.setAttribute("aria-valuetext", text + " " + words);
    follow(place);
  };
  let marked = null, current = null;
  const follow = (place) => {
    const told = item(place), list = find("moves"), section = told ? told.closest(".hand") : null;
    if (section && section !== current) {
      if (current) current.classList.remove("now");
      current = section;
      section.classList.add("now");
      veil(section);
      for (const one of section.querySelectorAll("ol.facts > li")) one.classList.toggle("secret", secretly(one.id));
    }
    if (marked) marked.classList.remove("now");
    if (marked) marked.removeAttribute("aria-current");
    marked = told;
    if (!told) return;
    told.classList.add("now");
    told.setAttribute("aria-current", "step");
    if (!narrow.matches && tab === "moves") list.scrollTop = told.offsetTop - list.offsetTop - list.clientHeight * 0.4;
  };
  const secretly = (id) => { const place = placeOf(id); return place !== null && hushed(place) !== null; };

  const sheet = (place) => {
    const won = !way.line && D.won.find((one) => one[0] <= place && place <= one[1]);
    if (!won) closed = 0;
    const seen = !!won && closed !== won[2];
    if (seen && card.dataset.hand !== String(won[2])) {
      const source = document.querySelectorAll(`.hand[data-hand="${won[2]}"] > .sheet`);
      const close = make("button", "close", "×");
      close.type = "button";
      close.setAttribute("aria-label", D.says.close);
      close.addEventListener("click", () => shut());
      card.replaceChildren(close, ...[...source].map((one) => one.cloneNode(true)));
      card.dataset.hand = String(won[2]);
      card.scrollTop = 0;
    }
    card.hidden = !seen;
  };
  const shut = () => {
    const won = !way.line && D.won.find((one) => one[0] <= now && now <= one[1]);
    if (won) closed = closed === won[2] ? 0 : won[2];
    sheet(now);
    table.focus({ preventScroll: true });
  };

  /* --- moving --- */

  let written = 0;
  const write = () => {  /* debounced: some browsers refuse an address that changes too often */
    clearTimeout(written);
    if (way.line) return;
    written = setTimeout(() => {
      try { history.replaceState(null, "", "#" + address(now)); } catch (refused) { /* the page works without it */ }
    }, 350);
  };
  const jump = (place, far) => {
    place = Math.max(0, Math.min(way.states.length - 1, place));
    const moved = now >= 0 && !far && !calm.matches && !document.hidden;
    for (const motion of moving) motion.finish();
    moving = [];
    const before = moved ? places() : null;
    const changed = place !== now;
    now = place;
    show(way.states[place]);
    draw(place);
    if (moved) go(before);
    tell(place);
    sheet(place);
    if (changed) write();
  };
  const again = () => jump(now, true);
  const step = (by) => {
    const at = stopAt(now), stops = way.stops, back = by < 0 && stops[at] < now ? 0 : by;
    jump(stops[Math.max(0, Math.min(stops.length - 1, at + back))], false);
  };
  const next = (list) => list.find((place) => place > now);
  const earlier = (list) => list.findLast((place) => place < now);
  const to = (place) => { if (place !== undefined) jump(place, true); };
  const sit = (seat) => {
    if (!D.players.includes(seat)) return;
    front = seat;
    find("seat").value = String(seat);
    current = null;
    again();
  };
  const reveal = () => {
    open = !open;
    find("hands").setAttribute("aria-pressed", String(!open));
    current = null;
    again();
  };

  const stop = () => { clearTimeout(playing); playing = 0; body.classList.remove("plays"); };
  const wait = () => Math.max(40, way.pace[now] / +find("pace").value);
  const play = () => {
    if (playing) { stop(); return; }
    if (now >= way.stops.at(-1)) jump(way.stops[0], true);
    body.classList.add("plays");
    const on = () => {
      step(1);
      if (now >= way.stops.at(-1)) stop(); else playing = setTimeout(on, wait());
    };
    playing = setTimeout(on, Math.min(400, wait()));
  };

  /* --- the lines of branches --- */

  const along = (number) => {
    const line = D.lines[number], states = folded(match.states.slice(0, line.at + 1), line.states);
    const told = line.says.map((words, n) => [words, line.at + 1 + n]).filter(([words]) => words).map(([, place]) => place);
    const pace = match.pace.slice(0, line.at + 1).concat(line.pace);
    const notes = Object.keys(line.notes).map(Number), ends = [line.at, told.at(-1)];
    take({ states, stops: [line.at, ...told], pace, notes, begins: ends, turns: told.length ? [line.at, ...told] : [], line }, line.at);
    find("never").textContent = line.told;
    if (narrow.matches) scrollTo({ top: 0 });
    find("on").focus({ preventScroll: true });
  };
  const leave = () => { if (way.line) take(match, way.line.at); };
  const take = (other, place) => {
    stop();
    way = other;
    now = -1;
    current = null;
    find("line").hidden = !way.line;
    rule();
    jump(place, true);
  };

  const deeds = {
    first: () => to(way.stops[0]), last: () => to(way.stops.at(-1)), play,
    back: () => step(-1), on: () => step(1),
    hand_back: () => to(earlier(way.begins)), hand_on: () => to(next(way.begins)),
    turn_back: () => to(earlier(way.turns)), turn_on: () => to(next(way.turns)),
    note_back: () => to(earlier(way.notes)), note_on: () => to(next(way.notes)),
    hands: () => { if (D.all) reveal(); },
    seat: () => sit(D.players[(D.players.indexOf(front) + 1) % D.players.length]),
    scheme: () => {
      const dark = document.documentElement.dataset.scheme
        ? document.documentElement.dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      document.documentElement.dataset.scheme = dark ? "light" : "dark";
    },
    sheet: shut,
  };
  const keys = {
    ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn_back", ArrowDown: "turn_on", PageUp: "hand_back",
    PageDown: "hand_on", Home: "first", End: "last", " ": "play", h: "hands", s: "seat", b: "sheet",
  };
  const pages = { l: "moves", n: "notes", d: "game" };
  const halts = new Set(["play"]);
  const act = (name) => { if (!halts.has(name)) stop(); deeds[name](); };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.target.closest("select")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key, inside = event.target.closest("section, #said, #card");
    if (event.ctrlKey) {
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      act(key === "ArrowLeft" ? "note_back" : "note_on");
    } else if (key === "Escape" && !card.hidden) shut();
    else if (key === "Escape" && way.line) leave();
    else if (pages[key]) choose(pages[key]);
    else if (keys[key] && !(inside && key !== "ArrowLeft" && key !== "ArrowRight")) {
      if (key === " " && event.target.closest("button, a")) return;
      if (event.target.id === "where" && (key === "Home" || key === "End")) { /* works on the slider, too */ }
      act(keys[key]);
    } else return;
    event.preventDefault();
  });
  for (const name of ["first", "hand_back", "note_back", "back", "play", "on", "note_on", "hand_on", "last", "hands", "scheme"]) {
    find(name).addEventListener("click", () => act(name));
  }
  find("seat").addEventListener("change", (event) => sit(+event.target.value));
  const slider = find("where");
  slider.addEventListener("input", () => { stop(); jump(way.stops[+slider.value], true); });
  const ticks = find("ticks"), share = (place) => (100 * stopAt(place)) / Math.max(1, way.stops.length - 1) + "%";
  const tick = (place, kind, text) => {
    const made = make("span", kind, text);
    made.style.left = share(place);
    ticks.append(made);
  };
  const every = Math.ceil(D.hands.length / (narrow.matches ? 10 : 20));
  const rule = () => {
    slider.max = String(way.stops.length - 1);
    ticks.replaceChildren();
    for (const [number, place] of way.line ? [] : D.hands) {
      if (number % every === 1 % every && number) tick(place, "hand", String(number));
    }
    for (const line of way.line ? [] : D.lines) tick(line.at, "fork");
    for (const place of way.notes) tick(place, "note");
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".along");
    if (button) along(+button.dataset.line);
  });
  find("leave").addEventListener("click", leave);

  /* a swipe steps; a tap on the table steps on, in its left third back */
  const cloth = table.parentNode;
  let touched = null;
  cloth.addEventListener("pointerdown", (event) => { touched = event.pointerType === "mouse" ? null : [event.clientX, event.clientY]; });
  cloth.addEventListener("pointerup", (event) => {
    if (!touched || event.target.closest("button, #card")) return;
    const [x, y] = touched, aside = event.clientX - x, down = event.clientY - y, rect = cloth.getBoundingClientRect();
    touched = null;
    if (Math.abs(aside) > 36 && Math.abs(aside) > 1.5 * Math.abs(down)) act(aside < 0 ? "on" : "back");
    else if (Math.abs(aside) < 10 && Math.abs(down) < 10) act(event.clientX < rect.left + rect.width * 0.33 ? "back" : "on");
  });
  cloth.addEventListener("pointercancel", () => { touched = null; });

  const tabs = [...document.querySelectorAll("#tabs > button")];
  const choose = (name) => {
    tab = name;
    body.classList.toggle("reads", name === "moves");
    for (const one of tabs) {
      const chosen = one.id === "tab-" + name;
      one.setAttribute("aria-selected", String(chosen));
      one.tabIndex = chosen ? 0 : -1;
    }
    for (const page of document.querySelectorAll("body > section")) page.classList.toggle("chosen", page.id === name);
    follow(now);
  };
  tabs.forEach((one, at) => {
    one.addEventListener("click", () => choose(one.id.slice(4)));
    one.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      const other = tabs[(at + by + tabs.length) % tabs.length];
      other.focus();
      choose(other.id.slice(4));
      event.preventDefault();
      event.stopPropagation();
    });
  });
  for (const page of document.querySelectorAll("body > section")) {
    page.setAttribute("role", "tabpanel");
    page.tabIndex = 0;
  }
  addEventListener("hashchange", () => {
    const place = placeOf(location.hash);
    if (place === null) return;
    leave();
    stop();
    if (place !== now) jump(place, true);
    if (narrow.matches) scrollTo({ top: 0 });
  });
  let sized = 0;
  new ResizeObserver(() => { cancelAnimationFrame(sized); sized = requestAnimationFrame(() => draw(now)); }).observe(table);

  if (D.names.length > 4) table.classList.add("six");
  body.classList.add("live");
  for (const name of ["player", "tabs"]) find(name).hidden = false;
  if (!D.all) find("hands").hidden = true;
  if (!match.notes.length) for (const name of ["note_back", "note_on"]) find(name).hidden = true;
  find("seat").value = String(front);
  find("hands").setAttribute("aria-pressed", "false");
  for (const one of document.querySelectorAll(".along")) one.hidden = false;
  rule();
  choose("moves");
  const asked = placeOf(location.hash);
  jump(asked === null ? D.start : asked, true);
  const up = () => scrollTo({ top: 0 });  /* undoes the browser's own scrolling to the address */
  up();
  requestAnimationFrame(up);
  addEventListener("load", () => setTimeout(up));
})();
