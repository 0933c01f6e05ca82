"""The contract: what a game declares and supplies, and the matches, views and records around it.

Read it in this order:

  bits, chance      sets as integers; the only source of randomness
  schema, options   a state, and who may see what (`redact` removes the rest); options
  reach, game       the actions a seat could reach for; the functions that a game supplies
  moves, errors     what clients get: moves with their verdicts, outcomes, refusals
  text, events      sentences in every language; what happened, and who may see it; scores
  world, match      a game in progress; one game at one table, from the deal to the outcome
  view              all that a seat may know, made from the redacted state
  record, fairness  a match as JSON that replays; a seed that nobody could choose
  registry          games by name

It imports nothing else of Croupier, except for late imports: `Game.compiled` and `Game.bind` import
`croupier.compiled`, and the registry imports the games when a name is first looked up.
"""
