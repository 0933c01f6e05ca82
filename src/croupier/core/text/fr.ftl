# Les phrases communes à tous les jeux.

you = vous
seat = place { $seat }
none = rien
listed = { $most } et { $last }
points = { $points }

bad-players = { $game } se joue de { $fewest } à { $most } joueurs, pas à { $players }.
bad-option = L’option { $option } ne peut pas valoir « { $given } » ; valeurs possibles : { $allowed }.
no-such-option = L’option « { $option } » n’existe pas. Options : { $allowed }.
bad-language = La langue « { $lang } » n’existe pas. Langues : { $allowed }.
no-such-game = Le jeu « { $name } » n’existe pas. Jeux : { $allowed }.
game-bad-name = Le jeu de { $place } ne peut pas s’appeler { $name } : utilisez des minuscules, des chiffres et des tirets.
game-taken = Le jeu de { $place } est laissé de côté : { $name } est déjà le nom d’{ $other }.
game-at = un jeu de { $place }
game-other = un autre jeu
game-unavailable = { $name ->
    [none] Impossible de charger un jeu depuis { $place } : { $problem }.
   *[other] Impossible de charger le jeu « { $name } » depuis { $place } : { $problem }.
}
game-no-game = { $name ->
    [none] Impossible de charger un jeu depuis { $place } : { $found } n’est pas un croupier.Game.
   *[other] Impossible de charger le jeu « { $name } » depuis { $place } : { $found } n’est pas ce jeu.
}
bad-seat = Il n’y a pas de place { $seat } à cette table ; les places vont de 0 à { $last }.
bad-names = À { $players } joueurs, il faut { $players } noms, pas { $given }.
bad-name = Un joueur ne peut pas s’appeler { $given } : un nom doit être un texte visible, sur une seule ligne.
bad-seed = Une graine doit être un texte ou un nombre entier, pas { $given }.
unwritable-seed = Cette graine ne peut pas être enregistrée ; choisissez-en une plus courte ou plus simple.
missing-extra = { $extra ->
    [lab] Les simulations, les tournois et les robots qui calculent à l’avance demandent d’autres paquets
    [play] Les tables dans le navigateur demandent d’autres paquets
    [parquet] Les fichiers Parquet demandent d’autres paquets
   *[other] Il faut d’autres paquets
} : pip install "croupier[{ $extra }]"
no-such-bot = Le robot « { $bot } » n’existe pas. Robots : { $allowed }.
no-such-bot-anywhere = Le robot « { $bot } » n’existe pas. Robots : { $allowed }, search:ITÉRATIONS, network:FICHIER, MODULE:CLASSE, program:COMMANDE.
bad-search = Le robot « { $bot } » n’existe pas : search demande un nombre d’itérations de 1 à 999999999, comme search:1000.
no-such-network = Le réseau { $file } ne peut être lu : { $problem }.
bad-network = { $file } ne contient pas de réseau : indiquez un fichier .npz écrit par l’entraînement, ou un fichier .onnx.
wrong-network = { $file } a été entraîné pour { $game } : il ne convient pas à ce jeu, ou à la version de ses règles.
onnx-bad = { $file } ne contient pas de modèle ONNX exécutable.
onnx-large = { $file } est trop gros : { $most } Mo au plus sont lus.
onnx-elsewhere = { $file } renvoie à un autre fichier (« location »), qui n’est pas lu : exportez le modèle avec ses poids.
onnx-inputs = { $file } ne convient pas : il faut une entrée, en float32 de forme (lot, taille d’une observation).
onnx-outputs = { $file } ne convient pas : il faut une sortie, un nombre float32 par action, jamais NaN.
onnx-failed = { $file } n’a pas répondu : son modèle s’est arrêté sur une erreur ou a été trop long.
few-outputs = { $file } ne convient pas à ce jeu : il n’a que { $outputs } sorties, et il en faut une par action.
value-no-features = { $game } n’a pas de caractéristiques dont apprendre une évaluation.
value-no-file = Ce n’est pas le fichier d’une évaluation apprise.
value-differs = Elle a été entraînée avec autre chose ({ $what } : { $had } au lieu de { $wanted }). Entraînez-la de nouveau : croupier train { $game }
value-damaged = Le fichier est endommagé.
value-other-training = Il vient d’un autre entraînement.
value-diverged = L’entraînement a divergé. Essayez un autre --seed.
no-such-class = Le robot « { $bot } » n’existe pas : { $problem }
slow-class = Le robot « { $bot } » met plus de { $seconds } s à s’importer.
no-such-program = Il n’y a pas de programme « { $command } » à lancer.
bot-late = pas de réponse en { $seconds } s
bot-ended = { $said ->
    [none] son programme s’est arrêté
   *[other] son programme s’est arrêté : { $said }
}
bot-garbage = sa réponse n’est pas une ligne de JSON : « { $given } »
bot-illegal = « { $given } » n’est pas un coup permis
bot-crashed = il a planté : { $what }
bot-given-up = il a échoué trop souvent : on ne l’interroge plus
too-many-bots = Il y a { $bots } robots pour { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
} : nommez-en un pour toutes les places, ou un par place.
too-few-bots = Il y a { $bots } robots pour { $seats } places libres : nommez-en un pour toutes les places, ou un par place.
too-few-games = Une simulation demande au moins une partie, pas { $games }.
too-few-rivals = Un tournoi demande au moins deux robots différents ; vous avez nommé « { $bots } ».
not-a-tournament = Le dossier { $folder } contient autre chose : choisissez un dossier nouveau ou vide.
no-such-rival = Il n’y a pas de « { $name } » à quoi se comparer. Au choix : { $allowed }.

bad-notation = « { $given } » n’est pas un coup ici. { $examples ->
    [none] Il n’y a rien à jouer pour l’instant.
   *[other] Coups possibles : { $examples }{ $more ->
        [0] {""}
        [one] {" "}… et un autre
       *[other] {" "}… et { $more } autres
    }.
}

# Règles de la maison : elles valent pour tous les jeux.
house-1 = Ce n’est pas à vous de jouer.
house-2 = La partie est terminée.
house-3 = Vous ne pouvez pas jouer « { $move } » pour l’instant.
house-4 = On ne peut reprendre un coup que dans une partie à soi.
house-5 = Il n’y a aucun coup à reprendre.

option-first_seat = Qui commence : random (au hasard), ou un numéro de place (0 pour la première, 1 pour la deuxième, etc.).

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
record-move = coup { $number } (place { $seat }, « { $move } »)
record-problem = { $problem }
record-refused = { $rule } : { $sentence }
record-unread = { $problem }.
record-no-file = ce n’est pas un fichier ordinaire.
record-large = c’est trop gros pour une partie enregistrée ; la limite est de { $most } octets.
record-no-text = ce n’est pas du texte UTF-8.
record-cut = ce n’est pas du JSON valide (peut-être est-il tronqué).
record-nested = les crochets y sont trop imbriqués pour une partie enregistrée.
record-long-number = un nombre y est beaucoup trop long.
record-long-text = ce texte est beaucoup trop long.
record-half = il s’y trouve une moitié de caractère (un demi-codet isolé).
record-no-number = { $given } n’est pas un nombre admis dans une partie enregistrée.
record-object = une partie enregistrée doit être un objet JSON.
record-twice = cette clé apparaît deux fois.
record-missing = cette clé manque.
record-foreign = cette clé est inconnue.
record-format = c’est le format { $given }, mais seul le { $known } peut être lu.
record-type = autorisé ici : { $allowed } ; trouvé : { $given }.
record-no-move = un coup est une place et sa notation, comme [0, "r7"].
record-keys = une fin de partie a pour clés { $keys }.
record-numbers = il faut ici une liste de nombres entiers.
record-option = la valeur est { $given }, alors qu’on enregistre { $written }.
record-version = ce Croupier joue la version { $ours } des règles du jeu { $game }, pas la version { $given }.
record-not-over = rejouée, la partie n’est pas finie.
record-outcome = rejouée, la partie finit autrement ({ $reason } ; points { $scores }).
record-altered = ceci ne correspond pas au reste de l’enregistrement, qui a donc été modifié.
record-bots = pour chaque place, le nom d’un robot, ou null pour une personne.
record-fair = il faut ici exactement version, commitment, secret, commitments et texts.
record-fair-open = il faut ici exactement commitment, secret et contributions.
record-fair-seats = il faut ici les mêmes places que dans les engagements, avec null pour un texte qui n’a pas été ouvert.
record-fair-version = c’est la version { $given } de la preuve, que ce Croupier ne connaît pas ; une version plus récente la connaît peut-être.
record-unfit-text = ce n’est pas le texte sur lequel cette place s’est engagée.
record-hex = il faut ici 64 chiffres hexadécimaux (0-9, a-f).
record-contribution = il faut ici, pour une place, un texte de lettres, de chiffres, de _ et de -.
record-commitment = ceci ne correspond pas au secret : le secret a été changé.
record-unfair = ceci ne découle pas du secret et des textes des joueurs : la donne n’était pas équitable.
json-flag = vrai ou faux
json-object = un objet
json-fraction = une fraction
json-integer = un nombre entier
json-list = une liste
json-text = un texte
json-null = null
