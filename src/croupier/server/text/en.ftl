# What the server says. Lines about a table, then what it refuses, by code.

greet-here = Croupier is at { $url }
greet-others = For others: { $url }
workers-need-postgresql = Several workers need PostgreSQL: add --database postgresql+psycopg://…
database-bad-address = This is no address of a database: name a file, or postgresql+psycopg://USER@HOST/NAME, with --database.
database-damaged = { $database } is damaged: stop the server and restore a backup.
database-disk = { $database } cannot be read or written ({ $why }): check the disk.
database-empty = { $database } is an empty file, not a database: restore a backup, or delete the file to start without tables.
database-failed = { $database } fails ({ $why }): the log has more.
database-full = { $database } cannot grow, as its disk is full: make room there.
database-gone = The file of the database was deleted, replaced or emptied while the server ran: stop the server, restore the file, and start again.
database-in-use = Another server (process { $pid }, { $address }) already uses { $database }: stop it first, or name another file with --database.
database-locked = { $database } is locked by another program: close that and try again.
database-missing = There is no database { $database }: name another with --database.
database-needs-psycopg = PostgreSQL needs psycopg: pip install "croupier[postgres]", and an address that begins with postgresql+psycopg://
database-newer = { $database } was written by a newer Croupier: install that version.
database-no-database = { $database } is not an SQLite database: restore a backup, or name another file with --database.
database-no-folder = There is no folder { $folder }: create it, or name another file with --database.
database-no-tables = { $database } does not have the tables of a server: restore a backup, or name another with --database.
database-not-opened = { $database } cannot be opened: check the permissions of the file and its folder.
database-other = Tables are kept in SQLite or PostgreSQL, not in { $database }: name a file, or postgresql+psycopg://USER@HOST/NAME.
database-read-only = { $database } cannot be written: check the permissions of the file and its folder.
database-refused = { $database } refuses the connection ({ $why }): check the user, the password and the name of the database.
database-slow = { $database } does not answer in time: check whether it hangs, or is locked by another program.
database-unreachable = { $database } cannot be reached: check that PostgreSQL is running there.
the-database = The database
bots-preparing = { $game }: the bots that look ahead get ready; the first time ever this takes up to a minute.
bots-prepared = { $game }: the bots that look ahead are ready.

event-joined = { $name } sits down.
event-left = { $name } leaves.
event-changed = { $name } changes the settings of the table.
event-removed = { $name } is removed from the table.
event-seat-bot = { $name } takes the seat, a bot ({ $level }).
event-seat-open = The seat is open; until somebody comes, a bot plays for { $name }.
event-seat-freed = The seat is open.
event-host = { $name } is host now.
event-dealt = { $name } starts the game.
event-unopened = { $name } did not open a text in time, so it has no part in the deal.
event-server-deal = No player added a text, so this deal is the server’s own.
event-clock-moved = { $name } has run out of time; a bot moves.
event-undo-asked = { $name } asks to take back the last move.
event-undo-refused = { $name } would rather play on.
event-undone = { $count ->
    [one] The last move of { $name } is taken back.
   *[other] { $count } moves are taken back, to the last of { $name }.
}
event-release-asked = { $name } asks to let a newcomer take the seat of { $other }.
event-release-refused = { $name } wants to keep the seat for { $other }.
event-released = A newcomer may take the seat of { $name }; until then a bot plays.
event-paused = { $name } stops the game for a while.
event-resumed = { $name } lets the game go on.
event-vanished = { $name } is gone; a bot plays.
event-returned = { $name } is back.
event-rematch = { $name } wants another game: it goes on at a new table.

outcome = The game is over: { $reason }.

error-already-dealt = The game has begun, so this cannot be changed any more.
error-already-seated = You already sit at this table.
error-bad-name = Enter a name: one line, not blank, without invisible characters or towers of accents.
error-bad-record = This record cannot be shown: { $why }
error-bad-request = This cannot be understood: { $why }.
error-bad-seats = The seats do not fit: one for each of { $players } players, at least one of them for a person.
error-bad-text = A message needs some text, without control characters or towers of accents.
error-bot-plays = A bot plays for you; sit back first.
error-cross-origin = Another page tried to act in your name; open the table’s own page.
error-free-text-off = Only emotes may be sent at this table now.
error-level-without-bot = Only a bot has a level.
error-name-like = Your name looks like “{ $name }”, who sits at this table. Choose another name.
error-no-free-seat = Every seat at this table is taken.
error-no-hints = Hints are for games against bots: other people play here.
error-no-spectators = Only those who play may see this table.
error-no-such-page = There is nothing at this address.
error-no-such-seat = There is no such seat at this table.
error-no-such-table = There is no such table; perhaps the link is incomplete.
error-no-undo-asked = Nobody waits for your answer.
error-no-release-asked = There is no such request for you to answer.
error-nobody-to-agree = A bot plays on for { $name }. Passing the seat on takes the agreement of another player, and no other person is playing.
error-not-a-person = Only a person who plays can be host.
error-not-away = You play yourself already.
error-not-dealt = The game has not begun.
error-not-host = Only the host may do that.
error-not-opening = There is no text of yours to open now.
error-not-over = The game is not over yet.
error-not-paused = The game is going on already.
error-not-seated = You have no seat at this table.
error-nothing-to-advise = There is nothing to advise now.
error-nothing-to-undo = You have made no move that could be taken back.
error-old-rules = This game was begun under version { $version } of its rules, which this server does not play any more.
error-other-text = This is not the text you committed to.
error-paused = The game is paused.
error-person-present = { $name } is at the table; only somebody who is away can be replaced.
error-release-asked = There is a request about a seat already; wait for the answers.
error-rematch-made = Another game has been started already.
error-replay-too-long = This game is too long to be replayed here. Replay it on your own computer with croupier replay.
error-replays-busy = Too many replays are being prepared. Try again in a moment.
error-revealed = Something hidden has been shown since, so that move stays.
error-sat-before = You have sat at this table in this game, so you cannot take another seat in it.
error-seat-taken = This seat is taken.
error-seats-open = { $count ->
    [one] One seat is still open: wait for somebody, or give it to a bot.
   *[other] { $count } seats are still open: wait for somebody, or give them to bots.
}
error-signed-out = You were signed out everywhere from another window or device.
error-stale = The table has moved on; look again before you choose.
error-table-over = The game is over.
error-too-large = This is too long.
error-too-many = Too much at once; wait a moment.
error-too-many-sockets = Too many tables are open from your network. Close some, then try again.
error-too-slow = Your connection cannot keep up; it is opened again.
error-unavailable = Something went wrong here; try again.
error-undo-asked = Somebody has asked for that already.
error-wrong-method = This address cannot be used like that.
