# What the browser says by itself. Sentences about games come from the engine.

you = You
seat = Seat { $seat }
none = none
bot = bot
close = Close
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

# The table
home = Croupier, back to the first page
players = Players
your-side = Your side of the table
skip-to-hand = Skip to your hand
description = The table in words
your-turn = Your turn
your-move = It is your move.
waiting-for = Waiting for { $players }.
nobody-to-move = Nobody is to move.
sealed-wait = Your choice is sealed. You may change it while { $players } still chooses.
seat-thinking = thinking
seat-chosen = chosen
seat-waits = waits
seat-away = away
seat-bot-plays = a bot plays
rule-says = { $rule }:
read-rule = Read the rule
rule = Rule
clock-left = Time left:
play = Play
play-move = Play { $move }
sending = Sending …
choose-first = Choose first
change-choice = Choose another to change
please-wait = Please wait
points = points
on-the-table = On the table
just-now = Just now
nothing-yet = Nothing yet.
