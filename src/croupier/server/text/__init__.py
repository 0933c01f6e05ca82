"""What the server says to people."""
