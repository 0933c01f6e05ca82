# Le terminal : jouer et revoir une partie, ligne par ligne.

person = Humain
event-move = { $you ->
    [yes] Vous
   *[no] { $player }
} : { $move }

# Ce qu’on peut taper ; l’aide montre la première forme.
command-help = aide
command-hint = indice, conseil
command-try = essai, essayer
command-moves = coups
command-undo = annuler
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
welcome-hint = Quand c’est à vous, tapez un coup comme il est écrit, ou « aide ».

turn-legal = Vous pouvez jouer : { $moves }
turn-refused = Pas maintenant : { $moves } ({ $rule } : { $sentence })
turn-refused-each = Pas maintenant : { $moves } ({ $rule }, par exemple { $example } : { $sentence })
turn-many = Vous pouvez jouer { $count } coups, par exemple { $examples } ; « { $typed } » les montre tous.
turn-prompt = Votre coup (par exemple { $example }, ou aide) :
turn-more = Appuyez sur Entrée pour continuer.

refused = { $rule } : { $sentence } La commande « règles { $rule } » montre cette règle.
misread = { $sentence } Tapez « aide » pour voir comment s’écrivent les coups.

help-title = Ce que vous pouvez taper
help-move = Joue ce coup, tel qu’il est écrit sous « Vous pouvez jouer ».
help-hint = Dit ce que ferait un joueur convenable.
help-try = Dit ce que ferait un coup, sans le jouer.
help-moves = Montre ce que vous pouvez jouer, et ce que les règles défendent maintenant.
help-undo = Vous ramène à votre décision précédente.
help-rules = Montre les règles du jeu ; avec un numéro, comme « règles { $example } », cette règle seulement.
help-lesson = Vous guide dans la première manche ; tapé de nouveau, cela s’arrête.
help-log = Raconte tout ce qui s’est passé jusqu’ici.
help-save = Garde la partie dans un fichier, pour la reprendre ou la revoir plus tard.
help-quit = Quitte la partie ; elle est gardée, et on vous dit comment la reprendre.
help-help = Montre ceci.
help-enter = Entrée seule montre de nouveau la table.

lesson-hint = La première manche est guidée ; tapez { $command } pour arrêter cela.
lesson-offer = Si le jeu est nouveau pour vous, tapez { $command } pour une première manche guidée.
lesson-off = La leçon s’arrête ici. La commande « règles » montre les règles du jeu.
lesson-over = Rien de nouveau à expliquer pour l’instant ; la leçon continue au fil de la partie.
try-what = Dites quel coup, par exemple : { $typed } { $example }
try-silent = Il n’y a rien à dire de ce coup à l’avance.

no-such-rule = Il n’y a pas de règle « { $rule } » ; tapez « règles » pour les voir toutes.
undone = Vous voici de nouveau devant votre décision précédente.

hint = Un joueur convenable jouerait { $move }.
no-hint = Il n’y a rien à conseiller maintenant.
thinking = Les robots réfléchissent …
preparing = Les robots se préparent ; pour la toute première partie, cela dure jusqu’à une minute.
preparing-wait = Les robots se préparent …
bot-failed = Le robot de { $player } a échoué ({ $reason }) ; le premier coup possible a été joué pour lui.

save-where = Dites où garder la partie, par exemple : enregistrer { $example }
save-taken = { $file } existe déjà et contient autre chose ; choisissez un autre nom.
saved = Partie gardée dans { $file } ; pour la revoir : croupier replay --lang fr { $file }
saved-unfinished = Partie gardée dans { $file } ; pour la reprendre un jour : croupier play --lang fr { $file }

left = Vous partez avant votre premier coup : il n’y a rien à garder.
left-kept = Votre partie est gardée ; pour la reprendre : croupier play --lang fr { $file }

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
result-hint = Tapez « enregistrer { $example } » pour garder la partie, ou « annuler » pour revenir à votre dernière décision.
result-prompt = Entrée pour quitter, ou une commande :

record-over = Cette partie est finie ; pour la revoir : croupier replay --lang fr { $file }

replay-title = { $game }, { $players } joueurs : { $names }
replay-deal = La donne
replay-step = Coup { $number } sur { $last }
replay-prompt = Entrée : suivant, r : retour, un numéro : y aller, q : quitter :
replay-end = Fin. Entrée ou q : quitter, r : retour, un numéro : y aller :
replay-unknown = « { $given } » n’est pas prévu : appuyez sur Entrée, ou tapez r, q ou un numéro de 0 à { $last }.
replay-unfinished = La partie n’est pas finie.
replay-holds = La partie est conforme : { $moves ->
    [one] { $moves } coup de { $game } mène
   *[other] { $moves } coups de { $game } mènent
} au résultat annoncé ({ $places }).
replay-holds-unfinished = La partie est conforme : { $moves ->
    [one] son { $moves } coup de { $game } peut être joué
   *[other] ses { $moves } coups de { $game } peuvent être joués
}, et elle n’est pas finie.
replay-fair-sealed = La donne était équitable : sa graine découle du secret derrière l’engagement { $commitment } et { $texts ->
    [one] du texte d’un joueur, qui s’y était engagé
   *[other] des textes de { $texts } joueurs, qui s’y étaient tous engagés
} avant qu’aucun ne soit ouvert. Comparez les engagements de l’enregistrement à ceux que la table montrait avant la donne.
replay-fair-open = La donne découle du secret derrière l’engagement { $commitment } et { $texts ->
    [one] du texte d’un joueur
   *[other] des textes de { $texts } joueurs
}, mais sans engagement préalable (version 1 de la preuve) : un hébergeur du serveur qui jouait aussi a pu essayer beaucoup de textes. Comparez cet engagement à celui que la table montrait avant la donne.
replay-fair-server = La donne vient du serveur seul : elle découle du seul secret derrière l’engagement { $commitment }. Aucun joueur n’a ajouté de texte : l’hébergeur du serveur a pu la choisir.
replay-fair-unopened = Textes non ouverts à temps, donc sans part dans la donne : { $names }.
replay-mine = Votre texte en fait partie : { $seats ->
    [one] place de { $names }
   *[other] places de { $names }
}.
replay-not-mine = Votre texte n’en fait pas partie.
replay-no-proof = Cet enregistrement ne contient aucune preuve de sa donne : il ne peut pas dire si votre texte en fait partie.
