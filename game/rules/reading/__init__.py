"""Reading a complete hand: which sets it is, and what each joker stands for."""
