"""What only the American game has at the table: Charleston, changed exposures, dead hands, mistakes."""
