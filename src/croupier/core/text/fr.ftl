# Les phrases communes à tous les jeux.

you = vous
seat = siège { $seat }
none = rien

bad-players = { $game } se joue à { $allowed }, pas à { $players }.
bad-option = L’option { $option } ne peut pas valoir « { $given } » ; valeurs possibles : { $allowed }.
no-such-option = L’option « { $option } » n’existe pas ; il y a : { $allowed }.
bad-language = La langue « { $lang } » n’existe pas ; il y a : { $allowed }.
no-such-game = Le jeu « { $name } » n’existe pas ; il y a : { $allowed }.
bad-seat = Il n’y a pas de siège { $seat } à cette table ; les sièges vont de 0 à { $last }.
bad-names = Une table de { $players } joueurs demande { $players } noms, pas { $given }.
bad-name = Un joueur ne peut pas s’appeler { $given } ; un nom est un texte d’une seule ligne.
bad-seed = Une graine est un texte ou un nombre entier, pas { $given }.
unwritable-seed = Cette graine ne peut pas être écrite ; choisissez-en une plus courte ou plus simple.
no-such-bot = Le robot « { $bot } » n’existe pas ; il y a : { $allowed }.
too-many-bots = { $bots } robots, c’est trop pour { $seats ->
    [one] { $seats } siège libre
   *[other] { $seats } sièges libres
}.
too-few-bots = { $bots } robots, c’est trop peu pour { $seats } sièges libres : nommez-en un pour tous, ou un par siège.
too-few-games = Une simulation demande au moins une partie, pas { $games }.
no-such-rival = Rien ne s’appelle « { $name } » pour comparer ; il y a : { $allowed }.

bad-notation = « { $given } » n’est pas un coup ici. { $examples ->
    [none] Rien ne peut être joué maintenant.
   *[other] Coups possibles : { $examples }.
}

# Règles de la maison : elles valent pour tous les jeux.
house-1 = Ce n’est pas à vous de jouer.
house-2 = La partie est terminée.
house-3 = « { $move } » n’est pas à votre portée maintenant.
house-4 = On ne reprend un coup que dans une partie à soi.
house-5 = Il n’y a aucun coup à reprendre.

option-first_seat = Le siège qui commence, compté à partir de 0, ou « random » pour le hasard.
