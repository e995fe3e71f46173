"""Mum's Malaysian mahjong: 144 tiles, units and doubles, kongs paid at once."""
