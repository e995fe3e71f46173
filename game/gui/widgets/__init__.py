"""Widgets: few, our own, all usable from the keyboard through one focus ring."""

from game.gui.widgets.base import Widget
from game.gui.widgets.boxes import Beside, Column, Flow, Grid, Row, Spacer, Spread
from game.gui.widgets.button import Button
from game.gui.widgets.choices import Choice, Toggle
from game.gui.widgets.dropdown import Dropdown
from game.gui.widgets.field import TextField
from game.gui.widgets.holder import Middle, Padded, Panel
from game.gui.widgets.labels import Icon, Label, Line, Paragraph, Picture
from game.gui.widgets.listing import ListBox
from game.gui.widgets.ring import FocusRing
from game.gui.widgets.scroll import Scroll
from game.gui.widgets.slider import Slider

__all__ = [
    "Beside",
    "Button",
    "Choice",
    "Column",
    "Dropdown",
    "Flow",
    "FocusRing",
    "Grid",
    "Icon",
    "Label",
    "Line",
    "ListBox",
    "Middle",
    "Padded",
    "Panel",
    "Paragraph",
    "Picture",
    "Row",
    "Scroll",
    "Slider",
    "Spacer",
    "Spread",
    "TextField",
    "Toggle",
    "Widget",
]
