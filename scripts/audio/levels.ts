/** Samples a second, the rate of the voices. */
export const SAMPLE_RATE = 22_050;

const TARGET_RMS = 10 ** (-19 / 20); // loudness of the spoken parts, full scale = 1
const PEAK_LIMIT = 10 ** (-3 / 20);
const KNEE = PEAK_LIMIT * 0.7;
const SILENCE = 10 ** (-42 / 20); // relative to the loudest sample
const LOWEST_PEAK = 0.01;
const PAUSE_POWER = 10 ** (-25 / 10); // relative to the loudest frame
const FRAME_LENGTH = Math.round(0.05 * SAMPLE_RATE);
const SOFT_CONSONANT_LENGTH = Math.round(0.012 * SAMPLE_RATE);

export function makeSilence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE));
}

/** Cuts silence at both ends; null when there is only silence. */
export function trimSilence(samples: Float32Array): Float32Array | null {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  if (peak < LOWEST_PEAK) return null;
  const isLoud = (sample: number) => Math.abs(sample) > peak * SILENCE;
  const first = samples.findIndex(isLoud) - SOFT_CONSONANT_LENGTH;
  const end = samples.findLastIndex(isLoud) + SOFT_CONSONANT_LENGTH;
  return samples.slice(Math.max(0, first), Math.min(samples.length, end));
}

/** Gives the spoken parts (not the pauses) the same loudness everywhere. */
export function levelLoudness(samples: Float32Array): Float32Array {
  const powers: number[] = [];
  for (let start = 0; start < samples.length; start += FRAME_LENGTH) {
    powers.push(measurePower(samples.subarray(start, start + FRAME_LENGTH)));
  }
  const threshold = Math.max(...powers) * PAUSE_POWER;
  const spoken = powers.filter((power) => power >= threshold);
  const gain = TARGET_RMS / Math.sqrt(spoken.reduce((sum, power) => sum + power, 0) / spoken.length);
  return samples.map((sample) => sample * gain);
}

function measurePower(frame: Float32Array): number {
  return frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length;
}

/** Leaves normal samples unchanged and compresses rare peaks below the limit instead of clipping them. */
export function limitPeak(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = PEAK_LIMIT - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
