# What the server says. Lines about a table, then what it refuses, by code.

greet-here = Croupier is at { $url }
greet-others = For others: { $url }
workers-need-postgresql = Several workers need PostgreSQL: add --database postgresql+psycopg://…
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
event-clock-moved = { $name } has run out of time; a bot moves.
event-undo-asked = { $name } asks to take back the last move.
event-undo-refused = { $name } would rather play on.
event-undone = { $count ->
    [one] The last move of { $name } is taken back.
   *[other] { $count } moves are taken back, to the last of { $name }.
}
event-paused = { $name } stops the game for a while.
event-resumed = { $name } lets the game go on.
event-vanished = { $name } is gone; a bot plays.
event-returned = { $name } is back.
event-rematch = { $name } wants another game: it goes on at a new table.

outcome = The game is over: { $reason }.

error-already-dealt = The game has begun, so this cannot be changed any more.
error-already-seated = You already sit at this table.
error-bad-name = A name is text on one line, and shows something.
error-bad-record = This record cannot be shown: { $why }
error-bad-request = This cannot be understood: { $why }.
error-bad-seats = The seats do not fit: one for each of { $players } players, at least one of them for a person.
error-bad-text = A message is text, and shows something.
error-bot-plays = A bot plays for you; sit back first.
error-cross-origin = Another page tried to act in your name; open the table’s own page.
error-forged-cookie = This cookie is not one of ours; delete it and try again.
error-free-text-off = Only emotes may be sent at this table now.
error-level-without-bot = Only a bot has a level.
error-no-free-seat = Every seat at this table is taken.
error-no-hints = Hints are for games against bots: other people play here.
error-no-spectators = Only those who play may see this table.
error-no-such-page = There is nothing at this address.
error-no-such-seat = There is no such seat at this table.
error-no-such-table = There is no such table; perhaps the link is incomplete.
error-no-undo-asked = Nobody waits for your answer.
error-not-a-person = Only a person who plays can be host.
error-not-away = You play yourself already.
error-not-dealt = The game has not begun.
error-not-host = Only the host may do that.
error-not-over = The game is not over yet.
error-not-paused = The game is going on already.
error-not-seated = You have no seat at this table.
error-nothing-to-advise = There is nothing to advise now.
error-nothing-to-undo = You have made no move that could be taken back.
error-old-rules = This game was begun under version { $version } of its rules, which this server does not play any more.
error-paused = The game is paused.
error-person-present = { $name } is at the table; only somebody who is away can be replaced.
error-rematch-made = Another game has been started already.
error-revealed = Something hidden has been shown since, so that move stays.
error-seat-taken = This seat is taken.
error-seats-open = { $count ->
    [one] One seat is still open: wait for somebody, or give it to a bot.
   *[other] { $count } seats are still open: wait for somebody, or give them to bots.
}
error-stale = The table has moved on; look again before you choose.
error-table-over = The game is over.
error-too-large = This is too long.
error-too-many = Too much at once; wait a moment.
error-too-slow = Your connection cannot keep up; it is opened again.
error-unavailable = Something went wrong here; try again.
error-undo-asked = Somebody has asked for that already.
error-wrong-method = This address cannot be used like that.
