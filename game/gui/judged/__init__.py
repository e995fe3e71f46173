"""What the judge says, on the screen: options as rows with bars, bars over a hand, tiles of a choice."""
