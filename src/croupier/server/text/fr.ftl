# Ce que dit le serveur. D’abord les lignes sur une table, puis ce qu’il refuse, par code.

greet-here = Croupier tourne ici : { $url }
greet-others = Pour inviter les autres : { $url }
greet-stop = Ctrl-C arrête le serveur.
listen-taken = Le port { $port } est déjà utilisé : arrêtez l’autre serveur, ou choisissez un autre port avec --port.
listen-forbidden = Vous n’avez pas le droit d’utiliser le port { $port } : choisissez-en un au-dessus de 1023 avec --port.
listen-host = Cet ordinateur ne peut pas écouter à l’adresse « { $host } » : vérifiez --host.
workers-need-file = Plusieurs processus ont besoin d’une base de données dans un fichier, et non en mémoire : indiquez un fichier avec --database.
workers-need-postgresql = Il faut PostgreSQL pour plusieurs processus : ajoutez --database postgresql+psycopg://…
database-bad-address = Ce n’est pas l’adresse d’une base de données : donnez à --database un fichier, ou postgresql+psycopg://UTILISATEUR@HÔTE/NOM.
database-damaged = { $database } : la base de données est endommagée ; arrêtez le serveur et restaurez une sauvegarde.
database-disk = { $database } : la lecture ou l’écriture échoue ({ $why }) ; vérifiez le disque.
database-empty = { $database } est un fichier vide, pas une base de données : restaurez une sauvegarde, ou supprimez le fichier pour commencer sans tables.
database-failed = { $database } : échec ({ $why }) ; le journal en dit plus.
database-full = { $database } : le disque est plein ; libérez de la place.
database-gone = Le fichier de la base de données a été supprimé, remplacé ou vidé pendant que le serveur tournait : arrêtez le serveur, restaurez le fichier, et redémarrez.
database-in-use = Un autre serveur (processus { $pid }, { $address }) utilise déjà { $database } : arrêtez-le d’abord, ou indiquez un autre fichier avec --database.
database-locked = { $database } : un autre programme a verrouillé la base de données ; fermez-le et réessayez.
database-missing = Il n’y a pas de base de données { $database } : indiquez-en une autre avec --database.
database-needs-psycopg = Il faut psycopg pour PostgreSQL : pip install "croupier[postgres]", et une adresse qui commence par postgresql+psycopg://
database-newer = { $database } vient d’une version plus récente de Croupier : installez-la.
database-no-database = { $database } : ce n’est pas une base de données SQLite ; restaurez une sauvegarde, ou indiquez un autre fichier avec --database.
database-no-folder = Il n’y a pas de dossier { $folder } : créez-le, ou indiquez un autre fichier avec --database.
database-no-tables = { $database } : il y manque les tables d’un serveur ; restaurez une sauvegarde, ou indiquez une autre base avec --database.
database-not-opened = { $database } : impossible d’ouvrir ; vérifiez les droits du fichier et de son dossier.
database-other = Les tables sont gardées dans SQLite ou PostgreSQL, pas dans { $database } : indiquez un fichier, ou postgresql+psycopg://UTILISATEUR@HÔTE/NOM.
database-read-only = { $database } : impossible d’écrire ; vérifiez les droits du fichier et de son dossier.
database-refused = { $database } : connexion refusée ({ $why }) ; vérifiez l’utilisateur, le mot de passe et le nom de la base.
database-slow = { $database } : pas de réponse à temps ; vérifiez si elle est bloquée, ou verrouillée par un autre programme.
database-unreachable = { $database } : pas de connexion ; vérifiez que PostgreSQL y fonctionne.
the-database = La base de données
bots-preparing = { $game } : préparation des robots forts. La première fois, cela peut prendre une minute.
bots-prepared = { $game } : les robots forts sont prêts.

# Ce que lisent les administrateurs
admin-no-person-id = « { $given } » n’est pas l’identifiant d’une personne : il a 16 chiffres, 0-9 et a-f ; croupier admin show donne ceux d’une table.
admin-no-resume = Le serveur n’est pas en cours de fermeture.
admin-no-subject = « { $given } » n’est ni l’identifiant d’une personne ni une adresse IP.
admin-no-table = Aucune table n’a un identifiant qui commence par « { $table } ».
admin-no-withdraw = Il n’y a pas d’annonce.
admin-not-ban = { $subject } n’est pas exclu.
admin-not-mute = { $subject } n’est pas privé de parole.
admin-older = { $database } a été écrite par une version plus ancienne de Croupier : lancez une fois le serveur de cette version, puis réessayez.
admin-over = La partie de { $table } est déjà finie.
admin-several-tables = Plusieurs tables commencent par « { $table } » : donnez-en davantage.
admin-short-table = Donnez au moins { $length } caractères de l’identifiant de la table.
draining = Ce serveur sera bientôt arrêté pour maintenance. Vous pouvez finir vos parties, mais pas en commencer de nouvelles.

link-home = Croupier
link-home-text = Cinq jeux de Vegas entre amis, contre des robots ou les uns contre les autres.
link-rules = { $game } : les règles
link-replay = { $game } : une partie à revoir
link-table = { $game } avec { $host }
link-gathering = { $free ->
    [0] Toutes les places sont prises.
    [one] Une place est libre : venez jouer !
   *[other] { $free } places sont libres : venez jouer !
}
link-playing = La partie a commencé.
link-over = La partie est finie.

event-joined = { $name } s’assied.
event-left = { $name } s’en va.
event-changed = { $name } change les réglages de la table.
event-removed = { $name } a été exclu de la table.
event-seat-bot = { $name } prend la place : un robot ({ $level }).
event-seat-open = La place est libre ; en attendant quelqu’un, un robot joue pour { $name }.
event-seat-freed = La place est libre.
event-host = { $you ->
    [yes] Vous êtes maintenant l’hôte.
   *[no] { $name } est maintenant l’hôte.
}
event-dealt = { $name } lance la partie.
event-unopened = { $name } n’a pas ouvert son texte à temps : il ne compte pas dans la donne.
event-server-deal = Aucun joueur n’a ajouté de texte : cette donne vient du serveur seul.
event-clock-moved = { $you ->
    [yes] Votre temps est écoulé ; un robot a joué pour vous.
   *[no] { $name } n’a plus de temps ; un robot a joué.
}
event-undo-asked = { $name } demande à reprendre son dernier coup.
event-undo-refused = { $name } refuse.
event-undone = { $count ->
    [one] Le dernier coup est repris ; { $name } rejoue.
   *[other] { $count } coups sont repris ; { $name } rejoue.
}
event-release-asked = { $name } propose qu’un nouveau joueur remplace { $other }.
event-release-refused = { $name } préfère garder la place pour { $other }.
event-released = Un nouveau joueur peut remplacer { $name } ; d’ici là, un robot joue.
event-paused = { $name } met la partie en pause.
event-resumed = { $name } relance la partie.
event-vanished = { $you ->
    [yes] Pendant votre absence, un robot a pris le relais.
   *[no] { $name } s’est absenté ; un robot prend le relais.
}
event-timed-out = { $you ->
    [yes] Votre temps de jeu est écoulé ; un robot joue pour vous jusqu’à la fin.
   *[no] { $name } a épuisé son temps de jeu ; un robot joue à sa place jusqu’à la fin.
}
event-returned = { $you ->
    [yes] Vous revoilà.
   *[no] { $name } est de retour.
}
event-rematch = { $name } veut une autre partie : elle se joue à une nouvelle table.
event-closed = { $why ->
    [old-rules] Les règles de cette partie ne sont plus jouées ici : elle s’arrête. Son enregistrement peut être téléchargé.
   *[admin] L’administrateur a fermé cette table. Plus rien ne peut s’y passer.
}

outcome = La partie est finie : { $reason }.

error-absent-to-agree = Il faut l’accord de toute la table, et { $name } n’est pas là en ce moment.
error-already-dealt = La partie a commencé : cela ne peut plus être changé.
error-already-seated = Vous avez déjà une place à cette table.
error-bad-name = Indiquez un nom : une seule ligne, pas vide, sans caractères invisibles ni accents empilés.
error-bad-record = Cet enregistrement ne peut pas être affiché : { $why }
error-bad-request = Requête invalide : { $why }.
error-bad-seats = Le compte des places n’est pas bon : il en faut une pour chacun des { $players } joueurs, dont au moins une pour une personne.
error-bad-text = Écrivez un message, sans caractères de contrôle ni accents empilés.
error-banned = { $until ->
    [forever] Vous êtes exclu de ce serveur.
   *[other] Vous êtes exclu de ce serveur jusqu’au { $until }.
}
error-bot-plays = Un robot joue pour vous. Reprenez d’abord votre place.
error-cross-origin = La requête vient d’un autre site. Ouvrez la page de la table.
error-draining = Ce serveur sera bientôt arrêté pour maintenance : aucune nouvelle table ne peut être ouverte.
error-free-text-off = Seules les réactions sont permises à cette table pour l’instant.
error-level-without-bot = Seul un robot a un niveau.
error-muted = { $until ->
    [forever] Vous ne pouvez plus écrire sur ce serveur. Les réactions restent possibles.
   *[other] Vous ne pouvez pas écrire sur ce serveur jusqu’au { $until }. Les réactions restent possibles.
}
error-name-like = Votre nom ressemble trop à « { $name } », déjà à cette table. Choisissez-en un autre.
error-newer-entry = Le serveur est en cours de mise à jour. Votre table revient dans un instant.
error-no-free-seat = Toutes les places de cette table sont prises.
error-no-hints = Les conseils sont réservés aux parties contre des robots ; d’autres personnes jouent ici.
error-no-spectators = Cette table n’est pas ouverte aux spectateurs.
error-no-such-code = Aucune table n’a ce code. Un code expire quand la partie commence ; demandez le lien.
error-no-such-page = Il n’y a pas de page à cette adresse.
error-no-such-review = Cette analyse n’existe pas, ou n’est plus gardée ici. Redemandez-la.
error-no-such-seat = Cette place n’existe pas à cette table.
error-no-such-table = Cette table n’existe pas. Vérifiez que le lien est complet.
error-no-undo-asked = Il n’y a pas de demande en attente.
error-no-release-asked = Il n’y a pas de demande de ce genre en attente.
error-nobody-to-agree = Un robot continue pour { $name }. Pour céder la place, il faut l’accord d’un autre joueur, et personne d’autre ne joue.
error-not-a-person = Seule une personne qui joue peut être l’hôte.
error-not-away = Vous jouez déjà vous-même.
error-not-dealt = La partie n’a pas commencé.
error-not-host = Seul l’hôte peut faire cela.
error-not-opening = Vous n’avez pas de texte à ouvrir pour l’instant.
error-not-over = La partie n’est pas finie.
error-not-paused = La partie n’est pas en pause.
error-not-seated = Vous n’avez pas de place à cette table.
error-not-your-review = Seule la personne qui a demandé une analyse peut l’annuler.
error-nothing-to-advise = Il n’y a pas de conseil à donner pour l’instant.
error-nothing-to-undo = Vous n’avez aucun coup à reprendre.
error-old-rules = Cette partie a été commencée avec la version { $version } de ses règles, que ce serveur ne joue plus. Ses joueurs peuvent télécharger son enregistrement.
error-other-text = Ce n’est pas le texte sur lequel vous vous êtes engagé.
error-out-of-time = Votre temps de jeu est écoulé. Un robot joue pour vous jusqu’à la fin.
error-paused = La partie est en pause.
error-person-present = { $name } est à la table ; on ne remplace que les absents.
error-release-asked = Une demande concernant une place est déjà en cours ; attendez les réponses.
error-rematch-made = Une autre partie a déjà été lancée.
error-replay-too-long = Cette partie est trop longue pour être rejouée ici. Rejouez-la sur votre ordinateur avec croupier replay.
error-replays-busy = Trop de parties sont en train d’être rejouées. Réessayez dans un instant.
error-revealed = Quelque chose de caché a été montré depuis : ce coup ne peut plus être repris.
error-reviews-busy = Trop d’analyses sont en attente. Réessayez dans une minute.
error-sat-before = Vous avez déjà eu une place à cette table dans cette partie : vous ne pouvez pas en prendre une autre.
error-seat-taken = Cette place est prise.
error-seats-open = { $count ->
    [one] Une place est encore libre : attendez quelqu’un, ou donnez-la à un robot.
   *[other] { $count } places sont encore libres : attendez quelqu’un, ou donnez-les à des robots.
}
error-signed-out = Vous avez été déconnecté partout depuis une autre fenêtre ou un autre appareil.
error-stale = La table a changé. Regardez de nouveau avant de choisir.
error-table-closed = Cette table a été fermée.
error-table-over = La partie est finie.
error-too-large = C’est trop long.
error-too-many = Vous allez trop vite. Attendez un instant.
error-too-many-sockets = Trop de tables sont ouvertes depuis votre réseau. Fermez-en quelques-unes, puis réessayez.
error-too-slow = Votre connexion a pris du retard. Reconnexion.
error-unavailable = Le serveur n’a pas pu enregistrer cela. Réessayez.
error-undo-asked = Quelqu’un l’a déjà demandé.
error-undo-declined = Votre demande a été refusée. Vous pourrez redemander après le prochain coup.
error-wrong-method = Cette adresse n’accepte pas ce genre de requête.
