"""Learned values: features, the net, training, and the bot that plays by them."""
