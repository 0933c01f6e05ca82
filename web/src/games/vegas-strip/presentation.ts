import { DURATIONS } from '../../app/time';
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
  rounds: ['round'],
  sounds: {
    place: 'card',
    'place-blocker': 'card',
    earn: 'chip',
    'jackpot-won': 'win',
    'secure-pays': 'chip',
    over: 'win',
  },
  pace: {
    place: DURATIONS.look,
    'place-blocker': DURATIONS.look,
    sealed: 0,
    choose: DURATIONS.glance,
    payout: DURATIONS.read,
  },
} satisfies GamePresentation;
