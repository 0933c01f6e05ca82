title = Bids
over-all-rounds = all rounds are played
event-bid = { $you ->
    [yes] You bid { $bid }.
   *[no] { $player } bids { $bid }.
}
event-shown = { $you ->
    [yes] You had bid { $bid }.
   *[no] { $player } had bid { $bid }.
}
