# Simulations et tournois.

# Chiffres.
whole = { NUMBER($number, maximumFractionDigits: 0) }
tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
range = { $low } à { $high }
unknown = –

# L’en-tête d’un tableau ; « stopped » : la série s’est arrêtée avant la fin.
title-run = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players } joueurs
title-stopped = { $game } : { $games ->
    [one] la première
   *[other] les { $games } premières
} des { $planned } parties à { $players } joueurs
column-seat = place
column-bot = robot
column-score = score moyen
column-wins = victoires
column-interval = intervalle à 95 %
column-rating = cote
column-place = rang
column-failures = coups ratés
matrix = À quelle fréquence le robot de la ligne finit devant celui de la colonne :

# Remarques sous le tableau.
length = Coups par partie : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } en moyenne, { $most } au plus
ended = Raison de la fin : { $reason } ({ $share })
shared-wins = Victoires partagées : { $games } (à n vainqueurs, chacun compte 1/n)
without-winner = Parties sans vainqueur : { $games }
speed = Vitesse : { $rate ->
    [one] { $rate } partie
   *[other] { $rate } parties
} par seconde
deals = Donnes : { $deals }, jouées chacune dans { $seatings ->
    [one] une seule disposition
   *[other] { $seatings } dispositions
} des places
margin = ± : demi-largeur de l’intervalle à 95 % sur les donnes
until-decided-met = Départagés après { $deals } donnes :
until-decided-open = Pas départagés après { $deals } donnes :
until-margin-met = La marge est atteinte après { $deals } donnes.
until-margin-open = La marge n’est pas atteinte après { $deals } donnes.
until-apart = { $bot } devance { $other } : { $more } ({ $range })
until-alike = { $bot } et { $other } ne se distinguent pas : { $more } ({ $range })
until-looks = Les intervalles des victoires restent valables, quel que soit le nombre de contrôles : s’arrêter tôt ne les fausse pas.
too-few = { $sign } : trop peu de parties pour le dire
seed = Graine : { $seed }
bot-seed = Graine des robots : { $seed }

# Robots en échec.
bot-failed = { $bot } a échoué sur { $failed } de ses { $asked } coups. La première fois, à la place { $seat } dans la donne { $game } : { $reason }
bot-failed-before = { $bot } a échoué sur { $failed } de ses { $asked } coups lors des séries précédentes.
bot-said = Ce qu’il a écrit en dernier :
bot-position = Pour voir la position : croupier replay { $file }
bot-always-fails = { $bot } a échoué à chaque coup ; la série est arrêtée.

# Séries arrêtées avant la fin.
process-died = Un des processus a été tué ; la série est arrêtée.
no-memory = Les résultats de { $deals } donnes ne tiennent pas en mémoire.
ray-unreached = La grappe Ray est injoignable : { $problem }.
ray-failed = Ray a échoué : { $problem }.
ray-other-version = Un nœud de la grappe a Croupier { $theirs }, cette machine { $ours } : installez partout la même version.

# Fichiers.
bad-target = --until doit être decided ou une marge comme 2%, de 0.1% à moins de 50%, pas « { $given } ».
bad-folder = Le dossier { $folder } est inutilisable : { $problem }.
no-deal = { $file }, ligne { $line } : ce n’est pas une donne.
other-tournament = Le dossier { $folder } contient un autre tournoi : choisissez un autre dossier, ou donnez les mêmes réglages et la même graine pour le reprendre.
tournament-runs = Le dossier { $folder } est déjà utilisé par ce même tournoi, en cours ailleurs : attendez qu’il finisse, ou choisissez un autre dossier.
no-part = { $file } n’appartient pas à ce jeu de données : supprimez le dossier, ou choisissez-en un autre.
other-simulation = Le dossier { $folder } contient une autre simulation : choisissez un autre dossier, ou donnez les mêmes réglages et la même graine pour la reprendre.
simulation-runs = Le dossier { $folder } est déjà utilisé par cette même simulation, en cours ailleurs : attendez qu’elle finisse, ou choisissez un autre dossier.
no-table = Un jeu de données n’a pas de table « { $table } », seulement : { $allowed }.
no-dataset = Il n’y a pas de jeu de données dans { $folder } : donnez un dossier écrit par croupier simulate --out.
empty-table = { $folder } ne contient { $table ->
    [records] aucun coup : jouez les parties avec --records pour les garder
   *[other] rien dans { $table }
}.
no-records = { $file } ne contient pas d’enregistrements de parties, ou seulement avec d’autres règles.
no-such-game-number = { $file } ne contient pas de partie numéro { $number }.
out-failed = Les parties ne peuvent pas toutes être enregistrées dans { $file } : { $problem }. { $games ->
    [0] Rien n’a été enregistré.
    [one] Le dossier contient la première partie.
   *[other] Le dossier contient les { $games } premières parties.
}
report-suffix = Le rapport est un fichier HTML : son nom doit finir par .html, pas « { $file } ».
report-unwritable = Le rapport ne peut pas être écrit dans { $file } : { $problem }.
too-many-variants = { $count } variantes sont trop à comparer ; le maximum est { $most }.
other-tuning = Le dossier { $folder } contient une autre recherche : choisissez un autre dossier, ou donnez les mêmes réglages pour la reprendre.
tuning-runs = Le dossier { $folder } est déjà utilisé par cette même recherche, en cours ailleurs : attendez qu’elle finisse, ou choisissez un autre dossier.
bad-axis = --over { $name } demande un intervalle comme 8..20 ou plusieurs valeurs comme A,B, pas « { $given } ».
bad-metric = Il n’y a pas de chiffre « { $given } » à viser, seulement : { $allowed }.
bad-goal = L’objectif pour { $metric } doit être un nombre, pas « { $given } ».
bad-tuned-bot = --bot doit être { $allowed }, pas « { $given } ».
no-such-number = Il n’y a pas de paramètre « { $given } » à régler, seulement : { $allowed }.
