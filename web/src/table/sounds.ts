/**
 * Small sounds, made here. They are one family: every note is struck like a bar of a marimba and comes
 * from one scale, every rustle is the same noise through a narrower or wider opening. Silent unless the
 * person wants them.
 */
import { settings } from '../app/settings.svelte';

export type Sound = 'card' | 'deal' | 'dice' | 'chip' | 'spin' | 'win' | 'turn';

/** A note of the scale, by its step from the lowest. */
export interface Note {
  step: number;
  /** Seconds from the start of the sound, and how long it rings. */
  at: number;
  rings: number;
  /** Of 1. */
  loud?: number;
}

/** A rustle around a frequency. */
export interface Rustle {
  around: number;
  at: number;
  rings: number;
  loud?: number;
}

/** D, E, F sharp, A and B: no two of them clash, so sounds may overlap. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST = 293.66;
const VOLUME = 0.09;
const STRIKE = 0.004;
/** A bar's second tone, two octaves up, which dies away sooner. */
const OVERTONE = { ratio: 4, loud: 0.25, rings: 0.3 };

/** When a wheel that slows down ticks. */
const TICKS = [0, 0.07, 0.15, 0.25, 0.38, 0.55, 0.78];

export const SOUNDS: Readonly<Record<Sound, readonly (Note | Rustle)[]>> = {
  card: [{ around: 2600, at: 0, rings: 0.07 }],
  deal: [0, 0.06, 0.12].map((at) => ({ around: 2600, at, rings: 0.05, loud: 0.7 })),
  dice: [
    { around: 900, at: 0, rings: 0.05 },
    { around: 1100, at: 0.08, rings: 0.05, loud: 0.8 },
    { around: 1000, at: 0.19, rings: 0.06, loud: 0.6 },
    { step: 5, at: 0.27, rings: 0.16, loud: 0.4 },
  ],
  chip: [
    { step: 10, at: 0, rings: 0.12, loud: 0.7 },
    { step: 12, at: 0.05, rings: 0.16, loud: 0.6 },
  ],
  spin: [
    ...TICKS.map((at) => ({ around: 1500, at, rings: 0.03, loud: 0.7 })),
    { step: 8, at: 1, rings: 0.3, loud: 0.7 },
  ],
  win: [
    { step: 5, at: 0, rings: 0.35 },
    { step: 7, at: 0.12, rings: 0.35 },
    { step: 8, at: 0.24, rings: 0.4 },
    { step: 10, at: 0.36, rings: 0.7 },
    { step: 5, at: 0.36, rings: 0.7, loud: 0.6 },
  ],
  turn: [
    { step: 5, at: 0, rings: 0.25, loud: 0.7 },
    { step: 8, at: 0.11, rings: 0.35, loud: 0.7 },
  ],
};

export function frequencyOf(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return LOWEST * 2 ** (octave + (SCALE[step % SCALE.length] ?? 0) / 12);
}

let context: AudioContext | null = null;

export function soundOf(sound: Sound | undefined): void {
  if (!sound || !settings.sounds || document.visibilityState === 'hidden') return;
  context ??= new AudioContext();
  for (const part of SOUNDS[sound]) {
    if ('step' in part) strike(context, part);
    else rustle(context, part);
  }
}

function strike(audio: AudioContext, { step, at, rings, loud = 1 }: Note): void {
  const frequency = frequencyOf(step);
  for (const tone of [{ ratio: 1, loud: 1, rings: 1 }, OVERTONE]) {
    const source = audio.createOscillator();
    source.frequency.value = frequency * tone.ratio;
    ring(audio, source, source, { at, rings: rings * tone.rings, loud: loud * tone.loud });
  }
}

function rustle(audio: AudioContext, { around, ...about }: Rustle): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * about.rings), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const opening = audio.createBiquadFilter();
  opening.type = 'bandpass';
  opening.frequency.value = around;
  source.connect(opening);
  ring(audio, source, opening, about);
}

/** Let it sound: loud at once, then less and less. */
function ring(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  last: AudioNode,
  { at, rings, loud = 1 }: Omit<Rustle, 'around'>,
): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME * loud, start + STRIKE);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  last.connect(gain);
  gain.connect(audio.destination);
  source.start(start);
  source.stop(start + rings);
}
