# Benchmarks: stages of the work, and tables of results. Rows keep the names they have in JSON.

stage-compiling = compiling { $game }
stage-search = compiling the search of { $game }
stage-warming-up = warming up
stage-repeat = repeat { $number } of { $last }
stage-tables = { $tables } tables
stage-tables-at = { $tables } tables, { $moves } moves/s
stage-idle = { $tables } idle tables
stage-beside = beside { $tables } tables
stage-reviews = while matches are reviewed

bench-title = Random play; a ply is a player’s decision
bench-caption = spread: interquartile range of the repeats
bench-against = Speed-up over { $library }, measured in turn
bench-machine = one core; { $machine }
bench-measured = measured
bench-median = median
bench-spread = spread
bench-unit = unit
bench-repeats = repeats
bench-ratio = ratio
bench-budget = budget
budget-met = at least { $least }: met
budget-missed = at least { $least }: missed

needs-openspiel = Comparing with OpenSpiel needs it installed: pip install "croupier[bench]"
needs-library = Comparing with { $library } needs it installed: { $problem }.
lasvegas-stopped = The package { $package } stopped working.
lasvegas-no-python = { $python } cannot be run as a Python interpreter: { $problem }. { lasvegas-install }
lasvegas-missing = { $python } cannot import lasvegas: { $problem }. { lasvegas-install }
lasvegas-install = To install it: python3 -m venv lasvegas-env && lasvegas-env/bin/pip install { $package }; then add --python lasvegas-env/bin/python
server-not-started = The server to be measured did not start.
