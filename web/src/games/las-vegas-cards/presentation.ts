import type { GamePresentation } from '../../table/presentation';

export default {
  texts: 'casinos',
  summary: ['tied', 'paid', 'unclaimed', 'chips-pay', 'total', 'total-with-chips'],
  sounds: { hand: 'deal', reveal: 'card', place: 'card', 'chip-taken': 'chip', over: 'win' },
  pace: {
    reveal: 1700,
    place: 1300,
    choose: 250,
    sealed: 0,
    hand: 700,
    'chip-taken': 900,
    'chip-passed': 500,
  },
} satisfies GamePresentation;
