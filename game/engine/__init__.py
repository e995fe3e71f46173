"""The engine: wishes become facts, facts become a table. It never draws, sleeps, opens files or asks the clock."""
