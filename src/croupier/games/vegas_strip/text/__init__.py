"""Vegas Strip in words: messages (`.ftl`) and rule books (`.md`)."""
