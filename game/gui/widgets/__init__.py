"""Widgets of the window; the focus ring makes all of them usable from the keyboard."""

from game.gui.widgets.base import Widget
from game.gui.widgets.boxes import AtPlaces, Beside, Column, Flow, Grid, Middle, Padded, Panel, Placed, Row, Spacer
from game.gui.widgets.button import Button
from game.gui.widgets.choices import Choice, Dropdown, Slider, Toggle
from game.gui.widgets.labels import Divider, Face, Icon, Label, Paragraph, Picture
from game.gui.widgets.listing import ListBox, Scroll
from game.gui.widgets.ring import FocusRing
from game.gui.widgets.writing import TextField

__all__ = [
    "AtPlaces",
    "Beside",
    "Button",
    "Choice",
    "Column",
    "Divider",
    "Dropdown",
    "Face",
    "Flow",
    "FocusRing",
    "Grid",
    "Icon",
    "Label",
    "ListBox",
    "Middle",
    "Padded",
    "Panel",
    "Paragraph",
    "Picture",
    "Placed",
    "Row",
    "Scroll",
    "Slider",
    "Spacer",
    "TextField",
    "Toggle",
    "Widget",
]
