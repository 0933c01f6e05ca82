# The command line: help texts, what it says while it works, and what is wrong with a call.
# Messages on one line without plurals are read without Fluent, so that help comes up at once.

croupier = Vegas tabletop games for people, bots and researchers

# The commands
command-serve = Host tables to play in the browser
command-play = Play against bots in the terminal
command-games = List the games with their player counts and options
command-rules = Show a game’s rule book
command-replay = Step through a recorded game, or verify it
command-simulate = Let bots play many games and show the results
command-tournament = Let bots compete and rate them
command-export = Save a server’s finished games as records
command-warm = Prepare the bots that look ahead, so that nobody has to wait for them
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
help-settings = Options that you use often can be kept: see croupier settings, or set a variable such as { $variable }.

# What stands for a value
metavar-address = ADDRESS
metavar-bots = BOT,…
metavar-days = DAYS
metavar-file = FILE
metavar-folder = FOLDER
metavar-game = GAME
metavar-key = KEY
metavar-language = LANGUAGE
metavar-level = LEVEL
metavar-library = LIBRARY
metavar-n = N
metavar-pair = NAME=VALUE
metavar-path = PATH
metavar-place = MODULE:NAME
metavar-seconds = SECONDS
metavar-shell = SHELL
metavar-text = TEXT
metavar-url = URL
metavar-value = VALUE

# What arguments and options are for
help-game = one of: { $games }
help-play-game = one of: { $games }; or the file of an unfinished game, to continue it (default: choose from a menu)
help-outside = add a game from outside Croupier (may be repeated; or list them in CROUPIER_GAMES)
help-players = number of players, bots included
help-opponents = your opponents, one bot for all seats or one for each: a level ({ $levels }), or search:ITERATIONS, MODULE:CLASS, program:COMMAND (default: { $default })
help-players-bots = who plays, one bot for all seats or one for each: a level ({ $levels }), or search:ITERATIONS, MODULE:CLASS, program:COMMAND (default: { $default })
help-rivals = who competes, at least two different bots: a level ({ $levels }), or search:ITERATIONS, MODULE:CLASS, program:COMMAND
help-seed = seed of the deal, to repeat it exactly
help-bot-seed = seed of the bots’ own draws, to play the same deals with other luck (default: from the deal)
help-option = set a rule option (may be repeated); croupier games lists them
help-name = your name at the table
help-lesson = guide me through the first round
help-lang = language: { $allowed } (default: from your settings or your system)
help-json = print JSON instead
help-record = the record of a game
help-seat = show what that seat (from 0) or spectator may see (default: every hand)
help-verify = only check that the record and the proof of its deal are valid
help-mine = with --verify: check that your text is part of the deal
help-games = number of games (default: { $default })
help-tournament-games = least number of games, rounded up to whole deals (default: { $default })
help-jobs = number of processes (default: all cores)
help-simulate-out = save every game’s result to a .parquet or .jsonl file
help-force = overwrite the file of --out
help-tournament-out = save games there; resume if it already holds this tournament
help-host = address to listen on, such as 127.0.0.1 for this computer only (default: all)
help-port = port to listen on (default: { $default })
help-database = SQLite file, or postgresql+psycopg://USER@HOST/NAME; keep a password out of sight in CROUPIER_DATABASE
help-workers = number of processes (default: 1; more need PostgreSQL)
help-public-url = address players see, when behind a proxy
help-open = open the page in a browser
help-bot-pace = shortest time for a bot’s move (default: { $default })
help-bot-threads = number of bots that think at the same time (default: by the number of cores)
help-archive-after = archive tables idle for this many days (default: { $default }; 0: never)
help-requests-per-minute = requests allowed per client address (default: { $default })
help-connections-per-address = connections allowed per client address (default: { $default })
help-sockets-per-address = open tables allowed per client address (default: { $default })
help-messages-per-second = messages allowed per player (default: { $default })
help-timeout = close connections that stall for this long (default: { $default })
help-log-level = { $allowed } (default: { $default }; info logs every request)
help-export-out = folder to write the records to
help-bench-games = games to measure (default: all), or server to load-test the server
help-against = library to compare with: { $allowed }
help-python = with --against lasvegas: Python interpreter that has it installed
help-bench-database = with server: database to use (default: SQLite)
help-bench-workers = with server: number of processes (default: 1; more need PostgreSQL)
help-warm-games = games to prepare (default: all)
help-key = the setting to show or change (default: show all)
help-value = its new value
help-unset = remove the setting
help-shell = one of: { $allowed }
examples-completion = Add this line to the file that your shell reads at its start:

# While it works
measuring = Measuring
exporting = Writing
exported = { $games ->
    [one] Saved one game to { $folder }.
   *[other] Saved { $games } games to { $folder }.
}
up-to-date = No new games; { $folder } is up to date.
warming = Preparing { $game } ({ $number } of { $last })
warmed = { $game }: ready in { $seconds } s.

# The games
games-option = Option
games-default = Default
games-allowed = Allowed
games-players = { $title }, { $fewest } to { $most } players

# Settings
settings-file = Your settings are kept in { $file }.
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
only-with = { $option } only works with { $other }.
only-of-server = { $options } only work with croupier bench server.
already-set-up = an unfinished game already has its players, seed and options.
menu-needs-terminal = name a game, as there is no terminal to show the menu on: { $games }.
needs-picows = Measuring the server needs picows: pip install "croupier[bench]"
system-error = { $what }: { $problem }.
bug = This is a bug in Croupier ({ $what }). To see where: python -X dev -m croupier
