"""Help sees no more than the person: with other hidden tiles it says the same."""

import random
from functools import cache
from types import SimpleNamespace

import pytest
from hidden_pieces import exchanged

from game.engine.actions import NOTHING
from game.gui.kit.look import Look
from game.gui.play.help.helper import Helper, thinkable
from game.gui.play.teller import Teller
from game.gui.table.paint.plates import Badges, sentence
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.time.show import Show
from game.gui.table.told.choices import sort_out
from game.gui.table.told.explain_card import HAND, WALL, Explainer, Subject, all_subjects, subject_of
from game.record.timeline import Timeline
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.advice import Seen, hint_sentences, told_of
from game.words.lookup import Words
from game.words.narrate import Narrator, reason_sentence

NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")
SOUTHERN, HONG_KONG = "south_vietnamese", "hong_kong_old_style"
#: A game, house rules, players, and a seed: hands in which others are asked for jokers, declare, and make kongs.
TABLES = [
    (SOUTHERN, {}, "random", "help 8"),
    (SOUTHERN, {"nfnl_pursuit": "declared", "nfnl_discard_immediately": True, "min_phan": 2}, "random", "help 36"),
    (SOUTHERN, {"rob_khan": "added_plus_concealed_for_13orphans", "joker_redeem": True}, "random", "help 23"),
    (
        SOUTHERN,
        {"concealed_khan": "outer_down", "flower_in_play": "mandatory_unless_nfnl_eligible"},
        "random",
        "help 27",
    ),
    (SOUTHERN, {}, "casual", "help 27"),
    (HONG_KONG, {"rob_concealed_for_orphans": True}, "random", "help 37"),
    ("simple", {"players": 2, "kong": True, "flowers": True}, "random", "help 5"),
    ("simple", {"players": 3, "ghosts": "fill_to_four"}, "random", "help 37"),
]
MOMENTS = 3  # of each hand, beside those of its flower rounds


def moments(match, chance):
    """Play, and yield moments with every player's question: flower rounds from the first tile on, and others."""
    asked = {}
    while not match.over:
        asked[len(match.timeline)] = match.asked()
        match.step()
    tables = {n: match.timeline.table(n) for n in range(1, len(match.timeline))}
    early = [n for n, table in tables.items() if table.phase == "flowers" and any(one.shown for one in table.places)]
    later = [n for n, table in tables.items() if table.hand and table.phase != "flowers" and table.outcome is None]
    for n in (*early[:: max(1, len(early) // MOMENTS)], *chance.sample(later, MOMENTS)):
        yield n, asked.get(n, {})


def told(events, seat, rules, question):
    """All words of help at a moment: reasons, hint, cards, badges, the whole table, tiles left."""
    words = Words("en", rules.key)
    look = Look(words)
    show = Show(Timeline(rules.seats, events), Sight(seat, frozenset({seat})), rules)
    show.lay_out((1280, 800))
    show.playhead.end = len(events)
    show.playhead.jump(len(events))
    found = dict(_asked_for(show, look, seat, question))
    explainer, narrator = Explainer(show), Narrator(words, NAMES, rules, {seat})
    subjects = {*all_subjects(show), *(subject_of(show, tile) for tile in show.spots(show.reached))}
    found |= {subject: explainer.card(subject, narrator) for subject in subjects}
    badges = Badges(show).seen()
    found["badges"] = {who: sentence(pursuit, look, NAMES[who]) for who, (pursuit, _) in badges.items()}
    found["left"] = explainer.counter.left()
    painted = TableView(show.timeline, NAMES, show.sight, rules=rules)
    painted.lay_out((1280, 800), look)
    painted.show.playhead.end = len(events)
    painted.show.playhead.jump(len(events))
    found["painted"] = [sticker.key for sticker in painted.stickers()]
    found["table"] = []
    Teller(painted, seat, found["table"].append).tell_table(show.own)
    return found


def _asked_for(show, look, seat, question):
    """Words on request: why each wish is refused, and the hint."""
    rules = show.rules
    match = SimpleNamespace(rules=rules, asked=lambda: {seat: question})
    choices = sort_out(question)
    helper = Helper(SimpleNamespace(match=match, show=show, choices=lambda: choices))
    for name in thinkable(rules):
        if choices.group(name) is None:
            yield name, reason_sentence(look.words, helper.why_not(name))
    for tile in show.own:
        if tile not in choices.discards:
            yield f"throw {tile}", reason_sentence(look.words, helper.why_not_throw(tile))
    hint = helper.hint()
    faces, seen = [tile.kind for tile in show.own], Seen(hint)
    yield "hint", tuple(hint_sentences(look.words, seen, NAMES, faces, numbers=True))
    yield "others", tuple(told_of(look.words, seen, action, NAMES) for action in question.actions)


@cache
def cases(number):
    """Moments of a table: its rules, the facts, a seat, its question, and all words of help."""
    game, given, agent, seed = TABLES[number]
    rules = ruleset(game, {GAMES[game].length: 1} | given)
    chance, found = random.Random(seed), []
    match = Match(seated(rules, seed, [agent] * rules.players))
    for n, asked in moments(match, chance):
        events, players = match.timeline.events[:n], match.timeline.now.players
        for seat in (chance.choice(list(asked) or list(players)), chance.choice(players)):
            question = asked.get(seat, NOTHING)
            found.append((rules, events, seat, question, told(events, seat, rules, question)))
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_exchanging_all_hidden_tiles_changes_no_word_of_help(number):
    chance = random.Random(number)
    for rules, events, seat, question, plain in cases(number):
        other = told(exchanged(events, seat, rules, chance), seat, rules, question)
        assert plain.keys() == other.keys()
        assert {key: (plain[key], other[key]) for key in plain if plain[key] != other[key]} == {}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_help_says_the_same_of_what_the_person_was_told(number):
    for rules, events, seat, question, plain in cases(number):
        redacted = [heard for event in events if (heard := event.seen_by(seat, rules)) is not None]
        other = told(redacted, seat, rules, question)
        known = {key: words for key, words in plain.items() if not _is_hidden(key)}
        assert {key: (words, other[key]) for key, words in known.items() if words != other[key]} == {}


def _is_hidden(subject):
    """Return True for a hidden piece: a table made from redacted facts has no others."""
    return isinstance(subject, Subject) and subject.what in (HAND, WALL)
