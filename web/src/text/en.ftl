# What the browser says by itself. Sentences about games come from the engine.

you = You
seat = Seat { $seat }
none = none
nobody = Nobody
bot = bot
host = host
close = Close
cancel = Cancel
continue = Continue
loading = Loading …
settings = Settings
menu = Menu
options = Options
random = random
who-starts = Who starts
seat-number = seat { $seat }
guest = Guest
shape = { $player ->
    [0] ring
    [1] circle
    [2] triangle
    [3] square
    [4] diamond
    [5] star
   *[6] cross
}

# Trouble
cannot-load = This page could not be loaded. Check the connection and load it again.
unreachable = The server cannot be reached. Check the connection and try again.
nothing-here = Nothing here
nothing-here-says = There is no page at this address. If somebody sent you a link, ask for it again.
to-first-page = To the first page

# The first page
main = Main
headline = Five Vegas games, one table
subline = Deal in your friends with a link. Bots fill the empty chairs and see only what their seat sees.
start-table = Start a table
table-code = Table code
join = Join
games = Games
for-players = { $fewest ->
    [one] { $fewest }–{ $most } players
   *[other] { $fewest }–{ $most } players
}
for-minutes = { $fewest }–{ $most } min
play-bots = Play
with-friends = With friends
rules-of = Rules of { $game }
your-tables = Your tables
all-of-them = All of them
no-tables = You have not sat at a table yet.
public-tables = Public tables
table-of = { $host }: { $game }
table-of-host = { $host }’s table
seated = { $seated } of { $players } seated
phase-gathering = Waiting for players
phase-opening = Dealing
phase-playing = Being played
phase-over = Over
you-placed = { $place ->
    [1] You came first
    [2] You came second
    [3] You came third
   *[other] You came { $place }th
}
sit-down = Sit down
watch = Watch
go-on = Go on
replays = Replays
open-record = Open a record

# A new table
which-game = Which game?
who-plays = Who plays?
how-many = Players in all
how-many-bots = Bots among them
how-strong = The bots’ level
level = { $level }
open-seats = { $open ->
    [0] No seat is open: you play against bots.
    [one] One seat stays open for a friend.
   *[other] { $open } seats stay open for friends.
}
table-settings = The table
table-public = Anybody may find this table on the first page
table-spectators = Others may watch
table-free_text = Players may write to each other
table-clock = Time for a move
table-grace = A bot takes over for somebody gone for
no-clock = as long as it takes
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
make-table = Make the table

# Before the deal
table = Table
seats = Seats
open-seat = Open seat
bot-of-level = Bot, { level }
waits-for-somebody = waits for somebody
who-sits = Who sits on seat { $seat }
make-host = Make host
remove = Remove
sit-here = Sit here
no-seat-left = Every seat is taken. You can watch once the cards are dealt.
deal = Deal
bots-fill = { $open ->
    [one] A bot takes the open seat.
   *[other] Bots take the { $open } open seats.
}
opening-waits = Dealing. Waiting for the sealed texts of: { $names }
host-deals = { $host } deals when everybody is there.
host-chooses = { $host } chooses these.
leave = Leave the table
invite = Invite
invite-says = Whoever opens this link can sit down, on the same Wi-Fi too. No account, a name is enough.
link = Link
code-is = Table code:
copy-link = Copy link
copied = The link is copied.
copy-yourself = The browser does not allow copying here. Mark the link and copy it yourself.
share = Share
qr-of-link = QR code of the link
commitment-is = The table has committed to its part of the deal:

# At the table
home = Croupier, back to the first page
players = Players
your-side = Your side of the table
skip-to-hand = Skip to your hand
description = The table in words
your-turn = Your turn
your-move = It is your move.
waiting-for = Waiting for { $players }.
preparing = The bots that look ahead get ready. The first time ever this takes up to a minute.
nobody-to-move = Nobody is to move.
sealed-wait = Your choice is sealed. You may change it until { $players } { $count ->
    [one] has
   *[other] have
} chosen too.
seat-thinking = thinking
seat-chosen = chosen
seat-waits = waiting
seat-away = away
seat-bot-plays = a bot plays
rule-says = { $rule }:
read-rule = Read the rule
rule = Rule
rule-book = Rule book
clock-left = Time left:
play = Play
play-move = Play { $move }
sending = Sending …
choose-first = Choose first
change-choice = Sealed
please-wait = Please wait
points = points
on-the-table = On the table
only-you = Only you can see this
of-each = What everybody has
just-now = Just now
nothing-yet = Nothing yet.
how-it-came = How the points came about
skip = Skip
beside = Beside the table
tab-log = Log
tab-chat = Chat
nobody-spoke = Nobody has said anything yet.
say-something = Say something
say = Say
emotes = Quick words
no-table-talk = This game is played without table talk: quick words only.
emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-thanks = Thanks!
emote-wow = Wow!
emote-oops = Oops!
emote-thinking = Let me think …
emote-hurry = Your turn, friend
emote-bye = Bye!
lost = The connection is lost. Trying to come back …
closed = The connection is closed.
try-now = Try now
back = You are back. Nothing was lost.
bot-plays-for-you = A bot plays for you.
sit-back = Take my seat back
paused = The game is paused.
pause = Pause the game
resume = Go on
ask-undo = Ask to take my last move back
undo-asked = You asked to take your last move back. Waiting for the others.
undo-wanted = { $player } asks to take their last move back.
agree = Agree
do-not-agree = Better not
hint = Pick a good move for me
make-player-host = Make { $player } host
free-seat = Ask to let a newcomer take { $player }’s seat
release-asked = You asked to let a newcomer take { $other }’s seat. Waiting for the others.
release-wanted = { $player } asks to let a newcomer take { $other }’s seat. A bot plays there now.
seat-free = A seat is free; a bot plays there.
hurry-up = Your time is almost up.
leave-to-bot = Leave; a bot plays on for me
rematch-made = The next game is being prepared.
go-there = Go there
understood = I see
no-guide = No more tips
guide-again = Show the tips again

# Afterwards
you-win = You win!
wins = { $winners ->
    [one] { $players } wins
   *[other] { $players } win together
}
nobody-wins = Nobody wins
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
again = Play again
replay = Replay
record = Record
choose-file = Choose a file
choose-record = Choose a record, as it was downloaded after a game
timeline = Timeline
to-start = To the start
one-back = One step back
one-on = One step on
to-end = To the end
play-on = Play
stop = Stop
the-deal = the deal
step-move = { $player }: { $move }
step-unseen = hidden from this seat
step-of = Step { $step } of { $steps }
seen-by = Seen by
all-open = everybody, all open
a-spectator = a spectator

# Fair deals
fair-check = Was the deal fair?
fair-says = Your browser computes each step itself, from what was committed to before the deal and what the table showed after the game.
fair-is-good = Right.
fair-is-bad = Wrong!
fair-is-unknown = Not known.
fair-promise = The table’s commitment is the one you saw when you sat down
fair-promise-good = Your browser kept it, and it is the same.
fair-promise-bad = Your browser kept another one: the table has changed its commitment.
fair-promise-unknown = Your browser has kept no commitment of this table.
fair-secret = The secret fits the commitment
fair-secret-good = Its SHA-256 is the commitment, so the secret was fixed before any player added a text.
fair-secret-bad = Its SHA-256 is not the commitment: this is another secret.
fair-list = The players’ commitments were not changed
fair-list-good = They are those your browser saw when the list was closed, before it opened your text.
fair-list-bad = Your browser saw another list when it opened your text: somebody has changed it since.
fair-list-unknown = Your browser has kept no list for this deal.
fair-list-changed = The table shows another list of commitments than before, so your browser does not open its text.
fair-players = The players’ texts fit their commitments
fair-players-good = Each text was fixed before any was opened, so nobody could pick one to suit the others.
fair-players-bad = A text is not the one that was committed to.
fair-players-unknown = The texts are opened when the cards are dealt.
fair-players-open = Texts were sent openly at this old table: an operator of the server who also played could have tried many.
fair-players-server = No player’s text has a part in this deal: it is the server’s own, and its operator could have chosen it.
fair-secret-unknown = The secret is shown when the game is over.
fair-mine = Your own part was used
fair-mine-good = The random text that your browser opened is among the texts.
fair-mine-bad = The random text that your browser opened is missing.
fair-mine-unknown = Your browser opened no text here, or has forgotten it.
fair-seed = The seed follows from the secret and all parts
fair-seed-good = HMAC-SHA-256 of the parts under the secret gives the seed.
fair-seed-bad = HMAC-SHA-256 of the parts under the secret gives another seed.
fair-seed-unknown = The seed is shown when the game is over.
fair-record = The game was dealt from that seed
fair-record-good = The record names this seed. “croupier replay --verify” plays it again, every shuffle and throw.
fair-record-bad = The record names another seed.
fair-record-unknown = The record can be had when the game is over.
fair-value-commitment = Commitment:
fair-value-of = { $player }:
fair-value-unopened = Not opened in time:
fair-value-secret = Secret:
fair-value-hashed = SHA-256 of it:
fair-value-texts = Parts by seat:
fair-value-made = Computed seed:
fair-value-dealt = Seed in the record:

# Settings
set-name = Your name
set-language = Language
set-theme = Light
theme-system = as the system
theme-dark = dusk
theme-light = day
set-speed = Pace of what others do
speed-slow = slow
speed-normal = normal
speed-quick = quick
speed-instant = at once
set-motion = Let things move
set-motion-help = Off, cards and dice change place at once. The system’s wish for less motion is always kept.
set-sounds = Small sounds
set-notify = Tell me when it is my turn and I look elsewhere
set-keys = Single keys are shortcuts
set-keys-help = Turn it off if they get in the way of your own tools.
set-describe = Describe the table in words
set-describe-help = Everything you may see, as text below the board; good with screen readers.
set-devices = Other devices
set-sign-out = Sign out everywhere
set-sign-out-help = Every other browser and device that plays as you loses your seats and your history. This browser keeps them.
set-sign-out-sure = Sign out all other browsers and devices?
set-sign-out-do = Sign out
signed-out = All other browsers and devices are signed out.

# Keys
keys = Keyboard
key-tab = walks through the page; the first stop leads to your hand
key-arrows = walk among all that you can reach for
key-enter = picks; once more plays what is picked, or lets go of one card of several
key-play = plays what is picked
key-escape = lets go of what is picked, closes a window
key-hand = goes to your hand
key-skip = shows at once what others did
key-describe = describes the table in words
key-chat = goes to the chat
key-rules = opens the rule book
key-hint = picks a good move, in games against bots
key-menu = opens the menu
key-sheet = shows this sheet
