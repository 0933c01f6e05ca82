# Les phrases communes à tous les jeux.

you = vous
seat = siège { $seat }
none = rien
points = { $points }

bad-players = { $game } se joue à { $allowed }, pas à { $players }.
bad-option = L’option { $option } ne peut pas valoir « { $given } » ; valeurs possibles : { $allowed }.
no-such-option = L’option « { $option } » n’existe pas ; il y a : { $allowed }.
bad-language = La langue « { $lang } » n’existe pas ; il y a : { $allowed }.
no-such-game = Le jeu « { $name } » n’existe pas ; il y a : { $allowed }.
bad-seat = Il n’y a pas de siège { $seat } à cette table ; les sièges vont de 0 à { $last }.
bad-names = Une table de { $players } joueurs demande { $players } noms, pas { $given }.
bad-name = Un joueur ne peut pas s’appeler { $given } ; un nom est un texte visible, sur une seule ligne.
bad-seed = Une graine est un texte ou un nombre entier, pas { $given }.
unwritable-seed = Cette graine ne peut pas être écrite ; choisissez-en une plus courte ou plus simple.
no-such-bot = Le robot « { $bot } » n’existe pas ; il y a : { $allowed }.
no-such-class = Le robot « { $bot } » n’existe pas : { $problem }
slow-class = Le robot « { $bot } » ne s’importe pas en { $seconds } s.
no-such-program = Aucun programme ne répond à « { $command } ».
bot-late = pas de réponse en { $seconds } s
bot-ended = { $said ->
    [none] son programme s’est arrêté
   *[other] son programme s’est arrêté : { $said }
}
bot-garbage = sa réponse n’est pas une ligne de JSON : « { $given } »
bot-illegal = « { $given } » n’est pas un coup permis
bot-crashed = il a échoué : { $what }
bot-given-up = il a échoué trop souvent et n’est plus interrogé
too-many-bots = { $bots } robots, c’est trop pour { $seats ->
    [one] { $seats } siège libre
   *[other] { $seats } sièges libres
}.
too-few-bots = { $bots } robots, c’est trop peu pour { $seats } sièges libres : nommez-en un pour tous, ou un par siège.
too-few-games = Une simulation demande au moins une partie, pas { $games }.
too-few-rivals = Un tournoi se joue entre au moins deux robots, chacun nommé une fois, pas « { $bots } ».
other-tournament = Le dossier { $folder } contient un autre tournoi : nommez un autre dossier, ou donnez les mêmes réglages et la même graine pour continuer.
not-a-tournament = Le dossier { $folder } contient autre chose : nommez un dossier nouveau ou vide.
tournament-runs = Le dossier { $folder } est occupé : une autre exécution de ce tournoi est en cours ; attendez-la, ou nommez un autre dossier.
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

option-first_seat = Qui commence : random (au hasard), ou un siège, 0 étant le premier, 1 le deuxième, etc.

# Les fichiers, et les parties enregistrées : un endroit, et ce qui n’y va pas.
not-written = La partie ne peut pas être enregistrée dans { $file } : { $problem }.
system-EACCES = accès refusé
system-EISDIR = c’est un dossier
system-ENAMETOOLONG = le nom est trop long
system-ENOENT = aucun fichier ou dossier de ce nom
system-ENOSPC = il n’y a plus de place sur le disque
system-ENOTDIR = une partie du chemin n’est pas un dossier
system-EROFS = le disque est en lecture seule

record-broken = { $place } : { $problem }
record-in-file = { $file }, { $place }
record-byte = { $file }, octet { $byte }
record-line = ligne { $line }, colonne { $column }
record-text = le texte
record-place = coup { $number }
record-move = coup { $number } (siège { $seat }, « { $move } »)
record-problem = { $problem }
record-refused = { $rule } : { $sentence }
record-unread = { $problem }.
record-no-file = ce n’est pas un fichier ordinaire.
record-large = c’est plus grand que toute partie enregistrée ; la limite est de { $most } octets.
record-no-text = ce n’est pas du texte UTF-8.
record-cut = le texte est coupé ou n’est pas du JSON.
record-nested = les crochets y sont plus imbriqués que dans aucune partie.
record-long-number = un nombre y est beaucoup trop long.
record-long-text = ce texte est beaucoup trop long.
record-half = il s’y trouve une moitié de caractère (un demi-codet isolé).
record-no-number = { $given } n’est pas un nombre qu’une partie puisse contenir.
record-object = une partie enregistrée est un objet JSON.
record-twice = cette clé s’y trouve deux fois.
record-missing = cette clé manque.
record-foreign = cette clé n’a pas sa place ici.
record-format = c’est le format { $given }, et on sait lire le { $known }.
record-type = il y a ici { $given } au lieu de : { $allowed }.
record-no-move = un coup est un siège et sa notation, comme [0, "r7"].
record-keys = une fin de partie a pour clés { $keys }.
record-numbers = il faut ici une liste de nombres entiers.
record-option = la valeur est { $given }, là où l’on enregistre { $written }.
record-version = ce Croupier joue la version { $ours } des règles de { $game }, pas la { $given }.
record-not-over = rejouée, la partie n’est pas finie.
record-outcome = rejouée, la partie finit autrement ({ $reason } ; points { $scores }).
record-altered = cela ne correspond pas au reste, qui a donc été modifié.
record-fair = il faut ici exactement version, commitment, secret, commitments et texts.
record-fair-open = il faut ici exactement commitment, secret et contributions.
record-fair-seats = il faut ici les mêmes places que dans les engagements, avec null pour un texte qui n’a pas été ouvert.
record-fair-version = c’est la version { $given } de la preuve, que ce Croupier ne connaît pas ; un plus récent peut-être.
record-unfit-text = ce n’est pas le texte auquel la place s’est engagée.
record-hex = un enregistrement a ici 64 chiffres, 0-9 et a-f.
record-contribution = c’est ici un texte de lettres, de chiffres, de _ et de - pour une place.
record-commitment = ce n’est pas ce que donne le secret : le secret a été changé.
record-unfair = cela ne découle pas du secret et des textes des joueurs : la donne n’était pas loyale.
json-flag = vrai ou faux
json-object = un objet
json-fraction = une fraction
json-integer = un nombre entier
json-list = une liste
json-text = un texte
json-null = null
