"""The page on privacy: what the server stores about people."""
