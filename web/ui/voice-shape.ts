/** The box a voice is drawn in, in units of the drawing. */
export const VOICE_WIDTH = 390;
export const VOICE_HEIGHT = 150;

const MIDDLE = VOICE_HEIGHT / 2;
const LOUDEST = 52;
const QUIETEST = 14;
const WAVES = 6;
const STEP = 1.5;

/** How high the stroke stands at a part of its length, 0 to 1. */
export type VoiceShape = (share: number) => number;

/** A voice that says nothing. */
export function drawSilence(): number {
  return MIDDLE;
}

/**
 * The stroke of one sentence's voice: a tilde that swells and falls, the same whenever the sentence is heard.
 *
 * It is a drawing and not a measurement of the clip. `seed` tells the voices apart, for example the record id.
 */
export function makeVoiceShape(seed: number): VoiceShape {
  const swell = 2 + pick(seed, 1) * 1.4;
  const from = pick(seed, 2);
  const sway = 0.35 + pick(seed, 3) * 0.5;
  return (share) => {
    const loudness = QUIETEST + (LOUDEST - QUIETEST) * Math.sin(Math.PI * (swell * share + from)) ** 2;
    // The stroke comes from the middle and goes back to it.
    const taper = Math.min(1, share * 12, (1 - share) * 12);
    const phase = WAVES * share + sway * Math.sin(2 * Math.PI * share) * 0.3;
    return MIDDLE - loudness * taper * Math.sin(2 * Math.PI * phase);
  };
}

/** The stroke as the path of an SVG. */
export function toVoicePath(shape: VoiceShape): string {
  const points = Array.from({ length: VOICE_WIDTH / STEP + 1 }, (_, i) => {
    const x = i * STEP;
    return `${x} ${shape(x / VOICE_WIDTH).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** A number from 0 to 1 that looks drawn by lot and is the same every time. */
function pick(seed: number, which: number): number {
  const wide = Math.sin(seed * 12.9898 + which * 78.233) * 43758.5453;
  return wide - Math.floor(wide);
}
