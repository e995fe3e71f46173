"""Drawings beside the tiles: icons of the window, dice, the icon of the program. `draw_sprites.py` writes them."""
