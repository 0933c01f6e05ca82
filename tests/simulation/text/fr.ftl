title = Enchères
over-all-rounds = toutes les manches sont jouées
event-bid = { $you ->
    [yes] Vous misez { $bid }.
   *[no] { $player } mise { $bid }.
}
event-shown = { $you ->
    [yes] Vous aviez misé { $bid }.
   *[no] { $player } avait misé { $bid }.
}
