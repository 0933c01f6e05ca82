"""A kit for authors of rules: what several games do in the same way.

  deals    worlds that a seat cannot tell from the true one
  hooks    rules chosen by a number, as a character's
  lists    write one value into a whole list
  readings how numbers of a state read to clients
  seats    who starts, and who is next
  scoring  places and winners from points
  scratch  records for numbers that are needed while something is worked out

Its functions run plain and compiled, like the rules that call them; `readings` are for clients. The
kit imports `croupier.core` and nothing else of Croupier.
"""
