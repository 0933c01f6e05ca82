import type { GamePresentation } from '../../table/presentation';

export default {
  summary: [
    'payout',
    'reveal',
    'jackpot-won',
    'jackpot-lost',
    'unclaimed',
    'kicked-out',
    'secure-pays',
    'secure-pays-more',
    'split',
    'scored',
  ],
  sounds: {
    place: 'card',
    'place-blocker': 'card',
    earn: 'chip',
    'jackpot-won': 'win',
    'secure-pays': 'chip',
    over: 'win',
  },
  pace: { place: 1100, 'place-blocker': 1100, sealed: 0, choose: 300, payout: 1500 },
} satisfies GamePresentation;
