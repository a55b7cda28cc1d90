import { keepChoice } from '../../ui/kept-choice.ts';

/** The selectable pauses after the clip of a step, in ms. */
export const AUDIO_PAUSES_MS = [500, 1000, 1500, 2000, 3000, 5000] as const;

/** The pause after a clip in a quiz with autoplay, in ms, stored on this device (default: S1 §9). */
export const audioPauseMs = keepChoice('soltura.audio-pause', AUDIO_PAUSES_MS, 1500);
