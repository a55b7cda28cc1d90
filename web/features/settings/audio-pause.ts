import { keepChoice } from '../../ui/kept-choice.ts';

/** The pauses offered after the clip of a step, in milliseconds. */
export const AUDIO_PAUSES_MS = [500, 1000, 1500, 2000, 3000, 5000] as const;

/** How long a quiz with autoplay waits after a clip, on this device (default: S1 §9). */
export const audioPauseMs = keepChoice('soltura.audio-pause', AUDIO_PAUSES_MS, 1500);
