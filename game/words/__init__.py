"""Words: everything the program says, in one YAML file for each language."""
