# Les mesures de vitesse : les étapes, et les tableaux. Les lignes gardent leurs noms du JSON.

stage-compiling = compilation : { $game }
stage-search = compilation de la recherche : { $game }
stage-warming-up = mise en route
stage-repeat = passage { $number } sur { $last }
stage-tables = { $tables } tables
stage-tables-at = { $tables } tables, { $moves } coups/s
stage-idle = { $tables } tables au repos
stage-beside = à côté de { $tables } tables
stage-reviews = pendant que des parties sont analysées

bench-title = Jeu au hasard ; un ply est la décision d’un joueur
bench-caption = écart : écart interquartile des passages
bench-against = Gain de vitesse sur { $library }, mesuré tour à tour
bench-machine = un cœur ; { $machine }
bench-measured = mesure
bench-median = médiane
bench-spread = écart
bench-unit = unité
bench-repeats = passages
bench-ratio = rapport
bench-budget = objectif
budget-met = au moins { $least } : atteint
budget-missed = au moins { $least } : manqué

needs-openspiel = Pour la comparaison, OpenSpiel doit être installé : pip install "croupier[bench]"
needs-library = Pour comparer avec { $library }, il faut l’installer : { $problem }.
lasvegas-stopped = Le paquet { $package } a cessé de fonctionner.
lasvegas-no-python = { $python } n’est pas un interpréteur Python utilisable : { $problem }. { lasvegas-install }
lasvegas-missing = { $python } ne peut pas importer lasvegas : { $problem }. { lasvegas-install }
lasvegas-install = Pour l’installer : python3 -m venv lasvegas-env && lasvegas-env/bin/pip install { $package } ; puis ajoutez --python lasvegas-env/bin/python
server-not-started = Le serveur à mesurer n’a pas démarré.
