# Simulations and tournaments while they run.

preparing = Preparing the game (this takes a while the first time)
playing = Playing
progress-games = { $games }/{ $planned }
progress-speed = { $rate } games/s
progress-left = { $time } left
interrupted = Interrupted after { $games } of { $planned } games: the figures are those of these games.
interrupted-early = Interrupted before the first game was over.
interrupted-out = { $file } holds these games.
interrupted-folder = { $folder } holds what was played. To continue, run the same command again.
