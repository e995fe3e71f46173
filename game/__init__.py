"""Mạt Chược: southern Vietnamese mahjong, played, recorded and explained."""

__version__ = "0.1.0"
