"""The house rules on the page of a new game: the preset, how much differs from it, and the way to all of them."""

from collections.abc import Callable, Iterator

from game.gui.kit.theme import GAP, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program import chosen
from game.gui.setup.rules import in_words
from game.gui.widgets import Button, Dropdown, Label, Paragraph, Row, Widget
from game.rules.presets import House, Preset, house_of
from game.words.lookup import Words


def house_rows(
    words: Words, rules: House, choose: Callable[[House], object], show_all: Callable[[], object]
) -> Iterator[Widget]:
    """Give the row and what it means to play so; `choose` gets the house rules of another preset as they are."""
    presets = {preset.name: preset for preset in _presets(rules)}
    entries = [(name, _called(words, preset)) for name, preset in presets.items()]
    preset = Dropdown(entries, rules.preset.name, lambda name: choose(house_of(presets[name])), key="preset")
    label = Label(words.say("new_game.house_rules"), Style.STRONG, TEXT_GOLD)
    yield Row(label.growing(2), preset.growing(3), align="center")
    every = Button(words.say("new_game.house_all"), show_all, icon="list", style=Style.BODY, key="house rules")
    yield Row(Paragraph(_about(words, rules), Style.SMALL, TEXT_SOFT).growing(), every, gap=GAP, align="center")


def _presets(rules: House) -> tuple[Preset, ...]:
    """Give what may be chosen; a preset of one's own that is gone is still what the rules began from."""
    found = chosen.all_presets(rules.game.key, chosen.own_presets(rules.game.key))
    return found if rules.preset in found else (*found, rules.preset)


def _called(words: Words, preset: Preset) -> str:
    name = in_words.preset_name(words, preset)
    return words.say("house.own", name=name) if preset.own else name


def _about(words: Words, rules: House) -> str:
    sentence, count = in_words.preset_sentence(words, rules.preset), len(rules.changed)
    differs = words.say("new_game.house_changed", count=count) if count else ""
    return " ".join(filter(None, (sentence, differs)))
