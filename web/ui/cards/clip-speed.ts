import { keepChoice } from '../kept-choice.ts';

export const CLIP_SPEEDS = [0.75, 0.9, 1, 1.1, 1.25] as const;

/** The speed of all clips on this device, of the person who is signed in. */
export const clipSpeed = keepChoice('soltura.audio-speed', CLIP_SPEEDS, 1);
