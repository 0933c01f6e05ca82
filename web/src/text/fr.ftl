# Ce que le navigateur dit de lui-même. Les phrases sur les jeux viennent du moteur.

you = Vous
seat = Place { $seat }
none = rien
bot = robot
close = Fermer
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
cannot-load = Cette page n’a pas pu être chargée. Vérifiez la connexion et rechargez-la.
unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez.

# La table
home = Croupier, retour à la première page
players = Joueurs
your-side = Votre côté de la table
skip-to-hand = Aller à votre main
description = La table en mots
your-turn = À vous
your-move = C’est à vous de jouer.
waiting-for = On attend { $players }.
nobody-to-move = Personne n’a à jouer.
sealed-wait = Votre choix est scellé. Vous pouvez le changer tant que { $players } choisit encore.
seat-thinking = réfléchit
seat-chosen = a choisi
seat-waits = attend
seat-away = absent
seat-bot-plays = un robot joue
rule-says = { $rule } :
read-rule = Lire la règle
rule = Règle
clock-left = Temps restant :
play = Jouer
play-move = Jouer { $move }
sending = Envoi …
choose-first = Choisissez d’abord
change-choice = Choisissez pour changer
please-wait = Patientez
points = points
on-the-table = Sur la table
just-now = À l’instant
nothing-yet = Rien encore.
