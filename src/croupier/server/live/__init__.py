"""Tables that people are connected to: rooms, sockets, the autopilot, peers.

Start with `room`. May import `server.table`, `server.wire` and `server.store`.
"""
