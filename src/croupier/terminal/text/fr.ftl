# Le terminal : jouer et revoir une partie, ligne par ligne.

person = Humain
event-move = { $you ->
    [yes] Vous
   *[no] { $player }
} : { $move }

# Ce qu’on peut taper ; l’aide montre la première forme.
command-help = aide
command-hint = conseil, indice
command-why = pourquoi
command-try = essai, essayer
command-moves = coups
command-table = table
command-undo = reprendre, annuler
command-rules = règles, regles
command-lesson = leçon, lecon
command-log = journal
command-save = enregistrer
command-quit = quitter
command-back = r, retour, b
command-stop = q, quitter
file = FICHIER
move = COUP

welcome = Vous jouez contre { $names }.
welcome-back = Vous reprenez la partie contre { $names }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
welcome-bots = { $count ->
    [one] Niveau : { $bots }.
   *[other] Niveaux, dans cet ordre : { $bots }.
}
welcome-hint = Tapez un coup tel qu’il est affiché, ou « aide ».

turn-legal = Vous pouvez jouer : { $moves }
turn-refused = Pas maintenant : { $moves } ({ $rule } : { $sentence })
turn-refused-each = Pas maintenant : { $moves } ({ $rule }, par exemple { $example } : { $sentence })
turn-many = Vous pouvez jouer { $count } coups, par exemple { $examples }. Tapez « { $typed } » pour les voir tous.
turn-prompt = Votre coup (par exemple { $example }, ou aide) :
turn-forced = Votre seul coup est { $move } : Entrée pour le jouer (ou aide) :
turn-more = Appuyez sur Entrée pour continuer.
# Montré sans accents : less ne connaît ici que l’ASCII.
pager-prompt = Espace : page suivante, b : retour, q : quitter
turn-shortened = Abrégé, faute de place. Tapez « { $typed } » pour tout voir.

refused = { $rule } : { $sentence } Tapez « règles { $rule } » pour lire cette règle.
misread = { $sentence } Tapez « aide » pour voir comment s’écrivent les coups.

help-title = Commandes
help-move = Jouer ce coup, écrit comme sous « Vous pouvez jouer ».
help-hint = Proposer un bon coup.
help-why = Comparer les meilleurs coups, avec les raisons.
help-try = Montrer ce que ferait un coup, sans le jouer.
help-moves = Montrer vos coups, et ce que les règles interdisent pour l’instant.
help-undo = Reprendre votre dernier coup.
help-rules = Montrer les règles du jeu, ou une seule : « règles { $example } ».
help-lesson = Guider la première manche ; retapez pour arrêter.
help-log = Montrer tout ce qui s’est passé jusqu’ici.
help-save = Enregistrer la partie dans un fichier, pour la reprendre ou la revoir plus tard.
help-quit = Quitter. La partie est enregistrée, et on vous dit comment la reprendre.
help-help = Afficher cette liste.
help-table = Montrer toute la table, avec toutes les remarques.
help-enter = Entrée : réafficher la table, ou jouer votre seul coup.
changed = Souligné : ce qui a changé depuis votre dernier coup.

lesson-hint = La première manche est guidée ; tapez { $command } pour arrêter.
lesson-offer = Si vous découvrez le jeu, tapez { $command } pour une première manche guidée.
lesson-off = La leçon s’arrête ici. Tapez « règles » pour lire les règles du jeu.
lesson-over = Rien de nouveau à expliquer pour l’instant ; la leçon continue au fil de la partie.
try-what = Précisez un coup, par exemple : { $typed } { $example }
try-silent = Il n’y a rien à dire de ce coup à l’avance.

no-such-rule = Il n’y a pas de règle « { $rule } » ; tapez « règles » pour les voir toutes.
undone = Vous voici revenu à votre dernière décision.

hint = Un bon coup : { $move }.
no-hint = Il n’y a pas de conseil à donner pour l’instant.
no-hints = Ce jeu n’a pas de conseils.
no-guide = Ce jeu n’a pas de leçon, et rien à dire des coups à l’avance.
thinking = Les robots réfléchissent…
preparing = Les robots se préparent en arrière-plan. La première fois, cela peut prendre une minute.
preparing-wait = Préparation des robots…
bot-failed = Le robot qui joue pour { $player } a échoué ({ $reason }) ; le premier coup possible a été joué à sa place.
bot-position = Pour voir la position : croupier replay { $file }

save-where = Précisez un fichier, par exemple : enregistrer { $example }
save-taken = { $file } existe déjà et contient autre chose ; choisissez un autre nom.
saved = Partie enregistrée dans { $file }. Pour la revoir : croupier replay --lang fr { $file }
saved-unfinished = Partie enregistrée dans { $file }. Pour la reprendre : croupier play --lang fr { $resume }

left = Vous partez avant votre premier coup : il n’y a rien à enregistrer.
left-kept = Partie enregistrée. Pour la reprendre : croupier play --lang fr { $file }

result-reason = La partie est finie : { $reason }.
result-winners = { $count ->
    [0] Personne ne gagne.
    [1] { $you ->
        [yes] Vous gagnez !
       *[no] { $players } gagne.
    }
   *[other] Victoire partagée : { $players }.
}
result-line = { $place }. { $you ->
    [yes] Vous
   *[no] { $player }
} : { $points }
result-hint = Tapez « enregistrer { $example } » pour enregistrer la partie, ou « reprendre » pour revenir sur votre dernier coup.
result-prompt = Entrée pour quitter, ou une commande :

bots-outside = Cette partie se jouait contre { $bots }. Une partie enregistrée ne lance pas de programme d’elle-même : pour retrouver les mêmes robots, ajoutez --bots { $bots }
record-over = Cette partie est finie. Pour la revoir : croupier replay --lang fr { $file }

replay-title = { $game }, { $players } joueurs : { $names }
replay-deal = La donne
replay-step = Coup { $number } sur { $last }
replay-prompt = Entrée : suivant, r : retour, un numéro : y aller, q : quitter :
replay-end = Fin. Entrée ou q : quitter, r : retour, un numéro : y aller :
replay-unknown = « { $given } » n’est pas proposé ici : appuyez sur Entrée, ou tapez r, q ou un numéro de 0 à { $last }.
replay-unfinished = La partie n’est pas finie.
replay-holds = L’enregistrement est valide : { $moves ->
    [one] { $moves } coup du jeu { $game } mène
   *[other] { $moves } coups du jeu { $game } mènent
} au résultat annoncé ({ $places }).
replay-holds-unfinished = L’enregistrement est valide : { $moves ->
    [one] son seul coup ({ $game }) peut être joué
   *[other] ses { $moves } coups ({ $game }) peuvent être joués
}, et la partie n’est pas finie.
replay-fair-sealed = La donne était équitable : sa graine découle du secret derrière l’engagement { $commitment } et { $texts ->
    [one] du texte d’un joueur, qui s’y était engagé
   *[other] des textes de { $texts } joueurs, qui s’y étaient tous engagés
} avant qu’aucun ne soit ouvert. Comparez les engagements de l’enregistrement à ceux que la table montrait avant la donne.
replay-fair-open = La donne découle du secret derrière l’engagement { $commitment } et { $texts ->
    [one] du texte d’un joueur
   *[other] des textes de { $texts } joueurs
}, mais sans engagement préalable (version 1 de la preuve) : un hébergeur du serveur qui jouait aussi a pu essayer beaucoup de textes. Comparez cet engagement à celui que la table montrait avant la donne.
replay-fair-server = La donne vient du serveur seul : elle découle du seul secret derrière l’engagement { $commitment }. Aucun joueur n’a ajouté de texte : l’hébergeur du serveur a pu la choisir.
replay-fair-unopened = Textes non ouverts à temps, donc sans effet sur la donne : { $names }.
replay-mine = Votre texte en fait partie : { $seats ->
    [one] place occupée par { $names }
   *[other] places occupées par { $names }
}.
replay-not-mine = Votre texte n’en fait pas partie.
replay-no-proof = Cet enregistrement ne contient aucune preuve de sa donne : impossible de dire si votre texte en fait partie.

# Le menu de `croupier play`
menu-unfinished = Parties en cours
menu-games = Nouvelle partie
menu-file = { $game } : { $players } joueurs, { $moves ->
    [one] un coup joué
   *[other] { $moves } coups joués
}
menu-game = { $game } – { $summary }
menu-choose = Laquelle ? (Entrée : { $usual }, q : quitter)
menu-players = Combien de joueurs, de { $fewest } à { $most } ? (Entrée : { $usual })
menu-levels = Les robots
menu-level = De quel niveau ? (Entrée : { $usual })
menu-options = Options de règles
menu-option = Que changer ? (par exemple { $example } ; Entrée : rien)
menu-unknown = « { $given } » n’est pas un choix possible ici.
menu-command = La prochaine fois, vous pourrez taper : { $command }
level-random = random : joue n’importe quel coup permis
level-novice = novice : fait des erreurs
level-regular = regular : joue raisonnablement
level-quick = quick : joue bien, et aussitôt
level-expert = expert : calcule quelques coups à l’avance
level-master = master : calcule plus longtemps
