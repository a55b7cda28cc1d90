import { VOICE_HEIGHT, type VoiceShape } from './voice-shape.ts';

const MIDDLE = VOICE_HEIGHT / 2;
const LOUDEST = 62;
const QUIETEST = 5;
const LOUDEST_DIGIT = 9;
/** The share of a stroke of many waves, at its end, in which it comes back to the middle. */
const TAPER = 1 / 80;

/**
 * The shape of a recording: waves as high as the voice was loud, from the middle back to the middle. `wave` holds the
 * loudness at even distances as digits, '0' silent to '9' loud; without any the stroke lies almost flat.
 */
export function makeRecordedShape(wave: string, waves: number): VoiceShape {
  const levels = Array.from(wave, Number);
  return (share) => {
    const taper = Math.min(1, share / TAPER, (1 - share) / TAPER);
    const loudness = QUIETEST + (LOUDEST - QUIETEST) * (readLevel(levels, share) / LOUDEST_DIGIT);
    return MIDDLE - taper * loudness * Math.sin(2 * Math.PI * waves * share);
  };
}

function readLevel(levels: readonly number[], share: number): number {
  const at = share * (levels.length - 1);
  const before = levels[Math.floor(at)] ?? 0;
  const after = levels[Math.ceil(at)] ?? before;
  return before + (after - before) * (at - Math.floor(at));
}
