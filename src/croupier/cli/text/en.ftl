# The command line: help texts, what it says while it works, and what is wrong with a call.
# Messages on one line without plurals are read without Fluent, so that help comes up at once.

croupier = Vegas tabletop games for people, bots and researchers

# The commands
command-serve = Host tables to play in the browser
command-play = Play against bots in the terminal
command-games = List the games with their player counts and options
command-rules = Show a game’s rule book
command-replay = Step through a recorded game, or verify it
command-review = Review a finished game: luck, your play and the others’
command-puzzle = Solve the puzzle of the day, or any other
command-simulate = Let bots play many games and show the results
command-tournament = Let bots compete and rate them
command-train = Train the learned value of a game, which the coach and the bot quick use
command-report = Write a report on a game as one HTML file
command-tune = Search for option values that meet a target, or for a bot’s parameters
command-export = Save a server’s finished games as records
command-admin = Manage the tables and people of a server
command-admin-list = List tables, most recently changed first
command-admin-show = Show a table: what everyone there can see, and who sits there
command-admin-close = End a table where it stands; its record stays
command-admin-delete = Delete a table with everything said and played at it
command-admin-forget = Remove a person’s name, messages and history from every table
command-admin-mute = Keep a person or an address from sending messages
command-admin-unmute = Let a person or an address send messages again
command-admin-ban = Keep a person or an address off the server
command-admin-unban = Let a person or an address in again
command-admin-restrictions = List who is muted or banned
command-admin-announce = Show everyone a message
command-admin-drain = Stop new tables before maintenance, and tell those at tables
command-admin-resume = Allow new tables again
command-admin-log = Show what administrators did, newest first
command-warm = Prepare bots that look ahead and the coach, so that nobody has to wait for them
command-bench = Measure the speed of the rules, bots and server
command-settings = Show your settings, or change one
command-completion = Print a script that completes commands in your shell

# The frame of the help
help-usage = Usage:
help-options-piece = [OPTIONS]
help-command-piece = [COMMAND]
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-help = show this help
help-version = show the version
help-required = { $text } (required)
help-epilog = Without a command, croupier opens a table in the browser (croupier serve --open). croupier COMMAND --help explains a command.
help-admin-epilog = All of these work on a server’s database, even while it runs: every worker follows within two seconds. croupier admin COMMAND --help explains a command.
help-settings = To save options that you use often, see croupier settings, or set a variable such as { $variable }.

# What stands for a value
metavar-address = ADDRESS
metavar-bots = BOT,…
metavar-days = DAYS
metavar-file = FILE
metavar-folder = FOLDER
metavar-kind = KIND
metavar-x = X
metavar-target = TARGET
metavar-game = GAME
metavar-key = KEY
metavar-language = LANGUAGE
metavar-level = LEVEL
metavar-library = LIBRARY
metavar-minutes = MINUTES
metavar-n = N
metavar-pair = NAME=VALUE
metavar-person = PERSON
metavar-phase = PHASE
metavar-subject = PERSON|ADDRESS
metavar-table = TABLE
metavar-time = TIME
metavar-path = PATH
metavar-cluster = CLUSTER
metavar-place = MODULE:NAME
metavar-seconds = SECONDS
metavar-shell = SHELL
metavar-text = TEXT
metavar-url = URL
metavar-value = VALUE

# What arguments and options are for
help-game = one of: { $games }
help-play-game = one of: { $games }; or the file of an unfinished game, to continue it (default: choose from a menu)
help-outside = add a third-party game (may be repeated; or list them in CROUPIER_GAMES)
help-players = number of players, bots included
help-opponents = your opponents, one bot for all seats or one for each: a level ({ $levels }), or search:ITERATIONS, network:FILE, MODULE:CLASS, program:COMMAND (default: { $default })
help-players-bots = who plays, one bot for all seats or one for each: a level ({ $levels }), or search:ITERATIONS, network:FILE, MODULE:CLASS, program:COMMAND (default: { $default })
help-rivals = who competes, at least two different bots: a level ({ $levels }), or search:ITERATIONS, network:FILE, MODULE:CLASS, program:COMMAND
help-seed = seed of the deal, to repeat it exactly
help-bot-seed = seed of the bots’ own draws, to play the same deals with different luck (default: from the deal)
help-option = set a rule option (may be repeated); croupier games lists them
help-name = your name at the table
help-lesson = guide me through the first round
help-lang = language: { $allowed } (default: from your settings or your system)
help-json = print JSON instead
help-record = the record of a game, or FOLDER#NUMBER for a game in a dataset
help-seat = show what that seat (from 0) or spectator may see (default: every hand)
help-review-record = the record of a finished game
help-review-seat = review only that seat (from 0)
help-review-again = retry the three worst decisions of --seat, as puzzles
help-puzzle-game = the game (default: a different one every day)
help-puzzle-number = the puzzle’s number (default: the puzzle of the day)
help-verify = only check that the record and the proof of its deal are valid
help-mine = with --verify: check that your text is part of the deal
help-games = number of games (default: { $default })
help-tournament-games = number of games, rounded up to whole deals (default: 200; with --until at most, 100,000)
help-until = stop when wins are known to a margin such as 2%, or, with decided, when it is clear who is better
help-report-out = the file to write (default: GAME.html)
help-sweep = compare variants: NAME=VALUE,VALUE,…; may be repeated
help-effort = multiply the number of games by this (default: 1)
help-tune-target = the figure to reach, such as first-seat-share=0.25
help-tune-bot = tune a bot’s parameters instead: hints or search
help-over = what to vary: NAME=8..20 or NAME=A,B; may be repeated
help-trials = number of trials (default: { $default })
help-tune-games = games per trial (default: 2000; for a bot, 200)
help-tune-out = save trials there; resume if it already holds this search (default: GAME-tuning)
help-jobs = number of processes (default: all cores)
help-simulate-out = save every game there, as Parquet files; resume if it already holds this simulation
help-records = save every move, too: croupier replay FOLDER#17 shows game 17
help-on = play on a Ray cluster: ray, or ray:ADDRESS (default: this machine)
help-tournament-out = save games there; resume if it already holds this tournament
help-train-players = only for this number of players (default: all)
help-train-seed = seed of the training, to repeat it exactly (default: { $default })
help-train-minutes = how long to train, in minutes on one core (default: { $default }); longer is better
help-train-games = games to test the value on (default: { $default })
help-train-out = file to write (default: GAME.value.bin); an interrupted training resumes from FILE.part
help-force = overwrite the --out file
help-host = address to listen on, such as 127.0.0.1 for this computer only (default: all)
help-port = port to listen on (default: { $default })
help-database = SQLite file, or postgresql+psycopg://USER@HOST/NAME; keep a password out of sight in CROUPIER_DATABASE
help-workers = number of processes (default: 1)
help-public-url = address players see, when behind a proxy
help-open = open the page in a browser
help-bot-pace = shortest time for a bot’s move (default: { $default })
help-bot-threads = number of bots that think at the same time (default: by the number of cores)
help-archive-after = archive tables idle for this many days (default: { $default }; 0: never)
help-delete-after = delete archived tables unused for this many days (default: { $default }; 0: never)
help-admin-table = the table’s id, or its first five characters or more
help-admin-person = the person’s id, as shown by admin show and on their own settings page
help-admin-subject = a person’s id, or an IP address (an IPv6 address stands for its /64)
help-admin-until = until when: a date, or 30m, 12h, 7d from now (default: forever)
help-admin-yes = do not ask for confirmation
help-admin-most = show at most this many (default: { $default })
help-admin-phase = only tables in this phase: { $allowed }
help-admin-of-person = only tables where this person sits
help-admin-chat = show the chat, too; this is logged
help-admin-text = the message
help-admin-withdraw = remove the message
help-admin-drain-text = what to add, such as when and for how long
help-requests-per-minute = requests allowed per client address (default: { $default })
help-connections-per-address = connections allowed per client address (default: { $default })
help-sockets-per-address = open tables allowed per client address (default: { $default })
help-messages-per-second = messages allowed per player (default: { $default })
help-timeout = close connections that stall for this long (default: { $default })
help-log-level = { $allowed } (default: { $default }; info logs every request)
help-export-out = folder to write the records to
help-bench-games = games to measure (default: all), or server to load-test the server
help-against = libraries to compare with, those that are installed: { $allowed }
help-python = with --against lasvegas: Python interpreter that has it installed
help-bench-database = with server: database to use (default: SQLite)
help-bench-workers = with server: number of processes (default: 1, 2 and 4 in turn)
help-warm-games = games to prepare (default: all)
help-key = the setting to show or change (default: show all)
help-value = its new value
help-unset = remove the setting
help-shell = one of: { $allowed }
examples-completion = Add this line to your shell’s start-up file:

# While it works
measuring = Measuring
reviewing = Reviewing
exporting = Writing
exported = { $games ->
    [one] Saved one game to { $folder }.
   *[other] Saved { $games } games to { $folder }.
}
up-to-date = No new games; { $folder } is up to date.
warming = Preparing { $game } ({ $number } of { $last })
warmed = { $game }: ready in { $seconds } s.

# Administration
admin-none = There are none.
admin-times = Created { $made }, last changed { $changed }.
admin-counts = { $entries ->
    [one] { $entries } log entry
   *[other] { $entries } log entries
  }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }.
admin-closed = Closed { $table }.
admin-ask-delete = Delete { $table } for good? [y/N]
admin-deleted = Deleted { $table }.
admin-ask-forget = Remove { $person } from every table for good? [y/N]
admin-forgotten = Removed from { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }.
admin-forgotten-nobody = No table knows this person. Compare the id with croupier admin show.
admin-mute = { $subject } is muted.
admin-mute-until = { $subject } is muted until { $until }.
admin-unmute = { $subject } is no longer muted.
admin-ban = { $subject } is banned.
admin-ban-until = { $subject } is banned until { $until }.
admin-unban = { $subject } is no longer banned.
admin-announced = The message is now shown to everyone.
admin-withdrawn = The announcement has been withdrawn.
admin-drained = No new tables can be created. Games in progress: { $tables }.
admin-resumed = Tables can be created again.
phase-gathering = gathering
phase-opening = opening
phase-playing = in progress
phase-over = over
phase-closed = closed
seat-person = (person)
seat-bot = (bot)
seat-open = (open)

# The games
games-option = Option
games-default = Default
games-allowed = Allowed
games-players = { $title }, { $fewest } to { $most } players

# Settings
settings-file = Your settings are saved in { $file }.
setting-from = { $value } (from { $source })
setting-bad = { $shown } (not valid: { $problem })
setting-default = -
setting-kept = Saved { $key } to { $file }.
setting-removed = Removed { $key } from { $file }.
settings-broken = { $file }, line { $line }: this is not valid TOML, so your settings are ignored.
settings-by-hand = This would change other lines of { $file }, so nothing was saved: edit the file by hand.
settings-unread = { $file } cannot be read ({ $problem }), so your settings are ignored.
settings-unknown = { $file }, line { $line }: there is no setting “{ $key }”.
settings-bad-value = { $file }, line { $line } is ignored: { $problem }
settings-no-value = { $key } must be a text or a number.
no-such-setting = there is no setting “{ $given }”. Settings: { $allowed }.
unset-what = --unset needs the name of a setting, and no value.

# What is wrong with a call
wrong-usage = { $command }: { $sentence } Try: { $command } --help
did-you-mean = Did you mean { $names }?
either = { $most } or { $last }
unknown-option = unknown option { $option }.
unknown-command = unknown command “{ $given }”.
unknown-argument = unknown argument “{ $given }”.
missing = { $what } is missing.
needs-value = { $option } needs a value.
takes-no-value = { $option } takes no value.
no-whole-number = { $option } must be a whole number, not “{ $given }”.
too-small = { $option } must be at least { $low }, not { $given }.
out-of-range = { $option } must be from { $low } to { $high }, not { $given }.
no-number-from-zero = { $option } must be 0 or more, not “{ $given }”.
no-number-above-zero = { $option } must be a number above 0, not “{ $given }”.
no-choice = { $option } cannot be “{ $given }”; allowed: { $allowed }.
no-such-file = there is no file “{ $given }”.
no-pair = { $option } must be NAME=VALUE, not “{ $given }”.
no-web-address = { $option } must be an address such as https://games.example, not “{ $given }”.
no-time = { $option } must be a date such as 2026-12-31, or 30m, 12h or 7d, not “{ $given }”.
past-time = { $option } must be in the future, not “{ $given }”.
needs-yes = this cannot be undone: add --yes.
text-or-withdraw = give either a message or --withdraw.
bad-announcement = a message is one line of at most 500 characters that can be shown.
only-with = { $option } only works with { $other }.
not-with = { $option } and { $other } do not go together.
no-place = { $option } must be ray or ray:ADDRESS, not “{ $given }”.
only-of-server = { $options } only work with croupier bench server.
already-set-up = an unfinished game already has its players, seed and options.
menu-needs-terminal = there is no terminal to show the menu on, so name a game: { $games }.
needs-picows = Measuring the server needs picows: pip install "croupier[bench]"
system-error = { $what }: { $problem }.
bug = This is a bug in Croupier ({ $what }). To see where: python -X dev -m croupier

# croupier report.
step-course = Playing games
step-decisions = Weighing decisions
step-restrictions = Playing with restrictions
step-ladder = Comparing levels
step-seeds = Repeating seeds
step-sweep = Comparing variants
report-written = The report is in { $file }.
report-kept = Finished sections are kept. To continue, run the same command again.

# croupier tune.
tuning = Tuning
tune-what = give either --target or --bot.
tune-best = Best of { $trials } trials: { $best }. On fresh deals, { $metric } is { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } (95 % interval { NUMBER($low, minimumFractionDigits: 3, maximumFractionDigits: 3) } to { NUMBER($high, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
tune-path = A report on the search is in { $file }.
tune-missed = No value tried brings { $metric } to { $goal }; this is the closest.
tune-kept = { $folder } holds { $trials } trials. To continue, run the same command again.
