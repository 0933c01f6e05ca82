# La ligne de commande : les textes d’aide, ce qu’elle dit en travaillant, et les erreurs d’appel.
# Les messages d’une seule ligne, sans pluriel, sont lus sans Fluent : l’aide s’affiche aussitôt.

croupier = Des jeux de société sur le thème de Las Vegas, pour les joueurs, les robots et la recherche

# Les commandes
command-serve = Héberger des tables pour jouer dans le navigateur
command-play = Jouer contre des robots dans le terminal
command-games = Lister les jeux, leurs nombres de joueurs et leurs options
command-rules = Afficher le livret de règles d’un jeu
command-replay = Revoir une partie enregistrée pas à pas, ou la vérifier
command-simulate = Faire jouer beaucoup de parties à des robots et montrer les résultats
command-tournament = Opposer des robots et les classer
command-export = Enregistrer les parties terminées d’un serveur
command-warm = Préparer d’avance les robots qui calculent, pour que personne n’attende
command-bench = Mesurer la vitesse des règles, des robots et du serveur
command-settings = Afficher vos réglages, ou en changer un
command-completion = Afficher un script qui complète les commandes dans votre shell

# Le cadre de l’aide
help-usage = Utilisation :
help-options-piece = [OPTIONS]
help-command-piece = [COMMANDE]
help-commands = Commandes :
help-arguments = Arguments :
help-options = Options :
help-help = afficher cette aide
help-version = afficher la version
help-required = { $text } (obligatoire)
help-epilog = Sans commande, croupier ouvre une table dans le navigateur (croupier serve --open). croupier COMMANDE --help explique une commande.
help-settings = Les options que vous utilisez souvent peuvent être conservées : voyez croupier settings, ou définissez une variable telle que { $variable }.

# Ce qui tient lieu d’une valeur
metavar-address = ADRESSE
metavar-bots = ROBOT,…
metavar-days = JOURS
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-game = JEU
metavar-key = RÉGLAGE
metavar-language = LANGUE
metavar-level = NIVEAU
metavar-library = BIBLIOTHÈQUE
metavar-n = N
metavar-pair = NOM=VALEUR
metavar-path = CHEMIN
metavar-place = MODULE:NOM
metavar-seconds = SECONDES
metavar-shell = SHELL
metavar-text = TEXTE
metavar-url = URL
metavar-value = VALEUR

# À quoi servent les arguments et les options
help-game = l’un des jeux : { $games }
help-play-game = l’un des jeux : { $games } ; ou le fichier d’une partie en cours, pour la reprendre (par défaut : un menu)
help-outside = ajouter un jeu extérieur à Croupier (peut être répétée ; ou listez-les dans CROUPIER_GAMES)
help-players = nombre de joueurs, robots compris
help-opponents = vos adversaires, un robot pour toutes les places ou un par place : un niveau ({ $levels }), ou search:ITÉRATIONS, MODULE:CLASSE, program:COMMANDE (par défaut : { $default })
help-players-bots = qui joue, un robot pour toutes les places ou un par place : un niveau ({ $levels }), ou search:ITÉRATIONS, MODULE:CLASSE, program:COMMANDE (par défaut : { $default })
help-rivals = qui concourt, au moins deux robots différents : un niveau ({ $levels }), ou search:ITÉRATIONS, MODULE:CLASSE, program:COMMANDE
help-seed = graine de la donne, pour la reproduire à l’identique
help-bot-seed = graine des tirages des robots, pour jouer les mêmes donnes avec une autre chance (par défaut : tirée de la donne)
help-option = régler une option de règles (peut être répétée) ; croupier games en donne la liste
help-name = votre nom à la table
help-lesson = me guider pendant la première manche
help-lang = langue : { $allowed } (par défaut : celle de vos réglages ou du système)
help-json = afficher du JSON
help-record = l’enregistrement d’une partie
help-seat = montrer ce que voit cette place (à partir de 0) ou spectator, un spectateur (par défaut : toutes les mains)
help-verify = seulement vérifier que l’enregistrement et la preuve de sa donne sont valides
help-mine = avec --verify : vérifier que votre texte fait partie de la donne
help-games = nombre de parties (par défaut : { $default })
help-tournament-games = nombre minimal de parties, arrondi à des donnes entières (par défaut : { $default })
help-jobs = nombre de processus (par défaut : tous les cœurs)
help-simulate-out = enregistrer le résultat de chaque partie dans un fichier .parquet ou .jsonl
help-force = écraser le fichier de --out
help-tournament-out = y enregistrer les parties ; reprendre le tournoi s’il s’y trouve déjà
help-host = adresse à écouter, par exemple 127.0.0.1 pour cet ordinateur seulement (par défaut : toutes)
help-port = port à écouter (par défaut : { $default })
help-database = fichier SQLite, ou postgresql+psycopg://USER@HOST/NAME ; cachez un mot de passe dans CROUPIER_DATABASE
help-workers = nombre de processus (par défaut : 1 ; au-delà, il faut PostgreSQL)
help-public-url = adresse que voient les joueurs, derrière un proxy
help-open = ouvrir la page dans un navigateur
help-bot-pace = durée minimale du coup d’un robot (par défaut : { $default })
help-bot-threads = nombre de robots qui réfléchissent en même temps (par défaut : selon le nombre de cœurs)
help-archive-after = archiver les tables inactives depuis ce nombre de jours (par défaut : { $default } ; 0 : jamais)
help-requests-per-minute = requêtes permises par adresse de client (par défaut : { $default })
help-connections-per-address = connexions permises par adresse de client (par défaut : { $default })
help-sockets-per-address = tables ouvertes permises par adresse de client (par défaut : { $default })
help-messages-per-second = messages permis par joueur (par défaut : { $default })
help-timeout = fermer les connexions bloquées depuis ce temps (par défaut : { $default })
help-log-level = { $allowed } (par défaut : { $default } ; info consigne chaque requête)
help-export-out = dossier où écrire les enregistrements
help-bench-games = jeux à mesurer (par défaut : tous), ou server pour mesurer la charge du serveur
help-against = bibliothèque à comparer : { $allowed }
help-python = avec --against lasvegas : l’interpréteur Python où elle est installée
help-bench-database = avec server : base de données à utiliser (par défaut : SQLite)
help-bench-workers = avec server : nombre de processus (par défaut : 1 ; au-delà, il faut PostgreSQL)
help-warm-games = jeux à préparer (par défaut : tous)
help-key = le réglage à afficher ou à changer (par défaut : tous sont affichés)
help-value = sa nouvelle valeur
help-unset = supprimer le réglage
help-shell = l’un de : { $allowed }
examples-completion = Ajoutez cette ligne au fichier que votre shell lit au démarrage :

# Pendant le travail
measuring = Mesure en cours
exporting = Écriture
exported = { $games ->
    [one] Une partie enregistrée dans { $folder }.
   *[other] { $games } parties enregistrées dans { $folder }.
}
up-to-date = Aucune nouvelle partie ; { $folder } est à jour.
warming = Préparation : { $game } ({ $number } sur { $last })
warmed = { $game } : prêt en { $seconds } s.

# Les jeux
games-option = Option
games-default = Par défaut
games-allowed = Valeurs
games-players = { $title }, de { $fewest } à { $most } joueurs

# Les réglages
settings-file = Vos réglages sont conservés dans { $file }.
setting-from = { $value } (par { $source })
setting-bad = { $shown } (non valable : { $problem })
setting-default = -
setting-kept = { $key } : enregistré dans { $file }.
setting-removed = { $key } : supprimé de { $file }.
settings-broken = { $file }, ligne { $line } : ce n’est pas du TOML valide, vos réglages sont donc ignorés.
settings-by-hand = Cela modifierait d’autres lignes de { $file } : rien n’a été enregistré. Modifiez le fichier à la main.
settings-unread = Impossible de lire { $file } ({ $problem }), vos réglages sont donc ignorés.
settings-unknown = { $file }, ligne { $line } : le réglage « { $key } » n’existe pas.
settings-bad-value = { $file }, la ligne { $line } est ignorée : { $problem }
settings-no-value = { $key } doit être un texte ou un nombre.
no-such-setting = le réglage « { $given } » n’existe pas. Réglages : { $allowed }.
unset-what = --unset demande le nom d’un réglage, sans valeur.

# Les erreurs d’appel
wrong-usage = { $command } : { $sentence } Essayez : { $command } --help
did-you-mean = Vouliez-vous dire { $names } ?
either = { $most } ou { $last }
unknown-option = l’option { $option } n’existe pas.
unknown-command = la commande « { $given } » n’existe pas.
unknown-argument = argument inattendu : « { $given } ».
missing = il manque { $what }.
needs-value = { $option } demande une valeur.
takes-no-value = { $option } ne prend pas de valeur.
no-whole-number = { $option } doit être un nombre entier, pas « { $given } ».
too-small = { $option } doit valoir au moins { $low }, pas { $given }.
out-of-range = { $option } doit être compris entre { $low } et { $high }, pas { $given }.
no-number-from-zero = { $option } doit être un nombre positif ou nul, pas « { $given } ».
no-number-above-zero = { $option } doit être un nombre supérieur à 0, pas « { $given } ».
no-choice = { $option } ne peut pas être « { $given } » ; valeurs permises : { $allowed }.
no-such-file = il n’y a pas de fichier « { $given } ».
no-pair = { $option } doit être NOM=VALEUR, pas « { $given } ».
no-web-address = { $option } doit être une adresse telle que https://games.example, pas « { $given } ».
only-with = { $option } ne fonctionne qu’avec { $other }.
only-of-server = { $options } ne fonctionnent qu’avec croupier bench server.
already-set-up = une partie en cours a déjà ses joueurs, sa graine et ses options.
menu-needs-terminal = nommez un jeu, car il n’y a pas de terminal où afficher le menu : { $games }.
needs-picows = Mesurer le serveur demande picows : pip install "croupier[bench]"
system-error = { $what } : { $problem }.
bug = C’est un défaut de Croupier ({ $what }). Pour voir où : python -X dev -m croupier
