# Ce que le navigateur dit de lui-même. Les phrases sur les jeux viennent du moteur.

you = Vous
seat = Place { $seat }
none = rien
bot = robot
host = hôte
close = Fermer
cancel = Annuler
continue = Continuer
loading = Chargement…
settings = Réglages
menu = Menu
options = Options
random = au hasard
who-starts = Qui commence
seat-number = place { $seat }
guest = Invité
shape = { $player ->
    [0] anneau
    [1] rond
    [2] triangle
    [3] carré
    [4] losange
    [5] étoile
   *[6] croix
}

# Ennuis
cannot-load = Cette page n’a pas pu être chargée. Vérifiez votre connexion et rechargez-la.
board-failed = Ce plateau a rencontré un problème : la partie s’affiche sous sa forme simple. Vous pouvez continuer à jouer.
unreachable = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
offline-says = Le serveur est injoignable. Les livrets de règles et vos dernières parties restent lisibles ; pour jouer, il faut le serveur.
nothing-here = Page introuvable
nothing-here-says = Il n’y a pas de page à cette adresse. Si quelqu’un vous a envoyé un lien, redemandez-le.
to-first-page = Retour à l’accueil

# La première page
main = Principal
headline = Cinq jeux de Vegas, une table
subline = Croupier est une table de jeu dans votre navigateur : cartes, dés et tuiles, entre amis par un simple lien ou contre des robots qui ne voient jamais votre main. Sans compte, rien à installer.
start-table = Ouvrir une table
table-code = Code de table
join = Rejoindre
games = Jeux
for-players = { $fewest ->
    [one] { $fewest }–{ $most } joueurs
   *[other] { $fewest }–{ $most } joueurs
}
for-minutes = { $fewest }–{ $most } min
play-bots = Jouer
with-friends = Entre amis
start-here = Vous débutez ? Commencez ici
start-here-says = { $game } : le moins de règles, des robots faciles et des conseils au fil de la partie.
too-many-codes = Trop de codes erronés. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
effort = { $effort ->
    [easy] Facile
    [medium] Moyen
   *[hard] Exigeant
}
rules-of = Règles : { $game }
your-tables = Vos tables
all-of-them = Tout voir
no-tables = Vous n’avez encore rejoint aucune table.
public-tables = Tables publiques
table-of = { $host } : { $game }
table-of-host = Chez { $host }
seated = { $seated } sur { $players } à table
phase-gathering = En attente de joueurs
phase-opening = Distribution
phase-playing = En cours
phase-over = Terminée
phase-closed = Fermée
you-won = { $winners ->
    [1] Vous avez gagné
   *[other] Vous avez gagné à plusieurs
}
you-placed = { $place ->
    [1] Vous avez fini premier
    [2] Vous avez fini deuxième
    [3] Vous avez fini troisième
   *[other] Vous avez fini { $place }e
}
sit-down = S’asseoir
watch = Regarder
go-on = Continuer
replays = Revoir une partie
accessibility = Accessibilité
privacy = Vie privée
privacy-link = Ce que ce serveur enregistre à votre sujet
dismiss = Masquer
look = Voir
set-person-id = Votre identifiant, à citer à l’administrateur :
open-record = Ouvrir un enregistrement

# Une nouvelle table
which-game = Quel jeu ?
who-plays = Qui joue ?
how-many = Nombre de joueurs
how-many-bots = Nombre de robots
how-strong = Niveau des robots
level-left-out = Le niveau { $level } n’est pas proposé ici : à ce nombre de joueurs, rien ne montre qu’il gagne plus souvent que le niveau { $best }.
level = { $level ->
    [random] au hasard
    [regular] habitué
    [quick] rapide
    [master] maître
   *[other] { $level }
}
open-seats = { $open ->
    [0] Aucune place n’est libre : vous jouez contre des robots.
    [one] Une place reste libre pour un ami.
   *[other] { $open } places restent libres pour des amis.
}
table-settings = Réglages de la table
table-public = Proposer cette table à tous sur la page d’accueil
table-spectators = Accepter les spectateurs
table-free_text = Permettre les messages
table-hints = Autoriser les conseils du coach pour tous
table-clock = Temps par coup
table-total = Temps pour toute la partie, par joueur
table-increment = Ajout à chaque coup
no-increment = Aucun
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
table-grace = Un robot remplace les joueurs absents depuis
no-clock = Sans limite
seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
make-table = Créer la table

# Avant la donne
table = Table
seats = Places
open-seat = Place libre
bot-of-level = Robot, { level }
waits-for-somebody = en attente d’un joueur
who-sits = Qui prend la place { $seat }
make-host = Nommer hôte
remove = Retirer
sit-here = S’asseoir ici
no-seat-left = Toutes les places sont prises. Vous pourrez regarder dès que les cartes seront données.
deal = Distribuer
bots-fill = { $open ->
    [one] Un robot prend la place libre.
   *[other] Des robots prennent les { $open } places libres.
}
opening-waits = Distribution. On attend les textes scellés de : { $names }
host-deals = { $host } distribue quand tout le monde est là.
host-chooses = { $host } choisit les réglages.
leave = Quitter la table
invite = Inviter
invite-says = Il suffit d’ouvrir ce lien pour s’asseoir. Pas de compte : un nom suffit.
link = Lien
code-is = Code de table :
copy-link = Copier le lien
copied = Lien copié.
copy-yourself = Ce navigateur ne permet pas de copier ici. Sélectionnez le lien et copiez-le.
share = Partager
qr-of-link = Code QR du lien
provably-fair = Équité vérifiable
commitment-is = La table s’est engagée sur sa part de la donne :

# À la table
home = Croupier, retour à l’accueil
players = Joueurs
your-side = Votre côté de la table
skip-to-hand = Aller à votre main
description = La table en mots
your-turn = À vous
your-move = C’est à vous de jouer.
waiting-for = En attente : { $players }.
preparing = Préparation des robots forts. La première fois, cela peut prendre une minute.
catching-up = Voici ce qui vient de se passer.
nobody-to-move = Personne n’a à jouer.
sealed-wait = Votre choix est scellé. Vous pouvez encore le changer : { $players } { $count ->
    [one] n’a
   *[other] n’ont
} pas choisi.
seat-thinking = réfléchit
seat-chosen = a choisi
seat-waits = en attente
seat-away = absent
seat-away-until = absent, robot dans
seat-bot-plays = un robot joue
rule-says = { $rule } :
read-rule = Lire la règle
rule = Règle
rule-book = Livret de règles
clock-left = Temps restant :
play = Jouer
play-move = Jouer { $move }
sending = Envoi…
choose-first = Choisir un coup
change-choice = Scellé
please-wait = Patientez
points = points
on-the-table = Sur la table
only-you = Visible par vous seul
of-each = Ce que chacun a
just-now = À l’instant
nothing-yet = Rien encore.
how-it-came = Décompte des points
score-sheet = Feuille de score
round-word = Manche
round-name = Manche { $round }
sheet-player = Joueur
sheet-figures = Détail
sheet-gain = Gain
sheet-total = Total
sheet-times = { $label } × { $times }
sheet-unknown = inconnu
skip = Passer
beside = Journal et discussion
tab-log = Journal
tab-chat = Discussion
nobody-spoke = Personne n’a encore rien dit.
say-something = Écrire un message
say = Envoyer
emotes = Réactions
no-table-talk = Ce jeu se joue en silence : seulement des réactions.
emote-hello = Bonjour !
emote-good-luck = Bonne chance !
emote-well-played = Bien joué !
emote-thanks = Merci !
emote-wow = Oh là là !
emote-oops = Oups !
emote-thinking = Je réfléchis…
emote-hurry = À toi de jouer !
emote-bye = Au revoir !
lost = Connexion perdue. Reconnexion…
closed = La connexion est fermée.
try-now = Réessayer
back = Vous revoilà. Rien n’est perdu.
bot-plays-for-you = Un robot joue pour vous.
sit-back = Reprendre ma place
paused = La partie est en pause.
pause = Mettre en pause
resume = Reprendre
ask-undo = Demander à reprendre mon dernier coup
undo-asked = Vous avez demandé à reprendre votre dernier coup. En attente des autres.
undo-wanted = { $player } demande à reprendre son dernier coup.
agree = Accepter
do-not-agree = Refuser
hint = Proposer un coup
hint-short = Conseil
advice = Un bon joueur choisirait : { $move }.
make-player-host = Nommer { $player } hôte
free-seat = Proposer qu’un nouveau joueur remplace { $player }
release-asked = Vous avez proposé qu’un nouveau joueur remplace { $other }. En attente des autres.
release-wanted = { $player } propose qu’un nouveau joueur remplace { $other }. Un robot y joue pour l’instant.
seat-free = Une place est libre ; un robot y joue.
hurry-up = Votre temps est presque écoulé.
leave-to-bot = Partir et laisser un robot jouer pour moi
leave-sure = Quitter cette table ?
leave-means = Un robot jouera à votre place. Vous pourrez revenir et reprendre votre place tant que la partie dure.
stay = Rester
rematch-made = La partie suivante se prépare.
go-there = Y aller
tip = Astuce
understood = Compris
no-guide = Masquer les astuces
guide-again = Revoir les astuces

# Après
you-win = Vous gagnez !
wins = { $winners ->
    [one] { $players } gagne
   *[other] Victoire partagée : { $players }
}
nobody-wins = Personne ne gagne
place = { $place ->
    [1] 1er
   *[other] { $place }e
}
again = Rejouer
again-changed = Modifier les réglages d’abord
replay = Revoir
record = Enregistrement
choose-file = Choisir un fichier
choose-record = Choisissez un enregistrement téléchargé après une partie
timeline = Déroulement
to-start = Début
one-back = Précédent
one-on = Suivant
to-end = Fin
play-on = Lecture
stop = Pause
the-deal = la donne
step-move = { $player } : { $move }
step-unseen = invisible de cette place
step-of = Étape { $step } sur { $steps }
go-to = Aller à
part-of-round = { $round }, { $part }
copy-step = Lien vers ce coup
seen-by = Vu par
all-open = cartes visibles
a-spectator = un spectateur

# Donnes équitables
fair-check = La donne était-elle équitable ?
fair-says = Votre navigateur vérifie chaque étape lui-même, d’après les engagements pris avant la donne et ce que la table a montré après la partie.
fair-is-good = Exact.
fair-is-bad = Faux !
fair-is-unknown = Inconnu.
fair-promise = L’engagement de la table est celui que vous avez vu en vous asseyant
fair-promise-good = Votre navigateur l’a gardé, et c’est le même.
fair-promise-bad = Votre navigateur en a gardé un autre : la table a changé son engagement.
fair-promise-unknown = Votre navigateur n’a gardé aucun engagement de cette table.
fair-secret = Le secret correspond à l’engagement
fair-secret-good = Son SHA-256 est l’engagement : le secret était donc fixé avant qu’un joueur n’ajoute un texte.
fair-secret-bad = Son SHA-256 n’est pas l’engagement : c’est un autre secret.
fair-secret-unknown = Le secret est montré quand la partie est finie.
fair-list = Les engagements des joueurs n’ont pas changé
fair-list-good = Ce sont ceux que votre navigateur a vus quand la liste a été close, avant d’ouvrir votre texte.
fair-list-bad = Votre navigateur a vu une autre liste en ouvrant votre texte : elle a été changée depuis.
fair-list-unknown = Votre navigateur n’a gardé aucune liste pour cette donne.
fair-list-changed = La table montre une autre liste d’engagements qu’avant : votre navigateur n’ouvre pas son texte.
fair-players = Les textes des joueurs correspondent à leurs engagements
fair-players-good = Chaque texte était fixé avant qu’aucun ne soit ouvert : personne n’a pu en choisir un selon les autres.
fair-players-bad = Un texte ne correspond pas à son engagement.
fair-players-unknown = Les textes sont ouverts au moment de la donne.
fair-players-open = À cette ancienne table, les textes étaient envoyés à découvert : un hébergeur du serveur qui jouait aussi a pu en essayer beaucoup.
fair-players-server = Aucun texte de joueur ne compte dans cette donne : elle vient du serveur seul, et son hébergeur a pu la choisir.
fair-mine = Votre part a servi
fair-mine-good = Le texte aléatoire que votre navigateur a ouvert est parmi les textes.
fair-mine-bad = Le texte aléatoire que votre navigateur a ouvert manque.
fair-mine-unknown = Votre navigateur n’a ouvert aucun texte ici, ou l’a oublié.
fair-seed = La graine découle du secret et de toutes les parts
fair-seed-good = Le HMAC-SHA-256 des parts, avec le secret comme clé, donne la graine.
fair-seed-bad = Le HMAC-SHA-256 des parts, avec le secret comme clé, donne une autre graine.
fair-seed-unknown = La graine est montrée quand la partie est finie.
fair-record = La partie vient de cette graine
fair-record-good = L’enregistrement contient cette graine. « croupier replay --verify » la rejoue, chaque mélange et chaque lancer.
fair-record-bad = L’enregistrement contient une autre graine.
fair-record-unknown = L’enregistrement est disponible quand la partie est finie.
fair-value-commitment = Engagement :
fair-value-of = { $player } :
fair-value-unopened = Non ouverts à temps :
fair-value-secret = Secret :
fair-value-hashed = Son SHA-256 :
fair-value-texts = Parts par place :
fair-value-made = Graine calculée :
fair-value-dealt = Graine de l’enregistrement :

# Réglages
set-name = Votre nom
set-language = Langue
set-theme = Thème
theme-system = Système
theme-dark = Sombre
theme-light = Clair
set-speed = Vitesse des autres joueurs
speed-slow = Lente
speed-normal = Normale
speed-quick = Rapide
speed-instant = Instantanée
set-motion = Animations
set-motion-help = Sans animations, cartes et dés changent de place d’un coup. C’est toujours le cas si votre système demande moins de mouvement.
set-sounds = Effets sonores
set-notify = M’avertir quand c’est mon tour
set-forced = Jouer pour moi le seul coup possible
set-premove = Choisir pendant que les autres jouent
set-premove-help = Votre choix est joué dès que c’est à vous, s’il est permis à ce moment-là.
premove-dropped = Votre choix anticipé n’a pas pu être joué.
set-keys = Raccourcis clavier
set-keys-help = À désactiver s’ils gênent vos propres outils.
set-describe = Décrire la table en mots
set-describe-help = Tout ce que vous pouvez voir, en texte sous le plateau ; utile avec un lecteur d’écran.
set-devices = Autres appareils
set-sign-out = Se déconnecter partout
set-sign-out-help = Tout autre navigateur ou appareil qui joue sous votre identité perd vos places et votre historique. Ce navigateur les garde.
set-sign-out-sure = Déconnecter tous les autres navigateurs et appareils ?
set-sign-out-do = Déconnecter
signed-out = Tous les autres navigateurs et appareils sont déconnectés.

# Touches
keys = Clavier
key-tab = parcourir la page
key-arrows = parcourir tout ce que vous pouvez choisir
key-enter = choisir ; encore une fois pour jouer ce choix, ou pour lâcher une carte parmi plusieurs
key-play = jouer votre choix
key-escape = lâcher votre choix
key-close = fermer une fenêtre
key-back = reculer d’un pas
key-on = avancer d’un pas
key-round-back = reculer d’une manche
key-round-on = avancer d’une manche
key-part-back = reculer d’un pli ou d’un tour
key-part-on = avancer d’un pli ou d’un tour
key-hand = aller à votre main
key-skip = passer les animations des autres joueurs
key-scores = ouvrir la feuille de score
key-describe = décrire la table en mots
key-chat = aller à la discussion
key-rules = ouvrir le livret de règles
key-hint = choisir un bon coup, dans les parties contre des robots
key-menu = ouvrir le menu
key-sheet = afficher cette liste

# Le coach
review = Analyse
puzzles = Problèmes
