import type { GamePresentation } from '../../table/presentation';

export default {
  summary: ['vegas', 'pay', 'stalled', 'total'],
  sounds: {
    hand: 'deal',
    spin: 'spin',
    play: 'card',
    replace: 'card',
    discard: 'card',
    zap: 'card',
    pot: 'chip',
    over: 'win',
  },
  pace: { spin: 1700, play: 1100, replace: 1100, pot: 1400, zap: 1500, discard: 1000, draw: 0, hand: 0 },
} satisfies GamePresentation;
