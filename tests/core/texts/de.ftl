title = Ein Test
hello = Hallo, { $name }!
card = die { $value } in { $colour }
event-give = { $you ->
    [yes] Du gibst { $to ->
        [du] dir
       *[other] { $to }
    } { $cards }.
   *[no] { $player } gibt { $to ->
        [du] dir
       *[other] { $to }
    } { $cards }.
}
event-rain = Es regnet.
