# What the browser says by itself. Sentences about games come from the engine.

you = You
seat = Seat { $seat }
none = none
bot = bot
host = host
close = Close
cancel = Cancel
continue = Continue
loading = Loading…
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
cannot-load = This page could not be loaded. Check your connection and reload it.
board-failed = This board ran into a problem, so the game is shown in its plain form. You can play on.
unreachable = The server cannot be reached. Check your connection and try again.
offline-says = The server cannot be reached. Rule books and your latest replays can still be read; to play, you need the server.
nothing-here = Page not found
nothing-here-says = There is no page at this address. If someone sent you a link, ask for it again.
to-first-page = Back to home

# The first page
main = Main
headline = Five Vegas games, one table
subline = Croupier is a game table in your browser: cards, dice and tiles, with friends by link or against bots that never see your hand. No account, nothing to install.
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
start-here = New to this? Start here
start-here-says = { $game }: the fewest rules, with easy bots and tips as you play.
too-many-codes = Too many wrong codes. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
effort = { $effort ->
    [easy] Easy
    [medium] Medium
   *[hard] Demanding
}
rules-of = Rules of { $game }
your-tables = Your tables
all-of-them = See all
no-tables = You have not joined a table yet.
public-tables = Public tables
table-of = { $host }: { $game }
table-of-host = { $host }’s table
seated = { $seated } of { $players } seated
phase-gathering = Waiting for players
phase-opening = Dealing
phase-playing = In progress
phase-over = Finished
phase-closed = Closed
you-won = { $winners ->
    [1] You won
   *[other] You won together
}
you-placed = { $place ->
    [1] You came first
    [2] You came second
    [3] You came third
   *[other] You came { $place }th
}
sit-down = Sit down
watch = Watch
go-on = Continue
replays = Replays
accessibility = Accessibility
privacy = Privacy
privacy-link = What this server stores about you
dismiss = Dismiss
look = Look
set-person-id = Your id, to quote to the administrator:
open-record = Open a record

# A new table
which-game = Which game?
who-plays = Who plays?
how-many = Number of players
how-many-bots = Number of bots
how-strong = Bot level
level-left-out = The level { $level } is left out here: with this many players, it is not known to win more than { $best }.
level = { $level }
open-seats = { $open ->
    [0] No open seats: you play against bots.
    [one] One seat stays open for a friend.
   *[other] { $open } seats stay open for friends.
}
table-settings = Table settings
table-public = List this table on the home page for everyone
table-spectators = Allow spectators
table-free_text = Allow chat messages
table-hints = Allow hints from the coach for everyone
table-clock = Time per move
table-total = Time for the whole game, per player
table-increment = Added to it with every move
no-increment = Nothing
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
table-grace = A bot takes over for players who are away for
no-clock = No limit
seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
make-table = Create table

# Before the deal
table = Table
seats = Seats
open-seat = Open seat
bot-of-level = Bot, { level }
waits-for-somebody = waiting for a player
who-sits = Who takes seat { $seat }
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
host-deals = { $host } deals when everyone is here.
host-chooses = { $host } chooses the settings.
leave = Leave the table
invite = Invite
invite-says = Open this link to take a seat. No account needed, just a name.
link = Link
code-is = Table code:
copy-link = Copy link
copied = Link copied.
copy-yourself = This browser does not allow copying here. Select the link and copy it.
share = Share
qr-of-link = QR code for the link
provably-fair = Provably fair
commitment-is = The table has committed to its part of the deal:

# At the table
home = Croupier, back to home
players = Players
your-side = Your side of the table
skip-to-hand = Skip to your hand
description = The table in words
your-turn = Your turn
your-move = It is your turn.
waiting-for = Waiting for { $players }.
preparing = Preparing the strong bots. The first time, this can take up to a minute.
catching-up = Showing what just happened.
nobody-to-move = Nobody has to move.
sealed-wait = Your choice is sealed. You may change it until { $players } { $count ->
    [one] has
   *[other] have
} chosen too.
seat-thinking = thinking
seat-chosen = chosen
seat-waits = waiting
seat-away = away
seat-away-until = away, bot in
seat-bot-plays = a bot is playing
rule-says = { $rule }:
read-rule = Read the rule
rule = Rule
rule-book = Rule book
clock-left = Time left:
play = Play
play-move = Play { $move }
sending = Sending…
choose-first = Choose a move
change-choice = Sealed
please-wait = Please wait
points = points
on-the-table = On the table
only-you = Only you can see this
of-each = What each player has
just-now = Just now
nothing-yet = Nothing yet.
how-it-came = How the points were scored
score-sheet = Score sheet
round-word = Round
round-name = Round { $round }
sheet-player = Player
sheet-figures = Breakdown
sheet-gain = Gain
sheet-total = Total
sheet-times = { $label } × { $times }
sheet-unknown = not known
skip = Skip
beside = Log and chat
tab-log = Log
tab-chat = Chat
nobody-spoke = Nobody has said anything yet.
say-something = Write a message
say = Send
emotes = Reactions
no-table-talk = No table talk in this game: reactions only.
emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-thanks = Thanks!
emote-wow = Wow!
emote-oops = Oops!
emote-thinking = Let me think…
emote-hurry = Your turn!
emote-bye = Bye!
lost = Connection lost. Reconnecting…
closed = The connection is closed.
try-now = Try again
back = You are back. Nothing was lost.
bot-plays-for-you = A bot is playing for you.
sit-back = Take my seat back
paused = The game is paused.
pause = Pause the game
resume = Resume
ask-undo = Ask to take back my last move
undo-asked = You asked to take back your last move. Waiting for the others.
undo-wanted = { $player } asks to take back their last move.
agree = Agree
do-not-agree = Decline
hint = Suggest a move
hint-short = Hint
advice = A good player would choose: { $move }.
make-player-host = Make { $player } the host
free-seat = Ask to give { $player }’s seat to a new player
release-asked = You asked to give { $other }’s seat to a new player. Waiting for the others.
release-wanted = { $player } asks to give { $other }’s seat to a new player. A bot is playing there now.
seat-free = A seat is open; a bot is playing there.
hurry-up = Your time is almost up.
leave-to-bot = Leave and let a bot play for me
leave-sure = Leave this table?
leave-means = A bot will play on for you. You can come back and take your seat again while the game lasts.
stay = Stay
rematch-made = The next game is being set up.
go-there = Go there
tip = Tip
understood = Got it
no-guide = Hide tips
guide-again = Show tips again

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
again-changed = Change settings first
replay = Replay
record = Record
choose-file = Choose a file
choose-record = Choose a record that you downloaded after a game
timeline = Timeline
to-start = First
one-back = Previous
one-on = Next
to-end = Last
play-on = Play
stop = Pause
the-deal = the deal
step-move = { $player }: { $move }
step-unseen = hidden from this seat
step-of = Step { $step } of { $steps }
go-to = Go to
part-of-round = { $round }, { $part }
copy-step = Link to this step
seen-by = Seen by
all-open = all cards open
a-spectator = a spectator

# Fair deals
fair-check = Was the deal fair?
fair-says = Your browser checks each step itself, from the commitments made before the deal and what the table showed after the game.
fair-is-good = Correct.
fair-is-bad = Wrong!
fair-is-unknown = Unknown.
fair-promise = The table’s commitment is the one you saw when you sat down
fair-promise-good = Your browser kept it, and it is the same.
fair-promise-bad = Your browser kept a different one: the table has changed its commitment.
fair-promise-unknown = Your browser has not kept a commitment of this table.
fair-secret = The secret matches the commitment
fair-secret-good = Its SHA-256 is the commitment, so the secret was fixed before any player added a text.
fair-secret-bad = Its SHA-256 is not the commitment: this is a different secret.
fair-list = The players’ commitments were not changed
fair-list-good = They are the ones your browser saw when the list was closed, before it opened your text.
fair-list-bad = Your browser saw a different list when it opened your text: it has been changed since.
fair-list-unknown = Your browser has not kept a list for this deal.
fair-list-changed = The table now shows a different list of commitments, so your browser does not open its text.
fair-players = The players’ texts match their commitments
fair-players-good = Each text was fixed before any was opened, so nobody could choose one to suit the others.
fair-players-bad = A text is not the one that was committed to.
fair-players-unknown = The texts are opened when the cards are dealt.
fair-players-open = Texts were sent openly at this old table: a server operator who also played could have tried many.
fair-players-server = No player’s text is part of this deal: it is the server’s alone, and its operator could have chosen it.
fair-secret-unknown = The secret is shown when the game is over.
fair-mine = Your own part was used
fair-mine-good = The random text that your browser opened is among the texts.
fair-mine-bad = The random text that your browser opened is missing.
fair-mine-unknown = Your browser opened no text here, or has forgotten it.
fair-seed = The seed follows from the secret and all parts
fair-seed-good = HMAC-SHA-256 of the parts, keyed with the secret, gives the seed.
fair-seed-bad = HMAC-SHA-256 of the parts, keyed with the secret, gives a different seed.
fair-seed-unknown = The seed is shown when the game is over.
fair-record = The game was dealt from that seed
fair-record-good = The record has this seed. “croupier replay --verify” replays it, every shuffle and throw.
fair-record-bad = The record has a different seed.
fair-record-unknown = The record is available when the game is over.
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
set-theme = Theme
theme-system = System
theme-dark = Dark
theme-light = Light
set-speed = Speed of other players’ moves
speed-slow = Slow
speed-normal = Normal
speed-quick = Fast
speed-instant = Instant
set-motion = Animations
set-motion-help = When off, cards and dice jump to their place. If your system asks for less motion, they always do.
set-sounds = Sound effects
set-notify = Notify me when it is my turn
set-forced = Play the only legal move for me
set-premove = Choose while others play
set-premove-help = Your choice is played as soon as it is your turn, if it is legal then.
premove-dropped = Your early choice could not be played.
set-keys = Keyboard shortcuts
set-keys-help = Turn them off if they conflict with your own tools.
set-describe = Describe the table in words
set-describe-help = Everything you can see, as text below the board; useful with screen readers.
set-devices = Other devices
set-sign-out = Sign out everywhere
set-sign-out-help = Every other browser and device that plays as you loses your seats and history. This browser keeps them.
set-sign-out-sure = Sign out all other browsers and devices?
set-sign-out-do = Sign out
signed-out = All other browsers and devices are signed out.

# Keys
keys = Keyboard
key-tab = move through the page
key-arrows = move among everything you can choose
key-enter = choose; again to play the choice, or to drop one card of several
key-play = play your choice
key-escape = drop your choice
key-close = close a window
key-back = go one step back
key-on = go one step on
key-round-back = go one round back
key-round-on = go one round on
key-part-back = go one trick or turn back
key-part-on = go one trick or turn on
key-hand = go to your hand
key-skip = skip the other players’ animations
key-scores = open the score sheet
key-describe = describe the table in words
key-chat = go to the chat
key-rules = open the rule book
key-hint = choose a good move, in games against bots
key-menu = open the menu
key-sheet = show this list

# The coach
review = Review
puzzles = Puzzles
