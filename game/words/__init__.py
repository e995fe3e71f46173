"""Words: what the program says, in one YAML file a language."""
