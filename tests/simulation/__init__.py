"""The whole server in one thread and in virtual time, driven by one integer.

From the integer follows a `Plan` (`plan`): how many workers and tables there are, who plays, and
which faults happen when. `simulation` runs it: real `Server`s, from the ASGI application downwards,
on an event loop of our own (`loop`), with a clock, threads and random bytes of our own (`machine`),
a database that fails (`database`), and a network that delays and cuts (`network`). People at the
tables (`people`) play, chat, take back, leave, reconnect, and some try what they may not.

`referee` replays every table's log beside the servers, and judges every entry that is committed and
every message that is sent. `shrink` finds a short plan that still fails; `planted` has bugs that
prove that all of this finds something. Start with `simulation`; CONTRIBUTING says how to run it.
"""
