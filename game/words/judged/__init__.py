"""The judge in words: the only wording of points, sureness, verdicts, reasons and what came of other choices."""
