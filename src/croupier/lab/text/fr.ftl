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
too-few = { $sign } : trop peu de parties pour le dire
seed = Graine : { $seed }
bot-seed = Graine des robots : { $seed }

# Robots en échec.
bot-failed = { $bot } a échoué sur { $failed } de ses { $asked } coups. La première fois, à la place { $seat } dans la donne { $game } : { $reason }
bot-failed-before = { $bot } a échoué sur { $failed } de ses { $asked } coups lors des séries précédentes.
bot-said = Ses derniers mots :
bot-position = Pour voir la position : croupier replay { $file }
bot-always-fails = { $bot } a échoué à chaque coup ; la série est arrêtée.

# Séries arrêtées avant la fin.
process-died = Un des processus a été tué ; la série est arrêtée.
no-memory = Les résultats de { $deals } donnes ne tiennent pas en mémoire.

# Fichiers.
bad-folder = Le dossier { $folder } est inutilisable : { $problem }.
no-deal = { $file }, ligne { $line } : ce n’est pas une donne.
out-suffix = Le fichier des parties doit se terminer par .parquet ou .jsonl, pas « { $file } ».
out-no-folder = Il n’y a pas de dossier { $folder } où enregistrer les parties.
out-unwritable = Les parties ne peuvent pas être enregistrées dans { $file } : l’écriture y est impossible.
out-exists = { $file } existe déjà ; --force l’écrase.
out-failed = Les parties ne peuvent pas toutes être enregistrées dans { $file } : { $problem }. { $games ->
    [0] Rien n’a été enregistré.
    [one] Le fichier contient la première partie.
   *[other] Le fichier contient les { $games } premières parties.
}
