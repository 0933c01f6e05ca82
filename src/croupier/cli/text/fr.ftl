# La ligne de commande : les textes d’aide, ce qu’elle dit en travaillant, et les erreurs d’appel.
# Les messages d’une seule ligne, sans pluriel, sont lus sans Fluent : l’aide s’affiche aussitôt.

croupier = Des jeux de société sur le thème de Las Vegas, pour les joueurs, les robots et la recherche

# Les commandes
command-serve = Héberger des tables pour jouer dans le navigateur
command-play = Jouer contre des robots dans le terminal
command-games = Lister les jeux, leurs nombres de joueurs et leurs options
command-rules = Afficher le livret de règles d’un jeu
command-replay = Revoir une partie enregistrée pas à pas, ou la vérifier
command-review = Analyser une partie finie : la chance, votre jeu et celui des autres
command-puzzle = Résoudre le problème du jour, ou un autre
command-simulate = Faire jouer beaucoup de parties à des robots et montrer les résultats
command-tournament = Opposer des robots et les classer
command-train = Entraîner l’évaluation apprise d’un jeu, qui sert aux conseils et au robot quick
command-report = Écrire un rapport sur un jeu, sous forme d’un fichier HTML
command-tune = Chercher des valeurs d’options qui atteignent un objectif, ou les paramètres d’un robot
command-export = Enregistrer les parties terminées d’un serveur
command-admin = Gérer les tables et les personnes d’un serveur
command-admin-list = Lister les tables, les dernières modifiées d’abord
command-admin-show = Montrer une table : ce que tout le monde y voit, et qui y est assis
command-admin-close = Arrêter une table en l’état ; son enregistrement reste
command-admin-delete = Supprimer une table avec tout ce qui s’y est dit et joué
command-admin-forget = Retirer de toutes les tables le nom, les messages et l’historique d’une personne
command-admin-mute = Empêcher une personne ou une adresse d’écrire
command-admin-unmute = Laisser une personne ou une adresse écrire à nouveau
command-admin-ban = Exclure une personne ou une adresse du serveur
command-admin-unban = Laisser revenir une personne ou une adresse
command-admin-restrictions = Lister qui est privé de parole ou exclu
command-admin-announce = Afficher un message à tout le monde
command-admin-drain = Ne plus ouvrir de tables avant une maintenance, et prévenir celles en cours
command-admin-resume = Permettre à nouveau d’ouvrir des tables
command-admin-log = Montrer ce que les administrateurs ont fait, le plus récent d’abord
command-warm = Préparer d’avance les robots qui calculent et le coach, pour que personne n’attende
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
help-admin-epilog = Toutes agissent sur la base de données d’un serveur, même en marche : chaque processus suit en deux secondes. croupier admin COMMANDE --help explique une commande.
help-settings = Les options que vous utilisez souvent peuvent être conservées : voyez croupier settings, ou définissez une variable telle que { $variable }.

# Ce qui tient lieu d’une valeur
metavar-address = ADRESSE
metavar-bots = ROBOT,…
metavar-days = JOURS
metavar-file = FICHIER
metavar-folder = DOSSIER
metavar-kind = GENRE
metavar-x = X
metavar-target = OBJECTIF
metavar-game = JEU
metavar-key = RÉGLAGE
metavar-language = LANGUE
metavar-level = NIVEAU
metavar-library = BIBLIOTHÈQUE
metavar-minutes = MINUTES
metavar-n = N
metavar-pair = NOM=VALEUR
metavar-person = PERSONNE
metavar-phase = PHASE
metavar-subject = PERSONNE|ADRESSE
metavar-table = TABLE
metavar-time = MOMENT
metavar-path = CHEMIN
metavar-cluster = GRAPPE
metavar-place = MODULE:NOM
metavar-seconds = SECONDES
metavar-shell = SHELL
metavar-text = TEXTE
metavar-url = URL
metavar-value = VALEUR

# À quoi servent les arguments et les options
help-game = l’un des jeux : { $games }
help-play-game = l’un des jeux : { $games } ; ou le fichier d’une partie en cours, pour la reprendre (par défaut : un menu)
help-outside = ajouter un jeu tiers (peut être répétée ; ou listez-les dans CROUPIER_GAMES)
help-players = nombre de joueurs, robots compris
help-opponents = vos adversaires, un robot pour toutes les places ou un par place : un niveau ({ $levels }), ou search:ITÉRATIONS, network:FICHIER, MODULE:CLASSE, program:COMMANDE (par défaut : { $default })
help-players-bots = qui joue, un robot pour toutes les places ou un par place : un niveau ({ $levels }), ou search:ITÉRATIONS, network:FICHIER, MODULE:CLASSE, program:COMMANDE (par défaut : { $default })
help-rivals = qui concourt, au moins deux robots différents : un niveau ({ $levels }), ou search:ITÉRATIONS, network:FICHIER, MODULE:CLASSE, program:COMMANDE
help-seed = graine de la donne, pour la reproduire à l’identique
help-bot-seed = graine des tirages des robots, pour jouer les mêmes donnes avec une autre chance (par défaut : tirée de la donne)
help-option = régler une option de règles (peut être répétée) ; croupier games en donne la liste
help-name = votre nom à la table
help-lesson = me guider pendant la première manche
help-lang = langue : { $allowed } (par défaut : celle de vos réglages ou du système)
help-json = afficher du JSON
help-record = l’enregistrement d’une partie, ou DOSSIER#NUMÉRO pour une partie d’un jeu de données
help-seat = montrer ce que voit cette place (à partir de 0) ou spectator, un spectateur (par défaut : toutes les mains)
help-review-record = l’enregistrement d’une partie finie
help-review-seat = analyser seulement cette place (à partir de 0)
help-review-again = rejouer les trois pires décisions de --seat, comme des problèmes
help-puzzle-game = le jeu (par défaut : un autre chaque jour)
help-puzzle-number = le numéro du problème (par défaut : le problème du jour)
help-verify = seulement vérifier que l’enregistrement et la preuve de sa donne sont valides
help-mine = avec --verify : vérifier que votre texte fait partie de la donne
help-games = nombre de parties (par défaut : { $default })
help-tournament-games = nombre de parties, arrondi à des donnes entières (par défaut : 200 ; avec --until au plus, 100 000)
help-until = s’arrêter à une marge de victoires, comme 2%, ou quand les robots sont départagés (decided)
help-report-out = le fichier à écrire (par défaut : JEU.html)
help-sweep = comparer des variantes : NOM=VALEUR,VALEUR,… ; peut être répété
help-effort = multiplier le nombre de parties par ce facteur (par défaut : 1)
help-tune-target = le chiffre à atteindre, comme first-seat-share=0.25
help-tune-bot = régler plutôt les paramètres d’un robot : hints ou search
help-over = ce qui varie : NOM=8..20 ou NOM=A,B ; peut être répété
help-trials = nombre d’essais (par défaut : { $default })
help-tune-games = parties par essai (par défaut : 2000 ; pour un robot, 200)
help-tune-out = y enregistrer les essais ; reprend si le dossier contient déjà cette recherche (par défaut : JEU-tuning)
help-jobs = nombre de processus (par défaut : tous les cœurs)
help-simulate-out = y enregistrer chaque partie en fichiers Parquet ; reprend si le dossier contient déjà cette simulation
help-records = enregistrer aussi tous les coups : croupier replay DOSSIER#17 montre la partie 17
help-on = jouer sur une grappe Ray : ray, ou ray:ADRESSE (par défaut : cette machine)
help-tournament-out = y enregistrer les parties ; reprendre le tournoi s’il s’y trouve déjà
help-train-players = seulement pour ce nombre de joueurs (par défaut : tous)
help-train-seed = graine de l’entraînement, pour le reproduire à l’identique (par défaut : { $default })
help-train-minutes = durée de l’entraînement, en minutes sur un cœur (par défaut : { $default }) ; plus c’est long, mieux c’est
help-train-games = parties sur lesquelles tester l’évaluation (par défaut : { $default })
help-train-out = fichier à écrire (par défaut : JEU.value.bin) ; un entraînement interrompu reprend depuis FICHIER.part
help-force = écraser le fichier de --out
help-host = adresse à écouter, par exemple 127.0.0.1 pour cet ordinateur seulement (par défaut : toutes)
help-port = port à écouter (par défaut : { $default })
help-database = fichier SQLite, ou postgresql+psycopg://USER@HOST/NAME ; cachez un mot de passe dans CROUPIER_DATABASE
help-workers = nombre de processus (par défaut : 1)
help-public-url = adresse que voient les joueurs, derrière un proxy
help-open = ouvrir la page dans un navigateur
help-bot-pace = durée minimale du coup d’un robot (par défaut : { $default })
help-bot-threads = nombre de robots qui réfléchissent en même temps (par défaut : selon le nombre de cœurs)
help-archive-after = archiver les tables inactives depuis ce nombre de jours (par défaut : { $default } ; 0 : jamais)
help-delete-after = supprimer les tables archivées inutilisées depuis autant de jours (par défaut : { $default } ; 0 : jamais)
help-admin-table = l’identifiant de la table, ou au moins ses cinq premiers caractères
help-admin-person = l’identifiant de la personne, donné par admin show et dans ses propres réglages
help-admin-subject = l’identifiant d’une personne, ou une adresse IP (une adresse IPv6 vaut pour son /64)
help-admin-until = jusqu’à quand : une date, ou 30m, 12h, 7d à partir de maintenant (par défaut : pour toujours)
help-admin-yes = ne pas demander confirmation
help-admin-most = en montrer au plus autant (par défaut : { $default })
help-admin-phase = seulement les tables dans cette phase : { $allowed }
help-admin-of-person = seulement les tables où cette personne est assise
help-admin-chat = montrer aussi la discussion ; c’est consigné dans le journal
help-admin-text = le message
help-admin-withdraw = retirer le message
help-admin-drain-text = ce qu’il faut ajouter, par exemple quand et combien de temps
help-requests-per-minute = requêtes permises par adresse de client (par défaut : { $default })
help-connections-per-address = connexions permises par adresse de client (par défaut : { $default })
help-sockets-per-address = tables ouvertes permises par adresse de client (par défaut : { $default })
help-messages-per-second = messages permis par joueur (par défaut : { $default })
help-timeout = fermer les connexions bloquées depuis ce temps (par défaut : { $default })
help-log-level = { $allowed } (par défaut : { $default } ; info consigne chaque requête)
help-export-out = dossier où écrire les enregistrements
help-bench-games = jeux à mesurer (par défaut : tous), ou server pour mesurer la charge du serveur
help-against = bibliothèques à comparer, celles qui sont installées : { $allowed }
help-python = avec --against lasvegas : l’interpréteur Python où elle est installée
help-bench-database = avec server : base de données à utiliser (par défaut : SQLite)
help-bench-workers = avec server : nombre de processus (par défaut : 1, 2 et 4 tour à tour)
help-warm-games = jeux à préparer (par défaut : tous)
help-key = le réglage à afficher ou à changer (par défaut : tous sont affichés)
help-value = sa nouvelle valeur
help-unset = supprimer le réglage
help-shell = l’un de : { $allowed }
examples-completion = Ajoutez cette ligne au fichier de démarrage de votre shell :

# Pendant le travail
measuring = Mesure en cours
reviewing = Analyse en cours
exporting = Écriture
exported = { $games ->
    [one] Une partie enregistrée dans { $folder }.
   *[other] { $games } parties enregistrées dans { $folder }.
}
up-to-date = Aucune nouvelle partie ; { $folder } est à jour.
warming = Préparation : { $game } ({ $number } sur { $last })
warmed = { $game } : prêt en { $seconds } s.

# Administration
admin-none = Il n’y en a pas.
admin-times = Ouverte le { $made }, modifiée le { $changed }.
admin-counts = { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  } au journal, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  }.
admin-closed = { $table } est fermée.
admin-ask-delete = Supprimer { $table } pour toujours ? [o/N]
admin-deleted = { $table } est supprimée.
admin-ask-forget = Retirer { $person } de toutes les tables pour toujours ? [o/N]
admin-forgotten = Tables dont la personne a été retirée : { $tables }.
admin-forgotten-nobody = Aucune table ne connaît cette personne. Comparez l’identifiant avec croupier admin show.
admin-mute = { $subject } ne peut plus écrire.
admin-mute-until = { $subject } ne peut plus écrire jusqu’au { $until }.
admin-unmute = { $subject } peut de nouveau écrire.
admin-ban = { $subject } est exclu.
admin-ban-until = { $subject } est exclu jusqu’au { $until }.
admin-unban = { $subject } n’est plus exclu.
admin-announced = Le message est maintenant affiché à tout le monde.
admin-withdrawn = L’annonce a été retirée.
admin-drained = Plus aucune table ne peut être ouverte. Parties en cours : { $tables }.
admin-resumed = On peut de nouveau ouvrir des tables.
phase-gathering = en attente
phase-opening = ouverture
phase-playing = en cours
phase-over = finie
phase-closed = fermée
seat-person = (personne)
seat-bot = (robot)
seat-open = (libre)

# Les jeux
games-option = Option
games-default = Par défaut
games-allowed = Valeurs
games-players = { $title }, de { $fewest } à { $most } joueurs

# Les réglages
settings-file = Vos réglages sont enregistrés dans { $file }.
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
no-time = { $option } doit être une date comme 2026-12-31, ou 30m, 12h, 7d, pas « { $given } ».
past-time = { $option } doit être dans l’avenir, pas « { $given } ».
needs-yes = cela ne peut pas être annulé : ajoutez --yes.
text-or-withdraw = donnez soit un message, soit --withdraw.
bad-announcement = un message est une ligne affichable d’au plus 500 caractères.
only-with = { $option } ne fonctionne qu’avec { $other }.
not-with = { $option } et { $other } ne vont pas ensemble.
no-place = { $option } doit être ray ou ray:ADRESSE, pas « { $given } ».
only-of-server = { $options } ne fonctionnent qu’avec croupier bench server.
already-set-up = une partie en cours a déjà ses joueurs, sa graine et ses options.
menu-needs-terminal = il n’y a pas de terminal où afficher le menu : indiquez un jeu parmi { $games }.
needs-picows = Mesurer le serveur demande picows : pip install "croupier[bench]"
system-error = { $what } : { $problem }.
bug = C’est un défaut de Croupier ({ $what }). Pour voir où : python -X dev -m croupier

# croupier report.
step-course = Parties
step-decisions = Poids des décisions
step-restrictions = Jeu avec contraintes
step-ladder = Comparaison des niveaux
step-seeds = Répétition des graines
step-sweep = Comparaison des variantes
report-written = Le rapport est dans { $file }.
report-kept = Les sections terminées sont conservées. Pour continuer, relancez la même commande.

# croupier tune.
tuning = Réglage
tune-what = donnez soit --target, soit --bot.
tune-best = Le meilleur de { $trials } essais : { $best }. Sur des donnes nouvelles, { $metric } vaut { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } (intervalle à 95 % : { NUMBER($low, minimumFractionDigits: 3, maximumFractionDigits: 3) } à { NUMBER($high, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
tune-path = Un rapport sur la recherche est dans { $file }.
tune-missed = Aucune valeur essayée n’amène { $metric } à { $goal } ; voici la plus proche.
tune-kept = { $folder } contient { $trials } essais. Pour continuer, relancez la même commande.
