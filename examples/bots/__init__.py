"""Small bots: the worked examples of docs/write-a-bot.md."""
