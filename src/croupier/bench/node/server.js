// A boardgame.io server with a game of dice for two, kept in memory as it is by default.
// node server.js PORT PORT_OF_ITS_LOBBY
const { Server } = require('boardgame.io/server');

const DICE = 8;
const ROUNDS = 4;
const empty = () => Array.from({ length: 6 }, () => [0, 0]);

const game = {
  name: 'dice',
  setup: ({ random }) => ({ casinos: empty(), left: [DICE, DICE], roll: random.D6(DICE), rounds: 0 }),
  endIf: ({ G }) => G.rounds === ROUNDS || undefined,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID, random }, face) => {
      const seat = Number(playerID);
      const dice = G.roll.filter((die) => die === face).length;
      G.casinos[face - 1][seat] += dice;
      G.left[seat] -= dice;
      if (G.left[0] + G.left[1] === 0) {
        G.rounds += 1;
        G.casinos = empty();
        G.left = [DICE, DICE];
      }
      G.roll = random.D6(Math.max(1, G.left[1 - seat]));
    },
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: ['*'] }).run({ port, lobbyConfig: { apiPort } }, () => {
  process.stdout.write('listening\n');
});
