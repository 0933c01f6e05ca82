import { DURATIONS } from '../../app/time';
import type { GamePresentation } from '../../table/presentation';

export default {
  texts: 'casinos',
  summary: ['tied', 'paid', 'unclaimed', 'chips-pay', 'total', 'total-with-chips'],
  parts: ['reveal'],
  rounds: ['round'],
  sounds: { hand: 'deal', reveal: 'card', place: 'card', 'chip-taken': 'chip', over: 'win' },
  pace: {
    reveal: DURATIONS.watch,
    place: DURATIONS.read,
    choose: DURATIONS.glance,
    sealed: 0,
    hand: DURATIONS.stay,
    'chip-taken': DURATIONS.look,
    'chip-passed': DURATIONS.stay,
  },
} satisfies GamePresentation;
