# Simulations and tournaments while they run.

preparing = Preparing the game (this takes a while the first time)
playing = Playing
progress-games = { $games }/{ $planned }
progress-speed = { $rate } games/s
progress-left = { $time } left
interrupted = Interrupted after { $games } of { $planned } games; the figures cover only these.
interrupted-early = Interrupted before the first game was over.
interrupted-folder = { $folder } holds what was played. To continue, run the same command again.

# Trainings.

training = Training
calibrating = Calibrating
measuring-value = Measuring
training-interrupted = Interrupted. { $file } holds what was learned. To continue, run the same command again.
training-cannot-resume = { $file } belongs to a different training, or is damaged. Delete it, or choose another --out.
trained = Value { $value } saved in { $file } ({ $size } kB).
trained-games = Tested on { $games } fresh games of all levels ({ $positions } positions):
trained-brier = Brier score of chances to win: { $brier } (the same chance for everyone: { $base })
trained-points = typical error of final points: { $off } (if points no longer changed: { $base })
trained-buckets = predicted and actual share of wins, at most { $worst } points apart:
out-exists = { $file } already exists; use --force to overwrite it.
out-unwritable = { $file } cannot be written; choose another --out.
