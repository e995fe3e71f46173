"""A choice on the page of a new game, on which Enter takes a seat."""

import pygame

from game.gui.widgets import Choice


class PageChoice(Choice):
    """One of several; Space takes the next, Enter is left to the page."""

    next_keys = (pygame.K_SPACE,)
