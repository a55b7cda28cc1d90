import { keepChoice } from '../../ui/kept-choice.ts';

/** The pauses offered after the clip of a step, in milliseconds. */
export const AUDIO_PAUSES_MS = [500, 1000, 1500, 2000, 3000, 5000] as const;

/** How long a quiz that goes on by itself waits after a clip, on this device (S1 §9 for the standard). */
export const audioPauseMs = keepChoice('soltura.audio-pause', AUDIO_PAUSES_MS, 1500);
