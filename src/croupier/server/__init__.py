"""Live tables for people and bots, over HTTP and WebSocket. It knows games by the registry only."""
