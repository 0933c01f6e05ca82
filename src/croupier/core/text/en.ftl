# Sentences that every game shares.

you = you
seat = seat { $seat }
none = none

bad-players = { $game } is for { $allowed } players, not { $players }.
bad-option = Option { $option } cannot be “{ $given }”; allowed: { $allowed }.
no-such-option = There is no option “{ $option }”; there are: { $allowed }.
bad-language = There is no language “{ $lang }”; there are: { $allowed }.
no-such-game = There is no game “{ $name }”; there are: { $allowed }.
bad-seat = There is no seat { $seat } at this table; seats are 0 to { $last }.
bad-names = A table for { $players } needs { $players } names, not { $given }.
bad-name = A player cannot be called { $given }; a name is text on one line.
bad-seed = A seed is text or a whole number, not { $given }.
unwritable-seed = This seed cannot be written down; choose a shorter or plainer one.
no-such-bot = There is no bot “{ $bot }”; there are: { $allowed }.
too-many-bots = { $bots } bots do not fit { $seats ->
    [one] the one free seat
   *[other] { $seats } free seats
}.
too-few-bots = { $bots } bots are too few for { $seats } free seats: name one for all of them, or one for each.
too-few-games = A simulation needs at least one game, not { $games }.
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

option-first_seat = The seat that starts, counted from 0, or random.
