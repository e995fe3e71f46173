"""
Exports a replay for people without the game: text, web page, picture, animation; or packs it as a bundle.

`make.export(subject, wanted)` returns a `job.Job`, which the caller runs step by step.
"""
