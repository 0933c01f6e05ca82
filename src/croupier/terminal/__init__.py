"""The text client: playing and replaying line by line. It knows games only by their contract."""
