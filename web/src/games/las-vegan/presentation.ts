import type { GamePresentation } from '../../table/presentation';

export default {
  summary: ['machine-idle', 'machine-pays', 'golden-costs', 'scored'],
  sounds: {
    hand: 'deal',
    play: 'card',
    reveal: 'card',
    'bank-card': 'card',
    place: 'chip',
    'place-golden': 'chip',
    over: 'win',
  },
  pace: {
    take: 1500,
    'bank-takes': 1500,
    reveal: 1000,
    place: 1000,
    'place-golden': 1000,
    sealed: 0,
    choose: 300,
  },
} satisfies GamePresentation;
