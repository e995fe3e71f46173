"""Those who play, from the weakest to the strongest."""
