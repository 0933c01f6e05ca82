import { DURATIONS } from '../../app/time';
import type { GamePresentation } from '../../table/presentation';

export default {
  summary: ['machine-idle', 'machine-pays', 'golden-costs', 'scored'],
  parts: ['take', 'bank-takes'],
  rounds: ['machines'],
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
    take: DURATIONS.read,
    'bank-takes': DURATIONS.read,
    reveal: DURATIONS.look,
    place: DURATIONS.look,
    'place-golden': DURATIONS.look,
    sealed: 0,
    choose: DURATIONS.glance,
  },
} satisfies GamePresentation;
