import { DURATIONS } from '../../app/time';
import type { GamePresentation } from '../../table/presentation';

export default {
  texts: 'casinos',
  summary: ['tied', 'paid', 'white-takes', 'unclaimed', 'chips-pay', 'total', 'total-with-chips'],
  rounds: ['round'],
  sounds: { roll: 'dice', place: 'dice', 'chip-taken': 'chip', over: 'win' },
  pace: {
    place: DURATIONS.read,
    roll: DURATIONS.read,
    'chip-taken': DURATIONS.look,
    'chip-passed': DURATIONS.stay,
  },
} satisfies GamePresentation;
