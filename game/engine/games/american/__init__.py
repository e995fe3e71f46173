"""What only this game has at the table: the Charleston, exposures that change, dead hands, challenges, mistakes."""
