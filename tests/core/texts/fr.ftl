title = Un essai
hello = Bonjour, { $name } !
card = le { $value } { $colour }
event-give = { $you ->
    [yes] Vous donnez { $cards } à { $to }.
   *[no] { $player } donne { $cards } à { $to }.
}
event-rain = Il pleut.
