"""South Vietnamese mahjong: 160 tiles, eight kinds of jokers, royalty, Phán and Mủn."""
