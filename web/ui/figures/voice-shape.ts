export const VOICE_WIDTH = 390;
export const VOICE_HEIGHT = 150;

const MIDDLE = VOICE_HEIGHT / 2;
const LOUDEST = 52;
const QUIETEST = 14;
const WAVES = 6;
const FEWEST_WAVES = 2;
const STEP = 1.5;

/** The height of the stroke at a share of its length, 0 to 1. */
export type VoiceShape = (share: number) => number;

/**
 * The shape of a sentence: a tilde that swells and falls over its sounding share, 0 to 1, and then lies flat; the same
 * seed gives the same shape. It is a drawing and not a measurement of the clip. `seed` is for example the record id.
 */
export function makeVoiceShape(seed: number, sounding: number): VoiceShape {
  const waves = Math.max(FEWEST_WAVES, WAVES * sounding);
  const swell = 2 + pick(seed, 1) * 1.4;
  const from = pick(seed, 2);
  const sway = 0.35 + pick(seed, 3) * 0.5;
  return (at) => {
    if (at >= sounding) return MIDDLE;
    const share = at / sounding;
    const loudness = QUIETEST + (LOUDEST - QUIETEST) * Math.sin(Math.PI * (swell * share + from)) ** 2;
    // The taper makes the stroke start and end in the middle.
    const taper = Math.min(1, share * 12, (1 - share) * 12);
    const phase = waves * share + sway * Math.sin(2 * Math.PI * share) * 0.3;
    return MIDDLE - loudness * taper * Math.sin(2 * Math.PI * phase);
  };
}

export function toVoicePath(shape: VoiceShape): string {
  const points = Array.from({ length: VOICE_WIDTH / STEP + 1 }, (_, i) => {
    const x = i * STEP;
    return `${x} ${shape(x / VOICE_WIDTH).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A pseudo-random number from 0 to 1, the same for the same arguments. */
function pick(seed: number, which: number): number {
  const wide = Math.sin(seed * 12.9898 + which * 78.233) * 43758.5453;
  return wide - Math.floor(wide);
}
