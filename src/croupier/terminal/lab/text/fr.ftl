# Simulations et tournois en cours.

preparing = Préparation du jeu (longue la première fois)
playing = Parties
progress-games = { $games }/{ $planned }
progress-speed = { $rate } parties/s
progress-left = encore { $time }
interrupted = Interrompu après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $planned } : les chiffres portent sur celles-ci.
interrupted-early = Interrompu avant la fin de la première partie.
interrupted-folder = { $folder } contient ce qui a été joué. Pour continuer, relancez la même commande.

# Entraînements.

training = Entraînement
calibrating = Étalonnage
measuring-value = Mesure
training-interrupted = Interrompu. { $file } contient ce qui a été appris. Pour continuer, relancez la même commande.
training-cannot-resume = { $file } vient d’un autre entraînement ou est endommagé. Supprimez-le ou choisissez un autre --out.
trained = Évaluation { $value } enregistrée dans { $file } ({ $size } ko).
trained-games = Testée sur { $games } nouvelles parties de tous les niveaux ({ $positions } positions) :
trained-brier = score de Brier des chances de gagner : { $brier } (la même chance pour tous : { $base })
trained-points = erreur typique des points à la fin : { $off } (si les points ne changeaient plus : { $base })
trained-buckets = part de victoires prédite et réelle, au plus { $worst } points d’écart :
out-exists = { $file } existe déjà ; utilisez --force pour l’écraser.
out-unwritable = Impossible d’écrire { $file } ; choisissez un autre --out.
