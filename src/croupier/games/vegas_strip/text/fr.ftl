# Vegas Strip en français : noms, personnages, événements, refus, options, la table en texte.

title = Vegas Strip
summary = Des équipes secrètes truquent des casinos. Devinez qui mène où.

casino = { $name ->
    [santorini] Santorini
    [sunset-gondola] Sunset Gondola
    [peacock] The Peacock
    [sunken-treasure] Sunken Treasure
    [gold-rush] Gold Rush
   *[mirage-garden] The Mirage Garden
}
tile = { $number }
blockers = { $player ->
    [vous] vos bloqueurs
   *[other] bloqueurs ({ $player })
}
character = { $name } { $side }

# Les personnages : un nom, et une phrase pour chaque face.
character-high-roller = Flambeur
rule-high-roller-a = Ce jackpot commence chaque manche avec 5 de plus.
rule-high-roller-b = Qui pose un 6 ou un 7 ici ajoute 1 jeton à ce jackpot.
character-casino-owner = Propriétaire
rule-casino-owner-a = Qui prend la tête ici reçoit 2 jetons.
rule-casino-owner-b = Qui perd la tête ici reçoit 3 jetons.
character-pro-gambler = Joueur pro
rule-pro-gambler-a = La première tuile de chacun ici reçoit un jeton +3.
rule-pro-gambler-b = Le seul jeton +3 passe sur chaque tuile posée ici.
character-bouncer = Videur
rule-bouncer-a = Au plus cinq tuiles en tout peuvent être ici.
rule-bouncer-b = Chacun ne peut poser qu’une tuile ici.
character-card-counter = Compteur de cartes
rule-card-counter-a = Aucun numéro ne peut être ici deux fois.
rule-card-counter-b = Ici, pair après impair, et impair après pair.
character-accountant = Comptable
rule-accountant-a = Chaque tuile posée ici ajoute 1 jeton à ce jackpot.
rule-accountant-b = Chaque tuile posée ici ôte 1 jeton de ce jackpot.
character-lounge-singer = Crooner
rule-lounge-singer-a = Qui pose un 1, un 2 ou un 3 ici reçoit 1 jeton.
rule-lounge-singer-b = Qui pose ici sans mener ensuite reçoit 1 jeton.
character-security-chief = Chef de la sécurité
rule-security-chief-a = Si c’est sûr, le dernier du classement gagne le double.
rule-security-chief-b = Si c’est truqué, le deuxième reçoit 5 jetons.
character-magician = Magicien
rule-magician-a = Ici, 1 compte 7, 2 compte 6, etc., 7 compte 1.
rule-magician-b = Le plus petit numéro en jeu compte 8 ici.
character-regular = Habitué
rule-regular-a = Votre seconde tuile ici doit être plus petite.
rule-regular-b = Votre seconde tuile ici doit être plus grande.

over-all-rounds = les trois manches sont jouées

event-casino = { $casino } : { $character }. { $rule }
event-round = Manche { $round } sur { $rounds }. { $you ->
    [yes] Vous commencez.
   *[no] { $player } commence.
}
event-filled = { $casino } : jackpot de { $jackpot ->
    [one] { $jackpot } jeton
   *[other] { $jackpot } jetons
}.
event-team = { $you ->
    [yes] Vous êtes le truqueur, avec { $partner } pour partenaire.
   *[no] Truqueur : { $player }, avec { $partner } pour partenaire.
}
event-solo = { $you ->
    [yes] Vous jouez en solo et truquez un casino.
   *[no] { $player } joue en solo et truque un casino.
}
event-cards = { $you ->
    [yes] Vos cartes de truqueur : { $casinos }. L’un sera truqué, l’autre est sûr.
   *[no] Cartes de truqueur ({ $player }) : { $casinos }.
}
event-leftover = La carte de truqueur qui reste, que personne ne voit : { $casinos }.
event-sealed = { $you ->
    [yes] Vous truquez { $casino } en secret.
   *[no] { $player } truque { $casino } en secret.
}
event-choose = { $you ->
    [yes] Votre choix est fait.
   *[no] { $player } a choisi.
}
event-told = { $you ->
    [yes] { $fixer }, votre partenaire, vous montre ses cartes : { $rigged } est truqué, { $secure } est sûr.
   *[no] { $fixer } montre à { $player } : { $rigged } est truqué, { $secure } est sûr.
}
event-begin = Tous les truqueurs ont choisi. { $you ->
    [yes] Vous posez en premier.
   *[no] { $player } pose en premier.
}
event-place = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} { $tile } à { $casino } et { $you ->
    [yes] { $rank ->
        [1] menez
       *[other] êtes { $rank }e sur { $of }
    }
   *[no] { $rank ->
        [1] mène
       *[other] est { $rank }e sur { $of }
    }
} avec { $total }.
event-place-blocker = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} le bloqueur { $tile } à { $casino } ; ces bloqueurs { $rank ->
    [1] mènent
   *[other] sont { $rank }es sur { $of }
} avec { $total }.
event-counts = { $character } : le { $tile } compte { $worth }.
event-token = { $character } : un jeton +3 est sur le { $tile }, qui compte donc { $worth }.
event-token-gone = Le jeton +3 quitte une tuile : { $owner }, total { $total }.
event-lead = Nouveau meneur à { $casino } : { $new }, et non plus { $old }.
event-jackpot = { $character } : le jackpot de { $casino } { $way ->
    [up] augmente
   *[down] diminue
} de { $chips } et vaut { $jackpot }.
event-earn = { $character } à { $casino } : { $you ->
    [yes] vous recevez
   *[no] { $player } reçoit
} { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
event-discard = { $you ->
    [yes] Vous ne pouvez rien poser et défaussez { $tile }.
   *[no] { $player } ne peut rien poser et défausse { $tile }.
}
event-discard-blocker = { $you ->
    [yes] Vous ne pouvez rien poser et défaussez le bloqueur { $tile }.
   *[no] { $player } ne peut rien poser et défausse le bloqueur { $tile }.
}
event-payout = Toutes les tuiles sont posées : le paiement de la manche { $round }.
event-reveal = { $you ->
    [yes] Vous révélez : { $rigged } était truqué, { $secure } non.
   *[no] { $player } révèle : { $rigged } était truqué, { $secure } non.
}
event-jackpot-won = { $you ->
    [yes] Vous y menez
   *[no] { $player } y mène
} et { $you ->
    [yes] prenez
   *[no] prend
} tout le jackpot : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
event-jackpot-lost = Des bloqueurs mènent ici : le jackpot va à la réserve, soit { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
event-unclaimed = Il n’y a personne : le jackpot de { $chips } reste.
event-kicked-out = { $casino } est sûr. Le meneur est mis à la porte : { $owner }, avec { $total }.
event-secure-pays = { $you ->
    [yes] Vous y recevez { $chips }, votre
   *[no] { $player } y reçoit { $chips }, son
} total.
event-secure-pays-more = { $character } : { $you ->
    [yes] vous y recevez
   *[no] { $player } y reçoit
} { $chips } pour { $total }.
event-split = Équipe ({ $players }) : gain de { $chips }, soit { $each } chacun{ $lost ->
    [0] { "" }
   *[other] , le jeton en trop étant perdu
}.
event-scored = { $you ->
    [yes] Vous avez gagné
   *[no] { $player } a gagné
} { $shared ->
    [yes] { $made } dans cette manche, { $gain } après le partage,
   *[no] { $gain } dans cette manche
} et { $you ->
    [yes] avez
   *[no] a
} maintenant { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
ranked = { $player } { $made }
event-tie-broken = Égalité à { $chips } jetons, la dernière manche départage (VST-22) : { $ranked }.
event-tie-shared = Égalité à { $chips } jetons, et à { $made } dans la dernière manche : { $players }. La place est partagée (VST-22).
over-tied = À jetons égaux, le gain de la dernière manche départage (VST-22).
score-earn = { $casino } : { $character }
score-jackpot = { $casino } : jackpot
score-secure = { $casino } : sûr
score-split = Partage ({ $made } avant)
event-over = La partie est finie : { $reason }.

refuse-8 = Vous avez reçu { $one } et { $other } : truquez l’un des deux.
refuse-11 = { $whose ->
    [own] Vous avez déjà deux tuiles à { $casino }.
   *[blockers] Deux de vos bloqueurs sont déjà à { $casino }.
}
refuse-12 = Votre équipe a truqué { $casino } : votre 7 ne peut pas y aller.
refuse-13 = { $whose ->
    [own] Votre total à { $casino } serait égal à celui du meneur.
   *[blockers] Le total de vos bloqueurs à { $casino } serait égal à celui du meneur.
}
refuse-14 = À { $casino }, il y a { $character }. { $rule }
refuse-15 = Vous pouvez encore poser une tuile : pas de défausse.
refuse-24 = { $owed ->
    [own] À ce tour, vous devez encore poser une tuile à vous, pas un bloqueur.
   *[blocker] À ce tour, vous devez encore poser un bloqueur, pas une tuile à vous.
}

character-twice = Il n’y a qu’un { $character } : l’option characters ne peut le nommer qu’une fois.

option-sides = Les faces des personnages : A pour tous, ou A et B mêlées au hasard.
option-sides-mixed = A ou B, au hasard
option-characters = Qui travaille dans les casinos, par leur nom et dans leur ordre, avec -a ou -b pour une face ; au hasard sinon.
option-jackpot = Les jetons de chaque casino au départ (par défaut : 10, 10, 15, 12 ou 15, de 2 à 6 joueurs).
option-jackpot-usual = par défaut
option-removed = Combien des plus petits numéros sont retirés (par défaut : aucun, ou le 1 à partir de cinq joueurs).
option-removed-usual = par défaut

board-round = Manche { $round } sur { $rounds }. [dim]Équipes : [/]{ $teams }
board-casino = { $casino }{ $known } : { $character }
board-chips = jetons
board-tiles = en main
board-ranks = ¹²³ : rang   4+3=7 : tuiles et total
board-winnings = 12+3 : jetons, et ceux de la manche
board-jackpot = jackpot
board-rigged = truqué
board-secure = sûr
board-blockers = bloqueurs
board-cards = { $you ->
    [yes] Vos cartes de truqueur : { $casinos }.
   *[no] Cartes de truqueur ({ $player }) : { $casinos }.
}
board-secret = secret de votre équipe
board-team = { $whose ->
    [yours] Votre équipe : { $rigged } est truqué, { $secure } est sûr.
   *[theirs] Équipe avec { $player } : { $rigged } est truqué, { $secure } est sûr.
}
board-task-rig = Lequel de vos casinos truquez-vous ? Son meneur gagnera le jackpot.
board-task-own = Posez une tuile dans un casino[dim], par son nom ou numéro[/] : 7@peacock ou 7@3.
board-task-both = Posez une tuile (7@peacock ou 7@3) et un bloqueur (b7@3), dans l’ordre voulu.
board-task-blocker = Posez un bloqueur : b7@peacock, ou b7@3.
board-task-drop = Vous ne pouvez rien poser : défausser 2 (tuile) ou défausser b2 (bloqueur).

# Avant un coup : ce qu’il ferait. Ce qui n’a pas de phrase ici prend celle de l’événement.
with-total = { $owner } avec { $total }
preview-rig = { $rigged } serait truqué : à la fin, son meneur prend tout le jackpot, { $jackpot } pour l’instant, et votre { $highest } ne peut pas y aller. { $secure } serait sûr : son meneur n’a rien, chacun des autres y reçoit son total.
preview-others = Les autres sur place : { $rivals }.
preview-pay = { $fate ->
    [rigged] Votre équipe a truqué ce casino : en l’état, il vous paie { $if_rigged }.
    [secure] Vous savez que ce casino est sûr : en l’état, il vous paie { $if_secure }.
   *[unknown] En l’état, il vous paie { $if_rigged } s’il est truqué, et { $if_secure } s’il est sûr.
}

# Une première manche guidée.
lesson-goal = { $players ->
    [2] Après trois manches, celui qui a le plus de jetons gagne.
   *[other] Après trois manches, les deux joueurs qui ont le plus de jetons gagnent ensemble.
} Certains casinos sont truqués et paient le jackpot à leur meneur, les autres paient tout le monde sauf le meneur. À vous de deviner lesquels.
lesson-rig = Vous avez les cartes de truqueur : truquez { $one } ou { $other } ; celui que vous laissez est sûr. Seule votre équipe le saura. Truquez celui où votre camp peut mener et dont le jackpot en vaut la peine.
lesson-team = { $partner } joue avec vous dans cette manche. Tout ce que vous gagnez à deux est mis en commun et partagé : aidez-vous à mener là où cela paie.
lesson-secret = Votre équipe sait que { $rigged } est truqué et que { $secure } est sûr. Menez à { $rigged }, mais sans votre 7, qui ne peut pas y aller ; à { $secure }, soyez tout sauf en tête.
lesson-place = Posez une tuile dans un casino, au plus deux des vôtres dans chacun. On y est classé par le total de ses tuiles, et celui qui a le plus mène.
lesson-no-tie = Il est interdit de poser une tuile qui mettrait votre total à égalité avec le meneur : restez dessous, ou dépassez-le.
lesson-secure = Dans un casino sûr, le meneur repart sans rien, et chacun des autres reçoit son total en jetons. Une deuxième place avec un gros total vaut donc cher.
lesson-character = Dans chaque casino, quelqu’un a sa propre règle. À { $casino }, c’est { $character } : { $rule }
lesson-clues = Regardez qui se bat pour mener, et où : un 7 dans un casino dit que l’équipe de qui l’a posé ne l’a pas truqué.
lesson-blockers = À deux, chacun a aussi des bloqueurs, qui comptent comme un joueur de plus mais ne gagnent rien. Servez-vous-en pour chasser quelqu’un de la tête, ou pour l’y pousser.
lesson-paid = La manche est payée ; le journal montre comment. Les jackpots vides sont remplis, équipes et truqueurs changent, et chacun retrouve toutes ses tuiles. Vous connaissez le jeu : bonne chance !

# Les mots de la notation, chacun comme on l’affiche ; après des virgules, ce qu’on comprend aussi.
notation-rig = truquer, truque
notation-b = b
notation-drop = défausser, défausse

# Études : éléments des coups, et ce dont un joueur peut se passer.
element = { $word ->
    [high-roller-a] { character-high-roller } A
    [high-roller-b] { character-high-roller } B
    [casino-owner-a] { character-casino-owner } A
    [casino-owner-b] { character-casino-owner } B
    [pro-gambler-a] { character-pro-gambler } A
    [pro-gambler-b] { character-pro-gambler } B
    [bouncer-a] { character-bouncer } A
    [bouncer-b] { character-bouncer } B
    [card-counter-a] { character-card-counter } A
    [card-counter-b] { character-card-counter } B
    [accountant-a] { character-accountant } A
    [accountant-b] { character-accountant } B
    [lounge-singer-a] { character-lounge-singer } A
    [lounge-singer-b] { character-lounge-singer } B
    [security-chief-a] { character-security-chief } A
    [security-chief-b] { character-security-chief } B
    [magician-a] { character-magician } A
    [magician-b] { character-magician } B
    [regular-a] { character-regular } A
    [regular-b] { character-regular } B
    [larger-jackpot] Le plus gros jackpot truqué
    [smaller-jackpot] Le plus petit jackpot truqué
    [seven] Un 7 posé
   *[drop] Une tuile défaussée
}
restriction = { $word ->
    [never-rig-larger] ne truque jamais le plus gros jackpot
    [never-rig-smaller] ne truque jamais le plus petit jackpot
   *[never-drop] ne défausse jamais de tuile
}

fact-leads = finit cette manche en tête à { $casino }
