# Sentences that every game shares.

you = you
seat = seat { $seat }
none = none
listed = { $most } and { $last }
points = { $points }

bad-players = { $game } is for { $fewest } to { $most } players, not { $players }.
bad-option = Option { $option } cannot be “{ $given }”; allowed: { $allowed }.
no-such-option = There is no option “{ $option }”. Options: { $allowed }.
bad-language = There is no language “{ $lang }”. Languages: { $allowed }.
no-such-game = There is no game “{ $name }”. Games: { $allowed }.
game-bad-name = The game at { $place } cannot be called { $name }: use small letters, digits and hyphens.
game-taken = The game at { $place } is left out: { $name } is already the name of { $other }.
game-at = the game at { $place }
game-other = another game
game-unavailable = { $name ->
    [none] A game cannot be loaded from { $place }: { $problem }.
   *[other] The game { $name } cannot be loaded from { $place }: { $problem }.
}
game-no-game = { $name ->
    [none] A game cannot be loaded from { $place }: that is { $found }, not a croupier.Game.
   *[other] The game { $name } cannot be loaded from { $place }: that is { $found }, not the game { $name }.
}
bad-seat = There is no seat { $seat } at this table; seats are numbered 0 to { $last }.
bad-names = A table for { $players } needs { $players } names, not { $given }.
bad-name = A player cannot be called { $given }: a name must be one line of visible text.
bad-seed = A seed must be text or a whole number, not { $given }.
unwritable-seed = This seed cannot be saved; choose a shorter or simpler one.
missing-extra = { $extra ->
    [lab] Simulations, tournaments and bots that look ahead need more packages
    [play] Tables in the browser need more packages
    [parquet] Parquet files need more packages
   *[other] This needs more packages
}: pip install "croupier[{ $extra }]"
no-such-bot = There is no bot “{ $bot }”. Bots: { $allowed }.
no-such-bot-anywhere = There is no bot “{ $bot }”. Bots: { $allowed }, search:ITERATIONS, network:FILE, MODULE:CLASS, program:COMMAND.
bad-search = There is no bot “{ $bot }”: search takes a number of iterations from 1 to 999999999, as in search:1000.
no-such-network = The network { $file } cannot be read: { $problem }.
bad-network = { $file } is not a network: name an .npz file written by training, or an .onnx file.
wrong-network = { $file } was trained for { $game }: it does not fit this game, or the version of its rules.
onnx-bad = { $file } is not an ONNX model that can be run.
onnx-large = { $file } is too large: at most { $most } MB are read.
onnx-elsewhere = { $file } names another file (“location”), which is not read: export the model with its weights inside.
onnx-inputs = { $file } does not fit: it needs one input, float32 of shape (batch, size of an observation).
onnx-outputs = { $file } does not fit: it needs one output, a float32 number for each action, never NaN.
onnx-failed = { $file } failed to answer: its model stopped with an error or took too long.
few-outputs = { $file } does not fit this game: it has only { $outputs } outputs, and each action needs one.
value-no-features = { $game } has no features to learn a value from.
value-no-file = This is not the file of a learned value.
value-differs = It was trained with other { $what } ({ $had } instead of { $wanted }). Train it again: croupier train { $game }
value-damaged = It is damaged.
value-other-training = It belongs to a different training.
value-diverged = The training has diverged. Try another --seed.
no-such-class = There is no bot “{ $bot }”: { $problem }
slow-class = The bot “{ $bot }” took longer than { $seconds } s to import.
no-such-program = There is no program “{ $command }” to run.
bot-late = no answer within { $seconds } s
bot-ended = { $said ->
    [none] its program stopped
   *[other] its program stopped: { $said }
}
bot-garbage = its answer is not a line of JSON: “{ $given }”
bot-illegal = “{ $given }” is not a legal move
bot-crashed = it crashed: { $what }
bot-given-up = it failed too often, so it is no longer asked
too-many-bots = There are { $bots } bots for { $seats ->
    [one] one free seat
   *[other] { $seats } free seats
}: name one bot for all seats, or one for each.
too-few-bots = There are { $bots } bots for { $seats } free seats: name one bot for all seats, or one for each.
too-few-games = A simulation needs at least one game, not { $games }.
too-few-rivals = A tournament needs at least two different bots; you named “{ $bots }”.
not-a-tournament = The folder { $folder } holds other files: choose a new or empty one.
no-such-rival = There is no “{ $name }” to compare with. Choose from: { $allowed }.

bad-notation = “{ $given }” is not a move here. { $examples ->
    [none] There is nothing to play now.
   *[other] Possible moves: { $examples }{ $more ->
        [0] {""}
        [one] {" "}… and one more
       *[other] {" "}… and { $more } more
    }.
}

# House rules: they hold in every game.
house-1 = It is not your turn.
house-2 = The game is over.
house-3 = You cannot play “{ $move }” now.
house-4 = You can only take back a move in your own match.
house-5 = There is no move to take back.

option-first_seat = Who starts: random, or a seat number (0 for the first seat, 1 for the second, and so on).

# Files, and records of matches: a place in a record, and what is wrong there.
not-written = The record cannot be saved to { $file }: { $problem }.
system-EACCES = Permission denied
system-EISDIR = Is a directory
system-ENAMETOOLONG = File name too long
system-ENOENT = No such file or directory
system-ENOSPC = No space left on device
system-ENOTDIR = Not a directory
system-EROFS = Read-only file system

record-broken = { $place }: { $problem }
record-in-file = { $file }, { $place }
record-byte = { $file }, byte { $byte }
record-line = line { $line }, column { $column }
record-text = the text
record-place = move { $number }
record-move = move { $number } (seat { $seat }, “{ $move }”)
record-problem = { $problem }
record-refused = { $rule }: { $sentence }
record-unread = { $problem }.
record-no-file = this is not a regular file.
record-large = this is too large for a record; the limit is { $most } bytes.
record-no-text = this is not UTF-8 text.
record-cut = this is not valid JSON (perhaps it was cut off).
record-nested = the brackets are nested too deeply for a record.
record-long-number = it contains a number that is far too long.
record-long-text = this text is far too long.
record-half = this contains half a character (a lone surrogate).
record-no-number = { $given } is not a number that a record can hold.
record-object = a record must be a JSON object.
record-twice = appears twice.
record-missing = is missing.
record-foreign = is not a known key.
record-format = this is format { $given }, but only { $known } can be read.
record-type = allowed here: { $allowed }; found: { $given }.
record-no-move = a move must be a seat and its notation, as in [0, "r7"].
record-keys = an outcome must have the keys { $keys }.
record-numbers = must be a list of whole numbers.
record-option = is { $given }, but records write { $written }.
record-version = this Croupier plays version { $ours } of the rules of { $game }, not version { $given }.
record-not-over = replaying it does not finish the game.
record-outcome = replaying it gives a different outcome ({ $reason }; points { $scores }).
record-altered = does not match the rest of the record, so something was altered.
record-bots = must name a bot, or null for a person, for every seat.
record-fair = must hold exactly version, commitment, secret, commitments and texts.
record-fair-open = must hold exactly commitment, secret and contributions.
record-fair-seats = must name the same seats as the commitments, with null for a text that was not opened.
record-fair-version = this is version { $given } of the proof, which this Croupier does not know; a newer one may.
record-unfit-text = this is not the text that the seat committed to.
record-hex = must be 64 hexadecimal digits (0-9, a-f).
record-contribution = must be a text of letters, digits, _ and - for a seat.
record-commitment = does not match the secret, so the secret was changed.
record-unfair = does not follow from the secret and the players’ texts, so the deal was not fair.
json-flag = true or false
json-object = an object
json-fraction = a fraction
json-integer = a whole number
json-list = a list
json-text = text
json-null = null
