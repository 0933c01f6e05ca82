title = Gebote
over-all-rounds = alle Runden sind gespielt
event-bid = { $you ->
    [yes] Du bietest { $bid }.
   *[no] { $player } bietet { $bid }.
}
event-shown = { $you ->
    [yes] Du hattest { $bid } geboten.
   *[no] { $player } hatte { $bid } geboten.
}
