"""Reports on a game: what many games of it say, as one HTML file.

- `figures`: numbers with intervals, in sections: what a report is made of
- `gather`: games played for a report; `course`, `choices`, `skill`, `sweep`: the sections
- `study`: all sections of one game, one after the other; finished ones are kept
- `page`, `charts`: the file

Start with `study` and `figures`.
"""
