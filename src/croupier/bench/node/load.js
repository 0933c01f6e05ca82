// People at tables of two, each on a socket of their own; a move counts when its maker hears of it.
// After a game they sit down at another table.
// node load.js PORT TABLES SECONDS [MOVES_A_SECOND]
const { io } = require('socket.io-client');

const [port, tables, seconds, aSecond] = process.argv.slice(2).map(Number);
const WARMING = 2000;
const waits = [];
let counting = false;
let next = performance.now();

function turn() {
  if (!aSecond) return 0;
  const now = performance.now();
  next = Math.max(next + 1000 / aSecond, now);
  return next - now;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Resolves when the game is over.
function sit(match, seat, sent) {
  let over;
  const ended = new Promise((resolve) => {
    over = resolve;
  });
  const me = String(seat);
  const socket = io(`http://127.0.0.1:${port}/dice`, { transports: ['websocket'], forceNew: true });
  const move = (state) => {
    const face = state.G.roll[Math.floor(Math.random() * state.G.roll.length)];
    const payload = { type: 'place', args: [face], playerID: me };
    sent.set(state._stateID + 1, performance.now());
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, me);
  };
  const look = (state) => {
    if (state.ctx.currentPlayer !== me) return;
    const wait = turn();
    if (wait > 0) setTimeout(move, wait, state);
    else move(state);
  };
  socket.on('connect', () => socket.emit('sync', match, me, undefined, 2));
  socket.on('sync', (_, { state }) => look(state));
  socket.on('update', (_, state) => {
    const since = sent.get(state._stateID);
    if (since !== undefined && state.ctx.currentPlayer !== me) {
      sent.delete(state._stateID);
      if (counting) waits.push(performance.now() - since);
    }
    if (state.ctx.gameover) {
      socket.disconnect();
      over();
    } else {
      look(state);
    }
  });
  return ended;
}

async function playOn(table) {
  for (let game = 0; ; game += 1) {
    const sent = new Map();
    await Promise.all([0, 1].map((seat) => sit(`table-${table}-${game}`, seat, sent)));
  }
}

async function main() {
  for (let table = 0; table < tables; table += 1) {
    playOn(table);
    await sleep(5);
  }
  await sleep(WARMING);
  counting = true;
  await sleep(1000 * seconds);
  counting = false;
  process.stdout.write(JSON.stringify(waits), () => process.exit(0));
}

main();
