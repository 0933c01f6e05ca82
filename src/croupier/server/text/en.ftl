# What the server says. Lines about a table, then what it refuses, by code.

greet-here = Croupier is at { $url }
greet-others = Others can join at { $url }
greet-stop = Press Ctrl-C to stop the server.
listen-taken = Port { $port } is already in use: stop the other server, or choose another port with --port.
listen-forbidden = You are not allowed to use port { $port }: choose one above 1023 with --port.
listen-host = This computer cannot listen on “{ $host }”: check --host.
workers-need-file = Several workers need a database in a file, not in memory: name a file with --database.
workers-need-postgresql = Several workers need PostgreSQL: add --database postgresql+psycopg://…
database-bad-address = This is not a database address: give --database a file, or postgresql+psycopg://USER@HOST/NAME.
database-damaged = { $database } is damaged: stop the server and restore a backup.
database-disk = { $database } cannot be read or written ({ $why }): check the disk.
database-empty = { $database } is an empty file, not a database: restore a backup, or delete the file to start without tables.
database-failed = { $database } failed ({ $why }): see the log.
database-full = { $database } cannot grow because its disk is full: free some space.
database-gone = The database file was deleted, replaced or emptied while the server was running: stop the server, restore the file and start again.
database-in-use = Another server (process { $pid }, { $address }) is already using { $database }: stop it first, or choose another file with --database.
database-locked = { $database } is locked by another program: close it and try again.
database-missing = There is no database { $database }: choose another with --database.
database-needs-psycopg = PostgreSQL needs psycopg: pip install "croupier[postgres]", and an address that starts with postgresql+psycopg://
database-newer = { $database } was written by a newer Croupier: install that version.
database-no-database = { $database } is not an SQLite database: restore a backup, or choose another file with --database.
database-no-folder = There is no folder { $folder }: create it, or choose another file with --database.
database-no-tables = { $database } does not have a server’s tables: restore a backup, or choose another database with --database.
database-not-opened = { $database } cannot be opened: check the permissions of the file and its folder.
database-other = Tables can be kept in SQLite or PostgreSQL, not in { $database }: give a file, or postgresql+psycopg://USER@HOST/NAME.
database-read-only = { $database } cannot be written to: check the permissions of the file and its folder.
database-refused = { $database } refused the connection ({ $why }): check the user, the password and the name of the database.
database-slow = { $database } is not answering in time: check whether it has hung, or is locked by another program.
database-unreachable = { $database } cannot be reached: check that PostgreSQL is running there.
the-database = The database
bots-preparing = { $game }: preparing the strong bots. The first time, this can take up to a minute.
bots-prepared = { $game }: the strong bots are ready.

# What administrators are told
admin-no-person-id = “{ $given }” is not a person’s id: it has 16 digits, 0-9 and a-f; croupier admin show lists those at a table.
admin-no-resume = The server is not being drained.
admin-no-subject = “{ $given }” is neither a person’s id nor an IP address.
admin-no-table = There is no table whose id begins with “{ $table }”.
admin-no-withdraw = There is no announcement.
admin-not-ban = { $subject } is not banned.
admin-not-mute = { $subject } is not muted.
admin-older = { $database } was written by an older Croupier: start this version’s server on it once, then try again.
admin-over = The game at { $table } is already over.
admin-several-tables = Several tables begin with “{ $table }”: give more of the id.
admin-short-table = Give at least { $length } characters of the table’s id.
draining = This server will be down for maintenance soon. You can finish your games, but not start new ones.

link-home = Croupier
link-home-text = Five Vegas tabletop games for friends, against bots or each other.
link-rules = { $game }: the rules
link-replay = { $game }: a replay
link-table = { $game } with { $host }
link-gathering = { $free ->
    [0] Every seat is taken.
    [one] One seat is free: join in!
   *[other] { $free } seats are free: join in!
}
link-playing = The game has started.
link-over = The game is over.

event-joined = { $name } sits down.
event-left = { $name } leaves.
event-changed = { $name } changes the settings of the table.
event-removed = { $name } was removed from the table.
event-seat-bot = { $name } takes the seat: a bot ({ $level }).
event-seat-open = The seat is open; until someone sits down, a bot plays for { $name }.
event-seat-freed = The seat is open.
event-host = { $you ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
event-dealt = { $name } starts the game.
event-unopened = { $name } did not open a text in time, so it does not count in the deal.
event-server-deal = No player added a text, so this deal is the server’s alone.
event-clock-moved = { $you ->
    [yes] You have run out of time; a bot moved for you.
   *[no] { $name } has run out of time; a bot moved instead.
}
event-undo-asked = { $name } asks to take back the last move.
event-undo-refused = { $name } declines.
event-undone = { $count ->
    [one] The last move was taken back; { $name } moves again.
   *[other] { $count } moves were taken back; { $name } moves again.
}
event-release-asked = { $name } asks to let a new player replace { $other }.
event-release-refused = { $name } would rather keep the seat for { $other }.
event-released = A new player can take { $name }’s seat; until then, a bot plays.
event-paused = { $name } pauses the game.
event-resumed = { $name } resumes the game.
event-vanished = { $you ->
    [yes] You were away, so a bot took over.
   *[no] { $name } is away; a bot takes over.
}
event-timed-out = { $you ->
    [yes] Your time for the game is up; a bot plays on for you.
   *[no] { $name } has no time left for the game; a bot plays on.
}
event-returned = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
event-rematch = { $name } wants another game: it is at a new table.
event-closed = { $why ->
    [old-rules] This game’s rules are no longer played here, so it ends. Its record can be downloaded.
   *[admin] The administrator closed this table. Nothing more can happen here.
}

outcome = The game is over: { $reason }.

error-absent-to-agree = Everyone at the table has to agree, and { $name } is away right now.
error-already-dealt = The game has started, so this can no longer be changed.
error-already-seated = You already have a seat at this table.
error-bad-name = Enter a name: one line, not blank, with no invisible characters or stacked accents.
error-bad-record = This record cannot be shown: { $why }
error-bad-request = The request is malformed: { $why }.
error-bad-seats = The seats do not add up: there must be one for each of { $players } players, and at least one for a person.
error-bad-text = Enter a message, with no control characters or stacked accents.
error-banned = { $until ->
    [forever] You have been banned from this server.
   *[other] You have been banned from this server until { $until }.
}
error-bot-plays = A bot is playing for you. Take your seat back first.
error-cross-origin = The request came from another site. Open the table’s own page.
error-draining = This server will be down for maintenance soon, so no new tables can be made.
error-free-text-off = Only reactions can be sent at this table right now.
error-level-without-bot = Only a bot has a level.
error-muted = { $until ->
    [forever] You have been muted on this server. Reactions still work.
   *[other] You have been muted on this server until { $until }. Reactions still work.
}
error-name-like = Your name looks too much like “{ $name }”, who is at this table. Choose another name.
error-newer-entry = The server is being updated. Your table will be back in a moment.
error-no-free-seat = Every seat at this table is taken.
error-no-hints = Hints are only for games against bots; there are other people here.
error-no-spectators = This table is not open to spectators.
error-no-such-code = No table has this code. A code expires when its game starts; ask for the link.
error-no-such-page = There is no page at this address.
error-no-such-review = There is no such review, or it is no longer kept here. Ask for it again.
error-no-such-seat = There is no such seat at this table.
error-no-such-table = There is no such table. Check that the link is complete.
error-no-undo-asked = There is no request to answer.
error-no-release-asked = There is no such request to answer.
error-nobody-to-agree = A bot keeps playing for { $name }. Giving the seat to a new player takes another player’s agreement, and no other person is playing.
error-not-a-person = Only a person who is playing can be the host.
error-not-away = You are already playing yourself.
error-not-dealt = The game has not started yet.
error-not-host = Only the host can do that.
error-not-opening = You have no text to open right now.
error-not-over = The game is not over yet.
error-not-paused = The game is not paused.
error-not-seated = You have no seat at this table.
error-not-your-review = Only whoever asked for a review can cancel it.
error-nothing-to-advise = There is no hint to give right now.
error-nothing-to-undo = You have no move that can be taken back.
error-old-rules = This game was started under version { $version } of its rules, which this server no longer plays. Its players can download its record.
error-other-text = This is not the text you committed to.
error-out-of-time = Your time for this game is up. A bot plays on for you.
error-paused = The game is paused.
error-person-present = { $name } is at the table; only players who are away can be replaced.
error-release-asked = A request about a seat is already open; wait for the answers.
error-rematch-made = Another game has already been started.
error-replay-too-long = This game is too long to replay here. Replay it on your own computer with croupier replay.
error-replays-busy = Too many replays are being prepared. Try again in a moment.
error-revealed = Something hidden has been shown since, so that move cannot be taken back.
error-reviews-busy = Too many reviews are waiting. Try again in a minute.
error-sat-before = You have already had a seat in this game, so you cannot take another one.
error-seat-taken = This seat is taken.
error-seats-open = { $count ->
    [one] One seat is still open: wait for someone, or give it to a bot.
   *[other] { $count } seats are still open: wait for someone, or give them to bots.
}
error-signed-out = You were signed out everywhere from another window or device.
error-stale = The table has moved on. Look again before you choose.
error-table-closed = This table has been closed.
error-table-over = The game is over.
error-too-large = That is too long.
error-too-many = You are going too fast. Wait a moment.
error-too-many-sockets = Too many tables are open from your network. Close some, then try again.
error-too-slow = Your connection fell behind. Reconnecting.
error-unavailable = The server could not save that. Please try again.
error-undo-asked = Someone has already asked for that.
error-undo-declined = Your request was declined. You can ask again after the next move.
error-wrong-method = This address does not accept that kind of request.
