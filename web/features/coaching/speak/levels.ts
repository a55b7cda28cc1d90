import { LONGEST_WAVE } from '@soltura/domain/tasks/recording';

export const LEVEL_MS = 100;
/** The level below which a meter shows nothing, in decibels below the loudest possible one. */
const FLOOR_DB = -54;
const LOW = 0.42;
/** A peak from which a voice is distorted. */
const CLIPPED = 0.98;
const LOUDEST_DIGIT = 9;

export type LevelWord = 'low' | 'good' | 'too loud';

/** The level of a peak, both 0 to 1, as loud as it is heard. */
export function toLevel(peak: number): number {
  if (peak <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(peak)) / FLOOR_DB));
}

/** Names the level of the last second or two, by the loudest peak in them. */
export function nameLevel(peak: number): LevelWord {
  if (peak >= CLIPPED) return 'too loud';
  return toLevel(peak) < LOW ? 'low' : 'good';
}

/** Writes levels, 0 to 1 at even distances, as at most 120 digits; each is the loudest of its part. */
export function writeWave(levels: readonly number[], longest = LONGEST_WAVE): string {
  const length = Math.min(longest, levels.length);
  return Array.from({ length }, (_, place) => {
    const from = Math.floor((place * levels.length) / length);
    const until = Math.floor(((place + 1) * levels.length) / length);
    return String(Math.round(Math.max(...levels.slice(from, until)) * LOUDEST_DIGIT));
  }).join('');
}
