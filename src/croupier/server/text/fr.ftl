# Ce que dit le serveur. D’abord les lignes sur une table, puis ce qu’il refuse, par code.

greet-here = Croupier est ici : { $url }
greet-others = Pour les autres : { $url }
workers-need-postgresql = Il faut PostgreSQL pour plusieurs processus : ajoutez --database postgresql+psycopg://…
bots-preparing = { $game } : les robots qui calculent se préparent ; la toute première fois, cela dure jusqu’à une minute.
bots-prepared = { $game } : les robots qui calculent sont prêts.

event-joined = { $name } s’assied.
event-left = { $name } s’en va.
event-changed = { $name } change les réglages de la table.
event-removed = { $name } est retiré de la table.
event-seat-bot = { $name } prend la place, un robot ({ $level }).
event-seat-open = La place est libre ; en attendant quelqu’un, un robot joue pour { $name }.
event-seat-freed = La place est libre.
event-host = { $name } est maintenant l’hôte.
event-dealt = { $name } lance la partie.
event-clock-moved = { $name } n’a plus de temps ; un robot joue.
event-undo-asked = { $name } demande à reprendre le dernier coup.
event-undo-refused = { $name } préfère continuer.
event-undone = { $count ->
    [one] Le dernier coup de { $name } est repris.
   *[other] { $count } coups sont repris, jusqu’au dernier de { $name }.
}
event-paused = { $name } interrompt la partie un moment.
event-resumed = { $name } fait reprendre la partie.
event-vanished = { $name } n’est plus là ; un robot joue.
event-returned = { $name } est de retour.
event-rematch = { $name } veut une autre partie : elle se joue à une nouvelle table.

outcome = La partie est finie : { $reason }.

error-already-dealt = La partie a commencé ; cela ne peut plus changer.
error-already-seated = Vous êtes déjà à cette table.
error-bad-name = Un nom tient sur une ligne et se voit.
error-bad-record = Cet enregistrement ne peut pas être montré : { $why }
error-bad-request = Ceci ne se comprend pas : { $why }.
error-bad-seats = Les places ne conviennent pas : une pour chacun des { $players } joueurs, dont au moins une pour une personne.
error-bad-text = Un message est un texte, et se voit.
error-bot-plays = Un robot joue pour vous ; reprenez d’abord votre place.
error-cross-origin = Une autre page a voulu agir en votre nom ; ouvrez la page de la table.
error-forged-cookie = Ce cookie n’est pas des nôtres ; supprimez-le et réessayez.
error-free-text-off = Seules les émoticônes sont permises à cette table pour l’instant.
error-level-without-bot = Seul un robot a un niveau.
error-no-free-seat = Toutes les places de cette table sont prises.
error-no-hints = Les conseils sont pour les parties contre des robots : d’autres personnes jouent ici.
error-no-spectators = Seuls les joueurs peuvent voir cette table.
error-no-such-page = Il n’y a rien à cette adresse.
error-no-such-seat = Cette place n’existe pas à cette table.
error-no-such-table = Cette table n’existe pas ; le lien est peut-être incomplet.
error-no-undo-asked = Personne n’attend votre réponse.
error-not-a-person = Seule une personne qui joue peut être l’hôte.
error-not-away = Vous jouez déjà vous-même.
error-not-dealt = La partie n’a pas commencé.
error-not-host = Seul l’hôte peut faire cela.
error-not-over = La partie n’est pas finie.
error-not-paused = La partie est déjà en cours.
error-not-seated = Vous n’avez pas de place à cette table.
error-nothing-to-advise = Il n’y a rien à conseiller maintenant.
error-nothing-to-undo = Vous n’avez joué aucun coup qui puisse être repris.
error-old-rules = Cette partie a commencé avec la version { $version } de ses règles, que ce serveur ne joue plus.
error-paused = La partie est interrompue.
error-person-present = { $name } est à la table ; on ne remplace que les absents.
error-rematch-made = Une autre partie a déjà été lancée.
error-revealed = Quelque chose de caché a été montré depuis ; ce coup reste joué.
error-seat-taken = Cette place est prise.
error-seats-open = { $count ->
    [one] Une place est encore libre : attendez quelqu’un, ou donnez-la à un robot.
   *[other] { $count } places sont encore libres : attendez quelqu’un, ou donnez-les à des robots.
}
error-stale = La table a changé ; regardez encore avant de choisir.
error-table-over = La partie est finie.
error-too-large = C’est trop long.
error-too-many = Trop à la fois ; attendez un moment.
error-too-slow = Votre connexion ne suit pas ; elle est rouverte.
error-unavailable = Quelque chose a échoué ici ; réessayez.
error-undo-asked = Quelqu’un l’a déjà demandé.
error-wrong-method = Cette adresse ne s’emploie pas ainsi.
