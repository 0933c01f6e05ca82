import type { GamePresentation } from '../../table/presentation';

export default {
  texts: 'casinos',
  summary: ['tied', 'paid', 'white-takes', 'unclaimed', 'chips-pay', 'total', 'total-with-chips'],
  sounds: { roll: 'dice', place: 'dice', 'chip-taken': 'chip', over: 'win' },
  pace: { place: 1300, roll: 1300, 'chip-taken': 900, 'chip-passed': 500 },
} satisfies GamePresentation;
