"""A referee of Vegas Strip who knows only the rule book: slow, and written another way.

Owners are texts: `0` is a seat, `b0` its blockers. Casinos hold lists of tiles in the order they
were placed. To judge a tile the referee lays it on a copy of the casino and looks.
"""

from __future__ import annotations

import dataclasses

TABLE = {
    2: (5, 10, 0, [[0], [1]]),
    3: (6, 10, 0, [[0], [1], [2]]),
    4: (5, 15, 0, [[0, 3], [1, 2]]),
    5: (6, 12, 1, [[0, 4], [1, 3], [2]]),
    6: (6, 15, 1, [[0, 5], [1, 4], [2, 3]]),
}
"""Casinos, jackpot, removed tiles, and teams by place in the turn order."""
LAST_TEAMS_OF_FOUR = [[0, 2], [1, 3]]
NAMES = ["santorini", "sunset-gondola", "peacock", "sunken-treasure", "gold-rush", "mirage-garden"]


@dataclasses.dataclass
class Tile:
    owner: str
    number: int
    token: bool = False


@dataclasses.dataclass
class Casino:
    """A casino with its character, such as `bouncer-a`."""

    name: str
    character: str
    lowest: int
    jackpot: int = 0
    tiles: list[Tile] = dataclasses.field(default_factory=list)
    ranking: list[str] = dataclasses.field(default_factory=list)

    def worth(self, tile: Tile) -> int:
        number = tile.number
        if self.character == "magician-a":
            number = 8 - number
        if self.character == "magician-b" and number == self.lowest:
            number = 8
        return number + 3 * tile.token

    def total(self, owner: str) -> int:
        return sum(self.worth(tile) for tile in self.tiles if tile.owner == owner)

    def of(self, owner: str) -> list[Tile]:
        return [tile for tile in self.tiles if tile.owner == owner]

    def lay(self, owner: str, number: int) -> None:
        """The tile, the tokens, the ranking."""
        tile = Tile(owner, number)
        if self.character == "pro-gambler-a":
            tile.token = not self.of(owner)
        if self.character == "pro-gambler-b":
            for other in self.tiles:
                other.token = False
            tile.token = True
        self.tiles.append(tile)
        if owner in self.ranking:
            self.ranking.remove(owner)
        self.ranking.append(owner)
        self.ranking.sort(key=lambda each: -self.total(each))

    def forbids(self, owner: str, number: int) -> bool:
        """Does the character bar the tile?"""
        mine, numbers = self.of(owner), [tile.number for tile in self.tiles]
        match self.character:
            case "bouncer-a":
                return len(self.tiles) >= 5
            case "bouncer-b":
                return bool(mine)
            case "card-counter-a":
                return number in numbers
            case "card-counter-b":
                return bool(numbers) and numbers[-1] % 2 == number % 2
            case "regular-a":
                return bool(mine) and number >= mine[0].number
            case "regular-b":
                return bool(mine) and number <= mine[0].number
        return False

    def would_tie(self, owner: str, number: int) -> bool:
        tiles = [Tile(tile.owner, tile.number, tile.token) for tile in self.tiles]
        after = dataclasses.replace(self, tiles=tiles, ranking=list(self.ranking))
        after.lay(owner, number)
        others = [after.total(other) for other in after.ranking if other != owner]
        return bool(others) and after.total(owner) == max(others)


class Referee:
    """The books of one game. What chance decides is told: characters, who starts, the cards."""

    def __init__(
        self,
        players: int,
        characters: list[str],
        first: int,
        jackpot: int | None = None,
        removed: int | None = None,
    ) -> None:
        count, usual_jackpot, usually_removed, _ = TABLE[players]
        self.players = players
        self.start = jackpot or usual_jackpot
        self.removed = usually_removed if removed is None else removed
        self.casinos = {
            name: Casino(name, character, self.removed + 1)
            for name, character in zip(NAMES[:count], characters, strict=True)
        }
        self.first = first
        self.round = 0
        self.chips = [0] * players
        self.gained = [0] * players
        self.over = False

    def new_round(self, cards: list[list[str]]) -> None:
        """Fill jackpots, form teams, and deal each fixer two cards."""
        self.round += 1
        for casino in self.casinos.values():
            if not casino.jackpot:
                casino.jackpot = self.start
            if casino.character == "high-roller-a":
                casino.jackpot += 5
            casino.tiles, casino.ranking = [], []
        places = TABLE[self.players][3]
        if self.players == 4 and self.round == 3:
            places = LAST_TEAMS_OF_FOUR
        self.teams = [[(self.first + p) % self.players for p in team] for team in places]
        self.cards = cards
        self.rigged: list[str | None] = [None] * len(self.teams)
        self.won = [0] * self.players
        self.hands = {who: set(range(self.removed + 1, 8)) for who in self.owners()}
        self.turn = self.first
        self.owes = ["b"] if self.players == 2 else [""]

    def owners(self) -> list[str]:
        seats = [str(seat) for seat in range(self.players)]
        return seats + (["b0", "b1"] if self.players == 2 else [])

    def choosing(self) -> bool:
        return None in self.rigged

    def to_move(self) -> set[int]:
        if self.over:
            return set()
        if self.choosing():
            pairs = zip(self.teams, self.rigged, strict=True)
            return {team[0] for team, choice in pairs if choice is None}
        return {self.turn}

    def reach(self, seat: int) -> dict[str, int]:
        """Every move that a seat could think of, with the rule that forbids it, or 0."""
        if self.over:
            return {}
        if self.choosing():
            cards = [c for team, c in zip(self.teams, self.cards, strict=True) if team[0] == seat]
            return {f"rig {n}": 0 if n in two else 8 for two in cards for n in self.casinos}
        if seat != self.turn:
            return {}
        judged = {}
        for kind in ["", "b"] if self.players == 2 else [""]:
            for number in self.hands[f"{kind}{seat}"]:
                for name in self.casinos:
                    judged[f"{kind}{number}@{name}"] = self.judge(seat, kind, number, name)
                judged[f"drop {kind}{number}"] = 24 if kind not in self.owes else 0
        if 0 in [rule for move, rule in judged.items() if "@" in move]:
            judged |= {m: 15 for m, r in judged.items() if m.startswith("drop") and not r}
        return judged

    def judge(self, seat: int, kind: str, number: int, name: str) -> int:
        casino, owner = self.casinos[name], f"{kind}{seat}"
        if kind not in self.owes:
            return 24
        if len(casino.of(owner)) == 2:
            return 11
        if casino.forbids(owner, number):
            return 14
        if number == 7 and not kind and self.rigged[self.team(seat)] == name:
            return 12
        return 13 if casino.would_tie(owner, number) else 0

    def team(self, seat: int) -> int:
        return next(i for i, team in enumerate(self.teams) if seat in team)

    def play(self, seat: int, move: str) -> None:
        if move.startswith("rig "):
            self.rigged[self.team(seat)] = move.removeprefix("rig ")
            return
        tile = move.removeprefix("drop ").split("@")[0]
        kind = "b" if tile.startswith("b") else ""
        owner, number = f"{kind}{seat}", int(tile.removeprefix("b"))
        self.hands[owner].remove(number)
        if "@" in move:
            self.place(owner, number, self.casinos[move.split("@")[1]])
        self.owes.remove(kind)
        if not self.owes:
            self.turn = (self.turn + 1) % self.players
            kinds = ["", "b"] if self.players == 2 else [""]
            self.owes = [k for k in kinds if self.hands[f"{k}{self.turn}"]]
        if not any(self.hands.values()):
            self.pay_out()

    def earn(self, owner: str, chips: int) -> None:
        if not owner.startswith("b"):
            self.won[int(owner)] += chips

    def place(self, owner: str, number: int, casino: Casino) -> None:
        led = casino.ranking[0] if casino.ranking else None
        casino.lay(owner, number)
        leads = casino.ranking[0]
        match casino.character:
            case "high-roller-b" if number in (6, 7):
                casino.jackpot += 1
            case "casino-owner-a" if leads != led:
                self.earn(leads, 2)
            case "casino-owner-b" if led is not None and leads != led:
                self.earn(led, 3)
            case "accountant-a":
                casino.jackpot += 1
            case "accountant-b" if casino.jackpot:
                casino.jackpot -= 1
            case "lounge-singer-a" if number in (1, 2, 3):
                self.earn(owner, 1)
            case "lounge-singer-b" if leads != owner:
                self.earn(owner, 1)

    def pay_out(self) -> None:
        for casino in self.casinos.values():
            leads, others = casino.ranking[:1], casino.ranking[1:]
            if casino.name in self.rigged:
                for winner in leads:
                    self.earn(winner, casino.jackpot)
                    casino.jackpot = 0
                if casino.character == "security-chief-b" and others:
                    self.earn(others[0], 5)
            else:
                for other in others:
                    self.earn(other, casino.total(other))
                if casino.character == "security-chief-a" and others:
                    self.earn(others[-1], casino.total(others[-1]))
        for team in self.teams:
            together = sum(self.won[seat] for seat in team)
            for seat in team:
                self.gained[seat] = together // len(team)
                self.chips[seat] += self.gained[seat]
        self.over = self.round == 3
        self.first = (self.first + 1) % self.players

    def places(self) -> list[int]:
        books = list(zip(self.chips, self.gained, strict=True))
        return [1 + sum(other > mine for other in books) for mine in books]

    def winners(self) -> list[int]:
        best = 1 if self.players == 2 else 2
        return [seat for seat, place in enumerate(self.places()) if place <= best]
