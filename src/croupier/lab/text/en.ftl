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
matrix = How often the row’s bot finishes ahead of the column’s:

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
until-decided-met = Decided after { $deals } deals:
until-decided-open = Not decided after { $deals } deals:
until-margin-met = The margin is reached after { $deals } deals.
until-margin-open = The margin is not reached after { $deals } deals.
until-apart = { $bot } wins more than { $other } by { $more } ({ $range })
until-alike = { $bot } and { $other } cannot be told apart: { $more } ({ $range })
until-looks = The intervals for wins are valid however often they are checked, so stopping early does not spoil them.
too-few = { $sign }: too few games to say
seed = Seed: { $seed }
bot-seed = Bots’ seed: { $seed }

# Bots that fail.
bot-failed = { $bot } failed on { $failed } of { $asked } moves. The first time, at seat { $seat } in deal { $game }: { $reason }
bot-failed-before = { $bot } failed on { $failed } of { $asked } moves in earlier runs.
bot-said = Its last output:
bot-position = To see the position: croupier replay { $file }
bot-always-fails = { $bot } failed on every move, so the run was stopped.

# Runs that end early.
process-died = One of the processes was killed, so the run was stopped.
no-memory = The results of { $deals } deals do not fit into memory.
ray-unreached = The Ray cluster cannot be reached: { $problem }.
ray-failed = Ray failed: { $problem }.
ray-other-version = A node of the cluster has Croupier { $theirs }, this machine { $ours }: install the same version on all.

# Files.
bad-target = --until must be decided or a margin such as 2%, from 0.1% to below 50%, not “{ $given }”.
bad-folder = The folder { $folder } cannot be used: { $problem }.
no-deal = { $file }, line { $line }: this is not a deal.
other-tournament = The folder { $folder } holds a different tournament: choose another folder, or use the same settings and seed to resume it.
tournament-runs = The folder { $folder } is in use by another run of this tournament: wait for it to finish, or choose another folder.
no-part = { $file } is not a part of this dataset: remove the folder, or choose another.
other-simulation = The folder { $folder } holds a different simulation: choose another folder, or use the same settings and seed to resume it.
simulation-runs = The folder { $folder } is in use by another run of this simulation: wait for it to finish, or choose another folder.
no-table = A dataset has no table “{ $table }”, only: { $allowed }.
no-dataset = There is no dataset at { $folder }: name a folder written by croupier simulate --out.
empty-table = { $folder } holds no { $table ->
    [records] records: play the games with --records to keep their moves
   *[other] { $table }
}.
no-records = { $file } holds no game records, or only records under other rules.
no-such-game-number = { $file } holds no game number { $number }.
out-failed = The games cannot all be saved to { $file }: { $problem }. { $games ->
    [0] Nothing was saved.
    [one] It holds the first game.
   *[other] It holds the first { $games } games.
}
report-suffix = The report is an HTML file: its name must end in .html, not “{ $file }”.
report-unwritable = The report cannot be written to { $file }: { $problem }.
too-many-variants = { $count } variants are too many to compare; the most is { $most }.
other-tuning = The folder { $folder } holds a different search: choose another folder, or use the same settings to resume it.
tuning-runs = The folder { $folder } is in use by another run of this search: wait for it to finish, or choose another folder.
bad-axis = --over { $name } needs a range such as 8..20 or several values such as A,B, not “{ $given }”.
bad-metric = There is no target figure “{ $given }”, only: { $allowed }.
bad-goal = The target of { $metric } must be a number, not “{ $given }”.
bad-tuned-bot = --bot must be one of { $allowed }, not “{ $given }”.
no-such-number = There is no parameter “{ $given }” to tune, only: { $allowed }.
