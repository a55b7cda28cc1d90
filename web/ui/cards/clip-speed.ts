import { keepChoice } from '../kept-choice.ts';

export const CLIP_SPEEDS = [0.75, 0.9, 1, 1.1, 1.25] as const;

export const clipSpeed = keepChoice('soltura.audio-speed', CLIP_SPEEDS, 1);
