/** Small sounds, made here: a few notes or a rustle. Silent unless the person wants them. */
import { settings } from '../app/settings.svelte';

export type Sound = 'card' | 'dice' | 'chip' | 'spin' | 'win' | 'turn';

/** Notes as frequency, start and length in seconds; frequency 0 is a rustle. */
const SCORES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
    card: [[0, 0, 0.06]],
    dice: [
        [0, 0, 0.04],
        [0, 0.07, 0.04],
        [0, 0.13, 0.05],
    ],
    chip: [
        [1700, 0, 0.04],
        [2300, 0.03, 0.05],
    ],
    spin: [
        [500, 0, 0.05],
        [600, 0.08, 0.05],
        [700, 0.16, 0.05],
        [900, 0.24, 0.12],
    ],
    win: [
        [660, 0, 0.12],
        [880, 0.12, 0.12],
        [1100, 0.24, 0.25],
    ],
    turn: [
        [740, 0, 0.1],
        [990, 0.1, 0.16],
    ],
};
const VOLUME = 0.06;

let context: AudioContext | null = null;

export function soundOf(sound: Sound | undefined): void {
    if (!sound || !settings.sounds || document.visibilityState === 'hidden') return;
    context ??= new AudioContext();
    for (const [frequency, start, length] of SCORES[sound]) {
        const at = context.currentTime + start;
        const gain = context.createGain();
        gain.gain.setValueAtTime(VOLUME, at);
        gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
        gain.connect(context.destination);
        const source = frequency > 0 ? tone(context, frequency) : rustle(context, length);
        source.connect(gain);
        source.start(at);
        source.stop(at + length);
    }
}

function tone(audio: AudioContext, frequency: number): OscillatorNode {
    const source = audio.createOscillator();
    source.type = 'triangle';
    source.frequency.value = frequency;
    return source;
}

function rustle(audio: AudioContext, length: number): AudioBufferSourceNode {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    return source;
}
