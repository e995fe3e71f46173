"""The engine turns wishes into facts and facts into tables. It never draws, sleeps, opens files or reads the clock."""
