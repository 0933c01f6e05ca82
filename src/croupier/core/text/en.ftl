# Sentences that every game shares.

you = you
seat = seat { $seat }
none = none
points = { $points }

bad-players = { $game } is for { $allowed } players, not { $players }.
bad-option = Option { $option } cannot be “{ $given }”; allowed: { $allowed }.
no-such-option = There is no option “{ $option }”; there are: { $allowed }.
bad-language = There is no language “{ $lang }”; there are: { $allowed }.
no-such-game = There is no game “{ $name }”; there are: { $allowed }.
bad-seat = There is no seat { $seat } at this table; seats are 0 to { $last }.
bad-names = A table for { $players } needs { $players } names, not { $given }.
bad-name = A player cannot be called { $given }; a name is visible text on one line.
bad-seed = A seed is text or a whole number, not { $given }.
unwritable-seed = This seed cannot be written down; choose a shorter or plainer one.
no-such-bot = There is no bot “{ $bot }”; there are: { $allowed }.
no-such-class = There is no bot “{ $bot }”: { $problem }
slow-class = The bot “{ $bot }” cannot be imported within { $seconds } s.
no-such-program = There is no program to run as “{ $command }”.
bot-late = no answer within { $seconds } s
bot-ended = { $said ->
    [none] its program ended
   *[other] its program ended: { $said }
}
bot-garbage = its answer is not a line of JSON: “{ $given }”
bot-illegal = “{ $given }” is not a legal move
bot-crashed = it failed: { $what }
bot-given-up = it failed too often and is no longer asked
too-many-bots = { $bots } bots do not fit { $seats ->
    [one] the one free seat
   *[other] { $seats } free seats
}.
too-few-bots = { $bots } bots are too few for { $seats } free seats: name one for all of them, or one for each.
too-few-games = A simulation needs at least one game, not { $games }.
too-few-rivals = A tournament is between at least two bots, each named once, unlike “{ $bots }”.
other-tournament = The folder { $folder } holds another tournament; name another folder, or give it the same settings and the same seed to go on.
not-a-tournament = The folder { $folder } holds other things; name a new or an empty one.
tournament-runs = The folder { $folder } is in use: another run of this tournament is playing; wait for it, or name another folder.
no-such-rival = There is nothing called “{ $name }” to compare with; there is: { $allowed }.

bad-notation = “{ $given }” is not a move here. { $examples ->
    [none] Nothing can be played now.
   *[other] Possible now: { $examples }.
}

# House rules: they hold in every game.
house-1 = It is not your turn.
house-2 = The game is over.
house-3 = “{ $move }” is not within your reach now.
house-4 = Moves can be taken back only in a match of your own.
house-5 = There is no move to take back.

option-first_seat = Who starts: random, or a seat, where 0 is the first, 1 the second and so on.

# Files, and records of matches: a place in a record, and what is wrong there.
not-written = The record cannot be written to { $file }: { $problem }.
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
record-large = this is larger than any record; the limit is { $most } bytes.
record-no-text = this is not UTF-8 text.
record-cut = the text is cut off or not JSON.
record-nested = brackets are nested deeper than in any record.
record-long-number = a number in it is far too long.
record-long-text = this text is far too long.
record-half = this holds half of a character (a lone surrogate).
record-no-number = { $given } is not a number that a record can hold.
record-object = a record is a JSON object.
record-twice = stands there twice.
record-missing = is missing.
record-foreign = does not belong into a record.
record-format = this is format { $given }, and { $known } can be read.
record-type = here is { $given } where a record has { $allowed }.
record-no-move = a move is a seat and its notation, as in [0, "r7"].
record-keys = an outcome has the keys { $keys }.
record-numbers = this is a list of whole numbers in a record.
record-option = this is { $given }, where records write { $written }.
record-version = this Croupier plays version { $ours } of the rules of { $game }, not { $given }.
record-not-over = playing it again, the game is not over.
record-outcome = playing it again gives another end ({ $reason }; points { $scores }).
record-altered = does not fit the rest of the record, so some of it was altered.
record-fair = must hold exactly version, commitment, secret, commitments and texts.
record-fair-open = must hold exactly commitment, secret and contributions.
record-fair-seats = must name the same seats as the commitments, with null for a text that was not opened.
record-fair-version = this is version { $given } of the proof, which this Croupier does not know; a newer one may.
record-unfit-text = this is not the text that the seat committed to.
record-hex = these are 64 digits, 0-9 and a-f, in a record.
record-contribution = this is a text of letters, digits, _ and - for a seat.
record-commitment = this is not what the secret leads to, so the secret was changed.
record-unfair = this does not follow from the secret and the players’ texts, so the deal was not fair.
json-flag = true or false
json-object = an object
json-fraction = a fraction
json-integer = a whole number
json-list = a list
json-text = text
json-null = null
