"""The server's edge: endpoints, cookies, limits, and the application around all rooms.

Start with `app`; `endpoints` lists what can be called and `handlers` answers it. May import every
other room of the server.
"""
