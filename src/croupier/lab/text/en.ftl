# Simulations and tournaments.

# Figures.
whole = { NUMBER($number, maximumFractionDigits: 0) }
tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
range = { $low } to { $high }
unknown = –

# The head of a table; “stopped” is for runs that ended early.
title-run = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} with { $players } players
title-stopped = { $game }: the first { $games ->
    [one] of { $planned } games
   *[other] { $games } of { $planned } games
} with { $players } players
column-seat = seat
column-bot = bot
column-score = mean score
column-wins = wins
column-interval = 95 % interval
column-rating = rating
column-place = place
column-failures = failed moves
matrix = How often the bot of a row finishes ahead of that of a column:

# Remarks below it.
length = Moves per game: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, { $most } at most
ended = Games ended because { $reason }: { $share }
shared-wins = Shared wins: { $games } (each of n winners counts 1/n)
without-winner = Games without a winner: { $games }
speed = Speed: { $rate ->
    [one] one game
   *[other] { $rate } games
} a second
deals = { $deals ->
    [one] One deal
   *[other] { $deals } deals, each
} in { $seatings ->
    [one] one seating
   *[other] { $seatings } seatings
}
margin = ±: half-width of the 95 % interval over deals
too-few = { $sign }: too few games to say
seed = Seed: { $seed }
bot-seed = Bots’ seed: { $seed }

# Bots that fail.
bot-failed = { $bot } failed on { $failed } of { $asked } moves. The first time, at seat { $seat } in deal { $game }: { $reason }
bot-failed-before = { $bot } failed on { $failed } of { $asked } moves in earlier runs.
bot-said = Its last words:
bot-position = To see the position: croupier replay { $file }
bot-always-fails = { $bot } failed on every move, so the run was stopped.

# Runs that end early.
process-died = One of the processes was killed, so the run was stopped.
no-memory = The results of { $deals } deals do not fit into memory.

# Files.
bad-folder = The folder { $folder } cannot be used: { $problem }.
no-deal = { $file }, line { $line }: this is not a deal.
out-suffix = The file for the games must end in .parquet or .jsonl, not “{ $file }”.
out-no-folder = There is no folder { $folder } to save the games in.
out-unwritable = The games cannot be saved to { $file }: it cannot be written.
out-exists = { $file } already exists; use --force to overwrite it.
out-failed = The games cannot all be saved to { $file }: { $problem }. { $games ->
    [0] Nothing was saved.
    [one] It holds the first game.
   *[other] It holds the first { $games } games.
}
