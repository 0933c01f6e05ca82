"""Examples that the documentation shows and the tests run."""
