import { DURATIONS } from '../../app/time';
import type { GamePresentation } from '../../table/presentation';

export default {
  summary: ['vegas', 'pay', 'stalled', 'total'],
  parts: ['spin'],
  rounds: ['dealer'],
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
  pace: {
    spin: DURATIONS.watch,
    play: DURATIONS.look,
    replace: DURATIONS.look,
    pot: DURATIONS.read,
    zap: DURATIONS.read,
    discard: DURATIONS.look,
    draw: 0,
    hand: 0,
  },
} satisfies GamePresentation;
